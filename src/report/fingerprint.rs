//! What tells a finding from all others, and stays the same when lines above it come or go.
//!
//! Knows nothing of lines and columns.

use std::collections::BTreeMap;
use std::path::Path;

use crate::diagnostic::Diagnostic;
use crate::go::Point;

/// FNV-1a with 128 bits: its start and its factor. Simple, the same everywhere, and nobody has a use for two findings that
/// share it.
const START: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const FACTOR: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// Gives the findings of a file their fingerprints.
pub(super) struct Fingerprints<'p> {
    path: &'p Path,
    seen: BTreeMap<u128, u32>,
}

impl<'p> Fingerprints<'p> {
    /// For the findings of one file, which come in its order.
    pub(super) fn new(path: &'p Path) -> Self {
        Self { path: path.strip_prefix("./").unwrap_or(path), seen: BTreeMap::new() }
    }

    /// The fingerprint of the next finding, in hexadecimal.
    pub(super) fn next(&mut self, diagnostic: &Diagnostic) -> String {
        let game = diagnostic.game.unwrap_or_default().to_string();
        let mv = diagnostic.mv.map(|mv| format!("{} {}", mv.number, mv.color)).unwrap_or_default();
        let point = diagnostic.point().map(Point::sgf).unwrap_or_default();
        let facts = [
            diagnostic.code().name(),
            &game,
            diagnostic.variation.as_deref().unwrap_or_default(),
            diagnostic.property.as_deref().unwrap_or_default(),
            &mv,
            &point,
            &diagnostic.message(),
        ];
        let path = add(START, self.path.as_os_str().as_encoded_bytes());
        let hash = facts.iter().fold(path, |hash, fact| add(hash, fact.as_bytes()));
        // Of those that are alike the first is told from the second.
        let count = self.seen.entry(hash).or_default();
        *count += 1;
        format!("{:032x}", add(hash, &count.to_be_bytes()))
    }
}

/// Goes on with bytes, and with the end of a text after them.
fn add(hash: u128, bytes: &[u8]) -> u128 {
    bytes.iter().chain(&[0]).fold(hash, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(FACTOR))
}
