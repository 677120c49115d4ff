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

/// What the face of a card says: number, sides, and whether its event ends a truce. All threes show a ship, and
/// nothing else does (8.1).
pub fn face(n: u8, ops: u8, sides: &[Side], breaks_truce: bool) {
    let card = data().card(Card(n));
    assert_eq!((card.ops, card.naval), (ops, ops == 3), "card {n}");
    for side in Side::BOTH {
        assert_eq!(card.side.allows(side), sides.contains(&side), "card {n} and {side:?}");
    }
    assert_eq!(card.breaks_truce, breaks_truce, "card {n}");
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

/// The faces of some cards: number and whose event; these alone are counter-events. A 3 and nothing else bears a ship (11.1), moves
/// every general, raises troops and goes to sea; a 1 moves only those rated 1 (8.2).
pub fn has_faces(faces: &[(u8, u8, EventSide)], counters: &[u8]) {
    for (n, ops, side) in faces {
        let card = data().card(Card(*n));
        assert_eq!((card.ops, card.naval, card.side), (*ops, *ops == 3, *side), "card {n}");
        assert_eq!(card.counter, counters.contains(n), "card {n}");
        for who in Side::BOTH {
            let play = Scene::with_card(who, *n);
            let own_turn = side.allows(who) && !card.counter;
            assert_eq!(play.is_legal(event(*n)), own_turn, "the event of card {n} by {who:?}");
        }
        let scene =
            Scene::with_card(Carthage, *n).units(Carthage, "carthago", 3).general("hanno", "carthago");
        assert_eq!(scene.is_legal(operate(*n, Operation::Raise)), *ops == 3, "raising with card {n}");
        assert_eq!(scene.is_legal(operate(*n, Operation::March)), *ops == 3, "Hanno, rated 3, with card {n}");
        let scene = scene.general("mago", "utica").units(Carthage, "utica", 2);
        assert_eq!(scene.is_legal(operate(*n, Operation::March)), *ops >= 2, "Mago, rated 2, with card {n}");
        let mut scene = scene.general("hannibal", "utica");
        scene.march(*n, "hannibal").muster(2, 0);
        assert_eq!(scene.is_legal(Action::Sail(at("hadrumetum"))), *ops == 3, "a sea move with card {n}");
    }
}
