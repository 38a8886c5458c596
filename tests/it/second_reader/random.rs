//! Random trees, written in any layout.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::compare::compare;
use super::trees::{Game, Node, Property, one_value, read, several_values};
use super::write::{Layout, write};

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

fn point() -> impl Strategy<Value = String> {
    "([a-s][a-s])?|[a-zA-Z][a-zA-Z]"
}

fn points() -> impl Strategy<Value = String> {
    prop_oneof!["[a-s][a-s]", "[a-i][a-i]:[j-s][j-s]", "[a-zA-Z]{2}", "[a-zA-Z]{2}:[a-zA-Z]{2}"]
}

/// Text as it stands between brackets: every `]` and every `\` after a `\`.
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
