//! The end of a battle (14.11, 14.12, 15.5, 16): withdrawal, casualties, the retreat table, what the loser owes.

use crate::attrition::by_size;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// May the attacker of the round try to withdraw (16.1, 16.3)?
    pub(crate) fn check_withdraw(&self, b: &Battle, side: Side) -> Result<(), Refusal> {
        if b.commanders[side.i()].is_none() {
            return Err(Refusal::new(Rule("16.1"), "needs-general"));
        }
        if b.hand(side) == 0 {
            return Err(Refusal::new(Rule("R78"), "without-cards-lost"));
        }
        if b.sortie_alone && side == b.attacker {
            return Ok(()); // R59: back inside
        }
        if !self.withdrawal_goals(b, side).iter().any(|to| self.check_withdraw_to(b, side, to).is_ok()) {
            return Err(Refusal::new(Rule("16.3"), "nowhere-to-go"));
        }
        Ok(())
    }

    /// Where a withdrawal may lead at all: back for attackers and interceptors, else anywhere near (R38).
    pub(crate) fn withdrawal_goals(&self, b: &Battle, side: Side) -> SpaceSet {
        if side == b.attacker {
            return match b.entry {
                Some((from, Way::Road)) => SpaceSet::of(from),
                _ => SpaceSet::NONE, // over a pass or strait, or from the sea
            };
        }
        if !b.met.interceptors_from.is_empty() && !b.met.joined {
            return b.met.interceptors_from;
        }
        data().roads[b.space.i()]
    }

    pub(crate) fn check_withdraw_to(&self, b: &Battle, side: Side, to: Space) -> Result<(), Refusal> {
        match data().link(b.space, to) {
            Some(LinkKind::Road) => {}
            Some(_) => return Err(Refusal::new(Rule("16.3"), "not-across-pass").with("space", to.name())),
            None => return Err(Refusal::new(Rule("16.2"), "not-adjacent").with("space", to.name()).depth(1)),
        }
        if !self.withdrawal_goals(b, side).has(to) {
            return Err(Refusal::new(Rule("16.3"), "back-where-it-came-from").with("space", to.name()));
        }
        // R105: who came from the sea came from no adjacent space.
        let came_from = b.entry.filter(|(_, way)| *way != Way::Sea).map(|(from, _)| from);
        let enemy_from = if side == b.attacker { None } else { came_from };
        self.check_refuge(side, to, enemy_from, Rule("16.3"))?;
        self.check_confined(self.outside(b.space, side), to, Rule("R80"))
    }

    pub(crate) fn withdraw(&mut self, b: &Battle, to: Space, ctx: &mut Ctx) {
        let Some(side) = b.withdrawing else { return };
        let cus = self.ground(b.space).cus[side.i()];
        self.shift(b.space, to, side, cus, self.outside(b.space, side));
        if side == Carthage && self.train == Some(b.space) {
            self.train = Some(to); // 25.30: kept in a withdrawal
        }
        ctx.tell(Event::Withdraws { side, to });
        self.displace_lone(to, side, ctx);
        self.note_moved(side, b.space, to, cus);
    }

    /// A sortie that lost or broke off goes back behind its walls (R59).
    pub fn back_inside(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let side = b.attacker;
        if b.sortie_alone {
            b.sortie = self.ground(b.space).cus[side.i()];
        }
        let generals = b.sortie_generals.and(self.outside(b.space, side));
        self.go_in(b.space, side, b.sortie, generals);
        ctx.tell(Event::BackInside { side, space: b.space });
    }

    /// Those who fought have no movement left on a campaign card (10.11).
    pub fn note_moved(&mut self, side: Side, from: Space, to: Space, cus: Cus) {
        if let Some(orders) = self.orders_mut()
            && orders.side == side
        {
            orders.forget(from);
            orders.tire(to, 0, cus);
        }
    }

    pub(crate) fn end_battle(&mut self, b: Battle, ctx: &mut Ctx) {
        self.frames.pop();
        let stayed = self.ground(b.space).cus[b.attacker.i()];
        if stayed.all > 0 {
            self.note_moved(b.attacker, b.space, b.space, stayed);
        }
        let fought = self.outside(b.space, b.attacker).or(b.sortie_generals);
        let back_inside = b.sortie.min(self.garrison(b.space, b.attacker));
        if let Some(orders) = self.orders_mut()
            && orders.side == b.attacker
        {
            fought.iter().for_each(|g| orders.left[g.i()] = 0);
            if stayed.all == 0 {
                orders.tire(b.space, 0, back_inside);
            }
        }
        self.march_mut().force = Force::default();
        self.tidy(b.space, ctx);
        if let Some(winner) = b.winner {
            let loser = winner.enemy();
            let count = b.lost[loser.i()] / 2; // 15.5, R36
            self.must_remove(loser, count, Due::Battle, ctx);
        }
    }

    /// One roll for both sides, by the number of rounds (14.11, R31).
    pub(crate) fn roll_casualties(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        if let Some(winner) = b.winner {
            ctx.tell(Event::BattleWon { winner, space: b.space, by: b.won_by });
        }
        if b.rounds > 0 {
            let die = ctx.luck.d6("casualties");
            (b.casualties, b.elephant_due) = by_size(die as i8, b.rounds);
            ctx.tell(Event::Casualties { die, rounds: b.rounds, losses: b.casualties });
        }
        b.stage = BattleStage::CasualtiesOf { side: Rome };
    }

    /// The modifier of the retreat table: by the card that won (14.12, R77).
    pub fn retreat_modifier(won_by: Option<Tactic>) -> i8 {
        match won_by {
            Some(Tactic::DoubleEnvelopment) => data().tables.double_envelopment,
            Some(Tactic::Probe) => data().tables.probe,
            _ => 0,
        }
    }

    pub(crate) fn roll_retreat(&mut self, b: Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        let loser = winner.enemy();
        if self.cus(b.space, loser) == 0 {
            return; // R33: the generals go alone
        }
        let die = ctx.luck.d6("retreat");
        let modifier = Position::retreat_modifier(b.won_by);
        let row = (die as i8 + modifier).clamp(0, 8) as usize;
        let large = b.start_cus[loser.i()] > 4;
        let losses = data().tables.retreat[row][large as usize];
        ctx.tell(Event::RetreatRoll { side: loser, die, modifier, losses });
        let before = self.outside(b.space, loser);
        let wiped_out = losses >= self.cus(b.space, loser);
        self.must_lose(loser, LossPool::Battle(b.space), losses, true, ctx); // 17.2: an elephant first
        if wiped_out {
            self.displace_all(before, ctx); // 10.10
        }
    }
}
