//! The decisions of the game. What one means depends on the frame that asks for it.

use crate::table::*;
use legatus_kernel::{Refusal, Rule};
use serde::{Deserialize, Serialize};

/// What the leader's rating does to a pursuit roll (12.71).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Urge {
    /// Added, to pursue.
    Spur,
    /// Taken off, to hold back.
    Rein,
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No, nothing more, ready, let it be.
    Pass,

    // Setting up and arriving (8.0, 19.0).
    Pick(Unit),
    PickLeader(Leader),
    Put(Area),
    Swap(Unit),
    Dismount(Unit),

    /// The front of a long unit (8.0).
    Face(Facing),

    // Command and activation (4, 5).
    Command(Leader),
    First(Side),
    Announce(Form),
    Activate(Form),
    Line(Area),

    // Artillery (11) and assault (13): the first attacker names the target, others join.
    Bombard {
        unit: Unit,
        target: Area,
    },
    Assault {
        unit: Unit,
        target: Area,
    },
    Shoot {
        unit: Unit,
        target: Area,
    },
    Join(Unit),
    Volley(Unit),
    Pila(Unit),
    Fight,

    // Charges (12).
    Charge {
        unit: Unit,
        target: Area,
        via: Area,
    },
    Ride(Leader),
    Resolve(Area),
    Pursue(Option<Urge>),

    // Movement (9).
    Move(Unit),
    MoveLeader(Leader),
    Step(Area),
    Road(Area),
    Boat(Area),
    Leave(Edge),
    Halt,
    Exchange {
        unit: Unit,
        with: Unit,
    },
    Detach {
        unit: Unit,
        steps: u8,
    },

    // Defence.
    Defend(Unit),
    LockShields(Unit),
    WithdrawTo(Area),
    Withdraw(Unit),
    WithdrawLeader(Leader),
    Counter {
        unit: Unit,
        via: Area,
    },
    Oppose {
        unit: Unit,
        via: Area,
    },
    Support(Area),
    Lose(Unit),
    Retreat(Area),
    Advance(Unit),
    AdvanceLeader(Leader),
    Follow {
        unit: Unit,
        to: Area,
    },
    Flee(Area),

    // The end of a phase and of a turn.
    Break(Unit),
    Rampage(Area),
    Rejoin(Unit),
    Recover(Unit),
    Replace {
        form: Form,
        leader: Leader,
    },
    Promote(Leader),
    Attach(Unit),
}

impl Action {
    /// The areas that it names.
    pub(crate) fn areas(&self) -> [Option<Area>; 2] {
        match *self {
            Action::Put(a)
            | Action::Line(a)
            | Action::Step(a)
            | Action::Road(a)
            | Action::Boat(a)
            | Action::Resolve(a)
            | Action::WithdrawTo(a)
            | Action::Support(a)
            | Action::Retreat(a)
            | Action::Flee(a)
            | Action::Rampage(a)
            | Action::Follow { to: a, .. }
            | Action::Bombard { target: a, .. }
            | Action::Assault { target: a, .. }
            | Action::Shoot { target: a, .. }
            | Action::Counter { via: a, .. }
            | Action::Oppose { via: a, .. } => [Some(a), None],
            Action::Charge { target, via, .. } => [Some(target), Some(via)],
            _ => [None, None],
        }
    }
}

/// An action that belongs to another moment.
pub(crate) fn not_asked(rule: Rule) -> Refusal {
    Refusal::new(rule, "refused-not-now").depth(0)
}
