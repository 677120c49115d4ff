//! 9.8, R132: off the map, and by boat over the strait.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    // R132: boats.
    pub(crate) fn check_boat(&self, w: &Walk, to: Area) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("R132"), key).with("area", to.name()));
        let Some((side, strait, most)) = self.sc().special.boats.filter(|_| !w.rout) else {
            return Err(not_asked(Rule("R132")));
        };
        let from = self.walker_at(w).ok_or_else(|| not_asked(Rule("R132")))?;
        let link = self.field().link(from, to).filter(|link| !link.corner);
        if !strait.has(to) || link.is_none() {
            return no("refused-no-strait");
        }
        if self.walk_side(w) != side || w.steps > 0 || w.turned {
            return no("refused-boat-whole-move");
        }
        if self.units.has_side(to, side.enemy()) {
            return no("refused-boat-enemy");
        }
        if !self.boated.has(to) && self.boated.len() >= most as usize {
            return no("refused-no-boats");
        }
        let commanded = match w.piece {
            Piece::Unit(unit) => {
                let foot = matches!(self.class(unit), Class::Foot | Class::FootSwimming);
                if !foot || self.is_long(unit) && self.field().plot(to).facings == 0 {
                    return no("refused-boat-foot");
                }
                if !self.has_room(to, unit) {
                    return no("refused-boat-full");
                }
                self.is_commanded(unit)
            }
            Piece::Leader(leader) => {
                // He goes with a unit that has been rowed there.
                if !self.boated.has(to) || !self.units.has_side(to, side) {
                    return no("refused-boat-alone");
                }
                self.leader_is_commanded(leader)
            }
        };
        if !commanded && self.beside_enemy(to, side) {
            return Err(Refusal::new(Rule("4.8"), "refused-uncommanded-near").with("area", to.name()));
        }
        Ok(())
    }

    /// A whole move; a column lands in line.
    pub(crate) fn row_over(&mut self, w: Walk, to: Area, ctx: &mut Ctx) {
        self.boated.add(to);
        if let Piece::Unit(unit) = w.piece
            && self.units.in_column(unit)
        {
            self.units.face(unit, self.facings(to).next().unwrap_or(Facing::N));
        }
        self.arrive_by_step(Walk { left: 0, ..w }, to, 0, ctx);
    }

    // 9.8, R52: off the map, for one point.
    pub(crate) fn check_leave(&self, w: &Walk, edge: Edge) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key));
        let at = self.walker_at(w).ok_or_else(|| not_asked(Rule("9.8")))?;
        if self.field().plot(at).edges & edge.bit() == 0 {
            return no("9.8", "refused-no-edge");
        }
        if w.left < 2 {
            return no("R52", "refused-no-points-edge");
        }
        if w.must_face {
            return no("9.31", "refused-turn-first");
        }
        let side = self.walk_side(w);
        if self.sc().special.no_exit[side.i()] {
            return no("R113", "refused-no-exit");
        }
        if let Piece::Leader(leader) = w.piece {
            if let Some((emperor, areas, exit)) = self.sc().special.emperor
                && emperor == leader
                && (!areas.has(at) || edge != exit)
            {
                return no("R108", "refused-emperor-exit");
            }
            // 18.35
            let last = self.leads(leader).is_none_or(|form| !self.has_units(form));
            if w.rout && !last {
                return no("18.35", "refused-leader-last");
            }
        }
        Ok(())
    }

    /// 9.8: half its value for the enemy, unless the scenario says otherwise (R104, R135).
    pub(crate) fn leave_map(&mut self, w: Walk, edge: Edge, ctx: &mut Ctx) {
        self.frames.pop();
        let Some(at) = self.walker_at(&w) else { return };
        match w.piece {
            Piece::Unit(unit) => {
                let crowded = self.is_overstacked(at);
                let side = self.units.side(unit);
                let points = self.worth_of_leaving(unit, edge);
                self.points[side.enemy().i()] += points as u16;
                self.points[side.i()] += self.worth_of_escape(unit, edge) as u16;
                ctx.tell(Event::Leaves { unit, edge, points });
                self.take_off(unit, Place::Left);
                if crowded && self.units.owner(at).is_some() {
                    let losses = Losses { side, area: at, left: 1, victims: Victims::Crowded, first: false };
                    self.frames.push(Frame::Losses(losses));
                }
            }
            Piece::Leader(leader) => {
                if w.rout {
                    let side = self.leaders.side(leader);
                    let points = self.worth_of_leader(leader).div_ceil(2); // 18.33
                    self.points[side.enemy().i()] += points as u16;
                }
                ctx.tell(Event::LeaderLeaves { leader, edge });
                self.remove_leader(leader, Place::Left); // R98
                self.leaders.leave(leader, at, edge);
            }
        }
    }
}
