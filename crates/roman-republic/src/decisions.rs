//! Every decision of the game, and what goes on by itself between them, in the order of the book.

use crate::auguries::{
    cineas::SendCineas, colony::FoundColony, fleet::SendFleet, gauls::PlaceGauls, gold::SpendGold,
    knights::SendKnights, linen_legion::RaiseLinenLegion, open_gate::TryGate, physician::UsePhysician,
    zeal::StirZeal,
};
use crate::battle::aftermath::Aftermath;
use crate::battle::avoid::{AgainstAvoiding, AvoidBattle, GuileToAvoid, RollAvoid, Withdraw};
use crate::battle::casualties::RollCasualties;
use crate::battle::commanders::NameCommanders;
use crate::battle::coordinate::{CallHelp, ComeToHelp, RollCoordination};
use crate::battle::devotio::Devote;
use crate::battle::elephants::CommitElephants;
use crate::battle::join::JoinBattle;
use crate::battle::losses::TakeLosses;
use crate::battle::refuge::FindRefuge;
use crate::battle::retreat::{BeginRetreat, ChangeConditions, Pursue, RetreatForce};
use crate::battle::{AskBattleGuile, AskBattleLosses, RollBattle};
use crate::cities::sack::SackCity;
use crate::cities::settle::{SettleMarch, SettleVoyage};
use crate::cities::siege::{RollTreachery, SiegeAttrition};
use crate::cities::summon::{RollSurrender, SummonCity};
use crate::command::appoint::AppointMagistrate;
use crate::command::assign_army::AssignArmy;
use crate::command::assign_province::AssignProvince;
use crate::command::campaign::{BeginContinuation, EndPhase, PhaseOver, RollContinuation};
use crate::command::elect::ElectMagistrate;
use crate::command::election::NextOffice;
use crate::command::guile::SpendGuile;
use crate::command::keep_chief::KeepChief;
use crate::command::operation::ChooseOperation;
use crate::command::overall::NameOverall;
use crate::command::place_chief::PlaceChief;
use crate::command::post::{ElectionOver, PlaceMagistrate};
use crate::command::prorogue::ProrogueMagistrates;
use crate::command::senate::{RollCensure, RollSenate};
use crate::control::embassy::RollEmbassy;
use crate::manpower::auxiliaries::ChooseAuxiliaries;
use crate::manpower::disperse::DisperseLegions;
use crate::manpower::engines::BuildEngines;
use crate::manpower::legate::LeadAuxiliaries;
use crate::manpower::levy::LevyTroops;
use crate::manpower::new_legion::RaiseNewLegion;
use crate::manpower::new_samnites::PlaceNewSamnites;
use crate::manpower::place_allied::PlaceAllied;
use crate::manpower::place_auxiliaries::PlaceAuxiliaries;
use crate::manpower::place_legion::PlaceLegion;
use crate::manpower::reinforce::ReinforceLegions;
use crate::manpower::request::{ChooseRequest, RollRequest};
use crate::marches::errand::SendContingent;
use crate::marches::gate::{Enter, EnterGate};
use crate::marches::intercept::{RollInterception, TryInterception};
use crate::marches::meet::Meet;
use crate::marches::set_out::SetOut;
use crate::marches::step::TakeStep;
use crate::marches::travel::TravelAlone;
use crate::marches::{AfterFight, FightInterceptor, MarchOver, PayForMarch};
use crate::scenarios::bid::BidForTribe;
use crate::scenarios::field_army::PlaceFieldArmy;
use crate::scenarios::incursion::{CallTribe, TestIncursion};
use crate::scenarios::landing::ChooseLanding;
use crate::scenarios::mago::LandMago;
use crate::scenarios::muster::MusterTribe;
use crate::scenarios::setup::Begin;
use crate::scenarios::station::StationSamnites;
use crate::sea::build::BuildFleet;
use crate::sea::embark::PlanVoyage;
use crate::sea::raise_level::RaiseLevel;
use crate::sea::strait::CrossStrait;
use crate::sea::voyage::{
    AfterFightAshore, FightAshore, GoAshore, MeetAshore, OpposeVoyage, RollVoyage, VoyageOver,
};
use crate::table::*;
use crate::turn::activate::ActivateLeader;
use crate::turn::pool::{DrawMarker, RollInitiative};
use crate::turn::preselect::Preselect;
use crate::turn::train::{EndYear, TrainLegion};
use crate::turn::{TestRevolt, Upgrade};
use legatus_kernel::decisions;

decisions! {
    Position: |game| game.frames.top();
    decisions {
        // 3, 4: the turn.
        Frame::Turn(phase @ Phase::Preselect { side }) => phase, Preselect { side: *side };
        Frame::Turn(phase @ Phase::Drawn { lam }) => phase, ActivateLeader { lam: *lam };
        Frame::Turn(phase @ Phase::Training { left }) => phase, TrainLegion { left: *left };
        // 5, RRR5: command.
        Frame::Turn(phase @ Phase::Prorogation) => phase, ProrogueMagistrates;
        Frame::Elect(e @ Elect { stage: ElectStage::Choose, .. }) => e, ElectMagistrate;
        Frame::Elect(e @ Elect { stage: ElectStage::Province, .. }) => e, AssignProvince;
        Frame::Elect(e @ Elect { stage: ElectStage::Army, .. }) => e, AssignArmy;
        Frame::Elect(e @ Elect { stage: ElectStage::Place, .. }) => e, PlaceMagistrate;
        Frame::Turn(phase @ Phase::Between) => phase, AppointMagistrate;
        Frame::Turn(phase @ Phase::Chiefs { next }) => phase, KeepChief { next: *next };
        Frame::Turn(phase @ Phase::Chief { leader }) => phase, PlaceChief { leader: *leader, set_up: false };
        Frame::Turn(phase @ Phase::Overall) => phase, NameOverall { set_up: false };
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Choose, .. }) => c, ChooseOperation;
        Frame::Guile(guile) => guile, SpendGuile;
        // 6: marches.
        Frame::March(m @ March { alone: true, .. }) => m, TravelAlone;
        Frame::March(m @ March { stage: MarchStage::Gather, .. }) => m, SetOut;
        Frame::March(m @ March { stage: MarchStage::Step, .. }) => m, TakeStep;
        Frame::March(m @ March { stage: MarchStage::Gate, .. }) => m, EnterGate;
        Frame::Intercept(i @ Intercept { leader: None, .. }) => i, TryInterception;
        Frame::Errand(errand) => errand, SendContingent;
        // 7: the sea.
        Frame::Turn(phase @ Phase::Naval { side, done }) => phase, BuildFleet { side: *side, done: *done };
        Frame::Turn(phase @ Phase::Levels { side, done, left, punic }) =>
            phase, RaiseLevel { side: *side, done: *done, left: *left, punic: *punic };
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Gather, .. }) => v, PlanVoyage;
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Settle, .. }) => v, SettleVoyage;
        // 8: battle.
        Frame::Battle(b @ Battle { stage: BattleStage::Avoid, .. }) => b, AvoidBattle;
        Frame::Battle(b @ Battle { stage: BattleStage::Join { who }, .. }) => b, JoinBattle { who: *who };
        Frame::Battle(b @ Battle { stage: BattleStage::Coordinate { who }, .. }) => b, CallHelp { who: *who };
        Frame::Battle(b @ Battle { stage: BattleStage::Elephants { who }, .. }) =>
            b, CommitElephants { who: *who };
        Frame::Battle(b @ Battle { stage: BattleStage::Devotio { who }, .. }) => b, Devote { who: *who };
        Frame::Losses(losses) => losses, TakeLosses;
        Frame::Retreat(retreat) => retreat, RetreatForce;
        Frame::Refuge(refugees) => refugees, FindRefuge;
        // 9: cities.
        Frame::March(m @ March { stage: MarchStage::Summon, .. }) => m, SummonCity;
        Frame::March(m @ March { stage: MarchStage::Settle, .. }) => m, SettleMarch;
        Frame::Spoils(spoils) => spoils, SackCity;
        // RRR10: manpower.
        Frame::Request(r @ Request { stage: RequestStage::Choose, .. }) => r, ChooseRequest;
        Frame::Request(r @ Request { stage: RequestStage::Disperse, .. }) => r, DisperseLegions;
        Frame::Request(r @ Request { stage: RequestStage::Engines, .. }) => r, BuildEngines;
        Frame::Request(r @ Request { stage: RequestStage::Place, .. }) => r, PlaceLegion;
        Frame::Request(r @ Request { stage: RequestStage::PlaceAllied { number }, .. }) =>
            r, PlaceAllied { number: *number };
        Frame::Request(r @ Request { stage: RequestStage::Reinforce, .. }) => r, ReinforceLegions;
        Frame::Request(r @ Request { stage: RequestStage::Auxiliaries, .. }) => r, ChooseAuxiliaries;
        Frame::Request(r @ Request { stage: RequestStage::PlaceAuxiliaries { people }, .. }) =>
            r, PlaceAuxiliaries { people: *people };
        Frame::Levy(levy) => levy, LevyTroops;
        Frame::Turn(phase @ Phase::Legate) => phase, LeadAuxiliaries;
        Frame::Turn(phase @ Phase::NewLegion) => phase, RaiseNewLegion;
        Frame::Turn(phase @ Phase::NewSamnites { infantry, cavalry }) =>
            phase, PlaceNewSamnites { infantry: *infantry, cavalry: *cavalry };
        // 13: auguries.
        Frame::Omen(omen @ Omen::Gauls { side, infantry, cavalry }) =>
            omen, PlaceGauls { side: *side, infantry: *infantry, cavalry: *cavalry };
        Frame::Omen(omen @ Omen::LinenLegion) => omen, RaiseLinenLegion;
        Frame::Omen(omen @ Omen::CampanianKnights) => omen, SendKnights;
        Frame::Omen(omen @ Omen::LatinColony) => omen, FoundColony;
        Frame::Omen(omen @ Omen::TarentineGold) => omen, SpendGold;
        Frame::Omen(omen @ Omen::OpenGate { side }) => omen, TryGate { side: *side };
        Frame::Omen(omen @ Omen::SamniteZeal) => omen, StirZeal;
        Frame::Omen(omen @ Omen::Cineas) => omen, SendCineas;
        Frame::Omen(omen @ Omen::Physician) => omen, UsePhysician;
        Frame::Omen(omen @ Omen::Fleet { side }) => omen, SendFleet { side: *side };
        // The scenarios.
        Frame::Turn(phase @ Phase::SetUp(SetupStep::FieldArmy)) => phase, PlaceFieldArmy;
        Frame::Turn(phase @ Phase::SetUp(SetupStep::Samnites { infantry, cavalry })) =>
            phase, StationSamnites { infantry: *infantry, cavalry: *cavalry };
        Frame::Turn(phase @ Phase::SetUp(SetupStep::Chief { leader })) =>
            phase, PlaceChief { leader: *leader, set_up: true };
        Frame::Turn(phase @ Phase::SetUp(SetupStep::Landing)) => phase, ChooseLanding;
        Frame::Turn(phase @ Phase::SetUp(SetupStep::Overall)) => phase, NameOverall { set_up: true };
        Frame::Turn(phase @ Phase::Mago { initial }) => phase, LandMago { initial: *initial };
        Frame::March(m @ March { stage: MarchStage::CallTribe, .. }) => m, CallTribe;
        Frame::Muster(m @ TribalMuster { stage: MusterStage::Bid(ballot), .. }) =>
            m, BidForTribe { ballot: *ballot };
        Frame::Muster(m @ TribalMuster { stage: MusterStage::Place, .. }) => m, MusterTribe;
    }
    passages {
        Frame::Turn(phase @ Phase::SetUp(SetupStep::Begin)) => phase, Begin;
        Frame::Turn(phase @ Phase::Upgrade) => phase, Upgrade;
        Frame::Turn(phase @ Phase::Election { step }) => phase, NextOffice { step: *step };
        Frame::Turn(phase @ Phase::Initiative) => phase, RollInitiative;
        Frame::Turn(phase @ Phase::Revolt) => phase, TestRevolt;
        Frame::Turn(phase @ Phase::Draw) => phase, DrawMarker;
        Frame::Turn(phase @ Phase::End) => phase, EndYear;
        Frame::Elect(e @ Elect { stage: ElectStage::Done, .. }) => e, ElectionOver;
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Continue, .. }) => c, BeginContinuation;
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Roll, .. }) => c, RollContinuation;
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Senate, .. }) => c, RollSenate;
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Treachery, .. }) => c, RollTreachery;
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Embassy { ambassador, province }, .. }) =>
            c, RollEmbassy { ambassador: *ambassador, province: *province };
        Frame::Campaign(c @ Campaign { stage: CampaignStage::End, .. }) => c, EndPhase;
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Censure, .. }) => c, RollCensure;
        Frame::Campaign(c @ Campaign { stage: CampaignStage::Over, .. }) => c, PhaseOver;
        Frame::March(m @ March { stage: MarchStage::Strait { to }, .. }) => m, CrossStrait { to: *to };
        Frame::March(m @ March { stage: MarchStage::Entered, .. }) => m, Enter;
        Frame::March(m @ March { stage: MarchStage::Intercepts, .. }) => m, Meet;
        Frame::March(m @ March { stage: MarchStage::Halted, .. }) => m, PayForMarch;
        Frame::March(m @ March { stage: MarchStage::Incursion, .. }) => m, TestIncursion;
        Frame::March(m @ March { stage: MarchStage::Fight, .. }) => m, FightInterceptor;
        Frame::March(m @ March { stage: MarchStage::Fought, .. }) => m, AfterFight;
        Frame::March(m @ March { stage: MarchStage::SummonRoll, .. }) => m, RollSurrender;
        Frame::March(m @ March { stage: MarchStage::Done, .. }) => m, MarchOver;
        Frame::Intercept(i @ Intercept { leader: Some(leader), .. }) => i, RollInterception { leader: *leader };
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Guile, .. }) => v, OpposeVoyage;
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Roll, .. }) => v, RollVoyage;
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Landed, .. }) => v, GoAshore;
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Intercepts, .. }) => v, MeetAshore;
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Fight, .. }) => v, FightAshore;
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Fought, .. }) => v, AfterFightAshore;
        Frame::Voyage(v @ Voyage { stage: VoyageStage::Done, .. }) => v, VoyageOver;
        Frame::Battle(b @ Battle { stage: BattleStage::AvoidGuile, .. }) => b, AgainstAvoiding;
        Frame::Battle(b @ Battle { stage: BattleStage::AvoidOwnGuile, .. }) => b, GuileToAvoid;
        Frame::Battle(b @ Battle { stage: BattleStage::AvoidRoll, .. }) => b, RollAvoid;
        Frame::Battle(b @ Battle { stage: BattleStage::Withdraw, .. }) => b, Withdraw;
        Frame::Battle(b @ Battle { stage: BattleStage::CoordinateRoll { who, leader }, .. }) =>
            b, RollCoordination { who: *who, leader: *leader };
        Frame::Battle(b @ Battle { stage: BattleStage::CoordinateMove { who, leader }, .. }) =>
            b, ComeToHelp { who: *who, leader: *leader };
        Frame::Battle(b @ Battle { stage: BattleStage::Command, .. }) => b, NameCommanders;
        Frame::Battle(b @ Battle { stage: BattleStage::Guile { who }, .. }) => b, AskBattleGuile { who: *who };
        Frame::Battle(b @ Battle { stage: BattleStage::Roll, .. }) => b, RollBattle;
        Frame::Battle(b @ Battle { stage: BattleStage::Losses { who }, .. }) => b, AskBattleLosses { who: *who };
        Frame::Battle(b @ Battle { stage: BattleStage::Casualties, .. }) => b, RollCasualties;
        Frame::Battle(b @ Battle { stage: BattleStage::Retreat, .. }) => b, BeginRetreat;
        Frame::Battle(b @ Battle { stage: BattleStage::Pursuit, .. }) => b, Pursue;
        Frame::Battle(b @ Battle { stage: BattleStage::Condition, .. }) => b, ChangeConditions;
        Frame::Battle(b @ Battle { stage: BattleStage::Aftermath, .. }) => b, Aftermath;
        Frame::Request(r @ Request { stage: RequestStage::Roll { legions }, .. }) =>
            r, RollRequest { legions: *legions };
        Frame::Sieges(sieges) => sieges, SiegeAttrition;
    }
    weighed;
}
