//! The game as the kernel sees it.

pub mod negotiate;
pub mod setup;
pub mod special;
pub mod tale;
pub mod variants;
pub mod victory;

use crate::data::*;
use crate::machine;
use crate::scenarios::variants::{CHOICES, Variants};
use crate::shown::{odds, story, view};
use crate::table::invariants;
use crate::table::{Ctx, *};
use legatus_kernel::*;
use std::sync::LazyLock;

/// The scenarios that a single player can try: the Gaul does not move.
const SOLO: [&str; 2] = ["aquitaine", "britain"];

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = Position::words();
    let seat = |side: Side| SeatInfo { id: side.id(), name: words.name(side.name()), side: side.id() };
    let scenarios: Vec<Scenario> = data()
        .scenarios
        .iter()
        .map(|s| Scenario {
            id: &s.id,
            name: s.name.clone(),
            about: words.word(&format!("about-{}", s.id.replace('_', "-"))),
            length: words.word(&format!("length-{}", s.id.replace('_', "-"))),
            seats: vec![(2, Side::BOTH.map(seat).to_vec())],
        })
        .collect();
    let option = |id, key: &str, rule, scenarios: Vec<&'static str>| OptionInfo {
        id,
        name: words.word(key),
        rule: Some(Rule(rule)),
        values: vec![false.into(), true.into()],
        default: false.into(),
        scenarios: Some(scenarios),
        players: None,
        alone: None,
    };
    // 6.1, 6.7: for one player, who is the Roman.
    let solo = OptionInfo {
        alone: Some(Alone { seat: Side::Roman.id(), value: true.into() }),
        ..option("solo", "option-solo", "6.1", SOLO.to_vec())
    };
    let single_year = scenarios.iter().map(|s| s.id).filter(|id| !id.starts_with("campaign")).collect();
    Title {
        id: "bellum_gallicum",
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 2,
        start_here: "aquitaine",
        options: [solo, option("alternative_victory", "option-points", "6.10", single_year)]
            .into_iter()
            .chain(CHOICES.iter().map(|choice| {
                let concerned = Tale::ALL.into_iter().filter(|tale| (choice.matters)(*tale));
                option(
                    choice.id,
                    choice.word,
                    choice.rule,
                    concerned.map(|tale| tale.data().id.as_str()).collect(),
                )
            }))
            .collect(),
        scenarios,
    }
});

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let d = data();
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let months = d.tables.months.iter().enumerate().map(|(i, m)| (format!("month_{}", i + 1), m.clone()));
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", Side::BOTH.map(|s| (s.id().to_string(), d.sides[s.i()].clone())).to_vec()),
        list("place", d.places.clone()),
        list("piece", d.pieces.iter().map(|p| (p.id.clone(), p.name.clone())).collect()),
        list("entry", d.sectors.iter().map(|s| (s.id.clone(), s.name.clone())).collect()),
        list("entry", d.tribes.iter().map(|t| (t.id.clone(), t.name.clone())).collect()),
        list("entry", months.collect()),
    ];
    Words::new(
        &[include_str!("../../i18n/en.ftl")],
        &[include_str!("../../i18n/fr.ftl")],
        names,
        &["roman", "gaul"],
    )
});

fn is_set(setup: &Setup, option: &str) -> bool {
    setup.options.get(option).is_some_and(|value| value == true)
}

fn tale_of(setup: &Setup) -> Option<Tale> {
    Tale::ALL.into_iter().find(|tale| tale.data().id == setup.scenario_id())
}

impl Rules for Position {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &TITLE
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let tale = tale_of(setup).ok_or_else(|| SetupError::new("scenario", "no such scenario"))?;
        let ctx = &mut Ctx { luck, events };
        let mut position = Position::set_up(tale, ctx);
        position.solo = is_set(setup, "solo");
        position.by_points = is_set(setup, "alternative_victory");
        position.variants = Variants::of(setup);
        position.run(ctx);
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = story::ending_message(ending, Some(self.tale));
        let winners = ending.winner().map_or(Seats::NONE, |side| Seats::only(side.seat()));
        let points = match ending {
            Ending::Points { roman, gaul } => Some(roman as i32 - gaul as i32),
            _ => None,
        };
        Some(Outcome { winners, rule, text, level: None, points })
    }

    fn turn(&self) -> u32 {
        self.turn_number()
    }

    fn validate(&self) -> Result<(), String> {
        invariants::validate(self)
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let fits = tale_of(setup) == Some(self.tale)
            && self.variants == Variants::of(setup)
            && self.solo == is_set(setup, "solo")
            && self.by_points == is_set(setup, "alternative_victory");
        if fits { Ok(()) } else { Err("a position of another scenario or option".into()) }
    }
}

impl Decisions for Position {
    fn asked(&self) -> Seats {
        self.deciders()
    }

    /// 4.4.1: a sealed answer may be changed until the other is in.
    fn may_change(&self) -> Seats {
        self.changers()
    }

    fn question(&self, _seat: Seat) -> Question {
        self.question_now()
    }

    fn decline(&self, seat: Seat) -> Option<Action> {
        self.question_now().window?;
        Some(Action::Pass).filter(|pass| self.check_action(Side::of(seat), pass).is_ok())
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.deciders().has(seat) && !self.changers().has(seat) {
            return;
        }
        let side = Side::of(seat);
        self.candidates(side, actions);
        if self.candidates_are_exact() {
            return;
        }
        actions.retain(|action| self.check_action(side, action).is_ok());
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(Side::of(seat), action)
    }

    fn apply(&mut self, seat: Seat, action: Action, luck: &mut Luck, events: &mut Events<Event>) {
        self.take_action(Side::of(seat), action, &mut Ctx { luck, events });
    }

    fn hides_choice(&self) -> bool {
        false // who may evade is known to all
    }

    fn describe(&self, _seat: Seat, action: &Action) -> Label {
        self.label(action)
    }

    fn expected(&self, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        view::expected(self, Side::of(seat), target, actions);
    }

    fn advise(&self, _seat: Seat, action: &Action) -> Option<Message> {
        view::advice(self, action)
    }

    fn odds(&self, seat: Seat, action: &Action) -> Option<Odds> {
        odds::odds(self, Side::of(seat), action)
    }
}

impl Shown for Position {
    fn words() -> &'static Words {
        &WORDS
    }

    fn board(_scenario: &str) -> Board {
        view::board()
    }

    fn rules() -> Vec<RuleLine> {
        RuleLine::book(include_str!("../../data/rules.json"))
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(crate::shown::tutorial::tutorial())
    }

    fn tell(event: &Event) -> Story {
        story::story(event)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn recall<'a>(&self, view: &mut View, story: impl Iterator<Item = &'a Event>) {
        crate::shown::recalled::recall(self, view, story);
    }

    fn headline(&self, _viewer: Viewer) -> Option<Headline> {
        Some(view::headline(self))
    }
}

impl Machine for Position {
    /// The secrets are a sealed answer, drawn from what its owner may answer, and a deployment half made, taken back.
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        let mut position = view::without_draft(self, |side| side == Side::of(seat));
        let enemy = Side::of(seat).enemy();
        if let Frame::Battle(b) = position.frames.top_mut()
            && let BattleStage::Evasion(ballot) = &mut b.stage
            && ballot.has_chosen(enemy.seat())
        {
            let ways = self.evasions(b.region, enemy);
            let n = rng.below(ways.len() as u32 + 1) as usize;
            ballot.imagine(seat, |_| ways.iter().nth(n).map_or(Answer::Stay, Answer::Evade));
        }
        position
    }

    fn worth(&self, seat: Seat) -> f32 {
        machine::worth(self, Side::of(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        machine::policy(self, Side::of(seat), actions, weights);
    }
}
