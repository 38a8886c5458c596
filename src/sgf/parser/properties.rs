//! What stands in a node: properties and their values.
//!
//! Does not know how nodes make a tree.

use super::super::fault::{Fault, FaultKind, SmallLetters};
use super::super::ident::Ident;
use super::super::scan::{self, Doubt, Letters, Unopened};
use super::super::tree::PropertyData;
use super::{Parser, index};
use crate::source::Span;

impl Parser<'_> {
    /// Reads a property, or a word that is none.
    pub(super) fn property(&mut self) {
        let start = self.at;
        let end = scan::name_end(self.bytes, start);
        let name = &self.bytes[start..end];
        let small = name.iter().filter(|byte| byte.is_ascii_lowercase()).count();
        let first = scan::skip_space(self.bytes, end);
        let has_value = self.bytes.get(first) == Some(&b'[');
        let unopened = if has_value { None } else { scan::unopened_value(self.bytes, start) };
        if !has_value && small > 0 && unopened.is_none() {
            self.stray_text();
            return;
        }
        if !self.in_node {
            self.node(start);
            self.fault(FaultKind::MissingSemicolon, start, end);
        }
        if let Some(unopened) = unopened {
            self.unopened_value(start, unopened);
            return;
        }
        if !has_value {
            self.fault(FaultKind::PropertyWithoutValue, start, end);
            self.at = end;
            return;
        }
        let all_small = small > 0 && !name.iter().any(u8::is_ascii_uppercase);
        let letters = if all_small { Letters::Small } else { Letters::Capital };
        let ident = if small > 0 { self.old_name(start, end) } else { Ident::new(name) };
        self.collection.properties.push(PropertyData {
            ident,
            offset: index(start),
            values: index(self.collection.values.len()),
        });
        self.at = first;
        self.values(ident, letters);
    }

    /// Adds the property at `start` whose value lacks its `[`.
    fn unopened_value(&mut self, start: usize, Unopened { ident, start: value, end }: Unopened) {
        self.fault(FaultKind::UnopenedValue { name: index(value - start) }, start, end + 1);
        self.collection.properties.push(PropertyData {
            ident,
            offset: index(start),
            values: index(self.collection.values.len()),
        });
        self.collection.values.push(Span::new(index(value), index(end)));
        self.at = scan::skip_space(self.bytes, end + 1);
        self.values(ident, Letters::Capital);
    }

    /// The name that counts of one with lower-case letters, which is noted once a game.
    fn old_name(&mut self, start: usize, end: usize) -> Ident {
        let name = &self.bytes[start..end];
        let kept: Vec<u8> = name.iter().copied().filter(|byte| !byte.is_ascii_lowercase()).collect();
        let capitals = name.to_ascii_uppercase();
        // `km`; and `Km`, which by the letters that count would be K, a property that nobody knows.
        let means = |name: &[u8]| Ident::new(name).meaning().is_some();
        let in_capitals =
            !name.iter().any(u8::is_ascii_uppercase) || (!means(&kept) && name.len() == 2 && means(&capitals));
        let span = Span::new(index(start), index(end));
        let game = self.game_number();
        let (reading, counts) =
            if in_capitals { (SmallLetters::Capitals, capitals) } else { (SmallLetters::Dropped, kept) };
        let fault = self.lowercase.get_or_insert(Fault {
            kind: FaultKind::LowercaseIdentifier { count: 0, reading },
            span,
            game,
        });
        if let FaultKind::LowercaseIdentifier { count, .. } = &mut fault.kind {
            *count += 1;
        }
        Ident::new(&counts)
    }

    pub(super) fn values(&mut self, ident: Ident, letters: Letters) {
        // Most values are a point: three bytes with their bracket, and no question about where they end.
        loop {
            let start = self.at + 1;
            if self.bytes.get(self.at) != Some(&b'[') {
                if !scan::unopened_point(self.bytes, self.at, ident) {
                    break;
                }
                let end = self.at + 2;
                self.fault(FaultKind::UnopenedValue { name: 0 }, self.at, end + 1);
                self.collection.values.push(Span::new(index(self.at), index(end)));
                self.at = scan::skip_space(self.bytes, end + 1);
                continue;
            }
            if let Some([column, row, b']']) = self.bytes.get(start..start + 3)
                && column.is_ascii_alphabetic()
                && row.is_ascii_alphabetic()
                && !ident.is_text()
            {
                self.collection.values.push(Span::new(index(start), index(start + 2)));
                self.at = scan::skip_space(self.bytes, start + 3);
                continue;
            }
            let mut value = scan::value(self.bytes, self.at, ident, letters, &mut self.no_true_end_before);
            match value.doubt {
                Some(Doubt::Unclosed) => {
                    self.fault(FaultKind::UnclosedValue, self.at, value.end.max(start));
                    if value.end > start && value.end == value.next && self.closes_value(value.next) {
                        value.next += 1;
                    }
                }
                Some(Doubt::BareBracket(at)) => self.fault(FaultKind::UnescapedBracket, at, at + 1),
                None => {}
            }
            let doubled = value.doubt == Some(Doubt::Unclosed) && value.end <= start && value.next == start;
            if !(doubled && self.bytes.get(start) == Some(&b'[')) {
                // Of `B[[dd]` the value is `dd`.
                self.collection.values.push(Span::new(index(start), index(value.end.max(start))));
            }
            self.at = scan::skip_space(self.bytes, value.next);
        }
    }
}
