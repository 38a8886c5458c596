//! Numbers of points as Chinese, Japanese and Korean records write them, in points or in stones.

use crate::score::Points;

/// Full-width digits and signs as ASCII.
pub(super) fn narrow(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '\u{3000}' => ' ',
        c => c,
    }
}

/// A fraction that a text starts with, and the rest: `½`, `1/2 point`.
pub(super) fn leading_fraction(text: &str) -> Option<(Points, &str)> {
    const FRACTIONS: [(&str, &str); 9] = [
        ("½", "0.5"),
        ("¼", "0.25"),
        ("¾", "0.75"),
        ("1/2", "0.5"),
        ("1/4", "0.25"),
        ("3/4", "0.75"),
        ("half a", "0.5"),
        ("half", "0.5"),
        ("半", "0.5"),
    ];
    FRACTIONS.iter().find_map(|&(word, decimal)| Some((Points::parse(decimal)?, text.strip_prefix(word)?)))
}

/// `43.5目`, `3目半`, `半目`, `3집반`, `一目半`; in stones, of which two points make one: `2又3/4子`, `3.75子`. `None` where
/// any part of the number cannot be read.
pub(super) fn in_east_asian_units(text: &str) -> Option<Points> {
    let unit = text.find(['目', '子', '집', '点', '點'])?;
    let stones = text[unit..].starts_with('子');
    let before = &text[..unit];
    let half_after = text[unit..].chars().nth(1).is_some_and(|c| c == '半' || c == '반');
    let is_number = |c: char| {
        let sign = matches!(c, '.' | ',' | '又' | '/' | '分' | '之' | '半' | '반');
        c.is_ascii_digit() || sign || numeral(c).is_some()
    };
    let start =
        before.char_indices().rev().take_while(|&(_, c)| is_number(c)).last().map_or(before.len(), |(at, _)| at);
    let number = &before[start..];
    let half_before = number.ends_with(['半', '반']);
    let number = number.trim_end_matches(['半', '반']);
    let half = if half_after || half_before { Points::halves(1) } else { Points::ZERO };
    let amount = match number.split_once('又') {
        Some((whole, fraction)) => counted(whole)? + fraction_of_a_stone(fraction)?,
        None if number.contains(['/', '之']) => fraction_of_a_stone(number)?,
        None if number.is_empty() && half_before => Points::ZERO,
        None => counted(number)?,
    };
    let amount = amount + half;
    Some(if stones { amount.doubled() } else { amount })
}

/// An amount in digits, or in Chinese numerals up to ninety-nine.
fn counted(number: &str) -> Option<Points> {
    Points::parse(&number.replace(',', ".")).or_else(|| whole_number(number).map(Points::whole))
}

/// A whole number in digits, or in Chinese numerals up to ninety-nine.
pub(super) fn whole_number(number: &str) -> Option<u32> {
    if number.starts_with(|c: char| c.is_ascii_digit()) {
        return number.parse().ok();
    }
    let digits: Option<Vec<u32>> = number.chars().map(numeral).collect();
    match *digits?.as_slice() {
        [one] => Some(one),
        [10, ones] if ones < 10 => Some(10 + ones),
        [tens, 10] if tens < 10 => Some(10 * tens),
        [tens, 10, ones] if tens < 10 && ones < 10 => Some(10 * tens + ones),
        _ => None,
    }
}

fn numeral(c: char) -> Option<u32> {
    const NUMERALS: [char; 11] = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
    let c = if matches!(c, '两' | '兩') { '二' } else { c };
    NUMERALS.iter().position(|&numeral| numeral == c).and_then(|value| u32::try_from(value).ok())
}

/// `3/4`, `四分之三`: as many quarters as a stone is counted in.
fn fraction_of_a_stone(text: &str) -> Option<Points> {
    let (over, under) = match text.split_once("分之") {
        Some((under, over)) => (over, under),
        None => text.split_once('/')?,
    };
    let (over, under) = (counted(over)?, counted(under)?);
    let quarters = |count| Points::whole(count) == over;
    let decimal = match (1..=3).find(|&count| quarters(count))? {
        1 if under == Points::whole(4) => "0.25",
        3 if under == Points::whole(4) => "0.75",
        1 if under == Points::whole(2) => "0.5",
        2 if under == Points::whole(4) => "0.5",
        _ => return None,
    };
    Points::parse(decimal)
}
