//! `score --dead engine`: what engines of every kind do to a run. They are shell scripts, good and bad, and GNU Go where
//! it is installed.

use std::path::{Path, PathBuf};

use gocheck::cli::ExitStatus;
use serde_json::Value;

use super::program::{Answer, gocheck, skipped};

/// A script that plays the part of an engine. On boards with a white stone at B5 it does what the test says, on others
/// (gocheck's trial board) it finds nothing dead. `$stones` holds what was played; every start and command is logged.
const ENGINE: &str = r#"
answer() { printf '=%s %s\n\n' "$id" "$1"; }
refuse() { printf '?%s %s\n\n' "$id" "$1"; }
echo start >> "$0.log"
stones=
START
while read -r id command rest; do
    echo "$command $rest" >> "$0.log"
    case "$command" in
        list_commands) answer "LISTED" ;;
        clear_board) stones=; answer ;;
        play|set_position) stones="$stones $rest,"; answer ;;
        final_status_list) case "$stones" in *'white B5'*) BODY ;; *) answer ;; esac ;;
        boardsize) [ "$rest" -le 19 ] && answer || refuse 'unacceptable size' ;;
        *) answer ;;
    esac
done
"#;

/// A scratch folder with an engine and records.
struct Scene {
    folder: tempfile::TempDir,
    script: PathBuf,
}

impl Scene {
    /// An engine that does `body` when it is asked about a game.
    fn new(body: &str) -> Self {
        Self::with(body, "play\nfinal_status_list", "")
    }

    /// An engine with these commands that does `start` first of all.
    fn with(body: &str, listed: &str, start: &str) -> Self {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let script = folder.path().join("engine.sh");
        let text = ENGINE.replace("START", start).replace("LISTED", listed).replace("BODY", body);
        std::fs::write(&script, text).expect("a script");
        std::fs::create_dir(folder.path().join("games")).expect("a folder for games");
        let scene = Self { folder, script };
        scene.add("a", "SZ[9]", "[be][bf]", "B[];W[]");
        scene
    }

    /// A record: White's two stones at B5 and B4, or others, in Black's half of the board.
    fn add(&self, name: &str, size: &str, white: &str, moves: &str) {
        let column =
            |letter: char| ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(|row| format!("[{letter}{row}]")).concat();
        let text = format!("(;FF[4]GM[1]{size}KM[5.5]AB{}AW{}{white};{moves})", column('d'), column('e'));
        std::fs::write(self.games().join(format!("{name}.sgf")), text).expect("a record");
    }

    fn games(&self) -> PathBuf {
        self.folder.path().join("games")
    }

    fn command(&self) -> String {
        format!("sh '{}'", self.script.display())
    }

    fn score(&self, options: &[&str]) -> Answer {
        score(&self.command(), &self.games(), options)
    }

    /// The first game of the report.
    fn game(&self, options: &[&str]) -> Value {
        self.score(options).json()["games"][0].clone()
    }

    /// What the engine must have failed by: the fault that its finding tells, and the game counted as it stands.
    #[track_caller]
    fn check_fault(&self, options: &[&str], expected: &str) {
        let game = self.game(options);
        let found = &game["diagnostics"][0];
        assert_eq!((&found["code"], &found["severity"]), (&"engine-failed".into(), &"error".into()), "{game}");
        let message = found["message"].as_str().expect("a message");
        assert!(message.contains(expected), "{message}");
        assert_eq!(game["status"], "scored");
        assert_eq!(game["reliable"], false);
        assert_eq!(game["dead"]["mode"], "engine");
        assert_eq!(game["dead"]["white"], Value::Array(Vec::new()));
        assert_eq!(self.score(options).status, ExitStatus::Findings);
    }

    /// The dead white stones, which the engine must have named without a fault.
    #[track_caller]
    fn check_dead(&self, options: &[&str], expected: &[&str]) {
        let game = self.game(options);
        assert_eq!(game["diagnostics"], Value::Array(Vec::new()), "{game}");
        assert_eq!((&game["reliable"], &game["dead"]["white"]), (&true.into(), &expected.into()), "{game}");
        assert_eq!(game["dead"]["black"], Value::Array(Vec::new()));
        assert_eq!(self.score(options).status, ExitStatus::Clean);
    }

    /// The lines of the engine's log.
    fn log(&self) -> Vec<String> {
        let text = std::fs::read_to_string(self.script.with_extension("sh.log")).unwrap_or_default();
        text.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    fn starts(&self) -> usize {
        self.log().iter().filter(|line| *line == "start").count()
    }
}

fn score(command: &str, path: &Path, options: &[&str]) -> Answer {
    let path = path.to_string_lossy();
    let fixed = ["score", "--format", "json", "--dead", "engine", "--engine", command];
    gocheck(&[&fixed[..], options, &[&path]].concat())
}

#[test]
fn the_stones_that_an_engine_calls_dead_are_taken_off() {
    let scene = Scene::new("answer 'B5 B4'");
    scene.check_dead(&[], &["be", "bf"]);
    let game = scene.game(&[]);
    assert_eq!((&game["score"]["black"], &game["score"]["white"]), (&36.0.into(), &45.0.into()), "{game}");
    // In several lines, in small letters, one stone for its group, none at all.
    Scene::new("answer 'b5\nB4'").check_dead(&[], &["be", "bf"]);
    Scene::new("answer 'B4'").check_dead(&[], &["be", "bf"]);
    Scene::new("answer").check_dead(&[], &[]);
}

#[test]
fn answers_may_be_spelled_as_the_protocol_allows() {
    Scene::new(r"printf '=%s B5 B4\r\n\r\n' $id").check_dead(&[], &["be", "bf"]);
    Scene::new(r"printf '= B5 B4\n\n\n\n'").check_dead(&[], &["be", "bf"]);
    Scene::new(r"printf '=%s\tB5\n  B4 \n \n' $id").check_dead(&[], &["be", "bf"]);
    // What an engine says on its error stream does not hold it up.
    Scene::new("yes | head -c 300000 >&2; answer B5").check_dead(&[], &["be", "bf"]);
}

#[test]
fn the_board_is_sent_before_the_question() {
    let scene = Scene::new("answer");
    scene.check_dead(&[], &[]);
    let log = scene.log().join("\n");
    let game = &log[log.rfind("boardsize").expect("the game's size")..];
    assert!(
        game.starts_with("boardsize 9\nkomi 5.5\nclear_board\nplay black D9\nplay white E9\nplay black D8\n"),
        "{game}"
    );
    assert!(game.ends_with("play black D1\nplay white E1\nplay white pass\nfinal_status_list dead"), "{game}");
    // Whose turn it is.
    let scene = Scene::new("answer");
    scene.add("a", "SZ[9]", "[be]", "W[];B[]");
    scene.check_dead(&[], &[]);
    assert!(scene.log().contains(&"play black pass".to_owned()));
}

/// As `KataGo` has it: a board in one command, a cache, a slow start, rectangles.
#[test]
fn an_engine_that_can_more_is_asked_for_more() {
    let listed = "final_status_list\nrectangular_boardsize\nset_position\nclear_cache\n";
    let scene = Scene::with("answer 'B5 B4'", listed, "sleep 0.2");
    scene.check_dead(&[], &["be", "bf"]);
    let log = scene.log().join("\n");
    let game = &log[log.rfind("boardsize").expect("the game's size")..];
    assert!(game.contains("clear_board\nclear_cache\nset_position black D9 white E9 black D8"), "{game}");
    assert!(!game.contains("play"), "Black is to move: {game}");
    scene.add("a", "SZ[11:9]", "[be][bf]", "W[];B[]");
    scene.check_dead(&[], &["be", "bf"]);
    let log = scene.log();
    assert!(log.contains(&"rectangular_boardsize 11 9".to_owned()));
    assert!(log.contains(&"play black pass".to_owned()));
}

#[test]
fn a_board_that_an_engine_cannot_take_is_a_fault_of_that_game_only() {
    let scene = Scene::new("answer 'B5 B4'");
    scene.add("a", "SZ[21]", "[be]", "B[];W[]");
    scene.check_fault(&[], "the engine refused the command `boardsize 21`: `unacceptable size`");
    scene.add("a", "SZ[11:9]", "[be]", "B[];W[]");
    scene.check_fault(&[], "the engine does not know rectangular boards");
    scene.add("a", "SZ[9]", "[be][ab][ba]AB[aa]", "B[];W[]");
    let report: Value = serde_json::from_str(&scene.score(&["--ignore", "setup-without-liberties"]).out).expect("JSON");
    let message = &report["games"][0]["diagnostics"][0]["message"];
    assert!(message.as_str().is_some_and(|text| text.contains("no engine can be given a board")), "{message}");
    // The engine is in order: it is not started again.
    let scene = Scene::new("answer 'B5 B4'");
    for name in ["b", "c", "d"] {
        scene.add(name, "SZ[21]", "[be]", "B[];W[]");
    }
    scene.add("e", "SZ[9]", "[be][bf]", "B[];W[]");
    let answer = scene.score(&["--engines", "1"]);
    let report: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(report["games"][4]["dead"]["white"], Value::from(vec!["be", "bf"]), "{report}");
    assert_eq!(report["summary"]["unreliable"], 3);
    assert_eq!(scene.starts(), 1);
}

#[test]
fn wrong_answers_are_faults() {
    Scene::new("refuse 'no idea'")
        .check_fault(&[], "the engine refused the command `final_status_list dead`: `no idea`");
    for (named, said) in [("B5 A10", "A10"), ("A1", "A1"), ("pass", "pass"), ("B5, B4", "B5,"), ("Z99 B5", "Z99")] {
        Scene::new(&format!("answer '{named}'"))
            .check_fault(&[], &format!("the engine called `{said}` dead, where no stone of this board stands"));
    }
    Scene::new("echo Hello").check_fault(&[], "the engine printed something that is no answer: `Hello`");
    Scene::new(r"printf '=7 B5\n\n'").check_fault(&[], "the engine printed something that is no answer: `B5`");
    Scene::new("yes '= B5'").check_fault(&[], "the engine's answer had no end");
    Scene::new("yes ''").check_fault(&[], "the engine's answer had no end");
    Scene::new("cat /dev/zero").check_fault(&[], "the engine's answer had no end");
}

#[test]
fn an_engine_that_ends_is_a_fault() {
    Scene::new("exit 3").check_fault(&[], "the engine ended before it had answered");
    Scene::new("printf '= B5'; exit 0").check_fault(&[], "the engine ended before it had answered");
    Scene::new("kill -9 $$").check_fault(&[], "the engine ended before it had answered");
    let trial = "the engine does not get ready: on a trial board the engine";
    Scene::with("", "", "exit 1").check_fault(&[], &format!("{trial} ended before it had answered"));
    Scene::with("", "", "echo Welcome")
        .check_fault(&[], &format!("{trial} printed something that is no answer: `Welcome`"));
}

#[test]
fn the_last_words_of_an_engine_are_told() {
    let ended = "the engine ended before it had answered";
    let check = |start: &str, said: &str| {
        Scene::with("", "", start).check_fault(&[], &format!("{ended}{said}"));
    };
    check("echo 'reading' >&2; echo 'no such file: net.bin.gz' >&2; exit 1", ", and said `no such file: net.bin.gz`");
    check(r"printf 'bad \033[31mconfig\007\r\n \n\n' >&2; exit 1", ", and said `bad [31mconfig`");
    // An empty stream, and a line that does not end.
    check("exit 1", "");
    check("printf 'terminated' >&2; kill -9 $$", ", and said `terminated`");
    // Bytes that are no text, and far too many of them; what the engine has started holds the stream open.
    check("head -c 30000000 /dev/zero >&2; printf 'a\\377b' >&2; exit 1", ", and said `a\u{fffd}b`");
    let scene = Scene::with("", "", "yes x | tr -d '\\n' | head -c 3000000 >&2; exit 1");
    let message = scene.game(&[])["diagnostics"][0]["message"].to_string();
    assert!(message.contains("and said `xxxxx") && message.len() < 500, "{message}");
    check("echo 'bye' >&2; sleep 1000 >/dev/null & exit 1", ", and said `bye`");
    // Asked about a game.
    Scene::new("echo 'out of memory' >&2; exit 1").check_fault(&[], &format!("{ended}, and said `out of memory`"));
}

#[test]
fn an_engine_that_hangs_is_ended_with_all_it_has_started() {
    let scene = Scene::new("sleep 1000 & echo $! > $0.pid; wait");
    let started = std::time::Instant::now();
    scene.check_fault(&["--engine-timeout", "1"], "the engine did not answer within 1 second");
    assert!(started.elapsed().as_secs() < 30);
    if !Path::new("/proc/self/stat").exists() {
        return skipped("what an engine has started ends with it", "no /proc shows the processes");
    }
    let pid = std::fs::read_to_string(scene.script.with_extension("sh.pid")).expect("the number of a process");
    // Its parent is gone: whoever took it over may need a moment to bury it.
    let gone = || {
        let status = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap_or_default();
        status.is_empty() || status.contains(" Z ")
    };
    assert!(
        (0..100).any(|_| gone() || {
            std::thread::sleep(std::time::Duration::from_millis(20));
            false
        }),
        "{pid}"
    );

    let scene = Scene::with("", "", "sleep 1000");
    let message = "the engine does not get ready: on a trial board the engine did not answer within 1 second";
    scene.check_fault(&["--engine-timeout", "1"], message);
    // One that no longer listens.
    let game = Scene::new("exec 0<&-; answer; sleep 1000").game(&["--engine-timeout", "1"]);
    assert_eq!(game["status"], "scored");
}

#[test]
fn an_engine_that_never_starts_is_not_tried_for_every_game() {
    let scene = Scene::with("", "", "exit 1");
    for number in 0..20 {
        scene.add(&format!("b{number}"), "SZ[9]", "[be]", "B[];W[]");
    }
    let report: Value = serde_json::from_str(&scene.score(&["--jobs", "2"]).out).expect("JSON");
    assert_eq!(report["summary"]["unreliable"], 21);
    let messages: Vec<&Value> =
        report["games"].as_array().expect("games").iter().map(|game| &game["diagnostics"][0]["message"]).collect();
    assert!(messages.iter().all(|message| *message == messages[0]), "{messages:?}");
    assert!(scene.starts() <= 6, "{}", scene.starts());

    let answer = score("/no/such/engine --mode gtp", &scene.games(), &[]);
    assert_eq!(answer.out.matches("the engine `/no/such/engine` cannot be started (No such file").count(), 21);
    assert_eq!(answer.status, ExitStatus::Findings);
}

/// Which games share an engine is a matter of chance, and must not show: not where they crash it, nor where it only
/// stands two games.
#[test]
fn the_report_is_the_same_at_any_number_of_engines() {
    let worn_out = r#"
        n=$((n + 1))
        [ $n -gt 2 ] && exit 1
        case "$stones" in *A1*) exit 1 ;; *A2*) refuse no ;; *A3*) answer B9 ;; *A4*) answer A4 ;; *) answer B5 ;; esac"#;
    let scene = Scene::new(worn_out);
    for number in 0..30_u8 {
        let row = char::from(b'a' + number % 9);
        scene.add(&format!("b{number}"), "SZ[9]", &format!("[be][a{row}]"), "B[];W[]");
    }
    let once = scene.score(&["--jobs", "1"]);
    assert_eq!(once.out.matches(r#""code":"engine-failed""#).count(), 9, "{}", once.out);
    for options in [&["--jobs", "4"][..], &["--jobs", "4", "--engines", "2"], &["--jobs", "3", "--engines", "7"]] {
        assert_eq!(scene.score(options).out, once.out, "{options:?}");
    }
}

/// Where there is no room for a second engine, the first does all the work.
#[test]
fn fewer_engines_than_wanted_will_do() {
    let only_one = r#"mkdir "$0.lock" 2>/dev/null || exit 1; trap 'rmdir "$0.lock"' EXIT"#;
    let scene = Scene::with("answer B5", "", only_one);
    for number in 0..10 {
        scene.add(&format!("b{number}"), "SZ[9]", "[be]", "B[];W[]");
    }
    let answer = scene.score(&["--jobs", "4"]);
    assert_eq!(answer.out.matches(r#""white":["be"#).count(), 11, "{}", answer.out);
    assert_eq!(answer.status, ExitStatus::Clean);
}

#[test]
fn the_options_belong_together() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/games/finished.sgf");
    let check = |options: &[&str], expected: &str| {
        let Answer { status, err, .. } = gocheck(&[&["score", game], options].concat());
        assert_eq!(status, ExitStatus::Failure, "{options:?}");
        assert!(err.contains(expected), "{options:?}: {err}");
    };
    check(&["--dead", "engine"], "--dead engine needs --engine");
    check(&["--engine", "gnugo --mode gtp"], "--engine is asked only with --dead engine");
    check(&["--engine", "gnugo --mode gtp", "--dead", "marked"], "--engine is asked only with --dead engine");
    check(&["--dead", "engine", "--engine", "'gnugo --mode"], "a quotation mark is not closed");
    check(&["--dead", "engine", "--engine", " "], "the command line of a program is wanted");
    check(&["--dead", "engine", "--engine", "x", "--engine-timeout", "0"], "invalid value");
    check(&["--engines", "2"], "--engine <COMMAND>");
    check(&["--engine-timeout", "2"], "--engine <COMMAND>");
}

#[test]
fn gnu_go_tells_dead_stones_from_living() {
    let Some(gnugo) = ["/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo", "/opt/homebrew/bin/gnugo"]
        .into_iter()
        .find(|path| Path::new(path).exists())
    else {
        skipped("GNU Go tells dead stones from living", "it is not installed");
        return;
    };
    let command = format!("{gnugo} --mode gtp --chinese-rules");
    let scene = Scene::new("");
    scene.add("b", "SZ[9]", "", "B[];W[]");
    let answer = score(&command, &scene.games(), &["--jobs", "2"]);
    assert_eq!(answer.status, ExitStatus::Clean, "{}", answer.out);
    let report: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(report["games"][0]["dead"]["white"], Value::from(vec!["be", "bf"]), "{report}");
    assert_eq!(report["games"][1]["dead"]["white"], Value::Array(Vec::new()), "{report}");
    assert_eq!(report["games"][0]["score"]["black"], 36.0);
    assert_eq!(score(&command, &scene.games(), &["--jobs", "1"]).out, answer.out);
}
