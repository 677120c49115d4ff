//! 12.4, 13.1: the rolls of those who intercept or avoid battle, and what they bring.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct AvoidRoll;

impl Passage<Position> for AvoidRoll {
    type Frame = Reaction;

    fn run(&self, game: &mut Position, mut reaction: Reaction, ctx: &mut Ctx) -> bool {
        game.roll_avoidance(&mut reaction, ctx);
        game.frames.replace(reaction);
        true
    }
}

/// One party after the other.
pub(crate) struct InterceptRoll {
    pub(crate) next: u8,
}

impl Passage<Position> for InterceptRoll {
    type Frame = Reaction;

    fn run(&self, game: &mut Position, mut reaction: Reaction, ctx: &mut Ctx) -> bool {
        match reaction.parties.get(self.next as usize).copied().flatten() {
            Some(party) => {
                game.roll_interception(&mut reaction, party, ctx);
                reaction.stage = ReactionStage::Intercept { next: self.next + 1 };
            }
            None => reaction.stage = ReactionStage::Over,
        }
        game.frames.replace(reaction);
        true
    }
}

pub(crate) struct Over;

impl Passage<Position> for Over {
    type Frame = Reaction;

    fn run(&self, game: &mut Position, reaction: Reaction, _: &mut Ctx) -> bool {
        game.frames.pop();
        game.march_mut().met = reaction.met;
        true
    }
}

impl Position {
    /// The ability of a general who reacts: only if he commands where he stands (24, 12.7, 13.3).
    fn ability_in_command(&self, general: General) -> Ability {
        let commands = self.commander(self.beside(general)) == Some(general);
        if commands { data().general(general).ability } else { Ability::default() }
    }

    pub(super) fn avoid_needs(&self, general: General) -> i8 {
        let ability = self.ability_in_command(general);
        let agreed = if self.options.gisgo_avoids { ability.optional_avoid } else { 0 };
        data().general(general).battle as i8 + ability.avoid + agreed
    }

    /// 12.4, R22: harder where an enemy marker lies and no friend stands.
    pub(super) fn intercept_needs(&self, r: &Reaction, general: General) -> i8 {
        let friends = self.cus(r.space, r.side) > 0;
        let harder = !friends && self.control(r.space) == Some(r.side.enemy());
        data().general(general).battle as i8 + self.ability_in_command(general).intercept - harder as i8
    }

    fn roll_avoidance(&mut self, r: &mut Reaction, ctx: &mut Ctx) {
        let Some(party) = r.avoid else {
            r.stage = ReactionStage::Intercept { next: 0 };
            return;
        };
        let needs = self.avoid_needs(party.general);
        let die = ctx.luck.d6_of("avoid battle", r.side.seat());
        let success = die as i8 <= needs;
        ctx.tell(Event::Rating { test: Test::Avoid, general: party.general, die, needs, success });
        if success {
            r.forming = Some(party);
            r.stage = ReactionStage::AvoidOfficers { asked: GeneralSet::NONE };
        } else {
            r.met.avoid_failed = true; // 13.1: a battle card less
            r.stage = ReactionStage::Intercept { next: 0 };
        }
    }

    fn roll_interception(&mut self, r: &mut Reaction, party: Party, ctx: &mut Ctx) {
        let needs = self.intercept_needs(r, party.general);
        let die = ctx.luck.d6_of("interception", r.side.seat());
        let success = die as i8 <= needs;
        ctx.tell(Event::Rating { test: Test::Intercept, general: party.general, die, needs, success });
        if !success {
            self.march_mut().has_failed(party);
            return;
        }
        // R67: they join whoever is there.
        if r.met.interceptors_from.is_empty() {
            r.met.joined = self.cus(r.space, r.side) > 0;
        }
        r.met.gathered |= !self.outside(r.space, r.side).is_empty();
        r.met.interceptors_from.add(party.from);
        self.bring_out(party.from, r.side, party.cus, party.all(), ctx);
        self.shift(party.from, r.space, r.side, party.cus, party.all());
        if r.side == Carthage && self.train == Some(party.from) && self.all_cus(party.from, r.side).all == 0 {
            self.train = Some(r.space);
        }
        self.put_in_command(party.general); // R53: until the owner chooses
        ctx.tell(Event::Intercepts { general: party.general, space: r.space, cus: party.cus.all });
        self.tidy(party.from, ctx);
    }
}
