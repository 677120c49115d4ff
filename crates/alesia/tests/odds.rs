//! What is shown as exact is what the dice bring: odds of combats and of shots, offered in games, against thousands of throws.

use legatus_alesia::Alesia;
use legatus_alesia::shown::odds::merit;
use legatus_alesia::shown::story::result_word;
use legatus_alesia::table::action::Action;
use legatus_alesia::table::event::Event;
use legatus_alesia::table::frame::{Battle, BattleStage};
use legatus_alesia::table::ids::*;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Events, Luck, Options, QuickRng, Seat};
use std::collections::BTreeMap;

const THROWS: u32 = 1_500;

/// What one throw brings, by the word under which its chance is shown.
fn outcome(p: &Alesia, seat: Seat, action: Action, throw: u32) -> Option<&'static str> {
    let mut game = *p;
    let (mut luck, mut events) = (Luck::quick(QuickRng::new(throw as u64 + 1)), Events::default());
    game.apply(seat, action, &mut luck, &mut events);
    // 19.4: the Roman names the die that suits him best.
    if let Some(b) = game.frames.top_as::<Battle>().copied().filter(|b| b.stage == BattleStage::Pick) {
        let roman = |die: &u8| {
            let merit = merit(legatus_alesia::combat::result(b.column, *die));
            (if b.attacker == Roman { merit } else { -merit }, *die)
        };
        let die = b.dice[..b.dice_count as usize].iter().copied().max_by_key(roman)?;
        game.apply(b.seats[Roman.i()], Action::Die(die), &mut luck, &mut events);
    }
    events.list.iter().find_map(|told| match told.event {
        Event::Result { result, .. } => Some(result_word(result)),
        Event::Shot { hit: None, .. } => Some("odds-miss"),
        Event::Shot { hit: Some(hit), .. } => Some(if hit.kills { "odds-killed" } else { "odds-disrupted" }),
        _ => None,
    })
}

/// 15.2, 15.4, 15.5, 19.4, 20.6, 24.2.
#[test]
fn rule_15_2_and_20_6_chances_shown_as_exact_are_what_the_dice_bring() {
    let (mut fights, mut shots, mut several) = (0, 0, 0);
    for seed in 0..4 {
        let setup = complete_setup::<Alesia>(None, Some(2), Options::new()).expect("a setup");
        let mut walk = Walk::<Alesia>::new(&setup, seed).expect("a game");
        while walk.actions < 5_000 && (fights < 30 || shots < 12) {
            let fight = |action: &Action| matches!(action, Action::Resolve(_));
            let shot = |action: &Action| matches!(action, Action::Shoot { .. });
            let seat = walk.seat().expect("a game that goes on");
            let wanted = walk.legal.iter().copied().find(|action| {
                fight(action) && fights < 30 || shot(action) && shots < 12 && walk.actions.is_multiple_of(7)
            });
            if let Some((action, odds)) = wanted.and_then(|a| Some((a, walk.game.odds(seat, &a)?))) {
                assert!(odds.exact);
                let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
                for throw in 0..THROWS {
                    let word = outcome(&walk.game, seat, action, throw).expect("something comes of it");
                    *seen.entry(word).or_default() += 1;
                }
                several += usize::from(odds.outcomes.len() > 1 && fight(&action));
                for (message, chance) in &odds.outcomes {
                    let share = *seen.get(message.key).unwrap_or(&0) as f64 / THROWS as f64;
                    let wide = 4.5 * (chance * (1.0 - chance) / THROWS as f64).sqrt() + 1e-9;
                    assert!((share - chance).abs() <= wide, "{action:?} {}: {share} {chance}", message.key);
                }
                let told = |word: &str| odds.outcomes.iter().any(|(message, _)| message.key == word);
                assert!(seen.keys().all(|word| told(word)), "{action:?}: {seen:?}");
                fights += usize::from(fight(&action));
                shots += usize::from(shot(&action));
            }
            if walk.step_by_policy().is_none() {
                break;
            }
        }
    }
    assert!(
        fights >= 20 && shots >= 5 && several >= 10,
        "{fights} fights, {several} with dice, {shots} shots"
    );
}
