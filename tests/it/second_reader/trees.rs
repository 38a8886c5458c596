//! Trees of a record as both readers have them, and how gocheck reads them.

use gocheck::sgf::{Fault, FaultKind, Ident, SmallLetters, parse};

/// A game: its nodes, the root first, each after its parent.
pub(super) type Game = Vec<Node>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) parent: Option<usize>,
    pub(super) properties: Vec<Property>,
}

/// The letters of a name that count, and the values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) values: Vec<String>,
}

pub(super) fn one_value((name, value): (&str, String)) -> Property {
    Property { name: name.to_owned(), values: vec![value] }
}

pub(super) fn several_values((name, values): (&str, Vec<String>)) -> Property {
    Property { name: name.to_owned(), values }
}

/// What gocheck reads, and the faults that keep a text from being well-formed.
pub(super) fn read(text: &str) -> (Vec<Game>, Vec<FaultKind>) {
    let collection = parse(text);
    let games = collection.trees().iter().map(|tree| {
        let start = tree.nodes.start;
        let nodes = tree.nodes.clone().map(|id| Node {
            parent: collection.node(id).parent.map(|parent| (parent - start) as usize),
            properties: collection
                .properties(id)
                .map(|property| {
                    let name = capitals(property.name());
                    // The name as text, because a packed one holds eight letters; but it must be the same name.
                    assert_eq!(property.ident, Ident::new(name.as_bytes()), "{name}");
                    Property { name, values: property.values().map(|value| value.raw.to_owned()).collect() }
                })
                .collect(),
        });
        nodes.collect()
    });
    // Of a name with small letters only the capitals count, for that reader as well.
    let is_fault = |fault: &&Fault| match fault.kind {
        FaultKind::LowercaseIdentifier { reading, .. } => reading == SmallLetters::Capitals,
        _ => true,
    };
    (games.collect(), collection.faults().iter().filter(is_fault).map(|fault| fault.kind).collect())
}

/// sgf-parse counts capital letters only, not the digits of old versions.
fn capitals(name: &str) -> String {
    name.chars().filter(char::is_ascii_uppercase).collect()
}
