//! 15.4: which generals go into the city of the battle, asked about one after the other.

use super::pointed_at;
use crate::shown::{label, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `asked` have been settled.
pub(crate) struct RoutedGenerals {
    pub(crate) asked: GeneralSet,
}

impl Decision<Position> for RoutedGenerals {
    type Frame = Rout;

    fn asked(&self, _: &Position, rout: &Rout) -> Seats {
        rout.side.seats()
    }

    fn question(&self, _: &Position, rout: &Rout, _: Seat) -> Question {
        with_general(rout.question(Rule("15.4"), "ask-rout-general"), rout.generals.minus(self.asked))
    }

    fn candidates(&self, _: &Position, rout: &Rout, _: Seat, actions: &mut Vec<Action>) {
        if let Some(general) = rout.generals.minus(self.asked).first() {
            actions.extend([Action::Shelter(general), Action::StayOut(general)]);
        }
    }

    fn check(&self, game: &Position, rout: &Rout, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Some(battle), Action::Shelter(general) | Action::StayOut(general)) = (game.battle(), *action)
        else {
            return Err(not_asked(Rule("15.1")));
        };
        if rout.generals.minus(self.asked).first() != Some(general) {
            return Err(not_asked(Rule("15.4")));
        }
        let inside = self.asked.and(game.inside_choice(rout));
        let inside = if matches!(action, Action::Shelter(_)) { inside.with(general) } else { inside };
        if game.rout_city_possible(battle, rout, self.asked.with(general), inside) {
            return Ok(());
        }
        let room = game.room(battle.space);
        Err(match room {
            _ if rout.cus.all <= room => Refusal::new(Rule("15.4"), "split-only-if-needed"),
            0 => Refusal::new(Rule("10.7"), "no-room").with("room", 0),
            _ => Refusal::new(Rule("18.1"), "consul-keeps-five"),
        })
    }

    fn apply(&self, game: &mut Position, mut rout: Rout, _: Seat, action: Action, _: &mut Ctx) {
        let (Action::Shelter(general) | Action::StayOut(general)) = action else { return };
        if matches!(action, Action::Shelter(_)) {
            game.inside.add(general);
        }
        rout.stage = RoutStage::CityGenerals { asked: self.asked.with(general) };
        game.frames.replace(rout);
    }

    fn run(&self, game: &mut Position, mut rout: Rout, _: &mut Ctx) -> bool {
        if !game.battle().is_some_and(|battle| game.city_open(battle, &rout)) {
            rout.stage = RoutStage::Path;
        } else if rout.generals.minus(self.asked).is_empty() {
            rout.stage = RoutStage::CityUnits;
        } else {
            return false;
        }
        game.frames.replace(rout);
        true
    }

    fn describe(&self, game: &Position, _: &Rout, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("15.4"))
    }

    fn advise(&self, _: &Position, _: &Rout, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Rout, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    /// May the loser go into the city of the battle space (15.4, R61)?
    fn city_open(&self, b: &Battle, r: &Rout) -> bool {
        (r.landed(b) || r.side == b.defender())
            && r.at == b.space
            && self.is_city(b.space)
            && self.control(b.space) == Some(r.side)
            && !self.is_besieged(b.space)
    }

    fn rout_city_possible(&self, b: &Battle, r: &Rout, asked: GeneralSet, inside: GeneralSet) -> bool {
        let Some(next) = r.generals.minus(asked).first() else {
            return (0..=r.cus.all).any(|n| {
                let elephants = n.saturating_sub(r.cus.plain());
                self.check_rout_garrison(b, r, inside, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.rout_city_possible(b, r, asked, inside)
            || self.rout_city_possible(b, r, asked, inside.with(next))
    }
}
