//! The arguments of `gocheck score`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};

use super::common::{Common, Contradiction, number};
use super::reports::{FormatParser, Reports, Wanted};
use super::terminal::Terminal;
use crate::check::{CountOptions, Dead, Options, ShownCounts};
use crate::engine::{EngineSettings, Engines};
use crate::files::read_text;
use crate::go::{MAX_SIDE, Point, Size};
use crate::report::ReportKind;
use crate::score::{DeadStoneJudge, Points};

#[derive(Debug, Args)]
pub(super) struct Score {
    /// How the report is written [default: text]; FORMAT=FILE writes another one to a file (may be repeated)
    #[arg(long, value_name = "FORMAT[=FILE]", value_parser = FormatParser(ReportKind::Score))]
    format: Vec<Wanted>,

    #[command(flatten)]
    pub(super) common: Common,

    /// Use this komi, whatever the records say
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = parse_points)]
    komi: Option<Points>,

    /// Which stones are taken off before the count
    #[arg(long, value_enum, value_name = "HOW", default_value_t = DeadChoice::Marked)]
    dead: DeadChoice,

    /// The dead stones for --dead list: points such as D16 or dd, one of each group, separated by spaces or commas
    #[arg(long, value_name = "POINTS")]
    dead_stones: Option<String>,

    /// A file with the dead stones for --dead list, written likewise
    #[arg(long, value_name = "FILE", conflicts_with = "dead_stones")]
    dead_stones_file: Option<PathBuf>,

    /// Which count is shown: area (Chinese), territory (Japanese), or both; the record is compared with the area count
    #[arg(long, value_enum, value_name = "COUNT", default_value_t = Counting::Area)]
    scoring: Counting,

    /// Draw the final boards (in text), with territory and the stones taken off
    #[arg(long)]
    board: bool,

    /// Make a recorded result that differs from the count for no known reason an error
    #[arg(long)]
    check_result: bool,

    /// The command line of the GTP engine that --dead engine asks, such as "gnugo --mode gtp --chinese-rules"
    #[arg(long, value_name = "COMMAND", value_parser = parse_command)]
    engine: Option<EngineCommand>,

    /// How long the engine may take to get ready, and for each game
    #[arg(long, value_name = "SECONDS", default_value_t = 60, requires = "engine", value_parser = number::<u32>(1..=86_400))]
    engine_timeout: u32,

    /// How many engines may run at once [default: as many as --jobs]
    #[arg(long, value_name = "N", requires = "engine", value_parser = number::<u16>(1..=1024))]
    engines: Option<u16>,

    /// Count also games that do not end in two passes
    #[arg(long)]
    unfinished: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum DeadChoice {
    /// None: every stone is alive
    None,
    /// Those that TB and TW of the last node show
    Marked,
    /// Those that cannot live inside territory that is proven to be the opponent's
    PassAlive,
    /// Those that seem dead: a guess
    Estimate,
    /// Those that --dead-stones names
    List,
    /// Those that a program which plays Go says: see --engine
    Engine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counting {
    Area,
    Territory,
    Both,
}

/// A command line, split into words.
#[derive(Clone, Debug)]
struct EngineCommand(Vec<String>);

impl Score {
    /// The options of the count.
    ///
    /// # Errors
    /// If they contradict each other.
    pub(super) fn options(&self, reports: &Reports) -> Result<Options, Contradiction> {
        let common = self.common.options();
        let count = CountOptions {
            komi: self.komi,
            dead: self.dead()?,
            shown: self.shown(),
            final_boards: self.board && reports.draw_boards(),
            check_result: self.check_result,
            unfinished: self.unfinished,
        };
        let policy = common.policy.clone().about_counts();
        Ok(Options { policy, facts: reports.facts(), count: Some(count), ..common })
    }

    fn shown(&self) -> ShownCounts {
        match self.scoring {
            Counting::Area => ShownCounts::Area,
            Counting::Territory => ShownCounts::Territory,
            Counting::Both => ShownCounts::Both,
        }
    }

    /// Who says which stones are dead.
    fn dead(&self) -> Result<Dead, Contradiction> {
        let list = self.dead_list()?;
        if list.is_some() && self.dead != DeadChoice::List {
            return Err(Contradiction::new(
                ErrorKind::ArgumentConflict,
                "--dead-stones counts only with --dead list: add that, or leave it out",
            ));
        }
        if self.engine.is_some() && self.dead != DeadChoice::Engine {
            return Err(Contradiction::new(
                ErrorKind::ArgumentConflict,
                "--engine is asked only with --dead engine: add that, or leave it out",
            ));
        }
        Ok(match self.dead {
            DeadChoice::None => Dead::None,
            DeadChoice::Marked => Dead::Marked,
            DeadChoice::PassAlive => Dead::PassAlive,
            DeadChoice::Estimate => Dead::Estimate,
            DeadChoice::List => Dead::List(Self::points(list)?),
            DeadChoice::Engine => Dead::Engine(self.engines()?),
        })
    }

    /// The list of dead stones as the user gives it.
    fn dead_list(&self) -> Result<Option<String>, Contradiction> {
        match (&self.dead_stones, &self.dead_stones_file) {
            (Some(points), _) => Ok(Some(points.clone())),
            (None, Some(path)) => match read_text(path) {
                Ok(list) => Ok(Some(list)),
                Err(error) => {
                    Err(Contradiction::new(ErrorKind::Io, format!("{} cannot be read: {error}", path.display())))
                }
            },
            (None, None) => Ok(None),
        }
    }

    /// The points of --dead list. Whether a stone stands there is each game's matter; what is no point of any board is known
    /// at once.
    fn points(list: Option<String>) -> Result<Vec<String>, Contradiction> {
        let list = list.ok_or_else(|| {
            Contradiction::new(
                ErrorKind::MissingRequiredArgument,
                "--dead list needs the points: --dead-stones \"D4 Q16\", or --dead-stones-file FILE",
            )
        })?;
        let words = words(&list);
        match words.iter().find(|word| !is_point(word)) {
            None => Ok(words),
            Some(word) => Err(Contradiction::new(
                ErrorKind::ValueValidation,
                format!("the dead stones for --dead list are points such as D16 or dd, which {word:?} is not"),
            )),
        }
    }

    fn engines(&self) -> Result<Arc<dyn DeadStoneJudge>, Contradiction> {
        let Some(EngineCommand(command)) = &self.engine else {
            return Err(Contradiction::new(
                ErrorKind::MissingRequiredArgument,
                "--dead engine needs --engine with the command line of a GTP engine, such as --engine \"gnugo --mode gtp\"",
            ));
        };
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let most = self.engines.map(usize::from).or_else(|| self.common.jobs()).unwrap_or_else(cores);
        let timeout = Duration::from_secs(self.engine_timeout.into());
        Ok(Arc::new(Engines::new(EngineSettings { command: command.clone(), timeout, most })))
    }

    /// The reports that are wanted.
    ///
    /// # Errors
    /// If two of them are to go to one place.
    pub(super) fn reports(&self, terminal: Terminal) -> Result<Reports, Contradiction> {
        Reports::new(ReportKind::Score, &self.format, &self.common, self.shown(), terminal)
    }
}

/// The points of a list of dead stones. What follows a `#` in a line is a remark.
fn words(list: &str) -> Vec<String> {
    let lines = list.lines().map(|line| line.split('#').next().unwrap_or_default());
    let words = lines.flat_map(|line| line.split(|c: char| c.is_whitespace() || c == ','));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Whether a board may have a point with this name, as players (D16) or as SGF (dd) spell points.
fn is_point(word: &str) -> bool {
    let is_sgf = word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_sgf || Size::new(MAX_SIDE, MAX_SIDE).is_some_and(|largest| Point::from_gtp(word, largest).is_some())
}

fn parse_points(text: &str) -> Result<Points, String> {
    Points::parse(text).ok_or_else(|| "a number of points such as 6.5 is wanted".to_owned())
}

fn parse_command(text: &str) -> Result<EngineCommand, String> {
    let words = shlex::split(text).ok_or("a quotation mark is not closed, or a backslash ends the command line")?;
    if words.first().is_none_or(String::is_empty) {
        return Err("the command line of a program is wanted, such as \"gnugo --mode gtp\"".to_owned());
    }
    Ok(EngineCommand(words))
}
