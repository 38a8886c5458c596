//! A record with a little of everything: cut, with bytes replaced, left out and doubled, in several encodings.

use super::DEBUG;
use super::answers::check;
use crate::checks::encoded;

/// A record with a little of everything. Won by resignation: to look for the reason of another margin takes a thousand times as
/// long as to read it, and `random_words` has that done on small boards.
const RECORD: &str = "\
(;FF[4]GM[1]CA[UTF-8]AP[gocheck:0.1]ST[2]SZ[9]KM[5.5]HA[2]RU[Chinese]DT[2024-05-06,07]
PB[林海峰]BR[9段]PW[藤沢秀行]WR[8d]EV[Meijin (title match)]RO[1 ; final]PC[東京]RE[W+R]TM[3600]OT[5x30 byo-yomi]
AB[gc][cg]AW[ee]PL[W]C[Handicap 2: the stones stand at \\] and \\[; see (;B[aa\\]).
A second line, with a backslash \\\\ and a soft \\
break; 日本語のコメント: 表示ソ能]
;W[gg]WL[3590.5];B[cc]BL[3580]N[the usual: corner]LB[cc:A][gg:1]TR[gc][cg]
(;W[ec]C[main line];B[gf]TE[1];W[fg]
(;B[ff]BM[2]C[questionable: 悪手];W[hf];B[he];W[hg];B[];W[tt]TB[aa:bc][ca]TW[hh:ii][ig]C[the end])
(;B[hg]DO[];W[ff]KO[];B[fe](;W[ge]HO[1])(;W[he]IT[];B[ge]V[-3.5])))
(;W[dc]N[another opening]CR[dc]SQ[cb]MA[dd];AE[ee]AB[ef:ff]AW[dh][eh]DD[aa:ii]VW[];W[de];B[ed]AR[aa:bb]LN[cc:dd];W[fe]))
(;GM[1]FF[3]GaMeName[second]SiZe[7]CoPyright[nobody]RE[Void];B[dd];W[dd];B[ee];B[ff];W[];B[];W[aa])
";

#[test]
fn values_at_the_end_and_too_long() {
    check(b"(;B[");
    check(b"(;B[aa");
    check(format!("(;B[a{}])", "é".repeat(200)).as_bytes());
    check(format!("(;W[{}", "碁".repeat(300)).as_bytes());
}

#[test]
fn every_prefix_of_a_record() {
    for bytes in variants() {
        for end in steps(bytes.len(), 13) {
            check(&bytes[..end]);
        }
    }
}

#[test]
fn every_suffix_of_a_record() {
    for bytes in variants() {
        for start in steps(bytes.len(), 29) {
            check(&bytes[start..]);
        }
    }
}

#[test]
fn every_byte_replaced() {
    for mut bytes in variants() {
        for (turn, at) in steps(bytes.len(), 11).enumerate() {
            let kept = bytes[at];
            let strange = b"][();\\\xff\0";
            // In the debug build every place meets one strange byte only.
            let strange = if DEBUG { &strange[turn % strange.len()..][..1] } else { &strange[..] };
            for &byte in strange {
                bytes[at] = byte;
                check(&bytes);
            }
            bytes[at] = kept;
        }
    }
}

#[test]
fn every_byte_left_out_or_doubled() {
    for mut bytes in variants() {
        for at in steps(bytes.len(), 31) {
            let kept = bytes.remove(at);
            check(&bytes);
            bytes.insert(at, kept);
            bytes.insert(at, kept);
            check(&bytes);
            bytes.remove(at);
        }
    }
}

#[test]
fn odd_sizes() {
    for size in [
        "-10", "0", "1", "2", "52", "53", "255", "256", "a", "", " ", "1:52", "52:1", "52:53", "0:9", "9:", ":9", "1:1",
    ] {
        for moves in ["", ";B[aa];W[ba];B[ab];W[aa]", ";B[ZZ];W[];B[]", ";AB[aa:ZZ];AW[aa];AE[aa:ZZ];B[ss]"] {
            check(format!("(;SZ[{size}]{moves}(;B[bb])(;W[cc];TB[aa:ZZ]))").as_bytes());
        }
    }
}

/// The record in several encodings, some of which have bytes that look like brackets.
fn variants() -> Vec<Vec<u8>> {
    let encoded = |label: &str| encoded(&RECORD.replace("CA[UTF-8]", &format!("CA[{label}]")), label);
    let wide = std::iter::once(0xfeff).chain(RECORD.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    vec![RECORD.as_bytes().to_vec(), encoded("gbk"), encoded("shift_jis"), wide]
}

/// The offsets up to `end`: all of them, in the debug build one in `step`.
fn steps(end: usize, step: usize) -> impl Iterator<Item = usize> {
    (0..end).step_by(if DEBUG { step } else { 1 })
}
