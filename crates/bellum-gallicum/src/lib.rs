//! Bellum Gallicum II: Caesar's campaigns in Gaul, 58 to 51 BC, for two.
//!
//! | module | chapter of the rulebook |
//! | --- | --- |
//! | [`data`], [`ids`], [`sets`], [`spot`] | 0, 0.3: components as data |
//! | [`position`], [`moves`] | what is on the table, and what follows when it changes |
//! | [`frame`], [`engine`] | where the game is, and what runs by itself |
//! | [`turn`] | 1: the turn |
//! | [`supply`] | 2: control, supply, attrition |
//! | [`arrivals`], [`replacements`], [`march`], [`group`] | 3: reinforcements, movement, forced marches |
//! | [`combat`], [`skirmish`], [`evasion`], [`battle`], [`battle_choices`], [`siege`], [`siege_choices`], [`relief`] | 4: combat |
//! | [`sea`], [`embark`] | 5: ships |
//! | [`tale`], [`setup`], [`variants`], [`special`], [`helvetii`], [`victory`] | 6: scenarios |
//! | [`prepare`], [`revolt`], [`year_end`] | 7: the campaign |
//! | [`tutorial`] | a first month in Aquitania |
//! | [`machine`] | the machine opponent |
//! | [`invariants`] | what must hold whenever a seat is asked |

pub mod action;
pub mod arrivals;
pub mod battle;
pub mod battle_choices;
pub mod combat;
pub mod data;
pub mod embark;
pub mod engine;
pub mod evasion;
pub mod event;
pub mod frame;
pub mod game;
pub mod group;
pub mod helvetii;
pub mod ids;
pub mod invariants;
pub mod machine;
pub mod march;
pub mod moves;
pub mod odds;
pub mod panels;
pub mod position;
pub mod prepare;
pub mod recalled;
pub mod relief;
pub mod replacements;
pub mod revolt;
pub mod sea;
pub mod sets;
pub mod setup;
pub mod siege;
pub mod siege_choices;
pub mod skirmish;
pub mod special;
pub mod spot;
pub mod story;
pub mod supply;
pub mod tale;
pub mod tell;
pub mod turn;
pub mod tutorial;
pub mod variants;
pub mod victory;
pub mod view;
pub mod year_end;

pub use position::Position as BellumGallicum;
