//! The arguments, and what they mean.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use encoding_rs::Encoding;

use super::Terminal;
use crate::check::Options;
use crate::diagnostic::{Code, Policy, Severity};
use crate::engine::{EngineSettings, Engines};
use crate::go::{KoRule, RuleSet, SuicideRule};
use crate::report::{
    Concise, Emitter, JsonLayout, ScoreJson, ScoreText, Style, ValidateJson, ValidateText, explain_as_json,
    explain_as_text,
};
use crate::score::{DeadMode, DeadStoneJudge, Points};
use crate::source::encoding_for_label;

/// For how many findings of a file a board is drawn.
const BOARDS: usize = 20;

/// Checks Go game records: replays every move, says which is illegal and why, and counts finished games.
#[derive(Debug, Parser)]
#[command(name = "gocheck", version, arg_required_else_help = true, max_term_width = 100)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Check records: every move by the rules, every fault with its place
    Validate(Validate),
    /// Count finished games by area, and compare with the recorded result
    Score(Score),
    /// What a finding means, why it matters, and how to correct it
    Explain(Explain),
}

#[derive(Debug, Args)]
pub(super) struct Explain {
    /// The code of a finding, such as ko-recapture
    #[arg(value_name = "CODE", required_unless_present = "all", value_parser = code_parser(), hide_possible_values = true)]
    codes: Vec<Code>,

    /// Every code
    #[arg(long, conflicts_with = "codes")]
    all: bool,

    /// How the pages are written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ExplainFormat::Text)]
    format: ExplainFormat,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ExplainFormat {
    /// For people
    Text,
    /// One JSON document
    Json,
}

impl Explain {
    /// The pages asked for.
    pub(super) fn pages(&self) -> String {
        let codes = if self.all { Code::ALL } else { &self.codes };
        match self.format {
            ExplainFormat::Text => explain_as_text(codes),
            ExplainFormat::Json => explain_as_json(codes),
        }
    }
}

#[derive(Debug, Args)]
pub(super) struct Validate {
    #[command(flatten)]
    pub(super) common: Common,
}

#[derive(Debug, Args)]
pub(super) struct Score {
    #[command(flatten)]
    pub(super) common: Common,

    /// Use this komi, whatever the records say
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = parse_points)]
    komi: Option<Points>,

    /// Which stones are taken off before the count
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Dead::Marked)]
    dead: Dead,

    /// The command line of the GTP engine that --dead engine asks, such as "gnugo --mode gtp --chinese-rules"
    #[arg(long, value_name = "COMMAND", value_parser = parse_command)]
    engine: Option<EngineCommand>,

    /// How long the engine may take to get ready, and for each game
    #[arg(
        long, value_name = "SECONDS", default_value_t = 60, requires = "engine",
        value_parser = clap::value_parser!(u32).range(1..=86_400)
    )]
    engine_timeout: u32,

    /// How many engines may run at once [default: as many as --jobs]
    #[arg(long, value_name = "N", requires = "engine", value_parser = clap::value_parser!(u16).range(1..=1024))]
    engines: Option<u16>,

    /// Count also games that do not end in two passes
    #[arg(long)]
    unfinished: bool,
}

/// What both commands understand.
#[derive(Debug, Args)]
pub(super) struct Common {
    /// Files, directories (every .sgf file below them is read), or - for standard input
    #[arg(required = true, value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,

    /// How the report is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    format: Format,

    /// The least severe findings to show
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Level::Warning)]
    level: Level,

    /// The rule set; auto is what RU says, else chinese
    #[arg(long, value_name = "RULES", default_value = "auto", value_parser = parse_rules)]
    rules: RulesChoice,

    /// The ko rule, whatever the rule set says
    #[arg(long, value_enum, value_name = "RULE")]
    ko: Option<Ko>,

    /// Whether a group of two or more stones may fill its own last liberty, whatever the rule set says
    #[arg(long, value_enum, value_name = "RULE")]
    suicide: Option<Suicide>,

    /// Leave variations out
    #[arg(long)]
    main_line: bool,

    /// The encoding of the files, whatever they say (UTF-8, GB18030, Shift_JIS, ...)
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    encoding: Option<&'static Encoding>,

    /// How many threads check files [default: one for each core]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Leave out findings with this code (may be repeated)
    #[arg(long, value_name = "CODE", value_parser = code_parser(), hide_possible_values = true, value_delimiter = ',')]
    ignore: Vec<Code>,

    /// Make findings with this code warnings (may be repeated)
    #[arg(long, value_name = "CODE", value_parser = code_parser(), hide_possible_values = true, value_delimiter = ',')]
    warn: Vec<Code>,

    /// Make findings with this code errors (may be repeated)
    #[arg(long, value_name = "CODE", value_parser = code_parser(), hide_possible_values = true, value_delimiter = ',')]
    error: Vec<Code>,

    /// End with status 1 also for warnings
    #[arg(long)]
    pub(super) deny_warnings: bool,

    /// Only the summary
    #[arg(long, short)]
    quiet: bool,

    /// Colours in text
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    color: Color,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// A line a finding: path:line:column: severity code message (score writes it as text)
    Concise,
    /// One JSON document
    Json,
    /// A JSON object a line
    Jsonl,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Level {
    Error,
    Warning,
    Note,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Ko {
    Simple,
    Positional,
    Situational,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Suicide {
    Allow,
    Forbid,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Dead {
    /// None: every stone is alive
    None,
    /// Those that TB and TW of the last node show
    Marked,
    /// Those that cannot live inside territory that is proven to be the opponent's
    PassAlive,
    /// Those that seem dead: a guess
    Estimate,
    /// Those that a program which plays Go says: see --engine
    Engine,
}

/// A command line, split into words.
#[derive(Clone, Debug)]
struct EngineCommand(Vec<String>);

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug)]
enum RulesChoice {
    Auto,
    Set(RuleSet),
}

impl Common {
    pub(super) fn jobs(&self) -> Option<usize> {
        self.jobs.map(usize::from)
    }

    /// The options of `validate`.
    pub(super) fn options(&self) -> Options {
        let mut policy = Policy::new(match self.level {
            Level::Error => Severity::Error,
            Level::Warning => Severity::Warning,
            Level::Note => Severity::Note,
        });
        // What leaves a code out is said last: it wins over what changes its severity.
        self.warn.iter().for_each(|&code| policy.set(code, Severity::Warning));
        self.error.iter().for_each(|&code| policy.set(code, Severity::Error));
        self.ignore.iter().for_each(|&code| policy.ignore(code));
        let draws = matches!(self.format, Format::Text) && !self.quiet;
        Options {
            rules: match self.rules {
                RulesChoice::Auto => None,
                RulesChoice::Set(set) => Some(set),
            },
            ko: self.ko.map(|ko| match ko {
                Ko::Simple => KoRule::Simple,
                Ko::Positional => KoRule::Positional,
                Ko::Situational => KoRule::Situational,
            }),
            suicide: self.suicide.map(|suicide| match suicide {
                Suicide::Allow => SuicideRule::Allowed,
                Suicide::Forbid => SuicideRule::Forbidden,
            }),
            main_line_only: self.main_line,
            encoding: self.encoding,
            positions: if draws { BOARDS } else { 0 },
            ..Options::new(policy)
        }
    }

    pub(super) fn validate_emitter(&self, terminal: Terminal) -> Box<dyn Emitter> {
        match self.format {
            Format::Text => Box::new(ValidateText { style: self.style(terminal), quiet: self.quiet }),
            Format::Concise => Box::new(Concise { quiet: self.quiet }),
            Format::Json => ValidateJson::emitter(JsonLayout::Document, self.quiet),
            Format::Jsonl => ValidateJson::emitter(JsonLayout::Lines, self.quiet),
        }
    }

    fn style(&self, terminal: Terminal) -> Style {
        let color = match self.color {
            Color::Auto => terminal.color,
            Color::Always => true,
            Color::Never => false,
        };
        Style { color, width: terminal.width }
    }
}

impl Score {
    /// The options of `score`.
    ///
    /// # Errors
    /// If they contradict each other.
    pub(super) fn options(&self) -> Result<Options, clap::Error> {
        Ok(Options {
            komi: self.komi,
            dead: match self.dead {
                Dead::None => DeadMode::None,
                Dead::Marked => DeadMode::Marked,
                Dead::PassAlive => DeadMode::PassAlive,
                Dead::Estimate => DeadMode::Estimate,
                Dead::Engine => DeadMode::Engine,
            },
            engine: self.engine()?,
            unfinished: self.unfinished,
            positions: 0,
            ..self.common.options()
        })
    }

    fn engine(&self) -> Result<Option<Arc<dyn DeadStoneJudge>>, clap::Error> {
        let error = |kind, message| {
            let mut command = Arguments::command();
            command.build();
            Err(match command.find_subcommand_mut("score") {
                Some(score) => score.error(kind, message),
                None => command.error(kind, message),
            })
        };
        match (self.dead, &self.engine) {
            (Dead::Engine, Some(EngineCommand(command))) => {
                let cores = || std::thread::available_parallelism().map_or(1, usize::from);
                let most = self.engines.map(usize::from).or_else(|| self.common.jobs()).unwrap_or_else(cores);
                let timeout = Duration::from_secs(self.engine_timeout.into());
                Ok(Some(Arc::new(Engines::new(EngineSettings { command: command.clone(), timeout, most }))))
            }
            (Dead::Engine, None) => error(
                ErrorKind::MissingRequiredArgument,
                "--dead engine needs --engine with the command line of a GTP engine, such as --engine \"gnugo --mode gtp\"",
            ),
            (_, Some(_)) => error(
                ErrorKind::ArgumentConflict,
                "--engine is asked only with --dead engine: add that, or leave it out",
            ),
            (_, None) => Ok(None),
        }
    }

    pub(super) fn emitter(&self, terminal: Terminal) -> Box<dyn Emitter> {
        let common = &self.common;
        match common.format {
            Format::Text | Format::Concise => {
                Box::new(ScoreText { style: common.style(terminal), quiet: common.quiet })
            }
            Format::Json => ScoreJson::emitter(JsonLayout::Document, common.quiet),
            Format::Jsonl => ScoreJson::emitter(JsonLayout::Lines, common.quiet),
        }
    }
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

fn parse_rules(text: &str) -> Result<RulesChoice, String> {
    if text == "auto" {
        return Ok(RulesChoice::Auto);
    }
    RuleSet::ALL.into_iter().find(|set| set.name() == text).map(RulesChoice::Set).ok_or_else(|| {
        let names: Vec<&str> = RuleSet::ALL.iter().map(|set| set.name()).collect();
        format!("known rule sets are auto, {}", names.join(", "))
    })
}

fn parse_encoding(text: &str) -> Result<&'static Encoding, String> {
    encoding_for_label(text).ok_or_else(|| "no encoding is known by that name".to_owned())
}

/// Knows all codes, so that a misspelled one gets a suggestion.
fn code_parser() -> impl TypedValueParser<Value = Code> {
    PossibleValuesParser::new(Code::ALL.iter().map(|code| code.name()))
        .try_map(|name| Code::from_name(&name).ok_or("no such code"))
}
