//! The frames: where the game is. Each holds just what its chapter needs; sets of units that a chapter works on are in
//! the position, once. The top frame says who decides what.

use super::{Area, Form, Leader, Position, Side, Unit};
use legatus_kernel::frames;
use serde::{Deserialize, Serialize};

frames! {
    /// One level of "where we are".
    pub(crate) enum Frame of Position {
        /// The bottom: the phases of a turn (3.0).
        Turn(Phase),
        /// The action phase of a formation (5.4).
        Action(ActionPhase),
        /// A unit or leader being set up (8.0).
        Posting(Piece),
        /// A unit or leader on the move (9).
        Walk(Walk),
        /// Units that are to charge together (12); they are in `joined` and `riders`.
        Stack(Stack),
        /// A bombardment (11).
        Barrage(Barrage),
        /// A charged area (12.2).
        Strike(Strike),
        /// An assault (13).
        Assault(Assault),
        /// Steps to be lost, the owner choosing (16).
        Losses(Losses),
        /// Units that may slip away before combat (14).
        Withdrawal(Withdrawal),
        /// A forced retreat (12.6).
        Retreat(Retreat),
        /// Into a vacated area (15).
        Advance(Advance),
        /// Mad elephants (21.1).
        Rampage(Rampage),
        /// An emperor under attack may step aside (R108).
        Emperor(Emperor),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Piece {
    Unit(Unit),
    Leader(Leader),
}

// 3.0: the phases of a turn, with those before the first.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// R112: cavalry that fights on foot.
    Dismount {
        side: Side,
    },
    /// Free setting up (8.0).
    Deploy {
        side: Side,
    },
    /// Weather and everything that a new turn resets.
    Begin,
    /// 19.0; the next formation to look at, and whether it has been rolled for (R129).
    Reinforce {
        form: Form,
        rolled: bool,
    },
    /// 4.4
    Command {
        side: Side,
        left: u8,
    },
    /// 5.1
    Order,
    ChooseFirst {
        side: Side,
    },
    /// 5.2, 5.3
    Roll {
        side: Side,
    },
    /// 5.4
    Announce {
        side: Side,
        left: u8,
    },
    Activate {
        side: Side,
    },
    /// 18.0, for each side.
    Recovery {
        side: Side,
        step: Recovery,
    },
    End,
}

/// R85: the order of the recovery phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Recovery {
    Rejoin,
    Recover,
    /// New leaders of formations (18.2).
    Replace,
    /// A new leader is put with a unit of this formation.
    Place {
        form: Form,
    },
    /// A new army commander (18.23).
    Promote,
    Rout,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct ActionPhase {
    pub(crate) form: Form,
    pub(crate) segment: Segment,
}

/// 5.4: the segments of an action phase, with what comes before and after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Segment {
    Begin,
    /// 4.91: how many threads have been drawn.
    Line {
        threads: u8,
    },
    Artillery,
    /// Mad elephants at the end of a segment of combat (21.1).
    AfterArtillery,
    Charge,
    /// All charges are declared: they are resolved.
    Strikes,
    AfterCharge,
    Movement,
    /// A routed formation moves towards the edge (18.33).
    Rout,
    Assault,
    AfterAssault,
    /// R114
    Bridge,
    End,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Walk {
    pub(crate) piece: Piece,
    /// Half movement points left.
    pub(crate) left: u8,
    pub(crate) steps: u8,
    /// It turned, or changed its place otherwise than by a step.
    pub(crate) turned: bool,
    /// A phalanx that does not fit as it faces must turn now (9.31).
    pub(crate) must_face: bool,
    /// It flees to the edge of the map (18.33).
    pub(crate) rout: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Stack {
    pub(crate) from: Area,
    pub(crate) target: Area,
    /// Areas entered, the one struck from last.
    pub(crate) path: [Option<Area>; 3],
}

impl Stack {
    pub(crate) fn entered(&self) -> impl DoubleEndedIterator<Item = Area> + '_ {
        self.path.iter().flatten().copied()
    }

    /// The area that the charge strikes from.
    pub(crate) fn via(&self) -> Area {
        self.entered().next_back().unwrap_or(self.from)
    }

    /// The area before it (12.8).
    pub(crate) fn before(&self) -> Area {
        self.entered().rev().nth(1).unwrap_or(self.from)
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Barrage {
    pub(crate) target: Area,
    pub(crate) fired: bool,
}

/// R71: the steps of a charged area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StrikeStage {
    Begin,
    /// 7.22: who defends an overstacked area.
    Name,
    Morale,
    Tested,
    Withdrawn,
    /// 12.5
    Counter,
    /// 12.4
    Oppose,
    /// Which group is next.
    Next,
    /// 6.2: which group the defenders' leader fights.
    Support,
    /// The defenders' dice.
    Defence,
    /// The chargers' dice.
    Attack,
    /// A counter-charged group fights as in an assault.
    Melee,
    MeleeLosses,
    MeleeOver,
    Judge,
    Result,
    Retreated,
    /// 12.71
    Pursue,
    /// 14.4: everybody slipped away; one group may advance.
    Outrun,
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Strike {
    pub(crate) target: Area,
    pub(crate) stage: StrikeStage,
    /// How often this charge has pursued (12.72).
    pub(crate) link: u8,
    /// The area of the group that strikes now.
    pub(crate) via: Option<Area>,
    pub(crate) passed: bool,
    /// Strength that the morale test cost; counted for the first group (R71).
    pub(crate) morale_cost: u8,
    pub(crate) morale_steps: u8,
    /// Strength of the area before this group, and steps lost on both sides.
    pub(crate) before: u8,
    pub(crate) lost: u8,
    pub(crate) suffered: u8,
    /// 6.2: the group that the leader of the target fights.
    pub(crate) support: Option<Area>,
    /// Where the defenders retreated to, and whether others stood there.
    pub(crate) refuge: Option<Area>,
    pub(crate) joined_others: bool,
}

/// The steps of an assault (13.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AssaultStage {
    Muster,
    /// R133
    Terror,
    Begin,
    Name,
    /// 13.1: lock shields.
    Shields,
    Morale,
    Tested,
    Withdrawn,
    Oppose,
    Support,
    Clash,
    AttackerLosses,
    Losses,
    Aftermath,
    Advanced,
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Assault {
    pub(crate) target: Area,
    pub(crate) stage: AssaultStage,
    pub(crate) passed: bool,
    /// Nobody but shooters attacks (13.4).
    pub(crate) missiles_only: bool,
    pub(crate) support: Option<Area>,
    /// Hits on the target.
    pub(crate) hits: u8,
    /// A unit that has locked its shields and turns (13.1).
    pub(crate) turning: Option<Unit>,
}

/// Whom a loss may fall on (16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Victims {
    /// Every unit of the area.
    All,
    Chargers,
    Assailants,
    /// 10.3: the lowest morale.
    Lowest,
    /// 7.21: heavy infantry first.
    Crowded,
    /// 21.1: any unit.
    Any,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Losses {
    pub(crate) side: Side,
    pub(crate) area: Area,
    pub(crate) left: u8,
    pub(crate) victims: Victims,
    /// 16.3: the first hit on this area in this combat.
    pub(crate) first: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Withdrawal {
    pub(crate) side: Side,
    pub(crate) from: Area,
    pub(crate) charge: bool,
    pub(crate) to: Option<Area>,
    /// Somebody has gone there who had no better way: the others may go along (14.2).
    #[serde(default)]
    pub(crate) led: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Retreat {
    pub(crate) side: Side,
    pub(crate) from: Area,
    pub(crate) via: Area,
}

/// Who may advance (15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Advancing {
    /// 15.1: a charging group, which must.
    Chargers,
    /// R71: a charging group whose target slipped away.
    Outrun,
    Assailants,
    /// 15.2: defenders who have wiped out their attackers.
    Defenders,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Advance {
    pub(crate) side: Side,
    /// The vacated area; of defenders, the area that they leave.
    pub(crate) area: Area,
    pub(crate) via: Option<Area>,
    pub(crate) who: Advancing,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Rampage {
    pub(crate) side: Side,
    pub(crate) area: Area,
    /// 21.1: steps 1 to 3.
    pub(crate) step: u8,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Emperor {
    pub(crate) leader: Leader,
}
