//! Values that are one of a few names: what is written, and what the schema lists, come from one table.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::check::{End, RulesSource};
use crate::diagnostic::NotCounted;
use crate::diagnostic::{Code, Severity};
use crate::go::{Color, RuleSet};
use crate::score::{Agreement, DeadMode, KomiSource, ResultKind, TerritorySource, Winner};

/// Something that JSON calls by its name.
pub(in crate::report) trait Name: Copy + 'static {
    /// What the schema calls the kind of name.
    const KIND: &'static str;
    /// Whether a later version may know more of them.
    const GROWS: bool;
    /// All that there are.
    const ALL: &'static [Self];

    /// The name.
    fn name(self) -> &'static str;
}

/// Something, written as its name.
#[derive(Clone, Copy)]
pub(in crate::report) struct Named<T>(pub(in crate::report) T);

impl<T: Name> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<T: Name> JsonSchema for Named<T> {
    fn schema_name() -> Cow<'static, str> {
        T::KIND.into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
        // A schema that somebody keeps must not refuse what a later version says.
        if T::GROWS {
            json_schema!({ "type": "string", "examples": names })
        } else {
            json_schema!({ "type": "string", "enum": names })
        }
    }
}

macro_rules! names {
    ($($type:ident $grows:literal $all:expr;)*) => { $(
        impl Name for $type {
            const KIND: &'static str = stringify!($type);
            const GROWS: bool = $grows;
            const ALL: &'static [Self] = $all;

            fn name(self) -> &'static str {
                Self::name(self)
            }
        }
    )* };
}

// type, whether there may be more, all of them
names! {
    Agreement false &[Self::Match, Self::OtherMargin, Self::OtherWinner, Self::NotComparable];
    Code true Self::ALL;
    Color false &[Self::Black, Self::White];
    DeadMode true &[Self::None, Self::Marked, Self::PassAlive, Self::Estimate, Self::List, Self::Engine];
    End false &[
        Self::DoublePass,
        Self::Decided(NotCounted::Resignation),
        Self::Decided(NotCounted::Time),
        Self::Decided(NotCounted::Forfeit),
        Self::Decided(NotCounted::Void),
        Self::Open,
    ];
    KomiSource false &[Self::File, Self::Option, Self::Default, Self::Repaired];
    NotCounted true &[
        Self::Resignation,
        Self::Time,
        Self::Forfeit,
        Self::Void,
        Self::NoDoublePass,
        Self::NotGo,
        Self::InvalidSize,
        Self::Unreadable,
        Self::Malformed,
    ];
    ResultKind false &[
        Self::Score,
        Self::Resignation,
        Self::Time,
        Self::Forfeit,
        Self::Void,
        Self::Draw,
        Self::Unknown,
        Self::None,
    ];
    RuleSet true &Self::ALL;
    RulesSource false &[Self::File, Self::Option, Self::Default];
    Severity false &[Self::Error, Self::Warning, Self::Note];
    TerritorySource false &[Self::Board, Self::Marks];
    Winner false &[Self::Black, Self::White, Self::Draw];
}
