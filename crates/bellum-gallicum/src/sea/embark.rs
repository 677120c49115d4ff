//! 5.6.3, R100: a beaten Roman force leaves Britain by ship, as far as its ships carry it.

use super::transport::{CAVALRY_ABOARD, INFANTRY_ABOARD};
use super::trireme_number;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

/// Who finds no room.
pub(crate) struct LeaveBehind;

impl Decision<Position> for LeaveBehind {
    type Frame = Embark;

    fn asked(&self, _: &Position, _: &Embark) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, embark: &Embark, _: Seat) -> Question {
        Question::new(Rule("5.6.3"), "ask-embark").with("region", embark.to.name())
    }

    fn candidates(&self, game: &Position, _: &Embark, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.group.iter().map(Action::Leave));
    }

    fn check(&self, game: &Position, embark: &Embark, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Leave(piece) if game.too_many(embark.region).has(piece) => Ok(()),
            Action::Leave(piece) => {
                Err(Refusal::new(Rule("5.6.3"), "refused-not-too-many").with("piece", piece.name()))
            }
            _ => Err(not_asked(Rule("5.6.3"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Embark, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Leave(piece) = action {
            game.group.remove(piece);
        }
    }

    fn run(&self, game: &mut Position, embark: Embark, ctx: &mut Ctx) -> bool {
        if !game.too_many(embark.region).is_empty() {
            return false;
        }
        let carried = std::mem::replace(&mut game.group, PieceSet::NONE);
        let left = game.outside(embark.region, Roman).minus(game.withdrawn).minus(carried);
        game.frames.pop();
        game.sail_away(carried, embark.region, embark.to, ctx);
        if embark.rest_lost {
            game.destroy(left, ctx);
        }
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Coasts of Gaul that a beaten Roman force in Britain may sail to (5.6.3).
    pub(crate) fn sea_retreats(&self, region: Region, side: Side) -> RegionSet {
        let ships = self.ships(Water::Coast(region), Roman);
        if side != Roman || region != named().britannia || ships.is_empty() {
            return RegionSet::NONE;
        }
        let sea = data().region(region).sea;
        data().coastal.iter().filter(|r| *r != region && data().region(*r).sea == sea).collect()
    }

    /// Everybody goes aboard; who finds no room is left behind, and lost after a battle.
    pub(crate) fn open_embarkation(&mut self, force: PieceSet, region: Region, to: Region, rest_lost: bool) {
        self.group = force;
        self.frames.push(Frame::Embark(Embark { region, to, rest_lost }));
    }

    /// Those of the group who are too many for the ships here, by kind.
    fn too_many(&self, region: Region) -> PieceSet {
        let sets = &data().sets;
        let ships = self.ships(Water::Coast(region), Roman);
        let aboard = ships.iter().filter_map(trireme_number).map(|n| self.at(Spot::aboard(n)));
        let cargo = aboard.fold(PieceSet::NONE, PieceSet::or);
        let over = |kind: PieceSet, room: usize| {
            let going = self.group.and(kind);
            if going.len() + cargo.and(kind).len() > room * ships.len() { going } else { PieceSet::NONE }
        };
        over(sets.infantry, INFANTRY_ABOARD).or(over(sets.cavalry, CAVALRY_ABOARD))
    }

    fn sail_away(&mut self, carried: PieceSet, from: Region, to: Region, ctx: &mut Ctx) {
        let ships = self.ships(Water::Coast(from), Roman);
        for ship in ships.iter() {
            self.put(ship, Spot::region(to));
            ctx.tell(Event::Sails { ship, to: Water::Coast(to) });
        }
        self.withdrawn = self.withdrawn.or(ships);
        self.withdraw_to(carried, from, to, Roman, ctx);
    }
}
