//! The commands and their arguments; those of `score` stand in a file of their own.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use super::common::{Common, Contradiction, code_parser};
use super::reports::{FormatParser, Reports, Wanted};
use super::score::Score;
use super::show::Show;
use super::terminal::Terminal;
use crate::check::{Options, ShownCounts};
use crate::diagnostic::Code;
use crate::report::{ReportKind, explain_as_json, explain_as_text, schema};

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
    /// The board at a move or at the first error, in the terminal or as a picture
    Show(Show),
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
    /// How the report is written [default: text]; FORMAT=FILE writes another one to a file (may be repeated)
    #[arg(long, value_name = "FORMAT[=FILE]", value_parser = FormatParser(ReportKind::Validate))]
    format: Vec<Wanted>,

    #[command(flatten)]
    pub(super) common: Common,
}

impl Validate {
    /// The reports that are wanted.
    ///
    /// # Errors
    /// If two of them are to go to one place.
    pub(super) fn reports(&self, terminal: Terminal) -> Result<Reports, Contradiction> {
        Reports::new(ReportKind::Validate, &self.format, &self.common, ShownCounts::Area, terminal)
    }

    /// The options of the check.
    pub(super) fn options(&self, reports: &Reports) -> Options {
        let positions = if reports.draw_boards() { BOARDS } else { 0 };
        Options { positions, facts: reports.facts(), ..self.common.options() }
    }
}

/// Knows the commands that write reports.
fn kind_parser() -> impl TypedValueParser<Value = ReportKind> {
    PossibleValuesParser::new(ReportKind::ALL.map(ReportKind::command))
        .try_map(|name| ReportKind::ALL.into_iter().find(|kind| kind.command() == name).ok_or("no such command"))
}
