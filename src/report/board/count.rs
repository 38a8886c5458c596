//! The picture of a count: whose every point of the final board is.

use super::letters::{Signs, draw, legend};
use super::picture::Picture;
use crate::report::style::Style;
use crate::score::{DeadStones, Stones, area_owners};

/// Draws the final board, with the stones taken off as dead and whose each empty point is. Each line ends with a line feed.
pub(in crate::report) fn draw_final(stones: &Stones, dead: &DeadStones, style: Style) -> String {
    let picture = count_picture(stones, dead);
    let signs = Signs::of_report(style);
    draw(&picture, &signs, 4) + &legend(&picture, &signs, 4)
}

/// A board with the stones that are taken off as dead, and whose each point is.
pub(super) fn count_picture(stones: &Stones, dead: &DeadStones) -> Picture {
    let mut picture = Picture::new(stones.size(), stones.points());
    let mut left = stones.clone();
    for &point in dead.black.iter().chain(&dead.white) {
        left.set(point, None);
        picture.spot_mut(point).dead = true;
    }
    picture.set_owners(&area_owners(&left));
    picture
}

#[cfg(test)]
mod tests {
    use super::draw_final;
    use crate::go::{Board, Color, Point, Size};
    use crate::report::style::Style;
    use crate::score::{DeadStones, Stones};

    const PLAIN: Style = Style { color: false, unicode: false, width: 100 };

    #[test]
    fn every_point_has_its_owner() {
        let mut board = Board::new(Size::new(5, 2).expect("a size"));
        let at = |column, row| Point { column, row };
        let black = [at(1, 0), at(1, 1)].map(|point| (point, Some(Color::Black)));
        let white = [at(0, 0), at(3, 0), at(3, 1)].map(|point| (point, Some(Color::White)));
        board.set(&[&black[..], &white].concat());
        let dead = DeadStones { black: Vec::new(), white: vec![at(0, 0)] };
        let drawn = draw_final(&Stones::of(&board), &dead, PLAIN);
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
        let drawn = draw_final(&Stones::of(&board), &DeadStones::default(), PLAIN);
        let lines: Vec<&str> = drawn.lines().collect();
        assert!(lines[0].ends_with("  Y  Z AA"), "{drawn}");
        assert!(lines[1].starts_with("      1  .  .") && lines[1].ends_with("  .  .  . 1"), "{drawn}");
        assert_eq!(lines[0].len(), lines[1].len() - 2, "{drawn}");
    }
}
