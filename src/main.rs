//! The program: arguments in, report out, exit status.

use std::io;
use std::process::ExitCode;

use gocheck::cli::{Terminal, run};

fn main() -> ExitCode {
    let terminal = Terminal::of_standard_output();
    run(std::env::args_os(), terminal, &mut io::stdin(), &mut io::stdout().lock(), &mut io::stderr().lock()).into()
}
