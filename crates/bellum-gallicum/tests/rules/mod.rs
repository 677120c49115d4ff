//! The rules, chapter by chapter: each test is named by the rule that it states.

mod battle_of_the_nervii;
mod chances;
mod chapter_00_02;
mod chapter_03;
mod chapter_04;
mod chapter_04_sieges;
mod chapter_05;
mod chapter_06;
mod chapter_07;
mod common;
mod each_alone;
mod more_combat;
mod refusals;
mod rulings;
mod second_reading;
mod second_referee;
mod variants;

pub(super) use common::*;
