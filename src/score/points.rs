//! Points as exact numbers: a score is never a float until it is printed.

use std::fmt;
use std::ops::{Add, Sub};

/// An amount of points, exact to a ten-thousandth, so that every komi that is written can be kept as written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(i64);

const UNIT: i64 = 10_000;

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// Whole points.
    #[must_use]
    pub const fn whole(points: u32) -> Self {
        Self(points as i64 * UNIT)
    }

    /// Half points.
    #[must_use]
    pub const fn halves(halves: u32) -> Self {
        Self(halves as i64 * (UNIT / 2))
    }

    /// Reads a decimal number: an optional sign, digits, an optional point and digits. `None` for anything else, for
    /// more than nine digits before the point, and for what a ten-thousandth cannot express.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, digits) = match text.as_bytes() {
            [b'-', ..] => (true, &text[1..]),
            [b'+', ..] => (false, &text[1..]),
            _ => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if (whole.is_empty() && fraction.is_empty()) || !all_digits(whole) || !all_digits(fraction) {
            return None;
        }
        let fraction = fraction.trim_end_matches('0');
        let whole = whole.trim_start_matches('0');
        if whole.len() > 9 || fraction.len() > 4 {
            return None;
        }
        let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let fraction: i64 = format!("{fraction:0<4}").parse().ok()?;
        let amount = whole * UNIT + fraction;
        Some(Self(if negative { -amount } else { amount }))
    }

    /// Twice as many points.
    #[must_use]
    pub const fn doubled(self) -> Self {
        Self(self.0 * 2)
    }

    /// Half as many points; `None` where that cannot be kept exactly.
    #[must_use]
    pub const fn halved(self) -> Option<Self> {
        if self.0 % 2 == 0 { Some(Self(self.0 / 2)) } else { None }
    }

    /// A hundredth of the points; `None` where that cannot be kept exactly.
    #[must_use]
    pub const fn hundredth(self) -> Option<Self> {
        if self.0 % 100 == 0 { Some(Self(self.0 / 100)) } else { None }
    }

    /// Without the sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// Whether the number ends in .25 or .75, which only a count in stones can.
    #[must_use]
    pub const fn has_quarter(self) -> bool {
        matches!(self.0.abs() % UNIT, 2500 | 7500)
    }

    /// Whether the number has no fraction.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.0 % UNIT == 0
    }

    /// Whether the number ends in .0 or .5.
    #[must_use]
    pub const fn is_in_halves(self) -> bool {
        self.0 % (UNIT / 2) == 0
    }

    /// The number for JSON.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // at most 13 digits
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / UNIT as f64
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

/// As short as possible: `7`, `6.5`, `-0.25`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, fraction) = (self.0.abs() / UNIT, self.0.abs() % UNIT);
        if fraction == 0 {
            return write!(f, "{sign}{whole}");
        }
        let fraction = format!("{fraction:04}");
        write!(f, "{sign}{whole}.{}", fraction.trim_end_matches('0'))
    }
}
