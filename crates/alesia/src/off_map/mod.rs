//! 9 and 11: in and out of the city, on and off the map, from box to box.

use crate::data::map::NO_GATE;
use crate::movement::reach::Reach;
use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule, Seat, Seats};

impl Position {
    /// Half points to appear at a gate: every two units cost one point more (9.3, 11.1, R16).
    pub fn gate_cost(&self, hex: Hex) -> u8 {
        let facts = self.facts(hex);
        let before = if facts.gate == NO_GATE { 0 } else { self.gates[facts.gate as usize] };
        let first = u8::from(!facts.is_city());
        2 * (first + before / 2)
    }

    /// On the wall from the city (9.3), or on the edge of the map from a box (11.1).
    pub fn check_appear(&self, m: &Move, hex: Hex) -> Result<(), Refusal> {
        let spot = self.field.spot(m.piece);
        let (w, facts) = (self.walker(m.piece), self.facts(hex));
        let cost = self.gate_cost(hex);
        if spot == Spot::CITY {
            if !facts.is_wall() {
                return Err(Refusal::new(Rule("9.3"), "refuse-not-wall").with("hex", hex.name()));
            }
            // The step out costs a point more.
            if cost + 2 > w.points {
                return Err(Refusal::new(Rule("9.3"), "refuse-crowded").with("cost", cost / 2));
            }
            return Ok(());
        }
        let Some(zone) = spot.as_zone() else { return Err(not_now("11.1")) };
        if facts.zones & zone.bit() == 0 {
            return Err(Refusal::new(Rule("11.1"), "refuse-other-zone")
                .with("hex", hex.name())
                .with("zone", zone.name()));
        }
        if self.field.holds(w.side.enemy(), hex) {
            return Err(Refusal::new(Rule("5.5"), "refuse-enemy"));
        }
        if cost > w.points {
            return Err(Refusal::new(Rule("11.1"), "refuse-crowded").with("cost", cost / 2));
        }
        Ok(())
    }

    pub fn appear_candidates(&self, m: &Move, out: &mut Vec<Action>) {
        let spot = self.field.spot(m.piece);
        let gates = match spot.as_zone() {
            Some(zone) => &self.map().zones[zone.i()],
            None => &self.map().walls,
        };
        out.extend(
            gates.iter().filter(|hex| self.check_appear(m, **hex).is_ok()).map(|hex| Action::Appear(*hex)),
        );
    }

    pub fn appear(&mut self, m: Move, hex: Hex, ctx: &mut Ctx) {
        let cost = self.gate_cost(hex);
        let gate = self.facts(hex).gate as usize;
        self.gates[gate] = self.gates[gate].saturating_add(1);
        let city = self.facts(hex).is_city();
        let cavalry = self.piece(m.piece).is_cavalry();
        // A river at the edge stops who comes out of nowhere as it stops who walks into it (8.1, R67).
        let stopped =
            !city && (self.field.in_zoc(m.piece.side().enemy(), hex) || self.barrier(hex, cavalry) != 0);
        *self.frames.top_mut() = Frame::Move(Move {
            spent: cost,
            along: false,
            left: 0,
            stopped,
            gone: 0,
            named: 0,
            leaving: None,
            gate: Some(hex),
            ..m
        });
        if city {
            self.field.put(m.piece, Spot::hex(hex));
            self.note_sortie(m.piece);
            return;
        }
        if m.piece.side() == Gaul {
            self.begin_entries();
            self.vacated |= self.facts(hex).zones;
            self.field.set_start(m.piece, Spot::ELSEWHERE); // R15, R55
        }
        self.enter(m.piece, hex, ctx);
        ctx.tell(Event::Entered { piece: m.piece, hex });
        if self.ending.is_none() {
            self.offer_shots(m.piece, true);
        }
    }

    /// R2: from now on nobody moves who was on the map.
    fn begin_entries(&mut self) {
        for frame in self.frames.iter_mut() {
            if let Frame::Turn(Phase::GaulMoves { entering, .. }) = frame {
                *entering = true;
            }
        }
    }

    /// 18: the first turn in which besieged units come out tells the Roman which markers it cannot have been.
    pub fn note_sortie(&mut self, piece: Piece) {
        if self.piece(piece).force != Force::Besieged {
            return;
        }
        let turn = self.turn;
        self.coordination.sortie.get_or_insert(turn);
        if let Some(met) = self.coordination.met {
            let most = turn.saturating_sub(met + 1);
            self.coordination.possible &= (2u8 << most.min(6)) - 1;
        }
    }

    /// May the piece leave the map in its move (11.3, 11.5, 22.41, R14)?
    pub fn check_leave(&self, m: &Move, zone: Zone) -> Result<(), Refusal> {
        let scout =
            self.options.reconnaissance && m.piece.side() == Roman && self.piece(m.piece).is_cavalry();
        if m.piece.side() == Roman && !scout {
            return Err(Refusal::new(Rule("11.3"), "refuse-romans-stay"));
        }
        let Some(hex) = self.field.hex(m.piece) else { return Err(not_now("11.5")) };
        if m.from.as_zone().is_some() {
            return Err(Refusal::new(Rule("11.7"), "refuse-out-again"));
        }
        if m.stopped {
            return Err(Refusal::new(Rule("6.2"), "refuse-stopped"));
        }
        let points = self.half_points(m.piece);
        let here = self.facts(hex).zones & zone.bit() != 0;
        if here && m.spent + 2 > points {
            return Err(Refusal::new(Rule("11.5"), "refuse-points")
                .with("has", points - m.spent)
                .with("needs", 2));
        }
        // The edge within reach, with a point left.
        if here
            || self.may_come_to_edge(m, hex) && self.reach(m, hex).exit(self.map(), zone, points).is_some()
        {
            return Ok(());
        }
        Err(Refusal::new(Rule("11.5"), "refuse-not-at-edge").with("zone", zone.name()))
    }

    /// Is the edge near enough to be worth a look?
    pub fn may_come_to_edge(&self, m: &Move, hex: Hex) -> bool {
        self.facts(hex).to_edge as u32 <= self.half_points(m.piece) as u32
    }

    /// The zones that can be left to from where the piece may come.
    pub fn exits(&self, m: &Move, reach: &Reach) -> u16 {
        let points = self.half_points(m.piece);
        let out = Zone::all().filter(|zone| reach.exit(self.map(), *zone, points).is_some());
        out.fold(0, |bits, zone| bits | zone.bit())
    }

    /// May the piece go off the map at all in this move?
    pub fn may_leave_map(&self, m: &Move) -> bool {
        let scout = self.options.reconnaissance && self.piece(m.piece).is_cavalry();
        (m.piece.side() == Gaul || scout) && m.from.as_zone().is_none() && !m.stopped
    }

    pub fn can_leave(&self, m: &Move) -> bool {
        let zones = self.field.hex(m.piece).map_or(0, |hex| self.facts(hex).zones);
        zones != 0 && self.may_leave_map(m) && m.spent + 2 <= self.half_points(m.piece)
    }

    /// A piece on its way goes off the map (11.5).
    pub fn leave_map(&mut self, m: Move, zone: Zone, ctx: &mut Ctx) {
        let Some(hex) = self.field.hex(m.piece) else { return };
        if self.facts(hex).zones & zone.bit() == 0 {
            let edge = self.reach(&m, hex).exit(self.map(), zone, self.half_points(m.piece));
            if let Some(way) = edge.and_then(|edge| self.route(&m, hex, edge)) {
                self.name_way(Move { leaving: Some(zone), ..m }, &way);
            }
            return;
        }
        *self.frames.top_mut() = Frame::Move(Move { leaving: Some(zone), ..m });
        self.finish_move(ctx);
        self.go_off(m.piece, zone, ctx);
    }

    /// A piece goes off the map, by movement, retreat or advance (16.2, 26.1).
    pub fn go_off(&mut self, piece: Piece, zone: Zone, ctx: &mut Ctx) {
        self.field.put(piece, Spot::zone(zone));
        self.field.set(piece, MOVED | SHIFTED);
        ctx.tell(Event::LeftMap { piece, zone });
        if piece.side() == Gaul {
            self.known[piece.gaul()] = zone.bit();
        }
        if piece == VERCINGETORIX {
            return self.end(Ending::Escaped, ctx);
        }
        self.look_at_leaders(ctx);
    }

    // --- From box to box (4.2, 11.4) -----------------------------------------------------------------------

    pub fn check_shift(&self, piece: Piece, zone: Zone) -> Result<(), Refusal> {
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

    pub fn shift(&mut self, piece: Piece, zone: Zone, ctx: &mut Ctx) {
        if let Some(from) = self.shift_quietly(piece, zone) {
            self.tell_shift(piece.side(), Event::Shifted { piece, from, to: zone }, ctx);
        }
    }

    fn shift_quietly(&mut self, piece: Piece, zone: Zone) -> Option<Zone> {
        let from = self.field.spot(piece).as_zone()?;
        self.field.put(piece, Spot::zone(zone));
        self.field.set(piece, MOVED | SHIFTED);
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
    pub fn shifting<'a>(&'a self, seat: Seat, from: Zone, zone: Zone) -> impl Iterator<Item = Piece> + 'a {
        let side = self.chairs().side(seat);
        let may =
            move |piece: &Piece| self.controller(*piece) == seat && self.check_shift(*piece, zone).is_ok();
        self.boxed(side, from).filter(may)
    }

    /// 11.6: any number of units may shift; two or more at once.
    pub fn check_shift_all(&self, seat: Seat, from: Zone, zone: Zone) -> Result<(), Refusal> {
        if self.shifting(seat, from, zone).nth(1).is_some() {
            return Ok(());
        }
        Err(Refusal::new(Rule("11.6"), "refuse-nobody-shifts")
            .with("from", from.name())
            .with("zone", zone.name()))
    }

    pub fn shift_all(&mut self, seat: Seat, from: Zone, zone: Zone, ctx: &mut Ctx) {
        let all: Vec<Piece> = self.shifting(seat, from, zone).collect();
        let count = all.len() as u8;
        for piece in all {
            self.shift_quietly(piece, zone);
        }
        self.tell_shift(self.chairs().side(seat), Event::ShiftedTogether { count, from, to: zone }, ctx);
    }

    /// 4.2 begins: from now on the Roman knows less of the boxes, wherever units are shifted.
    pub fn open_off_map(&mut self) {
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
    pub fn refresh_presence(&mut self, ctx: &mut Ctx) {
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
