//! SC1.21: where a tribe takes up arms.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct MusterTribe;

impl Decision<Position> for MusterTribe {
    type Frame = TribalMuster;

    fn asked(&self, _: &Position, m: &TribalMuster) -> Seats {
        only(m.side)
    }

    fn question(&self, _: &Position, m: &TribalMuster, _: Seat) -> Question {
        ask("SC1.21", "ask-muster").with("tribe", m.tribe.people().name())
    }

    fn candidates(&self, p: &Position, m: &TribalMuster, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.muster_goals(m.tribe).into_iter().map(Action::Place));
    }

    fn check(&self, p: &Position, m: &TribalMuster, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) if p.muster_goals(m.tribe).contains(&hex) => Ok(()),
            Action::Place(hex) => {
                Err(Refusal::new(Rule("SC1.21"), "refused-muster-place").with("place", hex.name()))
            }
            _ => Err(not_asked(Rule("SC1.21"))),
        }
    }

    fn apply(&self, p: &mut Position, m: TribalMuster, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        p.frames.pop();
        p.place_tribe(&m, hex, ctx);
    }

    as_usual! { run, describe, advise, expected }
}

impl Position {
    pub(crate) fn open_muster(&mut self, tribe: Tribe, side: Side, ctx: &mut Ctx) {
        let (infantry, cavalry) = self.roll_tribe(tribe, ctx);
        self.frames.push(Frame::Muster(TribalMuster {
            tribe,
            side,
            stage: MusterStage::Place,
            infantry,
            cavalry,
        }));
    }

    /// The size of the army (the third die of the Revolt Table).
    pub(crate) fn roll_tribe(&self, tribe: Tribe, ctx: &mut Ctx) -> (u8, u8) {
        let die = ctx.d10("tribal army");
        let column = die.saturating_sub(1) as usize;
        let data = tribe.data();
        let garrisoned = tribe == CAMPANIA_TRIBE && self.points_at(named().capua.hex(), Rome, true) > 0;
        let (infantry, cavalry) = match data.garrisoned {
            Some(row) if garrisoned => row[column],
            _ => data.strength[column],
        };
        ctx.tell(Event::TribeRoll { tribe, die, infantry, cavalry });
        (infantry, cavalry)
    }

    /// SC1.21: the table's city, else an empty one, else a Small one whose garrison is put out (SC2.22).
    fn muster_goals(&self, tribe: Tribe) -> Vec<Hex> {
        let Some(home) = tribe.home() else { return Vec::new() };
        let empty = |c: &City| self.garrison(*c) == 0;
        let hexes = |cities: Vec<City>| cities.into_iter().map(City::hex).collect::<Vec<_>>();
        let table: Vec<City> =
            tribe.data().cities.iter().copied().filter(|c| self.exists(*c)).filter(empty).collect();
        if !table.is_empty() {
            return hexes(table);
        }
        let all: Vec<City> = Position::all_provinces()
            .filter(|p| self.realm(*p) == home)
            .flat_map(|p| p.data().cities.iter().copied())
            .filter(|c| self.exists(*c))
            .collect();
        let free: Vec<City> = all.iter().copied().filter(empty).collect();
        if !free.is_empty() {
            return hexes(free);
        }
        hexes(all.into_iter().filter(|c| self.size(*c) == Size::Small).collect())
    }

    fn place_tribe(&mut self, m: &TribalMuster, hex: Hex, ctx: &mut Ctx) {
        for force in self.forces_at(hex, at::INSIDE).iter() {
            self.flag_force(force, 0, at::INSIDE);
        }
        self.raise_tribe(m.tribe, m.side, hex, true, [m.infantry, m.cavalry, 0]);
        ctx.tell(Event::TribeRises { tribe: m.tribe, hex, side: m.side });
        if let Some(city) = self.city_at(hex) {
            self.give_city(city, Some(m.tribe.power()), ctx);
        }
        if let Some(lam) = m.tribe.chief().lam() {
            self.add_lams(lam, m.tribe.chief().data().initiative);
        }
        self.tidy(hex, ctx);
    }
}
