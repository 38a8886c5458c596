//! Rule sets by name, and the two rules among them that decide whether a move is legal.
//!
//! Source: the rules this project enforces (`rules.md`, section 2). How a record spells the name of a rule set
//! is the record's business, not this module's.

/// What forbids a repetition of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoRule {
    /// Only the immediate retake of a single stone by a single stone.
    Simple,
    /// Also every move after which the stones stand as they stood before.
    Positional,
    /// Also every move after which the stones stand as before with the same side to play.
    Situational,
}

/// Whether a group of two stones or more may fill its own last liberty. A single stone never may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuicideRule {
    /// No suicide at all.
    Forbidden,
    /// Suicide of two stones or more is legal.
    Allowed,
}

/// The rules that decide whether a move is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What forbids a repetition.
    pub ko: KoRule,
    /// Whether a group may kill itself.
    pub suicide: SuicideRule,
}

/// What White receives for each handicap stone under an area count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// A point a stone.
    EachStone,
    /// A point for each stone but the first.
    EachButFirst,
}

impl HandicapBonus {
    /// The bonus in whole points for `stones` handicap stones (fewer than two are no handicap).
    #[must_use]
    pub const fn points(self, stones: u32) -> u32 {
        match (self, stones) {
            (Self::None, _) | (_, 0 | 1) => 0,
            (Self::EachStone, stones) => stones,
            (Self::EachButFirst, stones) => stones - 1,
        }
    }
}

/// A set of rules that players name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleSet {
    /// Chinese rules with a simple ko; the default.
    Chinese,
    /// Chinese rules with positional superko, as OGS and KGS play them.
    ChineseSuperko,
    /// Japanese rules.
    Japanese,
    /// Korean rules.
    Korean,
    /// American Go Association.
    Aga,
    /// British Go Association.
    Bga,
    /// French Go federation.
    French,
    /// New Zealand rules.
    NewZealand,
    /// Ing's rules; positional superko stands in for his own ko rule.
    Ing,
    /// Tromp-Taylor, the logical rules.
    TrompTaylor,
    /// The computer Go server CGOS.
    Cgos,
}

impl RuleSet {
    /// Every rule set, in the order in which the documentation lists them.
    pub const ALL: [Self; 11] = [
        Self::Chinese,
        Self::ChineseSuperko,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::Bga,
        Self::French,
        Self::NewZealand,
        Self::Ing,
        Self::TrompTaylor,
        Self::Cgos,
    ];

    /// The name on the command line and in JSON, such as `new-zealand`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::ChineseSuperko => "chinese-superko",
            Self::Japanese => "japanese",
            Self::Korean => "korean",
            Self::Aga => "aga",
            Self::Bga => "bga",
            Self::French => "french",
            Self::NewZealand => "new-zealand",
            Self::Ing => "ing",
            Self::TrompTaylor => "tromp-taylor",
            Self::Cgos => "cgos",
        }
    }

    /// The rules of this set that decide whether a move is legal.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let (ko, suicide) = match self {
            Self::Chinese | Self::Japanese | Self::Korean => (KoRule::Simple, SuicideRule::Forbidden),
            Self::ChineseSuperko | Self::Cgos => (KoRule::Positional, SuicideRule::Forbidden),
            Self::Aga | Self::Bga | Self::French => (KoRule::Situational, SuicideRule::Forbidden),
            Self::NewZealand => (KoRule::Situational, SuicideRule::Allowed),
            Self::Ing | Self::TrompTaylor => (KoRule::Positional, SuicideRule::Allowed),
        };
        Rules { ko, suicide }
    }

    /// What White receives for handicap stones.
    #[must_use]
    pub const fn handicap_bonus(self) -> HandicapBonus {
        match self {
            Self::Chinese | Self::ChineseSuperko => HandicapBonus::EachStone,
            Self::Aga | Self::Bga | Self::French => HandicapBonus::EachButFirst,
            _ => HandicapBonus::None,
        }
    }

    /// Whether games under this rule set are decided by territory, so that an area count may differ from their result.
    #[must_use]
    pub const fn counts_territory(self) -> bool {
        matches!(self, Self::Japanese | Self::Korean)
    }
}
