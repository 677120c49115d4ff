//! 12.2 to 12.5: a charged area, step by step (R71).

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Strike {
    pub fn new(target: Area, link: u8) -> Strike {
        Strike {
            target,
            stage: StrikeStage::Begin,
            link,
            via: None,
            passed: true,
            morale_cost: 0,
            morale_steps: 0,
            before: 0,
            lost: 0,
            suffered: 0,
            support: None,
            refuge: None,
            joined_others: false,
        }
    }
}

impl Position {
    /// The areas that a target is charged from by somebody who still stands.
    pub fn vias(&self, target: Area) -> AreaSet {
        let link = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Strike(s) => Some(s.link),
            _ => None,
        });
        let alive = |g: &Group| {
            g.target == target && g.link == link.unwrap_or(0) && !self.group_units(g.via).is_empty()
        };
        self.groups.iter().filter(alive).map(|g| g.via).collect()
    }

    pub fn strike_side(&self) -> Side {
        self.active_form().map_or(Roman, |form| self.side_of(form))
    }

    pub fn strike_decider(&self, s: &Strike) -> Side {
        match s.stage {
            StrikeStage::Next | StrikeStage::Pursue | StrikeStage::Outrun => self.strike_side(),
            _ => self.strike_side().enemy(),
        }
    }

    pub fn set_strike(&mut self, s: Strike) {
        *self.frames.top_mut() = Frame::Strike(s);
    }

    pub fn strike_at(&mut self, mut s: Strike, stage: StrikeStage) -> bool {
        s.stage = stage;
        self.set_strike(s);
        true
    }

    pub fn run_strike(&mut self, mut s: Strike, ctx: &mut Ctx) -> bool {
        let side = self.strike_side();
        let owner = self.units.owner(s.target);
        match s.stage {
            StrikeStage::Begin => {
                let vias = self.vias(s.target);
                if owner != Some(side.enemy()) || vias.is_empty() {
                    return self.strike_at(s, StrikeStage::Over);
                }
                self.begin_combat();
                self.countering = UnitSet::NONE;
                self.name_nobody(s.target);
                let chargers = vias.iter().fold(UnitSet::NONE, |set, via| set.or(self.group_units(via)));
                self.note_attack(s.target, chargers, ctx);
                self.strike_at(s, StrikeStage::Name)
            }
            StrikeStage::Name => !self.must_name(s.target) && self.strike_at(s, StrikeStage::Morale),
            StrikeStage::Morale => {
                s.before = self.printed_strength(s.target);
                s.stage = StrikeStage::Tested;
                self.set_strike(s);
                let passed = self.test_morale(s.target, self.vias(s.target), ctx);
                self.mark_passed(passed);
                true
            }
            StrikeStage::Tested => {
                s.morale_cost = s.before.saturating_sub(self.printed_strength(s.target));
                s.morale_steps = !s.passed as u8;
                if owner.is_none() {
                    self.set_strike(s);
                    self.check_leaders_after(s.target, false, ctx);
                    return self.strike_at(s, StrikeStage::Next);
                }
                s.stage = StrikeStage::Withdrawn;
                self.set_strike(s);
                self.open_withdrawal(s.target, true);
                true
            }
            StrikeStage::Withdrawn if owner.is_none() => self.strike_at(s, StrikeStage::Outrun),
            StrikeStage::Withdrawn => {
                // 12.72: nobody counter-charges in a pursuit.
                let next = if s.link == 0 { StrikeStage::Counter } else { StrikeStage::Oppose };
                self.strike_at(s, next)
            }
            StrikeStage::Counter => {
                let possible = s.passed
                    && self
                        .units
                        .in_area(s.target)
                        .any(|u| self.vias(s.target).iter().any(|via| self.may_counter(&s, u, via)));
                !possible && self.strike_at(s, StrikeStage::Oppose)
            }
            StrikeStage::Oppose => self.run_oppose(s),
            StrikeStage::Support => self.run_support(s),
            StrikeStage::Next => self.run_next_group(s),
            StrikeStage::Defence => {
                let Some(via) = s.via else { return self.strike_at(s, StrikeStage::Over) };
                let dice =
                    self.charge_answer_dice(s.target, via, self.vias(s.target), s.support == Some(via));
                s.stage = StrikeStage::Attack;
                if dice.count() > 0 {
                    let hits = dice.roll("defence", ctx);
                    ctx.tell(Event::DefenceRoll {
                        side: side.enemy(),
                        target: s.target,
                        dice: dice.count(),
                        hits,
                    });
                    self.set_strike(s);
                    s.lost = self.open_losses(side, via, hits, Victims::Chargers);
                    self.note_lost(s.lost);
                } else {
                    self.set_strike(s);
                }
                true
            }
            StrikeStage::Attack => {
                let Some(via) = s.via else { return self.strike_at(s, StrikeStage::Over) };
                s.stage = StrikeStage::Judge;
                let dice = self.charge_dice(s.target, via);
                if dice.count() > 0 {
                    let hits = dice.roll("charge", ctx);
                    ctx.tell(Event::ChargeRoll { side, target: s.target, dice: dice.count(), hits });
                    self.set_strike(s);
                    let suffered = self.open_losses(side.enemy(), s.target, hits, Victims::All);
                    self.note_suffered(suffered);
                } else {
                    self.set_strike(s);
                }
                true
            }
            StrikeStage::Melee => self.run_melee(s, ctx),
            StrikeStage::MeleeLosses => {
                s.stage = StrikeStage::MeleeOver;
                self.set_strike(s);
                let hits = self.hits.iter().next().map_or(0, |(_, hits)| hits);
                self.hits.clear();
                self.open_losses(side.enemy(), s.target, hits, Victims::All);
                true
            }
            StrikeStage::MeleeOver => self.end_melee(s, ctx),
            StrikeStage::Judge => {
                let via = s.via.unwrap_or(s.target);
                self.strike_at(s, StrikeStage::Result);
                self.check_leaders_after(via, true, ctx);
                self.check_leaders_after(s.target, false, ctx);
                self.bloodied = AreaSet::NONE;
                true
            }
            StrikeStage::Result => self.judge_charge(s, ctx),
            StrikeStage::Retreated => self.follow_retreat(s),
            StrikeStage::Pursue => self.run_pursuit(s),
            StrikeStage::Outrun => {
                if self.vias(s.target).len() > 1 {
                    return false;
                }
                let via = self.vias(s.target).first();
                self.strike_at(s, StrikeStage::Over);
                if let Some(via) = via {
                    self.open_advance(side, s.target, Some(via), Advancing::Outrun);
                }
                true
            }
            StrikeStage::Over => self.end_strike(s, ctx),
        }
    }

    /// What a sub-frame must not lose: it is written beneath it.
    fn strike_mut(&mut self) -> Option<&mut Strike> {
        self.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Strike(s) => Some(s),
            _ => None,
        })
    }

    fn mark_passed(&mut self, passed: bool) {
        if let Some(s) = self.strike_mut() {
            s.passed = passed;
        }
    }

    fn note_lost(&mut self, lost: u8) {
        if let Some(s) = self.strike_mut() {
            s.lost = lost;
        }
    }

    fn note_suffered(&mut self, suffered: u8) {
        if let Some(s) = self.strike_mut() {
            s.suffered = s.suffered.saturating_add(suffered);
        }
    }

    pub fn note_refuge(&mut self, refuge: Option<Area>, others: bool) {
        if let Some(s) = self.strike_mut() {
            s.refuge = refuge;
            s.joined_others = others;
        }
    }

    /// The next defender who must choose whom to face (12.4).
    pub fn undecided(&self, target: Area) -> Option<Unit> {
        self.units.in_area(target).find(|u| !self.idle.has(*u) && self.units.foe(*u).is_none())
    }

    fn run_oppose(&mut self, s: Strike) -> bool {
        let vias = self.vias(s.target);
        if vias.len() == 1 {
            let only = vias.first();
            let open: UnitSet =
                self.units.in_area(s.target).filter(|u| self.units.foe(*u).is_none()).collect();
            open.iter().for_each(|u| self.units.set_foe(u, only));
        }
        self.undecided(s.target).is_none() && self.strike_at(s, StrikeStage::Support)
    }

    /// The groups that the defenders' leader may stand against.
    fn supports(&self, s: &Strike) -> AreaSet {
        let faced = |via: &Area| !self.facing_foe(s.target, *via).is_empty();
        self.vias(s.target).iter().filter(faced).collect()
    }

    fn run_support(&mut self, mut s: Strike) -> bool {
        let side = self.strike_side().enemy();
        let choices = self.supports(&s);
        let all = self.units.in_area(s.target).collect();
        if choices.len() > 1 && self.rating(s.target, side, all) > 0 {
            return false;
        }
        s.support = choices.first();
        self.strike_at(s, StrikeStage::Next)
    }

    fn run_next_group(&mut self, s: Strike) -> bool {
        let vias = self.vias(s.target);
        let Some(via) = vias.first() else { return self.strike_at(s, StrikeStage::Over) };
        let fresh = s.via.is_none();
        if self.units.owner(s.target).is_none() && !fresh {
            return self.strike_at(s, StrikeStage::Over); // later groups are lost
        }
        if vias.len() > 1 {
            return false;
        }
        self.choose_group(s, via);
        true
    }

    fn choose_group(&mut self, mut s: Strike, via: Area) {
        let first = s.via.is_none();
        // 16.3, R71: the morale test belongs to the combat of the first group; the later ones are combats of their own.
        if !first {
            self.units.forget_losses();
        }
        s.via = Some(via);
        s.before = self.printed_strength(s.target);
        (s.lost, s.suffered) = (0, 0);
        if first {
            s.before = s.before.saturating_add(s.morale_cost);
            s.suffered = s.morale_steps;
        }
        let side = self.strike_side();
        if self.units.owner(s.target).is_none() {
            // The morale test alone has emptied the area (15.1).
            self.strike_at(s, StrikeStage::Over);
            self.open_advance(side, s.target, Some(via), Advancing::Chargers);
            return;
        }
        let countered = self.facing_foe(s.target, via).meets(self.countering);
        self.strike_at(s, if countered { StrikeStage::Melee } else { StrikeStage::Defence });
    }

    pub fn check_strike(&self, s: &Strike, action: &Action) -> Result<(), Refusal> {
        let vias = self.vias(s.target);
        let no_group =
            |via: Area| Err(Refusal::new(Rule("12.2"), "refused-no-group-there").with("area", via.name()));
        match (s.stage, *action) {
            (StrikeStage::Name, Action::Defend(unit)) => self.check_defend(s.target, unit),
            (StrikeStage::Counter, Action::Pass) => Ok(()),
            (StrikeStage::Counter, Action::Counter { unit, via }) => self.check_counter(s, unit, via),
            (StrikeStage::Oppose, Action::Oppose { unit, via }) => {
                if self.undecided(s.target) != Some(unit) {
                    return Err(Refusal::new(Rule("12.4"), "refused-not-undecided").with("unit", unit.name()));
                }
                if vias.has(via) { Ok(()) } else { no_group(via) }
            }
            (StrikeStage::Support, Action::Support(via)) => {
                if self.supports(s).has(via) {
                    Ok(())
                } else {
                    no_group(via)
                }
            }
            (StrikeStage::Next | StrikeStage::Outrun, Action::Resolve(via)) => {
                if vias.has(via) {
                    Ok(())
                } else {
                    no_group(via)
                }
            }
            (StrikeStage::Outrun, Action::Pass) => Ok(()),
            (StrikeStage::Pursue, _) => self.check_pursuit(s, action),
            _ => Err(not_asked(Rule("12.2"))),
        }
    }

    pub fn strike_candidates(&self, s: &Strike, out: &mut Vec<Action>) {
        let vias = self.vias(s.target);
        let here = || self.units.in_area(s.target);
        match s.stage {
            StrikeStage::Name => out.extend(here().map(Action::Defend)),
            StrikeStage::Counter => {
                for unit in here() {
                    out.extend(vias.iter().map(|via| Action::Counter { unit, via }));
                }
                out.push(Action::Pass);
            }
            StrikeStage::Oppose => {
                let unit = self.undecided(s.target);
                out.extend(
                    unit.into_iter()
                        .flat_map(|unit| vias.iter().map(move |via| Action::Oppose { unit, via })),
                );
            }
            StrikeStage::Support => out.extend(vias.iter().map(Action::Support)),
            StrikeStage::Next => out.extend(vias.iter().map(Action::Resolve)),
            StrikeStage::Outrun => {
                out.extend(vias.iter().map(Action::Resolve));
                out.push(Action::Pass);
            }
            StrikeStage::Pursue => self.pursuit_candidates(out),
            _ => {}
        }
    }

    pub fn apply_strike(&mut self, mut s: Strike, action: Action, ctx: &mut Ctx) {
        let side = self.strike_side();
        match (s.stage, action) {
            (StrikeStage::Name, Action::Defend(unit)) => self.idle.remove(unit),
            (StrikeStage::Counter, Action::Counter { unit, via }) => {
                self.countering.add(unit);
                self.units.set_foe(unit, Some(via));
                ctx.tell(Event::CounterCharges { unit });
            }
            (StrikeStage::Counter, _) => {
                self.strike_at(s, StrikeStage::Oppose);
            }
            (StrikeStage::Oppose, Action::Oppose { unit, via }) => self.units.set_foe(unit, Some(via)),
            (StrikeStage::Support, Action::Support(via)) => {
                s.support = Some(via);
                self.strike_at(s, StrikeStage::Next);
            }
            (StrikeStage::Next, Action::Resolve(via)) => self.choose_group(s, via),
            (StrikeStage::Outrun, Action::Resolve(via)) => {
                self.strike_at(s, StrikeStage::Over);
                self.open_advance(side, s.target, Some(via), Advancing::Outrun);
            }
            (StrikeStage::Outrun, _) => {
                self.strike_at(s, StrikeStage::Over);
            }
            (StrikeStage::Pursue, _) => self.apply_pursuit(s, action, ctx),
            _ => {}
        }
    }
}
