//! What a few bytes may not ask for without end: setup of whole boards, marks of them, guesses at dead stones.

use gocheck::check::{CountOptions, GameReport, Outcome, check_bytes};
use gocheck::diagnostic::{Code, Diagnostic};
use gocheck::go::Point;
use gocheck::score::Explanation;

use super::DEBUG;
use crate::checks::{counting, options};

/// Rectangles name every point of a board in a few bytes: in nodes of their own, again and again in one node, and in one
/// game after another. Stones beyond all measure are not set up, and territory counts once. Of marks nothing is left out.
#[test]
fn rectangles_are_not_followed_without_end() {
    let limited = |text: &str| {
        let report = check_bytes(text.as_bytes(), &options());
        let limits = report.diagnostics.iter().filter(|diagnostic| diagnostic.code() == Code::REPLAY_LIMIT);
        limits.map(|diagnostic| diagnostic.game).collect::<Vec<_>>()
    };
    let just = 4_000_000 / (52 * 52);
    let list = |count| format!("(;SZ[52]AB{})", "[aa:ZZ]".repeat(count));
    assert_eq!(limited(&list(just + 1)), [Some(1)]);
    // Nothing of such a list lies on the board.
    assert_eq!(limited(&format!("(;SZ[1]AE{})", "[bb:ZZ]".repeat(just + 1))), []);
    for marks in ["TB[aa:ZZ]", "TB[aa:ZZ]TW[aa:ZZ]"] {
        let report = |times| {
            let game = format!("(;SZ[52]AB[aa]AW[ZZ];B[];W[]{})", marks.repeat(times));
            format!("{:?}", check_bytes(game.as_bytes(), &options()).games[0].outcome)
        };
        assert_eq!(report(1), report(20));
    }
    // However many points the marks name, the last of them counts as the first does.
    let many = "[ab:ZZ]".repeat(just + 1);
    let game = format!("(;SZ[52]AB[aa]AW[ba];B[];W[]TB{many}[ba]CR{many}[aa]MA[aa])");
    let report = check_bytes(game.as_bytes(), &options());
    let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("the game has ended") };
    assert_eq!(counted.score.removal.dead.white, [Point { column: 1, row: 0 }]);
    let code = |diagnostic: &&Diagnostic| diagnostic.code() == Code::CONFLICTING_ANNOTATIONS;
    assert_eq!(report.diagnostics.iter().filter(code).count(), 1);
    // Four million stones take their time.
    if DEBUG {
        return;
    }
    assert_eq!(limited(&list(just)), []);
    // Each game sets every point twice, the second time after taking as many stones off. What the first games have used
    // is not there for the others.
    let games = |count| "(;SZ[52];AB[aa:ZZ];AE[aa:ZZ])".repeat(count);
    assert_eq!(limited(&games(just / 3)), []);
    assert_eq!(limited(&games(just / 3 + 2)).len(), 2);
}

/// A guess at dead stones takes as long as the check of a thousand records: a file of tiny ones gets only so many.
#[test]
fn a_file_has_only_so_many_guesses() {
    const MANY: usize = 600;
    let is_explained = |games: &str| -> Vec<bool> {
        let report = check_bytes(games.as_bytes(), &counting(CountOptions::PLAIN));
        let explained = |game: &GameReport| match &game.outcome {
            Outcome::Counted(counted) => matches!(counted.explanation, Some(Explanation::Found { .. })),
            Outcome::NotCounted(_) => panic!("not counted"),
        };
        report.games.iter().map(explained).collect()
    };
    // White's lone stone is dead by a guess alone; and empty boards, about which a guess would be as quick as nothing.
    let guessed = "(;SZ[5]RE[B+25]AB[ba:be]AW[ea];B[];W[])";
    let empty = "(;SZ[52]RE[B+3];B[];W[])";
    assert_eq!(is_explained(guessed), [true]);
    let explained = is_explained(&(empty.repeat(3) + &guessed.repeat(MANY)));
    let guesses = explained.iter().filter(|explained| **explained).count();
    assert!((10..MANY).contains(&guesses), "{guesses}");
    assert!(explained[3..3 + guesses].iter().all(|explained| *explained), "the first are guessed: {explained:?}");
}
