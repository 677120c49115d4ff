//! Rise of the Roman Republic: from the Samnites to Hannibal, 327 to 216 BC, for two or three.
//!
//! The series rules are cited by their numbers, those of the scenario book, which win over them (RRR1.0), as RRR, those of a
//! scenario as SC with its number, rulings as R.
//!
//! | module | chapter |
//! | --- | --- |
//! | [`data`], [`ids`] | 2, RRR2: components as data |
//! | [`state`], [`roster`], [`stacks`], [`position`], [`forces`], [`moves`] | what is on the table, and what follows when it changes |
//! | [`frame`], [`battle_frame`], [`engine`] | where the game is, and what runs by itself |
//! | [`turn`], [`pool`], [`training`] | 3, 4: the turn, initiative, activation markers; legions are trained |
//! | [`election`], [`offices`], [`chiefs`], [`senate`], [`entry`] | RRR5: magistrates, the Senate, where they may go |
//! | [`campaign`] | 5: Campaign Phases and Operations |
//! | [`muster`], [`departure`], [`march`], [`travel`], [`attrition`], [`intercept`], [`paths`] | 6: movement |
//! | [`naval`], [`voyage`] | 7: the sea |
//! | [`battle`], [`command`], [`battle_mods`], [`avoid`], [`losses`], [`casualties`], [`retreat`], [`aftermath`] | 8: battle |
//! | [`siege`], [`spoils`] | 9: cities and sieges |
//! | [`legions`], [`legate`], [`recruits`] | RRR10: manpower |
//! | [`control`], [`alliance`] | 11, 12: control and diplomacy |
//! | [`augury`] | 13: auguries |
//! | [`setup`], [`tribes`], [`eagle`], [`victory`] | the scenarios |
//! | [`tutorial`] | a summer of 319 BC |
//! | [`invariants`] | what must hold whenever a seat is asked |

pub mod action;
pub mod aftermath;
pub mod alliance;
pub mod attrition;
pub mod augury;
pub mod avoid;
pub mod battle;
pub mod battle_frame;
pub mod battle_mods;
pub mod battle_panels;
pub mod campaign;
pub mod casualties;
pub mod chiefs;
pub mod command;
pub mod control;
pub mod data;
pub mod departure;
pub mod eagle;
pub mod election;
pub mod engine;
pub mod entry;
pub mod event;
pub mod forces;
pub mod frame;
pub mod game;
pub mod ids;
pub mod intercept;
pub mod invariants;
pub mod legate;
pub mod legions;
pub mod losses;
pub mod machine;
pub mod march;
pub mod moves;
pub mod muster;
pub mod naval;
pub mod odds;
pub mod offices;
pub mod panels;
pub mod paths;
pub mod pool;
pub mod position;
pub mod recalled;
pub mod recruits;
pub mod retreat;
pub mod roster;
pub mod senate;
pub mod setup;
pub mod siege;
pub mod sparse;
pub mod spoils;
pub mod stacks;
pub mod state;
pub mod story;
pub mod tale;
pub mod tell;
pub mod training;
pub mod travel;
pub mod tribes;
pub mod turn;
pub mod tutorial;
pub mod victory;
pub mod victory_panel;
pub mod view;
pub mod voyage;

pub use position::Position as RomanRepublic;
