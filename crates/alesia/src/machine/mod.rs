//! What a position is worth, and what a sensible player is likely to do. Only the machine opponent uses it.
//!
//! The Gaul looks for the sector where Rome is weakest, masses before it, and brings every unit next to hexes that together it
//! can crush; the Roman keeps his line manned and moves what is not needed to where need is greatest.

use crate::combat::result;
use crate::data::data;
use crate::data::map::battlefield;
use crate::shown::board::POOL_BOX;
use crate::shown::odds::merit;
use crate::shown::view::place_of;
use crate::table::*;

use legatus_kernel::{Facts, Machine, OnTheMove, Onset, QuickRng, Seat};
use rome::ways::POSTS;
use std::borrow::Cow;
use std::sync::LazyLock;

mod charge;
mod facts;
pub(crate) mod flight;
mod gaul;
mod imagine;
mod rash;
pub(crate) mod rome;
mod weighed;

/// Strength by sector of the map (17.4), as far as it concerns the lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) roman: [f32; ZONE_COUNT],
    /// Gauls on the map, and off it.
    pub(crate) gaul: [f32; ZONE_COUNT],
    pub(crate) boxes: [f32; ZONE_COUNT],
}

impl Sight {
    pub(crate) fn of(p: &Position) -> Sight {
        let mut sight = Sight { roman: [0.0; ZONE_COUNT], gaul: [0.0; ZONE_COUNT], boxes: [0.0; ZONE_COUNT] };
        for piece in Piece::all() {
            let (spot, facts) = (p.field.spot(piece), data().piece(piece));
            let combat = facts.combat as f32;
            if let Some(hex) = spot.as_hex() {
                let here = p.facts(hex);
                let sector = here.sector.i();
                if piece.side() == Roman {
                    sight.roman[sector] += combat;
                } else {
                    sight.gaul[sector] += combat;
                }
            } else if let (Some(zone), Gaul) = (spot.as_zone(), piece.side()) {
                sight.boxes[zone.i()] += combat;
            }
        }
        sight
    }

    /// The sector where the relief force does best to strike: weakly held, and not far from where most of it is.
    /// As the day wears on, marching around matters more than the enemy's strength: he follows.
    pub(crate) fn effort(&self, turn: u8) -> Zone {
        let mass = |z: &Zone| self.boxes[z.i()] + self.gaul[z.i()];
        let centre = Zone::all().max_by(|a, b| mass(a).total_cmp(&mass(b))).unwrap_or(Zone::I);
        let march = 20.0 + 3.0 * (turn as f32).powi(2);
        let cost = |z: &Zone| {
            let [a, b] = z.beside();
            let held = self.roman[z.i()] + 0.25 * (self.roman[a.i()] + self.roman[b.i()]);
            held - SURPRISE * OPEN[z.i()] + march * zones_apart(*z, centre) as f32
        };
        // From zones I and II the works are too far for the turn of entry.
        Zone::all().skip(2).min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(Zone(2))
    }
}

/// A hex of the line that can be attacked in the turn of entry is worth so many factors fewer in it: the enemy has no time to come.
const SURPRISE: f32 = 2.5;
/// More such hexes than this are not needed.
const ENOUGH: usize = 15;

/// For each zone, how many hexes of the outer line can be attacked from it in the turn of entry.
static OPEN: LazyLock<[f32; ZONE_COUNT]> = LazyLock::new(|| {
    let open = |zone: usize| POSTS.iter().filter(|post| post.outer && post.turns[zone] == 1).count();
    std::array::from_fn(|zone| open(zone).min(ENOUGH) as f32)
});

/// Steps around the map from one zone to another.
pub(crate) fn zones_apart(a: Zone, b: Zone) -> u8 {
    let apart = (a.0 + 10 - b.0) % 10;
    apart.min(10 - apart)
}

/// For each zone the hex of the inner line that lies before the city in its sector.
pub(crate) static GATES: LazyLock<[Hex; ZONE_COUNT]> = LazyLock::new(|| {
    let map = battlefield();
    std::array::from_fn(|zone| {
        let edge = &map.zones[zone];
        let middle = edge[edge.len() / 2];
        let inner = map.lines.iter().copied().filter(|hex| map.facts(*hex).to_city <= 12);
        inner.min_by_key(|hex| hex.distance(middle)).unwrap_or(middle)
    })
});

/// From -1 to 1.
fn worth(p: &Position, side: Side) -> f32 {
    let gaul = match p.ending {
        Some(Ending::Escaped) => 1.0,
        Some(Ending::Draw) => 0.0,
        Some(_) => -1.0,
        None => prospects(p),
    };
    if side == Gaul { gaul } else { -gaul }
}

/// How near the Gauls are to what they want.
fn prospects(p: &Position) -> f32 {
    let (mut lost, mut within, mut at_works, mut out) = ([0.0f32; 2], 0.0f32, 0.0f32, 0.0f32);
    for piece in Piece::all() {
        let facts = data().piece(piece);
        if !p.field.is_alive(piece) {
            lost[piece.side().i()] += facts.combat as f32;
        } else if piece.side() == Gaul
            && let Some(hex) = p.field.hex(piece)
        {
            let here = p.facts(hex);
            let relief = facts.force == Force::Relief;
            within += f32::from(u8::from(relief && here.is_within() && !here.is_city()));
            at_works += f32::from(u8::from(relief && here.has_outer_belt()));
            out += f32::from(u8::from(!relief && !here.is_city() && here.to_city > 6));
        }
    }
    let turns = p.options.turns as f32;
    let elapsed = ((p.period as f32 - 1.0) * turns + p.turn as f32) / (2.0 * turns);
    let mut value = 1.1 * (lost[0] / 649.0) - 0.45 * (lost[1] / 1060.0) - 0.3 * elapsed;
    value += 0.012 * within.min(20.0) + 0.004 * at_works.min(20.0) + 0.01 * out.min(15.0);
    value += 0.04 * (p.coordination.crossed.min(10) as f32 / 10.0);
    if let Some(hex) = p.field.hex(VERCINGETORIX) {
        let here = p.facts(hex);
        if !here.is_city() {
            value += 0.15 + 0.5 * (1.0 - here.to_edge as f32 / 20.0).max(0.0);
        }
    }
    if !p.field.is_alive(CAESAR) {
        value += 0.2;
    }
    value.clamp(-0.95, 0.95)
}

/// A division of so many units is searched, and an advance with half as many attacks to come; in a greater battle every play-out takes too
/// long for a search to be worth it.
const FEW: usize = 8;

/// How much thought a decision deserves. With hundreds of pieces most are routine: where a unit marches, who shoots, which die
/// counts. Worth a search are the division of the attacks, and how far the victors press on.
fn gravity(p: &Position) -> f32 {
    let few = if let Some(Phase::Declare { side, .. }) = p.frames.top_as() {
        p.front(*side).strikers.len() <= FEW
    } else if let Some(advance) = p.frames.top_as::<Advance>() {
        p.open_attacks(advance.side).len() <= FEW / 2
    } else {
        false
    };
    if few { 0.12 } else { 0.0 }
}

impl Machine for Position {
    const FAR_APART: bool = true;

    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        self.imagined(seat, rng)
    }

    fn worth(&self, seat: Seat) -> f32 {
        worth(self, self.chairs().side(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        self.weigh_decision(seat, actions, weights);
    }

    fn rash(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let side = self.chairs().side(seat);
        weights.extend(actions.iter().map(|action| rash::weight(self, side, action)));
    }

    fn gravity(&self, _seat: Seat) -> f32 {
        gravity(self)
    }

    /// Combat factors.
    fn strength(&self, seat: Seat) -> u32 {
        let alive = Piece::of(self.chairs().side(seat)).filter(|piece| self.field.is_alive(*piece));
        alive.map(|piece| u32::from(data().piece(piece).combat)).sum()
    }

    fn gathers(&self, _seat: Seat, action: &Action) -> Vec<String> {
        match (action, self.frames.top_as::<Move>()) {
            (Action::JoinAll, Some(m)) => self.units_to_join(m).map(|piece| piece.id().to_string()).collect(),
            _ => Vec::new(),
        }
    }

    fn in_hand(&self, _seat: Seat) -> OnTheMove {
        let moving = self.frames.top_as::<Move>().map(|m| (m.piece.id(), place_of(self, m.piece)));
        let placed = || match *self.frames.top_as::<InHand>()? {
            InHand::Piece(_, piece) => Some((piece.id(), place_of(self, piece))),
            InHand::Fort(_, fort) => Some((fort.id(), Some(POOL_BOX.to_string()))),
        };
        let Some((id, at)) = moving.or_else(placed) else { return OnTheMove::Nothing };
        OnTheMove::Piece { id: id.to_string(), at: at.unwrap_or_default() }
    }

    fn strikes(&self, _seat: Seat, action: &Action) -> Option<Onset> {
        let (Action::Attack { piece, hex } | Action::Storm { piece, hex, .. }) = *action else { return None };
        Some(Onset { by: vec![piece.id().to_string()], on: hex.id().to_string() })
    }

    fn facts(&self, seat: Seat, actions: &[Action], facts: &mut Facts) {
        let look = facts::Look::new(self, self.chairs().side(seat));
        for action in actions {
            look.action(action, facts);
            facts.next_action();
        }
    }

    fn puzzles() -> Cow<'static, str> {
        crate::SOURCES.translated(include_str!("../../data/puzzles.json"))
    }

    fn exploiters() -> &'static str {
        include_str!("../../data/exploiters.json")
    }
}

/// What both sides think of: dice, combat, losses, what is forced on the enemy.
pub(crate) fn common(p: &Position, side: Side, action: &Action) -> Option<f32> {
    Some(match *action {
        Action::Die(die) => p.frames.top_as::<Battle>().map_or(1.0, |b| {
            let merit = merit(result(b.column, die));
            let roman = if b.attacker == Roman { merit } else { -merit };
            (roman as f32 / 3.0).clamp(-8.0, 8.0).exp()
        }),
        Action::Attack { piece, hex } => charge::weight(p, side, piece, hex),
        // From the wall and from off the map nothing is gained but a fight.
        Action::Storm { .. } => 0.01,
        Action::Cut(_) => 6.0,
        // The surest first: what it opens may help the others.
        Action::Resolve(attack) => 1.0 + p.clash(side, attack).column() as f32,
        // Back to where they can be struck again, or cannot go on from.
        Action::Lead { to, .. } => {
            1.0 + to.around().iter().filter(|hex| p.field.in_zoc(side, **hex)).count() as f32
        }
        Action::LeadOff { .. } => 0.5,
        Action::Follow { .. } => 1.0,
        Action::Remove(piece) => 4.0 / (1.0 + data().piece(piece).combat as f32),
        Action::Recover(piece) => data().piece(piece).combat as f32,
        Action::TimeUp => 0.0,
        _ => return None,
    })
}

/// A phase is not ended while something useful can be done; attacks that promise nothing are left alone.
pub(crate) fn settle_done(naming: bool, actions: &[Action], weights: &mut [f32]) {
    let best = weights.iter().copied().fold(0.0f32, f32::max);
    for (weight, action) in weights.iter_mut().zip(actions) {
        if matches!(action, Action::Done) {
            *weight = match naming {
                true => 1.2,
                false if best > 0.5 => 0.02,
                false => 5.0,
            };
        }
    }
}
