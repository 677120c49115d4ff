//! 6.2: what a leader adds to the units of his area.

use crate::data::*;
use crate::table::*;

impl Position {
    /// The rating that the senior leader of an area adds, for these units of it (6.2, 6.23, R32). Equals: the best.
    pub(crate) fn rating(&self, area: Area, side: Side, units: UnitSet) -> u8 {
        self.senior_rating(area, side, |leader| self.rating_of(leader, units))
    }

    /// 18.11, R141: what the senior leader of an area takes off the die of those who rally there. It is no combat: 6.23 does not
    /// hold, and his whole rating counts, whosever the units are. Equals: the best.
    pub(crate) fn rallying(&self, area: Area, side: Side) -> u8 {
        self.senior_rating(area, side, |leader| self.tactical(leader))
    }

    fn senior_rating(&self, area: Area, side: Side, rating: impl Fn(Leader) -> u8) -> u8 {
        let counts = |leader: &Leader| !data().leader(*leader).druid && !self.is_emperor(*leader);
        let leaders = self.leaders.in_area(area, side);
        let rated = leaders.iter().filter(counts).map(|leader| (self.seniority(leader), rating(leader)));
        rated.max().map_or(0, |(_, rating)| rating)
    }

    /// The senior leader himself, for the story and the panels.
    pub(crate) fn senior(&self, area: Area, side: Side) -> Option<Leader> {
        let leaders = self.leaders.in_area(area, side);
        leaders
            .iter()
            .filter(|l| !data().leader(*l).druid)
            .max_by_key(|l| (self.seniority(*l), self.tactical(*l), std::cmp::Reverse(*l)))
    }

    fn rating_of(&self, leader: Leader, units: UnitSet) -> u8 {
        let rating = self.tactical(leader);
        let own = self.leads(leader);
        let his = self.is_commander(leader) || own.is_some() && units.iter().any(|u| self.form(u) == own);
        if his { rating } else { rating.min(1) }
    }

    /// R108: his rating is never added.
    pub(crate) fn is_emperor(&self, leader: Leader) -> bool {
        self.sc().special.emperor.is_some_and(|(emperor, ..)| emperor == leader)
    }

    /// R139: a druid heartens those around him.
    pub(crate) fn has_druid(&self, area: Area, side: Side) -> bool {
        self.leaders.in_area(area, side).iter().any(|l| data().leader(l).druid)
    }

    /// Whose leader may move with this formation (6.1, R67)?
    pub(crate) fn may_move_with(&self, leader: Leader, form: Form) -> bool {
        if self.leaders.side(leader) != self.side_of(form) || self.leaders_moved.has(leader) {
            return false;
        }
        if leader.is_inferior() {
            return false; // 18.22: he goes where his unit goes
        }
        let own = self.leads(leader);
        let idle = own.is_none_or(|own| !self.has_units(own));
        let commands = self.is_commander(leader) && self.command[form.i()] == Command::Commanded;
        own == Some(form) || idle || commands
    }

    /// 4.8: is a leader free to act? Army commanders and leaders without formation always are (4.6).
    pub(crate) fn leader_is_commanded(&self, leader: Leader) -> bool {
        let Some(form) = self.leads(leader).filter(|_| !self.is_commander(leader)) else { return true };
        matches!(self.command[form.i()], Command::Commanded | Command::Passed)
    }
}
