//! The Go Text Protocol, version 2, as text: how points are spelled, and how an answer reads.
//!
//! Source: Gunnar Farneback, Specification of the Go Text Protocol, version 2. Knows nothing of processes.

use super::fault::EngineFault;
use crate::go::{COLUMN_LETTERS as LETTERS, Color, Point, Size};

/// The most bytes that an answer may have, the lines before it included. The longest real ones are a few thousand.
pub(super) const LARGEST_ANSWER: usize = 1 << 20;

/// A point as engines spell it. Beyond the 25 columns that the protocol knows: AA, AB, AC, as `KataGo` does.
///
/// Not [`Point::gtp`]: reports write AA, BB, CC.
pub(super) fn vertex(point: Point, size: Size) -> String {
    let column = usize::from(point.column);
    let (round, letter) = (column / LETTERS.len(), column % LETTERS.len());
    let mut text = String::with_capacity(4);
    if round > 0 {
        text.push(char::from(LETTERS[round - 1]));
    }
    text.push(char::from(LETTERS[letter]));
    text.push_str(&(size.rows() - point.row).to_string());
    text
}

/// The point that an engine names; `None` where it is no point of the board.
pub(super) fn parse_vertex(text: &str, size: Size) -> Option<Point> {
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = text.split_at(digits);
    let place = |letter: u8| LETTERS.iter().position(|&known| known == letter.to_ascii_uppercase());
    let column = match *letters.as_bytes() {
        [letter] => place(letter)?,
        [round, letter] => (place(round)? + 1) * LETTERS.len() + place(letter)?,
        _ => return None,
    };
    // Signs are no part of a number here, though `parse` takes them.
    let number: u8 = number.bytes().all(|byte| byte.is_ascii_digit()).then(|| number.parse().ok())??;
    size.point(u8::try_from(column).ok()?, size.rows().checked_sub(number)?)
}

/// A colour as a command has it.
pub(super) const fn color(color: Color) -> &'static str {
    color.name()
}

/// An answer to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// Whether the command was carried out.
    pub(super) success: bool,
    /// The number of the command, where the engine repeats it.
    pub(super) id: Option<u32>,
    /// What it says, lines parted by line feeds.
    pub(super) text: String,
}

/// Puts an engine's lines together to answers.
#[derive(Debug, Default)]
pub(super) struct AnswerReader {
    /// The answer whose empty line is still to come.
    open: Option<Answer>,
    bytes: usize,
}

impl AnswerReader {
    /// Takes a line; gives the answer that it completes.
    ///
    /// # Errors
    /// If the line stands where an answer must start, and starts none; if the answer becomes too long.
    pub(super) fn line(&mut self, line: &[u8]) -> Result<Option<Answer>, EngineFault> {
        self.bytes += line.len();
        if self.bytes > LARGEST_ANSWER {
            return Err(EngineFault::Endless);
        }
        // The protocol has control characters dropped, the carriage return among them; tabulators are spaces.
        let line: String = String::from_utf8_lossy(line)
            .chars()
            .filter_map(|c| if c == '\t' { Some(' ') } else { (!c.is_control()).then_some(c) })
            .collect();
        let line = line.trim_end();
        match &mut self.open {
            _ if line.is_empty() => {
                if self.open.is_some() {
                    self.bytes = 0;
                }
                return Ok(self.open.take());
            }
            Some(answer) => {
                answer.text.push('\n');
                answer.text.push_str(line);
            }
            None => {
                let success = line.starts_with('=');
                let Some(rest) = line.strip_prefix(['=', '?']) else {
                    return Err(EngineFault::Nonsense { printed: line.to_owned() });
                };
                let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let id = rest[..end].parse().ok();
                self.open = Some(Answer { success, id, text: rest[end..].trim_start().to_owned() });
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Answer> {
        let mut reader = AnswerReader::default();
        text.split_inclusive('\n').filter_map(|line| reader.line(line.as_bytes()).expect("no nonsense")).collect()
    }

    fn answer(success: bool, id: Option<u32>, text: &str) -> Answer {
        Answer { success, id, text: text.to_owned() }
    }

    #[test]
    fn answers_end_with_an_empty_line() {
        assert_eq!(read("=\n\n"), [answer(true, None, "")]);
        assert_eq!(
            read("= A1 B2\n\n?3 no such command\n\n"),
            [answer(true, None, "A1 B2"), answer(false, Some(3), "no such command")]
        );
        assert_eq!(read("\n\n=12 A1\r\nB2\r\n\r\n\n"), [answer(true, Some(12), "A1\nB2")]);
        assert_eq!(read("=\tA1\x07\n \n"), [answer(true, None, "A1")]);
        assert_eq!(read("= A1\n"), []);
    }

    #[test]
    fn what_starts_no_answer_is_nonsense() {
        let mut reader = AnswerReader::default();
        assert_eq!(reader.line(b"GTP ready\n"), Err(EngineFault::Nonsense { printed: "GTP ready".to_owned() }));
        let mut reader = AnswerReader::default();
        let line = vec![b'='; LARGEST_ANSWER];
        assert_eq!(reader.line(&line), Ok(None));
        assert_eq!(reader.line(b"=\n"), Err(EngineFault::Endless));
    }

    #[test]
    fn points_have_one_spelling() {
        for (columns, rows) in [(1, 1), (9, 9), (19, 19), (25, 25), (26, 3), (52, 52)] {
            let size = Size::new(columns, rows).expect("a size");
            for point in size.iter() {
                assert_eq!(parse_vertex(&vertex(point, size), size), Some(point));
                assert_eq!(parse_vertex(&vertex(point, size).to_lowercase(), size), Some(point));
            }
        }
        let size = Size::new(52, 52).expect("a size");
        let spelled = |column, row| vertex(Point { column, row }, size);
        assert_eq!([spelled(0, 51), spelled(8, 0), spelled(24, 0)], ["A1", "J52", "Z52"]);
        assert_eq!([spelled(25, 0), spelled(26, 0), spelled(50, 0)], ["AA52", "AB52", "BA52"]);
    }

    #[test]
    fn what_is_no_point_is_none() {
        let size = Size::new(9, 9).expect("a size");
        for text in ["", "pass", "PASS", "A", "5", "A0", "A10", "K1", "I5", "A+1", "A1x", "AA1", "AAA1", "A999", "é5"]
        {
            assert_eq!(parse_vertex(text, size), None, "{text}");
        }
        assert_eq!(parse_vertex("J9", size), Some(Point { column: 8, row: 0 }));
    }
}
