//! All tests of the crate in one program, which is built and linked once.

mod accounts;
mod common;
mod meeting;
mod people;
mod protection;
mod telling;
