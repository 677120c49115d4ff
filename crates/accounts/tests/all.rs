//! All tests of the crate in one program, which is built and linked once.

mod accounts;
mod common;
mod people;
mod protection;
mod telling;
