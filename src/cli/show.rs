//! `gocheck show`: its arguments, and what becomes of them.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use encoding_rs::Encoding;

use super::common::{Color, Contradiction, number, parse_encoding};
use super::reports::{is_record, shown};
use super::terminal::Terminal;
use super::{ExitStatus, output_error};
use crate::check::{Moment, NoView, Options, Whereabouts, view};
use crate::diagnostic::{Policy, Severity};
use crate::files::{Existing, OutputFile, read_record};
use crate::report::{Overlay, placed_line, show_as_text};
use crate::score::DeadMode;
use crate::source::LineColumn;

#[derive(Debug, Args)]
pub(super) struct Show {
    /// The file, or - for standard input
    #[arg(value_name = "FILE")]
    path: PathBuf,

    /// The board after this move, or before the first for 0 [default: at the first error, else at the end]
    #[arg(long = "move", value_name = "N", value_parser = number::<u32>(0..=u32::MAX))]
    number: Option<u32>,

    /// Which game, where the file has several
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=u32::MAX))]
    game: Option<u32>,

    /// The variation, as reports name it: with 2.1 the second continuation where the game first branches, then the first
    #[arg(long, value_name = "PATH", value_parser = parse_variation)]
    variation: Option<VariationPath>,

    /// The node at this place of the file, as reports name it
    #[arg(long, value_name = "LINE:COLUMN", value_parser = parse_place, conflicts_with_all = ["number", "game", "variation", "moves"])]
    node: Option<LineColumn>,

    /// Number these moves as printed records do: 1-50, or 51- up to the last one
    #[arg(long, value_name = "FROM-TO", value_parser = parse_moves, conflicts_with_all = ["number", "territory"])]
    moves: Option<MoveNumbers>,

    /// Show whose each point is, and which stones count as dead
    #[arg(long)]
    territory: bool,

    /// Which stones count as dead in --territory
    #[arg(long, value_enum, value_name = "HOW", default_value_t = DeadChoice::Marked, requires = "territory")]
    dead: DeadChoice,

    /// How the board is drawn [default: what the name of --output ends in, else text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,

    /// The file to write to
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace the file of --output, if there is one
    #[arg(long, requires = "output")]
    force: bool,

    /// Draw with letters, also where the terminal has better signs
    #[arg(long)]
    ascii: bool,

    /// The encoding of the file, whatever it says (UTF-8, GB18030, Shift_JIS, ...)
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    encoding: Option<&'static Encoding>,

    /// Colours in text
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    color: Color,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a terminal
    Text,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum DeadChoice {
    /// None: every stone is alive
    None,
    /// Those that TB and TW show
    Marked,
    /// Those that cannot live inside territory that is proven to be the opponent's
    PassAlive,
    /// Those that seem dead: a guess
    Estimate,
}

/// Child numbers at the branch points.
#[derive(Clone, Debug)]
struct VariationPath(Vec<u32>);

/// The moves from one to another; `None`: to the last one.
#[derive(Clone, Copy, Debug)]
struct MoveNumbers {
    from: u32,
    to: Option<u32>,
}

impl Show {
    /// Draws the board.
    ///
    /// # Errors
    /// If the options contradict each other.
    pub(super) fn run(
        &self,
        terminal: Terminal,
        input: &mut dyn Read,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<ExitStatus, Contradiction> {
        let format = self.format();
        self.refuse_places(format, terminal)?;
        let drawn = match self.draw(format, terminal, input) {
            Ok(drawn) => drawn,
            Err(message) => {
                let _ = err.write_all(message.as_bytes());
                return Ok(ExitStatus::Failure);
            }
        };
        let written = match &self.output {
            None => out.write_all(&drawn).and_then(|()| out.flush()),
            Some(file) => self.write_file(file, &drawn),
        };
        Ok(written.map_or_else(|error| output_error(&error, err), |()| ExitStatus::Clean))
    }

    fn format(&self) -> Format {
        self.format.unwrap_or(Format::Text)
    }

    /// A picture must not take the place of a record, nor run over a terminal.
    fn refuse_places(&self, _: Format, _: Terminal) -> Result<(), Contradiction> {
        match &self.output {
            Some(file) if is_record(file) => Err(Contradiction::new(
                ErrorKind::ArgumentConflict,
                format!("the board would take the place of a record: {}", shown(file)),
            )),
            _ => Ok(()),
        }
    }

    /// The bytes of the drawing, or what to say instead.
    fn draw(&self, format: Format, terminal: Terminal, input: &mut dyn Read) -> Result<Vec<u8>, String> {
        let path = shown(&self.path);
        let bytes =
            read_record(&self.path, input).map_err(|error| format!("gocheck: {path} cannot be read: {error}\n"))?;
        let view = view(&bytes, &self.options(), &self.whereabouts()).map_err(|problem| match problem {
            NoView::Findings(findings) => {
                let lines: String = findings.iter().map(|finding| placed_line(&self.path, finding)).collect();
                format!("{lines}gocheck: {path}: {}\n", NoView::Findings(findings))
            }
            problem => format!("gocheck: {path}: {problem}\n"),
        })?;
        let overlay = match self.moves {
            Some(MoveNumbers { from, to }) => Overlay::Numbers(from..=to.unwrap_or(u32::MAX)),
            None if self.territory => Overlay::Territory(view.removal(self.dead_mode())),
            None => Overlay::Marks,
        };
        let terminal = if self.output.is_some() { Terminal::FILE } else { terminal };
        match format {
            Format::Text => {
                let style = self.color.style(terminal);
                let style = crate::report::Style { unicode: style.unicode && !self.ascii, ..style };
                Ok(show_as_text(&self.path, &view, &overlay, style, terminal.interactive).into_bytes())
            }
        }
    }

    fn options(&self) -> Options {
        Options { encoding: self.encoding, ..Options::new(Policy::new(Severity::Warning)) }
    }

    fn whereabouts(&self) -> Whereabouts {
        let moment = match (self.number, self.node, self.moves) {
            (Some(number), ..) => Moment::Move(number),
            (_, Some(place), _) => Moment::Place(place),
            (.., Some(MoveNumbers { to: Some(to), .. })) => Moment::Move(to),
            (.., Some(MoveNumbers { to: None, .. })) => Moment::End,
            (None, None, None) => Moment::Telling,
        };
        Whereabouts {
            game: self.game,
            variation: self.variation.as_ref().map(|path| path.0.clone()),
            moment,
            before_move: self.moves.map(|moves| moves.from),
        }
    }

    const fn dead_mode(&self) -> DeadMode {
        match self.dead {
            DeadChoice::None => DeadMode::None,
            DeadChoice::Marked => DeadMode::Marked,
            DeadChoice::PassAlive => DeadMode::PassAlive,
            DeadChoice::Estimate => DeadMode::Estimate,
        }
    }

    fn write_file(&self, file: &std::path::Path, drawn: &[u8]) -> io::Result<()> {
        let existing = if self.force { Existing::Replaced } else { Existing::Kept };
        let placed = OutputFile::create(file, existing).and_then(|mut output| {
            output.write_all(drawn)?;
            output.finish()
        });
        placed.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                io::Error::new(error.kind(), format!("{} is there already; --force replaces it", shown(file)))
            }
            _ => io::Error::new(error.kind(), format!("{}: {error}", shown(file))),
        })
    }
}

fn parse_variation(text: &str) -> Result<VariationPath, String> {
    let numbers: Option<Vec<u32>> =
        text.split('.').map(|number| number.parse().ok().filter(|&number| number > 0)).collect();
    numbers.map(VariationPath).ok_or_else(|| {
        "a path such as 2.1 is wanted, the number of the continuation at each branch; \
         where a report shortens it, --node takes the place instead"
            .to_owned()
    })
}

fn parse_place(text: &str) -> Result<LineColumn, String> {
    let numbers = text.split_once(':').and_then(|(line, column)| Some((line.parse().ok()?, column.parse().ok()?)));
    match numbers {
        Some((line @ 1.., column @ 1..)) => Ok(LineColumn { line, column }),
        _ => Err("a place such as 12:5 is wanted, line and column from 1".to_owned()),
    }
}

fn parse_moves(text: &str) -> Result<MoveNumbers, String> {
    let numbers = text.split_once('-').and_then(|(from, to)| {
        let to = if to.is_empty() { None } else { Some(to.parse().ok()?) };
        Some(MoveNumbers { from: from.parse().ok()?, to })
    });
    numbers.filter(|moves| moves.from > 0 && moves.to.is_none_or(|to| to >= moves.from)).ok_or_else(|| {
        "two numbers such as 1-50 are wanted, the first not above the second; 51- goes to the last move".to_owned()
    })
}
