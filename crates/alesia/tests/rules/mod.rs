//! The rules, chapter by chapter: each test is named by the rule that it states.

mod annexes;
mod chapter_02_04;
mod chapter_05_08;
mod chapter_09_11;
mod chapter_12;
mod chapter_13_14;
mod chapter_15;
mod chapter_16;
mod chapter_17;
mod chapter_18_19;
mod chapter_20_21;
mod chapter_22_23;
mod chapter_24;
mod chapter_25_26;
pub(crate) mod common;
mod company;
mod orders;
mod rage;
