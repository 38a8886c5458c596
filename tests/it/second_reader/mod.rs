//! sgf-parse as a second reader: for a well-formed text both must read the same trees.
//!
//! sgf-parse turns values into types and forgets their order, so a text is compared with it twice:
//!
//! - as it stands: each of its properties must equal the one that sgf-parse itself makes of what gocheck has read;
//! - with every name, where gocheck has found one, disguised as a private one: then it keeps the values as text and in
//!   order. A name that gocheck misses stays undisguised, and one that it only imagines changes a value: both show.
//!
//! Its lexer drops backslashes, so values are compared without them. It drops a tree by recursion and overflows the
//! stack on deep ones, which are left out.

use gocheck::sgf::FaultKind;

use self::compare::compare;
use self::trees::{Game, Node, one_value, read};
use self::write::{Layout, write};

mod compare;
mod random;
mod records;
mod trees;
mod write;

/// Checks that both readers read a text without faults, and to the trees that `canonical` writes in the shortest way.
#[track_caller]
fn check(text: &str, canonical: &str) {
    let (games, faults) = read(text);
    assert_eq!(faults, [], "{text}");
    assert_eq!(write(&games, &Layout::default()), canonical, "{text}");
    assert_eq!(compare(text, &games), Ok(()), "{text}");
}

/// Checks that gocheck finds one fault in a text that sgf-parse accepts.
#[track_caller]
fn check_fault(text: &str, fault: FaultKind) {
    assert_eq!(read(text).1, [fault], "{text}");
    assert!(sgf_parse::parse(text).is_ok(), "{text}");
}

#[test]
fn moves_lines_and_variations() {
    check("(;)", "(;)");
    check("(;;;)", "(;;;)");
    check("(;B[aa];W[bb];B[];W[])", "(;B[aa];W[bb];B[];W[])");
    check("(;B[aa](;W[bb])(;W[cc]))", "(;B[aa](;W[bb])(;W[cc]))");
}

#[test]
fn white_space_between_tokens() {
    check(" \r\n( ; B [aa]\n[bb]\t;\nW\n[cc] )\r\n ", "(;B[aa][bb];W[cc])");
    check("(;B[aa]\n(;W[bb]\n)\n(;W[cc]\n)\n)\n", "(;B[aa](;W[bb])(;W[cc]))");
    check("(;AB\n[aa]\n[bb]AW\n[cc])", "(;AB[aa][bb]AW[cc])");
    // A parenthesis around one line alone changes nothing.
    check("(;B[aa](;W[bb](;B[cc])))", "(;B[aa];W[bb];B[cc])");
}

#[test]
fn several_games() {
    check("(;B[aa])(;B[bb];W[cc])", "(;B[aa])(;B[bb];W[cc])");
    check("(;GM[1]B[aa])\n\n(;GM[2]B[bb])\n(;GM[99]C[any])", "(;GM[1]B[aa])(;GM[2]B[bb])(;GM[99]C[any])");
    check("(;FF[4](;B[aa])(;B[bb]))(;FF[4])", "(;FF[4](;B[aa])(;B[bb]))(;FF[4])");
}

#[test]
fn lists_and_compressed_points() {
    check("(;AB[aa][bb][cc]AW[dd:ee][ff])", "(;AB[aa][bb][cc]AW[dd:ee][ff])");
    check("(;AB[cc][aa][cc]TR[aa:ss]VW[]DD[]TB[])", "(;AB[cc][aa][cc]TR[aa:ss]VW[]DD[]TB[])");
    check("(;SZ[52]AB[zz][AA][aZ:ZZ]LN[aa:ss]AR[aa:bb][bb:aa])", "(;SZ[52]AB[zz][AA][aZ:ZZ]LN[aa:ss]AR[aa:bb][bb:aa])");
    check("(;LB[aa:1][bb:two: 2][cc:]LB[dd:\\:])", "(;LB[aa:1][bb:two: 2][cc:]LB[dd:\\:])");
}

#[test]
fn escapes() {
    for value in [
        r"\]",
        r"\\",
        r"\\\]",
        r"a\]b",
        r"[a\]",
        r"\a\b",
        r"C[\];B[aa\]",
        r"(\])",
        r"\:",
        "\\\n",
        "\\\r\nsoft",
        "\\é\\碁",
        r"\\;B[aa\\\]",
    ] {
        let text = format!("(;C[{value}]N[{value}];GC[{value}]XY[{value}][{value}])");
        check(&text, &text);
    }
}

#[test]
fn text_that_looks_like_a_record() {
    for value in [
        "(;B[aa\\];W[bb\\])",
        "a) b; c( d)(;",
        ";;;",
        "((((",
        "))))",
        ";W",
        "good;W[cc\\] then",
        "B[aa",
        "FF[4",
        "(;FF[4\\]GM[1\\])",
        "",
        " ",
        "\n",
        "[",
        "[[[[",
        "; W[\\]",
        ";W[a\\]",
        "(;GM[1\\]",
        "see (;FF[4\\] and more",
        "my game RE[B+1\\] was good",
    ] {
        let text = format!("(;C[{value}]B[aa](;N[{value}])(;PB[{value}]PW[{value}]XY[{value}][{value}]))");
        check(&text, &text);
    }
}

#[test]
fn line_breaks_in_values() {
    check("(;C[one\ntwo\r\nthree\rfour\n\rfive])", "(;C[one\ntwo\r\nthree\rfour\n\rfive])");
    check("(;C[\n\n]N[ \t ]GC[a\\\nb])", "(;C[\n\n]N[ \t ]GC[a\\\nb])");
}

#[test]
fn text_in_other_scripts() {
    check("(;PB[黑]PW[白]C[가나다 🙂 é\u{301}]XX[\u{feff}])", "(;PB[黑]PW[白]C[가나다 🙂 é\u{301}]XX[\u{feff}])");
}

#[test]
fn long_names_of_older_versions() {
    check("(;FileFormat[3]GaMe[1]SiZe[9]CoPyright[me];Black[aa];White[bb])", "(;FF[3]GM[1]SZ[9]CP[me];B[aa];W[bb])");
    check("(;GaMe[1]AddBlack[aa][bb]PlayerBlack[a\\]b]Comment[c])", "(;GM[1]AB[aa][bb]PB[a\\]b]C[c])");
    check("(;KaomiExtraLongPrivateNAMEWITHLETTERS[x])", "(;KELPNAMEWITHLETTERS[x])");
    check("(;ABCDEFGH[x]ABCDEFGHI[y]ABCDEFGHIJ[z])", "(;ABCDEFGH[x]ABCDEFGHI[y]ABCDEFGHIJ[z])");
}

/// Readings that are gocheck's own: sgf-parse is content with these texts.
#[test]
fn faults_that_the_second_reader_passes_over() {
    check_fault("(;C[good;W[cc];B[dd])", FaultKind::UnclosedValue);
    check_fault("(;C[a [link] here];B[dd])", FaultKind::UnescapedBracket);
    check_fault("(;C[; W[]B[aa])", FaultKind::UnclosedValue);
    check_fault("(;B[aa;W[bb])", FaultKind::UnclosedValue);
    check_fault("(;B[aa](;W[bb]);W[cc])", FaultKind::NodeAfterVariation);
    check_fault("(;some words B[aa])", FaultKind::StrayText);
}

/// A comparison that sees nothing would be content with everything.
#[test]
fn differences_are_seen() {
    let text = "(;C[a\\]b]AB[aa][bb](;B[cc])(;W[dd]))";
    let check = |change: fn(&mut Game), expected: &str| {
        let (mut games, _) = read(text);
        assert_eq!(compare(text, &games), Ok(()));
        change(&mut games[0]);
        let difference = compare(text, &games).expect_err("a difference");
        assert!(difference.contains(expected), "{difference}");
    };
    check(|game| game[0].properties[0].values[0].push('c'), "node 0 has C(");
    check(|game| game[0].properties[1].values.reverse(), "disguised: node 0 has Unknown(\"ZZZAB\"");
    check(|game| game[0].properties[1].values.push("aa".to_owned()), "disguised: node 0 has Unknown(\"ZZZAB\"");
    check(|game| game[1].properties[0].name.push('W'), "node 1 has B(");
    check(|game| game[1].properties.clear(), "node 1 has 1 properties, not 0");
    check(|game| game[2].parent = Some(1), "node 2 follows Some(0), not Some(1)");
    check(|game| drop(game.pop()), "more than 2 nodes");
    check(|game| game.push(game[2].clone()), "3 nodes, not 4");
    check(|game| game.swap(1, 2), "node 1 has B(");
}

/// What the second reader cannot drop: only that gocheck reads what was written.
#[test]
fn long_lines_and_deep_variations() {
    let node = |parent| Node { parent, properties: vec![one_value(("C", "\\]".to_owned()))] };
    let line: Game = (0..100_000_usize).map(|number| node(number.checked_sub(1))).collect();
    // Every second node is a leaf beside the one that goes on, which comes last.
    let comb: Game = (0..100_000_usize).map(|number| node(number.checked_sub(1).map(|before| before & !1))).collect();
    let nested = Layout { parentheses: vec![true], ..Layout::default() };
    for (game, layout) in [(&line, &Layout::default()), (&line, &nested), (&comb, &nested)] {
        let games = [game.clone()];
        let (read, faults) = read(&write(&games, layout));
        assert_eq!(faults, []);
        assert!(read == games);
    }
}
