//! 18.33: a routed formation flees towards the edge of the map, unit by unit, its leader last (R87, 18.35).

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat};

pub(crate) struct ChooseFugitive;

impl Decision<Position> for ChooseFugitive {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("18.33"), "ask-rout")
    }

    fn exact(&self, _: &Position, _: &ActionPhase) -> bool {
        true
    }

    fn candidates(&self, p: &Position, phase: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.next_to_flee(phase.form).iter().map(Action::Move));
    }

    fn check(&self, p: &Position, phase: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Move(unit) if p.next_to_flee(phase.form).has(unit) => Ok(()),
            Action::Move(unit) => Err(Refusal::new(Rule("18.33"), "refused-moved").with("unit", unit.name())),
            _ => Err(not_asked(Rule("18.33"))),
        }
    }

    fn apply(&self, p: &mut Position, _: ActionPhase, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Move(unit) = action {
            p.begin_flight(unit);
        }
    }

    fn run(&self, p: &mut Position, phase: ActionPhase, _: &mut Ctx) -> bool {
        if !p.next_to_flee(phase.form).is_empty() {
            return false;
        }
        if let Some(leader) = p.form_leader[phase.form.i()]
            && p.leaders.at(leader).is_some()
            && !p.leaders_moved.has(leader)
            && !leader.is_inferior()
        {
            p.leaders_moved.add(leader);
            p.begin_leader_walk(leader, true);
            return true;
        }
        p.set_segment(Segment::Bridge);
        true
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("18.33")).label(p, action)
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    /// Routed units that have not fled yet this turn, leaders apart.
    fn next_to_flee(&self, form: Form) -> UnitSet {
        let ready = |u: &Unit| !self.done.has(*u) && !self.moved.has(*u) && !self.frozen.has(*u);
        self.units_on_map(form).filter(ready).collect()
    }

    fn begin_flight(&mut self, unit: Unit) {
        // R87: 4.8 does not hold for those who flee, but whoever is hampered is slow (9.53).
        let left = self.pace(unit, true);
        let walk =
            Walk { piece: Piece::Unit(unit), left, steps: 0, turned: false, must_face: false, rout: true };
        self.frames.push(Frame::Walk(walk));
    }
}
