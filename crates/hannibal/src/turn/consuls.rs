//! 6.5: to which army each new consul goes.

use crate::data::*;
use crate::marches::CONSULAR;
use crate::shown::{about_space, label, usual, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Consuls {
    pub(crate) to_place: GeneralSet,
}

impl Decision<Position> for Consuls {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Rome.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        with_general(Question::new(Rule("6.5"), "ask-consul"), self.to_place)
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.camps(Rome).with(named().roma).iter().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Place(space) = *action else { return Err(not_asked(Rule("5"))) };
        let Some(general) = self.to_place.first() else { return Err(not_asked(Rule("6.5"))) };
        game.check_consul(general, space)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Action::Place(space), Some(general)) = (action, self.to_place.first()) else { return };
        game.post_with_units(general, space, Rome);
        ctx.tell(Event::PlacedConsul { general, space });
        game.frames.replace(Phase::Consuls { to_place: self.to_place.without(general) });
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let placed = self.to_place.is_empty();
        if placed {
            game.frames.replace(Phase::Commanders { side: Rome, next: 0 });
        }
        placed
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        match *action {
            Action::Place(space) => about_space(Rule("6.5"), "do-place-general", space),
            _ => label(game, action, Rule("6.5")),
        }
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Position {
    /// Where a consul may be placed (6.5, 24, R5).
    fn check_consul(&self, general: General, space: Space) -> Result<(), Refusal> {
        let n = named();
        let italy = data().country(Country::Italia);
        let here = |rule, key| Err(Refusal::new(rule, key).with("space", space.name()));
        if general == n.fabius {
            let five = italy.iter().any(|s| self.roman_stack(s) >= CONSULAR);
            let any = italy.iter().any(|s| self.roman_stack(s) > 0);
            let good = match (five, any) {
                (true, _) => italy.has(space) && self.roman_stack(space) >= CONSULAR,
                (false, true) => italy.has(space) && self.roman_stack(space) > 0,
                (false, false) => space == n.roma,
            };
            return if good { Ok(()) } else { here(Rule("24"), "fabius-in-italy") };
        }
        if self.has_stack_of_five() {
            if self.roman_stack(space) >= CONSULAR {
                return Ok(());
            }
            return here(Rule("6.5"), "consul-needs-five");
        }
        if space == n.roma { Ok(()) } else { here(Rule("6.5"), "consul-to-roma") }
    }
}
