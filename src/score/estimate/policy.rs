//! Which move a playout makes: sensible enough that groups live and die for the reasons they do in games.
//!
//! Knows one board and the last move. Does not know what the playouts are for.
//!
//! In this order: take or save what the last move put into atari; take the vital point of a small eye space that the
//! last move made; answer in shape beside it; else a random point. But no point of an own eye, none that puts an own
//! chain into atari without a reason (so that a seki stays one), and none that is settled.

use super::board::{EDGE, EMPTY, NOWHERE, Place, PlayBoard, other};
use super::patterns::Patterns;
use super::random::Random;

/// The largest eye space that one stone inside can reduce to one eye.
const LARGEST_NAKADE: usize = 6;

/// Once in so many moves a rule of thumb is left aside.
const RARELY: usize = 16;

/// A place that is nobody's yet.
pub(super) const OPEN: u8 = 2;

#[derive(Debug)]
pub(super) struct Policy {
    /// For every place: the colour whose it is for good, or that it is open. Its owner plays there only in need, the
    /// other side never.
    settled: Vec<u8>,
    patterns: Patterns,
    candidates: Vec<Place>,
    region: Vec<Place>,
}

impl Policy {
    pub(super) fn new(settled: Vec<u8>) -> Self {
        Self { settled, patterns: Patterns::new(), candidates: Vec::new(), region: Vec::new() }
    }

    /// A move for `color`; `None` is a pass.
    pub(super) fn choose(
        &mut self,
        board: &mut PlayBoard,
        color: u8,
        last: Place,
        random: &mut Random,
    ) -> Option<Place> {
        if last != NOWHERE {
            // Not always: what looks urgent is sometimes wrong, and then everything else must have its chance.
            if random.below(RARELY) > 0 {
                self.tactical(board, color, last);
                if let Some(place) = self.pick(random) {
                    return Some(place);
                }
            }
            let vital = self.vital_point_beside(board, last);
            let vital = vital.filter(|&place| self.is_open(place) && board.is_legal(color, place));
            if vital.is_some() && random.below(RARELY) > 0 {
                return vital;
            }
            if random.below(RARELY) > 0 {
                self.answers(board, color, last);
                if let Some(place) = self.pick(random) {
                    return Some(place);
                }
            }
        }
        let mut left = board.empty().len();
        while left > 0 {
            let index = random.below(left);
            let place = board.empty()[index];
            if self.is_sensible(board, color, place) {
                return Some(place);
            }
            left -= 1;
            board.swap_empty(index, left);
        }
        None
    }

    /// One of the candidates.
    fn pick(&self, random: &mut Random) -> Option<Place> {
        if self.candidates.is_empty() { None } else { Some(self.candidates[random.below(self.candidates.len())]) }
    }

    fn is_open(&self, place: Place) -> bool {
        self.settled[usize::from(place)] == OPEN
    }

    /// Captures and escapes that the last move calls for.
    fn tactical(&mut self, board: &PlayBoard, color: u8, last: Place) {
        self.candidates.clear();
        if let Some(place) = board.last_liberty(board.head(last)) {
            self.add_if_legal(board, color, place);
        }
        for next in board.beside(last) {
            if board.content(next) != color {
                continue;
            }
            let head = board.head(next);
            let Some(escape) = board.last_liberty(head) else { continue };
            if liberties_after(board, color, escape, 2) >= 2 {
                self.add_if_legal(board, color, escape);
            }
            let mut stone = head;
            loop {
                for beside in board.beside(stone) {
                    if board.content(beside) == other(color)
                        && let Some(capture) = board.last_liberty(board.head(beside))
                    {
                        self.add_if_legal(board, color, capture);
                    }
                }
                stone = board.next(stone);
                if stone == head {
                    break;
                }
            }
        }
    }

    /// Moves in shape beside the last move.
    fn answers(&mut self, board: &PlayBoard, color: u8, last: Place) {
        self.candidates.clear();
        for place in board.around(last) {
            if board.content(place) == EMPTY
                && self.patterns.matches(board, place)
                && self.is_sensible(board, color, place)
            {
                self.candidates.push(place);
            }
        }
    }

    fn add_if_legal(&mut self, board: &PlayBoard, color: u8, place: Place) {
        let settled = self.settled[usize::from(place)];
        if (settled == OPEN || settled == color) && board.is_legal(color, place) && !self.candidates.contains(&place) {
            self.candidates.push(place);
        }
    }

    /// The point that makes two eyes of a small space beside the last move, or keeps it at one.
    fn vital_point_beside(&mut self, board: &PlayBoard, last: Place) -> Option<Place> {
        for start in board.beside(last) {
            if board.content(start) != EMPTY {
                continue;
            }
            self.region.clear();
            self.region.push(start);
            let mut done = 0;
            let mut wall = [false; 2];
            while done < self.region.len() && self.region.len() <= LARGEST_NAKADE {
                for next in board.beside(self.region[done]) {
                    match board.content(next) {
                        EMPTY if !self.region.contains(&next) => self.region.push(next),
                        EMPTY | EDGE => {}
                        color => wall[usize::from(color)] = true,
                    }
                }
                done += 1;
            }
            if done == self.region.len()
                && wall[0] != wall[1]
                && self.region.len() <= LARGEST_NAKADE
                && let Some(vital) = vital_point(board, &self.region)
            {
                return Some(vital);
            }
        }
        None
    }

    fn is_sensible(&mut self, board: &PlayBoard, color: u8, place: Place) -> bool {
        self.is_open(place)
            && !is_eye(board, color, place)
            && board.is_legal(color, place)
            && !self.is_bad_self_atari(board, color, place)
    }

    /// Whether the move leaves its own chain in atari for nothing: neither to capture nor to kill from within.
    fn is_bad_self_atari(&mut self, board: &PlayBoard, color: u8, place: Place) -> bool {
        if liberties_after(board, color, place, 2) >= 2 {
            return false;
        }
        let captured =
            |&next: &Place| board.content(next) == other(color) && board.last_liberty(board.head(next)) == Some(place);
        if board.beside(place).iter().any(captured) {
            return false;
        }
        let shape = &mut self.region;
        shape.clear();
        shape.push(place);
        for next in board.beside(place) {
            if board.content(next) != color || shape.contains(&next) {
                continue;
            }
            if usize::from(board.stones(board.head(next))) + shape.len() > LARGEST_NAKADE {
                return true;
            }
            let mut stone = next;
            loop {
                shape.push(stone);
                stone = board.next(stone);
                if stone == next {
                    break;
                }
            }
        }
        if shape.len() == 1 {
            return false;
        }
        let one_eye = shape.len() == 2 || vital_point(board, shape).is_some() || is_square(board, shape);
        !one_eye || !is_all_that_is_left(board, other(color), shape)
    }
}

/// Whether the chains of `color` beside a shape have no liberties but those that the shape has, or will fill: then what
/// they get for capturing it is all the room they have for eyes.
fn is_all_that_is_left(board: &PlayBoard, color: u8, shape: &[Place]) -> bool {
    for &stone in shape {
        for enemy in board.beside(stone) {
            if board.content(enemy) != color {
                continue;
            }
            let mut at = enemy;
            loop {
                for liberty in board.beside(at) {
                    if board.content(liberty) == EMPTY
                        && !shape.contains(&liberty)
                        && !board.beside(liberty).iter().any(|next| shape.contains(next))
                    {
                        return false;
                    }
                }
                at = board.next(at);
                if at == enemy {
                    break;
                }
            }
        }
    }
    true
}

/// How many liberties a stone of `color` on an empty place would have with its chain, counted up to `enough`; captures
/// are not counted.
fn liberties_after(board: &PlayBoard, color: u8, place: Place, enough: usize) -> usize {
    let mut found = [NOWHERE; 4];
    let mut count = 0;
    let mut add = |liberty: Place| {
        if liberty != place && !found[..count].contains(&liberty) {
            found[count] = liberty;
            count += 1;
        }
        count >= enough
    };
    for next in board.beside(place) {
        let content = board.content(next);
        if content == EMPTY && add(next) {
            return enough;
        }
        if content == color && board.last_liberty(board.head(next)).is_none() {
            let mut stone = next;
            loop {
                for beside in board.beside(stone) {
                    if board.content(beside) == EMPTY && add(beside) {
                        return enough;
                    }
                }
                stone = board.next(stone);
                if stone == next {
                    break;
                }
            }
        }
    }
    count
}

/// Whether a place is surrounded by one colour and better not filled: a real eye, or a false one that none of the
/// chains around it needs yet and whose loss would leave them short of liberties.
fn is_eye(board: &PlayBoard, color: u8, place: Place) -> bool {
    let around = board.beside(place);
    if around.iter().any(|&next| board.content(next) != EDGE && board.content(next) != color) {
        return false;
    }
    let corners = board.diagonal(place).map(|corner| board.content(corner));
    let against: u8 = corners.iter().map(|&content| u8::from(content == other(color))).sum();
    if against + u8::from(corners.contains(&EDGE)) < 2 {
        return true;
    }
    let threatened = |&next: &Place| board.content(next) == color && board.last_liberty(board.head(next)).is_some();
    !around.iter().any(threatened) && liberties_after(board, color, place, 3) < 3
}

/// The point of a small space on which one stone leaves no room for two eyes: the middle of three in a row or in a
/// bend, of a pyramid four, a bulky or crossed five, a rabbity six.
fn vital_point(board: &PlayBoard, space: &[Place]) -> Option<Place> {
    let joined = |place: Place| board.beside(place).iter().filter(|next| space.contains(next)).count();
    let (mut middle, mut most, mut edges) = (NOWHERE, 0, 0);
    for &place in space {
        let degree = joined(place);
        edges += degree;
        if degree > most {
            (middle, most) = (place, degree);
        }
    }
    let vital = matches!((space.len(), most, edges / 2), (3, 2, _) | (4, 3, _) | (5, 4, _) | (5, 3, 5) | (6, 4, 6));
    vital.then_some(middle)
}

/// Whether four places form a square: one eye whatever is played.
fn is_square(board: &PlayBoard, space: &[Place]) -> bool {
    space.len() == 4
        && space.iter().all(|&place| board.beside(place).iter().filter(|next| space.contains(next)).count() == 2)
}
