//! sgf-parse as a second reader: for a well-formed text both must read the same trees.
//!
//! sgf-parse turns values into types and forgets their order, so a text is compared with it twice:
//!
//! - as it stands: each of its properties must equal the one that sgf-parse itself makes of what gocheck has read;
//! - with every name, where gocheck has found one, disguised as a private one: then it keeps the values as text and in
//!   order. A name that gocheck misses stays undisguised, and one that it only imagines changes a value: both show.
//!
//! Its lexer drops backslashes, so values are compared without them. It drops a tree by recursion and overflows the
//! stack on deep ones, which are left out.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use gocheck::check::{Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::sgf::{FaultKind, Ident, parse};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use sgf_parse::{GameTree, SgfNode, SgfProp};

use super::program::skipped;

/// Makes a private name of any.
const DISGUISE: &str = "ZZZ";

/// sgf-parse needs some hundred bytes of stack for each node of a line; a test has two megabytes.
const DEEPEST: usize = 2000;

/// A game: its nodes, the root first, each behind its parent.
type Game = Vec<Node>;

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    parent: Option<usize>,
    properties: Vec<Property>,
}

/// The letters of a name that count, and the values.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Property {
    name: String,
    values: Vec<String>,
}

#[test]
fn moves_lines_and_variations() {
    check("(;)", "(;)");
    check("(;;;)", "(;;;)");
    check("(;B[aa];W[bb];B[];W[])", "(;B[aa];W[bb];B[];W[])");
    check("(;B[aa](;W[bb])(;W[cc]))", "(;B[aa](;W[bb])(;W[cc]))");
}

#[test]
fn white_space_between_tokens() {
    check(" \r\n( ; B [aa]\n[bb]\t;\nW\n[cc] )\r\n ", "(;B[aa][bb];W[cc])");
    check("(;B[aa]\n(;W[bb]\n)\n(;W[cc]\n)\n)\n", "(;B[aa](;W[bb])(;W[cc]))");
    check("(;AB\n[aa]\n[bb]AW\n[cc])", "(;AB[aa][bb]AW[cc])");
    // A parenthesis around one line alone changes nothing.
    check("(;B[aa](;W[bb](;B[cc])))", "(;B[aa];W[bb];B[cc])");
}

#[test]
fn several_games() {
    check("(;B[aa])(;B[bb];W[cc])", "(;B[aa])(;B[bb];W[cc])");
    check("(;GM[1]B[aa])\n\n(;GM[2]B[bb])\n(;GM[99]C[any])", "(;GM[1]B[aa])(;GM[2]B[bb])(;GM[99]C[any])");
    check("(;FF[4](;B[aa])(;B[bb]))(;FF[4])", "(;FF[4](;B[aa])(;B[bb]))(;FF[4])");
}

#[test]
fn lists_and_compressed_points() {
    check("(;AB[aa][bb][cc]AW[dd:ee][ff])", "(;AB[aa][bb][cc]AW[dd:ee][ff])");
    check("(;AB[cc][aa][cc]TR[aa:ss]VW[]DD[]TB[])", "(;AB[cc][aa][cc]TR[aa:ss]VW[]DD[]TB[])");
    check("(;SZ[52]AB[zz][AA][aZ:ZZ]LN[aa:ss]AR[aa:bb][bb:aa])", "(;SZ[52]AB[zz][AA][aZ:ZZ]LN[aa:ss]AR[aa:bb][bb:aa])");
    check("(;LB[aa:1][bb:two: 2][cc:]LB[dd:\\:])", "(;LB[aa:1][bb:two: 2][cc:]LB[dd:\\:])");
}

#[test]
fn escapes() {
    for value in [
        r"\]",
        r"\\",
        r"\\\]",
        r"a\]b",
        r"[a\]",
        r"\a\b",
        r"C[\];B[aa\]",
        r"(\])",
        r"\:",
        "\\\n",
        "\\\r\nsoft",
        "\\é\\碁",
        r"\\;B[aa\\\]",
    ] {
        let text = format!("(;C[{value}]N[{value}];GC[{value}]XY[{value}][{value}])");
        check(&text, &text);
    }
}

#[test]
fn text_that_looks_like_a_record() {
    for value in [
        "(;B[aa\\];W[bb\\])",
        "a) b; c( d)(;",
        ";;;",
        "((((",
        "))))",
        ";W",
        "good;W[cc\\] then",
        "B[aa",
        "FF[4",
        "(;FF[4\\]GM[1\\])",
        "",
        " ",
        "\n",
        "[",
        "[[[[",
        "; W[\\]",
        ";W[a\\]",
        "(;GM[1\\]",
        "see (;FF[4\\] and more",
        "my game RE[B+1\\] was good",
    ] {
        let text = format!("(;C[{value}]B[aa](;N[{value}])(;PB[{value}]PW[{value}]XY[{value}][{value}]))");
        check(&text, &text);
    }
}

#[test]
fn line_breaks_in_values() {
    check("(;C[one\ntwo\r\nthree\rfour\n\rfive])", "(;C[one\ntwo\r\nthree\rfour\n\rfive])");
    check("(;C[\n\n]N[ \t ]GC[a\\\nb])", "(;C[\n\n]N[ \t ]GC[a\\\nb])");
}

#[test]
fn text_in_other_scripts() {
    check("(;PB[黑]PW[白]C[가나다 🙂 é\u{301}]XX[\u{feff}])", "(;PB[黑]PW[白]C[가나다 🙂 é\u{301}]XX[\u{feff}])");
}

#[test]
fn long_names_of_older_versions() {
    check("(;FileFormat[3]GaMe[1]SiZe[9]CoPyright[me];Black[aa];White[bb])", "(;FF[3]GM[1]SZ[9]CP[me];B[aa];W[bb])");
    check("(;GaMe[1]AddBlack[aa][bb]PlayerBlack[a\\]b]Comment[c])", "(;GM[1]AB[aa][bb]PB[a\\]b]C[c])");
    check("(;KaomiExtraLongPrivateNAMEWITHLETTERS[x])", "(;KELPNAMEWITHLETTERS[x])");
    check("(;ABCDEFGH[x]ABCDEFGHI[y]ABCDEFGHIJ[z])", "(;ABCDEFGH[x]ABCDEFGHI[y]ABCDEFGHIJ[z])");
}

/// Readings that are gocheck's own: sgf-parse is content with these texts.
#[test]
fn faults_that_the_second_reader_passes_over() {
    check_fault("(;C[good;W[cc];B[dd])", FaultKind::UnclosedValue);
    check_fault("(;C[a [link] here];B[dd])", FaultKind::UnescapedBracket);
    check_fault("(;C[; W[]B[aa])", FaultKind::UnclosedValue);
    check_fault("(;B[aa;W[bb])", FaultKind::UnclosedValue);
    check_fault("(;B[aa](;W[bb]);W[cc])", FaultKind::NodeAfterVariation);
    check_fault("(;some words B[aa])", FaultKind::StrayText);
}

/// A comparison that sees nothing would be content with everything.
#[test]
fn differences_are_seen() {
    let text = "(;C[a\\]b]AB[aa][bb](;B[cc])(;W[dd]))";
    let check = |change: fn(&mut Game), expected: &str| {
        let (mut games, _) = read(text);
        assert_eq!(compare(text, &games), Ok(()));
        change(&mut games[0]);
        let difference = compare(text, &games).expect_err("a difference");
        assert!(difference.contains(expected), "{difference}");
    };
    check(|game| game[0].properties[0].values[0].push('c'), "node 0 has C(");
    check(|game| game[0].properties[1].values.reverse(), "disguised: node 0 has Unknown(\"ZZZAB\"");
    check(|game| game[0].properties[1].values.push("aa".to_owned()), "disguised: node 0 has Unknown(\"ZZZAB\"");
    check(|game| game[1].properties[0].name.push('W'), "node 1 has B(");
    check(|game| game[1].properties.clear(), "node 1 has 1 properties, not 0");
    check(|game| game[2].parent = Some(1), "node 2 follows Some(0), not Some(1)");
    check(|game| drop(game.pop()), "more than 2 nodes");
    check(|game| game.push(game[2].clone()), "3 nodes, not 4");
    check(|game| game.swap(1, 2), "node 1 has B(");
}

/// What the second reader cannot drop: only that gocheck reads what was written.
#[test]
fn long_lines_and_deep_variations() {
    let node = |parent| Node { parent, properties: vec![one_value(("C", "\\]".to_owned()))] };
    let line: Game = (0..100_000_usize).map(|number| node(number.checked_sub(1))).collect();
    // Every second node is a leaf beside the one that goes on, which comes last.
    let comb: Game = (0..100_000_usize).map(|number| node(number.checked_sub(1).map(|before| before & !1))).collect();
    let nested = Layout { parentheses: vec![true], ..Layout::default() };
    for (game, layout) in [(&line, &Layout::default()), (&line, &nested), (&comb, &nested)] {
        let games = [game.clone()];
        let (read, faults) = read(&write(&games, layout));
        assert_eq!(faults, []);
        assert!(read == games);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(CASES) })]

    #[test]
    fn random_trees(games in vec(game(), 1..4), layout in layout()) {
        let text = write(&games, &layout);
        let (read, faults) = read(&text);
        prop_assert_eq!(&faults, &[], "{}", text);
        prop_assert_eq!(&read, &games, "{}", text);
        prop_assert_eq!(compare(&text, &read), Ok(()), "{}", text);
    }
}

const CASES: u32 = if cfg!(debug_assertions) { 200 } else { 4000 };

/// All records of the repository and of the corpus that sgf-parse accepts.
#[test]
fn real_records() {
    // The loose files of the corpus, or a folder that is named: the unpacked corpus takes a minute in a release build.
    let loose = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let corpus = std::env::var_os("GOCHECK_CORPUS").map_or(loose, PathBuf::from);
    if !corpus.is_dir() {
        skipped("two readers on the corpus", &format!("no {}", corpus.display()));
    }
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let (mut alike, mut faulty, mut deep, mut refused) = (0, 0, 0, 0);
    for path in records(&fixtures).chain(records(&corpus)) {
        let bytes = std::fs::read(&path).expect("a file of the corpus");
        let Ok(text) = std::str::from_utf8(&bytes) else { continue };
        let text = text.trim_start_matches('\u{feff}');
        let (games, faults) = read(text);
        if games.iter().any(|game| depth(game) > DEEPEST) {
            deep += 1;
        } else if sgf_parse::parse(text).is_err() {
            // What the stricter reader refuses has faults of syntax, or of properties (two of a name in a node).
            let options = Options::new(Policy::new(Severity::Warning));
            let found = !check_bytes(&bytes, &options).diagnostics.is_empty();
            assert!(found || !faults.is_empty(), "{}", path.display());
            refused += 1;
        } else if let Err(difference) = compare(text, &games) {
            // A fault is a reading of gocheck's own.
            assert!(!faults.is_empty(), "{}: {difference}", path.display());
            faulty += 1;
        } else {
            alike += 1;
        }
    }
    println!("{alike} records read alike, {faulty} otherwise because of faults, {refused} refused, {deep} too deep");
    assert!(alike > 50, "{alike}");
}

fn records(corpus: &Path) -> impl Iterator<Item = PathBuf> {
    walkdir::WalkDir::new(corpus)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")))
}

/// Checks that both readers read a text without faults, and to the trees that `canonical` writes in the shortest way.
#[track_caller]
fn check(text: &str, canonical: &str) {
    let (games, faults) = read(text);
    assert_eq!(faults, [], "{text}");
    assert_eq!(write(&games, &Layout::default()), canonical, "{text}");
    assert_eq!(compare(text, &games), Ok(()), "{text}");
}

/// Checks that gocheck finds one fault in a text that sgf-parse accepts.
#[track_caller]
fn check_fault(text: &str, fault: FaultKind) {
    assert_eq!(read(text).1, [fault], "{text}");
    assert!(sgf_parse::parse(text).is_ok(), "{text}");
}

/// What gocheck reads, and the faults that keep a text from being well-formed.
fn read(text: &str) -> (Vec<Game>, Vec<FaultKind>) {
    let collection = parse(text);
    let games = collection.trees().iter().map(|tree| {
        let start = tree.nodes.start;
        let nodes = tree.nodes.clone().map(|id| Node {
            parent: collection.node(id).parent.map(|parent| (parent - start) as usize),
            properties: collection
                .properties(id)
                .map(|property| {
                    let name = capitals(name_at(text, property.offset as usize));
                    // The name as text, because a packed one holds eight letters; but it must be the same name.
                    assert_eq!(property.ident, Ident::new(name.as_bytes()), "{name}");
                    Property { name, values: property.values.iter().map(|span| span.of(text).to_owned()).collect() }
                })
                .collect(),
        });
        nodes.collect()
    });
    let faults = collection.faults().iter().map(|fault| fault.kind);
    let is_fault = |kind: &FaultKind| !matches!(kind, FaultKind::LowercaseIdentifier { in_capitals: false, .. });
    (games.collect(), faults.filter(is_fault).collect())
}

fn name_at(text: &str, offset: usize) -> &str {
    let length = text[offset..].bytes().take_while(u8::is_ascii_alphanumeric).count();
    &text[offset..offset + length]
}

/// sgf-parse counts capital letters only, not the digits of old versions.
fn capitals(name: &str) -> String {
    name.chars().filter(char::is_ascii_uppercase).collect()
}

/// What a value is to sgf-parse: backslashes are gone.
fn unescaped(value: &str) -> String {
    let mut escaped = false;
    let keep = |&c: &char| {
        escaped = c == '\\' && !escaped;
        !escaped
    };
    value.chars().filter(keep).collect()
}

/// Compares what gocheck has read of a text with what sgf-parse reads, in both ways.
fn compare(text: &str, games: &[Game]) -> Result<(), String> {
    let trees = sgf_parse::parse(text).map_err(|error| error.to_string())?;
    compare_trees(&trees, games, false)?;
    let disguised = disguise(text);
    let trees = sgf_parse::parse(&disguised).map_err(|error| format!("disguised: {error}"))?;
    compare_trees(&trees, games, true).map_err(|error| format!("disguised: {error}"))
}

/// A text with all names made private ones.
fn disguise(text: &str) -> String {
    let collection = parse(text);
    let nodes = collection.trees().iter().flat_map(|tree| tree.nodes.clone());
    let mut result = String::new();
    let mut from = 0;
    for property in nodes.flat_map(|node| collection.properties(node)) {
        let at = property.offset as usize;
        result.push_str(&text[from..at]);
        result.push_str(DISGUISE);
        from = at;
    }
    result + &text[from..]
}

fn compare_trees(trees: &[GameTree], games: &[Game], disguised: bool) -> Result<(), String> {
    if trees.len() != games.len() {
        return Err(format!("{} games, not {}", trees.len(), games.len()));
    }
    trees.iter().zip(games).try_for_each(|(tree, game)| match tree {
        GameTree::GoGame(root) => compare_nodes(root, game, disguised),
        GameTree::Unknown(root) => compare_nodes(root, game, disguised),
    })
}

fn compare_nodes<P: SgfProp + 'static>(root: &SgfNode<P>, game: &Game, disguised: bool) -> Result<(), String> {
    let mut waiting = vec![(None, root)];
    let mut number = 0;
    while let Some((parent, theirs)) = waiting.pop() {
        let Some(ours) = game.get(number) else { return Err(format!("more than {number} nodes")) };
        if parent != ours.parent {
            return Err(format!("node {number} follows {parent:?}, not {:?}", ours.parent));
        }
        let count = theirs.properties().count();
        if count != ours.properties.len() {
            return Err(format!("node {number} has {count} properties, not {}", ours.properties.len()));
        }
        for (theirs, Property { name, values }) in theirs.properties().zip(&ours.properties) {
            let name = if disguised { format!("{DISGUISE}{name}") } else { name.clone() };
            let ours = P::new(name, values.iter().map(|value| unescaped(value)).collect());
            // Not a number is not itself.
            if *theirs != ours && format!("{theirs:?}") != format!("{ours:?}") {
                return Err(format!("node {number} has {theirs:?}, not {ours:?}"));
            }
        }
        let children: Vec<_> = theirs.children().map(|child| (Some(number), child)).collect();
        waiting.extend(children.into_iter().rev());
        number += 1;
    }
    if number == game.len() { Ok(()) } else { Err(format!("{number} nodes, not {}", game.len())) }
}

/// The nodes of the longest line.
fn depth(game: &Game) -> usize {
    let mut depths: Vec<usize> = Vec::with_capacity(game.len());
    for node in game {
        depths.push(1 + node.parent.map_or(0, |parent| depths[parent]));
    }
    depths.into_iter().max().unwrap_or(0)
}

/// White space between tokens and parentheses that need not be.
#[derive(Clone, Debug, Default)]
struct Layout {
    /// What stands between two tokens, by turns.
    spaces: Vec<&'static str>,
    /// Whether a lone variation has parentheses, by turns.
    parentheses: Vec<bool>,
}

/// Writes games, in the shortest way unless the layout has more.
fn write(games: &[Game], layout: &Layout) -> String {
    let mut writer = Writer { text: String::new(), layout, tokens: 0, lone: 0 };
    for game in games {
        writer.game(game);
    }
    writer.token("");
    writer.text
}

struct Writer<'l> {
    text: String,
    layout: &'l Layout,
    tokens: usize,
    lone: usize,
}

impl Writer<'_> {
    fn game(&mut self, game: &Game) {
        let mut children = vec![Vec::new(); game.len()];
        for (number, node) in game.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(number);
            }
        }
        // What is left to write, last first: a node, with or without parentheses, or the end of such.
        let mut waiting = vec![(Some(0), true)];
        while let Some((node, parentheses)) = waiting.pop() {
            let Some(number) = node else {
                self.token(")");
                continue;
            };
            if parentheses {
                self.token("(");
                waiting.push((None, true));
            }
            self.token(";");
            for Property { name, values } in &game[number].properties {
                self.token(name);
                for value in values {
                    self.token("[");
                    let _ = write!(self.text, "{value}]");
                }
            }
            let branches = children[number].len() > 1;
            for &child in children[number].iter().rev() {
                let parentheses = branches || self.lone_in_parentheses();
                waiting.push((Some(child), parentheses));
            }
        }
    }

    fn token(&mut self, token: &str) {
        if let Some(space) = self.layout.spaces.get(self.tokens % self.layout.spaces.len().max(1)) {
            self.text.push_str(space);
        }
        self.tokens += 1;
        self.text.push_str(token);
    }

    fn lone_in_parentheses(&mut self) -> bool {
        let turns = &self.layout.parentheses;
        self.lone += 1;
        turns.get(self.lone % turns.len().max(1)).copied().unwrap_or(false)
    }
}

fn layout() -> impl Strategy<Value = Layout> {
    let spaces = vec(select(vec!["", "", "", " ", "\n", "\r\n", "\t", "  \n "]), 0..6);
    (spaces, vec(any::<bool>(), 0..4)).prop_map(|(spaces, parentheses)| Layout { spaces, parentheses })
}

fn game() -> impl Strategy<Value = Game> {
    let node = (any::<Index>(), 0..4_u8, vec(property(), 0..4));
    vec(node, 1..25).prop_map(|nodes| {
        // A parent for each node but the first: mostly the node before it, else any earlier one. The order of a text is
        // that of a walk, so the nodes are sorted into it.
        let parents: Vec<Option<usize>> = (0..nodes.len())
            .map(|number| {
                let (index, choice, _) = &nodes[number];
                let before = number.checked_sub(1)?;
                Some(if *choice > 0 { before } else { index.index(number) })
            })
            .collect();
        let mut game = Game::new();
        let mut waiting = vec![(0, None)];
        while let Some((number, parent)) = waiting.pop() {
            let place = game.len();
            game.push(Node { parent, properties: nodes[number].2.clone() });
            let children = (0..nodes.len()).rev().filter(|&child| parents[child] == Some(number));
            waiting.extend(children.map(|child| (child, Some(place))));
        }
        game
    })
}

fn property() -> impl Strategy<Value = Property> {
    prop_oneof![
        (select(vec!["B", "W"]), point()).prop_map(one_value),
        (select(vec!["AB", "AW", "AE", "TR", "TB", "DD", "VW"]), vec(points(), 1..5)).prop_map(several_values),
        (select(vec!["C", "N", "GC", "PB", "RU", "RE", "AP", "X", "XY", "LONGPRIVATENAME"]), text())
            .prop_map(one_value),
        (select(vec!["LB", "XX", "ABCDEFGHI"]), vec(text(), 1..4)).prop_map(several_values),
        (select(vec!["KM", "MN", "BM", "SZ", "FF", "HA", "WL", "V", "KO"]), "[0-9]{0,3}([.:][0-9])?")
            .prop_map(one_value),
    ]
}

fn one_value((name, value): (&str, String)) -> Property {
    Property { name: name.to_owned(), values: vec![value] }
}

fn several_values((name, values): (&str, Vec<String>)) -> Property {
    Property { name: name.to_owned(), values }
}

fn point() -> impl Strategy<Value = String> {
    "([a-s][a-s])?|[a-zA-Z][a-zA-Z]"
}

fn points() -> impl Strategy<Value = String> {
    prop_oneof!["[a-s][a-s]", "[a-i][a-i]:[j-s][j-s]", "[a-zA-Z]{2}", "[a-zA-Z]{2}:[a-zA-Z]{2}"]
}

/// Text as it stands between brackets: every `]` and every `\` behind a `\`.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zA-Z0-9 .:]{1,8}",
        4 => select(vec!["(", ")", ";", "[", ":", "B", "W", "\\]", "\\\\", "\n", "\r\n", "\\\n", "\\(", "\\x", "\\\u{e9}"])
            .prop_map(str::to_owned),
        1 => select(vec![";W[aa", "(;B[aa\\]", "FF[4\\]", "(;GM[1\\]", "é", "碁", "🙂", "\0", "\u{feff}", "\u{2028}"])
            .prop_map(str::to_owned),
    ];
    vec(piece, 0..6).prop_map(|pieces| {
        let mut text = pieces.concat();
        if seems_cut_short(&text) {
            text.push_str(" [");
        }
        text
    })
}

/// Whether a text ends as `;W[aa`, `(;FF[4` or `Ann PW[Bob` do: such a one gocheck takes for one that lacks its bracket.
fn seems_cut_short(text: &str) -> bool {
    text.rsplit_once('[')
        .is_some_and(|(before, after)| !after.contains('\\') && before.ends_with(|c: char| c.is_ascii_uppercase()))
}
