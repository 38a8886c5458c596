//! Why a recorded result differs from a count: hypotheses, tried one by one and together, that make them agree exactly.
//!
//! Knows boards and numbers, not how a record spells them. A hypothesis that fits is a possibility and no proof, so as
//! little as possible is assumed: every hypothesis has a price (see [`prices`](super::prices)), the cheapest set that
//! fits is the explanation, and what costs too much is left unexplained.

use super::area::count_taxed_area;
use super::area_score::Score;
use super::compensation::KomiSource;
use super::dead_stones::{DeadStones, TerritoryMarks};
use super::effort::Effort;
use super::estimate::estimate;
use super::explanation::{Explanation, Tried};
use super::hypothesis::{Hypothesis, KomiChange, OtherDead};
use super::pass_alive::pass_alive_dead;
use super::points::Points;
use super::prices::{DEAREST, GUESS, NEARLY_AS_CHEAP, Priced, UNSETTLED_BOARD};
use super::recorded::Recorded;
use super::removal::DeadMode;
use super::stones::Stones;
use super::territory::Territory;
use super::usual_komi;
use super::winner::Winner;
use crate::go::{Board, ByColor, DeadStoneRule, Rules, Scoring, Tax};

/// So many other explanations are told.
const MOST_OTHERS: usize = 3;

/// Results up to so many points beside the recorded one are tried, to see how easily a reason is found.
const CHANGED_BY: u32 = 20;

/// What it costs to look at a set of dead stones, beside a look at each point: regions, chains and seki, by area and by
/// territory.
const LOOKS_A_SET: u64 = 12;

/// A count that differs from the recorded result.
#[derive(Clone, Copy, Debug)]
pub struct Difference<'d> {
    /// The board that was counted.
    pub board: &'d Board,
    /// The board at the first two passes, where the record goes on after them.
    pub first_end: Option<&'d Board>,
    /// TB and TW.
    pub marks: &'d TerritoryMarks,
    /// The count.
    pub score: &'d Score,
    /// What the record says.
    pub recorded: &'d Recorded,
    /// The rules, where the record or the user names any.
    pub named_rules: Option<Rules>,
    /// The stones that each side has received for passes, under rules that ask for that.
    pub pass_stones: ByColor<u32>,
    /// KM as a number, without any repair.
    pub komi_as_written: Option<Points>,
    /// HA.
    pub handicap: u32,
    /// The year of the game.
    pub year: Option<u32>,
    /// The first illegal move.
    pub illegal: Option<u32>,
}

/// A board, and the stones that are dead there.
type DeadSet<'d> = Priced<(&'d Board, DeadStones)>;

/// Whether a hypothesis about dead stones is among these.
fn names_dead(hypotheses: &[Hypothesis]) -> bool {
    hypotheses.iter().any(|hypothesis| matches!(hypothesis, Hypothesis::Dead { .. }))
}

impl Difference<'_> {
    /// Looks for the cheapest hypotheses that make the count agree with the record, as long as there is effort left.
    #[must_use]
    pub fn explain(&self, effort: &mut Effort) -> Explanation {
        let Some(winner) = self.recorded.winner else { return Explanation::Decided };
        if self.recorded.kind.not_counted().is_some() {
            return Explanation::Decided;
        }
        if effort.is_spent() {
            return Explanation::Unexplained(Tried::Nothing);
        }
        let claims = self.claims(winner);
        let mut sets = self.sets_without_guess(effort);
        let mut tried = Tried::AllButGuess;
        // Where nobody says which stones are dead, a guess tells whether the board can be counted as it stands.
        if self.is_unmarked() {
            tried = self.guess(&mut sets, effort);
        }
        let mut ways = self.ways(&sets, effort);
        let mut found = fitting(&ways, &claims);
        // Elsewhere it is not asked where something no dearer is known: it takes time.
        if !self.is_unmarked() && found.first().is_none_or(|best| best.cost > GUESS) {
            tried = self.guess(&mut sets, effort);
            if tried == Tried::Everything {
                ways = self.ways(&sets, effort);
                found = fitting(&ways, &claims);
            }
        }
        let mut found = found.into_iter();
        let Some(Priced { cost, hypotheses, .. }) = found.next() else {
            return self.illegal.map_or(Explanation::Unexplained(tried), Explanation::IllegalMove);
        };
        let others = found
            .take_while(|other| other.cost <= cost + NEARLY_AS_CHEAP)
            .map(|other| other.hypotheses)
            .take(MOST_OTHERS)
            .collect();
        Explanation::Found { hypotheses, others, surprise: self.surprise(winner, &ways, cost) }
    }

    /// How many of a hundred results, changed by some points, would find a reason that is no dearer; `None` where the record
    /// names no margin that could be another.
    fn surprise(&self, winner: Winner, ways: &[Priced<Points>], cost: u32) -> Option<u8> {
        let recorded = self.recorded_margin(winner)?;
        let changes = (1..=CHANGED_BY).map(Points::whole);
        let results: Vec<Points> = changes.flat_map(|change| [recorded + change, recorded - change]).collect();
        let fits = |result: &&Points| {
            // A result that agrees needs no reason.
            if **result == self.score.margin() {
                return false;
            }
            let claims = self.claims_of_margin(**result);
            ways.iter().any(|way| {
                claims.iter().any(|claim| {
                    let is_reason = !way.hypotheses.is_empty() || !claim.hypotheses.is_empty();
                    is_reason && way.cost + claim.cost <= cost && claim.value.holds(way.value)
                })
            })
        };
        u8::try_from((100 * results.iter().filter(fits).count()).div_ceil(results.len())).ok()
    }

    /// What the rules count that somebody names.
    fn named_scoring(&self) -> Option<Scoring> {
        self.named_rules.map(|rules| rules.scoring)
    }

    /// What follows from one more hypothesis.
    fn assuming<T, U>(&self, before: &Priced<T>, hypothesis: Hypothesis, value: U) -> Priced<U> {
        before.assuming(hypothesis, self.named_scoring(), value)
    }

    /// The boards that may have been counted.
    fn boards(&self) -> Vec<Priced<&Board>> {
        let as_counted = Priced::free(self.board);
        let first_end = self.first_end.map(|board| self.assuming(&as_counted, Hypothesis::FirstDoublePass, board));
        std::iter::once(as_counted).chain(first_end).collect()
    }

    /// Whether nobody says which stones are dead, under rules that do not ask to capture them.
    fn is_unmarked(&self) -> bool {
        let captured_by_rule = self.named_rules.is_some_and(|rules| rules.dead_stones == DeadStoneRule::Captured);
        let asked = matches!(self.score.removal.mode, DeadMode::None | DeadMode::Marked);
        self.marks.is_empty() && asked && !captured_by_rule
    }

    /// Sets of dead stones, each on its board: as counted, and what is marked or proven.
    fn sets_without_guess(&self, effort: &mut Effort) -> Vec<DeadSet<'_>> {
        let mut sets = Vec::new();
        for on in self.boards() {
            let board = on.value;
            effort.prove(u64::from(board.size().points()));
            let dead = &self.score.removal.dead;
            let counted = if std::ptr::eq(board, self.board) {
                dead.clone()
            } else {
                // The stones that were taken off at the end need not stand there yet.
                DeadStones::chains_of(board, &[&dead.black[..], &dead.white].concat())
            };
            sets.push(on.with((board, counted)));
            self.add_set(&mut sets, &on, OtherDead::Marked, DeadStones::marked(board, self.marks));
            self.add_set(&mut sets, &on, OtherDead::PassAlive, pass_alive_dead(&Stones::of(board)));
            self.add_set(&mut sets, &on, OtherDead::None, DeadStones::default());
        }
        sets
    }

    /// Adds a set of dead stones that was found in this way, unless the board has it already.
    fn add_set<'d>(&self, sets: &mut Vec<DeadSet<'d>>, on: &Priced<&'d Board>, found: OtherDead, dead: DeadStones) {
        // Where a way finds none, it says no more than that every stone is alive.
        let says_nothing = dead.is_empty() && found != OtherDead::None;
        if says_nothing || sets.iter().any(|set| std::ptr::eq(set.value.0, on.value) && set.value.1 == dead) {
            return;
        }
        sets.push(self.assuming(on, Hypothesis::Dead { found, stones: dead.count() }, (on.value, dead)));
    }

    /// Adds what the estimate calls dead, as long as there is effort left. Where nobody says which stones are, and the
    /// estimate finds others than were counted, the board as it stands is a dear assumption.
    fn guess<'d>(&'d self, sets: &mut Vec<DeadSet<'d>>, effort: &mut Effort) -> Tried {
        for board in self.boards() {
            if effort.is_spent() {
                return Tried::AllButGuess;
            }
            let guess = estimate(&Stones::of(board.value));
            effort.guess(u64::from(board.value.size().points()), guess.moves);
            if self.is_unmarked() {
                let as_counted = sets
                    .iter_mut()
                    .filter(|set| std::ptr::eq(set.value.0, board.value) && !names_dead(&set.hypotheses));
                as_counted.filter(|set| set.value.1 != guess.dead).for_each(|set| set.cost += UNSETTLED_BOARD);
            }
            self.add_set(sets, &board, OtherDead::Estimate, guess.dead);
            if let Some(dead) = guess.second {
                self.add_set(sets, &board, OtherDead::SecondGuess, dead);
            }
        }
        Tried::Everything
    }

    /// The margins, komi and bonus taken off, in every way to count that is not too dear.
    fn ways(&self, sets: &[DeadSet<'_>], effort: &mut Effort) -> Vec<Priced<Points>> {
        let komi_by_area = self.komi(Scoring::Area);
        let komi_by_territory = self.komi(Scoring::Territory);
        let mut ways = Vec::new();
        for set in sets {
            effort.look_at(LOOKS_A_SET * u64::from(set.value.0.size().points()));
            for count in self.counts(set) {
                let (margin, scoring) = count.value;
                let komi = match scoring {
                    Scoring::Area => &komi_by_area,
                    Scoring::Territory => &komi_by_territory,
                };
                let affordable = komi.iter().filter(|komi| count.cost + komi.cost <= DEAREST);
                ways.extend(affordable.map(|komi| Priced {
                    cost: count.cost + komi.cost,
                    hypotheses: [&count.hypotheses[..], &komi.hypotheses].concat(),
                    value: margin - komi.value,
                }));
            }
        }
        // Each of them is held against the changed results as well.
        effort.look_at(u64::from(CHANGED_BY) * ways.len() as u64);
        ways
    }

    /// The margins before komi and bonus by area and by territory.
    fn counts(&self, set: &DeadSet<'_>) -> Vec<Priced<(Points, Scoring)>> {
        let (board, dead) = &set.value;
        let tax = self.named_rules.filter(|rules| rules.scoring == Scoring::Area).map_or(Tax::None, |rules| rules.tax);
        let by_area = count_taxed_area(&dead.taken_off(board), &dead.points(), tax).margin();
        let mut counts = vec![set.with((by_area, Scoring::Area))];
        // Where nobody names the rules, points in a seki may count or not; but a seki can be seen only where dead stones are
        // off the board.
        for territory in self.territories(set) {
            let margin = territory.with_pass_stones(self.pass_stones).margin(Points::ZERO);
            counts.push(self.assuming(set, Hypothesis::Territory, (margin, Scoring::Territory)));
        }
        counts.dedup_by(|one, other| one.value == other.value && one.hypotheses == other.hypotheses);
        counts
    }

    /// The territory, in the ways in which it may have been counted.
    fn territories(&self, set: &DeadSet<'_>) -> Vec<Territory> {
        let (board, dead) = &set.value;
        // Marks on which both sides have agreed are the territory, where its rules are named.
        let agreed = std::ptr::eq(*board, self.board)
            && self.named_scoring() != Some(Scoring::Area)
            && self.marks.are_both_given()
            && *dead == DeadStones::marked(board, self.marks);
        let mut territories = Vec::new();
        if agreed {
            territories.push(Territory::marked(board, self.marks));
            if self.named_rules.is_some() {
                return territories;
            }
        }
        let taxes = match (self.named_rules, names_dead(&set.hypotheses)) {
            (Some(rules), _) => &[rules.tax][..],
            (None, false) => &[Tax::Seki],
            (None, true) => &[Tax::Seki, Tax::None],
        };
        territories.extend(taxes.iter().map(|&tax| Territory::count(board, dead, tax)));
        territories
    }

    /// What White may have received besides her points, komi and bonus together. A territory count has no bonus.
    fn komi(&self, scoring: Scoring) -> Vec<Priced<Points>> {
        let komi = self.komi_alone();
        let besides = match scoring {
            Scoring::Area => self.score.compensation.besides_komi(),
            Scoring::Territory => Points::ZERO,
        };
        let mut sums: Vec<_> = komi.iter().map(|komi| komi.with(komi.value + besides)).collect();
        // Japanese and Korean rules know no bonus, and nobody who counts by them gives one.
        let may_have_bonus = scoring == Scoring::Area && self.named_scoring() != Some(Scoring::Territory);
        if may_have_bonus && self.handicap >= 2 && self.recorded.margin.is_some() {
            let bonuses = [0, self.handicap - 1, self.handicap].map(Points::whole);
            let counted = self.score.compensation.handicap_bonus;
            for bonus in bonuses.into_iter().filter(|&bonus| bonus != counted) {
                let sum = |komi: &Priced<Points>| komi.value + besides - counted + bonus;
                let with_bonus = |komi| self.assuming(komi, Hypothesis::HandicapBonus(bonus), sum(komi));
                sums.extend(komi.iter().map(with_bonus));
            }
        }
        sums
    }

    /// What the komi may have been.
    fn komi_alone(&self) -> Vec<Priced<Points>> {
        let compensation = self.score.compensation;
        let counted = Priced::free(compensation.komi);
        // A result without a margin tells too little of a komi.
        if self.recorded.margin.is_none() {
            return vec![counted];
        }
        let mut others = Vec::new();
        match compensation.komi_source {
            KomiSource::Default => {
                others.extend(usual_komi::ALL.map(|halves| (KomiChange::Missing, Points::halves(halves))));
            }
            KomiSource::Option => others.extend(self.komi_as_written.map(|komi| (KomiChange::AsRecorded, komi))),
            KomiSource::File | KomiSource::Repaired => {
                let halved = compensation.komi.halved();
                let units = [self.komi_as_written, self.komi_as_written.map(Points::doubled), halved];
                others.extend(units.into_iter().flatten().map(|komi| (KomiChange::Unit, komi)));
                others.push((KomiChange::NotCounted, Points::ZERO));
                others.extend(self.edited_komi().into_iter().map(|komi| (KomiChange::Edited, komi)));
            }
        }
        let others = others.into_iter().filter(|&(_, komi)| komi != compensation.komi);
        let others = others.map(|(change, komi)| self.assuming(&counted, Hypothesis::Komi { change, komi }, komi));
        let others: Vec<_> = others.collect();
        std::iter::once(counted).chain(others).collect()
    }

    /// The komi that a game may have had against what KM says. A margin with half a point where KM has none, or the reverse,
    /// proves that it had another. Otherwise KM is doubted only where it is not the usual one, since whatever wrote the record
    /// may have put in its own; any other komi than KM fits by chance as often as by right.
    fn edited_komi(&self) -> Vec<Points> {
        let counted = self.score.compensation.komi;
        if self.recorded.margin.is_some_and(|margin| !(margin - counted).is_whole()) {
            return usual_komi::ALL.map(Points::halves).to_vec();
        }
        let usual = usual_komi::usual(self.named_scoring(), self.year, self.handicap);
        if usual.contains(&counted) { Vec::new() } else { usual }
    }

    /// The margin that the record names, from Black's view.
    fn recorded_margin(&self, winner: Winner) -> Option<Points> {
        let margin = self.recorded.margin?;
        Some(match winner {
            Winner::Black => margin,
            Winner::White => Points::ZERO - margin,
            Winner::Draw => Points::ZERO,
        })
    }

    /// What the recorded result may claim of the margin.
    fn claims(&self, winner: Winner) -> Vec<Priced<Claim>> {
        match self.recorded_margin(winner) {
            None => vec![Priced::free(Claim::Winner(winner))],
            Some(margin) => self.claims_of_margin(margin),
        }
    }

    /// What a result with this margin may claim.
    fn claims_of_margin(&self, margin: Points) -> Vec<Priced<Claim>> {
        let as_written = Priced::free(Claim::Margin(margin));
        let one_point = self.assuming(&as_written, Hypothesis::OnePoint, Claim::OnePointFrom(margin));
        let swapped = self.assuming(&as_written, Hypothesis::ColorsSwapped, Claim::Margin(Points::ZERO - margin));
        vec![as_written, one_point, swapped]
    }
}

/// The hypotheses under which one of these claims holds, the cheapest first. Of those that cost as much, one that says what
/// was counted goes before one that says RE is wrong, which fits more easily.
fn fitting(ways: &[Priced<Points>], claims: &[Priced<Claim>]) -> Vec<Priced<()>> {
    let mut found = Vec::new();
    for way in ways {
        for claim in claims {
            let cost = way.cost + claim.cost;
            if cost > DEAREST || !claim.value.holds(way.value) {
                continue;
            }
            let hypotheses = [&way.hypotheses[..], &claim.hypotheses].concat();
            // Territory is free where the rules count it, and still what explains the difference.
            if !hypotheses.is_empty() {
                found.push((claim.cost, Priced { cost, hypotheses, value: () }));
            }
        }
    }
    found.sort_by_key(|(claim, found)| (found.cost, *claim, found.hypotheses.len()));
    found.into_iter().map(|(_, found)| found).collect()
}

/// What a result claims of the margin, from Black's view.
#[derive(Clone, Copy, Debug)]
enum Claim {
    /// It is this side's, whatever its amount.
    Winner(Winner),
    /// It is this.
    Margin(Points),
    /// It is one point more or less than this.
    OnePointFrom(Points),
}

impl Claim {
    fn holds(self, margin: Points) -> bool {
        match self {
            Self::Winner(winner) => Winner::of_margin(margin) == winner,
            Self::Margin(recorded) => margin == recorded,
            Self::OnePointFrom(recorded) => (margin - recorded).abs() == Points::whole(1),
        }
    }
}
