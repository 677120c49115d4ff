//! Manners: what no good player does, counted over whole games. The game itself says what it would warn a person of
//! ([`advise`](legatus_kernel::Decisions::advise)): an event in vain, a siege left a turn too early, pieces given up for want of room. Beside
//! that it is counted who goes to and fro, and which games have no end.

use crate::level::Effort;
use crate::mind::{Mind, Orders};
use crate::simulate::small;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{Events, Game, Luck, QuickRng, Seat, Seats, Seed, Setup, Viewer};
use std::collections::BTreeMap;

/// A game with more decisions than this has no end: no game of ours is a tenth as long.
const MOST_ACTIONS: u64 = 100_000;

/// What was seen of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Watched {
    pub decisions: u64,
    pub turns: u32,
    /// Who won, by which rule; nothing if the game has no end.
    pub end: Option<(Seats, &'static str)>,
    /// Pieces that came back to where they had been in the same move, though no die was rolled since.
    pub to_and_fro: u64,
    /// Actions of which the game warns, by the name of the warning.
    pub warned: BTreeMap<&'static str, u64>,
}

/// Plays one game, all seats alike, and counts.
pub fn watch<G: Game>(setup: &Setup, effort: Effort, seed: Seed) -> Result<Watched, String> {
    let (mut luck, mut rng) = (Luck::new(seed), QuickRng::new(small(seed)));
    let (mut events, mut legal) = (Events::default(), Vec::new());
    let mut game = G::setup(setup, &mut luck, &mut events)
        .map_err(|error| format!("{}: {}", error.field, error.reason))?;
    settle(&mut game, &mut luck, &mut events, &mut legal);
    let mut seen = Watched::default();
    let mut mind = Mind::<G>::default();
    let mut trails = Trails::default();
    while let Some(seat) = game.asked().iter().next() {
        if seen.decisions == MOST_ACTIONS {
            break;
        }
        seen.decisions += 1;
        let thought = mind.think(&game, seat, &Orders::new(effort, rng.next(), 1));
        let action = thought.ok_or("the machine had no answer")?.action;
        if let Some(warning) = game.advise(seat, &action) {
            *seen.warned.entry(warning.key).or_default() += 1;
        }
        trails.begin(&game, seat);
        luck.clear_rolls();
        events.clear();
        act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
        // Whoever learns something new may well turn back.
        if luck.take_rolls().is_empty() {
            seen.to_and_fro += trails.follow(&game);
        } else {
            trails.places.clear();
        }
    }
    seen.turns = game.turn();
    seen.end = game.outcome().map(|outcome| (outcome.winners, outcome.rule.0));
    Ok(seen)
}

/// Where each piece has been since its side's move began, or since a die was last rolled.
#[derive(Default)]
struct Trails {
    of: Option<(Seat, u32, u64)>,
    places: BTreeMap<String, Vec<String>>,
}

impl Trails {
    /// Before a decision: what another move left is forgotten.
    fn begin<G: Game>(&mut self, game: &G, seat: Seat) {
        let of = Some((seat, game.turn(), game.phase_number()));
        if self.of != of {
            self.of = of;
            self.places.clear();
        }
        if self.places.is_empty() {
            self.follow(game);
        }
    }

    /// After a decision: how many came back to where they had been. Who did begins anew.
    fn follow<G: Game>(&mut self, game: &G) -> u64 {
        let mut back = 0;
        for piece in game.view(Viewer::Referee).pieces {
            let trail = self.places.entry(piece.id).or_default();
            if trail.last() == Some(&piece.at) {
                continue;
            }
            if trail.contains(&piece.at) {
                back += 1;
                trail.clear();
            }
            trail.push(piece.at);
        }
        back
    }
}
