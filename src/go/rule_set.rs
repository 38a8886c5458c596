//! The rule sets that players name, and what each of them says: one row a set.
//!
//! Knows no record: how one spells the name of a rule set is not this module's business.
//!
//! No set of these plays with a button. Where a komi of 8 leaves both sides with as much, Ing's rules give the game to
//! Black. His own ko rule tells fighting kos from disturbing ones, which no program can; positional superko stands in
//! for it. Under AGA, BGA and French rules a pass hands over a stone and White passes last, so that area and territory
//! count the same.
//!
//! Sources: the Chinese rules of 2002; the Nihon Ki-in's rules of 1989; the rules of the AGA, the BGA, the French
//! federation, New Zealand and the Ing foundation as these publish them; John Tromp and Bill Taylor, *The logical rules
//! of Go*; and David Wu's page on the rules that `KataGo` supports, from which the fields of [`Rules`] take their
//! terms.

use std::fmt;
use std::str::FromStr;

use super::color::Color;
use super::names::{self, UnknownName};
use super::rules::{Button, DeadStoneRule, HandicapBonus, KoRule, PassStones, Rules, Scoring, SuicideRule, Tax};

/// Makes [`RuleSet`] of the table: its variants, their names, and what each says.
macro_rules! rule_sets {
    ($(
        $set:ident $name:literal $doc:literal
        $ko:ident $suicide:ident $scoring:ident $tax:ident $button:ident $bonus:ident $pass:ident $dead:ident $tie:expr;
    )*) => {
        /// A set of rules that players name.
        ///
        /// | name | ko | suicide of several stones | count | tax | button | White's handicap bonus | pass stones | dead stones | tie |
        /// |---|---|---|---|---|---|---|---|---|---|
        $(
            #[doc = concat!(
                "| `", $name, "` | ", stringify!($ko), " | ", stringify!($suicide), " | ", stringify!($scoring), " | ",
                stringify!($tax), " | ", stringify!($button), " | ", stringify!($bonus), " | ", stringify!($pass), " | ",
                stringify!($dead), " | ", stringify!($tie), " |"
            )]
        )*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum RuleSet {
            $(
                #[doc = $doc]
                $set,
            )*
        }

        impl RuleSet {
            /// Every rule set, in the order in which the documentation lists them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$set),*];

            /// The name on the command line and in JSON, such as `new-zealand`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$set => $name),* }
            }

            /// What the set says. This is the only place that knows.
            #[must_use]
            pub const fn rules(self) -> Rules {
                match self {
                    $(
                        Self::$set => Rules {
                            ko: KoRule::$ko,
                            suicide: SuicideRule::$suicide,
                            scoring: Scoring::$scoring,
                            tax: Tax::$tax,
                            button: Button::$button,
                            handicap_bonus: HandicapBonus::$bonus,
                            pass_stones: PassStones::$pass,
                            dead_stones: DeadStoneRule::$dead,
                            tie_winner: $tie,
                        },
                    )*
                }
            }
        }
    };
}

// One row a set: ko, suicide, scoring, tax, button, handicap bonus, pass stones, dead stones, who wins a tie.
rule_sets! {
    Chinese "chinese" "Chinese rules with a simple ko; the default."
        Simple Forbidden Area None None EachStone None Agreed None;
    ChineseSuperko "chinese-superko" "Chinese rules with positional superko, as OGS and KGS play them."
        Positional Forbidden Area None None EachStone None Agreed None;
    Japanese "japanese" "Japanese rules."
        Simple Forbidden Territory Seki None None None Agreed None;
    Korean "korean" "Korean rules."
        Simple Forbidden Territory Seki None None None Agreed None;
    Aga "aga" "American Go Association."
        Situational Forbidden Area None None EachButFirst Each Agreed None;
    Bga "bga" "British Go Association."
        Situational Forbidden Area None None EachButFirst Each Agreed None;
    French "french" "French Go federation."
        Situational Forbidden Area None None EachButFirst Each Agreed None;
    NewZealand "new-zealand" "New Zealand rules."
        Situational Allowed Area None None None None Agreed None;
    Ing "ing" "Ing's rules; positional superko stands in for his own ko rule."
        Positional Allowed Area None None None None Agreed Some(Color::Black);
    TrompTaylor "tromp-taylor" "Tromp-Taylor, the logical rules."
        Positional Allowed Area None None None None Captured None;
    Cgos "cgos" "The computer Go server CGOS."
        Positional Forbidden Area None None None None Captured None;
}

/// The [`name`](RuleSet::name).
impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// By the [`name`](RuleSet::name), in letters of any case.
impl FromStr for RuleSet {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        names::find(text, "rule set", &Self::ALL, Self::name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_found_by_its_name() {
        for set in RuleSet::ALL {
            assert_eq!(set.to_string().to_uppercase().parse(), Ok(set));
        }
        let unknown = "polish".parse::<RuleSet>().expect_err("no rule set");
        assert_eq!(unknown.to_string(), "no rule set is named polish");
    }
}
