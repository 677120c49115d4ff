//! 3: the turn, phase by phase (R11).

pub mod pool;
pub mod training;

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Nothing of the kind is asked now.
pub fn not_asked(rule: Rule) -> Refusal {
    Refusal::new(rule, "refused-not-asked").depth(0)
}

impl Position {
    pub fn phase(&self) -> Phase {
        match self.frames.iter().next() {
            Some(Frame::Turn(phase)) => *phase,
            _ => Phase::End,
        }
    }

    pub fn set_phase(&mut self, phase: Phase) {
        self.put_frame(Frame::Turn(phase));
    }

    pub fn phase_decider(&self, phase: Phase) -> Side {
        match phase {
            Phase::SetUp(SetupStep::FieldArmy) => Rome,
            Phase::SetUp(SetupStep::Landing) => Pyrrhus,
            Phase::SetUp(_) | Phase::Chiefs { .. } | Phase::Chief { .. } | Phase::Overall => Samnites,
            Phase::NewSamnites { .. } => Samnites,
            Phase::Preselect { side } | Phase::Naval { side, .. } | Phase::Levels { side, .. } => side,
            Phase::Drawn { lam } => match lam.leader() {
                Some(leader) => self.side_of_leader(leader).unwrap_or(Rome),
                None => Rome,
            },
            Phase::Mago { .. } => self.player_of(PUNIC).unwrap_or(Rome),
            _ => Rome,
        }
    }

    pub fn run_phase(&mut self, phase: Phase, ctx: &mut Ctx) -> bool {
        match phase {
            Phase::SetUp(step) => return self.run_set_up(step, ctx),
            Phase::Upgrade => self.upgrade(ctx),
            Phase::Prorogation => {
                if self.may_prorogue().is_empty() {
                    self.end_prorogation(ctx);
                } else {
                    return false;
                }
            }
            Phase::Election { step } => self.run_election(step, ctx),
            Phase::Chiefs { next } => return self.run_chiefs(next, ctx),
            Phase::Chief { leader } => {
                if self.chief_goals().len() > 1 {
                    return false;
                }
                self.place_chief(leader, self.chief_goals().first().copied(), ctx);
            }
            Phase::Overall => {
                let chiefs = self.chiefs();
                if chiefs.len() > 1 {
                    return false;
                }
                self.war.overall = chiefs.first();
                self.set_phase(Phase::Initiative);
            }
            Phase::Initiative => self.roll_initiative(ctx),
            Phase::Preselect { side } => {
                if self.own_lams(side).len() > 1 {
                    return false;
                }
                self.war.preselected = self.own_lams(side).first().copied();
                self.begin_segment(ctx);
            }
            Phase::Naval { .. } => return false,
            Phase::Levels { side, done, left, .. } => {
                if left > 0 {
                    return false;
                }
                self.next_naval(side, done, ctx);
            }
            Phase::Revolt => self.test_revolt(ctx),
            Phase::NewLegion => {
                if !self.new_legion_goals().is_empty() {
                    return false;
                }
                self.raise_new_samnites(ctx);
            }
            Phase::NewSamnites { infantry, cavalry } => {
                if infantry + cavalry > 0 && !self.samnite_cities().is_empty() {
                    return false;
                }
                self.raise_greeks(ctx);
            }
            Phase::Draw => self.draw(ctx),
            Phase::Drawn { lam } => {
                if !self.activatable(lam).is_empty() {
                    return false;
                }
                self.set_phase(Phase::Between);
            }
            Phase::Mago { .. } => {
                if !self.mago_ports().is_empty() {
                    return false;
                }
                self.set_phase(Phase::Between);
            }
            Phase::Legate => {
                if self.legate_has_choice() {
                    return false;
                }
                self.set_phase(Phase::Between);
            }
            Phase::Between => {
                if self.between_choice() {
                    return false;
                }
                self.set_phase(Phase::Draw);
            }
            Phase::Training { left } => {
                if left > 0 && !self.trainable().is_empty() {
                    return false;
                }
                self.set_phase(Phase::End);
                self.end_turn(ctx);
            }
            Phase::End => self.begin_training(ctx),
        }
        true
    }

    pub fn phase_candidates(&self, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::SetUp(step) => self.set_up_candidates(step, out),
            Phase::Prorogation => {
                out.extend(self.may_prorogue().iter().map(Action::Prorogue));
                out.push(Action::Pass);
            }
            Phase::Chiefs { next } => out.extend([Action::Keep(Leader(next)), Action::Pass]),
            Phase::Chief { .. } => out.extend(self.chief_goals().into_iter().map(Action::Place)),
            Phase::Overall => out.extend(self.chiefs().iter().map(Action::Overall)),
            Phase::Preselect { side } => out.extend(self.own_lams(side).into_iter().map(Action::Preselect)),
            Phase::Naval { .. } => self.naval_candidates(out),
            Phase::Levels { .. } => out.extend((0..ZONE_COUNT as u8).map(|z| Action::Raise(Zone(z)))),
            Phase::NewLegion => {
                for hex in self.new_legion_goals() {
                    out.push(Action::Place(hex));
                }
            }
            Phase::NewSamnites { .. } => out.extend(self.samnite_cities().into_iter().map(Action::Place)),
            Phase::Drawn { lam } => {
                out.extend(self.activatable(lam).iter().map(Action::Activate));
                out.push(Action::Pass);
            }
            Phase::Mago { .. } => out.extend(self.mago_ports().into_iter().map(Action::Place)),
            Phase::Legate => self.legate_candidates(out),
            Phase::Training { .. } => out.extend(Position::all_legions().map(Action::Train)),
            Phase::Between => {
                out.push(Action::Pass);
                out.extend([Office::Dictator, Office::Proconsul, Office::Praetor].map(Action::Appoint));
            }
            _ => {}
        }
    }

    pub fn check_phase(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        match (phase, *action) {
            (Phase::SetUp(step), _) => self.check_set_up(step, action),
            (Phase::Prorogation, Action::Pass) => Ok(()),
            (Phase::Prorogation, Action::Prorogue(leader)) => {
                if self.may_prorogue().has(leader) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("RRR5.35"), "refused-prorogue").with("leader", leader.name()))
                }
            }
            (Phase::Chiefs { next }, Action::Keep(leader)) if leader == Leader(next) => Ok(()),
            (Phase::Chiefs { .. }, Action::Pass) => Ok(()),
            (Phase::Chief { .. }, Action::Place(hex)) => {
                if self.chief_goals().contains(&hex) {
                    Ok(())
                } else {
                    refuse("SC1.15", "refused-chief-place")
                }
            }
            (Phase::Overall, Action::Overall(leader)) => {
                if self.chiefs().has(leader) {
                    Ok(())
                } else {
                    refuse("SC1.16", "refused-overall")
                }
            }
            (Phase::Preselect { side }, Action::Preselect(lam)) => {
                if self.own_lams(side).contains(&lam) {
                    Ok(())
                } else {
                    refuse("4.2", "refused-preselect")
                }
            }
            (Phase::Naval { side, done }, _) => self.check_naval(side, done, action),
            (Phase::Levels { side, punic, .. }, Action::Raise(zone)) => self.check_level(side, punic, zone),
            (Phase::NewLegion, Action::Place(hex)) => {
                if self.new_legion_goals().contains(&hex) {
                    Ok(())
                } else {
                    refuse("RRR10.31", "refused-legion-place")
                }
            }
            (Phase::NewSamnites { .. }, Action::Place(hex)) => {
                if self.samnite_cities().contains(&hex) {
                    Ok(())
                } else {
                    refuse("SC2.10", "refused-recruit-place")
                }
            }
            (Phase::Drawn { lam }, Action::Activate(leader)) => self.check_activate(lam, leader),
            (Phase::Drawn { .. }, Action::Pass) => Ok(()),
            (Phase::Mago { .. }, Action::Place(hex)) => {
                if self.mago_ports().contains(&hex) {
                    Ok(())
                } else {
                    refuse("SC3.20", "refused-mago-port")
                }
            }
            (Phase::Legate, _) => self.check_legate(action),
            (Phase::Training { .. }, Action::Train(legion)) => {
                if self.trainable().has(legion) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("RRR5.18"), "refused-training").with("legion", legion.name()))
                }
            }
            (Phase::Between, Action::Pass) => {
                if self.dictator_is_due() {
                    refuse("RRR5.15", "refused-dictator-due")
                } else {
                    Ok(())
                }
            }
            (Phase::Between, Action::Appoint(office)) => {
                if self.dictator_is_due() && office != Office::Dictator {
                    return refuse("RRR5.15", "refused-dictator-due");
                }
                self.check_appoint(office)
            }
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    pub fn apply_phase(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        match (phase, action) {
            (Phase::SetUp(step), _) => self.apply_set_up(step, action, ctx),
            (Phase::Prorogation, Action::Prorogue(leader)) => self.prorogue(leader, ctx),
            (Phase::Prorogation, _) => self.end_prorogation(ctx),
            (Phase::Chiefs { next }, Action::Keep(leader)) => self.keep_chief(next, leader, ctx),
            (Phase::Chiefs { next }, _) => self.release_chief(next),
            (Phase::Chief { leader }, Action::Place(hex)) => self.place_chief(leader, Some(hex), ctx),
            (Phase::Overall, Action::Overall(leader)) => {
                self.war.overall = Some(leader);
                ctx.tell(Event::OverallNamed { leader });
                self.set_phase(Phase::Initiative);
            }
            (Phase::Preselect { .. }, Action::Preselect(lam)) => {
                self.war.preselected = Some(lam);
                ctx.tell(Event::Preselected { lam });
                self.begin_segment(ctx);
            }
            (Phase::Naval { side, done }, _) => self.apply_naval(side, done, action, ctx),
            (Phase::Levels { .. }, Action::Raise(zone)) => self.apply_level(phase, zone, ctx),
            (Phase::NewLegion, Action::Place(hex)) => {
                if let Some(number) = self.free_number() {
                    self.raise_legion(number.roman(), hex, ctx);
                }
                self.raise_new_samnites(ctx);
            }
            (Phase::NewSamnites { infantry, cavalry }, Action::Place(hex)) => {
                self.add_troops(hex, true, SAMNITE, [infantry, cavalry, 0]);
                ctx.tell(Event::Recruits { people: SAMNITE, hex, infantry, cavalry });
                self.occupy(hex, ctx);
                self.raise_greeks(ctx);
            }
            (Phase::Drawn { lam }, Action::Activate(leader)) => self.activate(lam, leader, ctx),
            (Phase::Drawn { lam }, _) => {
                ctx.tell(Event::Declined { lam });
                self.set_phase(Phase::Between);
            }
            (Phase::Mago { initial }, Action::Place(hex)) => self.place_mago(initial, hex, ctx),
            (Phase::Legate, _) => self.apply_legate(action, ctx),
            (Phase::Training { left }, Action::Train(legion)) => {
                self.train(legion, ctx);
                self.set_phase(Phase::Training { left: left.saturating_sub(1) });
            }
            (Phase::Between, Action::Appoint(office)) => self.open_election(office),
            (Phase::Between, _) => self.set_phase(Phase::Draw),
            _ => {}
        }
    }

    // --- A: Upgrade ----------------------------------------------------------------------------------------

    /// 3.0a, 3.0b: markers go, the wounded return, control markers are looked at.
    fn upgrade(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::TurnBegins { tale: self.tale, year: self.year_bc() });
        self.clear_conditions();
        let defeats = self.year.defeats;
        self.year = YearState::default();
        self.war.defeats_last_year = defeats;
        self.pool = [0; LAM_COUNT];
        for leader in &mut self.leaders {
            leader.phases = 0;
            leader.marks &= !(mark::YEAR | mark::PHASE);
        }
        for province in &mut self.provinces {
            province.raised = false;
        }
        self.heal_leaders(ctx);
        self.recall_punic(ctx);
        self.note_control_at_start();
        self.set_phase(Phase::Prorogation);
    }

    fn clear_conditions(&mut self) {
        self.legions.iter_mut().for_each(|l| l.condition = 0);
        self.stacks.all_mut().iter_mut().for_each(|s| s.condition = 0);
    }

    /// SC1.17: who controls what when the turn begins.
    pub fn note_control_at_start(&mut self) {
        for province in Position::all_provinces() {
            self.provinces[province.i()].at_start = self.control(province);
        }
    }

    // --- C/2 -----------------------------------------------------------------------------------------------

    /// After the preselection: what the scenario has in place of naval construction (SC1.07).
    pub fn begin_segment(&mut self, ctx: &mut Ctx) {
        match self.tale {
            Tale::Conquest => self.set_phase(Phase::Revolt),
            Tale::Alexander if self.turn > 1 => self.set_phase(Phase::NewLegion), // SC2.05
            Tale::Eagle => self.begin_naval(ctx),
            _ => self.set_phase(Phase::Draw),
        }
    }

    /// SC1.22: a die, plus one for each legion above four outside Roman provinces.
    fn test_revolt(&mut self, ctx: &mut Ctx) {
        let abroad =
            |l: &LegionState| l.hex.and_then(|h| h.data().province).is_some_and(|p| !self.controls(Rome, p));
        let outside = self.legions.iter().filter(|l| abroad(l)).count() as u8;
        let modifier = outside.saturating_sub(tables().revolt.free_legions) as i8;
        let die = ctx.d10("revolt test");
        let revolt = die as i8 + modifier >= tables().revolt.at_least;
        ctx.tell(Event::RevoltTest { die, modifier, revolt });
        self.set_phase(Phase::Draw);
        if revolt {
            self.roll_revolt(ctx);
        }
    }

    /// The Revolt Table: who; a tribe in arms is rolled again (R67) (SC1.43).
    pub fn roll_revolt(&mut self, ctx: &mut Ctx) {
        let able = |t: &Tribe| t.data().range.is_some() && !self.is_active(*t);
        if !Tribe::all().any(|t| able(&t)) {
            return;
        }
        loop {
            let dice = [ctx.d10("revolt"), ctx.d10("revolt")];
            let number = match dice[0] * 10 + dice[1] {
                0 => 100,
                n => n,
            };
            let hit = |t: &Tribe| t.data().range.is_some_and(|(a, b)| (a..=b).contains(&number));
            let tribe = Tribe::all().find(hit);
            if let Some(tribe) = tribe {
                ctx.tell(Event::RevoltRoll { tribe, number });
                if able(&tribe) {
                    return self.revolt(tribe, ctx);
                }
            }
        }
    }

    // --- E: End of turn ------------------------------------------------------------------------------------

    pub fn end_turn(&mut self, ctx: &mut Ctx) {
        self.legions.iter_mut().for_each(|l| l.fresh = false);
        // 3.0e: extraordinary offices end.
        for office in [Office::MasterOfHorse, Office::Dictator] {
            if let Some(leader) = self.holder_of(office) {
                self.remove_leader(leader, Status::Pool);
                ctx.tell(Event::LeavesOffice { leader });
            }
        }
        self.check_victory(ctx);
        if self.ending.is_some() {
            return;
        }
        self.note_consuls_of_the_year();
        self.turn += 1;
        self.set_phase(Phase::Upgrade);
    }
}
