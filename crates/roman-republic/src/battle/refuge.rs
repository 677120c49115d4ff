//! 8.6: leaders alone seek the nearest friendly Force or city.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct FindRefuge;

impl Decision<Position> for FindRefuge {
    type Frame = Refugees;

    fn asked(&self, p: &Position, all: &Refugees) -> Seats {
        p.seats_of(all.next())
    }

    fn question(&self, _: &Position, all: &Refugees, _: Seat) -> Question {
        ask("8.6", "ask-refuge").with("leader", all.next().name())
    }

    fn candidates(&self, p: &Position, all: &Refugees, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.refuges(all.next()).into_iter().map(Action::Place));
    }

    fn exact(&self, _: &Position, _: &Refugees) -> bool {
        true
    }

    fn check(&self, p: &Position, all: &Refugees, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) if p.refuges(all.next()).contains(&hex) => Ok(()),
            Action::Place(hex) => Err(Refusal::new(Rule("8.6"), "refused-refuge").with("place", hex.name())),
            _ => Err(not_asked(Rule("8.6"))),
        }
    }

    fn apply(&self, p: &mut Position, all: Refugees, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        p.leave_refugees(all, all.next());
        p.take_refuge(all.next(), hex, ctx);
    }

    /// Asked, unless nothing is left to ask.
    fn run(&self, p: &mut Position, all: Refugees, ctx: &mut Ctx) -> bool {
        let leader = all.next();
        let open = p.place(leader).is_some() && p.refuges(leader).len() > 1;
        if !open {
            p.leave_refugees(all, leader);
            if p.place(leader).is_some() {
                p.seek_refuge(leader, ctx);
            }
        }
        !open
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// 8.6: leaders in the open whom an enemy Force finds alone.
    pub(crate) fn scatter_leaders(&mut self, hex: Hex, ctx: &mut Ctx) {
        for leader in self.leaders_at(hex).iter() {
            let flags = self.leader(leader).flags;
            let Some(side) = self.side_of_leader(leader) else { continue };
            let inside = flags & at::INSIDE != 0;
            let zone = flags & (at::INSIDE | at::ACTIVE);
            let company = self
                .units_at(hex)
                .any(|u| u.flags & (at::INSIDE | at::ACTIVE) == zone && self.side_of_unit(&u) == Some(side));
            if company || flags & at::FIGHTS != 0 {
                continue;
            }
            let found = if inside {
                self.city_at(hex).is_none_or(|c| !self.holds(side, c))
            } else {
                self.enemy_outside(hex, side)
            };
            if found {
                self.seek_refuge(leader, ctx);
            }
        }
    }

    /// 8.6: to the nearest friendly Force or city; the owner chooses among equals.
    pub(crate) fn seek_refuge(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(leader) else { return };
        if self.frames.iter().any(|f| matches!(f, Frame::Refuge(all) if all.0.has(leader))) {
            return; // he is asked about already
        }
        let found = self.refuges(leader);
        match found.len() {
            0 => {
                let status = if side == Rome { Status::Pool } else { Status::Wounded };
                self.remove_leader(leader, status);
                ctx.tell(Event::LeavesOffice { leader });
            }
            1 => self.take_refuge(leader, found[0], ctx),
            _ => self.ask_for_refuge(leader),
        }
    }

    fn ask_for_refuge(&mut self, leader: Leader) {
        if let Frame::Refuge(all) = self.frames.top_mut() {
            all.0.add(leader);
        } else {
            self.frames.push(Frame::Refuge(Refugees(LeaderSet::of(leader))));
        }
    }

    /// One of those without shelter is no longer asked about.
    pub(crate) fn leave_refugees(&mut self, all: Refugees, leader: Leader) {
        let others = all.0.minus(LeaderSet::of(leader));
        if others.is_empty() {
            self.frames.pop();
        } else {
            *self.frames.top_mut() = Frame::Refuge(Refugees(others));
        }
    }

    pub(crate) fn take_refuge(&mut self, leader: Leader, hex: Hex, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(leader) else { return };
        let inside =
            self.city_at(hex).is_some_and(|c| self.holds(side, c)) && self.points_at(hex, side, false) == 0;
        self.put_leader(leader, hex, inside);
        ctx.tell(Event::Refuge { leader, hex });
    }

    /// The nearest places of safety.
    pub(crate) fn refuges(&self, leader: Leader) -> Vec<Hex> {
        let (Some(side), Some(from)) = (self.side_of_leader(leader), self.leader(leader).hex) else {
            return Vec::new();
        };
        let mut best = (u32::MAX, Vec::new());
        let mut look = |hex: Hex| {
            let near = hex.distance(from);
            if hex == from || near > best.0 || self.is_besieged(hex) || self.enemy_outside(hex, side) {
                return;
            }
            if near < best.0 {
                best = (near, Vec::new());
            }
            if !best.1.contains(&hex) {
                best.1.push(hex);
            }
        };
        for unit in self.units() {
            let power = self.power_of_unit(&unit);
            if self.player_of(power) == Some(side) && unit.flags & at::FIGHTS == 0 && power != GREEKS {
                look(unit.hex);
            }
        }
        for city in Position::all_cities().filter(|c| self.exists(*c)) {
            if self.holds(side, city) && !self.enemy_inside(city.hex(), side) {
                look(city.hex());
            }
        }
        best.1.sort_unstable();
        best.1
    }
}
