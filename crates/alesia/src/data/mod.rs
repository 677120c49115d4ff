//! The components as data: counters, tables, deployment. Read once, checked when read.

use crate::table::ids::*;
use legatus_kernel::Text;
use serde::Deserialize;
use std::sync::LazyLock;

pub(crate) mod map;
pub(crate) mod read;
pub(crate) mod values;
pub(crate) use read::{GroundFile, ground_files};

/// Kinds of counters (2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
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
    pub(crate) const ALL: [Kind; 8] = [
        Kind::Cohort,
        Kind::Recruits,
        Kind::LightInfantry,
        Kind::Infantry,
        Kind::Cavalry,
        Kind::Archers,
        Kind::Slingers,
        Kind::Leader,
    ];

    pub(crate) fn id(self) -> &'static str {
        ["cohort", "recruits", "light_infantry", "infantry", "cavalry", "archers", "slingers", "leader"]
            [self as usize]
    }
}

pub(crate) struct PieceData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) force: Force,
    pub(crate) kind: Kind,
    pub(crate) people: String,
    pub(crate) combat: u8,
    pub(crate) movement: u8,
    /// The extra dice of a Roman leader (19.4, 19.5).
    pub(crate) extra_dice: u8,
    /// Its number among the missile units.
    pub(crate) missile: Option<u8>,
}

impl PieceData {
    #[inline]
    pub(crate) fn is_leader(&self) -> bool {
        self.kind == Kind::Leader
    }

    #[inline]
    pub(crate) fn is_missile(&self) -> bool {
        self.missile.is_some()
    }

    #[inline]
    pub(crate) fn is_cavalry(&self) -> bool {
        self.kind == Kind::Cavalry
    }
}

pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) name: Text,
}

/// A result of the close combat table (15.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CombatResult {
    pub(crate) loser: Option<Role>,
    /// Hexes of retreat; 0 with a loser: he is eliminated.
    pub(crate) retreat: u8,
    /// Hexes of advance for the winner.
    pub(crate) advance: u8,
    pub(crate) rage: bool,
}

/// The two parts in a close combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Attacker,
    Defender,
}

/// A result of missile fire (20.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    pub(crate) kills: bool,
    /// A star: everybody in the hex (24.4).
    pub(crate) all: bool,
}

pub(crate) const COLUMN_COUNT: usize = 8;
/// The columns of the close combat table as they are printed (15.1).
pub(crate) const COLUMNS: [&str; COLUMN_COUNT] = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"];

pub(crate) struct Tables {
    /// By column, then die.
    pub(crate) combat: [[CombatResult; 6]; COLUMN_COUNT],
    /// By range from 1, then die: missile units have no third range.
    pub(crate) missiles: [[Option<Hit>; 6]; 2],
    pub(crate) engines: [[Option<Hit>; 6]; 3],
    /// The faces that kill on outer works.
    pub(crate) works: [bool; 6],
    /// Accuracy of a report in percent (22.45): without a screen, and by column.
    pub(crate) accuracy_unscreened: u8,
    pub(crate) accuracy: [u8; COLUMN_COUNT],
}

/// A ready-made Roman deployment.
pub(crate) struct Deployment {
    pub(crate) forts: Vec<(Fort, Hex)>,
    pub(crate) pieces: Vec<(Piece, Hex)>,
}

pub(crate) struct Data {
    pub(crate) sides: [Text; 2],
    /// Ids and names of hexes, those of the ring included.
    pub(crate) hexes: Vec<(String, Text)>,
    pub(crate) pieces: Vec<PieceData>,
    pub(crate) forts: Vec<Named>,
    pub(crate) zones: Vec<Named>,
    pub(crate) places: Vec<(Text, Hex)>,
    pub(crate) tables: Tables,
}

static DATA: LazyLock<Data> = LazyLock::new(|| read::read(|file| values::VALUES.text(file)));

#[inline]
pub(crate) fn data() -> &'static Data {
    &DATA
}

impl Data {
    #[inline]
    pub(crate) fn piece(&self, piece: Piece) -> &PieceData {
        &self.pieces[piece.i()]
    }
}

static DEPLOYMENT: LazyLock<Deployment> = LazyLock::new(read::deployment);

pub(crate) fn deployment() -> &'static Deployment {
    &DEPLOYMENT
}
