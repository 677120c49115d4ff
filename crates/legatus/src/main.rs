use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    legatus::run(legatus::args::Program::parse())
}
