//! 4.5.2, 4.5.4: the besieged holds, comes out or surrenders.

use super::ask;
use crate::shown::{Wording, as_usual, label, odds};
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct AnswerSiege;

impl Decision<Position> for AnswerSiege {
    type Frame = Siege;

    fn asked(&self, _: &Position, s: &Siege) -> Seats {
        s.side.enemy().only()
    }

    fn question(&self, _: &Position, s: &Siege, _: Seat) -> Question {
        ask(s, Rule("4.5.2"), "ask-besieged")
    }

    fn candidates(&self, _: &Position, _: &Siege, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Pass, Action::Sortie, Action::Surrender]);
    }

    fn check(&self, game: &Position, s: &Siege, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass | Action::Surrender => Ok(()),
            Action::Sortie => {
                let units = s.fort.map_or(0, |fort| game.units_inside(fort).len());
                if units < ARMY {
                    return Err(Refusal::new(Rule("4.5.4"), "refused-sortie-army").with("units", units));
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("4.5"))),
        }
    }

    fn apply(&self, game: &mut Position, s: Siege, _: Seat, action: Action, ctx: &mut Ctx) {
        let Some(fort) = s.fort else { return };
        match action {
            Action::Surrender => {
                ctx.tell(Event::Surrenders { fort, forced: false });
                game.spared.add(fort);
                game.frames.replace(Siege { stage: SiegeStage::After, ..s });
                game.yield_place(fort, s.side, ctx);
            }
            Action::Sortie => game.open_sortie(fort, s.side.enemy(), ctx),
            _ => game.frames.replace(Siege { stage: SiegeStage::Roll, ..s }),
        }
    }

    fn describe(&self, game: &Position, s: &Siege, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, s, seat));
        label(game, action, wording.pass("do-hold", Role::GoOn))
    }

    fn advise(&self, _: &Position, s: &Siege, _: Seat, action: &Action) -> Option<Message> {
        let fort = s.fort.filter(|_| *action == Action::Surrender)?;
        Some(Message::new("advice-surrender").with("fort", fort.name()).with("rule", Rule("4.5.2")))
    }

    fn odds(&self, game: &Position, s: &Siege, _: Seat, action: &Action) -> Option<Odds> {
        let fort = s.fort.filter(|_| *action == Action::Pass)?;
        Some(odds::siege(game, fort, game.group))
    }

    as_usual! { expected, run }
}
