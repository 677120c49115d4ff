//! RRR5.3: magistrates are elected in the order of RRR5.31.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

impl Position {
    // --- B/2: Prorogation (RRR5.35) ------------------------------------------------------------------------

    /// RRR5.11, RRR5.12: what the next election must know of this year.
    pub(crate) fn note_consuls_of_the_year(&mut self) {
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

    pub(crate) fn run_election(&mut self, step: u8, ctx: &mut Ctx) {
        let Some(office) = Office::ELECTED.get(step as usize).copied() else {
            self.war.crisis = 0; // R40
            return self.set_phase(if self.scenario.is_early() {
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
        let listed = self.scenario == ScenarioId::Tonnerre
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
        let seat = if self.scenario == ScenarioId::Tonnerre { Office::FieldConsul } else { office };
        let most = if self.scenario == ScenarioId::Tonnerre { 2 } else { 1 };
        self.officers(seat).count() < most
    }

    /// RRR5.16: the Dictator stays in Roma without an army.
    fn may_have_master(&self) -> bool {
        self.holder_of(Office::MasterOfHorse).is_none()
            && self.holder_of(Office::Dictator).is_some_and(|d| {
                self.place(d) == Some(named().roma.hex()) && !self.commands.contains(&Some(d))
            })
    }

    pub(crate) fn open_election(&mut self, office: Office) {
        let office = if self.scenario == ScenarioId::Tonnerre && office == Office::RomeConsul {
            Office::FieldConsul
        } else {
            office
        };
        self.frames.push(Frame::Elect(Elect { office, stage: ElectStage::Choose, leader: None, given: 0 }));
    }

    /// SC4.09: the Consuls of each year as they were.
    fn appoint_by_list(&mut self, office: Office, ctx: &mut Ctx) {
        if self.scenario != ScenarioId::Tonnerre
            || !matches!(office, Office::RomeConsul | Office::FieldConsul)
        {
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
    pub(crate) fn consuls_by_list(&self) -> Vec<Leader> {
        let numbers: [u16; 2] = match self.turn {
            1 => [401, 402],
            2 => [404, 405],
            _ => [408, 409],
        };
        (0..FIRST_URBAN as u8).map(Leader).filter(|l| numbers.contains(&l.data().number)).collect()
    }

    // --- Who (RRR5.11 to RRR5.18) --------------------------------------------------------------------------

    /// The frame closes; in an election the next office comes, or the same again.
    pub(crate) fn close_election(&mut self, e: Elect, filled: bool) {
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
        let both = self.scenario == ScenarioId::Tonnerre
            && e.office == Office::FieldConsul
            && self.officers(Office::FieldConsul).count() < 2;
        if !again && !both {
            self.set_phase(Phase::Election { step: step + 1 });
        }
    }
}

/// B/3: the next office in the order of RRR5.31.
pub(crate) struct NextOffice {
    pub(crate) step: u8,
}

impl Passage<Position> for NextOffice {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.run_election(self.step, ctx);
        true
    }
}
