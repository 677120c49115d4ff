//! The frames: where the game is. Each holds just what its chapter needs; sets of pieces that a chapter works on are
//! in the position, once. The top frame says who decides what.

use crate::table::*;
use legatus_kernel::{Ballot, frames};
use serde::{Deserialize, Serialize};

frames! {
    /// One level of "where we are".
    pub(crate) enum Frame of Position {
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
        Relief(Relief),
    }
}

/// The phases of a turn (1), with phases A and C of a year (7.1).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
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

/// The parts of a turn and of a year, as the track beside the map has them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Part {
    Prepare,
    Supply,
    Roman,
    Gaul,
    Naval,
    Skirmish,
    Battle,
    Siege,
    End,
    YearEnd,
}

impl Phase {
    /// Where in the turn it belongs (1, 7.1).
    pub(crate) fn part(self) -> Part {
        match self {
            Phase::Prepare(_) => Part::Prepare,
            Phase::Start | Phase::Depots | Phase::Status | Phase::Attrition { .. } => Part::Supply,
            Phase::Dismantle | Phase::Scorch => Part::Supply,
            Phase::Arrivals { side, .. } | Phase::March { side } | Phase::Fleets { side, .. } => {
                if side == Roman { Part::Roman } else { Part::Gaul }
            }
            Phase::GermanHorse | Phase::Shipyard | Phase::Supplement | Phase::Levies(_) => Part::Roman,
            Phase::Opening | Phase::Forced => Part::Roman,
            Phase::Negotiate | Phase::Persuaded { .. } | Phase::NameCamps => Part::Gaul,
            Phase::Naval => Part::Naval,
            Phase::Relief | Phase::Skirmishes => Part::Skirmish,
            Phase::Battles => Part::Battle,
            Phase::Sieges => Part::Siege,
            Phase::Strays | Phase::End => Part::End,
            Phase::YearEnd(_) => Part::YearEnd,
        }
    }
}

/// The steps of phase A (7.2).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Prepare {
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
pub(crate) enum YearEnd {
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
pub(crate) struct Levies {
    pub(crate) legions: u8,
    pub(crate) auxiliaries: u8,
    pub(crate) cavalry: u8,
    pub(crate) any: u8,
}

/// Pieces that are to move together.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Group {
    pub(crate) side: Side,
    pub(crate) from: Region,
    /// Everybody was called together: single pieces may stay behind. Otherwise they are picked one by one.
    pub(crate) gathered: bool,
    /// A forced march has reached this region (3.4).
    pub(crate) via: Option<Region>,
    /// On its way while losses are being taken: where it ends.
    pub(crate) goal: Option<Goal>,
}

/// Where a group goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Goal {
    Open(Region),
    Walls(Fort),
}

impl Goal {
    pub(crate) fn region(self) -> Region {
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
pub(crate) struct Losses {
    pub(crate) side: Side,
    pub(crate) left: u8,
    pub(crate) cause: Cause,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NavalStage {
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
pub(crate) struct Naval {
    pub(crate) region: Region,
    pub(crate) stage: NavalStage,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SkirmishStage {
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
pub(crate) struct Skirmish {
    pub(crate) region: Region,
    pub(crate) attacker: Side,
    pub(crate) stage: SkirmishStage,
    pub(crate) loser: Option<Side>,
    /// EC or D1: the defender may leave.
    pub(crate) may_leave: bool,
}

/// What a side answers before a battle (4.4.1). No `Option`: in JSON an answer of nothing would be no answer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    Stay,
    Evade(Region),
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BattleStage {
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
pub(crate) struct Battle {
    pub(crate) region: Region,
    pub(crate) attacker: Side,
    /// A sortie out of this fort (4.5.4).
    pub(crate) sortie: Option<Fort>,
    pub(crate) stage: BattleStage,
    pub(crate) sequence: u8,
    /// Units that each side must still put in its boxes.
    pub(crate) due: [u8; 2],
    /// Who tested no rout: his result was R (R11).
    pub(crate) unharmed: [bool; 2],
    /// The winner of the last sequence by the table.
    pub(crate) winner: Option<Side>,
    /// Sides that tried to evade and failed.
    pub(crate) tried: [bool; 2],
}

impl Battle {
    pub(crate) fn defender(&self) -> Side {
        self.attacker.enemy()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// A battle or skirmish was lost.
    Beaten,
    /// The besieger gives up, or a sortie has beaten him (4.5.6).
    SiegeLifted,
}

/// A force that must leave.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Retreat {
    pub(crate) side: Side,
    pub(crate) region: Region,
    pub(crate) why: Why,
}

/// Leaving Britain by ship.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Embark {
    pub(crate) region: Region,
    pub(crate) to: Region,
    /// After a battle, who finds no room is lost.
    pub(crate) rest_lost: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SiegeStage {
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
pub(crate) struct Siege {
    pub(crate) region: Region,
    pub(crate) side: Side,
    pub(crate) stage: SiegeStage,
    pub(crate) planned: u8,
    pub(crate) fort: Option<Fort>,
    /// The other side has had its turn here.
    pub(crate) second: bool,
}

/// A siege of this side that an army comes to relieve.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Relief {
    pub(crate) side: Side,
    pub(crate) region: Region,
}
