//! 12: the pause between the two days. Everybody goes home, a tenth of the losses comes back, the Roman looks and redeploys.

use crate::data::Kind;
use crate::table::event::Event;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use legatus_kernel::{Refusal, Rule, Seat};

impl Position {
    /// 12.2, 12.3, R34, R53
    pub fn begin_pause(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::PauseBegins);
        (self.period, self.turn) = (2, 0);
        self.coordination = Coordination::default();
        self.field.clear_all(MOVED | FOUGHT | SHIFTED | CROSSED);
        self.field.clear_plan();
        self.rages = 0;
        self.roman_rages = 0;
        self.shots = [0; SHOOTER_COUNT];
        self.filling = [0; TRENCH_COUNT];
        self.fillers = [[None; 2]; TRENCH_COUNT];
        self.notes = [Note::default(); SCOUT_COUNT];
        self.held = 0;
        (self.presence, self.vacated) = (0, 0);
        self.command.assumed = [false; 2];
        let (mut besieged, mut relief) = (0, 0);
        for piece in Piece::all() {
            self.field.set_rage(piece, 0);
            self.field.set_disrupted(piece, false);
            if !self.field.is_alive(piece) {
                continue;
            }
            match self.piece(piece).force {
                Force::Besieged => {
                    besieged += u8::from(self.field.spot(piece) != Spot::CITY);
                    self.field.put(piece, Spot::CITY);
                }
                Force::Relief => {
                    let zones = self.nearest_zones(piece);
                    relief += u8::from(zones != 0);
                    if let (1, Some(zone)) = (zones.count_ones(), Zone::of(zones).next()) {
                        self.field.put(piece, Spot::zone(zone));
                        self.known[piece.gaul()] = zone.bit();
                    }
                }
                // Scouts come back with the redeployment.
                Force::Roman if self.field.spot(piece).as_zone().is_some() => {
                    self.field.put(piece, Spot::POOL)
                }
                Force::Roman => {}
            }
        }
        ctx.tell(Event::Returned { besieged, relief });
        self.open_spheres(ctx);
        self.set_phase(Phase::Scatter);
    }

    /// The zones nearest to a relief unit that is not off the map (12.3, R18, R62); from the city, those nearest to its walls.
    fn nearest_zones(&self, piece: Piece) -> u16 {
        let spot = self.field.spot(piece);
        if let Some(hex) = spot.as_hex().filter(|hex| !self.facts(*hex).is_city()) {
            return self.facts(hex).nearest;
        }
        if spot.as_zone().is_some() || spot == Spot::DEAD || spot == Spot::POOL {
            return 0;
        }
        let walls = self.map().walls.iter().map(|hex| self.facts(*hex));
        let nearest = walls.clone().map(|facts| facts.to_edge).min().unwrap_or(0);
        walls.filter(|facts| facts.to_edge == nearest).fold(0, |bits, facts| bits | facts.nearest)
    }

    /// Relief units whose owner must choose among zones as near.
    pub fn scattered(&self) -> impl Iterator<Item = Piece> + '_ {
        Piece::of(Gaul)
            .filter(|piece| self.piece(*piece).force == Force::Relief && self.nearest_zones(*piece) != 0)
    }

    pub fn check_scatter(&self, piece: Piece, zone: Zone) -> Result<(), Refusal> {
        let relief = self.piece(piece).force == Force::Relief;
        if relief && self.nearest_zones(piece) & zone.bit() != 0 {
            return Ok(());
        }
        let refusal = Refusal::new(Rule("12.3"), "refuse-not-nearest");
        Err(refusal.with("piece", piece.name()).with("zone", zone.name()))
    }

    // --- A tenth comes back (12.4, 12.5) -------------------------------------------------------------------------

    fn belongs(&self, step: Recovery, piece: Piece) -> bool {
        let facts = self.piece(piece);
        match step {
            Recovery::Besieged => facts.force == Force::Besieged && facts.kind == Kind::Infantry,
            Recovery::Relief => facts.force == Force::Relief && facts.kind == Kind::Infantry,
            Recovery::GallicCavalry => facts.force == Force::Relief && facts.kind == Kind::Cavalry,
            Recovery::RomanInfantry => matches!(facts.kind, Kind::Cohort | Kind::Recruits),
            Recovery::RomanCavalry => facts.force == Force::Roman && facts.kind == Kind::Cavalry,
        }
    }

    /// Factors lost of one kind of unit.
    pub fn lost_factors(&self, step: Recovery) -> u32 {
        let dead = Piece::all().filter(|piece| !self.field.is_alive(*piece) && self.belongs(step, *piece));
        dead.map(|piece| self.piece(piece).combat as u32).sum()
    }

    /// R19: a tenth, rounded down; that of the Gallic infantry is shared by what each force has lost.
    fn allowance_of(&self, step: Recovery) -> u8 {
        let lost = self.lost_factors(step);
        let tenth = match step {
            Recovery::Besieged | Recovery::Relief => {
                let both = self.lost_factors(Recovery::Besieged) + self.lost_factors(Recovery::Relief);
                (both / 10 * lost).checked_div(both).unwrap_or(0)
            }
            _ => lost / 10,
        };
        tenth as u8
    }

    pub fn begin_recovery(&mut self, step: Recovery, _ctx: &mut Ctx) {
        self.allowance = self.allowance_of(step);
        self.set_phase(Phase::Recover { step });
    }

    /// What the forces of a side recover is settled before anybody looks: the losses of both Gallic forces are counted first.
    pub fn next_recovery(&mut self, step: Recovery, ctx: &mut Ctx) {
        self.allowance = 0;
        match step {
            Recovery::Besieged => {
                // The share of the relief force follows from the losses before any were made good.
                let back = Piece::of(Gaul).filter(|p| self.field.is(*p, CROSSED) && self.belongs(step, *p));
                let back: u32 = back.map(|p| self.piece(p).combat as u32).sum();
                let besieged = self.lost_factors(Recovery::Besieged) + back;
                let relief = self.lost_factors(Recovery::Relief);
                let both = besieged + relief;
                self.allowance = (both / 10 * relief).checked_div(both).unwrap_or(0) as u8;
                self.set_phase(Phase::Recover { step: Recovery::Relief });
            }
            Recovery::Relief => self.begin_recovery(Recovery::GallicCavalry, ctx),
            Recovery::GallicCavalry => {
                self.field.clear_all(CROSSED);
                self.set_phase(Phase::Station);
            }
            Recovery::RomanInfantry => self.begin_recovery(Recovery::RomanCavalry, ctx),
            Recovery::RomanCavalry => self.set_phase(Phase::Spheres),
        }
    }

    /// Dead units that the allowance still buys.
    pub fn recoverable(&self, step: Recovery) -> impl Iterator<Item = Piece> + '_ {
        Piece::all().filter(move |piece| self.check_recover(step, *piece).is_ok())
    }

    pub fn can_recover(&self, step: Recovery) -> bool {
        self.recoverable(step).next().is_some()
    }

    pub fn check_recover(&self, step: Recovery, piece: Piece) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("12.4"), key).with("piece", piece.name()));
        if self.field.is_alive(piece) {
            return no("refuse-not-lost");
        }
        if !self.belongs(step, piece) {
            return no("refuse-other-kind");
        }
        let combat = self.piece(piece).combat;
        if combat > self.allowance {
            let refusal = Refusal::new(Rule("12.4"), "refuse-allowance").with("left", self.allowance);
            return Err(refusal.with("needs", combat));
        }
        Ok(())
    }

    pub fn recover(&mut self, step: Recovery, piece: Piece, ctx: &mut Ctx) {
        self.allowance -= self.piece(piece).combat;
        let besieged = step == Recovery::Besieged;
        self.field.put(piece, if besieged { Spot::CITY } else { Spot::POOL });
        if besieged {
            self.field.set(piece, CROSSED); // counted among the losses until both shares are known
        }
        ctx.tell(Event::Recovered { piece, step });
    }

    pub fn recovering_seat(&self, step: Recovery) -> Seat {
        match step {
            Recovery::Besieged => self.chairs().gaul(Force::Besieged),
            Recovery::Relief | Recovery::GallicCavalry => self.chairs().gaul(Force::Relief),
            Recovery::RomanInfantry | Recovery::RomanCavalry => {
                self.seats_in_play(Roman).iter().next().unwrap_or(Seat(0))
            }
        }
    }

    /// Recovered relief units that are not in a box yet (12.5).
    pub fn unstationed(&self) -> impl Iterator<Item = Piece> + '_ {
        Piece::of(Gaul).filter(|piece| self.field.spot(*piece) == Spot::POOL)
    }

    pub fn check_station(&self, piece: Piece) -> Result<(), Refusal> {
        if self.unstationed().next() == Some(piece) {
            return Ok(());
        }
        Err(Refusal::new(Rule("12.5"), "refuse-not-to-station").with("piece", piece.name()))
    }

    pub fn apply_box(&mut self, piece: Piece, zone: Zone, ctx: &mut Ctx) {
        let nearest = self.nearest_zones(piece);
        self.field.put(piece, Spot::zone(zone));
        // Where it goes is not shown before the Roman looks; a unit of 12.3 has few choices.
        self.known[piece.gaul()] = if nearest != 0 { nearest } else { 0x3ff };
        ctx.events.tell_only(self.seats(Gaul), Event::Stationed { piece, zone });
    }

    /// 11.8, 12.6: the Roman looks at the boxes, for the first and last time.
    pub fn inspect(&mut self, ctx: &mut Ctx) {
        self.presence = 0;
        self.vacated = 0;
        for piece in Piece::of(Gaul) {
            if let Some(zone) = self.field.spot(piece).as_zone() {
                self.known[piece.gaul()] = zone.bit();
                self.presence |= zone.bit();
            }
        }
        ctx.events.reveal();
        ctx.tell(Event::Inspected);
        self.begin_recovery(Recovery::RomanInfantry, ctx);
    }

    /// The Roman sees what is in the boxes.
    pub fn boxes_are_open(&self) -> bool {
        self.period == 2
            && self.turn == 0
            && matches!(
                self.phase(),
                Phase::Recover { step: Recovery::RomanInfantry | Recovery::RomanCavalry }
                    | Phase::Spheres
                    | Phase::Deploy { .. }
            )
    }
}
