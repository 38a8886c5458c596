//! DT, as FF\[4\] wants it: ISO dates, and a shortened form for the dates that follow one.

/// Whether a text is a list of dates as FF\[4\] spells them, such as `1996-05-06,07,08` or `1996-12-27,28,1997-01-03`.
pub(in crate::check) fn is_date(text: &str) -> bool {
    let mut previous: &[Part] = &[];
    text.trim().split(',').all(|date| {
        let Some(parts) = shape(date) else { return false };
        let follows = match parts {
            // A year alone, a month of one, a day of one.
            [Part::Four, ..] => true,
            // `MM-DD`, `MM` and `DD` shorten a date that has more than its year before them.
            [Part::Two, Part::Two] | [Part::Two] => !previous.is_empty() && previous != [Part::Four],
            _ => false,
        };
        previous = parts;
        follows
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Two,
    Four,
}

fn shape(date: &str) -> Option<&'static [Part]> {
    let mut numbers = [0_u32; 3];
    let mut lengths = [0; 3];
    let mut count = 0;
    for part in date.split('-') {
        if count == 3 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        numbers[count] = part.parse().ok()?;
        lengths[count] = part.len();
        count += 1;
    }
    let month = |number| (1..=12).contains(&number);
    let day = |number| (1..=31).contains(&number);
    match lengths[..count] {
        [4] => Some(&[Part::Four]),
        [4, 2] if month(numbers[1]) => Some(&[Part::Four, Part::Two]),
        [4, 2, 2] if month(numbers[1]) && day(numbers[2]) => Some(&[Part::Four, Part::Two, Part::Two]),
        [2, 2] if month(numbers[0]) && day(numbers[1]) => Some(&[Part::Two, Part::Two]),
        [2] if day(numbers[0]) => Some(&[Part::Two]),
        _ => None,
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
        ] {
            assert!(is_date(good), "{good}");
        }
        for bad in ["12/31/2001", "2006.01.01 01:37", "", "31st of May", "1996-13", "05-06", "1996-05-06-07", "06"] {
            assert!(!is_date(bad), "{bad}");
        }
    }
}
