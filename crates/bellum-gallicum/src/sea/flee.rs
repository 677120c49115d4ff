//! 5.6.1: the wind is light: the Roman fights or flees.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct FleeOrFight;

impl Decision<Position> for FleeOrFight {
    type Frame = Naval;

    fn asked(&self, _: &Position, _: &Naval) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, naval: &Naval, _: Seat) -> Question {
        Question::new(Rule("5.6.1"), "ask-flee").with("region", naval.region.name())
    }

    fn candidates(&self, game: &Position, naval: &Naval, _: Seat, actions: &mut Vec<Action>) {
        let (coast, sea) = game.havens(naval.region);
        actions.extend(coast.iter().map(|r| Action::Flee(Water::Coast(r))));
        actions.extend(sea.map(|s| Action::Flee(Water::Sea(s))));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, naval: &Naval, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Flee(to) => {
                let (coast, sea) = game.havens(naval.region);
                let open = match to {
                    Water::Coast(region) => coast.has(region),
                    Water::Sea(zone) => sea == Some(zone),
                };
                if open {
                    return Ok(());
                }
                Err(Refusal::new(Rule("5.6.1"), "refused-no-haven").with("to", to.name()))
            }
            _ => Err(not_asked(Rule("5.6.1"))),
        }
    }

    fn apply(&self, game: &mut Position, naval: Naval, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Flee(to) = action else {
            return game.frames.replace(Naval { stage: NavalStage::Fight { light: true }, ..naval });
        };
        let fleet = game.fighting_ships(naval.region, Roman);
        game.put_all(fleet, Spot::water(to));
        game.withdrawn = game.withdrawn.or(fleet);
        ctx.tell(Event::Flees { to });
    }

    fn run(&self, game: &mut Position, naval: Naval, _: &mut Ctx) -> bool {
        game.end_naval(&naval)
    }

    fn describe(&self, game: &Position, naval: &Naval, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, naval, seat));
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Where the Roman may flee to: controlled coasts next door, else the open sea (5.6.1).
    fn havens(&self, region: Region) -> (RegionSet, Option<Sea>) {
        let facts = data().region(region);
        let coast = facts.along_coast.and(self.controlled(Roman));
        (coast, if coast.is_empty() { facts.sea } else { None })
    }
}
