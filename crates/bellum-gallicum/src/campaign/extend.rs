//! 7.2.3: the revolt may spread to a neighbouring sector.

use crate::data::*;
use crate::shown::{Wording, as_usual, label, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

/// A revolt spreads on so much.
const SPREADS_ON: i8 = 1;

pub(crate) struct ExtendRevolt;

impl Decision<Position> for ExtendRevolt {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.3"), "ask-extend")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Position::sectors().map(Action::Sector));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Sector(sector) => game.check_extension(sector),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Sector(sector) => game.roll_extension(sector, ctx),
            _ => game.set_prepare(Prepare::Begin),
        }
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if Position::sectors().any(|s| game.check_extension(s).is_ok()) {
            return false;
        }
        game.set_prepare(Prepare::Begin);
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, phase, seat));
        label(game, action, wording.pass("do-enough", Role::End))
    }

    fn odds(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Sector(_) = action else { return None };
        let modifier = game.extension_modifier();
        Some(odds::of_faces(odds::faces(|die| die + modifier <= SPREADS_ON), "odds-spreads", "odds-stops"))
    }

    as_usual! { advise, expected }
}

impl Position {
    fn check_extension(&self, sector: Sector) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("7.2.3"), key).with("sector", sector.name()));
        if !data().sector(sector).independent {
            return refuse("refused-sector-foreign");
        }
        if self.campaign.tried_sectors.has(sector) || self.campaign.sectors.has(sector) {
            return refuse("refused-sector-tried");
        }
        if data().sector(sector).neighbours.and(self.campaign.sectors).is_empty() {
            return refuse("refused-sector-far");
        }
        if !tribes().any(|t| self.check_starter(t, sector).is_ok()) {
            return refuse("refused-sector-spent");
        }
        Ok(())
    }

    /// 7.2.3, R74.
    pub(crate) fn extension_modifier(&self) -> i8 {
        let hero = named().vercingetorix;
        let present = self.rebels.has(named().arverni_tribe) && self.spot(hero).is_in_play();
        -4 * present as i8 - self.campaign.gaul_won_last as i8
    }

    fn roll_extension(&mut self, sector: Sector, ctx: &mut Ctx) {
        let modifier = self.extension_modifier();
        let die = ctx.luck.d6("extension");
        let success = die as i8 + modifier <= SPREADS_ON;
        ctx.tell(Event::ExtensionRoll { sector, die, modifier, success });
        self.campaign.tried_sectors.add(sector);
        self.set_prepare(if success { Prepare::Leader { sector } } else { Prepare::Begin });
    }
}
