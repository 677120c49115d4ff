//! 20.7, R60: how many units come out of the relieved city.

use super::pointed_at;
use crate::marches::{split_allowed, takes};
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct SortieUnits;

impl Decision<Position> for SortieUnits {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.attacker.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("20.7"), "ask-sortie-units")
    }

    fn candidates(&self, game: &Position, battle: &Battle, _: Seat, actions: &mut Vec<Action>) {
        let inside = game.garrison(battle.space, battle.attacker);
        takes(inside, |cus, elephants| Action::Take { cus, elephants }, actions);
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Take { cus, elephants } = *action else { return Err(not_asked(Rule("14.5"))) };
        game.check_sortie_units(battle, battle.sortie_generals, cus, elephants)
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Take { cus, elephants } = action else { return };
        battle.sortie = Cus::new(cus, elephants);
        game.come_out(battle.space, battle.attacker, battle.sortie, battle.sortie_generals);
        if cus > 0 || !battle.sortie_generals.is_empty() {
            ctx.tell(Event::JoinsSortie { space: battle.space, cus });
        }
        battle.stage = BattleStage::Commander;
        game.frames.replace(battle);
    }

    fn run(&self, _: &mut Position, _: Battle, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("20.7"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    pub(super) fn check_sortie_units(
        &self,
        b: &Battle,
        out: GeneralSet,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        let inside = self.garrison(b.space, b.attacker);
        if !inside.holds(cus, elephants) {
            return Err(Refusal::new(Rule("20.7"), "not-so-many-units").with("cus", inside.all));
        }
        let stay = self.within(b.space, b.attacker).minus(out);
        if !split_allowed(cus, inside.all - cus, self.consuls(out), self.consuls(stay)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }
}
