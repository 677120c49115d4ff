//! All tests of the crate in one program, which is built and linked once.

mod analysis;
mod bounds;
mod common;
mod eyes;
mod fair;
mod language;
mod limits;
mod machines;
mod meeting;
mod operators;
mod orders;
mod outage;
mod pace;
mod packed;
mod parting;
mod past;
mod play;
mod processes;
mod results;
mod shapes;
mod sharing;
mod sockets;
mod stream;
mod tournaments;
