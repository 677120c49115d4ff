//! What is settled at once, whatever else goes on: leaders who must flee (6.31, 6.4), inferior leaders who need a unit
//! (18.22), long units that must face somewhere (9.3).

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// The first thing that waits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pending {
    /// 6.4: an enemy has come to a lone leader; the owner decides.
    Displaced(Leader),
    /// 6.31: his units are gone; the enemy chooses among the nearest friends.
    Homeless(Leader),
    Unattached(Form),
    Unfaced(Unit),
}

impl Position {
    #[inline]
    pub fn pending(&self) -> Option<Pending> {
        if let Some(leader) = self.displaced.first() {
            return Some(Pending::Displaced(leader));
        }
        if let Some(leader) = self.homeless.first() {
            return Some(Pending::Homeless(leader));
        }
        if let Some(form) = self.unattached.first() {
            return Some(Pending::Unattached(form));
        }
        self.unfaced.first().map(Pending::Unfaced)
    }

    pub fn pending_decider(&self, pending: Pending) -> Side {
        match pending {
            Pending::Displaced(leader) => self.leaders.side(leader),
            Pending::Homeless(leader) => self.leaders.side(leader).enemy(),
            Pending::Unattached(form) => self.side_of(form),
            Pending::Unfaced(unit) => self.units.side(unit),
        }
    }

    fn flights(&self, pending: Pending) -> AreaSet {
        match pending {
            Pending::Displaced(leader) => self.asides(leader),
            Pending::Homeless(leader) => self.refuges(leader),
            _ => AreaSet::NONE,
        }
    }

    /// Settles what leaves no choice; true if something was.
    pub fn run_pending(&mut self, pending: Pending, ctx: &mut Ctx) -> bool {
        match pending {
            Pending::Displaced(leader) | Pending::Homeless(leader) => {
                let at = self.leaders.at(leader);
                let side = self.leaders.side(leader);
                // He may have been saved by what happened since.
                let safe = match pending {
                    Pending::Displaced(_) => at.is_none_or(|at| !self.units.has_side(at, side.enemy())),
                    _ => at.is_none_or(|at| self.units.has_side(at, side)),
                };
                if safe || leader.is_inferior() {
                    self.displaced.remove(leader);
                    self.homeless.remove(leader);
                    return true;
                }
                let ways = self.flights(pending);
                match ways.len() {
                    0 => self.lose_leader(leader, ctx),
                    1 => self.flee(leader, ways.first().unwrap_or(Area(0)), ctx),
                    _ => return false,
                }
            }
            Pending::Unattached(form) => {
                let mut units = self.units_on_map(form);
                let (first, second) = (units.next(), units.next());
                drop(units);
                match (self.form_leader[form.i()].filter(|l| l.is_inferior()), first, second) {
                    (Some(_), Some(_), Some(_)) => return false,
                    (Some(_), Some(unit), None) => self.attach(form, unit, ctx),
                    (leader, ..) => {
                        self.unattached.remove(form);
                        if let Some(leader) = leader {
                            self.remove_leader(leader, Place::Out);
                        }
                    }
                }
            }
            Pending::Unfaced(unit) => {
                let at = self.units.at(unit).filter(|_| self.is_long(unit) && !self.units.in_column(unit));
                let Some(at) = at else {
                    self.unfaced.remove(unit);
                    return true;
                };
                let mut facings = self.facings(at);
                match (facings.next(), facings.next()) {
                    (Some(_), Some(_)) => return false,
                    (only, _) => {
                        only.into_iter().for_each(|f| self.units.face(unit, f));
                        self.unfaced.remove(unit);
                    }
                }
            }
        }
        true
    }

    fn flee(&mut self, leader: Leader, to: Area, ctx: &mut Ctx) {
        self.displaced.remove(leader);
        self.homeless.remove(leader);
        self.leaders.put(leader, Place::On(to));
        ctx.tell(Event::LeaderFlees { leader, to });
    }

    fn attach(&mut self, form: Form, unit: Unit, ctx: &mut Ctx) {
        self.unattached.remove(form);
        if let (Some(leader), Some(area)) = (self.form_leader[form.i()], self.units.at(unit)) {
            self.leaders.put(leader, Place::On(area));
            self.leaders.attach(leader, Some(unit));
            ctx.tell(Event::Attached { leader, unit });
        }
    }

    pub fn check_pending(&self, pending: Pending, action: &Action) -> Result<(), Refusal> {
        match (pending, *action) {
            (Pending::Displaced(_) | Pending::Homeless(_), Action::Flee(to)) => {
                if to.i() < self.field().plots.len() && self.flights(pending).has(to) {
                    return Ok(());
                }
                let rule = if matches!(pending, Pending::Displaced(_)) { "6.4" } else { "6.31" };
                Err(Refusal::new(Rule(rule), "refused-flight").with("area", to.name()))
            }
            (Pending::Unattached(form), Action::Attach(unit)) => {
                if self.form(unit) == Some(form) && self.units.at(unit).is_some() {
                    return Ok(());
                }
                Err(Refusal::new(Rule("18.22"), "refused-attach").with("unit", unit.name()))
            }
            (Pending::Unfaced(unit), Action::Face(facing)) => {
                let at = self.units.at(unit);
                if at.is_some_and(|at| self.fits_facing(at, facing)) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("7.3"), "refused-facing-unit").with("unit", unit.name()))
            }
            (Pending::Displaced(_), _) => Err(not_asked(Rule("6.4"))),
            (Pending::Homeless(_), _) => Err(not_asked(Rule("6.31"))),
            (Pending::Unattached(_), _) => Err(not_asked(Rule("18.22"))),
            (Pending::Unfaced(_), _) => Err(not_asked(Rule("9.3"))),
        }
    }

    pub fn pending_candidates(&self, pending: Pending, out: &mut Vec<Action>) {
        match pending {
            Pending::Displaced(_) | Pending::Homeless(_) => {
                out.extend(self.flights(pending).iter().map(Action::Flee));
            }
            Pending::Unattached(form) => out.extend(self.units_on_map(form).map(Action::Attach)),
            Pending::Unfaced(unit) => {
                if let Some(at) = self.units.at(unit) {
                    out.extend(self.facings(at).map(Action::Face));
                }
            }
        }
    }

    pub fn apply_pending(&mut self, pending: Pending, action: Action, ctx: &mut Ctx) {
        match (pending, action) {
            (Pending::Displaced(leader) | Pending::Homeless(leader), Action::Flee(to)) => {
                self.flee(leader, to, ctx);
            }
            (Pending::Unattached(form), Action::Attach(unit)) => self.attach(form, unit, ctx),
            (Pending::Unfaced(unit), Action::Face(facing)) => {
                self.units.face(unit, facing);
                self.unfaced.remove(unit);
            }
            _ => {}
        }
    }
}
