//! Before dice fall, whoever brings it about is told what awaits.

use crate::game::{Events, Game, Setup};
use crate::luck::{Luck, QuickRng};
use crate::settle::act;
use crate::trial::walk::Walk;
use std::collections::BTreeMap;

/// So many answers to a question are tried each time it is met.
const TRIED: usize = 24;

/// How often dice fell after an answer, and how often what awaits was told before it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Foretold {
    pub fell: usize,
    pub told: usize,
}

/// Walks through lively games and tries what is open to who is asked, on a position that is imagined: by the key of the question and the
/// kind of the answer, how often a die fell at once. `every` so many decisions one is looked at.
pub fn foretold<G: Game>(
    setup: &Setup,
    games: u64,
    every: u64,
    found: &mut BTreeMap<(&'static str, String), Foretold>,
) {
    for seed in 1..=games {
        let mut walk = Walk::<G>::new(setup, seed).unwrap_or_else(|e| panic!("{}: {}", e.field, e.reason));
        let mut rng = QuickRng::new(!seed);
        while let Some(seat) = walk.seat() {
            if rng.next().is_multiple_of(every) && walk.legal.len() > 1 {
                let mut tried = walk.legal.clone();
                rng.shuffle(&mut tried);
                let imagined = walk.game.imagine(seat, &mut rng);
                let question = imagined.question(seat).text.key;
                for action in tried.into_iter().take(TRIED) {
                    if falls(&imagined, seat, action, rng.next()) {
                        let entry = found.entry((question, kind(&action))).or_default();
                        entry.fell += 1;
                        entry.told += usize::from(imagined.odds(seat, &action).is_some());
                    }
                }
            }
            walk.step_lively();
        }
    }
}

/// Does a die fall by this action, before anybody decides anything else?
fn falls<G: Game>(position: &G, seat: crate::Seat, action: G::Action, luck: u64) -> bool {
    let (mut position, mut luck) = (position.clone(), Luck::quick(QuickRng::new(luck)));
    act(&mut position, seat, action, &mut luck, &mut Events::default(), &mut Vec::new());
    luck.take_rolls().iter().any(|roll| roll.value > 0)
}

/// `Step` of `Step(Space(3))`.
fn kind<A: std::fmt::Debug>(action: &A) -> String {
    let written = format!("{action:?}");
    written.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_string()
}

/// What came up less often in all these games is left to the next look: other players, other walks.
const OFTEN: usize = 3;

/// Every answer after which dice fall has odds, or stands among the `excused`: question, kind of the answer (or `*`), and why.
///
/// # Panics
/// With all that is told nowhere.
pub fn dice_are_foretold(found: &BTreeMap<(&'static str, String), Foretold>, excused: &[(&str, &str, &str)]) {
    let fits = |(question, kind, _): &(&str, &str, &str), (q, k): &(&'static str, String)| {
        question == q && (*kind == "*" || kind == k)
    };
    let silent = found.iter().filter(|(_, seen)| seen.fell - seen.told >= OFTEN);
    let missing: Vec<_> = silent.filter(|(at, _)| !excused.iter().any(|e| fits(e, at))).collect();
    assert!(missing.is_empty(), "dice fall unforetold: {missing:#?}");
}
