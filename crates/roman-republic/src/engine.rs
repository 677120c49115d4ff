//! The wheel: the top frame decides who is asked what; whatever runs by itself, runs.

use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule, Seats};

impl Position {
    /// The seats that must decide now.
    pub fn deciders(&self) -> Seats {
        if self.ending.is_some() {
            return Seats::NONE;
        }
        let one = |side: Side| Seats::only(side.seat());
        let of = |leader: Leader| one(self.side_of_leader(leader).unwrap_or(Rome));
        match self.frames.top() {
            Frame::Turn(phase) => one(self.phase_decider(*phase)),
            Frame::Elect(_) | Frame::Request(_) => one(Rome),
            Frame::Campaign(c) => of(c.leader),
            Frame::March(m) => of(m.leader),
            Frame::Voyage(v) => of(v.leader),
            Frame::Intercept(i) => self.intercept_side(i).map_or(Seats::NONE, one),
            Frame::Battle(b) => one(self.battle_decider(b)),
            Frame::Losses(l) => one(l.decider),
            Frame::Retreat(r) => one(r.decider),
            Frame::Guile(g) => of(g.leader),
            Frame::Levy(l) => of(l.leader),
            Frame::Muster(m) => match m.stage {
                MusterStage::Bid(ballot) => ballot.missing(),
                MusterStage::Place => one(m.side),
            },
            Frame::Refuge(all) => of(all.next()),
            Frame::Spoils(s) => one(s.by),
            Frame::Errand(e) => of(e.by),
            Frame::Sieges(_) => Seats::NONE,
            Frame::Omen(omen) => one(self.omen_decider(omen)),
        }
    }

    /// Seats that have bid and may still change their mind (SC2.25).
    pub fn changers(&self) -> Seats {
        match self.frames.top() {
            Frame::Muster(TribalMuster { stage: MusterStage::Bid(ballot), .. }) if self.ending.is_none() => {
                ballot.voters().iter().filter(|seat| ballot.has_chosen(*seat)).collect()
            }
            _ => Seats::NONE,
        }
    }

    /// Runs until a side must decide or the game is over.
    pub fn run(&mut self, ctx: &mut Ctx) {
        while self.ending.is_none() && self.run_once(ctx) {}
    }

    fn run_once(&mut self, ctx: &mut Ctx) -> bool {
        match *self.frames.top() {
            Frame::Turn(phase) => self.run_phase(phase, ctx),
            Frame::Elect(e) => self.run_elect(e, ctx),
            Frame::Campaign(c) => self.run_campaign(c, ctx),
            Frame::March(m) => self.run_march(m, ctx),
            Frame::Voyage(v) => self.run_voyage(v, ctx),
            Frame::Intercept(i) => self.run_intercept(i, ctx),
            Frame::Battle(b) => self.run_battle(b, ctx),
            Frame::Losses(l) => self.run_losses(l, ctx),
            Frame::Retreat(r) => self.run_retreat(r, ctx),
            Frame::Request(r) => self.run_request(r, ctx),
            Frame::Levy(l) => self.run_levy(l, ctx),
            Frame::Muster(m) => self.run_muster(m, ctx),
            Frame::Sieges(s) => self.run_sieges(s, ctx),
            Frame::Refuge(all) => self.run_refuge(all, ctx),
            Frame::Guile(_) | Frame::Spoils(_) | Frame::Errand(_) | Frame::Omen(_) => false,
        }
    }

    pub fn check_action(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        match self.frames.top() {
            Frame::Turn(phase) => self.check_phase(*phase, action),
            Frame::Elect(e) => self.check_election(e, action),
            Frame::Campaign(c) => self.check_operation(c, self.command_of(c.leader).as_ref(), action),
            Frame::March(m) => self.check_march(m, self.marching(m.leader).as_ref(), action),
            Frame::Voyage(v) => self.check_voyage(v, action),
            Frame::Intercept(i) => self.check_intercept(i, action),
            Frame::Battle(b) => self.check_battle(b, action),
            Frame::Losses(l) => self.check_losses(l, action),
            Frame::Retreat(r) => self.check_retreat(r, action),
            Frame::Guile(g) => self.check_guile(g, action),
            Frame::Request(r) => self.check_request(r, action),
            Frame::Levy(l) => self.check_levy(l, action),
            Frame::Muster(m) => self.check_muster_frame(m, side, action),
            Frame::Refuge(all) => match action {
                Action::Place(hex) if self.refuges(all.next()).contains(hex) => Ok(()),
                Action::Place(hex) => {
                    Err(Refusal::new(Rule("8.6"), "refused-refuge").with("place", hex.name()))
                }
                _ => Err(not_asked(Rule("8.6"))),
            },
            Frame::Spoils(_) => self.check_spoils(action),
            Frame::Errand(e) => self.check_errand(e, action),
            Frame::Sieges(_) => Err(not_asked(Rule("9.5"))),
            Frame::Omen(omen) => self.check_omen(omen, action),
        }
    }

    /// Candidates that `check` would let pass: what all of them need is looked up once, and lists that are exact
    /// already are left alone.
    pub fn retain_legal(&self, side: Side, actions: &mut Vec<Action>) {
        match self.frames.top() {
            Frame::Campaign(c) => {
                let force = self.command_of(c.leader);
                actions.retain(|action| self.check_operation(c, force.as_ref(), action).is_ok());
            }
            Frame::March(m) if m.alone => {}
            Frame::Turn(Phase::SetUp(_)) => {}
            Frame::March(m) => {
                let force = self.marching(m.leader);
                actions.retain(|action| self.check_march(m, force.as_ref(), action).is_ok());
            }
            Frame::Battle(_) | Frame::Losses(_) | Frame::Retreat(_) | Frame::Refuge(_) => {}
            Frame::Errand(_) | Frame::Omen(_) | Frame::Guile(_) => {}
            Frame::Request(Request {
                stage: RequestStage::Place | RequestStage::PlaceAllied { .. }, ..
            }) => {}
            _ => actions.retain(|action| self.check_action(side, action).is_ok()),
        }
    }

    pub fn take_action(&mut self, side: Side, action: Action, ctx: &mut Ctx) {
        match *self.frames.top() {
            Frame::Turn(phase) => self.apply_phase(phase, action, ctx),
            Frame::Elect(e) => self.apply_election(e, action, ctx),
            Frame::Campaign(c) => self.apply_operation(c, action, ctx),
            Frame::March(m) => self.apply_march(m, action, ctx),
            Frame::Voyage(v) => self.apply_voyage(v, action, ctx),
            Frame::Intercept(i) => self.apply_intercept(i, action, ctx),
            Frame::Battle(b) => self.apply_battle(b, action, ctx),
            Frame::Losses(l) => self.apply_losses(l, action),
            Frame::Retreat(r) => self.apply_retreat(r, action, ctx),
            Frame::Guile(g) => self.apply_guile(g, action, ctx),
            Frame::Request(r) => self.apply_request(r, action, ctx),
            Frame::Levy(l) => self.apply_levy(l, action, ctx),
            Frame::Muster(m) => self.apply_muster_frame(m, side, action, ctx),
            Frame::Refuge(all) => {
                if let Action::Place(hex) = action {
                    self.leave_refugees(all, all.next());
                    self.take_refuge(all.next(), hex, ctx);
                }
            }
            Frame::Spoils(s) => self.apply_spoils(s, action, ctx),
            Frame::Errand(e) => self.apply_errand(e, action, ctx),
            Frame::Sieges(_) => {}
            Frame::Omen(omen) => self.apply_omen(omen, action, ctx),
        }
        self.run(ctx);
    }

    /// Everything that might be legal now; `check` picks. Never too few.
    pub fn candidates(&self, side: Side, out: &mut Vec<Action>) {
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_candidates(*phase, out),
            Frame::Elect(e) => self.election_candidates(e, out),
            Frame::Campaign(c) => self.operations(c, out),
            Frame::March(m) => self.march_candidates(m, out),
            Frame::Voyage(v) => self.voyage_candidates(v, out),
            Frame::Intercept(i) => self.intercept_candidates(i, out),
            Frame::Battle(b) => self.battle_candidates(b, out),
            Frame::Losses(l) => self.losses_candidates(l, out),
            Frame::Retreat(r) => self.retreat_candidates(r, out),
            Frame::Guile(g) => out.extend((g.least..=g.most).map(Action::Guile)),
            Frame::Request(r) => self.request_candidates(r, out),
            Frame::Levy(l) => self.levy_candidates(l, out),
            Frame::Muster(m) => self.muster_frame_candidates(m, side, out),
            Frame::Refuge(all) => out.extend(self.refuges(all.next()).into_iter().map(Action::Place)),
            Frame::Spoils(_) => out.extend([Action::Sack, Action::Pass]),
            Frame::Errand(e) => self.errand_frame_candidates(e, out),
            Frame::Sieges(_) => {}
            Frame::Omen(omen) => self.omen_candidates(omen, out),
        }
    }
}
