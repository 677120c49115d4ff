//! 3.3: a group is put together, and goes somewhere.

use crate::data::*;
use crate::shown::{as_usual, odds};
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Message, Odds, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct SendGroup;

impl Decision<Position> for SendGroup {
    type Frame = Group;

    fn asked(&self, _: &Position, group: &Group) -> Seats {
        group.side.only()
    }

    fn question(&self, _: &Position, group: &Group, _: Seat) -> Question {
        Question::new(Rule("3.3"), "ask-group").with("region", group.from.name())
    }

    fn candidates(&self, game: &Position, group: &Group, _: Seat, actions: &mut Vec<Action>) {
        if group.gathered {
            actions.extend(game.group.iter().map(Action::Leave));
        } else {
            game.joiners(group, group.from, actions);
        }
        // A group without a leader stays in its region.
        let led = game.group.meets(data().sets.leaders);
        let around = if led { data().region(group.from).around } else { RegionSet::NONE };
        actions.extend(around.iter().map(Action::Go));
        actions.extend(game.forts(group.from).map(Action::Enter));
        for neighbour in around.iter() {
            actions.extend(game.forts(neighbour).map(Action::Enter));
            actions.push(Action::Cross(neighbour));
        }
        actions.extend(named().trireme.map(Action::Board));
        actions.extend([Action::ComeOut, Action::Land, Action::Stand]);
    }

    fn check(&self, game: &Position, group: &Group, _: Seat, action: &Action) -> Result<(), Refusal> {
        let forced = game.is_forced_step();
        match *action {
            Action::Stand => Ok(()),
            Action::Pick(piece) if !group.gathered => game.check_join(group, piece),
            Action::Leave(piece) if group.gathered => {
                if game.group.has(piece) && game.group.len() > 1 {
                    return Ok(());
                }
                Err(Refusal::new(Rule("3.3.1"), "refused-not-in-group").with("piece", piece.name()))
            }
            Action::Cross(via) => game.check_cross(group, via),
            Action::Go(to) if !forced => {
                game.check_departure(group)?;
                game.check_step(group, game.group, group.from, to)
            }
            Action::Enter(fort) if !forced => game.check_enter(group, fort),
            Action::ComeOut if !forced => game.check_come_out(),
            Action::Board(ship) if !forced => game.check_board(group, ship),
            Action::Land if !forced => game.check_land(),
            _ => Err(not_asked(Rule("3.3"))),
        }
    }

    fn apply(&self, game: &mut Position, group: Group, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(piece) => return game.group.add(piece),
            Action::Leave(piece) => return game.group.remove(piece),
            Action::Stand => game.moved = game.moved.or(game.group),
            Action::ComeOut => game.come_out(&group, ctx),
            Action::Board(ship) => game.board(ship, ctx),
            Action::Land => game.land(ctx),
            Action::Cross(via) => {
                if game.leaves_freely(&group, ctx) {
                    return game.frames.replace(Group { via: Some(via), ..group });
                }
            }
            Action::Go(to) => return game.depart(group, Goal::Open(to), ctx),
            Action::Enter(fort) => return game.depart(group, Goal::Walls(fort), ctx),
            _ => return,
        }
        game.close_group();
    }

    fn advise(&self, game: &Position, group: &Group, _: Seat, action: &Action) -> Option<Message> {
        game.warn_of_siege_left(group, action)
    }

    fn odds(&self, game: &Position, group: &Group, _: Seat, action: &Action) -> Option<Odds> {
        match *action {
            Action::Go(to) => odds::departure(game, group, to).or_else(|| odds::road(game, group, to)),
            Action::Enter(fort) => {
                let to = fort.region();
                let way = odds::departure(game, group, to).or_else(|| odds::road(game, group, to));
                way.filter(|odds| odds.exact).or_else(|| odds::gates(game, group.side, fort))
            }
            Action::Cross(to) => odds::departure(game, group, to),
            Action::Stand => odds::hunger(game, group.side, group.from),
            _ => None,
        }
    }

    as_usual! { describe, expected, run }
}

impl Position {
    pub(super) fn is_forced_step(&self) -> bool {
        self.phase() == Phase::Forced
    }

    /// Who else is here and might join.
    pub(super) fn joiners(&self, group: &Group, here: Region, actions: &mut Vec<Action>) {
        let others = self.of(group.side).minus(self.moved).minus(self.group);
        actions.extend(others.iter().filter(|p| self.region_of(*p) == Some(here)).map(Action::Pick));
    }

    /// Nobody who besieges here would be left (R96).
    pub(super) fn warn_of_siege_left(&self, group: &Group, action: &Action) -> Option<Message> {
        let Action::Go(_) = action else { return None };
        let besieging = self.sieges_of(group.from, group.side);
        let left = self.units_outside(group.from, group.side).minus(self.group).and(data().sets.besiegers);
        let fort = besieging.first().filter(|_| left.is_empty())?;
        Some(Message::new("advice-leaves-siege").with("fort", fort.name()).with("rule", Rule("R96")))
    }

    pub(super) fn check_join(&self, group: &Group, piece: Piece) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("3.3.1"), key).with("piece", piece.name()));
        if self.group.has(piece) {
            return refuse("refused-in-group");
        }
        if self.region_of(piece) != Some(group.via.unwrap_or(group.from)) {
            return refuse("refused-elsewhere");
        }
        self.check_movable(piece, group.side)?;
        if group.via.is_some() {
            // 3.4, R106: picked up on the way, they must qualify too.
            if self.spot(piece).as_aboard().is_some() {
                return refuse("refused-elsewhere");
            }
            if !self.may_still_end(group, self.group.with(piece)) {
                return refuse("refused-no-way-on");
            }
        }
        if self.is_forced_step() || group.via.is_some() {
            self.check_marcher(piece)?;
        }
        Ok(())
    }

    /// 3.3: a leader among them, all on land, not held back by an enemy army.
    pub(super) fn check_departure(&self, group: &Group) -> Result<(), Refusal> {
        if !self.group.meets(data().sets.leaders) {
            return Err(Refusal::new(Rule("3.3"), "refused-no-leader").with("units", self.group.len()));
        }
        // Who was here when the phase began needs a leader who was here too; the landed bring their own or find one.
        let residents = self.group.minus(self.travelled);
        if let Some(piece) =
            residents.and(data().sets.units).first().filter(|_| !residents.meets(data().sets.leaders))
        {
            return Err(Refusal::new(Rule("R110"), "refused-leader-late").with("piece", piece.name()));
        }
        if let Some(piece) = self.group.iter().find(|p| self.spot(*p).as_aboard().is_some()) {
            return Err(Refusal::new(Rule("5.5"), "refused-aboard").with("piece", piece.name()));
        }
        if self.held_back.has(group.from) && self.must_test(group) {
            return Err(Refusal::new(Rule("3.3"), "refused-held-back").with("region", group.from.name()));
        }
        Ok(())
    }

    /// 3.3, R28: does an enemy army in the open make this group test? Who starts inside free walls goes freely (3.3.2, R113).
    pub(crate) fn must_test(&self, group: &Group) -> bool {
        let open = self.group.iter().any(|p| self.spot(p).open().is_some());
        open && self.units_outside(group.from, group.side.enemy()).len() >= ARMY
    }

    /// One step over a common border (3.3), the Rhine included (3.3.3, R31).
    pub(super) fn check_step(
        &self,
        group: &Group,
        force: PieceSet,
        from: Region,
        to: Region,
    ) -> Result<(), Refusal> {
        let facts = data().region(from);
        if !facts.around.has(to) {
            return Err(Refusal::new(Rule("3.3"), "refused-no-border")
                .with("from", from.name())
                .with("to", to.name()));
        }
        for piece in force.iter() {
            self.check_leaving(piece)?;
            self.check_entry(piece, to)?;
        }
        if facts.over_rhine.has(to) {
            self.check_escort(force, to)?;
            if !self.controls(group.side, from) || !self.held_at_end[group.side.i()].has(from) {
                return Err(Refusal::new(Rule("3.3.3"), "refused-rhine-control").with("region", from.name()));
            }
            if let Some(piece) = force.iter().find(|p| !self.rested.has(*p)) {
                return Err(Refusal::new(Rule("3.3.3"), "refused-rhine-rest").with("piece", piece.name()));
            }
        }
        Ok(())
    }

    /// 3.3.3, R119: tribes on the Roman side go abroad with a Roman unit, not by themselves.
    fn check_escort(&self, force: PieceSet, to: Region) -> Result<(), Refusal> {
        let sets = &data().sets;
        let tribe = force.and(self.romans).and(sets.tribal).and(sets.units).first();
        match tribe {
            Some(piece) if !force.and(sets.units).meets(sets.roman_nature) => {
                Err(Refusal::new(Rule("3.3.3"), "refused-no-escort")
                    .with("piece", piece.name())
                    .with("region", to.name()))
            }
            _ => Ok(()),
        }
    }

    fn check_enter(&self, group: &Group, fort: Fort) -> Result<(), Refusal> {
        for piece in self.group.iter() {
            self.check_garrison(piece, fort)?;
            if self.spot(piece) == Spot::fort(fort) {
                return Err(Refusal::new(Rule("3.3.2"), "refused-inside").with("piece", piece.name()));
            }
        }
        self.check_open(fort, group.side)?;
        if fort.region() == group.from {
            // R52: no leader is needed within the region.
            return match self.group.iter().find(|p| self.spot(*p).as_aboard().is_some()) {
                Some(p) => Err(Refusal::new(Rule("5.5"), "refused-aboard").with("piece", p.name())),
                None => Ok(()),
            };
        }
        self.check_departure(group)?;
        self.check_step(group, self.group, group.from, fort.region())
    }

    fn check_come_out(&self) -> Result<(), Refusal> {
        match self.group.iter().find(|p| self.spot(*p).as_fort().is_none()) {
            Some(piece) => Err(Refusal::new(Rule("3.3.2"), "refused-not-inside").with("piece", piece.name())),
            None => Ok(()),
        }
    }
}
