//! Formats for CI services: each is held against the schema that is published for it.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::program::{fixture, gocheck, skipped};

/// Reports on records of all kinds, and on a path that cannot be read.
fn reports(format: &str) -> impl Iterator<Item = String> {
    [["validate", "fixtures"], ["validate", "/no/such/file.sgf"], ["score", "fixtures"], ["validate", "games"]]
        .map(|[command, path]| {
            let path = if path == "fixtures" { fixture("") } else { fixture(path) };
            gocheck(&[command, "--level", "note", "--format", format, &path]).out
        })
        .into_iter()
}

fn schema_file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas").join(name)
}

#[test]
fn sarif_fits_its_schema() {
    let schema = std::fs::read_to_string(schema_file("sarif-2.1.0.json")).expect("the schema");
    let mut schema: Value = serde_json::from_str(&schema).expect("JSON");
    // The published pattern of a language has a bracket that opens nothing; we name no language.
    for object in ["toolComponent", "run"] {
        let language = schema["definitions"][object]["properties"]["language"].as_object_mut();
        assert!(language.is_some_and(|language| language.remove("pattern").is_some()), "{object}");
    }
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let mut results = 0;
    for report in reports("sarif") {
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let faults: Vec<String> =
            validator.iter_errors(&report).map(|error| format!("{} at {}", error, error.instance_path())).collect();
        assert_eq!(faults, [""; 0]);
        let run = &report["runs"][0];
        assert_eq!(run["columnKind"], "unicodeCodePoints");
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        for result in run["results"].as_array().expect("results") {
            results += 1;
            let rule = usize::try_from(result["ruleIndex"].as_u64().expect("a rule")).expect("small");
            assert_eq!(rules[rule]["id"], result["ruleId"], "{result}");
        }
    }
    assert!(results > 100, "{results}");
}

#[test]
fn gitlab_gets_the_keys_that_it_reads() {
    for report in reports("gitlab") {
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let issues = report.as_array().expect("a list");
        let mut prints: Vec<&str> = Vec::new();
        for issue in issues {
            for key in ["description", "check_name", "fingerprint", "severity"] {
                assert!(issue[key].as_str().is_some_and(|text| !text.is_empty()), "{key} in {issue}");
            }
            let severities = ["info", "minor", "major", "critical", "blocker"];
            assert!(severities.iter().any(|severity| issue["severity"] == *severity), "{issue}");
            assert!(issue["location"]["path"].is_string() && issue["location"]["lines"]["begin"].is_u64(), "{issue}");
            prints.push(issue["fingerprint"].as_str().expect("text"));
        }
        prints.sort_unstable();
        prints.dedup();
        assert_eq!(prints.len(), issues.len(), "each finding has a fingerprint of its own");
    }
}

/// A line more at the top of a file moves every finding, and changes none.
#[test]
fn fingerprints_do_not_depend_on_lines() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("a.sgf");
    let prints = |record: &str| {
        std::fs::write(&path, record).expect("a scratch file");
        let report = gocheck(&["validate", "--format", "gitlab", &path.to_string_lossy()]).json();
        report.as_array().expect("a list").iter().map(|issue| issue["fingerprint"].clone()).collect::<Vec<_>>()
    };
    let record = "(;FF[4]GM[1]SZ[9]KM[x]DT[x];B[aa];W[aa];B[aa])";
    let before = prints(record);
    assert_eq!(before.len(), 4);
    assert_eq!(prints(&format!("\n\n{record}")), before);
    let other = prints(&record.replace("DT[x]", "DT[y]"));
    assert_eq!(other.iter().filter(|print| before.contains(print)).count(), 3);
}

#[test]
fn junit_fits_its_schema() {
    let xmllint = |file: &Path| {
        Command::new("xmllint")
            .args(["--noout", "--nonet", "--schema"])
            .arg(schema_file("junit-10.xsd"))
            .arg(file)
            .output()
    };
    let folder = tempfile::tempdir().expect("a scratch folder");
    let file = folder.path().join("report.xml");
    for report in reports("junit") {
        std::fs::write(&file, &report).expect("a scratch file");
        match xmllint(&file) {
            Ok(answer) => assert!(answer.status.success(), "{}\n{report}", String::from_utf8_lossy(&answer.stderr)),
            Err(error) => return skipped("JUnit's schema", &format!("xmllint: {error} (Debian: libxml2-utils)")),
        }
    }
}

/// What a spreadsheet reads of the first lines.
#[test]
fn tables_have_a_header_and_a_row_an_entry() {
    let check = |command: &str, path: &str, expected: &[&str]| {
        let out = gocheck(&[command, "--format", "csv", path]).out;
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), expected.len() + 1, "{out}");
        let columns = lines[0].split(',').count();
        for (line, start) in lines[1..].iter().zip(expected) {
            assert!(line.starts_with(start), "{line}\n{start}");
            // No field of these has a comma in it but messages, which then are quoted.
            assert!(line.split(',').count() >= columns, "{line}");
        }
    };
    let ko = fixture("findings/ko-recapture.sgf");
    check(
        "validate",
        &ko,
        &[&format!("{ko},1,1,76,1,81,error,ko-recapture,2,white,C7,,W,White 2 at C7 takes back the ko at once")],
    );
    let game = fixture("teaching/area-42-39.sgf");
    check("validate", &game, &[]);
    check("score", &game, &[&format!("{game},1,scored,")]);
}

#[test]
fn reports_go_to_files_of_their_own() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let input = fixture("findings/ko-recapture.sgf");
    let sarif = format!("sarif={}", at("a.sarif"));
    let answer = gocheck(&["validate", "--format", &sarif, "--format", "concise", "--output", &at("b.txt"), &input]);
    assert_eq!((answer.out.as_str(), answer.err.as_str()), ("", ""));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a report");
    assert!(read("a.sarif").contains("\"version\":\"2.1.0\"") && read("b.txt").contains("error ko-recapture"));
    // Alone, each is what it would have been on the standard output.
    for (format, name) in [("sarif", "a.sarif"), ("concise", "b.txt")] {
        assert_eq!(gocheck(&["validate", "--format", format, &input]).out, read(name), "{format}");
    }
    let wrong = |arguments: &[&str]| {
        let answer = gocheck(&[&["validate", &input], arguments].concat());
        assert_eq!((answer.status, answer.out.as_str()), (gocheck::cli::ExitStatus::Failure, ""), "{}", answer.err);
        answer.err
    };
    // Known before any work: nothing of another report is left.
    let unwritable = wrong(&[
        "--format",
        "json",
        "--output",
        &at("no/folder/c.json"),
        "--format",
        &format!("junit={}", at("d.xml")),
    ]);
    assert!(unwritable.contains("cannot be written"), "{unwritable}");
    wrong(&["--format", "json", "--format", "sarif"]);
    wrong(&["--format", &format!("json={}", at("e")), "--format", &format!("sarif={}", at("e"))]);
    wrong(&["--format", "json", "--output", &input]);
    let mut left: Vec<_> =
        std::fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    left.sort();
    assert_eq!(json!(left.iter().map(|name| name.to_string_lossy()).collect::<Vec<_>>()), json!(["a.sarif", "b.txt"]));
}
