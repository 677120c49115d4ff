//! 4.3.1: the smaller force may slip away before a skirmish, if it has more cavalry.

use crate::data::*;
use crate::shown::{Wording, as_usual, label, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

/// The highest die that lets a force slip away.
const EVADES_ON: u8 = 3;

pub(crate) struct EvadeSkirmish;

impl Decision<Position> for EvadeSkirmish {
    type Frame = Skirmish;

    fn asked(&self, game: &Position, s: &Skirmish) -> Seats {
        game.skirmish_evader(s.region).only()
    }

    fn question(&self, _: &Position, s: &Skirmish, _: Seat) -> Question {
        Question::new(Rule("4.3.1"), "ask-evade").with("region", s.region.name())
    }

    fn candidates(&self, game: &Position, s: &Skirmish, _: Seat, actions: &mut Vec<Action>) {
        let side = game.skirmish_evader(s.region);
        actions.extend(game.evasions(s.region, side).iter().map(Action::Evade));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, s: &Skirmish, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Evade(to) if game.evasions(s.region, game.skirmish_evader(s.region)).has(to) => Ok(()),
            Action::Evade(to) => {
                Err(Refusal::new(Rule("4.3.1"), "refused-not-controlled").with("region", to.name()))
            }
            _ => Err(not_asked(Rule("4.3"))),
        }
    }

    fn apply(&self, game: &mut Position, mut s: Skirmish, _: Seat, action: Action, ctx: &mut Ctx) {
        s.stage = SkirmishStage::Roll;
        if let Action::Evade(to) = action {
            let side = game.skirmish_evader(s.region);
            let die = ctx.luck.d6("evasion");
            let away = die <= EVADES_ON;
            ctx.tell(Event::EvasionRoll { side, region: s.region, die, modifier: 0, away });
            if away {
                game.frames.replace(Skirmish { stage: SkirmishStage::Over, ..s });
                return game.evade(side, s.region, to, ctx);
            }
        }
        game.frames.replace(s);
    }

    fn run(&self, game: &mut Position, s: Skirmish, _: &mut Ctx) -> bool {
        if game.may_evade_skirmish(s.region).is_some() {
            return false;
        }
        game.frames.replace(Skirmish { stage: SkirmishStage::Roll, ..s });
        true
    }

    fn describe(&self, game: &Position, s: &Skirmish, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, s, seat));
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    fn odds(&self, game: &Position, s: &Skirmish, _: Seat, action: &Action) -> Option<Odds> {
        match action {
            Action::Evade(_) => Some(odds::of_faces(EVADES_ON as usize, "odds-away", "odds-caught")),
            Action::Pass => Some(odds::skirmish(game, s.region, s.attacker)),
            _ => None,
        }
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Who may try to evade a skirmish: the smaller force, if it has more cavalry (4.3.1).
    fn skirmish_evader(&self, region: Region) -> Side {
        if self.size(region, Gaul) < self.size(region, Roman) { Gaul } else { Roman }
    }

    pub(crate) fn may_evade_skirmish(&self, region: Region) -> Option<Side> {
        let side = self.skirmish_evader(region);
        let cavalry = |side| self.fighters(region, side).and(data().sets.cavalry).len();
        let quicker = cavalry(side) > cavalry(side.enemy());
        (quicker && !self.evasions(region, side).is_empty()).then_some(side)
    }
}
