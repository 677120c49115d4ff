//! 9.0: which unit or leader of the formation moves next; legions may change places (9.4) or detach steps (21.21).

use crate::data::*;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat};

pub(crate) struct ChooseMover;

impl Decision<Position> for ChooseMover {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("9.0"), "ask-move")
    }

    fn candidates(&self, p: &Position, phase: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        let form = phase.form;
        actions.extend(p.units_on_map(form).map(Action::Move));
        actions.extend(p.movable_leaders(form).map(Action::MoveLeader));
        p.exchange_candidates(form, actions);
        p.detach_candidates(form, actions);
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, phase: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let form = phase.form;
        match *action {
            Action::Pass => Ok(()),
            Action::Move(unit) => p.check_move(form, unit),
            Action::MoveLeader(leader) => p.check_move_leader(form, leader),
            Action::Exchange { unit, with } => p.check_exchange(form, unit, with),
            Action::Detach { unit, steps } => p.check_detach(form, unit, steps),
            _ => Err(not_asked(Rule("9.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: ActionPhase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Move(unit) => p.begin_walk(unit),
            Action::MoveLeader(leader) => p.begin_leader_walk(leader, false),
            Action::Exchange { unit, with } => p.exchange(unit, with, ctx),
            Action::Detach { unit, steps } => p.detach(unit, steps, ctx),
            _ => p.set_segment(Segment::Assault),
        }
    }

    fn run(&self, p: &mut Position, phase: ActionPhase, _: &mut Ctx) -> bool {
        let over = !p.anybody_may_move(phase.form);
        p.ends_segment(over, Segment::Assault)
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("9.0")).pass("do-end-movement", Role::End).label(p, action)
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    /// May a unit of the active formation begin to move (9.0)?
    pub(crate) fn check_move(&self, form: Form, unit: Unit) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let Some(at) = self.units.at(unit).filter(|_| self.form(unit) == Some(form)) else {
            return Err(Refusal::new(Rule("4.7"), "refused-not-active").with("unit", unit.name()).depth(1));
        };
        if self.done.has(unit) || self.moved.has(unit) {
            return no("4.7", "refused-moved");
        }
        if self.charged.has(unit) {
            return no("12.16", "refused-charged"); // R84
        }
        if self.bombarded.has(unit) {
            return no("9.0", "refused-bombarded");
        }
        if self.frozen.has(unit) {
            return no("7.21", "refused-frozen");
        }
        self.check_reserve(unit)?;
        // 4.8: who has no orders stays beside the enemy; R64: he does not even turn.
        if !self.is_commanded(unit) && self.beside_enemy(at, self.units.side(unit)) {
            return no("4.8", "refused-stays-uncommanded");
        }
        Ok(())
    }

    fn check_move_leader(&self, form: Form, leader: Leader) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        let Some(at) = self.leaders.at(leader) else { return no("6.1", "refused-leader-not-there") };
        if !self.may_move_with(leader, form) {
            return no("6.1", "refused-leader-not-now");
        }
        if !self.leader_is_commanded(leader) && self.beside_enemy(at, self.leaders.side(leader)) {
            return no("4.8", "refused-leader-stays");
        }
        Ok(())
    }

    fn anybody_may_move(&self, form: Form) -> bool {
        let unit = self.units_on_map(form).any(|u| self.check_move(form, u).is_ok());
        unit || self.movable_leaders(form).next().is_some()
    }

    fn movable_leaders(&self, form: Form) -> impl Iterator<Item = Leader> + '_ {
        let leaders = self.leaders.of(self.side_of(form));
        leaders.iter().filter(move |l| self.check_move_leader(form, *l).is_ok())
    }

    fn begin_walk(&mut self, unit: Unit) {
        let left = self.movement(unit);
        let walk =
            Walk { piece: Piece::Unit(unit), left, steps: 0, turned: false, must_face: false, rout: false };
        self.frames.push(Frame::Walk(walk));
    }

    pub(crate) fn begin_leader_walk(&mut self, leader: Leader, rout: bool) {
        // R87: 4.8 does not hold for those who flee.
        let slow = (!rout && !self.leader_is_commanded(leader)) as u8;
        let left = data().tables.leader_movement - 2 * slow;
        let piece = Piece::Leader(leader);
        self.frames.push(Frame::Walk(Walk { piece, left, steps: 0, turned: false, must_face: false, rout }));
    }
}
