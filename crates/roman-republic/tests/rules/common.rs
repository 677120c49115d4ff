//! A small stage for rules tests: put leaders, legions and troops where the test wants them, fix the dice, take actions,
//! and ask what is refused and why.

use legatus_kernel::settle::{act, settle};
pub(crate) use legatus_kernel::{Decisions, Events, Luck, Rules, Running, Seed, Shown};
pub(crate) use legatus_roman_republic::RomanRepublic;
pub(crate) use legatus_roman_republic::data::*;
pub(crate) use legatus_roman_republic::table::*;

pub(crate) fn hex(id: &str) -> Hex {
    Hex::find(id).unwrap_or_else(|| panic!("no hex {id}"))
}

pub(crate) fn city(id: &str) -> City {
    City::find(id).unwrap_or_else(|| panic!("no city {id}"))
}

pub(crate) fn province(id: &str) -> Province {
    Province::find(id).unwrap_or_else(|| panic!("no province {id}"))
}

pub(crate) fn people(id: &str) -> People {
    People::find(id).unwrap_or_else(|| panic!("no people {id}"))
}

pub(crate) fn tribe(id: &str) -> Tribe {
    Tribe::find(id).unwrap_or_else(|| panic!("no tribe {id}"))
}

pub(crate) fn zone(id: &str) -> Zone {
    Zone::find(id).unwrap_or_else(|| panic!("no sea {id}"))
}

pub(crate) fn number(id: &str) -> Number {
    Number::find(id).unwrap_or_else(|| panic!("no Double Legion {id}"))
}

/// A leader by his id, or a magistrate by his number.
pub(crate) fn leader(id: &str) -> Leader {
    let numbered = || {
        let n: u16 = id.parse().ok()?;
        (0..FIRST_URBAN as u8).map(Leader).find(|l| l.data().number == n)
    };
    Leader::find(id).or_else(numbered).unwrap_or_else(|| panic!("no leader {id}"))
}

/// A hex of `here` and one of `there` beside it, both without a city.
pub(crate) fn border(here: &str, there: &str) -> (Hex, Hex) {
    let plain = |h: &Hex, id: &str| h.data().province == Some(province(id)) && h.data().city.is_none();
    (0..HEX_COUNT as u16)
        .map(Hex)
        .filter(|h| plain(h, here))
        .find_map(|h| h.data().around().find(|b| plain(b, there)).map(|b| (h, b)))
        .unwrap()
}

pub(crate) struct Scene {
    pub(crate) p: RomanRepublic,
    pub(crate) luck: Luck,
    /// What was told since the last `act`.
    pub(crate) told: Vec<Event>,
}

impl Scene {
    /// An empty map with the control and the levels of a scenario; the year is under way.
    pub(crate) fn empty(scenario: ScenarioId) -> Scene {
        let mut p = RomanRepublic::blank(scenario);
        p.set_phase(Phase::Between);
        p.note_control_at_start();
        Scene { p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() }
    }

    /// The real set-up, at the first decision.
    pub(crate) fn start(scenario: ScenarioId) -> Scene {
        let mut scene = Scene::empty(scenario);
        let mut events = Events::default();
        scene.p = RomanRepublic::set_up(scenario, &mut Ctx { luck: &mut scene.luck, events: &mut events });
        scene.go();
        scene
    }

    pub(crate) fn leader(mut self, id: &str, at_hex: &str, inside: bool) -> Scene {
        self.p.put_leader(leader(id), hex(at_hex), inside);
        self
    }

    /// A magistrate in office; the province is an id, or empty.
    pub(crate) fn office(
        mut self,
        id: &str,
        office: Office,
        at_hex: &str,
        inside: bool,
        assigned: &str,
    ) -> Scene {
        self.p.put_leader(leader(id), hex(at_hex), inside);
        let state = self.p.leader_mut(leader(id));
        state.office = office;
        state.province = Province::find(assigned);
        self
    }

    /// A full Double Legion (RL alone in the early wars) with its commander, if any.
    pub(crate) fn legion(mut self, id: &str, at_hex: &str, inside: bool, commander: &str) -> Scene {
        let n = number(id);
        let elements = if self.p.scenario.is_early() { vec![n.roman()] } else { n.elements().to_vec() };
        for legion in elements {
            let [infantry, cavalry] = self.p.full_strength(legion);
            let flags = if inside { at::INSIDE } else { 0 };
            self.p.legions[legion.i()] =
                LegionState { hex: Some(hex(at_hex)), flags, infantry, cavalry, ..LegionState::default() };
        }
        if !commander.is_empty() && n != URBAN {
            self.p.commands[n.i()] = Some(leader(commander));
        }
        self
    }

    pub(crate) fn troops(mut self, id: &str, at_hex: &str, inside: bool, sp: Points) -> Scene {
        self.p.add_troops(hex(at_hex), inside, people(id), sp);
        if inside {
            let mut events = Events::default();
            self.p.occupy(hex(at_hex), &mut Ctx { luck: &mut self.luck, events: &mut events });
        }
        self
    }

    pub(crate) fn tribe(mut self, id: &str, side: Side, at_hex: &str, inside: bool, sp: Points) -> Scene {
        self.p.raise_tribe(tribe(id), side, hex(at_hex), inside, sp);
        self
    }

    pub(crate) fn holds(mut self, side: Side, cities: &str) -> Scene {
        for id in cities.split_whitespace() {
            self.p.cities[city(id).i()].holder = Some(side.power());
        }
        self
    }

    pub(crate) fn level(mut self, id: &str, level: i8) -> Scene {
        self.p.provinces[province(id).i()].level = level;
        self
    }

    pub(crate) fn siege(mut self, id: &str, by: Side) -> Scene {
        self.p.cities[city(id).i()].siege = Some(Siege { by, turn: self.p.turn, phase: 0 });
        self.p.year.phases = 1;
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut RomanRepublic)) -> Scene {
        change(&mut self.p);
        self
    }

    /// The next dice, 0 to 9.
    pub(crate) fn dice(mut self, dice: &[u8]) -> Scene {
        self.fix(dice);
        self
    }

    pub(crate) fn fix(&mut self, dice: &[u8]) -> &mut Scene {
        self.luck.fix(dice.iter().map(|d| if *d == 0 { 10 } else { *d }));
        self
    }

    /// A marker has called this leader.
    pub(crate) fn acts(mut self, id: &str) -> Scene {
        self.campaign(id);
        self
    }

    pub(crate) fn campaign(&mut self, id: &str) -> &mut Scene {
        let mut events = Events::default();
        let ctx = &mut Ctx { luck: &mut self.luck, events: &mut events };
        // Something is left in the pool, so that the year does not end behind the phase.
        let own = leader(id).lam().or(self.p.leader(leader(id)).office.lam()).unwrap_or(LAM_CONSUL);
        self.p.pool[own.i()] = self.p.pool[own.i()].max(1);
        self.p.open_campaign(leader(id), CampaignStage::Choose, ctx);
        self.go()
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Scene {
        self.p.set_phase(phase);
        self.go();
        self
    }

    /// Something that the rules do by themselves.
    pub(crate) fn run(&mut self, change: impl FnOnce(&mut RomanRepublic, &mut Ctx)) -> &mut Scene {
        let mut events = Events::default();
        change(&mut self.p, &mut Ctx { luck: &mut self.luck, events: &mut events });
        self.told = events.list.iter().map(|t| t.event).collect();
        self
    }

    /// Runs by itself as far as it goes; forced choices are taken.
    pub(crate) fn go(&mut self) -> &mut Scene {
        let mut events = Events::default();
        self.p.run(&mut Ctx { luck: &mut self.luck, events: &mut events });
        settle(&mut self.p, &mut self.luck, &mut events, &mut Vec::new());
        self.told = events.list.iter().map(|t| t.event).collect();
        self
    }

    pub(crate) fn act(&mut self, side: Side, action: Action) -> &mut Scene {
        if let Err(refusal) = self.p.check(side.seat(), &action) {
            let top = self.p.frames.top();
            panic!("{action:?} is refused by {}: {} at {top:?}", refusal.rule.0, refusal.key);
        }
        let top = self.p.frames.top();
        assert!(self.p.asked().has(side.seat()), "{side:?} is not asked for {action:?}: {top:?}");
        let mut events = Events::default();
        act(&mut self.p, side.seat(), action, &mut self.luck, &mut events, &mut Vec::new());
        self.told = events.list.iter().map(|t| t.event).collect();
        self.p.validate().unwrap_or_else(|what| panic!("after {action:?}: {what}"));
        self
    }

    /// A march over these hexes.
    pub(crate) fn march(&mut self, side: Side, way: &str) -> &mut Scene {
        self.act(side, Action::ForceMovement);
        for id in way.split_whitespace() {
            self.act(side, Action::Go(hex(id)));
        }
        self
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

    pub(crate) fn told(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(test)
    }

    pub(crate) fn place(&self, id: &str) -> Option<Hex> {
        self.p.place(leader(id))
    }

    pub(crate) fn is_at(&self, id: &str, at_hex: &str) -> bool {
        self.place(id) == Some(hex(at_hex))
    }

    /// All points of a people.
    pub(crate) fn points(&self, id: &str) -> u16 {
        let wanted = people(id);
        self.p.strength(self.p.units().filter(|u| u.kind == UnitKind::Troop(wanted))).total()
    }

    pub(crate) fn stage(&self) -> Option<CampaignStage> {
        self.p.campaign().map(|c| c.stage)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.p.campaign().is_none()
    }
}
