//! The Gaul: mass before a weak sector, strike together, and bring Vercingétorix out when there is a way.

use super::charge::{defence, promise, strength};
use super::flight::Flight;
use super::{GATES, Sight, common, settle_done, zones_apart};
use crate::data::data;
use crate::table::*;

/// Weights of what is picked up first: those at the front, those who come out, Vercingétorix, and in the end those off the map.
const ON_FOOT: f32 = 4.0;
const FROM_THE_CITY: f32 = 2.0;
const VERCINGETORIX_GOES: f32 = 1.5;
const FROM_OFF_THE_MAP: f32 = 0.6;
const STAYS: f32 = 0.001;
/// Before all others shift.
const FEINT: f32 = 30.0;

/// A piece on its way.
pub(super) fn march(p: &Position, m: &Move, actions: &[Action], weights: &mut Vec<f32>) {
    if m.piece == VERCINGETORIX {
        let flight = Flight::of(p);
        weights.extend(actions.iter().map(|action| flight.weight(m, action)));
    } else {
        let plan = Plan::of(p);
        weights.extend(actions.iter().map(|action| plan.step_weight(m, action)));
    }
}

/// Everything else; `naming` while attacks are named.
pub(super) fn weigh(p: &Position, naming: bool, actions: &[Action], weights: &mut Vec<f32>) {
    let plan = Plan::of(p);
    weights.extend(actions.iter().map(|action| plan.weight(action)));
    plan.consider_vercingetorix(actions, weights);
    settle_done(naming, actions, weights);
}

struct Plan<'a> {
    p: &'a Position,
    effort: Zone,
    /// Most of the relief force is before the sector of the effort, or past the edge.
    massed: bool,
    /// Factors that may still come up in this turn, by force: besieged, relief.
    fresh: [u16; 2],
}

impl Plan<'_> {
    fn of(p: &Position) -> Plan<'_> {
        let sight = Sight::of(p);
        let effort = sight.effort(p.turn);
        let massed = is_massed(&sight, effort);
        let mut fresh = [0; 2];
        let sally = p.may_leave_city();
        for piece in Piece::of(Gaul).filter(|piece| !p.field.is(*piece, MOVED | DISRUPTED)) {
            let spot = p.field.spot(piece);
            let comes = match (spot.as_hex(), spot.as_zone()) {
                (Some(hex), _) => !p.field.in_zoc(Roman, hex),
                (_, Some(zone)) => massed && zones_apart(zone, effort) <= 1,
                _ => spot == Spot::CITY && sally,
            };
            if comes {
                fresh[(data().piece(piece).force == Force::Relief) as usize] +=
                    data().piece(piece).combat as u16;
            }
        }
        Plan { p, effort, massed, fresh }
    }

    fn weight(&self, action: &Action) -> f32 {
        let p = self.p;
        if let Some(weight) = common(p, Gaul, action) {
            return weight;
        }
        match *action {
            Action::Pick(piece) => self.pick_weight(piece),
            Action::Shift { piece, zone } => {
                let from = p.field.spot(piece).as_zone().unwrap_or(zone);
                match self.is_feint(piece, from, zone) {
                    true => FEINT,
                    false if self.nearer(from, zone) => 0.02,
                    false => STAYS,
                }
            }
            Action::ShiftAll { from, zone } => {
                if self.nearer(from, zone) {
                    20.0
                } else {
                    STAYS
                }
            }
            Action::Box { zone, .. } => (-(zones_apart(zone, self.effort) as f32)).exp(),
            Action::Advance { piece, to } => self.advance_weight(piece, to),
            Action::AdvanceOff { piece, .. } => {
                if piece == VERCINGETORIX {
                    1e6
                } else {
                    STAYS
                }
            }
            Action::Pass => 1.0,
            Action::Say(_) | Action::Weigh(_) => 1.0,
            _ => 0.5,
        }
    }

    /// Horsemen do not storm ramparts; they show themselves where nobody is, so that the enemy cannot tell where the others are (11.9).
    fn is_feint(&self, piece: Piece, from: Zone, to: Zone) -> bool {
        let p = self.p;
        data().piece(piece).is_cavalry()
            && p.boxed(Gaul, from).nth(1).is_some()
            && p.boxed(Gaul, to).next().is_none()
    }

    fn nearer(&self, from: Zone, to: Zone) -> bool {
        zones_apart(to, self.effort) < zones_apart(from, self.effort)
    }

    /// Forward, on the rampart above all; not away from it.
    fn advance_weight(&self, piece: Piece, to: Hex) -> f32 {
        let p = self.p;
        let (there, force) = (p.facts(to), data().piece(piece).force);
        let here = p.field.hex(piece).map_or(99.0, |hex| self.way_to_go(force, hex));
        if piece == VERCINGETORIX {
            return STAYS;
        }
        match (there.has_rampart(), self.way_to_go(force, to) < here) {
            (true, _) => 4.0,
            (_, true) => 3.0,
            _ => 0.3,
        }
    }

    fn pick_weight(&self, piece: Piece) -> f32 {
        let p = self.p;
        let spot = p.field.spot(piece);
        if piece == VERCINGETORIX {
            return STAYS; // see `consider_vercingetorix`
        }
        if let Some(zone) = spot.as_zone() {
            // Those on the map first: an entry closes their moves.
            let near = zone == self.effort || zones_apart(zone, self.effort) == 1;
            return if near && self.massed { FROM_OFF_THE_MAP } else { STAYS };
        }
        if spot == Spot::CITY {
            return FROM_THE_CITY;
        }
        let Some(hex) = spot.as_hex() else { return 0.0 };
        // Who stands next to the enemy stays and fights; those nearest to him go first.
        if p.field.in_zoc(Roman, hex) {
            return STAYS;
        }
        ON_FOOT + 1.0 / (1.0 + p.facts(hex).to_rampart as f32)
    }

    /// When nothing on foot is left to move: has he a better place to be?
    fn consider_vercingetorix(&self, actions: &[Action], weights: &mut [f32]) {
        let his = actions.iter().position(|action| *action == Action::Pick(VERCINGETORIX));
        let Some(at) = his else { return };
        if weights.iter().all(|weight| *weight < VERCINGETORIX_GOES) && Flight::of(self.p).should_move() {
            weights[at] = VERCINGETORIX_GOES;
        }
    }

    fn step_weight(&self, m: &Move, action: &Action) -> f32 {
        let p = self.p;
        let value = match *action {
            Action::Go(to) => self.hex_value(m.piece, to),
            Action::Appear(hex) => self.appear_value(hex),
            Action::Stop => match p.field.hex(m.piece) {
                Some(hex) => self.hex_value(m.piece, hex),
                // Who was called comes, wherever there is a gate.
                None => -14.0,
            },
            Action::TimeUp | Action::Join(_) | Action::JoinAll => return 0.0,
            _ => return STAYS,
        };
        (1.3 * value).clamp(-20.0, 12.0).exp()
    }

    fn appear_value(&self, hex: Hex) -> f32 {
        let p = self.p;
        let cost = 0.5 * p.gate_cost(hex) as f32;
        if p.facts(hex).is_city() {
            let ways = hex.around().iter().filter(|h| !p.field.in_zoc(Roman, **h)).count() as f32;
            return 0.1 * ways - cost - 0.3 * GATES[self.effort.i()].distance(hex) as f32;
        }
        -cost - 0.5 * self.way_to_go(Force::Relief, hex)
    }

    /// How much a unit wants to stand in a hex.
    fn hex_value(&self, piece: Piece, hex: Hex) -> f32 {
        let p = self.p;
        let here = p.facts(hex);
        if here.is_city() {
            return -8.0;
        }
        let facts = data().piece(piece);
        let elsewhere = p.field.hex(piece) != Some(hex);
        let full = elsewhere && p.field.units(hex) >= Gaul.stack_limit();
        let mut value = if full { -15.0 } else { 0.0 };
        if p.field.in_zoc(Roman, hex) || hex.around().iter().any(|h| p.field.has_fort(*h)) {
            value += self.contact_value(piece, hex);
        }
        if here.has_rampart() {
            value += 0.5;
        }
        value - 0.45 * self.way_to_go(facts.force, hex)
    }

    /// What the attacks promise that could be made from here, with all who may still come up.
    fn contact_value(&self, piece: Piece, hex: Hex) -> f32 {
        let p = self.p;
        let relief = data().piece(piece).force == Force::Relief;
        let fresh = self.fresh[relief as usize];
        let (mut best, mut worst, mut any) = (f32::MIN, 0.0f32, false);
        for target in hex.around() {
            if !p.is_target(Gaul, target) {
                continue;
            }
            let mut from = vec![hex];
            let (mut sure, mut room) = (data().piece(piece).combat as u16, 7);
            for beside in target.around().into_iter().filter(|beside| *beside != hex) {
                let facts = p.facts(beside);
                if p.field.holds(Gaul, beside) {
                    sure += strength(p, Gaul, beside);
                    from.push(beside);
                } else if facts.on_map() && !facts.is_city() && !p.field.holds(Roman, beside) {
                    room += if facts.is_within() && !p.facts(hex).is_within() { 4 } else { 13 };
                }
            }
            let (base, doubled) = defence(p, target, &from);
            let hope = promise(sure + room.min(fresh), doubled, base);
            // A fort need not be attacked (24.7).
            let optional = p.field.has_fort(target);
            if !optional || hope > 0.0 {
                best = best.max(hope);
                worst = worst.min(if optional { 0.0 } else { hope });
                any = true;
            }
        }
        if any { (0.8 + 0.3 * best + 0.15 * worst).clamp(-3.0, 5.0) } else { 0.0 }
    }

    /// Steps to where the force wants to be: past the outer line, and on to the gate where both armies meet.
    fn way_to_go(&self, force: Force, hex: Hex) -> f32 {
        let here = self.p.facts(hex);
        let gate = GATES[self.effort.i()];
        if force == Force::Besieged {
            let beyond = here.to_city > self.p.facts(gate).to_city;
            return if beyond { 0.5 * here.to_edge as f32 - 8.0 } else { gate.distance(hex) as f32 };
        }
        if here.is_within() {
            return 0.6 * gate.distance(hex) as f32 - 8.0;
        }
        3.0 * zones_apart(here.sector, self.effort) as f32 + here.to_rampart as f32
    }
}

/// Most of the relief force is before the sector of the effort, or past the edge.
fn is_massed(sight: &Sight, effort: Zone) -> bool {
    let [a, b] = effort.beside();
    let near = sight.boxes[effort.i()] + sight.boxes[a.i()] + sight.boxes[b.i()];
    let boxes: f32 = sight.boxes.iter().sum();
    let on_map: f32 = sight.gaul.iter().sum();
    sight.boxes[effort.i()] >= 0.45 * boxes || near >= 0.9 * boxes && on_map > 50.0 || on_map > boxes
}
