//! 5.12, 5.44, 8.24: who commands in a battle, an interception, an assault.

use crate::battle::flag;
use crate::table::*;
use legatus_kernel::Passage;

impl Position {
    /// 5.44: the two Consuls of a Force that nobody higher leads: the one with the higher Campaign Value first.
    pub(crate) fn joint_consuls(&self, leaders: LeaderSet) -> Option<[Leader; 2]> {
        let higher = leaders.iter().map(|l| self.leader(l).office.rank()).max()?;
        let consuls: Vec<Leader> = leaders.iter().filter(|l| self.leader(*l).office.is_consul()).collect();
        if consuls.len() < 2 || higher != Office::RomeConsul.rank() {
            return None;
        }
        let better = consuls.iter().copied().max_by_key(|l| (l.data().campaign, std::cmp::Reverse(*l)))?;
        Some([better, consuls.into_iter().find(|l| *l != better)?])
    }

    /// 5.44: of two Consuls in one Force the die decides; even, the one with the higher Campaign Value.
    pub(crate) fn consular_command(&self, force: &Force, ctx: &mut Ctx) -> Option<Leader> {
        let Some(consuls) = self.joint_consuls(force.leaders) else { return force.head };
        let die = ctx.d10("command");
        let leader = consuls[usize::from(!die.is_multiple_of(2))];
        ctx.tell(Event::CommandRoll { die, leader });
        Some(leader)
    }

    /// Whoever may command a Force once the die of 5.44 is cast, each as likely as the other.
    pub(crate) fn possible_commanders(&self, force: &Force) -> Vec<Option<Leader>> {
        match self.joint_consuls(force.leaders) {
            Some(consuls) => consuls.map(Some).to_vec(),
            None => vec![force.head],
        }
    }

    /// 5.44: the die for those who would avoid battle; it holds for the whole battle.
    pub(crate) fn command_avoidance(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let defenders = self.defenders(b);
        if self.joint_consuls(defenders.leaders).is_some() {
            b.commanders[1] = self.consular_command(&defenders, ctx);
            b.cast = true;
        }
    }

    /// 8.24: who leads each side, with everybody who has come.
    pub(crate) fn name_commanders(&mut self, mut b: Battle, ctx: &mut Ctx) {
        for who in 0..2u8 {
            let leaders = self.fighting_leaders(flag(who));
            let i = who as usize;
            let known = b.commanders[i].filter(|l| who == 1 && b.cast && leaders.has(*l));
            let joint = self.joint_consuls(leaders);
            b.commanders[i] = if let Some(leader) = known.filter(|l| joint.is_some_and(|c| c.contains(l))) {
                Some(leader) // the die is cast
            } else if b.sides[i] == Some(Rome) && leaders.iter().any(Leader::is_roman) {
                let rank =
                    |l: &Leader| (self.leader(*l).office.rank(), l.data().campaign, std::cmp::Reverse(*l));
                let head = leaders.iter().filter(|l| l.is_roman()).max_by_key(rank);
                let force = Force {
                    side: Some(Rome),
                    power: Rome.power(),
                    hex: b.hex,
                    zone: 0,
                    head,
                    leaders,
                    legions: LegionSet::NONE,
                    peoples: PeopleSet::NONE,
                };
                self.consular_command(&force, ctx)
            } else {
                let peoples: PeopleSet = self
                    .fighters(flag(who))
                    .filter_map(|u| if let UnitKind::Troop(p) = u.kind { Some(p) } else { None })
                    .collect();
                self.best_leader(b.sides[i], leaders, peoples)
            };
            b.offices[i] = b.commanders[i].map_or(Office::None, |l| self.leader(l).office);
        }
        b.before = [0, 1].map(|who| self.strength(self.fighters(flag(who))).total());
        b.double_legions = [0, 1].map(|who| {
            let legion = |u: Unit| if let UnitKind::Legion(l) = u.kind { Some(l) } else { None };
            crate::table::double_legions(self.fighters(flag(who)).filter_map(legion).collect())
        });
        b.stage = BattleStage::Guile { who: 0 };
        self.set_battle(b);
    }

    /// 5.12, 5.41, 5.43: the highest who may lead them all; else the highest who leads some of them.
    pub(crate) fn best_leader(
        &self,
        side: Option<Side>,
        leaders: LeaderSet,
        peoples: PeopleSet,
    ) -> Option<Leader> {
        let overall = side.and_then(|s| self.overall_commander(s));
        let order = |l: &Leader| {
            (self.can_lead(*l, peoples), Some(*l) == overall, l.data().campaign, std::cmp::Reverse(*l))
        };
        leaders.iter().filter(|l| l.data().battle.is_some()).max_by_key(order)
    }
}

pub(crate) struct NameCommanders;

impl Passage<Position> for NameCommanders {
    type Frame = Battle;

    fn run(&self, p: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        p.name_commanders(b, ctx);
        true
    }
}
