//! What is printed on standard output. Whoever reads it may go away early (`legatus puzzles | head`): then there is nobody left to tell, and
//! the program ends quietly, where the macros of the standard library panic. They have the same names, so that none is used by mistake.

use std::fmt;
use std::io::{self, Write};

pub(crate) fn print(text: fmt::Arguments) {
    match io::stdout().lock().write_fmt(text) {
        Ok(()) => (),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            eprintln!("legatus: standard output: {error}");
            std::process::exit(1);
        }
    }
}

macro_rules! print {
    ($($text:tt)*) => { $crate::printed::print(format_args!($($text)*)) };
}

macro_rules! println {
    ($($text:tt)*) => { $crate::printed::print(format_args!("{}\n", format_args!($($text)*))) };
}
