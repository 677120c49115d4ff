//! The game as the kernel sees it.

use crate::machine;
use crate::scenarios::document::Document;
use crate::scenarios::faults::Faults;
use crate::scenarios::{ScenarioRef, printed};
use crate::shown::words::words;
use crate::shown::{board, odds, story, view};
use crate::table::*;
use crate::table::{Ctx, invariants};
use legatus_kernel::*;
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = Position::words();
    let seat = |side: Side| SeatInfo { id: side.id(), name: words.name(side.name()), side: side.id() };
    let scenarios: Vec<legatus_kernel::Scenario> = printed()
        .iter()
        .map(|s| legatus_kernel::Scenario {
            id: &s.document.id,
            name: s.document.title.clone(),
            about: words.word(&format!("about-{}", s.document.id.replace('_', "-"))),
            length: words.word(&format!("length-{}", s.document.id.replace('_', "-"))),
            seats: vec![(2, Side::BOTH.map(seat).to_vec())],
        })
        .collect();
    Title {
        id: "queen_of_the_celts",
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 2,
        start_here: "ambush_of_the_ninth",
        options: vec![
            OptionInfo {
                id: "floating_map",
                name: words.word("option-floating-map"),
                rule: Some(Rule("8.5")),
                values: vec![false.into(), true.into()],
                default: false.into(),
                scenarios: None,
                players: None,
                alone: None,
            },
            OptionInfo {
                id: "free_setup",
                name: words.word("option-free-setup"),
                rule: Some(Rule("8.0")),
                values: vec![false.into(), true.into()],
                default: false.into(),
                scenarios: None,
                players: None,
                alone: None,
            },
        ],
        scenarios,
    }
});

fn is_set(setup: &Setup, option: &str) -> bool {
    setup.options.get(option).is_some_and(|value| value == true)
}

/// 2.3, R140: a printed scenario by its id, or a whole document.
fn scenario_of(setup: &Setup) -> Result<ScenarioRef, SetupError> {
    if let Some(id) = setup.scenario.as_str() {
        return ScenarioRef::find(id).ok_or_else(|| SetupError::new("scenario", "no such scenario"));
    }
    let document: Document = serde_json::from_value(setup.scenario.clone())
        .map_err(|error| SetupError::document(Faults::unreadable("scenario", &error.to_string())))?;
    ScenarioRef::of(document).map_err(|mut faults| {
        faults.iter_mut().for_each(|fault| fault.field = format!("scenario.{}", fault.field));
        SetupError::document(faults)
    })
}

impl Rules for Position {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &TITLE
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let mut position = Position::set_up(scenario_of(setup)?, is_set(setup, "free_setup"));
        position.floating_map = is_set(setup, "floating_map");
        position.run(&mut Ctx { luck, events });
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = story::ending_message(ending);
        let winners = match ending.level {
            Level::Draw => Seats::NONE,
            Level::RomanMarginal | Level::RomanDecisive => Seats::only(Roman.seat()),
            Level::BritonMarginal | Level::BritonDecisive => Seats::only(Briton.seat()),
        };
        let level = Some(Message::new(story::level_word(ending.level)));
        Some(Outcome { winners, rule, text, level, points: Some(ending.score as i32) })
    }

    fn turn(&self) -> u32 {
        self.turn as u32
    }

    fn validate(&self) -> Result<(), String> {
        invariants::validate(self)
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let same = scenario_of(setup).is_ok_and(|scenario| scenario == self.scenario)
            && self.floating_map == is_set(setup, "floating_map");
        if same { Ok(()) } else { Err("a position of another scenario or option".into()) }
    }
}

impl Decisions for Position {
    fn asked(&self) -> Seats {
        self.deciders()
    }

    fn question(&self, _seat: Seat) -> Question {
        self.question_now()
    }

    fn decline(&self, _seat: Seat) -> Option<Action> {
        self.question_now().window?;
        let mut open = Vec::new();
        self.all_candidates(&mut open);
        let side = self.decider()?;
        // Routed units must withdraw (18.34): then the first way is as good as any.
        let passes = self.check_action(side, &Action::Pass).is_ok();
        if passes {
            Some(Action::Pass)
        } else {
            open.into_iter().find(|a| self.check_action(side, a).is_ok())
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        let side = Side::of(seat);
        if self.decider() != Some(side) {
            return;
        }
        self.all_candidates(actions);
        if !self.candidates_are_exact() {
            actions.retain(|action| self.check_action(side, action).is_ok());
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(Side::of(seat), action)
    }

    fn apply(&mut self, _seat: Seat, action: Action, luck: &mut Luck, events: &mut Events<Event>) {
        self.take_action(action, &mut Ctx { luck, events });
    }

    fn hides_choice(&self) -> bool {
        false // nothing is hidden in this game
    }

    fn describe(&self, _seat: Seat, action: &Action) -> Label {
        self.label(action)
    }

    fn expected(&self, _seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        view::expected(self, target, actions);
    }

    fn advise(&self, _seat: Seat, action: &Action) -> Option<Message> {
        view::advice(self, action)
    }

    fn odds(&self, _seat: Seat, action: &Action) -> Option<Odds> {
        odds::odds(self, action)
    }
}

impl Shown for Position {
    fn words() -> &'static Words {
        words()
    }

    fn board(scenario: &str) -> Board {
        board::board(scenario)
    }

    fn rules() -> Vec<RuleLine> {
        RuleLine::book(include_str!("../data/rules.json"))
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
    /// There are no secrets: a copy.
    fn imagine(&self, _seat: Seat, _rng: &mut QuickRng) -> Position {
        self.clone()
    }

    fn worth(&self, seat: Seat) -> f32 {
        machine::worth(self, Side::of(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        machine::policy(self, Side::of(seat), actions, weights);
    }

    fn gravity(&self, _seat: Seat) -> f32 {
        machine::gravity(self)
    }
}
