//! All tests of the crate in one program, which is built and linked once.

mod manners;
mod notation;
mod pure;
mod tournament;
