//! 6.12, 6.15: those who came by land or by sea go behind the walls, or leave some there.

use crate::data::*;
use crate::marches::gather::{DETACHED, amounts};
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};
use std::collections::BTreeMap;

pub(crate) struct SettleMarch;

impl Decision<Position> for SettleMarch {
    type Frame = March;

    fn asked(&self, p: &Position, m: &March) -> Seats {
        p.seats_of(m.leader)
    }

    fn question(&self, _: &Position, m: &March, _: Seat) -> Question {
        ask_settle(m.leader)
    }

    fn candidates(&self, p: &Position, m: &March, _: Seat, actions: &mut Vec<Action>) {
        p.settle_candidates(m.leader, actions);
    }

    fn check(&self, p: &Position, m: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_settle(m.leader, action)
    }

    fn apply(&self, p: &mut Position, mut m: March, _: Seat, action: Action, ctx: &mut Ctx) {
        if p.apply_settle(m.leader, action, ctx) {
            m.stage = MarchStage::Done;
            p.set_march(m);
        }
    }

    fn run(&self, p: &mut Position, mut m: March, _: &mut Ctx) -> bool {
        let may = p.can_settle(m.leader);
        if !may {
            m.stage = MarchStage::Done;
            p.set_march(m);
        }
        !may
    }

    fn decline(&self, _: &Position, _: &March, _: Seat) -> Option<Action> {
        Some(Action::Halt)
    }

    fn by_terms(&self, p: &Position, m: &March, _: Seat, terms: &BTreeMap<String, u32>) -> Option<Action> {
        Some(p.settle_by_terms(m.leader, terms))
    }

    fn describe(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, m, seat)).halt("do-stay-outside", Role::GoOn), action)
    }

    as_usual! { advise, expected }
}

pub(crate) struct SettleVoyage;

impl Decision<Position> for SettleVoyage {
    type Frame = Voyage;

    fn asked(&self, p: &Position, v: &Voyage) -> Seats {
        p.seats_of(v.leader)
    }

    fn question(&self, _: &Position, v: &Voyage, _: Seat) -> Question {
        ask_settle(v.leader)
    }

    fn candidates(&self, p: &Position, v: &Voyage, _: Seat, actions: &mut Vec<Action>) {
        p.settle_candidates(v.leader, actions);
    }

    fn check(&self, p: &Position, v: &Voyage, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_settle(v.leader, action)
    }

    fn apply(&self, p: &mut Position, mut v: Voyage, _: Seat, action: Action, ctx: &mut Ctx) {
        if p.apply_settle(v.leader, action, ctx) {
            v.stage = VoyageStage::Done;
            p.set_voyage(v);
        }
    }

    fn run(&self, p: &mut Position, mut v: Voyage, _: &mut Ctx) -> bool {
        let may = p.can_settle(v.leader);
        if !may {
            v.stage = VoyageStage::Done;
            p.set_voyage(v);
        }
        !may
    }

    fn decline(&self, _: &Position, _: &Voyage, _: Seat) -> Option<Action> {
        Some(Action::Halt)
    }

    fn by_terms(&self, p: &Position, v: &Voyage, _: Seat, terms: &BTreeMap<String, u32>) -> Option<Action> {
        Some(p.settle_by_terms(v.leader, terms))
    }

    fn describe(&self, p: &Position, v: &Voyage, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, v, seat)).halt("do-stay-outside", Role::GoOn), action)
    }

    as_usual! { advise, expected }
}

/// What a standing answer may set: how many points of infantry stay in a city that has no garrison (left out: one), and whether the others go
/// behind the walls, too.
const TERMS: [&str; 2] = ["garrison", "inside"];

fn ask_settle(leader: Leader) -> Question {
    let question = ask("6.12", "ask-settle").with("leader", leader.name());
    question.window("settling").terms(&TERMS).switches(&TERMS[1..])
}

impl Position {
    /// A garrison where there is none, of what can be left; then the walls, or the camp before them.
    fn settle_by_terms(&self, leader: Leader, terms: &BTreeMap<String, u32>) -> Action {
        let [garrison, inside] = TERMS.map(|term| terms.get(term).copied());
        let held =
            self.place(leader).is_some_and(|hex| self.units_at(hex).any(|u| u.flags & at::INSIDE != 0));
        let wanted = if held { 0 } else { garrison.unwrap_or(1) };
        let mut actions = Vec::new();
        self.settle_candidates(leader, &mut actions);
        actions.retain(|action| self.check_settle(leader, action).is_ok());
        let left = |action: &Action| match *action {
            Action::Garrison { arm: Arm::Infantry, n, .. } if u32::from(n) <= wanted => n,
            _ => 0,
        };
        let most = actions.iter().copied().max_by_key(left).filter(|action| left(action) > 0);
        most.unwrap_or(if inside.unwrap_or(0) > 0 && actions.contains(&Action::Inside) {
            Action::Inside
        } else {
            Action::Halt
        })
    }

    /// Is there a friendly city here that those on the march may enter?
    pub(crate) fn can_settle(&self, leader: Leader) -> bool {
        let Some(side) = self.side_of_leader(leader) else { return false };
        let Some(hex) = self.place(leader) else { return false };
        let inside = self.leader(leader).flags & at::INSIDE != 0;
        if inside {
            return !self.is_besieged(hex);
        }
        self.city_at(hex).is_some_and(|c| {
            self.holds(side, c)
                && !self.enemy_inside(hex, side)
                && self.city(c).siege.is_none()
                && self.room_in(c) > 0
                && (hex != named().roma.hex() || self.may_stay_in_roma(leader))
        })
    }

    /// R39: an army that came to Roma to fight stays outside.
    fn may_stay_in_roma(&self, leader: Leader) -> bool {
        let fresh =
            self.legions.iter().filter(|l| l.flags & at::ACTIVE != 0 && l.hex.is_some()).all(|l| l.fresh);
        !leader.is_roman()
            || self.has_mark(leader, mark::MAY_ENTER_ROMA)
            || self.leader(leader).office == Office::PraetorUrbanus
            || fresh
    }

    pub(crate) fn settle_candidates(&self, leader: Leader, out: &mut Vec<Action>) {
        out.extend([Action::Halt, Action::Inside]);
        let Some(hex) = self.place(leader) else { return };
        let zone = self.leader(leader).flags & (at::INSIDE | at::ACTIVE);
        for stack in self.stacks.at(hex).iter().filter(|s| s.flags == zone) {
            for arm in Arm::ALL {
                let people = stack.people;
                out.extend(amounts(stack.sp[arm as usize]).map(|n| Action::Garrison { people, arm, n }));
            }
        }
        for arm in [Arm::Infantry, Arm::Cavalry] {
            for n in DETACHED.into_iter().filter(|n| self.legion_points(hex, zone, arm) >= *n) {
                let action = Action::Garrison { people: LEGIONARIES, arm, n };
                if !out.contains(&action) {
                    out.push(action); // loose points may go along already
                }
            }
        }
        for legion in Position::all_legions() {
            if self.legion(legion).hex == Some(hex) && self.legion(legion).flags == zone {
                out.push(Action::GarrisonLegion(legion));
            }
        }
    }

    /// RRR10.26: Legion points on the march that may be left: loose ones, and what their legions can spare.
    fn legion_points(&self, hex: Hex, zone: u8, arm: Arm) -> u8 {
        let loose = self.stacks.points(hex, zone, LEGIONARIES)[arm as usize];
        if arm == Arm::Elephants { 0 } else { loose.saturating_add(self.detachable(arm)) }
    }

    pub(crate) fn check_settle(&self, leader: Leader, action: &Action) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        let (Some(hex), zone) = (self.place(leader), self.leader(leader).flags & (at::INSIDE | at::ACTIVE))
        else {
            return refuse("6.12", "refused-not-here");
        };
        let inside = zone & at::INSIDE != 0;
        let Some(city) = self.city_at(hex) else { return refuse("6.12", "refused-no-city") };
        let room = self.room_in(city);
        let full = |points: u16| {
            Err(Refusal::new(Rule("2.3"), "refused-room").with("room", room as i32).with("n", points as i32))
        };
        match *action {
            Action::Halt => Ok(()),
            Action::Inside if inside => Ok(()),
            Action::Inside => {
                let points = self.strength(self.units_at(hex).filter(|u| u.flags & at::ACTIVE != 0)).total();
                if points > room { full(points) } else { Ok(()) }
            }
            Action::Garrison { people, arm, n } => {
                let have = self.stacks.points(hex, zone, people)[arm as usize];
                let of_legions =
                    people == LEGIONARIES && DETACHED.contains(&n) && n <= self.legion_points(hex, zone, arm);
                if inside || !amounts(have).any(|a| a == n) && !of_legions {
                    return refuse("6.15", "refused-amount");
                }
                if people.tribe().is_some() {
                    return refuse("SC1.20", "refused-tribe-divides");
                }
                if self.stacks.len() >= MOST_DETACHED {
                    return refuse("R75", "refused-counters");
                }
                if people.auxiliary().is_some() {
                    return refuse("RRR10.28", "refused-auxiliaries-alone");
                }
                if n as u16 > room { full(n as u16) } else { Ok(()) }
            }
            Action::GarrisonLegion(legion) => {
                let state = self.legion(legion);
                if inside || state.hex != Some(hex) || state.flags != zone {
                    return refuse("6.15", "refused-not-here");
                }
                let points = (state.infantry + state.cavalry) as u16;
                if points > room { full(points) } else { Ok(()) }
            }
            _ => Err(not_asked(Rule("6.12"))),
        }
    }

    /// Has the Force settled?
    pub(crate) fn apply_settle(&mut self, leader: Leader, action: Action, ctx: &mut Ctx) -> bool {
        let (Some(hex), zone) = (self.place(leader), self.leader(leader).flags & (at::INSIDE | at::ACTIVE))
        else {
            return true;
        };
        match action {
            Action::Inside => {
                self.move_flagged(at::ACTIVE, hex, at::INSIDE, 0);
                self.occupy(hex, ctx);
                true
            }
            Action::Garrison { people, arm, n } => {
                let loose = self.stacks.points(hex, zone, people)[arm as usize].min(n);
                let mut sp = [0; 3];
                sp[arm as usize] = loose;
                let (sp, condition) = self.stacks.take(hex, zone, people, sp);
                self.stacks.add(hex, at::INSIDE, people, sp, condition);
                self.detach(hex, at::INSIDE, arm, n - loose);
                self.occupy(hex, ctx);
                false
            }
            Action::GarrisonLegion(legion) => {
                self.legions[legion.i()].flags = at::INSIDE;
                if let Some(number) = legion.number().filter(|n| self.commands[n.i()] == Some(leader)) {
                    self.commands[number.i()] = None;
                }
                self.occupy(hex, ctx);
                false
            }
            // Out of the city, or staying outside.
            _ => {
                self.move_flagged(at::ACTIVE, hex, 0, at::INSIDE);
                true
            }
        }
    }
}
