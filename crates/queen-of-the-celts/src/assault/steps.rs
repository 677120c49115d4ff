//! 13.1: an assault, step by step.

use crate::data::*;
use crate::ground::Aspect;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub fn assault_decider(&self, a: &Assault) -> Side {
        let active = self.strike_side();
        if a.stage == AssaultStage::Muster { active } else { active.enemy() }
    }

    fn assault_at(&mut self, mut a: Assault, stage: AssaultStage) -> bool {
        a.stage = stage;
        *self.frames.top_mut() = Frame::Assault(a);
        true
    }

    pub fn run_assault(&mut self, mut a: Assault, ctx: &mut Ctx) -> bool {
        let side = self.strike_side();
        let target = a.target;
        let owner = self.units.owner(target);
        match a.stage {
            AssaultStage::Muster => false,
            AssaultStage::Terror => {
                self.test_terror(target, ctx);
                self.struck.add(target);
                let next =
                    if self.assailants().is_empty() { AssaultStage::Over } else { AssaultStage::Begin };
                self.assault_at(a, next)
            }
            AssaultStage::Begin => {
                let attackers = self.assailants();
                let event = Event::AssaultBegins {
                    side,
                    target,
                    units: self.joined.len() as u8,
                    shooters: self.shooting.len() as u8,
                };
                ctx.tell(event);
                self.begin_combat();
                self.tried = UnitSet::NONE;
                self.struck_from = self.areas_of(attackers);
                self.assaulted = self.assaulted.or(attackers);
                self.pila_thrown = self.pila_thrown.or(self.throwing);
                a.missiles_only = self.joined.is_empty();
                self.name_nobody(target);
                self.note_attack(target, attackers, ctx);
                self.assault_at(a, AssaultStage::Name)
            }
            AssaultStage::Name => {
                if self.must_name(target) {
                    return false;
                }
                // 10.4, 13.4, 14.12: against shooters alone nobody turns, tests or withdraws.
                let next = if a.missiles_only { AssaultStage::Oppose } else { AssaultStage::Shields };
                self.assault_at(a, next)
            }
            AssaultStage::Shields => {
                let waits = a.turning.is_some() || self.can_lock_shields(target).next().is_some();
                !waits && self.assault_at(a, AssaultStage::Morale)
            }
            AssaultStage::Morale => {
                self.assault_at(a, AssaultStage::Tested);
                let passed = self.test_morale(target, self.areas_of(self.joined), ctx);
                if let Some(a) = self.assault_mut() {
                    a.passed = passed;
                }
                true
            }
            AssaultStage::Tested => {
                self.assault_at(a, AssaultStage::Withdrawn);
                // 13.42, R79: nobody slips away under missiles.
                if a.passed && self.shooting.is_empty() && owner.is_some() {
                    self.open_withdrawal(target, false);
                }
                true
            }
            // 14.5: all have slipped away; the attackers have attacked.
            AssaultStage::Withdrawn if owner.is_none() => self.assault_at(a, AssaultStage::Aftermath),
            AssaultStage::Withdrawn => self.assault_at(a, AssaultStage::Oppose),
            AssaultStage::Oppose => self.run_opposing(a),
            AssaultStage::Support => self.run_supporting(a),
            AssaultStage::Clash => {
                a.hits = self.clash(&a, ctx);
                self.assault_at(a, AssaultStage::AttackerLosses)
            }
            AssaultStage::AttackerLosses => {
                let Some((area, hits)) = self.hits.iter().next() else {
                    return self.assault_at(a, AssaultStage::Losses);
                };
                self.hits.retain(|(other, _)| other != area);
                self.open_losses(side, area, hits, Victims::Assailants);
                true
            }
            AssaultStage::Losses => {
                self.assault_at(a, AssaultStage::Aftermath);
                self.open_losses(side.enemy(), target, a.hits, Victims::All);
                true
            }
            AssaultStage::Aftermath => {
                self.assault_at(a, AssaultStage::Advanced);
                for area in self.struck_from.iter() {
                    self.check_leaders_after(area, false, ctx);
                }
                self.check_leaders_after(target, false, ctx);
                self.bloodied = AreaSet::NONE;
                true
            }
            AssaultStage::Advanced => {
                self.assault_at(a, AssaultStage::Over);
                let attackers = self.assailants();
                if owner.is_none() && !attackers.is_empty() {
                    self.open_advance(side, target, None, Advancing::Assailants);
                } else if owner.is_some() && attackers.is_empty() {
                    self.open_advance(side.enemy(), target, None, Advancing::Defenders);
                }
                true
            }
            AssaultStage::Over => {
                self.joined = UnitSet::NONE;
                self.shooting = UnitSet::NONE;
                self.throwing = UnitSet::NONE;
                self.idle = UnitSet::NONE;
                self.tried = UnitSet::NONE;
                self.struck_from = AreaSet::NONE;
                self.frames.pop();
                self.offer_flight_to_emperor(target);
                true
            }
        }
    }

    fn assault_mut(&mut self) -> Option<&mut Assault> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Assault(a) => Some(a),
            _ => None,
        })
    }

    // --- Step 1: lock shields --------------------------------------------------------------------------------

    /// Long units that may try to turn to an enemy on their flank (13.1, R44, R78).
    fn can_lock_shields(&self, target: Area) -> impl Iterator<Item = Unit> + '_ {
        self.units.in_area(target).filter(move |u| self.check_shields(target, *u).is_ok())
    }

    fn check_shields(&self, target: Area, unit: Unit) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let plain = self.units.at(unit) == Some(target) && self.is_long(unit) && !self.units.in_column(unit);
        if !plain || self.field().plot(target).all_round {
            return no("13.1", "refused-no-shields");
        }
        if self.tried.has(unit) {
            return no("R44", "refused-shields-tried");
        }
        let attackers = self.areas_of(self.joined);
        let from = |aspect| attackers.iter().any(|area| self.aspect(unit, area) == aspect);
        let enemies = self.units.present(self.units.side(unit).enemy());
        let mut around = self.field().links(target).iter().filter(|l| enemies.has(l.to));
        if !from(Aspect::Flank)
            || from(Aspect::Rear)
            || around.any(|l| self.aspect(unit, l.to) == Aspect::Front)
        {
            return no("13.1", "refused-shields-front");
        }
        if self.shield_facings(unit).next().is_none() {
            return no("R78", "refused-shields-room");
        }
        Ok(())
    }

    /// Facings that bring an attacker from the flank to the front (R78).
    fn shield_facings(&self, unit: Unit) -> impl Iterator<Item = Facing> + '_ {
        let attackers = self.areas_of(self.joined);
        let at = self.units.at(unit);
        Facing::ALL.into_iter().filter(move |facing| {
            at.is_some_and(|at| {
                self.fits_facing(at, *facing)
                    && attackers.iter().any(|area| {
                        self.aspect(unit, area) == Aspect::Flank
                            && self
                                .field()
                                .link(at, area)
                                .is_some_and(|l| l.aspects[facing.i()] == Aspect::Front)
                    })
            })
        })
    }

    fn lock_shields(&mut self, mut a: Assault, unit: Unit, ctx: &mut Ctx) {
        let side = self.units.side(unit);
        let morale = self.area_morale(a.target, self.areas_of(self.joined)).max(0) as u8;
        let rolled = ctx.luck.d6("shields");
        let die = rolled - (self.kind(unit) == Kind::Phalanx) as u8;
        let turns = die <= morale;
        ctx.tell(Event::ShieldRoll { unit, side, die: rolled, morale, turns });
        self.tried.add(unit);
        a.turning = turns.then_some(unit);
        *self.frames.top_mut() = Frame::Assault(a);
    }

    // --- Step 4: combat --------------------------------------------------------------------------------------

    /// The attacking areas that a defender can fight (13.4, R80).
    fn foes(&self, a: &Assault, unit: Unit) -> AreaSet {
        if a.missiles_only {
            return self.areas_of(self.shooting).iter().filter(|area| self.can_reply(unit, *area)).collect();
        }
        self.areas_of(self.joined)
    }

    pub fn next_to_oppose(&self, a: &Assault) -> Option<(Unit, AreaSet)> {
        let open = |u: &Unit| !self.idle.has(*u) && self.units.foe(*u).is_none();
        self.units.in_area(a.target).filter(open).map(|u| (u, self.foes(a, u))).find(|(_, f)| !f.is_empty())
    }

    fn run_opposing(&mut self, a: Assault) -> bool {
        match self.next_to_oppose(&a) {
            None => self.assault_at(a, AssaultStage::Support),
            Some((unit, foes)) if foes.len() == 1 => {
                self.units.set_foe(unit, foes.first());
                true
            }
            Some(_) => false,
        }
    }

    /// The attacking areas that somebody faces.
    fn faced(&self, target: Area) -> AreaSet {
        self.units.in_area(target).filter(|u| !self.idle.has(*u)).filter_map(|u| self.units.foe(u)).collect()
    }

    fn run_supporting(&mut self, mut a: Assault) -> bool {
        let faced = self.faced(a.target);
        let Some(side) = self.units.owner(a.target) else { return self.assault_at(a, AssaultStage::Clash) };
        let all = self.units.in_area(a.target).collect();
        if faced.len() > 1 && self.rating(a.target, side, all) > 0 {
            return false;
        }
        a.support = faced.first();
        self.assault_at(a, AssaultStage::Clash)
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

    // --- Decisions -------------------------------------------------------------------------------------------

    pub fn check_assaulting(&self, a: &Assault, action: &Action) -> Result<(), Refusal> {
        match (a.stage, *action) {
            (AssaultStage::Muster, _) => self.check_muster(a, action),
            (AssaultStage::Name, Action::Defend(unit)) => self.check_defend(a.target, unit),
            (AssaultStage::Shields, Action::Face(facing)) => {
                let unit = a.turning.ok_or_else(|| not_asked(Rule("13.1")))?;
                if self.shield_facings(unit).any(|f| f == facing) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("R78"), "refused-shield-facing").with("unit", unit.name()))
            }
            (AssaultStage::Shields, Action::LockShields(unit)) if a.turning.is_none() => {
                self.check_shields(a.target, unit)
            }
            (AssaultStage::Shields, Action::Pass) if a.turning.is_none() => Ok(()),
            (AssaultStage::Oppose, Action::Oppose { unit, via }) => match self.next_to_oppose(a) {
                Some((next, foes)) if next == unit && foes.has(via) => Ok(()),
                _ => Err(Refusal::new(Rule("13.1"), "refused-not-undecided").with("unit", unit.name())),
            },
            (AssaultStage::Support, Action::Support(area)) => {
                if self.faced(a.target).has(area) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("R76"), "refused-support").with("area", area.name()))
            }
            _ => Err(not_asked(Rule("13.1"))),
        }
    }

    pub fn assaulting_candidates(&self, a: &Assault, out: &mut Vec<Action>) {
        match a.stage {
            AssaultStage::Muster => self.muster_candidates(a, out),
            AssaultStage::Name => out.extend(self.units.in_area(a.target).map(Action::Defend)),
            AssaultStage::Shields => match a.turning {
                Some(unit) => out.extend(self.shield_facings(unit).map(Action::Face)),
                None => {
                    out.extend(self.can_lock_shields(a.target).map(Action::LockShields));
                    out.push(Action::Pass);
                }
            },
            AssaultStage::Oppose => {
                if let Some((unit, foes)) = self.next_to_oppose(a) {
                    out.extend(foes.iter().map(|via| Action::Oppose { unit, via }));
                }
            }
            AssaultStage::Support => out.extend(self.faced(a.target).iter().map(Action::Support)),
            _ => {}
        }
    }

    pub fn apply_assault(&mut self, mut a: Assault, action: Action, ctx: &mut Ctx) {
        match (a.stage, action) {
            (AssaultStage::Muster, _) => self.apply_muster(a, action),
            (AssaultStage::Name, Action::Defend(unit)) => self.idle.remove(unit),
            (AssaultStage::Shields, Action::LockShields(unit)) => self.lock_shields(a, unit, ctx),
            (AssaultStage::Shields, Action::Face(facing)) => {
                if let Some(unit) = a.turning.take() {
                    self.units.face(unit, facing);
                    ctx.tell(Event::Turns { unit, facing });
                }
                *self.frames.top_mut() = Frame::Assault(a);
            }
            (AssaultStage::Shields, _) => {
                let declined: UnitSet = self.can_lock_shields(a.target).collect();
                self.tried = self.tried.or(declined);
            }
            (AssaultStage::Oppose, Action::Oppose { unit, via }) => self.units.set_foe(unit, Some(via)),
            (AssaultStage::Support, Action::Support(area)) => {
                a.support = Some(area);
                self.assault_at(a, AssaultStage::Clash);
            }
            _ => {}
        }
    }
}
