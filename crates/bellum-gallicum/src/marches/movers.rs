//! 3.3, 3.4: who moves: a piece is picked, a force called together, a ship sails; or nobody any more.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

/// II.C and III.B, and the forced marches of II.D.
pub(crate) struct PickMovers {
    pub(crate) side: Side,
    pub(crate) forced: bool,
}

impl Decision<Position> for PickMovers {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.only()
    }

    fn question(&self, game: &Position, _: &Phase, _: Seat) -> Question {
        if self.forced {
            return Question::new(Rule("3.4"), "ask-forced").window("forced");
        }
        // A newcomer who moves everybody first would never meet a forced march.
        let may_wait = self.side == Roman && !game.is_winter();
        Question::new(Rule("3.3"), if may_wait { "ask-move-or-wait" } else { "ask-move" })
    }

    /// With a hundred pieces on the map it is asked too often to list more than is allowed.
    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        game.march_actions(self.side, self.forced, actions);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (side, forced) = (self.side, self.forced);
        match *action {
            Action::Pass => match game.must_sail(side) {
                Some(ship) if !forced => {
                    Err(Refusal::new(Rule("5.3"), "refused-must-sail").with("piece", ship.name()))
                }
                _ => Ok(()),
            },
            Action::Pick(piece) => {
                game.check_movable(piece, side)?;
                if forced {
                    game.check_marcher(piece)?;
                    game.region_of(piece).map_or(Ok(()), |region| game.check_march_from(region))?;
                }
                Ok(())
            }
            Action::Gather(region) => {
                if forced {
                    game.check_march_from(region)?;
                }
                if game.gathered(region, side, forced).len() < 2 {
                    return Err(
                        Refusal::new(Rule("3.3"), "refused-nobody-to-gather").with("region", region.name())
                    );
                }
                Ok(())
            }
            Action::Sail { ship, to } if !forced => game.check_sail(side, ship, to),
            _ => Err(not_asked(Rule("3.3"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(piece) => {
                let Some(from) = game.region_of(piece) else { return };
                game.group = PieceSet::of(piece);
                game.open_group(self.side, from, false);
            }
            Action::Gather(region) => {
                game.group = game.gathered(region, self.side, self.forced);
                game.open_group(self.side, region, true);
            }
            Action::Sail { ship, to } => game.sail(ship, to, ctx),
            _ => game.set_phase(self.followed_by()),
        }
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.judge_control(ctx); // 2.2.2, R43: after every group
        if self.has_movers(game) {
            return false;
        }
        game.set_phase(self.followed_by());
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, phase, seat));
        let wording = if self.forced {
            wording.pass("do-end-forced", Role::End)
        } else {
            wording.pass("do-end-moves", Role::End)
        };
        label(game, action, wording)
    }

    fn decline(&self, _: &Position, _: &Phase, _: Seat) -> Option<Action> {
        self.forced.then_some(Action::Pass)
    }

    as_usual! { advise, expected }
}

impl PickMovers {
    /// 1 II.D: the Roman's forced marches follow his movement; then fleets at sea roll (5.4).
    fn followed_by(&self) -> Phase {
        if self.side == Roman && !self.forced {
            Phase::Forced
        } else {
            Phase::Fleets { side: self.side, next: 0 }
        }
    }

    /// Is there anything to move?
    fn has_movers(&self, game: &Position) -> bool {
        if self.forced {
            return !game.is_winter() && !game.regions_with_march_leader().is_empty(); // 3.4
        }
        let ships = || game.of(self.side).and(data().sets.ships).minus(game.moved);
        game.can_move_any(self.side) || ships().iter().any(|p| game.spot(p).is_in_play())
    }
}

impl Position {
    /// May this piece still move in this phase (3.3, R110)?
    pub(crate) fn check_movable(&self, piece: Piece, side: Side) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("piece", piece.name()));
        let spot = self.spot(piece);
        if self.side(piece) != side || !spot.is_in_play() || data().sets.ships.has(piece) {
            return refuse("3.3", "refused-not-yours-to-move");
        }
        if self.moved.has(piece) {
            return refuse("3.3", "refused-has-moved");
        }
        if self.region_of(piece).is_none() {
            return refuse("5.5", "refused-at-sea");
        }
        if let Some(fort) = spot.as_fort() {
            if self.is_besieged(fort) {
                return refuse("R110", "refused-is-besieged");
            }
            if data().sets.civis.has(piece) {
                return refuse("R109", "refused-civis-stay");
            }
            if fort.is_camp() && self.is_winter() && !self.threatened.has(fort.region()) {
                return refuse("4.5.7", "refused-winter-quarters");
            }
        } else if self.scenario == ScenarioId::Snow && self.is_winter() && side == Roman {
            return refuse("6.8.7", "refused-frozen");
        }
        Ok(())
    }

    /// Everything of a side that may still move.
    fn movable(&self, side: Side) -> PieceSet {
        let able = self.of(side).minus(self.moved).minus(data().sets.ships);
        able.iter().filter(|p| self.spot(*p).is_in_play() && self.check_movable(*p, side).is_ok()).collect()
    }

    fn can_move_any(&self, side: Side) -> bool {
        let able = self.of(side).minus(self.moved).minus(data().sets.ships);
        able.iter().any(|p| self.spot(p).is_in_play() && self.check_movable(p, side).is_ok())
    }

    /// 3.4: Romans, and Gallic or German cavalry of either side; leaders go with them.
    pub(super) fn check_marcher(&self, piece: Piece) -> Result<(), Refusal> {
        let facts = data().piece(piece);
        if facts.nature == Nature::Roman || matches!(facts.kind, Kind::Cavalry | Kind::Leader) {
            return Ok(());
        }
        Err(Refusal::new(Rule("3.4"), "refused-not-a-marcher").with("piece", piece.name()))
    }

    /// 3.4: the regions where somebody of rank 2 or 3 can still lead a forced march of the Roman.
    fn regions_with_march_leader(&self) -> RegionSet {
        let leaders = self.movable(Roman).and(data().sets.leaders);
        leaders.iter().filter(|p| data().piece(*p).rank >= 2).filter_map(|p| self.region_of(p)).collect()
    }

    fn check_march_from(&self, region: Region) -> Result<(), Refusal> {
        if self.regions_with_march_leader().has(region) {
            return Ok(());
        }
        Err(Refusal::new(Rule("3.4"), "refused-march-nobody-leads").with("region", region.name()))
    }

    /// Exactly what is allowed.
    fn march_actions(&self, side: Side, forced: bool, out: &mut Vec<Action>) {
        let able = self.of(side).minus(self.moved);
        let mut in_the_open = [0u8; REGION_COUNT];
        let led = if forced { self.regions_with_march_leader() } else { RegionSet::NONE };
        let marches =
            |p: Piece| self.check_marcher(p).is_ok() && self.region_of(p).is_some_and(|r| led.has(r));
        for piece in able.iter().filter(|p| self.spot(*p).is_in_play()) {
            if data().sets.ships.has(piece) {
                if !forced {
                    self.sail_candidates(piece, out);
                }
            } else if self.check_movable(piece, side).is_ok() && (!forced || marches(piece)) {
                out.push(Action::Pick(piece));
                if let Some(region) = self.spot(piece).open() {
                    in_the_open[region.i()] += 1;
                }
            }
        }
        out.extend(regions().filter(|r| in_the_open[r.i()] >= 2).map(Action::Gather));
        if forced || self.must_sail(side).is_none() {
            out.push(Action::Pass);
        }
    }

    /// Those in the open of a region who may move together.
    pub(crate) fn gathered(&self, region: Region, side: Side, forced: bool) -> PieceSet {
        let here = self.outside(region, side).minus(self.moved);
        let able =
            |p: &Piece| self.check_movable(*p, side).is_ok() && (!forced || self.check_marcher(*p).is_ok());
        here.iter().filter(able).collect()
    }

    fn open_group(&mut self, side: Side, from: Region, gathered: bool) {
        self.frames.push(Frame::Group(Group { side, from, gathered, via: None, goal: None }));
    }
}
