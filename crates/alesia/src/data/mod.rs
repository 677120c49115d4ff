//! The components as data: counters, tables, deployment. Read once, checked when read.

use crate::table::ids::*;
use legatus_kernel::Text;
use serde::Deserialize;
use std::sync::LazyLock;

pub mod map;
mod read;
pub use read::{CampRow, GroundFile, ground_files};

/// Kinds of counters (2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Cohort,
    Recruits,
    LightInfantry,
    Infantry,
    Cavalry,
    Archers,
    Slingers,
    Leader,
}

impl Kind {
    pub fn id(self) -> &'static str {
        ["cohort", "recruits", "light_infantry", "infantry", "cavalry", "archers", "slingers", "leader"]
            [self as usize]
    }
}

pub struct PieceData {
    pub id: String,
    pub name: Text,
    pub force: Force,
    pub kind: Kind,
    pub people: String,
    pub combat: u8,
    pub movement: u8,
    /// The extra dice of a Roman leader (19.4, 19.5).
    pub extra_dice: u8,
    /// Its number among the missile units.
    pub missile: Option<u8>,
}

impl PieceData {
    #[inline]
    pub fn is_leader(&self) -> bool {
        self.kind == Kind::Leader
    }

    #[inline]
    pub fn is_missile(&self) -> bool {
        self.missile.is_some()
    }

    #[inline]
    pub fn is_cavalry(&self) -> bool {
        self.kind == Kind::Cavalry
    }
}

pub struct Named {
    pub id: String,
    pub name: Text,
}

/// A result of the close combat table (15.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CombatResult {
    pub loser: Option<Role>,
    /// Hexes of retreat; 0 with a loser: he is eliminated.
    pub retreat: u8,
    /// Hexes of advance for the winner.
    pub advance: u8,
    pub rage: bool,
}

/// The two parts in a close combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Attacker,
    Defender,
}

/// A result of missile fire (20.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    pub kills: bool,
    /// A star: everybody in the hex (24.4).
    pub all: bool,
}

pub const COLUMN_COUNT: usize = 8;

pub struct Tables {
    pub columns: Vec<String>,
    /// By column, then die.
    pub combat: [[CombatResult; 6]; COLUMN_COUNT],
    /// By range from 1, then die: missile units have no third range.
    pub missiles: [[Option<Hit>; 6]; 2],
    pub engines: [[Option<Hit>; 6]; 3],
    /// The faces that kill on outer works.
    pub works: [bool; 6],
    /// Accuracy of a report in percent (22.45): without a screen, and by column.
    pub accuracy_unscreened: u8,
    pub accuracy: [u8; COLUMN_COUNT],
}

/// A ready-made Roman deployment.
pub struct Deployment {
    pub forts: Vec<(Fort, Hex)>,
    pub pieces: Vec<(Piece, Hex)>,
}

pub struct Data {
    pub sides: [Text; 2],
    /// Ids and names of hexes, those of the ring included.
    pub hexes: Vec<(String, Text)>,
    pub pieces: Vec<PieceData>,
    pub forts: Vec<Named>,
    pub zones: Vec<Named>,
    pub places: Vec<(Text, Hex)>,
    pub rivers: Vec<Named>,
    pub tables: Tables,
}

static DATA: LazyLock<Data> = LazyLock::new(read::read);

#[inline]
pub fn data() -> &'static Data {
    &DATA
}

impl Data {
    #[inline]
    pub fn piece(&self, piece: Piece) -> &PieceData {
        &self.pieces[piece.i()]
    }
}

static DEPLOYMENT: LazyLock<Deployment> = LazyLock::new(read::deployment);

pub fn deployment() -> &'static Deployment {
    &DEPLOYMENT
}
