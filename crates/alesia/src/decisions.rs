//! Every decision of the game, and what happens between them.

use crate::after::advance::PressOn;
use crate::after::retreat::LeadAway;
use crate::attacks::name::NameAttacks;
use crate::combat::dice::RollDice;
use crate::combat::effect::{EndBattle, Pursue, TakeEffect};
use crate::combat::name_die::NameDie;
use crate::combat::next::NextAttack;
use crate::combat::share::ShareFate;
use crate::commanders::consent::GiveWay;
use crate::commanders::spheres::NameSphere;
use crate::missiles::last_shots::LastShots;
use crate::missiles::shoot::Shoot;
use crate::movement::gauls::GaulsMove;
use crate::movement::romans::RomansMove;
use crate::movement::take_off::TakeOff;
use crate::movement::way::OnTheWay;
use crate::off_map::shift::ShiftBoxes;
use crate::reconnaissance::messenger::SendMessenger;
use crate::reconnaissance::report::TellNumbers;
use crate::reconnaissance::screen::{JoinScreen, Screens};
use crate::setup::deploy::Deploy;
use crate::setup::put_down::PutDown;
use crate::table::{Battle, BattleStage, Frame, Phase, Position};
use crate::turn::pause::go_home::GoHome;
use crate::turn::pause::make_good::MakeGood;
use crate::turn::pause::station::Station;
use crate::turn::{BeginTurn, EndPlayerTurn, EndTurn};
use legatus_kernel::decisions;

decisions! {
    Position: |game| game.frames.top();
    decisions {
        // 3.2, 12.6: the Roman places his pieces
        Frame::Turn(phase @ Phase::Deploy { first, done }) => phase, Deploy { first: *first, done: *done };
        Frame::Place(hand) => hand, PutDown;
        // 5 to 8, 10: movement
        Frame::Turn(phase @ Phase::GaulMoves { entering, done }) => phase, GaulsMove { entering: *entering, done: *done };
        Frame::Turn(phase @ Phase::RomanMoves { done }) => phase, RomansMove { done: *done };
        Frame::Move(moving) => moving, OnTheWay;
        Frame::Excess(excess) => excess, TakeOff;
        // 11: off the map
        Frame::Turn(phase @ Phase::OffMap { done }) => phase, ShiftBoxes { done: *done };
        // 12: the pause
        Frame::Turn(phase @ Phase::Scatter) => phase, GoHome;
        Frame::Turn(phase @ Phase::Recover { step }) => phase, MakeGood { step: *step };
        Frame::Turn(phase @ Phase::Station) => phase, Station;
        // 13 to 15: attacks and close combat
        Frame::Turn(phase @ Phase::Declare { side, done }) => phase, NameAttacks { side: *side, done: *done };
        Frame::Turn(phase @ Phase::Resolve { side }) => phase, NextAttack { side: *side };
        Frame::Battle(battle @ Battle { stage: BattleStage::Pick, .. }) => battle, NameDie;
        // 16: after combat
        Frame::Retreat(retreat) => retreat, LeadAway;
        Frame::Advance(advance) => advance, PressOn;
        Frame::Share(share) => share, ShareFate;
        // 17: commanders
        Frame::Turn(phase @ Phase::Spheres) => phase, NameSphere;
        Frame::Consent(consent) => consent, GiveWay;
        // 20, 24: missiles
        Frame::Fire(fire) => fire, Shoot;
        Frame::Turn(phase @ Phase::LastShots { done }) => phase, LastShots { done: *done };
        // 22.4: reconnaissance
        Frame::Screen(screen) => screen, JoinScreen;
        Frame::Report(report) => report, TellNumbers;
        Frame::Turn(phase @ Phase::Messenger) => phase, SendMessenger;
    }
    passages {
        // 4: the sequence of play
        Frame::Turn(phase @ Phase::TurnBegins) => phase, BeginTurn;
        Frame::Turn(phase @ Phase::PlayerTurnEnds { side }) => phase, EndPlayerTurn { side: *side };
        Frame::Turn(phase @ Phase::TurnEnds) => phase, EndTurn;
        Frame::Turn(phase @ Phase::Works { next }) => phase, Screens { next: *next };
        // 15: close combat
        Frame::Battle(battle @ Battle { stage: BattleStage::Roll, .. }) => battle, RollDice;
        Frame::Battle(battle @ Battle { stage: BattleStage::Effect { die }, .. }) => battle, TakeEffect { die: *die };
        Frame::Battle(battle @ Battle { stage: BattleStage::Pursue, .. }) => battle, Pursue;
        Frame::Battle(battle @ Battle { stage: BattleStage::Over, .. }) => battle, EndBattle;
    }
    weighed;
}
