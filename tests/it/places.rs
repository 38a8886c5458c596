//! Places as ranges, and fixes: what an editor needs to mark a finding and to mend it.

use std::collections::BTreeMap;
use std::path::Path;

use gocheck::cli::ExitStatus;
use serde_json::{Value, json};
use walkdir::WalkDir;

use super::program::{PIPE, gocheck_in};

/// The findings of a file, notes included.
fn findings(bytes: &[u8]) -> Vec<Value> {
    let arguments = ["validate", "--level", "note", "--format", "json", "-"];
    let report = gocheck_in(PIPE, bytes, &arguments).json();
    report["files"][0]["diagnostics"].as_array().expect("a list").clone()
}

#[test]
fn a_place_is_a_range_of_the_file() {
    let check = |bytes: &[u8], code: &str, expected: Value| {
        let findings = findings(bytes);
        let found = findings.iter().find(|finding| finding["code"] == code).unwrap_or_else(|| panic!("{findings:?}"));
        let keys = ["line", "column", "end_line", "end_column", "offset", "length", "property"];
        assert_eq!(Value::Array(keys.map(|key| found[key].clone()).into()), expected, "{found}");
    };
    // A value that cannot be read, on the second line, after a character of three bytes.
    check(
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]\nPB[\u{9ed2}]DT[x y])".as_bytes(),
        "invalid-date",
        json!([2, 9, 2, 12, 37, 3, "DT"]),
    );
    // A value over two lines.
    check(b"(;FF[4]GM[1]SZ[9]DT[x\ny])", "invalid-date", json!([1, 21, 2, 2, 20, 3, "DT"]));
    // A byte order mark stands before the text.
    check(b"\xEF\xBB\xBF(;FF[4]GM[1]SZ[9]DT[x])", "invalid-date", json!([1, 21, 1, 22, 23, 1, "DT"]));
    check(b"\xEF\xBB\xBF(;FF[4]GM[1]SZ[9])", "byte-order-mark", json!([1, 1, 1, 1, 0, 3, null]));
    // Where the text was decoded, no offset in the file is known.
    check(b"(;FF[4]GM[1]CA[GBK]SZ[9]PB[\xBA\xDA]DT[x])", "invalid-date", json!([1, 33, 1, 34, null, null, "DT"]));
    // Old names have small letters that do not count.
    check(b"(;GaMe[1]SiZe[9]DaTe[x])", "invalid-date", json!([1, 22, 1, 23, 21, 1, "DT"]));
    // What lies in no property.
    check(b"hello\n(;FF[4]GM[1]SZ[9])", "text-before-game", json!([1, 1, 2, 1, 0, 6, null]));
    check(b"(;FF[4]GM[1]SZ[9];B[aa];W[aa])", "occupied-point", json!([1, 25, 1, 30, 24, 5, "W"]));
}

#[test]
fn an_earlier_place_is_a_range_too() {
    let findings = findings(b"(;FF[4]GM[1]SZ[9];B[aa];W[aa])");
    let occupied = findings.iter().find(|finding| finding["code"] == "occupied-point").expect("an illegal move");
    let related = json!({
        "message": "Black 1 put the stone there", "line": 1, "column": 19, "end_line": 1, "end_column": 24,
        "offset": 18, "length": 5, "property": "B", "move": 1, "url": null, "fix": null,
    });
    assert_eq!(occupied["related"], json!([related]));
    let url = occupied["url"].as_str().expect("an address");
    assert!(url.starts_with("https://") && url.ends_with("/src/diagnostic/pages/occupied-point.md"), "{url}");
}

#[test]
fn standard_input_has_the_name_that_the_user_gives() {
    let arguments = ["validate", "--format", "concise", "--stdin-filename", "games/a.sgf", "-"];
    let answer = gocheck_in(PIPE, b"(;FF[4]GM[1]SZ[0])", &arguments);
    assert_eq!(answer.status, ExitStatus::Findings);
    assert!(answer.out.starts_with("games/a.sgf:1:"), "{}", answer.out);
}

/// The file with a fix put in.
fn fixed(bytes: &[u8], fix: &Value) -> Vec<u8> {
    let number = |key: &str| usize::try_from(fix[key].as_u64().expect("a number")).expect("small");
    let (offset, length) = (number("offset"), number("length"));
    let replacement = fix["replacement"].as_str().expect("text").as_bytes();
    [&bytes[..offset], replacement, &bytes[offset + length..]].concat()
}

fn by_code(findings: &[Value]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(finding["code"].as_str().expect("a code")).or_default() += 1;
    }
    counts
}

/// Puts each fix of a file in, alone: its finding must go, and no other come. The codes that were mended are added.
fn check_fixes(bytes: &[u8], name: &Path, mended: &mut BTreeMap<String, u32>) {
    let before = findings(bytes);
    for finding in before.iter().filter(|finding| !finding["fix"].is_null()) {
        let code = finding["code"].as_str().expect("a code");
        let result = fixed(bytes, &finding["fix"]);
        let after = findings(&result);
        let (mut expected, found) = (by_code(&before), by_code(&after));
        let count = expected.get_mut(code).expect("it was found");
        *count -= 1;
        let more = found.iter().find(|&(code, count)| expected.get(code).is_none_or(|before| count > before));
        assert!(more.is_none(), "{}: {more:?} after {finding}\n{}", name.display(), String::from_utf8_lossy(&result));
        *mended.entry(code.to_owned()).or_default() += 1;
    }
}

#[test]
fn a_fix_removes_its_finding_and_adds_none() {
    let mut mended = BTreeMap::new();
    for entry in WalkDir::new("fixtures").sort_by_file_name() {
        let path = entry.expect("the fixtures can be listed").into_path();
        if path.extension().is_some_and(|extension| extension == "sgf") {
            check_fixes(&std::fs::read(&path).expect("a fixture"), &path, &mut mended);
        }
    }
    // Each way to mend something that the fixtures have no record of.
    for record in [
        "(;FF[4]GM[1]SZ[9]PL[black];B[aa])",
        "(;FF[4]GM[1]SZ[9];B[D4];W[pass];B[cc])",
        "(;FF[4]GM[1]SZ[9]AB[cc,gc];W[aa])",
        "(;FF[4]GM[1]SZ[9]C[a [b] c])",
        "(;FF[4]GM[1]SiZe[9];B[aa])",
        "(;FF[4]GM[1]SZ[9]HA[\u{4e8c}\u{5b50}]CA[UTF-8]AB[cc][gc];W[aa])",
        "(;FF[4]GM[1]SZ[9]PB[\u{9ed2}])",
        "mail\n\n(;FF[4]GM[1]SZ[9]PB[\u{9ed2}])(;FF[4]GM[1]SZ[9])",
    ] {
        check_fixes(record.as_bytes(), Path::new(record), &mut mended);
    }
    let mended: Vec<&str> = mended.keys().map(String::as_str).collect();
    let expected = [
        "charset-undeclared",
        "invalid-point",
        "invalid-value",
        "lowercase-identifier",
        "missing-parenthesis",
        "missing-semicolon",
        "nonstandard-date",
        "nonstandard-handicap",
        "nonstandard-result",
        "nonstandard-time",
        "square-size-as-pair",
        "unescaped-bracket",
    ];
    assert_eq!(mended, expected);
}
