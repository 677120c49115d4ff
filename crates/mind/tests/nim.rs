//! A game that can be reckoned out: the search must find the one winning move against an opponent who finds his. Its worth and policy
//! tell nothing, so whatever is found comes from the tree.

use legatus_kernel::*;
use legatus_mind::{Effort, Mind, Orders};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// One heap; each seat in turn takes one, two or three; who takes the last wins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Nim {
    heap: u8,
    next: Seat,
}

impl Nim {
    pub(crate) fn with(heap: u8) -> Nim {
        Nim { heap, next: Seat(0) }
    }
}

impl Rules for Nim {
    type Action = u8;
    type Event = ();

    fn title() -> &'static Title {
        unimplemented!("not at a table")
    }

    fn setup(_: &Setup, _: &mut Luck, _: &mut Events<()>) -> Result<Nim, SetupError> {
        Ok(Nim { heap: 21, next: Seat(0) })
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = Seats::only(Seat(1 - self.next.0));
        let text = Message::new("won");
        (self.heap == 0).then_some(Outcome { winners, rule: Rule("1"), text, level: None, points: None })
    }

    fn turn(&self) -> u32 {
        0
    }

    fn validate(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Decisions for Nim {
    fn asked(&self) -> Seats {
        if self.heap == 0 { Seats::NONE } else { Seats::only(self.next) }
    }

    fn question(&self, _: Seat) -> Question {
        Question::new(Rule("1"), "take")
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<u8>) {
        if self.asked().has(seat) {
            actions.extend(1..=self.heap.min(3));
        }
    }

    fn check(&self, seat: Seat, take: &u8) -> Result<(), Refusal> {
        let fits = self.asked().has(seat) && (1..=self.heap.min(3)).contains(take);
        if fits { Ok(()) } else { Err(Refusal::new(Rule("1"), "too-many")) }
    }

    fn apply(&mut self, _: Seat, take: u8, _: &mut Luck, _: &mut Events<()>) {
        self.heap -= take;
        self.next = Seat(1 - self.next.0);
    }

    fn hides_choice(&self) -> bool {
        false
    }

    fn describe(&self, _: Seat, _: &u8) -> Label {
        Label::new(Rule("1"), "take")
    }

    fn expected(&self, _: Seat, _: &Target, _: &mut Vec<u8>) {}
}

impl Shown for Nim {
    fn words() -> &'static Words {
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Default::default(), Vec::new(), &[]));
        &WORDS
    }

    fn board(_: &str) -> Board {
        unimplemented!("no board")
    }

    fn tell(_: &()) -> Story {
        Story::new("taken")
    }

    fn view(&self, _: Viewer) -> View {
        View::default()
    }

    fn goal(&self, _: Viewer) -> Message {
        Message::new("goal").with("heap", self.heap)
    }
}

impl Machine for Nim {
    fn imagine(&self, _: Seat, _: &mut QuickRng) -> Nim {
        self.clone()
    }

    fn worth(&self, _: Seat) -> f32 {
        0.0
    }

    fn policy(&self, _: Seat, actions: &[u8], weights: &mut Vec<f32>) {
        weights.resize(actions.len(), 1.0);
    }

    /// How many are left, and nothing else.
    fn facts(&self, _: Seat, actions: &[u8], facts: &mut Facts) {
        for take in actions {
            facts.add(1, [u32::from(self.heap - take)]);
            facts.next_action();
        }
    }
}

#[test]
fn the_winning_move_is_found_for_either_seat() {
    for heap in 2..=11u8 {
        for next in [Seat(0), Seat(1)] {
            let winning = heap % 4;
            if winning == 0 {
                continue;
            }
            let orders = Orders::new(Effort::simulations(4_000), heap as u64, 2);
            let thought = Mind::default().think(&Nim { heap, next }, next, &orders).unwrap();
            assert_eq!(thought.action, winning, "heap of {heap}: {:?}", thought.considered);
            assert!(thought.considered[0].value > 0.5, "{:?}", thought.considered);
        }
    }
}

#[test]
fn a_lost_position_is_seen_as_lost() {
    let orders = Orders::new(Effort::simulations(4_000), 1, 2);
    let thought = Mind::default().think(&Nim { heap: 8, next: Seat(0) }, Seat(0), &orders).unwrap();
    assert!(thought.considered.iter().all(|c| c.value < 0.0), "{:?}", thought.considered);
}
