//! The picture of an illegal move: the stones around it as they stood before it.

use super::letters::{Signs, draw, legend};
use super::picture::{Picture, PointedOut, Window};
use crate::diagnostic::Position;
use crate::go::{Point, Size};
use crate::report::style::Style;

/// How many rows and columns are drawn of a large board: the point and five on each side.
const AROUND: u8 = 11;

/// Boards up to this side are drawn whole.
const LARGEST_WHOLE: u8 = 13;

/// Draws the part of a board around `marked`, whose stone or empty point stands in brackets; the stones of the moves
/// before it stand in parentheses. A legend says what there is. Each line ends with a line feed.
pub(in crate::report) fn draw_fault(size: Size, position: &Position, marked: Point, style: Style) -> String {
    let mut picture = Picture::new(size, &position.stones);
    let drawn = |side: u8| if side <= LARGEST_WHOLE { side } else { AROUND };
    picture.window = Window::around(size, marked, (drawn(size.columns()), drawn(size.rows())));
    for &point in &position.recent {
        // A recent stone that has been captured would look like a move on an empty point.
        let spot = picture.spot_mut(point);
        spot.pointed_out = spot.stone.map(|_| PointedOut::Before);
    }
    picture.spot_mut(marked).pointed_out = Some(PointedOut::This);
    let signs = Signs::of_report(style);
    draw(&picture, &signs, 4) + &legend(&picture, &signs, 4)
}

#[cfg(test)]
mod tests {
    use super::draw_fault;
    use crate::diagnostic::Position;
    use crate::go::{Color, Point, Size};
    use crate::report::style::Style;

    const PLAIN: Style = Style { color: false, unicode: false, width: 100 };

    const fn at(column: u8, row: u8) -> Point {
        Point { column, row }
    }

    #[test]
    fn a_small_board_is_drawn_whole() {
        let size = Size::new(3, 2).expect("a size");
        let stones = vec![Some(Color::Black), Some(Color::White), None, None, Some(Color::Black), None];
        let drawn = draw_fault(size, &Position { stones, recent: vec![at(0, 0)] }, at(1, 0), PLAIN);
        let expected = "        A B C
      2(X[O]. 2
      1 . X . 1
        A B C
    X Black  O White  [ ] this move  ( ) a move just before
";
        assert_eq!(drawn, expected);
    }

    /// A recent stone that was captured is left out: its point is empty.
    #[test]
    fn captured_stones_are_no_moves_on_empty_points() {
        let size = Size::new(3, 2).expect("a size");
        let stones = vec![None, Some(Color::White), None, None, Some(Color::Black), None];
        let drawn = draw_fault(size, &Position { stones, recent: vec![at(0, 0), at(1, 0)] }, at(2, 0), PLAIN);
        let expected = "        A B C
      2 .(O[.]2
      1 . X . 1
        A B C
    X Black  O White  [ ] this move  ( ) a move just before
";
        assert_eq!(drawn, expected);
    }

    /// A stone at a cut side does not look like one at the edge.
    #[test]
    fn a_cut_side_shows_that_the_board_goes_on() {
        let position = Position { stones: vec![None; 361], recent: Vec::new() };
        let drawn = draw_fault(Size::NINETEEN, &position, at(18, 18), PLAIN);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "          J K L M N O P Q R S T");
        assert_eq!(lines[1], "          ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~");
        assert_eq!(lines[2], "     11 ~ . . . . . . . . . . . 11");
        assert_eq!(lines[12], "      1 ~ . . . . . . . . . .[.]1");
        assert_eq!(lines[13], lines[0]);
        assert_eq!(lines[14], "    X Black  O White  [ ] this move  ~ the board goes on");
        let drawn = draw_fault(Size::NINETEEN, &position, at(0, 0), PLAIN);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "        A B C D E F G H J K L");
        assert_eq!(lines[1], "     19[.]. . . . . . . . . . ~ 19");
        assert_eq!(lines[12], "        ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~");
    }

    #[test]
    fn columns_of_two_letters_have_room() {
        let size = Size::new(52, 2).expect("a size");
        let position = Position { stones: vec![None; 104], recent: Vec::new() };
        let drawn = draw_fault(size, &position, at(25, 0), PLAIN);
        let expected = "           V  W  X  Y  Z AA BB CC DD EE FF
      2 ~  .  .  .  .  . [.] .  .  .  .  . ~ 2
      1 ~  .  .  .  .  .  .  .  .  .  .  . ~ 1
           V  W  X  Y  Z AA BB CC DD EE FF
    X Black  O White  [ ] this move  ~ the board goes on
";
        assert_eq!(drawn, expected);
    }
}
