//! A small stage for rules tests: put pieces and markers where the test wants them, fix the dice, take actions, and
//! ask what is refused and why.

pub(crate) use legatus_bellum_gallicum::BellumGallicum;
pub(crate) use legatus_bellum_gallicum::data::*;
pub(crate) use legatus_bellum_gallicum::table::*;
use legatus_kernel::Running;
use legatus_kernel::settle::{act, settle};
pub(crate) use legatus_kernel::{Decisions, Events, Luck, Machine, Rules, Seed, Shown};

pub(crate) fn at(id: &str) -> Region {
    Region::find(id).unwrap_or_else(|| panic!("no region {id}"))
}

pub(crate) fn fort(id: &str) -> Fort {
    Fort::find(id).unwrap_or_else(|| panic!("no walls {id}"))
}

pub(crate) fn piece(id: &str) -> Piece {
    Piece::find(id).unwrap_or_else(|| panic!("no piece {id}"))
}

pub(crate) fn tribe(id: &str) -> Tribe {
    Tribe::find(id).unwrap_or_else(|| panic!("no tribe {id}"))
}

pub(crate) fn sector(id: &str) -> Sector {
    Sector::find(id).unwrap_or_else(|| panic!("no sector {id}"))
}

pub(crate) fn set(ids: &str) -> PieceSet {
    ids.split_whitespace().map(piece).collect()
}

pub(crate) struct Scene {
    pub(crate) p: BellumGallicum,
    pub(crate) luck: Luck,
    /// What was told since the last `act`.
    pub(crate) told: Vec<Event>,
}

impl Scene {
    /// An empty map in a month of a scenario, with the control of the scenario; nothing has begun.
    pub(crate) fn empty(scenario: ScenarioId, month: u8) -> Scene {
        let mut p = BellumGallicum::blank(scenario);
        p.month = month;
        Scene { p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() }
    }

    /// The real set-up, at the first decision.
    pub(crate) fn start(scenario: ScenarioId) -> Scene {
        let mut scene = Scene::empty(scenario, 1);
        let mut events = Events::default();
        scene.p = BellumGallicum::set_up(scenario, &mut Ctx { luck: &mut scene.luck, events: &mut events });
        scene.go()
    }

    pub(crate) fn put(mut self, place: &str, pieces: &str) -> Scene {
        let spot = match Region::find(place) {
            Some(region) => Spot::region(region),
            None => Spot::fort(fort(place)),
        };
        if let Some(fort) = spot.as_fort().filter(|f| f.is_camp()) {
            self.p.camps.add(fort.region());
        }
        self.p.put_all(set(pieces), spot);
        for piece in set(pieces).iter() {
            if let (Some(tribe), Gaul) = (data().piece(piece).tribe, self.p.side(piece)) {
                self.p.rebels.add(tribe);
            }
        }
        self
    }

    pub(crate) fn weak(mut self, pieces: &str) -> Scene {
        self.p.weak = self.p.weak.or(set(pieces));
        self
    }

    pub(crate) fn rested(mut self, pieces: &str) -> Scene {
        self.p.rested = self.p.rested.or(set(pieces));
        self.p.held_at_end = [ALL_REGIONS; 2];
        self
    }

    pub(crate) fn roman(mut self, regions: &str) -> Scene {
        regions.split_whitespace().for_each(|r| self.p.roman_control.add(at(r)));
        self
    }

    pub(crate) fn gallic(mut self, regions: &str) -> Scene {
        regions.split_whitespace().for_each(|r| self.p.roman_control.remove(at(r)));
        self
    }

    pub(crate) fn first(mut self, side: Side) -> Scene {
        self.p.first = side;
        self
    }

    pub(crate) fn scorched(mut self, region: &str) -> Scene {
        self.p.scorched.add(at(region));
        self
    }

    pub(crate) fn siege(mut self, place: &str, turns: u8) -> Scene {
        self.p.sieges[fort(place).i()] = turns;
        self
    }

    /// The two armies of this region came together in the last movement of the side.
    pub(crate) fn entered(mut self, side: Side, region: &str) -> Scene {
        if side == self.p.first {
            self.p.met.add(at(region));
        } else {
            self.p.met.remove(at(region));
        }
        self
    }

    /// Control as it follows from the pieces.
    pub(crate) fn judged(mut self) -> Scene {
        let mut events = Events::default();
        self.p.judge_control(&mut Ctx { luck: &mut self.luck, events: &mut events });
        self
    }

    pub(crate) fn dice(mut self, dice: &[u8]) -> Scene {
        self.luck.fix(dice.iter().copied());
        self
    }

    pub(crate) fn fix(&mut self, dice: &[u8]) -> &mut Scene {
        self.luck.fix(dice.iter().copied());
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Scene {
        self.p.frames = legatus_kernel::Frames::new(Frame::Turn(phase));
        self.p.relieved = Side::BOTH.map(|side| self.p.reliefs(side));
        self.go()
    }

    /// Runs by itself as far as it goes; forced choices are taken.
    pub(crate) fn go(mut self) -> Scene {
        let mut events = Events::default();
        self.p.run(&mut Ctx { luck: &mut self.luck, events: &mut events });
        settle(&mut self.p, &mut self.luck, &mut events, &mut Vec::new());
        self.told = events.list.iter().map(|t| t.event).collect();
        self
    }

    pub(crate) fn act(&mut self, side: Side, action: Action) -> &mut Scene {
        if let Err(refusal) = self.p.check(side.seat(), &action) {
            panic!(
                "{action:?} is refused by {}: {} at {:?}",
                refusal.rule.0,
                refusal.key,
                self.p.frames.top()
            );
        }
        assert!(
            self.p.asked().has(side.seat()),
            "{side:?} is not asked for {action:?}: {:?}",
            self.p.frames.top()
        );
        let mut events = Events::default();
        act(&mut self.p, side.seat(), action, &mut self.luck, &mut events, &mut Vec::new());
        self.told = events.list.iter().map(|t| t.event).collect();
        self.p.validate().unwrap_or_else(|what| panic!("after {action:?}: {what}"));
        self
    }

    /// A whole group moves.
    pub(crate) fn moves(&mut self, side: Side, pieces: &str, action: Action) -> &mut Scene {
        for piece in set(pieces).iter() {
            self.act(side, Action::Pick(piece));
        }
        self.act(side, action)
    }

    /// The rule that refuses an action.
    pub(crate) fn refused(&self, side: Side, action: Action) -> &'static str {
        match self.p.check(side.seat(), &action) {
            Err(refusal) => refusal.rule.0,
            Ok(()) => panic!("{action:?} is allowed at {:?}", self.p.frames.top()),
        }
    }

    pub(crate) fn allowed(&self, side: Side, action: Action) -> bool {
        self.p.check(side.seat(), &action).is_ok()
    }

    pub(crate) fn legal(&self, side: Side) -> Vec<Action> {
        let mut actions = Vec::new();
        self.p.legal(side.seat(), &mut actions);
        actions
    }

    pub(crate) fn spot(&self, id: &str) -> Spot {
        self.p.spot(piece(id))
    }

    pub(crate) fn is_at(&self, id: &str, region: &str) -> bool {
        self.spot(id) == Spot::region(at(region))
    }

    pub(crate) fn is_weak(&self, id: &str) -> bool {
        self.p.weak.has(piece(id))
    }

    pub(crate) fn told(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(test)
    }

    pub(crate) fn phase_now(&self) -> Phase {
        self.p.phase()
    }
}

/// The rule that refuses an action, and the reason.
pub(crate) fn why(scene: &Scene, side: Side, action: Action) -> (&'static str, &'static str) {
    match scene.p.check(side.seat(), &action) {
        Err(refusal) => (refusal.rule.0, refusal.key),
        Ok(()) => panic!("{action:?} is allowed"),
    }
}
