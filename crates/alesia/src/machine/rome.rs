//! The Roman: keep the line, shoot, and bring what is not needed to where need is greatest.

use super::flight::way_out;
use super::{Sight, common, settle_done, zones_apart};
use crate::action::Action;
use crate::data::{data, deployment};
use crate::frame::*;
use crate::ids::*;
use crate::map::{HEX_COUNT, battlefield, grid};
use crate::position::*;
use std::sync::LazyLock;

pub fn weigh(p: &Position, actions: &[Action], weights: &mut Vec<f32>) {
    match p.frames.top() {
        Frame::Move(m) => {
            let watch = Watch::of(p);
            weights.extend(actions.iter().map(|action| watch.step_weight(m, action)));
        }
        Frame::Place(hand) => {
            let home = match hand {
                InHand::Piece(_, piece) => home_of(*piece),
                InHand::Fort(_, fort) => deployment().forts.iter().find(|(f, _)| f == fort).map(|(_, h)| *h),
            };
            weights.extend(actions.iter().map(|action| place_weight(p, action, home)));
        }
        _ => {
            let watch = Watch::of(p);
            weights.extend(actions.iter().map(|action| watch.weight(action)));
            settle_done(p, actions, weights);
        }
    }
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
            if here.has_rampart() && p.field.units(hex) < 2 { 0.3 } else { 0.001 }
        }
        _ => 0.01,
    }
}

/// For each zone a hex in the middle of the outer line before it.
static FRONTS: LazyLock<[Hex; ZONE_COUNT]> = LazyLock::new(|| {
    let map = battlefield();
    std::array::from_fn(|zone| {
        let edge = &map.zones[zone];
        let middle = edge[edge.len() / 2];
        let line = map.lines.iter().copied().filter(|hex| map.facts(*hex).is_within());
        line.min_by_key(|hex| hex.distance(middle)).unwrap_or(middle)
    })
});

/// Behind a rampart a Roman counts double; more than this no hex of the line can be attacked with.
const WORST_ATTACK: f32 = 42.0;

struct Watch<'a> {
    p: &'a Position,
    /// Gallic factors within three hexes of each hex.
    press: Vec<f32>,
    /// Where help is needed most, and how much.
    hot: Option<(Hex, f32)>,
    /// Vercingétorix outside the city.
    quarry: Option<Hex>,
    /// The way to the edge that is open to him, once he may ride out.
    gap: Vec<Hex>,
    /// Sectors with no enemy within two zones once he has committed himself: their line may be thinned.
    quiet: u16,
}

/// Romans against Gauls in contact: with less, whoever has to attack loses his place anyway.
const EVEN: f32 = 0.9;

/// Gallic factors on the map that show where the enemy means to fight.
const COMMITTED: f32 = 250.0;

impl Watch<'_> {
    fn of(p: &Position) -> Watch<'_> {
        let mut press = vec![0.0; HEX_COUNT];
        for piece in Piece::of(Gaul) {
            let Some(hex) = p.field.hex(piece).filter(|hex| !p.facts(*hex).is_city()) else { continue };
            if p.facts(hex).on_map() {
                near(hex)
                    .iter()
                    .for_each(|beside| press[*beside as usize] += data().piece(piece).combat as f32);
            }
        }
        let quarry = p.field.hex(VERCINGETORIX).filter(|hex| !p.facts(*hex).is_city());
        let loose = quarry.is_some() || p.coordination.met.is_some();
        let gap = if loose { way_out(p) } else { Vec::new() };
        let quiet = quiet_sectors(p);
        let mut watch = Watch { p, press, hot: None, quarry, gap, quiet };
        watch.hot = watch.find_hot();
        watch
    }

    /// The hex of the lines that lacks most; until the enemy is in sight, the front before the zone where most of him seems to be.
    fn find_hot(&self) -> Option<(Hex, f32)> {
        let p = self.p;
        let lines = p.map().lines.iter().copied().filter(|hex| self.press[hex.i()] > 0.0);
        let worst = lines.map(|hex| (hex, self.lack(hex))).max_by(|a, b| a.1.total_cmp(&b.1));
        let in_sight = worst.filter(|hot| hot.1 > 0.0);
        in_sight.or_else(|| {
            let boxes = Sight::of(p).boxes;
            let zone = Zone::of(p.presence).max_by(|a, b| boxes[a.i()].total_cmp(&boxes[b.i()]))?;
            (boxes[zone.i()] > 100.0).then_some((FRONTS[zone.i()], WORST_ATTACK))
        })
    }

    /// Roman factors in a hex, doubled behind works; a Gaul in it makes it a breach that needs as many as it can take.
    fn lack(&self, hex: Hex) -> f32 {
        let p = self.p;
        let threat = self.press[hex.i()].min(WORST_ATTACK);
        if p.field.holds(Gaul, hex) {
            return threat;
        }
        threat - 2.0 * factors(p, hex)
    }

    fn weight(&self, action: &Action) -> f32 {
        let p = self.p;
        if let Some(weight) = common(p, Roman, action) {
            return weight;
        }
        match *action {
            Action::Ready => {
                if p.unplaced() > 20 {
                    100.0
                } else {
                    0.0005
                }
            }
            Action::Sphere(_) => 1.0,
            Action::PickFort(fort) => {
                if p.field.fort(fort) == Spot::POOL {
                    2.0
                } else {
                    0.0005
                }
            }
            Action::Pick(piece) => self.pick_weight(piece),
            Action::Shoot { shooter, range, target } => self.shot_weight(shooter, range, target),
            Action::Pass => match p.frames.top() {
                Frame::Fire(_) => 0.6,
                Frame::Turn(Phase::LastShots { .. }) => 0.02,
                Frame::Advance(_) => 1.0,
                _ => 1.0,
            },
            Action::Advance { to, .. } => {
                let here = p.facts(to);
                let line = here.has_rampart() || p.field.has_fort(to);
                if line { 2.0 } else { 0.2 }
            }
            Action::Assume => 0.05,
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

    fn shot_weight(&self, shooter: Shooter, range: u8, target: Piece) -> f32 {
        let p = self.p;
        if target == VERCINGETORIX {
            return 50.0;
        }
        let last = matches!(p.frames.top(), Frame::Turn(_));
        // The engines hit whole stacks at the end of movement.
        let waits = matches!(shooter, Shooter::Fort(_)) && range == 1 && !last;
        let crowd = p.field.hex(target).map_or(1, |hex| p.field.units(hex)) as f32;
        let worth = data().piece(target).combat as f32 / 5.0;
        if waits { 0.3 } else { worth * if last { 4.0 * crowd } else { 1.5 } }
    }

    fn pick_weight(&self, piece: Piece) -> f32 {
        let p = self.p;
        if let Phase::Deploy { .. } = p.phase() {
            return self.replace_weight(piece);
        }
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
        let exposed = facts.is_leader() && self.press[hex.i()] > 0.0;
        if contact && (facts.is_missile() || facts.is_leader()) || exposed {
            return 8.0;
        }
        if facts.is_leader() {
            return 0.01;
        }
        // An open way is stopped up, by those who are near it first.
        if let Some(apart) = self.gap_distance(hex)
            && apart <= facts.movement as u32 + 4
            && !p.field.has_fort(hex)
            && !facts.is_missile()
        {
            return 6.0 / (1.0 + 0.1 * apart as f32);
        }
        if contact {
            // Who would have to attack without hope goes back behind the line.
            return if self.balance(piece, hex) < EVEN { 3.0 } else { 0.01 };
        }
        let Some((hot, _)) = self.hot else { return 0.01 };
        if self.is_garrison(piece, hex) {
            return 0.01;
        }
        // The nearest first: they leave the ramparts free for those behind.
        2.0 + 2.0 / (1.0 + 0.2 * hot.distance(hex) as f32)
    }

    /// How far a hex is from the way that is open to Vercingétorix.
    fn gap_distance(&self, hex: Hex) -> Option<u32> {
        self.gap.iter().map(|way| way.distance(hex)).min()
    }

    /// In a fort, alone on the line, or called for by the enemy near by: without it there is a gap.
    fn is_garrison(&self, piece: Piece, hex: Hex) -> bool {
        let p = self.p;
        let quiet = self.quiet & p.facts(hex).sector.bit() != 0;
        if p.field.has_fort(hex) {
            return !quiet || p.field.units(hex) == 1;
        }
        if quiet {
            return false;
        }
        let spare = self.lack(hex) + 2.0 * (data().piece(piece).combat as f32) < -5.0;
        let pressed = self.press[hex.i()] > 0.0 && !spare;
        p.facts(hex).has_rampart() && (p.field.units(hex) == 1 || pressed)
    }

    /// Romans against Gauls around a hex in contact: what an attack would come to.
    fn balance(&self, piece: Piece, hex: Hex) -> f32 {
        let p = self.p;
        let mut gauls = 0.0;
        let mut romans = data().piece(piece).combat as f32;
        let elsewhere = p.field.hex(piece) != Some(hex);
        romans += factors(p, hex) - if elsewhere { 0.0 } else { romans };
        for target in hex.around().into_iter().filter(|target| p.field.holds(Gaul, *target)) {
            gauls += factors(p, target);
            let others =
                target.around().into_iter().filter(|other| *other != hex && p.field.holds(Roman, *other));
            romans += 0.5 * others.map(|other| factors(p, other)).sum::<f32>();
        }
        if gauls > 0.0 { romans / gauls } else { 2.0 }
    }

    /// In the pause: back to one's post, if there is room.
    fn replace_weight(&self, piece: Piece) -> f32 {
        let p = self.p;
        let spot = p.field.spot(piece);
        if spot == Spot::POOL {
            return 3.0;
        }
        let Some(home) = home_of(piece).filter(|home| spot != Spot::hex(*home)) else { return 0.0005 };
        let first = matches!(p.phase(), Phase::Deploy { first: true, .. });
        let room = p.field.units(home) < Roman.stack_limit() || data().piece(piece).is_leader();
        let rider = data().piece(piece).is_cavalry() && p.facts(home).has_works() && !p.field.has_fort(home);
        if first || !room || rider { 0.0005 } else { 2.0 }
    }

    fn step_weight(&self, m: &Move, action: &Action) -> f32 {
        let p = self.p;
        let value = match *action {
            Action::Go(to) => self.hex_value(m.piece, to),
            Action::Stop => p.field.hex(m.piece).map_or(-6.0, |hex| self.hex_value(m.piece, hex)),
            Action::Leave(_) | Action::TimeUp | Action::Join(_) | Action::JoinAll => return 0.0001,
            _ => return 1.0,
        };
        (1.2 * value).clamp(-20.0, 20.0).exp()
    }

    /// How much a unit wants to stand in a hex.
    fn hex_value(&self, piece: Piece, hex: Hex) -> f32 {
        let p = self.p;
        let (here, facts) = (p.facts(hex), data().piece(piece));
        let elsewhere = p.field.hex(piece) != Some(hex);
        let contact = p.field.in_zoc(Gaul, hex);
        if facts.is_leader() {
            return self.shelter_value(hex, contact);
        }
        let line = here.has_rampart() || p.field.has_fort(hex);
        let mut value = match (line, here.is_within()) {
            (true, _) => 1.5,
            (_, true) => 0.0,
            _ => -4.0,
        };
        if elsewhere && p.field.units(hex) >= Roman.stack_limit() {
            value -= 8.0;
        }
        let mine = facts.combat as f32;
        let others = factors(p, hex) - if elsewhere { 0.0 } else { mine };
        let balance = if contact { self.balance(piece, hex) } else { 2.0 };
        if line && balance >= EVEN {
            let lack = self.press[hex.i()].min(WORST_ATTACK) - 2.0 * others;
            value += 0.06 * lack.clamp(-20.0, 40.0);
        }
        if contact {
            // Whoever stands there must attack (6.3); from a fort nobody must (24.7).
            let fort = p.field.has_fort(hex);
            value += if fort { 1.0 } else { (3.0 * (balance - EVEN)).clamp(-5.0, 2.0) };
            if facts.is_missile() && !fort {
                value -= 4.0;
            }
        }
        if let Some((hot, need)) = self.hot {
            let pull = (need / 20.0).clamp(0.3, 1.0);
            value -= 0.25 * pull * hot.distance(hex) as f32;
            value -= 0.3 * zones_apart(p.facts(hot).sector, here.sector) as f32;
        }
        // In the way, or with the way in its zone of control; rather not where it would have to attack.
        if let Some(apart) = self.gap_distance(hex) {
            value += match apart {
                0 => 6.0,
                1 => 5.0,
                _ => 1.0 - 0.3 * apart as f32,
            };
            value -= if contact && apart < 2 { 1.5 } else { 0.0 };
        }
        // Next to Vercingétorix the war is won.
        if let Some(his) = self.quarry {
            value += if his.distance(hex) == 1 { 30.0 } else { -0.4 * his.distance(hex) as f32 };
        }
        value
    }

    /// A leader wants company behind the line, not the enemy's.
    fn shelter_value(&self, hex: Hex, contact: bool) -> f32 {
        let p = self.p;
        if contact {
            return if p.field.units(hex) == 0 { -30.0 } else { -5.0 };
        }
        let company = p.field.units(hex) as f32;
        let inside = if p.facts(hex).is_within() { 1.0 } else { -6.0 };
        let fear = 0.2 * self.press[hex.i()].min(WORST_ATTACK);
        let away = self.hot.map_or(0.0, |(hot, _)| 0.1 * hot.distance(hex).min(15) as f32);
        inside + company.min(2.0) + away - fear
    }
}

/// The sectors that no Gaul stands in or near, on the map or off it, once most of them have shown themselves.
fn quiet_sectors(p: &Position) -> u16 {
    let sight = Sight::of(p);
    if sight.gaul.iter().sum::<f32>() < COMMITTED {
        return 0;
    }
    let there = |zone: &Zone| sight.gaul[zone.i()] > 10.0 || p.presence & zone.bit() != 0;
    let calm = |zone: &Zone| !Zone::all().any(|other| there(&other) && zones_apart(*zone, other) <= 2);
    Zone::all().filter(calm).fold(0, |bits, zone| bits | zone.bit())
}

/// Factors of whoever stands in a hex.
fn factors(p: &Position, hex: Hex) -> f32 {
    p.field.stack(hex).map(|piece| data().piece(piece).combat as f32).sum()
}

/// The hexes within three of each.
static NEAR: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
    let mut near = vec![Vec::new(); HEX_COUNT];
    grid().hexes().for_each(|hex| near[hex as usize] = grid().within(hex, 3));
    near
});

fn near(hex: Hex) -> &'static [u16] {
    &NEAR[hex.i()]
}
