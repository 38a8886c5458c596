//! What was counted, taken off, recorded and explained, as JSON. All numbers of points are exact: multiples of one half.

use schemars::JsonSchema;
use serde::Serialize;

use crate::check::Counted;
use crate::go::{Color, Point};
use crate::report::json::Named;
use crate::score::{
    DeadMode, Explanation, Hypothesis, KomiSource, Points, Removal, SEED, Score, Territory, TerritorySource, Winner,
    joined_names, spelled_result,
};

/// The area count, before it is compared with anything. `black` and `white` together are always the points of the board.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Score")]
pub(super) struct JsonScore<'a> {
    /// Black's area in points, before komi: stones on the board, empty regions that touch only Black, and half of the dame.
    black: f64,
    /// White's area in points, before komi, likewise.
    white: f64,
    /// Empty points in regions that touch both colours, or none, or lie in a seki that the rules do not count.
    dame: u32,
    /// Black's stones on the board, after dead ones are taken off.
    black_stones: u32,
    /// Empty points in regions that touch only Black.
    black_territory: u32,
    /// White's stones on the board, after dead ones are taken off.
    white_stones: u32,
    /// Empty points in regions that touch only White.
    white_territory: u32,
    /// The komi that was used, in points. Negative: for Black.
    komi: f64,
    /// KM as the record has it; null where it has none.
    komi_recorded: Option<&'a str>,
    /// The same as `komi`.
    komi_used: f64,
    /// Where the komi comes from: KM, an option, nobody says it (0), or KM in another unit or spelling than SGF asks for.
    komi_source: Named<KomiSource>,
    /// What White receives besides komi, in points, by the rule set that the record or an option names; else 0: for handicap
    /// stones, and where the rules have them the button, the group tax and the tie, so that the margin is always the
    /// difference below.
    handicap_bonus: f64,
    /// Who has the button, half a point: under rules with one, whoever passed first.
    button: Option<Named<Color>>,
    /// What Black pays for the eyes of his groups, in points, under a tax on groups.
    black_group_tax: u32,
    /// What White pays for the eyes of her groups, likewise.
    white_group_tax: u32,
    /// Of the dame: empty points in a seki, under a tax on seki.
    in_seki: u32,
    /// Who wins because the rules give the tie to one side: counted as half a point.
    won_by_tie: Option<Named<Color>>,
    /// `black` - `white` - `komi` - `handicap_bonus`, in points: positive where Black wins.
    margin: f64,
    /// Who has more points.
    winner: Named<Winner>,
    /// The margin as RE of FF[4] spells it, such as `B+3`, `W+0.5` or `0`.
    result: String,
}

impl<'a> JsonScore<'a> {
    pub(super) fn new(score: &Score, komi_recorded: Option<&'a str>) -> Self {
        let Score { area, compensation, .. } = score;
        Self {
            black: Points::halves(area.halves().black).to_f64(),
            white: Points::halves(area.halves().white).to_f64(),
            dame: area.dame(),
            black_stones: area.stones.black,
            black_territory: area.territory.black,
            white_stones: area.stones.white,
            white_territory: area.territory.white,
            komi: compensation.komi.to_f64(),
            komi_recorded,
            komi_used: compensation.komi.to_f64(),
            komi_source: Named(compensation.komi_source),
            handicap_bonus: (area.untaxed_margin() - compensation.komi - score.margin()).to_f64(),
            button: compensation.button.map(Named),
            black_group_tax: area.group_tax.black,
            white_group_tax: area.group_tax.white,
            in_seki: area.in_seki,
            won_by_tie: score.won_by_tie().map(Named),
            margin: score.margin().to_f64(),
            winner: Named(score.winner()),
            result: score.result(),
        }
    }
}

/// The stones that were taken off before the count.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Dead")]
pub(super) struct JsonDead {
    /// How they were found: `--dead`.
    mode: Named<DeadMode>,
    /// The points of the black ones, as SGF spells points.
    black: Vec<String>,
    /// The points of the white ones, as SGF spells points.
    white: Vec<String>,
    /// Of an estimate: the seed of its random games, in hexadecimal; else null.
    seed: Option<String>,
    /// Of an estimate: how sure it is, in per cent; else null.
    #[schemars(range(max = 100))]
    confidence: Option<u8>,
    /// What the count would be with every stone alive.
    as_it_stands: JsonMargin,
}

/// By how much one side is ahead.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Margin")]
pub(super) struct JsonMargin {
    /// Black's points less White's, komi and bonus counted: positive where Black wins.
    margin: f64,
    /// Who has more points.
    winner: Named<Winner>,
    /// The margin as RE of FF[4] spells it.
    result: String,
}

impl From<Points> for JsonMargin {
    fn from(margin: Points) -> Self {
        let winner = Named(Winner::of_margin(margin));
        Self { margin: margin.to_f64(), winner, result: spelled_result(margin) }
    }
}

impl From<&Counted> for JsonDead {
    fn from(counted: &Counted) -> Self {
        let Removal { mode, dead, confidence } = &counted.score.removal;
        let names = |points: &[Point]| points.iter().map(|point| point.sgf()).collect();
        Self {
            mode: Named(*mode),
            black: names(&dead.black),
            white: names(&dead.white),
            seed: (*mode == DeadMode::Estimate).then(|| format!("{SEED:016x}")),
            confidence: *confidence,
            as_it_stands: counted.as_it_stands.into(),
        }
    }
}

/// The territory count: surrounded points and prisoners. The record is not compared with it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Territory")]
pub(super) struct JsonTerritory {
    /// Where the points come from: TB and TW of the last node, or the board.
    source: Named<TerritorySource>,
    /// Black's points before komi: territory, prisoners and stones for passes, less the group tax.
    black: u32,
    /// White's points before komi, likewise.
    white: u32,
    /// Points that Black surrounds.
    black_territory: u32,
    /// Points that White surrounds.
    white_territory: u32,
    /// White stones that Black has captured or that were taken off as dead.
    black_prisoners: u32,
    /// Black stones that White has captured or that were taken off as dead.
    white_prisoners: u32,
    /// Stones that White has handed over with passes, under rules that ask for that.
    black_pass_stones: u32,
    /// Stones that Black has handed over with passes, likewise.
    white_pass_stones: u32,
    /// What Black pays for the eyes of his groups, under a tax on groups.
    black_group_tax: u32,
    /// What White pays for the eyes of her groups, likewise.
    white_group_tax: u32,
    /// Surrounded points that are left out because they lie in a seki.
    in_seki: u32,
    /// The komi that was used, in points.
    komi: f64,
    #[serde(flatten)]
    result: JsonMargin,
}

impl JsonTerritory {
    pub(super) fn new(territory: &Territory, komi: Points) -> Self {
        let Territory { source, points, prisoners, pass_stones, in_seki, group_tax } = *territory;
        Self {
            source: Named(source),
            black: territory.total(Color::Black),
            white: territory.total(Color::White),
            black_territory: points.black,
            white_territory: points.white,
            black_prisoners: prisoners.black,
            white_prisoners: prisoners.white,
            black_pass_stones: pass_stones.black,
            white_pass_stones: pass_stones.white,
            black_group_tax: group_tax.black,
            white_group_tax: group_tax.white,
            in_seki,
            komi: komi.to_f64(),
            result: territory.margin(komi).into(),
        }
    }
}

/// Why the recorded result may differ from the count: a possibility and no proof.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Explanation")]
pub(super) struct JsonExplanation {
    /// The names of all hypotheses, joined by `+`; or why there are none: `unexplained`, `illegal-move`,
    /// `not-by-points`, or `effort-limit` where the file asks for more than is looked for.
    name: String,
    /// The same in a sentence.
    text: String,
    /// What, taken together, makes count and record agree exactly.
    hypotheses: Vec<JsonHypothesis>,
    /// Other sets of hypotheses that do nearly as well, by their names.
    others: Vec<String>,
    /// How many of a hundred results changed at random (RE, by up to 20 points) would find an explanation as cheap: where it is
    /// many, this one may be chance. Null where there are no hypotheses, or RE names no margin.
    #[schemars(range(max = 100))]
    surprise: Option<u8>,
}

/// One thing that is assumed to be otherwise than in the count.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Hypothesis")]
pub(super) struct JsonHypothesis {
    /// Its stable name.
    name: &'static str,
    /// Its number, where it has one: stones taken off, or points of komi, of bonus or of difference.
    number: Option<f64>,
    /// The same in words.
    text: String,
}

impl From<&Explanation> for JsonExplanation {
    fn from(explanation: &Explanation) -> Self {
        let (hypotheses, others, surprise) = match explanation {
            Explanation::Found { hypotheses, others, surprise } => (&hypotheses[..], &others[..], *surprise),
            Explanation::Decided | Explanation::IllegalMove(_) | Explanation::Unexplained(_) => {
                (&[][..], &[][..], None)
            }
        };
        let hypothesis = |hypothesis: &Hypothesis| JsonHypothesis {
            name: hypothesis.name(),
            number: hypothesis.number().map(Points::to_f64),
            text: hypothesis.to_string(),
        };
        Self {
            name: explanation.name(),
            text: explanation.to_string(),
            hypotheses: hypotheses.iter().map(hypothesis).collect(),
            others: others.iter().map(|other| joined_names(other)).collect(),
            surprise,
        }
    }
}
