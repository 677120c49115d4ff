//! 4.1: the defender may answer the attack with an ambush.

use super::die;
use crate::shown::{label, pointed_at};
use crate::table::cards::AMBUSHES;
use crate::table::{Action, Attack, AttackStage, Event, Sample, Window};
use legatus_kernel::{
    Ctx, Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target, Viewer,
};

pub(crate) struct Ambush;

impl Decision<Sample> for Ambush {
    type Frame = Window;

    fn asked(&self, _: &Sample, window: &Window) -> Seats {
        Seats::only(window.defender)
    }

    fn question(&self, game: &Sample, window: &Window, seat: Seat) -> Question {
        let held = game.hand(seat).and(AMBUSHES).len();
        ask(window, "ask-ambush").with("held", held as u8)
    }

    /// How many ambushes he holds is for nobody else to know.
    fn question_for(&self, game: &Sample, window: &Window, seat: Seat, viewer: Viewer) -> Question {
        if viewer.knows(seat) { self.question(game, window, seat) } else { ask(window, "asked-ambush") }
    }

    fn candidates(&self, _: &Sample, _: &Window, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(AMBUSHES.iter().map(|card| Action::Ambush { card }));
    }

    fn check(&self, game: &Sample, _: &Window, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Ambush { card } if !AMBUSHES.has(card) => {
                Err(Refusal::new(Rule("4.2"), "refused-not-an-ambush").with("most", AMBUSHES.len()))
            }
            Action::Ambush { card } if !game.hand(seat).has(card) => {
                Err(Refusal::new(Rule("4.2"), "refused-not-in-hand"))
            }
            Action::Ambush { .. } => Ok(()),
            _ => Err(Refusal::new(Rule("4.1"), "refused-ambush-or-pass").depth(1)),
        }
    }

    fn apply(&self, game: &mut Sample, window: Window, seat: Seat, action: Action, ctx: &mut Ctx<Event>) {
        let ambushed = if let Action::Ambush { card } = action {
            game.hand_mut(seat).remove(card);
            game.discard.add(card);
            ctx.tell(Event::Ambushed { seat, card });
            ctx.events.reveal();
            true
        } else {
            ctx.tell(Event::NoAmbush { seat });
            false
        };
        game.close_window(window, ambushed);
    }

    /// 4.4: how many cards a seat holds is known to all, so an empty hand needs no question.
    fn run(&self, game: &mut Sample, window: Window, _: &mut Ctx<Event>) -> bool {
        let empty = game.hand(window.defender).is_empty();
        if empty {
            game.close_window(window, false);
        }
        empty
    }

    fn describe(&self, _: &Sample, _: &Window, _: Seat, action: &Action) -> Label {
        label(action)
    }

    fn advise(&self, _: &Sample, _: &Window, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn decline(&self, _: &Sample, _: &Window, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    /// 4.4: the window opens whether or not an ambush is held.
    fn hides(&self, _: &Sample, _: &Window) -> bool {
        true
    }

    fn expected(&self, _: &Sample, _: &Window, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    fn odds(&self, game: &Sample, _: &Window, _: Seat, action: &Action) -> Option<Odds> {
        let bid = game.frames.nearest::<Attack>()?.bid;
        match action {
            Action::Pass => Some(die::odds(game, bid, false, "odds-taken")),
            Action::Ambush { .. } => Some(die::odds(game, bid, true, "odds-taken")),
            _ => None,
        }
    }
}

fn ask(window: &Window, key: &'static str) -> Question {
    Question::new(Rule("4.1"), key).with("place", window.place.name()).window("ambush")
}

impl Sample {
    /// The window closes; what it interrupted goes on.
    fn close_window(&mut self, window: Window, ambushed: bool) {
        self.frames.pop();
        let attack: &mut Attack = self.frames.nearest_mut().expect("an attack is under way");
        attack.stage = AttackStage::Die { place: window.place, ambushed };
    }
}
