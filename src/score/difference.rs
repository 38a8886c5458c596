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

/// What it costs more to count a board as it stands where the estimate calls stones dead.
const UNSETTLED_PRICE: u32 = 3;

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

/// A board, and the stones that are dead there.
type DeadSet<'d> = Priced<(&'d Board, DeadStones)>;

/// Whether a hypothesis about dead stones is among these.
fn names_dead(hypotheses: &[Hypothesis]) -> bool {
    hypotheses.iter().any(|hypothesis| matches!(hypothesis, Hypothesis::Dead { .. }))
}

/// Adds a set of dead stones that was found in this way, unless the board has it already.
fn add_set<'d>(sets: &mut Vec<DeadSet<'d>>, on: &Priced<&'d Board>, mode: DeadMode, price: u32, dead: DeadStones) {
    // Where a way finds none, it says no more than that every stone is alive.
    let says_nothing = dead.count() == 0 && mode != DeadMode::None;
    if says_nothing || sets.iter().any(|set| std::ptr::eq(set.value.0, on.value) && set.value.1 == dead) {
        return;
    }
    let mut hypotheses = on.hypotheses.clone();
    hypotheses.push(Hypothesis::Dead { mode, stones: dead.count() });
    sets.push(Priced { cost: on.cost + price, hypotheses, value: (on.value, dead) });
}

/// A way to find dead stones, and what its hypothesis costs.
type Way<'w> = (DeadMode, u32, &'w dyn Fn(&Board) -> DeadStones);

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
        if self.recorded.kind.not_counted().is_some() {
            return Explanation::Decided;
        }
        let mut sets = self.sets_without_guess();
        let mut found = self.fitting(winner, &sets);
        // The guess takes time, and is not asked where something no dearer is known; but where nobody says which stones are
        // dead, it tells whether the board can be counted as it stands.
        if self.may_guess && (self.is_unmarked() || found.first().is_none_or(|best| best.cost > GUESS_PRICE)) {
            self.guess(&mut sets);
            found = self.fitting(winner, &sets);
        }
        let mut found = found.into_iter();
        let Some(Priced { cost, hypotheses, .. }) = found.next() else {
            let guessed = self.may_guess;
            return self.illegal.map_or(Explanation::Unexplained { guessed }, Explanation::IllegalMove);
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

    /// Whether nobody says which stones are dead, under rules that do not ask to capture them.
    fn is_unmarked(&self) -> bool {
        let captured_by_rule = matches!(self.set, RuleSet::TrompTaylor | RuleSet::Cgos) && self.set_is_known;
        let asked = matches!(self.score.removal.mode, DeadMode::None | DeadMode::Marked);
        self.marks.is_empty() && asked && !captured_by_rule
    }

    /// Sets of dead stones, each on its board: as counted, and what is marked or proven.
    fn sets_without_guess(&self) -> Vec<DeadSet<'_>> {
        let ways: [Way<'_>; 3] = [
            (DeadMode::Marked, 1, &|board| DeadStones::marked(board, self.marks)),
            (DeadMode::PassAlive, 1, &|board| pass_alive_dead(&Stones::of(board))),
            (DeadMode::None, 3, &|_| DeadStones::default()),
        ];
        let mut sets = Vec::new();
        for Priced { cost, hypotheses, value: board } in self.boards() {
            let DeadStones { black, white } = &self.score.removal.dead;
            let counted = if std::ptr::eq(board, self.board) {
                self.score.removal.dead.clone()
            } else {
                // The stones that were taken off at the end need not stand there yet.
                DeadStones::groups_of(board, &[&black[..], white].concat())
            };
            sets.push(Priced { cost, hypotheses: hypotheses.clone(), value: (board, counted) });
            for (mode, price, way) in ways {
                let without_dead = Priced { cost, hypotheses: hypotheses.clone(), value: board };
                add_set(&mut sets, &without_dead, mode, price, way(board));
            }
        }
        sets
    }

    /// Adds what the estimate calls dead. Where nobody says which stones are, and the estimate finds others than were
    /// counted, the board as it stands is a dear assumption.
    fn guess<'d>(&'d self, sets: &mut Vec<DeadSet<'d>>) {
        for board in self.boards() {
            let guessed = estimate(&Stones::of(board.value)).dead;
            if self.is_unmarked() {
                let as_counted = sets
                    .iter_mut()
                    .filter(|set| std::ptr::eq(set.value.0, board.value) && !names_dead(&set.hypotheses));
                as_counted.filter(|set| set.value.1 != guessed).for_each(|set| set.cost += UNSETTLED_PRICE);
            }
            add_set(sets, &board, DeadMode::Estimate, GUESS_PRICE, guessed);
        }
    }

    /// The hypotheses that fit, with one of these sets of dead stones, the cheapest first.
    fn fitting(&self, winner: Winner, sets: &[DeadSet<'_>]) -> Vec<Priced<()>> {
        let mut found = Vec::new();
        let komi = [false, true].map(|bonus| self.komi(bonus));
        let ends = self.ends(winner);
        for set in sets {
            for count in self.counts(set) {
                let (margin, bonus) = count.value;
                for komi in &komi[usize::from(bonus)] {
                    for end in &ends {
                        let cost = count.cost + komi.cost + end.cost;
                        if cost > DEAREST || !end.value.fits(margin - komi.value) {
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
    fn counts(&self, set: &DeadSet<'_>) -> Vec<Priced<(Points, bool)>> {
        let Priced { cost, hypotheses, value: (board, dead) } = set;
        let area = count_area(&dead.taken_off(board));
        let by_area = Points::halves(area.black_halves()) - Points::halves(area.white_halves());
        let mut counts = vec![Priced { cost: *cost, hypotheses: hypotheses.clone(), value: (by_area, true) }];
        let price = match (self.set.counts_territory(), self.set_is_known) {
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => 2,
        };
        // Where nobody names the rules, points in a seki may count or not; but a seki can be seen only where dead stones are
        // off the board.
        let seki_counts = match (self.set_is_known, names_dead(hypotheses)) {
            (true, _) => &[!self.set.counts_territory()][..],
            (false, true) => &[false, true],
            (false, false) => &[false],
        };
        for &seki_counts in seki_counts {
            let margin = Territory::count(board, dead, seki_counts).margin(Points::ZERO);
            let mut hypotheses = hypotheses.clone();
            hypotheses.push(Hypothesis::Territory);
            counts.push(Priced { cost: cost + price, hypotheses, value: (margin, false) });
        }
        counts.dedup_by(|one, other| one.value == other.value && one.hypotheses == other.hypotheses);
        counts
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
            let other =
                |change, cost, komi| Priced { cost, hypotheses: vec![Hypothesis::Komi { change, komi }], value: komi };
            let halved = compensation.komi.halved();
            match compensation.komi_source {
                KomiSource::Default => komi.extend(usual(KomiChange::Missing, 2)),
                KomiSource::Option => {
                    komi.extend(self.komi_as_written.map(|points| other(KomiChange::AsRecorded, 2, points)));
                }
                KomiSource::File | KomiSource::Repaired => {
                    let units = [self.komi_as_written, self.komi_as_written.map(Points::doubled), halved];
                    komi.extend(units.into_iter().flatten().map(|points| other(KomiChange::Unit, 2, points)));
                    komi.push(other(KomiChange::NotCounted, 3, Points::ZERO));
                    komi.extend(usual(KomiChange::Edited, 5));
                }
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
    fn ends(&self, winner: Winner) -> Vec<Priced<Reading>> {
        let Some(margin) = self.recorded.margin else {
            return vec![Priced { cost: 0, hypotheses: Vec::new(), value: Reading::Winner(winner) }];
        };
        let recorded = match winner {
            Winner::Black => margin,
            Winner::White => Points::ZERO - margin,
            Winner::Draw => Points::ZERO,
        };
        vec![
            Priced { cost: 0, hypotheses: Vec::new(), value: Reading::Exactly(recorded) },
            Priced { cost: 4, hypotheses: vec![Hypothesis::OnePoint], value: Reading::OnePointFrom(recorded) },
            Priced {
                cost: 5,
                hypotheses: vec![Hypothesis::ColorsSwapped],
                value: Reading::Exactly(Points::ZERO - recorded),
            },
        ]
    }
}

/// What a margin must be.
#[derive(Clone, Copy, Debug)]
enum Reading {
    /// This side's, whatever its amount.
    Winner(Winner),
    Exactly(Points),
    OnePointFrom(Points),
}

impl Reading {
    fn fits(self, margin: Points) -> bool {
        match self {
            Self::Winner(winner) => Winner::of_margin(margin) == winner,
            Self::Exactly(recorded) => margin == recorded,
            Self::OnePointFrom(recorded) => (margin - recorded).abs() == Points::whole(1),
        }
    }
}
