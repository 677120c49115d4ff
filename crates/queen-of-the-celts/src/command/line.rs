//! 4.9: linear command: a thread from the leader puts those along it in command.

use crate::data::sight::crossed;
use crate::data::*;
use crate::ground::Aspect;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat};

/// 4.91: how many threads have been drawn.
pub(crate) struct DrawLine {
    pub(crate) threads: u8,
}

impl Decision<Position> for DrawLine {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("4.9"), "ask-line")
    }

    fn candidates(&self, p: &Position, phase: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.ends_of_lines(phase.form).map(Action::Line));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, phase: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Line(end) => p.check_line(phase.form, end),
            _ => Err(not_asked(Rule("4.9"))),
        }
    }

    fn apply(&self, p: &mut Position, phase: ActionPhase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Line(end) = action {
            p.draw_line(phase.form, end, self.threads > 0, ctx);
            p.set_segment(Segment::Line { threads: self.threads + 1 });
        } else {
            p.set_segment(Segment::Artillery);
        }
    }

    fn run(&self, p: &mut Position, phase: ActionPhase, _: &mut Ctx) -> bool {
        let over = self.threads >= 2 || !p.may_draw_line(phase.form);
        p.ends_segment(over, Segment::Artillery)
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("4.9")).pass("do-no-line", Role::End).label(p, action)
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    /// One unit of the formation in an area that belongs to the arm of the line.
    fn in_line(&self, form: Form, area: Area, wanted: Option<u8>) -> Option<(Unit, u8)> {
        let mine = |u: &Unit| self.form(*u) == Some(form) && self.kind(*u) != Kind::Artillery;
        let mut units = self.units.in_area(area).filter(mine).map(|u| (u, arm(self.kind(u))));
        units.find(|(_, arm)| wanted.is_none_or(|wanted| wanted == *arm))
    }

    /// 4.91, R12: the areas of the line from the leader's area towards another.
    pub(crate) fn line_to(&self, form: Form, end: Area) -> Vec<Area> {
        let Some(start) = self.form_leader[form.i()].and_then(|l| self.leaders.at(l)) else {
            return Vec::new();
        };
        if start == end || end.i() >= self.field().plots.len() {
            return Vec::new();
        }
        let mut line: Vec<Area> = Vec::new();
        let mut wanted = None;
        for area in crossed(self.sc().map(), start, end, 0.0) {
            let Some((_, arm)) = self.in_line(form, area, wanted) else { break };
            if let Some(last) = line.last() {
                // R8, R12: beside each other over a side or an open corner.
                let touching = self.is_adjacent(self.side_of(form), *last, area);
                if !touching || !self.is_flank_to_flank(form, *last, area) {
                    break;
                }
            }
            wanted = Some(arm);
            line.push(area);
        }
        line
    }

    /// 4.9: every long unit of the formation in one sees the other as its flank.
    fn is_flank_to_flank(&self, form: Form, a: Area, b: Area) -> bool {
        let aligned = |here: Area, there: Area| {
            let long = |u: &Unit| self.form(*u) == Some(form) && self.is_long(*u);
            self.units.in_area(here).filter(long).all(|u| {
                let facing = self.units.facing(u);
                let link = self.field().link(here, there);
                facing.zip(link).is_some_and(|(f, l)| l.aspects[f.i()] == Aspect::Flank)
            })
        };
        aligned(a, b) && aligned(b, a)
    }

    /// The units of the formation in these areas that have no orders yet.
    fn gains(&self, form: Form, line: &[Area]) -> UnitSet {
        let out = |u: &Unit| self.form(*u) == Some(form) && !self.is_commanded(*u);
        line.iter().flat_map(|a| self.units.in_area(*a)).filter(out).collect()
    }

    /// Could a thread put somebody in command? Only where the scenario allows it (R119), and if the leader himself is
    /// in command (R88).
    pub(crate) fn may_draw_line(&self, form: Form) -> bool {
        self.sc().special.linear[self.side_of(form).i()]
            && matches!(self.command[form.i()], Command::Commanded | Command::Passed)
            && !self.routed.has(form)
            && self.units_on_map(form).any(|u| !self.is_commanded(u))
            && self.ends_of_lines(form).next().is_some()
    }

    /// Areas that a thread may be drawn to with some use.
    fn ends_of_lines(&self, form: Form) -> impl Iterator<Item = Area> + '_ {
        let occupied: AreaSet = self.units_on_map(form).filter_map(|u| self.units.at(u)).collect();
        occupied.iter().filter(move |end| self.check_line(form, *end).is_ok())
    }

    fn check_line(&self, form: Form, end: Area) -> Result<(), Refusal> {
        let line = self.line_to(form, end);
        if line.last() != Some(&end) || line.len() < 2 {
            return Err(Refusal::new(Rule("4.91"), "refused-no-line").with("area", end.name()));
        }
        if self.gains(form, &line).is_empty() {
            return Err(Refusal::new(Rule("4.9"), "refused-line-useless").with("area", end.name()));
        }
        Ok(())
    }

    /// One thread for each side of the leader: the second one counts the other way.
    fn draw_line(&mut self, form: Form, end: Area, second: bool, ctx: &mut Ctx) {
        let line = self.line_to(form, end);
        let gains = self.gains(form, &line);
        for (i, area) in line.iter().enumerate() {
            let spot = if second { -(i as i8) } else { i as i8 };
            let mine: UnitSet = self.units.in_area(*area).filter(|u| self.form(*u) == Some(form)).collect();
            for unit in mine.iter() {
                if !self.line.iter().any(|s| s.unit == unit) {
                    self.line.push(LineSpot { unit, spot });
                }
            }
        }
        self.lined = self.lined.or(gains);
        if let Some(leader) = self.form_leader[form.i()] {
            ctx.tell(Event::LineDrawn { leader, to: end, units: gains.len() as u8 });
        }
    }

    // 4.92, R88: who has left its neighbours in the line may not assault.
    pub(crate) fn broke_line(&self, unit: Unit) -> bool {
        let Some(own) = self.line.iter().find(|s| s.unit == unit) else { return false };
        let Some(at) = self.units.at(unit) else { return false };
        let mut neighbours =
            self.line.iter().filter(|s| s.unit != unit && (s.spot - own.spot).abs() <= 1).peekable();
        neighbours.peek().is_some()
            && !neighbours.any(|s| {
                let there = self.units.at(s.unit);
                there.is_some_and(|b| at == b || self.is_adjacent(self.units.side(unit), at, b))
            })
    }
}

/// 4.9: infantry, cavalry, chariots, elephants.
fn arm(kind: Kind) -> u8 {
    match kind {
        Kind::Chariots => 2,
        Kind::Elephants => 3,
        Kind::HeavyCavalry | Kind::LightCavalry | Kind::HorseArchers | Kind::Camels => 1,
        _ => 0,
    }
}
