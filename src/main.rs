//! The program: arguments in, report out, exit status.

use std::io;
use std::process::ExitCode;

use gocheck::cli::{Terminal, run};

fn main() -> ExitCode {
    run(std::env::args_os(), Terminal::of_standard_output(), &mut io::stdout().lock(), &mut io::stderr().lock()).into()
}
