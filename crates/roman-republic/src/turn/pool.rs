//! 4: initiative, and the pool of activation markers.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) const SIEGE_MARKERS: u8 = 3;

impl Position {
    // --- Filling it ----------------------------------------------------------------------------------------

    /// 4.1: as many markers as Initiative, by leader or by Roman office.
    pub(crate) fn fill_pool(&mut self) {
        self.pool = [0; LAM_COUNT];
        for (leader, _) in self.in_play().collect::<Vec<_>>() {
            let lam = leader.lam().or_else(|| self.leader(leader).office.lam());
            let playable = leader.is_roman() || self.side_of_leader(leader).is_some();
            if let Some(lam) = lam.filter(|_| playable) {
                self.pool[lam.i()] += leader.data().initiative; // 4.1, SC4.23
            }
        }
        // SC3.42: Mago's markers wait for his force.
        if self.scenario == ScenarioId::Aigle
            && self.player_of(PUNIC).is_some()
            && self.place(named().mago).is_none()
        {
            let lam = named().mago.lam().map_or(0, |l| l.i());
            if !matches!(self.leader(named().mago).status(), Status::Dead | Status::Wounded) {
                self.pool[lam] = named().mago.data().initiative;
            }
        }
        self.pool[LAM_SIEGE.i()] = SIEGE_MARKERS;
        self.pool[LAM_AUGURY.i()] = matches!(self.scenario, ScenarioId::Conquete | ScenarioId::Aigle) as u8;
        self.pool[LAM_LEGATE.i()] = self.is_waiting() as u8;
    }

    /// 4.1, R61: a leader who comes during the year brings one marker less, but one, once more are drawn than left.
    pub(crate) fn add_lams(&mut self, lam: Lam, count: u8) {
        let in_play = matches!(
            self.phase(),
            Phase::Draw | Phase::Drawn { .. } | Phase::Between | Phase::Mago { .. } | Phase::Legate
        );
        let left: u16 = self.pool.iter().map(|n| *n as u16).sum();
        let late = in_play && self.year.drawn as u16 > left;
        let count = if late { count.saturating_sub(1).max(1) } else { count };
        self.pool[lam.i()] = self.pool[lam.i()].saturating_add(count);
    }

    // --- Initiative ----------------------------------------------------------------------------------------

    /// 4.2: a die and the Initiative of the Overall Commander; equals roll again (3.0c).
    pub(crate) fn roll_initiative(&mut self, ctx: &mut Ctx) {
        self.fill_pool();
        let value = |side: Side| -> u8 {
            if side != Rome {
                return self.overall_commander(side).map_or(0, |l| l.data().initiative);
            }
            let dictator = self.holder_of(Office::Dictator).into_iter();
            let consuls = self.officers(Office::RomeConsul).chain(self.officers(Office::FieldConsul));
            dictator.chain(consuls).map(|l| l.data().initiative).max().unwrap_or(0)
        };
        let able: Vec<(Side, u8)> = self
            .sides()
            .iter()
            .map(|s| (*s, value(*s)))
            .filter(|(s, _)| !self.own_lams(*s).is_empty())
            .collect();
        if able.is_empty() {
            return self.begin_segment(ctx);
        }
        let winner = loop {
            let mut best: (u8, Vec<Side>) = (0, Vec::new());
            for (side, value) in &able {
                let die = ctx.d10("initiative");
                ctx.tell(Event::InitiativeRoll { side: *side, die, value: *value });
                let total = die + value;
                if best.1.is_empty() || total > best.0 {
                    best = (total, vec![*side]);
                } else if total == best.0 {
                    best.1.push(*side);
                }
            }
            if best.1.len() == 1 {
                break best.1[0];
            }
        };
        ctx.tell(Event::InitiativeWon { side: winner });
        self.set_phase(Phase::Preselect { side: winner });
    }

    /// Markers in the pool that belong to a side.
    pub(crate) fn own_lams(&self, side: Side) -> Vec<Lam> {
        let mine = |lam: &Lam| {
            self.pool[lam.i()] > 0
                && match lam.leader() {
                    Some(leader) => self.side_of_leader(leader) == Some(side),
                    None => side == Rome && lam.i() < LAM_SIEGE.i(),
                }
        };
        Lam::all().filter(mine).collect()
    }

    // --- Drawing -------------------------------------------------------------------------------------------

    /// 4.3: the preselected marker first, then one by one until the pool is empty (3.0d).
    pub(crate) fn draw(&mut self, ctx: &mut Ctx) {
        let lam = match self.war.preselected.take().filter(|l| self.pool[l.i()] > 0) {
            Some(lam) => lam,
            None => {
                let total: u32 = self.pool.iter().map(|n| *n as u32).sum();
                if total == 0 {
                    return self.set_phase(Phase::End);
                }
                let mut n = ctx.luck.draw(total, "marker");
                let found = Lam::all().find(|lam| {
                    let here = self.pool[lam.i()] as u32;
                    if n < here {
                        return true;
                    }
                    n -= here;
                    false
                });
                found.unwrap_or(LAM_SIEGE)
            }
        };
        self.pool[lam.i()] -= 1;
        self.year.drawn = self.year.drawn.saturating_add(1);
        ctx.tell(Event::Drawn { lam });
        match lam {
            LAM_SIEGE => {
                self.set_phase(Phase::Between);
                self.open_sieges();
            }
            LAM_AUGURY => {
                self.set_phase(Phase::Between);
                self.read_augury(ctx);
            }
            LAM_LEGATE => {
                self.deliver_reinforcements(ctx);
                self.set_phase(Phase::Legate);
            }
            _ => {
                self.set_phase(Phase::Drawn { lam });
                if let Some(tribe) =
                    lam.leader().and_then(Leader::tribe).filter(|_| self.scenario == ScenarioId::Conquete)
                    && std::mem::take(&mut self.tribes[tribe.i()].truce)
                {
                    self.set_phase(Phase::Between); // the Etruscan truce
                }
                if lam.leader().is_some() {
                    self.separate_tribes(ctx);
                }
                self.call_mago(lam);
            }
        }
    }
}

pub(crate) struct RollInitiative;

impl Passage<Position> for RollInitiative {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.roll_initiative(ctx);
        true
    }
}

pub(crate) struct DrawMarker;

impl Passage<Position> for DrawMarker {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.draw(ctx);
        true
    }
}
