//! A second referee: slow and obvious versions of rules that the game reckons cleverly, written from the book, and compared with it over
//! random and lively games.

use legatus_kernel::settle::act;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Events, Luck, Message, Odds, Seat, Seed, Setup};
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

/// What the book says about setting out now, against what the game says; did it refuse for want of room?
fn compare(p: &RomanRepublic, m: &March) -> bool {
    let (all, free) = on_the_march(p);
    let may = can_be_led(p, &hands(p, m.leader), free.len());
    let five = all.len() > 4 && p.leader(m.leader).marks & mark::MAY_LEAD_FIVE == 0;
    let steps: Vec<_> = m.at.data().around().map(|h| p.check(Rome.seat(), &Action::Go(h))).collect();
    let open = steps.iter().any(Result::is_ok);
    assert!(!open || may && !five, "too many set out with {}", m.leader.id());
    let full = steps.iter().any(|s| s.as_ref().is_err_and(|refusal| refusal.rule.0 == "RRR5.19"));
    assert!(!full || !may, "{} could lead them", m.leader.id());
    full
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
        let (all, _) = on_the_march(p);
        match (action, after) {
            (None, _) => {
                refused += compare(p, m) as usize;
                // The same if any of his companions stayed.
                for other in RomanRepublic::all_leaders().map(Action::LeaveLeader) {
                    if p.check(Rome.seat(), &other).is_ok() {
                        let mut alone = *p;
                        let (mut luck, mut events) = (Luck::new(Seed::from_number(1)), Events::default());
                        act(&mut alone, Rome.seat(), other, &mut luck, &mut events, &mut Vec::new());
                        refused +=
                            matches!(alone.frames.top(), Frame::March(m) if compare(&alone, m)) as usize;
                    }
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
                    let leads = is.is_some_and(|l| after.leader(l).office != Office::None);
                    assert!(leads || replaced, "legion {} has nobody, or a stranger", number.id());
                }
            }
            _ => {}
        }
    });
    assert!(departures > 200 && given > 10 && refused > 0, "{departures} {given} {refused}");
}

/// What the dice have shown, in the words of the odds.
fn outcome(event: &Event, attacker: Side) -> Option<Message> {
    let one_of =
        |good: bool, yes: &'static str, no: &'static str| Some(Message::new(if good { yes } else { no }));
    match *event {
        Event::SenateRoll { granted, .. } => one_of(granted, "odds-granted", "odds-refused"),
        Event::CensureRoll { censured, .. } => one_of(!censured, "odds-keeps-office", "odds-censured"),
        Event::ContinuationRoll { success, .. } => one_of(success, "odds-goes-on", "odds-finished"),
        Event::InterceptionRoll { success, .. } => one_of(success, "odds-intercepts", "odds-misses"),
        Event::AvoidRoll { success, .. } => one_of(success, "odds-away", "odds-caught"),
        Event::CoordinationRoll { success, .. } => one_of(success, "odds-comes", "odds-stays"),
        Event::TreacheryRoll { success, .. } => one_of(success, "odds-betrayed", "odds-holds"),
        Event::SurrenderRoll { success, .. } => one_of(success, "odds-opens", "odds-holds"),
        Event::OpensGates { .. } => Some(Message::new("odds-opens")),
        Event::AssaultRoll { percent, captured, .. } => {
            let key = if captured { "odds-taken" } else { "odds-repulsed" };
            Some(Message::new(key).with("attacker", percent[0]).with("defender", percent[1]))
        }
        Event::EmbassyRoll { boxes, .. } => Some(Message::new("odds-boxes").with("n", boxes)),
        Event::LegionRoll { legions, .. } => Some(Message::new("odds-legions").with("n", legions)),
        Event::ReinforcementRoll { infantry, cavalry, .. } => {
            Some(Message::new("odds-reinforcements").with("n", infantry + cavalry))
        }
        Event::StraitRoll { crosses: true, .. } => Some(Message::new("odds-crosses")),
        Event::StraitRoll { die, level, .. } => one_of(die as i8 + level >= 0, "odds-stays", "odds-wrecked"),
        Event::BattleEnds { winner, major, .. } => Some(Message::new(match winner {
            None => "odds-drawn",
            Some(side) if side == attacker && major => "odds-major-victory",
            Some(side) if side == attacker => "odds-victory",
            Some(_) if major => "odds-major-defeat",
            Some(_) => "odds-defeat",
        })),
        _ => None,
    }
}

/// Outcomes that belong together: of other dice thrown on the way nothing is counted.
const FAMILIES: [&[&str]; 14] = [
    &["odds-granted", "odds-refused"],
    &["odds-keeps-office", "odds-censured"],
    &["odds-goes-on", "odds-finished"],
    &["odds-intercepts", "odds-misses"],
    &["odds-away", "odds-caught"],
    &["odds-comes", "odds-stays"],
    &["odds-betrayed", "odds-holds"],
    &["odds-opens", "odds-holds"],
    &["odds-taken", "odds-repulsed"],
    &["odds-boxes"],
    &["odds-legions"],
    &["odds-reinforcements"],
    &["odds-victory", "odds-major-victory", "odds-defeat", "odds-major-defeat", "odds-drawn"],
    &["odds-crosses", "odds-stays", "odds-wrecked"],
];

/// Does it, and whatever follows without Guile, help or elephants, until the dice have spoken.
fn throw(p: &RomanRepublic, seat: Seat, action: Action, luck: &mut Luck, family: &[&str]) -> Option<Message> {
    let (mut then, mut seat, mut action) = (*p, seat, action);
    let attacker = p.side(seat);
    for _ in 0..60 {
        let mut events = Events::default();
        act(&mut then, seat, action, luck, &mut events, &mut Vec::new());
        let told = events.list.iter().filter_map(|t| outcome(&t.event, attacker));
        if let Some(found) = told.into_iter().find(|m| family.contains(&m.key)) {
            return Some(found);
        }
        seat = then.asked().iter().next()?;
        let mut legal = Vec::new();
        then.legal(seat, &mut legal);
        let least = legal.iter().find(|a| matches!(a, Action::Guile(_) | Action::Pass | Action::LoseEvenly));
        action = *least.or(legal.first())?;
    }
    None
}

/// Odds that are shown as exact are those of play: in positions of many games the dice are thrown hundreds of times.
#[test]
fn odds_are_those_of_play() {
    const THROWS: usize = 500;
    const EACH: usize = 5;
    let mut seen = [0; FAMILIES.len()];
    let mut turn = 0u64;
    watch(20..24, |p, action, _| {
        if action.is_some() {
            return;
        }
        let Some(seat) = p.asked().iter().next() else { return };
        let mut legal = Vec::new();
        p.legal(seat, &mut legal);
        for action in legal {
            let Some(Odds { exact: true, outcomes }) = p.odds(seat, &action) else { continue };
            let Some((first, _)) = outcomes.first() else { continue };
            let Some(i) = FAMILIES.iter().position(|f| outcomes.iter().all(|(m, _)| f.contains(&m.key)))
            else {
                continue; // several dice one after the other
            };
            // The first of each kind are tried, and then one now and then.
            turn += 1;
            if seen[i] >= EACH || seen[i] > 1 && !turn.is_multiple_of(11) {
                continue;
            }
            let mut luck = Luck::new(Seed::from_number(turn));
            let thrown: Vec<Message> =
                (0..THROWS).filter_map(|_| throw(p, seat, action, &mut luck, FAMILIES[i])).collect();
            if thrown.len() < THROWS {
                continue; // somebody slipped away, or the question was another
            }
            seen[i] += 1;
            for (message, chance) in &outcomes {
                let share = thrown.iter().filter(|m| *m == message).count() as f64 / THROWS as f64;
                let allowed = 5.0 * (chance * (1.0 - chance) / THROWS as f64).sqrt() + 1e-9;
                assert!(
                    (share - chance).abs() <= allowed,
                    "{action:?} at {:?}: {message:?} {share} instead of {chance}; first {first:?}",
                    p.frames.top()
                );
            }
            let known = thrown.iter().all(|m| outcomes.iter().any(|(other, _)| other == m));
            assert!(known, "{action:?} at {:?}: {outcomes:?}", p.frames.top());
        }
    });
    assert!(seen.iter().filter(|n| **n > 0).count() >= 8, "{seen:?}");
}
