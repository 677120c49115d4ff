//! A second referee: slow and obvious versions of rules that the game reckons cleverly, written from the book, and compared with it over
//! random and lively games.

use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Setup};
use legatus_roman_republic::RomanRepublic;
use legatus_roman_republic::table::*;

const SCENARIOS: [(&str, u8); 4] = [("conquete", 2), ("alexandre", 3), ("aigle", 2), ("tonnerre", 2)];

/// Half of each game by the policy, half at random; `look` sees every position before somebody acts, and after it.
fn watch(
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&RomanRepublic, Option<&Action>, Option<&RomanRepublic>),
) {
    for (scenario, players) in SCENARIOS {
        for seed in seeds.clone() {
            let setup = Setup { scenario: scenario.into(), players, options: Default::default() };
            let mut walk = Walk::<RomanRepublic>::new(&setup, seed).unwrap();
            loop {
                let before = walk.game;
                look(&before, None, None);
                let lively = !(walk.actions as u64 / 7 + seed).is_multiple_of(3);
                let Some(action) = (if lively { walk.step_by_policy() } else { walk.step() }) else { break };
                look(&before, Some(&action), Some(&walk.game));
            }
        }
    }
}

/// RRR5.19, RRR5.36: Double Legions that an office commands.
fn limit(office: Office) -> usize {
    match office {
        Office::Dictator => 4,
        Office::MasterOfHorse | Office::RomeConsul | Office::FieldConsul | Office::Proconsul => 2,
        Office::Besieged => 2,
        Office::Praetor => 1,
        // Besides the garrison he leads a Consular Army away.
        Office::PraetorUrbanus => 2,
        Office::None => 0,
    }
}

/// Double Legions whose commander he is, the garrison of Roma apart.
fn led_by(p: &RomanRepublic, leader: Leader) -> usize {
    RomanRepublic::numbers().filter(|n| p.commands[n.i()] == Some(leader)).count()
}

/// RRR5.21, RRR5.22, RRR5.23: of those on the march the ones whose hands count: the marcher, his subordinates and the other Consul; the Praetor
/// Urbanus leads new legions out only by himself (RRR5.18).
fn hands(p: &RomanRepublic, marcher: Leader) -> Vec<Leader> {
    let marches = |l: &Leader| p.place(*l).is_some() && p.leader(*l).flags & at::ACTIVE != 0 && l.is_roman();
    let counts = |l: &Leader| *l == marcher || p.leader(*l).office != Office::PraetorUrbanus;
    RomanRepublic::all_leaders().filter(marches).filter(counts).collect()
}

/// Double Legions on the march, and those of them that nobody commands.
fn on_the_march(p: &RomanRepublic) -> (Vec<Number>, Vec<Number>) {
    let marches = |n: &Number| {
        n.elements().iter().any(|l| p.legion(*l).hex.is_some() && p.legion(*l).flags & at::ACTIVE != 0)
    };
    let all: Vec<Number> = RomanRepublic::numbers().filter(marches).collect();
    let free = all.iter().copied().filter(|n| *n != URBAN && p.commands[n.i()].is_none()).collect();
    (all, free)
}

/// Tries every way of giving the free legions to the hands that may have them.
fn can_be_led(p: &RomanRepublic, hands: &[Leader], free: usize) -> bool {
    fn give(room: &mut [usize], left: usize) -> bool {
        left == 0
            || (0..room.len()).any(|i| {
                if room[i] == 0 {
                    return false;
                }
                room[i] -= 1;
                let done = give(room, left - 1);
                room[i] += 1;
                done
            })
    }
    let mut room: Vec<usize> =
        hands.iter().map(|l| limit(p.leader(*l).office).saturating_sub(led_by(p, *l))).collect();
    room.iter().sum::<usize>() >= free && give(&mut room, free)
}

/// RRR5.19: nobody ever commands more than his office lets him; a march sets out if, and only if, those who go can lead all that
/// goes; and then each of these legions has a commander on the march, the one it had if it had one.
#[test]
fn rule_rrr5_19_room_for_legions() {
    let (mut departures, mut refused, mut given) = (0, 0, 0);
    watch(0..6, |p, action, after| {
        for l in RomanRepublic::all_leaders().filter(|l| p.place(*l).is_some()) {
            let (has, most) = (led_by(p, l), limit(p.leader(l).office));
            assert!(has <= most, "{} leads {has} of {most}", l.id());
        }
        let Frame::March(m) = p.frames.top() else { return };
        if m.alone || m.stage != MarchStage::Gather || !m.leader.is_roman() {
            return;
        }
        let (all, free) = on_the_march(p);
        let may = can_be_led(p, &hands(p, m.leader), free.len());
        match (action, after) {
            (None, _) => {
                let five = all.len() > 4 && p.leader(m.leader).marks & mark::MAY_LEAD_FIVE == 0;
                let mut steps =
                    m.at.data().around().filter_map(|h| p.check(Rome.seat(), &Action::Go(h)).err());
                let why: Vec<&str> = steps.by_ref().map(|refusal| refusal.rule.0).collect();
                let open = m.at.data().around().any(|h| p.check(Rome.seat(), &Action::Go(h)).is_ok());
                assert!(!open || may && !five, "too many set out with {}", m.leader.id());
                if why.contains(&"RRR5.19") {
                    assert!(!may, "{} could lead them", m.leader.id());
                    refused += 1;
                }
            }
            (Some(Action::Go(_)), Some(after)) => {
                departures += 1;
                for number in all.iter().filter(|n| **n != URBAN && after.is_raised(**n)) {
                    let (was, is) = (p.commands[number.i()], after.commands[number.i()]);
                    if was.is_none() && is.is_some() {
                        given += 1;
                    }
                    // He may have fallen on the way in the meantime; then another has his office.
                    let replaced = was.is_some_and(|l| after.place(l).is_none());
                    assert!(was.is_none() || replaced || is == was, "legion {} changed hands", number.id());
                    let leads = is.is_none_or(|l| after.leader(l).office != Office::None);
                    assert!(leads, "legion {} has a stranger", number.id());
                }
            }
            _ => {}
        }
    });
    assert!(departures > 200 && given > 10, "{departures} {given} {refused}");
}
