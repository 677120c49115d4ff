//! 7.2, 7.4: who sails, over which seas and where to. The whole voyage is planned before the first die (R86).

use crate::command::campaign::After;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct PlanVoyage;

impl Decision<Position> for PlanVoyage {
    type Frame = Voyage;

    fn asked(&self, p: &Position, v: &Voyage) -> Seats {
        p.seats_of(v.leader)
    }

    fn question(&self, _: &Position, v: &Voyage, _: Seat) -> Question {
        ask("7.2", "ask-voyage").with("leader", v.leader.name())
    }

    fn candidates(&self, p: &Position, v: &Voyage, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Halt);
        if let Some(zone) = Position::last_zone(v) {
            actions.extend(data().zones[zone.i()].adjacent.iter().map(|z| Action::Cross(*z)));
            let coast =
                |h: &Hex| h.data().coastal && h.data().zone == Some(zone) && h.data().province.is_some();
            actions.extend((0..HEX_COUNT as u16).map(Hex).filter(coast).map(Action::Land));
        }
        p.gathering_candidates(v.leader, actions);
    }

    fn check(&self, p: &Position, v: &Voyage, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Halt => Ok(()),
            Action::Cross(zone) => {
                let near = Position::last_zone(v)
                    .is_some_and(|last| data().zones[last.i()].adjacent.contains(&zone));
                if !near || v.route.contains(&Some(zone)) || v.route[5].is_some() {
                    return Err(Refusal::new(Rule("7.4"), "refused-zone").with("zone", zone.name()));
                }
                Ok(())
            }
            Action::Land(hex) => p.check_land(v, hex),
            _ => p.check_gathering(v.leader, action),
        }
    }

    fn apply(&self, p: &mut Position, mut v: Voyage, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Halt => p.end_voyage(v, After::Finished, ctx),
            Action::Cross(zone) => {
                let free = v.route.iter_mut().find(|z| z.is_none());
                *free.expect("a longer voyage is refused") = Some(zone);
                p.set_voyage(v);
            }
            Action::Land(hex) => {
                v.to = Some(hex);
                v.stage = VoyageStage::Guile;
                p.take_command(v.leader);
                p.set_voyage(v);
                ctx.tell(Event::Sails { leader: v.leader, from: v.from, to: hex });
            }
            _ => p.apply_gathering(v.leader, action, ctx),
        }
    }

    fn describe(&self, p: &Position, v: &Voyage, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, v, seat)).halt("do-no-voyage", Role::GiveUp), action)
    }

    fn odds(&self, p: &Position, v: &Voyage, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, v, seat, action).ok()?;
        let Action::Land(to) = *action else { return None };
        odds::voyage(p, v, to)
    }

    as_usual! { run, advise, expected }
}

impl Position {
    /// 7.2: what a port or a bare coast can take.
    fn capacity(&self, side: Side, hex: Hex) -> u16 {
        let table = &tables().voyage.capacity;
        let open =
            hex.data().city.filter(|c| self.exists(*c) && (self.holds(side, *c) || self.garrison(*c) == 0));
        // Ilva is a port without a city.
        let port = open
            .or(hex.data().city.filter(|c| c.data().size == Size::None))
            .map_or(Port::None, |c| c.data().port);
        table[port as usize]
    }

    fn check_land(&self, v: &Voyage, hex: Hex) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("place", hex.name()));
        let Some(side) = self.side_of_leader(v.leader) else { return no("7.2", "refused-not-here") };
        if !hex.data().coastal || hex.data().zone != Position::last_zone(v) || hex == v.from {
            return no("7.2", "refused-other-coast");
        }
        let Some(force) = self.marching(v.leader).filter(Force::has_units) else {
            return no("5.3i", "refused-nobody-marches");
        };
        if self.enemy_inside(hex, side) {
            return no("7.2", "refused-garrison-there");
        }
        let points = self.force_strength(&force).total();
        let room = self.capacity(side, v.from).min(self.capacity(side, hex));
        if points > room {
            return Err(Refusal::new(Rule("7.2"), "refused-ships")
                .with("n", points as i32)
                .with("room", room as i32));
        }
        self.check_entry(&force, hex)?;
        self.check_tribe_reach(&force, hex)?;
        if v.leader.is_roman() {
            self.check_leaves_roma(v.leader, &force, v.from)?;
            self.check_five(v.leader, &force)?;
            self.check_commanded(v.leader, &force)?;
            let area = self.area_of(v.leader, force.leaders);
            let inside = hex.data().province.is_some_and(|p| area.has(p));
            if !inside && !self.excuses_trespass(hex) {
                return no("RRR5.41", "refused-leaves-province");
            }
        }
        let punic = |p: People| self.power_of(p) == PUNIC;
        if v.from == named().lilybaeum.hex() && force.peoples.iter().any(punic) && self.lilybaeum_guard() < 10
        {
            return refuse("SC3.22", "refused-lilybaeum-empty");
        }
        self.check_stacking(&force, hex)
    }
}
