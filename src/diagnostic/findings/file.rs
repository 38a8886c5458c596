//! Findings about a file as a whole: whether it can be read, its encoding, what stands around its games.
//!
//! Does not know how an encoding is told, nor what a game tree is.

use super::codes;
use crate::diagnostic::Code;
use crate::diagnostic::printable::{counted, printable, quoted};
use crate::diagnostic::words::{About, English, Words};
use crate::source::EncodingFault;

codes! {
    UNREADABLE_FILE "unreadable-file" Error Count "the file cannot be opened or read"
    INTERNAL_ERROR "internal-error" Error Count "gocheck itself failed on this file"
    NO_GAME "no-game" Error Count "nothing in the file starts an SGF game tree"
    NOT_GO "not-go" Warning Count "the record is of another game, or of Go on a board that is no rectangle"
    UNKNOWN_CHARSET "unknown-charset" Warning Record "CA names no known encoding"
    CHARSET_MISMATCH "charset-mismatch" Warning Record "the bytes are not what CA says"
    CHARSET_GUESSED "charset-guessed" Warning Record "no CA, neither ASCII nor UTF-8: the encoding is a guess"
    CHARSET_UNDECLARED "charset-undeclared" Note Record "UTF-8 text without CA"
    UNDECODABLE_BYTES "undecodable-bytes" Warning Record "some bytes fit no reading"
    BYTE_ORDER_MARK "byte-order-mark" Note Record "the file starts with a byte order mark"
    NUL_BYTE "nul-byte" Warning Record "there are NUL bytes in the file"
    TEXT_BEFORE_GAME "text-before-game" Warning Record "something stands before the first game"
    TEXT_AFTER_GAME "text-after-game" Warning Record "something stands after the last game"
}

/// A finding about a file as a whole.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum FileFinding {
    /// The file cannot be read.
    UnreadableFile {
        /// What the system says.
        reason: Box<str>,
    },
    /// gocheck panicked on this file.
    InternalError {
        /// What the panic said.
        reason: Box<str>,
    },
    /// Nothing starts a game tree.
    NoGame {
        /// Whether the file has no bytes but white space.
        blank: bool,
    },
    /// `GM` is not 1.
    NotGo {
        /// What it is; `None` where GM cannot be read and the record is taken for Go.
        game: Option<OtherGame>,
    },
    /// Something is odd about the encoding.
    Encoding(EncodingFault),
    /// Text before the first game.
    TextBeforeGame,
    /// Text after the last game.
    TextAfterGame,
}

/// A game that is not replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherGame {
    /// GM has this number.
    Number(u32),
    /// There is no GM, but what is written is not of Go.
    Unnamed,
    /// Go on a board that is no rectangle.
    OtherBoard,
}

impl From<EncodingFault> for FileFinding {
    fn from(fault: EncodingFault) -> Self {
        Self::Encoding(fault)
    }
}

impl FileFinding {
    pub(super) const fn code(&self) -> Code {
        match self {
            Self::UnreadableFile { .. } => Code::UNREADABLE_FILE,
            Self::InternalError { .. } => Code::INTERNAL_ERROR,
            Self::NoGame { .. } => Code::NO_GAME,
            Self::NotGo { .. } => Code::NOT_GO,
            Self::Encoding(EncodingFault::UnknownCharset { .. }) => Code::UNKNOWN_CHARSET,
            Self::Encoding(EncodingFault::CharsetMismatch { .. }) => Code::CHARSET_MISMATCH,
            Self::Encoding(EncodingFault::CharsetGuessed { .. }) => Code::CHARSET_GUESSED,
            Self::Encoding(EncodingFault::CharsetUndeclared) => Code::CHARSET_UNDECLARED,
            Self::Encoding(EncodingFault::UndecodableBytes { .. }) => Code::UNDECODABLE_BYTES,
            Self::Encoding(EncodingFault::ByteOrderMark) => Code::BYTE_ORDER_MARK,
            Self::Encoding(EncodingFault::NulBytes { .. }) => Code::NUL_BYTE,
            Self::TextBeforeGame => Code::TEXT_BEFORE_GAME,
            Self::TextAfterGame => Code::TEXT_AFTER_GAME,
        }
    }
}

impl Words<FileFinding> for English {
    fn message(finding: &FileFinding, _: About) -> String {
        match finding {
            FileFinding::UnreadableFile { reason } => format!("cannot be read: {}", printable(reason)),
            FileFinding::InternalError { reason } => {
                format!("gocheck failed on this file ({}); please report it with the file", printable(reason))
            }
            FileFinding::NoGame { blank: true } => "the file is empty: there is no game in it".to_owned(),
            FileFinding::NoGame { blank: false } => "nothing in the file starts an SGF game".to_owned(),
            FileFinding::NotGo { game: Some(OtherGame::Number(game)) } => {
                format!("the record is of another game (GM[{game}]{}), so it is not replayed", name_of_game(*game))
            }
            FileFinding::NotGo { game: Some(OtherGame::Unnamed) } => {
                "the record is of another game, by what stands here, so it is not replayed; GM is missing".to_owned()
            }
            FileFinding::NotGo { game: Some(OtherGame::OtherBoard) } => {
                "the board is no rectangle, so the rules of flat Go do not apply and the game is not replayed"
                    .to_owned()
            }
            FileFinding::NotGo { game: None } => "GM is not a number; the record is read as Go (GM[1])".to_owned(),
            FileFinding::Encoding(fault) => encoding(fault),
            FileFinding::TextBeforeGame => "there is other text before the game; it is ignored".to_owned(),
            FileFinding::TextAfterGame => "there is other text after the last game; it is ignored".to_owned(),
        }
    }

    fn help(finding: &FileFinding, _: About) -> Option<String> {
        let help = match finding {
            FileFinding::UnreadableFile { .. } | FileFinding::InternalError { .. } | FileFinding::NoGame { .. } => {
                return None;
            }
            FileFinding::NotGo { game: Some(OtherGame::Number(_)) } => "only Go records (GM[1]) are checked",
            FileFinding::NotGo { game: Some(OtherGame::Unnamed) } => {
                "write the number of the game into GM, such as GM[11] for Hex; if it is Go, write GM[1]"
            }
            FileFinding::NotGo { game: Some(OtherGame::OtherBoard) } => "only Go on rectangular boards is checked",
            FileFinding::NotGo { game: None } => "write GM[1]",
            FileFinding::Encoding(fault) => encoding_help(fault),
            FileFinding::TextBeforeGame | FileFinding::TextAfterGame => "remove it, or put it into a comment C[...]",
        };
        Some(help.to_owned())
    }
}

fn encoding(fault: &EncodingFault) -> String {
    match fault {
        EncodingFault::UnknownCharset { declared, used } => {
            format!("CA names no known encoding ({}); the text is read as {used}", quoted(declared))
        }
        EncodingFault::CharsetMismatch { declared, used } => {
            let declared = quoted(declared);
            format!("the text is not in the encoding that the record names ({declared}); it is read as {used}")
        }
        EncodingFault::CharsetGuessed { used } => {
            format!("CA is missing and the text is not UTF-8; it is read as {used}, which is a guess")
        }
        EncodingFault::CharsetUndeclared => "the text is UTF-8, but CA is missing".to_owned(),
        EncodingFault::UndecodableBytes { count, used } => {
            let places = counted(*count, "place in the text is", "places in the text are");
            format!("{places} not valid {used}; shown as \u{FFFD}")
        }
        EncodingFault::ByteOrderMark => "the file starts with a byte order mark".to_owned(),
        EncodingFault::NulBytes { count } => format!("the file has {}", counted(*count, "NUL byte", "NUL bytes")),
    }
}

const fn encoding_help(fault: &EncodingFault) -> &'static str {
    match fault {
        EncodingFault::UnknownCharset { .. } | EncodingFault::CharsetMismatch { .. } => {
            "write the name of the encoding that was used into CA, or convert the file to UTF-8 and write CA[UTF-8]"
        }
        EncodingFault::CharsetGuessed { .. } => {
            "name the encoding with --encoding, or convert the file to UTF-8 and write CA[UTF-8]"
        }
        EncodingFault::CharsetUndeclared => "write CA[UTF-8] into the first node",
        EncodingFault::UndecodableBytes { .. } => "type the damaged names or comments again",
        EncodingFault::ByteOrderMark => "save the file as UTF-8 without a byte order mark",
        EncodingFault::NulBytes { .. } => {
            "remove the NUL bytes; they often come from a damaged disk or a wrong conversion"
        }
    }
}

fn name_of_game(number: u32) -> &'static str {
    // The FF[4] specification's list, as far as its games are well known.
    match number {
        2 => ", Othello",
        3 => ", chess",
        4 => ", Gomoku or Renju",
        5 => ", Nine Men's Morris",
        6 => ", Backgammon",
        7 => ", Chinese chess",
        8 => ", Shogi",
        11 => ", Hex",
        18 => ", Amazons",
        _ => "",
    }
}
