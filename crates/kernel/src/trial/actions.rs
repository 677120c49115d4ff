//! `legal` lists exactly what `check` accepts: tried on what was legal elsewhere, and on what can be made up from it.

use super::{Found, Run, ensure};
use crate::game::{Game, Target};
use crate::luck::QuickRng;
use crate::referee::Asking;
use crate::seat::{Seat, Viewer};
use serde_json::Value;
use std::collections::HashSet;

/// More actions than this are not kept: later ones take the place of random earlier ones.
const MOST_KEPT: usize = 4_000;
/// Actions kept of one position and seat.
const KEPT_AT_ONCE: usize = 6;

/// Every action that was legal somewhere in the run.
pub(super) struct Pool<G: Game> {
    actions: Vec<G::Action>,
    json: Vec<Value>,
    seen: HashSet<String>,
    /// Its own, so that what is in the pool does not change what else is looked at.
    rng: QuickRng,
}

impl<G: Game> Default for Pool<G> {
    fn default() -> Pool<G> {
        Pool { actions: Vec::new(), json: Vec::new(), seen: HashSet::new(), rng: QuickRng::new(0) }
    }
}

impl<G: Game> Pool<G> {
    fn add(&mut self, action: &G::Action) {
        let json = serde_json::to_value(action).expect("an action is JSON");
        if !self.seen.insert(json.to_string()) {
            return;
        }
        if self.actions.len() < MOST_KEPT {
            self.actions.push(*action);
            self.json.push(json);
        } else {
            let index = self.rng.below(MOST_KEPT as u32) as usize;
            self.actions[index] = *action;
            self.json[index] = json;
        }
    }

    /// Some actions of the pool, then as many that are made up from two of them each.
    pub(super) fn sample(&self, count: usize, seed: u64) -> Vec<G::Action> {
        let rng = &mut QuickRng::new(seed);
        if self.actions.is_empty() {
            return Vec::new();
        }
        let any = |rng: &mut QuickRng| rng.below(self.actions.len() as u32) as usize;
        let mut sample = if self.actions.len() <= count {
            self.actions.clone()
        } else {
            (0..count).map(|_| self.actions[any(rng)]).collect()
        };
        for _ in 0..count {
            let mut made_up = self.json[any(rng)].clone();
            let donor = &self.json[any(rng)];
            mutate(&mut made_up, donor, rng);
            sample.extend(serde_json::from_value::<G::Action>(made_up));
        }
        sample
    }
}

/// Changes one thing in an action: its kind, or one of the numbers and words in it.
fn mutate(action: &mut Value, donor: &Value, rng: &mut QuickRng) {
    let mut leaves = Vec::new();
    collect_leaves(donor, &mut leaves);
    let count = count_leaves(action);
    // The kind of an action is the only key of its object, or the action itself when it holds nothing else.
    if rng.below(4) == 0 || count == 0 {
        if let (Value::Object(mine), Value::Object(theirs)) = (&mut *action, donor)
            && let (Some((old, _)), Some(new)) = (mine.iter().next(), theirs.keys().next())
        {
            let old = old.clone();
            if let Some(inner) = mine.remove(&old) {
                mine.insert(new.clone(), inner);
            }
        }
        return;
    }
    let at = rng.below(count as u32) as usize;
    let donated = (!leaves.is_empty()).then(|| leaves[rng.below(leaves.len() as u32) as usize].clone());
    let how = rng.below(6);
    change_leaf(action, &mut { at }, &|leaf| match (how, leaf.as_i64(), &donated) {
        (0, Some(n), _) => Value::from(n + 1),
        (1, Some(n), _) => Value::from(n - 1),
        (2, Some(_), _) => Value::from([0, 1, 127, 255][at % 4]),
        (3, _, _) => Value::Null,
        (_, _, Some(donated)) => donated.clone(),
        _ => leaf.clone(),
    });
}

fn collect_leaves(value: &Value, leaves: &mut Vec<Value>) {
    match value {
        Value::Object(fields) => fields.values().for_each(|v| collect_leaves(v, leaves)),
        Value::Array(items) => items.iter().for_each(|v| collect_leaves(v, leaves)),
        leaf => leaves.push(leaf.clone()),
    }
}

fn count_leaves(value: &Value) -> usize {
    match value {
        Value::Object(fields) => fields.values().map(count_leaves).sum(),
        Value::Array(items) => items.iter().map(count_leaves).sum(),
        _ => 1,
    }
}

/// Changes the leaf that has `left` others before it.
fn change_leaf(value: &mut Value, left: &mut usize, change: &dyn Fn(&Value) -> Value) -> bool {
    match value {
        Value::Object(fields) => fields.values_mut().any(|v| change_leaf(v, left, change)),
        Value::Array(items) => items.iter_mut().any(|v| change_leaf(v, left, change)),
        leaf if *left == 0 => {
            *leaf = change(leaf);
            true
        }
        _ => {
            *left -= 1;
            false
        }
    }
}

impl<G: Game> Run<'_, G> {
    /// Whoever is asked can do something; what is listed is accepted, and listed once.
    pub(super) fn look_at_legal(&mut self) -> Found {
        let asked = self.table.asked();
        let may_change = self.table.may_change();
        let position = self.table.position();
        let mut legal = Vec::new();
        for seat in self.seats() {
            legal.clear();
            position.legal(seat, &mut legal);
            let open = asked.has(seat) || may_change.has(seat);
            ensure(!asked.has(seat) || !legal.is_empty(), "no_dead_end", || {
                format!("{seat:?} is asked and can do nothing")
            })?;
            ensure(open || legal.is_empty(), "only_asked_act", || format!("{seat:?} may {:?}", legal[0]))?;
            for (i, action) in legal.iter().enumerate() {
                if let Err(refusal) = self.table.check(seat, action) {
                    let what = format!("{action:?} of {seat:?} is listed and refused by {}", refusal.rule.0);
                    return Err(super::finding("legal_is_accepted", what));
                }
                // Lists of thousands are rare: comparing each with a few hundred others is enough to find a doubled list.
                let twice = legal[..i].iter().rev().take(500).any(|other| other == action);
                ensure(!twice, "legal_is_accepted", || format!("{action:?} of {seat:?} is listed twice"))?;
            }
            // A few from here: over a game they add up to all kinds.
            for _ in 0..legal.len().min(KEPT_AT_ONCE) {
                let action = legal[self.look.below(legal.len() as u32) as usize];
                self.pool.add(&action);
            }
        }
        Ok(())
    }

    /// Of everything else, `check` accepts what is listed and refuses what is not.
    pub(super) fn look_at_others(&mut self) -> Found {
        let others = self.pool.sample(self.trial.others, self.look.next());
        for seat in self.seats() {
            let legal = self.table.legal(seat);
            for action in &others {
                self.look_at_other(seat, action, &legal)?;
            }
        }
        Ok(())
    }

    /// Who asks after the end gets an answer, through a table or of the position itself: a game may end where nobody is ever asked.
    pub(super) fn look_after_end(&mut self) -> Found {
        let others = self.pool.sample(self.trial.others, self.look.next());
        for seat in self.seats() {
            let position = self.table.position();
            self.texts.message::<G>(&position.question(seat).text)?;
            self.texts.message::<G>(&position.question_for(seat, Viewer::Observer).text)?;
            ensure(Asking::legal(&self.table, seat).is_empty(), "only_asked_act", || {
                format!("{seat:?} is offered something after the end")
            })?;
            for action in &others {
                if let Err(refusal) = position.check(seat, action) {
                    self.texts.message::<G>(&refusal.reason())?;
                }
                self.texts.message::<G>(&position.describe(seat, action).text)?;
            }
            for place in self.places {
                Asking::why(&self.table, seat, &Target { kind: "place".into(), id: place.clone() });
            }
        }
        Ok(())
    }

    fn look_at_other(&mut self, seat: Seat, action: &G::Action, legal: &[G::Action]) -> Found {
        let open = self.table.asked().has(seat) || self.table.may_change().has(seat);
        let check = if open { "legal_is_complete" } else { "only_asked_act" };
        match self.table.check(seat, action) {
            Ok(()) => ensure(legal.contains(action), check, || {
                format!("{action:?} of {seat:?} is accepted and not listed")
            }),
            Err(refusal) => {
                self.summary.refused += 1;
                ensure(!legal.contains(action), "legal_is_accepted", || {
                    format!("{action:?} of {seat:?} is listed and refused by {}", refusal.rule.0)
                })?;
                // A table's own refusals cite no rule once the game is over.
                if !refusal.rule.0.is_empty() || open {
                    self.texts.rule(refusal.rule)?;
                }
                self.texts.message::<G>(&refusal.reason())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn mutation_changes_kinds_numbers_and_words() {
        let mut rng = QuickRng::new(1);
        let mut seen = HashSet::new();
        for _ in 0..500 {
            let mut action = json!({"march": {"from": 3, "with": ["mago", 7]}});
            mutate(&mut action, &json!({"siege": {"at": 9, "by": "hanno"}}), &mut rng);
            seen.insert(action.to_string());
        }
        for expected in [
            json!({"siege": {"from": 3, "with": ["mago", 7]}}),
            json!({"march": {"from": 4, "with": ["mago", 7]}}),
            json!({"march": {"from": 9, "with": ["mago", 7]}}),
            json!({"march": {"from": 3, "with": ["hanno", 7]}}),
            json!({"march": {"from": 3, "with": ["mago", 6]}}),
        ] {
            assert!(seen.contains(&expected.to_string()), "{expected}");
        }
    }
}
