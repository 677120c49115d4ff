//! 9 and 11: in and out of the city, on and off the map, from box to box.

pub(crate) mod shift;

use crate::data::map::NO_GATE;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Half points to appear at a gate: every two units cost one point more (9.3, 11.1, R16).
    pub(crate) fn gate_cost(&self, hex: Hex) -> u8 {
        let facts = self.facts(hex);
        let before = if facts.gate == NO_GATE { 0 } else { self.gates[facts.gate as usize] };
        let first = u8::from(!facts.is_city());
        2 * (first + before / 2)
    }

    /// On the wall from the city (9.3), or on the edge of the map from a box (11.1).
    pub(crate) fn check_appear(&self, m: &Move, hex: Hex) -> Result<(), Refusal> {
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

    pub(crate) fn appear_candidates(&self, m: &Move, out: &mut Vec<Action>) {
        let spot = self.field.spot(m.piece);
        let gates = match spot.as_zone() {
            Some(zone) => &self.map().zones[zone.i()],
            None => &self.map().walls,
        };
        out.extend(
            gates.iter().filter(|hex| self.check_appear(m, **hex).is_ok()).map(|hex| Action::Appear(*hex)),
        );
    }

    pub(crate) fn appear(&mut self, m: Move, hex: Hex, ctx: &mut Ctx) {
        let cost = self.gate_cost(hex);
        let gate = self.facts(hex).gate as usize;
        self.gates[gate] = self.gates[gate].saturating_add(1);
        let city = self.facts(hex).is_city();
        let cavalry = self.piece(m.piece).is_cavalry();
        let by_enemies = self.field.in_zoc(m.piece.side().enemy(), hex);
        // R67: a river at the edge stops who comes out of nowhere as it stops who walks into it (8.1).
        let by_water = self.barrier(hex, cavalry) != 0;
        let stopped = !city && (by_enemies || by_water);
        self.frames.replace(Move {
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
        Event::Entered { piece: m.piece, with: 0, hex }.tell_stacked(ctx);
        if self.ending.is_none() {
            self.offer_shots(m.piece, true);
        }
    }

    /// R2: from now on nobody moves who was on the map.
    fn begin_entries(&mut self) {
        if let Some(Phase::GaulMoves { entering, .. }) = self.frames.nearest_mut::<Phase>() {
            *entering = true;
        }
    }

    /// 18: the first turn in which besieged units come out tells the Roman which markers it cannot have been.
    pub(crate) fn note_sortie(&mut self, piece: Piece) {
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
    pub(crate) fn check_leave(&self, m: &Move, zone: Zone) -> Result<(), Refusal> {
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
    pub(crate) fn may_come_to_edge(&self, m: &Move, hex: Hex) -> bool {
        self.facts(hex).to_edge as u32 <= self.half_points(m.piece) as u32
    }

    /// May the piece go off the map at all in this move?
    pub(crate) fn may_leave_map(&self, m: &Move) -> bool {
        let scout = self.options.reconnaissance && self.piece(m.piece).is_cavalry();
        (m.piece.side() == Gaul || scout) && m.from.as_zone().is_none() && !m.stopped
    }

    pub(crate) fn can_leave(&self, m: &Move) -> bool {
        let zones = self.field.hex(m.piece).map_or(0, |hex| self.facts(hex).zones);
        zones != 0 && self.may_leave_map(m) && m.spent + 2 <= self.half_points(m.piece)
    }

    /// A piece on its way goes off the map (11.5).
    pub(crate) fn leave_map(&mut self, m: Move, zone: Zone, ctx: &mut Ctx) {
        let Some(hex) = self.field.hex(m.piece) else { return };
        if self.facts(hex).zones & zone.bit() == 0 {
            let edge = self.reach(&m, hex).exit(self.map(), zone, self.half_points(m.piece));
            if let Some(way) = edge.and_then(|edge| self.route(&m, hex, edge)) {
                self.name_way(Move { leaving: Some(zone), ..m }, &way);
            }
            return;
        }
        self.frames.replace(Move { leaving: Some(zone), ..m });
        self.finish_move(ctx);
        self.go_off(m.piece, zone, ctx);
    }

    /// A piece goes off the map, by movement, retreat or advance (16.2, 26.1).
    pub(crate) fn go_off(&mut self, piece: Piece, zone: Zone, ctx: &mut Ctx) {
        self.field.put(piece, Spot::zone(zone));
        self.field.set(piece, MOVED | SHIFTED);
        Event::LeftMap { piece, with: 0, zone }.tell_stacked(ctx);
        if piece.side() == Gaul {
            self.known[piece.gaul()] = zone.bit();
        }
        if piece == VERCINGETORIX {
            return self.end(Ending::Escaped, ctx);
        }
        self.look_at_leaders(ctx);
    }
}
