//! What happens, as data. `tell` makes the story of it.

use crate::data::NavalResult;
use crate::table::*;

/// What a roll on the attrition table was for (21.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Winter,
    Pass,
    HostileTribes,
    Mercenaries,
    Epidemic,
    Pestilence,
    Storm,
}

/// A test of a general's rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    Intercept,
    Avoid,
    Pursue,
    Counterattack,
    Withdraw,
    Cancel,
    /// His mercenaries stay with him (25.21).
    Hold,
}

/// How a strategy card was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    Operation(Operation),
    Event,
    Counter,
    Discard,
    /// Lost at random (25.9).
    Lost,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    TurnBegins {
        turn: u8,
    },
    Reinforced {
        side: Side,
        space: Space,
        cus: Cus,
    },
    ReinforcementLost {
        side: Side,
        cus: u8,
    },
    Returns {
        general: General,
        space: Space,
    },
    CannotReturn {
        general: General,
    },
    NamedProconsul {
        general: General,
    },
    NoProconsul,
    Recalled {
        general: General,
    },
    DrawnConsul {
        general: General,
    },
    PlacedConsul {
        general: General,
        space: Space,
    },
    AfricanusArrives {
        space: Space,
    },
    AfricanusStaysAway,

    Reshuffled,
    Dealt {
        side: Side,
        count: u8,
    },
    /// For the owner's eyes.
    YourCard {
        side: Side,
        card: Card,
    },
    RomeClaims,
    Begins {
        side: Side,
    },
    Played {
        side: Side,
        card: Card,
        how: Use,
    },
    InVain {
        card: Card,
    },
    /// For the two players' eyes.
    Stolen {
        side: Side,
        card: Card,
    },
    StolenUnseen {
        side: Side,
    },

    PlaysAgain {
        side: Side,
    },

    Marked {
        side: Side,
        space: Space,
    },
    Flipped {
        side: Side,
        space: Space,
    },
    Unmarked {
        side: Side,
        space: Space,
    },
    Isolated {
        side: Side,
        space: Space,
    },

    Activated {
        general: General,
        space: Space,
    },
    SetsOut {
        general: General,
        space: Space,
        cus: Cus,
    },
    Steps {
        general: General,
        from: Space,
        to: Space,
        way: Way,
    },
    DeclaresSea {
        general: General,
        from: Space,
        to: Space,
    },
    Lands {
        general: General,
        to: Space,
        inside: bool,
    },
    NavalRoll {
        die: u8,
        modifier: i8,
        result: NavalResult,
    },
    Sunk {
        general: General,
        cus: u8,
    },
    BadWeather {
        general: General,
    },
    /// By bad weather (25.41).
    DrivenBack {
        general: General,
        to: Space,
    },
    SteppedBack {
        general: General,
        to: Space,
    },
    Stops {
        general: General,
        space: Space,
    },
    TrainLeft {
        space: Space,
    },
    TrainPlaced {
        space: Space,
    },
    TrainLost {
        space: Space,
    },

    Attrition {
        side: Side,
        space: Space,
        cause: Cause,
        die: u8,
        modifier: i8,
        losses: u8,
    },
    UnitsLost {
        side: Side,
        space: Space,
        cus: Cus,
    },
    Rating {
        test: Test,
        general: General,
        die: u8,
        needs: i8,
        success: bool,
    },
    DeclaresInterception {
        general: General,
        space: Space,
        cus: u8,
    },
    DeclaresAvoidance {
        general: General,
        space: Space,
    },
    Intercepts {
        general: General,
        space: Space,
        cus: u8,
    },
    Slips {
        general: General,
        to: Space,
        cus: u8,
    },
    /// Avoids battle into the city of the same space (13.5).
    SlipsInside {
        general: General,
        space: Space,
        cus: u8,
    },
    Sheltered {
        side: Side,
        space: Space,
        cus: Cus,
        generals: u8,
    },
    Overrun {
        space: Space,
        side: Side,
    },
    Displaced {
        general: General,
    },
    Eliminated {
        general: General,
    },
    Emerged {
        side: Side,
        space: Space,
    },

    BattleBegins {
        space: Space,
        attacker: Side,
        cus: [u8; 2],
    },
    JoinsSortie {
        space: Space,
        cus: u8,
    },
    Commands {
        general: General,
    },
    CommandRoll {
        die: u8,
        changed: bool,
    },
    Charges {
        elephants: u8,
    },
    ChargeRoll {
        die: u8,
        rome_loses: u8,
        carthage_loses: u8,
    },
    Frightened {
        cards: u8,
    },
    Hands {
        rome: u8,
        carthage: u8,
    },
    YourHand {
        side: Side,
        hand: [u8; 6],
    },
    Revealed {
        side: Side,
        hand: [u8; 6],
    },
    Seized {
        by: Side,
        card: Tactic,
    },
    SeizedNothing {
        by: Side,
    },
    Lays {
        side: Side,
        card: Tactic,
        as_type: Tactic,
        answer: bool,
    },
    Cavalry {
        side: Side,
        answer: bool,
    },
    Declines {
        side: Side,
    },
    OutOfCards {
        side: Side,
    },
    Initiative {
        side: Side,
    },
    BattleWon {
        winner: Side,
        space: Space,
        by: Option<Tactic>,
    },
    Casualties {
        die: u8,
        rounds: u8,
        losses: u8,
    },
    RetreatRoll {
        side: Side,
        die: u8,
        modifier: i8,
        losses: u8,
    },
    Retreats {
        side: Side,
        from: Space,
        to: Space,
    },
    NoRetreat {
        side: Side,
        space: Space,
    },
    Withdraws {
        side: Side,
        to: Space,
    },
    BackInside {
        side: Side,
        space: Space,
    },
    MarkersDue {
        side: Side,
        count: u8,
        due: Due,
    },

    SiegeRoll {
        general: General,
        space: Space,
        die: u8,
        modifier: i8,
        points: u8,
        losses: u8,
    },
    SiegePoints {
        space: Space,
        points: u8,
    },
    /// Points were lost, and so many are left (25.17).
    SiegeEased {
        space: Space,
        points: u8,
    },
    SiegeLifted {
        space: Space,
    },
    Taken {
        side: Side,
        space: Space,
    },
    Subjugated {
        side: Side,
        space: Space,
    },
    Betrayed {
        space: Space,
    },

    Truce,
    TruceEnds,
    MacedoniaJoins,
    MacedoniaLeaves,
    NavalVictory,
    CounselBegins {
        side: Side,
    },
    CounselEnds {
        side: Side,
    },
    /// The general takes the place of the one who was dismissed (25.19).
    ProconsulReplaced {
        dismissed: General,
        general: General,
    },

    Count {
        rome: u8,
        carthage: u8,
    },
    Ended(Ending),
}
