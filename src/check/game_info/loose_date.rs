//! DT as people and servers write it: dots and slashes, a time of day, months in words, East Asian dates, and dates that are
//! honestly uncertain.
//!
//! What could be two dates is none: `03/04/2001` is in March or in April, and nobody can tell.

use super::amounts::{narrow, whole_number};
use super::date::Date;
use crate::diagnostic::InvalidDate;

/// What a text is that FF\[4\] does not have for a date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LooseDate {
    /// One date without doubt, and how FF\[4\] spells it.
    Certain(String),
    /// Honestly uncertain, or several dates in a row: there is no one spelling.
    Uncertain,
    /// None, and why.
    Invalid(InvalidDate),
}

/// A piece of a date.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// A number and how many digits it has.
    Number(u32, usize),
    /// The month that a word names.
    Month(u32),
    /// A word that makes a date uncertain: `ca.`, `summer`, `?`.
    Doubt,
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const WEEKDAYS: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const ZONES: [&str; 12] = ["utc", "ut", "gmt", "z", "t", "am", "pm", "jst", "kst", "cst", "est", "pst"];
const ORDINALS: [&str; 8] = ["st", "nd", "rd", "th", "of", "and", "to", "from"];
const DOUBTS: [&str; 18] = [
    "ca", "c", "circa", "about", "around", "approx", "before", "after", "early", "mid", "late", "end", "spring",
    "summer", "autumn", "fall", "winter", "s",
];
/// The year before the first of each era, as Japanese dates count.
const ERAS: [(&str, u32); 5] = [("明治", 1867), ("大正", 1911), ("昭和", 1925), ("平成", 1988), ("令和", 2018)];

/// Reads a date in another spelling.
pub(super) fn read(text: &str) -> LooseDate {
    // Servers write every one of their records so: what only East Asian dates need is not asked of the others.
    let text = text.trim().replace('\\', "").to_lowercase();
    let text = if text.is_ascii() { text } else { with_digits(&text.chars().map(narrow).collect::<String>()) };
    let text = without_time(&text);
    let Some(tokens) = tokens(&text) else { return LooseDate::Invalid(InvalidDate::NoDate) };
    let doubtful = tokens.contains(&Token::Doubt) || text.contains("..");
    let tokens: Vec<Token> = tokens.into_iter().filter(|token| *token != Token::Doubt).collect();
    match date_of(&tokens) {
        Ok(date) if !doubtful => LooseDate::Certain(date.to_string()),
        Ok(_) => LooseDate::Uncertain,
        Err(_) if is_row_of_dates(&year_first(tokens.clone())) => row(&tokens),
        Err(why) => LooseDate::Invalid(why),
    }
}

/// Dates in a row: one where it is the same day throughout.
fn row(tokens: &[Token]) -> LooseDate {
    let (first, second) = tokens.split_at(tokens.len() / 2);
    match date_of(first) {
        Ok(date) if first == second => LooseDate::Certain(date.to_string()),
        _ => LooseDate::Uncertain,
    }
}

/// The date that the pieces are, if they are one and no other.
#[allow(clippy::match_same_arms)] // an arm a spelling
fn date_of(tokens: &[Token]) -> Result<Date, InvalidDate> {
    use Token::{Month, Number};
    let full = |year, month, day| Date { year, month: Some(month), day: Some(day) };
    let date = match *tokens {
        [Number(year, 4)] => Date { year, month: None, day: None },
        [Number(year, 4), Number(month, 1 | 2) | Month(month)] | [Month(month), Number(year, 4)] => {
            Date { year, month: Some(month), day: None }
        }
        [Number(first, 1 | 2), Number(second, 1 | 2), Number(year, 4)] => {
            let (one, other) = (full(year, first, second), full(year, second, first));
            match (one.exists(), other.exists()) {
                (true, true) if first != second => {
                    return Err(InvalidDate::CouldBeTwo {
                        one: one.to_string().into(),
                        other: other.to_string().into(),
                    });
                }
                (true, _) => one,
                (false, _) => other,
            }
        }
        // Nobody writes the day between year and month, but where the month could be none.
        [Number(year, 4), Number(day @ 13.., 1 | 2), Number(month, 1 | 2)] => full(year, month, day),
        [Number(year, 4), Number(month, 1 | 2), Number(day, 1 | 2)] => full(year, month, day),
        [Number(day, 1 | 2), Month(month), Number(year, 4)]
        | [Month(month), Number(day, 1 | 2), Number(year, 4)]
        | [Number(year, 4), Number(day, 1 | 2), Month(month)]
        | [Number(year, 4), Month(month), Number(day, 1 | 2)] => full(year, month, day),
        [Number(packed, 8)] => full(packed / 10_000, packed / 100 % 100, packed % 100),
        _ => return Err(InvalidDate::NoDate),
    };
    if date.year > 0 && date.exists() { Ok(date) } else { Err(InvalidDate::NoSuchDay) }
}

/// The pieces with the year and the month before the days: `April 14-15, 1957` as `1957 April 14 15`.
fn year_first(mut tokens: Vec<Token>) -> Vec<Token> {
    let is_month = |token: &Token| matches!(token, Token::Month(_));
    if let (Some(month), [Token::Number(_, 1 | 2) | Token::Month(_), .., Token::Number(_, 4)]) =
        (tokens.iter().position(is_month), &tokens[..])
    {
        tokens[..=month].rotate_right(usize::from(month > 1));
        tokens.rotate_right(1);
    }
    tokens
}

/// Whether the pieces are years, or a date and more days, as of a match or of a time about which nobody is sure.
fn is_row_of_dates(tokens: &[Token]) -> bool {
    let years = tokens.iter().all(|token| matches!(token, Token::Number(year, 4) if *year > 0));
    let is_day = |token: &Token| matches!(token, Token::Number(1..=31, 1 | 2) | Token::Month(_));
    let is_row = |end: usize| {
        let (first, rest) = tokens.split_at(end);
        // More days may follow a day; another date may follow whatever date.
        date_of(first).is_ok_and(|date| date_of(rest).is_ok() || (date.day.is_some() && rest.iter().all(is_day)))
    };
    tokens.len() > 1 && tokens.len() <= 12 && (years || (1..tokens.len()).any(is_row))
}

/// The pieces of a text; `None` where it has words that belong to no date.
fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let same: fn(char) -> bool = if first.is_ascii_digit() {
            |c| c.is_ascii_digit()
        } else if first.is_alphabetic() {
            char::is_alphabetic
        } else {
            // Whatever parts the pieces; a question mark is a doubt.
            match first {
                '?' => tokens.push(Token::Doubt),
                '-' | '/' | '.' | ',' | ';' | '(' | ')' | '\'' | '~' | '–' | '—' | '&' | '、' | '·' | '+' | ' ' =>
                    {}
                _ => return None,
            }
            rest = &rest[first.len_utf8()..];
            continue;
        };
        let end = rest.find(|c| !same(c)).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(end);
        rest = after;
        if first.is_ascii_digit() {
            // `20221115-153814`: a date as servers stamp it, and the time of day.
            if let (6, Some(Token::Number(_, 8))) = (piece.len(), tokens.last()) {
                continue;
            }
            if piece.len() > 8 {
                return None;
            }
            tokens.push(Token::Number(piece.parse().ok()?, piece.len()));
            continue;
        }
        let month = MONTHS.iter().position(|name| is_short_for(piece, name));
        if let Some(month) = month.and_then(|month| u32::try_from(month + 1).ok()) {
            tokens.push(Token::Month(month));
        } else if DOUBTS.contains(&piece) {
            tokens.push(Token::Doubt);
        } else if !(ORDINALS.contains(&piece)
            || ZONES.contains(&piece)
            || WEEKDAYS.iter().any(|name| is_short_for(piece, name)))
        {
            return None;
        }
    }
    Some(tokens)
}

/// Whether a word is a name or its start: `mar`, `march`, `sept`, but not `marathon`, nor `ma`, which could be two.
fn is_short_for(word: &str, name: &str) -> bool {
    word.len() >= 3 && name.starts_with(word)
}

/// East Asian dates with their signs as dashes, numerals as digits, and years of eras as those of the calendar.
fn with_digits(text: &str) -> String {
    let text = with_numerals_as_digits(text);
    let era = ERAS.iter().find_map(|&(name, before)| {
        let (start, rest) = text.split_once(name)?;
        let (year, rest) = rest.split_once('年')?;
        let year = if year == "元" { 1 } else { year.trim().parse::<u32>().ok()? };
        Some(format!("{start}{}-{rest}", before.checked_add(year)?))
    });
    era.as_deref().unwrap_or(&text).replace(['年', '月', '년', '월'], "-").replace(['日', '号', '號', '일'], " ")
}

/// `二〇〇一年五月三十一日` as `2001年5月31日`: only what stands before the sign of a year, a month or a day is a number.
fn with_numerals_as_digits(text: &str) -> String {
    const NUMERALS: &str = "〇一二三四五六七八九十零";
    let mut result = String::with_capacity(text.len());
    for part in text.split_inclusive(['年', '月', '日', '号', '號']) {
        let end = part.trim_end_matches(['年', '月', '日', '号', '號']).len();
        let start = part[..end].trim_end_matches(|c| NUMERALS.contains(c)).len();
        let number = part[start..end].replace('零', "〇");
        let digit = |c| NUMERALS.chars().position(|numeral| numeral == c).filter(|&digit| digit < 10);
        let digits: Option<String> = number.chars().map(|c| digit(c).map(|digit| digit.to_string())).collect();
        result.push_str(&part[..start]);
        match digits.or_else(|| whole_number(&number).map(|value| value.to_string())) {
            Some(digits) => result.push_str(&digits),
            None => result.push_str(&number),
        }
        result.push_str(&part[end..]);
    }
    result
}

/// The text without a time of day: `18:27`, `T18:27:05.5`, `+02:00`, and a weekday's `Sun Mar 5 18:27:05 2006`.
fn without_time(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for word in text.split(' ') {
        let clock = word.find(':').map(|colon| {
            let digits = word[..colon].bytes().rev().take_while(u8::is_ascii_digit).count();
            colon - digits
        });
        match clock {
            // `2006-08-25t18:27`: the date stands before it; `gmt+02:00` is all of the time.
            Some(start) => {
                let before = &word[..start];
                let date = before.strip_suffix('t').filter(|date| date.ends_with(|c: char| c.is_ascii_digit()));
                result.push_str(date.unwrap_or(before));
            }
            None => result.push_str(word),
        }
        result.push(' ');
    }
    result
}

#[cfg(test)]
mod tests {
    use super::{LooseDate, read};
    use crate::diagnostic::InvalidDate;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let got = match read(text) {
            LooseDate::Certain(date) => Some(date),
            LooseDate::Uncertain => Some("?".to_owned()),
            LooseDate::Invalid(_) => None,
        };
        assert_eq!(got.as_deref(), expected, "DT[{text}]");
    }

    #[test]
    fn dates_without_doubt() {
        for (text, date) in [
            ("2006.08.25 18:27", "2006-08-25"),
            ("2006.8.5", "2006-08-05"),
            ("2006/08/25 18:27:05 UT", "2006-08-25"),
            ("2006-08-25 18\\:27\\:05", "2006-08-25"),
            ("2020-01-02T03:04:05Z", "2020-01-02"),
            ("12/31/2001", "2001-12-31"),
            ("31/12/2001", "2001-12-31"),
            ("31.12.2001", "2001-12-31"),
            ("5-5-2001", "2001-05-05"),
            ("August 5, 1999", "1999-08-05"),
            ("5 May 2024", "2024-05-05"),
            ("31st of May 2001", "2001-05-31"),
            ("Sun Mar 05 18:27:05 GMT+02:00 2006", "2006-03-05"),
            ("Sept 1999", "1999-09"),
            ("2001年5月31日", "2001-05-31"),
            ("2001년 5월 31일", "2001-05-31"),
            ("平成13年5月31日", "2001-05-31"),
            ("昭和元年12月", "1926-12"),
            ("平成十三年五月三十一日", "2001-05-31"),
            ("二〇〇一年五月三十一日", "2001-05-31"),
            ("20221115-153814~20221115-201924", "2022-11-15"),
            ("20060825", "2006-08-25"),
            ("2001-5", "2001-05"),
            ("２００１．５．３１", "2001-05-31"),
        ] {
            check(text, Some(date));
        }
    }

    #[test]
    fn dates_that_are_honestly_uncertain() {
        for text in [
            "ca. 1665",
            "1660s",
            "Summer 1857",
            "1667-1668",
            "1812?",
            "1996-05-06..1996-05-08",
            "c1670",
            "2001.5.31-6.1",
            "1996-05-06, 07",
            "2001-05-31 - 2001-06-02",
            "2001.5.3,4",
            "April 14-15, 1957",
            "14-15 April 1957",
            "Apr. 14 & 15, 1957",
            "from 3 to 5 May 1950",
            "30 April - 1 May 1957",
            "April 30 - May 1, 1957",
            "20221208-074738~20221216-104715",
        ] {
            check(text, Some("?"));
        }
    }

    #[test]
    fn what_is_no_date_or_could_be_two() {
        for text in [
            "03/04/2001",
            "3.4.2001",
            "2023-02-30",
            "1996-13",
            "2001.13.32",
            "yesterday",
            "97-05-31",
            "12",
            "Meijin 2001",
            "marathon 2001",
            "ma 2001",
            "monk 5 May 2001",
            "31/31/2001",
            "",
            "2001-05-31-07-45",
            "123456789",
            "0000-01-01",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn why_it_is_no_date() {
        let could_be_two = |one: &str, other: &str| InvalidDate::CouldBeTwo { one: one.into(), other: other.into() };
        for (text, why) in [
            ("03/04/2001", could_be_two("2001-03-04", "2001-04-03")),
            ("01.08.2001", could_be_two("2001-01-08", "2001-08-01")),
            ("2023-02-30", InvalidDate::NoSuchDay),
            ("31/31/2001", InvalidDate::NoSuchDay),
            ("1978.0.09", InvalidDate::NoSuchDay),
            ("yesterday", InvalidDate::NoDate),
            ("13/5/95", InvalidDate::NoDate),
        ] {
            assert_eq!(read(text), LooseDate::Invalid(why), "DT[{text}]");
        }
    }
}
