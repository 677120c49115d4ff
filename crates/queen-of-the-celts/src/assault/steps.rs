//! 13.1: the steps of an assault that nobody is asked about.

use crate::table::*;
use legatus_kernel::Passage;

/// R133: before the druids.
pub(crate) struct Terror;

impl Passage<Position> for Terror {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, ctx: &mut Ctx) -> bool {
        p.test_terror(a.target, ctx);
        p.struck.add(a.target);
        let next = if p.assailants().is_empty() { AssaultStage::Over } else { AssaultStage::Begin };
        p.assault_at(a, next)
    }
}

pub(crate) struct BeginAssault;

impl Passage<Position> for BeginAssault {
    type Frame = Assault;

    fn run(&self, p: &mut Position, mut a: Assault, ctx: &mut Ctx) -> bool {
        let (target, attackers) = (a.target, p.assailants());
        let (units, shooters) = (p.joined.len() as u8, p.shooting.len() as u8);
        ctx.tell(Event::AssaultBegins { side: p.strike_side(), target, units, shooters });
        p.begin_combat();
        p.tried = UnitSet::NONE;
        p.struck_from = p.areas_of(attackers);
        p.assaulted = p.assaulted.or(attackers);
        p.pila_thrown = p.pila_thrown.or(p.throwing);
        a.missiles_only = p.joined.is_empty();
        p.name_nobody(target);
        p.note_attack(target, attackers, ctx);
        p.assault_at(a, AssaultStage::Name)
    }
}

/// 10.3: the target tests its morale.
pub(crate) struct AssaultMorale;

impl Passage<Position> for AssaultMorale {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, ctx: &mut Ctx) -> bool {
        p.assault_at(a, AssaultStage::Tested);
        let passed = p.test_morale(a.target, p.areas_of(p.joined), ctx);
        // The loss that a failure costs may lie above it.
        if let Some(a) = p.frames.nearest_mut::<Assault>() {
            a.passed = passed;
        }
        true
    }
}

pub(crate) struct AssaultTested;

impl Passage<Position> for AssaultTested {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        p.assault_at(a, AssaultStage::Withdrawn);
        // 13.42, R79: nobody slips away under missiles.
        if a.passed && p.shooting.is_empty() && p.units.owner(a.target).is_some() {
            p.open_withdrawal(a.target, false);
        }
        true
    }
}

/// 14.5: if all have slipped away, the attackers have attacked.
pub(crate) struct AssaultWithdrawn;

impl Passage<Position> for AssaultWithdrawn {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        let empty = p.units.owner(a.target).is_none();
        p.assault_at(a, if empty { AssaultStage::Aftermath } else { AssaultStage::Oppose })
    }
}

/// 13.2: both sides roll at once.
pub(crate) struct Clash;

impl Passage<Position> for Clash {
    type Frame = Assault;

    fn run(&self, p: &mut Position, mut a: Assault, ctx: &mut Ctx) -> bool {
        a.hits = p.clash(&a, ctx);
        p.assault_at(a, AssaultStage::AttackerLosses)
    }
}

pub(crate) struct AttackerLosses;

impl Passage<Position> for AttackerLosses {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        let Some((area, hits)) = p.hits.iter().next() else {
            return p.assault_at(a, AssaultStage::Losses);
        };
        p.hits.retain(|(other, _)| other != area);
        p.open_losses(p.strike_side(), area, hits, Victims::Assailants);
        true
    }
}

pub(crate) struct DefenderLosses;

impl Passage<Position> for DefenderLosses {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        p.assault_at(a, AssaultStage::Aftermath);
        p.open_losses(p.strike_side().enemy(), a.target, a.hits, Victims::All);
        true
    }
}

/// 6.3: leaders whose units have lost steps.
pub(crate) struct Aftermath;

impl Passage<Position> for Aftermath {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, ctx: &mut Ctx) -> bool {
        p.assault_at(a, AssaultStage::Advanced);
        for area in p.struck_from.iter() {
            p.check_leaders_after(area, false, ctx);
        }
        p.check_leaders_after(a.target, false, ctx);
        p.bloodied = AreaSet::NONE;
        true
    }
}

/// 15.0, 15.2: into an area that is empty now.
pub(crate) struct AssaultAdvances;

impl Passage<Position> for AssaultAdvances {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        p.assault_at(a, AssaultStage::Over);
        let (side, owner) = (p.strike_side(), p.units.owner(a.target));
        let attackers = p.assailants();
        if owner.is_none() && !attackers.is_empty() {
            p.open_advance(side, a.target, None, Advancing::Assailants);
        } else if owner.is_some() && attackers.is_empty() {
            p.open_advance(side.enemy(), a.target, None, Advancing::Defenders);
        }
        true
    }
}

pub(crate) struct EndAssault;

impl Passage<Position> for EndAssault {
    type Frame = Assault;

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        p.joined = UnitSet::NONE;
        p.shooting = UnitSet::NONE;
        p.throwing = UnitSet::NONE;
        p.idle = UnitSet::NONE;
        p.tried = UnitSet::NONE;
        p.struck_from = AreaSet::NONE;
        p.frames.pop();
        p.offer_flight_to_emperor(a.target);
        true
    }
}

impl Position {
    // R133: before an area with a druid each attacking area needs its nerve.
    fn test_terror(&mut self, target: Area, ctx: &mut Ctx) {
        for area in self.areas_of(self.assailants()).iter() {
            let Some(morale) = self.nerve(target, area) else { return };
            let die = ctx.luck.d6("terror");
            ctx.tell(Event::TerrorRoll { area, die, morale });
            if die > morale {
                let here: UnitSet =
                    self.assailants().iter().filter(|u| self.units.at(*u) == Some(area)).collect();
                self.assaulted = self.assaulted.or(here);
                self.joined = self.joined.minus(here);
                self.shooting = self.shooting.minus(here);
                self.throwing = self.throwing.minus(here);
            }
        }
    }

    /// R133: what an area rolls against before it assaults; nothing where no druid frightens it.
    pub(crate) fn nerve(&self, target: Area, area: Area) -> Option<u8> {
        let (side, first, last, modifier) = self.sc().special.terror?;
        let haunted = (first..=last).contains(&self.turn) && self.has_druid(target, side.enemy());
        let frightened = haunted && self.strike_side() == side;
        frightened.then(|| self.area_morale(area, AreaSet::NONE).saturating_add(modifier).max(0) as u8)
    }

    /// Both sides roll at once; gives the hits on the target, those on the attackers wait in `hits`.
    fn clash(&mut self, a: &Assault, ctx: &mut Ctx) -> u8 {
        let side = self.strike_side();
        let attackers = self.assailants();
        let attack = self.assault_dice(a.target, attackers);
        let answers: Vec<_> = self
            .faced(a.target)
            .iter()
            .map(|foe| {
                (foe, self.answer_dice(a.target, foe, attackers, a.support == Some(foe), a.missiles_only))
            })
            .collect();
        let hits = attack.roll("assault", ctx);
        ctx.tell(Event::AssaultRoll { side, target: a.target, dice: attack.count(), hits });
        self.hits.clear();
        for (foe, dice) in answers {
            let back = dice.roll("answer", ctx);
            ctx.tell(Event::AnswerRoll {
                side: side.enemy(),
                target: a.target,
                foe,
                dice: dice.count(),
                hits: back,
            });
            if back > 0 {
                self.hits.push((foe, back));
            }
        }
        hits
    }
}
