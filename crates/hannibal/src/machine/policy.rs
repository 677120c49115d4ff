//! How likely a sensible player is to take each action. Reads only what the side may know.

use super::eyes::Eyes;
use super::{distance, guard, strength};
use crate::attrition::Lose;
use crate::battle::*;
use crate::cards::{EventChoice, PlayAgain, PlayCard, RaiseUnit};
use crate::data::*;
use crate::marches::*;
use crate::politics::{PlaceMarkers, RemoveMarkers};
use crate::reactions::*;
use crate::rout::{ChoosePath, RoutedGenerals, RoutedUnits};
use crate::sea::{Divide, PlayStorm};
use crate::table::*;
use crate::turn::*;
use legatus_kernel::{Decision, Seat, Weighing};

/// Decisions that are weighed alike: what weighs one action, from the position, the frame and the side.
macro_rules! weighed {
    ($($decision:ty),+ => |$game:ident, $frame:ident, $side:ident| $weight:expr) => {$(
        impl Weighing<Position> for $decision {
            fn weigh(
                &self,
                $game: &Position,
                $frame: &<Self as Decision<Position>>::Frame,
                seat: Seat,
                actions: &[Action],
                weights: &mut Vec<f32>,
            ) {
                let $side = Side::of(seat);
                weights.extend(actions.iter().map($weight));
            }
        }
    )+};
}

weighed!(PlayCard => |game, _phase, side| {
    let eyes = Eyes::new(game, side);
    move |a| eyes.play(a)
});

weighed!(Proconsul => |game, _phase, side| |a| match a {
    // No proconsul, where that may be: an army without a general is seldom wished for.
    Action::Pass => 0.1,
    _ => muster_weight(game, side, a),
});

weighed!(CarthageUnits, CarthageGenerals, RomeUnits, Africanus, Consuls, Claim, WhoBegins, PlayAgain
    => |game, _phase, side| |a| muster_weight(game, side, a));

weighed!(Commanders => |_game, _phase, _side| |a| match *a {
    Action::Name(general) => (data().general(general).battle as f32).powi(2),
    _ => 1.0,
});

weighed!(PlaceMarkers => |game, _control, side| {
    let eyes = Eyes::new(game, side);
    move |a| match a {
        Action::Place(space) => eyes.marker(*space).powi(2),
        _ => 0.02,
    }
});

weighed!(RemoveMarkers => |game, _markers, side| {
    let eyes = Eyes::new(game, side);
    move |a| match a {
        Action::Remove(space) => 1.0 / (0.05 + eyes.keep(*space)).powi(2),
        _ => 1.0,
    }
});

weighed!(EventChoice => |game, choice, side| {
    let eyes = Eyes::new(game, side);
    move |a| eyes.choice(choice, a)
});

weighed!(Activate => |game, _orders, side| {
    let eyes = Eyes::new(game, side);
    move |a| match a {
        Action::Activate(general) => eyes.activation(*general),
        _ => 0.3,
    }
});

weighed!(Officers, Units, HaulTrain, Choose, EnterCity, PlayBadWeather, PlayHostileTribes, PlayStorm, Divide, Intercepted
    => |game, march, side| {
    let eyes = Eyes::new(game, side);
    move |a| eyes.march(march, a)
});

weighed!(CityGenerals, CityUnits, Declare, PartyOfficers, PartyUnits, AvoidTo
    => |game, reaction, _side| |a| reaction_weight(game, reaction, a));

weighed!(
    SortieGenerals, SortieUnits, NameCommander, ChangeOfCommand, DeclareCards, ChargeOrNot, Fright, EarlySeizure,
    RoundStart, LayCard, CounterattackOrNot, CancelWithdrawal, TakeInitiative, SortieBack, WithdrawTo
    => |game, battle, side| |a| battle_weight(game, battle, side, a)
);

weighed!(Answer => |game, battle, side| |a| match *a {
    // The plain card before the stratagem, and Reserves last.
    Action::Lay { card, as_type } if card == as_type => 12.0,
    Action::Lay { card: Tactic::Reserve, .. } => 4.0,
    Action::Lay { .. } => 6.0,
    _ => battle_weight(game, battle, side, a),
});

weighed!(Lose => |_game, _losses, _side| |a| match a {
    Action::Lose(Loss::Plain) => 3.0,
    Action::Lose(Loss::SortiePlain) => 2.0,
    _ => 1.0,
});

weighed!(RoutedGenerals, RoutedUnits, ChoosePath => |_game, _rout, _side| |_| 1.0);
weighed!(RaiseUnit => |_game, _raise, _side| |_| 1.0);

fn muster_weight(p: &Position, side: Side, action: &Action) -> f32 {
    match *action {
        Action::Place(space) => {
            // Units and generals where armies are, a little more where the enemy is near.
            let cus = p.all_cus(space, side).all as f32;
            let best =
                p.all_generals(space, side).iter().map(|g| data().general(g).battle).max().unwrap_or(0);
            let near = spaces().any(|s| p.cus(s, side.enemy()) > 2 && distance(space, s) <= 2);
            let home = space == if side == Rome { named().roma } else { named().carthago };
            let bare = home && p.all_cus(space, side).all < guard(side);
            let wanted = if bare { 3.0 } else { 0.0 } + if near { 1.5 } else { 0.0 };
            0.5 + 0.2 * cus.min(10.0) + 0.6 * best as f32 + wanted
        }
        Action::Name(general) => {
            let facts = data().general(general);
            let army = p.at(general).map_or(0, |s| p.stands(s, side).all) as f32;
            (facts.battle as f32).powi(2) * (4.0 - p.strategy(general) as f32) * (1.0 + 0.1 * army)
        }
        Action::Begin(first) if first == side => 2.0,
        Action::Claim => 0.8,
        _ => 1.0,
    }
}

fn reaction_weight(p: &Position, r: &Reaction, action: &Action) -> f32 {
    let mover =
        p.march().map_or(0.0, |m| m.force.total().all as f32 + 1.3 * data().general(m.general).battle as f32);
    let defence = |space: Space| strength(p, space, r.side);
    match *action {
        Action::Intercept(general) => {
            let facts = data().general(general);
            let army = p.at(general).map_or(0.0, defence) + defence(r.space);
            let good = army > 1.1 * mover;
            if good { 0.7 * facts.battle as f32 } else { 0.1 }
        }
        Action::Avoid(general) => {
            let weak = defence(r.space) < 0.95 * mover;
            let facts = data().general(general);
            if weak { 0.9 * facts.battle as f32 } else { 0.1 }
        }
        Action::Pass => 1.0,
        Action::Garrison { cus, .. } => {
            let weak = defence(r.space) < mover;
            if weak { 0.3 + cus as f32 } else { 1.0 / (1.0 + cus as f32) }
        }
        Action::Shelter(_) => {
            if defence(r.space) < mover {
                2.0
            } else {
                0.7
            }
        }
        Action::Take { cus, .. } => 0.2 + (cus as f32).powi(2),
        Action::Bring(_) => 1.5,
        Action::Away(space) => 1.0 + p.cus(space, r.side) as f32,
        _ => 1.0,
    }
}

fn battle_weight(p: &Position, b: &Battle, side: Side, action: &Action) -> f32 {
    let hand = &b.hands[side.i()];
    let rating = b.commanders[side.i()].map_or(0, |g| data().general(g).battle) as f32;
    let fewer = (b.hand(side) as f32) < 0.8 * b.hand(side.enemy()) as f32;
    match *action {
        Action::Lay { card, as_type } => {
            // The more of a type, the fewer the enemy holds (14.7): a double envelopment only from strength.
            let mine = hand[as_type.i()] as f32;
            let share = mine / (Tactic::COUNT[as_type.i()] - b.played[as_type.i()].min(11)).max(1) as f32;
            let risky = as_type == Tactic::DoubleEnvelopment;
            let reserve = if card == Tactic::Reserve { 0.25 } else { 1.0 };
            (0.1 + mine * (0.5 + share)) * reserve * if risky { 0.6 } else { 1.0 }
        }
        Action::Maharbal => 3.0,
        Action::Decline => 0.05,
        Action::Withdraw => {
            if fewer && rating >= 3.0 {
                1.2
            } else {
                0.05
            }
        }
        Action::Counterattack => 3.0 + rating,
        Action::Cancel => 4.0,
        Action::TakeInitiative => 2.0,
        Action::Charge if b.roman_rating() <= 2 => 6.0,
        Action::Roll => {
            let commander = b.commanders[Rome.i()];
            let other = p.outside(b.space, Rome).iter().find(|g| p.is_consul(*g) && Some(*g) != commander);
            let battle = |g: Option<General>| g.map_or(0, |g| data().general(g).battle);
            if battle(other) < battle(commander) { 5.0 } else { 0.3 }
        }
        Action::Counter(_) => 2.0,
        Action::Seize(_) => 2.0,
        Action::Name(general) => (data().general(general).battle as f32).powi(2),
        Action::Take { cus, .. } => 0.5 + cus as f32,
        Action::Bring(_) => 2.0,
        _ => 1.0,
    }
}
