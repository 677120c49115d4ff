//! Armies that go to each other: what two of them can do and neither of them alone (RRR5.21, RRR5.22).

use super::goals::{Goal, Host, Sight, lands, skill};
use super::land::way;
use crate::data::*;
use crate::table::*;

/// RRR5.23: more Double Legions nobody leads without leave.
const MOST: u8 = 4;
/// Fewer points are not worth the way.
const LEAST: u16 = 8;
/// What may come between two armies before they meet.
const DOUBT: f32 = 0.4;

/// The best meeting with another magistrate's army, if any promises something.
pub(crate) fn meeting(
    p: &Position,
    side: Side,
    sight: &Sight,
    leader: Leader,
    from: Hex,
    host: &Host,
    within: ProvinceSet,
) -> Option<Goal> {
    if side != Rome || !leader.is_roman() {
        return None;
    }
    let office = |l: Leader| p.leader(l).office;
    // RRR5.22: only one of the Consuls moves.
    if office(leader).is_consul() && p.year.mover.is_some_and(|m| m != leader) {
        return None;
    }
    let mine = p.command_of(leader).map_or(0, |f| f.double_legions());
    let mut best: Option<Goal> = None;
    for (other, hex) in p.in_play().filter(|(l, _)| *l != leader && l.is_roman()) {
        let reached =
            hex != from && hex.data().province.is_some_and(|x| within.has(x)) && !p.is_besieged(hex);
        if !reached || !acts_with(p, leader, other) {
            continue;
        }
        let Some(force) = p.force_of(other).filter(|f| f.head == Some(other)) else { continue };
        let friends = Host::of(p, &force);
        // The weaker goes to the stronger, so that they do not pass each other.
        if friends.points < LEAST
            || force.double_legions() + mine > MOST
            || (friends.points, other) < (host.points, leader)
        {
            continue;
        }
        let chief = if office(leader).rank() > office(other).rank() { leader } else { other };
        let joined = Host {
            points: host.points + friends.points,
            cavalry: host.cavalry + friends.cavalry,
            skill: friends.skill.max(skill(chief.data().battle)),
            condition: host.condition.max(friends.condition),
        };
        let open = lands(p, side, chief, &force, true);
        let Some(goal) = sight.goal(p, chief, hex, &joined, open) else { continue };
        let far = way(from, hex) as f32 / 2.0 + 4.0;
        let pull = DOUBT * goal.pull * (1.0 - far / 60.0).max(0.0);
        if pull > best.map_or(0.0, |b: Goal| b.pull) {
            best = Some(Goal { hex, pull });
        }
    }
    best
}

/// RRR5.21, RRR5.22: two Consuls, or one above the other; Cursor and Rullianus never (SC1.13).
fn acts_with(p: &Position, one: Leader, other: Leader) -> bool {
    let [a, b] = [one, other].map(|l| p.leader(l).office);
    let feud = |l: Leader| l == named().cursor || l == named().rullianus;
    let consuls = a.is_consul() && b.is_consul();
    let field = |o: Office| !matches!(o, Office::PraetorUrbanus | Office::Besieged | Office::None);
    field(a) && field(b) && (consuls || a.rank() != b.rank()) && !(feud(one) && feud(other))
}

/// The points of the two strongest Double Legions in a hex that somebody commands, or nobody.
pub(crate) fn men_of(p: &Position, by: Option<Leader>, hex: Hex) -> u16 {
    let (mut first, mut second) = (0, 0);
    for number in Position::numbers().filter(|n| *n != URBAN && p.commands[n.i()] == by) {
        if p.legion_place(number) != Some(hex) {
            continue;
        }
        let men = number.elements().iter().flat_map(|l| p.legion(*l).sp()).map(u16::from).sum::<u16>();
        (first, second) = if men > first { (men, first) } else { (first, second.max(men)) };
    }
    first + second
}

/// The largest part of the army that stands somewhere without a leader, as recruits do.
pub(crate) fn waiting(p: &Position, side: Side, leader: Leader, here: Hex) -> u16 {
    let own = |s: &Stack| p.side_of_people(s.people) == Some(side) && s.people.tribe().is_none();
    let led = |h: Hex| p.leaders_at(h).iter().any(|l| l != leader && p.side_of_leader(l) == Some(side));
    let stacks =
        p.stacks.all().iter().filter(|s| own(s) && s.hex != here && !p.is_besieged(s.hex) && !led(s.hex));
    stacks.map(|s| s.sp.iter().map(|n| *n as u16).sum::<u16>()).max().unwrap_or(0)
}

/// R78: the largest army without a commander that stands elsewhere.
pub(crate) fn free_army(p: &Position, here: Hex) -> u16 {
    let free = |n: &Number| *n != URBAN && p.commands[n.i()].is_none();
    let away = |h: &Hex| *h != here && !p.is_besieged(*h);
    let places = Position::numbers().filter(free).filter_map(|n| p.legion_place(n)).filter(away);
    places.map(|h| men_of(p, None, h)).max().unwrap_or(0)
}
