//! 7.2.2: one more tribe to roll for, or enough.

use crate::data::*;
use crate::shown::{Wording, as_usual, label, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

/// Mobilisation succeeds on so much for the first, second … attempt in a sector (7.2.2).
const THRESHOLDS: [u8; 4] = [5, 4, 3, 2];

pub(crate) struct MobiliseTribe {
    pub(crate) sector: Sector,
    pub(crate) attempts: u8,
}

impl Decision<Position> for MobiliseTribe {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.2"), "ask-mobilise").with("sector", self.sector.name())
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(tribes().map(Action::Tribe));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Tribe(tribe) => game.check_roll(tribe, self.sector),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Tribe(tribe) => self.roll(game, tribe, ctx),
            _ => game.set_prepare(Prepare::Extend),
        }
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if tribes().any(|t| game.check_roll(t, self.sector).is_ok()) {
            return false;
        }
        game.set_prepare(Prepare::Extend);
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, phase, seat));
        label(game, action, wording.pass("do-enough", Role::End).tribe("do-mobilise"))
    }

    fn odds(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Tribe(_) = action else { return None };
        let (modifier, needs) = game.mobilisation_odds(self.sector, self.attempts);
        Some(odds::of_faces(odds::faces(|die| die + modifier <= needs as i8), "odds-rises", "odds-stays"))
    }

    as_usual! { advise, expected }
}

impl MobiliseTribe {
    fn roll(&self, game: &mut Position, tribe: Tribe, ctx: &mut Ctx) {
        let (modifier, needs) = game.mobilisation_odds(self.sector, self.attempts);
        let die = ctx.luck.d6("mobilisation");
        let success = die as i8 + modifier <= needs as i8;
        ctx.tell(Event::MobilisationRoll { tribe, die, modifier, needs, success });
        game.campaign.tried.add(tribe);
        let attempts = self.attempts.saturating_add(1);
        game.set_prepare(Prepare::Mobilise { sector: self.sector, attempts });
        if success {
            game.mobilise(tribe, ctx);
        }
    }
}

impl Position {
    fn check_roll(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        self.check_tribe(tribe, sector)?;
        self.may_revolt(tribe)?;
        if self.campaign.tried.has(tribe) {
            return Err(Refusal::new(Rule("7.2.2"), "refused-rolled-already").with("tribe", tribe.name()));
        }
        Ok(())
    }

    /// The modifier of the next roll in a sector, and the highest die that succeeds (7.2.2, R37).
    fn mobilisation_odds(&self, sector: Sector, attempts: u8) -> (i8, u8) {
        let start = self.campaign.start.map(|r| data().region(r).sector);
        let initiative = self.campaign.initiative && start == Some(sector);
        (self.campaign.mood - initiative as i8, THRESHOLDS[(attempts as usize).min(3)])
    }
}
