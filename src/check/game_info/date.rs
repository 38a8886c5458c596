//! DT, as FF\[4\] wants it: ISO dates, and a shortened form for the dates that follow one.
//!
//! Source: the FF\[4\] specification (red-bean.com/sgf), on DT: `MM-DD` may follow any date that has more than its year,
//! `MM` one that ends in a month (`YYYY-MM`, `MM`), `DD` one that ends in a day. A year starts anew.

use std::fmt;

/// A date, as far as it is told: what it does not tell is that of the date before it.
#[derive(Clone, Copy)]
pub(super) struct Date {
    pub(super) year: u32,
    pub(super) month: Option<u32>,
    pub(super) day: Option<u32>,
}

/// Whether a text is a list of dates as FF\[4\] spells them, such as `1996-05-06,07,08` or `1996-12-27,28,1997-01-03`.
pub(super) fn is_date(text: &str) -> bool {
    let mut previous = None;
    text.trim().split(',').all(|date| {
        previous = numbers(date).and_then(|numbers| read(&numbers, previous)).filter(Date::exists);
        previous.is_some()
    })
}

/// Reads a date from its numbers, each with its count of digits.
#[allow(clippy::match_same_arms)] // an arm a spelling, as the specification lists them
fn read(numbers: &[(u32, usize)], previous: Option<Date>) -> Option<Date> {
    let date = |year, month, day| Some(Date { year, month, day });
    match (numbers, previous) {
        (&[(year, 4)], _) => date(year, None, None),
        (&[(year, 4), (month, 2)], _) => date(year, Some(month), None),
        (&[(year, 4), (month, 2), (day, 2)], _) => date(year, Some(month), Some(day)),
        (&[(month, 2), (day, 2)], Some(Date { year, month: Some(_), .. })) => date(year, Some(month), Some(day)),
        (&[(day, 2)], Some(Date { year, month, day: Some(_) })) => date(year, month, Some(day)),
        (&[(month, 2)], Some(Date { year, month: Some(_), day: None })) => date(year, Some(month), None),
        _ => None,
    }
}

fn numbers(date: &str) -> Option<Vec<(u32, usize)>> {
    let number = |part: &str| {
        let digits = (2..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| part.parse().ok()).flatten().map(|number| (number, part.len()))
    };
    // No date has more parts than three.
    date.split('-').take(4).map(number).collect()
}

impl Date {
    /// Whether the calendar has such a date.
    pub(super) fn exists(&self) -> bool {
        let leap = self.year.is_multiple_of(4) && !self.year.is_multiple_of(100) || self.year.is_multiple_of(400);
        let days = match self.month {
            None => return true,
            Some(2) => 28 + u32::from(leap),
            Some(4 | 6 | 9 | 11) => 30,
            Some(1..=12) => 31,
            Some(_) => return false,
        };
        self.day.is_none_or(|day| (1..=days).contains(&day))
    }
}

/// As FF\[4\] spells it: `2001-05-31`, `2001-05`, `2001`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        [self.month, self.day].into_iter().map_while(|part| part).try_for_each(|part| write!(f, "-{part:02}"))
    }
}

#[cfg(test)]
mod tests {
    use super::is_date;

    #[test]
    fn the_examples_of_the_specification() {
        // red-bean.com/sgf/properties.html#DT
        for good in [
            "1996-05,06",
            "1996-05-06,07,08",
            "1996,1997",
            "1996-12-27,28,1997-01-03,04",
            "1997-05-05,1997-05-06",
            "1996-12-27,01-03",
            "2021-01-10,11,12,02-03",
            "1996-05,06-07",
            "1996-05,06,07-08,09",
            "2000-02-29",
        ] {
            assert!(is_date(good), "{good}");
        }
        for bad in [
            "12/31/2001",
            "2006.01.01 01:37",
            "",
            "31st of May",
            "1996-13",
            "05-06",
            "1996-05-06-07",
            "06",
            "1996-05,31",
            "1996,05-06",
            "1996,05",
            "1996-05-06,,07",
            "1996-05-06, 07",
            "1996-05-06,31,32",
            "1999-02-29",
            "1996-06-31",
            "1996-5-6",
            "19960506",
        ] {
            assert!(!is_date(bad), "{bad}");
        }
    }
}
