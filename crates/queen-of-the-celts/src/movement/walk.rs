//! 9: one unit or leader on the move, step by step.

use crate::data::*;
use crate::ground::{Aspect, CLOSED};
use crate::movement::Way;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct TakeStep;

impl Decision<Position> for TakeStep {
    type Frame = Walk;

    fn asked(&self, p: &Position, w: &Walk) -> Seats {
        p.walk_side(w).seats()
    }

    fn question(&self, _: &Position, w: &Walk, _: Seat) -> Question {
        let half = if w.left % 2 == 1 { "half-point" } else { "no-half-point" };
        match w.piece {
            Piece::Unit(unit) => Question::new(Rule("9.1"), "ask-step").with("unit", unit.name()),
            Piece::Leader(leader) => {
                Question::new(Rule("6.1"), "ask-step-leader").with("leader", leader.name())
            }
        }
        .with("points", (w.left / 2) as i32)
        .with("half", half)
    }

    fn candidates(&self, p: &Position, w: &Walk, _: Seat, actions: &mut Vec<Action>) {
        let Some(at) = p.walker_at(w) else { return };
        let boats = p.sc().special.boats.is_some() && w.steps == 0;
        let class = match w.piece {
            Piece::Unit(unit) => p.class(unit),
            Piece::Leader(_) => Class::Leader,
        };
        let flight = w.rout.then(|| p.ways_out(w.piece, at));
        let leads_out = |to: Area, way: Way| flight.is_none_or(|ways| ways.has(to, way));
        for link in p.field().links(at) {
            if link.cost[class as usize] != CLOSED && leads_out(link.to, Way::Step) {
                actions.push(Action::Step(link.to));
            }
            if link.road[class as usize] != CLOSED && leads_out(link.to, Way::Road) {
                actions.push(Action::Road(link.to));
            }
            if boats {
                actions.push(Action::Boat(link.to));
            }
        }
        let edges = p.field().plot(at).edges;
        actions.extend(Edge::ALL.into_iter().filter(|e| edges & e.bit() != 0).map(Action::Leave));
        if let Piece::Unit(unit) = w.piece
            && p.is_long(unit)
        {
            actions.extend(p.facings(at).map(Action::Face));
        }
        actions.push(Action::Halt);
    }

    fn check(&self, p: &Position, w: &Walk, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Step(to) => p.check_step(w, to, Way::Step),
            Action::Road(to) => p.check_step(w, to, Way::Road),
            Action::Boat(to) => p.check_boat(w, to),
            Action::Leave(edge) => p.check_leave(w, edge),
            Action::Face(facing) => p.check_turn(w, facing),
            Action::Halt => p.check_halt(w),
            _ => Err(not_asked(Rule("9.1"))),
        }
    }

    fn apply(&self, p: &mut Position, w: Walk, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Step(to) => p.take_step(w, to, Way::Step, ctx),
            Action::Road(to) => p.take_step(w, to, Way::Road, ctx),
            Action::Boat(to) => p.row_over(w, to, ctx),
            Action::Leave(edge) => p.leave_map(w, edge, ctx),
            Action::Face(facing) => p.turn_about(w, facing, ctx),
            _ => p.end_walk(w),
        }
    }

    /// A walker that was lost on the way walks no more.
    fn run(&self, p: &mut Position, w: Walk, _: &mut Ctx) -> bool {
        let gone = p.walker_at(&w).is_none();
        if gone {
            p.frames.pop();
        }
        gone
    }

    fn describe(&self, p: &Position, w: &Walk, _: Seat, action: &Action) -> Label {
        let naming = Naming::under(if let Piece::Unit(_) = w.piece { Rule("9.1") } else { Rule("6.1") });
        match w.piece {
            Piece::Unit(unit) => naming.turning(unit),
            Piece::Leader(_) => naming,
        }
        .label(p, action)
    }

    fn advise(&self, p: &Position, w: &Walk, _: Seat, action: &Action) -> Option<Message> {
        let Piece::Unit(unit) = w.piece else { return None };
        if w.rout {
            return None;
        }
        match *action {
            Action::Step(to) | Action::Road(to) => {
                let warning = Message::new("advice-crowd").with("area", to.name()).with("rule", Rule("7.2"));
                (!p.has_room(to, unit)).then_some(warning)
            }
            Action::Leave(edge) => {
                let points = p.worth_of_leaving(unit, edge);
                let warning = Message::new("advice-leave").with("points", points).with("rule", Rule("9.8"));
                (points > 0).then_some(warning)
            }
            Action::Face(facing) => {
                let at = p.units.at(unit)?;
                let enemy = p.units.side(unit).enemy();
                let mut turned = p.field().links(at).iter().filter(|l| p.units.has_side(l.to, enemy));
                let bare = turned.any(|l| l.aspects[facing.i()] != Aspect::Front);
                bare.then(|| Message::new("advice-flank").with("rule", Rule("8.3")))
            }
            _ => None,
        }
    }

    as_usual! { expected }
}

impl Position {
    pub(crate) fn walk_side(&self, w: &Walk) -> Side {
        match w.piece {
            Piece::Unit(unit) => self.units.side(unit),
            Piece::Leader(leader) => self.leaders.side(leader),
        }
    }

    pub(crate) fn walker_at(&self, w: &Walk) -> Option<Area> {
        match w.piece {
            Piece::Unit(unit) => self.units.at(unit),
            Piece::Leader(leader) => self.leaders.at(leader),
        }
    }

    /// Must it be given a facing before it is done?
    fn owes_facing(&self, w: &Walk) -> bool {
        let Piece::Unit(unit) = w.piece else { return false };
        let moved = w.steps > 0 && !self.units.in_column(unit);
        self.is_long(unit) && (w.must_face || moved && self.kind(unit) != Kind::Phalanx)
    }

    fn check_step(&self, w: &Walk, to: Area, way: Way) -> Result<(), Refusal> {
        let from = self.walker_at(w).ok_or_else(|| not_asked(Rule("9.1")))?;
        let Some(link) = self.field().link(from, to) else {
            return Err(Refusal::new(Rule("9.1"), "refused-not-adjacent").with("area", to.name()).depth(2));
        };
        if w.must_face {
            return Err(Refusal::new(Rule("9.31"), "refused-turn-first"));
        }
        if w.rout {
            self.check_rout_step(w, from, to, way)?;
        }
        let first = w.steps == 0;
        let (cost, commanded) = match w.piece {
            Piece::Unit(unit) => {
                self.check_entry(unit, link, way)?;
                if !w.rout {
                    self.check_sight_rule(unit, to)?;
                    self.check_wagons(unit, to)?;
                }
                // 9.52, R61
                if !first && !self.corner_is_affordable(unit, link, w.left) {
                    let no = Refusal::new(Rule("9.52"), "refused-corner-dear");
                    return Err(no.with("area", to.name()));
                }
                (self.step_cost(unit, link, way), self.is_commanded(unit) || w.rout)
            }
            Piece::Leader(leader) => {
                self.check_leader_entry(leader, link, way)?;
                let class = Class::Leader as usize;
                let cost = if way == Way::Road { link.road[class] } else { link.cost[class] };
                (cost, self.leader_is_commanded(leader) || w.rout)
            }
        };
        // 9.2, R24: one area can always be entered.
        if cost > w.left && !first {
            let no = Refusal::new(Rule("9.2"), "refused-no-points").with("area", to.name());
            return Err(no.with("cost", cost.div_ceil(2)).with("left", w.left / 2));
        }
        // 4.8, R11: nobody without orders goes beside the enemy.
        if !commanded && self.beside_enemy(to, self.walk_side(w)) {
            return Err(Refusal::new(Rule("4.8"), "refused-uncommanded-near").with("area", to.name()));
        }
        Ok(())
    }

    // R118: no Briton moves into a crowded wagon line.
    fn check_wagons(&self, unit: Unit, to: Area) -> Result<(), Refusal> {
        if self.has_wagons(to, self.units.side(unit)) && !self.has_room(to, unit) {
            return Err(Refusal::new(Rule("R118"), "refused-wagons").with("area", to.name()));
        }
        Ok(())
    }

    // 9.3, 9.31, R64: turning.
    fn check_turn(&self, w: &Walk, facing: Facing) -> Result<(), Refusal> {
        let Piece::Unit(unit) = w.piece else { return Err(not_asked(Rule("8.0"))) };
        let at = self.units.at(unit).ok_or_else(|| not_asked(Rule("8.0")))?;
        if !self.is_long(unit) {
            return Err(Refusal::new(Rule("8.0"), "refused-small-facing").with("unit", unit.name()));
        }
        if !self.fits_facing(at, facing) {
            return Err(Refusal::new(Rule("7.3"), "refused-facing").with("area", at.name()));
        }
        if w.rout && !self.owes_facing(w) {
            return Err(Refusal::new(Rule("18.33"), "refused-flees"));
        }
        let same = self.units.facing(unit) == Some(facing);
        if same && (w.steps == 0 || self.kind(unit) == Kind::Phalanx) && !w.must_face {
            return Err(Refusal::new(Rule("9.3"), "refused-same-facing"));
        }
        if self.kind(unit) == Kind::Phalanx && !w.must_face && w.left < 2 {
            return Err(Refusal::new(Rule("9.31"), "refused-no-points-turn"));
        }
        Ok(())
    }

    fn check_halt(&self, w: &Walk) -> Result<(), Refusal> {
        if self.owes_facing(w) {
            return Err(Refusal::new(Rule("9.3"), "refused-face-first"));
        }
        if w.rout && self.rout_goes_on(w) {
            return Err(Refusal::new(Rule("18.33"), "refused-flees"));
        }
        Ok(())
    }

    fn take_step(&mut self, w: Walk, to: Area, way: Way, ctx: &mut Ctx) {
        let Some(from) = self.walker_at(&w) else { return };
        let Some(link) = self.field().link(from, to).copied() else { return };
        let cost = match w.piece {
            Piece::Unit(unit) => {
                let cost = self.step_cost(unit, &link, way);
                if self.is_long(unit) {
                    if way == Way::Road {
                        self.units.form_column(unit); // R65
                    } else if self.units.in_column(unit) {
                        // Out of the column: any facing that it may have here.
                        let facing = self.facings(to).next().unwrap_or(Facing::N);
                        self.units.face(unit, facing);
                    }
                }
                cost
            }
            Piece::Leader(_) if way == Way::Road => link.road[Class::Leader as usize],
            Piece::Leader(_) => link.cost[Class::Leader as usize],
        };
        self.arrive_by_step(w, to, cost, ctx);
    }

    pub(crate) fn arrive_by_step(&mut self, mut w: Walk, to: Area, cost: u8, ctx: &mut Ctx) {
        let Some(from) = self.walker_at(&w) else { return };
        w.left = w.left.saturating_sub(cost);
        w.steps = w.steps.saturating_add(1);
        match w.piece {
            Piece::Unit(unit) => {
                let crowded = self.is_overstacked(from);
                self.moved.add(unit);
                self.put(unit, to);
                let phalanx = self.kind(unit) == Kind::Phalanx && !self.units.in_column(unit);
                w.must_face = phalanx && self.units.facing(unit).is_some_and(|f| !self.fits_facing(to, f));
                self.frames.replace(w);
                ctx.tell(Event::Moves { unit, from, to });
                self.frighten_horses(unit, to, ctx);
                if w.rout && self.has_wagons(to, self.units.side(unit)) {
                    self.lose_step(unit, Cause::Wagons, ctx); // R118
                }
                // 7.21, R66: leaving a crowd costs another unit of it a step.
                if crowded && self.units.owner(from).is_some() {
                    let side = self.units.side(unit);
                    let losses =
                        Losses { side, area: from, left: 1, victims: Victims::Crowded, first: false };
                    self.frames.push(Frame::Losses(losses));
                }
            }
            Piece::Leader(leader) => {
                self.leaders_moved.add(leader);
                self.leaders.put(leader, Place::On(to));
                self.frames.replace(w);
                ctx.tell(Event::LeaderMoves { leader, from, to });
            }
        }
    }

    fn turn_about(&mut self, mut w: Walk, facing: Facing, ctx: &mut Ctx) {
        let Piece::Unit(unit) = w.piece else { return };
        if self.units.facing(unit) != Some(facing) {
            ctx.tell(Event::Turns { unit, facing });
            self.moved.add(unit);
        }
        self.units.face(unit, facing);
        w.turned = true;
        if self.kind(unit) == Kind::Phalanx {
            // The turn that a step forces was paid with the step.
            w.left = if w.must_face { w.left } else { w.left.saturating_sub(2) };
            w.must_face = false;
            self.frames.replace(w);
        } else {
            self.end_walk(w);
        }
    }

    fn end_walk(&mut self, w: Walk) {
        self.frames.pop();
        match w.piece {
            Piece::Unit(unit) => {
                self.done.add(unit);
                if w.steps > 0 {
                    self.freeze_in_crowd(unit);
                }
            }
            Piece::Leader(leader) => self.leaders_moved.add(leader),
        }
    }
}
