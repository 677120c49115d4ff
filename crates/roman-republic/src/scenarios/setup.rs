//! How each scenario begins (SC1.03, SC2.03, SC3.03, SC4.03).

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Decision, Frames, Passage, Refusal, Rule, Seat};

impl Position {
    /// An empty map with the control, the levels and the pool of a scenario.
    /// Magistrates: SC1.04, SC2.04, SC3.04, SC4.04; roads by year: SC1.18, SC2.19, R12; Thurii is sacked: SC3.27.
    pub(crate) fn blank(scenario: ScenarioId) -> Position {
        let data = scenario.data();
        let mut p = Position {
            scenario,
            unlimited: false,
            either_consul: false,
            turn: 1,
            leaders: Roster::default(),
            legions: [LegionState::default(); LEGION_COUNT],
            commands: [None; NUMBER_COUNT],
            stacks: Stacks::default(),
            engines: [Engine::default(); ENGINE_COUNT],
            cities: [CityState::default(); CITY_COUNT],
            provinces: [ProvinceState::default(); PROVINCE_COUNT],
            tribes: [TribeState::default(); TRIBE_COUNT],
            naval: [[0; 2]; ZONE_COUNT],
            pool: [0; LAM_COUNT],
            year: YearState::default(),
            war: WarState { roads: data.roads, ..WarState::default() },
            spent: 0,
            summoned: CitySet::NONE,
            tally: Tally::default(),
            ending: None,
            frames: Frames::new(Frame::Turn(Phase::SetUp(SetupStep::Begin))),
        };
        for row in &data.rows {
            p.provinces[row.province.i()].level = row.level;
        }
        for (i, row) in data.naval.iter().flatten().enumerate() {
            p.naval[i] = row.levels;
        }
        for city in data.sacked.iter() {
            p.cities[city.i()].sacked = true;
        }
        for (side, city) in &data.held {
            p.cities[city.i()].holder = Some(side.power());
        }
        if scenario == ScenarioId::Alexandre {
            // 11.13, R89: Campania is Rome's as the set-up says, until a city there changes hands.
            let campania = named().campania;
            p.provinces[campania.i()].military = Some(Rome);
            for city in &campania.data().cities {
                p.cities[city.i()].holder = Some(Rome.power());
            }
        }
        for leader in data.magistrates.iter() {
            p.leaders.set_status(leader, Status::Pool);
        }
        let chiefs = |l: &Leader| scenario.is_early() && l.data().kind == LeaderKind::Samnite;
        let urban = |l: &Leader| l.data().kind == LeaderKind::Urban;
        for leader in Position::all_leaders().filter(|l| urban(l) || chiefs(l)) {
            p.leaders.set_status(leader, Status::Pool);
        }
        if scenario == ScenarioId::Aigle {
            p.leaders.set_status(named().helenus, Status::Pool);
        }
        for leader in Position::all_leaders() {
            p.leaders[leader.i()].guile = if leader.tribe().is_some() { 0 } else { leader.data().guile };
        }
        p
    }

    /// The printed set-up: it calls no tribe (SC2.23), and what Rome garrisons it need not control (SC3.41); the
    /// Auxiliaries of 218 BC stand with both Consuls (SC4.18, R88).
    pub(crate) fn set_up(scenario: ScenarioId, ctx: &mut Ctx) -> Position {
        let mut p = Position::blank(scenario);
        ctx.tell(Event::ScenarioBegins { scenario });
        for block in &scenario.data().setup {
            if let [hex] = block.hexes[..] {
                p.put_block(block, hex);
            }
        }
        // SC1.03 note a: one of the three counters at random.
        if let Some(drawn) = p.holder_of(Office::PraetorUrbanus) {
            let other = Leader((FIRST_URBAN as u32 + ctx.luck.draw(3, "praetor urbanus")) as u8);
            let state = p.leaders[drawn.i()];
            p.remove_leader(drawn, Status::Pool);
            p.leaders.put(other, state);
            p.leader_mut(other).guile = other.data().guile;
        }
        let step = match scenario {
            ScenarioId::Conquete => SetupStep::FieldArmy,
            ScenarioId::Alexandre => {
                let block = scenario.data().setup.iter().find(|b| b.hexes.len() > 1);
                let sp = block.map_or([0; 3], |b| b.troops[0].1);
                SetupStep::Samnites { infantry: sp[0], cavalry: sp[1] }
            }
            ScenarioId::Aigle => SetupStep::Landing,
            ScenarioId::Tonnerre => SetupStep::Begin,
        };
        p.set_phase(Phase::SetUp(step));
        p
    }

    pub(crate) fn put_block(&mut self, block: &Block, hex: Hex) {
        let inside = block.inside;
        for placed in &block.leaders {
            self.put_leader(placed.leader, hex, inside);
            let state = self.leader_mut(placed.leader);
            state.office = placed.office.as_deref().and_then(Office::find).unwrap_or_default();
            state.province = placed.province;
            if matches!(state.office, Office::RomeConsul | Office::FieldConsul | Office::Proconsul) {
                state.marks |= mark::CONSULAR;
            }
        }
        let commanders: Vec<Leader> = block
            .leaders
            .iter()
            .map(|l| l.leader)
            .filter(|l| self.leader(*l).office.lam().is_some())
            .collect();
        let mut next = 0;
        for (number, veteran) in &block.legions {
            let Some(number) = number else {
                let state = &mut self.legions[CAMPANIA_LEGION.i()];
                *state =
                    LegionState { hex: Some(hex), flags: at::INSIDE, infantry: 8, ..LegionState::default() };
                continue;
            };
            let elements: &[Legion] = &number.elements();
            let elements = if self.scenario.is_early() { &elements[..1] } else { elements };
            for legion in elements {
                let [infantry, cavalry] = self.full_strength(*legion);
                self.legions[legion.i()] = LegionState {
                    hex: Some(hex),
                    flags: if inside { at::INSIDE } else { 0 },
                    infantry,
                    cavalry,
                    veteran: *veteran,
                    ..LegionState::default()
                };
            }
            // RRR5.19: each Consul two, in the order they are listed.
            if *number != URBAN && !commanders.is_empty() {
                self.commands[number.i()] = commanders.get(next / 2).or(commanders.last()).copied();
                next += 1;
            }
        }
        for (people, sp) in &block.troops {
            self.add_troops(hex, inside, *people, *sp);
        }
        if let Some(city) = self.city_at(hex).filter(|_| inside) {
            let unit = self.units_at(hex).find(|u| u.flags & at::INSIDE != 0);
            if let Some(unit) = unit {
                self.cities[city.i()].holder = Some(self.power_of_unit(&unit));
            }
        }
    }

    pub(crate) fn choice_block(&self) -> &'static Block {
        let blocks = &self.scenario.data().setup;
        blocks.iter().find(|b| b.hexes.len() > 1).unwrap_or(&blocks[0])
    }

    // --- Choices of the set-up -----------------------------------------------------------------------------

    /// 3.1: SC1.05, SC2.05, SC3.05, SC4.05: who begins, and with how many markers.
    fn begin(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::TurnBegins { scenario: self.scenario, year: self.year_bc() });
        self.note_control_at_start();
        self.fill_pool();
        let n = named();
        match self.scenario {
            ScenarioId::Conquete => {
                self.war.preselected = Some(LAM_CONSUL);
                self.set_phase(Phase::Draw);
            }
            ScenarioId::Alexandre => self.set_phase(Phase::Initiative),
            ScenarioId::Aigle => {
                let lam = n.pyrrhus.lam();
                if let Some(lam) = lam {
                    self.pool[lam.i()] -= 1; // SC3.09
                }
                self.war.preselected = lam;
                self.set_phase(Phase::Draw);
            }
            ScenarioId::Tonnerre => {
                let lam = n.hannibal.lam();
                if let Some(lam) = lam {
                    self.pool[lam.i()] = 2; // SC4.08
                }
                self.pool[LAM_CONSUL.i()] = 1;
                self.war.preselected = lam;
                self.set_phase(Phase::Draw);
            }
        }
    }
}

/// A choice of the set-up: whatever it lists.
pub(crate) fn check_set_up(
    decision: &impl Decision<Position, Frame = Phase>,
    p: &Position,
    phase: &Phase,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    let rule = ["SC1.03", "SC2.03", "SC3.03", "SC4.03"][p.scenario.i()];
    let mut options = Vec::new();
    decision.candidates(p, phase, seat, &mut options);
    if options.contains(action) {
        return Ok(());
    }
    match action {
        Action::Place(_) | Action::Station { .. } | Action::Overall(_) => refuse(rule, "refused-set-up"),
        _ => Err(not_asked(Rule(rule))),
    }
}

/// The first turn begins.
pub(crate) struct Begin;

impl Passage<Position> for Begin {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.begin(ctx);
        true
    }
}
