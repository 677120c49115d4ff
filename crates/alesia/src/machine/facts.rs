//! Facts about an action by which a policy can learn: what it is, what sort of piece does it, what ground it leads to, who stands around.

use super::charge::{defence, promise, strength};
use super::{Sight, zones_apart};
use crate::data::data;
use crate::table::*;
use legatus_kernel::Facts;

/// The field as a side sees it, with what many actions ask counted once.
pub(super) struct Look<'a> {
    p: &'a Position,
    side: Side,
    sight: Sight,
    effort: Zone,
    /// The side and the kind of question.
    ask: u32,
    /// How far the day has gone, in few steps, and which day it is.
    hour: u32,
    day: u32,
    /// Who moves, or is in hand.
    mover: Option<Piece>,
}

/// Factors in few steps.
fn few(factors: u16) -> u32 {
    [0, 4, 8, 13, 20, 28, 40].iter().filter(|least| factors > **least).count() as u32
}

/// Steps in few steps.
fn far(steps: u8) -> u32 {
    match steps {
        n @ 0..=4 => u32::from(n),
        5..=6 => 5,
        7..=9 => 6,
        10..=14 => 7,
        _ => 8,
    }
}

/// What an attack promises, in few steps.
fn hope(factors: f32) -> u32 {
    [-4.0, -2.0, -0.5, 0.5, 2.0, 4.0, 7.0].iter().filter(|least| factors > **least).count() as u32
}

impl<'a> Look<'a> {
    pub(super) fn new(p: &'a Position, side: Side) -> Look<'a> {
        let frames = &p.frames;
        let phase = frames.top_as::<Phase>();
        let kinds = [
            matches!(phase, Some(Phase::Declare { .. })),
            phase.is_some(),
            frames.top_as::<InHand>().is_some(),
            frames.top_as::<Move>().is_some(),
            frames.top_as::<Fire>().is_some(),
            frames.top_as::<Excess>().is_some(),
            frames.top_as::<Battle>().is_some(),
            frames.top_as::<Retreat>().is_some(),
            frames.top_as::<Advance>().is_some(),
            frames.top_as::<Share>().is_some(),
        ];
        let question = kinds.iter().position(|is| *is).unwrap_or(kinds.len()) as u32;
        let sight = Sight::of(p);
        Look {
            p,
            side,
            effort: sight.effort(p.turn),
            sight,
            ask: 2 * question + side as u32,
            hour: u32::from(p.turn.min(12)),
            day: u32::from(p.period),
            mover: frames.top_as::<Move>().map(|m| m.piece),
        }
    }

    /// What sort of piece it is.
    fn class(&self, piece: Piece) -> u32 {
        let facts = data().piece(piece);
        match () {
            _ if piece == VERCINGETORIX => 0,
            _ if piece == CAESAR => 1,
            _ if facts.is_leader() => 2,
            _ if facts.is_missile() => 3,
            _ if facts.is_cavalry() => 4 + u32::from(facts.combat > 5),
            _ => 6 + 8 * (facts.force as u32) + few(u16::from(facts.combat)),
        }
    }

    /// What ground it is: works, walls, who holds it.
    fn ground(&self, hex: Hex) -> u32 {
        let (p, here) = (self.p, self.p.facts(hex));
        let flags = [
            here.has_rampart(),
            here.is_within(),
            here.has_works(),
            here.is_city(),
            p.field.has_fort(hex),
            p.field.in_zoc(self.side.enemy(), hex),
        ];
        flags.iter().fold(0, |sum, flag| 2 * sum + u32::from(*flag))
    }

    /// Factors of both sides in the six hexes around.
    fn around(&self, hex: Hex) -> [u16; 2] {
        let field = &self.p.field;
        let mut factors = [0; 2];
        for beside in hex.around() {
            if let Some(side) = field.occupant(beside) {
                let all: u16 = field.stack(beside).map(|piece| u16::from(data().piece(piece).combat)).sum();
                factors[usize::from(side != self.side)] += all;
            }
        }
        factors
    }

    fn hex(&self, facts: &mut Facts, kind: u32, piece: Option<Piece>, hex: Hex) {
        let (p, here) = (self.p, self.p.facts(hex));
        let class = piece.map_or(99, |piece| self.class(piece));
        let ground = self.ground(hex);
        let apart = u32::from(zones_apart(here.sector, self.effort));
        let units = p.field.units(hex).min(4) as u32;
        let [friends, foes] = self.around(hex).map(few);
        facts.add(20, [self.ask, kind, class, ground]);
        facts.add(21, [self.ask, kind, ground, units, self.day]);
        facts.add(22, [self.ask, kind, class, far(here.to_rampart), apart]);
        facts.add(23, [self.ask, kind, class, far(here.to_city / 2), u32::from(here.is_within())]);
        facts.add(24, [self.ask, kind, class, friends, foes]);
        facts.add(25, [self.ask, kind, u32::from(here.sector.0), class, self.hour]);
        facts.add(26, [self.ask, kind, ground, friends, foes, units]);
        facts.add(27, [self.ask, kind, u32::from(hex.0)]);
        if let Some(from) = piece.and_then(|piece| p.field.hex(piece)) {
            let there = p.facts(from);
            let nearer = 8 + u32::from(there.to_rampart.min(40))
                - u32::from(here.to_rampart.min(40)).min(8 + u32::from(there.to_rampart.min(40)));
            facts.add(28, [self.ask, kind, class, nearer.min(16), self.ground(from)]);
        }
    }

    fn piece(&self, facts: &mut Facts, kind: u32, piece: Piece) {
        let (p, class) = (self.p, self.class(piece));
        let spot = p.field.spot(piece);
        facts.add(40, [self.ask, kind, class, self.hour]);
        match (spot.as_hex(), spot.as_zone()) {
            (Some(hex), _) => {
                let here = p.facts(hex);
                let [friends, foes] = self.around(hex).map(few);
                let ground = self.ground(hex);
                facts.add(41, [self.ask, kind, class, ground, p.field.units(hex).min(4) as u32]);
                facts.add(42, [self.ask, kind, class, friends, foes]);
                facts.add(
                    43,
                    [
                        self.ask,
                        kind,
                        class,
                        far(here.to_rampart),
                        u32::from(zones_apart(here.sector, self.effort)),
                    ],
                );
                facts.add(44, [self.ask, kind, u32::from(here.sector.0), self.hour, self.day]);
            }
            (_, Some(zone)) => {
                facts.add(45, [self.ask, kind, class, u32::from(zones_apart(zone, self.effort)), self.hour]);
                facts.add(46, [self.ask, kind, u32::from(zone.0), self.hour, self.day]);
            }
            _ => facts.add(47, [self.ask, kind, class, self.hour, self.day]),
        }
    }

    /// An attack on a hex, with all who could still join it.
    fn target(&self, facts: &mut Facts, kind: u32, piece: Piece, hex: Hex) {
        let p = self.p;
        let mut from = Vec::with_capacity(6);
        let mut all = 0;
        for beside in hex.around() {
            let able = strength(p, self.side, beside);
            if able > 0 {
                from.push(beside);
                all += able;
            }
        }
        let (base, doubled) = defence(p, hex, &from);
        let ground = self.ground(hex);
        let named = p.field.stack(hex).map(|enemy| p.field.plan(enemy)).max().unwrap_or(0);
        facts.add(60, [self.ask, kind, hope(promise(all, doubled, base)), u32::from(named > 0)]);
        facts.add(61, [self.ask, kind, self.class(piece), ground]);
        facts.add(62, [self.ask, kind, few(all), few(doubled), u32::from(doubled > base)]);
        facts.add(63, [self.ask, kind, ground, self.hour, self.day]);
        facts.add(64, [self.ask, kind, u32::from(p.field.plan(piece) != 0), u32::from(named > 0)]);
    }

    fn zone(&self, facts: &mut Facts, kind: u32, from: Option<Zone>, to: Zone) {
        let mass = |zone: Zone| few((self.sight.boxes[zone.i()] / 8.0) as u16);
        let held = few((self.sight.roman[to.i()] / 3.0) as u16);
        let apart = |zone: Zone| u32::from(zones_apart(zone, self.effort));
        facts.add(80, [self.ask, kind, u32::from(to.0), self.hour, self.day]);
        facts.add(81, [self.ask, kind, apart(to), from.map_or(9, apart), self.hour]);
        facts.add(82, [self.ask, kind, mass(to), from.map_or(9, mass), held]);
    }

    /// Every fact about one action.
    pub(super) fn action(&self, action: &Action, facts: &mut Facts) {
        let (p, kind) = (self.p, kind(action));
        facts.add(1, [self.ask, kind]);
        facts.add(2, [self.ask, kind, self.hour, self.day]);
        match *action {
            Action::Go(hex) | Action::Appear(hex) => self.hex(facts, kind, self.mover, hex),
            Action::Place(hex) => self.hex(facts, kind, None, hex),
            Action::Stop => {
                if let Some(hex) = self.mover.and_then(|piece| p.field.hex(piece)) {
                    self.hex(facts, kind, self.mover, hex);
                }
            }
            Action::Advance { piece, to } | Action::Lead { piece, to } => {
                self.hex(facts, kind, Some(piece), to)
            }
            Action::Pick(piece)
            | Action::Join(piece)
            | Action::Remove(piece)
            | Action::Recover(piece)
            | Action::Cut(piece) => self.piece(facts, kind, piece),
            Action::Attack { piece, hex } | Action::Storm { piece, hex, .. } => {
                self.target(facts, kind, piece, hex)
            }
            Action::Resolve(attack) => {
                facts.add(90, [self.ask, u32::from(p.clash(self.side, attack).column())])
            }
            Action::Shoot { shooter, range, target } => {
                let fort = u32::from(matches!(shooter, Shooter::Fort(_)));
                let crowd = p.field.hex(target).map_or(0, |hex| p.field.units(hex).min(4)) as u32;
                facts.add(91, [self.ask, fort, u32::from(range), self.class(target)]);
                facts.add(92, [self.ask, fort, u32::from(range), crowd]);
            }
            Action::Shift { piece, zone } => {
                self.zone(facts, kind, p.field.spot(piece).as_zone(), zone);
                facts.add(83, [self.ask, self.class(piece), u32::from(zones_apart(zone, self.effort))]);
            }
            Action::ShiftAll { from, zone } => self.zone(facts, kind, Some(from), zone),
            Action::Box { zone, .. } | Action::Messenger(zone) | Action::Sphere(zone) => {
                self.zone(facts, kind, None, zone)
            }
            _ => {}
        }
    }
}

/// The kind of an action, by a number that does not change when others are added.
fn kind(action: &Action) -> u32 {
    match action {
        Action::Done => 0,
        Action::Pass => 1,
        Action::TimeUp => 2,
        Action::Sphere(_) => 3,
        Action::Ready => 4,
        Action::PickFort(_) => 5,
        Action::Place(_) => 6,
        Action::Pick(_) => 7,
        Action::Join(_) => 8,
        Action::JoinAll => 9,
        Action::Appear(_) => 10,
        Action::Go(_) => 11,
        Action::Leave(_) => 12,
        Action::Stop => 13,
        Action::Shift { .. } => 14,
        Action::ShiftAll { .. } => 15,
        Action::Assume => 16,
        Action::Yield(_) => 17,
        Action::Remove(_) => 18,
        Action::Shoot { .. } => 19,
        Action::Attack { .. } => 20,
        Action::Storm { .. } => 21,
        Action::Resolve(_) => 22,
        Action::Die(_) => 23,
        Action::Lead { .. } => 24,
        Action::LeadOff { .. } => 25,
        Action::Cut(_) => 26,
        Action::Follow { .. } => 27,
        Action::Advance { .. } => 28,
        Action::AdvanceOff { .. } => 29,
        Action::Box { .. } => 30,
        Action::Recover(_) => 31,
        Action::Weigh(_) => 32,
        Action::Say(_) => 33,
        Action::Messenger(_) => 34,
    }
}
