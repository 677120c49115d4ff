//! 15.5, 22.2, 10.10: which of his round markers an owner removes.

use crate::shown::{Pointed, label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(crate) struct RemoveMarkers;

impl Decision<Position> for RemoveMarkers {
    type Frame = Markers;

    fn asked(&self, _: &Position, markers: &Markers) -> Seats {
        markers.side.seats()
    }

    fn question(&self, _: &Position, markers: &Markers, _: Seat) -> Question {
        let key = match markers.due {
            Due::Battle => "ask-markers-battle",
            Due::Hannibal => "ask-markers-hannibal",
            Due::Year => "ask-markers-year",
        };
        Question::new(markers.due.rule(), key).with("left", markers.left)
    }

    fn candidates(&self, game: &Position, markers: &Markers, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.round_markers(markers.side).iter().map(Action::Remove));
    }

    fn check(&self, game: &Position, markers: &Markers, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = markers.due.rule();
        let Action::Remove(space) = *action else { return Err(not_asked(rule)) };
        let here = |key| Err(Refusal::new(rule, key).with("space", space.name()));
        if game.control(space) != Some(markers.side) {
            return here("not-your-marker");
        }
        if !game.takes_round_marker(space) {
            return here("only-round-markers");
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, markers: Markers, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Remove(space) = action else { return };
        game.ground_mut(space).control = None;
        ctx.tell(Event::Unmarked { side: markers.side, space });
        if markers.left == 1 {
            game.frames.pop();
        } else {
            game.frames.replace(Markers { left: markers.left - 1, ..markers });
        }
    }

    fn run(&self, _: &mut Position, _: Markers, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, markers: &Markers, _: Seat, action: &Action) -> Label {
        label(game, action, markers.due.rule())
    }

    fn advise(&self, _: &Position, _: &Markers, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Markers, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::Space(space)) => actions.push(Action::Remove(space)),
            _ => usual(target, actions),
        }
    }
}

impl Position {
    /// Markers to be removed by their owner; too few, and the war is over (15.6, 22.3, R37).
    pub(crate) fn must_remove(&mut self, side: Side, count: u8, due: Due, ctx: &mut Ctx) {
        if count == 0 || self.ending.is_some() {
            return;
        }
        // Cities and tribes never go (15.5, 22.2).
        let have = self.round_markers(side).len() as u8;
        ctx.tell(Event::MarkersDue { side, count, due });
        if have < count {
            self.end(Ending::Capitulation { winner: side.enemy(), after: due }, ctx);
        } else {
            self.frames.push(Frame::Markers(Markers { side, left: count, due }));
        }
    }
}
