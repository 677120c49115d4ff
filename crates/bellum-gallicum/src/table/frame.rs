//! The frames: where the game is. Each holds just what its chapter needs; sets of pieces that a chapter works on are
//! in the position, once. The top frame says who decides what.

use crate::table::*;
use legatus_kernel::Ballot;
use serde::{Deserialize, Serialize};

/// One level of "where we are".
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The bottom: the phases of a turn (1), and of a year of the campaign (7.1).
    Turn(Phase),
    /// Pieces that are to move together (3.3); they are in `group`.
    Group(Group),
    /// Units of `pool` to be weakened, the owner choosing.
    Losses(Losses),
    /// A naval combat (5.6).
    Naval(Naval),
    /// A skirmish (4.3).
    Skirmish(Skirmish),
    /// A pitched battle or a sortie (4.4, 4.5.4).
    Battle(Battle),
    /// A force that must leave a region.
    Retreat(Retreat),
    /// A beaten Roman force boards its ships in Britain (5.6.3); it is in `group`.
    Embark(Embark),
    /// The sieges of one side in one region (4.5).
    Siege(Siege),
    /// The besieger splits his force: those in `group` go on besieging (4.5.5).
    Relief { side: Side, region: Region },
}

/// The phases of a turn (1), with phases A and C of a year (7.1).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Phase A: the preparation of a campaign year.
    Prepare(Prepare),
    /// I.A
    Start,
    /// I.B
    Depots,
    /// I.C
    Status,
    /// I.D: the next force to roll.
    Attrition {
        next: u8,
    },
    /// I.E: the Roman first.
    Dismantle,
    Scorch,
    /// II.A and III.A: the next arrival on the list.
    Arrivals {
        side: Side,
        next: u8,
    },
    /// II.A: the German cavalry won beyond the Rhine goes to a camp (7.2.6).
    GermanHorse,
    /// II.A: legions that become triremes (5.1).
    Shipyard,
    /// II.B: the cavalry of the supplement, then the levies (3.2).
    Supplement,
    Levies(Levies),
    /// The start of II.C: camps struck, triremes turned back.
    Opening,
    /// At the start of III.B the Helvetii may negotiate (6.2.7).
    Negotiate,
    /// A tribe to mobilise after a good negotiation with this region.
    Persuaded {
        region: Region,
    },
    /// II.C and III.B
    March {
        side: Side,
    },
    /// II.D
    Forced,
    /// The end of a movement phase: fleets at sea roll (5.4).
    Fleets {
        side: Side,
        next: u8,
    },
    /// The Gaul names the camps that he will attack (R78).
    NameCamps,
    /// IV.A
    Naval,
    /// Before IV.B (4.5.5).
    Relief,
    /// IV.B
    Skirmishes,
    /// IV.C
    Battles,
    /// IV.D
    Sieges,
    /// Leaders without units among enemies (R88).
    Strays,
    /// V
    End,
    /// Phase C: the end of a campaign year.
    YearEnd(YearEnd),
}

/// The steps of phase A (7.2).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prepare {
    /// Withdrawals of the year (7.5.5).
    Withdraw,
    /// Reinforcements of a year that was not played (R72).
    Late,
    RevoltOrPeace,
    /// Germany, Britain or nothing (7.2.6).
    Abroad,
    Initiative,
    Sector,
    /// The tribe that starts the revolt in a sector.
    Leader {
        sector: Sector,
    },
    /// The Roman's ally there.
    Ally {
        sector: Sector,
    },
    /// One more tribe to roll for, or enough.
    Mobilise {
        sector: Sector,
        attempts: u8,
    },
    Extend,
    Begin,
}

/// The steps of phase C (7.4.2).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YearEnd {
    Result,
    Remove,
    Camps,
    Clear,
    /// Unbeaten irreductible tribes, the Gaul deciding for each (7.2.7).
    Unbeaten,
    /// A Roman leader goes to Cisalpina.
    Governor,
    Over,
}

/// Units still to be raised (3.2).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Levies {
    pub legions: u8,
    pub auxiliaries: u8,
    pub cavalry: u8,
    pub any: u8,
}

/// Pieces that are to move together.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Group {
    pub side: Side,
    pub from: Region,
    /// Everybody was called together: single pieces may stay behind. Otherwise they are picked one by one.
    pub gathered: bool,
    /// A forced march has reached this region (3.4).
    pub via: Option<Region>,
    /// On its way while losses are being taken: where it ends.
    pub goal: Option<Goal>,
}

/// Where a group goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    Open(Region),
    Walls(Fort),
}

impl Goal {
    pub fn region(self) -> Region {
        match self {
            Goal::Open(region) => region,
            Goal::Walls(fort) => fort.region(),
        }
    }
}

/// Why units are lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Attrition,
    ForcedMarch,
    Mountain,
    Skirmish,
    Siege,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Losses {
    pub side: Side,
    pub left: u8,
    pub cause: Cause,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NavalStage {
    Wind,
    /// The wind is light: the Roman fights or flees.
    Flee,
    Fight {
        light: bool,
    },
    Sink {
        side: Side,
    },
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Naval {
    pub region: Region,
    pub stage: NavalStage,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SkirmishStage {
    Evade,
    Roll,
    /// EC: the second side chooses its loss.
    Exchange,
    Test,
    /// The winner names one leader to test.
    NameLeader,
    /// The defender may leave after EC or D1.
    Leave,
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Skirmish {
    pub region: Region,
    pub attacker: Side,
    pub stage: SkirmishStage,
    pub loser: Option<Side>,
    /// EC or D1: the defender may leave.
    pub may_leave: bool,
    /// Whose siege here an army came to relieve (4.5.5).
    #[serde(default)]
    pub relieved: Option<Side>,
}

/// What a side answers before a battle (4.4.1). No `Option`: in JSON an answer of nothing would be no answer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Stay,
    Evade(Region),
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleStage {
    /// Sealed answers (4.4.1).
    Evasion(Ballot<Answer, 2>),
    /// Into an oppidum after a failed evasion.
    Refuge {
        side: Side,
    },
    /// After the refuge of the Roman's Gauls: battle, skirmish or nothing.
    Join,
    Deploy {
        side: Side,
    },
    Clash,
    Losses {
        side: Side,
    },
    Rout,
    Realign {
        side: Side,
    },
    /// The winner names one leader to test.
    NameLeader,
    Pursuit {
        most: u8,
        done: u8,
    },
    Withdraw,
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub region: Region,
    pub attacker: Side,
    /// A sortie out of this fort (4.5.4).
    pub sortie: Option<Fort>,
    pub stage: BattleStage,
    pub sequence: u8,
    /// Units that each side must still put in its boxes.
    pub due: [u8; 2],
    /// Who tested no rout: his result was R (R11).
    pub unharmed: [bool; 2],
    /// The winner of the last sequence by the table.
    pub winner: Option<Side>,
    /// Sides that tried to evade and failed.
    pub tried: [bool; 2],
}

impl Battle {
    pub fn defender(&self) -> Side {
        self.attacker.enemy()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A battle or skirmish was lost.
    Beaten,
    /// The besieger gives up, or a sortie has beaten him (4.5.6).
    SiegeLifted,
}

/// A force that must leave.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub side: Side,
    pub region: Region,
    pub why: Why,
}

/// Leaving Britain by ship.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Embark {
    pub region: Region,
    pub to: Region,
    /// After a battle, who finds no room is lost.
    pub rest_lost: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeStage {
    /// Which places are besieged, taken or left.
    Plan,
    /// The next siege, if one is left.
    Next,
    /// The army for this siege, where there are several.
    Muster,
    /// The besieged holds, comes out or surrenders.
    Answer,
    Roll,
    /// The besieged take their losses.
    Suffer {
        losses: u8,
    },
    /// What became of it.
    After,
    /// A sortie has beaten the besieger.
    Broken,
    /// The besieger destroys the place or spares it.
    Spoils,
}

/// The sieges of one side in one region. Places are bits: the region's walls in order, the camp last.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Siege {
    pub region: Region,
    pub side: Side,
    pub stage: SiegeStage,
    pub planned: u8,
    pub fort: Option<Fort>,
    /// The other side has had its turn here.
    pub second: bool,
}
