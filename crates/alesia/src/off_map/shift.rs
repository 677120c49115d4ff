//! 4.2, 11.4: the Gauls shift from box to box off the map.

use crate::commanders::clock::{Timed, already_done};
use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats, Target};

pub(crate) struct ShiftBoxes {
    pub(crate) done: Seats,
}

impl Decision<Position> for ShiftBoxes {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.first_undone(Gaul, self.done)
    }

    fn may_change(&self, p: &Position, _: &Phase) -> Seats {
        p.colleagues(Gaul, self.done)
    }

    fn question(&self, p: &Position, phase: &Phase, seat: Seat) -> Question {
        let limit = p.limit(Timed::OffMap, self.asked(p, phase), seat);
        Question { limit, ..Question::new(Rule("4.2"), "ask-off-map") }
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Done, Action::TimeUp]);
        p.shift_candidates(Gaul, actions);
    }

    fn check(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Shift { piece, zone } => p.check_shift_of(Gaul, seat, piece, zone),
            Action::ShiftAll { from, zone } => p.check_shift_all(seat, from, zone),
            Action::TimeUp => p.check_time_up(seat, self.done),
            Action::Done if !self.done.has(seat) => Ok(()),
            Action::Done => already_done(),
            _ => Err(not_now("4.2")),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Shift { piece, zone } => p.shift(piece, zone, ctx),
            Action::ShiftAll { from, zone } => p.shift_all(seat, from, zone, ctx),
            Action::TimeUp => p.time_is_up(seat, ctx),
            _ => p.mark_done(seat),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let over = p.all_done(Gaul, self.done) || !p.has_boxed_gauls();
        if over {
            p.refresh_presence(ctx);
            p.roll_for_works(ctx); // 4.3: before any close combat
            p.set_phase(Phase::Works { next: 0 });
        }
        over
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("4.2").done("do-done-off-map", Role::End))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) => actions.extend(Zone::all().map(|zone| Action::Shift { piece, zone })),
            other => other.in_a_phase(p, actions),
        }
    }

    /// 3.4: who can still shift is nobody else's to know.
    fn hides(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn time_up(&self, p: &Position, phase: &Phase, seat: Seat) -> Option<Action> {
        p.limit(Timed::OffMap, self.asked(p, phase), seat).map(|_| Action::TimeUp)
    }
}

impl Position {
    pub(crate) fn shift_candidates(&self, side: Side, out: &mut Vec<Action>) {
        for from in Zone::all().filter(|from| self.boxed(side, *from).next().is_some()) {
            out.extend(from.beside().map(|zone| Action::ShiftAll { from, zone }));
        }
        for piece in Piece::of(side) {
            if let Some(zone) = self.field.spot(piece).as_zone() {
                out.extend(zone.beside().map(|zone| Action::Shift { piece, zone }));
            }
        }
    }

    /// May a seat shift this piece of its side?
    pub(crate) fn check_shift_of(
        &self,
        side: Side,
        seat: Seat,
        piece: Piece,
        zone: Zone,
    ) -> Result<(), Refusal> {
        self.check_side(side, piece)?;
        self.check_control(seat, piece)?;
        self.check_shift(piece, zone)
    }

    fn check_shift(&self, piece: Piece, zone: Zone) -> Result<(), Refusal> {
        let Some(from) = self.field.spot(piece).as_zone() else {
            return Err(Refusal::new(Rule("11.4"), "refuse-not-off-map").with("piece", piece.name()));
        };
        if self.field.is(piece, MOVED) {
            return Err(Refusal::new(Rule("11.4"), "refuse-moved").with("piece", piece.name()));
        }
        if self.is_held(piece) {
            return Err(Refusal::new(Rule("22.44"), "refuse-held").with("zone", from.name()));
        }
        if !from.beside().contains(&zone) {
            return Err(Refusal::new(Rule("11.4"), "refuse-not-beside")
                .with("zone", zone.name())
                .with("from", from.name()));
        }
        Ok(())
    }

    pub(crate) fn shift(&mut self, piece: Piece, zone: Zone, ctx: &mut Ctx) {
        if let Some(from) = self.shift_quietly(piece, zone) {
            self.tell_shift(piece.side(), Event::Shifted { piece, from, to: zone }, ctx);
        }
    }

    fn shift_quietly(&mut self, piece: Piece, zone: Zone) -> Option<Zone> {
        let from = self.field.spot(piece).as_zone()?;
        self.field.put(piece, Spot::zone(zone));
        self.field.set(piece, MOVED | SHIFTED); // R17: its one action of the turn
        Some(from)
    }

    /// What Gauls do off the map is told to Gauls alone (3.4).
    fn tell_shift(&self, side: Side, event: Event, ctx: &mut Ctx) {
        match side {
            Gaul => ctx.events.tell_only(self.seats(Gaul), event),
            Roman => ctx.tell(event),
        }
    }

    /// Those of a seat in a box that may shift to the next one.
    fn shifting<'a>(&'a self, seat: Seat, from: Zone, zone: Zone) -> impl Iterator<Item = Piece> + 'a {
        let side = self.chairs().side(seat);
        let may =
            move |piece: &Piece| self.controller(*piece) == seat && self.check_shift(*piece, zone).is_ok();
        self.boxed(side, from).filter(may)
    }

    /// 11.6: any number of units may shift; two or more at once.
    pub(crate) fn check_shift_all(&self, seat: Seat, from: Zone, zone: Zone) -> Result<(), Refusal> {
        if self.shifting(seat, from, zone).nth(1).is_some() {
            return Ok(());
        }
        Err(Refusal::new(Rule("11.6"), "refuse-nobody-shifts")
            .with("from", from.name())
            .with("zone", zone.name()))
    }

    pub(crate) fn shift_all(&mut self, seat: Seat, from: Zone, zone: Zone, ctx: &mut Ctx) {
        let all: Vec<Piece> = self.shifting(seat, from, zone).collect();
        let count = all.len() as u8;
        for piece in all {
            self.shift_quietly(piece, zone);
        }
        self.tell_shift(self.chairs().side(seat), Event::ShiftedTogether { count, from, to: zone }, ctx);
    }

    fn has_boxed_gauls(&self) -> bool {
        Piece::of(Gaul).any(|piece| self.field.spot(piece).as_zone().is_some())
    }

    /// 4.2 begins: from now on the Roman knows less of the boxes, wherever units are shifted.
    pub(crate) fn open_off_map(&mut self) {
        for piece in Piece::of(Gaul) {
            // Those who left the map in this turn cannot shift; that was seen.
            let boxed = self.field.spot(piece).as_zone().is_some();
            if boxed && !self.left_in_sight(piece) {
                let known = &mut self.known[piece.gaul()];
                *known |= Zone::of(*known).flat_map(Zone::beside).fold(0, |bits, zone| bits | zone.bit());
            }
        }
        self.vacated = 0x3ff;
        self.set_phase(Phase::OffMap { done: Seats::NONE });
    }

    /// 11.9: the markers of presence follow the boxes; where there is none, the Roman can rule everybody out.
    fn refresh_presence(&mut self, ctx: &mut Ctx) {
        let zones = Piece::of(Gaul).filter_map(|piece| self.field.spot(piece).as_zone());
        self.presence = zones.fold(0, |bits, zone| bits | zone.bit());
        self.known.iter_mut().for_each(|known| *known &= self.presence);
        self.vacated = 0;
        ctx.tell(Event::Presence { zones: self.presence });
    }

    /// Did the piece go off the map in this turn, for all to see?
    fn left_in_sight(&self, piece: Piece) -> bool {
        self.field.start(piece).as_zone().is_none()
    }
}
