//! Inputs of any size, each large in one way.

use std::fmt::Write as _;

/// What grows: a name, its largest size in bytes or repetitions, and the input of a size.
pub(super) type Growing = (&'static str, usize, fn(usize) -> String);

/// Depth and length, each of so many nodes or signs.
pub(super) const DEEP: &[Growing] = &[
    ("nested variations, never closed", 80_000, |n| "(;B[aa](;W[bb]".repeat(n / 2)),
    ("nested variations", 80_000, |n| "(;B[aa](;W[bb]".repeat(n / 2) + &")".repeat(n / 2 * 2)),
    ("nested variations with leaves", 40_000, |n| format!("(;B[aa]{}{})", "(;W[bb])(;W[cc]".repeat(n), ")".repeat(n))),
    ("nested variations before leaves", 40_000, |n| {
        format!("(;B[aa]{}{})", "(;W[bb]".repeat(n), ";B[cc])(;W[dd])".repeat(n))
    }),
    ("nodes after variations", 50_000, |n| format!("(;B[aa]{})", "(;W[bb]);W[cc]".repeat(n))),
    ("nested parentheses, never closed", 1_000_000, |n| "(".repeat(n)),
    ("nested parentheses", 1_000_000, |n| "(".repeat(n) + &")".repeat(n)),
    ("nested nodes, never closed", 200_000, |n| "(;".repeat(n)),
    ("a line of moves", 200_000, |n| format!("(;SZ[52]{})", moves_on_empty_boards(n))),
    // A full board comes first, so that a sixteenth of the moves is as illegal as all of them.
    ("a line of illegal moves", 200_000, |n| format!("(;SZ[52]{})", moves(52 * 52 + n))),
    ("a line of empty nodes", 1_000_000, |n| format!("({})", ";".repeat(n))),
    ("variations of one node", 200_000, |n| format!("(;B[aa]{})", "(;W[bb])".repeat(n))),
    ("illegal variations of one node", 50_000, |n| format!("(;B[aa]{})", "(;W[aa])".repeat(n))),
    ("games", 200_000, |n| "(;)".repeat(n)),
    ("games on large boards", 50_000, |n| "(;SZ[52]B[aa])".repeat(n)),
    ("games without an end", 50_000, |n| "(;FF[4]B[aa]".repeat(n)),
    ("a ko without an end", 100_000, |n| format!("(;SZ[2:1]RU[TT]{})", ";B[aa];W[ba]".repeat(n / 2))),
    ("passes", 100_000, |n| format!("(;{})", ";B[]".repeat(n))),
];

/// Length, in bytes.
pub(super) const LONG: &[Growing] = &[
    ("a comment", 4 << 20, |n| format!("(;C[{}])", "x".repeat(n))),
    ("a comment of brackets", 4 << 20, |n| format!("(;C[{}])", "\\]".repeat(n / 2))),
    ("a comment of moves", 1 << 20, |n| format!("(;C[{}])", ";W[aa\\]".repeat(n / 7))),
    ("a comment without an end", 4 << 20, |n| format!("(;C[{}", "x;B[aa".repeat(n / 6))),
    ("closing brackets", 1 << 20, |n| "]".repeat(n)),
    ("closing brackets in a game", 1 << 20, |n| format!("(;{}", "]".repeat(n))),
    ("opening brackets", 1 << 20, |n| format!("(;{}", "[".repeat(n))),
    ("opening brackets of text", 1 << 20, |n| format!("(;C{}", "[".repeat(n))),
    ("opening brackets of a move", 1 << 18, |n| format!("(;B{}", "[".repeat(n))),
    ("texts in each other", 1 << 20, |n| format!("(;{}", "C[".repeat(n / 2))),
    ("texts and stray letters", 1 << 20, |n| format!("(;{}", "C[x]x".repeat(n / 5))),
    ("texts with bare brackets", 1 << 20, |n| format!("(;{}", "C[x]y]".repeat(n / 6))),
    ("texts with many bare brackets", 1 << 20, |n| {
        format!("(;{}", format!("C[x]{}", "y]".repeat(200)).repeat(n / 404))
    }),
    ("texts that swallow a move", 1 << 20, |n| format!("(;{})", "C[x;B[aa]".repeat(n / 9))),
    ("moves without an end", 1 << 20, |n| "(;B[".repeat(n / 4)),
    ("long moves without an end", 1 << 25, |n| format!("(;B[{}", "x".repeat(252)).repeat(n / 256)),
    ("texts without an end", 1 << 20, |n| "(;C[".repeat(n / 4)),
    ("texts and parentheses", 1 << 20, |n| "(;C[](".repeat(n / 6)),
    ("moves before semicolons", 1 << 20, |n| "B[aa];".repeat(n / 6)),
    ("setup of the whole board", 1 << 20, |n| format!("(;{})", ";AB[aa:ss]".repeat(n / 10))),
    ("setup of the whole board, in a variation", 1 << 20, |n| {
        format!("(;B[aa](;{})(;W[bb]))", ";AB[aa:ss]".repeat(n / 10))
    }),
    ("setup of the whole board and none, by turns", 1 << 18, |n| {
        format!("(;B[aa](;{})(;W[bb]))", ";AB[aa:ss];AE[aa:ss]".repeat(n / 20))
    }),
    ("setup of the whole board in each other color", 1 << 18, |n| {
        format!("(;B[aa](;{})(;W[bb]))", ";AB[aa:ss];AW[aa:ss]".repeat(n / 20))
    }),
    ("setup of the whole board again and again", 1 << 18, |n| format!("(;AB{})", "[aa:ss]".repeat(n / 7))),
    ("variations after setup that repeat a position", 1 << 16, |n| {
        // White takes back what Black has taken, and the board is as it was; an eighth is setup of the whole board.
        let setup = format!("{};AB[ba][ab][bc]AW[bb][ca][db][cc]", ";AE[aa:ZZ]".repeat(n / 80));
        format!("(;SZ[52]{setup}{})", "(;B[cb];W[];B[];W[bb])".repeat(n / 25))
    }),
    ("moves on a group that fills the board", 1 << 17, |n| {
        format!("(;AB[aa:sr](;{})(;W[ss]))", ";B[aa]".repeat(n / 6))
    }),
    ("marks of the whole board", 1 << 16, |n| {
        format!("(;TR{}TB{})", "[aa:ss]".repeat(n / 14), "[aa:ss]".repeat(n / 14))
    }),
    ("marks of two kinds on the whole board", 1 << 18, |n| {
        format!("(;SZ[52]{})", ";TR[aa:ZZ]SQ[aa:ZZ]".repeat(n / 19))
    }),
    ("marks of two kinds in one node", 1 << 18, |n| {
        format!("(;SZ[52]TR{}SQ{})", "[aa:ZZ]".repeat(n / 14), "[aa:ZZ]".repeat(n / 14))
    }),
    ("marks of two kinds after many properties", 1 << 18, |n| {
        format!("(;{}TB[aa]{})", "C[]".repeat(n / 9), "TW[aa]".repeat(n / 9))
    }),
    ("marks outside the board", 1 << 20, |n| {
        format!("(;SZ[9]LB{}TR{})", "[jj:1]".repeat(n / 12), "[zz]".repeat(n / 8))
    }),
    ("information in every node", 1 << 20, |n| format!("(;{})", ";RU[NZ]KM[6.5]HA[2]".repeat(n / 20))),
    ("doubled brackets", 1 << 20, |n| format!("(;{})", "B[[aa]".repeat(n / 6))),
    ("variations after texts without an end", 1 << 20, |n| format!("(;{})", "C[x)))(;B[aa]".repeat(n / 13))),
    ("dates", 1 << 20, |n| format!("(;DT[1996-05-06{}])", ",07".repeat(n / 3))),
    ("properties of one name", 700_000, |n| format!("(;{})", "AB[aa]AE[aa]".repeat(n / 12))),
    ("properties of 100,000 names", 700_000, |n| format!("(;{})", names(n / 7))),
    ("properties of long names", 1 << 20, |n| format!("(;{})", "ABCDEFGHIJ[]".repeat(n / 12))),
    ("a long name", 1 << 20, |n| format!("(;{}[])", "A".repeat(n))),
    ("names without values", 1 << 19, |n| format!("(;{})", "A ".repeat(n / 2))),
    ("values of a property", 400_000, |n| format!("(;AB{})", "[aa]".repeat(n / 4))),
    ("values of a private property", 400_000, |n| format!("(;XX{})", "[aa]".repeat(n / 4))),
    ("values of a label", 600_000, |n| format!("(;LB{})", "[aa:1]".repeat(n / 6))),
    ("values of marks", 400_000, |n| format!("(;TR{}TB{})", "[aa]".repeat(n / 8), "[bb]".repeat(n / 8))),
    ("old names", 1 << 20, |n| format!("(;{})", "Black[aa]White[bb]".repeat(n / 18))),
    ("white space", 4 << 20, |n| format!("(;{})", " \n\0\t".repeat(n / 4))),
    ("words between games", 1 << 20, |n| "(;) x ( y ".repeat(n / 10)),
    ("a web page", 1 << 20, |n| "for (;;) { x [ ( ; ] }\n".repeat(n / 23)),
    ("a page of moves without an end", 1 << 20, |n| format!("x{}]", "(;B[".repeat(n / 4))),
    ("a page of nodes without an end", 1 << 20, |n| format!("x{}]", "(;A[".repeat(n / 4))),
    ("charsets", 1 << 20, |n| format!("(;C[é]{}", "CA ".repeat(n / 3))),
    ("names of charsets", 1 << 20, |n| format!("(;C[é]{})", "CA[x]".repeat(n / 5))),
    ("marks of the whole board", 1 << 20, |n| format!("(;SZ[52]CR[aa]MA{}TB[aa]TW[ZZ])", "[aa:ZZ]".repeat(n / 7))),
    ("territory of the whole board", 1 << 20, |n| format!("(;SZ[52]TB[aa]TW{})", "[aa:ZZ]".repeat(n / 7))),
    ("a long result", 1 << 20, |n| format!("(;RE[{}];B[];W[])", "黑".repeat(n / 3))),
    ("nothing but zeros", 1 << 20, |n| "\0".repeat(n)),
    ("replacement characters", 1 << 20, |n| format!("(;B[{}])", "\u{fffd}".repeat(n / 3))),
];

/// Moves over a large board, column by column.
fn moves(count: usize) -> String {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    (0..count).fold(String::new(), |mut text, number| {
        let color = if number % 2 == 0 { 'B' } else { 'W' };
        let _ = write!(text, ";{color}[{}{}]", letters[number / 52 % 52], letters[number % 52]);
        text
    })
}

/// The same, on a board that is cleared whenever it is full: all of them are legal.
fn moves_on_empty_boards(count: usize) -> String {
    let board = moves(52 * 52);
    let length = board.len() / (52 * 52);
    let boards = (0..count).step_by(52 * 52).map(|from| &board[..length * (count - from).min(52 * 52)]);
    boards.collect::<Vec<_>>().join(";AE[aa:ZZ]")
}

/// Properties, each of another name.
fn names(count: usize) -> String {
    let letter = |number: usize| char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26]);
    (0..count).fold(String::new(), |mut text, number| {
        let _ = write!(
            text,
            "X{}{}{}{}[]",
            letter(number / 17576),
            letter(number / 676),
            letter(number / 26),
            letter(number)
        );
        text
    })
}
