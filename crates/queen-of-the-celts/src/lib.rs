//! Queen of the Celts: Rome in Britain, AD 43 to 84, for two. A battle game of the series Rome at War.
//!
//! | module | chapter of the rulebook |
//! | --- | --- |
//! | [`data`], [`ids`], [`field`] | 1, 2, 17, 20: components, maps, sight, terrain |
//! | [`document`], [`compile`], [`special_rules`], [`scenario`], [`workshop`] | 2.3: scenarios, printed and of one's own |
//! | [`position`], [`units`], [`leaders`], [`list`] | what is on the table |
//! | [`frame`], [`engine`], [`pending`] | where the game is, and what runs by itself |
//! | [`turn`], [`deploy`], [`arrivals`] | 3, 8.0, 19: the turn, setting up, reinforcements |
//! | [`command`], [`linear`] | 4: command |
//! | [`activation`], [`phase`] | 5: order of battle, activation, action phases |
//! | [`officers`], [`casualties`] | 6: leaders |
//! | [`stacking`], [`facing`] | 7, 8: stacking, facing |
//! | [`entry`], [`walk`], [`departure`], [`exchange`] | 9: movement |
//! | [`morale`] | 10: morale |
//! | [`fire`], [`artillery`] | 11, 13.4: fire |
//! | [`charge`], [`defence`], [`strike`], [`counter`], [`pursuit`] | 12: charges |
//! | [`assault`], [`muster`] | 13: assaults |
//! | [`withdrawal`], [`advance`], [`losses`] | 14, 15, 16 |
//! | [`strength`] | 8.3, 12.3, 13.2, 20.2: what everybody fights with |
//! | [`recovery`], [`succession`], [`rout`] | 18: recovery, new leaders, rout |
//! | [`rampage`], [`detachment`] | 21: elephants, detachments |
//! | [`victory`] | points and the end |
//! | [`invariants`] | what must hold whenever a seat is asked |
//! | [`board`], [`view`], [`panels`], [`ledgers`], [`recalled`], [`reckoning`], [`reaches`], [`tell`], [`story`], [`odds`] | what players see and read |
//! | [`machine`] | what the machine opponent knows of the game |
//! | [`tutorial`] | the first lesson |

pub mod action;
pub mod activation;
pub mod advance;
pub mod arrivals;
pub mod artillery;
pub mod assault;
pub mod board;
pub mod casualties;
pub mod charge;
pub mod command;
pub mod compile;
pub mod counter;
pub mod data;
pub mod defence;
pub mod departure;
pub mod deploy;
pub mod detachment;
pub mod document;
pub mod engine;
pub mod entry;
pub mod event;
pub mod exchange;
pub mod facing;
pub mod faults;
pub mod field;
pub mod fire;
pub mod frame;
pub mod game;
pub mod ids;
pub mod invariants;
pub mod leaders;
pub mod ledgers;
pub mod linear;
pub mod list;
pub mod losses;
pub mod machine;
pub mod morale;
pub mod muster;
pub mod odds;
pub mod officers;
pub mod panels;
pub mod parts;
pub mod pending;
pub mod phase;
pub mod position;
pub mod pursuit;
pub mod rampage;
pub mod reaches;
pub mod recalled;
pub mod reckoning;
pub mod recovery;
pub mod rout;
pub mod scenario;
pub mod special_rules;
pub mod stacking;
pub mod story;
pub mod strength;
pub mod strike;
pub mod succession;
pub mod tell;
pub mod turn;
pub mod tutorial;
pub mod units;
pub mod victory;
pub mod view;
pub mod walk;
pub mod withdrawal;
pub mod workshop;

pub use position::Position as QueenOfTheCelts;
