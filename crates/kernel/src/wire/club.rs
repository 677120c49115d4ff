//! What a club tells: results, ratings, profiles, the archive.

mod results;

pub use results::*;
