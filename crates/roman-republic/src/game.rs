//! The game as the kernel sees it.

use crate::data::*;
use crate::machine;
use crate::shown::{odds, story, view};
use crate::table::invariants;
use crate::table::*;
use legatus_kernel::{Ctx, *};
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = Position::words();
    let seat = |side: &Side| SeatInfo { id: side.id(), name: words.name(side.name()), side: side.id() };
    let scenario = |s: &'static ScenarioData| Scenario {
        id: &s.id,
        name: s.name.clone(),
        about: words.word(&format!("about-{}", s.id)),
        length: words.word(&format!("length-{}", s.id)),
        seats: vec![(s.sides.len() as u8, s.sides.iter().map(seat).collect())],
    };
    let option = |id, key: &str, rule, scenario| OptionInfo {
        id,
        name: words.word(key),
        rule: Some(Rule(rule)),
        values: vec![false.into(), true.into()],
        default: false.into(),
        scenarios: Some(vec![scenario]),
        players: None,
        alone: None,
    };
    Title {
        id: "roman_republic",
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 2,
        start_here: "conquete",
        scenarios: data().scenarios.iter().map(scenario).collect(),
        options: vec![
            option("unlimited", "option-unlimited", "SC1.35", "conquete"),
            option("either_consul", "option-either-consul", "SC4.08", "tonnerre"),
        ],
    }
});

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let d = data();
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let named = |things: &[Named]| things.iter().map(|n| (n.id.clone(), n.name.clone())).collect::<Vec<_>>();
    let in_panel = |panel: &str, id: &str| format!("{panel}/{id}");
    let sources = [include_str!("../i18n/en.ftl"), include_str!("../i18n/fr.ftl")];
    // Sides and powers are words of the language files.
    let plain = Words::new(&sources[..1], &sources[1..], Vec::new(), &[]);
    let powers =
        (0..10u8).map(|p| Power(p).id()).map(|id| (id.to_string(), plain.word(&format!("power-{id}"))));
    let lams = Lam::all().map(|lam| {
        let name = match lam.leader() {
            Some(leader) => leader.data().name.clone(),
            None => plain.word(&format!("lam-{}", lam.id().replace('_', "-"))),
        };
        (format!("lam_{}", lam.id()), name)
    });
    let auguries = d.tables.augury_conquest.rows.iter().chain(&d.tables.augury_eagle.rows);
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", powers.collect()),
        list("place", d.hexes.iter().map(|h| (h.id.clone(), h.name.clone())).collect()),
        list("piece", d.leaders.iter().map(|l| (l.id.clone(), l.name.clone())).collect()),
        list("piece", named(&d.legions)),
        list("entry", d.numbers.iter().map(|n| (in_panel("legions", &n.id), n.name.clone())).collect()),
        list("people", named(&d.people)),
        list("entry", d.provinces.iter().map(|p| (in_panel("provinces", &p.id), p.name.clone())).collect()),
        list("entry", d.zones.iter().map(|z| (in_panel("naval", &z.id), z.name.clone())).collect()),
        list("card", lams.collect()),
        list("event", auguries.map(|r| (r.id.clone(), r.name.clone())).collect()),
    ];
    Words::new(&sources[..1], &sources[1..], names, &["rome", "samnites", "epirotes", "pyrrhus", "carthage"])
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
        position.unlimited = is_set(setup, "unlimited");
        position.either_consul = is_set(setup, "either_consul");
        position.run(ctx);
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = story::ending_message(ending);
        let winners = ending.winner().map_or(Seats::NONE, |side| Seats::only(side.seat()));
        let points = match ending {
            Ending::Points { rome, pyrrhus } => Some(rome as i32 - pyrrhus as i32),
            _ => None,
        };
        Some(Outcome { winners, rule, text, level: None, points })
    }

    fn turn(&self) -> u32 {
        self.turn as u32
    }

    fn validate(&self) -> Result<(), String> {
        invariants::validate(self)
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let fits = tale_of(setup) == Some(self.tale)
            && self.unlimited == is_set(setup, "unlimited")
            && self.either_consul == is_set(setup, "either_consul");
        if fits { Ok(()) } else { Err("a position of another scenario or option".into()) }
    }
}

impl Decisions for Position {
    fn asked(&self) -> Seats {
        self.deciders()
    }

    /// SC2.25: a bid may be changed until the other is in.
    fn may_change(&self) -> Seats {
        self.changers()
    }

    fn question(&self, _seat: Seat) -> Question {
        self.question_now()
    }

    fn decline(&self, seat: Seat) -> Option<Action> {
        self.question_now().window?;
        let side = self.side(seat);
        [Action::Pass, Action::Guile(0), Action::LoseEvenly, Action::Halt]
            .into_iter()
            .find(|a| self.check_action(side, a).is_ok())
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.deciders().has(seat) && !self.changers().has(seat) {
            return;
        }
        let side = self.side(seat);
        self.candidates(side, actions);
        self.retain_legal(side, actions);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(self.side(seat), action)
    }

    fn apply(&mut self, seat: Seat, action: Action, luck: &mut Luck, events: &mut Events<Event>) {
        self.take_action(self.side(seat), action, &mut Ctx { luck, events });
    }

    /// Bids are asked of both, even of one without Guile (SC2.25).
    fn hides_choice(&self) -> bool {
        matches!(self.frames.top(), Frame::Muster(TribalMuster { stage: MusterStage::Bid(_), .. }))
    }

    fn describe(&self, _seat: Seat, action: &Action) -> Label {
        self.label(action)
    }

    fn expected(&self, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        view::expected(self, self.side(seat), target, actions);
    }

    fn advise(&self, seat: Seat, action: &Action) -> Option<Message> {
        view::advice(self, self.side(seat), action)
    }

    fn odds(&self, seat: Seat, action: &Action) -> Option<Odds> {
        odds::odds(self, self.side(seat), action)
    }
}

impl Shown for Position {
    fn words() -> &'static Words {
        &WORDS
    }

    fn board(scenario: &str) -> Board {
        view::board(scenario)
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
    /// The one secret is a bid that is not opened yet.
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        let mut position = *self;
        if let Frame::Muster(m) = position.frames.top_mut()
            && let MusterStage::Bid(ballot) = &mut m.stage
        {
            ballot.imagine(seat, |other| rng.below(self.guile_of(self.side(other)) as u32 + 1) as u8);
        }
        position
    }

    fn worth(&self, seat: Seat) -> f32 {
        machine::worth(self, self.side(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        machine::policy(self, self.side(seat), actions, weights);
    }

    fn gravity(&self, _seat: Seat) -> f32 {
        machine::gravity(self)
    }
}
