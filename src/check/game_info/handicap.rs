//! HA: a number of stones, in digits as FF\[4\] asks, or in words.
//!
//! Knows what people call an agreement without stones, not how a handicap is placed.

use super::amounts::{narrow, whole_number};
use crate::check::findings::Findings;
use crate::diagnostic::GameInfoFinding;
use crate::sgf::simple_text;
use crate::source::Span;

/// Reads a handicap, and says what is odd about it. `None` where it is no number of stones in any words.
pub(super) fn read(raw: &str, span: Span, findings: &mut Findings<'_>) -> Option<(u32, Span)> {
    if let Ok(stones) = raw.trim().parse() {
        return Some((stones, span));
    }
    let value = raw.into();
    let stones = in_words(&simple_text(raw));
    findings.add(
        match stones {
            Some(stones) => GameInfoFinding::NonstandardHandicap { value, stones },
            None => GameInfoFinding::InvalidHandicap { value },
        },
        span,
    );
    stones.map(|stones| (stones, span))
}

/// Agreements under which no stones are given: an even game, or Black's first move without komi, always or by turns.
const NO_STONES: [&str; 57] = [
    "none",
    "no",
    "nil",
    "no handicap",
    "without",
    "even",
    "nigiri",
    "tagaisen",
    "tagai-sen",
    "tagai sen",
    "josen",
    "jo-sen",
    "sen",
    "senaisen",
    "sen-ai-sen",
    "sen ai sen",
    "b-w-b",
    "bwb",
    "black first",
    "black plays first",
    "互先",
    "互先番",
    "互先制",
    "分先",
    "对子",
    "對子",
    "对等",
    "對等",
    "平手",
    "平等",
    "猜先",
    "无",
    "無",
    "不让子",
    "不讓子",
    "无让子",
    "無讓子",
    "先相先",
    "先々先",
    "先先先",
    "先",
    "先手",
    "先番",
    "定先",
    "常先",
    "長先",
    "长先",
    "受先",
    "让先",
    "讓先",
    "被让先",
    "被讓先",
    "黑先",
    "黒先",
    "호선",
    "정선",
    "맞바둑",
];

/// What may stand before a number of stones.
const BEFORE: [&str; 16] = [
    "handicap of",
    "handicap",
    "h",
    "受让",
    "受讓",
    "被让",
    "被讓",
    "白让",
    "白讓",
    "黑受",
    "让",
    "讓",
    "受",
    "置碁",
    "置",
    "접바둑",
];

/// What may stand after it.
const AFTER: [&str; 16] = [
    "handicap stones",
    "handicap stone",
    "stone handicap",
    "stones handicap",
    "stones",
    "stone",
    "handicap",
    "子局",
    "子置碁",
    "子置き",
    "子番",
    "子",
    "점 접바둑",
    "점접바둑",
    "점",
    "석",
];

const NUMBERS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// `先相先`, `even`: no stones. `三子`, `让三子`, `2 stones`, `two`: so many. A remark may follow.
fn in_words(text: &str) -> Option<u32> {
    let text: String = text.chars().map(narrow).collect::<String>().to_lowercase();
    let words = text.split(['(', '[', ',', ';', ':', '、']).next().unwrap_or_default();
    let words = words.trim_matches(['"', '\'', '.', '!', '。', ' ']);
    if NO_STONES.contains(&words) {
        return Some(0);
    }
    let rest = AFTER.iter().find_map(|after| words.strip_suffix(after)).unwrap_or(words).trim_end_matches([' ', '-']);
    let number = BEFORE.iter().find_map(|before| rest.strip_prefix(before)).unwrap_or(rest).trim_start();
    let in_english = || NUMBERS.iter().position(|&name| name == number).and_then(|value| u32::try_from(value).ok());
    whole_number(number).or_else(in_english)
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn handicaps_in_words() {
        for text in
            ["互先", "先相先", "定先", "受先", "让先", "先番", "Even", "none", "No handicap", "互先（コミ６目半）"]
        {
            assert_eq!(in_words(text), Some(0), "HA[{text}]");
        }
        for (text, stones) in [
            ("三子", 3),
            ("让三子", 3),
            ("让3子", 3),
            ("受二子", 2),
            ("受让两子", 2),
            ("2 stones", 2),
            ("3子", 3),
            ("４子局", 4),
            ("九子", 9),
            ("二子置碁", 2),
            ("4점", 4),
            ("two stones", 2),
            ("handicap 5", 5),
            ("6-stone handicap", 6),
            ("H4", 4),
            ("十三子", 13),
            ("3 (free placement)", 3),
        ] {
            assert_eq!(in_words(text), Some(stones), "HA[{text}]");
        }
        for text in [
            "",
            "-",
            "many",
            "even game",
            "7.5",
            "7目半",
            "让",
            "stones",
            "二先",
            "three or four",
            "3-4 stones",
            "-2",
            "子",
        ] {
            assert_eq!(in_words(text), None, "HA[{text}]");
        }
    }
}
