//! 6.31, 6.4: the flight of a leader.

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub(crate) fn check_flee(&self, ways: AreaSet, rule: Rule, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Flee(to) if ways.has(to) => Ok(()),
            Action::Flee(to) => Err(Refusal::new(rule, "refused-flight").with("area", to.name())),
            _ => Err(not_asked(rule)),
        }
    }

    /// Nothing befalls him who is safe, or who goes where his unit goes (18.22).
    pub(crate) fn is_spared(&mut self, leader: Leader, safe: bool) -> bool {
        let spared = safe || leader.is_inferior();
        if spared {
            self.displaced.remove(leader);
            self.homeless.remove(leader);
        }
        spared
    }

    /// Without a choice he goes the only way, or is lost.
    pub(crate) fn flees_unasked(&mut self, leader: Leader, ways: AreaSet, ctx: &mut Ctx) -> bool {
        match (ways.len(), ways.first()) {
            (1, Some(only)) => self.flee(leader, only, ctx),
            (0, _) => self.lose_leader(leader, ctx),
            _ => return false,
        }
        true
    }

    pub(crate) fn flee(&mut self, leader: Leader, to: Area, ctx: &mut Ctx) {
        self.displaced.remove(leader);
        self.homeless.remove(leader);
        self.leaders.put(leader, Place::On(to));
        ctx.tell(Event::LeaderFlees { leader, to });
    }
}
