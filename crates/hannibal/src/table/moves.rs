//! Moving, placing and removing what is on the board, with all that follows by itself: sieges end, lone generals are
//! displaced.

use crate::data::*;
use crate::table::*;

/// What an action needs besides the position.
pub(crate) type Ctx<'a> = legatus_kernel::Ctx<'a, Event>;

impl Position {
    /// Adds reinforcements: outside, or inside where enemies stand outside (R6); lone enemy generals are displaced (6.3).
    pub(crate) fn reinforce(&mut self, space: Space, side: Side, cus: Cus, ctx: &mut Ctx) {
        let enemy = side.enemy();
        if self.cus(space, enemy) > 0 {
            let ground = self.ground_mut(space);
            ground.garrison = ground.garrison.plus(cus);
        } else {
            let ground = self.ground_mut(space);
            ground.cus[side.i()] = ground.cus[side.i()].plus(cus);
            self.displace_all(self.outside(space, enemy), ctx); // 6.3: those inside walls are safe
        }
        ctx.tell(Event::Reinforced { side, space, cus });
        self.tidy(space, ctx);
    }

    /// How many units may be placed here as reinforcements (6.3, R6, R49, R71).
    pub(crate) fn reinforceable(&self, space: Space, side: Side) -> u8 {
        if self.cus(space, side.enemy()) == 0 {
            return u8::MAX;
        }
        if self.control(space) != Some(side) || !self.is_city(space) || self.is_besieged(space) {
            return 0; // 6.3, 20.5
        }
        self.room(space)
    }

    /// Takes units off: outside the walls.
    pub(crate) fn take_outside(&mut self, space: Space, side: Side, cus: Cus) {
        let here = &mut self.ground_mut(space).cus[side.i()];
        *here = here.minus(cus);
    }

    pub(crate) fn put_outside(&mut self, space: Space, side: Side, cus: Cus) {
        let here = &mut self.ground_mut(space).cus[side.i()];
        *here = here.plus(cus);
    }

    /// Moves units and generals, outside walls at both ends.
    pub(crate) fn shift(&mut self, from: Space, to: Space, side: Side, cus: Cus, generals: GeneralSet) {
        self.take_outside(from, side, cus);
        self.put_outside(to, side, cus);
        self.post_all(generals, to);
    }

    pub(crate) fn post_all(&mut self, generals: GeneralSet, to: Space) {
        for general in generals.iter() {
            self.posts[general.i()] = Post::At(to);
            self.inside.remove(general);
        }
    }

    /// Units and generals out of the city, into the space.
    pub(crate) fn come_out(&mut self, space: Space, side: Side, cus: Cus, generals: GeneralSet) {
        let ground = self.ground_mut(space);
        ground.garrison = ground.garrison.minus(cus);
        ground.cus[side.i()] = ground.cus[side.i()].plus(cus);
        self.inside = self.inside.minus(generals);
    }

    /// Those who stand free here and go along come out of the city, the ones inside first; enemy generals alone before
    /// the walls are displaced (R55).
    pub(crate) fn bring_out(
        &mut self,
        space: Space,
        side: Side,
        cus: Cus,
        generals: GeneralSet,
        ctx: &mut Ctx,
    ) {
        let (cus, generals) = (cus.min(self.garrison(space, side)), generals.and(self.within(space, side)));
        if self.is_shut(space, side) || cus.all == 0 && generals.is_empty() {
            return;
        }
        self.come_out(space, side, cus, generals);
        ctx.tell(Event::Emerged { side, space });
        self.displace_lone(space, side, ctx);
    }

    /// Takes off units that stand free here, those inside first.
    pub(crate) fn take_standing(&mut self, space: Space, side: Side, cus: Cus) {
        let inside = if self.is_shut(space, side) { Cus::NONE } else { cus.min(self.garrison(space, side)) };
        let ground = self.ground_mut(space);
        ground.garrison = ground.garrison.minus(inside);
        self.take_outside(space, side, cus.minus(inside));
    }

    /// Takes off units of a side here, those outside the walls first.
    pub(crate) fn take_outside_first(&mut self, space: Space, side: Side, cus: Cus) {
        let outside = cus.min(self.ground(space).cus[side.i()]);
        self.take_outside(space, side, outside);
        let ground = self.ground_mut(space);
        ground.garrison = ground.garrison.minus(cus.minus(outside));
    }

    /// Units and generals from the space into the city.
    pub(crate) fn go_in(&mut self, space: Space, side: Side, cus: Cus, generals: GeneralSet) {
        let ground = self.ground_mut(space);
        ground.cus[side.i()] = ground.cus[side.i()].minus(cus);
        ground.garrison = ground.garrison.plus(cus);
        self.inside = self.inside.or(generals);
    }

    /// A general is displaced (10.10).
    pub(crate) fn displace(&mut self, general: General, ctx: &mut Ctx) {
        let n = named();
        self.inside.remove(general);
        if general == n.hannibal || general == n.africanus {
            self.posts[general.i()] = Post::Gone;
            ctx.tell(Event::Eliminated { general });
            if general == n.hannibal {
                self.debt += 5; // 10.10
            }
            return;
        }
        let roman = data().general(general).side == Rome;
        self.posts[general.i()] = if roman { Post::Cup } else { Post::Displaced };
        if self.proconsul == Some(general) {
            self.proconsul = None;
        }
        ctx.tell(Event::Displaced { general });
    }

    pub(crate) fn displace_all(&mut self, generals: GeneralSet, ctx: &mut Ctx) {
        generals.iter().for_each(|g| self.displace(g, ctx));
    }

    /// An army of `side` has come into the space: enemy generals there without units are displaced (10.10, R106).
    pub(crate) fn displace_lone(&mut self, space: Space, side: Side, ctx: &mut Ctx) {
        let enemy = side.enemy();
        if self.cus(space, side) > 0 && self.cus(space, enemy) == 0 {
            self.displace_all(self.outside(space, enemy), ctx);
        }
    }

    /// What follows by itself after units left or were lost here.
    pub(crate) fn tidy(&mut self, space: Space, ctx: &mut Ctx) {
        let ground = *self.ground(space);
        if let Some(besieger) = ground.besieger
            && ground.cus[besieger.i()].all == 0
        {
            // 20.6: without a unit of the besieger the points are gone.
            let ground = self.ground_mut(space);
            ground.siege = 0;
            ground.besieger = None;
            ctx.tell(Event::SiegeLifted { space });
        }
        if self.train == Some(space) && self.all_cus(space, Carthage).all == 0 && self.cus(space, Rome) > 0 {
            self.train = None; // 25.30: captured alone
            ctx.tell(Event::TrainLost { space });
        }
    }

    /// A city changes hands: those inside are lost (20.8).
    pub(crate) fn take_city(&mut self, space: Space, side: Side, ctx: &mut Ctx) {
        let loser = side.enemy();
        let garrison = self.garrison(space, loser);
        if garrison.all > 0 {
            ctx.tell(Event::UnitsLost { side: loser, space, cus: garrison });
        }
        let within = self.within(space, loser);
        let ground = self.ground_mut(space);
        ground.garrison = Cus::NONE;
        ground.siege = 0;
        ground.besieger = None;
        ground.control = Some(side);
        ctx.tell(Event::Taken { side, space });
        self.displace_all(within, ctx);
        let n = named();
        if space == n.roma && side == Carthage || space == n.carthago && side == Rome {
            self.end(Ending::Capital { winner: side }, ctx); // 23
        }
        self.tidy(space, ctx);
    }

    pub(crate) fn end(&mut self, ending: Ending, ctx: &mut Ctx) {
        if self.ending.is_none() {
            self.ending = Some(ending);
            ctx.tell(Event::Ended(ending));
        }
    }
}
