//! The board of the playouts: what a random game needs to know of a position, and as fast as it can be had.
//!
//! It exists beside [`crate::go::Board`] because a playout asks other things: thousands of copies, which point is the
//! last liberty of a chain, and a random empty point. It knows captures and the simple ko, and refuses nothing else: no
//! history, no numbers of moves, no taking back.
//!
//! A chain counts *pseudo-liberties*, with the sum of their places and of the squares: all of them are one and the same
//! point exactly when count times squares is the square of the sum, and then that point is the sum divided by the count.

use crate::go::{Color, Size};

use super::super::stones::Stones;

/// The place of a point on the framed board; 0 is a corner of the frame, and no point.
pub(super) type Place = u16;

/// No point.
pub(super) const NOWHERE: Place = 0;

/// What stands on a place: 0 Black, 1 White, as [`Color`] numbers them.
pub(super) const EMPTY: u8 = 2;
/// The frame.
pub(super) const EDGE: u8 = 3;

#[derive(Clone, Copy, Debug)]
struct Cell {
    squares: u64,
    sum: u32,
    liberties: u16,
    stones: u16,
    head: Place,
    next: Place,
    /// Where the place stands in the list of empty points.
    listed: u16,
    content: u8,
}

#[derive(Clone, Debug)]
pub(super) struct PlayBoard {
    stride: u16,
    columns: u16,
    points: usize,
    cells: Vec<Cell>,
    empty: Vec<Place>,
    /// Where a lone stone has just been taken by a lone stone.
    ko: Place,
}

impl PlayBoard {
    pub(super) fn new(stones: &Stones) -> Self {
        let size: Size = stones.size();
        let columns = u16::from(size.columns());
        let stride = columns + 1;
        let length = stride * (u16::from(size.rows()) + 2) + 1;
        let edge = Cell { squares: 0, sum: 0, liberties: 0, stones: 0, head: 0, next: 0, listed: 0, content: EDGE };
        let mut board = Self {
            stride,
            columns,
            points: stones.points().len(),
            cells: vec![edge; usize::from(length)],
            empty: Vec::new(),
            ko: NOWHERE,
        };
        for at in 0..stones.points().len() {
            let place = board.place(at);
            board.cells[usize::from(place)].content = EMPTY;
            board.list(place);
        }
        for (at, stone) in stones.points().iter().enumerate() {
            if let &Some(color) = stone {
                board.put(board.place(at), color as u8);
            }
        }
        board
    }

    /// Makes this board like another of the same size, without asking for memory.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.cells.copy_from_slice(&other.cells);
        self.empty.clone_from(&other.empty);
        self.ko = other.ko;
    }

    /// The place of the point with a number.
    pub(super) fn place(&self, at: usize) -> Place {
        // A board has at most 2704 points.
        #[allow(clippy::cast_possible_truncation)]
        let at = at as u16;
        (at / self.columns + 1) * self.stride + at % self.columns + 1
    }

    /// How many points there are.
    pub(super) fn points(&self) -> usize {
        self.points
    }

    /// How many places there are, those of the frame included.
    pub(super) fn places(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn content(&self, place: Place) -> u8 {
        self.cells[usize::from(place)].content
    }

    pub(super) fn empty(&self) -> &[Place] {
        &self.empty
    }

    /// Changes the order of two empty points in the list.
    pub(super) fn swap_empty(&mut self, one: usize, other: usize) {
        self.empty.swap(one, other);
        for index in [one, other] {
            let place = self.empty[index];
            // A list has at most 2704 points.
            #[allow(clippy::cast_possible_truncation)]
            let listed = index as u16;
            self.cells[usize::from(place)].listed = listed;
        }
    }

    pub(super) fn beside(&self, place: Place) -> [Place; 4] {
        [place - self.stride, place - 1, place + 1, place + self.stride]
    }

    pub(super) fn diagonal(&self, place: Place) -> [Place; 4] {
        [place - self.stride - 1, place - self.stride + 1, place + self.stride - 1, place + self.stride + 1]
    }

    /// The eight places around, row by row.
    pub(super) fn around(&self, place: Place) -> [Place; 8] {
        let stride = self.stride;
        [
            place - stride - 1,
            place - stride,
            place - stride + 1,
            place - 1,
            place + 1,
            place + stride - 1,
            place + stride,
            place + stride + 1,
        ]
    }

    pub(super) fn head(&self, place: Place) -> Place {
        self.cells[usize::from(place)].head
    }

    pub(super) fn stones(&self, head: Place) -> u16 {
        self.cells[usize::from(head)].stones
    }

    /// The next stone of the chain, in a circle.
    pub(super) fn next(&self, place: Place) -> Place {
        self.cells[usize::from(place)].next
    }

    /// The only liberty of a chain.
    pub(super) fn last_liberty(&self, head: Place) -> Option<Place> {
        let cell = &self.cells[usize::from(head)];
        let (sum, count) = (u64::from(cell.sum), u64::from(cell.liberties));
        if count == 0 || count * cell.squares != sum * sum {
            return None;
        }
        // The sum of so many equal places.
        #[allow(clippy::cast_possible_truncation)]
        let place = (sum / count) as Place;
        Some(place)
    }

    /// Whether a stone may be put on an empty place: not by suicide, not by taking back a ko.
    pub(super) fn is_legal(&self, color: u8, place: Place) -> bool {
        let mut captures = false;
        for next in self.beside(place) {
            let cell = &self.cells[usize::from(next)];
            match cell.content {
                EMPTY => return true,
                EDGE => {}
                content => {
                    let last = self.last_liberty(cell.head).is_some();
                    if content == color && !last {
                        return true;
                    }
                    captures |= content != color && last;
                }
            }
        }
        captures && place != self.ko
    }

    /// Puts a stone on an empty place where it is legal; takes what it captures, and says how much that is.
    pub(super) fn play(&mut self, color: u8, place: Place) -> u16 {
        self.put(place, color);
        self.ko = NOWHERE;
        let (mut captured, mut taken) = (0, NOWHERE);
        for next in self.beside(place) {
            let cell = &self.cells[usize::from(next)];
            if cell.content == other(color) && self.cells[usize::from(cell.head)].liberties == 0 {
                captured += self.take(next);
                taken = next;
            }
        }
        let own = &self.cells[usize::from(self.head(place))];
        if captured == 1 && own.stones == 1 && own.liberties == 1 {
            self.ko = taken;
        }
        captured
    }

    pub(super) fn pass(&mut self) {
        self.ko = NOWHERE;
    }

    fn list(&mut self, place: Place) {
        // A list has at most 2704 points.
        #[allow(clippy::cast_possible_truncation)]
        let listed = self.empty.len() as u16;
        self.cells[usize::from(place)].listed = listed;
        self.empty.push(place);
    }

    fn unlist(&mut self, place: Place) {
        let listed = self.cells[usize::from(place)].listed;
        self.empty.swap_remove(usize::from(listed));
        if let Some(&moved) = self.empty.get(usize::from(listed)) {
            self.cells[usize::from(moved)].listed = listed;
        }
    }

    fn put(&mut self, place: Place, color: u8) {
        self.unlist(place);
        let (value, square) = (u32::from(place), u64::from(place) * u64::from(place));
        let mut new =
            Cell { squares: 0, sum: 0, liberties: 0, stones: 1, head: place, next: place, listed: 0, content: color };
        let around = self.beside(place);
        for next in around {
            let cell = self.cells[usize::from(next)];
            if cell.content == EMPTY {
                new.liberties += 1;
                new.sum += u32::from(next);
                new.squares += u64::from(next) * u64::from(next);
            } else if cell.content != EDGE {
                let head = &mut self.cells[usize::from(cell.head)];
                head.liberties -= 1;
                head.sum -= value;
                head.squares -= square;
            }
        }
        self.cells[usize::from(place)] = new;
        for next in around {
            if self.content(next) == color {
                self.join(place, next);
            }
        }
    }

    fn join(&mut self, one: Place, other: Place) {
        let (one, other) = (self.head(one), self.head(other));
        if one == other {
            return;
        }
        let (large, small) = if self.stones(one) >= self.stones(other) { (one, other) } else { (other, one) };
        let Cell { stones, liberties, sum, squares, next: small_next, .. } = self.cells[usize::from(small)];
        let mut at = small;
        loop {
            let cell = &mut self.cells[usize::from(at)];
            cell.head = large;
            at = cell.next;
            if at == small {
                break;
            }
        }
        let large_next = self.next(large);
        let head = &mut self.cells[usize::from(large)];
        head.stones += stones;
        head.liberties += liberties;
        head.sum += sum;
        head.squares += squares;
        head.next = small_next;
        self.cells[usize::from(small)].next = large_next;
    }

    /// Takes a chain off.
    fn take(&mut self, stone: Place) -> u16 {
        let mut at = stone;
        let mut taken = 0;
        loop {
            self.cells[usize::from(at)].content = EMPTY;
            self.list(at);
            taken += 1;
            at = self.next(at);
            if at == stone {
                break;
            }
        }
        loop {
            let (value, square) = (u32::from(at), u64::from(at) * u64::from(at));
            for next in self.beside(at) {
                let Cell { content, head, .. } = self.cells[usize::from(next)];
                if content < EMPTY {
                    let head = &mut self.cells[usize::from(head)];
                    head.liberties += 1;
                    head.sum += value;
                    head.squares += square;
                }
            }
            at = self.next(at);
            if at == stone {
                return taken;
            }
        }
    }
}

/// The number of the other colour.
pub(super) const fn other(color: u8) -> u8 {
    1 - color
}

/// The colour that a content is; `None` where there is no stone.
pub(super) const fn color_of(content: u8) -> Option<Color> {
    if content == number_of(Color::Black) {
        Some(Color::Black)
    } else if content == number_of(Color::White) {
        Some(Color::White)
    } else {
        None
    }
}

/// The number of a colour.
pub(super) const fn number_of(color: Color) -> u8 {
    color as u8
}
