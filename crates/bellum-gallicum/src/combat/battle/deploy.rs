//! 4.4.2: each side puts its units into wings and reserve; a deployment half made is seen by its owner alone.

use crate::shown::{Wording, as_usual, label, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

/// The reserve holds at most one unit in four.
pub(crate) const RESERVE_SHARE: usize = 4;

/// The attacker first, then the defender.
pub(crate) struct DeployUnits {
    pub(crate) side: Side,
}

impl Decision<Position> for DeployUnits {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        self.side.only()
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        Question::new(Rule("4.4.2"), "ask-deploy").with("region", b.region.name())
    }

    fn candidates(&self, game: &Position, b: &Battle, _: Seat, actions: &mut Vec<Action>) {
        for piece in game.undeployed(b, self.side).iter() {
            actions.extend(Wing::ALL.map(|wing| Action::Deploy { piece, wing }));
        }
        actions.extend(Wing::ALL.map(Action::DeployRest));
    }

    fn check(&self, game: &Position, b: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Deploy { piece, wing } => {
                if !game.undeployed(b, self.side).has(piece) {
                    let refusal = Refusal::new(Rule("4.4.2"), "refused-not-to-deploy");
                    return Err(refusal.with("piece", piece.name()));
                }
                game.check_reserve(b, self.side, wing, 1)
            }
            Action::DeployRest(wing) => {
                game.check_reserve(b, self.side, wing, game.undeployed(b, self.side).len())
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, b: Battle, _: Seat, action: Action, _: &mut Ctx) {
        match action {
            Action::Deploy { piece, wing } => game.field.wings[wing.i()].add(piece),
            Action::DeployRest(wing) => game.deploy_rest(&b, self.side, wing),
            _ => {}
        }
    }

    fn run(&self, game: &mut Position, b: Battle, ctx: &mut Ctx) -> bool {
        let side = self.side;
        if !game.undeployed(&b, side).is_empty() {
            return false;
        }
        let mine = game.battle_units(&b, side);
        let reserve = mine.and(game.field.wings[Wing::Reserve.i()]).len() as u8;
        ctx.events.reveal();
        ctx.tell(Event::Deployed { side, front: mine.len() as u8 - reserve, reserve });
        let stage =
            if side == b.attacker { BattleStage::Deploy { side: b.defender() } } else { BattleStage::Clash };
        game.frames.replace(Battle { stage, ..b });
        true
    }

    fn describe(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, b, seat)).boxes_of(self.side);
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    /// Who deploys last sees what the rest of his units would meet.
    fn odds(&self, game: &Position, b: &Battle, _: Seat, action: &Action) -> Option<Odds> {
        let Action::DeployRest(wing) = *action else { return None };
        if self.side != b.defender() {
            return None;
        }
        let mut deployed = *game;
        deployed.deploy_rest(b, self.side, wing);
        Some(odds::clash(&deployed, b))
    }

    as_usual! { advise, expected }
}

impl Position {
    fn undeployed(&self, b: &Battle, side: Side) -> PieceSet {
        self.battle_units(b, side).minus(self.field.all())
    }

    fn deploy_rest(&mut self, b: &Battle, side: Side, wing: Wing) {
        let rest = self.undeployed(b, side);
        self.field.wings[wing.i()] = self.field.wings[wing.i()].or(rest);
    }

    /// At most one unit in four stands in reserve.
    fn check_reserve(&self, b: &Battle, side: Side, wing: Wing, more: usize) -> Result<(), Refusal> {
        if wing != Wing::Reserve {
            return Ok(());
        }
        let reserve = self.field.wings[Wing::Reserve.i()].and(self.of(side)).len() + more;
        let all = self.battle_units(b, side).len();
        if reserve * RESERVE_SHARE > all {
            return Err(Refusal::new(Rule("4.4.2"), "refused-reserve-full")
                .with("most", all / RESERVE_SHARE)
                .with("units", all));
        }
        Ok(())
    }
}
