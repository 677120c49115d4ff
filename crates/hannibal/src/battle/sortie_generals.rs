//! 20.7, R60: which generals come out of the relieved city, asked about one after the other.

use super::pointed_at;
use crate::shown::{label, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `asked` have been settled.
pub(crate) struct SortieGenerals {
    pub(crate) asked: GeneralSet,
}

impl Decision<Position> for SortieGenerals {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.attacker.seats()
    }

    fn question(&self, game: &Position, battle: &Battle, _: Seat) -> Question {
        with_general(battle.question(Rule("20.7"), "ask-sortie-general"), self.left(game, battle))
    }

    fn candidates(&self, game: &Position, battle: &Battle, _: Seat, actions: &mut Vec<Action>) {
        if let Some(general) = self.left(game, battle).first() {
            actions.extend([Action::Bring(general), Action::Leave(general)]);
        }
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Action::Bring(general) | Action::Leave(general)) = *action else {
            return Err(not_asked(Rule("14.5")));
        };
        if self.left(game, battle).first() != Some(general) {
            return Err(not_asked(Rule("20.7")));
        }
        let bring = matches!(action, Action::Bring(_));
        let out = if bring { battle.sortie_generals.with(general) } else { battle.sortie_generals };
        if !game.sortie_possible(battle, self.asked.with(general), out) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, _: &mut Ctx) {
        let (Action::Bring(general) | Action::Leave(general)) = action else { return };
        if matches!(action, Action::Bring(_)) {
            battle.sortie_generals.add(general);
        }
        battle.stage = BattleStage::SortieGenerals { asked: self.asked.with(general) };
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        if !game.sortie_open(&battle) {
            battle.stage = BattleStage::Commander;
        } else if self.left(game, &battle).is_empty() {
            battle.stage = BattleStage::SortieUnits;
        } else {
            return false;
        }
        game.frames.replace(battle);
        true
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

impl SortieGenerals {
    fn left(&self, game: &Position, battle: &Battle) -> GeneralSet {
        game.within(battle.space, battle.attacker).minus(self.asked)
    }
}

impl Position {
    /// Those inside the walls who could join a relieving army (R60).
    fn sortie_open(&self, b: &Battle) -> bool {
        !b.sortie_alone
            && self.is_city(b.space)
            && self.control(b.space) == Some(b.attacker)
            && (self.garrison(b.space, b.attacker).all > 0 || !self.within(b.space, b.attacker).is_empty())
    }

    fn sortie_possible(&self, b: &Battle, asked: GeneralSet, out: GeneralSet) -> bool {
        let Some(next) = self.within(b.space, b.attacker).minus(asked).first() else {
            let inside = self.garrison(b.space, b.attacker);
            return (0..=inside.all).any(|n| {
                let elephants = n.saturating_sub(inside.plain());
                self.check_sortie_units(b, out, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.sortie_possible(b, asked, out) || self.sortie_possible(b, asked, out.with(next))
    }
}
