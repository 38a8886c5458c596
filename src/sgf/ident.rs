//! Property names, and what FF\[4\] says of each.
//!
//! Source: the property index of the FF\[4\] specification (red-bean.com/sgf). Older versions let a name have
//! lower-case letters that do not count (`CoPyright` is `CP`); here only what counts is kept.

use std::fmt;

/// A property's name: up to eight capital letters and digits, packed. Longer names are all alike to [`Ident`] and must
/// be compared as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ident(u64);

impl Ident {
    /// Stands for every name of more than eight letters.
    pub const LONG: Self = Self(u64::MAX);

    /// The identifier with this name, of one to eight capital letters or digits.
    #[must_use]
    pub const fn new(name: &[u8]) -> Self {
        let mut packed = 0;
        let mut at = 0;
        while at < name.len() {
            if at == 8 {
                return Self::LONG;
            }
            packed = packed << 8 | name[at] as u64;
            at += 1;
        }
        Self(packed)
    }

    /// What FF\[4\] says of this property; `None` for private and unknown ones.
    #[must_use]
    #[allow(clippy::match_same_arms)] // a table by group, as the specification has it
    pub const fn meaning(self) -> Option<Meaning> {
        use Group::{GameInfo, Markup, MoveAnnotation, Other, Root, Setup, Timing};
        use Values::{List, Single};
        let (group, values, text) = match self {
            id::B | id::W => (Group::Move, Single, false),
            id::KO | id::BM | id::DO | id::IT | id::TE => (MoveAnnotation, Single, false),
            id::MN => (Other, Single, false),
            id::AB | id::AW | id::AE => (Setup, List, false),
            id::PL => (Setup, Single, false),
            id::C | id::N => (Other, Single, true),
            id::DM | id::GB | id::GW | id::UC | id::HO | id::V => (Other, Single, false),
            id::AR | id::CR | id::DD | id::LN | id::MA | id::SL | id::SQ | id::TR | id::VW | id::TB | id::TW => {
                (Markup, List, false)
            }
            id::LB => (Markup, List, true),
            id::AP | id::CA => (Root, Single, true),
            id::FF | id::GM | id::ST | id::SZ => (Root, Single, false),
            id::AN
            | id::BR
            | id::BT
            | id::CP
            | id::DT
            | id::EV
            | id::GC
            | id::GN
            | id::ON
            | id::OT
            | id::PB
            | id::PC
            | id::PW
            | id::RE
            | id::RO
            | id::RU
            | id::SO
            | id::US
            | id::WR
            | id::WT => (GameInfo, Single, true),
            id::TM | id::HA | id::KM => (GameInfo, Single, false),
            id::BL | id::OB | id::OW | id::WL => (Timing, Single, false),
            id::FG => (Other, Single, true),
            id::PM => (Other, Single, false),
            _ => return None,
        };
        Some(Meaning { group, values, text })
    }

    /// Whether a value may hold any text, so that a bare `]` in it can be told from its end by what follows.
    /// Private properties may.
    #[must_use]
    pub const fn is_text(self) -> bool {
        match self.meaning() {
            Some(meaning) => meaning.text,
            None => true,
        }
    }
}

/// The letters.
impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::LONG {
            return f.write_str("(long name)");
        }
        self.0.to_be_bytes().into_iter().filter(|&b| b != 0).try_for_each(|b| write!(f, "{}", char::from(b)))
    }
}

impl fmt::Debug for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// What FF\[4\] says of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// What it is about.
    pub group: Group,
    /// How many values it takes.
    pub values: Values,
    /// Whether its values are free text.
    pub text: bool,
}

/// What a property is about, as far as a checker cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// B and W.
    Move,
    /// Remarks about a move: they need one in their node.
    MoveAnnotation,
    /// Setup of the position.
    Setup,
    /// Only in the root.
    Root,
    /// About the game as a whole; once on any path.
    GameInfo,
    /// Clocks.
    Timing,
    /// Marks on the board.
    Markup,
    /// Comments and whatever else may stand anywhere.
    Other,
}

/// How many values a property takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// One.
    Single,
    /// A list.
    List,
}

/// The properties of FF\[4\] for Go, and those of older versions that gocheck reads.
pub mod id {
    use super::Ident;

    macro_rules! idents {
        ($($name:ident)*) => {
            $(
                #[doc = concat!("The property `", stringify!($name), "`.")]
                pub const $name: Ident = Ident::new(stringify!($name).as_bytes());
            )*
        };
    }

    idents! {
        B W KO MN BM DO IT TE AB AW AE PL C N DM GB GW UC HO V AR CR DD LN MA SL SQ TR VW TB TW LB
        AP CA FF GM ST SZ AN BR BT CP DT EV GC GN ON OT PB PC PW RE RO RU SO US WR WT TM HA KM
        BL OB OW WL FG PM
    }
}
