//! A second referee: rules that the code keeps cleverly, told again slowly and plainly from the book, and both compared over whole
//! games, half of them played by the policy, which fights more.

use super::common::*;
use legatus_kernel::Setup;
use legatus_kernel::trial::walk::Walk;

/// Units of a side in a region: everywhere, and in the open.
fn units(p: &BellumGallicum, region: Region, side: Side, open: bool) -> Vec<Piece> {
    let all = pieces().filter(|piece| data().sets.units.has(*piece) && p.side(*piece) == side);
    all.filter(|piece| match open {
        true => p.spot(*piece) == Spot::region(region),
        false => p.spot(*piece).land() == Some(region),
    })
    .collect()
}

fn is_army(p: &BellumGallicum, region: Region, side: Side) -> bool {
    units(p, region, side, true).len() >= 5 // 2.1.3
}

/// 2.2: who holds a region with somebody in it. An empty one is never contested.
fn check_control(p: &BellumGallicum, region: Region) {
    let [roman, gaul] = Side::BOTH.map(|side| !units(p, region, side, false).is_empty());
    let expected = match (roman, gaul) {
        (true, true) => Control::Contested,
        (true, false) => Control::Roman,
        (false, true) => Control::Gaul,
        (false, false) => {
            assert_ne!(p.control(region), Control::Contested, "{} is empty", region.id());
            return;
        }
    };
    assert_eq!(p.control(region), expected, "{} in {:?}", region.id(), p.frames.top());
}

/// Whose movement it is.
fn mover(phase: Phase) -> Option<Side> {
    match phase {
        Phase::March { side } => Some(side),
        Phase::Forced | Phase::Opening => Some(Roman),
        Phase::Negotiate => Some(Gaul),
        _ => None,
    }
}

fn every_game(
    games: u64,
    steps: usize,
    mut look: impl FnMut(&BellumGallicum, Action, &Walk<BellumGallicum>),
) {
    let all = ScenarioId::ALL.iter().flat_map(|scenario| (0..games).map(move |seed| (*scenario, seed)));
    for (scenario, seed) in all {
        let setup =
            Setup { scenario: scenario.data().id.as_str().into(), players: 2, options: Default::default() };
        let mut walk = Walk::<BellumGallicum>::new(&setup, 40 + seed).unwrap();
        for step in 0..steps {
            let before = walk.game;
            let moved = if step % 4 == 0 { walk.step() } else { walk.step_by_policy() };
            let Some(action) = moved else { break };
            look(&before, action, &walk);
        }
    }
}

/// 2.2, R43: whenever somebody decides about supply, movement or the order of combats, control is what stands there.
#[test]
fn r43_control_is_what_stands_there() {
    let mut looked = 0;
    every_game(2, 900, |_, _, walk| {
        let p = &walk.game;
        let settled = mover(p.phase()).is_some()
            || matches!(p.phase(), Phase::Scorch | Phase::Dismantle | Phase::Skirmishes | Phase::Battles);
        // A tribune who looks for a post (R89) comes before anything else goes on.
        if settled && p.frames.len() == 1 && p.ending.is_none() && p.owed.is_empty() {
            regions().for_each(|region| check_control(p, region));
            looked += 1;
        }
    });
    assert!(looked > 1_500, "{looked}");
}

/// 4.4.2, R58: the attacker of a battle is the side in whose movement the second army came into the open of the region.
#[test]
fn r58_the_attacker_is_who_brought_the_armies_together() {
    let mut compared = [0, 0];
    // Where both have an army: since before this turn's movement, or by whose movement they met.
    let mut met: Vec<(Region, Option<Side>)> = Vec::new();
    let mut arrivals = false;
    every_game(12, 1_500, |before, _, walk| {
        let p = &walk.game;
        let told = |test: fn(&Event) -> bool| walk.events.list.iter().any(|told| test(&told.event));
        // Tribes that rise in the middle of a turn: nobody moved them.
        arrivals |=
            told(|e| matches!(e, Event::Mobilised { .. } | Event::Arrives { .. } | Event::Allied { .. }));
        let both = |region: Region| Side::BOTH.iter().all(|side| is_army(p, region, *side));
        if told(|e| matches!(e, Event::TurnBegins { .. })) {
            met.clear();
            arrivals = false;
        }
        let opened = walk.events.list.iter().find_map(|told| match told.event {
            Event::BattleBegins { region, attacker, .. } => Some((region, attacker)),
            _ => None,
        });
        let moving = mover(before.phase());
        if moving.is_some() || mover(p.phase()).is_some() {
            let stands: Vec<Region> = regions().filter(|r| both(*r)).collect();
            met.retain(|(region, _)| stands.contains(region));
            for region in stands {
                if !met.iter().any(|(known, _)| *known == region) {
                    // Before anybody moved they were there already.
                    met.push((region, moving.filter(|_| p.month == before.month)));
                }
            }
        }
        if let Some((region, attacker)) = opened
            && !arrivals
            && let Some((_, by)) = met.iter().find(|(known, _)| *known == region)
        {
            assert_eq!(attacker, by.unwrap_or(p.second()), "{} with {:?} first", region.id(), p.first);
            compared[attacker.i()] += 1;
        }
    });
    assert!(compared.iter().all(|battles| *battles > 3), "{compared:?}");
}

/// 4.5.2, 4.5.5, 4.5.6: why a siege may end. Nothing else ends one.
#[test]
fn rule_4_5_6_what_ends_a_siege() {
    let mut ended = 0;
    let mut outlasted = 0;
    every_game(10, 2_000, |before, action, walk| {
        let p = &walk.game;
        let told = |test: &dyn Fn(&Event) -> bool| walk.events.list.iter().any(|told| test(&told.event));
        for fort in (0..FORT_COUNT as u8).map(Fort).filter(|f| before.is_besieged(*f)) {
            let region = fort.region();
            let Some(besieged) = before.holder(fort) else { continue };
            let besieger = besieged.enemy();
            let fought = |e: &Event| matches!(e, Event::SkirmishRoll { region: r, .. } if *r == region);
            if p.is_besieged(fort) {
                outlasted += usize::from(told(&fought));
                continue;
            }
            let fell = told(
                &|e| matches!(e, Event::Falls { fort: f, .. } | Event::Surrenders { fort: f, .. } if *f == fort),
            );
            let struck = told(&|e| matches!(e, Event::CampStruck { region: r } if *r == region));
            // 4.5.6: given up, or left by the last who could besiege (R80, R96).
            let foot = |piece: &Piece| {
                data().sets.infantry.has(*piece)
                    && matches!(data().piece(*piece).nature, Nature::Roman | Nature::Gallic)
                    && !p.withdrawn.has(*piece)
            };
            let given_up = action == Action::GiveUp;
            let nobody = !units(p, region, besieger, true).iter().any(foot);
            let left = told(
                &|e| matches!(e, Event::Retreats { side, from, .. } if *side == besieger && *from == region),
            );
            // 4.5.6: beaten in a battle or a sortie, or in a skirmish by an army.
            let battle = told(
                &|e| matches!(e, Event::BattleWon { region: r, winner } if *r == region && *winner == besieged),
            );
            let in_battle = matches!(before.frames.top(), Frame::Battle(b) if b.region == region);
            let lost =
                matches!(before.frames.top(), Frame::Retreat(r) if r.region == region && r.side == besieger);
            let skirmish = (told(&fought)
                || matches!(before.frames.top(), Frame::Skirmish(s) if s.region == region))
                && is_army(before, region, besieged);
            // 4.5.5: who splits may give up the siege; 4.5.1: too few for all of them.
            let split = matches!(before.frames.top(), Frame::Relief(r) if r.region == region);
            let sieges = before.forts(region).filter(|f| before.is_besieged(*f)).count();
            let too_few = sieges > 1 && matches!(before.frames.top(), Frame::Siege(s) if s.region == region);
            let year = matches!(p.phase(), Phase::YearEnd(_) | Phase::Prepare(_)) || p.ending.is_some();
            let reasons = [
                fell, struck, given_up, nobody, left, battle, in_battle, lost, skirmish, split, too_few, year,
            ];
            assert!(
                reasons.contains(&true),
                "the siege of {} ended by {:?} at {:?}: {:?}",
                fort.id(),
                before.frames.top(),
                p.frames.top(),
                walk.events.list.iter().map(|t| t.event).collect::<Vec<_>>()
            );
            ended += 1;
        }
    });
    assert!(ended > 20 && outlasted > 0, "{ended} ended, {outlasted} outlasted a skirmish");
}

/// 4.5: nobody is asked about sieges where he has nobody, and no question is asked that has one answer only.
#[test]
fn nobody_is_asked_about_sieges_in_vain() {
    let (mut asked, mut decisions) = (0, 0);
    every_game(2, 1_500, |_, _, walk| {
        decisions += 1;
        if let (Frame::Siege(s), Some(seat)) = (walk.game.frames.top(), walk.seat()) {
            assert!(walk.legal.len() > 1, "{s:?}");
            let side = Side::of(seat);
            let inside = s.fort.map_or(0, |fort| walk.game.units_inside(fort).len());
            let there = units(&walk.game, s.region, side, true).len() + inside;
            assert!(there > 0, "{side:?} has nobody in {}", s.region.id());
            asked += 1;
        }
        // The order of sieges is nobody's question.
        let phase = walk.game.frames.len() == 1 && walk.seat().is_some() && walk.game.owed.is_empty();
        assert!(!(phase && matches!(walk.game.phase(), Phase::Sieges | Phase::Relief)));
    });
    assert!(asked > 0 && decisions > 0);
}
