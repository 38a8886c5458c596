//! KM, in the units and spellings that are seen.
//!
//! FF\[4\] asks for points, such as `6.5`. Seen besides: hundredths of points or of stones (`650`, `375`), stones of the
//! Chinese count (`3.75`, two points each), a decimal comma, words after the number, East Asian units. A value that starts
//! with a number is that number; where it is used otherwise than written, a finding gives both.

use super::amounts::{in_east_asian_units, leading_fraction, narrow};
use crate::check::findings::Findings;
use crate::diagnostic::{Code, GameInfoFinding, Severity};
use crate::go::Scoring;
use crate::score::{KomiSource, Points};
use crate::source::Span;

/// Beyond this, a komi in whole points is hardly one.
const LARGEST_USUAL: Points = Points::whole(60);

/// The komi used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::check) struct Komi {
    /// How much.
    pub(in crate::check) points: Points,
    /// Where it comes from.
    pub(in crate::check) source: KomiSource,
}

/// In which unit the program that AP names writes KM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// In points, as far as is known.
    Points,
    /// In hundredths of points or of stones, as the Fox server does, and `YuanYu`, which collects its games.
    Hundredths,
}

impl Unit {
    /// The unit of a program.
    pub(super) fn of_program(name: &str) -> Self {
        let name = name.split(':').next().unwrap_or_default().trim();
        let hundredths = ["foxwq", "yuanyu"].iter().any(|known| name.eq_ignore_ascii_case(known));
        if hundredths { Self::Hundredths } else { Self::Points }
    }
}

/// Reads KM, or KO with a number where KM is missing. `option` is the user's komi, which wins.
pub(super) fn read(
    km: Option<(&str, Span)>,
    ko: Option<(&str, Span)>,
    unit: Unit,
    scoring: Scoring,
    option: Option<Points>,
    findings: &mut Findings<'_>,
) -> Komi {
    let in_ko = km.is_none();
    let recorded = match km {
        Some((raw, span)) => {
            let reading = read_value(raw, scoring);
            if reading.is_none() {
                findings.add(GameInfoFinding::InvalidKomi { value: raw.into() }, span);
            }
            reading.map(|reading| (reading, raw, span))
        }
        None => ko.and_then(|(raw, span)| {
            let KomiReading { points, .. } = read_value(raw, scoring)?;
            Some((KomiReading { points, unusual: true, repaired: true }, raw, span))
        }),
    };
    let mut komi = Komi { points: Points::ZERO, source: KomiSource::Default };
    if let Some((KomiReading { points, unusual, repaired }, raw, span)) = recorded {
        if unusual {
            let used = points.to_string().into();
            let finding = GameInfoFinding::UnusualKomi { value: raw.into(), used, in_ko };
            // What a server writes in all of its records tells nothing of this one.
            let usual = unit == Unit::Hundredths && Points::parse(raw.trim()).and_then(in_hundredths).is_some();
            let severity = if usual { Severity::Note } else { Code::UNUSUAL_KOMI.default_severity() };
            findings.add_as(severity, finding, span);
        }
        komi = Komi { points, source: if repaired { KomiSource::Repaired } else { KomiSource::File } };
    }
    option.map_or(komi, |points| Komi { points, source: KomiSource::Option })
}

/// Whether a value of KO is a komi: it starts with a number.
pub(in crate::check) fn is_komi(raw: &str) -> bool {
    read_value(raw, Scoring::Area).is_some()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KomiReading {
    points: Points,
    /// Not written as SGF asks, or hardly a komi.
    unusual: bool,
    /// Used otherwise than written.
    repaired: bool,
}

/// Reads a komi. `None` where it does not start with a number.
fn read_value(raw: &str, scoring: Scoring) -> Option<KomiReading> {
    let text: String = raw.trim().chars().map(narrow).map(|c| if c == '。' { '.' } else { c }).collect();
    let (negative, amount) = match text.strip_prefix('-') {
        Some(amount) => (true, amount),
        None => (false, text.strip_prefix('+').unwrap_or(&text)),
    };
    let signed = |points| if negative { Points::ZERO - points } else { points };
    // `7目半`, `3又3/4子`, `黑贴3.75子`
    if let Some(points) = in_east_asian_units(amount).filter(|&points| points <= LARGEST_USUAL && !amount.contains('-'))
    {
        return Some(KomiReading { points: signed(points), unusual: true, repaired: true });
    }
    let (number, words) = split_number(amount);
    let mut written = Points::parse(&number.replace(',', "."))?;
    if let Some((fraction, _)) = leading_fraction(words.trim_start()) {
        written = written + fraction;
    }
    let odd_spelling = number.starts_with('.') || number.contains(',') || !words.is_empty() || text != raw.trim();
    let hundredths = in_hundredths(written);
    let mut points = hundredths.unwrap_or(written);
    // A quarter is a count in stones, of which there are half as many as points.
    if points.has_quarter() && (hundredths.is_some() || scoring == Scoring::Area) {
        points = points.doubled();
    }
    let odd_amount = points != written || points.has_quarter() || points > LARGEST_USUAL;
    let repaired = points != written || odd_spelling;
    Some(KomiReading { points: signed(points), unusual: odd_spelling || odd_amount, repaired })
}

/// 375, 650, 750: a hundred times a komi in points or in stones, which comes in quarters at the finest.
fn in_hundredths(written: Points) -> Option<Points> {
    let points = written.hundredth()?;
    let in_quarters = points.has_quarter() || points.is_in_halves();
    (written >= Points::whole(100) && points <= LARGEST_USUAL && in_quarters).then_some(points)
}

/// Splits a number off the start of a text: digits, and a point or comma with digits after it. What a ten-thousandth
/// cannot express is left to the words.
fn split_number(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = digits(0);
    if matches!(bytes.get(end), Some(b'.' | b',')) {
        let fraction = digits(end + 1);
        if fraction > 0 {
            let zeros = bytes[end + 1..end + 1 + fraction].iter().rev().take_while(|&&byte| byte == b'0').count();
            end += 1 + if fraction - zeros <= 4 { fraction } else { 4 };
        }
    }
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::{KomiReading, read_value};
    use crate::go::Scoring::{self, Area, Territory};

    #[track_caller]
    fn check(raw: &str, scoring: Scoring, expected: Option<(&str, bool)>) {
        let got = read_value(raw, scoring).map(|KomiReading { points, unusual, .. }| (points.to_string(), unusual));
        assert_eq!(got, expected.map(|(points, unusual)| (points.to_owned(), unusual)), "KM[{raw}]");
    }

    #[test]
    fn komi_as_people_write_it() {
        check("6.5", Area, Some(("6.5", false)));
        check("0", Area, Some(("0", false)));
        check("-5.50", Area, Some(("-5.5", false)));
        check(" 7.5 ", Area, Some(("7.5", false)));
        check("6,5", Area, Some(("6.5", true)));
        check("7.5 points", Area, Some(("7.5", true)));
        check("650", Territory, Some(("6.5", true)));
        check("750", Area, Some(("7.5", true)));
        check("375", Area, Some(("7.5", true)));
        check("375", Territory, Some(("7.5", true)));
        check("275", Area, Some(("5.5", true)));
        check("325", Area, Some(("6.5", true)));
        check("700", Area, Some(("7", true)));
        check("2.75", Area, Some(("5.5", true)));
        check("3.75", Area, Some(("7.5", true)));
        check("3.75", Territory, Some(("3.75", true)));
        check("-75", Area, Some(("-75", true)));
        check("nan", Area, None);
        check("inf", Area, None);
        check("", Area, None);
        check("seven", Area, None);
        check("6.5, Chinese", Area, Some(("6.5", true)));
        check("7.5.", Area, Some(("7.5", true)));
        check("5.5.5", Area, Some(("5.5", true)));
        check("6-1/2", Area, Some(("6", true)));
        check("6.5000001", Area, Some(("6.5", true)));
        check("6.50000", Area, Some(("6.5", false)));
        check("+5.5", Area, Some(("5.5", false)));
        check("6½", Area, Some(("6.5", true)));
        check("7目半", Area, Some(("7.5", true)));
        check("-", Area, None);
        check("--5", Area, None);
        check("-6½", Area, Some(("-6.5", true)));
        check("-6 1/2", Area, Some(("-6.5", true)));
        check("-5目半", Territory, Some(("-5.5", true)));
        check("3¾", Area, Some(("7.5", true)));
        check("3 3/4", Area, Some(("7.5", true)));
        check("-3.75", Area, Some(("-7.5", true)));
        check("180", Area, Some(("180", true)));
        check("361", Area, Some(("361", true)));
        check("1000000", Area, Some(("1000000", true)));
        check("750.0", Area, Some(("7.5", true)));
        check("-375", Area, Some(("-7.5", true)));
        check("550.5", Area, Some(("550.5", true)));
        check("6。5", Area, Some(("6.5", true)));
        check(".5", Area, Some(("0.5", true)));
        check("-.5", Area, Some(("-0.5", true)));
        check("7 1/2", Area, Some(("7.5", true)));
        check("６.５", Area, Some(("6.5", true)));
        check("六目半", Territory, Some(("6.5", true)));
        check("6집반", Territory, Some(("6.5", true)));
        check("-0.5目", Territory, Some(("-0.5", true)));
        check("3又3/4子", Area, Some(("7.5", true)));
        check("黑贴3.75子", Area, Some(("7.5", true)));
        check("贴目", Area, None);
    }
}
