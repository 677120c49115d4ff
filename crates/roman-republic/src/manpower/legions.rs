//! RRR10.2, RRR10.3: the Senate raises legions.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;

impl Position {
    /// RRR10.22: individual legions in play, RL and AL apart (R13).
    pub(crate) fn legion_count(&self) -> u8 {
        Position::all_legions().filter(|l| *l != CAMPANIA_LEGION && self.legion(*l).hex.is_some()).count()
            as u8
    }

    /// All modifiers but Guile.
    pub(crate) fn request_modifier(&self, leader: Leader) -> i8 {
        let table = &tables().legion_request;
        let (near, far) = self.threats();
        let mut modifier = self.year.naval_built as i8 * table.per_naval_level;
        if !self.holds(Rome, named().roma) {
            modifier += table.roma_lost; // RRR14.0
        }
        if self.leader(leader).office == Office::Dictator {
            modifier += table.dictator;
        }
        modifier += (self.year.defeats + self.war.defeats_last_year) as i8 * table.major_defeat;
        if near || far {
            modifier += table.enemy_near;
        }
        if self.quiet().0 {
            modifier += table.no_enemy;
        }
        if self.war.plague {
            modifier += table.plague;
        }
        modifier
    }

    pub(crate) fn request_result(&self, total: i8) -> i8 {
        total.clamp(0, tables().legion_request.most[self.scenario.i()]) // RRR10.25, R14
    }

    /// RRR10.0: Rome asks for men.
    pub(crate) fn open_request(&mut self, leader: Leader) {
        self.frames.push(Frame::Request(Request {
            leader,
            stage: RequestStage::Choose,
            legions: 0,
            infantry: 0,
            cavalry: 0,
            auxiliaries: false,
            engines: false,
            dispersed: false,
        }));
    }

    pub(crate) fn set_request(&mut self, r: Request) {
        self.put_frame(Frame::Request(r));
    }

    pub(crate) fn close_request(&mut self) {
        self.frames.pop();
        self.after_operation(After::Continue); // RRR10.17
    }

    // --- Placing -------------------------------------------------------------------------------------------

    /// The first number that is not in play (RRR10.21).
    pub(crate) fn free_number(&self) -> Option<Number> {
        Position::numbers().find(|n| *n != URBAN && !self.is_raised(*n))
    }

    /// RRR10.31: Roma, or a Roman city of a Roman province of Roman Italy, not besieged.
    pub(crate) fn new_legion_goals(&self) -> Vec<Hex> {
        if self.free_number().is_none() {
            return Vec::new();
        }
        let fits = |c: &City| {
            let province = c.data().province;
            self.exists(*c)
                && named().roman_italy.has(province)
                && self.controls(Rome, province)
                && self.holds(Rome, *c)
                && self.city(*c).siege.is_none()
        };
        Position::all_cities().filter(fits).map(City::hex).collect()
    }

    /// RRR10.27: raised as recruits, at full strength (SC2.33).
    pub(crate) fn raise_legion(&mut self, legion: Legion, hex: Hex, ctx: &mut Ctx) {
        let [infantry, cavalry] = self.full_strength(legion);
        self.legions[legion.i()] = LegionState {
            hex: Some(hex),
            flags: at::INSIDE,
            infantry,
            cavalry,
            fresh: true,
            ..LegionState::default()
        };
        ctx.tell(Event::LegionRaised { legion, hex });
        self.occupy(hex, ctx);
    }
}
