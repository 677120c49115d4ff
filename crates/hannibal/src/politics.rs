//! Political control (19, 22): placing markers, isolation, removal, the yearly count.

use crate::attrition::not_asked;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// May an operation card set a marker here (8.2 B, 19.2, R41)?
    pub fn check_marker(&self, side: Side, space: Space) -> Result<(), Refusal> {
        let at = |rule, key| Err(Refusal::new(rule, key).with("space", space.name()));
        if self.is_city(space) {
            return at(Rule("20.1"), "city-needs-siege");
        }
        if self.is_tribe(space) {
            return at(Rule("20.1"), "tribe-needs-subjugation");
        }
        if self.control(space) == Some(side) {
            return at(Rule("19.2"), "marker-already-there");
        }
        let friends = self.cus(space, side) > 0;
        if self.control(space) == Some(side.enemy()) {
            if !friends {
                return at(Rule("19.2"), "enemy-marker-there");
            }
            if self.truce {
                return at(Rule("25.64"), "truce-keeps-markers");
            }
        }
        if self.cus(space, side.enemy()) > 0 {
            return at(Rule("19.2"), "enemy-units-there");
        }
        Ok(())
    }

    pub fn check_control(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(space) => self.check_marker(side, space),
            Action::Pass => Ok(()), // R84: fewer markers than the number
            _ => Err(not_asked(Rule("8.2"))),
        }
    }

    pub fn set_marker(&mut self, side: Side, space: Space, ctx: &mut Ctx) {
        let flipped = self.control(space).is_some();
        self.ground_mut(space).control = Some(side);
        ctx.tell(if flipped { Event::Flipped { side, space } } else { Event::Marked { side, space } });
    }

    pub fn apply_control(&mut self, side: Side, left: u8, action: Action, ctx: &mut Ctx) {
        let left = match action {
            Action::Place(space) => {
                self.set_marker(side, space, ctx);
                left - 1
            }
            _ => 0,
        };
        if left == 0 {
            self.frames.pop();
        } else {
            *self.frames.top_mut() = Frame::Control(Control { side, left });
        }
    }

    /// Markers to be removed by their owner; too few, and the war is over (15.6, 22.3, R37).
    pub fn must_remove(&mut self, side: Side, count: u8, due: Due, ctx: &mut Ctx) {
        if count == 0 || self.ending.is_some() {
            return;
        }
        let have = self.removable(side, due).len() as u8;
        ctx.tell(Event::MarkersDue { side, count, due });
        if have < count && due != Due::Grain {
            self.end(Ending::Capitulation { winner: side.enemy(), after: due }, ctx);
        } else if have > 0 {
            self.frames.push(Frame::Markers(Markers { side, left: count.min(have), due }));
        }
    }

    /// Round markers that may go: cities and tribes never (15.5, 22.2).
    pub fn removable(&self, side: Side, due: Due) -> SpaceSet {
        let markers = self.round_markers(side);
        if due == Due::Grain { markers.and(data().country(Country::Italia)) } else { markers }
    }

    pub fn check_removal(&self, side: Side, due: Due, action: &Action) -> Result<(), Refusal> {
        let Action::Remove(space) = *action else { return Err(not_asked(due.rule())) };
        let at = |rule, key| Err(Refusal::new(rule, key).with("space", space.name()));
        if self.control(space) != Some(side) {
            return at(due.rule(), "not-your-marker");
        }
        if !self.takes_round_marker(space) {
            return at(due.rule(), "only-round-markers");
        }
        if due == Due::Grain && !data().country(Country::Italia).has(space) {
            return Err(
                Refusal::new(Rule("25.56"), "only-in-country").with("country", Country::Italia.name())
            );
        }
        Ok(())
    }

    pub fn apply_removal(&mut self, action: Action, ctx: &mut Ctx) {
        let (Action::Remove(space), Frame::Markers(Markers { side, left, due })) =
            (action, *self.frames.top())
        else {
            return;
        };
        self.ground_mut(space).control = None;
        ctx.tell(Event::Unmarked { side, space });
        if left == 1 {
            self.frames.pop();
        } else {
            *self.frames.top_mut() = Frame::Markers(Markers { side, left: left - 1, due });
        }
    }

    // --- Isolation (19.4) ----------------------------------------------------------------------------------

    /// Round markers that cannot trace a line to a friendly unit, city, tribe or port.
    pub fn isolated(&self, side: Side) -> SpaceSet {
        let enemy = side.enemy();
        let units = |space: Space, side: Side| self.all_cus(space, side).all > 0;
        let source = |space: Space| {
            let anchored = !self.takes_round_marker(space) || data().ports.has(space);
            units(space, side) || self.control(space) == Some(side) && anchored
        };
        let passable = |space: Space| {
            let barred = self.control(space) == Some(enemy)
                || self.is_tribe(space) && self.control(space) != Some(side);
            let enemies = self.cus(space, enemy) > 0 && self.control(space) != Some(side);
            (!barred || units(space, side)) && !enemies
        };
        // From all sources outwards: what is reached is not isolated. Straits may be used, passes not (R42).
        let mut reached: SpaceSet = spaces().filter(|s| source(*s)).collect();
        let mut todo = reached;
        while let Some(space) = todo.first() {
            todo.remove(space);
            for (next, kind) in data().links(space) {
                if !kind.is_pass() && !reached.has(next) && passable(next) {
                    reached.add(next);
                    todo.add(next);
                }
            }
        }
        self.round_markers(side).minus(reached)
    }

    /// Rome first; her removed markers no longer bar Carthage's lines (R42).
    pub fn remove_isolated(&mut self, ctx: &mut Ctx) {
        for side in Side::BOTH {
            for space in self.isolated(side).iter() {
                self.ground_mut(space).control = None;
                ctx.tell(Event::Isolated { side, space });
            }
        }
    }

    // --- The count (22, 23) --------------------------------------------------------------------------------

    pub fn count_points(&mut self, ctx: &mut Ctx) {
        let [rome, carthage] = self.points();
        ctx.tell(Event::Count { rome, carthage });
        let n = named();
        let italy =
            provinces().filter(|p| data().province(*p).country == Some(Country::Italia) && *p != n.latium);
        if italy.into_iter().all(|p| self.controller(p) == Some(Carthage)) {
            return self.end(Ending::Italy, ctx); // 23, R48
        }
        if self.turn == 9 {
            let winner = if rome > carthage { Rome } else { Carthage }; // 22.4
            return self.end(Ending::Points { winner, rome, carthage }, ctx);
        }
        let loser = if rome < carthage { Rome } else { Carthage };
        self.must_remove(loser, rome.abs_diff(carthage), Due::Year, ctx); // 22.2, R47
    }
}
