//! What `--help` lists, and the table of options in the README: the same options, in their short forms too, with the same
//! values.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::program::gocheck;

/// Options by command and name, such as `score --komi`, each with the values that it has a choice of.
type Options = BTreeMap<String, BTreeSet<String>>;

/// In the table, an option without a command before it is one of both.
const BOTH: [&str; 2] = ["validate", "score"];

/// Every command has these, and gocheck itself.
const EVERYWHERE: [&str; 2] = ["-h", "--help"];

/// The commands that gocheck lists, and itself, which is called without any.
fn commands() -> Vec<String> {
    let help = gocheck(&["--help"]).out;
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let names = list.lines().map_while(|line| line.split_whitespace().next());
    let names = names.filter(|&name| name != "help").map(str::to_owned);
    std::iter::once("gocheck".to_owned()).chain(names).collect()
}

/// The options of a command, as its help lists them.
fn options_in_help(command: &str) -> Options {
    let arguments = if command == "gocheck" { vec!["--help"] } else { vec![command, "--help"] };
    let help = gocheck(&arguments).out;
    let (_, list) = help.split_once("\nOptions:\n").expect("a list of options");
    // An option starts at the margin, what is said about it is indented further.
    let starts = |line: &str| line.trim_start().starts_with('-') && line.len() - line.trim_start().len() <= 6;
    let mut blocks: Vec<Vec<&str>> = Vec::new();
    for line in list.lines() {
        if starts(line) {
            blocks.push(Vec::new());
        }
        blocks.last_mut().expect("an option comes first").push(line.trim());
    }
    let options = blocks.iter().flat_map(|block| {
        let words = block[0].split_whitespace().take_while(|word| word.starts_with(['-', '<']));
        let names = words.filter(|word| word.starts_with('-')).map(|name| name.trim_end_matches(','));
        let values = values_in_help(block);
        names.map(move |name| (format!("{command} {name}"), values.clone()))
    });
    options.collect()
}

/// The values that an option has a choice of: in brackets, or a line each.
fn values_in_help(block: &[&str]) -> BTreeSet<String> {
    let text = block.join(" ");
    let in_brackets = text.split_once("[possible values: ").and_then(|(_, rest)| rest.split_once(']'));
    let in_brackets = in_brackets.into_iter().flat_map(|(list, _)| list.split(", "));
    let in_lines = block.iter().filter_map(|line| line.strip_prefix("- ")?.split_once(':')).map(|(value, _)| value);
    in_brackets.chain(in_lines).map(str::to_owned).collect()
}

/// The words between backticks.
fn in_backticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The options of all commands, as the table lists them. The values are those of the whole row, where the first cell leaves
/// them to the second.
fn options_in_readme(commands: &[String]) -> Options {
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("the README");
    let (_, section) = readme.split_once("\n## Options\n").expect("a section");
    let section = section.split("\n## ").next().unwrap_or_default().replace("\\|", "/");
    let mut options = Options::new();
    for row in section.lines().filter(|line| line.starts_with("| `")) {
        let (cell, rest) = row[2..].split_once(" | ").expect("two cells");
        for span in in_backticks(cell) {
            let mut words = span.split(' ').peekable();
            let named = words.next_if(|word| !word.starts_with('-'));
            let name = words.next().expect("an option");
            let choice = words.next().filter(|value| value.contains('/'));
            let values = match choice {
                Some(choice) => choice.split('/').map(str::to_owned).collect(),
                None => in_backticks(rest).map(str::to_owned).collect(),
            };
            let of: Vec<&str> = match named {
                Some(command) => vec![command],
                None if EVERYWHERE.contains(&name) => commands.iter().map(String::as_str).collect(),
                None => BOTH.to_vec(),
            };
            for command in of {
                let earlier = options.insert(format!("{command} {name}"), BTreeSet::clone(&values));
                assert_eq!(earlier, None, "{command} {name} stands twice in the README");
            }
        }
    }
    options
}

#[test]
fn the_readme_lists_the_options_of_every_command() {
    let commands = commands();
    assert_eq!(
        commands,
        ["gocheck", "validate", "score", "show", "explain", "schema"],
        "say in the README's table whose options they are"
    );
    let help: Options = commands.iter().flat_map(|command| options_in_help(command)).collect();
    let readme = options_in_readme(&commands);
    let names = |options: &Options| options.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&readme), names(&help), "the README on the left, --help on the right");
    // A few that must be among them, lest both sides be read wrongly.
    for name in ["validate -j", "score --jobs", "score -q", "score --komi", "explain --all", "gocheck -V", "gocheck -h"]
    {
        assert!(help.contains_key(name), "{name}");
    }
    for (name, values) in help.iter().filter(|(_, values)| !values.is_empty()) {
        let missing: Vec<_> = values.difference(&readme[name]).collect();
        assert!(missing.is_empty(), "{name} also takes {missing:?}");
    }
    assert_eq!(help["score --level"], ["error", "note", "warning"].map(str::to_owned).into());
    assert_eq!(help["score --dead"].len(), 6);
}

/// Where the table spells a choice out, it offers nothing that the option does not take.
#[test]
fn the_readme_offers_no_value_that_is_not_taken() {
    let commands = commands();
    let readme = options_in_readme(&commands);
    for (name, values) in commands.iter().flat_map(|command| options_in_help(command)) {
        // What has no list takes any value.
        if !values.is_empty() {
            assert_eq!(readme[&name].difference(&values).collect::<Vec<_>>(), Vec::<&String>::new(), "{name}");
        }
    }
}

/// The README's row of rule sets is that of `go::RuleSet`. To renew it, run the tests with `UPDATE_README=1`.
#[test]
fn the_readme_lists_the_rule_sets() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = std::fs::read_to_string(&path).expect("the README");
    let row = readme.lines().find(|line| line.starts_with("| `--rules NAME` ")).expect("a row");
    let names = gocheck::go::RuleSet::ALL.map(|set| format!("`{set}`")).join(", ");
    let wanted = format!(
        "| `--rules NAME` | the rule set, whatever the record says: {names}; `auto` (default) takes the record's RU, else `chinese` |"
    );
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(&path, readme.replace(row, &wanted)).expect("the README is written");
    } else {
        assert_eq!(row, wanted, "run the tests with UPDATE_README=1");
    }
}
