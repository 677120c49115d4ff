//! 10.7, R55: at the end of his own move a general takes units into the city: first the generals are asked about, then
//! how many units.

use super::{pointed_at, split_allowed, takes};
use crate::shown::{label, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `asked` have been settled, `sheltered` of them go inside.
pub(crate) struct EnterCity {
    pub(crate) asked: GeneralSet,
    pub(crate) sheltered: GeneralSet,
}

impl Decision<Position> for EnterCity {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        let question = |key| Question::new(Rule("10.7"), key).with("space", march.at.name());
        let left = march.all().minus(self.asked);
        if left.is_empty() {
            question("ask-shelter-units")
        } else {
            with_general(question("ask-shelter-general"), left)
        }
    }

    fn candidates(&self, _: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        match self.next(march) {
            Some(general) => actions.extend([Action::Shelter(general), Action::StayOut(general)]),
            None => takes(march.force.total(), |cus, elephants| Action::Garrison { cus, elephants }, actions),
        }
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Shelter(general) | Action::StayOut(general) if self.next(march) == Some(general) => {
                if self.after(general, action).is_possible(game, march) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("18.1"), "consul-keeps-five"))
                }
            }
            Action::Garrison { cus, elephants } if self.next(march).is_none() => {
                self.check_units(game, march, cus, elephants)
            }
            _ => Err(not_asked(Rule("10.7"))),
        }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Shelter(general) | Action::StayOut(general) => {
                let EnterCity { asked, sheltered } = self.after(general, &action);
                march.stage = MarchStage::Entering { asked, sheltered };
                game.frames.replace(march);
            }
            Action::Garrison { cus, elephants } => {
                let cus = Cus::new(cus, elephants);
                game.go_in(march.at, march.side, cus, self.sheltered);
                let generals = self.sheltered.len() as u8;
                ctx.tell(Event::Sheltered { side: march.side, space: march.at, cus, generals });
                game.stop(march, march.halted, ctx);
            }
            _ => {}
        }
    }

    fn run(&self, _: &mut Position, _: March, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("10.7"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl EnterCity {
    fn next(&self, march: &March) -> Option<General> {
        march.all().minus(self.asked).first()
    }

    fn after(&self, general: General, action: &Action) -> EnterCity {
        let shelters = matches!(action, Action::Shelter(_));
        let sheltered = if shelters { self.sheltered.with(general) } else { self.sheltered };
        EnterCity { asked: self.asked.with(general), sheltered }
    }

    /// Can the rest still be settled lawfully?
    fn is_possible(&self, game: &Position, march: &March) -> bool {
        let Some(next) = self.next(march) else {
            let force = march.force.total();
            return (0..=force.all).any(|n| {
                let elephants = n.saturating_sub(force.plain());
                self.check_units(game, march, n, elephants).is_ok()
            });
        };
        let asked = self.asked.with(next);
        EnterCity { asked, sheltered: self.sheltered }.is_possible(game, march)
            || EnterCity { asked, sheltered: self.sheltered.with(next) }.is_possible(game, march)
    }

    fn check_units(&self, game: &Position, march: &March, cus: u8, elephants: u8) -> Result<(), Refusal> {
        let force = march.force.total();
        if !force.holds(cus, elephants) {
            return Err(Refusal::new(Rule("10.7"), "not-so-many-units").with("cus", force.all));
        }
        let room = game.room(march.at);
        if cus > room {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", room));
        }
        let out = march.all().minus(self.sheltered);
        if game.consuls(self.sheltered) > 0 && game.consuls(out) > 0 {
            game.check_consuls_part(march)?;
        }
        if !split_allowed(cus, force.all - cus, game.consuls(self.sheltered), game.consuls(out)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }
}

impl Position {
    /// Is there a city of ours to go into, with nobody before it (10.7, R55)?
    pub(super) fn check_go_in(&self, march: &March) -> Result<(), Refusal> {
        if !march.is_army() {
            return Err(Refusal::new(Rule("R55"), "no-units-to-take-in").depth(1));
        }
        let here = march.at;
        let ours = self.is_city(here) && self.control(here) == Some(march.side);
        if !ours || self.is_besieged(here) || self.is_shut(here, march.side) {
            return Err(Refusal::new(Rule("10.7"), "no-city-to-enter").with("space", here.name()).depth(1));
        }
        self.check_stop(march)
    }
}
