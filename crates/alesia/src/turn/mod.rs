//! 4: the sequence of play, phase by phase; filling the trench (8.4); the end of turns and periods.

pub mod pause;

use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule, Seat, Seats};

/// Turns that two units must follow on one another in a hex of the trench (8.4).
const TURNS_TO_FILL: u8 = 4;

impl Position {
    /// Who decides in a phase; nobody if it runs by itself.
    pub fn phase_deciders(&self, phase: Phase) -> Seats {
        match phase {
            Phase::Spheres => self.first_undone(Roman, Seats::NONE),
            Phase::Deploy { done, .. } | Phase::RomanMoves { done } => self.first_undone(Roman, done),
            Phase::GaulMoves { done, .. } | Phase::OffMap { done } => self.first_undone(Gaul, done),
            Phase::LastShots { done } => {
                let left = Seats(self.seats_with_last_shots().0 & !done.0);
                left.iter().next().map_or(Seats::NONE, Seats::only)
            }
            Phase::Declare { side, done } => self.first_undone(side, done),
            Phase::Resolve { side } => self.resolver(side).map_or(Seats::NONE, Seats::only),
            Phase::Messenger => self.first_undone(Roman, Seats::NONE),
            Phase::Scatter | Phase::Station => Seats::only(self.chairs().gaul(Force::Relief)),
            Phase::Recover { step } => Seats::only(self.recovering_seat(step)),
            Phase::TurnBegins | Phase::Works { .. } | Phase::PlayerTurnEnds { .. } | Phase::TurnEnds => {
                Seats::NONE
            }
        }
    }

    /// R41: the colleague may act as well, in free order; but on the turn of the first sortie the besieged go first (17.3).
    pub fn phase_changers(&self, phase: Phase) -> Seats {
        let (side, done) = match phase {
            Phase::Deploy { done, .. } | Phase::RomanMoves { done } => (Roman, done),
            Phase::GaulMoves { done, .. } | Phase::OffMap { done } => (Gaul, done),
            Phase::Declare { side, done } => (side, done),
            _ => return Seats::NONE,
        };
        let asked = self.first_undone(side, done);
        let others = Seats(self.seats_in_play(side).0 & !asked.0);
        let sortie_first = matches!(phase, Phase::GaulMoves { .. })
            && self.coordination.sortie == Some(self.turn)
            && asked == Seats::only(self.chairs().gaul(Force::Besieged));
        if sortie_first { Seats::NONE } else { others }
    }

    /// What a phase does by itself; false if it waits for somebody.
    pub fn run_phase(&mut self, phase: Phase, ctx: &mut Ctx) -> bool {
        match phase {
            Phase::Spheres if !self.has_spheres() || self.command.out != [false; 2] => {
                self.set_phase(Phase::Deploy { first: self.period == 1, done: Seats::NONE });
            }
            Phase::Deploy { done, .. } if self.all_done(Roman, done) => self.begin_period(ctx),
            Phase::TurnBegins => self.begin_turn(ctx),
            Phase::GaulMoves { done, .. } if self.all_done(Gaul, done) => {
                if self.trim(Gaul) {
                    return true;
                }
                self.show_last_shooters();
                self.set_phase(Phase::LastShots { done: Seats::NONE });
            }
            Phase::LastShots { done } if (self.seats_with_last_shots().0 & !done.0) == 0 => {
                self.open_off_map();
            }
            Phase::OffMap { done } if self.all_done(Gaul, done) || !self.has_boxed_gauls() => {
                self.refresh_presence(ctx);
                self.roll_for_works(ctx);
                self.set_phase(Phase::Works { next: 0 });
            }
            Phase::Works { next } => self.run_screens(next, ctx),
            Phase::Declare { side, done } if self.all_done(side, done) => self.close_declaration(side, ctx),
            Phase::Resolve { side } if self.resolver(side).is_none() => {
                self.set_phase(Phase::PlayerTurnEnds { side });
            }
            Phase::PlayerTurnEnds { side } => return self.end_player_turn(side, ctx),
            Phase::RomanMoves { done } if self.all_done(Roman, done) => {
                self.abandon_missile_units(ctx);
                if self.ending.is_some() || self.trim(Roman) {
                    return true;
                }
                match self.options.reconnaissance {
                    true => self.set_phase(Phase::Messenger),
                    false => self.open_declaration(Roman, ctx),
                }
            }
            Phase::TurnEnds => self.end_turn(ctx),
            Phase::Scatter if self.scattered().next().is_none() => {
                self.begin_recovery(Recovery::Besieged, ctx)
            }
            Phase::Recover { step } if !self.can_recover(step) => self.next_recovery(step, ctx),
            Phase::Station if self.unstationed().next().is_none() => self.inspect(ctx),
            _ => return false,
        }
        true
    }

    pub fn all_done(&self, side: Side, done: Seats) -> bool {
        self.first_undone(side, done).is_empty()
    }

    fn has_boxed_gauls(&self) -> bool {
        Piece::of(Gaul).any(|piece| self.field.spot(piece).as_zone().is_some())
    }

    // --- The turn ---------------------------------------------------------------------------------------------

    fn begin_turn(&mut self, ctx: &mut Ctx) {
        self.turn += 1;
        ctx.tell(Event::TurnBegins { period: self.period, turn: self.turn });
        self.rally(ctx);
        self.field.clear_all(MOVED | FOUGHT | SHIFTED);
        for piece in Piece::of(Gaul) {
            self.field.set_start(piece, self.field.spot(piece));
        }
        self.renew_shots();
        self.gates.fill(0);
        self.coordination.relief_moved = false;
        self.set_phase(Phase::GaulMoves { entering: false, done: Seats::NONE });
    }

    /// After the combats of a side: those on the walls go in, overfull stacks are trimmed (R3).
    fn end_player_turn(&mut self, side: Side, ctx: &mut Ctx) -> bool {
        self.recall_stormers();
        if Side::BOTH.into_iter().any(|side| self.trim(side)) {
            return true;
        }
        self.field.clear_plan();
        self.field.clear_all(FOUGHT);
        if side == Roman {
            self.set_phase(Phase::TurnEnds);
            return true;
        }
        self.fill_trench(ctx);
        self.field.clear_all(MOVED);
        self.gates.fill(0);
        self.command.assumed = [false; 2]; // 17.5, R61: taken over anew in each Roman turn
        self.set_phase(Phase::RomanMoves { done: Seats::NONE });
        true
    }

    /// 8.4, R43: two units in a hex of the trench, other ones each turn.
    fn fill_trench(&mut self, ctx: &mut Ctx) {
        if !self.options.fill_trench {
            return;
        }
        for (n, hex) in self.map().trench.iter().enumerate().take(TRENCH_COUNT) {
            let units: Vec<Piece> = match self.field.holds(Gaul, *hex) {
                true => self.field.stack(*hex).filter(|p| !self.piece(*p).is_leader()).collect(),
                false => Vec::new(),
            };
            let two = (units.len() == 2).then(|| [Some(units[0]), Some(units[1])]);
            let fresh = two.is_some_and(|two| two.iter().all(|unit| !self.fillers[n].contains(unit)));
            self.filling[n] = match (two, fresh) {
                (Some(_), true) => self.filling[n] + 1,
                (Some(_), false) => 1,
                _ => 0,
            };
            self.fillers[n] = two.unwrap_or([None; 2]);
            if self.filling[n] >= TURNS_TO_FILL && self.filled >> n & 1 == 0 {
                self.filled |= 1 << n;
                ctx.tell(Event::TrenchFilled { hex: *hex });
            }
            self.filling[n] = self.filling[n].min(TURNS_TO_FILL);
        }
    }

    /// 4.7, 12.1
    fn end_turn(&mut self, ctx: &mut Ctx) {
        if self.turn < self.options.turns {
            self.set_phase(Phase::TurnBegins);
        } else if self.period == 1 {
            self.begin_pause(ctx);
        } else {
            self.end(Ending::TimeUp, ctx); // 26.2
        }
    }

    // --- Decisions of the phases --------------------------------------------------------------------------------

    pub fn check_phase(&self, phase: Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (phase, *action) {
            (Phase::Spheres, Action::Sphere(_)) => Ok(()),
            (Phase::Spheres, _) => Err(not_now("17.4")),
            (Phase::Deploy { first, done }, _) => self.check_deploy(first, done, seat, action),
            (Phase::GaulMoves { entering, .. }, Action::Pick(piece)) => {
                self.check_pick(seat, piece, entering)
            }
            (Phase::RomanMoves { .. }, Action::Pick(piece)) => self.check_pick(seat, piece, false),
            (Phase::GaulMoves { done, entering }, Action::Done) => {
                self.check_stacks_settled(Gaul, seat, done, entering)
            }
            (Phase::RomanMoves { done }, Action::Done) => {
                self.check_stacks_settled(Roman, seat, done, false)?;
                self.check_missiles_withdrawn(seat)
            }
            (
                Phase::GaulMoves { done, .. } | Phase::RomanMoves { done } | Phase::OffMap { done },
                Action::TimeUp,
            ) => match (self.options.time_limits, done.has(seat)) {
                (true, false) => Ok(()),
                (false, _) => Err(Refusal::new(Rule("17.7"), "refuse-no-clock")),
                (_, true) => Err(Refusal::new(Rule("R41"), "refuse-already-done")),
            },
            (Phase::RomanMoves { .. }, Action::Assume) => self.check_assume(seat),
            (Phase::RomanMoves { .. }, Action::Shift { piece, zone }) => {
                self.check_side(Roman, piece)?;
                self.check_control(seat, piece)?;
                self.check_shift(piece, zone)
            }
            (Phase::LastShots { .. }, Action::Pass) => Ok(()),
            (Phase::LastShots { .. }, Action::Shoot { shooter, range, target }) => {
                self.check_shoot(seat, shooter, range, target, crate::missiles::Moment::Last)
            }
            (Phase::LastShots { .. }, _) => Err(not_now("24.4")),
            (Phase::OffMap { .. }, Action::Shift { piece, zone }) => {
                self.check_side(Gaul, piece)?;
                self.check_control(seat, piece)?;
                self.check_shift(piece, zone)
            }
            (Phase::OffMap { .. } | Phase::RomanMoves { .. }, Action::ShiftAll { from, zone }) => {
                self.check_shift_all(seat, from, zone)
            }
            (Phase::OffMap { done }, Action::Done) if !done.has(seat) => Ok(()),
            (Phase::OffMap { .. }, Action::Done) => Err(Refusal::new(Rule("R41"), "refuse-already-done")),
            (Phase::OffMap { .. }, _) => Err(not_now("4.2")),
            (Phase::GaulMoves { .. } | Phase::RomanMoves { .. }, _) => Err(not_now("5.1")),
            (Phase::Declare { side, done }, _) => self.check_declare(side, done, seat, action),
            (Phase::Resolve { side }, Action::Resolve(attack)) => self.check_resolve(side, seat, attack),
            (Phase::Resolve { .. }, _) => Err(not_now("13.3")),
            (Phase::Messenger, Action::Pass | Action::Messenger(_)) => Ok(()),
            (Phase::Messenger, _) => Err(not_now("22.47")),
            (Phase::Scatter, Action::Box { piece, zone }) => self.check_scatter(piece, zone),
            (Phase::Station, Action::Box { piece, .. }) => self.check_station(piece),
            (Phase::Scatter | Phase::Station, _) => Err(not_now("12.3")),
            (Phase::Recover { step }, Action::Recover(piece)) => self.check_recover(step, piece),
            (Phase::Recover { .. }, Action::Done) => Ok(()),
            (Phase::Recover { .. }, _) => Err(not_now("12.4")),
            _ => Err(not_now("4")),
        }
    }

    pub fn phase_candidates(&self, phase: Phase, seat: Seat, out: &mut Vec<Action>) {
        match phase {
            Phase::Spheres => out.extend(Zone::all().map(Action::Sphere)),
            Phase::Deploy { first, done } => self.deploy_candidates(first, done, seat, out),
            Phase::GaulMoves { entering, .. } => {
                self.checked(phase, seat, [Action::Done, Action::TimeUp], out);
                self.pick_candidates(Gaul, seat, entering, out);
            }
            Phase::RomanMoves { .. } => {
                self.checked(phase, seat, [Action::Done, Action::TimeUp, Action::Assume], out);
                self.pick_candidates(Roman, seat, false, out);
                if self.options.reconnaissance {
                    // 22.42
                    let mut shifts = Vec::new();
                    self.shift_candidates(Roman, &mut shifts);
                    self.checked(phase, seat, shifts, out);
                }
            }
            Phase::LastShots { .. } => {
                out.push(Action::Pass);
                self.last_shots(Some(seat), out);
            }
            Phase::OffMap { .. } => {
                out.extend([Action::Done, Action::TimeUp]);
                self.shift_candidates(Gaul, out);
            }
            Phase::Declare { side, .. } => self.declare_candidates(side, seat, out),
            Phase::Resolve { side } => out.extend(self.open_attacks(side).into_iter().map(Action::Resolve)),
            Phase::Messenger => {
                out.push(Action::Pass);
                out.extend(Zone::all().map(Action::Messenger));
            }
            Phase::Scatter => {
                for piece in self.scattered() {
                    out.extend(Zone::all().map(|zone| Action::Box { piece, zone }));
                }
            }
            Phase::Station => {
                // One after the other: their order changes nothing.
                if let Some(piece) = self.unstationed().next() {
                    out.extend(Zone::all().map(|zone| Action::Box { piece, zone }));
                }
            }
            Phase::Recover { step } => {
                out.push(Action::Done);
                out.extend(self.recoverable(step).map(Action::Recover));
            }
            Phase::TurnBegins | Phase::Works { .. } | Phase::PlayerTurnEnds { .. } | Phase::TurnEnds => {}
        }
    }

    /// Adds those that `check` accepts.
    fn checked(
        &self,
        phase: Phase,
        seat: Seat,
        actions: impl IntoIterator<Item = Action>,
        out: &mut Vec<Action>,
    ) {
        out.extend(actions.into_iter().filter(|action| self.check_phase(phase, seat, action).is_ok()));
    }

    fn shift_candidates(&self, side: Side, out: &mut Vec<Action>) {
        for from in Zone::all().filter(|from| self.boxed(side, *from).next().is_some()) {
            out.extend(from.beside().map(|zone| Action::ShiftAll { from, zone }));
        }
        for piece in Piece::of(side) {
            if let Some(zone) = self.field.spot(piece).as_zone() {
                out.extend(zone.beside().map(|zone| Action::Shift { piece, zone }));
            }
        }
    }

    pub fn apply_phase(&mut self, phase: Phase, seat: Seat, action: Action, ctx: &mut Ctx) {
        match (phase, action) {
            (Phase::Spheres, Action::Sphere(first)) => {
                self.name_sphere(first, ctx);
                self.set_phase(Phase::Deploy { first: self.period == 1, done: Seats::NONE });
            }
            (Phase::Deploy { .. }, _) => self.apply_deploy(seat, action, ctx),
            (_, Action::TimeUp) => self.time_is_up(seat, ctx),
            (_, Action::Pick(piece)) => self.begin_move(seat, piece),
            (_, Action::Assume) => self.assume(seat, ctx),
            (_, Action::Shift { piece, zone }) => self.shift(piece, zone, ctx),
            (_, Action::ShiftAll { from, zone }) => self.shift_all(seat, from, zone, ctx),
            (Phase::LastShots { .. }, Action::Shoot { shooter, range, target }) => {
                self.shoot(shooter, range, target, ctx);
            }
            (Phase::Declare { side, .. }, Action::Attack { piece, hex }) => {
                self.add_to_plan(side, piece, hex, ctx);
            }
            (Phase::Declare { side, .. }, Action::Storm { piece, from, hex }) => {
                self.field.put(piece, Spot::hex(from));
                self.add_to_plan(side, piece, hex, ctx);
            }
            (Phase::Resolve { side }, Action::Resolve(attack)) => self.begin_battle(side, seat, attack),
            (Phase::Messenger, _) => self.apply_messenger(action, ctx),
            (Phase::Scatter | Phase::Station, Action::Box { piece, zone }) => {
                self.apply_box(piece, zone, ctx)
            }
            (Phase::Recover { step }, Action::Recover(piece)) => self.recover(step, piece, ctx),
            (Phase::Recover { step }, _) => self.next_recovery(step, ctx),
            _ => self.mark_done(seat),
        }
    }

    /// Notes that a seat has finished the present phase.
    pub fn mark_done(&mut self, seat: Seat) {
        if let Frame::Turn(
            Phase::Deploy { done, .. }
            | Phase::GaulMoves { done, .. }
            | Phase::LastShots { done }
            | Phase::OffMap { done }
            | Phase::Declare { done, .. }
            | Phase::RomanMoves { done },
        ) = self.frames.top_mut()
        {
            *done = done.with(seat);
        }
    }

    /// 17.7, R68: the clock of a seat has run out.
    pub fn time_is_up(&mut self, seat: Seat, ctx: &mut Ctx) {
        ctx.tell(Event::TimeUp { seat });
        if matches!(self.phase(), Phase::RomanMoves { .. }) {
            self.abandon_idle_missiles(seat, ctx);
        }
        self.mark_done(seat);
    }
}
