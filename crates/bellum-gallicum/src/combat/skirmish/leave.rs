//! 4.3.2, 5.6.3: when all is done the defender may leave after EC or D1, or the Roman beaten in Britain sail.

use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct LeaveSkirmish;

impl Decision<Position> for LeaveSkirmish {
    type Frame = Skirmish;

    fn asked(&self, game: &Position, s: &Skirmish) -> Seats {
        game.skirmish_leaver(s).only()
    }

    fn question(&self, _: &Position, s: &Skirmish, _: Seat) -> Question {
        Question::new(Rule("4.3.2"), "ask-leave").with("region", s.region.name())
    }

    fn candidates(&self, game: &Position, s: &Skirmish, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.skirmish_ways(s).iter().map(Action::Retreat));
        actions.extend(game.sails_beaten(s).iter().map(Action::RetreatBySea));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, s: &Skirmish, _: Seat, action: &Action) -> Result<(), Refusal> {
        let refuse = |rule, to: Region| {
            Err(Refusal::new(Rule(rule), "refused-not-controlled").with("region", to.name()))
        };
        match *action {
            Action::Pass => Ok(()),
            Action::Retreat(to) if game.skirmish_ways(s).has(to) => Ok(()),
            Action::Retreat(to) => refuse("4.3.2", to),
            Action::RetreatBySea(to) if game.sails_beaten(s).has(to) => Ok(()),
            Action::RetreatBySea(to) => refuse("5.6.3", to),
            _ => Err(not_asked(Rule("4.3"))),
        }
    }

    fn apply(&self, game: &mut Position, s: Skirmish, _: Seat, action: Action, ctx: &mut Ctx) {
        let side = game.skirmish_leaver(&s);
        game.frames.replace(Skirmish { stage: SkirmishStage::Over, ..s });
        let force = game.force(s.region, side);
        match action {
            Action::Retreat(to) => game.withdraw_to(force, s.region, to, side, ctx),
            // R100: the rest stays.
            Action::RetreatBySea(to) => game.open_embarkation(force, s.region, to, false),
            _ => {}
        }
    }

    fn run(&self, game: &mut Position, s: Skirmish, _: &mut Ctx) -> bool {
        let gone = game.fighters(s.region, game.skirmish_leaver(&s)).is_empty();
        if !gone && !game.skirmish_ways(&s).or(game.sails_beaten(&s)).is_empty() {
            return false;
        }
        game.frames.replace(Skirmish { stage: SkirmishStage::Over, ..s });
        true
    }

    fn describe(&self, game: &Position, s: &Skirmish, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, s, seat));
        label(game, action, wording.pass("do-stay", Role::GoOn))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Who may leave when all is done: the defender after EC or D1, or the Roman beaten in Britain (5.6.3).
    fn skirmish_leaver(&self, s: &Skirmish) -> Side {
        if self.sails_beaten(s).is_empty() { s.attacker.enemy() } else { Roman }
    }

    /// Coasts that a Roman beaten here may sail to (5.6.3, R100); an exchange has no loser.
    fn sails_beaten(&self, s: &Skirmish) -> RegionSet {
        if s.loser == Some(Roman) { self.sea_retreats(s.region, Roman) } else { RegionSet::NONE }
    }

    /// Neighbours that the defender may leave for after EC or D1.
    fn skirmish_ways(&self, s: &Skirmish) -> RegionSet {
        let defender = s.attacker.enemy();
        let may = s.may_leave && self.skirmish_leaver(s) == defender;
        if may { self.evasions(s.region, defender) } else { RegionSet::NONE }
    }
}
