//! RE, in every spelling that is seen: FF\[4\]'s, English phrases, Chinese, Japanese and Korean words.
//!
//! Source: the FF\[4\] specification (red-bean.com/sgf) on RE, and what real records write. The side named with a plus has
//! won, however the rest reads; `Black` or `White` before a verb is its subject.

use super::amounts::{in_east_asian_units, leading_fraction, narrow};
use super::no_winner;
use crate::check::findings::Findings;
use crate::diagnostic::GameInfoFinding;
use crate::go::{Color, Scoring};
use crate::score::{Points, Recorded, ResultKind, Winner};
use crate::sgf::simple_text;
use crate::source::Span;

/// Reads a result, and says what is odd about it. A margin that ends in a quarter is counted in stones where the rule set
/// counts area: two points make a stone.
pub(in crate::check) fn read(raw: &str, span: Span, scoring: Scoring, findings: &mut Findings<'_>) -> Recorded {
    let text = simple_text(raw);
    let (mut reading, mut finding) = read_text(&text, raw);
    if let Some(stones) = reading.margin.filter(|margin| margin.has_quarter() && scoring == Scoring::Area) {
        reading.margin = Some(stones.doubled());
        let standard = reading.spelled().map(Into::into);
        finding = Some(GameInfoFinding::NonstandardResult { value: raw.into(), standard });
    }
    if let Some(finding) = finding {
        findings.add(finding, span);
    }
    let ResultReading { kind, winner, margin } = reading;
    Recorded { text: Some(text.into_owned()), kind, winner, margin }
}

fn read_text(text: &str, raw: &str) -> (ResultReading, Option<GameInfoFinding>) {
    if text.is_empty() {
        return (ResultReading::without_winner(ResultKind::None), None);
    }
    if let Some(reading) = standard(text) {
        return (reading, None);
    }
    match in_words(text) {
        Some(reading) => {
            let standard = reading.spelled().map(Into::into);
            (reading, Some(GameInfoFinding::NonstandardResult { value: raw.into(), standard }))
        }
        None => (
            ResultReading::without_winner(ResultKind::Unknown),
            Some(GameInfoFinding::InvalidResult { value: raw.into() }),
        ),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ResultReading {
    kind: ResultKind,
    winner: Option<Winner>,
    margin: Option<Points>,
}

impl ResultReading {
    fn without_winner(kind: ResultKind) -> Self {
        Self { kind, winner: (kind == ResultKind::Draw).then_some(Winner::Draw), margin: None }
    }

    const DRAW: Self = Self { kind: ResultKind::Draw, winner: Some(Winner::Draw), margin: None };

    fn won(color: Color, kind: ResultKind) -> Self {
        Self { kind, winner: Some(color.into()), margin: None }
    }

    fn by_points(color: Color, points: Points) -> Self {
        if points == Points::ZERO {
            return Self::DRAW;
        }
        Self { margin: Some(points), ..Self::won(color, ResultKind::Score) }
    }

    /// How FF\[4\] writes it; `None` where it cannot.
    fn spelled(self) -> Option<String> {
        let side = match self.winner {
            Some(Winner::Black) => "B+",
            Some(Winner::White) => "W+",
            Some(Winner::Draw) => return Some("0".to_owned()),
            None => return (self.kind == ResultKind::Void).then(|| "Void".to_owned()),
        };
        let how = match (self.kind, self.margin) {
            (ResultKind::Score, Some(margin)) => margin.to_string(),
            (ResultKind::Score, None) => String::new(),
            (ResultKind::Resignation, _) => "R".to_owned(),
            (ResultKind::Time, _) => "T".to_owned(),
            (ResultKind::Forfeit, _) => "F".to_owned(),
            _ => return None,
        };
        Some(format!("{side}{how}"))
    }
}

/// FF\[4\]'s own spellings.
fn standard(text: &str) -> Option<ResultReading> {
    let (color, how) = match text {
        "0" | "Draw" => return Some(ResultReading::DRAW),
        "Void" => return Some(ResultReading::without_winner(ResultKind::Void)),
        "?" => return Some(ResultReading::without_winner(ResultKind::Unknown)),
        _ => match text.split_at_checked(2)? {
            ("B+", how) => (Color::Black, how),
            ("W+", how) => (Color::White, how),
            _ => return None,
        },
    };
    match how {
        "" => Some(ResultReading::won(color, ResultKind::Score)),
        "R" | "Resign" => Some(ResultReading::won(color, ResultKind::Resignation)),
        "T" | "Time" => Some(ResultReading::won(color, ResultKind::Time)),
        "F" | "Forfeit" => Some(ResultReading::won(color, ResultKind::Forfeit)),
        _ if how.starts_with(|c: char| c.is_ascii_digit()) => Points::parse(how)
            .filter(|&points| points != Points::ZERO)
            .map(|points| ResultReading::by_points(color, points)),
        _ => None,
    }
}

/// Everything else that can be understood.
fn in_words(text: &str) -> Option<ResultReading> {
    let lower: String = text.to_lowercase().chars().map(narrow).collect();
    let lower = lower.trim_matches(['"', '\'', ' ']).trim_end_matches(['.', '!', ' ', '。']);
    match lower {
        "d+j" | "b+w" | "0.0" => return Some(ResultReading::DRAW),
        "resigned" | "resign" | "resignation" => return Some(ResultReading::without_winner(ResultKind::Resignation)),
        "time" | "timeout" | "time out" => return Some(ResultReading::without_winner(ResultKind::Time)),
        _ => {}
    }
    // `백 시간패` starts like a phrase in English: a side, and what it did.
    let foreign = !lower.is_ascii();
    with_plus(lower)
        .or_else(|| no_winner::settled(lower).map(ResultReading::without_winner))
        .or_else(|| in_east_asian_words(lower).filter(|_| foreign))
        .or_else(|| in_english(lower))
        .or_else(|| no_winner::is_broken_off(lower).then_some(ResultReading::without_winner(ResultKind::Unknown)))
}

const SIDES: [(&str, Color); 9] = [
    ("black", Color::Black),
    ("white", Color::White),
    ("b", Color::Black),
    ("w", Color::White),
    ("黑", Color::Black),
    ("黒", Color::Black),
    ("흑", Color::Black),
    ("白", Color::White),
    ("백", Color::White),
];

/// The side that a text starts with, and the rest.
fn leading_side(text: &str) -> Option<(Color, &str)> {
    SIDES.iter().find_map(|&(word, color)| text.strip_prefix(word).map(|rest| (color, rest)))
}

/// A side, a plus, and how: `black+3.5`, `b+中盘`, `白+r`, `w+aw`. The side named has won.
fn with_plus(text: &str) -> Option<ResultReading> {
    let (color, rest) = leading_side(text)?;
    let how = rest.trim_start().strip_prefix('+')?.trim();
    if how.is_empty() {
        return Some(ResultReading::won(color, ResultKind::Score));
    }
    if let Some(points) = leading_points(how).or_else(|| in_east_asian_units(how)) {
        return Some(ResultReading::by_points(color, points));
    }
    // `B+V`, `W+J`: who won is clear, how is not.
    Some(ResultReading::won(color, kind_in_words(how).unwrap_or(ResultKind::Unknown)))
}

/// A side and a phrase: `white wins by resignation`, `white resigns`, `b 3,5`, `w`.
fn in_english(text: &str) -> Option<ResultReading> {
    let (color, rest) = leading_side(text)?;
    // `b` and `w` must not be the start of another word.
    if rest.starts_with(char::is_alphabetic) {
        return None;
    }
    let mut how = rest.trim_start_matches([' ', ':']);
    let lost = ["resign", "loses", "lost", "forfeit", "time", "ran out", "runs out", "exceed"]
        .iter()
        .any(|word| how.starts_with(word));
    let winner = if lost { color.opponent() } else { color };
    let kind = kind_in_words(how);
    let verbs = ["wins", "won", "win", "loses", "lost", "by", "on"];
    while let Some(rest) = verbs.iter().find_map(|word| how.strip_prefix(word)) {
        how = rest.trim_start();
    }
    if how.is_empty() {
        return Some(ResultReading::won(winner, ResultKind::Score));
    }
    leading_points(how)
        .map(|points| ResultReading::by_points(winner, points))
        .or_else(|| kind.map(|kind| ResultReading::won(winner, kind)))
}

fn kind_in_words(how: &str) -> Option<ResultKind> {
    let any = |words: &[&str]| words.iter().any(|word| how.contains(word));
    // `r (175 moves)`
    let first = how.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    if first == "r" || first.starts_with("res") || any(&["resign"]) || any(&RESIGNATION) {
        Some(ResultKind::Resignation)
    } else if first == "t" || any(&["time"]) || any(&TIME) {
        Some(ResultKind::Time)
    } else if first == "f" || any(&["forfeit", "illegal", "offline", "disconnect", "default"]) || any(&FORFEIT) {
        Some(ResultKind::Forfeit)
    } else {
        None
    }
}

const RESIGNATION: [&str; 7] = ["中盘", "中盤", "中押", "불계", "认输", "認輸", "投了"];
const TIME: [&str; 6] = ["超时", "超時", "时间", "時間", "切れ", "시간"];
const FORFEIT: [&str; 8] = ["弃权", "棄權", "不戦", "反則", "기권", "반칙", "掉线", "违规"];

/// `3.5`, `3,5`, `12 points`, `3½`, `half a point`, `3.5?`, `3.5 (after komi)`; `None` where other words follow the number.
fn leading_points(text: &str) -> Option<Points> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(text.len());
    let (number, mut unit) = text.split_at(end);
    unit = unit.trim_start();
    // `3/4` alone: its 3 is no number of points.
    let alone = leading_fraction(text);
    let number = if alone.is_some() { "0" } else { number };
    let mut points = Points::parse(&number.replace(',', "."))?;
    if let Some((fraction, rest)) = alone.or_else(|| leading_fraction(unit)) {
        points = points + fraction;
        unit = rest;
    }
    // A doubt, or a remark.
    let unit = unit.trim().trim_end_matches('?');
    let unit = unit.split(['(', ';']).next().unwrap_or_default().trim();
    ["", "point", "points", "pt", "pts", "moku", "目", "집"].contains(&unit).then_some(points)
}

fn in_east_asian_words(text: &str) -> Option<ResultReading> {
    let any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let black = ["黑", "黒", "흑"].iter().filter_map(|word| text.find(word)).min();
    let white = ["白", "백"].iter().filter_map(|word| text.find(word)).min();
    let named = match (black, white) {
        // `B胜`
        (None, None) => leading_side(text).map(|(color, _)| color)?,
        (Some(_), None) => Color::Black,
        // The side named first is the subject.
        (Some(black), Some(white)) if black < white => Color::Black,
        _ => Color::White,
    };
    let won = any(&["胜", "勝", "승"]);
    let lost = any(&["负", "負", "败", "敗", "패", "认输", "認輸", "投了"]);
    let kind = kind_in_words(text);
    let winner = match (won, lost) {
        (true, false) => named,
        (false, true) => named.opponent(),
        // `黑胜白负` names the winner first; anything else of both is not clear.
        (true, true) if black.is_some() && white.is_some() => named,
        // `白超时`: the side named ran out of time.
        (false, false) if kind == Some(ResultKind::Time) => named.opponent(),
        // `白中押`: the side named won so.
        (false, false) if any(&["中盘", "中盤", "中押", "불계"]) => named,
        _ => return None,
    };
    Some(match kind {
        Some(kind) => ResultReading::won(winner, kind),
        None => match in_east_asian_units(text) {
            Some(points) => ResultReading::by_points(winner, points),
            None => ResultReading::won(winner, ResultKind::Score),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::{ResultReading, read_text};
    use crate::diagnostic::GameInfoFinding;
    use crate::score::Winner;

    /// `kind winner margin`, and whether the spelling is standard.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let (ResultReading { kind, winner, margin }, finding) = read_text(text.trim(), text);
        let winner = winner.map_or("-", Winner::name);
        let margin = margin.map_or("-".to_owned(), |margin| margin.to_string());
        let how = match finding {
            None => "standard",
            Some(GameInfoFinding::NonstandardResult { .. }) => "other",
            Some(_) => "invalid",
        };
        assert_eq!(format!("{} {winner} {margin} {how}", kind.name()), expected, "RE[{text}]");
    }

    #[test]
    fn standard_results() {
        check("B+3.5", "score black 3.5 standard");
        check("W+12", "score white 12 standard");
        check("B+", "score black - standard");
        check("W+R", "resignation white - standard");
        check("W+Resign ", "resignation white - standard");
        check("B+T", "time black - standard");
        check("B+Forfeit", "forfeit black - standard");
        check("0", "draw draw - standard");
        check("Draw", "draw draw - standard");
        check("Void", "void - - standard");
        check("?", "unknown - - standard");
        check("", "none - - standard");
    }

    #[test]
    fn results_in_other_spellings() {
        check("Black+3.5", "score black 3.5 other");
        check("White +0.5", "score white 0.5 other");
        check("b+2.5", "score black 2.5 other");
        check("B+3,5", "score black 3.5 other");
        check("B 3.5", "score black 3.5 other");
        check("B+0", "draw draw - other");
        check("Jigo", "draw draw - other");
        check("draw", "draw draw - other");
        check("White resigns.", "resignation black - other");
        check("Black wins by resignation", "resignation black - other");
        check("Black wins", "score black - other");
        check("Black wins by 3.5 points", "score black 3.5 other");
        check("W wins on time", "time white - other");
        check("B", "score black - other");
        check("B+Illegal", "forfeit black - other");
        check("B+Offline", "forfeit black - other");
        check("B+AW", "unknown black - other");
        check("W+J", "unknown white - other");
        check("W+R(esign)", "resignation white - other");
        check("B+Res", "resignation black - other");
        check("Black lost by 3.5", "score white 3.5 other");
        check("Black and White", "unknown - - invalid");
        check("Resigned", "resignation - - other");
        check("\"B+R\"", "resignation black - other");
        check("B+3½", "score black 3.5 other");
        check("B+½", "score black 0.5 other");
        check("B+3/4", "score black 0.75 other");
        check("W+2 1/4", "score white 2.25 other");
        check("B+1/3", "unknown black - other");
        check("W+3 1/2", "score white 3.5 other");
        check("Black wins by half a point", "score black 0.5 other");
        check("B+R (175 moves)", "resignation black - other");
        check("B+R, 200 moves", "resignation black - other");
        check("W+T (3.5)", "time white - other");
        check("B+3.5?", "score black 3.5 other");
        check("B+3.5 (moves: 200)", "score black 3.5 other");
        check("B+?", "unknown black - other");
        check("White ran out of time", "time black - other");
        check("Black runs out of time", "time white - other");
        check("White wins, Black ran out of time", "time white - other");
        check("W+1¾", "score white 1.75 other");
        check("Draw by triple ko", "draw draw - other");
        check("Blitz game", "unknown - - invalid");
        check("nobody knows", "unknown - - invalid");
    }

    #[test]
    fn results_in_chinese_japanese_and_korean() {
        check("白中盘胜", "resignation white - other");
        check("黑胜2又3/4子", "score black 5.5 other");
        check("黑胜3.75子", "score black 7.5 other");
        check("白胜43.5目", "score white 43.5 other");
        check("黒中押し勝ち", "resignation black - other");
        check("白半目勝ち", "score white 0.5 other");
        check("黒3目半勝", "score black 3.5 other");
        check("持碁", "draw draw - other");
        check("182수 백불계승", "resignation white - other");
        check("흑 3집반승", "score black 3.5 other");
        check("백반집승", "score white 0.5 other");
        check("黑超时负", "time white - other");
        check("白超时", "time black - other");
        check("白胜１目半", "score white 1.5 other");
        check("黒１目半勝ち", "score black 1.5 other");
        check("黑胜一目半", "score black 1.5 other");
        check("黑胜十二目", "score black 12 other");
        check("白番５目半勝ち", "score white 5.5 other");
        check("黑胜某目半", "score black - other");
        check("B+中盘", "resignation black - other");
        check("W+中押勝", "resignation white - other");
        check("B+불계", "resignation black - other");
        check("白+R", "resignation white - other");
        check("黒+3.5", "score black 3.5 other");
        check("B胜", "score black - other");
        check("B+3집반", "score black 3.5 other");
        check("W+반집", "score white 0.5 other");
        check("平局", "draw draw - other");
        check("白认输", "resignation black - other");
        check("黑胜四分之三子", "score black 1.5 other");
        check("黑胜1又四分之一子", "score black 2.5 other");
        check("黑胜1/3子", "score black - other");
        check("백 시간패", "time black - other");
        check("白 時間切れ負け", "time black - other");
        check("백 1집반승", "score white 1.5 other");
        check("白中押", "resignation white - other");
        check("共117手后略 黑中盘胜", "resignation black - other");
        check("黑白无胜负", "void - - other");
        check("흑백 무승부", "draw draw - other");
        check("共117手 打挂", "unknown - - other");
    }
}
