//! TM as people write it: hours, minutes and seconds in words, where FF\[4\] asks for a number of seconds.
//!
//! Knows spellings of times, not what a clock does with them.

use super::amounts::{narrow, whole_number};
use crate::diagnostic::TimeLimit;

/// Units, with the seconds that each has; the longer names first, so that none hides another.
const UNITS: [(&str, u32); 35] = [
    ("hours", 3600),
    ("hour", 3600),
    ("hrs", 3600),
    ("hr", 3600),
    ("h", 3600),
    ("小时", 3600),
    ("小時", 3600),
    ("時間", 3600),
    ("时间", 3600),
    ("시간", 3600),
    ("时", 3600),
    ("時", 3600),
    ("minutes", 60),
    ("minute", 60),
    ("mins", 60),
    ("min", 60),
    ("m", 60),
    ("分钟", 60),
    ("分鐘", 60),
    ("分間", 60),
    ("分", 60),
    ("분", 60),
    ("'", 60),
    ("seconds", 1),
    ("second", 1),
    ("secs", 1),
    ("sec", 1),
    ("s", 1),
    ("秒钟", 1),
    ("秒鐘", 1),
    ("秒間", 1),
    ("秒", 1),
    ("초", 1),
    ("\"", 1),
    ("″", 1),
];

/// What may stand before a time for the whole game.
const BEFORE: [&str; 17] = [
    "各",
    "每方",
    "毎方",
    "双方",
    "每人",
    "一人",
    "持ち時間",
    "持時間",
    "持时",
    "限时",
    "限時",
    "각자",
    "각",
    "each",
    "main time",
    "main",
    ":",
];

/// What may follow a time for the whole game.
const FOR_EACH_SIDE: [&str; 16] = [
    "each",
    "per player",
    "per side",
    "for each player",
    "each player",
    "per person",
    "apiece",
    "sudden death",
    "main time",
    "each side",
    "absolute",
    "包干",
    "包幹",
    "切れ負け",
    "씩",
    ".",
];

/// What follows a time for each move.
const FOR_EACH_MOVE: [&str; 9] = ["/mv", "/move", "per move", "a move", "/m", "each move", "一手", "每手", "毎手"];

/// Words of overtime.
const OVERTIME: [&str; 8] = ["读秒", "讀秒", "秒読", "초읽기", "byo", "overtime", "次", "回"];

/// From so many on, the first of two numbers is minutes: nobody plays that many hours.
const MINUTES_FOR_SURE: u32 = 24;

/// Reads a time; `None` where it is none, or could be more than one (`2:30`).
pub(super) fn read(text: &str) -> Option<TimeLimit> {
    let text: String = text.trim().to_lowercase().replace("\\:", ":").chars().map(narrow).collect();
    // What follows a plus, or stands in parentheses, is overtime or a remark; after a comma it may be.
    let has_overtime = OVERTIME.iter().any(|word| text.contains(word));
    let ends_main = |c: char| matches!(c, '+' | '(') || has_overtime && matches!(c, ',' | ';' | '、');
    if let Some(at) = text.find(ends_main).filter(|&at| at > 0) {
        let (main, beside) = text.split_at(at);
        let beside_in_clock = beside.contains(':').then(|| short_clock(main.trim())).flatten();
        let seconds = beside_in_clock.or_else(|| match of_words(main)? {
            TimeLimit::Seconds(seconds) => Some(seconds),
            TimeLimit::WithOvertime(_) | TimeLimit::EachMove => None,
        });
        return seconds.map(TimeLimit::WithOvertime);
    }
    of_words(&text)
}

/// Reads a time without anything beside it.
fn of_words(text: &str) -> Option<TimeLimit> {
    let text = text.trim();
    if let Some(seconds) = clock(text).or_else(|| short_clock(text).filter(|&time| time >= 60 * MINUTES_FOR_SURE)) {
        return Some(TimeLimit::Seconds(seconds));
    }
    let mut rest = text;
    while let Some(after) = BEFORE.iter().find_map(|before| rest.strip_prefix(before)) {
        rest = after.trim_start();
    }
    let (mut total, mut any) = (0_u32, false);
    while let Some((number, after)) = leading_number(rest) {
        let Some((unit, after)) = leading_unit(after) else { break };
        let half = after.trim_start().strip_prefix(['半', '반']);
        let seconds = times(&number, unit)?.checked_add(if half.is_some() { unit / 2 } else { 0 })?;
        total = total.checked_add(seconds)?;
        any = true;
        rest = half.unwrap_or(after).trim_start_matches([' ', ',']);
        rest = rest.strip_prefix("and ").unwrap_or(rest);
    }
    match rest.trim() {
        _ if !any => None,
        "" => Some(TimeLimit::Seconds(total)),
        after if FOR_EACH_SIDE.contains(&after) => Some(TimeLimit::Seconds(total)),
        after if FOR_EACH_MOVE.contains(&after) || is_for_moves(after) => Some(TimeLimit::EachMove),
        _ => None,
    }
}

/// The unit that a text starts with, in seconds, and the rest.
fn leading_unit(text: &str) -> Option<(u32, &str)> {
    UNITS.iter().find_map(|&(unit, seconds)| {
        let after = text.trim_start_matches([' ', '-']).strip_prefix(unit)?;
        // `m` is no start of another word.
        let word_ends = !unit.is_ascii() || !after.starts_with(|c: char| c.is_ascii_alphabetic());
        word_ends.then_some((seconds, after))
    })
}

/// `/125 moves`, `per 25 stones`.
fn is_for_moves(text: &str) -> bool {
    let count = text.strip_prefix('/').or_else(|| text.strip_prefix("per ")).or_else(|| text.strip_prefix("for "));
    let unit = count.map(|count| count.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start());
    unit.is_some_and(|unit| ["moves", "stones", "手"].contains(&unit))
}

/// A number that a text starts with, in digits or Chinese numerals, as a decimal; and the rest.
fn leading_number(text: &str) -> Option<(String, &str)> {
    if let Some(after) = text.strip_prefix('半') {
        return Some(("0.5".to_owned(), after));
    }
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        return Some((text[..digits].to_owned(), &text[digits..]));
    }
    let end = text.find(|c: char| !"零一二三四五六七八九十两兩".contains(c)).unwrap_or(text.len());
    Some((whole_number(&text[..end])?.to_string(), &text[end..]))
}

/// `1:30:00`: hours, minutes and seconds. Of two numbers nobody can tell what they are.
fn clock(text: &str) -> Option<u32> {
    let parts: Vec<u32> = text.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match parts[..] {
        [hours, minutes @ 0..60, seconds @ 0..60] => hours.checked_mul(3600)?.checked_add(60 * minutes + seconds),
        _ => None,
    }
}

/// `30:00` as minutes and seconds, and `1:30:00`.
fn short_clock(text: &str) -> Option<u32> {
    match text.split_once(':') {
        Some((minutes, seconds)) if !seconds.contains(':') => {
            let seconds = seconds.parse::<u32>().ok().filter(|&seconds| seconds < 60)?;
            minutes.parse::<u32>().ok()?.checked_mul(60)?.checked_add(seconds)
        }
        _ => clock(text),
    }
}

/// A number, whole or with a half or a quarter after its point, of units; `None` where that is no whole number of seconds.
fn times(number: &str, unit: u32) -> Option<u32> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let digits = u32::try_from(fraction.len()).ok().filter(|digits| (1..=4).contains(digits))?;
    let scaled = fraction.parse::<u32>().ok()?.checked_mul(unit)?;
    let of_one = 10_u32.pow(digits);
    let part = scaled.is_multiple_of(of_one).then_some(scaled / of_one)?;
    whole.parse::<u32>().ok()?.checked_mul(unit)?.checked_add(part)
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::diagnostic::TimeLimit;

    #[test]
    fn times_in_words() {
        for (text, seconds) in [
            ("5h", 18_000),
            ("2h30m", 9_000),
            ("2 hours 30 minutes", 9_000),
            ("2 hours, 30 min each", 9_000),
            ("90 minutes", 5_400),
            ("1.5 hours", 5_400),
            ("1小时", 3_600),
            ("3時間30分", 12_600),
            ("45분", 2_700),
            ("600 sec", 600),
            ("60秒", 60),
            ("1:30:00", 5_400),
            ("2 hrs per player", 7_200),
            ("５ｈ", 18_000),
        ] {
            assert_eq!(read(text), Some(TimeLimit::Seconds(seconds)), "TM[{text}]");
        }
        for (text, seconds) in [
            ("3 hours each", 10_800),
            ("各3小时", 10_800),
            ("各三小时", 10_800),
            ("5時間", 18_000),
            ("持ち時間 2時間半", 9_000),
            ("半小时", 1_800),
            ("30:00", 1_800),
        ] {
            assert_eq!(read(text), Some(TimeLimit::Seconds(seconds)), "TM[{text}]");
        }
        for (text, seconds) in [
            ("10:00(5x1:00)", 600),
            ("5:00:00(5x1:00)", 18_000),
            ("30:00+30:00/25", 1_800),
            ("60 minutes + 5 minutes / 30 stones", 3_600),
            ("2h + 5x60s", 7_200),
            ("3小时，60秒读秒5次", 10_800),
            ("3 hours, 60 s byo-yomi", 10_800),
            ("8 hours (two days)", 28_800),
        ] {
            assert_eq!(read(text), Some(TimeLimit::WithOvertime(seconds)), "TM[{text}]");
        }
        for text in ["30s/mv", "10 seconds per move", "30秒一手", "1 hr/125 moves"] {
            assert_eq!(read(text), Some(TimeLimit::EachMove), "TM[{text}]");
        }
        for text in [
            "",
            "2:30",
            "10:00",
            "-",
            "h",
            "5",
            "5+3",
            "until dinner",
            "5 x",
            "5 mo",
            "1.00001h",
            "99999999999h",
            "5h or so",
            "1..5h",
        ] {
            assert_eq!(read(text), None, "TM[{text}]");
        }
    }
}
