//! What happens, as data. `tell` makes the story of it.

use crate::data::{Loss, Rout, SkirmishResult};
use crate::table::*;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    TurnBegins { year: i8, month: u8 },
    ScorchedEarthGone,
    DepotBuilt { region: Region },
    DepotGone { region: Region, burnt: bool },
    StatusRoll { side: Side, region: Region, die: u8, modifier: i8, ravaged: bool },
    Scorched { region: Region },
    Attrition { side: Side, place: Spotted, dice: u8, sixes: u8, cause: Cause },
    Weakened { piece: Piece },
    Eliminated { piece: Piece },
    Broken { piece: Piece },
    ControlChanged { region: Region, control: Control },

    Arrives { piece: Piece, place: Spotted },
    Mobilised { tribe: Tribe, region: Region, weak: bool },
    Allied { tribe: Tribe, region: Region },
    Deserts { piece: Piece },
    ArrivalsCancelled,
    Healed { piece: Piece },
    Restored { piece: Piece },
    Launched { trireme: Piece, legion: Piece, region: Region },
    Unshipped { trireme: Piece, legion: Piece, region: Region },
    CampStruck { region: Region },
    CampBuilt { region: Region },

    NegotiationRoll { region: Region, die: u8 },
    ExitRoll { side: Side, region: Region, die: u8, modifier: i8, free: bool },
    Moves { side: Side, pieces: u8, from: Region, to: Region },
    ForcedMarch { side: Side, pieces: u8, from: Region, via: Region, to: Region },
    Enters { side: Side, pieces: u8, fort: Fort },
    ComesOut { side: Side, pieces: u8, region: Region },
    OppidumRoll { fort: Fort, die: u8, open: bool },
    CrossesRhine { side: Side, to: Region },
    Boards { pieces: u8, ship: Piece },
    Lands { pieces: u8, region: Region },
    Sails { ship: Piece, to: Water },
    SeaRoll { side: Side, sea: Sea, die: u8, lost: bool },
    Threatened { fort: Fort },

    Wind { region: Region, die: u8, light: bool },
    NavalRound { region: Region, dice: [u8; 2], totals: [u8; 2] },
    Sunk { ship: Piece },
    Flees { to: Water },

    Chooses { side: Side },
    EvasionRoll { side: Side, region: Region, die: u8, modifier: i8, away: bool },
    Evades { side: Side, from: Region, to: Region },
    TakesRefuge { side: Side, fort: Fort },
    SkirmishRoll { region: Region, attacker: Side, column: u8, die: u8, modifier: i8, result: SkirmishResult },
    BattleBegins { region: Region, attacker: Side, units: [u8; 2] },
    SortieBegins { fort: Fort },
    Deployed { side: Side, front: u8, reserve: u8 },
    BattleRoll { side: Side, sequence: u8, strength: [u16; 2], column: u8, die: u8, modifier: i8 },
    BattleResult { attacker: Side, attacker_loss: Loss, defender_loss: Loss, winner: Side },
    RoutRoll { side: Side, wing: Wing, die: u8 },
    RoutResult { piece: Piece, result: Rout, eliminated: bool },
    Committed { piece: Piece, wing: Wing },
    BattleWon { region: Region, winner: Side },
    Pursued { piece: Piece },
    Retreats { side: Side, from: Region, to: Region },
    Shelters { piece: Piece, from: Region, to: Region },
    NoRetreat { side: Side, region: Region },

    LeaderRoll { piece: Piece, dice: [u8; 2], modifier: i8 },
    LeaderFate { piece: Piece, fate: Fate },
    SavingRoll { piece: Piece, die: u8, saved: bool },
    Substitute { tribune: Piece },

    SiegeOpens { fort: Fort },
    SiegeRoll { side: Side, fort: Fort, strength: [u8; 2], die: u8, losses: [u8; 2] },
    SiegeTurns { fort: Fort, turns: u8 },
    SiegeEnds { fort: Fort },
    Falls { fort: Fort, by: Side },
    Surrenders { fort: Fort, forced: bool },
    Destroyed { fort: Fort },

    CivisCalled,
    Revolts,
    KeepsPeace,
    GoesAbroad { place: Abroad },
    TakesInitiative,
    MobilisationRoll { tribe: Tribe, die: u8, modifier: i8, needs: u8, success: bool },
    ExtensionRoll { sector: Sector, die: u8, modifier: i8, success: bool },
    YearWon { year: i8, by: Side, roman_wins: u8 },
    Unbeaten { tribe: Tribe },
    Governor { piece: Piece },
    Ended(Ending),
}

/// A place in an event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Spotted {
    Region(Region),
    Fort(Fort),
}
