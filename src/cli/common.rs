//! The arguments that `validate` and `score` share, and the parsers of values.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use encoding_rs::Encoding;

use super::terminal::Terminal;
use crate::check::{Options, ShownCounts};
use crate::diagnostic::{Code, Policy, Severity};
use crate::go::{KoRule, RuleSet, SuicideRule};
use crate::report::{Folding, Settings, Style};
use crate::source::encoding_for_label;

/// Options that contradict each other, or lack one another.
pub(super) struct Contradiction {
    /// What kind of wrong usage that is.
    pub(super) kind: ErrorKind,
    /// What to do about it.
    pub(super) message: String,
}

impl Contradiction {
    pub(super) fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }
}

/// What both commands understand.
#[derive(Debug, Args)]
pub(super) struct Common {
    /// Files, directories (every .sgf file below them is read), or - for standard input
    #[arg(required = true, value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,

    /// What standard input is called in the report: an editor gives the name of the file that it shows
    #[arg(long, value_name = "NAME", default_value = "-", hide_default_value = true)]
    pub(super) stdin_filename: PathBuf,

    /// The file to write the report to; it is replaced when the run is complete
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

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

    #[command(flatten)]
    looks: Looks,
}

/// How a report looks, whatever it says.
#[derive(Debug, Args)]
struct Looks {
    /// In text, show each finding; else the fourth and later ones of a code in a game become one line
    #[arg(long)]
    all: bool,

    /// Only the summary; files that --format names are written whole all the same
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
pub(super) enum Color {
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

    /// How a report looks that goes to `terminal`.
    pub(super) fn settings(&self, shown: ShownCounts, terminal: Terminal) -> Settings {
        Settings {
            style: self.looks.color.style(terminal),
            shown,
            folding: if self.looks.all { Folding::Nothing } else { Folding::Repeated },
            fails_from: if self.deny_warnings { Severity::Warning } else { Severity::Error },
        }
    }

    /// Whether only the summary is wanted.
    pub(super) const fn is_quiet(&self) -> bool {
        self.looks.quiet
    }
}

impl Color {
    /// How text looks that goes to `terminal`.
    pub(super) fn style(self, terminal: Terminal) -> Style {
        let color = match self {
            Self::Auto => terminal.color,
            Self::Always => true,
            Self::Never => false,
        };
        Style { color, unicode: terminal.unicode, width: terminal.width }
    }
}

/// Knows all rule sets, so that a misspelled one gets a suggestion.
fn rules_parser() -> impl TypedValueParser<Value = RulesChoice> {
    let names = RuleSet::ALL.iter().map(|set| set.name());
    PossibleValuesParser::new(std::iter::once("auto").chain(names)).map(|name| {
        let named = RuleSet::ALL.into_iter().find(|set| set.name().eq_ignore_ascii_case(&name));
        named.map_or(RulesChoice::Auto, RulesChoice::Set)
    })
}

pub(super) fn parse_encoding(text: &str) -> Result<&'static Encoding, String> {
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
pub(super) fn code_parser() -> impl TypedValueParser<Value = Code> {
    PossibleValuesParser::new(Code::ALL.iter().map(|code| code.name())).try_map(|name| name.parse::<Code>())
}
