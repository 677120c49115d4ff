//! RRR5.11 to RRR5.18: who takes an office, drawn or named.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ElectMagistrate;

impl Decision<Position> for ElectMagistrate {
    type Frame = Elect;

    fn asked(&self, _: &Position, _: &Elect) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, e: &Elect, _: Seat) -> Question {
        ask(e.office.rule(), "ask-office").with("office", e.office.word())
    }

    fn candidates(&self, p: &Position, e: &Elect, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Pass, Action::Draw, Action::DrawUrban]);
        actions.extend(p.nameable(e.office).iter().map(Action::Name));
    }

    fn check(&self, p: &Position, e: &Elect, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass if p.may_pass(e) => Ok(()),
            Action::Pass => refuse("RRR5.31", "refused-office-must"),
            Action::Draw if !p.drawable(e.office).is_empty() => Ok(()),
            Action::Draw => refuse("RRR5.11", "refused-pool-empty"),
            Action::DrawUrban if e.office == Office::PraetorUrbanus && !p.urban_counters().is_empty() => {
                Ok(())
            }
            Action::DrawUrban => refuse("RRR5.18", "refused-pool-empty"),
            Action::Name(leader) if p.nameable(e.office).has(leader) => Ok(()),
            Action::Name(leader) => {
                Err(Refusal::new(Rule("RRR5.12"), "refused-name").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("RRR5.31"))),
        }
    }

    fn apply(&self, p: &mut Position, e: Elect, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pass => p.close_election(e, false),
            Action::Draw | Action::DrawUrban => {
                let from = if action == Action::Draw { p.drawable(e.office) } else { p.urban_counters() };
                let leader = from.nth(ctx.luck.draw(from.len() as u32, "magistrate"));
                p.choose_leader(leader, ctx);
            }
            Action::Name(leader) => p.choose_leader(leader, ctx),
            _ => {}
        }
    }

    fn run(&self, p: &mut Position, e: Elect, _: &mut Ctx) -> bool {
        let nobody = p.drawable(e.office).is_empty()
            && p.nameable(e.office).is_empty()
            && (e.office != Office::PraetorUrbanus || p.urban_counters().is_empty());
        if nobody {
            p.close_election(e, false);
        }
        nobody
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Who may be drawn at random (R27).
    pub(crate) fn drawable(&self, office: Office) -> LeaderSet {
        let pool = self.pool_of_magistrates();
        if self.scenario == ScenarioId::Tonnerre {
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
    pub(crate) fn spare_magistrates(&self, pool: LeaderSet) -> LeaderSet {
        let poor = |l: &Leader| matches!(l.data().battle, Some(Letter::D | Letter::E));
        let year = self.consuls_by_list();
        let later =
            |l: &Leader| self.turn < 3 && (*l == named().postumius || [408, 409].contains(&l.data().number));
        pool.iter().filter(|l| poor(l) && !year.contains(l) && !later(l) && *l != named().minucius).collect()
    }

    /// Who may be chosen by name.
    pub(crate) fn nameable(&self, office: Office) -> LeaderSet {
        let pool = self.pool_of_magistrates();
        let n = named();
        let with = |bit: u32| -> LeaderSet { pool.iter().filter(|l| self.has_mark(*l, bit)).collect() };
        if self.scenario == ScenarioId::Tonnerre {
            return match office {
                Office::Dictator => pool.and(LeaderSet::of(n.fabius)), // SC4.14
                Office::MasterOfHorse => pool.and(LeaderSet::of(n.minucius)),
                // SC4.09: Postumius; and Servilius and Flaminius, the Consuls of 217, where Rome needs them.
                Office::Proconsul if self.turn == 3 => {
                    let named = |l: &Leader| *l == n.postumius || [404, 405].contains(&l.data().number);
                    pool.iter().filter(named).collect()
                }
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
    pub(crate) fn urban_counters(&self) -> LeaderSet {
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

    /// He takes office; where and with what comes next.
    pub(crate) fn choose_leader(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(mut e) = self.frames.nearest::<Elect>().copied() else { return };
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
            Office::RomeConsul | Office::FieldConsul | Office::Proconsul
                if self.scenario != ScenarioId::Tonnerre =>
            {
                ElectStage::Province
            }
            _ => ElectStage::Army,
        };
        self.put_frame(Frame::Elect(e));
    }
}
