//! 16.1, 16.5: the victors advance, first into a hex that the combat has emptied (R27).

use crate::data::map::grid;
use crate::movement::step::Step;
use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::table::refuse::refuse;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats, Target};

pub(crate) struct PressOn;

impl Decision<Position> for PressOn {
    type Frame = Advance;

    fn asked(&self, p: &Position, a: &Advance) -> Seats {
        p.advance_seat(a).map_or(Seats::NONE, Seats::only)
    }

    fn question(&self, _: &Position, a: &Advance, _: Seat) -> Question {
        Question::new(Rule("16.1"), "ask-advance").with("hexes", a.distance).window("advance")
    }

    fn candidates(&self, p: &Position, a: &Advance, seat: Seat, actions: &mut Vec<Action>) {
        p.advances(a, actions);
        actions.retain(|action| self.check(p, a, seat, action).is_ok());
        actions.push(Action::Pass);
    }

    fn exact(&self, _: &Position, _: &Advance) -> bool {
        true
    }

    fn check(&self, p: &Position, a: &Advance, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Advance { piece, to } => {
                p.check_control(seat, piece)?;
                p.check_advance_step(a, piece, to).map(|_| ())
            }
            Action::AdvanceOff { piece, zone } => {
                p.check_control(seat, piece)?;
                p.check_advance_off(a, piece, zone)
            }
            _ => Err(not_now("16.1")),
        }
    }

    fn apply(&self, p: &mut Position, a: Advance, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Advance { piece, to } => p.advance_one(a, piece, to, ctx),
            Action::AdvanceOff { piece, zone } => {
                p.frames.replace(Advance { piece: None, ..a });
                p.go_off(piece, zone, ctx);
            }
            _ => p.frames.replace(Advance { done: a.done.with(seat), ..a }),
        }
    }

    fn run(&self, p: &mut Position, a: Advance, _: &mut Ctx) -> bool {
        let over = p.advance_seat(&a).is_none();
        if over {
            p.frames.pop();
        }
        over
    }

    fn describe(&self, p: &Position, _: &Advance, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN.pass("do-no-advance", Role::End))
    }

    /// 19.3: a leader who stands alone beside the enemy when the advance is over.
    fn advise(&self, p: &Position, a: &Advance, seat: Seat, action: &Action) -> Option<Message> {
        let alone = |leader: &&Piece| {
            let hex = p.field.hex(**leader);
            hex.is_some_and(|hex| p.field.in_zoc(Gaul, hex) && p.field.units(hex) == 0)
        };
        let over = *action == Action::Pass && a.side == Roman;
        let lost = [CAESAR, LABIENUS].iter().filter(|_| over).find(alone)?;
        (p.controller(*lost) == seat).then(|| Message::new("advice-leader-lost").with("piece", lost.name()))
    }

    fn expected(&self, p: &Position, a: &Advance, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Hex(to) => {
                let near = |piece: &Piece| p.field.hex(*piece).is_some_and(|from| from.distance(to) == 1);
                actions.extend(Piece::of(a.side).filter(near).map(|piece| Action::Advance { piece, to }));
            }
            other => other.in_between(actions),
        }
    }

    fn decline(&self, _: &Position, _: &Advance, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl Position {
    pub(crate) fn begin_advance(&mut self, b: &Battle) {
        let advance = Advance {
            side: b.winner,
            distance: b.advance,
            piece: None,
            steps: 0,
            stopped: false,
            done: Seats::NONE,
        };
        self.frames.push(advance.into());
    }

    /// Hexes of the losers that nobody of theirs holds any more (16.1).
    fn emptied(&self, a: &Advance) -> Hexes {
        let lost = self.frames.nearest::<Battle>().map_or(Hexes::default(), |b| b.lost);
        let open = |hex: &Hex| {
            let facts = self.facts(*hex);
            facts.on_map() && !facts.is_city() && !self.field.holds(a.side.enemy(), *hex)
        };
        lost.iter().filter(open).collect()
    }

    /// Units of the winning side that took part, and leaders beside them, that may still advance.
    fn pursuers(&self, a: &Advance) -> Vec<Piece> {
        let Some(b) = self.frames.nearest::<Battle>() else { return Vec::new() };
        let fought = |p: Piece| self.field.plan(p) == b.attack && !self.piece(p).is_leader();
        let beside = |hex: Hex| self.field.stack(hex).any(fought);
        Piece::of(a.side)
            .filter(|p| !self.field.is(*p, DISRUPTED | ADVANCED))
            .filter(|p| {
                let Some(hex) = self.field.hex(*p) else { return false };
                let facts = self.facts(hex);
                // R27: from the wall only who may leave the city; from off the map nobody (R13).
                let free =
                    !facts.is_city() || self.piece(*p).force != Force::Besieged || self.may_leave_city();
                facts.on_map() && free && (fought(*p) || self.piece(*p).is_leader() && beside(hex))
            })
            .collect()
    }

    fn check_advance_step(&self, a: &Advance, piece: Piece, to: Hex) -> Result<Step, Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("hex", to.name()));
        let Some(from) = self.field.hex(piece) else { return Err(not_now("16.1")) };
        let Some(way) = grid().direction(from.0, to.0) else {
            return no("16.1", "refuse-not-adjacent-advance");
        };
        // R64: no room, no way through.
        if !self.piece(piece).is_leader() && self.field.units(to) >= piece.side().stack_limit() {
            return no("10.1", "refuse-full");
        }
        let w = self.walker(piece);
        // Advances cost no points; water is water, wherever the unit began its turn.
        let free = Move { spent: 0, along: false, left: 0, ..self.first_move(piece) };
        if a.piece == Some(piece) {
            if a.stopped {
                return no("16.5", "refuse-advance-stopped");
            }
            if a.steps >= a.distance {
                return no("16.1", "refuse-advance-over");
            }
            return w.step(&free, from, way, to).map_err(refuse);
        }
        if !self.pursuers(a).contains(&piece) {
            return Err(Refusal::new(Rule("16.1"), "refuse-no-pursuer").with("piece", piece.name()));
        }
        if !self.emptied(a).has(to) {
            return no("16.1", "refuse-not-emptied");
        }
        if w.cavalry && self.facts(to).has_works() && !(w.side == Roman && self.field.has_fort(to)) {
            return no("22.1", "refuse-works");
        }
        let contact = self.field.in_zoc(w.side.enemy(), to);
        if w.missile && contact {
            return no("20.2", "refuse-missile-zoc");
        }
        if piece == VERCINGETORIX && self.in_fort_range(to) {
            return no("19.2", "refuse-fort-range");
        }
        let bridge = self.is_linked(w.side, from, way, to) || w.side == Roman && self.field.has_fort(to);
        let stops = contact || self.barrier(to, w.cavalry) != 0 && !bridge;
        Ok(Step { cost: 0, stops, along: false, left: 0 })
    }

    fn check_advance_off(&self, a: &Advance, piece: Piece, zone: Zone) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("11.5"), key).with("zone", zone.name()));
        let at_edge = self.field.hex(piece).is_some_and(|hex| self.facts(hex).zones & zone.bit() != 0);
        if a.piece != Some(piece) || piece.side() == Roman || !at_edge {
            return no("refuse-not-at-edge");
        }
        if a.stopped || a.steps >= a.distance { no("refuse-advance-over-edge") } else { Ok(()) }
    }

    /// Every advance that is open, whoever commands.
    fn advances(&self, a: &Advance, out: &mut Vec<Action>) {
        if let Some((piece, hex)) = a.piece.and_then(|piece| Some((piece, self.field.hex(piece)?))) {
            let on = hex.around().map(|to| Action::Advance { piece, to });
            out.extend(on.into_iter().filter(|action| self.is_advance(a, action)));
            let off = Zone::of(self.facts(hex).zones).map(|zone| Action::AdvanceOff { piece, zone });
            out.extend(off.filter(|action| self.is_advance(a, action)));
        }
        let emptied = self.emptied(a);
        if emptied.is_empty() {
            return;
        }
        for piece in self.pursuers(a).into_iter().filter(|piece| a.piece != Some(*piece)) {
            let into = emptied.iter().map(|to| Action::Advance { piece, to });
            out.extend(into.filter(|action| self.is_advance(a, action)));
        }
    }

    fn is_advance(&self, a: &Advance, action: &Action) -> bool {
        match *action {
            Action::Advance { piece, to } => self.check_advance_step(a, piece, to).is_ok(),
            Action::AdvanceOff { piece, zone } => self.check_advance_off(a, piece, zone).is_ok(),
            _ => false,
        }
    }

    /// The first seat that may still advance somebody.
    fn advance_seat(&self, a: &Advance) -> Option<Seat> {
        let mut open = Vec::new();
        self.advances(a, &mut open);
        let seat = |action: &Action| match action {
            Action::Advance { piece, .. } | Action::AdvanceOff { piece, .. } => Some(self.controller(*piece)),
            _ => None,
        };
        open.iter().filter_map(seat).filter(|seat| !a.done.has(*seat)).min()
    }

    fn advance_one(&mut self, mut a: Advance, piece: Piece, to: Hex, ctx: &mut Ctx) {
        let Ok(step) = self.check_advance_step(&a, piece, to) else { return };
        if a.piece != Some(piece) {
            if let Some(before) = a.piece {
                self.field.set(before, ADVANCED);
            }
            (a.piece, a.steps) = (Some(piece), 0);
            if self.is_in_city(piece) {
                self.note_sortie(piece);
            }
        }
        (a.steps, a.stopped) = (a.steps + 1, step.stops);
        self.frames.replace(a);
        self.enter(piece, to, ctx);
        if self.is_in_city(piece) {
            self.field.put(piece, Spot::CITY);
            return ctx.tell(Event::IntoCity { piece });
        }
        ctx.tell(Event::Advanced { piece, to: Place::Hex(to) });
        if a.side == Roman {
            self.show_command(to);
        }
        if self.ending.is_none() {
            self.offer_shots(piece, false);
        }
    }
}
