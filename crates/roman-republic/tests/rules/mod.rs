//! The rules, chapter by chapter: each test is named by the rule that it states.

mod alexander;
mod battles;
mod chances;
mod cities;
mod common;
mod conquest;
mod control;
mod eagle;
mod examples;
mod magistrates;
mod manpower;
mod marches;
mod operations;
mod sea;
mod senate;
mod thunder;
mod tribes;
mod turn;
