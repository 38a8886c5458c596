//! The names of encodings, in the spellings that are seen.
//!
//! Knows names, not bytes.

use encoding_rs::{Encoding, X_USER_DEFINED};

/// The encoding that a label names (`CA` in all its spellings, or `--encoding`); `None` if nothing is known by it.
#[must_use]
pub fn encoding_for_label(label: &str) -> Option<&'static Encoding> {
    let label = label.trim();
    // Labels that browsers refuse (HZ-GB-2312, ISO-2022-KR) name an encoding that reads nothing.
    let known =
        |label: &str| Encoding::for_label_no_replacement(label.as_bytes()).filter(|&found| found != X_USER_DEFINED);
    known(label).or_else(|| {
        let plain: String = label.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
        // Spellings that the web's list lacks: Windows code pages and what Go programs write.
        let spelled = match plain.as_str() {
            "cp936" | "ms936" | "windows936" | "936" | "gb231280" | "euccn" => "gbk",
            "cp950" | "ms950" | "windows950" | "950" => "big5",
            "cp932" | "ms932" | "windows932" | "932" | "shiftjis" | "shiftjisx0213" | "shiftjis2004" => "shift_jis",
            "cp949" | "ms949" | "windows949" | "uhc" | "949" | "euckr" => "euc-kr",
            "eucjp" | "ujis" | "eucjisx0213" | "eucjis2004" => "euc-jp",
            "iso2022jp" | "jis" => "iso-2022-jp",
            "utf16" => "utf-16le",
            "macroman" => "macintosh",
            plain => {
                let page = ["windows", "win", "cp"].iter().find_map(|prefix| plain.strip_prefix(prefix));
                return known(plain).or_else(|| known(&format!("windows-{}", page?)));
            }
        };
        known(spelled)
    })
}
