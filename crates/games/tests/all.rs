//! All tests of the crate in one program, which is built and linked once.

mod analysis;
mod entries;
mod exploiters;
mod foretold;
mod goals;
mod kept;
mod lively;
mod measure;
mod numbers;
mod orders;
mod primary;
mod puzzles;
mod readme;
mod terms;
mod wire;
