//! 3.4: forced marches: two regions, and where the second step ends.

use crate::data::*;
use crate::shown::{as_usual, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Message, Odds, Question, Refusal, Rule, Seat, Seats};

/// A forced march has reached a region and goes on from there.
pub(crate) struct EndForcedMarch {
    pub(crate) via: Region,
}

impl Decision<Position> for EndForcedMarch {
    type Frame = Group;

    fn asked(&self, _: &Position, group: &Group) -> Seats {
        group.side.only()
    }

    fn question(&self, _: &Position, _: &Group, _: Seat) -> Question {
        Question::new(Rule("3.4"), "ask-march-on").with("region", self.via.name())
    }

    fn candidates(&self, game: &Position, group: &Group, _: Seat, actions: &mut Vec<Action>) {
        game.joiners(group, self.via, actions);
        let led = game.group.meets(data().sets.leaders);
        let around = if led { data().region(self.via).around } else { RegionSet::NONE };
        actions.extend(around.iter().map(Action::Go));
        actions.extend(around.iter().flat_map(|to| game.forts(to)).map(Action::Enter));
    }

    fn check(&self, game: &Position, group: &Group, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Go(to) => game.check_end(group, game.group, self.via, to),
            Action::Enter(fort) => game.check_end_in_walls(group, self.via, fort),
            Action::Pick(piece) => game.check_join(group, piece),
            _ => Err(not_asked(Rule("3.4"))),
        }
    }

    fn apply(&self, game: &mut Position, group: Group, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(piece) => game.group.add(piece),
            Action::Go(to) => game.depart(group, Goal::Open(to), ctx),
            Action::Enter(fort) => game.depart(group, Goal::Walls(fort), ctx),
            _ => {}
        }
    }

    fn advise(&self, game: &Position, group: &Group, _: Seat, action: &Action) -> Option<Message> {
        game.warn_of_siege_left(group, action)
    }

    fn odds(&self, game: &Position, group: &Group, _: Seat, action: &Action) -> Option<Odds> {
        match *action {
            Action::Go(to) => odds::road(game, group, to),
            Action::Enter(fort) => odds::road(game, group, fort.region()),
            _ => None,
        }
    }

    as_usual! { describe, expected, run }
}

impl Position {
    pub(super) fn check_cross(&self, group: &Group, via: Region) -> Result<(), Refusal> {
        // 1 II.D: the Roman's forced marches follow his movement; the Gaul's are part of it (R29).
        if group.side == Roman && !self.is_forced_step() {
            return Err(Refusal::new(Rule("1.2"), "refused-march-later").with("region", via.name()));
        }
        if self.is_winter() {
            return Err(Refusal::new(Rule("3.4"), "refused-march-winter").with("region", via.name()));
        }
        self.check_departure(group)?;
        let leads = |p: Piece| data().piece(p).rank >= 2;
        if !self.group.and(data().sets.leaders).iter().any(leads) {
            return Err(Refusal::new(Rule("3.4"), "refused-march-leader").with("region", via.name()));
        }
        self.group.iter().try_for_each(|p| self.check_marcher(p))?;
        self.check_dry(group.from, via)?;
        self.check_step(group, self.group, group.from, via)?;
        let on = Group { via: Some(via), ..*group };
        if !self.may_still_end(&on, self.group) {
            return Err(Refusal::new(Rule("3.4"), "refused-no-way-on").with("piece", via.name()));
        }
        Ok(())
    }

    /// R87: a forced march never crosses the Rhine.
    fn check_dry(&self, from: Region, to: Region) -> Result<(), Refusal> {
        if data().region(from).over_rhine.has(to) {
            return Err(Refusal::new(Rule("R87"), "refused-march-rhine").with("region", to.name()));
        }
        Ok(())
    }

    pub(super) fn may_still_end(&self, group: &Group, force: PieceSet) -> bool {
        let Some(via) = group.via else { return true };
        data().region(via).around.iter().any(|to| self.check_end(group, force, via, to).is_ok())
    }

    /// R118: a march may end behind walls, as a move may (3.3.2).
    fn check_end_in_walls(&self, group: &Group, via: Region, fort: Fort) -> Result<(), Refusal> {
        self.group.iter().try_for_each(|piece| self.check_garrison(piece, fort))?;
        self.check_open(fort, group.side)?;
        self.check_end(group, self.group, via, fort.region())
    }

    fn check_end(&self, group: &Group, force: PieceSet, via: Region, to: Region) -> Result<(), Refusal> {
        if to == group.from {
            return Err(Refusal::new(Rule("3.4"), "refused-march-back").with("region", to.name()));
        }
        self.check_dry(via, to)?;
        self.check_step(group, force, via, to)
    }
}
