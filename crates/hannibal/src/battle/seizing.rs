//! 25.20, 25.59: taking a card out of the enemy's hand.

use crate::cards::ALLY_DESERTS;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// A hidden card, or an open one of each type.
pub(super) fn seizures(actions: &mut Vec<Action>) {
    actions.push(Action::Seize(None));
    actions.extend(Tactic::ALL.map(|t| Action::Seize(Some(t))));
}

impl Position {
    pub(super) fn check_seize(&self, b: &Battle, side: Side, what: Option<Tactic>) -> Result<(), Refusal> {
        self.check_counter(side, ALLY_DESERTS, |e| e == Effect::AllyDeserts)?;
        b.check_target(side, what)
    }

    /// Card 59 is played out of the hand, and takes its card.
    pub(super) fn play_seizure(&mut self, b: &mut Battle, side: Side, what: Option<Tactic>, ctx: &mut Ctx) {
        self.play_counter(side, ALLY_DESERTS, ctx);
        b.seize(side, what, ctx);
    }
}

impl Battle {
    /// Which card may be taken from the enemy's hand (25.20, 25.59).
    pub(super) fn check_target(&self, side: Side, what: Option<Tactic>) -> Result<(), Refusal> {
        let enemy = side.enemy();
        let there = match what {
            Some(tactic) => self.open[enemy.i()][tactic.i()],
            None => Tactic::ALL.iter().map(|t| self.closed(enemy, *t)).sum(),
        };
        if there == 0 {
            return Err(Refusal::new(Rule("25.59"), "no-such-card-to-take"));
        }
        Ok(())
    }

    /// Card 59: one card changes hands, seen by both.
    pub(super) fn seize(&mut self, by: Side, what: Option<Tactic>, ctx: &mut Ctx) {
        let from = by.enemy();
        let tactic = match what {
            Some(tactic) => {
                self.open[from.i()][tactic.i()] -= 1;
                self.hands[from.i()][tactic.i()] -= 1;
                tactic
            }
            None => {
                let closed: u8 = Tactic::ALL.iter().map(|t| self.closed(from, *t)).sum();
                if closed == 0 {
                    ctx.tell(Event::SeizedNothing { by });
                    return;
                }
                let mut n = ctx.luck.draw(closed as u32, "ally deserts") as u8;
                let mut drawn = Tactic::FrontalAssault;
                for tactic in Tactic::ALL {
                    let count = self.closed(from, tactic);
                    if n < count {
                        drawn = tactic;
                        break;
                    }
                    n -= count;
                }
                let (f, t) = (from.i(), drawn.i());
                self.hands[f][t] -= 1;
                // Was it one that the enemy had seen come in? Then it is no longer there.
                if self.seen[f][t] > 0 && n < self.seen[f][t] {
                    self.seen[f][t] -= 1;
                }
                drawn
            }
        };
        self.hands[by.i()][tactic.i()] += 1;
        self.seen[by.i()][tactic.i()] += 1;
        ctx.events.reveal();
        ctx.tell(Event::Seized { by, card: tactic });
    }
}
