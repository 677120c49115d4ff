//! 3.2, R45, R111: who governs Cisalpina brings the supplement; the levies follow in March.

use super::arrivals::check_landing;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

/// II.B: the cavalry of the supplement goes to a camp with a leader.
pub(crate) struct PlaceSupplement;

impl Decision<Position> for PlaceSupplement {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("3.2"), "ask-supplement")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(regions().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        check_landing(Rule("3.2"), game.led_camps(), action)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Place(region) = action {
            game.land_arrivals(Spot::fort(region.camp()), ctx);
        }
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if !game.arriving.is_empty() {
            return false;
        }
        let due = game.scenario.is_campaign() && game.year >= -56 && game.month == game.campaign.first_turn;
        if due && !game.campaign.governor {
            let here = game.in_region(named().cisalpina, Roman);
            let leaders = here.and(data().sets.leaders).and(data().sets.roman_nature);
            game.campaign.governor = !leaders.is_empty();
            game.campaign.caesar_governs = leaders.has(named().caesar);
            if game.campaign.governor {
                for legion in game.weak.and(data().sets.legions).iter() {
                    game.weak.remove(legion);
                    ctx.tell(Event::Restored { piece: legion });
                }
                if let Some(horse) = game.spare(data().sets.gallic_cavalry)
                    && !game.led_camps().is_empty()
                {
                    game.arriving.add(horse);
                    return true;
                }
            }
        }
        let levies = if game.month == 2 && game.campaign.governor {
            Levies { legions: 2, auxiliaries: 1, cavalry: 1, any: game.campaign.caesar_governs as u8 }
        } else {
            Levies { legions: 0, auxiliaries: 0, cavalry: 0, any: 0 }
        };
        game.set_phase(Phase::Levies(levies));
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Camps with a leader of the Roman in them.
    fn led_camps(&self) -> RegionSet {
        self.camps.iter().filter(|r| self.inside(r.camp()).meets(data().sets.leaders)).collect()
    }
}
