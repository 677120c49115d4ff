//! Chapters 1 and 6: how a game is set up, and how it ends.

use crate::shown::SIDE_IDS;
use crate::shown::words::{self, SEAT_IDS, WORDS};
use crate::table::cards::ALL_CARDS;
use crate::table::places::PLACES;
use crate::table::position::{HAND, MOST_SEATS};
use crate::table::{Action, Bids, Cards, Event, Frame, Sample};
use legatus_kernel::{
    Events, Frames, Luck, Message, OptionInfo, Outcome, Parted, Rule, Rules, Scenario, Seat, SeatInfo, Seats,
    Setup, SetupError, Title,
};
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let seats = |count: usize| -> Vec<SeatInfo> {
        let ids = SEAT_IDS.iter().take(count).enumerate();
        ids.map(|(i, id)| SeatInfo {
            id,
            name: WORDS.name(words::seat(Seat(i as u8))),
            side: SIDE_IDS[i % 2],
        })
        .collect()
    };
    let scenario = |id, players: &[usize]| Scenario {
        id,
        name: WORDS.word(&format!("scenario-{id}")),
        about: WORDS.word(&format!("about-{id}")),
        length: WORDS.word(&format!("length-{id}")),
        seats: players.iter().map(|n| (*n as u8, seats(*n))).collect(),
    };
    let option = |id, rule| OptionInfo {
        id,
        name: WORDS.word(&format!("option-{id}")),
        rule: Some(rule),
        values: vec![false.into(), true.into()],
        default: false.into(),
        scenarios: None,
        players: None,
        alone: None,
    };
    Title {
        id: "sample",
        name: WORDS.word("title"),
        summary: WORDS.word("summary"),
        rules: 1,
        combat: &["3", "4"],
        scenarios: vec![scenario("skirmish", &[2]), scenario("war", &[2, 3])],
        start_here: "skirmish",
        options: vec![
            option("fog", Rule("5.4")),
            option("hourglass", Rule("2.6")),
            OptionInfo { players: Some(vec![3]), ..option("silence", Rule("1.5")) },
        ],
    }
});

/// How many rounds a scenario lasts.
fn rounds(scenario: &str) -> Option<u8> {
    match scenario {
        "skirmish" => Some(3), // 1.3
        "war" => Some(6),      // 1.4
        _ => None,
    }
}

fn is_set(setup: &Setup, option: &str) -> bool {
    setup.options.get(option).is_some_and(|value| value == true)
}

impl Rules for Sample {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &TITLE
    }

    /// Chapter 1.
    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Sample, SetupError> {
        let rounds =
            rounds(setup.scenario_id()).ok_or_else(|| SetupError::new("scenario", "skirmish or war"))?;
        let mut deck = ALL_CARDS;
        let mut hands = [Cards::NONE; MOST_SEATS];
        // One roll for the whole deal (1.2).
        luck.draws("deal", |below| {
            for hand in &mut hands[..setup.players as usize] {
                for _ in 0..HAND {
                    let card = deck.nth(below(deck.len() as u32));
                    deck.remove(card);
                    hand.add(card);
                }
            }
        });
        let mut game = Sample {
            seats: setup.players,
            rounds,
            round: 1,
            fog: is_set(setup, "fog"),
            hourglass: is_set(setup, "hourglass"),
            deck,
            hands,
            discard: Cards::NONE,
            owners: [None; PLACES],
            frames: Frames::new(Frame::Round(Bids::new(Seats::NONE))),
        };
        *game.bids_mut() = Bids::new(game.voters());
        game.all_seats().iter().for_each(|seat| events.tell(Event::Dealt { seat, cards: HAND }));
        events.tell(Event::NewRound { round: 1 });
        Ok(game)
    }

    /// 1.5: allies who may not speak with each other.
    fn parted(setup: &Setup) -> Option<Parted> {
        let allies = Seats::first(MOST_SEATS).iter().filter(|seat| Sample::side(*seat) == 0);
        is_set(setup, "silence").then(|| Parted { rule: Rule("1.5"), seats: allies.collect() })
    }

    /// Chapter 6.
    fn outcome(&self) -> Option<Outcome> {
        if !self.has_ended() {
            return None;
        }
        let [rome, etruria] = self.held();
        let lead = rome.abs_diff(etruria);
        let side = match rome.cmp(&etruria) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        let winners = self.all_seats().iter().filter(|s| Some(Sample::side(*s)) == side).collect();
        let whole = lead as usize == PLACES;
        let text = match side {
            None => Message::new("over-draw"),
            Some(side) => {
                let key = if whole { "over-whole" } else { "over-lead" };
                Message::new(key)
                    .with("side", ["side-rome", "side-etruria"][side as usize])
                    .with("lead", lead)
            }
        };
        let level = side.map(|_| Message::new(if lead >= 2 { "level-decisive" } else { "level-narrow" }));
        let rule = if whole { Rule("6.2") } else { Rule("6.1") };
        Some(Outcome { winners, rule, text, level, points: Some(lead as i32) })
    }

    fn is_over(&self) -> bool {
        self.has_ended()
    }

    fn turn(&self) -> u32 {
        self.round as u32
    }

    fn depth(&self) -> usize {
        self.frames.len()
    }

    fn validate(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let fits = self.seats == setup.players
            && rounds(setup.scenario_id()) == Some(self.rounds)
            && self.fog == is_set(setup, "fog")
            && self.hourglass == is_set(setup, "hourglass");
        if fits { Ok(()) } else { Err("a position of another scenario, number of players or option".into()) }
    }
}
