//! 3.2, 12.6: the Roman places his pieces, and in the pause moves them anywhere.

use crate::data::{PieceData, deployment};
use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::frame::*;
use crate::table::hexset::HexSet;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule, Seat, Seats};

/// Forts stand at least so far from the city (3.2, 24.1).
pub const FORT_DISTANCE: u8 = 8;

/// A piece or fort in hand. Thousands of hexes are judged for each.
struct Placing<'a> {
    p: &'a Position,
    sheet: Sheet<'a>,
    /// The zones of the sphere in which the seat may place (17.4); nobody has taken over anything yet (R61).
    sphere: u16,
    fort: bool,
    leader: bool,
    rider: bool,
}

impl Placing<'_> {
    /// What keeps it from a hex: the rule and the reason.
    fn bar(&self, hex: Hex) -> Option<(&'static str, &'static str)> {
        let ground = self.sheet.ground(hex);
        if !ground.is_open() {
            return Some(("3.2", "refuse-near-city"));
        }
        if self.sheet.sector_bit(hex) & self.sphere == 0 {
            return Some(("17.4", "refuse-other-sphere"));
        }
        if self.fort {
            let near = (!ground.takes_fort()).then_some(("24.1", "refuse-fort-near-city"));
            return near.or_else(|| self.sheet.has_fort(hex).then_some(("24.1", "refuse-second-fort")));
        }
        let taken = self.sheet.holds(Roman, hex);
        if taken && !self.leader && self.p.field.units(hex) >= Roman.stack_limit() {
            return Some(("10.1", "refuse-full"));
        }
        let works = self.rider && ground.has_works() && !self.sheet.has_fort(hex);
        works.then_some(("22.1", "refuse-works"))
    }
}

impl Position {
    /// Picking up and putting down; in the pause under the same limits (R20).
    pub fn check_deploy(&self, first: bool, done: Seats, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key));
        match *action {
            Action::Ready if first => Ok(()),
            Action::Ready => no("12.6", "refuse-ready-again"),
            Action::Done if done.has(seat) => no("R41", "refuse-already-done"),
            Action::Done => match self.unplaced() {
                0 => Ok(()),
                count => Err(Refusal::new(Rule("3.2"), "refuse-unplaced").with("count", count)),
            },
            Action::PickFort(_) if !first => no("12.6", "refuse-forts-stay"),
            Action::PickFort(fort) => self.check_pick_fort(seat, fort),
            Action::Pick(piece) => {
                if piece.side() == Gaul || !self.field.is_alive(piece) {
                    return Err(Refusal::new(Rule("3.2"), "refuse-dead").with("piece", piece.name()));
                }
                match self.field.hex(piece) {
                    Some(hex) => self.check_sphere(seat, hex),
                    None => Ok(()),
                }
            }
            _ => Err(not_now("3.2")),
        }
    }

    fn check_pick_fort(&self, seat: Seat, fort: Fort) -> Result<(), Refusal> {
        let Some(hex) = self.field.fort(fort).as_hex() else { return Ok(()) };
        self.check_sphere(seat, hex)?;
        let rider = self.field.stack(hex).any(|piece| self.piece(piece).is_cavalry());
        if rider && self.facts(hex).has_works() {
            return Err(Refusal::new(Rule("22.1"), "refuse-works"));
        }
        Ok(())
    }

    /// 17.4: with two commanders each places in his own sphere.
    fn check_sphere(&self, seat: Seat, hex: Hex) -> Result<(), Refusal> {
        if self.roman_seat_at(hex) == seat {
            return Ok(());
        }
        Err(Refusal::new(Rule("17.4"), "refuse-other-sphere").with("hex", hex.name()))
    }

    /// Pieces and forts still to be placed.
    pub fn unplaced(&self) -> usize {
        Piece::of(Roman).filter(|piece| self.field.spot(*piece) == Spot::POOL).count()
            + Fort::all().filter(|fort| self.field.fort(*fort) == Spot::POOL).count()
    }

    /// What is in hand, and all that its places depend on.
    fn placing(&self, hand: InHand) -> Placing<'_> {
        let (InHand::Piece(seat, _) | InHand::Fort(seat, _)) = hand;
        let facts = match hand {
            InHand::Piece(_, piece) => Some(self.piece(piece)),
            InHand::Fort(..) => None,
        };
        Placing {
            p: self,
            sheet: self.field.sheet(),
            sphere: self.sphere_zones(seat),
            fort: facts.is_none(),
            leader: facts.is_some_and(PieceData::is_leader),
            rider: facts.is_some_and(PieceData::is_cavalry),
        }
    }

    pub fn check_place(&self, hand: InHand, action: &Action) -> Result<(), Refusal> {
        let Action::Place(hex) = *action else { return Err(not_now("3.2")) };
        match self.placing(hand).bar(hex) {
            None => Ok(()),
            Some((rule, key)) => {
                let refusal = Refusal::new(Rule(rule), key).with("hex", hex.name());
                Err(refusal.with("distance", self.facts(hex).to_city))
            }
        }
    }

    pub fn deploy_candidates(&self, first: bool, done: Seats, seat: Seat, out: &mut Vec<Action>) {
        let may = |action: &Action| self.check_deploy(first, done, seat, action).is_ok();
        out.extend([Action::Done, Action::Ready].into_iter().filter(may));
        // The same as `check_deploy` says of them, without the words: they are asked for again and again.
        let zones = self.sphere_zones(seat);
        let mine = |spot: Spot| spot.as_hex().is_none_or(|hex| self.facts(hex).sector.bit() & zones != 0);
        let free = |piece: &Piece| self.field.is_alive(*piece) && mine(self.field.spot(*piece));
        out.extend(Piece::of(Roman).filter(free).map(Action::Pick));
        if first {
            let free = |fort: &Fort| self.check_pick_fort(seat, *fort).is_ok();
            out.extend(Fort::all().filter(free).map(Action::PickFort));
        }
    }

    pub fn place_candidates(&self, hand: InHand, out: &mut Vec<Action>) {
        let (map, placing) = (self.map(), self.placing(hand));
        let site = if placing.fort { 2 } else { usize::from(placing.rider) };
        let mut open = HexSet::NONE;
        for zone in Zone::of(placing.sphere) {
            let sphere = map.spheres[zone.i()].0.iter().zip(map.sites[site].0);
            open.0.iter_mut().zip(sphere).for_each(|(open, (sphere, site))| *open |= sphere & site);
        }
        // Where something stands already it depends on what.
        let forts = Fort::all().filter_map(|fort| self.field.fort(fort).as_hex());
        for hex in Piece::of(Roman).filter_map(|piece| self.field.hex(piece)).chain(forts) {
            open.set(hex, placing.bar(hex).is_none());
        }
        out.reserve(open.len());
        open.each(|hex| out.push(Action::Place(hex)));
    }

    pub fn apply_deploy(&mut self, seat: Seat, action: Action, ctx: &mut Ctx) {
        let not_done = |p: &mut Position| {
            if let Frame::Turn(Phase::Deploy { done, .. }) = p.frames.top_mut() {
                *done = done.without(seat);
            }
        };
        match action {
            Action::Ready => {
                not_done(self);
                self.deploy_ready();
            }
            Action::Pick(piece) => {
                not_done(self);
                self.field.put(piece, Spot::POOL);
                self.frames.push(Frame::Place(InHand::Piece(seat, piece)));
            }
            Action::PickFort(fort) => {
                not_done(self);
                self.field.put_fort(fort, Spot::POOL);
                self.frames.push(Frame::Place(InHand::Fort(seat, fort)));
            }
            _ => {
                self.mark_done(seat);
                ctx.tell(Event::Deployed);
            }
        }
    }

    pub fn apply_place(&mut self, hand: InHand, action: Action) {
        self.frames.pop();
        let Action::Place(hex) = action else { return };
        match hand {
            InHand::Piece(_, piece) => self.field.put(piece, Spot::hex(hex)),
            InHand::Fort(_, fort) => self.field.put_fort(fort, Spot::hex(hex)),
        }
    }

    /// Everything as in the ready-made deployment.
    pub fn deploy_ready(&mut self) {
        Fort::all().for_each(|fort| self.field.put_fort(fort, Spot::POOL));
        Piece::of(Roman).for_each(|piece| self.field.put(piece, Spot::POOL));
        for (fort, hex) in &deployment().forts {
            self.field.put_fort(*fort, Spot::hex(*hex));
        }
        for (piece, hex) in &deployment().pieces {
            self.field.put(*piece, Spot::hex(*hex));
        }
    }

    /// The last Roman has placed his pieces: a period begins.
    pub fn begin_period(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::PeriodBegins { period: self.period });
        self.coordination = Coordination::default();
        self.field.clear_all(CROSSED);
        // 18.2: the marker of delay, in a game of two only.
        if self.players == 2 {
            self.coordination.marker = ctx.luck.draw(3, "delay") as u8 + 1;
            self.coordination.possible = 0b1110;
            ctx.tell(Event::MarkerDrawn);
            let marker = self.coordination.marker;
            ctx.events.tell_only(self.seats(Gaul), Event::MarkerSeen { marker });
        }
        self.set_phase(Phase::TurnBegins);
    }
}
