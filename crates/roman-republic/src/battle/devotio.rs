//! RRR8.31: a magistrate may give himself to the gods.

use super::flag;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Devote {
    pub(crate) who: u8,
}

impl Decision<Position> for Devote {
    type Frame = Battle;

    fn asked(&self, p: &Position, b: &Battle) -> Seats {
        only(p.battle_side(b, self.who))
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        ask("RRR8.31", "ask-devotio").with("place", b.hex.name()).window("devotio")
    }

    fn candidates(&self, p: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(p.devoted(self.who).iter().map(Action::Devotio));
    }

    fn exact(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn check(&self, p: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Devotio(leader) if p.devoted(self.who).has(leader) => Ok(()),
            Action::Devotio(leader) => {
                Err(Refusal::new(Rule("RRR8.31"), "refused-leader-not-here").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("8.21"))),
        }
    }

    fn apply(&self, p: &mut Position, mut b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Devotio(leader) = action {
            p.devote(&mut b, self.who, leader, ctx);
        }
        self.go_on(p, b);
    }

    fn run(&self, p: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        let may = b.sides[self.who as usize] == Some(Rome)
    && !p.war.devotio
    && p.scenario != ScenarioId::Alexandre // SC2.06: leaders do not die
    && !p.devoted(self.who).is_empty();
        if !may {
            self.go_on(p, b);
        }
        !may
    }

    fn describe(&self, p: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, b, seat)).pass("do-pass", Role::GoOn), action)
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Option<Message> {
        let Action::Devotio(leader) = *action else { return None };
        Some(Message::new("advice-devotio").with("leader", leader.name()).with("rule", Rule("RRR8.31")))
    }

    as_usual! { expected, decline }
}

impl Devote {
    fn go_on(&self, p: &mut Position, b: Battle) {
        p.next_stage(b, BattleStage::Guile { who: 1 }, BattleStage::Roll, self.who);
    }
}

impl Position {
    /// RRR8.31: magistrates who might give themselves to the gods; no tribal chief, no Carthaginian.
    fn devoted(&self, who: u8) -> LeaderSet {
        self.fighting_leaders(flag(who)).iter().filter(|l| l.is_roman()).collect()
    }

    /// RRR8.31: a leader gives himself to the gods.
    fn devote(&mut self, b: &mut Battle, who: u8, leader: Leader, ctx: &mut Ctx) {
        let i = who as usize;
        b.devotio[i] = (leader.data().campaign / 2) as i8;
        self.war.devotio = true;
        ctx.tell(Event::Devotio { leader, drm: b.devotio[i] });
        self.kill_leader(leader, ctx);
        if b.commanders[i] == Some(leader) {
            let left = self.fighting_leaders(flag(who));
            let rank = |l: &Leader| (self.leader(*l).office.rank(), l.data().campaign);
            b.commanders[i] = left.iter().max_by_key(rank);
        }
    }
}
