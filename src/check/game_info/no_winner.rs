//! Results without a winner, in words: void games, draws, games that were broken off or not played.
//!
//! Knows what people write, with a remark or a number of moves beside it; not how a winner is named.

use crate::score::ResultKind;

/// Words that a result starts with, for a game that does not count.
const VOID: [&str; 10] = [
    "void",
    "no result",
    "no-result",
    "noresult",
    "no contest",
    "annulled",
    "cancelled",
    "canceled",
    "triple ko",
    "quadruple ko",
];
const VOID_ANYWHERE: [&str; 12] =
    ["三劫", "四劫", "三コウ", "無勝負", "无胜负", "無胜负", "不分胜负", "不分勝負", "無効", "无效", "無效", "무효"];

/// Words that a result starts with, for a game that nobody won.
const DRAW: [&str; 10] =
    ["draw", "drawn", "jigo", "tie", "tied", "remis", "unentschieden", "nulle", "tablas", "empate"];
const DRAW_ANYWHERE: [&str; 12] =
    ["和棋", "和局", "平局", "持碁", "持棋", "持棊", "ジゴ", "引き分け", "引分", "무승부", "비김", "화국"];

/// What may stand before either.
const BEFORE: [&str; 7] = ["the ", "game ", "was ", "is ", "ended in ", "declared ", "a "];

/// Words of a game whose end is not in the record, or not known.
const BROKEN_OFF: [&str; 53] = [
    "不明",
    "不详",
    "不詳",
    "미상",
    "unknown",
    "unfinished",
    "not finished",
    "suspended",
    "adjourn",
    "not played",
    "unplayed",
    "interrupted",
    "incomplete",
    "uchikake",
    "abandoned",
    "aborted",
    "stopped",
    "broken off",
    "sealed",
    "postponed",
    "in progress",
    "to be continued",
    "discontinued",
    "打挂",
    "打掛",
    "打卦",
    "打ち掛",
    "打ちかけ",
    "打ち切り",
    "中断",
    "中斷",
    "中止",
    "后略",
    "後略",
    "以下略",
    "封手",
    "封じ手",
    "未完",
    "未下完",
    "未了",
    "未終局",
    "未终局",
    "暂停",
    "暫停",
    "待续",
    "待續",
    "未弈",
    "未对局",
    "중단",
    "봉수",
    "미완",
    "중지",
    "보류",
];

/// Whether a text, in small letters, says that there is a result and no winner.
pub(super) fn settled(text: &str) -> Option<ResultKind> {
    let mut start = text;
    while let Some(rest) = BEFORE.iter().find_map(|word| start.strip_prefix(word)) {
        start = rest;
    }
    let starts = |words: &[&str]| {
        let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
        words.iter().any(|word| start.strip_prefix(word).is_some_and(ends))
    };
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if text == "none" || starts(&VOID) || has(&VOID_ANYWHERE) {
        Some(ResultKind::Void)
    } else if matches!(text, "和" | "빅") || starts(&DRAW) || has(&DRAW_ANYWHERE) {
        Some(ResultKind::Draw)
    } else {
        None
    }
}

/// Whether a text, in small letters, says that the game was broken off, or not played.
pub(super) fn is_broken_off(text: &str) -> bool {
    BROKEN_OFF.iter().any(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::{is_broken_off, settled};
    use crate::score::ResultKind;

    #[test]
    fn void_games_and_draws() {
        let void = [
            "void (triple ko)",
            "void",
            "no result (triple ko)",
            "void: quadruple ko",
            "game void",
            "triple ko",
            "三劫循环",
            "无胜负",
            "無勝負(三コウ)",
            "共250手 无胜负",
            "무효",
            "none",
        ];
        for text in void {
            assert_eq!(settled(text), Some(ResultKind::Void), "{text}");
        }
        for text in [
            "jigo",
            "drawn",
            "draw (jigo)",
            "the game ended in a draw",
            "和",
            "和棋",
            "共250手 和棋",
            "持碁",
            "250手完 持碁",
            "무승부",
        ] {
            assert_eq!(settled(text), Some(ResultKind::Draw), "{text}");
        }
        for text in ["b+r", "nonetheless", "tiebreak", "avoid", "drawing"] {
            assert_eq!(settled(text), None, "{text}");
        }
    }

    #[test]
    fn games_that_were_broken_off() {
        let broken_off = [
            "game suspended",
            "unfinished",
            "not played",
            "has adjourned",
            "打挂",
            "打掛",
            "打挂け",
            "打ち掛け",
            "中断",
            "后略",
            "封手",
            "共117手 打挂",
            "117手打掛",
            "白封手 打挂",
            "117수 중단",
        ];
        for text in broken_off {
            assert!(is_broken_off(text), "{text}");
        }
        assert!(!is_broken_off("nobody knows"));
    }
}
