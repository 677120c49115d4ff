//! RRR5.3: magistrates are prorogued, elected and assigned, in the order of RRR5.31.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    // --- B/2: Prorogation (RRR5.35) ------------------------------------------------------------------------

    /// Who may stay in place (R84).
    pub fn may_prorogue(&self) -> LeaderSet {
        let able = |(l, _): &(Leader, Hex)| {
            let state = self.leader(*l);
            let office = match state.office {
                Office::Proconsul => true,
                // RRR5.17: his legion stands in one province.
                Office::Praetor => Position::numbers()
                    .any(|n| self.commands[n.i()] == Some(*l) && self.legion_province(n).is_some()),
                Office::RomeConsul | Office::FieldConsul => match self.tale {
                    Tale::Thunder => true, // SC4.11
                    _ => state.province.is_some_and(|p| p != named().latium),
                },
                _ => false,
            };
            office && !self.has_mark(*l, mark::PROROGUED)
        };
        self.in_play().filter(able).map(|(l, _)| l).collect()
    }

    /// R28: he keeps his province.
    pub fn prorogue(&mut self, leader: Leader, ctx: &mut Ctx) {
        let state = self.leader_mut(leader);
        if state.office.is_consul() {
            state.office = Office::Proconsul;
        }
        state.marks |= mark::PROROGUED;
        ctx.tell(Event::Prorogued { leader });
    }

    /// The others go back to the pool, or hold out where they are shut in (RRR5.36).
    pub fn end_prorogation(&mut self, ctx: &mut Ctx) {
        let out = |(l, _): &(Leader, Hex)| {
            matches!(
                self.leader(*l).office,
                Office::RomeConsul | Office::FieldConsul | Office::Proconsul | Office::Praetor
            ) && !self.has_mark(*l, mark::PROROGUED)
        };
        let out: LeaderSet = self.in_play().filter(out).map(|(l, _)| l).collect();
        for leader in out.iter() {
            if self.is_shut_in(leader) {
                let state = self.leader_mut(leader);
                (state.office, state.province) = (Office::Besieged, None);
            } else {
                self.remove_leader(leader, Status::Pool);
                ctx.tell(Event::LeavesOffice { leader });
            }
        }
        let stayed: LeaderSet =
            self.in_play().map(|(l, _)| l).filter(|l| self.has_mark(*l, mark::PROROGUED)).collect();
        // RRR5.35: an army if one is free: in the same province, else in his own, else anywhere.
        for leader in stayed.iter() {
            let here = self.place(leader).and_then(|h| h.data().province).map(|p| self.realm(p));
            self.give_army_to_prorogued(leader, |_, at| at == here);
        }
        for leader in stayed.iter() {
            self.give_army_to_prorogued(leader, |state, at| at == state.province);
        }
        for leader in stayed.iter() {
            self.give_army_to_prorogued(leader, |_, _| true);
        }
        self.set_phase(Phase::Election { step: 0 });
    }

    /// To a Proconsul without one, two Double Legions at most.
    fn give_army_to_prorogued(
        &mut self,
        leader: Leader,
        fits: impl Fn(&LeaderState, Option<Province>) -> bool,
    ) {
        let state = *self.leader(leader);
        if state.office != Office::Proconsul || self.commands.contains(&Some(leader)) {
            return;
        }
        let army: Vec<Number> = Position::numbers()
            .filter(|n| self.is_free(*n) && fits(&state, self.legion_province(*n)))
            .take(2)
            .collect();
        for number in army {
            self.commands[number.i()] = Some(leader);
        }
    }

    /// RRR5.11, RRR5.12: what the next election must know of this year.
    pub fn note_consuls_of_the_year(&mut self) {
        for leader in (0..FIRST_NAMED as u8).map(Leader) {
            let consul = self.leader(leader).office.is_consul();
            let state = self.leader_mut(leader);
            let triumph = state.marks & mark::TRIUMPH != 0;
            state.marks &= !(mark::CONSUL_LAST | mark::TRIUMPH | mark::TRIUMPH_LAST | mark::PROROGUED);
            if consul {
                state.marks |= mark::CONSUL_LAST;
            }
            if triumph {
                state.marks |= mark::TRIUMPH_LAST;
            }
        }
    }

    // --- B/3: the order (RRR5.31) --------------------------------------------------------------------------

    pub fn run_election(&mut self, step: u8, ctx: &mut Ctx) {
        let Some(office) = Office::ELECTED.get(step as usize).copied() else {
            self.war.crisis = 0; // R40
            return self.set_phase(if self.tale.is_early() {
                Phase::Chiefs { next: FIRST_NAMED as u8 }
            } else {
                Phase::Initiative
            });
        };
        let wanted = match office {
            Office::Dictator => self.check_appoint(office).is_ok(),
            Office::MasterOfHorse => self.may_have_master(),
            Office::RomeConsul | Office::FieldConsul => self.seats_free(office),
            Office::Proconsul | Office::Praetor => self.check_appoint(office).is_ok(),
            _ => true,
        };
        let listed = self.tale == Tale::Thunder
            && matches!(office, Office::RomeConsul | Office::FieldConsul)
            && self.next_by_list().is_some();
        let chosen = !(self.drawable(office).is_empty() && self.nameable(office).is_empty());
        let somebody = wanted && (listed || chosen);
        if somebody {
            self.open_election(office);
            self.appoint_by_list(office, ctx);
        } else {
            self.set_phase(Phase::Election { step: step + 1 });
        }
    }

    /// SC4.06: in 218 BC both Consuls are Field Consuls, so the first seat is passed over when both are filled.
    fn seats_free(&self, office: Office) -> bool {
        let seat = if self.tale == Tale::Thunder { Office::FieldConsul } else { office };
        let most = if self.tale == Tale::Thunder { 2 } else { 1 };
        self.officers(seat).count() < most
    }

    /// RRR5.16: the Dictator stays in Roma without an army.
    fn may_have_master(&self) -> bool {
        self.holder_of(Office::MasterOfHorse).is_none()
            && self.holder_of(Office::Dictator).is_some_and(|d| {
                self.place(d) == Some(named().roma.hex()) && !self.commands.contains(&Some(d))
            })
    }

    pub fn open_election(&mut self, office: Office) {
        let office = if self.tale == Tale::Thunder && office == Office::RomeConsul {
            Office::FieldConsul
        } else {
            office
        };
        self.frames.push(Frame::Elect(Elect { office, stage: ElectStage::Choose, leader: None, given: 0 }));
    }

    /// SC4.09: the Consuls of each year as they were.
    fn appoint_by_list(&mut self, office: Office, ctx: &mut Ctx) {
        if self.tale != Tale::Thunder || !matches!(office, Office::RomeConsul | Office::FieldConsul) {
            return;
        }
        if let Some(leader) = self.next_by_list() {
            self.choose_leader(leader, ctx);
        }
    }

    /// The next Consul of the list who can take office.
    fn next_by_list(&self) -> Option<Leader> {
        self.consuls_by_list().into_iter().find(|l| self.leader(*l).status() == Status::Pool)
    }

    /// The two Consuls of the present year.
    fn consuls_by_list(&self) -> Vec<Leader> {
        let numbers: [u16; 2] = match self.turn {
            1 => [401, 402],
            2 => [404, 405],
            _ => [408, 409],
        };
        (0..FIRST_URBAN as u8).map(Leader).filter(|l| numbers.contains(&l.data().number)).collect()
    }

    // --- Who (RRR5.11 to RRR5.18) --------------------------------------------------------------------------

    /// Who may be drawn at random (R27).
    pub fn drawable(&self, office: Office) -> LeaderSet {
        let pool = self.pool_of_magistrates();
        if self.tale == Tale::Thunder {
            return match office {
                Office::Dictator | Office::MasterOfHorse => LeaderSet::NONE,
                Office::PraetorUrbanus => LeaderSet::NONE,
                _ => self.spare_magistrates(pool),
            };
        }
        match office {
            Office::MasterOfHorse => LeaderSet::NONE,
            Office::RomeConsul | Office::FieldConsul => {
                // RRR5.11, R41: last year's Consuls wait, unless they triumphed.
                let waits = |l: &Leader| {
                    self.has_mark(*l, mark::CONSUL_LAST) && !self.has_mark(*l, mark::TRIUMPH_LAST)
                };
                pool.iter().filter(|l| !waits(l)).collect()
            }
            _ => pool,
        }
    }

    /// SC4.21: Pera, or whoever has the letter D or E.
    pub fn spare_magistrates(&self, pool: LeaderSet) -> LeaderSet {
        let poor = |l: &Leader| matches!(l.data().battle, Some(Letter::D | Letter::E));
        let year = self.consuls_by_list();
        let later =
            |l: &Leader| self.turn < 3 && (*l == named().postumius || [408, 409].contains(&l.data().number));
        pool.iter().filter(|l| poor(l) && !year.contains(l) && !later(l) && *l != named().minucius).collect()
    }

    /// Who may be chosen by name.
    pub fn nameable(&self, office: Office) -> LeaderSet {
        let pool = self.pool_of_magistrates();
        let n = named();
        let with = |bit: u32| -> LeaderSet { pool.iter().filter(|l| self.has_mark(*l, bit)).collect() };
        if self.tale == Tale::Thunder {
            return match office {
                Office::Dictator => pool.and(LeaderSet::of(n.fabius)), // SC4.14
                Office::MasterOfHorse => pool.and(LeaderSet::of(n.minucius)),
                Office::Proconsul if self.turn == 3 => pool.and(LeaderSet::of(n.postumius)),
                _ => LeaderSet::NONE,
            };
        }
        match office {
            Office::Dictator | Office::Praetor => with(mark::TRIUMPH_EVER),
            Office::MasterOfHorse => {
                let Some(dictator) = self.holder_of(Office::Dictator) else { return LeaderSet::NONE };
                let near = |l: &Leader| l.data().number.abs_diff(dictator.data().number) <= 5;
                pool.iter().filter(near).collect()
            }
            // RRR5.12: not for a Triumph won as a Praetor (R29).
            Office::RomeConsul | Office::FieldConsul => with(mark::TRIUMPH_LAST)
                .iter()
                .filter(|l| !self.has_mark(*l, mark::PRAETOR_TRIUMPH))
                .collect(),
            Office::Proconsul => with(mark::TRIUMPH_EVER).and(with(mark::CONSULAR)),
            _ => LeaderSet::NONE,
        }
    }

    /// The counters of the Praetor Urbanus that are free.
    pub fn urban_counters(&self) -> LeaderSet {
        let free = |l: &Leader| self.leader(*l).status() == Status::Pool;
        (FIRST_URBAN as u8..FIRST_NAMED as u8).map(Leader).filter(free).collect()
    }

    /// May the office stay as it is?
    fn may_pass(&self, e: &Elect) -> bool {
        let in_election = matches!(self.phase(), Phase::Election { .. });
        match e.office {
            Office::Dictator => in_election && !self.dictator_is_due(),
            Office::MasterOfHorse => true,
            Office::Proconsul | Office::Praetor => in_election,
            Office::PraetorUrbanus => self.holder_of(Office::PraetorUrbanus).is_some(),
            _ => false,
        }
    }

    pub fn election_candidates(&self, e: &Elect, out: &mut Vec<Action>) {
        match e.stage {
            ElectStage::Choose => {
                out.extend([Action::Pass, Action::Draw, Action::DrawUrban]);
                out.extend(self.nameable(e.office).iter().map(Action::Name));
            }
            ElectStage::Province => {
                out.push(Action::Pass);
                out.extend(self.tale.data().rows.iter().map(|r| Action::Province(r.province)));
            }
            ElectStage::Army => {
                out.push(Action::Pass);
                out.extend(Position::numbers().map(Action::Assign));
            }
            ElectStage::Place => out.extend(self.election_places(e).into_iter().map(Action::Place)),
            ElectStage::Done => {}
        }
    }

    pub fn check_election(&self, e: &Elect, action: &Action) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        match (e.stage, *action) {
            (ElectStage::Choose, Action::Pass) if self.may_pass(e) => Ok(()),
            (ElectStage::Choose, Action::Pass) => refuse("RRR5.31", "refused-office-must"),
            (ElectStage::Choose, Action::Draw) if !self.drawable(e.office).is_empty() => Ok(()),
            (ElectStage::Choose, Action::Draw) => refuse("RRR5.11", "refused-pool-empty"),
            (ElectStage::Choose, Action::DrawUrban) => {
                if e.office == Office::PraetorUrbanus && !self.urban_counters().is_empty() {
                    Ok(())
                } else {
                    refuse("RRR5.18", "refused-pool-empty")
                }
            }
            (ElectStage::Choose, Action::Name(leader)) => {
                if self.nameable(e.office).has(leader) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("RRR5.12"), "refused-name").with("leader", leader.name()))
                }
            }
            (ElectStage::Province, _) => self.check_province(e, action),
            (ElectStage::Army, _) => self.check_army(e, action),
            (ElectStage::Place, Action::Place(hex)) => {
                if self.election_places(e).contains(&hex) {
                    Ok(())
                } else {
                    refuse("RRR5.37", "refused-office-place")
                }
            }
            _ => Err(not_asked(Rule("RRR5.31"))),
        }
    }

    pub fn apply_election(&mut self, mut e: Elect, action: Action, ctx: &mut Ctx) {
        match (e.stage, action) {
            (ElectStage::Choose, Action::Pass) => self.close_election(e, false),
            (ElectStage::Choose, Action::Draw | Action::DrawUrban) => {
                let from =
                    if action == Action::Draw { self.drawable(e.office) } else { self.urban_counters() };
                let leader = from.nth(ctx.luck.draw(from.len() as u32, "magistrate"));
                self.choose_leader(leader, ctx);
            }
            (ElectStage::Choose, Action::Name(leader)) => self.choose_leader(leader, ctx),
            (ElectStage::Province, Action::Province(province)) => self.assign_province(e, province, ctx),
            (ElectStage::Province, _) => {
                e.stage = ElectStage::Army;
                self.put_frame(Frame::Elect(e));
            }
            (ElectStage::Army, Action::Assign(number)) => {
                self.commands[number.i()] = e.leader;
                e.given += 1;
                if let Some(leader) = e.leader {
                    ctx.tell(Event::Assigned { leader, number });
                    if e.office == Office::Praetor {
                        self.leader_mut(leader).province = self.legion_province(number);
                    }
                }
                self.put_frame(Frame::Elect(e));
            }
            (ElectStage::Army, _) => {
                e.stage = ElectStage::Place;
                self.put_frame(Frame::Elect(e));
            }
            (ElectStage::Place, Action::Place(hex)) => self.place_elected(e, hex, ctx),
            _ => {}
        }
    }

    /// He takes office; where and with what comes next.
    fn choose_leader(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(Frame::Elect(e)) = self.frames.iter().rev().find(|f| matches!(f, Frame::Elect(_))) else {
            return;
        };
        let mut e = *e;
        e.leader = Some(leader);
        if e.office == Office::PraetorUrbanus
            && let Some(old) = self.holder_of(Office::PraetorUrbanus)
        {
            self.remove_leader(old, Status::Pool);
            ctx.tell(Event::LeavesOffice { leader: old });
        }
        let roma = named().roma.hex();
        self.put_leader(leader, roma, true);
        let state = self.leader_mut(leader);
        state.office = e.office;
        state.province = None;
        state.phases = 0;
        if matches!(e.office, Office::RomeConsul | Office::FieldConsul | Office::Proconsul) {
            state.marks |= mark::CONSULAR;
        }
        ctx.tell(Event::Elected { leader, office: e.office });
        if e.office == Office::Dictator {
            self.war.crisis = 0; // R40
        }
        e.stage = match e.office {
            Office::PraetorUrbanus => ElectStage::Done,
            Office::RomeConsul | Office::FieldConsul | Office::Proconsul if self.tale == Tale::Eagle => {
                ElectStage::Province
            }
            Office::Proconsul if self.tale.is_early() => ElectStage::Province,
            _ => ElectStage::Army,
        };
        self.put_frame(Frame::Elect(e));
    }

    /// Steps that leave no choice are taken.
    pub fn run_elect(&mut self, mut e: Elect, ctx: &mut Ctx) -> bool {
        match e.stage {
            ElectStage::Choose => {
                let nobody = self.drawable(e.office).is_empty()
                    && self.nameable(e.office).is_empty()
                    && (e.office != Office::PraetorUrbanus || self.urban_counters().is_empty());
                if nobody {
                    self.close_election(e, false);
                }
                nobody
            }
            ElectStage::Province => false,
            ElectStage::Army => {
                let more = Position::numbers().any(|n| self.check_army(&e, &Action::Assign(n)).is_ok());
                if !more {
                    e.stage = ElectStage::Place;
                    self.put_frame(Frame::Elect(e));
                }
                !more
            }
            ElectStage::Place => {
                let places = self.election_places(&e);
                if places.len() == 1 {
                    self.place_elected(e, places[0], ctx);
                }
                places.len() == 1
            }
            ElectStage::Done => {
                self.close_election(e, true);
                true
            }
        }
    }

    /// The frame closes; in an election the next office comes, or the same again.
    fn close_election(&mut self, e: Elect, filled: bool) {
        self.frames.pop();
        let Phase::Election { step } = self.phase() else {
            if filled
                && e.office == Office::Dictator
                && self.may_have_master()
                && !self.nameable(Office::MasterOfHorse).is_empty()
            {
                self.open_election(Office::MasterOfHorse);
            }
            return;
        };
        let again = filled && matches!(e.office, Office::Proconsul | Office::Praetor);
        let both = self.tale == Tale::Thunder
            && e.office == Office::FieldConsul
            && self.officers(Office::FieldConsul).count() < 2;
        if !again && !both {
            self.set_phase(Phase::Election { step: step + 1 });
        }
    }

    fn place_elected(&mut self, mut e: Elect, hex: Hex, _ctx: &mut Ctx) {
        if let Some(leader) = e.leader {
            let army = |l: &LegionState| l.hex == Some(hex) && l.flags & at::INSIDE == 0;
            let outside = Position::numbers()
                .filter(|n| self.commands[n.i()] == Some(leader))
                .flat_map(Number::elements)
                .any(|l| army(self.legion(l)));
            self.put_leader(leader, hex, !outside);
            self.note_roman_arrival(leader, hex);
            let in_year = !matches!(self.phase(), Phase::Election { .. });
            if let Some(lam) = e.office.lam().filter(|_| in_year) {
                self.add_lams(lam, leader.data().initiative);
            }
        }
        e.stage = ElectStage::Done;
        self.put_frame(Frame::Elect(e));
    }
}
