//! Which pieces may begin a move, and which must.

use crate::table::*;
use legatus_kernel::{Message, Refusal, Rule, Seat};

impl Position {
    pub(crate) fn check_side(&self, side: Side, piece: Piece) -> Result<(), Refusal> {
        if piece.side() == side {
            return Ok(());
        }
        Err(Refusal::new(Rule("5.1"), "refuse-enemy-piece").with("piece", piece.name()).depth(1))
    }

    /// What keeps a piece from beginning its move: the rule and the reason.
    #[inline]
    pub(crate) fn pick_bar(
        &self,
        seat: Seat,
        piece: Piece,
        entering: bool,
    ) -> Option<(&'static str, &'static str)> {
        let spot = self.field.spot(piece);
        if spot == Spot::DEAD || spot == Spot::POOL {
            return Some(("5.1", "refuse-dead"));
        }
        // 5.2: one move in a turn.
        if self.field.is(piece, MOVED) {
            return Some(("5.2", "refuse-moved"));
        }
        // 15.3: whoever is in a raging battle moves no more.
        if self.field.rage(piece) != 0 {
            return Some(("15.3", "refuse-raging"));
        }
        // 21.1: nor does who is disrupted.
        if self.field.is(piece, DISRUPTED) {
            return Some(("21.1", "refuse-disrupted"));
        }
        // 17.2, 17.4: everybody moves what he commands.
        if self.controller(piece) != seat {
            return Some((if piece.side() == Gaul { "17.2" } else { "17.4" }, "refuse-not-yours"));
        }
        let on_foot = spot.as_zone().is_none();
        // R2: nobody on the map moves after the first entry.
        (on_foot && entering).then_some(("R2", "refuse-entries-begun"))
    }

    /// May the piece begin its move?
    pub(crate) fn check_pick(&self, seat: Seat, piece: Piece, entering: bool) -> Result<(), Refusal> {
        self.check_side(self.chairs().side(seat), piece)?;
        if let Some((rule, key)) = self.pick_bar(seat, piece, entering) {
            return Err(Refusal::new(Rule(rule), key).with("piece", piece.name()));
        }
        let spot = self.field.spot(piece);
        if spot.as_zone().is_some() {
            return self.check_entry(seat, piece);
        }
        if spot == Spot::CITY { self.check_sortie(piece) } else { Ok(()) }
    }

    /// All pieces that a seat may pick.
    pub(crate) fn pick_candidates(&self, side: Side, seat: Seat, entering: bool, out: &mut Vec<Action>) {
        // Whether the city may be left is one question for all the besieged, and has no words here.
        let mut sortie = None;
        // Most have moved: they are passed over at a glance.
        for piece in Piece::of(side).filter(|piece| !self.field.is(*piece, MOVED)) {
            let open = self.pick_bar(seat, piece, entering).is_none()
                && match self.field.spot(piece) {
                    spot if spot.as_hex().is_some() => true,
                    Spot::CITY if self.piece(piece).force == Force::Besieged => {
                        *sortie.get_or_insert_with(|| self.check_sortie(piece).is_ok())
                    }
                    _ => self.check_pick(seat, piece, entering).is_ok(),
                };
            if open {
                out.push(Action::Pick(piece));
            }
        }
    }

    /// 4.1: units come on after those on the map have moved; the besieged commander must have finished (R41).
    fn check_entry(&self, seat: Seat, piece: Piece) -> Result<(), Refusal> {
        if self.is_held(piece) {
            return Err(Refusal::new(Rule("22.44"), "refuse-held-piece").with("piece", piece.name()));
        }
        if let Phase::GaulMoves { done, .. } = self.phase() {
            let others = self.seats(Gaul).without(seat);
            if others.iter().any(|other| !done.has(other)) {
                return Err(Refusal::new(Rule("R41"), "refuse-colleague-first"));
            }
        }
        Ok(())
    }

    /// 18.1, 18.2: may the besieged come out yet? 17.3: on the first such turn they go first.
    fn check_sortie(&self, piece: Piece) -> Result<(), Refusal> {
        // R53: others leave as they like.
        if self.piece(piece).force != Force::Besieged {
            return Ok(());
        }
        if !self.may_leave_city() {
            return match self.sortie_from() {
                Some(turn) => Err(Refusal::new(Rule("18.2"), "refuse-sortie-later").with("turn", turn)),
                None => Err(Refusal::new(Rule("18.1"), "refuse-sortie")
                    .with("count", self.coordination.crossed)
                    .with("fought", self.coordination.fought as u8)),
            };
        }
        if self.players > 2 && self.coordination.sortie.is_none() && self.coordination.relief_moved {
            return Err(Refusal::new(Rule("17.3"), "refuse-besieged-first"));
        }
        Ok(())
    }

    /// A piece is taken up to be moved, by itself: stacks are split and joined as one likes (10.3).
    pub(crate) fn begin_move(&mut self, seat: Seat, piece: Piece) {
        self.mark_undone(seat);
        if self.piece(piece).force == Force::Relief {
            self.coordination.relief_moved = true;
        }
        if let (Roman, Some(hex)) = (piece.side(), self.field.hex(piece))
            && !self.piece(piece).is_leader()
        {
            self.show_command(hex);
        }
        let m = self.first_move(piece);
        self.frames.push(Move { seat, ..m }.into());
    }

    // --- Missile units in contact (20.3) -------------------------------------------------------------------

    /// 20.3: a missile unit in a Gallic zone of control must withdraw if it can.
    pub(crate) fn must_withdraw(&self, piece: Piece) -> bool {
        let in_contact = self.field.hex(piece).is_some_and(|hex| self.field.in_zoc(Gaul, hex));
        self.piece(piece).is_missile()
            && in_contact
            && self.field.rage(piece) == 0
            && self.can_step(&self.first_move(piece))
    }

    pub(crate) fn check_missiles_withdrawn(&self, seat: Seat) -> Result<(), Refusal> {
        let mut bound = crate::missiles::missile_units()
            .filter(|piece| !self.field.is(*piece, MOVED) && self.controller(*piece) == seat);
        bound.find(|piece| self.must_withdraw(*piece)).map_or(Ok(()), stays)
    }

    /// Nor is it put down where it stands.
    pub(crate) fn check_stop(&self, m: &Move) -> Result<(), Refusal> {
        if self.must_withdraw(m.piece) { stays(m.piece) } else { Ok(()) }
    }

    /// R68: those of a seat that could have gone when the time runs out are lost.
    pub(crate) fn abandon_idle_missiles(&mut self, seat: Seat, ctx: &mut Ctx) {
        for piece in crate::missiles::missile_units() {
            if self.controller(piece) == seat && self.must_withdraw(piece) {
                self.eliminate(piece, Why::Abandoned, ctx);
            }
        }
    }

    /// 20.3, R5: a missile unit in a Gallic zone of control without company is lost before the combat.
    pub(crate) fn abandon_missile_units(&mut self, ctx: &mut Ctx) {
        for piece in crate::missiles::missile_units() {
            if self.is_abandoned(piece) {
                self.eliminate(piece, Why::Abandoned, ctx);
            }
        }
    }

    fn is_abandoned(&self, piece: Piece) -> bool {
        let Some(hex) = self.field.hex(piece) else { return false };
        let company = self.field.stack(hex).any(|other| self.is_of_the_line(other));
        self.field.in_zoc(Gaul, hex) && self.field.rage(piece) == 0 && !company
    }

    /// A missile unit of this seat that will be lost if nobody joins it.
    pub(crate) fn missiles_given_up(&self, seat: Seat) -> Option<Message> {
        let lost = crate::missiles::missile_units()
            .find(|piece| self.is_abandoned(*piece) && self.controller(*piece) == seat)?;
        Some(Message::new("advice-abandoned").with("piece", lost.name()))
    }
}

fn stays(piece: Piece) -> Result<(), Refusal> {
    Err(Refusal::new(Rule("20.3"), "refuse-missile-stays").with("piece", piece.name()))
}
