//! 16.3: where a successful withdrawal leads.

use super::pointed_at;
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct WithdrawTo;

impl Decision<Position> for WithdrawTo {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.who_withdraws().seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("16.3"), "ask-withdraw-to")
    }

    fn candidates(&self, _: &Position, battle: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(data().roads[battle.space.i()].iter().map(Action::Away));
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Away(to) = *action else { return Err(not_asked(Rule("14.5"))) };
        let Some(side) = battle.withdrawing else { return Err(not_asked(Rule("16.3"))) };
        game.check_withdraw_to(battle, side, to)
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Away(to) = action else { return };
        game.withdraw(&battle, to, ctx);
        battle.stage = BattleStage::Over;
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        let side = battle.who_withdraws();
        let alone = battle.sortie_alone && side == battle.attacker; // R59
        if alone {
            game.back_inside(&mut battle, ctx);
        }
        // R60: nobody of a relief may be left once its sortie is back inside.
        let gone = game.cus(battle.space, side) == 0 && game.outside(battle.space, side).is_empty();
        if alone || gone {
            battle.stage = BattleStage::Over;
            game.frames.replace(battle);
        }
        alone || gone
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("16.3"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Battle {
    fn who_withdraws(&self) -> Side {
        self.withdrawing.unwrap_or(self.initiative)
    }
}

impl Position {
    /// Where a withdrawal may lead at all: back for attackers and interceptors, else anywhere near (R38).
    pub(super) fn withdrawal_goals(&self, b: &Battle, side: Side) -> SpaceSet {
        if side == b.attacker {
            return match b.entry {
                Some((from, Way::Road)) => SpaceSet::of(from),
                _ => SpaceSet::NONE, // over a pass or strait, or from the sea
            };
        }
        if !b.met.interceptors_from.is_empty() && !b.met.joined {
            return b.met.interceptors_from;
        }
        data().roads[b.space.i()]
    }

    pub(super) fn check_withdraw_to(&self, b: &Battle, side: Side, to: Space) -> Result<(), Refusal> {
        match data().link(b.space, to) {
            Some(LinkKind::Road) => {}
            Some(_) => return Err(Refusal::new(Rule("16.3"), "not-across-pass").with("space", to.name())),
            None => return Err(Refusal::new(Rule("16.2"), "not-adjacent").with("space", to.name()).depth(1)),
        }
        if !self.withdrawal_goals(b, side).has(to) {
            return Err(Refusal::new(Rule("16.3"), "back-where-it-came-from").with("space", to.name()));
        }
        // R105: who came from the sea came from no adjacent space.
        let came_from = b.entry.filter(|(_, way)| *way != Way::Sea).map(|(from, _)| from);
        let enemy_from = if side == b.attacker { None } else { came_from };
        self.check_refuge(side, to, enemy_from, Rule("16.3"))?;
        self.check_confined(self.outside(b.space, side), to, Rule("R80"))
    }

    fn withdraw(&mut self, b: &Battle, to: Space, ctx: &mut Ctx) {
        let Some(side) = b.withdrawing else { return };
        let cus = self.ground(b.space).cus[side.i()];
        let generals = self.outside(b.space, side);
        self.shift(b.space, to, side, cus, generals);
        self.lead(generals); // R53
        if side == Carthage && self.train == Some(b.space) {
            self.train = Some(to); // 25.30: kept in a withdrawal
        }
        ctx.tell(Event::Withdraws { side, to });
        self.displace_lone(to, side, ctx);
        self.note_moved(side, b.space, to, cus);
    }
}
