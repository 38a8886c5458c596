//! Reading a value by the name that it has on the command line and in JSON.
//!
//! Knows names only, not what they stand for.

use std::error::Error;
use std::fmt;

/// A text that names nothing of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The text.
    pub text: String,
    /// What it should have named, such as `rule set`.
    pub kind: &'static str,
}

/// `no rule set is named polish`
impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} is named {}", self.kind, self.text)
    }
}

impl Error for UnknownName {}

/// The one of some values that has a name, in letters of any case.
pub(super) fn find<T: Copy>(
    text: &str,
    kind: &'static str,
    values: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, UnknownName> {
    let named = values.iter().copied().find(|&value| name(value).eq_ignore_ascii_case(text));
    named.ok_or_else(|| UnknownName { text: text.to_owned(), kind })
}
