//! 3.0.6, 5.4: the action phase of a formation, segment by segment: artillery, charge, movement, assault.

use crate::table::*;
use legatus_kernel::{Passage, Question, Rule};

pub(crate) struct BeginPhase;

impl Passage<Position> for BeginPhase {
    type Frame = ActionPhase;

    fn run(&self, p: &mut Position, phase: ActionPhase, ctx: &mut Ctx) -> bool {
        let form = phase.form;
        p.struck = AreaSet::NONE;
        p.line.clear();
        p.roll_for_rout(form, ctx);
        if p.routed.has(form) {
            p.set_segment(Segment::Rout);
            return true;
        }
        if p.command[form.i()] == Command::Check {
            p.roll_initiative(form, false, ctx);
        }
        p.set_segment(Segment::Line { threads: 0 });
        true
    }
}

/// 21.1: at the end of a segment of combat mad elephants run; then comes the next segment.
pub(crate) struct MadElephants {
    pub(crate) next: Segment,
}

impl Passage<Position> for MadElephants {
    type Frame = ActionPhase;

    fn run(&self, p: &mut Position, _: ActionPhase, _: &mut Ctx) -> bool {
        if p.open_rampage() {
            return true;
        }
        if self.next == Segment::Charge {
            p.struck = AreaSet::NONE;
        }
        p.set_segment(self.next);
        true
    }
}

pub(crate) struct EndPhase;

impl Passage<Position> for EndPhase {
    type Frame = ActionPhase;

    fn run(&self, p: &mut Position, _: ActionPhase, ctx: &mut Ctx) -> bool {
        p.struck = AreaSet::NONE;
        p.groups.clear();
        p.charging = UnitSet::NONE;
        p.riders = LeaderSet::NONE;
        p.line.clear();
        p.frames.pop();
        p.check_extinction(ctx);
        true
    }
}

impl Position {
    /// The formation that acts now (4.7).
    #[inline]
    pub(crate) fn active_form(&self) -> Option<Form> {
        self.frames.nearest::<ActionPhase>().map(|phase| phase.form)
    }

    pub(crate) fn set_segment(&mut self, segment: Segment) {
        if let Frame::Action(phase) = self.frames.top_mut() {
            phase.segment = segment;
        }
    }

    /// Nothing is left to do in a segment: the next one. Says whether it ended.
    pub(crate) fn ends_segment(&mut self, over: bool, next: Segment) -> bool {
        if over {
            self.set_segment(next);
        }
        over
    }

    /// What a segment asks of the formation that acts.
    pub(crate) fn ask_formation(&self, phase: &ActionPhase, rule: Rule, key: &'static str) -> Question {
        Question::new(rule, key).with("form", self.formation_name(phase.form))
    }
}
