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

pub mod auguries;
pub mod battle;
pub mod cities;
pub mod command;
pub mod control;
pub mod data;
pub mod engine;
pub mod game;
pub mod machine;
pub mod manpower;
pub mod marches;
pub mod scenarios;
pub mod sea;
pub mod shown;
pub mod table;
pub mod turn;

pub use table::Position as RomanRepublic;
