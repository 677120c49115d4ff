//! All tests of the club.

mod book;
mod measured;
mod rating;
mod tournament;
