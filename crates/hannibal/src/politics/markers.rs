//! 8.2 B: where an operation card sets markers.

use crate::shown::{about_space, label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats, Target};

pub(crate) struct PlaceMarkers;

impl Decision<Position> for PlaceMarkers {
    type Frame = Control;

    fn asked(&self, _: &Position, control: &Control) -> Seats {
        control.side.seats()
    }

    fn question(&self, _: &Position, control: &Control, _: Seat) -> Question {
        Question::new(Rule("8.2"), "ask-control").with("left", control.left)
    }

    fn candidates(&self, game: &Position, control: &Control, _: Seat, actions: &mut Vec<Action>) {
        // Where the side's own marker lies, there is nothing to place: the map is large and this is asked often.
        actions.extend(spaces().filter(|s| game.control(*s) != Some(control.side)).map(Action::Place));
        actions.push(Action::Pass); // R84: fewer markers than the number
    }

    fn check(&self, game: &Position, control: &Control, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(space) => game.check_marker(control.side, space),
            Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("8.2"))),
        }
    }

    fn apply(&self, game: &mut Position, control: Control, _: Seat, action: Action, ctx: &mut Ctx) {
        let left = match action {
            Action::Place(space) => {
                game.set_marker(control.side, space, ctx);
                control.left - 1
            }
            _ => 0,
        };
        if left == 0 {
            game.frames.pop();
        } else {
            game.frames.replace(Control { left, ..control });
        }
    }

    fn run(&self, _: &mut Position, _: Control, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Control, _: Seat, action: &Action) -> Label {
        match *action {
            Action::Pass => Label::new(Rule("8.2"), "do-no-more-markers").role(Role::End),
            Action::Place(space) => about_space(Rule("8.2"), "do-place-marker", space),
            _ => label(game, action, Rule("8.2")),
        }
    }

    fn advise(&self, _: &Position, _: &Control, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Control, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Position {
    /// May an operation card set a marker here (8.2 B, 19.2, R41)?
    fn check_marker(&self, side: Side, space: Space) -> Result<(), Refusal> {
        let at = |rule, key| Err(Refusal::new(rule, key).with("space", space.name()));
        if self.is_city(space) {
            return at(Rule("20.1"), "city-needs-siege");
        }
        if self.is_tribe(space) {
            return at(Rule("20.1"), "tribe-needs-subjugation");
        }
        if self.control(space) == Some(side) {
            return at(Rule("19.2"), "marker-already-there");
        }
        let friends = self.cus(space, side) > 0;
        if self.control(space) == Some(side.enemy()) {
            if !friends {
                return at(Rule("19.2"), "enemy-marker-there");
            }
            if self.truce {
                return at(Rule("25.64"), "truce-keeps-markers");
            }
        }
        if self.cus(space, side.enemy()) > 0 {
            return at(Rule("19.2"), "enemy-units-there");
        }
        Ok(())
    }

    pub(crate) fn set_marker(&mut self, side: Side, space: Space, ctx: &mut Ctx) {
        let flipped = self.control(space).is_some();
        self.ground_mut(space).control = Some(side);
        ctx.tell(if flipped { Event::Flipped { side, space } } else { Event::Marked { side, space } });
    }
}
