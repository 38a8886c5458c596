//! `gocheck show` as pictures: what is in them, that nothing in them acts, and where they go.

use std::collections::BTreeMap;

use gocheck::cli::{ExitStatus, Terminal};
use quick_xml::Reader;
use quick_xml::events::Event;

use super::program::{PIPE, fixture, gocheck, gocheck_in, skipped};

/// What an SVG picture holds: its elements with how often each stands there, its attributes, and its texts.
struct Svg {
    elements: BTreeMap<String, usize>,
    attributes: BTreeMap<String, Vec<String>>,
    texts: Vec<String>,
}

impl Svg {
    /// Draws a record; the picture must be whole XML.
    #[track_caller]
    fn of(record: &str, options: &[&str]) -> Self {
        let answer = gocheck_in(PIPE, record.as_bytes(), &[&["show", "-", "--format", "svg"], options].concat());
        assert_eq!((answer.status, answer.err.as_str()), (ExitStatus::Clean, ""), "{options:?}");
        let mut svg = Self { elements: BTreeMap::new(), attributes: BTreeMap::new(), texts: Vec::new() };
        let mut reader = Reader::from_str(&answer.out);
        let mut text = String::new();
        loop {
            match reader.read_event().expect("XML") {
                Event::Start(element) | Event::Empty(element) => {
                    let name = String::from_utf8(element.name().as_ref().to_vec()).expect("a name");
                    *svg.elements.entry(name).or_default() += 1;
                    for attribute in element.attributes() {
                        let attribute = attribute.expect("an attribute");
                        let name = String::from_utf8(attribute.key.as_ref().to_vec()).expect("a name");
                        let value = String::from_utf8(attribute.value.to_vec()).expect("a value");
                        svg.attributes.entry(name).or_default().push(value);
                    }
                    text.clear();
                }
                Event::Text(part) => text += &part.decode().expect("text"),
                Event::GeneralRef(part) => {
                    text += match &*part.decode().expect("a name") {
                        "lt" => "<",
                        "gt" => ">",
                        "amp" => "&",
                        "quot" => "\"",
                        "apos" => "'",
                        other => panic!("&{other};"),
                    }
                }
                Event::End(_) => svg.texts.push(std::mem::take(&mut text)),
                Event::Eof => return svg,
                other => panic!("{other:?} in a picture"),
            }
        }
    }

    /// How many circles are of the size of a stone.
    fn stones(&self) -> usize {
        self.attributes.get("r").into_iter().flatten().filter(|radius| *radius == "18.8").count()
    }
}

#[test]
fn stones_numbers_and_coordinates() {
    let record = "(;GM[1]SZ[5]AB[de]AW[ee];B[ab];W[aa];B[ba];W[];B[aa];W[cc];B[ed];W[cb];B[ee])";
    let svg = Svg::of(record, &[]);
    // White's two were taken, and one was played on the point of each.
    assert_eq!((svg.stones(), svg.elements["svg"]), (8, 1));
    assert!(svg.texts.contains(&"move 9 of 9: Black at E1".to_owned()), "{:?}", svg.texts);
    assert_eq!(svg.texts.iter().filter(|text| *text == "E" || *text == "5").count(), 4, "{:?}", svg.texts);
    let svg = Svg::of(record, &["--moves", "1-9"]);
    for told in ["1", "2", "3", "6", "7", "8", "4\u{a0}pass, 5\u{a0}at\u{a0}2, 9\u{a0}at\u{a0}E1", "moves 1 to 9 of 9"]
    {
        assert!(svg.texts.iter().any(|text| text == told), "{told} {:?}", svg.texts);
    }
    assert_eq!(svg.stones(), 8);
}

#[test]
fn marks_labels_and_lines() {
    let svg =
        Svg::of("(;GM[1]SZ[9]AB[aa]LB[bb:a][aa:12]TR[cc]SQ[dd]MA[ee]CR[ff]SL[gg]LN[ha:hi]AR[aa:ii]TB[ah]TW[bh])", &[]);
    for told in ["a", "12"] {
        assert!(svg.texts.iter().any(|text| text == told), "{told} {:?}", svg.texts);
    }
    // Two lines, and the cross of MA; the grid has 18.
    assert_eq!(svg.elements["polyline"], 18 + 2 + 2);
    // The board and the paper below it, a triangle, a square, the arrow's head, and two points of territory.
    assert_eq!(svg.elements["polygon"], 2 + 1 + 1 + 1 + 2);
}

/// Text of a record stays text: the picture has shapes and texts, and nothing that is run or fetched.
#[test]
fn hostile_text_does_nothing() {
    let hostile = "</text><script>alert(1)</script><a href='javascript:x'>&lt;\u{1b}[31m\u{202e}\u{0}]]>";
    let value = hostile.replace(']', "\\]");
    let record = format!("(;GM[1]SZ[9]PB[{value}]PW[\" onload=\"x]LB[aa:{value}][bb:<b>]C[{value}];B[aa])");
    for options in [&["--move", "0"][..], &["--moves", "1-"], &["--territory"]] {
        let svg = Svg::of(&record, options);
        let elements: Vec<&str> = svg.elements.keys().map(String::as_str).collect();
        let known = ["circle", "polygon", "polyline", "svg", "text", "title"];
        assert!(elements.iter().all(|element| known.contains(element)), "{elements:?}");
        let attributes = [
            "cx",
            "cy",
            "fill",
            "font-family",
            "font-size",
            "height",
            "opacity",
            "points",
            "r",
            "role",
            "stroke",
            "stroke-linecap",
            "stroke-width",
            "text-anchor",
            "viewBox",
            "width",
            "x",
            "xmlns",
            "y",
        ];
        assert!(svg.attributes.keys().all(|name| attributes.contains(&name.as_str())), "{:?}", svg.attributes.keys());
        assert!(svg.texts.iter().any(|text| text.contains("<script>")), "{:?}", svg.texts);
        let acts = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!svg.texts.concat().contains(acts), "{:?}", svg.texts);
    }
}

/// The README's pictures are what the program draws today: `bash .github/pictures.sh` makes them anew.
#[test]
fn the_pictures_of_the_readme() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let Ok(script) = std::fs::read_to_string(root.join(".github/pictures.sh")) else {
        return skipped("the README's pictures", "no .github/pictures.sh: this is no checkout");
    };
    let wanted = script.lines().filter_map(|line| line.strip_prefix("picture "));
    let mut count = 0;
    for line in wanted {
        let mut words = line.split(' ');
        let name = words.next().expect("a name");
        let record = root.join(words.next().expect("a record")).to_string_lossy().into_owned();
        let options: Vec<&str> = words.collect();
        let drawn = gocheck(&[&["show", &record, "--format", "svg"], &options[..]].concat()).out;
        let kept = std::fs::read_to_string(root.join(".github/pictures").join(name)).expect("a picture");
        assert!(drawn == kept, "{name} is old: bash .github/pictures.sh");
        count += 1;
    }
    assert!(count > 2, "{count} pictures");
}

/// Width and height of a PNG, which stand at its start.
#[cfg(feature = "png")]
fn png_size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

/// The format is what the file's name ends in, an earlier file stays, and a record is never written over.
#[cfg(feature = "png")]
#[test]
fn pictures_in_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let record = fixture("illegal/ko-fight.sgf");
    let show = |arguments: &[&str]| gocheck(&[&["show", &record], arguments].concat());
    for (name, start) in [("a.svg", "<svg "), ("a.txt", "/"), ("a.SVG", "<svg ")] {
        let answer = show(&["--output", &at(name)]);
        assert_eq!((answer.status, answer.out + &answer.err), (ExitStatus::Clean, String::new()), "{name}");
        assert!(std::fs::read_to_string(at(name)).expect("a file").starts_with(start), "{name}");
    }
    assert_eq!(show(&["-o", &at("a.png")]).status, ExitStatus::Clean);
    assert_eq!(png_size(&std::fs::read(at("a.png")).expect("a file")), (436, 551));
    let again = show(&["-o", &at("a.png"), "--move", "0"]);
    assert_eq!(again.status, ExitStatus::Failure);
    assert!(again.err.contains("a.png is there already; --force replaces it"), "{}", again.err);
    std::fs::write(at("a.png"), "").expect("a file");
    assert_eq!(show(&["-o", &at("a.png"), "--force"]).status, ExitStatus::Clean);
    assert_eq!(png_size(&std::fs::read(at("a.png")).expect("a file")), (436, 551));
    let names: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(names.len(), 4, "nothing else is left: {names:?}");
    let over = show(&["-o", &at("b.sgf"), "--force"]);
    assert!(over.status == ExitStatus::Failure && over.err.contains("the place of a record"), "{}", over.err);
    // Where a node is not there, there is no file.
    assert_eq!(show(&["-o", &at("c.svg"), "--move", "99"]).status, ExitStatus::Failure);
    assert!(!std::path::Path::new(&at("c.svg")).exists());
    let terminal = Terminal { color: false, unicode: true, width: 80, interactive: true };
    let refused = gocheck_in(terminal, b"", &["show", &record, "--format", "png"]);
    assert!(refused.status == ExitStatus::Failure && refused.err.contains("--output board.png"), "{}", refused.err);
}

/// Boards of every size have a picture; scripts that the font lacks are told.
#[cfg(feature = "png")]
#[test]
fn png_of_every_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png").to_string_lossy().into_owned();
    for (size, expected) in [("1", (360, 206)), ("19", (836, 901)), ("52", (2156, 2221)), ("19:7", (836, 421))] {
        let record = format!("(;GM[1]SZ[{size}];B[aa])");
        let answer = gocheck_in(PIPE, record.as_bytes(), &["show", "-", "-o", &file, "--force"]);
        assert_eq!((answer.status, answer.err.as_str()), (ExitStatus::Clean, ""), "{size}");
        assert_eq!(png_size(&std::fs::read(&file).expect("a file")), expected, "{size}");
    }
    let chinese = "(;GM[1]SZ[9]PB[\u{674e}]LB[aa:\u{7532}];B[bb])";
    let answer = gocheck_in(PIPE, chinese.as_bytes(), &["show", "-", "-o", &file, "--force"]);
    assert!(answer.status == ExitStatus::Clean && answer.err.contains("SVG has them all"), "{}", answer.err);
}
