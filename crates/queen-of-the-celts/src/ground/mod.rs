//! Chapters 2, 7, 8 and 20: the field, how many it holds, and which way they face.

pub(crate) mod defend;
pub(crate) mod face;
mod facing;
mod field;
mod stacking;

pub(crate) use field::{Aspect, CLOSED, Field, Ground, Link, Streams};
