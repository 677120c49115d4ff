//! 6.3, 6.31, 6.4: what befalls leaders.

use crate::data::*;
use crate::ground::Link;
use crate::table::*;
use legatus_board::travel::nearest;

impl Position {
    /// Rolls for the leaders of an area whose units have just lost steps (6.3, R33, R83).
    pub(crate) fn check_leaders_after(&mut self, area: Area, charging: bool, ctx: &mut Ctx) {
        if self.bloodied.has(area) {
            for side in Side::BOTH {
                self.check_leaders(area, side, charging, ctx);
            }
        }
    }

    fn check_leaders(&mut self, area: Area, side: Side, charging: bool, ctx: &mut Ctx) {
        let alone = !self.units.has_side(area, side);
        for leader in self.leaders.in_area(area, side).iter() {
            if leader.is_inferior() {
                continue; // 18.22: he lives and dies with his unit
            }
            let dice = [ctx.luck.d6("leader"), ctx.luck.d6("leader")];
            let modifier = charging as u8 + 2 * alone as u8;
            let lost = dice[0] + dice[1] + modifier >= data().tables.leader_lost_on;
            ctx.tell(Event::LeaderRoll { leader, side, dice, modifier, lost });
            if lost {
                self.lose_leader(leader, ctx);
            } else if alone {
                self.homeless.add(leader);
            }
        }
    }

    /// 5.7, 5.71: a leader is eliminated. What he leaves behind is settled in the recovery phase (6.32, 5.72).
    pub(crate) fn lose_leader(&mut self, leader: Leader, ctx: &mut Ctx) {
        let side = self.leaders.side(leader);
        let points = self.worth_of_leader(leader);
        self.points[side.enemy().i()] += points as u16;
        ctx.tell(Event::LeaderLost { leader, points });
        if self.is_commander(leader) {
            // R6: dying words; 10.2: the original commander is missed.
            self.initiative[side.i()] = self.leader_initiative(leader).saturating_sub(1);
            self.commander_killed[side.i()] |= self.sc().commanders[side.i()] == leader;
        }
        self.remove_leader(leader, Place::Eliminated);
    }

    /// Takes a leader out of his posts.
    pub(crate) fn remove_leader(&mut self, leader: Leader, place: Place) {
        if let Some(form) = self.leads(leader) {
            self.form_leader[form.i()] = None;
            self.fallen[form.i()] = Some(leader);
            if self.active_form() != Some(form) {
                self.activated.add(form); // R68
            }
        }
        for post in self.commanders.iter_mut().chain(self.seconds.iter_mut()) {
            if *post == Some(leader) {
                *post = None;
            }
        }
        self.leaders.put(leader, place);
        self.riders.remove(leader);
        self.homeless.remove(leader);
        self.displaced.remove(leader);
    }

    /// 6.31, R62: the areas of the nearest friends, over open ground free of enemies.
    pub(crate) fn refuges(&self, leader: Leader) -> AreaSet {
        let side = self.leaders.side(leader);
        let Some(start) = self.leaders.at(leader) else { return AreaSet::NONE };
        let friends = self.units.present(side);
        let free = |area| !self.units.has_side(area, side.enemy());
        let around = |area| self.leader_steps(area, side).map(|link| link.to);
        nearest(AreaSet::of(start), around, free, |area| friends.has(area))
    }

    /// The links that a leader of this side may take, if no enemy is where they lead.
    fn leader_steps(&self, from: Area, side: Side) -> impl Iterator<Item = &Link> {
        self.field().links(from).iter().filter(move |link| {
            link.is_open_to(Class::Leader) && (!link.corner || self.corner_is_open(link, side))
        })
    }

    /// 6.4: where a lone leader may go when an enemy enters: next to him, no enemy, no closed ground.
    pub(crate) fn asides(&self, leader: Leader) -> AreaSet {
        let side = self.leaders.side(leader);
        let Some(at) = self.leaders.at(leader) else { return AreaSet::NONE };
        let free = |area: &Area| !self.units.has_side(*area, side.enemy());
        self.leader_steps(at, side).map(|link| link.to).filter(free).collect()
    }
}
