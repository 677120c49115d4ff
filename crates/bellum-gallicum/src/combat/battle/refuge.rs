//! 4.4.1, R93: who failed to evade may go behind walls.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

/// The Gaul first, then the Roman's Gauls.
pub(crate) struct TakeRefuge {
    pub(crate) side: Side,
}

impl Decision<Position> for TakeRefuge {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        self.side.only()
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        Question::new(Rule("4.4.1"), "ask-refuge").with("region", b.region.name())
    }

    fn candidates(&self, game: &Position, b: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.refuges(b, self.side).into_iter().map(Action::Refuge));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, b: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Refuge(fort) if game.refuges(b, self.side).contains(&fort) => Ok(()),
            Action::Refuge(fort) => {
                Err(Refusal::new(Rule("4.4.1"), "refused-no-refuge").with("fort", fort.name()))
            }
            _ => Err(not_asked(Rule("4.4.1"))),
        }
    }

    fn apply(&self, game: &mut Position, b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let mut stage = self.followed_by();
        if let Action::Refuge(fort) = action {
            let force = game.refugees(&b, self.side);
            ctx.tell(Event::TakesRefuge { side: self.side, fort });
            game.go_inside(force, fort, self.side, ctx);
            // A gate may stay shut (6.3.6): then the Roman's Gauls still have their choice.
            if game.fighters(b.region, self.side).is_empty() {
                stage = BattleStage::Join;
            }
        }
        game.frames.replace(Battle { stage, ..b });
    }

    fn run(&self, game: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        if !game.refuges(&b, self.side).is_empty() {
            return false;
        }
        game.frames.replace(Battle { stage: self.followed_by(), ..b });
        true
    }

    fn describe(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, b, seat)).boxes_of(self.side);
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    as_usual! { advise, expected }
}

impl TakeRefuge {
    fn followed_by(&self) -> BattleStage {
        if self.side == Gaul { BattleStage::Refuge { side: Roman } } else { BattleStage::Join }
    }
}

impl Position {
    /// Who would go behind walls: the whole Gallic army, or the Roman's Gauls alone.
    fn refugees(&self, b: &Battle, side: Side) -> PieceSet {
        let force = self.force(b.region, side);
        if side == Gaul { force } else { force.and(data().sets.gallic) }
    }

    /// Walls that take a failed evader in (4.4.1, R93).
    fn refuges(&self, b: &Battle, side: Side) -> Vec<Fort> {
        let force = self.refugees(b, side);
        // 4.4.1, R103: only who tried to evade and failed; the Bellovaci cannot try.
        if force.and(data().sets.units).is_empty() || !b.tried[side.i()] {
            return Vec::new();
        }
        let takes = |fort: &&Fort| {
            let facts = data().wall(**fort);
            let city = facts.city && side == Roman;
            facts.value >= 3
                && self.check_open(**fort, side).is_ok()
                && (city || force.iter().all(|p| self.check_garrison(p, **fort).is_ok()))
        };
        data().region(b.region).walls.iter().filter(takes).copied().collect()
    }
}
