//! 13.1: where an army goes that avoids battle.

use super::pointed_at;
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct AvoidTo;

impl Decision<Position> for AvoidTo {
    type Frame = Reaction;

    fn asked(&self, _: &Position, reaction: &Reaction) -> Seats {
        reaction.side.seats()
    }

    fn question(&self, _: &Position, reaction: &Reaction, _: Seat) -> Question {
        reaction.question(Rule("13.1"), "ask-avoid-to")
    }

    fn candidates(&self, _: &Position, reaction: &Reaction, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(data().roads[reaction.space.i()].iter().map(Action::Away));
    }

    fn check(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Away(to) = *action else { return Err(not_asked(Rule("10.3"))) };
        let Some(party) = reaction.forming else { return Err(not_asked(Rule("13.1"))) };
        game.check_avoid_to(reaction, party.all(), to)
    }

    fn apply(&self, game: &mut Position, mut reaction: Reaction, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Action::Away(to), Some(party)) = (action, reaction.forming.take()) else { return };
        game.slip_away(&mut reaction, party, to, ctx);
        reaction.stage = ReactionStage::Intercept { next: 0 };
        game.frames.replace(reaction);
    }

    fn run(&self, _: &mut Position, _: Reaction, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Reaction, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => super::declare::no_more(Rule("13.1")),
            _ => label(game, action, Rule("13.1")),
        }
    }

    fn advise(&self, _: &Position, _: &Reaction, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Reaction, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    pub(super) fn check_avoid_to(
        &self,
        r: &Reaction,
        generals: GeneralSet,
        to: Space,
    ) -> Result<(), Refusal> {
        let at = |rule, key| Err(Refusal::new(rule, key).with("space", to.name()));
        match data().link(r.space, to) {
            None => return at(Rule("13.1"), "not-adjacent"),
            Some(LinkKind::Road) => {}
            Some(_) => return at(Rule("13.2"), "not-across-pass"),
        }
        self.check_refuge(r.side, to, r.from, Rule("13.2"))?;
        self.check_confined(generals, to, Rule("R80"))
    }

    pub(super) fn somewhere_to_go(&self, r: &Reaction, generals: GeneralSet) -> bool {
        data().roads[r.space.i()].iter().any(|to| self.check_avoid_to(r, generals, to).is_ok())
    }

    fn slip_away(&mut self, r: &mut Reaction, party: Party, to: Space, ctx: &mut Ctx) {
        self.shift(r.space, to, r.side, party.cus, party.all());
        // 25.30: the siege train goes with the army that avoids battle, if all of it does.
        if r.side == Carthage && self.train == Some(r.space) && self.cus(r.space, r.side) == 0 {
            self.train = Some(to);
        }
        ctx.tell(Event::Slips { general: party.general, to, cus: party.cus.all });
        self.displace_lone(to, r.side, ctx);
        self.put_in_command(party.general);
        r.met.avoided = true;
        self.tidy(r.space, ctx);
    }
}
