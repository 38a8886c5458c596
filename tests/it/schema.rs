//! The JSON schemas against what is really written: every fixture, both commands, both layouts.

use std::path::Path;

use gocheck::check::{Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::report::{ReportKind, schema};
use jsonschema::Validator;
use serde_json::{Value, json};

use super::formats::{PLAIN, emitter, whole};
use super::program::{fixture, gocheck};

fn schema_of(kind: ReportKind) -> Value {
    let answer = gocheck(&["schema", kind.command()]);
    assert_eq!(answer.out, schema(kind));
    answer.json()
}

/// The schema without leave to have more keys than those that it names. Later versions may have more; this one has not.
fn strict(mut schema: Value) -> Value {
    close(&mut schema);
    schema
}

/// Schemas are as deep as the types are.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            if map.contains_key("properties") {
                map.insert("additionalProperties".to_owned(), false.into());
            }
            map.values_mut().for_each(close);
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}

/// What validates a part of a document: an entry or the summary.
fn part(schema: &Value, key: &str) -> Validator {
    let mut part = match &schema["properties"][key] {
        list if list["type"] == "array" => list["items"].clone(),
        object => object.clone(),
    };
    part["$defs"] = schema["$defs"].clone();
    jsonschema::validator_for(&part).expect("a schema")
}

#[track_caller]
fn check(validator: &Validator, value: &Value, name: &str) {
    let faults: Vec<String> =
        validator.iter_errors(value).take(5).map(|fault| format!("{} at {}", fault, fault.instance_path())).collect();
    assert!(faults.is_empty(), "{name}: {faults:#?}");
}

/// The name of the list of entries, and the type of an entry in a report of lines.
const fn entries(kind: ReportKind) -> (&'static str, &'static str) {
    match kind {
        ReportKind::Validate => ("files", "file"),
        ReportKind::Score => ("games", "game"),
    }
}

#[test]
fn every_fixture_fits_the_schema() {
    let of_score = ["--unfinished", "--scoring", "both", "--dead", "estimate"];
    for (kind, options) in [
        (ReportKind::Validate, &[][..]),
        (ReportKind::Score, &[]),
        (ReportKind::Score, &["--unfinished", "--dead", "none"]),
        (ReportKind::Score, &of_score),
    ] {
        let schema = strict(schema_of(kind));
        let folder = fixture(if options == of_score { "scoring" } else { "" });
        let run = |format| {
            let arguments = [kind.command(), "--level", "note", "--format", format, &folder, "/no/such/file.sgf"];
            gocheck(&[&arguments, options].concat())
        };
        let name = format!("{} {options:?}", kind.command());
        let (list, entry) = entries(kind);

        let document = run("json").json();
        check(&jsonschema::validator_for(&schema).expect("a schema"), &document, &name);
        assert!(document[list].as_array().is_some_and(|list| list.len() > 1), "{name}");

        let (entries, summary) = (part(&schema, list), part(&schema, "summary"));
        let lines = run("jsonl").out;
        let mut types = Vec::new();
        for line in lines.lines() {
            let mut object: Value = serde_json::from_str(line).expect("valid JSON");
            let kind = object.as_object_mut().and_then(|object| object.remove("type")).expect("a type");
            if kind == "summary" {
                assert_eq!(
                    object.as_object_mut().and_then(|object| object.remove("version")),
                    Some(json!(1)),
                    "{line}"
                );
            }
            check(if kind == "summary" { &summary } else { &entries }, &object, line);
            types.push(kind);
        }
        assert_eq!(types.pop(), Some(json!("summary")), "{name}");
        assert!(types.iter().all(|kind| *kind == entry), "{name}: {types:?}");
    }
}

/// A check that finds no fault in anything proves nothing.
#[test]
fn what_is_no_report_does_not_fit() {
    for kind in ReportKind::ALL {
        let schema = schema_of(kind);
        assert!(jsonschema::meta::is_valid(&schema), "the schema of {} is none", kind.command());
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        let (list, _) = entries(kind);
        let report = gocheck(&[kind.command(), "--format", "json", &fixture("illegal/ko-fight.sgf")]).json();
        assert!(validator.is_valid(&report));
        // Keys are only ever added.
        let mut newer = report.clone();
        newer[list][0]["beauty"] = json!(7);
        assert!(validator.is_valid(&newer));
        for (pointer, value) in [
            ("/version", json!(2)),
            ("/command", json!("explain")),
            ("/summary/files", json!("one")),
            (&format!("/{list}"), json!({})),
            (&format!("/{list}/0/path"), json!(null)),
            (&format!("/{list}/0/diagnostics"), json!([{}])),
        ] {
            let mut wrong = report.clone();
            *wrong.pointer_mut(pointer).expect("a key") = value;
            assert!(!validator.is_valid(&wrong), "{} {pointer}", kind.command());
        }
    }
}

/// Whoever reads a schema learns what each key means.
#[test]
fn every_key_is_described() {
    for kind in ReportKind::ALL {
        let schema = schema_of(kind);
        let definitions = schema["$defs"].as_object().expect("definitions");
        let is_described = |key: &Value| {
            let name = key["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/"));
            let of = |value: &Value| value["description"].as_str().is_some_and(|text| !text.is_empty());
            of(key) || name.is_some_and(|name| of(&definitions[name]))
        };
        for (name, object) in definitions.iter().chain([(&String::new(), &schema)]) {
            for (key, value) in object["properties"].as_object().into_iter().flatten() {
                assert!(is_described(value), "{} {name} {key}", kind.command());
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn a_path_that_is_no_text_fits() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let path = Path::new(OsStr::from_bytes(b"z\xff.sgf"));
    let report = check_bytes(b"(;SZ[9];B[aa];W[];B[])", &Options::new(Policy::new(Severity::Note)));
    for kind in ReportKind::ALL {
        let written = whole(&*emitter("json", kind, PLAIN), path, &report);
        let document: Value = serde_json::from_slice(&written).expect("valid JSON");
        let (list, _) = entries(kind);
        assert_eq!(document[list][0]["path"]["bytes"], json!(b"z\xff.sgf"));
        let schema = strict(schema_of(kind));
        check(&jsonschema::validator_for(&schema).expect("a schema"), &document, kind.command());
    }
}
