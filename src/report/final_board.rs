//! The picture of a count: whose every point of the final board is.

use std::fmt::Write as _;

use crate::go::{Color, Size, column_letters};
use crate::score::{DeadStones, Stones, area_owners};

/// Draws the final board: `X` and `O` are stones of Black and White, `x` and `o` such stones taken off as dead, `+` and `-`
/// empty points of Black's and White's area, `.` is dame. Each line ends with a line feed.
pub(super) fn draw_final(stones: &Stones, dead: &DeadStones) -> String {
    let size = stones.size();
    let mut left = stones.clone();
    let mut taken = vec![false; stones.points().len()];
    for &point in dead.black.iter().chain(&dead.white) {
        left.set(point, None);
        taken[size.index(point)] = true;
    }
    let owners = area_owners(&left);
    let mut out = String::new();
    add_header(&mut out, size);
    for row in 0..size.rows() {
        let label = size.rows() - row;
        let _ = write!(out, "    {label:>3}");
        for column in 0..size.columns() {
            if names_are_wide(size) {
                out.push(' ');
            }
            let at = usize::from(row) * usize::from(size.columns()) + usize::from(column);
            out.push(' ');
            out.push(match (stones.points()[at], owners[at]) {
                (Some(Color::Black), _) if taken[at] => 'x',
                (Some(Color::White), _) if taken[at] => 'o',
                (Some(Color::Black), _) => 'X',
                (Some(Color::White), _) => 'O',
                (None, Some(Color::Black)) => '+',
                (None, Some(Color::White)) => '-',
                (None, None) => '.',
            });
        }
        let _ = writeln!(out, " {label}");
    }
    add_header(&mut out, size);
    out.push_str("    X Black  O White  + Black's point  - White's point  . dame");
    let legends = [(&dead.black, "  x dead black stone"), (&dead.white, "  o dead white stone")];
    for (_, legend) in legends.into_iter().filter(|(dead, _)| !dead.is_empty()) {
        out.push_str(legend);
    }
    out.push('\n');
    out
}

/// Whether columns are named by two letters, which want more room.
const fn names_are_wide(size: Size) -> bool {
    size.columns() > 25
}

fn add_header(out: &mut String, size: Size) {
    out.push_str("       ");
    for column in 0..size.columns() {
        let width = if names_are_wide(size) { 3 } else { 2 };
        let _ = write!(out, "{:>width$}", column_letters(column));
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::draw_final;
    use crate::go::{Board, Color, Point, Size};
    use crate::score::{DeadStones, Stones};

    #[test]
    fn every_point_has_its_owner() {
        let mut board = Board::new(Size::new(5, 2).expect("a size"));
        let at = |column, row| Point { column, row };
        let black = [at(1, 0), at(1, 1)].map(|point| (point, Some(Color::Black)));
        let white = [at(0, 0), at(3, 0), at(3, 1)].map(|point| (point, Some(Color::White)));
        board.set(&[&black[..], &white].concat());
        let dead = DeadStones { black: Vec::new(), white: vec![at(0, 0)] };
        let drawn = draw_final(&Stones::of(&board), &dead);
        let expected = "        A B C D E
      2 o X . O - 2
      1 + X . O - 1
        A B C D E
    X Black  O White  + Black's point  - White's point  . dame  o dead white stone
";
        assert_eq!(drawn, expected);
    }
}
