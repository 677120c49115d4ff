//! The Roman: every cohort has a post where the enemy may come, the hottest first; shoot, strike where the odds are good, shut in whoever
//! broke through, and hunt Vercingétorix.

use super::flight::way_out;
use super::{common, settle_done};
use crate::data::map::{HEX_COUNT, grid};
use crate::data::{data, deployment};
use crate::table::*;
use posts::Posts;
use std::cell::OnceCell;
use std::sync::LazyLock;
use ways::{is_outer, ways_to};

pub(crate) mod footing;
pub(crate) mod posts;
pub(crate) mod threat;
pub(crate) mod ways;

/// A piece on its way.
pub(super) fn march(p: &Position, m: &Move, actions: &[Action], weights: &mut Vec<f32>) {
    let mut watch = Watch::of(p);
    weights.extend(actions.iter().map(|action| watch.step_weight(m, action)));
}

/// Who moves next.
pub(super) fn watch(p: &Position, actions: &[Action], weights: &mut Vec<f32>) {
    let mut watch = Watch::of(p);
    weights.extend(actions.iter().map(|action| watch.weight(action)));
    settle_done(false, actions, weights);
}

/// What is taken up in the set-up, before the first day or in the pause.
pub(super) fn deploy(p: &Position, first: bool, actions: &[Action], weights: &mut Vec<f32>) {
    let mut watch = Watch::of(p);
    weights.extend(actions.iter().map(|action| match *action {
        Action::Pick(piece) => watch.replace_weight(first, piece),
        _ => watch.weight(action),
    }));
    settle_done(false, actions, weights);
}

/// Where the piece in hand is put.
pub(super) fn put_down(p: &Position, hand: &InHand, actions: &[Action], weights: &mut Vec<f32>) {
    let home = match hand {
        InHand::Piece(_, piece) if p.period == 1 => home_of(*piece),
        InHand::Piece(_, piece) => Posts::of(p, &[]).goal(p, *piece).or_else(|| home_of(*piece)),
        InHand::Fort(_, fort) => deployment().forts.iter().find(|(f, _)| f == fort).map(|(_, h)| *h),
    };
    weights.extend(actions.iter().map(|action| place_weight(p, action, home)));
}

/// Shots at a Gaul on his way, or the last ones of the turn.
pub(super) fn shoot(p: &Position, last: bool, actions: &[Action], weights: &mut Vec<f32>) {
    weights.extend(actions.iter().map(|action| match *action {
        Action::Shoot { shooter, range, target } => shot_weight(p, last, shooter, range, target),
        _ if last => 0.02,
        _ => 0.6,
    }));
}

/// Everything else; `naming` while attacks are named.
pub(super) fn weigh(p: &Position, naming: bool, actions: &[Action], weights: &mut Vec<f32>) {
    weights.extend(actions.iter().map(|action| battle_weight(p, action)));
    settle_done(naming, actions, weights);
}

/// Where a piece stands in the ready-made deployment.
fn home_of(piece: Piece) -> Option<Hex> {
    deployment().pieces.iter().find(|(other, _)| *other == piece).map(|(_, hex)| *hex)
}

fn place_weight(p: &Position, action: &Action, home: Option<Hex>) -> f32 {
    match *action {
        Action::Place(hex) if Some(hex) == home => 500.0,
        Action::Place(hex) => {
            let here = p.facts(hex);
            let near = home.map_or(0, |home| home.distance(hex)) as f32;
            if here.has_rampart() && p.field.units(hex) < 2 { 0.3 / (1.0 + near) } else { 0.001 }
        }
        _ => 0.01,
    }
}

/// Decisions for which nobody's post matters.
fn battle_weight(p: &Position, action: &Action) -> f32 {
    if let Some(weight) = common(p, Roman, action) {
        return weight;
    }
    match *action {
        Action::Sphere(_) => 1.0,
        Action::Pass => 1.0,
        Action::Advance { to, .. } => {
            let line = p.facts(to).has_rampart() || p.field.has_fort(to);
            if line { 2.0 } else { 0.2 }
        }
        Action::Yield(yes) => {
            if yes {
                1.0
            } else {
                0.5
            }
        }
        _ => 0.3,
    }
}

fn shot_weight(p: &Position, last: bool, shooter: Shooter, range: u8, target: Piece) -> f32 {
    if target == VERCINGETORIX {
        return 50.0;
    }
    // The engines hit whole stacks at the end of movement.
    let waits = matches!(shooter, Shooter::Fort(_)) && range == 1 && !last;
    let crowd = p.field.hex(target).map_or(1, |hex| p.field.units(hex)) as f32;
    let worth = data().piece(target).combat as f32 / 5.0;
    if waits { 0.3 } else { worth * if last { 4.0 * crowd } else { 1.5 } }
}

struct Watch<'a> {
    p: &'a Position,
    press: OnceCell<Vec<f32>>,
    posts: Posts,
    /// Vercingétorix outside the city.
    quarry: Option<Hex>,
}

/// More than this no hex can be attacked with.
const WORST_ATTACK: f32 = 42.0;
/// Gauls this near could come next to a hex in their turn.
const IN_REACH: u32 = 9;
/// Weight of a piece that moves after all others.
const LAST: f32 = 0.6;
/// Whoever is so near to a full post waits there, in half points.
const NEAR_ENOUGH: u8 = 4;

impl Watch<'_> {
    fn of(p: &Position) -> Watch<'_> {
        let quarry = p.field.hex(VERCINGETORIX).filter(|hex| !p.facts(*hex).is_city());
        let loose = quarry.is_some() || p.coordination.met.is_some();
        let gap = if loose { way_out(p) } else { Vec::new() };
        Watch { p, press: OnceCell::new(), posts: Posts::of(p, &gap), quarry }
    }

    /// Gallic factors within three hexes. Few decisions ask for them.
    fn press(&self, hex: Hex) -> f32 {
        let press = self.press.get_or_init(|| {
            let mut press = vec![0.0; HEX_COUNT];
            for (stack, factors) in &self.posts.footing.stacks {
                near(*stack).iter().for_each(|beside| press[*beside as usize] += factors);
            }
            press
        });
        press[hex.i()]
    }

    fn weight(&mut self, action: &Action) -> f32 {
        let p = self.p;
        match *action {
            Action::Ready if p.unplaced() > 20 => 100.0,
            Action::Ready => 0.0005,
            Action::PickFort(fort) if p.field.fort(fort) == Spot::POOL => 2.0,
            Action::PickFort(_) => 0.0005,
            Action::Pick(piece) => self.pick_weight(piece),
            Action::Assume => 0.05,
            _ => battle_weight(p, action),
        }
    }

    fn pick_weight(&mut self, piece: Piece) -> f32 {
        let p = self.p;
        let Some(hex) = p.field.hex(piece) else { return 0.02 };
        let facts = data().piece(piece);
        // Vercingétorix in the open: whoever may come near him hunts him (26.2).
        if let Some(his) = self.quarry
            && !facts.is_leader()
        {
            let apart = his.distance(hex);
            if apart <= facts.movement as u32 + 4 {
                return 12.0 / (1.0 + 0.1 * apart as f32);
            }
        }
        let contact = p.field.in_zoc(Gaul, hex) && !p.field.has_fort(hex);
        // A leader is got out of the way in time: without Caesar there is no victory (26.3).
        let alone = facts.is_leader() && p.field.units(hex) == 0 && self.press(hex) > 0.0;
        if contact && facts.is_missile() || alone {
            return 8.0;
        }
        if facts.is_leader() {
            return LAST; // when everybody else has gone to his post
        }
        // Nobody is given up for want of room (10.2).
        if p.excess(hex) > 0 {
            return 3.0;
        }
        if !contact && self.is_sole_watch(piece, hex) {
            return 0.01;
        }
        match self.posts.goal(p, piece) {
            // Who would have to attack without hope, and has nowhere to be, goes back all the same.
            None if contact && self.posts.footing.odds(hex).is_none() && !facts.is_missile() => 3.0,
            None => 0.01,
            Some(goal) if goal == hex => 0.01,
            Some(goal) => {
                let far = ways_to(goal)[hex.i()];
                let waits = far <= NEAR_ENOUGH && p.field.units(goal) >= Roman.stack_limit() && !contact;
                // The nearest first: they leave the ramparts free for those behind.
                if waits { 0.01 } else { 2.0 + 2.0 / (1.0 + 0.1 * far as f32) }
            }
        }
    }

    /// Would a hex of the line that must be manned have nobody in it or beside it without this piece?
    fn is_sole_watch(&self, piece: Piece, hex: Hex) -> bool {
        let p = self.p;
        let watches =
            |other: Piece| other != piece && other.side() == Roman && !data().piece(other).is_leader();
        let other = |at: Hex| p.field.stack(at).any(watches);
        let mut posts = std::iter::once(hex).chain(hex.around());
        posts.any(|post| {
            let watched = is_outer(post) && self.posts.watched & p.facts(post).sector.bit() != 0;
            watched && !other(post) && !post.around().into_iter().any(other)
        })
    }

    /// In the set-up: to one's post, if there is room.
    fn replace_weight(&mut self, first: bool, piece: Piece) -> f32 {
        let p = self.p;
        let spot = p.field.spot(piece);
        if spot == Spot::POOL {
            return 3.0;
        }
        if first {
            return 0.0005;
        }
        let facts = data().piece(piece);
        let home =
            if facts.is_leader() || facts.is_missile() { home_of(piece) } else { self.posts.goal(p, piece) };
        let Some(home) = home.filter(|home| spot != Spot::hex(*home)) else { return 0.0005 };
        let room = p.field.units(home) < Roman.stack_limit() || facts.is_leader();
        let rider = facts.is_cavalry() && p.facts(home).has_works() && !p.field.has_fort(home);
        if !room || rider { 0.0005 } else { 2.0 }
    }

    fn step_weight(&mut self, m: &Move, action: &Action) -> f32 {
        let p = self.p;
        let value = match *action {
            Action::Go(to) => self.hex_value(m.piece, to),
            Action::Stop => p.field.hex(m.piece).map_or(-6.0, |hex| self.hex_value(m.piece, hex)),
            // Each goes to a post of its own, and nobody off the map.
            Action::Leave(_) | Action::TimeUp | Action::Join(_) | Action::JoinAll => return 0.0,
            _ => return 1.0,
        };
        (1.2 * value).clamp(-40.0, 40.0).exp()
    }

    /// How much a unit wants to stand in a hex.
    fn hex_value(&mut self, piece: Piece, hex: Hex) -> f32 {
        let p = self.p;
        let (here, facts) = (p.facts(hex), data().piece(piece));
        let contact = p.field.in_zoc(Gaul, hex);
        if facts.is_leader() {
            return self.leader_value(piece, hex, contact);
        }
        let elsewhere = p.field.hex(piece) != Some(hex);
        let mut value = match (here.has_rampart() || p.field.has_fort(hex), here.is_within()) {
            (true, _) => 0.5,
            (_, true) => 0.0,
            _ => -4.0,
        };
        if p.field.units(hex) + usize::from(elsewhere) > Roman.stack_limit() {
            value -= 8.0;
        }
        if contact {
            let odds = self.posts.footing.odds(hex);
            value -= match odds {
                _ if facts.is_missile() => 12.0,
                None => 6.0,
                Some(odds) => 1.0 - 0.3 * odds.min(4.0),
            };
        }
        match self.posts.goal(p, piece) {
            Some(goal) => {
                value -= 0.5 * (ways_to(goal)[hex.i()] as f32).min(60.0);
                value += if goal == hex { 1.5 } else { 0.0 };
            }
            // Archers and slingers shoot best from a fort.
            None if facts.is_missile() => {
                let from = p.field.hex(piece).map_or(0, |from| from.distance(hex)) as f32;
                value += if p.field.has_fort(hex) { 3.0 } else { 0.0 }
                    - 0.2 * from
                    - 0.1 * self.press(hex).min(WORST_ATTACK);
            }
            None => value -= 0.1 * self.press(hex).min(WORST_ATTACK),
        }
        // Next to Vercingétorix the war is won.
        if let Some(his) = self.quarry {
            value += if his.distance(hex) == 1 { 30.0 } else { -0.1 * his.distance(hex) as f32 };
        }
        value
    }

    /// Labienus stands where it is hottest, with a full stack around him. Without Caesar there is no victory (26.3): he keeps away from
    /// wherever Gauls may come, in good company.
    fn leader_value(&self, leader: Piece, hex: Hex, contact: bool) -> f32 {
        let p = self.p;
        let company = p.field.units(hex) as f32;
        let inside = if p.facts(hex).is_within() { 0.0 } else { -6.0 };
        let shelter = if p.field.has_fort(hex) { 1.5 } else { 0.0 };
        let mut value = 1.5 * company.min(3.0) + shelter + inside;
        if company == 0.0 {
            value -= if contact || self.press(hex) > 0.0 { 30.0 } else { 8.0 };
        }
        if leader == CAESAR {
            let near = self.posts.footing.stacks.iter().filter(|(stack, _)| stack.distance(hex) <= IN_REACH);
            let danger: f32 = near.map(|(stack, factors)| factors / (1.0 + stack.distance(hex) as f32)).sum();
            return value - danger.min(40.0) - if contact { 10.0 } else { 0.0 };
        }
        let odds = self.posts.footing.odds(hex).unwrap_or(0.0);
        let strikes = if contact { (2.0 * (odds - 1.5)).clamp(-5.0, 2.0) } else { 0.0 };
        let far = self.posts.hottest.map_or(0.0, |hot| 0.12 * hot.distance(hex) as f32);
        value + strikes - far
    }
}

/// The hexes within three of each.
static NEAR: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
    let mut near = vec![Vec::new(); HEX_COUNT];
    grid().hexes().for_each(|hex| near[hex as usize] = grid().within(hex, 3));
    near
});

pub(super) fn near(hex: Hex) -> &'static [u16] {
    &NEAR[hex.i()]
}
