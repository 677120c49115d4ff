//! 15.1 to 15.3: which way a routed army takes.

use super::{LONGEST, pointed_at};
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct ChoosePath;

impl Decision<Position> for ChoosePath {
    type Frame = Rout;

    fn asked(&self, _: &Position, rout: &Rout) -> Seats {
        rout.side.seats()
    }

    fn question(&self, _: &Position, rout: &Rout, _: Seat) -> Question {
        rout.question(Rule("15.1"), "ask-retreat")
    }

    fn candidates(&self, game: &Position, rout: &Rout, _: Seat, actions: &mut Vec<Action>) {
        if let Some(battle) = game.battle() {
            actions.extend(game.ways_out(battle, rout).into_iter().map(|w| Action::Retreat(w.path)));
        }
    }

    fn exact(&self, _: &Position, _: &Rout) -> bool {
        true
    }

    fn check(&self, game: &Position, rout: &Rout, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Some(battle), Action::Retreat(path)) = (game.battle(), *action) else {
            return Err(not_asked(Rule("15.1")));
        };
        if game.ways_out(battle, rout).iter().any(|w| w.path == path) {
            Ok(())
        } else {
            Err(Refusal::new(Rule("15.1"), "not-a-way-out"))
        }
    }

    fn apply(&self, game: &mut Position, mut rout: Rout, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Retreat(path) = action else { return };
        for (slot, space) in rout.path.iter_mut().zip(path.spaces()) {
            *slot = Some(*space);
        }
        rout.stage = RoutStage::Moving;
        game.lose_train(rout.at, ctx);
        game.frames.replace(rout);
    }

    fn run(&self, game: &mut Position, mut rout: Rout, ctx: &mut Ctx) -> bool {
        if rout.cus.all == 0 && rout.generals.is_empty() {
            rout.stage = RoutStage::Over;
            game.frames.replace(rout);
        } else if game.battle().is_some_and(|battle| game.ways_out(battle, &rout).is_empty()) {
            game.cut_down(rout, ctx);
        } else {
            return false;
        }
        true
    }

    fn describe(&self, game: &Position, _: &Rout, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("15.1"))
    }

    fn advise(&self, _: &Position, _: &Rout, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Rout, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

/// A way out, its length and its price.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WayOut {
    pub(crate) path: Path,
    pub(crate) length: usize,
    pub(crate) cost: u8,
}

impl Position {
    /// Every way out that R34 finds: the shortest ones, and longer ones that cost less.
    pub(crate) fn ways_out(&self, b: &Battle, r: &Rout) -> Vec<WayOut> {
        let mut found = Vec::new();
        let mut barred = SpaceSet::NONE;
        let mut first = data().roads[b.space.i()];
        if r.side == b.attacker {
            // 15.2: back where he came from; over a pass, strait or from the sea there is no way.
            first = match b.entry {
                Some((from, Way::Road)) => SpaceSet::of(from),
                _ => SpaceSet::NONE,
            };
            barred = b.met.interceptors_from;
        } else if let Some((from, way)) = b.entry
            && way != Way::Sea
        {
            barred = SpaceSet::of(from);
        }
        let mut path = [Space(0); LONGEST];
        self.search(r, first, barred.with(b.space), 0, r.cus.all, 0, &mut path, &mut found);
        let Some(shortest) = found.iter().map(|w| w.length).min() else { return found };
        let cheapest = found.iter().filter(|w| w.length == shortest).map(|w| w.cost).min().unwrap_or(0);
        found.retain(|w| w.length == shortest || w.cost < cheapest);
        found
    }

    fn search(
        &self,
        r: &Rout,
        to: SpaceSet,
        barred: SpaceSet,
        length: usize,
        size: u8,
        cost: u8,
        path: &mut [Space; LONGEST],
        found: &mut Vec<WayOut>,
    ) {
        for space in to.minus(barred).iter() {
            path[length] = space;
            let price = if r.cus.all == 0 { 0 } else { self.price(r.side, space) };
            // R96: a way on which nobody would be left is no way out.
            if r.cus.all > 0 && price >= size {
                continue;
            }
            let left = size - price;
            let enemies = self.cus(space, r.side.enemy()) > 0;
            let friends = self.cus(space, r.side);
            let friendly = self.control(space) == Some(r.side);
            if !enemies && (friendly || friends > left) {
                let path = Path::new(&path[..=length]);
                found.push(WayOut { path, length: length + 1, cost: cost + price });
            } else if length + 1 < LONGEST {
                // R68: friends on the way join.
                self.search(
                    r,
                    data().roads[space.i()],
                    barred.with(space),
                    length + 1,
                    left + friends,
                    cost + price,
                    path,
                    found,
                );
            }
        }
    }

    /// Units lost by entering a space on the retreat (15.3, R35).
    pub(crate) fn price(&self, side: Side, space: Space) -> u8 {
        self.stands(space, side.enemy()).all + self.is_hostile(space, side) as u8
    }

    /// No way out: all are lost (15.3).
    fn cut_down(&mut self, mut r: Rout, ctx: &mut Ctx) {
        ctx.tell(Event::NoRetreat { side: r.side, space: r.at });
        self.lose_train(r.at, ctx);
        if r.cus.all > 0 {
            ctx.tell(Event::UnitsLost { side: r.side, space: r.at, cus: r.cus });
        }
        self.take_outside(r.at, r.side, r.cus);
        r.lost += r.cus.all;
        r.cus = Cus::NONE;
        self.displace_all(r.generals, ctx);
        r.generals = GeneralSet::NONE;
        r.stage = RoutStage::Over;
        self.frames.replace(r);
    }
}
