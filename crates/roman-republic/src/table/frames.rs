//! Where the game is: a stack of frames, each with the data that it needs and no more. The rules of a frame are in
//! the module of its chapter.

use super::*;
use legatus_kernel::{Ballot, frames};
use serde::{Deserialize, Serialize};

frames! {
    pub enum Frame of Position {
        Turn(Phase),
        Elect(Elect),
        Campaign(Campaign),
        March(March),
        Voyage(Voyage),
        Intercept(Intercept),
        Battle(Battle),
        Losses(Losses),
        Retreat(Retreat),
        Guile(AskGuile),
        Request(Request),
        Levy(Levy),
        Muster(TribalMuster),
        Refuge(Refugees),
        Spoils(Spoils),
        Errand(Errand),
        Sieges(Sieges),
        Omen(Omen),
    }
}

/// Leaders alone must find shelter (8.6), the last of them first: a great city may fall with ten in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refugees(pub LeaderSet);

impl Refugees {
    /// Whom one is asked about now.
    pub fn next(&self) -> Leader {
        self.0.iter().last().unwrap_or(Leader(0))
    }
}

/// Steps of the set-up that leave a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupStep {
    /// SC1.03: Postumius and Legion III, anywhere in Latium.
    FieldArmy,
    /// SC2.03: the Samnites, anywhere in Samnium; infantry and cavalry left.
    Samnites {
        infantry: u8,
        cavalry: u8,
    },
    /// SC1.03, SC2.32: a drawn leader joins a Force.
    Chief {
        leader: Leader,
    },
    /// SC3.03: where Pyrrhus lands.
    Landing,
    Overall,
    Begin,
}

/// The phases of a turn (3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    SetUp(SetupStep),
    /// A.
    Upgrade,
    /// B/2.
    Prorogation,
    /// B/3: the number of the office in RRR5.31.
    Election {
        step: u8,
    },
    /// B/3: Samnite leaders; the lowest number not yet asked about.
    Chiefs {
        next: u8,
    },
    /// B/3: a drawn Samnite leader joins a Force.
    Chief {
        leader: Leader,
    },
    Overall,
    /// C/1.
    Initiative,
    Preselect {
        side: Side,
    },
    /// C/2: naval construction by seat; Carthage's roll; levels left to place.
    Naval {
        side: Side,
        done: u8,
    },
    Levels {
        side: Side,
        done: u8,
        left: u8,
        punic: bool,
    },
    /// C/2 of 320 BC.
    Revolt,
    /// C/2 of 327 BC: a new legion; new Samnites.
    NewLegion,
    NewSamnites {
        infantry: u8,
        cavalry: u8,
    },
    /// D.
    Draw,
    /// D: a Roman marker, and who may use it.
    Drawn {
        lam: Lam,
    },
    /// Mago's force lands (SC3.20).
    Mago {
        initial: bool,
    },
    Legate,
    /// After a Campaign Phase: appointments that may be made, a Dictator that must.
    Between,
    /// E/1: more new legions than may be trained; how many still may.
    Training {
        left: u8,
    },
    /// E.
    End,
}

/// An office is being filled (RRR5.31).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Elect {
    pub office: Office,
    pub stage: ElectStage,
    pub leader: Option<Leader>,
    /// Double Legions he has been given here.
    pub given: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElectStage {
    Choose,
    Province,
    Army,
    Place,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignStage {
    Choose,
    /// 5.25.
    Continue,
    Roll,
    /// Asking the Senate (RRR5.45).
    Senate,
    /// A treachery (9.64), an embassy (12.3).
    Treachery,
    Embassy {
        ambassador: Leader,
        province: Province,
    },
    End,
    Censure,
    Over,
}

/// A leader acts (5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Campaign {
    pub leader: Leader,
    pub stage: CampaignStage,
    /// Continuation rolls so far.
    pub rolls: u8,
    /// What the Senate was asked, bit by bit; what it is asked now.
    pub asked: u8,
    pub asking: u8,
    pub treachery: bool,
    /// He has fought, besieged or stormed: a tribe abroad needs that (SC1.26).
    pub attacked: bool,
    /// He began outside his province (RRR5.34).
    pub outside: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchStage {
    /// Who goes, and the first step.
    #[serde(rename = "muster")]
    Gather,
    Step,
    /// The strait is tried (7.3).
    Strait {
        to: Hex,
    },
    Entered,
    /// A friendly city is open: straight in, before anybody can intercept?
    Gate,
    Intercepts,
    /// 6.12, in this order.
    Halted,
    Incursion,
    Fight,
    Fought,
    Summon,
    SummonRoll,
    Settle,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fought {
    Won,
    Drawn,
    Lost,
}

/// A Movement Operation (6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    pub leader: Leader,
    /// Leader Movement: without units.
    pub alone: bool,
    pub stage: MarchStage,
    pub from: Hex,
    /// Where it was before the last step.
    pub last: Hex,
    pub at: Hex,
    /// Attrition Points so far, Rough hexes and hexes off the road (6.41).
    pub ap: u8,
    pub rough: u8,
    pub off_road: u8,
    pub steps: u8,
    /// The last step crossed a river off the road.
    pub river: bool,
    /// It has been in a province that its side does not control (6.44).
    pub abroad: bool,
    /// Without permission, after an enemy (RRR5.41 exception 3).
    pub trespass: bool,
    pub fought: Option<Fought>,
    pub interceptor: Option<Leader>,
    /// A tribe that attacks the Samnites came from here, or was raised for it (SC1.38).
    pub incursion: Option<Incursion>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Incursion {
    pub tribe: Tribe,
    /// Where it stood; none if it was raised for this.
    pub home: Option<Hex>,
    pub inside: bool,
}

/// Naval Transport (7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Voyage {
    pub leader: Leader,
    pub stage: VoyageStage,
    pub from: Hex,
    pub to: Option<Hex>,
    /// The zones of the voyage so far, from the one of the port left.
    pub route: [Option<Zone>; 6],
    /// How many have been crossed.
    pub crossed: u8,
    pub interceptor: Option<Leader>,
    pub fought: Option<Fought>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoyageStage {
    /// Who goes, and where to.
    #[serde(rename = "muster")]
    Gather,
    Guile,
    Roll,
    Landed,
    Intercepts,
    Fight,
    Fought,
    Settle,
    Done,
}

/// Enemies of a Force on the move may intercept it (6.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Intercept {
    pub hex: Hex,
    pub mover: Side,
    /// The seat that is asked.
    pub seat: u8,
    /// Who tries.
    pub leader: Option<Leader>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuileUse {
    Continuation,
    Senate,
    Censure,
    Interception,
    Avoid,
    AgainstAvoid,
    Coordination,
    Battle,
    Surrender,
    Treachery,
    Embassy,
    Request,
    Voyage,
}

/// How many Guile Points a leader spends (5.52).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AskGuile {
    pub leader: Leader,
    pub least: u8,
    pub most: u8,
    pub on: GuileUse,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestStage {
    Choose,
    /// Rolls for new legions or for reinforcements.
    Roll {
        legions: bool,
    },
    /// Which legions are dissolved.
    Disperse,
    /// One of several may be Siege Engines instead.
    Engines,
    /// Where the next new legion goes; its AL alone.
    Place,
    PlaceAllied {
        number: Number,
    },
    /// Where reinforcements go.
    Reinforce,
    Auxiliaries,
    PlaceAuxiliaries {
        people: People,
    },
}

/// Rome raises troops (RRR10.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    pub leader: Leader,
    pub stage: RequestStage,
    pub legions: u8,
    pub infantry: u8,
    pub cavalry: u8,
    pub auxiliaries: bool,
    pub engines: bool,
    /// Legions were dissolved: no die (RRR10.29).
    pub dispersed: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MusterStage {
    /// SC2.25: the two others bid Guile, unseen.
    Bid(Ballot<u8, 3>),
    Place,
}

/// A tribe takes up arms.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TribalMuster {
    pub tribe: Tribe,
    pub side: Side,
    pub stage: MusterStage,
    pub infantry: u8,
    pub cavalry: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capture {
    Surrender,
    Attrition,
    Assault,
    Treachery,
}

/// A city was taken: the Gauls may run wild, the victor may sack it (9.7, RRR9.71).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spoils {
    pub city: City,
    pub by: Side,
    pub leader: Option<Leader>,
    pub how: Capture,
}

/// A Siege Attrition Phase (9.5): the city it has come to, and whose roll is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sieges {
    pub city: u8,
    pub besieged: bool,
}

/// A choice that an augury leaves (13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Omen {
    /// The Senones come: infantry and cavalry.
    Gauls {
        side: Side,
        infantry: u8,
        cavalry: u8,
    },
    LinenLegion,
    CampanianKnights,
    LatinColony,
    TarentineGold,
    OpenGate {
        side: Side,
    },
    SamniteZeal,
    Cineas,
    Physician,
    Fleet {
        side: Side,
    },
}

/// A Contingent that the Overall Commander sends for (6.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Errand {
    pub from: Hex,
    pub inside: bool,
    pub people: People,
    pub by: Leader,
}

/// Recruits: of provinces (RRR10.1), or rolled Samnites that wait for a city (SC1.34).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Levy {
    pub leader: Leader,
    pub infantry: u8,
    pub cavalry: u8,
}
