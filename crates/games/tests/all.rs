//! All tests of the crate in one program, which is built and linked once.

mod entries;
mod readme;
mod primary;
mod terms;
mod types;
