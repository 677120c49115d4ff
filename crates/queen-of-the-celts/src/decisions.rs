//! Every decision of the game, and where it is taken. What waits beside the stack comes before the top of it.

use crate::after::advance::AdvanceInto;
use crate::after::follow::Follow;
use crate::after::losses::Lose;
use crate::after::rampage::Trample;
use crate::after::withdraw_where::WithdrawWhere;
use crate::after::withdraw_who::WithdrawWho;
use crate::assault::muster::Muster;
use crate::assault::open::OpenAssault;
use crate::assault::oppose::OpposeAssault;
use crate::assault::shields::LockShields;
use crate::assault::steps::*;
use crate::assault::support::SupportAgainstAssault;
use crate::assault::turn::TurnToFlank;
use crate::charge::begin::{BeginStrike, StrikeMorale, StrikeTested, StrikeWithdrawn};
use crate::charge::blows::{ChargeHome, Defence};
use crate::charge::counter::CounterCharge;
use crate::charge::declare::DeclareCharge;
use crate::charge::group::ChooseGroup;
use crate::charge::join::JoinCharge;
use crate::charge::judge::{ChargeResult, EndStrike, Judge};
use crate::charge::melee::{Melee, MeleeLosses, MeleeOver};
use crate::charge::oppose::OpposeCharge;
use crate::charge::outrun::Outrun;
use crate::charge::pursue::{FollowRetreat, Pursue};
use crate::charge::resolve::ChooseTarget;
use crate::charge::retreat::ChooseRetreat;
use crate::charge::support::SupportAgainstCharge;
use crate::command::activate::Activate;
use crate::command::announce::Announce;
use crate::command::attach::AttachAgain;
use crate::command::bridge::BreakBridge;
use crate::command::choose::ChooseLeader;
use crate::command::emperor::SaveEmperor;
use crate::command::line::DrawLine;
use crate::command::order::{ChooseFirst, RollOrder};
use crate::command::phase::{BeginPhase, EndPhase, MadElephants};
use crate::command::roll::RollActivation;
use crate::command::step_aside::StepAside;
use crate::command::take_refuge::TakeRefuge;
use crate::fire::barrage::{Fired, JoinBarrage};
use crate::fire::bombard::Bombard;
use crate::ground::defend::NameDefenders;
use crate::ground::face::ChooseFacing;
use crate::morale::flight::ChooseFugitive;
use crate::morale::place::PlaceLeader;
use crate::morale::promote::Promote;
use crate::morale::recover::Recover;
use crate::morale::rejoin::Rejoin;
use crate::morale::replace::Replace;
use crate::morale::rout::CheckRout;
use crate::movement::mover::ChooseMover;
use crate::movement::walk::TakeStep;
use crate::table::*;
use crate::turn::arrive::Arrive;
use crate::turn::begin::BeginTurn;
use crate::turn::deploy::Deploy;
use crate::turn::dismount::Dismount;
use crate::turn::end::EndTurn;
use crate::turn::post::Post;
use AssaultStage as In;
use StrikeStage as At;
use legatus_kernel::{Decisions, Refusal, Rule, Seat, decisions};

decisions! {
    Position: |game| (game.pending().as_ref(), game.frames.top());
    guard = address;
    decisions {
        // 6, 18.22, 9.3: settled at once, whatever else goes on.
        (Some(waiting @ Pending::Displaced(leader)), _) => waiting, StepAside { leader: *leader };
        (Some(waiting @ Pending::Homeless(leader)), _) => waiting, TakeRefuge { leader: *leader };
        (Some(waiting @ Pending::Unattached(form)), _) => waiting, AttachAgain { form: *form };
        (Some(waiting @ Pending::Unfaced(unit)), _) => waiting, ChooseFacing { unit: *unit };

        // 3, 8.0, 19: setting up and the turn.
        (None, Frame::Turn(phase @ Phase::Deploy { side })) => phase, Deploy { side: *side };
        (None, Frame::Posting(piece)) => piece, Post;
        (None, Frame::Turn(phase @ Phase::Dismount { side })) => phase, Dismount { side: *side };
        (None, Frame::Turn(phase @ Phase::Reinforce { form, rolled })) => phase, Arrive { form: *form, rolled: *rolled };

        // 4 to 6: command, activation, leaders.
        (None, Frame::Turn(phase @ Phase::Command { side, left })) => phase, ChooseLeader { side: *side, left: *left };
        (None, Frame::Turn(phase @ Phase::ChooseFirst { side })) => phase, ChooseFirst { side: *side };
        (None, Frame::Turn(phase @ Phase::Announce { side, left })) => phase, Announce { side: *side, left: *left };
        (None, Frame::Turn(phase @ Phase::Activate { side })) => phase, Activate { side: *side };
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Line { threads }, .. })) => phase, DrawLine { threads: *threads };
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Bridge, .. })) => phase, BreakBridge;
        (None, Frame::Emperor(emperor)) => emperor, SaveEmperor;

        // 9: movement.
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Movement, .. })) => phase, ChooseMover;
        (None, Frame::Walk(walk)) => walk, TakeStep;

        // 11: bombardment.
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Artillery, .. })) => phase, Bombard;
        (None, Frame::Barrage(barrage @ Barrage { fired: false, .. })) => barrage, JoinBarrage;

        // 12: charges.
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Charge, .. })) => phase, DeclareCharge;
        (None, Frame::Stack(stack)) => stack, JoinCharge;
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Strikes, .. })) => phase, ChooseTarget;
        (None, Frame::Strike(strike @ Strike { stage: At::Name, .. })) => strike, NameDefenders::against(strike);
        (None, Frame::Strike(strike @ Strike { stage: At::Counter, .. })) => strike, CounterCharge;
        (None, Frame::Strike(strike @ Strike { stage: At::Oppose, .. })) => strike, OpposeCharge;
        (None, Frame::Strike(strike @ Strike { stage: At::Support, .. })) => strike, SupportAgainstCharge;
        (None, Frame::Strike(strike @ Strike { stage: At::Next, .. })) => strike, ChooseGroup;
        (None, Frame::Strike(strike @ Strike { stage: At::Pursue, .. })) => strike, Pursue;
        (None, Frame::Strike(strike @ Strike { stage: At::Outrun, .. })) => strike, Outrun;
        (None, Frame::Retreat(retreat)) => retreat, ChooseRetreat;

        // 13: assaults.
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Assault, .. })) => phase, OpenAssault;
        (None, Frame::Assault(assault @ Assault { stage: In::Muster, .. })) => assault, Muster;
        (None, Frame::Assault(assault @ Assault { stage: In::Name, .. })) => assault, NameDefenders::against(assault);
        (None, Frame::Assault(assault @ Assault { stage: In::Shields, turning: None, .. })) => assault, LockShields;
        (None, Frame::Assault(assault @ Assault { stage: In::Shields, turning: Some(unit), .. })) => assault, TurnToFlank { unit: *unit };
        (None, Frame::Assault(assault @ Assault { stage: In::Oppose, .. })) => assault, OpposeAssault;
        (None, Frame::Assault(assault @ Assault { stage: In::Support, .. })) => assault, SupportAgainstAssault;

        // 14 to 16, 21.1: what follows an attack.
        (None, Frame::Withdrawal(withdrawal @ Withdrawal { to: None, .. })) => withdrawal, WithdrawWhere;
        (None, Frame::Withdrawal(withdrawal @ Withdrawal { to: Some(to), .. })) => withdrawal, WithdrawWho { to: *to };
        (None, Frame::Advance(advance @ Advance { who: Advancing::Defenders, .. })) => advance, Follow;
        (None, Frame::Advance(advance)) => advance, AdvanceInto;
        (None, Frame::Losses(losses)) => losses, Lose;
        (None, Frame::Rampage(rampage)) => rampage, Trample;

        // 18: recovery and rout.
        (None, Frame::Turn(phase @ Phase::Recovery { side, step: Recovery::Rejoin })) => phase, Rejoin { side: *side };
        (None, Frame::Turn(phase @ Phase::Recovery { side, step: Recovery::Recover })) => phase, Recover { side: *side };
        (None, Frame::Turn(phase @ Phase::Recovery { side, step: Recovery::Replace })) => phase, Replace { side: *side };
        (None, Frame::Turn(phase @ Phase::Recovery { side, step: Recovery::Place { form } })) => phase, PlaceLeader { side: *side, form: *form };
        (None, Frame::Turn(phase @ Phase::Recovery { side, step: Recovery::Promote })) => phase, Promote { side: *side };
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Rout, .. })) => phase, ChooseFugitive;
    }
    passages {
        (None, Frame::Turn(phase @ Phase::Begin)) => phase, BeginTurn;
        (None, Frame::Turn(phase @ Phase::Order)) => phase, RollOrder;
        (None, Frame::Turn(phase @ Phase::Roll { side })) => phase, RollActivation { side: *side };
        (None, Frame::Turn(phase @ Phase::Recovery { side, step: Recovery::Rout })) => phase, CheckRout { side: *side };
        (None, Frame::Turn(phase @ Phase::End)) => phase, EndTurn;

        (None, Frame::Action(phase @ ActionPhase { segment: Segment::Begin, .. })) => phase, BeginPhase;
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::AfterArtillery, .. })) => phase, MadElephants { next: Segment::Charge };
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::AfterCharge, .. })) => phase, MadElephants { next: Segment::Movement };
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::AfterAssault, .. })) => phase, MadElephants { next: Segment::Bridge };
        (None, Frame::Action(phase @ ActionPhase { segment: Segment::End, .. })) => phase, EndPhase;

        (None, Frame::Barrage(barrage @ Barrage { fired: true, .. })) => barrage, Fired;

        (None, Frame::Strike(strike @ Strike { stage: At::Begin, .. })) => strike, BeginStrike;
        (None, Frame::Strike(strike @ Strike { stage: At::Morale, .. })) => strike, StrikeMorale;
        (None, Frame::Strike(strike @ Strike { stage: At::Tested, .. })) => strike, StrikeTested;
        (None, Frame::Strike(strike @ Strike { stage: At::Withdrawn, .. })) => strike, StrikeWithdrawn;
        (None, Frame::Strike(strike @ Strike { stage: At::Defence, .. })) => strike, Defence;
        (None, Frame::Strike(strike @ Strike { stage: At::Attack, .. })) => strike, ChargeHome;
        (None, Frame::Strike(strike @ Strike { stage: At::Melee, .. })) => strike, Melee;
        (None, Frame::Strike(strike @ Strike { stage: At::MeleeLosses, .. })) => strike, MeleeLosses;
        (None, Frame::Strike(strike @ Strike { stage: At::MeleeOver, .. })) => strike, MeleeOver;
        (None, Frame::Strike(strike @ Strike { stage: At::Judge, .. })) => strike, Judge;
        (None, Frame::Strike(strike @ Strike { stage: At::Result, .. })) => strike, ChargeResult;
        (None, Frame::Strike(strike @ Strike { stage: At::Retreated, .. })) => strike, FollowRetreat;
        (None, Frame::Strike(strike @ Strike { stage: At::Over, .. })) => strike, EndStrike;

        (None, Frame::Assault(assault @ Assault { stage: In::Terror, .. })) => assault, Terror;
        (None, Frame::Assault(assault @ Assault { stage: In::Begin, .. })) => assault, BeginAssault;
        (None, Frame::Assault(assault @ Assault { stage: In::Morale, .. })) => assault, AssaultMorale;
        (None, Frame::Assault(assault @ Assault { stage: In::Tested, .. })) => assault, AssaultTested;
        (None, Frame::Assault(assault @ Assault { stage: In::Withdrawn, .. })) => assault, AssaultWithdrawn;
        (None, Frame::Assault(assault @ Assault { stage: In::Clash, .. })) => assault, Clash;
        (None, Frame::Assault(assault @ Assault { stage: In::AttackerLosses, .. })) => assault, AttackerLosses;
        (None, Frame::Assault(assault @ Assault { stage: In::Losses, .. })) => assault, DefenderLosses;
        (None, Frame::Assault(assault @ Assault { stage: In::Aftermath, .. })) => assault, Aftermath;
        (None, Frame::Assault(assault @ Assault { stage: In::Advanced, .. })) => assault, AssaultAdvances;
        (None, Frame::Assault(assault @ Assault { stage: In::Over, .. })) => assault, EndAssault;
    }
    weighed;
}

/// Only who is asked may act, and only on this map: the larger ones have areas that it has not (2.2).
fn address(p: &Position, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if !p.asked().has(seat) {
        return Err(not_asked(Rule("3.0")));
    }
    let most = p.field().plots.len();
    match action.areas().into_iter().flatten().find(|area| area.i() >= most) {
        Some(area) => Err(Refusal::new(Rule("2.2"), "refused-no-area").with("area", area.name()).depth(1)),
        None => Ok(()),
    }
}

impl Position {
    /// The side that must decide now.
    pub(crate) fn decider(&self) -> Option<Side> {
        self.asked().single().map(Side::of)
    }
}
