//! Forced is not asked, unless silence would tell a secret.

use crate::game::{Events, Game};
use crate::luck::Luck;
use crate::seat::Seat;

/// A forced choice that leads to another for ever would be a mistake in a game: this many in a row are one.
const MOST_FORCED: usize = 10_000;

/// Applies an action, then every choice that the rules leave only one answer to. Leaves in `legal` the
/// actions of the seat that decides next, if it is a single one; otherwise `legal` is empty.
pub fn act<G: Game>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    luck: &mut Luck,
    events: &mut Events<G::Event>,
    legal: &mut Vec<G::Action>,
) {
    events.by = Some(seat);
    game.apply(seat, action, luck, events);
    settle(game, luck, events, legal);
}

/// Takes forced choices until a seat really decides, or the game is over.
pub fn settle<G: Game>(
    game: &mut G,
    luck: &mut Luck,
    events: &mut Events<G::Event>,
    legal: &mut Vec<G::Action>,
) {
    for _ in 0..MOST_FORCED {
        legal.clear();
        let Some(seat) = game.asked().single() else { return };
        game.legal(seat, legal);
        if legal.len() != 1 || game.hides_choice() {
            return;
        }
        events.forced = true;
        events.by = Some(seat);
        game.apply(seat, legal[0], luck, events);
        events.forced = false;
    }
    panic!("{MOST_FORCED} forced choices in a row");
}
