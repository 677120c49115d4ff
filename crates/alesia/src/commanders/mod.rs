//! 17: several commanders on a side. Who moves what, spheres of command, taking over, falling out.

pub(crate) mod clock;
pub(crate) mod consent;
pub(crate) mod spheres;

use crate::table::*;
use legatus_kernel::{Refusal, Rule, Seat, Seats};

pub(crate) const CAESAR_SEAT: Seat = Seat(0);
pub(crate) const LABIENUS_SEAT: Seat = Seat(1);
/// The Gaul in a game of two.
const ONLY_GAUL: Seat = Seat(1);
/// How far a leader reaches who takes over (17.5).
pub(crate) const TAKE_OVER: u32 = 10;
/// Zones in a sphere of command (17.4).
pub(crate) const SPHERE: u8 = 5;

/// Is the zone one of the five from `first` on?
pub(crate) fn in_sphere(first: Zone, zone: Zone) -> bool {
    (zone.0 + 10 - first.0) % 10 < SPHERE
}

impl Position {
    pub(crate) fn has_spheres(&self) -> bool {
        self.players == 4
    }

    /// 17.8: do the spheres of command have to be kept from the Gauls?
    pub(crate) fn hides_spheres(&self) -> bool {
        self.options.secret_spheres && self.has_spheres()
    }

    /// The Roman seat whose sphere a zone is in.
    fn sphere_seat(&self, zone: Zone) -> Seat {
        if !self.has_spheres() {
            return CAESAR_SEAT;
        }
        match self.command.out {
            [true, _] => LABIENUS_SEAT, // 17.6
            [_, true] => CAESAR_SEAT,
            _ if self.command.first.is_none_or(|first| in_sphere(first, zone)) => CAESAR_SEAT,
            _ => LABIENUS_SEAT,
        }
    }

    /// The zones of a Roman seat's sphere, as bits.
    pub(crate) fn sphere_zones(&self, seat: Seat) -> u16 {
        Zone::all().filter(|zone| self.sphere_seat(*zone) == seat).fold(0, |bits, zone| bits | zone.bit())
    }

    /// The leader who has taken over the units in this hex (17.5).
    fn taken_over(&self, hex: Hex) -> Option<Seat> {
        let reaches = |seat: Seat| {
            let leader = self.field.hex(leader_of(seat));
            self.command.assumed[leader_index(seat)]
                && leader.is_some_and(|his| his.distance(hex) <= TAKE_OVER)
        };
        match [CAESAR_SEAT, LABIENUS_SEAT].map(reaches) {
            [true, false] => Some(CAESAR_SEAT),
            [false, true] => Some(LABIENUS_SEAT),
            _ => None,
        }
    }

    /// The Roman seat that commands in a hex (17.4, R41).
    #[inline]
    pub(crate) fn roman_seat_at(&self, hex: Hex) -> Seat {
        if !self.has_spheres() {
            return CAESAR_SEAT;
        }
        if self.command.assumed == [false; 2] {
            return self.sphere_seat(self.facts(hex).sector);
        }
        self.taken_over(hex).unwrap_or_else(|| self.sphere_seat(self.facts(hex).sector))
    }

    /// Who moves a piece.
    #[inline]
    pub(crate) fn controller(&self, piece: Piece) -> Seat {
        match piece.side() {
            Roman if !self.has_spheres() => CAESAR_SEAT,
            Gaul if self.players == 2 => ONLY_GAUL,
            _ => self.one_of_several(piece),
        }
    }

    /// Who of those who share the command of a side moves a piece.
    fn one_of_several(&self, piece: Piece) -> Seat {
        if piece.side() == Gaul {
            return self.chairs().gaul(self.piece(piece).force);
        }
        if piece == CAESAR || piece == LABIENUS {
            let own = if piece == CAESAR { CAESAR_SEAT } else { LABIENUS_SEAT };
            let other = Seat(1 - own.0);
            return if self.command.out[leader_index(own)] { other } else { own };
        }
        let spot = self.field.spot(piece);
        match (spot.as_hex(), spot.as_zone()) {
            (Some(hex), _) => self.roman_seat_at(hex),
            (_, Some(zone)) => self.sphere_seat(zone),
            _ => CAESAR_SEAT,
        }
    }

    pub(crate) fn check_control(&self, seat: Seat, piece: Piece) -> Result<(), Refusal> {
        if self.controller(piece) == seat {
            return Ok(());
        }
        let rule = if piece.side() == Gaul { "17.2" } else { "17.4" };
        Err(Refusal::new(Rule(rule), "refuse-not-yours").with("piece", piece.name()))
    }

    /// Somebody has been seen to command in this hex: the Gauls learn what that tells of the spheres (17.8).
    pub(crate) fn show_command(&mut self, hex: Hex) {
        if self.has_spheres() && self.command.out == [false; 2] && self.taken_over(hex).is_none() {
            self.show_zone(self.facts(hex).sector);
        }
    }

    pub(crate) fn show_zone(&mut self, zone: Zone) {
        if let Some(first) = self.command.first {
            let his = in_sphere(first, zone);
            let fits = Zone::all().filter(|first| in_sphere(*first, zone) == his);
            self.command.possible &= fits.fold(0, |bits, first| bits | first.bit());
        }
    }

    /// 17.8: at the end of a period the spheres are opened.
    pub(crate) fn open_spheres(&mut self, ctx: &mut Ctx) {
        if let (true, Some(first)) = (self.options.secret_spheres && self.has_spheres(), self.command.first) {
            self.command.possible = first.bit();
            ctx.events.reveal();
            ctx.tell(Event::SpheresOpen { first });
        }
    }

    // --- Taking over (17.5) -----------------------------------------------------------------------------------

    pub(crate) fn check_assume(&self, seat: Seat) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("17.5"), key));
        if !self.has_spheres() || self.command.out != [false; 2] {
            return no("refuse-one-commander");
        }
        if self.command.assumed[leader_index(seat)] {
            return no("refuse-assumed");
        }
        let Some(hex) = self.field.hex(leader_of(seat)) else { return no("refuse-no-leader") };
        if self.sphere_seat(self.facts(hex).sector) == seat {
            return no("refuse-own-sphere");
        }
        Ok(())
    }

    pub(crate) fn assume(&mut self, seat: Seat, ctx: &mut Ctx) {
        let other = Seat(1 - seat.0);
        let near = match (self.field.hex(leader_of(seat)), self.field.hex(leader_of(other))) {
            (Some(a), Some(b)) => a.distance(b) <= TAKE_OVER,
            _ => false,
        };
        if let Some(hex) = self.field.hex(leader_of(seat)) {
            self.show_command(hex); // taking over tells that the sphere is the other's
        }
        if near {
            self.frames.push(Consent { seat }.into());
        } else {
            self.take_over(seat, ctx);
        }
    }

    fn take_over(&mut self, seat: Seat, ctx: &mut Ctx) {
        self.command.assumed[leader_index(seat)] = true;
        ctx.tell(Event::Assumed { leader: leader_of(seat) });
    }

    /// 17.6: with the option, a commander leaves the game with his leader.
    pub(crate) fn commander_lost(&mut self, leader: Piece, ctx: &mut Ctx) {
        let seat = if leader == CAESAR { CAESAR_SEAT } else { LABIENUS_SEAT };
        self.command.assumed[leader_index(seat)] = false;
        let both = self.command.out != [false; 2];
        if self.has_spheres() && self.options.dead_commander_out && !both {
            self.command.out[leader_index(seat)] = true;
            ctx.tell(Event::CommanderOut { leader });
        }
    }

    /// Roman seats whose commander is still in the game, Gallic seats as they are.
    pub(crate) fn seats_in_play(&self, side: Side) -> Seats {
        let seats = self.seats(side);
        if side == Gaul || !self.has_spheres() {
            return seats;
        }
        seats.iter().filter(|seat| !self.command.out[leader_index(*seat)]).collect()
    }

    pub(crate) fn all_done(&self, side: Side, done: Seats) -> bool {
        self.first_undone(side, done).is_empty()
    }

    /// R41: whoever is not asked first may act as well, in free order.
    pub(crate) fn colleagues(&self, side: Side, done: Seats) -> Seats {
        if self.players == 2 {
            return Seats::NONE;
        }
        Seats(self.seats_in_play(side).0 & !self.first_undone(side, done).0)
    }

    /// Of the seats of a side that act in free order (R41), the one that is asked first.
    pub(crate) fn first_undone(&self, side: Side, done: Seats) -> Seats {
        let left = self.seats_in_play(side).iter().find(|seat| !done.has(*seat));
        left.map_or(Seats::NONE, Seats::only)
    }
}
