//! 12.8, R61: an army intercepted as it lands at its own city goes inside, sails back, or both: first its generals are asked about,
//! then its units.

use crate::marches::{pointed_at, split_allowed, takes};
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `asked` have been settled, `sheltered` of them go inside.
pub(crate) struct Divide {
    pub(crate) asked: GeneralSet,
    pub(crate) sheltered: GeneralSet,
}

impl Decision<Position> for Divide {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        match self.next(march) {
            Some(officer) => {
                march.question(Rule("12.8"), "ask-divide-general").with("officer", officer.name())
            }
            None => march.question(Rule("12.8"), "ask-divide-units"),
        }
    }

    fn candidates(&self, _: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        match self.next(march) {
            Some(officer) => actions.extend([Action::Shelter(officer), Action::StayOut(officer)]),
            None => takes(march.force.total(), |cus, elephants| Action::Divide { cus, elephants }, actions),
        }
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Shelter(officer) | Action::StayOut(officer) => {
                if self.next(march) != Some(officer) {
                    return Err(not_asked(Rule("12.8")));
                }
                if !self.after(officer, action).is_possible(game, march) {
                    return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
                }
                Ok(())
            }
            Action::Divide { cus, elephants } => self.check_units(game, march, cus, elephants),
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Shelter(officer) | Action::StayOut(officer) => {
                let Divide { asked, sheltered } = self.after(officer, &action);
                march.stage = MarchStage::Dividing { asked, sheltered };
                game.frames.replace(march);
            }
            Action::Divide { cus, elephants } => {
                game.divide(march, self.sheltered, Cus::new(cus, elephants), ctx);
            }
            _ => {}
        }
    }

    fn run(&self, _: &mut Position, _: March, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("12.8"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Divide {
    fn next(&self, march: &March) -> Option<General> {
        march.all().minus(self.asked).first()
    }

    fn after(&self, officer: General, action: &Action) -> Divide {
        let shelters = matches!(action, Action::Shelter(_));
        let sheltered = if shelters { self.sheltered.with(officer) } else { self.sheltered };
        Divide { asked: self.asked.with(officer), sheltered }
    }

    /// Can the rest of the division still be made lawfully?
    fn is_possible(&self, game: &Position, march: &March) -> bool {
        let Some(next) = self.next(march) else {
            let force = march.force.total();
            return (0..=force.all.min(game.room(march.at))).any(|n| {
                let elephants = n.saturating_sub(force.plain());
                self.check_units(game, march, n, elephants).is_ok()
            });
        };
        let asked = self.asked.with(next);
        Divide { asked, sheltered: self.sheltered }.is_possible(game, march)
            || Divide { asked, sheltered: self.sheltered.with(next) }.is_possible(game, march)
    }

    fn check_units(&self, game: &Position, march: &March, cus: u8, elephants: u8) -> Result<(), Refusal> {
        if self.asked != march.all() {
            return Err(Refusal::new(Rule("12.8"), "divide-after-generals"));
        }
        let force = march.force.total();
        if !force.holds(cus, elephants) {
            return Err(Refusal::new(Rule("12.8"), "not-so-many-units").with("cus", force.all));
        }
        if cus > game.room(march.at) {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", game.room(march.at)));
        }
        let back = march.all().minus(self.sheltered);
        if cus < force.all && back.is_empty() {
            return Err(Refusal::new(Rule("10.1"), "units-need-general"));
        }
        if !back.is_empty() {
            game.check_step_back(march)?;
        }
        if !split_allowed(cus, force.all - cus, game.consuls(self.sheltered), game.consuls(back)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }
}

impl Position {
    pub(crate) fn check_divide_open(&self, march: &March) -> Result<(), Refusal> {
        let by_sea = march.from.is_some_and(|(_, way)| way == Way::Sea);
        if !by_sea || !self.is_city(march.at) || self.control(march.at) != Some(march.side) {
            return Err(Refusal::new(Rule("12.8"), "no-city-to-enter")
                .with("space", march.at.name())
                .depth(1));
        }
        if self.is_besieged(march.at) {
            return Err(Refusal::new(Rule("11.3"), "besieged-no-sea").with("space", march.at.name()));
        }
        if self.room(march.at) == 0 {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", 0));
        }
        // Those who find no room sail back.
        if march.force.total().all > self.room(march.at) { self.check_step_back(march) } else { Ok(()) }
    }

    fn divide(&mut self, mut march: March, sheltered: GeneralSet, cus: Cus, ctx: &mut Ctx) {
        self.go_in(march.at, march.side, cus, sheltered);
        let generals = sheltered.len() as u8;
        ctx.tell(Event::Sheltered { side: march.side, space: march.at, cus, generals });
        march.force.remove(cus);
        // 10.11: those who went inside have no movement left on a campaign card.
        if let Some(orders) = self.orders_mut() {
            orders.tire(march.at, 0, cus);
            sheltered.iter().for_each(|g| orders.left[g.i()] = 0);
        }
        let back = march.all().minus(sheltered);
        march.officers = back;
        march.halted = true;
        let Some(leader) = self.commander(back) else {
            march.officers = GeneralSet::NONE;
            march.inside = true;
            march.force = Force::default();
            march.stage = MarchStage::Choose;
            self.frames.replace(march);
            return;
        };
        march.general = leader;
        march.officers.remove(leader);
        self.frames.replace(march);
        self.step_back(march, ctx);
    }
}
