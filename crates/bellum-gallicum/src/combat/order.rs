//! 4.1, R92: which combats there are, and in what order: the player whose movement came second picks.

use crate::shown::{as_usual, odds};
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Odds, Question, Refusal, Rule, Seat, Seats};

/// The steps of phase IV.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Step {
    /// IV.A
    Naval,
    /// Before IV.B (4.5.5).
    Relief,
    /// IV.B
    Skirmishes,
    /// IV.C
    Battles,
    /// IV.D
    Sieges,
}

pub(crate) struct NextCombat {
    pub(crate) step: Step,
}

impl Decision<Position> for NextCombat {
    type Frame = Phase;

    fn asked(&self, game: &Position, _: &Phase) -> Seats {
        game.second().only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("R92"), "ask-order")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.combat_regions(self.step).iter().map(Action::Fight));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Fight(region) if game.combat_regions(self.step).has(region) => Ok(()),
            Action::Fight(region) => {
                Err(Refusal::new(Rule("4.1"), "refused-no-combat").with("region", region.name()))
            }
            _ => Err(not_asked(Rule("R92"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Fight(region) = action {
            game.open_combat(self.step, region);
        }
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.judge_control(ctx); // R43: after every combat
        if self.step == Step::Sieges {
            game.take_empty_places(ctx);
        }
        let regions = game.combat_regions(self.step);
        match (regions.len(), regions.first()) {
            (0, _) | (_, None) => {
                game.settled = RegionSet::NONE;
                game.set_phase(self.step.followed_by());
            }
            (1, Some(region)) => game.open_combat(self.step, region),
            // R92: who splits or besieges first makes no difference and is not asked.
            (_, Some(region)) if matches!(self.step, Step::Relief | Step::Sieges) => {
                game.open_combat(self.step, region);
            }
            _ => return false,
        }
        true
    }

    fn odds(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Odds> {
        match (self.step, *action) {
            (Step::Skirmishes, Action::Fight(region)) => {
                // One of them may slip away first.
                let exact = game.may_evade_skirmish(region).is_none();
                Some(Odds { exact, ..odds::skirmish(game, region, game.skirmish_attacker(region)) })
            }
            (Step::Battles, Action::Fight(region)) => Some(odds::coming_battle(game, region)),
            _ => None,
        }
    }

    as_usual! { describe, advise, expected }
}

impl Step {
    /// The step of a phase, if it is one of combat.
    pub(crate) fn of(phase: Phase) -> Option<Step> {
        let steps = [Step::Naval, Step::Relief, Step::Skirmishes, Step::Battles, Step::Sieges];
        steps.into_iter().find(|step| step.phase() == phase)
    }

    fn phase(self) -> Phase {
        match self {
            Step::Naval => Phase::Naval,
            Step::Relief => Phase::Relief,
            Step::Skirmishes => Phase::Skirmishes,
            Step::Battles => Phase::Battles,
            Step::Sieges => Phase::Sieges,
        }
    }

    fn followed_by(self) -> Phase {
        match self {
            Step::Naval => Phase::Relief,
            Step::Relief => Phase::Skirmishes,
            Step::Skirmishes => Phase::Battles,
            Step::Battles => Phase::Sieges,
            Step::Sieges => Phase::Strays,
        }
    }
}

impl Position {
    /// 4.1: two armies meet in a pitched battle, anything else in a skirmish; who is inside walls in neither (R17).
    fn combat_kind(&self, region: Region) -> Option<Step> {
        let [roman, gaul] = Side::BOTH.map(|side| self.fighters(region, side).len());
        match (roman, gaul) {
            (0, _) | (_, 0) => None,
            _ if roman >= ARMY && gaul >= ARMY => Some(Step::Battles),
            _ => Some(Step::Skirmishes),
        }
    }

    /// Regions that still have something to settle in this step.
    pub(crate) fn combat_regions(&self, step: Step) -> RegionSet {
        // Only regions where somebody stands in the open can have business; for a fight, both sides must be there.
        let mut open = [RegionSet::NONE; 2];
        for piece in pieces() {
            if let Some(region) = self.spot(piece).open() {
                open[self.side(piece).i()].add(region);
            }
        }
        let meeting = open[0].and(open[1]);
        let occupied = if step == Step::Sieges { open[0].or(open[1]) } else { meeting };
        let due = |region: &Region| match step {
            Step::Naval => Side::BOTH.iter().all(|s| !self.fighting_ships(*region, *s).is_empty()),
            Step::Relief => self.relieved.iter().any(|regions| regions.has(*region)),
            Step::Sieges => {
                Side::BOTH.iter().any(|s| open[s.i()].has(*region) && self.has_siege_business(*region, *s))
            }
            _ => self.combat_kind(*region) == Some(step),
        };
        occupied.minus(self.settled).iter().filter(due).collect()
    }

    fn open_combat(&mut self, step: Step, region: Region) {
        self.settled.add(region);
        match step {
            Step::Naval => {
                self.frames.push(Frame::Naval(Naval { region, stage: NavalStage::Wind }));
            }
            Step::Relief => self.open_relief(region),
            Step::Skirmishes => self.open_skirmish(region),
            Step::Battles => self.open_battle(region),
            Step::Sieges => self.open_siege(region, self.second(), false),
        }
    }
}
