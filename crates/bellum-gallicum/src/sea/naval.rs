//! 5.6, 5.6.1: naval combat: the wind, and a round of it.

use super::trireme_number;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct RollWind;

impl Passage<Position> for RollWind {
    type Frame = Naval;

    fn run(&self, game: &mut Position, naval: Naval, ctx: &mut Ctx) -> bool {
        if game.end_naval(&naval) {
            return true;
        }
        let die = ctx.luck.d6("wind");
        let sign = if game.variants.rough_wind { 1 } else { -1 }; // R34
        let modified = die as i8 + sign * game.is_bad_season() as i8;
        let light = modified <= 4;
        ctx.tell(Event::Wind { region: naval.region, die, light });
        let stage = if light { NavalStage::Flee } else { NavalStage::Fight { light } };
        game.frames.replace(Naval { stage, ..naval });
        true
    }
}

pub(crate) struct FightAtSea {
    pub(crate) light: bool,
}

impl Passage<Position> for FightAtSea {
    type Frame = Naval;

    fn run(&self, game: &mut Position, mut naval: Naval, ctx: &mut Ctx) -> bool {
        if game.end_naval(&naval) {
            return true;
        }
        let fleets = Side::BOTH.map(|side| game.fighting_ships(naval.region, side));
        let dice = [ctx.luck.d6("naval"), ctx.luck.d6("naval")];
        let archers = |side: Side| game.missiles_aboard(fleets[side.i()]) as u8;
        let totals = [
            dice[0] + fleets[0].len() as u8 + archers(Roman) + self.light as u8,
            dice[1] + fleets[1].len() as u8 + archers(Gaul),
        ];
        ctx.tell(Event::NavalRound { region: naval.region, dice, totals });
        let loser = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Less => Some(Roman),
            std::cmp::Ordering::Greater => Some(Gaul),
            std::cmp::Ordering::Equal => None, // R34
        };
        naval.stage = NavalStage::Wind;
        if let Some(side) = loser {
            match (fleets[side.i()].len(), fleets[side.i()].first()) {
                (1, Some(ship)) => game.sink(ship, ctx),
                _ => naval.stage = NavalStage::Sink { side },
            }
        }
        game.frames.replace(naval);
        true
    }
}

impl Position {
    /// A combat without an enemy is over.
    pub(super) fn end_naval(&mut self, naval: &Naval) -> bool {
        let over = Side::BOTH.iter().any(|side| self.fighting_ships(naval.region, *side).is_empty());
        if over {
            self.frames.pop();
        }
        over
    }

    /// Ships of a side that may fight here.
    pub(crate) fn fighting_ships(&self, region: Region, side: Side) -> PieceSet {
        self.ships(Water::Coast(region), side).minus(self.withdrawn)
    }

    fn missiles_aboard(&self, fleet: PieceSet) -> bool {
        let numbers = fleet.iter().filter_map(trireme_number);
        numbers.into_iter().any(|n| self.at(Spot::aboard(n)).meets(data().sets.missile))
    }
}
