//! 22.45, 22.46: the Gaul tells what is in a box, first the cavalry, then the infantry, as truly as he must.

use super::scout_number;
use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::shown::view::Eyes;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target, Viewer};

pub(crate) struct TellNumbers;

impl Decision<Position> for TellNumbers {
    type Frame = Report;

    fn asked(&self, p: &Position, _: &Report) -> Seats {
        Seats::only(p.chairs().gaul(Force::Relief))
    }

    fn question(&self, _: &Position, report: &Report, _: Seat) -> Question {
        let key = if report.said.is_none() { "ask-report-cavalry" } else { "ask-report-infantry" };
        let question = Question::new(Rule("22.45"), key).with("zone", report.zone.name());
        question.with("accuracy", report.accuracy)
    }

    /// How truly he must tell is his to know.
    fn question_for(&self, p: &Position, report: &Report, seat: Seat, viewer: Viewer) -> Question {
        if Eyes::of(p, viewer).gaul {
            return self.question(p, report, seat);
        }
        Question::new(Rule("22.45"), "ask-report-wait").with("zone", report.zone.name())
    }

    fn candidates(&self, _: &Position, report: &Report, _: Seat, actions: &mut Vec<Action>) {
        let (least, most) = report.bounds();
        actions.extend((least..=most).map(Action::Say));
    }

    fn exact(&self, _: &Position, _: &Report) -> bool {
        true
    }

    fn check(&self, _: &Position, report: &Report, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Say(number) = *action else { return Err(not_now("22.45")) };
        let (least, most) = report.bounds();
        if (least..=most).contains(&number) {
            return Ok(());
        }
        let refusal = Refusal::new(Rule("22.45"), "refuse-report").with("least", least).with("most", most);
        Err(refusal.with("accuracy", report.accuracy))
    }

    fn apply(&self, p: &mut Position, report: Report, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Say(number) = action else { return };
        let Report { zone, accuracy, .. } = report;
        match report.said {
            None => p.frames.replace(Report { said: Some(number), ..report }),
            Some(cavalry) => {
                p.frames.pop();
                ctx.tell(Event::Reported { zone, cavalry, infantry: number, accuracy });
            }
        }
    }

    fn run(&self, _: &mut Position, _: Report, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, _: &Report, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN)
    }

    fn advise(&self, _: &Position, _: &Report, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Report, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_between(actions);
    }
}

/// The least and the most that may be told of a number (22.45, R58).
pub(crate) fn bounds(number: u8, accuracy: u8) -> (u8, u8) {
    let share = |percent: u32| ((number as u32 * percent + 50) / 100).min(255) as u8;
    (share(accuracy as u32), share(200 - accuracy.min(200) as u32))
}

impl Report {
    fn bounds(&self) -> (u8, u8) {
        bounds(if self.said.is_none() { self.cavalry } else { self.infantry }, self.accuracy)
    }
}

impl Position {
    /// A scout that has come back inside the outer works tells what he saw.
    pub(crate) fn bring_report(&mut self, piece: Piece) {
        let Some(n) = scout_number(piece) else { return };
        let note = self.notes[n];
        let home = self.field.hex(piece).is_some_and(|hex| self.facts(hex).is_within());
        if !home || note.zone == 0 {
            return;
        }
        // One report for what several have seen together.
        self.notes.iter_mut().filter(|other| **other == note).for_each(|other| *other = Note::default());
        let report = Report {
            zone: Zone(note.zone - 1),
            cavalry: note.cavalry,
            infantry: note.infantry,
            accuracy: note.accuracy,
            said: None,
        };
        self.frames.push(report.into());
    }
}
