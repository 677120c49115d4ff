//! Chapters 1 to 4 and 23: what the game is, how a war is set up, and how it ends.

use crate::data::*;
use crate::shown::ending_message;
use crate::table::*;
use legatus_kernel::{
    Events, Frames, Luck, OptionInfo, Outcome, Rule, Rules, Running, Scenario, SeatInfo, Seats, Setup,
    SetupError, Shown, Text, Title, kind_number,
};
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = Position::words();
    let seat = |side: Side| SeatInfo { id: side.id(), name: words.name(side.name()), side: side.id() };
    let option = |(id, rule): (&'static str, &'static str)| OptionInfo {
        id,
        name: words.word(&format!("option-{}", id.replace('_', "-"))),
        rule: Some(Rule(rule)),
        values: vec![false.into(), true.into()],
        default: false.into(),
        scenarios: None,
        players: None,
        alone: None,
    };
    Title {
        id: "hannibal",
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 5,
        combat: &["12", "13", "14", "15", "16"],
        scenarios: vec![Scenario {
            id: "second_punic_war",
            name: data().scenario_name.clone(),
            about: words.word("about"),
            length: words.word("length"),
            seats: vec![(2, Side::BOTH.map(seat).to_vec())],
        }],
        start_here: "second_punic_war",
        options: Options::RULES.map(option).into(),
    }
});

impl Rules for Position {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &TITLE
    }

    fn values() -> &'static legatus_kernel::Values {
        &crate::data::values::VALUES
    }

    /// Until rules 2 the map, the cards and the tables were our reconstruction: other spaces, other numbers.
    fn replays_since() -> Option<(u32, Text)> {
        Some((3, Position::words().word("old-rules")))
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let mut position = second_punic_war();
        position.options = Options::chosen(setup);
        position.run(&mut Ctx { luck, events });
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = ending_message(ending);
        Some(Outcome { winners: Seats::only(ending.winner().seat()), rule, text, level: None, points: None })
    }

    fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    fn turn(&self) -> u32 {
        self.turn as u32
    }

    fn phase_number(&self) -> u64 {
        self.frames.nearest::<Phase>().map_or(0, kind_number)
    }

    fn depth(&self) -> usize {
        self.frames.len()
    }

    fn validate(&self) -> Result<(), String> {
        invariants::validate(self)
    }
}

/// The position at the start of 218 BC, before the first turn runs.
// 1: two players, nine turns, political points.
pub(crate) fn second_punic_war() -> Position {
    let mut grounds = [Ground::default(); SPACE_COUNT];
    for space in spaces() {
        grounds[space.i()].control = data().space(space).control; // 4.1, 4.2, 4.3
    }
    let n = named();
    let mut posts: [Post; GENERAL_COUNT] = std::array::from_fn(|i| {
        let general = General(i as u8);
        match general == n.africanus {
            true => Post::Awaited, // R2
            false => Post::Cup,
        }
    });
    let mut seniority: [u8; GENERAL_COUNT] = std::array::from_fn(|i| i as u8);
    let mut next = 0;
    for row in &data().setup {
        let here = &mut grounds[row.space.i()].cus[row.side.i()];
        *here = here.plus(Cus::new(row.cus, row.elephants));
        for general in &row.generals {
            posts[general.i()] = Post::At(row.space);
            let old = seniority.iter().position(|s| *s == next);
            if let Some(old) = old {
                seniority.swap(old, general.i());
            }
            next += 1;
        }
    }
    Position {
        options: Options::default(),
        turn: 1,
        grounds,
        posts,
        inside: GeneralSet::NONE,
        proconsul: None,
        seniority,
        tribes: data().tribes,
        train: None,
        deck: CardSet::first_of_all(64), // 4.4: drawn from at need, so that no order has to be kept secret
        hands: [CardSet::NONE; 2],
        known: [CardSet::NONE; 2],
        discards: CardSet::NONE,
        removed: CardSet::NONE,
        aside: CardSet::NONE,
        reshuffle_due: false,
        truce: false,
        macedonia: false,
        naval_victory: false,
        hanno_counsels: Counsel::None,
        cato_counsels: Counsel::None,
        debt: 0,
        ending: None,
        halfway: None,
        frames: Frames::new(Frame::Turn(Phase::Start)),
    }
}
