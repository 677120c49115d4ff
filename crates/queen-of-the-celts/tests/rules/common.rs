//! A table for the rules to be tried on: any units on any map, in any segment.

use legatus_kernel::settle;
use legatus_kernel::{Decisions, Events, Frames, Luck, QuickRng, Rules, Running};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::data::data;
use legatus_queen_of_the_celts::scenarios::document::{Document, Formation, Post, SpecialRule};
use legatus_queen_of_the_celts::scenarios::{ScenarioRef, printed};
pub(crate) use legatus_queen_of_the_celts::table::*;
pub(crate) use serde_json::json;

pub(crate) fn unit(id: &str) -> Unit {
    Unit::find(id).unwrap_or_else(|| panic!("no unit {id}"))
}

pub(crate) fn leader(id: &str) -> Leader {
    Leader::find(id).unwrap_or_else(|| panic!("no leader {id}"))
}

pub(crate) fn area(number: u8) -> Area {
    Area::printed(number)
}

pub(crate) fn areas(numbers: &[u8]) -> AreaSet {
    numbers.iter().map(|n| area(*n)).collect()
}

pub(crate) struct Table {
    pub(crate) p: QueenOfTheCelts,
    pub(crate) luck: Luck,
    pub(crate) events: Events<Event>,
    /// Forced choices are taken for the player, as at a real table.
    settles: bool,
}

/// A force: leaders with their units.
pub(crate) type Force<'a> = &'a [(&'a str, &'a [&'a str])];

/// A document on one of the five maps: the forces stand on their side of it, one unit to an area, leaders apart.
pub(crate) fn document(map: &str, roman: Force, briton: Force, rules: serde_json::Value) -> Document {
    let id = format!("open_{map}");
    let mut document =
        printed().iter().find(|s| s.document.id == id).expect("an open field").document.clone();
    let scenario = ScenarioRef::find(&id).unwrap();
    let field = &scenario.get().field;
    for (side, force) in [(Roman, roman), (Briton, briton)] {
        let army = if side == Roman { &mut document.sides.roman } else { &mut document.sides.briton };
        let all: AreaSet =
            army.formations.iter().flat_map(|f| f.setup_areas.iter()).map(|n| area(*n)).collect();
        let plain = |a: &Area| field.plot(*a).facings != 0 && field.plot(*a).cost.iter().all(|c| *c == 2);
        // As far from the middle as can be: the rules are tried there.
        let mut order: Vec<Area> = all.iter().filter(plain).collect();
        if side == Roman {
            order.reverse();
        }
        let mut places = order.into_iter();
        army.second_in_command = None;
        army.army_commander = force[0].0.into();
        army.formations = force
            .iter()
            .map(|(leader, units)| {
                let home = places.next().expect("room for a leader").0 + 1;
                let deployment: Vec<Post> = units
                    .iter()
                    .map(|id| {
                        let at = places.next().expect("room for a unit");
                        let facing =
                            Facing::ALL.into_iter().find(|f| field.plot(at).facings >> f.i() & 1 == 1);
                        let long = data().unit(unit(id)).kind.is_long();
                        Post { unit: id.to_string(), area: at.0 + 1, facing: facing.filter(|_| long) }
                    })
                    .collect();
                Formation {
                    leader: leader.to_string(),
                    ratings: None,
                    extra_leaders: Vec::new(),
                    units: units.iter().map(|u| u.to_string()).collect(),
                    faces: Default::default(),
                    setup_areas: all.iter().map(|a| a.0 + 1).collect(),
                    leader_area: Some(home),
                    deployment,
                    reinforcement: None,
                }
            })
            .collect();
    }
    document.special_rules = serde_json::from_value(rules).expect("special rules");
    for (side, force) in [(Roman, roman), (Briton, briton)] {
        // 18.31: an army of small units would break at once.
        let long = |id: &&str| data().unit(unit(id)).kind.is_long();
        if !force.iter().any(|(_, units)| units.iter().any(long)) {
            document.special_rules.push(SpecialRule::BreakPoint { side, long_units: 99 });
        }
    }
    document
}

/// The formation that a leader has at first.
pub(crate) fn led_by(p: &QueenOfTheCelts, id: &str) -> Form {
    p.sc().formations().find(|form| p.named_after(*form) == leader(id)).expect("a formation")
}

impl Table {
    pub(crate) fn of(p: QueenOfTheCelts) -> Table {
        Table { p, luck: Luck::quick(QuickRng::new(1)), events: Events::default(), settles: true }
    }

    /// A printed scenario as it begins.
    pub(crate) fn scenario(id: &str) -> Table {
        Table::of(QueenOfTheCelts::set_up(ScenarioRef::find(id).expect("a scenario"), false))
    }

    /// Two forces on a map, in the middle of turn 2, everybody in command.
    pub(crate) fn new(map: &str, roman: Force, briton: Force) -> Table {
        Table::with_rules(map, roman, briton, json!([]))
    }

    pub(crate) fn with_rules(map: &str, roman: Force, briton: Force, rules: serde_json::Value) -> Table {
        let document = document(map, roman, briton, rules);
        let scenario = ScenarioRef::of(document).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut t = Table::of(QueenOfTheCelts::set_up(scenario, false));
        t.p.turn = 2;
        t.command_all();
        t
    }

    pub(crate) fn command_all(&mut self) {
        for form in self.p.sc().formations() {
            self.p.command[form.i()] = Command::Commanded;
            self.p.in_radius = self.p.in_radius.or(self.p.units_of(form));
        }
    }

    pub(crate) fn put(&mut self, id: &str, number: u8) -> &mut Table {
        let u = unit(id);
        self.p.put(u, area(number));
        self.p.displaced = LeaderSet::NONE;
        if self.p.is_long(u) && !self.p.units.in_column(u) {
            let fits = self.p.units.facing(u).is_some_and(|f| self.p.fits_facing(area(number), f));
            let first = self.p.facings(area(number)).next();
            if let (false, Some(facing)) = (fits, first) {
                self.p.units.face(u, facing);
            }
        }
        self
    }

    pub(crate) fn face(&mut self, id: &str, number: u8, facing: Facing) -> &mut Table {
        self.put(id, number);
        self.p.units.face(unit(id), facing);
        self
    }

    pub(crate) fn lead(&mut self, id: &str, number: u8) -> &mut Table {
        self.p.leaders.put(leader(id), Place::On(area(number)));
        self
    }

    /// Off the field, for nobody's points.
    pub(crate) fn remove(&mut self, id: &str) -> &mut Table {
        self.p.take_off(unit(id), Place::Left);
        self
    }

    pub(crate) fn step(&mut self, id: &str, step: u8) -> &mut Table {
        self.p.units.step[unit(id).i()] = step;
        self
    }

    /// The action phase of a formation has come to a segment.
    pub(crate) fn segment(&mut self, form: u8, segment: Segment) -> &mut Table {
        let side = self.p.side_of(Form(form));
        self.p.frames = Frames::new(Frame::Turn(Phase::Activate { side }));
        self.p.frames.push(Frame::Action(ActionPhase { form: Form(form), segment }));
        self.p.activated.add(Form(form));
        self
    }

    pub(crate) fn phase(&mut self, phase: Phase) -> &mut Table {
        self.p.frames = Frames::new(Frame::Turn(phase));
        self
    }

    /// The next dice.
    pub(crate) fn dice(&mut self, dice: &[u8]) -> &mut Table {
        self.luck.fix(dice.iter().copied());
        self
    }

    /// Lets everything run that runs by itself, forced choices too.
    pub(crate) fn run(&mut self) -> &mut Table {
        self.p.run(&mut Ctx { luck: &mut self.luck, events: &mut self.events });
        if self.settles {
            settle::settle(&mut self.p, &mut self.luck, &mut self.events, &mut Vec::new());
        }
        self
    }

    /// From now on forced choices wait for the test.
    pub(crate) fn by_hand(&mut self) -> &mut Table {
        self.settles = false;
        self
    }

    /// Takes a legal action, with all that follows.
    pub(crate) fn act(&mut self, action: Action) -> &mut Table {
        let side = self.p.decider().expect("somebody decides");
        if let Err(refusal) = self.p.check(side.seat(), &action) {
            panic!(
                "{action:?} is refused by {} ({}): {:?}",
                refusal.rule.0,
                refusal.key,
                self.p.frames.top()
            );
        }
        if self.settles {
            settle::act(&mut self.p, side.seat(), action, &mut self.luck, &mut self.events, &mut Vec::new());
        } else {
            self.p.apply(side.seat(), action, &mut self.luck, &mut self.events);
        }
        if let Err(what) = self.p.validate() {
            panic!("after {action:?}: {what}");
        }
        self
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if let Some(side) = self.p.decider() {
            QueenOfTheCelts::legal(&self.p, side.seat(), &mut legal);
        }
        legal
    }

    pub(crate) fn may(&self, action: Action) -> bool {
        self.p.decider().is_some_and(|side| self.p.check(side.seat(), &action).is_ok())
    }

    /// The rule that forbids an action.
    pub(crate) fn refused(&self, action: Action) -> &'static str {
        let side = self.p.decider().expect("somebody decides");
        match self.p.check(side.seat(), &action) {
            Ok(()) => panic!("{action:?} is allowed"),
            Err(refusal) => refusal.rule.0,
        }
    }

    /// The rule that forbids an action, and the reason: where several refusals cite one rule.
    pub(crate) fn why(&self, action: Action) -> (&'static str, &'static str) {
        let side = self.p.decider().expect("somebody decides");
        match self.p.check(side.seat(), &action) {
            Ok(()) => panic!("{action:?} is allowed"),
            Err(refusal) => (refusal.rule.0, refusal.key),
        }
    }

    pub(crate) fn top(&self) -> Frame {
        *self.p.frames.top()
    }

    pub(crate) fn at(&self, id: &str) -> Option<u8> {
        self.p.units.at(unit(id)).map(|a| a.0 + 1)
    }

    pub(crate) fn leader_at(&self, id: &str) -> Option<u8> {
        self.p.leaders.at(leader(id)).map(|a| a.0 + 1)
    }

    pub(crate) fn steps(&self, id: &str) -> u8 {
        self.p.steps_left(unit(id))
    }

    pub(crate) fn is_gone(&self, id: &str) -> bool {
        self.p.units.place(unit(id)) == Place::Eliminated
    }

    /// No die is left that was laid out.
    pub(crate) fn all_dice_used(&self) -> bool {
        self.luck.fixed().next().is_none()
    }

    pub(crate) fn told(&self, found: impl Fn(&Event) -> bool) -> bool {
        self.events.list.iter().any(|told| found(&told.event))
    }
}

pub(crate) fn move_(id: &str) -> Action {
    Action::Move(unit(id))
}

pub(crate) fn go(number: u8) -> Action {
    Action::Step(area(number))
}

pub(crate) fn road(number: u8) -> Action {
    Action::Road(area(number))
}

pub(crate) fn assault(id: &str, target: u8) -> Action {
    Action::Assault { unit: unit(id), target: area(target) }
}

pub(crate) fn shoot(id: &str, target: u8) -> Action {
    Action::Shoot { unit: unit(id), target: area(target) }
}

pub(crate) fn bombard(id: &str, target: u8) -> Action {
    Action::Bombard { unit: unit(id), target: area(target) }
}

pub(crate) fn charge(id: &str, target: u8, via: u8) -> Action {
    Action::Charge { unit: unit(id), target: area(target), via: area(via) }
}

pub(crate) fn lose(id: &str) -> Action {
    Action::Lose(unit(id))
}

pub(crate) fn join(id: &str) -> Action {
    Action::Join(unit(id))
}
