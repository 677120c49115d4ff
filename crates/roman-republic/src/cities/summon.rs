//! 9.2: a Force at the gates may summon the city to surrender.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Odds, Passage, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct SummonCity;

impl Decision<Position> for SummonCity {
    type Frame = March;

    fn asked(&self, p: &Position, m: &March) -> Seats {
        p.seats_of(m.leader)
    }

    fn question(&self, _: &Position, m: &March, _: Seat) -> Question {
        ask("9.2", "ask-summon").with("place", m.at.name())
    }

    fn candidates(&self, _: &Position, _: &March, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Summon, Action::Pass]);
    }

    fn exact(&self, _: &Position, _: &March) -> bool {
        true
    }

    fn check(&self, _: &Position, _: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Summon | Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("6.11"))),
        }
    }

    fn apply(&self, p: &mut Position, mut m: March, _: Seat, action: Action, _: &mut Ctx) {
        let summons = action == Action::Summon;
        m.stage = if summons { MarchStage::SummonRoll } else { MarchStage::Settle };
        p.set_march(m);
        if summons {
            p.ask_guile(m.leader, 0, u8::MAX, GuileUse::Surrender);
        }
    }

    fn run(&self, p: &mut Position, mut m: March, _: &mut Ctx) -> bool {
        let may = p.may_summon(&m);
        if !may {
            m.stage = MarchStage::Settle;
            p.set_march(m);
        }
        !may
    }

    fn odds(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, m, seat, action).ok()?;
        if *action == Action::Summon { odds::surrender(p, p.side(seat), m.at, 0) } else { None }
    }

    as_usual! { describe, advise, expected }
}

pub(crate) struct RollSurrender;

impl Passage<Position> for RollSurrender {
    type Frame = March;

    fn run(&self, p: &mut Position, mut m: March, ctx: &mut Ctx) -> bool {
        m.stage = MarchStage::Settle;
        p.set_march(m);
        p.roll_surrender(m.leader, m.at, ctx);
        true
    }
}

impl Position {
    /// A city that the Force at its gates may summon.
    pub(crate) fn may_summon(&self, march: &March) -> bool {
        let (Some(side), Some(city)) = (self.side_of_leader(march.leader), self.city_at(march.at)) else {
            return false;
        };
        self.can_summon(side, city)
            && self.marching(march.leader).is_some_and(|f| {
                self.force_strength(&f).total() >= tables().surrender.least_sp && !f.is_inside()
            })
    }

    pub(crate) fn can_summon(&self, side: Side, city: City) -> bool {
        city != named().roma // R56
            && self.garrison(city) == 0
            && !self.holds(side, city)
            && !self.summoned.has(city)
            && self.city(city).siege.is_none_or(|s| s.by == side)
            && !self.enemy_outside(city.hex(), side)
    }

    /// 9.2: opens without a die: in one's own province, in 218 BC also where the level favours (SC4.12), when sacked.
    pub(crate) fn opens_freely(&self, side: Side, city: City) -> bool {
        let province = city.data().province;
        self.controls(side, province)
            || self.scenario == ScenarioId::Tonnerre && self.favour(side, province) > 0
            || self.city(city).sacked
    }

    /// The die with these modifiers must not be above the threshold.
    pub(crate) fn surrender_odds(&self, side: Side, city: City) -> (i8, i8) {
        let table = &tables().surrender;
        let threshold = table.threshold[match self.size(city) {
            Size::Large => 2,
            Size::Medium => 1,
            _ => 0,
        }];
        let province = city.data().province;
        let mut modifier = 0;
        if self.scenario.has_alliances() {
            modifier -= self.favour(side, province);
        }
        if self.national(province).is_some_and(|s| s != side) {
            modifier += table.national;
        }
        let near = self.units().any(|u| {
            u.hex.distance(city.hex()) <= table.enemy_hexes
                && self.side_of_unit(&u).is_some_and(|s| s != side)
                && self.large_force(u.hex, side)
        });
        if near {
            modifier += table.enemy_near;
        }
        if self.year.sacked.has(province) {
            modifier += table.sacked;
        }
        (modifier, threshold)
    }

    fn large_force(&self, hex: Hex, side: Side) -> bool {
        [0, at::INSIDE].iter().any(|zone| {
            self.forces_at(hex, *zone).iter().any(|f| {
                f.side.is_some_and(|s| s != side)
                    && self.force_strength(f).total() >= tables().surrender.enemy_size
            })
        })
    }

    pub(crate) fn roll_surrender(&mut self, leader: Leader, hex: Hex, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent) as i8;
        let (Some(side), Some(city)) = (self.side_of_leader(leader), self.city_at(hex)) else { return };
        self.summoned.add(city);
        let opens = if self.opens_freely(side, city) {
            ctx.tell(Event::OpensGates { city, side });
            true
        } else {
            let (modifier, threshold) = self.surrender_odds(side, city);
            let modifier = modifier + guile * tables().surrender.guile;
            let die = ctx.d10("surrender");
            let success = die as i8 + modifier <= threshold;
            ctx.tell(Event::SurrenderRoll { side, city, die, modifier, threshold, success });
            success
        };
        if opens {
            let free = self.opens_freely(side, city);
            self.take_city(city, side, self.conqueror(leader), ctx);
            if !free {
                self.open_spoils(city, side, Some(leader), Capture::Surrender);
            }
        }
    }
}
