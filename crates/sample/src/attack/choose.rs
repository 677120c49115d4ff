//! 3.1: the highest bidder chooses what to attack.

use super::die;
use crate::shown::{label, pointed_at};
use crate::table::places::FORD;
use crate::table::{Action, Attack, Event, Frame, Place, Sample, Window};
use legatus_kernel::{
    Ctx, Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target, Way,
};

pub(crate) struct ChoosePlace;

impl Decision<Sample> for ChoosePlace {
    type Frame = Attack;

    fn asked(&self, _: &Sample, attack: &Attack) -> Seats {
        Seats::only(attack.attacker)
    }

    fn question(&self, _: &Sample, _: &Attack, _: Seat) -> Question {
        Question::new(Rule("3.1"), "ask-attack")
    }

    fn candidates(&self, _: &Sample, _: &Attack, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Place::all().map(|place| Action::Attack { place }));
    }

    fn check(&self, game: &Sample, _: &Attack, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Attack { place } = *action else {
            return Err(Refusal::new(Rule("3.1"), "refused-attack-now").depth(1));
        };
        game.check_place(seat, place)
    }

    fn apply(&self, game: &mut Sample, _: Attack, seat: Seat, action: Action, ctx: &mut Ctx<Event>) {
        let Action::Attack { place } = action else { return };
        ctx.tell(Event::Attacks { seat, place });
        let defender = game.defender(seat, place);
        game.frames.push(Frame::Window(Window { defender, place }));
    }

    fn run(&self, _: &mut Sample, _: Attack, _: &mut Ctx<Event>) -> bool {
        false
    }

    fn describe(&self, _: &Sample, _: &Attack, _: Seat, action: &Action) -> Label {
        label(action)
    }

    fn advise(&self, _: &Sample, _: &Attack, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Sample, _: &Attack, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    /// From his camp straight to the place.
    fn way(&self, _: &Sample, _: &Attack, _: Seat, action: &Action) -> Option<Way> {
        let Action::Attack { place } = action else { return None };
        Some(Way { places: vec![place.id().into()], ..Way::default() })
    }

    /// Exact, from what the seat knows: an attacker cannot know of an ambush, so his odds are for the case without.
    fn odds(&self, game: &Sample, attack: &Attack, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Attack { .. } = action else { return None };
        Some(die::odds(game, attack.bid, false, "odds-taken-unless-ambushed"))
    }
}

impl Sample {
    fn check_place(&self, seat: Seat, place: Place) -> Result<(), Refusal> {
        if self.owners[place.i()].is_some_and(|owner| Sample::side(owner) == Sample::side(seat)) {
            return Err(Refusal::new(Rule("3.2"), "refused-own-place").with("place", place.name()));
        }
        if place == FORD && self.round == 1 {
            return Err(Refusal::new(Rule("3.3"), "refused-ford-closed").with("round", self.round));
        }
        Ok(())
    }

    pub(crate) fn can_attack(&self, seat: Seat) -> bool {
        Place::all().any(|place| self.check_place(seat, place).is_ok())
    }

    /// 4.1: the owner of the place, or else the next seat of the other side.
    fn defender(&self, attacker: Seat, place: Place) -> Seat {
        let next = (1..self.seats).map(|step| Seat((attacker.0 + step) % self.seats));
        let enemy = next.into_iter().find(|s| Sample::side(*s) != Sample::side(attacker));
        self.owners[place.i()].or(enemy).expect("two sides at least")
    }
}
