//! By what each decision is weighed. A few have a thought of their own; in all others each side follows its plan.

use super::{gaul, rome};
use crate::after::advance::PressOn;
use crate::after::retreat::LeadAway;
use crate::attacks::name::NameAttacks;
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
use crate::reconnaissance::screen::JoinScreen;
use crate::setup::deploy::Deploy;
use crate::setup::put_down::PutDown;
use crate::table::*;
use crate::turn::pause::go_home::GoHome;
use crate::turn::pause::make_good::MakeGood;
use crate::turn::pause::station::Station;
use legatus_kernel::{Decision, Seat, Weighing};

impl Weighing<Position> for Deploy {
    fn weigh(&self, p: &Position, _: &Phase, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        rome::deploy(p, self.first, actions, weights);
    }
}

impl Weighing<Position> for PutDown {
    fn weigh(&self, p: &Position, hand: &InHand, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        rome::put_down(p, hand, actions, weights);
    }
}

impl Weighing<Position> for RomansMove {
    fn weigh(&self, p: &Position, _: &Phase, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        rome::watch(p, actions, weights);
    }
}

impl Weighing<Position> for OnTheWay {
    fn weigh(&self, p: &Position, m: &Move, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        match m.piece.side() {
            Roman => rome::march(p, m, actions, weights),
            Gaul => gaul::march(p, m, actions, weights),
        }
    }
}

impl Weighing<Position> for Shoot {
    fn weigh(&self, p: &Position, _: &Fire, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        rome::shoot(p, false, actions, weights);
    }
}

impl Weighing<Position> for LastShots {
    fn weigh(&self, p: &Position, _: &Phase, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        rome::shoot(p, true, actions, weights);
    }
}

impl Weighing<Position> for NameAttacks {
    fn weigh(&self, p: &Position, _: &Phase, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        by_plan(p, seat, true, actions, weights);
    }
}

fn by_plan(p: &Position, seat: Seat, naming: bool, actions: &[Action], weights: &mut Vec<f32>) {
    match p.chairs().side(seat) {
        Roman => rome::weigh(p, naming, actions, weights),
        Gaul => gaul::weigh(p, naming, actions, weights),
    }
}

macro_rules! by_plan {
    ($($decision:ty),*) => {$(
        impl Weighing<Position> for $decision {
            fn weigh(
                &self,
                p: &Position,
                _: &<$decision as Decision<Position>>::Frame,
                seat: Seat,
                actions: &[Action],
                weights: &mut Vec<f32>,
            ) {
                by_plan(p, seat, false, actions, weights);
            }
        }
    )*};
}

by_plan!(
    PressOn,
    LeadAway,
    NextAttack,
    NameDie,
    ShareFate,
    GiveWay,
    NameSphere,
    GaulsMove,
    TakeOff,
    ShiftBoxes,
    SendMessenger,
    TellNumbers,
    JoinScreen,
    GoHome,
    MakeGood,
    Station
);
