//! Alésia: the siege of 52 BC, for two to four.
//!
//! | module | chapter of the rulebook |
//! | --- | --- |
//! | [`data`], [`ids`], [`map`] | 2, 3.1: counters, tables, the battlefield |
//! | [`field`], [`position`], [`moves`] | what is on the table, zones of control (6), and what follows when it changes |
//! | [`frame`], [`engine`], [`refuse`] | where the game is, and what runs by itself |
//! | [`deploy`] | 3.2: the Roman set-up |
//! | [`turn`] | 4: the sequence of play; 8.4 |
//! | [`picks`], [`stacking`] | 5.1, 10, 18: what may move, and how much may stand in a hex |
//! | [`movement`], [`reach`], [`route`], [`company`] | 5 to 8: movement, of one piece and of several sent together |
//! | [`offmap`] | 9, 11: the city and the zones off the map |
//! | [`pause`] | 12: the pause between the two days |
//! | [`duty`], [`declare`] | 13, 14, 15.3: naming the attacks |
//! | [`doubling`], [`combat`] | 13.5, 15, 19, 25: close combat |
//! | [`retreat`], [`advance`] | 16: movement after combat |
//! | [`command`] | 17: several commanders |
//! | [`fire`] | 20, 21, 23, 24: missile fire, disruption, outer works, forts |
//! | [`recon`] | 22.4: reconnaissance |
//! | [`imagine`], [`invariants`] | what a seat cannot know, and what must always hold |
//! | [`view`], [`panels`], [`board`], [`tell`], [`story`], [`recalled`], [`odds`] | what players see and read |
//! | [`tutorial`] | the first lesson |
//! | [`machine`] | what the machine thinks of it |

pub mod action;
pub mod advance;
pub mod board;
pub mod combat;
pub mod command;
pub mod company;
pub mod data;
pub mod declare;
pub mod deploy;
pub mod doubling;
pub mod duty;
pub mod engine;
pub mod event;
pub mod field;
pub mod fire;
pub mod foresight;
pub mod frame;
pub mod game;
pub mod hexset;
pub mod ids;
pub mod imagine;
pub mod invariants;
pub mod machine;
pub mod map;
pub mod movement;
pub mod moves;
pub mod odds;
pub mod offmap;
pub mod panels;
pub mod pause;
pub mod picks;
pub mod position;
pub mod reach;
pub mod recalled;
pub mod recon;
pub mod refuse;
pub mod retreat;
pub mod route;
pub mod stacking;
pub mod story;
pub mod tell;
pub mod turn;
pub mod tutorial;
pub mod view;

pub use position::Position as Alesia;
