//! Small minds play the games that are kept as golden (see `legatus_kernel::trial::golden`); replaying them takes no mind.

use crate::level::Effort;
use crate::mind::{Mind, Orders};
use legatus_kernel::{Game, QuickRng, Table};

/// So small a mind that a whole game takes seconds.
const SIMULATIONS: u32 = 8;

/// Plays a table to its end, in the same way every time.
///
/// # Panics
/// If somebody is asked and can do nothing.
pub fn small_minds<G: Game>(table: &mut Table<G>) {
    let mut mind = Mind::<G>::default();
    let mut rng = QuickRng::new(1);
    while let Some(seat) = table.asked().iter().next() {
        let orders = Orders::new(Effort::simulations(SIMULATIONS), rng.next(), 1);
        let thought = mind.think(table.position(), seat, &orders).expect("something to do");
        table.apply(seat, thought.action).expect("a legal action");
    }
}
