//! 6.4: which general stays as proconsul; the others are recalled, and two consuls drawn.

use crate::data::*;
use crate::shown::{Pointed, label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Proconsul;

impl Decision<Position> for Proconsul {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Rome.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("6.4"), "ask-proconsul")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(generals(Rome).map(Action::Name));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Name(general) => game.check_proconsul(general),
            Action::Pass if game.options.proconsul_optional => Ok(()),
            _ => Err(not_asked(Rule("5"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Name(general) = action {
            game.proconsul = Some(general); // 6.6
            ctx.tell(Event::NamedProconsul { general });
        } else {
            game.proconsul = None;
            ctx.tell(Event::NoProconsul);
        }
        game.draw_consuls(ctx);
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        // R91: with nobody to name there is none.
        if generals(Rome).any(|g| game.check_proconsul(g).is_ok()) {
            return false;
        }
        game.draw_consuls(ctx);
        true
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => Label::new(Rule("6.4"), "do-name-nobody"),
            _ => label(game, action, Rule("6.4")),
        }
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::General(general)) => actions.push(Action::Name(general)),
            _ => usual(target, actions),
        }
    }
}

impl Position {
    /// A proconsul must be named while there is anybody to name, unless players have agreed otherwise (6.4, R4).
    fn check_proconsul(&self, general: General) -> Result<(), Refusal> {
        let named_general = |key| Err(Refusal::new(Rule("6.4"), key).with("general", general.name()));
        if general == named().africanus {
            return Err(Refusal::new(Rule("6.7"), "africanus-is-proconsul"));
        }
        if data().general(general).side != Rome || self.at(general).is_none() {
            return named_general("general-not-on-map");
        }
        Ok(())
    }

    /// Recall and draw (6.4): all but the proconsul and Africanus go into the cup, two come out of it.
    fn draw_consuls(&mut self, ctx: &mut Ctx) {
        let recalled: GeneralSet = self
            .generals_of(Rome)
            .filter(|g| Some(*g) != self.proconsul && *g != named().africanus)
            .collect();
        for general in recalled.iter() {
            self.posts[general.i()] = Post::Cup;
            self.inside.remove(general);
            ctx.tell(Event::Recalled { general });
        }
        let mut cup: GeneralSet = generals(Rome).filter(|g| self.post(*g) == Post::Cup).collect();
        let mut to_place = GeneralSet::NONE;
        ctx.luck.draws("consuls", |below| {
            for _ in 0..2.min(cup.len()) {
                let general = cup.nth(below(cup.len() as u32));
                cup.remove(general);
                to_place.add(general);
            }
        });
        for general in to_place.iter() {
            ctx.tell(Event::DrawnConsul { general });
        }
        self.frames.replace(Phase::Consuls { to_place });
    }
}
