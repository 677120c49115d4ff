//! 3.3, 3.4: a group on its way: the test before it leaves, the toll of the road, and what follows when it comes.

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use legatus_kernel::Passage;

/// 6.3.6: the gates of a quiet oppidum open on so much or less.
pub(crate) const GATES_OPEN_ON: i8 = 4;
/// A force leaves an enemy army behind on so much (3.3).
pub(crate) const LEAVES_ON: i8 = 4;

/// A group whose losses are taken comes to its goal.
pub(crate) struct GroupArrives {
    pub(crate) goal: Goal,
}

impl Passage<Position> for GroupArrives {
    type Frame = Group;

    fn run(&self, game: &mut Position, group: Group, ctx: &mut Ctx) -> bool {
        let force = game.group;
        let to = self.goal.region();
        let count = force.len() as u8;
        match group.via {
            Some(via) => {
                ctx.tell(Event::ForcedMarch { side: group.side, pieces: count, from: group.from, via, to });
            }
            None if to != group.from => {
                ctx.tell(Event::Moves { side: group.side, pieces: count, from: group.from, to });
            }
            None => {}
        }
        game.put_all(force, Spot::region(to));
        game.moved = game.moved.or(force);
        game.travelled = game.travelled.or(force);
        game.close_group();
        if to != group.from {
            game.note_entry(force, group.via.unwrap_or(group.from), to, group.side, ctx);
        }
        if let Goal::Walls(fort) = self.goal {
            game.go_inside(force, fort, group.side, ctx);
        }
        game.remove_empty_camp(group.from, ctx);
        true
    }
}

impl Position {
    pub(super) fn close_group(&mut self) {
        self.group = PieceSet::NONE;
        self.frames.pop();
    }

    /// The test of 3.3: once for each region and phase.
    pub(super) fn leaves_freely(&mut self, group: &Group, ctx: &mut Ctx) -> bool {
        if self.free_to_leave.has(group.from) || !self.must_test(group) {
            return true;
        }
        let modifier = self.exit_modifier(group);
        let die = ctx.luck.d6("exit");
        let free = die as i8 + modifier <= LEAVES_ON;
        ctx.tell(Event::ExitRoll { side: group.side, region: group.from, die, modifier, free });
        if free {
            self.free_to_leave.add(group.from);
        } else {
            self.held_back.add(group.from);
        }
        free
    }

    /// What the best leader adds to the test of 3.3.
    pub(crate) fn exit_modifier(&self, group: &Group) -> i8 {
        let leaders = self.in_region(group.from, group.side).and(data().sets.leaders);
        match leaders.iter().map(|p| data().piece(p).rank).max() {
            Some(3) => -1,
            Some(2) => 0,
            _ => 1,
        }
    }

    pub(super) fn depart(&mut self, mut group: Group, goal: Goal, ctx: &mut Ctx) {
        let to = goal.region();
        if to != group.from && group.via.is_none() && !self.leaves_freely(&group, ctx) {
            return self.close_group();
        }
        group.goal = Some(goal);
        self.frames.replace(group);
        let units = self.group.and(data().sets.units);
        if let Some(region) = self.march_attrition(&group, to) {
            let cause = if group.via.is_some() { Cause::ForcedMarch } else { Cause::Mountain };
            self.roll_attrition(units, region, Spotted::Region(region), cause, ctx);
        }
    }

    /// The region by whose terrain a march takes its toll: the one crossed by a forced march (3.4, R29), mountains that
    /// an army enters in winter (3.3.3, R30).
    pub(crate) fn march_attrition(&self, group: &Group, to: Region) -> Option<Region> {
        let army = self.group.and(data().sets.units).len() >= ARMY;
        let mountain = data().region(to).terrain == Terrain::Mountain;
        let winter = to != group.from && self.is_winter() && army && mountain;
        group.via.or(winter.then_some(to))
    }

    /// What follows when a force comes into a region.
    pub(crate) fn note_entry(
        &mut self,
        force: PieceSet,
        from: Region,
        to: Region,
        side: Side,
        ctx: &mut Ctx,
    ) {
        let units = force.and(data().sets.units);
        if units.is_empty() {
            return;
        }
        if data().region(from).over_rhine.has(to) {
            ctx.tell(Event::CrossesRhine { side, to });
            if side == Roman && to == named().germania {
                self.crossed = self.crossed.or(units);
                self.went_abroad = true;
                self.call_germans(ctx);
            }
        }
        if side == Gaul && (to == named().provincia_1 || to == named().provincia_2) {
            self.call_civis(ctx);
        }
    }

    /// Into walls; in 6.3 a die may keep them shut (6.3.6, R102).
    pub(crate) fn go_inside(&mut self, force: PieceSet, fort: Fort, side: Side, ctx: &mut Ctx) {
        if self.must_roll_for(fort, side) {
            let die = ctx.luck.d6("oppidum");
            let open = die as i8 <= GATES_OPEN_ON;
            ctx.tell(Event::OppidumRoll { fort, die, open });
            if !open {
                self.closed.add(fort);
                return;
            }
            self.opened.add(fort);
        }
        self.put_all(force, Spot::fort(fort));
        ctx.tell(Event::Enters { side, pieces: force.len() as u8, fort });
    }

    pub(super) fn come_out(&mut self, group: &Group, ctx: &mut Ctx) {
        self.put_all(self.group, Spot::region(group.from));
        self.moved = self.moved.or(self.group);
        self.travelled = self.travelled.or(self.group);
        let pieces = self.group.len() as u8;
        ctx.tell(Event::ComesOut { side: group.side, pieces, region: group.from });
        self.remove_empty_camp(group.from, ctx);
    }
}
