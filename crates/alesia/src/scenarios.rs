//! 3, 26: how a game is set up, by which of the optional rules, and how it ends.

use crate::data::map::GATE_COUNT;
use crate::shown::story;
use crate::table::field::Field;
use crate::table::*;
use legatus_kernel::{
    Events, Frames, Luck, OptionInfo, Outcome, Parted, Rule, Rules, Running, Scenario, SeatInfo, Seats,
    Setup, SetupError, Shown, Title, kind_number,
};
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
        rules: 3,
        combat: &["13", "14", "15", "16", "20", "21", "23"],
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

pub(crate) fn options_of(setup: &Setup) -> OptionalRules {
    let is_set = |id: &str| setup.options.get(id).is_some_and(|value| value == true);
    let number =
        |id: &str, default: u8| setup.options.get(id).and_then(Value::as_u64).map_or(default, |n| n as u8);
    OptionalRules {
        fill_trench: is_set("fill_trench"),
        turns: number("turns_per_period", 12), // 12.1, 12.7
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
    pub(crate) fn blank(players: u8, options: OptionalRules, ground: u8) -> Position {
        Position {
            players,
            options,
            period: 1,
            turn: 0,
            field: Field::new(ground),
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

    fn values() -> &'static legatus_kernel::Values {
        &crate::data::values::VALUES
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

    fn phase_number(&self) -> u64 {
        kind_number(&self.phase())
    }

    fn depth(&self) -> usize {
        self.frames.len()
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
