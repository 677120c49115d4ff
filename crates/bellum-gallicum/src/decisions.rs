//! Every decision of the game, and where it is taken. A tribune without a force comes before the phases of a turn (R89).

use crate::campaign::abroad::GoAbroad;
use crate::campaign::ally::NameAlly;
use crate::campaign::begin::BeginYear;
use crate::campaign::camps::BuildCamps;
use crate::campaign::extend::ExtendRevolt;
use crate::campaign::governor::SendGovernor;
use crate::campaign::initiative::TakeInitiative;
use crate::campaign::late::PlaceLate;
use crate::campaign::leader::NameLeader;
use crate::campaign::mobilise::MobiliseTribe;
use crate::campaign::result::JudgeYear;
use crate::campaign::revolt_or_peace::RevoltOrPeace;
use crate::campaign::sector::NameSector;
use crate::campaign::unbeaten::StayInArms;
use crate::campaign::withdraw::WithdrawHorse;
use crate::campaign::year_end::{ClearField, ClearMarkers, YearOver};
use crate::combat::battle;
use crate::combat::battle::course::{BattleOver, Clash, JoinBattle, RoutAndRally, Withdraw};
use crate::combat::battle::deploy::DeployUnits;
use crate::combat::battle::evasion::EvadeBattle;
use crate::combat::battle::losses::BoxUnits;
use crate::combat::battle::pursuit::Pursue;
use crate::combat::battle::refuge::TakeRefuge;
use crate::combat::battle::reserve::CommitReserve;
use crate::combat::order::{NextCombat, Step};
use crate::combat::retreat::ChooseRetreat;
use crate::combat::skirmish;
use crate::combat::skirmish::course::{ExchangeLosses, RollSkirmish, SkirmishOver, TestLeaders};
use crate::combat::skirmish::evade::EvadeSkirmish;
use crate::combat::skirmish::leave::LeaveSkirmish;
use crate::combat::strays::ShelterStrays;
use crate::marches::arrive::PlaceArrivals;
use crate::marches::forced::EndForcedMarch;
use crate::marches::german_horse::PlaceGermanHorse;
use crate::marches::going::GroupArrives;
use crate::marches::group::SendGroup;
use crate::marches::levy::RaiseLevies;
use crate::marches::movers::PickMovers;
use crate::marches::opening::StrikeCamps;
use crate::marches::supplement::PlaceSupplement;
use crate::scenarios::negotiate::Negotiate;
use crate::scenarios::persuade::PersuadeTribe;
use crate::sea::embark::LeaveBehind;
use crate::sea::flee::FleeOrFight;
use crate::sea::naval::{FightAtSea, RollWind};
use crate::sea::shipyard::BuildTriremes;
use crate::sea::sink::SinkShip;
use crate::sea::wreck::ChooseWreck;
use crate::sieges::answer::AnswerSiege;
use crate::sieges::course::{AfterSiegeTurn, NextSiege, RollSiege, SiegeBroken, SufferLosses};
use crate::sieges::muster::MusterArmy;
use crate::sieges::plan::PlanSieges;
use crate::sieges::relief::SplitForRelief;
use crate::sieges::spoils::RazeOrSpare;
use crate::sieges::threat::NameCamps;
use crate::supply::attrition::RollAttrition;
use crate::supply::depots::BuildDepots;
use crate::supply::dismantle::DismantleDepots;
use crate::supply::losses::ChooseLoss;
use crate::supply::scorch::ScorchEarth;
use crate::supply::status::RollStatus;
use crate::table::*;
use crate::turn::month::{MonthBegins, MonthEnds};
use crate::turn::tribune::PlaceTribune;
use legatus_kernel::decisions;

decisions! {
    Position: |game| (game.owes_tribune(), game.frames.top());
    decisions {
        // 1: the turn.
        (true, Frame::Turn(phase)) => phase, PlaceTribune;
        // 2: supply.
        (_, Frame::Turn(phase @ Phase::Depots)) => phase, BuildDepots;
        (_, Frame::Turn(phase @ Phase::Dismantle)) => phase, DismantleDepots;
        (_, Frame::Turn(phase @ Phase::Scorch)) => phase, ScorchEarth;
        (_, Frame::Losses(losses)) => losses, ChooseLoss;
        // 3: reinforcements and movement.
        (_, Frame::Turn(phase @ Phase::Arrivals { side, next })) => phase, PlaceArrivals { side: *side, next: *next };
        (_, Frame::Turn(phase @ Phase::GermanHorse)) => phase, PlaceGermanHorse;
        (_, Frame::Turn(phase @ Phase::Supplement)) => phase, PlaceSupplement;
        (_, Frame::Turn(phase @ Phase::Levies(levies))) => phase, RaiseLevies { levies: *levies };
        (_, Frame::Turn(phase @ Phase::Opening)) => phase, StrikeCamps;
        (_, Frame::Turn(phase @ Phase::March { side })) => phase, PickMovers { side: *side, forced: false };
        (_, Frame::Turn(phase @ Phase::Forced)) => phase, PickMovers { side: Roman, forced: true };
        (_, Frame::Group(group @ Group { goal: None, via: None, .. })) => group, SendGroup;
        (_, Frame::Group(group @ Group { goal: None, via: Some(via), .. })) => group, EndForcedMarch { via: *via };
        // 4: combat.
        (_, Frame::Turn(phase @ Phase::Naval)) => phase, NextCombat { step: Step::Naval };
        (_, Frame::Turn(phase @ Phase::Relief)) => phase, NextCombat { step: Step::Relief };
        (_, Frame::Turn(phase @ Phase::Skirmishes)) => phase, NextCombat { step: Step::Skirmishes };
        (_, Frame::Turn(phase @ Phase::Battles)) => phase, NextCombat { step: Step::Battles };
        (_, Frame::Turn(phase @ Phase::Sieges)) => phase, NextCombat { step: Step::Sieges };
        (_, Frame::Turn(phase @ Phase::Strays)) => phase, ShelterStrays;
        (_, Frame::Retreat(retreat)) => retreat, ChooseRetreat;
        // 4.3: skirmishes.
        (_, Frame::Skirmish(s @ Skirmish { stage: SkirmishStage::Evade, .. })) => s, EvadeSkirmish;
        (_, Frame::Skirmish(s @ Skirmish { stage: SkirmishStage::NameLeader, .. })) => s, skirmish::risk::RiskLeader;
        (_, Frame::Skirmish(s @ Skirmish { stage: SkirmishStage::Leave, .. })) => s, LeaveSkirmish;
        // 4.4: pitched battles.
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Evasion(ballot), .. })) => b, EvadeBattle { ballot: *ballot };
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Refuge { side }, .. })) => b, TakeRefuge { side: *side };
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Deploy { side }, .. })) => b, DeployUnits { side: *side };
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Losses { side }, .. })) => b, BoxUnits { side: *side };
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Realign { side }, .. })) => b, CommitReserve { side: *side };
        (_, Frame::Battle(b @ Battle { stage: BattleStage::NameLeader, .. })) => b, battle::risk::RiskLeader;
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Pursuit { most, done }, .. })) => b, Pursue { most: *most, done: *done };
        // 4.5: sieges.
        (_, Frame::Turn(phase @ Phase::NameCamps)) => phase, NameCamps;
        (_, Frame::Relief(relief)) => relief, SplitForRelief;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Plan, .. })) => s, PlanSieges;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Muster, .. })) => s, MusterArmy;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Answer, .. })) => s, AnswerSiege;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Spoils, .. })) => s, RazeOrSpare;
        // 5: ships.
        (_, Frame::Turn(phase @ Phase::Shipyard)) => phase, BuildTriremes;
        (_, Frame::Turn(phase @ Phase::Fleets { side, next })) => phase, ChooseWreck { side: *side, next: *next };
        (_, Frame::Naval(naval @ Naval { stage: NavalStage::Flee, .. })) => naval, FleeOrFight;
        (_, Frame::Naval(naval @ Naval { stage: NavalStage::Sink { side }, .. })) => naval, SinkShip { side: *side };
        (_, Frame::Embark(embark)) => embark, LeaveBehind;
        // 6: scenarios.
        (_, Frame::Turn(phase @ Phase::Negotiate)) => phase, Negotiate;
        (_, Frame::Turn(phase @ Phase::Persuaded { region })) => phase, PersuadeTribe { region: *region };
        // 7: the campaign, phase A.
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Withdraw))) => phase, WithdrawHorse;
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Late))) => phase, PlaceLate;
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::RevoltOrPeace))) => phase, RevoltOrPeace;
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Abroad))) => phase, GoAbroad;
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Initiative))) => phase, TakeInitiative;
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Sector))) => phase, NameSector;
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Leader { sector }))) => phase, NameLeader { sector: *sector };
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Ally { sector }))) => phase, NameAlly { sector: *sector };
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Mobilise { sector, attempts }))) => phase, MobiliseTribe { sector: *sector, attempts: *attempts };
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Extend))) => phase, ExtendRevolt;
        // 7: the campaign, phase C.
        (_, Frame::Turn(phase @ Phase::YearEnd(YearEnd::Camps))) => phase, BuildCamps;
        (_, Frame::Turn(phase @ Phase::YearEnd(YearEnd::Unbeaten))) => phase, StayInArms;
        (_, Frame::Turn(phase @ Phase::YearEnd(YearEnd::Governor))) => phase, SendGovernor;
    }
    passages {
        (_, Frame::Turn(phase @ Phase::Start)) => phase, MonthBegins;
        (_, Frame::Turn(phase @ Phase::End)) => phase, MonthEnds;
        (_, Frame::Turn(phase @ Phase::Status)) => phase, RollStatus;
        (_, Frame::Turn(phase @ Phase::Attrition { next })) => phase, RollAttrition { next: *next };
        (_, Frame::Group(group @ Group { goal: Some(goal), .. })) => group, GroupArrives { goal: *goal };
        (_, Frame::Skirmish(s @ Skirmish { stage: SkirmishStage::Roll, .. })) => s, RollSkirmish;
        (_, Frame::Skirmish(s @ Skirmish { stage: SkirmishStage::Exchange, .. })) => s, ExchangeLosses;
        (_, Frame::Skirmish(s @ Skirmish { stage: SkirmishStage::Test, .. })) => s, TestLeaders;
        (_, Frame::Skirmish(s @ Skirmish { stage: SkirmishStage::Over, .. })) => s, SkirmishOver;
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Join, .. })) => b, JoinBattle;
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Clash, .. })) => b, Clash;
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Rout, .. })) => b, RoutAndRally;
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Withdraw, .. })) => b, Withdraw;
        (_, Frame::Battle(b @ Battle { stage: BattleStage::Over, .. })) => b, BattleOver;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Next, .. })) => s, NextSiege;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Roll, .. })) => s, RollSiege;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Suffer { losses }, .. })) => s, SufferLosses { losses: *losses };
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::After, .. })) => s, AfterSiegeTurn;
        (_, Frame::Siege(s @ Siege { stage: SiegeStage::Broken, .. })) => s, SiegeBroken;
        (_, Frame::Naval(naval @ Naval { stage: NavalStage::Wind, .. })) => naval, RollWind;
        (_, Frame::Naval(naval @ Naval { stage: NavalStage::Fight { light }, .. })) => naval, FightAtSea { light: *light };
        (_, Frame::Turn(phase @ Phase::Prepare(Prepare::Begin))) => phase, BeginYear;
        (_, Frame::Turn(phase @ Phase::YearEnd(YearEnd::Result))) => phase, JudgeYear;
        (_, Frame::Turn(phase @ Phase::YearEnd(YearEnd::Remove))) => phase, ClearField;
        (_, Frame::Turn(phase @ Phase::YearEnd(YearEnd::Clear))) => phase, ClearMarkers;
        (_, Frame::Turn(phase @ Phase::YearEnd(YearEnd::Over))) => phase, YearOver;
    }
    weighed;
}
