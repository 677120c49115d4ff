//! The rules, chapter by chapter: each test is named by the rule that it states.

mod aigle;
mod alexandre;
mod auguries;
mod battles;
mod chances;
mod cities;
mod common;
mod conquete;
mod control;
mod examples;
mod magistrates;
mod manpower;
mod marches;
mod operations;
mod refusals;
mod sea;
mod senate;
mod tonnerre;
mod tribes;
mod turn;
