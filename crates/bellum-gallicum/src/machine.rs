//! What a position is worth, and what a sensible player is likely to do. Only the machine opponent uses it.

use crate::action::Action;
use crate::data::*;
use crate::frame::*;
use crate::ids::*;
use crate::position::*;
use crate::sets::*;
use crate::supply::ARMY;

/// From -1 to 1: how far the scenario's aims are reached, and who is stronger.
pub fn worth(p: &Position, side: Side) -> f32 {
    if let Some(ending) = p.ending {
        return match ending.winner() {
            None => 0.0,
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
        };
    }
    let aims = aims(p);
    let force = strength_balance(p);
    let roman = (0.65 * aims + 0.35 * force).clamp(-0.98, 0.98);
    if side == Roman { roman } else { -roman }
}

/// The Roman's progress towards what decides the game, from -1 to 1.
fn aims(p: &Position) -> f32 {
    let n = named();
    let owned = |r: Region| match p.control(r) {
        Control::Roman => 1.0,
        Control::Contested => 0.0,
        Control::Gaul => -1.0,
    };
    let mean = |set: RegionSet| set.iter().map(owned).sum::<f32>() / set.len().max(1) as f32;
    let razed = |fort: Fort| if p.destroyed.has(fort) { 1.0 } else { -1.0 };
    if p.by_points {
        let [roman, gaul] = p.score();
        return ((roman as f32 - gaul as f32) / 12.0).clamp(-1.0, 1.0);
    }
    match p.tale {
        Tale::Aquitaine => (mean(data().sector(n.aquitania).regions) + razed(n.oppidum_sotiates)) / 2.0,
        Tale::Helvetii => {
            let alive = if p.spot(n.orgetorix).is_in_play() { -0.5 } else { 0.5 };
            0.5 * owned(n.sequani) + alive
        }
        Tale::Armorica => {
            (2.0 * mean(p.tale.data().counted) + razed(n.corbilo) + razed(n.oppidum_sotiates)) / 4.0
        }
        Tale::Rhine | Tale::Britain => {
            let target = if p.tale == Tale::Rhine { n.germania } else { n.britannia };
            let abroad = !p.units_in(target, Roman).is_empty();
            match (!p.has_gone_abroad(), abroad) {
                (true, _) => -0.4,
                (false, true) => 0.2,
                (false, false) => 0.8,
            }
        }
        Tale::Snow => 0.8 * mean(p.tale.data().counted) + if p.has_gone_abroad() { 0.2 } else { -0.2 },
        Tale::Vercingetorix => (owned(n.aeduii) + owned(n.arverni)) / 2.0,
        Tale::LastRevolt | Tale::Belgica | Tale::Campaign53 => mean(p.tale.data().counted),
        Tale::Campaign58 => mean(p.campaign.rebels),
        Tale::Campaign => {
            let years = (p.year + 58) as f32;
            let lead = (p.campaign.roman_wins as f32 - 0.85 * (years - 1.0)) / 3.0;
            let this_year = p.campaign.start.map_or(0.0, owned);
            (0.7 * lead + 0.3 * this_year).clamp(-1.0, 1.0)
        }
    }
}

/// Who has more strength on the map, from -1 to 1.
fn strength_balance(p: &Position) -> f32 {
    let units = data().sets.units;
    let of = |side| -> f32 {
        let here = p.of(side).and(units).iter().filter(|u| p.spot(*u).is_in_play());
        here.map(|u| p.pf(u) as f32).sum()
    };
    let (roman, gaul) = (of(Roman), of(Gaul));
    (roman - gaul) / (roman + gaul).max(1.0)
}

pub fn policy(p: &Position, side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    weights.clear();
    let first_unit = actions.iter().find_map(|a| match a {
        Action::Deploy { piece, .. } => Some(*piece),
        _ => None,
    });
    weights.extend(actions.iter().map(|action| weight(p, side, action, first_unit)));
}

fn weight(p: &Position, side: Side, action: &Action, first_unit: Option<Piece>) -> f32 {
    let units = |set: PieceSet| set.and(data().sets.units);
    match *action {
        Action::Gather(region) => 3.0 + units(p.outside(region, side)).len() as f32,
        Action::Pick(piece) if data().sets.leaders.has(piece) => 0.6,
        Action::Pick(_) => 0.2,
        Action::Leave(_) => 0.15,
        Action::Stand => 0.8,
        Action::Go(to) => 0.5 + 3.0 * attraction(p, side, to),
        Action::Cross(to) => 0.2 + attraction(p, side, to),
        Action::Enter(_) | Action::ComeOut | Action::Land | Action::Board(_) => 0.6,
        Action::Sail { .. } => 0.5,
        // One order of deployment is as good as another.
        Action::Deploy { piece, .. } if Some(piece) != first_unit => 0.001,
        Action::Deploy { wing: Wing::Reserve, .. } => 0.4,
        Action::Deploy { .. } => 1.0,
        Action::DeployRest(_) => 1.5,
        // Lose what is worth least: weak units last in battle, small ones first.
        Action::Weaken(piece) => 1.0 / (0.5 + p.pf(piece) as f32 * if p.weak.has(piece) { 2.0 } else { 1.0 }),
        Action::Pursue(piece) => 1.0 + p.pf(piece) as f32,
        Action::Commit { .. } => 1.5,
        Action::Test(leader) => 4.0 / (1.0 + p.value(leader) as f32),
        Action::Evade(_) => evasion_weight(p, side),
        Action::Refuge(_) => 1.2,
        Action::Besiege(_) | Action::Raze(_) | Action::Assign(_) => 2.0,
        Action::GiveUp => 0.1,
        Action::Surrender => 0.02,
        Action::Sortie => 0.5,
        Action::Depot(_) => 2.0,
        Action::Dismantle(_) => 0.02,
        Action::Burn(_) => 3.0,
        Action::Scorch(region) => {
            let enemies = data()
                .region(region)
                .around
                .iter()
                .map(|r| units(p.outside(r, side.enemy())).len())
                .sum::<usize>();
            0.05 + 0.1 * enemies as f32
        }
        Action::Trireme(_) => {
            if matches!(p.tale, Tale::Armorica | Tale::Britain) {
                1.0
            } else {
                0.05
            }
        }
        Action::Unship(_) => 0.2,
        Action::Strike(_) => 1.0,
        Action::Peace => 0.1,
        Action::Pass => pass_weight(p),
        _ => 1.0,
    }
}

/// How much a side wants to be in a region: aims, enemies it can beat, ground it does not hold.
fn attraction(p: &Position, side: Side, region: Region) -> f32 {
    let enemy = side.enemy();
    let counted = p.tale.data().counted.or(p.campaign.rebels);
    let aim: f32 = if counted.has(region) && !p.controls(side, region) { 0.5 } else { 0.0 };
    let force = p.strength(p.group.and(data().sets.units)) as f32;
    let against = p.strength(p.units_outside(region, enemy)) as f32;
    let fight = match (force, against) {
        (f, a) if a > 0.0 && f > 1.3 * a => 0.5,
        (f, a) if a > 0.0 && f < 0.8 * a => -0.4,
        _ => 0.0,
    };
    (0.3f32 + aim + fight).max(0.02)
}

fn evasion_weight(p: &Position, side: Side) -> f32 {
    let region = match p.frames.top() {
        Frame::Battle(b) => b.region,
        Frame::Skirmish(s) => s.region,
        _ => return 1.0,
    };
    let strength = |side| p.strength(p.fighters(region, side)) as f32;
    let ways = p.evasions(region, side).len().max(1) as f32;
    (strength(side.enemy()) / strength(side).max(1.0)).clamp(0.1, 4.0) / ways
}

fn pass_weight(p: &Position) -> f32 {
    match p.frames.top() {
        Frame::Turn(Phase::March { side }) => {
            // Armies should move before the phase is ended.
            let idle = p.of(*side).and(data().sets.units).minus(p.moved).len();
            if idle >= ARMY { 1.0 } else { 3.0 }
        }
        Frame::Turn(Phase::Scorch | Phase::Dismantle) => 2.0,
        Frame::Battle(b) if matches!(b.stage, BattleStage::Pursuit { .. }) => 0.02,
        _ => 1.0,
    }
}
