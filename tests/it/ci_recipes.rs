//! What the README gives to those who check records elsewhere: the GitHub action, Vim's and Visual Studio Code's settings.
//! Each is taken from where its users take it, and tried on this very program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use regex::Regex;
use tempfile::TempDir;

use super::program::{fixture, gocheck, skipped};

const README: &str = include_str!("../../README.md");

fn action() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(".github/actions/gocheck")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}

/// The only block of the README in a language.
fn block(language: &str) -> &'static str {
    let (_, rest) = README.split_once(&format!("\n```{language}\n")).expect("the README has such a block");
    rest.split_once("\n```").expect("the block ends").0
}

/// Whether a command can be started here.
fn installed(command: &str) -> bool {
    Command::new(command).arg("--version").output().is_ok()
}

/// Runs the action's check in a folder: its exit status, what it printed, and what it says to later steps.
fn check(folder: &Path, settings: &[(&str, &str)]) -> (Option<i32>, String, String) {
    let outputs = folder.join("outputs");
    let output = Command::new("bash")
        .arg(action().join("check.sh"))
        .current_dir(folder)
        .env("GOCHECK", env!("CARGO_BIN_EXE_gocheck"))
        .env("GITHUB_OUTPUT", &outputs)
        .envs(settings.iter().copied())
        .output()
        .expect("bash runs");
    let text = |bytes| String::from_utf8(bytes).expect("text is UTF-8");
    (output.status.code(), text(output.stdout) + &text(output.stderr), read(outputs))
}

/// A folder with a good record, and in a folder whose name has a space one with an illegal move.
fn records() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("good.sgf"), "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[dd])").expect("written");
    fs::create_dir(folder.path().join("my games")).expect("made");
    fs::copy(fixture("illegal/ko-fight.sgf"), folder.path().join("my games/ko.sgf")).expect("copied");
    folder
}

#[test]
fn the_action_checks_what_it_is_told() {
    if !installed("bash") {
        return skipped("the action's script", "no bash here");
    }
    let ko = "::error file=my games/ko.sgf,line=5,col=2,endLine=5,endColumn=7,title=ko-recapture::";
    for (settings, status, says) in [
        (&[][..], 1, ko),
        (&[("GOCHECK_PATHS", "good.sgf")], 0, "1 file: 0 errors, 0 warnings"),
        (&[("GOCHECK_PATHS", "good.sgf\r\nmy games\r\n\n")], 1, ko),
        (&[("GOCHECK_ARGS", "--ignore=ko-recapture\n--level\nnote")], 0, "2 files: 0 errors, 0 warnings"),
        (&[("GOCHECK_COMMAND", "score"), ("GOCHECK_ARGS", "--check-result")], 0, "2 files"),
        (&[("GOCHECK_PATHS", "nowhere")], 2, "unreadable-file"),
        // Nothing in a setting is a command, and a path is never an option.
        (&[("GOCHECK_PATHS", "$(touch made); `touch made`\n--help")], 2, "title=unreadable-file"),
        (&[("GOCHECK_ARGS", "$(touch made)")], 2, "unreadable-file"),
    ] {
        let folder = records();
        let (code, text, outputs) = check(folder.path(), settings);
        assert_eq!(code, Some(status), "{settings:?}\n{text}");
        assert!(text.contains(says), "{settings:?}\n{text}");
        assert_eq!(outputs, format!("status={status}\n"), "{settings:?}");
        assert!(!folder.path().join("made").exists(), "{settings:?}");
    }
}

#[test]
fn the_action_writes_sarif_beside() {
    if !installed("bash") {
        return skipped("the action's script", "no bash here");
    }
    let folder = records();
    let (code, text, _) = check(folder.path(), &[("GOCHECK_SARIF", "out.sarif")]);
    assert_eq!(code, Some(1), "{text}");
    let sarif: serde_json::Value = serde_json::from_str(&read(folder.path().join("out.sarif"))).expect("JSON");
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "ko-recapture");
}

#[test]
fn the_action_sets_what_its_script_reads() {
    let names = |text: &str| -> BTreeSet<String> {
        let name = Regex::new("GOCHECK(_[A-Z]+)?").expect("a pattern");
        name.find_iter(text).map(|found| found.as_str().to_owned()).collect()
    };
    let definition = read(action().join("action.yml"));
    // `GOCHECK` and the variables of the check; GITHUB_ACTION_PATH is the runner's.
    assert_eq!(names(&definition), names(&read(action().join("check.sh"))));
    for script in ["install.sh", "check.sh"] {
        assert!(definition.contains(&format!("$GITHUB_ACTION_PATH/{script}\"")), "{script}");
    }
    // No input is pasted into a script.
    assert!(!definition.lines().any(|line| line.trim().starts_with("run:") && line.contains("${{")));
}

#[test]
fn the_task_for_visual_studio_code_matches() {
    let task: serde_json::Value = serde_json::from_str(block("json")).expect("JSON");
    let task = &task["tasks"][0];
    let pattern = &task["problemMatcher"]["pattern"];
    let matcher = Regex::new(pattern["regexp"].as_str().expect("a pattern")).expect("a pattern");
    let record = fixture("illegal/ko-fight.sgf");
    let arguments = task["args"].as_array().expect("arguments").iter().filter_map(serde_json::Value::as_str);
    let arguments: Vec<_> = arguments.map(|argument| argument.replace("${file}", &record)).collect();
    let answer = gocheck(&arguments);
    let found: Vec<_> = answer.out.lines().filter_map(|line| matcher.captures(line)).collect();
    assert_eq!(found.len(), 1, "{}", answer.out);
    let part = |name: &str| {
        let group = pattern[name].as_u64().and_then(|group| usize::try_from(group).ok()).expect("a group");
        found[0].get(group).map_or("", |part| part.as_str())
    };
    let parts = ["file", "line", "column", "severity", "code"].map(part);
    assert_eq!(parts, [record.as_str(), "5", "2", "error", "ko-recapture"]);
    assert_eq!(part("message"), "White 10 at C7 takes back the ko at once (Black 9 took it)");
}

#[test]
fn vim_lists_the_findings() {
    if !installed("vim") {
        return skipped("the README's settings for Vim", "no vim here");
    }
    let folder = records();
    let settings = folder.path().join("settings.vim");
    let script = format!(
        "{}\nlet out = system('gocheck validate --format concise my\\ games good.sgf nowhere')\ncgetexpr out\n\
         call writefile([json_encode(map(getqflist(), {{_, item -> [bufname(item.bufnr), item.lnum, item.col, \
         item.type, item.text, item.valid]}}))], 'found.json')\nqall!\n",
        block("vim")
    );
    fs::write(&settings, script).expect("written");
    let program = Path::new(env!("CARGO_BIN_EXE_gocheck")).parent().expect("a folder");
    let path = std::env::join_paths(
        std::iter::once(program.to_owned()).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let vim = Command::new("vim")
        .args(["-Nu", "NONE", "-n", "-es", "-S", "settings.vim"])
        .current_dir(folder.path())
        .env("PATH", path.expect("a path"))
        .output()
        .expect("vim runs");
    let found: serde_json::Value = serde_json::from_str(&read(folder.path().join("found.json")))
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&vim.stderr)));
    let ko = "ko-recapture White 10 at C7 takes back the ko at once (Black 9 took it)";
    let unreadable = "unreadable-file cannot be read: No such file or directory (os error 2)";
    assert_eq!(
        found,
        serde_json::json!([["my games/ko.sgf", 5, 2, "e", ko, 1], ["nowhere", 0, 0, "e", unreadable, 1]])
    );
}
