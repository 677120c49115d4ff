//! The small states that a position is made of.

use super::*;
use crate::data::{ScenarioData, data};
use serde::{Deserialize, Serialize};

/// The four scenarios, in the order of the data, by their ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioId {
    /// SC1: the conquest of central Italy.
    Conquete,
    /// SC2: Alexander of Epirus.
    Alexandre,
    /// SC3: Pyrrhus; every rule of the series is used (SC3.06).
    Aigle,
    /// SC4: Hannibal.
    Tonnerre,
}

impl ScenarioId {
    pub(crate) const ALL: [ScenarioId; 4] =
        [ScenarioId::Conquete, ScenarioId::Alexandre, ScenarioId::Aigle, ScenarioId::Tonnerre];

    pub(crate) fn i(self) -> usize {
        self as usize
    }

    pub(crate) fn data(self) -> &'static ScenarioData {
        &data().scenarios[self.i()]
    }

    /// SC1.10, SC2.11: legions are RL alone.
    pub(crate) fn is_early(self) -> bool {
        matches!(self, ScenarioId::Conquete | ScenarioId::Alexandre)
    }

    pub(crate) fn sides(self) -> &'static [Side] {
        &self.data().sides
    }

    /// The side against Rome of the alliance track (12.1); in 327 BC there is none.
    pub(crate) fn rival(self) -> Side {
        self.sides()[1]
    }

    /// 12: alliance levels are not used in 327 BC (SC2.06).
    pub(crate) fn has_alliances(self) -> bool {
        self != ScenarioId::Alexandre
    }
}

/// Where a leader is in his career.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not in this scenario, or not yet.
    #[default]
    Absent,
    /// May be drawn.
    Pool,
    Play,
    /// Back with the next Upgrade Phase (8.6).
    Wounded,
    Dead,
    Censured,
}

/// The offices of Rome (RRR5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    #[default]
    None,
    Dictator,
    MasterOfHorse,
    RomeConsul,
    FieldConsul,
    Proconsul,
    Praetor,
    PraetorUrbanus,
    /// His office has passed to another, but he still commands inside a besieged city (RRR5.36).
    Besieged,
}

impl Office {
    pub(crate) const ELECTED: [Office; 7] = [
        Office::Dictator,
        Office::MasterOfHorse,
        Office::RomeConsul,
        Office::FieldConsul,
        Office::Proconsul,
        Office::Praetor,
        Office::PraetorUrbanus,
    ];

    pub(crate) fn find(id: &str) -> Option<Office> {
        Office::ELECTED.into_iter().find(|o| o.id() == id)
    }

    pub(crate) fn id(self) -> &'static str {
        match self {
            Office::None => "none",
            Office::Dictator => "dictator",
            Office::MasterOfHorse => "magister_equitum",
            Office::RomeConsul => "rome_consul",
            Office::FieldConsul => "field_consul",
            Office::Proconsul => "proconsul",
            Office::Praetor => "praetor",
            Office::PraetorUrbanus => "praetor_urbanus",
            Office::Besieged => "besieged",
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Office::None => "office-none",
            Office::Dictator => "office-dictator",
            Office::MasterOfHorse => "office-master-of-horse",
            Office::RomeConsul => "office-rome-consul",
            Office::FieldConsul => "office-field-consul",
            Office::Proconsul => "office-proconsul",
            Office::Praetor => "office-praetor",
            Office::PraetorUrbanus => "office-praetor-urbanus",
            Office::Besieged => "office-besieged",
        }
    }

    /// The rule that tells of it.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Office::Dictator => "RRR5.15",
            Office::MasterOfHorse => "RRR5.16",
            Office::Proconsul => "RRR5.14",
            Office::Praetor => "RRR5.17",
            Office::PraetorUrbanus => "RRR5.18",
            _ => "RRR5.11",
        }
    }

    pub(crate) fn is_consul(self) -> bool {
        matches!(self, Office::RomeConsul | Office::FieldConsul)
    }

    /// RRR5.21: the higher leads.
    pub(crate) fn rank(self) -> u8 {
        match self {
            Office::Dictator => 6,
            Office::MasterOfHorse => 5,
            Office::RomeConsul | Office::FieldConsul => 4,
            Office::Proconsul | Office::Besieged => 3,
            Office::Praetor | Office::PraetorUrbanus => 2,
            Office::None => 0,
        }
    }

    /// RRR5.19: Double Legions of his own.
    pub(crate) fn limit(self) -> u8 {
        match self {
            Office::Dictator => 4,
            Office::MasterOfHorse | Office::RomeConsul | Office::FieldConsul => 2,
            Office::Proconsul | Office::Besieged => 2,
            Office::Praetor => 1,
            Office::PraetorUrbanus => 3, // the garrison, and two that he leads out of Roma (RRR5.18)
            Office::None => 0,
        }
    }

    /// 4.1: whose activation markers he uses.
    pub(crate) fn lam(self) -> Option<Lam> {
        match self {
            Office::Dictator => Some(LAM_DICTATOR),
            Office::MasterOfHorse => Some(LAM_HORSE),
            Office::RomeConsul | Office::FieldConsul => Some(LAM_CONSUL),
            Office::Proconsul | Office::Praetor | Office::Besieged => Some(LAM_MAGISTRATE),
            _ => None,
        }
    }
}

/// What is remembered of a leader, bit by bit.
pub(crate) mod mark {
    /// Of this movement: he has tried to intercept (6.51).
    pub(crate) const TRIED: u32 = 1;
    /// Of this Campaign Phase: 6.53, 8.22, 8.25, 7.2.
    pub(crate) const FAILED_INTERCEPTION: u32 = 2;
    pub(crate) const FAILED_AVOID: u32 = 4;
    pub(crate) const INTERCEPTED: u32 = 8;
    pub(crate) const LANDED: u32 = 16;
    /// Of this year: what the Senate allowed (RRR5.44).
    pub(crate) const MAY_LEAVE: u32 = 32;
    pub(crate) const MAY_ENTER_ROMA: u32 = 64;
    pub(crate) const MAY_LEAD_FIVE: u32 = 128;
    pub(crate) const MAY_LEAVE_ROMA: u32 = 256;
    pub(crate) const PROROGUED: u32 = 512;
    pub(crate) const MISSION: u32 = 1024;
    /// Triumphs: this year, last year, ever (8.53).
    pub(crate) const TRIUMPH: u32 = 2048;
    pub(crate) const TRIUMPH_LAST: u32 = 4096;
    pub(crate) const TRIUMPH_EVER: u32 = 8192;
    /// Consul last year (RRR5.11); has been Consul or Proconsul (RRR5.14).
    pub(crate) const CONSUL_LAST: u32 = 16384;
    pub(crate) const CONSULAR: u32 = 32768;
    /// His last Triumph was won as a Praetor (RRR5.12).
    pub(crate) const PRAETOR_TRIUMPH: u32 = 65536;
    /// Coordination was tried in this battle (8.25).
    pub(crate) const COORDINATED: u32 = 131_072;
    /// All that he leads here came over a river, off the road (8.31).
    pub(crate) const OVER_RIVER: u32 = 262_144;
    /// The Senate lets him lead the Urban Legions out of Roma this year (RRR10.41).
    pub(crate) const MAY_LEAD_GARRISON: u32 = 524_288;
    pub(crate) const ALL: u32 = 1_048_575;

    pub(crate) const PHASE: u32 =
        FAILED_INTERCEPTION | FAILED_AVOID | INTERCEPTED | LANDED | TRIED | COORDINATED | OVER_RIVER;
    pub(crate) const YEAR: u32 =
        MAY_LEAVE | MAY_ENTER_ROMA | MAY_LEAD_FIVE | MAY_LEAVE_ROMA | MAY_LEAD_GARRISON | MISSION;
}

/// What came of a march without permission (RRR5.46).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Trespass {
    #[default]
    No,
    NoBattle,
    Triumph,
    Victory,
    Draw,
    Defeat,
    MajorDefeat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct LegionState {
    /// None: not in play.
    pub(crate) hex: Option<Hex>,
    pub(crate) flags: u8,
    pub(crate) condition: u8,
    pub(crate) infantry: u8,
    pub(crate) cavalry: u8,
    pub(crate) veteran: bool,
    /// Raised this year and never out of Roma: may be trained (RRR5.18).
    pub(crate) fresh: bool,
    /// Reinforcements on their way with the Legate (RRR10.32): infantry, cavalry.
    pub(crate) waiting: [u8; 2],
}

impl LegionState {
    /// 8.12: its points are its own.
    pub(crate) fn sp(&self) -> Points {
        [self.infantry, self.cavalry, 0]
    }
}

/// Siege Engines (9.92): where they are, and with whom (RRR9.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Engine {
    pub(crate) hex: Option<Hex>,
    pub(crate) flags: u8,
    pub(crate) syracusan: bool,
}

impl Engine {
    /// Outside the walls of this hex: it serves whoever assaults them.
    pub(crate) fn is_before(&self, hex: Hex) -> bool {
        self.hex == Some(hex) && self.flags & at::INSIDE == 0
    }
}

/// An Under Siege marker (9.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Siege {
    pub(crate) by: Side,
    /// The turn and the Campaign Phase in which it was laid.
    pub(crate) turn: u8,
    pub(crate) phase: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct CityState {
    /// The control marker: whose Strength Points were the last (11.11).
    pub(crate) holder: Option<Power>,
    pub(crate) sacked: bool,
    pub(crate) siege: Option<Siege>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ProvinceState {
    /// -4 to 4, plus for Rome (12.1); kept for the first Etruria alone.
    pub(crate) level: i8,
    pub(crate) military: Option<Side>,
    /// The last turn that sees it devastated (9.8).
    pub(crate) devastated: u8,
    /// Recruits were raised here this turn (RRR10.13).
    pub(crate) raised: bool,
    /// Who controlled it when the turn began (SC1.17).
    pub(crate) at_start: Option<Side>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TribeState {
    /// Who plays it; none while it is at peace.
    pub(crate) side: Option<Side>,
    /// In 320 BC it loses its next activation marker (Etruscan truce); in 327 BC it hangs on the control of its home
    /// (SC2.31).
    pub(crate) truce: bool,
}

/// What a year counts, forgotten when the next begins. Lists go by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct YearState {
    pub(crate) raised: [bool; 3],
    pub(crate) embassies: [ProvinceSet; 3],
    /// Provinces in which a seat won a Major Victory, or lost a battle.
    pub(crate) major: [ProvinceSet; 3],
    pub(crate) lost: [ProvinceSet; 3],
    pub(crate) sacked: ProvinceSet,
    /// Levels that Rome built (RRR7.11).
    pub(crate) naval_built: u8,
    /// Roman Major Defeats; those of Consular Armies (RRR5.15).
    pub(crate) defeats: u8,
    pub(crate) consular_defeats: u8,
    pub(crate) discord: bool,
    pub(crate) storm: bool,
    pub(crate) insolence: bool,
    /// Italy and Sicily (13): 0 none, 1 drought, 2 severe drought, 3 good.
    pub(crate) weather: [u8; 2],
    /// Siege Attrition markers drawn.
    pub(crate) sieges: u8,
    /// Mago's yearly force has come (SC3.20).
    pub(crate) mago_called: bool,
    /// The Consul who moves both (RRR5.22).
    pub(crate) mover: Option<Leader>,
    /// Forces may cross the northern border this year (augury).
    pub(crate) border_open: bool,
    /// Who was activated last: his seat may profit from an open gate.
    pub(crate) last: Option<Side>,
    /// Campaign Phases so far.
    pub(crate) phases: u8,
    pub(crate) drawn: u8,
}

/// Events that make a Crisis until a Dictator is named or an election has passed (R40).
pub(crate) mod crisis {
    pub(crate) const MAJOR_DEFEAT: u8 = 1;
    pub(crate) const TWO_DEFEATS: u8 = 2;
    pub(crate) const CONSUL_DEFEAT: u8 = 4;
    pub(crate) const ALL: u8 = 7;
}

/// What a war remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WarState {
    pub(crate) crisis: u8,
    pub(crate) defeats_last_year: u8,
    pub(crate) plague: bool,
    /// Rome ignores the next shift towards Pyrrhus.
    pub(crate) appius: bool,
    pub(crate) devotio: bool,
    /// Elephants: Pyrrhus has committed his once; seats that have fought against elephants.
    pub(crate) elephants_shown: bool,
    pub(crate) elephants_met: u8,
    pub(crate) tarentines_free: bool,
    pub(crate) campania_revolted: bool,
    /// A Roman leader has reached Rhegium (SC3.28).
    pub(crate) campania_free: bool,
    /// SC3.14, SC3.18: the shifts for coming to Sicilia are done.
    pub(crate) landed: bool,
    pub(crate) invaded: bool,
    /// Mago's force has come once.
    pub(crate) mago_raised: bool,
    /// Year in which Syracuse came under control (SC3.15).
    pub(crate) syracuse_since: u8,
    pub(crate) engines_built: [u8; 2],
    pub(crate) hannibal_majors: u8,
    pub(crate) roman_wins: u8,
    pub(crate) preselected: Option<Lam>,
    /// The Samnite Overall Commander of the year (SC1.16).
    pub(crate) overall: Option<Leader>,
    /// Usable roads.
    pub(crate) roads: u8,
    /// Double Legions that were left behind in the muster under way.
    pub(crate) left: NumberSet,
}
