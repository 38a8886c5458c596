//! Why a recorded result differs from a count: hypotheses, tried one by one and together, that make them agree exactly.
//!
//! Knows boards and numbers, not how a record spells them. A hypothesis that fits is a possibility and no proof, so as
//! little as possible is assumed: every hypothesis has a price, the cheapest set that fits is the explanation, and what
//! costs too much is left unexplained. Prices say how often records of the world need such an assumption.

use std::fmt;

use super::dead::{DeadMode, DeadStones, TerritoryMarks};
use super::estimate::estimate;
use super::pass_alive::pass_alive_dead;
use super::{KomiSource, Points, Recorded, Score, Stones, Territory, Winner, count_area};
use crate::go::{Board, RuleSet};

/// An explanation may cost so much, and no more: beyond it agreement is chance.
const DEAREST: u32 = 6;

/// Explanations that cost at most so much more than the cheapest are told besides it.
const NEARLY_AS_CHEAP: u32 = 1;

/// So many others are told.
const MOST_OTHERS: usize = 3;

/// Komi that players agree on. (Compared in this order: of two that fit, the first is told.)
const USUAL_KOMI_HALVES: [u32; 12] = [15, 13, 11, 1, 0, 14, 16, 12, 10, 9, 7, 17];

/// One thing that is assumed to be otherwise than in the count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// Other stones are dead.
    Dead {
        /// Those found in this way.
        mode: DeadMode,
        /// How many.
        stones: u32,
    },
    /// Territory and prisoners were counted, not area.
    Territory,
    /// The players passed twice, counted, and the record goes on behind it.
    FirstDoublePass,
    /// The komi was another.
    Komi {
        /// Why.
        change: KomiChange,
        /// How much it was.
        komi: Points,
    },
    /// White's compensation for handicap stones was another.
    HandicapBonus(Points),
    /// One point more or less: the last dame, or who made the last move.
    OnePoint,
    /// RE names the wrong side.
    ColorsSwapped,
}

/// In what way the komi may have been another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KomiChange {
    /// KM is missing: it was a usual one.
    Missing,
    /// KM is in another unit: stones instead of points, or the reverse.
    Unit,
    /// KM was not counted.
    NotCounted,
    /// KM was changed after the count, or is wrong: it was a usual one.
    Edited,
}

impl Hypothesis {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Dead { mode: DeadMode::None, .. } => "dead-stones-none",
            Self::Dead { mode: DeadMode::Marked, .. } => "dead-stones-marked",
            Self::Dead { mode: DeadMode::PassAlive, .. } => "dead-stones-pass-alive",
            Self::Dead { mode: DeadMode::Estimate, .. } => "dead-stones-estimate",
            Self::Dead { mode: DeadMode::Engine, .. } => "dead-stones-engine",
            Self::Dead { mode: DeadMode::List, .. } => "dead-stones-list",
            Self::Territory => "territory",
            Self::FirstDoublePass => "first-double-pass",
            Self::Komi { change: KomiChange::Missing, .. } => "komi-missing",
            Self::Komi { change: KomiChange::Unit, .. } => "komi-unit",
            Self::Komi { change: KomiChange::NotCounted, .. } => "komi-not-counted",
            Self::Komi { change: KomiChange::Edited, .. } => "komi-edited",
            Self::HandicapBonus(_) => "handicap-bonus",
            Self::OnePoint => "one-point",
            Self::ColorsSwapped => "colors-swapped",
        }
    }

    /// Its number, where it has one: the stones taken off, the komi, the bonus.
    #[must_use]
    pub fn number(&self) -> Option<Points> {
        match self {
            Self::Dead { stones, .. } => Some(Points::whole(*stones)),
            Self::Komi { komi, .. } => Some(*komi),
            Self::HandicapBonus(bonus) => Some(*bonus),
            Self::OnePoint => Some(Points::whole(1)),
            Self::Territory | Self::FirstDoublePass | Self::ColorsSwapped => None,
        }
    }
}

/// As a clause behind `the results agree if`.
impl fmt::Display for Hypothesis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dead { mode: DeadMode::None, .. } => f.write_str("every stone is alive"),
            Self::Dead { mode, stones } => {
                let (stones, s, are) =
                    (*stones, if *stones == 1 { "" } else { "s" }, if *stones == 1 { "is" } else { "are" });
                match mode {
                    DeadMode::Marked => {
                        write!(f, "the {stones} stone{s} that TB and TW show to be dead {are} taken off")
                    }
                    DeadMode::PassAlive => write!(f, "{stones} stone{s} that cannot live {are} taken off"),
                    DeadMode::Engine => write!(f, "{stones} stone{s} that the engine calls dead {are} taken off"),
                    _ => write!(f, "{stones} stone{s} that seem dead {are} taken off (a guess)"),
                }
            }
            Self::Territory => f.write_str("territory and prisoners are counted instead of area"),
            Self::FirstDoublePass => f.write_str("the board is counted at the first two passes"),
            Self::Komi { change: KomiChange::Missing, komi } => write!(f, "the missing komi is {komi}"),
            Self::Komi { change: KomiChange::Unit, komi } => write!(f, "the komi, in another unit, is {komi}"),
            Self::Komi { change: KomiChange::NotCounted, .. } => f.write_str("the komi is left out"),
            Self::Komi { change: KomiChange::Edited, komi } => write!(f, "the komi is {komi}, not as KM says"),
            Self::HandicapBonus(bonus) => write!(f, "White receives {bonus} for the handicap stones"),
            Self::OnePoint => f.write_str("one point is counted otherwise"),
            Self::ColorsSwapped => f.write_str("the colours in RE are swapped"),
        }
    }
}

/// What is known about a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// These hypotheses make the results agree.
    Found {
        /// Fewest and likeliest, in the order of counting. Never empty.
        hypotheses: Vec<Hypothesis>,
        /// Other sets that do as well at nearly the same price.
        others: Vec<Vec<Hypothesis>>,
    },
    /// Somebody resigned, lost on time or forfeited the game: RE has nothing to do with the board.
    Decided,
    /// Nothing fits, and a move is illegal: the board is not the one that was counted.
    IllegalMove(u32),
    /// Nothing fits.
    Unexplained,
}

impl Explanation {
    /// The name in JSON and in the summary: of hypotheses that were needed together, joined by `+`.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Found { hypotheses, .. } => joined(hypotheses),
            Self::Decided => "not-by-points".to_owned(),
            Self::IllegalMove(_) => "illegal-move".to_owned(),
            Self::Unexplained => "unexplained".to_owned(),
        }
    }
}

/// The names of hypotheses that are needed together, joined by `+`.
#[must_use]
pub fn joined(hypotheses: &[Hypothesis]) -> String {
    hypotheses.iter().map(Hypothesis::name).collect::<Vec<_>>().join("+")
}

/// As a sentence without its full stop.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Found { hypotheses, .. } => {
                f.write_str("they agree if ")?;
                for (place, hypothesis) in hypotheses.iter().enumerate() {
                    let joint = if place == 0 { "" } else { " and " };
                    write!(f, "{joint}{hypothesis}")?;
                }
                Ok(())
            }
            Self::Decided => f.write_str("the record says that the game was not decided by points"),
            Self::IllegalMove(number) => {
                write!(f, "move {number} is illegal or cannot be read, so the board may be another")
            }
            Self::Unexplained => f.write_str("no explanation was found"),
        }
    }
}

/// A count that differs from the recorded result.
#[derive(Clone, Copy, Debug)]
pub struct Difference<'d> {
    /// The board that was counted.
    pub board: &'d Board,
    /// The board at the first two passes, where the record goes on behind them.
    pub first_end: Option<&'d Board>,
    /// TB and TW.
    pub marks: &'d TerritoryMarks,
    /// The count.
    pub score: &'d Score,
    /// What the record says.
    pub recorded: &'d Recorded,
    /// The rule set.
    pub set: RuleSet,
    /// Whether the record or the user names it.
    pub set_is_known: bool,
    /// KM as a number, without any repair.
    pub komi_as_written: Option<Points>,
    /// HA.
    pub handicap: u32,
    /// The first illegal move.
    pub illegal: Option<u32>,
}

/// Hypotheses and what they cost.
#[derive(Clone, Debug)]
struct Priced<T> {
    cost: u32,
    hypotheses: Vec<Hypothesis>,
    value: T,
}

impl Difference<'_> {
    /// Looks for the cheapest hypotheses that make the count agree with the record.
    #[must_use]
    pub fn explain(&self) -> Explanation {
        let Some(winner) = self.recorded.winner else { return Explanation::Decided };
        if self.recorded.kind.reason_not_to_count().is_some() {
            return Explanation::Decided;
        }
        let mut found = self.fitting(winner, &self.dead_without_guessing());
        // The guess takes time, and is not asked where something no dearer is known.
        let guess = Self::guess_price();
        if found.first().is_none_or(|best| best.cost > guess) {
            found.extend(self.fitting(winner, &self.guessed_dead()));
            found.sort_by_key(|found| (found.cost, found.hypotheses.len()));
        }
        let mut found = found.into_iter();
        let Some(Priced { cost, hypotheses, .. }) = found.next() else {
            return self.illegal.map_or(Explanation::Unexplained, Explanation::IllegalMove);
        };
        let others = found
            .take_while(|other| other.cost <= cost + NEARLY_AS_CHEAP)
            .map(|other| other.hypotheses)
            .take(MOST_OTHERS)
            .collect();
        Explanation::Found { hypotheses, others }
    }

    const fn guess_price() -> u32 {
        2
    }

    /// The boards that may have been counted.
    fn boards(&self) -> Vec<Priced<&Board>> {
        let mut boards = vec![Priced { cost: 0, hypotheses: Vec::new(), value: self.board }];
        if let Some(board) = self.first_end {
            boards.push(Priced { cost: 2, hypotheses: vec![Hypothesis::FirstDoublePass], value: board });
        }
        boards
    }

    /// Sets of dead stones, each on its board: as counted, and what is marked or proven.
    fn dead_without_guessing(&self) -> Vec<Priced<(&Board, DeadStones)>> {
        self.dead_in(&[
            (DeadMode::Marked, 1, &|board| DeadStones::marked(board, self.marks)),
            (DeadMode::PassAlive, 1, &|board| pass_alive_dead(&Stones::of(board))),
            (DeadMode::None, 3, &|_| DeadStones::default()),
        ])
    }

    fn guessed_dead(&self) -> Vec<Priced<(&Board, DeadStones)>> {
        let mut sets =
            self.dead_in(&[(DeadMode::Estimate, Self::guess_price(), &|board| estimate(&Stones::of(board)).dead)]);
        // What is counted as it was counted has been tried.
        sets.retain(|set| set.hypotheses.iter().any(|hypothesis| matches!(hypothesis, Hypothesis::Dead { .. })));
        sets
    }

    fn dead_in(&self, ways: &[(DeadMode, u32, &dyn Fn(&Board) -> DeadStones)]) -> Vec<Priced<(&Board, DeadStones)>> {
        let mut sets: Vec<Priced<(&Board, DeadStones)>> = Vec::new();
        for Priced { cost, hypotheses, value: board } in self.boards() {
            let counted = if std::ptr::eq(board, self.board) {
                self.score.removal.dead.clone()
            } else {
                // The stones that were taken off at the end need not stand there yet.
                DeadStones::groups_of(
                    board,
                    &[&self.score.removal.dead.black[..], &self.score.removal.dead.white[..]].concat(),
                )
            };
            let first = sets.len();
            sets.push(Priced { cost, hypotheses: hypotheses.clone(), value: (board, counted) });
            for &(mode, price, way) in ways {
                let dead = way(board);
                if sets[first..].iter().any(|set| set.value.1 == dead) {
                    continue;
                }
                let stones = dead.count();
                let mut hypotheses = hypotheses.clone();
                hypotheses.push(Hypothesis::Dead { mode, stones });
                sets.push(Priced { cost: cost + price, hypotheses, value: (board, dead) });
            }
        }
        sets
    }

    /// The hypotheses that fit, with one of these sets of dead stones, the cheapest first.
    fn fitting(&self, winner: Winner, sets: &[Priced<(&Board, DeadStones)>]) -> Vec<Priced<()>> {
        let mut found = Vec::new();
        for set in sets {
            for count in self.counts(set) {
                for komi in self.komi(count.value.1) {
                    for end in self.ends(winner) {
                        let Priced { value: (margin, _), .. } = count;
                        let cost = count.cost + komi.cost + end.cost;
                        if cost > DEAREST || cost == 0 || !(end.value)(margin - komi.value) {
                            continue;
                        }
                        let hypotheses = [&count.hypotheses[..], &komi.hypotheses, &end.hypotheses].concat();
                        // Territory is free where the rules count it, and still what explains the difference.
                        if !hypotheses.is_empty() {
                            found.push(Priced { cost, hypotheses, value: () });
                        }
                    }
                }
            }
        }
        found.sort_by_key(|found| (found.cost, found.hypotheses.len()));
        found
    }

    /// The margins before komi and bonus by area and by territory, and whether a bonus may come on top.
    fn counts(&self, set: &Priced<(&Board, DeadStones)>) -> [Priced<(Points, bool)>; 2] {
        let Priced { cost, hypotheses, value: (board, dead) } = set;
        let area = count_area(&dead.taken_off(board));
        let by_area = Points::halves(area.black_halves()) - Points::halves(area.white_halves());
        let territory = Territory::count(board, dead, self.set_is_known && !self.set.counts_territory());
        let price = match (self.set.counts_territory(), self.set_is_known) {
            (true, _) | (_, false) => 1,
            _ => 2,
        };
        let mut by_territory = hypotheses.clone();
        by_territory.push(Hypothesis::Territory);
        [
            Priced { cost: *cost, hypotheses: hypotheses.clone(), value: (by_area, true) },
            Priced { cost: cost + price, hypotheses: by_territory, value: (territory.margin(Points::ZERO), false) },
        ]
    }

    /// What White may have received besides, komi and bonus together. A territory count has no bonus (`bonus`).
    fn komi(&self, bonus: bool) -> Vec<Priced<Points>> {
        let compensation = self.score.compensation;
        let counted_bonus = if bonus { compensation.handicap_bonus } else { Points::ZERO };
        let usual = |change, cost| {
            USUAL_KOMI_HALVES.map(|halves| {
                let komi = Points::halves(halves);
                Priced { cost, hypotheses: vec![Hypothesis::Komi { change, komi }], value: komi }
            })
        };
        let mut komi = vec![Priced { cost: 0, hypotheses: Vec::new(), value: compensation.komi }];
        // A result without a margin tells too little of a komi.
        if self.recorded.margin.is_some() {
            if matches!(compensation.komi_source, KomiSource::Default) {
                komi.extend(usual(KomiChange::Missing, 2));
            } else {
                let other = |change, cost, komi| Priced {
                    cost,
                    hypotheses: vec![Hypothesis::Komi { change, komi }],
                    value: komi,
                };
                let units =
                    [self.komi_as_written, self.komi_as_written.map(Points::doubled), compensation.komi.halved()];
                komi.extend(units.into_iter().flatten().map(|points| other(KomiChange::Unit, 2, points)));
                komi.push(other(KomiChange::NotCounted, 3, Points::ZERO));
                komi.extend(usual(KomiChange::Edited, 4));
            }
        }
        komi.retain(|priced| priced.cost == 0 || priced.value != compensation.komi);
        let mut with_bonus: Vec<Priced<Points>> =
            komi.iter().map(|priced| Priced { value: priced.value + counted_bonus, ..priced.clone() }).collect();
        if bonus && self.handicap >= 2 && self.recorded.margin.is_some() {
            for stones in [0, self.handicap - 1, self.handicap] {
                let bonus = Points::whole(stones);
                if bonus == counted_bonus {
                    continue;
                }
                with_bonus.extend(komi.iter().map(|priced| {
                    let mut hypotheses = priced.hypotheses.clone();
                    hypotheses.push(Hypothesis::HandicapBonus(bonus));
                    Priced { cost: priced.cost + 2, hypotheses, value: priced.value + bonus }
                }));
            }
        }
        with_bonus
    }

    /// How a margin may be read as the recorded result.
    fn ends(&self, winner: Winner) -> Vec<Priced<Box<dyn Fn(Points) -> bool>>> {
        let margin = self.recorded.margin;
        let Some(recorded) = margin.map(|margin| match winner {
            Winner::Black => margin,
            Winner::White => Points::ZERO - margin,
            Winner::Draw => Points::ZERO,
        }) else {
            return vec![Priced {
                cost: 0,
                hypotheses: Vec::new(),
                value: Box::new(move |margin| Winner::of_margin(margin) == winner),
            }];
        };
        let one = Points::whole(1);
        vec![
            Priced { cost: 0, hypotheses: Vec::new(), value: Box::new(move |margin| margin == recorded) },
            Priced {
                cost: 3,
                hypotheses: vec![Hypothesis::OnePoint],
                value: Box::new(move |margin: Points| (margin - recorded).abs() == one),
            },
            Priced {
                cost: 4,
                hypotheses: vec![Hypothesis::ColorsSwapped],
                value: Box::new(move |margin: Points| recorded != Points::ZERO && margin == Points::ZERO - recorded),
            },
        ]
    }
}
