//! 4.3, 4.4: a marker was drawn: who uses it.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct ActivateLeader {
    pub(crate) lam: Lam,
}

impl Decision<Position> for ActivateLeader {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        only(self.lam.leader().and_then(|leader| p.side_of_leader(leader)).unwrap_or(Rome))
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("4.3", "ask-activate").with("lam", self.lam.name()).window("markers")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.activatable(self.lam).iter().map(Action::Activate));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Activate(leader) if p.activatable(self.lam).has(leader) => Ok(()),
            Action::Activate(leader) => Err(Refusal::new(Rule("4.3"), "refused-activate")
                .with("leader", leader.name())
                .with("lam", self.lam.name())),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        p.set_phase(Phase::Between);
        match action {
            Action::Activate(leader) => p.open_campaign(leader, CampaignStage::Choose, ctx),
            _ => ctx.tell(Event::Declined { lam: self.lam }),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let nobody = p.activatable(self.lam).is_empty();
        if nobody {
            p.set_phase(Phase::Between);
        }
        nobody
    }

    fn describe(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, phase, seat)).pass("do-decline", Role::End), action)
    }

    fn decline(&self, _: &Position, _: &Phase, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// 4.3, 4.4: who can use a marker.
    pub(crate) fn activatable(&self, lam: Lam) -> LeaderSet {
        let mut set: LeaderSet = match lam.leader() {
            Some(leader) => {
                let able = self.place(leader).is_some() && self.side_of_leader(leader).is_some();
                if able { LeaderSet::of(leader) } else { LeaderSet::NONE }
            }
            None => {
                let able = |l: &Leader| {
                    self.leader(*l).office.lam() == Some(lam) && self.leader(*l).phases < l.data().initiative
                };
                self.in_play().map(|(l, _)| l).filter(able).collect()
            }
        };
        if lam == LAM_CONSUL {
            // RRR5.18, R43: the Praetor Urbanus has none of his own.
            if let Some(urban) = self.holder_of(Office::PraetorUrbanus) {
                set.add(urban);
            }
            if self.scenario == ScenarioId::Tonnerre && self.turn == 1 && !self.either_consul {
                set = set.and(LeaderSet::of(named().longus)); // SC4.08
            }
        }
        set
    }
}
