//! Random bytes, signs, pieces of records, and values of properties.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::DEBUG;
use super::answers::check;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(CASES) })]

    #[test]
    fn random_bytes(bytes in vec(any::<u8>(), 0..300)) {
        check(&bytes);
    }

    #[test]
    fn random_signs(signs in vec(select(b"()[];\\BWAaz:0 \n".to_vec()), 0..120)) {
        check(&signs);
    }

    #[test]
    fn random_words(words in vec(select(WORDS.to_vec()), 0..40)) {
        check(words.concat().as_bytes());
    }

    /// The margin stands where the board is small: the search for a reason, on a usual board, would take nearly all of the time.
    #[test]
    fn random_games(words in vec(select(WORDS.to_vec()), 0..40)) {
        check(format!("(;SZ[3]RE[B+1]{}", words.concat()).as_bytes());
    }

    #[test]
    fn random_values(name in select(NAMES.split(' ').collect::<Vec<_>>()), value in value(), other in value()) {
        check(format!("(;{name}[{value}];{name}[{other}][{value}]B[aa])").as_bytes());
        // No margin but where RE is the name: the search for a reason would take nearly all of the time.
        check(format!("(;SZ[5]{name}[{value}{other}]RE[B+R];B[aa];W[];B[])").as_bytes());
    }
}

const CASES: u32 = if DEBUG { 200 } else { 10_000 };

/// Pieces of records, which together go further than single signs.
const WORDS: &[&str] = &[
    "(",
    "(;",
    ")",
    ";",
    ";B[aa]",
    ";W[ab]",
    ";B[ba]",
    ";W[bb]",
    ";B[]",
    ";W[tt]",
    "AB[aa:cc]",
    "AW[bb][ab]",
    "AE[aa:bb]",
    "PL[W]",
    "C[",
    "]",
    "[",
    "B[",
    "TB[aa:bb]",
    "TW[cc]",
    "KO[]",
    "FF[4]",
    "(;GM[1]",
    "GM[2]",
    "SZ[3:2]",
    "RE[B+R]",
    "HA[2]",
    "KM[",
    "\\",
    "\\]",
    " ",
    "\n",
    "\0",
    "é",
    "碁",
    "\u{feff}",
    "b[aa]",
    "Black[bb]",
    "CA[gbk]",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];

/// All names with a meaning, and some without.
const NAMES: &str = "B W KO MN BM DO IT TE AB AW AE PL C N DM GB GW UC HO V AR CR DD LN MA SL SQ TR VW TB TW LB AP CA FF \
                     GM ST SZ AN BR BT CP DT EV GC GN ON OT PB PC PW RE RO RU SO US WR WT TM HA KM BL OB OW WL FG PM XX \
                     ABCDEFGHIJ b Bb";

fn value() -> impl Strategy<Value = String> {
    let word = select(vec![
        "aa",
        "ss",
        "ZZ",
        ":",
        "-",
        "+",
        ".",
        ",",
        "1",
        "9",
        "0",
        "999999999",
        "4294967296",
        "1e999",
        "nan",
        "inf",
        "B+",
        "W+",
        "Draw",
        "19",
        "52",
        "\\",
        "\\:",
        " ",
        "\n",
        "(",
        ";",
        "[",
        "B",
        "目半",
        "2又1/4子",
        "黑胜",
        "é",
        "\0",
        "ko",
        "sui1",
        "2024-05",
        "05",
        "utf-16",
        "gbk",
        "\u{202e}",
    ]);
    vec(word, 0..6).prop_map(|words| words.concat())
}
