//! All tests of the club.

mod book;
mod rating;
mod tournament;
