//! 12: the pause between the two days. Everybody goes home, a tenth of the losses comes back, the Roman looks and redeploys.

pub(crate) mod go_home;
pub(crate) mod make_good;
pub(crate) mod station;

use crate::table::*;

impl Position {
    /// 12.2, 12.3, R34, R53
    pub(super) fn begin_pause(&mut self, ctx: &mut Ctx) {
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

    fn apply_box(&mut self, piece: Piece, zone: Zone, ctx: &mut Ctx) {
        let nearest = self.nearest_zones(piece);
        self.field.put(piece, Spot::zone(zone));
        // Where it goes is not shown before the Roman looks; a unit of 12.3 has few choices.
        self.known[piece.gaul()] = if nearest != 0 { nearest } else { 0x3ff };
        ctx.events.tell_only(self.seats(Gaul), Event::Stationed { piece, zone });
    }

    /// The Roman sees what is in the boxes.
    pub(crate) fn boxes_are_open(&self) -> bool {
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
