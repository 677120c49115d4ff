//! R88: leaders without units among enemies find shelter, or are taken.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ShelterStrays;

impl Decision<Position> for ShelterStrays {
    type Frame = Phase;

    fn asked(&self, game: &Position, _: &Phase) -> Seats {
        game.first_stray().map_or(Roman, |p| game.side(p)).only()
    }

    fn question(&self, game: &Position, _: &Phase, _: Seat) -> Question {
        match game.first_stray() {
            Some(piece) => Question::new(Rule("R88"), "ask-stray").with("piece", piece.name()),
            None => Question::new(Rule("R88"), "ask-nothing"),
        }
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.shelters_of_first_stray().iter().map(Action::Retreat));
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Retreat(to) if game.shelters_of_first_stray().has(to) => Ok(()),
            Action::Retreat(to) => {
                Err(Refusal::new(Rule("R88"), "refused-no-shelter").with("region", to.name()))
            }
            _ => Err(not_asked(Rule("R88"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let (Action::Retreat(to), Some(leader)) = (action, game.first_stray()) {
            game.shelter(leader, to, ctx);
        }
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let Some(leader) = game.first_stray() else {
            game.set_phase(Phase::End);
            return true;
        };
        let Some(region) = game.spot(leader).open() else { return true };
        let shelters = game.shelters(leader, region);
        match (shelters.len(), shelters.first()) {
            (0, _) | (_, None) => game.meet_fate(leader, Fate::Captured, ctx),
            (1, Some(to)) => game.shelter(leader, to, ctx),
            _ => return false,
        }
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    fn first_stray(&self) -> Option<Piece> {
        let alone = |p: &Piece| {
            let Some(region) = self.spot(*p).open() else { return false };
            let side = self.side(*p);
            self.units_outside(region, side).is_empty()
                && !self.units_outside(region, side.enemy()).is_empty()
        };
        data().sets.leaders.iter().find(alone)
    }

    fn shelters_of_first_stray(&self) -> RegionSet {
        let stray = self.first_stray().and_then(|leader| Some((leader, self.spot(leader).open()?)));
        stray.map_or(RegionSet::NONE, |(leader, region)| self.shelters(leader, region))
    }

    /// Friendly regions next door, or with friends in them.
    fn shelters(&self, leader: Piece, region: Region) -> RegionSet {
        let side = self.side(leader);
        let ways = self.ways_out(PieceSet::of(leader), region, side);
        // Among friends behind walls alone, with the enemy before them, he would be as lost as here.
        let safe = |r: &Region| self.controls(side, *r) || !self.units_outside(*r, side).is_empty();
        if self.is_bound(leader) { RegionSet::NONE } else { ways.iter().filter(safe).collect() }
    }

    fn shelter(&mut self, leader: Piece, to: Region, ctx: &mut Ctx) {
        let Some(from) = self.spot(leader).open() else { return };
        self.put(leader, Spot::region(to));
        self.travelled.add(leader);
        ctx.tell(Event::Shelters { piece: leader, from, to });
    }
}
