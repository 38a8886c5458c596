//! The arguments, and what they mean.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use encoding_rs::Encoding;

use super::Terminal;
use super::score::Score;
use crate::check::{Options, ShownCounts};
use crate::diagnostic::{Code, Policy, Severity};
use crate::go::{KoRule, RuleSet, SuicideRule};
use crate::report::{
    Emitter, Format, MakeEmitter, Quiet, ReportKind, Settings, Style, explain_as_json, explain_as_text, schema,
};
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
    /// The JSON Schema of a command's --format json
    Schema(Schema),
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
pub(super) struct Schema {
    /// The command
    #[arg(value_name = "COMMAND", value_parser = kind_parser())]
    kind: ReportKind,
}

impl Schema {
    /// The schema asked for.
    pub(super) fn text(&self) -> String {
        schema(self.kind)
    }
}

#[derive(Debug, Args)]
pub(super) struct Validate {
    /// How the report is written
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = Format::ALL[0].name,
        value_parser = format_parser(ReportKind::Validate)
    )]
    format: MakeEmitter,

    #[command(flatten)]
    pub(super) common: Common,
}

impl Validate {
    /// What writes the report.
    pub(super) fn emitter(&self, terminal: Terminal) -> Box<dyn Emitter> {
        self.common.emitter(self.format, ShownCounts::Area, terminal)
    }

    /// The options of the check.
    pub(super) fn options(&self, emitter: &dyn Emitter) -> Options {
        Options { positions: if emitter.draws_boards() { BOARDS } else { 0 }, ..self.common.options() }
    }
}

/// What both commands understand.
#[derive(Debug, Args)]
pub(super) struct Common {
    /// Files, directories (every .sgf file below them is read), or - for standard input
    #[arg(required = true, value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,

    /// The least severe findings to show
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Level::Warning)]
    level: Level,

    /// The rule set; auto is what RU says, else chinese
    #[arg(long, value_name = "RULES", default_value = "auto", value_parser = rules_parser(), ignore_case = true)]
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
    #[arg(long, short, value_name = "N", value_parser = number::<u16>(1..=1024))]
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

    /// The options that both commands share.
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
            ..Options::new(policy)
        }
    }

    /// A format, as the user wants it.
    pub(super) fn emitter(&self, format: MakeEmitter, shown: ShownCounts, terminal: Terminal) -> Box<dyn Emitter> {
        let emitter = format(Settings { style: self.style(terminal), shown });
        if self.quiet { Quiet::around(emitter) } else { emitter }
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

/// Knows the formats of a report, and no others.
pub(super) fn format_parser(kind: ReportKind) -> impl TypedValueParser<Value = MakeEmitter> {
    let formats = Format::ALL.iter().filter(move |format| format.emitter_of(kind).is_some());
    PossibleValuesParser::new(formats.map(|format| PossibleValue::new(format.name).help(format.help))).try_map(
        move |name| {
            let format = Format::ALL.iter().find(|format| format.name == name);
            format.and_then(|format| format.emitter_of(kind)).ok_or("no such format")
        },
    )
}

/// Knows the commands that write reports.
fn kind_parser() -> impl TypedValueParser<Value = ReportKind> {
    PossibleValuesParser::new(ReportKind::ALL.map(ReportKind::command))
        .try_map(|name| ReportKind::ALL.into_iter().find(|kind| kind.command() == name).ok_or("no such command"))
}

/// Knows all rule sets, so that a misspelled one gets a suggestion.
fn rules_parser() -> impl TypedValueParser<Value = RulesChoice> {
    let names = RuleSet::ALL.iter().map(|set| set.name());
    PossibleValuesParser::new(std::iter::once("auto").chain(names)).map(|name| {
        let named = RuleSet::ALL.into_iter().find(|set| set.name().eq_ignore_ascii_case(&name));
        named.map_or(RulesChoice::Auto, RulesChoice::Set)
    })
}

fn parse_encoding(text: &str) -> Result<&'static Encoding, String> {
    encoding_for_label(text).ok_or_else(|| "no encoding is known by that name".to_owned())
}

/// A whole number in a range.
pub(super) fn number<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("a whole number from {} to {} is wanted", range.start(), range.end()))
    }
}

/// Knows all codes, so that a misspelled one gets a suggestion.
fn code_parser() -> impl TypedValueParser<Value = Code> {
    PossibleValuesParser::new(Code::ALL.iter().map(|code| code.name()))
        .try_map(|name| Code::from_name(&name).ok_or("no such code"))
}
