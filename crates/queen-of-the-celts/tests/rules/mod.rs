//! What each rule demands, forbids and excepts, by its number.

mod by_itself;
mod cases;
mod chapter_01_03;
mod chapter_04;
mod chapter_05_06;
mod chapter_07_08;
mod chapter_09;
mod chapter_10_11;
mod chapter_12;
mod chapter_13;
mod chapter_14_17;
mod chapter_18;
mod chapter_19_21;
mod common;
mod editor;
mod examples;
mod odds;
mod odds_in_play;
mod orders;
mod reference;
mod refusals;
mod refusals_more;
mod second_referee;
mod special;
mod special_more;
