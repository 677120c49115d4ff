//! The game as the kernel sees it.

use crate::data::map::GATE_COUNT;
use crate::data::*;
use crate::machine;
use crate::shown::{odds, story, view};
use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::invariants;
use crate::table::moves::Ctx;
use crate::table::position::*;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

pub(crate) const SCENARIO: &str = "alesia";

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = Position::words();
    let seat = |id, key: &str, side: Side| SeatInfo { id, name: words.word(key), side: side.id() };
    let roman = || seat("roman", "seat-roman", Roman);
    let besieged = || seat("besieged", "seat-besieged", Gaul);
    let relief = || seat("relief", "seat-relief", Gaul);
    let seats = vec![
        (2, vec![roman(), seat("gaul", "seat-gaul", Gaul)]),
        (3, vec![roman(), besieged(), relief()]),
        (
            4,
            vec![
                seat("caesar", "seat-caesar", Roman),
                seat("labienus", "seat-labienus", Roman),
                besieged(),
                relief(),
            ],
        ),
    ];
    let option = |id, rule: Option<&'static str>, values: Vec<Value>, default: Value, players| OptionInfo {
        id,
        name: words.word(&format!("option-{}", id.replace('_', "-"))),
        rule: rule.map(Rule),
        values,
        default,
        scenarios: None,
        players,
        alone: None,
    };
    let switch =
        |id, rule, players| option(id, Some(rule), vec![json!(false), json!(true)], json!(false), players);
    Title {
        id: SCENARIO,
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 2,
        start_here: SCENARIO,
        scenarios: vec![Scenario {
            id: SCENARIO,
            name: words.word("scenario-alesia"),
            about: words.word("about-alesia"),
            length: words.word("length-alesia"),
            seats,
        }],
        options: vec![
            switch("fill_trench", "8.4", None),
            option("turns_per_period", Some("12.7"), vec![json!(12), json!(11), json!(10)], json!(12), None),
            switch("dead_commander_out", "17.6", Some(vec![4])),
            switch("time_limits", "17.7", None),
            switch("secret_spheres", "17.8", Some(vec![4])),
            switch("vercingetorix_protected", "19.7", None),
            switch("reconnaissance", "22.4", None),
            switch("hidden_stacks", "25.7", None),
            option("vercingetorix_move", None, vec![json!(13), json!(8), json!(6)], json!(13), None),
        ],
    }
});

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let d = data();
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let named = |items: &[Named]| items.iter().map(|item| (item.id.clone(), item.name.clone())).collect();
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", Side::BOTH.map(|side| (side.id().to_string(), d.sides[side.i()].clone())).to_vec()),
        list("place", d.hexes.clone()),
        list("piece", d.pieces.iter().map(|p| (p.id.clone(), p.name.clone())).collect()),
        list("place", named(&d.zones)),
        list("piece", named(&d.forts)),
    ];
    Words::new(
        &[include_str!("../i18n/en.ftl")],
        &[include_str!("../i18n/fr.ftl")],
        names,
        &["roman", "gaul"],
    )
});

pub(crate) fn options_of(setup: &Setup) -> OptionalRules {
    let is_set = |id: &str| setup.options.get(id).is_some_and(|value| value == true);
    let number =
        |id: &str, default: u8| setup.options.get(id).and_then(Value::as_u64).map_or(default, |n| n as u8);
    OptionalRules {
        fill_trench: is_set("fill_trench"),
        turns: number("turns_per_period", 12),
        dead_commander_out: is_set("dead_commander_out"),
        time_limits: is_set("time_limits"),
        secret_spheres: is_set("secret_spheres"),
        protected: is_set("vercingetorix_protected"),
        reconnaissance: is_set("reconnaissance"),
        hidden_stacks: is_set("hidden_stacks"),
        speed: number("vercingetorix_move", 13),
    }
}

impl Position {
    /// The table before the first decision.
    pub fn blank(players: u8, options: OptionalRules, ground: u8) -> Position {
        Position {
            players,
            options,
            period: 1,
            turn: 0,
            field: crate::table::field::Field::new(ground),
            command: Command { first: None, possible: 0x3ff, assumed: [false; 2], out: [false; 2] },
            coordination: Coordination::default(),
            shots: [0; SHOOTER_COUNT],
            gates: [0; GATE_COUNT],
            presence: Zone::I.bit(),
            vacated: 0,
            known: [Zone::I.bit(); GAUL_COUNT],
            rages: 0,
            roman_rages: 0,
            filling: [0; TRENCH_COUNT],
            fillers: [[None; 2]; TRENCH_COUNT],
            filled: 0,
            notes: [Note::default(); SCOUT_COUNT],
            held: 0,
            allowance: 0,
            way: [None; LONGEST_WAY],
            company: PieceSet::NONE,
            ending: None,
            frames: Frames::new(Frame::Turn(Phase::Spheres)),
        }
    }
}

impl Rules for Position {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &TITLE
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let mut position = Position::blank(setup.players, options_of(setup), 0);
        position.run(&mut Ctx { luck, events });
        Ok(position)
    }

    /// 17.2: the two Gallic commanders have no word for each other.
    fn parted(setup: &Setup) -> Option<Parted> {
        let seats = Chairs(setup.players).of(Gaul);
        (seats.len() > 1).then_some(Parted { rule: Rule("17.2"), seats })
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = story::ending_message(ending);
        let winners = match ending {
            Ending::Escaped => self.seats(Gaul),
            Ending::Draw => Seats::NONE,
            Ending::Reached | Ending::Killed | Ending::TimeUp => self.seats(Roman),
        };
        Some(Outcome { winners, rule, text, level: None, points: None })
    }

    fn turn(&self) -> u32 {
        self.turn_number()
    }

    fn validate(&self) -> Result<(), String> {
        invariants::validate(self)
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let fits =
            self.players == setup.players && self.options == options_of(setup) && self.map().id == SCENARIO;
        if fits { Ok(()) } else { Err("a position of another setup".into()) }
    }
}

impl Decisions for Position {
    fn asked(&self) -> Seats {
        self.deciders()
    }

    /// R41: colleagues act in free order; the one who is not waited for may act all the same.
    fn may_change(&self) -> Seats {
        self.changers()
    }

    fn question(&self, seat: Seat) -> Question {
        self.question_now(seat)
    }

    fn question_for(&self, seat: Seat, viewer: Viewer) -> Question {
        let gaul = match viewer {
            Viewer::Seat(viewer) => self.chairs().side(viewer) == Gaul,
            Viewer::Observer => false,
            Viewer::Referee => true,
        };
        self.question_for_others(seat, gaul)
    }

    fn decline(&self, seat: Seat) -> Option<Action> {
        self.question_now(seat).window.map(|_| Action::Pass)
    }

    fn time_up(&self, seat: Seat) -> Option<Action> {
        self.limit(seat).map(|_| Action::TimeUp)
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.deciders().has(seat) && !self.changers().has(seat) {
            return;
        }
        if !self.candidates(seat, actions) {
            actions.retain(|action| self.check_action(seat, action).is_ok());
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, luck: &mut Luck, events: &mut Events<Event>) {
        self.take_action(seat, action, &mut Ctx { luck, events });
    }

    fn hides_choice(&self) -> bool {
        self.hides_answers()
    }

    fn describe(&self, _seat: Seat, action: &Action) -> Label {
        self.label(action)
    }

    fn expected(&self, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        view::expected(self, seat, target, actions);
    }

    fn advise(&self, seat: Seat, action: &Action) -> Option<Message> {
        self.advice(action).or_else(|| odds::doubled(self, seat, action))
    }

    fn way(&self, _seat: Seat, action: &Action) -> Option<Way> {
        self.foresee(action)
    }

    fn odds(&self, seat: Seat, action: &Action) -> Option<Odds> {
        odds::odds(self, seat, action)
    }
}

impl Shown for Position {
    fn words() -> &'static Words {
        &WORDS
    }

    fn board(_scenario: &str) -> Board {
        crate::shown::board::board()
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
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        self.imagined(seat, rng)
    }

    fn worth(&self, seat: Seat) -> f32 {
        machine::worth(self, self.chairs().side(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        machine::policy(self, seat, actions, weights);
    }

    fn gravity(&self, _seat: Seat) -> f32 {
        machine::gravity(self)
    }
}
