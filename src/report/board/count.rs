//! The picture of a count: whose every point of the final board is.

use super::drawing::{Cell, Window, draw};
use crate::go::Color;
use crate::score::{DeadStones, Stones, area_owners};

/// Draws the final board: `X` and `O` are stones of Black and White, `x` and `o` such stones taken off as dead, `+` and `-`
/// empty points of Black's and White's area, `.` is dame. Each line ends with a line feed.
pub(in crate::report) fn draw_final(stones: &Stones, dead: &DeadStones) -> String {
    let size = stones.size();
    let mut left = stones.clone();
    let mut taken = vec![false; stones.points().len()];
    for &point in dead.black.iter().chain(&dead.white) {
        left.set(point, None);
        taken[size.index(point)] = true;
    }
    let owners = area_owners(&left);
    let mut out = draw(size, &Window::whole(size), |point| {
        let at = size.index(point);
        let sign = match (stones.points()[at], owners[at]) {
            (Some(Color::Black), _) if taken[at] => 'x',
            (Some(Color::White), _) if taken[at] => 'o',
            (Some(Color::Black), _) => 'X',
            (Some(Color::White), _) => 'O',
            (None, Some(Color::Black)) => '+',
            (None, Some(Color::White)) => '-',
            (None, None) => '.',
        };
        Cell { sign, brackets: None }
    });
    out.push_str("    X Black  O White  + Black's point  - White's point  . dame");
    let legends = [(&dead.black, "  x dead black stone"), (&dead.white, "  o dead white stone")];
    for (_, legend) in legends.into_iter().filter(|(dead, _)| !dead.is_empty()) {
        out.push_str(legend);
    }
    out.push('\n');
    out
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

    #[test]
    fn columns_of_two_letters_have_room() {
        let board = Board::new(Size::new(26, 1).expect("a size"));
        let drawn = draw_final(&Stones::of(&board), &DeadStones::default());
        let lines: Vec<&str> = drawn.lines().collect();
        assert!(lines[0].ends_with("  Y  Z AA"), "{drawn}");
        assert!(lines[1].starts_with("      1  .  .") && lines[1].ends_with("  .  .  . 1"), "{drawn}");
        assert_eq!(lines[0].len(), lines[1].len() - 2, "{drawn}");
    }
}
