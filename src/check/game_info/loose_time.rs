//! TM as people write it: hours, minutes and seconds in words, where FF\[4\] asks for a number of seconds.
//!
//! Knows spellings of times, not what a clock does with them.

use super::amounts::narrow;

/// A time that is told without doubt, but is no plain number of seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LooseTime {
    /// So many seconds for the game.
    Seconds(u32),
    /// A time for each move: FF\[4\] has no number for it.
    EachMove,
}

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

/// What may follow a time for the whole game.
const FOR_EACH_SIDE: [&str; 10] = [
    "each",
    "per player",
    "per side",
    "for each player",
    "each player",
    "sudden death",
    "main time",
    "each side",
    "absolute",
    ".",
];

/// What follows a time for each move.
const FOR_EACH_MOVE: [&str; 7] = ["/mv", "/move", "per move", "a move", "/m", "each move", "一手"];

/// Reads a time; `None` where it is none, or could be more than one (`2:30`).
pub(super) fn read(text: &str) -> Option<LooseTime> {
    let text: String = text.trim().to_lowercase().replace("\\:", ":").chars().map(narrow).collect();
    if let Some(seconds) = clock(&text) {
        return Some(LooseTime::Seconds(seconds));
    }
    let (mut rest, mut total, mut any) = (text.trim(), 0_u32, false);
    while rest.starts_with(|c: char| c.is_ascii_digit()) {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        let (seconds, after) = UNITS.iter().find_map(|&(unit, seconds)| {
            let after = after.trim_start_matches([' ', '-']).strip_prefix(unit)?;
            // `m` is no start of another word.
            let word_ends = !unit.is_ascii() || !after.starts_with(|c: char| c.is_ascii_alphabetic());
            word_ends.then_some((seconds, after))
        })?;
        total = total.checked_add(times(number, seconds)?)?;
        any = true;
        rest = after.trim_start_matches([' ', ',', '+']).trim_start();
        rest = rest.strip_prefix("and ").unwrap_or(rest);
    }
    match rest.trim() {
        _ if !any => None,
        "" => Some(LooseTime::Seconds(total)),
        after if FOR_EACH_SIDE.contains(&after) => Some(LooseTime::Seconds(total)),
        after if FOR_EACH_MOVE.contains(&after) => Some(LooseTime::EachMove),
        _ => None,
    }
}

/// `1:30:00`: hours, minutes and seconds. Of two numbers nobody can tell what they are.
fn clock(text: &str) -> Option<u32> {
    let parts: Vec<u32> = text.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match parts[..] {
        [hours, minutes @ 0..60, seconds @ 0..60] => hours.checked_mul(3600)?.checked_add(60 * minutes + seconds),
        _ => None,
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
    use super::{LooseTime, read};

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
            assert_eq!(read(text), Some(LooseTime::Seconds(seconds)), "TM[{text}]");
        }
        for text in ["30s/mv", "10 seconds per move", "30秒一手"] {
            assert_eq!(read(text), Some(LooseTime::EachMove), "TM[{text}]");
        }
        for text in
            ["", "2:30", "h", "5", "until dinner", "5 x", "5 mo", "1.00001h", "99999999999h", "5h or so", "1..5h"]
        {
            assert_eq!(read(text), None, "TM[{text}]");
        }
    }
}
