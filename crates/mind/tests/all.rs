//! All tests of the crate in one program, which is built and linked once.

mod analysis;
mod drill;
mod mind;
mod nim;
mod teach;
