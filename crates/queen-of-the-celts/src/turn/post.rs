//! 2.3, 8.0: where a piece is set up, and which way it faces.

use crate::data::*;
use crate::ground::CLOSED;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Post;

impl Decision<Position> for Post {
    type Frame = Piece;

    fn asked(&self, p: &Position, piece: &Piece) -> Seats {
        match *piece {
            Piece::Unit(unit) => p.units.side(unit),
            Piece::Leader(leader) => p.leaders.side(leader),
        }
        .seats()
    }

    fn question(&self, _: &Position, piece: &Piece, _: Seat) -> Question {
        match *piece {
            Piece::Unit(unit) => Question::new(Rule("2.3"), "ask-post").with("unit", unit.name()),
            Piece::Leader(leader) => {
                Question::new(Rule("2.3"), "ask-post-leader").with("leader", leader.name())
            }
        }
    }

    fn candidates(&self, p: &Position, piece: &Piece, _: Seat, actions: &mut Vec<Action>) {
        match *piece {
            Piece::Unit(unit) => {
                let set = p.form(unit).map_or(AreaSet::NONE, |f| p.sc().form(f).setup);
                actions.extend(set.iter().map(Action::Put));
                actions.extend(p.army(p.units.side(unit)).map(Action::Swap));
                actions.extend(Facing::ALL.map(Action::Face));
            }
            Piece::Leader(leader) => actions.extend(p.home_of(leader).iter().map(Action::Put)),
        }
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, piece: &Piece, _: Seat, action: &Action) -> Result<(), Refusal> {
        match (*piece, *action) {
            (_, Action::Pass) => Ok(()),
            (Piece::Unit(unit), Action::Put(area)) => p.check_put(unit, area),
            (Piece::Unit(unit), Action::Swap(with)) => p.check_swap(unit, with),
            (Piece::Unit(unit), Action::Face(facing)) => {
                let fits = p.units.at(unit).is_some_and(|at| p.fits_facing(at, facing));
                if !p.is_long(unit) || !fits || p.marches_in_column(unit) {
                    return Err(Refusal::new(Rule("7.3"), "refused-facing-unit").with("unit", unit.name()));
                }
                Ok(())
            }
            (Piece::Leader(leader), Action::Put(area)) => {
                if p.home_of(leader).has(area) && p.leaders.at(leader) != Some(area) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("2.3"), "refused-setup-area-leader").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    fn apply(&self, p: &mut Position, piece: Piece, _: Seat, action: Action, _: &mut Ctx) {
        p.frames.pop();
        match (piece, action) {
            (Piece::Unit(unit), Action::Put(area)) => p.repost(unit, area),
            (Piece::Unit(unit), Action::Swap(with)) => {
                if let (Some(here), Some(there)) = (p.units.at(unit), p.units.at(with)) {
                    p.units.put(unit, Place::Out);
                    p.repost(with, here);
                    p.repost(unit, there);
                }
            }
            (Piece::Unit(unit), Action::Face(facing)) => p.units.face(unit, facing),
            (Piece::Leader(leader), Action::Put(area)) => p.leaders.put(leader, Place::On(area)),
            _ => {}
        }
    }

    fn describe(&self, p: &Position, piece: &Piece, _: Seat, action: &Action) -> Label {
        let naming = Naming::under(Rule("2.3")).pass("do-leave-it", Role::GoOn);
        match *piece {
            Piece::Unit(unit) => naming.turning(unit),
            Piece::Leader(_) => naming,
        }
        .label(p, action)
    }

    as_usual! { run, advise, expected }
}

impl Position {
    fn check_put(&self, unit: Unit, area: Area) -> Result<(), Refusal> {
        if self.units.at(unit) == Some(area) {
            return Err(not_asked(Rule("2.3")));
        }
        self.may_stand(unit, area)?;
        if !self.has_room(area, unit) {
            let no = Refusal::new(Rule("7.11"), "refused-room").with("area", area.name());
            return Err(no.with("limit", self.limit(area)));
        }
        Ok(())
    }

    fn may_stand(&self, unit: Unit, area: Area) -> Result<(), Refusal> {
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("unit", unit.name()).with("area", area.name()))
        };
        let set = self.form(unit).map_or(AreaSet::NONE, |f| self.sc().form(f).setup);
        if !set.has(area) {
            return no("2.3", "refused-setup-area");
        }
        let (plot, class) = (self.field().plot(area), self.class(unit) as usize);
        if plot.cost[class] == CLOSED {
            return no("2.22", "refused-closed");
        }
        if self.marches_in_column(unit) {
            // R106: on a road, one column to an area.
            if !self.field().links(area).iter().any(|l| l.road[class] != CLOSED) {
                return no("R106", "refused-column-road");
            }
        } else if self.is_long(unit) && plot.facings == 0 {
            return no("7.3", "refused-no-room-long");
        }
        let elephants = self.kind(unit) == Kind::Elephants
            && self.units.in_area(area).any(|u| u != unit && self.kind(u).is_horse());
        if self.elephants_bar(unit, area) || elephants {
            return no("9.54", "refused-elephants");
        }
        if self.alliance_bars(unit, area) {
            return no("R123", "refused-allies");
        }
        Ok(())
    }

    /// R106: march columns begin along the road.
    pub(crate) fn marches_in_column(&self, unit: Unit) -> bool {
        let rule = self.sc().special.march_column;
        let concerns = |(side, only): (Side, bool)| {
            side == self.units.side(unit) && (data().unit(unit).realign || !only)
        };
        self.is_long(unit) && rule.is_some_and(concerns)
    }

    /// The set-up areas of a leader's formation.
    fn home_of(&self, leader: Leader) -> AreaSet {
        let of = |f: &Form| {
            let facts = self.sc().form(*f);
            facts.leader == leader || facts.extra_leaders.has(leader)
        };
        let form = self.sc().formations().find(of);
        form.map_or(AreaSet::NONE, |f| self.sc().form(f).setup)
    }

    fn check_swap(&self, unit: Unit, with: Unit) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("2.3"), key).with("unit", with.name()));
        let (Some(here), Some(there)) = (self.units.at(unit), self.units.at(with)) else {
            return no("refused-not-yours");
        };
        if self.units.side(unit) != self.units.side(with) || here == there {
            return no("refused-not-yours");
        }
        let mut swapped = self.clone();
        swapped.units.put(unit, Place::On(there));
        swapped.units.put(with, Place::On(here));
        swapped.may_stand(unit, there)?;
        swapped.may_stand(with, here)?;
        if swapped.is_overstacked(here) || swapped.is_overstacked(there) {
            return no("refused-swap-room");
        }
        Ok(())
    }

    fn repost(&mut self, unit: Unit, area: Area) {
        self.units.put(unit, Place::On(area));
        if !self.is_long(unit) || self.marches_in_column(unit) {
            return;
        }
        let facing = self.units.facing(unit).filter(|f| self.fits_facing(area, *f));
        let facing = facing.or_else(|| self.facings(area).next());
        facing.into_iter().for_each(|f| self.units.face(unit, f));
        self.unfaced.add(unit);
    }
}
