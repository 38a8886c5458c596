//! All codes together, and each by its name.

use std::fmt;
use std::str::FromStr;

use super::code::Code;
use super::findings;

/// How many codes there are.
const COUNT: usize = {
    let (mut count, mut subject) = (0, 0);
    while subject < findings::CODES.len() {
        count += findings::CODES[subject].len();
        subject += 1;
    }
    count
};

impl Code {
    /// Every code, in the order of the documentation.
    pub const ALL: &[Self] = &{
        let mut all = [findings::CODES[0][0]; COUNT];
        let (mut place, mut subject) = (0, 0);
        while subject < findings::CODES.len() {
            let mut row = 0;
            while row < findings::CODES[subject].len() {
                all[place] = findings::CODES[subject][row];
                place += 1;
                row += 1;
            }
            subject += 1;
        }
        all
    };
}

/// A text that is the name of no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCode;

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such code")
    }
}

impl std::error::Error for UnknownCode {}

/// By the name.
impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|code| code.name() == name).ok_or(UnknownCode)
    }
}
