//! 13.1, 13.5: where an army goes that avoids battle: away, or into its own city.

use super::pointed_at;
use crate::data::*;
use crate::shown::{about_space, label};
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
        actions.extend(data().roads[reaction.space.i()].with(reaction.space).iter().map(Action::Away));
    }

    fn check(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Away(to) = *action else { return Err(not_asked(Rule("10.3"))) };
        let Some(party) = reaction.forming else { return Err(not_asked(Rule("13.1"))) };
        game.check_avoid_to(reaction, party.all(), party.cus.all, to)
    }

    fn apply(&self, game: &mut Position, mut reaction: Reaction, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Action::Away(to), Some(party)) = (action, reaction.forming.take()) else { return };
        if to == reaction.space {
            game.slip_inside(&mut reaction, party, ctx);
        } else {
            game.slip_away(&mut reaction, party, to, ctx);
        }
        reaction.stage = ReactionStage::Intercept { next: 0 };
        game.frames.replace(reaction);
    }

    fn run(&self, _: &mut Position, _: Reaction, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Label {
        match action {
            Action::Away(to) if *to == reaction.space => about_space(Rule("13.5"), "do-slip-inside", *to),
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
        cus: u8,
        to: Space,
    ) -> Result<(), Refusal> {
        if to == r.space {
            return self.check_slip_inside(r, cus);
        }
        let at = |rule, key| Err(Refusal::new(rule, key).with("space", to.name()));
        match data().link(r.space, to) {
            None => return at(Rule("13.1"), "not-adjacent"),
            Some(LinkKind::Road) => {}
            Some(_) => return at(Rule("13.2"), "not-across-pass"),
        }
        self.check_refuge(r.side, to, r.from, Rule("13.2"))?;
        self.check_confined(generals, to, Rule("R80"))
    }

    /// 13.5, R24: into the own city of the same space, unless it is besieged, up to its room.
    fn check_slip_inside(&self, r: &Reaction, cus: u8) -> Result<(), Refusal> {
        if !self.is_city(r.space) || self.control(r.space) != Some(r.side) || self.is_besieged(r.space) {
            let refusal = Refusal::new(Rule("13.5"), "no-city-to-enter");
            return Err(refusal.with("space", r.space.name()).depth(1));
        }
        let room = self.room(r.space);
        if cus > room { Err(Refusal::new(Rule("10.7"), "no-room").with("room", room)) } else { Ok(()) }
    }

    /// Is there a goal for so many units with these generals?
    pub(super) fn somewhere_to_go(&self, r: &Reaction, generals: GeneralSet, cus: u8) -> bool {
        let goals = data().roads[r.space.i()].with(r.space);
        goals.iter().any(|to| self.check_avoid_to(r, generals, cus, to).is_ok())
    }

    /// The enemy needs the pursuit roll all the same (R24).
    fn slip_inside(&mut self, r: &mut Reaction, party: Party, ctx: &mut Ctx) {
        self.go_in(r.space, r.side, party.cus, party.all());
        ctx.tell(Event::SlipsInside { general: party.general, space: r.space, cus: party.cus.all });
        self.put_in_command(party.general);
        r.met.avoided = true;
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
