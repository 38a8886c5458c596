//! What gocheck has read of a text, compared with what sgf-parse reads.

use gocheck::sgf::parse;
use sgf_parse::{GameTree, SgfNode, SgfProp};

use super::trees::{Game, Property};

/// Makes a private name of any.
const DISGUISE: &str = "ZZZ";

/// Compares what gocheck has read of a text with what sgf-parse reads, in both ways.
pub(super) fn compare(text: &str, games: &[Game]) -> Result<(), String> {
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

/// What a value is to sgf-parse: backslashes are gone.
fn unescaped(value: &str) -> String {
    let mut escaped = false;
    let keep = |&c: &char| {
        escaped = c == '\\' && !escaped;
        !escaped
    };
    value.chars().filter(keep).collect()
}
