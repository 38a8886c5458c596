//! One thing for each of the two sides.
//!
//! Knows nothing of what it holds.

use std::ops::{Index, IndexMut};

use super::color::Color;

/// Something that each side has: `black`'s and `white`'s.
///
/// ```
/// use gocheck::go::{ByColor, Color};
///
/// let mut stones = ByColor { black: 9, white: 8 };
/// stones[Color::White] += 1;
/// assert_eq!(stones, ByColor::from_fn(|_| 9));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> ByColor<T> {
    /// What a function gives for each side.
    pub fn from_fn(mut of: impl FnMut(Color) -> T) -> Self {
        Self { black: of(Color::Black), white: of(Color::White) }
    }

    /// What this side has.
    #[must_use]
    pub const fn get(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    /// The same with each side's changed.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }

    /// Both sides', Black's first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.black, &self.white].into_iter()
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        self.get(color)
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
