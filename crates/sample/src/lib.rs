//! The Ford: the smallest complete game. It is played by the kernel's tests, and read by whoever writes a game.
//!
//! Two sides fight for four places. Each round all seats bid a card face down; the highest bid attacks a place;
//! the defender may answer with an ambush; a die decides. Its rules are in `data/rules.json`.
//!
//! | module | holds |
//! | --- | --- |
//! | [`position`] | what is on the table, actions and events |
//! | [`cards`] | sets of cards |
//! | `round` | chapter 2: sealed bids |
//! | `attack` | chapters 3 to 5: attack, ambush, die |
//! | `shown` | the board and the views |
//! | `machine` | worth, policy, imagination |
//! | [`words`] | names and messages |

mod attack;
pub mod cards;
mod machine;
pub mod position;
mod round;
mod shown;
pub mod words;

pub use position::{Action, Event, Frame, Sample};

use cards::{AMBUSHES, CARDS, Cards};
use legatus_kernel::{
    Arg, Ballot, Board, Events, Frames, Game, Headline, Label, Luck, Message, Odds, OptionInfo, Outcome,
    Question, QuickRng, Refusal, Role, Rule, RuleLine, Scenario, Seat, SeatInfo, Seats, Setup, SetupError,
    Story, Target, Text, Title, View, Viewer, Words,
};
use position::{HAND, MOST_SEATS, PLACE_IDS, PLACES};
use shown::SIDE_IDS;
use std::sync::LazyLock;
use words::{CARD_IDS, SEAT_IDS, WORDS};

/// A rule as the book of the game has it.
#[derive(serde::Deserialize)]
struct BookRule {
    id: String,
    title: Text,
    summary: Text,
}

fn book() -> Vec<BookRule> {
    serde_json::from_str(include_str!("../data/rules.json")).expect("rules.json is a list of rules")
}

/// Every rule the game may cite, for the tests.
pub fn rule_ids() -> Vec<String> {
    book().into_iter().map(|rule| rule.id).collect()
}

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
    Title {
        id: "sample",
        name: WORDS.word("title"),
        summary: WORDS.word("summary"),
        rules: 1,
        scenarios: vec![scenario("skirmish", &[2]), scenario("war", &[2, 3])],
        start_here: "skirmish",
        options: vec![OptionInfo {
            id: "fog",
            name: WORDS.word("option-fog"),
            rule: Some(Rule("5.4")),
            values: vec![false.into(), true.into()],
            default: false.into(),
            scenarios: None,
            players: None,
            alone: None,
        }],
    }
});

impl Sample {
    pub(crate) fn ballot(&self) -> &Ballot<u8, MOST_SEATS> {
        let Some(Frame::Round(ballot)) = self.frames.iter().next() else {
            unreachable!("the bottom is a round")
        };
        ballot
    }

    pub(crate) fn ballot_mut(&mut self) -> &mut Ballot<u8, MOST_SEATS> {
        let Some(Frame::Round(ballot)) = self.frames.iter_mut().next() else {
            unreachable!("the bottom is a round")
        };
        ballot
    }
}

/// How many rounds a scenario lasts.
fn rounds(scenario: &str) -> Option<u8> {
    match scenario {
        "skirmish" => Some(3), // 1.3
        "war" => Some(6),      // 1.4
        _ => None,
    }
}

fn has_fog(setup: &Setup) -> bool {
    setup.options.get("fog").is_some_and(|value| value == true)
}

impl Game for Sample {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &TITLE
    }

    fn words() -> &'static Words {
        &WORDS
    }

    fn board(_scenario: &str) -> Board {
        shown::board()
    }

    fn rules() -> Vec<RuleLine> {
        book()
            .into_iter()
            .map(|rule| RuleLine { rule: rule.id, title: rule.title, text: rule.summary })
            .collect()
    }

    /// Chapter 1.
    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Sample, SetupError> {
        let rounds =
            rounds(setup.scenario_id()).ok_or_else(|| SetupError::new("scenario", "skirmish or war"))?;
        let mut deck = Cards::ALL;
        let mut hands = [Cards::NONE; MOST_SEATS];
        // One roll for the whole deal (1.2).
        luck.draws("deal", |below| {
            for hand in &mut hands[..setup.players as usize] {
                *hand = (0..HAND).map(|_| deck.take(below(deck.len() as u32))).collect();
            }
        });
        let mut game = Sample {
            seats: setup.players,
            rounds,
            round: 1,
            fog: has_fog(setup),
            deck,
            hands,
            discard: Cards::NONE,
            owners: [None; PLACES],
            frames: Frames::new(Frame::Round(Ballot::new(Seats::NONE))),
        };
        *game.ballot_mut() = Ballot::new(game.voters());
        game.all_seats().iter().for_each(|seat| events.tell(Event::Dealt { seat, cards: HAND }));
        events.tell(Event::NewRound { round: 1 });
        Ok(game)
    }

    fn asked(&self) -> Seats {
        match self.frames.top() {
            _ if self.is_over() => Seats::NONE,
            Frame::Round(ballot) => ballot.missing(),
            Frame::Attack { attacker, .. } => Seats::only(*attacker),
            Frame::Window { defender, .. } => Seats::only(*defender),
        }
    }

    /// 2.5: a sealed bid may be changed until the last one is in.
    fn may_change(&self) -> Seats {
        match self.frames.top() {
            Frame::Round(ballot) if !self.is_over() => {
                ballot.voters().iter().filter(|s| ballot.has_chosen(*s)).collect()
            }
            _ => Seats::NONE,
        }
    }

    fn question(&self, _seat: Seat) -> Question {
        match self.frames.top() {
            Frame::Round(_) => Question {
                help: Some(Message::new("help-bid")),
                ..Question::new(Rule("2.1"), "ask-bid").with("round", self.round)
            },
            Frame::Attack { .. } => Question::new(Rule("3.1"), "ask-attack"),
            Frame::Window { place, .. } => {
                Question::new(Rule("4.1"), "ask-ambush").with("place", words::place(*place)).window("ambush")
            }
        }
    }

    fn decline(&self, _seat: Seat) -> Option<Action> {
        matches!(self.frames.top(), Frame::Window { .. }).then_some(Action::Pass)
    }

    /// Chapter 6.
    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
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

    /// What the frame offers at most, cut down by `check`: the rule stands in one place only.
    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.asked().has(seat) && !self.may_change().has(seat) {
            return;
        }
        match self.frames.top() {
            Frame::Round(_) => actions.extend(self.hand(seat).iter().map(|card| Action::Bid { card })),
            Frame::Attack { .. } => actions.extend((0..PLACES as u8).map(|place| Action::Attack { place })),
            Frame::Window { .. } => {
                actions.push(Action::Pass);
                actions.extend((1..=AMBUSHES).map(|card| Action::Ambush { card }));
            }
        }
        actions.retain(|action| self.check(seat, action).is_ok());
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match self.frames.top() {
            Frame::Round(_) => self.check_bid(seat, action),
            Frame::Attack { .. } => self.check_attack_on(seat, action),
            Frame::Window { .. } => self.check_window(seat, action),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, luck: &mut Luck, events: &mut Events<Event>) {
        match action {
            Action::Bid { card } => self.bid(seat, card, events),
            Action::Attack { place } => self.attack(seat, place, luck, events),
            Action::Ambush { card } => self.answer_attack(seat, Some(card), luck, events),
            Action::Pass => self.answer_attack(seat, None, luck, events),
        }
    }

    /// 4.4: the window opens whether or not an ambush is held.
    fn hides_choice(&self) -> bool {
        matches!(self.frames.top(), Frame::Window { .. })
    }

    fn describe(&self, _seat: Seat, action: &Action) -> Label {
        // Labels are made for whatever comes from outside, so a number may be no card and no place.
        match *action {
            Action::Bid { card } | Action::Ambush { card } if !(1..=CARDS).contains(&card) => {
                Label::new(Rule("2.2"), "do-no-card").with("number", card)
            }
            Action::Attack { place } if place as usize >= PLACES => {
                Label::new(Rule("3.1"), "do-no-place").with("number", place)
            }
            Action::Bid { card } => {
                let label = Label::new(Rule("2.1"), "do-bid").with("card", words::card(card));
                label.at("card", CARD_IDS[card as usize - 1])
            }
            Action::Attack { place } => {
                let label = Label::new(Rule("3.1"), "do-attack").with("place", words::place(place));
                label.at("place", PLACE_IDS[place as usize])
            }
            Action::Ambush { card } => {
                let label = Label::new(Rule("4.2"), "do-ambush").with("card", words::card(card));
                label.at("card", CARD_IDS[card as usize - 1])
            }
            Action::Pass => Label::new(Rule("4.1"), "do-pass").role(Role::GoOn),
        }
    }

    fn candidates(&self, _seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        let index = |ids: &[&str]| ids.iter().position(|id| *id == target.id).map(|i| i as u8);
        match target.kind.as_str() {
            "place" => actions.extend(index(&PLACE_IDS).map(|place| Action::Attack { place })),
            "card" => {
                let card = index(&CARD_IDS).map(|i| i + 1);
                actions.extend(
                    card.into_iter().flat_map(|card| [Action::Bid { card }, Action::Ambush { card }]),
                );
            }
            _ => {}
        }
    }

    fn advise(&self, _seat: Seat, action: &Action) -> Option<Message> {
        match *action {
            Action::Bid { card } if card <= AMBUSHES => Some(
                Message::new("advice-keep-ambush").with("card", words::card(card)).with("rule", Rule("4.2")),
            ),
            _ => None,
        }
    }

    fn tell(event: &Event) -> Story {
        let told = |kind, seat| Story::new(kind).with("seat", words::seat(seat));
        match *event {
            Event::Dealt { seat, cards } => told("dealt", seat).with("cards", cards).rule(Rule("1.2")),
            Event::HasChosen { seat } => told("has-chosen", seat).rule(Rule("2.1")),
            Event::Revealed { seat, card } => {
                told("revealed", seat).with("card", words::card(card)).rule(Rule("2.3"))
            }
            Event::Attacks { seat, place } => told("attacks", seat)
                .with("place", words::place(place))
                .rule(Rule("3.1"))
                .at("place", PLACE_IDS[place as usize]),
            Event::Ambushed { seat, card } => {
                told("ambushed", seat).with("card", words::card(card)).rule(Rule("4.3"))
            }
            Event::NoAmbush { seat } => told("no-ambush", seat).rule(Rule("4.1")),
            Event::Rolled { seat, die, total, needed } => told("rolled", seat)
                .with("die", Arg::Die(die, seat))
                .with("total", total)
                .with("needed", needed)
                .rule(Rule("5.1")),
            Event::Taken { seat, place } => told("taken", seat)
                .with("place", words::place(place))
                .landmark()
                .rule(Rule("5.1"))
                .at("place", PLACE_IDS[place as usize]),
            Event::Held { place } => Story::new("held").with("place", words::place(place)).rule(Rule("5.1")),
            Event::Drew { seat } => told("drew", seat).rule(Rule("2.4")),
            Event::DrewCard { seat, card } => {
                told("drew-card", seat).with("card", words::card(card)).rule(Rule("2.4"))
            }
            Event::NewRound { round } => {
                Story::new("new-round").with("round", round).rule(Rule("2.1")).opens_turn()
            }
            Event::Over => Story::new("over").rule(Rule("6.1")),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.shown_to(viewer)
    }

    fn headline(&self, _viewer: Viewer) -> Option<Headline> {
        Some(self.shown_in_one_line())
    }

    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Sample {
        self.deal_again(seat, rng)
    }

    /// Exact, from what the seat knows: an attacker cannot know of an ambush, so his odds are for the case without.
    fn odds(&self, _seat: Seat, action: &Action) -> Option<Odds> {
        let (bid, ambushed, taken) = match (self.frames.iter().nth(1)?, *action) {
            (Frame::Attack { bid, .. }, Action::Attack { .. }) => (*bid, false, "odds-taken-unless-ambushed"),
            (Frame::Attack { bid, .. }, Action::Pass) => (*bid, false, "odds-taken"),
            (Frame::Attack { bid, .. }, Action::Ambush { .. }) => (*bid, true, "odds-taken"),
            _ => return None,
        };
        let likely = self.good_faces(bid, ambushed) as f64 / 6.0;
        let outcomes = vec![(Message::new(taken), likely), (Message::new("odds-held"), 1.0 - likely)];
        Some(Odds { exact: true, outcomes })
    }

    fn worth(&self, seat: Seat) -> f32 {
        self.worth_to(seat)
    }

    fn policy(&self, _seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(actions.iter().map(|action| self.weight(action)));
    }

    fn turn(&self) -> u32 {
        self.round as u32
    }

    fn validate(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let fits = self.seats == setup.players
            && rounds(setup.scenario_id()) == Some(self.rounds)
            && self.fog == has_fog(setup);
        if fits { Ok(()) } else { Err("a position of another scenario, number of players or option".into()) }
    }
}
