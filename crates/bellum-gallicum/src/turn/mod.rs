//! Chapter 1: the turn and its phases.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Something that this question does not ask.
pub fn not_asked(rule: Rule) -> Refusal {
    Refusal::new(rule, "refused-not-now").depth(0)
}

impl Position {
    pub fn phase(&self) -> Phase {
        match self.frames.iter().next() {
            Some(Frame::Turn(phase)) => *phase,
            _ => unreachable!("the bottom is a turn"),
        }
    }

    pub fn set_phase(&mut self, phase: Phase) {
        if let Some(bottom) = self.frames.iter_mut().next() {
            *bottom = Frame::Turn(phase);
        }
    }

    /// Who decides in a phase, if it asks anything.
    pub fn phase_decider(&self, phase: Phase) -> Side {
        if !self.owed.is_empty() && !matches!(phase, Phase::Prepare(_)) {
            return Roman; // R89
        }
        match phase {
            Phase::Prepare(step) => self.prepare_decider(step),
            Phase::Scorch | Phase::Negotiate | Phase::Persuaded { .. } | Phase::NameCamps => Gaul,
            Phase::Arrivals { side, .. } | Phase::March { side } => side,
            Phase::Fleets { side, .. } => side,
            // R92: the player whose movement came second picks the order.
            Phase::Naval | Phase::Relief | Phase::Skirmishes | Phase::Battles | Phase::Sieges => {
                self.second()
            }
            Phase::Strays => self.first_stray().map_or(Roman, |p| self.side(p)),
            Phase::YearEnd(YearEnd::Unbeaten) => Gaul,
            _ => Roman,
        }
    }

    /// Runs a phase as far as it goes by itself; false when a side must decide. The phases of the book are 1.1 supply,
    /// 1.2 Roman movement, 1.3 Gallic movement, 1.4 combat, 1.5 the end of the turn.
    pub fn run_phase(&mut self, phase: Phase, ctx: &mut Ctx) -> bool {
        if !self.owed.is_empty() && !matches!(phase, Phase::Prepare(_)) {
            return false;
        }
        match phase {
            Phase::Prepare(step) => return self.run_prepare(step, ctx),
            Phase::Start => {
                ctx.tell(Event::TurnBegins { year: self.year, month: self.month });
                // 1 I.A, 2.3.5: in August the scorched earth is green again.
                if self.month == 7 && !self.scorched.is_empty() {
                    self.scorched = RegionSet::NONE;
                    ctx.tell(Event::ScorchedEarthGone);
                }
                self.set_phase(Phase::Depots);
            }
            Phase::Depots | Phase::Status | Phase::Attrition { .. } | Phase::Dismantle | Phase::Scorch => {
                return self.run_supply(phase, ctx);
            }
            Phase::Arrivals { .. }
            | Phase::GermanHorse
            | Phase::Shipyard
            | Phase::Supplement
            | Phase::Levies(_) => {
                return self.run_arrivals(phase, ctx);
            }
            Phase::NameCamps if self.variants.camps_alarmed => {
                self.alarm_camps(ctx);
                self.after(phase, ctx);
            }
            Phase::Opening | Phase::Negotiate | Phase::Persuaded { .. } | Phase::NameCamps => {
                if self.phase_choice(phase) {
                    return false;
                }
                self.after(phase, ctx);
            }
            Phase::March { .. } | Phase::Forced => {
                if self.march_choice(phase) {
                    return false;
                }
                self.after(phase, ctx);
            }
            Phase::Fleets { side, next } => return self.run_fleets(side, next, ctx),
            Phase::Naval | Phase::Relief | Phase::Skirmishes | Phase::Battles | Phase::Sieges => {
                return self.run_combats(phase);
            }
            Phase::Strays => return self.run_strays(ctx),
            Phase::End => self.end_turn(ctx),
            Phase::YearEnd(step) => return self.run_year_end(step, ctx),
        }
        true
    }

    /// Opens the movement phase of a side (1 II, 1 III).
    pub fn begin_movement(&mut self, side: Side, ctx: &mut Ctx) {
        self.moved = self.moved.minus(self.of(side));
        self.travelled = self.travelled.minus(self.of(side));
        self.free_to_leave = RegionSet::NONE;
        self.held_back = RegionSet::NONE;
        self.entered[side.i()] = RegionSet::NONE;
        self.settled = RegionSet::NONE;
        self.group = PieceSet::NONE;
        // 4.2.2: the wounded heal in the reinforcement step.
        let wounded = self.weak.and(data().sets.leaders).and(self.of(side));
        self.weak = self.weak.minus(wounded);
        wounded.iter().for_each(|piece| ctx.tell(Event::Healed { piece }));
        if self.solo && side == Gaul {
            return self.end_movement(Gaul, ctx); // 6.1, 6.7: the Gaul does not move; his wounded heal (R121)
        }
        self.set_phase(Phase::Arrivals { side, next: 0 });
    }

    /// The movement phase of a side is over.
    pub fn end_movement(&mut self, side: Side, ctx: &mut Ctx) {
        self.tidy_sieges(ctx);
        self.judge_control(ctx); // R43
        if side == self.first {
            self.begin_movement(self.second(), ctx);
        } else {
            self.begin_combat();
        }
    }

    fn begin_combat(&mut self) {
        self.settled = RegionSet::NONE;
        self.fought = PieceSet::NONE;
        self.withdrawn = PieceSet::NONE;
        self.besiegers = PieceSet::NONE;
        self.engaged = PieceSet::NONE;
        self.spared = FortSet::NONE;
        self.set_phase(Phase::Naval);
    }

    /// What follows a phase that asks until it is passed.
    pub fn after(&mut self, phase: Phase, ctx: &mut Ctx) {
        let next = match phase {
            Phase::Depots => Phase::Status,
            Phase::Dismantle => Phase::Scorch,
            Phase::Scorch => {
                self.ravaged = RegionSet::NONE;
                self.judge_control(ctx);
                return self.begin_movement(self.first, ctx);
            }
            Phase::Shipyard => Phase::Supplement,
            Phase::Opening => Phase::March { side: Roman },
            Phase::Negotiate | Phase::Persuaded { .. } => Phase::March { side: Gaul },
            Phase::March { side: Roman } => Phase::Forced,
            Phase::March { side: Gaul } => Phase::Fleets { side: Gaul, next: 0 },
            Phase::Forced => Phase::Fleets { side: Roman, next: 0 },
            Phase::NameCamps => return self.end_movement(Gaul, ctx),
            _ => unreachable!("{phase:?} is not passed"),
        };
        self.set_phase(next);
    }

    /// Is there anything to choose before a march?
    fn phase_choice(&self, phase: Phase) -> bool {
        let mut actions = Vec::new();
        self.phase_candidates(phase, &mut actions);
        actions.iter().any(|a| *a != Action::Pass && self.check_phase(phase, a).is_ok())
    }

    pub fn check_phase(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        if !self.owed.is_empty() && !matches!(phase, Phase::Prepare(_)) {
            return self.check_owed(action);
        }
        match phase {
            Phase::Prepare(step) => self.check_prepare(step, action),
            Phase::Depots | Phase::Dismantle | Phase::Scorch => self.check_supply(phase, action),
            Phase::Arrivals { .. }
            | Phase::GermanHorse
            | Phase::Shipyard
            | Phase::Supplement
            | Phase::Levies(_) => self.check_arrivals(phase, action),
            Phase::Opening => self.check_opening(action),
            Phase::Negotiate => self.check_negotiate(action),
            Phase::Persuaded { region } => self.check_persuaded(region, action),
            Phase::NameCamps => self.check_threat(action),
            Phase::March { side } => self.check_march(side, false, action),
            Phase::Forced => self.check_march(Roman, true, action),
            Phase::Fleets { side, .. } => self.check_wreck(side, action),
            Phase::Naval | Phase::Relief | Phase::Skirmishes | Phase::Battles | Phase::Sieges => {
                self.check_order(phase, action)
            }
            Phase::Strays => self.check_stray(action),
            Phase::YearEnd(step) => self.check_year_end(step, action),
            _ => Err(not_asked(Rule("1"))),
        }
    }

    pub fn apply_phase(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        if !self.owed.is_empty() && !matches!(phase, Phase::Prepare(_)) {
            return self.apply_owed(action, ctx);
        }
        match phase {
            Phase::Prepare(step) => self.apply_prepare(step, action, ctx),
            Phase::Depots | Phase::Dismantle | Phase::Scorch => self.apply_supply(phase, action, ctx),
            Phase::Arrivals { .. }
            | Phase::GermanHorse
            | Phase::Shipyard
            | Phase::Supplement
            | Phase::Levies(_) => {
                self.apply_arrivals(phase, action, ctx);
            }
            Phase::Opening => self.apply_opening(action, ctx),
            Phase::Negotiate => self.apply_negotiate(action, ctx),
            Phase::Persuaded { region } => self.apply_persuaded(region, action, ctx),
            Phase::NameCamps => self.apply_threat(action, ctx),
            Phase::March { .. } | Phase::Forced => self.apply_march(phase, action, ctx),
            Phase::Fleets { .. } => self.apply_wreck(action, ctx),
            Phase::Naval | Phase::Relief | Phase::Skirmishes | Phase::Battles | Phase::Sieges => {
                if let Action::Fight(region) = action {
                    self.open_combat(phase, region);
                }
            }
            Phase::Strays => self.apply_stray(action, ctx),
            Phase::YearEnd(step) => self.apply_year_end(step, action, ctx),
            _ => {}
        }
    }

    pub fn phase_candidates(&self, phase: Phase, out: &mut Vec<Action>) {
        if !self.owed.is_empty() && !matches!(phase, Phase::Prepare(_)) {
            out.extend(data().roman_gaul.iter().map(Action::Place));
            return;
        }
        match phase {
            Phase::Prepare(step) => self.prepare_candidates(step, out),
            Phase::Depots | Phase::Dismantle | Phase::Scorch => self.supply_candidates(phase, out),
            Phase::Arrivals { .. }
            | Phase::GermanHorse
            | Phase::Shipyard
            | Phase::Supplement
            | Phase::Levies(_) => {
                self.arrival_candidates(phase, out);
            }
            Phase::Opening => {
                out.extend(self.camps.iter().map(Action::Strike));
                out.extend(named().trireme.map(Action::Unship));
                out.push(Action::Pass);
            }
            Phase::Negotiate => self.negotiate_candidates(out),
            Phase::Persuaded { region } => self.persuaded_candidates(region, out),
            Phase::NameCamps => {
                out.extend(self.camps.iter().map(|r| Action::Threaten(r.camp())));
                out.push(Action::Pass);
            }
            Phase::March { side } => self.march_actions(side, false, out),
            Phase::Forced => self.march_actions(Roman, true, out),
            Phase::Fleets { side, .. } => {
                out.extend(self.of(side).and(data().sets.ships).iter().map(Action::Sink))
            }
            Phase::Naval | Phase::Relief | Phase::Skirmishes | Phase::Battles | Phase::Sieges => {
                out.extend(self.combat_regions(phase).iter().map(Action::Fight));
            }
            Phase::Strays => out.extend(regions().map(Action::Retreat)),
            Phase::YearEnd(step) => self.year_end_candidates(step, out),
            _ => {}
        }
    }

    /// Phase V: the month goes on, and the scenario may be over.
    fn end_turn(&mut self, ctx: &mut Ctx) {
        self.judge_control(ctx);
        // R87: who stayed a whole turn and fought nobody.
        let on_map: PieceSet = pieces().filter(|p| self.spot(*p).land().is_some()).collect();
        self.rested = on_map.minus(self.travelled).minus(self.fought).minus(self.withdrawn);
        self.held_at_end = Side::BOTH.map(|side| self.controlled(side));
        self.fought = PieceSet::NONE;
        self.withdrawn = PieceSet::NONE;
        self.threatened = RegionSet::NONE;
        if self.month < self.tale.data().last_turn {
            self.month += 1;
            self.set_phase(Phase::Start);
        } else if self.tale.is_campaign() {
            self.set_phase(Phase::YearEnd(YearEnd::Result));
        } else {
            self.judge_scenario(ctx);
        }
    }

    fn check_owed(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Place(region) if data().roman_gaul.has(*region) => Ok(()),
            Action::Place(region) => {
                Err(Refusal::new(Rule("R89"), "refused-tribune-place").with("region", region.name()))
            }
            _ => Err(not_asked(Rule("R89"))),
        }
    }

    fn apply_owed(&mut self, action: Action, ctx: &mut Ctx) {
        if let (Action::Place(region), Some(tribune)) = (action, self.owed.first()) {
            self.owed.remove(tribune);
            self.arrive(tribune, crate::table::Spot::region(region), ctx);
        }
    }
}
