//! The wheel: what waits comes first, then the top frame decides who is asked what; whatever runs by itself, runs.

use crate::table::*;
use legatus_kernel::{Refusal, Rule, Seats};

impl Position {
    /// The side that must decide now.
    pub fn decider(&self) -> Option<Side> {
        if self.ending.is_some() {
            return None;
        }
        if let Some(pending) = self.pending() {
            return Some(self.pending_decider(pending));
        }
        Some(match self.frames.top() {
            Frame::Turn(phase) => self.phase_decider(*phase),
            Frame::Action(phase) => self.side_of(phase.form),
            Frame::Posting(Piece::Unit(unit)) => self.units.side(*unit),
            Frame::Posting(Piece::Leader(leader)) => self.leaders.side(*leader),
            Frame::Walk(w) => self.walk_side(w),
            Frame::Stack(_) | Frame::Barrage(_) => self.strike_side(),
            Frame::Strike(s) => self.strike_decider(s),
            Frame::Assault(a) => self.assault_decider(a),
            Frame::Losses(l) => l.side,
            Frame::Withdrawal(w) => w.side,
            Frame::Retreat(r) => r.side,
            Frame::Advance(a) => a.side,
            Frame::Rampage(r) => self.rampage_decider(r),
            Frame::Emperor { leader } => self.leaders.side(*leader),
        })
    }

    pub fn deciders(&self) -> Seats {
        self.decider().map_or(Seats::NONE, |side| Seats::only(side.seat()))
    }

    /// Runs until a side must decide or the game is over.
    pub fn run(&mut self, ctx: &mut Ctx) {
        while self.ending.is_none() && self.run_once(ctx) {}
    }

    fn run_once(&mut self, ctx: &mut Ctx) -> bool {
        if let Some(pending) = self.pending() {
            return self.run_pending(pending, ctx);
        }
        match *self.frames.top() {
            Frame::Turn(phase) => self.run_phase(phase, ctx),
            Frame::Action(phase) => self.run_action(phase, ctx),
            Frame::Posting(_) | Frame::Stack(_) => false,
            Frame::Walk(w) => self.run_walk(w),
            Frame::Barrage(b) => self.run_barrage(b, ctx),
            Frame::Strike(s) => self.run_strike(s, ctx),
            Frame::Assault(a) => self.run_assault(a, ctx),
            Frame::Losses(l) => self.run_losses(l),
            Frame::Withdrawal(w) => self.run_withdrawal(w),
            Frame::Retreat(_) => false,
            Frame::Advance(a) => self.run_advance(a, ctx),
            Frame::Rampage(r) => self.run_rampage(r, ctx),
            Frame::Emperor { leader } => self.run_emperor(leader),
        }
    }

    pub fn check_action(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        if self.decider() != Some(side) {
            return Err(not_asked(Rule("3.0")));
        }
        self.check_areas(action)?;
        if let Some(pending) = self.pending() {
            return self.check_pending(pending, action);
        }
        match self.frames.top() {
            Frame::Turn(phase) => self.check_phase(*phase, action),
            Frame::Action(phase) => self.check_action_phase(phase.segment, phase.form, action),
            Frame::Posting(piece) => self.check_posting(piece, action),
            Frame::Walk(w) => self.check_walk(w, action),
            Frame::Stack(s) => self.check_stack(s, action),
            Frame::Barrage(b) => self.check_barrage(b, action),
            Frame::Strike(s) => self.check_strike(s, action),
            Frame::Assault(a) => self.check_assaulting(a, action),
            Frame::Losses(l) => self.check_loss(l, action),
            Frame::Withdrawal(w) => self.check_withdrawal(w, action),
            Frame::Retreat(r) => self.check_retreat(r, action),
            Frame::Advance(a) => self.check_advancing(a, action),
            Frame::Rampage(r) => self.check_rampage(r, action),
            Frame::Emperor { leader } => self.check_emperor(*leader, action),
        }
    }

    /// The larger maps have areas that this one has not (2.2).
    fn check_areas(&self, action: &Action) -> Result<(), Refusal> {
        let most = self.field().plots.len();
        let there = |area: Area| {
            let no = Refusal::new(Rule("2.2"), "refused-no-area").with("area", area.name()).depth(1);
            if area.i() < most { Ok(()) } else { Err(no) }
        };
        match *action {
            Action::Put(a)
            | Action::Line(a)
            | Action::Step(a)
            | Action::Road(a)
            | Action::Boat(a)
            | Action::Resolve(a)
            | Action::WithdrawTo(a)
            | Action::Support(a)
            | Action::Retreat(a)
            | Action::Flee(a)
            | Action::Rampage(a)
            | Action::Follow { to: a, .. }
            | Action::Bombard { target: a, .. }
            | Action::Assault { target: a, .. }
            | Action::Shoot { target: a, .. }
            | Action::Counter { via: a, .. }
            | Action::Oppose { via: a, .. } => there(a),
            Action::Charge { target, via, .. } => there(target).and(there(via)),
            _ => Ok(()),
        }
    }

    pub fn take_action(&mut self, action: Action, ctx: &mut Ctx) {
        if let Some(pending) = self.pending() {
            self.apply_pending(pending, action, ctx);
        } else {
            match *self.frames.top() {
                Frame::Turn(phase) => self.apply_phase(phase, action, ctx),
                Frame::Action(phase) => self.apply_action_phase(phase, action, ctx),
                Frame::Posting(piece) => self.apply_posting(piece, action),
                Frame::Walk(w) => self.apply_walk(w, action, ctx),
                Frame::Stack(s) => self.apply_stack(s, action, ctx),
                Frame::Barrage(b) => self.apply_barrage(b, action, ctx),
                Frame::Strike(s) => self.apply_strike(s, action, ctx),
                Frame::Assault(a) => self.apply_assault(a, action, ctx),
                Frame::Losses(l) => self.apply_loss(l, action, ctx),
                Frame::Withdrawal(w) => self.apply_withdrawal(w, action, ctx),
                Frame::Retreat(r) => self.apply_retreat(r, action, ctx),
                Frame::Advance(a) => self.apply_advance(a, action, ctx),
                Frame::Rampage(r) => {
                    if let Action::Rampage(area) = action {
                        self.stampede(r, area, ctx);
                    }
                }
                Frame::Emperor { leader } => self.apply_emperor(leader, action, ctx),
            }
        }
        self.run(ctx);
    }

    /// Are the candidates those that `check` accepts and no others?
    pub fn candidates_are_exact(&self) -> bool {
        if self.pending().is_some() {
            return true;
        }
        match self.frames.top() {
            Frame::Action(phase) => {
                matches!(phase.segment, Segment::Charge | Segment::Assault | Segment::Strikes | Segment::Rout)
            }
            Frame::Retreat(_) | Frame::Rampage(_) | Frame::Losses(_) => true,
            _ => false,
        }
    }

    /// Everything that might be legal now; `check` picks. Never too few.
    pub fn all_candidates(&self, out: &mut Vec<Action>) {
        if let Some(pending) = self.pending() {
            return self.pending_candidates(pending, out);
        }
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_candidates(*phase, out),
            Frame::Action(phase) => self.action_candidates(phase, out),
            Frame::Posting(piece) => self.posting_candidates(piece, out),
            Frame::Walk(w) => self.walk_candidates(w, out),
            Frame::Stack(s) => self.stack_candidates(s, out),
            Frame::Barrage(_) => self.barrage_candidates(out),
            Frame::Strike(s) => self.strike_candidates(s, out),
            Frame::Assault(a) => self.assaulting_candidates(a, out),
            Frame::Losses(l) => out.extend(self.victims(l).iter().map(Action::Lose)),
            Frame::Withdrawal(w) => self.withdrawal_candidates(w, out),
            Frame::Retreat(r) => out.extend(self.retreats(r).iter().map(Action::Retreat)),
            Frame::Advance(a) => self.advance_candidates(a, out),
            Frame::Rampage(r) => self.rampage_candidates(r, out),
            Frame::Emperor { leader } => {
                out.extend(self.emperor_ways(*leader).iter().map(Action::Flee));
                out.push(Action::Pass);
            }
        }
    }

    // --- R108: the emperor -------------------------------------------------------------------------------------

    fn run_emperor(&mut self, leader: Leader) -> bool {
        let over = self.emperor_ways(leader).is_empty();
        if over {
            self.frames.pop();
        }
        over
    }

    fn check_emperor(&self, leader: Leader, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Flee(to) if self.emperor_ways(leader).has(to) => Ok(()),
            Action::Flee(to) => Err(Refusal::new(Rule("R108"), "refused-flight").with("area", to.name())),
            _ => Err(not_asked(Rule("R108"))),
        }
    }

    fn apply_emperor(&mut self, leader: Leader, action: Action, ctx: &mut Ctx) {
        self.frames.pop();
        if let Action::Flee(to) = action {
            self.leaders.put(leader, Place::On(to));
            ctx.tell(Event::LeaderFlees { leader, to });
        }
    }
}
