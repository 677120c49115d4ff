//! The game as the kernel sees it.

use crate::data::*;
use crate::table::{Ctx, *};
use crate::{machine, setup, tell, tutorial, view};
use legatus_kernel::*;
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = Position::words();
    let seat = |side: Side| SeatInfo { id: side.id(), name: words.name(side.name()), side: side.id() };
    Title {
        id: "hannibal",
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 2,
        scenarios: vec![Scenario {
            id: "second_punic_war",
            name: data().scenario_name.clone(),
            about: words.word("about"),
            length: words.word("length"),
            seats: vec![(2, Side::BOTH.map(seat).to_vec())],
        }],
        start_here: "second_punic_war",
        options: Vec::new(), // the rulebook has none
    }
});

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let side = |id: &str, en: &str, fr: &str| (id.to_string(), Text { en: en.into(), fr: fr.into() });
    let d = data();
    let countries = [Country::Africa, Country::Hispania, Country::Italia, Country::Sicily];
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", vec![side("rome", "Rome", "Rome"), side("carthage", "Carthage", "Carthage")]),
        list("place", d.spaces.iter().map(|s| (s.id.clone(), s.name.clone())).collect()),
        list("piece", d.generals.iter().map(|g| (g.id.clone(), g.name.clone())).collect()),
        list("card", d.cards.iter().map(|c| (c.id.clone(), c.title.clone())).collect()),
        list("entry", d.provinces.iter().map(|p| (p.id.clone(), p.name.clone())).collect()),
        list(
            "card",
            Tactic::ALL.iter().zip(&d.tactics).map(|(t, n)| (t.id().to_string(), n.clone())).collect(),
        ),
        list(
            "entry",
            countries.iter().zip(&d.countries).map(|(c, n)| (c.id().to_string(), n.clone())).collect(),
        ),
    ];
    Words::new(
        &[include_str!("../i18n/en.ftl"), include_str!("../i18n/cards.en.ftl")],
        &[include_str!("../i18n/fr.ftl"), include_str!("../i18n/cards.fr.ftl")],
        names,
        &["rome", "carthage"],
    )
});

impl Rules for Position {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &TITLE
    }

    fn setup(_: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let mut position = setup::second_punic_war();
        position.run(&mut Ctx { luck, events });
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = tell::ending_message(ending);
        Some(Outcome { winners: Seats::only(ending.winner().seat()), rule, text, level: None, points: None })
    }

    fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    fn turn(&self) -> u32 {
        self.turn as u32
    }

    fn validate(&self) -> Result<(), String> {
        crate::table::invariants::validate(self)
    }
}

impl Shown for Position {
    fn words() -> &'static Words {
        &WORDS
    }

    fn board(_scenario: &str) -> Board {
        view::board()
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(tutorial::tutorial())
    }

    fn rules() -> Vec<RuleLine> {
        RuleLine::book(include_str!("../data/rules.json"))
    }

    fn tell(event: &Event) -> Story {
        tell::story(event)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn recall<'a>(&self, view: &mut View, story: impl Iterator<Item = &'a Event>) {
        view::recall(self, view, story);
    }

    fn headline(&self, _viewer: Viewer) -> Option<Headline> {
        Some(view::headline(self))
    }
}

impl Machine for Position {
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        let mut position = *self;
        position.reimagine(Side::of(seat), rng);
        position
    }

    fn worth(&self, seat: Seat) -> f32 {
        machine::worth(self, Side::of(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        machine::policy(self, Side::of(seat), actions, weights);
    }
}

impl Position {
    /// Deals anew what `side` cannot know: the enemy's hand against the deck, and his battle cards. Reads nothing
    /// hidden: two positions that look the same to the side become the same.
    fn reimagine(&mut self, side: Side, rng: &mut QuickRng) {
        let enemy = side.enemy().i();
        let known = self.known[enemy];
        let pool = self.deck.or(self.hands[enemy]).minus(known);
        let unknown = self.hands[enemy].len() - known.len();
        let mut hand = draw_hand(pool, unknown, rng);
        // R8: who has claimed the first play is known to hold a campaign card.
        let claimed = matches!(self.frames.top(), Frame::Turn(Phase::Play { side: Rome, bound: true }));
        if claimed && side == Carthage && known.and(data().campaigns).is_empty() {
            let mut tries = 0;
            while hand.and(data().campaigns).is_empty() {
                tries += 1;
                hand = if tries < 40 {
                    draw_hand(pool, unknown, rng)
                } else {
                    let campaigns = pool.and(data().campaigns);
                    let card = campaigns.nth(rng.below(campaigns.len() as u32));
                    draw_hand(pool.without(card), unknown - 1, rng).with(card)
                };
            }
        }
        self.hands[enemy] = hand.or(known);
        self.deck = pool.minus(hand);
        if self.battle().is_some() {
            self.reimagine_battle(side, rng);
        }
    }

    fn reimagine_battle(&mut self, side: Side, rng: &mut QuickRng) {
        let battle = self.battle_mut();
        let enemy = side.enemy();
        let mut pool = [0u8; 6];
        let mut hand = [0u8; 6];
        let mut hidden = 0;
        for tactic in Tactic::ALL {
            let t = tactic.i();
            let unseen = battle.unseen(enemy, tactic);
            hidden += unseen;
            pool[t] = battle.undealt(tactic) + unseen;
            hand[t] = battle.hands[enemy.i()][t] - unseen;
        }
        for _ in 0..hidden {
            let left: u32 = pool.iter().map(|n| *n as u32).sum();
            let mut n = rng.below(left);
            for t in 0..6 {
                if n < pool[t] as u32 {
                    pool[t] -= 1;
                    hand[t] += 1;
                    break;
                }
                n -= pool[t] as u32;
            }
        }
        battle.hands[enemy.i()] = hand;
    }
}

fn draw_hand(mut pool: CardSet, count: usize, rng: &mut QuickRng) -> CardSet {
    let mut hand = CardSet::NONE;
    for _ in 0..count {
        let card = pool.nth(rng.below(pool.len() as u32));
        pool.remove(card);
        hand.add(card);
    }
    hand
}
