//! What is decided now: who is asked what, and what they may answer.

use super::*;
use crate::game::{Events, Limit};
use crate::luck::Luck;
use crate::orders;
use crate::rule::Rule;
use crate::table::digest;
use crate::wire::{Charge, Order, Plan};
use std::collections::BTreeMap;

/// What is decided now: who is asked what, and what they may answer.
pub trait Asking: Send {
    /// Who must decide now, without any words.
    fn asked(&self) -> Seats;
    /// Is somebody asked even where only one answer is legal, because silence would tell a secret?
    fn hides_choice(&self) -> bool;
    fn prompt(&self, viewer: Viewer) -> Prompt;
    fn legal(&self, seat: Seat) -> Vec<Offer>;
    /// The legal actions as a JSON list without words, written at the end of `out`: much quicker than offers, for bots.
    fn write_legal(&self, seat: Seat, out: &mut Vec<u8>);
    fn check(&self, seat: Seat, action: &Value) -> Result<Checked, Fault>;
    /// What an action is called that this seat may take now.
    fn label(&self, seat: Seat, action: &Value) -> Result<Text, Fault>;
    fn why(&self, seat: Seat, target: &Target) -> Vec<Why>;
    fn odds(&self, seat: Seat, action: &Value) -> Result<Option<OddsShown>, Fault>;
    /// The single actions that an order of this seat comes to, from what it knows. `odds`: with what chance may do.
    /// `losses`: it goes no further when more is lost.
    fn plan(&self, seat: Seat, order: &Order, losses: Option<u32>, odds: bool) -> Result<Plan, Fault>;
    /// What the staff of this seat does next for what it is in charge of.
    fn staffed(&self, seat: Seat, charge: &Charge) -> Option<Value>;
    /// The action that lets pass what this seat is asked, if a sensible player would take it.
    fn let_pass(&self, seat: Seat) -> Option<Value>;
    /// What this seat has in the field, in whatever its losses are counted.
    fn strength(&self, seat: Seat) -> u32;
    /// Is what is asked now decided in combat?
    fn in_combat(&self) -> bool;
    /// The fingerprint of the position.
    fn fingerprint(&self) -> String;
    /// The same of what it comes to when everybody else lets their windows pass until this seat is asked.
    fn fingerprint_if_passed(&self, seat: Seat) -> Option<String>;
    /// What this seat will see after an action that reveals something, if it knows that already.
    fn foreseen(&self, seat: Seat, action: &Value) -> Option<View>;
    /// Is this what the seat sees now?
    fn shows(&self, seat: Seat, view: &View) -> bool;
    /// The action that lets the present window of this seat pass.
    fn decline(&self, seat: Seat) -> Option<Value>;
    /// What this seat does in its present window under these terms.
    fn by_terms(&self, seat: Seat, terms: &BTreeMap<String, u32>) -> Option<Value>;
    /// The phase, by a number that another one does not have.
    fn phase(&self) -> u64;
    /// The time that the rules set for what this seat is asked.
    fn limit(&self, seat: Seat) -> Option<Limit>;
    /// The action that is taken for this seat when that time is up.
    fn time_up(&self, seat: Seat) -> Option<Value>;

    /// The legal actions without words.
    fn legal_bare(&self, seat: Seat) -> Vec<Value> {
        let mut list = Vec::new();
        self.write_legal(seat, &mut list);
        serde_json::from_slice(&list).unwrap_or_default()
    }
}

impl<G: Game> Asking for Table<G> {
    fn asked(&self) -> Seats {
        Table::asked(self)
    }

    fn hides_choice(&self) -> bool {
        self.position().hides_choice()
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        let over = self.outcome().map(|o| self.show_outcome(o));
        let proposal = Table::proposal(self).map(|p| self.show_proposal(p));
        self.ask(self.position(), viewer, over, proposal)
    }

    fn legal(&self, seat: Seat) -> Vec<Offer> {
        let actions = Table::legal(self, seat);
        let weights = self.weights(seat, &actions);
        let mut kinds = Vec::with_capacity(actions.len());
        let mut offers: Vec<Offer> = actions
            .into_iter()
            .map(|action| {
                let label = self.position().describe(seat, &action);
                kinds.push(label.text.key);
                Offer {
                    kind: label.text.key,
                    action: serde_json::to_value(action).unwrap_or(Value::Null),
                    label: self.words(&label.text),
                    target: label.target,
                    into: label.into,
                    rule: label.rule,
                    role: label.role,
                    primary: false,
                    asks: self.asks(seat, &action),
                }
            })
            .collect();
        mark_primary(&mut offers, &kinds, &weights);
        offers
    }

    fn write_legal(&self, seat: Seat, out: &mut Vec<u8>) {
        // Actions are plain data and memory does not fail to be written to.
        serde_json::to_writer(out, &Table::legal(self, seat)).expect("actions are JSON");
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<Checked, Fault> {
        let action = self.read_action(action)?;
        Ok(match Table::check(self, seat, &action) {
            Err(refusal) => self.show_refusal(&refusal),
            Ok(()) => {
                let advice = self.position().advise(seat, &action).map(|m| self.words(&m));
                let way = self.position().way(seat, &action);
                Checked { ok: true, way, advice, rule: None, reason: None }
            }
        })
    }

    fn label(&self, seat: Seat, action: &Value) -> Result<Text, Fault> {
        let action = self.read_action(action)?;
        Table::check(self, seat, &action).map_err(|r| fault::<G>(TableError::Refused(r)))?;
        Ok(self.words(&self.position().describe(seat, &action).text))
    }

    fn why(&self, seat: Seat, target: &Target) -> Vec<Why> {
        let mut actions = Vec::new();
        self.position().expected(seat, target, &mut actions);
        let mut refused: Vec<(G::Action, Refusal)> =
            actions.into_iter().filter_map(|a| Some((a, Table::check(self, seat, &a).err()?))).collect();
        refused.sort_by_key(|(_, refusal)| std::cmp::Reverse(refusal.depth));
        refused
            .into_iter()
            .map(|(action, refusal)| Why {
                label: self.words(&self.position().describe(seat, &action).text),
                rule: refusal.rule,
                reason: self.words(&refusal.reason()),
            })
            .collect()
    }

    fn odds(&self, seat: Seat, action: &Value) -> Result<Option<OddsShown>, Fault> {
        let action = self.read_action(action)?;
        Table::check(self, seat, &action).map_err(|r| fault::<G>(TableError::Refused(r)))?;
        Ok(self.position().odds(seat, &action).map(OddsShown::of::<G>))
    }

    fn plan(&self, seat: Seat, order: &Order, losses: Option<u32>, odds: bool) -> Result<Plan, Fault> {
        let asked = Table::asked(self);
        if !asked.has(seat) {
            let rule = asked.iter().next().map_or(Rule(""), |first| self.position().question(first).rule);
            return Err(fault::<G>(TableError::Refused(Refusal::new(rule, "not-your-decision").depth(0))));
        }
        Ok(orders::plan(self.position(), self.setup().scenario_id(), seat, order, losses, odds))
    }

    fn staffed(&self, seat: Seat, charge: &Charge) -> Option<Value> {
        if Table::asked(self).has(seat) { orders::staffed(self.position(), seat, charge) } else { None }
    }

    fn let_pass(&self, seat: Seat) -> Option<Value> {
        if Table::asked(self).has(seat) { orders::let_pass(self.position(), seat) } else { None }
    }

    fn strength(&self, seat: Seat) -> u32 {
        self.position().strength(seat)
    }

    fn in_combat(&self) -> bool {
        orders::in_combat(self.position())
    }

    fn fingerprint(&self) -> String {
        digest(self.position())
    }

    fn fingerprint_if_passed(&self, seat: Seat) -> Option<String> {
        let mut then = self.position().clone();
        let (mut luck, mut events, mut legal) =
            (Luck::quick(QuickRng::new(1)), Events::default(), Vec::new());
        orders::let_others_pass(&mut then, seat, &mut luck, &mut events, &mut legal);
        (then.asked().has(seat) && luck.count() == 0).then(|| digest(&then))
    }

    fn foreseen(&self, seat: Seat, action: &Value) -> Option<View> {
        let action = serde_json::from_value(action.clone()).ok()?;
        orders::foreseen(self.position(), seat, action)
    }

    fn shows(&self, seat: Seat, view: &View) -> bool {
        self.position().view(Viewer::Seat(seat)) == *view
    }

    fn decline(&self, seat: Seat) -> Option<Value> {
        if !Table::asked(self).has(seat) {
            return None;
        }
        self.position().question(seat).window?;
        let action = self.position().decline(seat)?;
        serde_json::to_value(action).ok()
    }

    fn by_terms(&self, seat: Seat, terms: &BTreeMap<String, u32>) -> Option<Value> {
        if !Table::asked(self).has(seat) {
            return None;
        }
        self.position().question(seat).window?;
        // From what the seat knows.
        let known = self.position().imagine(seat, &mut QuickRng::new(1));
        let action = known.by_terms(seat, terms).filter(|action| Table::check(self, seat, action).is_ok())?;
        serde_json::to_value(action).ok()
    }

    fn phase(&self) -> u64 {
        // So that it is a whole number for every reader of JSON.
        let number = self.position().phase_number() ^ u64::from(self.position().turn()) << 40;
        number & ((1 << 53) - 1)
    }

    fn limit(&self, seat: Seat) -> Option<Limit> {
        if !Table::asked(self).has(seat) {
            return None;
        }
        self.position().question(seat).limit
    }

    fn time_up(&self, seat: Seat) -> Option<Value> {
        Asking::limit(self, seat)?;
        serde_json::to_value(self.position().time_up(seat)?).ok()
    }
}
