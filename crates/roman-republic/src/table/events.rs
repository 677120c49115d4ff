//! What happens, as data. `story` tells it.

use super::*;
use crate::data::Crossing;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    ScenarioBegins { scenario: ScenarioId },
    SetUp { hex: Hex },
    TurnBegins { scenario: ScenarioId, year: i16 },
    Ended(Ending),

    // Offices.
    Prorogued { leader: Leader },
    LeavesOffice { leader: Leader },
    Elected { leader: Leader, office: Office },
    ProvinceAssigned { leader: Leader, province: Province },
    Assigned { leader: Leader, number: Number },
    Replaced { leader: Leader, office: Office },
    ChiefDrawn { leader: Leader },
    ChiefPlaced { leader: Leader, hex: Hex },
    ChiefRoll { leader: Leader, die: u8, campaign: u8, stays: bool },
    OverallNamed { leader: Leader },

    // Initiative and the pool.
    InitiativeRoll { side: Side, die: u8, value: u8 },
    InitiativeWon { side: Side },
    Preselected { lam: Lam },
    Drawn { lam: Lam },
    Declined { lam: Lam },
    PhaseBegins { leader: Leader },
    PhaseEnds { leader: Leader },
    ContinuationRoll { leader: Leader, die: u8, modifier: i8, campaign: u8, success: bool },
    GuileSpent { leader: Leader, n: u8 },
    GuileGained { leader: Leader },

    // The Senate.
    SenateRoll { leader: Leader, what: Permission, die: u8, modifier: i8, campaign: u8, granted: bool },
    CensureRoll { leader: Leader, die: u8, modifier: i8, campaign: u8, censured: bool },

    // Movement.
    Left { leader: Leader, people: People, arm: Arm, n: u8 },
    Taken { leader: Leader, people: People, arm: Arm, n: u8 },
    LegionLeft { leader: Leader, legion: Legion },
    LegionTaken { leader: Leader, legion: Legion },
    LeaderLeft { leader: Leader, other: Leader },
    LeaderTaken { leader: Leader, other: Leader },
    Travels { leader: Leader, to: Hex },
    Departs { leader: Leader, from: Hex },
    Steps { leader: Leader, to: Hex },
    Halts { leader: Leader, hex: Hex },
    SentFor { people: People, from: Hex, to: Hex },
    AttritionRoll { side: Side, die: u8, ap: u8, loss: u8 },
    PointsLost { side: Option<Side>, points: u16 },
    Overrun { leader: Leader, hex: Hex, points: u16 },
    InterceptionRoll { leader: Leader, hex: Hex, die: u8, modifier: i8, campaign: u8, success: bool },
    Refuge { leader: Leader, hex: Hex },

    // The sea.
    NavalRoll { side: Side, die: u8, levels: u8 },
    LevelBuilt { side: Side, zone: Zone },
    Redistributed { side: Side, from: Zone, to: Zone },
    Sails { leader: Leader, from: Hex, to: Hex },
    VoyageRoll { leader: Leader, zone: Zone, die: u8, modifier: i8, result: Crossing },
    Lands { leader: Leader, hex: Hex },
    StraitRoll { leader: Leader, die: u8, level: i8, crosses: bool },

    // Battle.
    BattleBegins { hex: Hex, attacker: Power, defender: Power, points: [u16; 2] },
    AvoidRoll { leader: Leader, die: u8, modifier: i8, campaign: u8, success: bool },
    Withdraws { side: Side, to: Hex },
    JoinsFromCity { power: Power, hex: Hex },
    CoordinationRoll { leader: Leader, die: u8, modifier: i8, campaign: u8, success: bool },
    CommandRoll { die: u8, leader: Leader },
    ElephantRoll { side: Side, die: u8, modifier: i8, drm: i8, lost: u8 },
    FirstElephants { side: Side },
    Devotio { leader: Leader, drm: i8 },
    TacticsRoll { sides: [Side; 2], dice: [u8; 2], values: [i8; 2] },
    BattleRoll { side: Side, die: u8, modifier: i8, result: i8 },
    DesperateRoll { side: Side, die: u8 },
    BattleResult { attacker: u8, defender: u8 },
    BattleEnds { hex: Hex, winner: Option<Side>, major: bool },
    Retreats { side: Side, to: Hex },
    Trapped { hex: Hex },
    PursuitRoll { side: Side, die: u8, modifier: i8, loss: u8 },
    CasualtyRoll { leader: Leader, die: u8, hit: bool },
    MortalityRoll { leader: Leader, die: u8, wounded: bool },
    LeaderLost { leader: Leader, status: Status },
    Triumph { leader: Leader },
    Accused { leader: Leader, die: u8, executed: bool },
    Veteran { legion: Legion },
    Improved { leader: Leader },

    // Cities and provinces.
    SiegeLaid { leader: Leader, city: City },
    SiegeLifted { city: City },
    AssaultRoll { leader: Leader, city: City, die: u8, modifier: i8, percent: [u8; 2], captured: bool },
    TreacheryRoll { side: Side, city: City, die: u8, target: i8, success: bool },
    SiegeAttrition { side: Side, city: City, besieged: bool, die: u8, modifier: i8, loss: u8 },
    SurrenderRoll { side: Side, city: City, die: u8, modifier: i8, threshold: i8, success: bool },
    OpensGates { city: City, side: Side },
    CityTaken { city: City, side: Side, how: Capture },
    CityHeld { city: City, power: Power },
    Sacked { city: City, side: Side },
    GallicSack { leader: Leader, city: City, die: u8, lost: u8 },
    ChastisementRoll { province: Province, die: u8 },
    ControlGained { province: Province, side: Side },
    ControlLost { province: Province, side: Side },
    Devastated { leader: Leader, province: Province },
    EnginesBuilt { hex: Hex },
    EnginesLost { hex: Hex },

    // Diplomacy.
    EmbassyRoll { leader: Leader, province: Province, die: u8, modifier: i8, value: u8, boxes: i8 },
    Shifted { province: Province, level: i8 },
    AllyWon { province: Province, side: Side },
    AllyLost { province: Province },
    AppiusHeard { province: Province },

    // Manpower.
    LegionRoll { die: u8, modifier: i8, result: u8, legions: u8 },
    ReinforcementRoll { die: u8, modifier: i8, result: u8, infantry: u8, cavalry: u8 },
    LegionRaised { legion: Legion, hex: Hex },
    Reinforced { legion: Legion, arm: Arm, n: u8, waits: bool },
    LegateArrives { legion: Legion },
    Dispersed { number: Number },
    Training { legion: Legion, die: u8, veteran: bool },
    Recruits { people: People, hex: Hex, infantry: u8, cavalry: u8 },
    SamniteRoll { die: u8, infantry: u8, cavalry: u8 },
    SamniteDice { dice: [u8; 2], infantry: u8, cavalry: u8 },

    // Tribes.
    RevoltTest { die: u8, modifier: i8, revolt: bool },
    RevoltRoll { tribe: Tribe, number: u8 },
    TribeRoll { tribe: Tribe, die: u8, infantry: u8, cavalry: u8 },
    TribeRises { tribe: Tribe, hex: Hex, side: Side },
    TribeLeaves { tribe: Tribe },
    TribeTurns { tribe: Tribe, side: Side },
    TribeGoesHome { tribe: Tribe, hex: Hex },
    BidMade { side: Side },
    TribeBid { tribe: Tribe, side: Side, die: u8, guile: u8 },
    Incursion { tribe: Tribe, hex: Hex },
    PutBack { leader: Leader, hex: Hex },

    // Auguries and the wars of Pyrrhus.
    Augury { number: u8, event: u8 },
    SicilyEntered,
    TarentinesMarch,
    CampaniaRevolts,
    MagoComes { hex: Hex, initial: bool },
    PunicRecalled { hex: Hex },
}
