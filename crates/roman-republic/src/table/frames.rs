//! Where the game is: a stack of frames, each with the data that it needs and no more. The rules of a frame are in
//! the module of its chapter.

use super::*;
use legatus_kernel::{Ballot, frames};
use serde::{Deserialize, Serialize};

frames! {
    pub(crate) enum Frame of Position {
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
pub(crate) struct Refugees(pub(crate) LeaderSet);

impl Refugees {
    /// Whom one is asked about now.
    pub(crate) fn next(&self) -> Leader {
        self.0.iter().last().unwrap_or(Leader(0))
    }
}

/// Steps of the set-up that leave a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SetupStep {
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
pub(crate) enum Phase {
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

impl Phase {
    /// Which of the seven steps of a turn it belongs to, as the track shows them.
    pub(crate) fn step(self) -> usize {
        let election = matches!(
            self,
            Phase::Election { .. } | Phase::Chiefs { .. } | Phase::Chief { .. } | Phase::Overall
        );
        let raising = matches!(self, Phase::Revolt | Phase::NewLegion | Phase::NewSamnites { .. });
        let steps = [
            self == Phase::Upgrade,
            self == Phase::Prorogation,
            election,
            matches!(self, Phase::Initiative | Phase::Preselect { .. }),
            raising || matches!(self, Phase::Naval { .. } | Phase::Levels { .. }),
            !matches!(self, Phase::Training { .. } | Phase::End),
        ];
        steps.iter().position(|step| *step).unwrap_or(steps.len())
    }
}

/// An office is being filled (RRR5.31).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Elect {
    pub(crate) office: Office,
    pub(crate) stage: ElectStage,
    pub(crate) leader: Option<Leader>,
    /// Double Legions he has been given here.
    pub(crate) given: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ElectStage {
    Choose,
    Province,
    Army,
    Place,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CampaignStage {
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
pub(crate) struct Campaign {
    pub(crate) leader: Leader,
    pub(crate) stage: CampaignStage,
    /// Continuation rolls so far.
    pub(crate) rolls: u8,
    /// What the Senate was asked, bit by bit; what it is asked now.
    pub(crate) asked: u8,
    pub(crate) asking: u8,
    pub(crate) treachery: bool,
    /// He has fought, besieged or stormed: a tribe abroad needs that (SC1.26).
    pub(crate) attacked: bool,
    /// He began outside his province (RRR5.34).
    pub(crate) outside: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MarchStage {
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
    /// SC1.29: Rome may raise the tribe of the province.
    CallTribe,
    Fight,
    Fought,
    Summon,
    SummonRoll,
    Settle,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fought {
    Won,
    Drawn,
    Lost,
}

/// A Movement Operation (6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct March {
    pub(crate) leader: Leader,
    /// Leader Movement: without units.
    pub(crate) alone: bool,
    pub(crate) stage: MarchStage,
    pub(crate) from: Hex,
    /// Where it was before the last step.
    pub(crate) last: Hex,
    pub(crate) at: Hex,
    /// Attrition Points so far, Rough hexes and hexes off the road (6.41).
    pub(crate) ap: u8,
    pub(crate) rough: u8,
    pub(crate) off_road: u8,
    pub(crate) steps: u8,
    /// The last step crossed a river off the road.
    pub(crate) river: bool,
    /// It has been in a province that its side does not control (6.44).
    pub(crate) abroad: bool,
    /// Without permission, after an enemy (RRR5.41 exception 3).
    pub(crate) trespass: bool,
    pub(crate) fought: Option<Fought>,
    pub(crate) interceptor: Option<Leader>,
    /// A tribe that attacks the Samnites came from here, or was raised for it (SC1.38).
    pub(crate) incursion: Option<Incursion>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Incursion {
    pub(crate) tribe: Tribe,
    /// Where it stood; none if it was raised for this.
    pub(crate) home: Option<Hex>,
    pub(crate) inside: bool,
}

/// Naval Transport (7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Voyage {
    pub(crate) leader: Leader,
    pub(crate) stage: VoyageStage,
    pub(crate) from: Hex,
    pub(crate) to: Option<Hex>,
    /// The zones of the voyage so far, from the one of the port left.
    pub(crate) route: [Option<Zone>; 6],
    /// How many have been crossed.
    pub(crate) crossed: u8,
    pub(crate) interceptor: Option<Leader>,
    pub(crate) fought: Option<Fought>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VoyageStage {
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
pub(crate) struct Intercept {
    pub(crate) hex: Hex,
    pub(crate) mover: Side,
    /// The seat that is asked.
    pub(crate) seat: u8,
    /// Who tries.
    pub(crate) leader: Option<Leader>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GuileUse {
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
pub(crate) struct AskGuile {
    pub(crate) leader: Leader,
    pub(crate) least: u8,
    pub(crate) most: u8,
    pub(crate) on: GuileUse,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RequestStage {
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
pub(crate) struct Request {
    pub(crate) leader: Leader,
    pub(crate) stage: RequestStage,
    pub(crate) legions: u8,
    pub(crate) infantry: u8,
    pub(crate) cavalry: u8,
    pub(crate) auxiliaries: bool,
    pub(crate) engines: bool,
    /// Legions were dissolved: no die (RRR10.29).
    pub(crate) dispersed: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MusterStage {
    /// SC2.25: the two others bid Guile, unseen.
    Bid(Bids),
    Place,
}

pub(crate) type Bids = Ballot<u8, 3>;

/// A tribe takes up arms.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct TribalMuster {
    pub(crate) tribe: Tribe,
    pub(crate) side: Side,
    pub(crate) stage: MusterStage,
    pub(crate) infantry: u8,
    pub(crate) cavalry: u8,
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
pub(crate) struct Spoils {
    pub(crate) city: City,
    pub(crate) by: Side,
    pub(crate) leader: Option<Leader>,
    pub(crate) how: Capture,
}

/// A Siege Attrition Phase (9.5): the city it has come to, and whose roll is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sieges {
    pub(crate) city: u8,
    pub(crate) besieged: bool,
}

/// A choice that an augury leaves (13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Omen {
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
pub(crate) struct Errand {
    pub(crate) from: Hex,
    pub(crate) inside: bool,
    pub(crate) people: People,
    pub(crate) by: Leader,
}

/// Recruits: of provinces (RRR10.1), or rolled Samnites that wait for a city (SC1.34).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Levy {
    pub(crate) leader: Leader,
    pub(crate) infantry: u8,
    pub(crate) cavalry: u8,
}
