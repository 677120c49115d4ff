//! All tests of the crate in one program, which is built and linked once.

mod drill;
mod mind;
mod nim;
mod teach;
