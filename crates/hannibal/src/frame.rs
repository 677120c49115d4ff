//! The frames: where the game is. Each holds just what its chapter needs; the top one says who decides what.

use crate::data::*;
use crate::ids::*;
use crate::position::{Cus, Due};
use serde::{Deserialize, Serialize};

/// One level of "where we are".
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The bottom: the phases of a turn (5).
    Turn(Phase),
    /// Placing markers with an operation card (8.2 B).
    Control { side: Side, left: u8 },
    /// Raising troops (8.2 C).
    Raise { side: Side, ops: u8 },
    /// An event that asks for something (25).
    Choice(Choice),
    /// Mercenaries Desert (25.21): stacks that still roll.
    Deserting { card: Card, left: SpaceSet },
    /// The activations that one card gives (10.1, 10.11).
    Orders(Orders),
    /// One general's activation (10.2).
    March(March),
    /// The reaction phase of the other side (10.3).
    Reaction(Reaction),
    /// A battle (14).
    Battle(Battle),
    /// The loser on his way (15).
    Rout(Rout),
    /// Units to be lost, the owner choosing (17.2).
    Losses(Losses),
    /// Round markers to be removed by their owner.
    Markers { side: Side, left: u8, due: Due },
}

/// The phases of a turn (5).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Start,
    CarthageUnits {
        line: u8,
    },
    CarthageGenerals,
    RomeUnits {
        left: u8,
        abroad: u8,
    },
    Africanus,
    Proconsul,
    Consuls {
        to_place: GeneralSet,
    },
    Deal,
    Claim,
    WhoBegins,
    /// `bound`: Rome has claimed the first play and owes a campaign card (R8).
    Play {
        side: Side,
        bound: bool,
    },
    Winter {
        side: Side,
        next: u8,
    },
    Isolation,
    Count,
    End,
}

/// A choice that an event card asks for.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Choice {
    pub side: Side,
    pub card: Card,
    pub left: u8,
    pub province: Option<Province>,
}

/// How a card's activations are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
    /// One general, by operation number or by a movement event.
    Single,
    Campaign,
    /// Card 28.
    Charm,
    /// Card 50.
    Pirates,
    /// Card 18.
    Traitor,
    /// Card 54.
    Treachery,
}

/// Units that have moved on a campaign card: so many points are left to them (R86).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tired {
    pub space: Space,
    pub left: u8,
    pub cus: Cus,
}

/// Most groups of moved units on one campaign card: three generals, each dropping some in every space of a march.
pub const MOST_TIRED: usize = 24;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Orders {
    pub side: Side,
    pub card: Card,
    pub kind: OrderKind,
    /// The highest strategy rating that may be activated.
    pub rating: u8,
    pub points: u8,
    pub generals: u8,
    /// Units that may go by sea (0: no sea move), and how many generals may still sail.
    pub sea_cus: u8,
    pub sea_generals: u8,
    pub pass_modifier: i8,
    pub activated: GeneralSet,
    /// Places besieged or subjugated on this card: one attempt each (20.2).
    pub besieged: [Option<Space>; 3],
    /// Movement points left to each general on a campaign card.
    pub left: [u8; GENERAL_COUNT],
    pub tired: [Option<Tired>; MOST_TIRED],
}

/// The units that march with a general.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Force {
    /// Those who make the whole move with him: they go as far as he.
    pub whole: Cus,
    /// On a campaign card, those with 0 to 4 points left of their own (R86).
    pub parts: [Cus; 5],
}

impl Force {
    pub fn total(&self) -> Cus {
        self.parts.iter().fold(self.whole, |sum, part| sum.plus(*part))
    }
}

/// How a space was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Road,
    Pass,
    Alpine,
    Strait,
    Sea,
}

impl From<LinkKind> for Way {
    fn from(kind: LinkKind) -> Way {
        match kind {
            LinkKind::Road => Way::Road,
            LinkKind::Pass => Way::Pass,
            LinkKind::Alpine => Way::Alpine,
            LinkKind::Strait => Way::Strait,
        }
    }
}

impl Way {
    pub fn is_pass(self) -> bool {
        matches!(self, Way::Pass | Way::Alpine)
    }

    pub fn cost(self) -> u8 {
        match self {
            Way::Road => 1,
            Way::Sea => 3, // 11.1
            _ => 2,
        }
    }
}

/// A declared step that is not made yet.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Leg {
    pub to: Space,
    pub way: Way,
    /// Lands inside the walls (R61).
    pub inside: bool,
    /// A storm has been played against it (25.60).
    pub stormed: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchStage {
    /// Which generals come along; `asked` have been settled.
    Officers {
        asked: GeneralSet,
    },
    /// How many units, by the points left to them (5: the only question, or fresh ones).
    Units {
        class: u8,
    },
    Train,
    /// The main question: where to, or what else.
    Choose,
    /// Card 41 may be played against the declared leg: before card 60 and the naval roll (R74, R92).
    Weather,
    /// Card 60 may be played against the declared sea move.
    Storm,
    /// The leg is made.
    Go,
    /// Cards 7 and 8 may be played.
    Hostile,
    /// The reaction phase is over.
    Reacted,
    /// An intercepted army steps back or fights.
    Intercepted,
    /// A landing army at its own city goes inside, sails back, or both.
    Dividing {
        asked: GeneralSet,
        sheltered: GeneralSet,
    },
    /// After a battle, a stop or a halt nothing more can be done.
    Done,
}

/// One general's activation.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct March {
    pub side: Side,
    pub general: General,
    pub officers: GeneralSet,
    pub force: Force,
    pub train: bool,
    pub at: Space,
    /// He starts inside a city with enemies outside (R59).
    pub inside: bool,
    pub points: u8,
    pub spent: u8,
    pub sailed: bool,
    pub stage: MarchStage,
    pub leg: Option<Leg>,
    /// The space of the last step and how it was made: where a step back leads.
    pub from: Option<(Space, Way)>,
    /// No further movement: stepped back, failed pursuit, back to port, bad weather.
    pub halted: bool,
    /// The enemy has avoided battle: a pursuit roll comes before any further step (13.4).
    pub pursuit: bool,
    pub regrouped: bool,
    /// Card 28: the marker of this space was removed.
    pub uprooted: bool,
    /// Card 41 has been played against this march.
    pub weathered: bool,
    /// Units of the first muster may go 6 points with Nero (10.12).
    pub nero: bool,
    /// Officers of the first muster who make Nero's whole move and go as far as he.
    pub whole: GeneralSet,
    /// Friends who stood in the space just entered: they may be left as they were found (R88).
    pub found: u8,
    pub found_generals: GeneralSet,
    /// Those who tried in vain to intercept this army: they may not avoid it (12.10).
    pub failed: [Option<Failed>; 8],
    /// What the reaction phase brought.
    pub met: Met,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Failed {
    pub generals: GeneralSet,
    pub space: Space,
    pub cus: u8,
}

/// What a reaction phase brought.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Met {
    /// Spaces that successful interceptors came from.
    pub interceptors_from: SpaceSet,
    /// Did they find friends already there?
    pub joined: bool,
    pub avoid_failed: bool,
    pub avoided: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReactionStage {
    /// Generals into or out of the city (10.3 step 1).
    CityGenerals {
        asked: GeneralSet,
    },
    CityUnits,
    Declare,
    /// Who and how many intercept (12.7).
    InterceptOfficers {
        asked: GeneralSet,
    },
    InterceptUnits,
    AvoidRoll,
    /// Who, how many and where to, after a successful roll (13.1).
    AvoidOfficers {
        asked: GeneralSet,
    },
    AvoidUnits,
    AvoidTo,
    Intercept {
        next: u8,
    },
    Over,
}

/// A group that reacts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Party {
    pub general: General,
    pub officers: GeneralSet,
    pub from: Space,
    pub cus: Cus,
}

impl Party {
    pub fn all(&self) -> GeneralSet {
        self.officers.with(self.general)
    }
}

/// The reaction phase: of `side`, against an army that has entered `space`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reaction {
    pub side: Side,
    pub space: Space,
    pub from: Option<Space>,
    pub stage: ReactionStage,
    /// Generals declared inside the city.
    pub sheltered: GeneralSet,
    pub avoid: Option<Party>,
    pub parties: [Option<Party>; 8],
    /// The party being put together.
    pub forming: Option<Party>,
    pub met: Met,
}

/// A battle from its preparation, in the order of 14.5 and R29, to its end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleStage {
    /// Who comes out of the relieved city (R60).
    SortieGenerals {
        asked: GeneralSet,
    },
    SortieUnits,
    /// The defender names his commander among equals (R57).
    Commander,
    /// Carthage may roll for a change of command (18.2).
    ChangeOfCommand,
    /// Cards 20, 31, 32 and 59 before the deal (14.5).
    AttackerCards,
    DefenderCards,
    /// Elephants (17.3).
    ChargeOrNot,
    Fright,
    ChargeRoll,
    Deal,
    /// Card 59 declared before the deal is carried out.
    EarlySeizure {
        side: Side,
    },
    /// The defender of the round may play card 59 before the attacker lays a card.
    RoundStart,
    Lay,
    Answer,
    /// The defender who matched may try to take the initiative (14.8).
    Counterattack,
    /// A withdrawal that may be cancelled (16.1).
    CancelWithdrawal,
    /// After a failed or cancelled withdrawal (R32).
    Initiative,
    Casualties,
    CasualtiesOf {
        side: Side,
    },
    /// Where a successful withdrawal leads (16.3).
    WithdrawTo,
    /// The loser's retreat table (14.12).
    RetreatTable,
    Rout,
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub space: Space,
    /// The original attacker.
    pub attacker: Side,
    pub stage: BattleStage,
    /// How the attacker came here; nothing for a sortie.
    pub entry: Option<(Space, Way)>,
    pub met: Met,
    /// The garrison attacks alone (R59).
    pub sortie_alone: bool,
    /// Units and generals out of the city, within the attacker's force (20.7).
    pub sortie: Cus,
    pub sortie_generals: GeneralSet,
    pub leader: General,
    pub commanders: [Option<General>; 2],
    pub start_cus: [u8; 2],
    pub hands: [[u8; 6]; 2],
    /// Cards of each hand that a spy has laid open.
    pub open: [[u8; 6]; 2],
    /// Cards of each hand that the enemy has seen go into it (25.59).
    pub seen: [[u8; 6]; 2],
    /// Cards played in this battle, out of the deck until its end.
    pub played: [u8; 6],
    /// Strategy cards at work, by the side that played them.
    pub spy: [bool; 2],
    pub seizing: [bool; 2],
    /// Provinces (as bits) whose allies do not come, by the side that loses them (25.31, 25.32).
    pub deserted: [u32; 2],
    pub charging: u8,
    /// Cards lost to elephants before the deal.
    pub fewer: [u8; 2],
    pub initiative: Side,
    pub rounds: u8,
    pub laid: Option<Tactic>,
    pub probe_used: bool,
    pub lost: [u8; 2],
    pub winner: Option<Side>,
    /// The type of card that won, if one did.
    pub won_by: Option<Tactic>,
    pub withdrawing: Option<Side>,
    pub casualties: u8,
    pub elephant_due: bool,
}

/// The loser of a battle on his way (15).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rout {
    pub side: Side,
    pub stage: RoutStage,
    pub at: Space,
    pub path: [Option<Space>; 4],
    pub next: u8,
    pub generals: GeneralSet,
    pub cus: Cus,
    pub lost: u8,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoutStage {
    /// Into the city of the battle, or away (15.4).
    CityGenerals {
        asked: GeneralSet,
    },
    CityUnits,
    Path,
    Moving,
    Over,
}

/// Where losses are taken from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossPool {
    Outside(Space),
    Inside(Space),
    /// The marching force (the March frame below).
    March,
    /// The routed force (the Rout frame below).
    Rout,
    /// A fighting force, the sortie apart (the Battle frame below).
    Battle(Space),
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Losses {
    pub side: Side,
    pub pool: LossPool,
    pub left: u8,
    /// One of them must be an elephant (17.2).
    pub elephant: bool,
}
