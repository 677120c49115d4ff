//! Supply, arrivals, ships, the campaign.

use super::look::{Look, might_of};
use crate::data::*;
use crate::sea::transport::{CAVALRY_ABOARD, INFANTRY_ABOARD};
use crate::table::*;

// --- Wars abroad -------------------------------------------------------------------------------------------

pub(crate) fn is_british_war(p: &Position) -> bool {
    p.scenario == ScenarioId::Britain
        || p.scenario.is_campaign() && p.campaign.abroad == Some(Abroad::Britain)
}

pub(crate) fn is_german_war(p: &Position) -> bool {
    p.scenario == ScenarioId::Rhine || p.scenario.is_campaign() && p.campaign.abroad == Some(Abroad::Germany)
}

/// How much a side wants to cross the Rhine from here now: the Roman over once and home again (R104), Ariovistus into
/// Gaul (6.2.7).
pub(crate) fn over_rhine(p: &Position, side: Side, from: Region) -> f32 {
    let there = from == named().germania;
    let wanted = match side {
        Roman => (is_german_war(p) || p.scenario == ScenarioId::Snow) && there == p.has_gone_abroad(),
        Gaul => matches!(p.scenario, ScenarioId::Helvetii | ScenarioId::Campaign58) && there && p.year == -58,
    };
    if wanted { 1.0 } else { -0.3 }
}

/// Is this the moment to cross the Rhine from here? Rested, out of a region that is held (R31), and the Roman strong
/// enough for the Germans who come then (R108).
pub(crate) fn should_cross(p: &Position, side: Side, from: Region, force: f32) -> bool {
    const ENOUGH: f32 = 18.0;
    !data().region(from).over_rhine.is_empty()
        && over_rhine(p, side, from) > 0.0
        && p.held_at_end[side.i()].has(from)
        && p.units_outside(from, side).minus(p.moved).within(p.rested)
        && (from == named().germania || force >= ENOUGH)
}

fn veneti_sail(p: &Position) -> bool {
    data().sets.veneti_ships.iter().any(|s| p.spot(s).is_in_play())
}

fn ships(p: &Position, spot: Spot) -> impl Iterator<Item = u8> {
    let here = p.at(spot).and(data().sets.triremes).minus(p.moved);
    (0..TRIREMES as u8).filter(move |n| here.has(named().trireme[*n as usize]))
}

/// Room on a trireme: infantry and cavalry.
fn room(p: &Position, n: u8) -> [usize; 2] {
    let cargo = p.at(Spot::aboard(n));
    let sets = &data().sets;
    [INFANTRY_ABOARD - cargo.and(sets.infantry).len(), CAVALRY_ABOARD - cargo.and(sets.cavalry).len()]
}

/// Over to Britain, or home again: is this the moment to go aboard here?
pub(crate) fn should_board(p: &Position, region: Region) -> bool {
    let there = region == named().britannia;
    is_british_war(p)
        && there == p.has_gone_abroad()
        && ships(p, Spot::region(region)).any(|n| room(p, n)[0] > 0)
        && !(there && p.fighters(region, Gaul).len() > p.fighters(region, Roman).len())
}

/// Who joins a group that goes aboard or ashore; nothing if it does neither.
pub(crate) fn company(p: &Position, group: &Group) -> Option<Option<Piece>> {
    let first = p.group.first()?;
    if p.spot(first).as_aboard().is_some() {
        let aboard = (0..TRIREMES as u8).map(|n| p.at(Spot::aboard(n))).fold(PieceSet::NONE, PieceSet::or);
        let rest = aboard.minus(p.group).minus(p.moved);
        return Some(rest.iter().find(|x| p.region_of(*x) == Some(group.from)));
    }
    if group.side != Roman || group.gathered || !should_board(p, group.from) {
        return None;
    }
    let sets = &data().sets;
    let [foot, horse] = ships(p, Spot::region(group.from)).map(|n| room(p, n)).max().unwrap_or([0; 2]);
    let here = p.outside(group.from, Roman).minus(p.moved).minus(p.group).minus(p.travelled);
    let best = |kind: PieceSet| here.and(kind).iter().max_by_key(|u| (p.pf(*u), std::cmp::Reverse(u.0)));
    let next = if p.group.and(sets.infantry).len() < foot { best(sets.infantry) } else { None };
    Some(next.or_else(|| if p.group.and(sets.cavalry).len() < horse { best(sets.cavalry) } else { None }))
}

pub(crate) fn board(p: &Position, region: Region) -> f32 {
    if should_board(p, region) { 12.0 } else { 0.02 }
}

pub(crate) fn land(p: &Position, region: Region) -> f32 {
    let there = region == named().britannia;
    if is_british_war(p) && there == p.has_gone_abroad() { 0.02 } else { 8.0 }
}

/// The first of those aboard to go ashore.
pub(crate) fn ashore(p: &Position, region: Region) -> f32 {
    if land(p, region) > 1.0 { 3.0 } else { 0.02 }
}

pub(crate) fn sail(p: &Position, side: Side, ship: Piece, to: Water) -> f32 {
    let n = named();
    if side == Gaul {
        return 0.03;
    }
    let Some(number) = n.trireme.iter().position(|t| *t == ship) else { return 0.03 };
    let loaded = !p.at(Spot::aboard(number as u8)).and(data().sets.units).is_empty();
    let from = p.spot(ship).open();
    if is_british_war(p) {
        let out = !p.has_gone_abroad();
        return match (from, to) {
            (Some(r), Water::Sea(_)) if r == n.britannia => {
                let ashore = !p.units_outside(r, Roman).is_empty();
                if out || ashore { 0.02 } else { 5.0 }
            }
            (Some(_), Water::Sea(_)) if out && loaded => 3.0,
            (None, Water::Coast(r)) if r == n.britannia => {
                if out && loaded {
                    6.0
                } else {
                    0.05
                }
            }
            (None, Water::Coast(r)) => {
                if p.controls(Roman, r) {
                    3.0
                } else {
                    1.0
                }
            }
            _ => 0.02,
        };
    }
    // Against the Veneti: together, to where they are.
    let enemy = data().sets.veneti_ships.iter().find_map(|s| p.spot(s).open());
    match (enemy, to) {
        (Some(quarry), Water::Coast(r)) => {
            let fleet = data().sets.triremes.iter().filter(|t| p.spot(*t).open() == from).count();
            let steps = |r: Region| super::look::distance(r, quarry) as i32;
            let nearer = from.is_some_and(|f| steps(r) < steps(f));
            if fleet >= 2 && nearer || from.is_none() { 2.0 } else { 0.05 }
        }
        (_, Water::Coast(_)) if from.is_none() => 1.0,
        _ => 0.02,
    }
}

/// Naval combat and the way aboard after a defeat.
pub(crate) fn afloat(p: &Position, action: &Action) -> f32 {
    match *action {
        Action::Flee(_) => 0.15,
        Action::Sink(ship) => {
            let number = named().trireme.iter().position(|t| *t == ship);
            let cargo = number.map_or(0, |n| p.at(Spot::aboard(n as u8)).len());
            1.0 / (1.0 + cargo as f32)
        }
        Action::Leave(piece) => 1.0 / (0.2 + p.pf(piece) as f32),
        _ => 1.0,
    }
}

// --- The phases --------------------------------------------------------------------------------------------

/// What a decision makes of actions that mean more or less in it.
pub(super) struct Taste {
    /// The weight of letting it be.
    pub(super) pass: f32,
    /// The weight of a tribe by its value.
    pub(super) tribe: fn(f32) -> f32,
}

impl Taste {
    pub(super) const USUAL: Taste = Taste { pass: 1.0, tribe: |value| value * value };
}

pub(super) fn weigh_on_the_map(p: &Position, side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    let look = Look::new(p);
    weights.extend(actions.iter().map(|a| on_the_map(&look, side, a)));
}

pub(super) fn weigh_plainly(p: &Position, taste: &Taste, actions: &[Action], weights: &mut Vec<f32>) {
    weights.extend(actions.iter().map(|a| plain(p, taste, a)));
}

fn on_the_map(look: &Look, side: Side, action: &Action) -> f32 {
    let p = look.p;
    match *action {
        Action::Burn(_) => 6.0,
        Action::Scorch(region) => {
            // Romans near by will go hungry here; our own would too.
            let near = data().region(region).around.iter().map(|r| look.units[r.i()][Roman.i()]).max();
            let own = look.units[region.i()][Gaul.i()] as f32;
            let goal = 0.3 + look.goal[region.i()];
            (goal * (0.2 * near.unwrap_or(0).min(10) as f32 - 0.4 * own)).max(0.004)
        }
        Action::Place(region) => 1.0 + 0.1 * look.field[region.i()][side.i()],
        Action::Threaten(fort) => {
            let army = look.field[fort.region().i()][Gaul.i()];
            if army > 1.2 * might_of(p, p.inside(fort)) + 3.0 { 3.0 } else { 0.3 }
        }
        _ => 1.0,
    }
}

fn plain(p: &Position, taste: &Taste, action: &Action) -> f32 {
    let value = |t: Tribe| data().tribe(t).value as f32;
    match *action {
        Action::Depot(_) => 3.0,
        Action::Dismantle(_) => 0.01,
        Action::Trireme(_) => {
            let afloat = data().sets.triremes.iter().filter(|t| p.spot(*t).is_in_play()).count();
            if is_british_war(p) && !p.has_gone_abroad() && afloat < 2 {
                5.0
            } else if p.scenario == ScenarioId::Armorica && veneti_sail(p) && p.month < 9 {
                2.0
            } else {
                0.02
            }
        }
        Action::Unship(_) => {
            let needed = is_british_war(p) || p.scenario == ScenarioId::Armorica && veneti_sail(p);
            if needed { 0.02 } else { 3.0 }
        }
        Action::Strike(region) => {
            let garrison = might_of(p, p.inside(region.camp()));
            let before = might_of(p, p.outside(region, Gaul));
            if garrison > before { 4.0 } else { 0.2 }
        }
        Action::Levy(unit) => p.pf(unit) as f32,
        Action::Negotiate { .. } => 0.3,
        Action::Revolt => 3.0,
        Action::Peace => 0.3,
        Action::Abroad(_) => 0.3,
        Action::Camp(_) => 4.0,
        Action::Govern(leader) => 4.0 / (1.0 + p.value(leader) as f32),
        Action::Tribe(tribe) => (taste.tribe)(value(tribe)),
        Action::Sector(sector) => {
            let tribes = data().sector(sector).regions.iter().map(|r| data().region(r).tribes);
            let ready = tribes.flat_map(TribeSet::iter).filter(|t| p.may_revolt(*t).is_ok());
            0.3 + 0.15 * ready.map(value).sum::<f32>()
        }
        Action::Sink(_) => afloat(p, action),
        Action::Pass => taste.pass,
        _ => 1.0,
    }
}
