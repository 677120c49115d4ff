//! Strategy cards for the stage: events on an empty map, in vain, and counter-events.

use super::*;

pub fn event(n: u8) -> Action {
    Action::Event(Card(n))
}

pub fn counter(n: u8) -> Action {
    Action::Counter(Card(n))
}

pub fn operate(n: u8, by: Operation) -> Action {
    Action::Operate { card: Card(n), by }
}

pub fn place(space: &str) -> Action {
    Action::Place(at(space))
}

pub fn strike(space: &str) -> Action {
    Action::Strike { space: at(space), inside: false }
}

pub fn strike_inside(space: &str) -> Action {
    Action::Strike { space: at(space), inside: true }
}

/// The rule that bars the event to this side in its own turn.
pub fn barred(side: Side, n: u8) -> &'static str {
    Scene::with_card(side, n).refused(event(n))
}

impl Scene {
    /// An empty map, the side about to play with this card and two more; the enemy has no card, so cannot counter.
    pub fn with_card(side: Side, n: u8) -> Scene {
        Scene::empty(side).hand(side, &[n, 2, 3])
    }

    pub fn truce(self) -> Scene {
        self.with(|p| p.truce = true)
    }

    /// Puts a card where it may be in any hand, for all that is known.
    pub fn unseen(self, n: u8) -> Scene {
        self.with(|p| {
            p.discards.remove(Card(n));
            p.deck.add(Card(n));
        })
    }

    /// Plays the event.
    pub fn play(&mut self, n: u8) -> &mut Scene {
        self.act(event(n))
    }

    /// R14, R73: the event may be played and changes nothing; a truce goes on, the card is discarded.
    pub fn in_vain(self, n: u8) {
        let mut scene = self.truce();
        let before = scene.p;
        scene.play(n);
        assert!(scene.was_told(Event::InVain { card: Card(n) }), "card {n} has an effect");
        assert!(scene.p.truce, "card {n} ended a truce");
        assert!(scene.p.discards.has(Card(n)), "card {n} is not discarded");
        assert!(
            scene.p.grounds == before.grounds && scene.p.posts == before.posts,
            "card {n} changed the map"
        );
        assert!(matches!(scene.p.frames.top(), Frame::Turn(Phase::Play { .. })));
    }

    /// All rolls on the attrition table so far: cause, die, modifier, losses.
    pub fn attritions(&self) -> Vec<(Cause, u8, i8, u8)> {
        let rolls = self.all_told.iter().filter_map(|e| match e {
            Event::Attrition { cause, die, modifier, losses, .. } => Some((*cause, *die, *modifier, *losses)),
            _ => None,
        });
        rolls.collect()
    }

    /// The modifiers of all naval rolls so far.
    pub fn naval_modifiers(&self) -> Vec<i8> {
        let rolls = self.all_told.iter().filter_map(|e| match e {
            Event::NavalRoll { modifier, .. } => Some(*modifier),
            _ => None,
        });
        rolls.collect()
    }

    /// This side is asked, has nothing but this action, and is asked all the same: silence would tell its hand.
    pub fn is_window(&self, side: Side, only: Action) -> bool {
        self.asked() == Some(side) && self.legal() == [only] && self.p.hides_choice()
    }

    pub fn units_of(&self, space: &str, side: Side) -> Cus {
        self.p.ground(at(space)).cus[side.i()]
    }

    pub fn sail(&mut self, to: &str) -> &mut Scene {
        self.act(Action::Sail(at(to)))
    }

    pub fn discarded(&self, n: u8) -> bool {
        self.p.discards.has(Card(n))
    }
}
