//! 2.3, 8.0: how a game is set up: by a printed scenario or a document of its own, with the usual deployment; and how it ended.

use super::{ScenarioRef, printed, shape};
use crate::data::MOST_FORMATIONS;
use crate::shown::story;
use crate::shown::words::words;
use crate::table::*;
use legatus_kernel::{
    Events, Frames, Luck, Message, OptionInfo, Outcome, Rule, Rules, Running, Scenario, SeatInfo, Seats,
    Setup, SetupError, Title, kind_number,
};
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = words();
    let seat = |side: Side| SeatInfo { id: side.id(), name: words.name(side.name()), side: side.id() };
    let scenarios: Vec<Scenario> = printed()
        .iter()
        .map(|s| Scenario {
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
        rules: 4,
        combat: &["7.21", "7.22", "11", "12", "13", "14", "15", "16"],
        start_here: "maiden_castle",
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
    shape::read(&setup.scenario).and_then(ScenarioRef::of).map_err(|mut faults| {
        for fault in &mut faults {
            let dot = if fault.field.is_empty() { "" } else { "." };
            fault.field = format!("scenario{dot}{}", fault.field);
        }
        SetupError::document(faults)
    })
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
        Some(Outcome { winners, rule, text, level, points: Some(ending.score) })
    }

    fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    fn turn(&self) -> u32 {
        self.turn as u32
    }

    fn phase_number(&self) -> u64 {
        // The segments of an action phase are phases of their own.
        let action = self.frames.nearest::<ActionPhase>();
        action.map_or_else(|| kind_number(&self.phase()), |action| kind_number(&action.segment))
    }

    fn depth(&self) -> usize {
        self.frames.len() + usize::from(self.pending().is_some())
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

impl Position {
    /// An empty field with everything that a scenario fixes.
    fn blank(scenario: ScenarioRef) -> Position {
        let s = scenario.get();
        let commanders = s.commanders.map(Some);
        let initiative = s.commanders.map(|c| s.ratings[c.i()][1]);
        let (seconds, held) = (s.seconds, s.holders);
        let mut form_leader = [None; MOST_FORMATIONS];
        for form in s.formations() {
            form_leader[form.i()] = Some(s.form(form).leader);
        }
        Position {
            scenario,
            floating_map: false,
            turn: 1,
            weather: Weather::Clear,
            first: Roman,
            units: Units::default(),
            leaders: Leaders::default(),
            commanders,
            seconds,
            initiative,
            commander_killed: [false; 2],
            routing: [false; 2],
            form_leader,
            fallen: [None; MOST_FORMATIONS],
            command: [Command::Check; MOST_FORMATIONS],
            activated: FormSet::NONE,
            announced: FormSet::NONE,
            routed: FormSet::NONE,
            loyal: FormSet::NONE,
            failures: 0,
            held,
            bridge_broken: false,
            discovered: false,
            reserve_free: false,
            moved: UnitSet::NONE,
            done: UnitSet::NONE,
            charged: UnitSet::NONE,
            bombarded: UnitSet::NONE,
            assaulted: UnitSet::NONE,
            frozen: UnitSet::NONE,
            engaged: UnitSet::NONE,
            in_radius: UnitSet::NONE,
            arrived: UnitSet::NONE,
            lined: UnitSet::NONE,
            tried: UnitSet::NONE,
            leaders_moved: LeaderSet::NONE,
            boated: AreaSet::NONE,
            dismounted: UnitSet::NONE,
            pila_thrown: UnitSet::NONE,
            detached: List::default(),
            charging: UnitSet::NONE,
            riders: LeaderSet::NONE,
            joined: UnitSet::NONE,
            shooting: UnitSet::NONE,
            throwing: UnitSet::NONE,
            idle: UnitSet::NONE,
            countering: UnitSet::NONE,
            spent: UnitSet::NONE,
            groups: List::default(),
            struck: AreaSet::NONE,
            struck_from: AreaSet::NONE,
            hits: List::default(),
            bloodied: AreaSet::NONE,
            rampages: List::default(),
            line: List::default(),
            unfaced: UnitSet::NONE,
            homeless: LeaderSet::NONE,
            displaced: LeaderSet::NONE,
            unattached: FormSet::NONE,
            points: [0; 2],
            ending: None,
            frames: Frames::new(Frame::Turn(Phase::Dismount { side: Roman })),
        }
    }

    /// The usual deployment of a scenario.
    pub(crate) fn set_up(scenario: ScenarioRef, free: bool) -> Position {
        let mut p = Position::blank(scenario);
        let scenario = p.scenario.clone();
        let s = scenario.get();
        for form in s.formations() {
            let facts = s.form(form);
            for unit in facts.units.iter() {
                if facts.side == Roman {
                    p.units.romans.add(unit);
                }
                p.units.step[unit.i()] = s.start[unit.i()];
            }
            for leader in facts.extra_leaders.iter().chain([facts.leader]) {
                if facts.side == Roman {
                    p.leaders.romans.add(leader);
                }
            }
            let Some(_) = facts.arrival else {
                for (unit, area, facing) in &facts.posts {
                    p.units.put(*unit, Place::On(*area));
                    p.face_at_start(*unit, *facing);
                }
                let place = Place::On(facts.leader_area);
                facts.extra_leaders.iter().chain([facts.leader]).for_each(|l| p.leaders.put(l, place));
                continue;
            };
            facts.units.iter().for_each(|u| p.units.put(u, Place::Due));
            facts.extra_leaders.iter().chain([facts.leader]).for_each(|l| p.leaders.put(l, Place::Due));
        }
        if free {
            p.set_phase(Phase::Deploy { side: Briton });
        }
        p
    }

    fn face_at_start(&mut self, unit: Unit, facing: Option<Facing>) {
        if self.marches_in_column(unit) {
            self.units.form_column(unit);
        } else if let Some(facing) = facing {
            self.units.face(unit, facing);
        }
    }
}
