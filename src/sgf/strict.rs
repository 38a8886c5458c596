//! The strict FF\[4\] reading of a property, by sgf-parse, without that reader's known quirks.
//!
//! It costs a few allocations, so the hot path (moves, setup, clocks, plain text) does not come here.

use sgf_parse::SgfProp;
use sgf_parse::go::Prop;

use super::ident::{Ident, id};

/// Whether `values`, as written between their brackets, fit the SGF type of the property. Unknown ones always do.
#[must_use]
pub fn fits_strictly(ident: Ident, values: &[&str]) -> bool {
    if is_excused(ident, values) {
        return true;
    }
    let values = values.iter().map(|&value| hide_escaped_colons(value)).collect();
    !matches!(Prop::new(ident.to_string(), values), Prop::Invalid(..))
}

/// Where sgf-parse is stricter than the format, or other findings already say it.
fn is_excused(ident: Ident, values: &[&str]) -> bool {
    match ident {
        // A program's name without a version is common and clear.
        id::AP => values.len() == 1 && !values[0].contains(':'),
        // An empty list is how a list property is written where it has nothing to say (VW[], DD[], TB[], TW[]).
        id::DD | id::VW | id::TB | id::TW => values.len() == 1 && values[0].trim().is_empty(),
        // HA[0] and HA[1], KM[] and SZ have findings of their own.
        id::HA | id::KM | id::SZ => true,
        _ => false,
    }
}

/// sgf-parse splits composed values at every colon, also at an escaped one, which is part of the text.
fn hide_escaped_colons(value: &str) -> String {
    value.replace("\\:", "")
}
