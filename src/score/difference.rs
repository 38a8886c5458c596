//! Why a recorded result differs from a count: hypotheses, tried one by one and together, that make them agree exactly.
//!
//! Knows boards and numbers, not how a record spells them. A hypothesis that fits is a possibility and no proof, so as
//! little as possible is assumed: every hypothesis has a price, the cheapest set that fits is the explanation, and what
//! costs too much is left unexplained. Prices say how often records of the world need such an assumption.

use super::area::{Stones, count_area};
use super::dead::{DeadMode, DeadStones, TerritoryMarks};
use super::estimate::estimate;
use super::explanation::{Explanation, Hypothesis, KomiChange};
use super::pass_alive::pass_alive_dead;
use super::{KomiSource, Points, Recorded, Score, Territory, Winner};
use crate::go::{Board, RuleSet};

/// An explanation may cost so much, and no more: beyond it agreement is chance.
const DEAREST: u32 = 5;

/// What the estimate of dead stones costs.
const GUESS_PRICE: u32 = 2;

/// Explanations that cost at most so much more than the cheapest are told besides it.
const NEARLY_AS_CHEAP: u32 = 1;

/// So many others are told.
const MOST_OTHERS: usize = 3;

/// Komi that players agree on, in half points. (Compared in this order: of two that fit, the first is told.)
const USUAL_KOMI: [u32; 7] = [15, 13, 11, 1, 0, 14, 16];

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
    /// Whether dead stones may be guessed, which takes far longer than everything else.
    pub may_guess: bool,
}

/// Hypotheses and what they cost.
#[derive(Clone, Debug)]
struct Priced<T> {
    cost: u32,
    hypotheses: Vec<Hypothesis>,
    value: T,
}

/// A way to find dead stones: its mode, its price, and what it finds on a board.
type Way<'w> = (DeadMode, u32, &'w dyn Fn(&Board) -> DeadStones);

/// Whether a margin is the recorded result, read in one way.
type Fits = Box<dyn Fn(Points) -> bool>;

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
        if self.may_guess && found.first().is_none_or(|best| best.cost > GUESS_PRICE) {
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
        let mut sets = self.dead_in(&[(DeadMode::Estimate, GUESS_PRICE, &|board| estimate(&Stones::of(board)).dead)]);
        // What is counted as it was counted has been tried.
        sets.retain(|set| set.hypotheses.iter().any(|hypothesis| matches!(hypothesis, Hypothesis::Dead { .. })));
        sets
    }

    fn dead_in(&self, ways: &[Way<'_>]) -> Vec<Priced<(&Board, DeadStones)>> {
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
                // That nothing is dead is a hypothesis of its own, whichever way has found nothing.
                let found_nothing = dead.count() == 0 && mode != DeadMode::None;
                if found_nothing || sets[first..].iter().any(|set| set.value.1 == dead) {
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
        let komi = [false, true].map(|bonus| self.komi(bonus));
        let ends = self.ends(winner);
        for set in sets {
            for count in self.counts(set) {
                let (margin, bonus) = count.value;
                for komi in &komi[usize::from(bonus)] {
                    for end in &ends {
                        let cost = count.cost + komi.cost + end.cost;
                        if cost > DEAREST || !(end.value)(margin - komi.value) {
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
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => 2,
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
            USUAL_KOMI.map(|halves| {
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
                komi.extend(usual(KomiChange::Edited, 5));
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
    fn ends(&self, winner: Winner) -> Vec<Priced<Fits>> {
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
                cost: 5,
                hypotheses: vec![Hypothesis::ColorsSwapped],
                value: Box::new(move |margin: Points| recorded != Points::ZERO && margin == Points::ZERO - recorded),
            },
        ]
    }
}
