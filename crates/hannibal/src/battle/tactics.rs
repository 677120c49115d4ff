//! 14.6 to 14.9: battle cards in a hand, and what they may be laid as.

use super::seizing::seizures;
use crate::cards::{ALLY_DESERTS, MAHARBAL};
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// What card 6 counts as (25.6, R77).
pub(super) const CAVALRY: Tactic = Tactic::DoubleEnvelopment;

/// 24: Hannibal's stratagem.
fn is_stratagem(card: Tactic, as_type: Tactic) -> bool {
    card == Tactic::Probe
        && matches!(as_type, Tactic::DoubleEnvelopment | Tactic::FlankLeft | Tactic::FlankRight)
}

impl Position {
    /// Everything a side might lay or answer with.
    pub(super) fn tactics(&self, b: &Battle, side: Side, actions: &mut Vec<Action>) {
        for card in Tactic::ALL.into_iter().filter(|t| b.hands[side.i()][t.i()] > 0) {
            match card {
                Tactic::Reserve | Tactic::Probe => {
                    actions.extend(Tactic::ALL.map(|as_type| Action::Lay { card, as_type }));
                }
                _ => actions.push(Action::Lay { card, as_type: card }),
            }
        }
        if self.holds(side, MAHARBAL) {
            actions.push(Action::Maharbal);
        }
        if self.holds(side, ALLY_DESERTS) {
            seizures(actions);
        }
        actions.extend([Action::Withdraw, Action::Decline]);
    }

    /// Does Hannibal command, with his stratagem unused (24)?
    fn may_probe(&self, b: &Battle, side: Side) -> bool {
        let probes = b.commanders[side.i()].is_some_and(|g| data().general(g).ability.probes);
        probes && !b.probe_used
    }

    pub(super) fn check_in_hand(
        &self,
        b: &Battle,
        side: Side,
        card: Tactic,
        as_type: Tactic,
    ) -> Result<(), Refusal> {
        if b.hands[side.i()][card.i()] == 0 {
            return Err(Refusal::new(Rule("14.6"), "tactic-not-held").with("tactic", card.name()));
        }
        if as_type == Tactic::Reserve {
            return Err(Refusal::new(Rule("14.9"), "reserve-needs-type"));
        }
        if as_type != card && card != Tactic::Reserve {
            if !is_stratagem(card, as_type) {
                return Err(Refusal::new(Rule("14.7"), "card-has-its-type").with("tactic", card.name()));
            }
            if !self.may_probe(b, side) {
                return Err(Refusal::new(Rule("24"), "no-stratagem"));
            }
        }
        Ok(())
    }

    pub(super) fn check_maharbal(&self, side: Side) -> Result<(), Refusal> {
        self.check_counter(side, MAHARBAL, |e| e == Effect::Maharbal)
    }
}

impl Battle {
    pub(super) fn put_down(
        &mut self,
        side: Side,
        card: Tactic,
        as_type: Tactic,
        answer: bool,
        ctx: &mut Ctx,
    ) {
        self.spend(side, card);
        self.played[card.i()] += 1;
        if is_stratagem(card, as_type) {
            self.probe_used = true; // 24: once a battle
        }
        ctx.events.reveal();
        ctx.tell(Event::Lays { side, card, as_type, answer });
    }
}
