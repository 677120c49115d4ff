//! Retreats (15): into the city of the battle, or along a path, with what it costs.

use crate::attrition::not_asked;
use crate::data::*;
use crate::march::split_allowed;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// A retreat goes at most so far (15.1).
const LONGEST: usize = 4;

/// A way out, its length and its price.
#[derive(Clone, Copy, Debug)]
pub struct WayOut {
    pub path: Path,
    pub length: usize,
    pub cost: u8,
}

impl Position {
    pub fn rout(&self) -> Option<&Rout> {
        self.frames.iter().rev().find_map(|f| if let Frame::Rout(r) = f { Some(r) } else { None })
    }

    pub fn rout_mut(&mut self) -> &mut Rout {
        let found =
            self.frames.iter_mut().rev().find_map(|f| if let Frame::Rout(r) = f { Some(r) } else { None });
        found.expect("a rout under way")
    }

    pub fn begin_rout(&mut self, mut b: Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        let loser = winner.enemy();
        if loser == b.attacker && (b.sortie_alone || b.sortie.all > 0 || !b.sortie_generals.is_empty()) {
            // R109: the generals of a relief that was wiped out go on alone.
            self.back_inside(&mut b, ctx); // R59, R60
            *self.frames.top_mut() = Frame::Battle(b);
        }
        let cus = self.ground(b.space).cus[loser.i()];
        let generals = self.outside(b.space, loser);
        if cus.all == 0 && generals.is_empty() {
            return;
        }
        self.frames.push(Frame::Rout(Rout {
            side: loser,
            stage: RoutStage::CityGenerals { asked: GeneralSet::NONE },
            at: b.space,
            path: [None; LONGEST],
            next: 0,
            generals,
            cus,
            lost: 0,
        }));
    }

    /// May the loser go into the city of the battle space (15.4, R61)?
    fn city_open(&self, b: &Battle, r: &Rout) -> bool {
        let landed = r.side == b.attacker && matches!(b.entry, Some((_, Way::Sea)));
        (landed || r.side == b.defender())
            && r.at == b.space
            && self.is_city(b.space)
            && self.control(b.space) == Some(r.side)
            && !self.is_besieged(b.space)
    }

    fn landed(&self, b: &Battle, r: &Rout) -> bool {
        r.side == b.attacker && matches!(b.entry, Some((_, Way::Sea)))
    }

    // --- Paths ---------------------------------------------------------------------------------------------

    /// Every way out that R34 finds: the shortest ones, and longer ones that cost less.
    pub fn ways_out(&self, b: &Battle, r: &Rout) -> Vec<WayOut> {
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
    fn price(&self, side: Side, space: Space) -> u8 {
        self.cus(space, side.enemy()) + self.is_hostile(space, side) as u8
    }

    // --- Decisions -----------------------------------------------------------------------------------------

    pub fn check_rout(&self, r: &Rout, action: &Action) -> Result<(), Refusal> {
        let Some(b) = self.battle() else { return Err(not_asked(Rule("15.1"))) };
        match (r.stage, *action) {
            (RoutStage::CityGenerals { asked }, Action::Shelter(g) | Action::StayOut(g)) => {
                if r.generals.minus(asked).first() != Some(g) {
                    return Err(not_asked(Rule("15.4")));
                }
                let shelters = matches!(action, Action::Shelter(_));
                let inside = asked.and(self.inside_choice(r)).or(GeneralSet::NONE);
                let inside = if shelters { inside.with(g) } else { inside };
                if !self.rout_city_possible(b, r, asked.with(g), inside) {
                    let room = self.room(b.space);
                    return Err(match room {
                        _ if r.cus.all <= room => Refusal::new(Rule("15.4"), "split-only-if-needed"),
                        0 => Refusal::new(Rule("10.7"), "no-room").with("room", 0),
                        _ => Refusal::new(Rule("18.1"), "consul-keeps-five"),
                    });
                }
                Ok(())
            }
            (RoutStage::CityUnits, Action::Garrison { cus, elephants }) => {
                self.check_rout_garrison(b, r, self.inside_choice(r), cus, elephants)
            }
            (RoutStage::Path, Action::Retreat(path)) => {
                if self.ways_out(b, r).iter().any(|w| w.path == path) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("15.1"), "not-a-way-out"))
                }
            }
            _ => Err(not_asked(Rule("15.1"))),
        }
    }

    /// Generals already chosen for the city.
    fn inside_choice(&self, r: &Rout) -> GeneralSet {
        r.generals.and(self.inside)
    }

    fn check_rout_garrison(
        &self,
        b: &Battle,
        r: &Rout,
        inside: GeneralSet,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        if elephants > cus
            || cus > r.cus.all
            || elephants > r.cus.elephants
            || cus - elephants > r.cus.plain()
        {
            return Err(Refusal::new(Rule("15.4"), "not-so-many-units").with("cus", r.cus.all));
        }
        let room = self.room(b.space);
        if cus > room {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", room));
        }
        let fits = r.cus.all.min(room);
        if self.landed(b, r) && cus != fits {
            return Err(Refusal::new(Rule("R61"), "as-many-as-fit").with("cus", fits));
        }
        // R108: where there is room for all, units and generals go in together or not at all; no general goes in alone.
        let away = r.generals.minus(inside);
        let whole = cus == r.cus.all && away.is_empty() || cus == 0 && inside.is_empty();
        if !whole && (r.cus.all <= room || cus == 0 && !self.landed(b, r)) {
            return Err(Refusal::new(Rule("15.4"), "split-only-if-needed"));
        }
        if !self.landed(b, r)
            && !split_allowed(cus, r.cus.all - cus, self.consuls(inside), self.consuls(away))
        {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn rout_city_possible(&self, b: &Battle, r: &Rout, asked: GeneralSet, inside: GeneralSet) -> bool {
        let Some(next) = r.generals.minus(asked).first() else {
            return (0..=r.cus.all).any(|n| {
                let elephants = n.saturating_sub(r.cus.plain());
                self.check_rout_garrison(b, r, inside, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.rout_city_possible(b, r, asked, inside)
            || self.rout_city_possible(b, r, asked, inside.with(next))
    }

    pub fn apply_rout(&mut self, mut r: Rout, action: Action, ctx: &mut Ctx) {
        match (r.stage, action) {
            (RoutStage::CityGenerals { asked }, Action::Shelter(g)) => {
                self.inside.add(g);
                r.stage = RoutStage::CityGenerals { asked: asked.with(g) };
            }
            (RoutStage::CityGenerals { asked }, Action::StayOut(g)) => {
                r.stage = RoutStage::CityGenerals { asked: asked.with(g) };
            }
            (RoutStage::CityUnits, Action::Garrison { cus, elephants }) => {
                let inside = self.inside_choice(&r);
                let cus = Cus::new(cus, elephants);
                self.go_in(r.at, r.side, cus, inside);
                r.cus = r.cus.minus(cus);
                r.generals = r.generals.minus(inside);
                let generals = inside.len() as u8;
                ctx.tell(Event::Sheltered { side: r.side, space: r.at, cus, generals });
                self.lose_train(r.at, ctx); // R110: behind the walls is a retreat too (15.4)
                r.stage = RoutStage::Path;
            }
            (RoutStage::Path, Action::Retreat(path)) => {
                for (slot, space) in r.path.iter_mut().zip(path.spaces()) {
                    *slot = Some(*space);
                }
                r.stage = RoutStage::Moving;
                self.lose_train(r.at, ctx);
            }
            _ => return,
        }
        *self.frames.top_mut() = Frame::Rout(r);
    }

    /// The siege train is lost when its army retreats (25.30).
    fn lose_train(&mut self, space: Space, ctx: &mut Ctx) {
        let routed = self.rout().is_some_and(|r| r.side == Carthage);
        if routed && self.train == Some(space) {
            self.train = None;
            ctx.tell(Event::TrainLost { space });
        }
    }

    pub fn run_rout(&mut self, mut r: Rout, ctx: &mut Ctx) -> bool {
        let Some(b) = self.battle().copied() else { return false };
        match r.stage {
            RoutStage::CityGenerals { asked } => {
                if !self.city_open(&b, &r) {
                    r.stage = RoutStage::Path;
                } else if !r.generals.minus(asked).is_empty() {
                    return false;
                } else {
                    r.stage = RoutStage::CityUnits;
                }
            }
            RoutStage::CityUnits => return false,
            RoutStage::Path => {
                if r.cus.all == 0 && r.generals.is_empty() {
                    r.stage = RoutStage::Over;
                } else if self.ways_out(&b, &r).is_empty() {
                    *self.frames.top_mut() = Frame::Rout(r);
                    self.cut_down(r, ctx);
                    return true;
                } else {
                    return false;
                }
            }
            RoutStage::Moving => {
                self.flee(r, ctx);
                return true;
            }
            RoutStage::Over => {
                self.frames.pop();
                let battle = self.battle_mut();
                battle.lost[r.side.i()] += r.lost;
                if r.cus.all > 0 {
                    self.note_moved(r.side, b.space, r.at, r.cus);
                }
                self.tidy(r.at, ctx);
                return true;
            }
        }
        *self.frames.top_mut() = Frame::Rout(r);
        true
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
        *self.frames.top_mut() = Frame::Rout(r);
    }

    /// One space on.
    fn flee(&mut self, mut r: Rout, ctx: &mut Ctx) {
        let next = r.path.get(r.next as usize).copied().flatten();
        let wiped_out = r.cus.all == 0 && r.lost > 0 && r.next > 0;
        let (Some(to), false) = (next, wiped_out) else {
            if wiped_out {
                self.displace_all(r.generals, ctx); // 10.10
                r.generals = GeneralSet::NONE;
            }
            r.stage = RoutStage::Over;
            *self.frames.top_mut() = Frame::Rout(r);
            return;
        };
        // R80: a general who may not leave his country does not come along.
        let confined: GeneralSet = r
            .generals
            .iter()
            .filter(|g| self.check_confined(GeneralSet::of(*g), to, Rule("R80")).is_err())
            .collect();
        self.displace_all(confined, ctx);
        r.generals = r.generals.minus(confined);
        let from = r.at;
        self.shift(from, to, r.side, r.cus, r.generals);
        ctx.tell(Event::Retreats { side: r.side, from, to });
        r.at = to;
        r.next += 1;
        let last = r.path.get(r.next as usize).copied().flatten().is_none();
        let friends = self.ground(to).cus[r.side.i()].minus(r.cus);
        let price = if r.cus.all == 0 { 0 } else { self.price(r.side, to) };
        // R68: friends met on the way join the rout, with their generals.
        let swept = !last && friends.all > 0;
        if swept {
            r.generals = r.generals.or(self.outside(to, r.side));
            r.cus = r.cus.plus(friends);
        }
        *self.frames.top_mut() = Frame::Rout(r);
        self.tidy(from, ctx);
        if swept {
            self.lose_train(to, ctx);
        }
        self.displace_lone(to, r.side, ctx);
        self.must_lose(r.side, LossPool::Rout, price, false, ctx);
    }
}
