//! Chapters 3, 8.0 and 19: the phases of a turn and what they reset; setting up; reinforcements; the end.

pub mod arrive;
pub mod deploy;
pub mod victory;

use crate::scenarios::document::Climate;
use crate::table::*;
use legatus_kernel::{Name, Refusal, Rule};

impl Position {
    pub fn set_phase(&mut self, phase: Phase) {
        if let Frame::Turn(now) = self.frames.top_mut() {
            *now = phase;
        }
    }

    pub fn phase(&self) -> Phase {
        match self.frames.iter().next() {
            Some(Frame::Turn(phase)) => *phase,
            _ => Phase::End,
        }
    }

    pub fn formation_name(&self, form: Form) -> Name {
        Name { list: FORMATIONS, index: self.named_after(form).0 as u16 }
    }

    pub fn phase_decider(&self, phase: Phase) -> Side {
        match phase {
            Phase::Dismount { side }
            | Phase::Deploy { side }
            | Phase::Command { side, .. }
            | Phase::ChooseFirst { side }
            | Phase::Roll { side }
            | Phase::Announce { side, .. }
            | Phase::Activate { side }
            | Phase::Recovery { side, .. } => side,
            Phase::Reinforce { form, .. } => self.side_of(form),
            Phase::Begin | Phase::Order | Phase::End => Roman,
        }
    }

    pub fn run_phase(&mut self, phase: Phase, ctx: &mut Ctx) -> bool {
        match phase {
            Phase::Dismount { side } => {
                if self.may_dismount(side).next().is_some() {
                    return false;
                }
                self.set_phase(Phase::Begin);
            }
            Phase::Deploy { .. } => return false,
            Phase::Begin => {
                self.begin_turn(ctx);
                self.set_phase(Phase::Reinforce { form: Form(0), rolled: false });
            }
            Phase::Reinforce { form, rolled } => return self.run_reinforce(form, rolled, ctx),
            Phase::Command { side, left } => return self.run_command(side, left, ctx),
            Phase::Order => self.roll_order(ctx),
            Phase::ChooseFirst { .. } => return false,
            Phase::Roll { side } => self.roll_activation(side, ctx),
            Phase::Announce { side, left } => return self.run_announce(side, left, ctx),
            Phase::Activate { side } => return self.run_activate(side, ctx),
            Phase::Recovery { side, step } => return self.run_recovery(side, step, ctx),
            Phase::End => self.end_turn(ctx),
        }
        true
    }

    /// Everything that lasts for one turn begins anew (4.42); then the weather (R92).
    fn begin_turn(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::TurnBegins { turn: self.turn });
        for set in [
            &mut self.moved,
            &mut self.done,
            &mut self.charged,
            &mut self.bombarded,
            &mut self.assaulted,
            &mut self.frozen,
            &mut self.engaged,
            &mut self.in_radius,
            &mut self.arrived,
            &mut self.lined,
            &mut self.tried,
        ] {
            *set = UnitSet::NONE;
        }
        self.leaders_moved = LeaderSet::NONE;
        self.boated = AreaSet::NONE;
        self.activated = FormSet::NONE;
        self.announced = FormSet::NONE;
        self.failures = 0;
        for side in Side::BOTH {
            if let Some(commander) = self.commanders[side.i()] {
                self.initiative[side.i()] = self.leader_initiative(commander);
            }
        }
        self.roll_weather(ctx);
    }

    fn roll_weather(&mut self, ctx: &mut Ctx) {
        let climate = self.sc().climate;
        if climate == Climate::Fair {
            self.weather = Weather::Clear;
            return;
        }
        let die = ctx.luck.d6("weather");
        self.weather = match (climate, die) {
            (_, 6) => Weather::Fog,
            (Climate::Changeable, 5) | (Climate::Foul, 3..=5) => Weather::Rain,
            _ => Weather::Clear,
        };
        ctx.tell(Event::WeatherRoll { die, weather: self.weather });
    }

    /// 4.4; R7: the Roman first.
    fn run_command(&mut self, side: Side, left: u8, ctx: &mut Ctx) -> bool {
        if left == u8::MAX {
            let near = self.begin_command(side, ctx);
            let most = self.commanders[side.i()].map_or(0, |c| self.leader_initiative(c));
            let left = if near.is_empty() { 0 } else { most };
            self.set_phase(Phase::Command { side, left });
            return true;
        }
        if left > 0 && !self.in_reach(side).is_empty() {
            return false;
        }
        for form in self.formations(side).collect::<FormSet>().iter() {
            if let (Command::Check, Some(leader)) = (self.command[form.i()], self.form_leader[form.i()])
                && self.leaders.at(leader).is_some()
            {
                ctx.tell(Event::Unchecked { leader });
            }
        }
        self.set_phase(match side {
            Roman => Phase::Command { side: Briton, left: u8::MAX },
            Briton => Phase::Order,
        });
        true
    }

    fn end_turn(&mut self, ctx: &mut Ctx) {
        if self.turn >= self.sc().turns {
            return self.finish(false, ctx);
        }
        self.turn += 1;
        self.set_phase(Phase::Begin);
    }

    pub fn check_phase(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        match (phase, *action) {
            (Phase::Dismount { .. }, Action::Pass) => Ok(()),
            (Phase::Dismount { side }, Action::Dismount(unit)) => self.check_dismount(side, unit),
            (Phase::Deploy { side }, _) => self.check_deploy(side, action),
            (Phase::Reinforce { form, .. }, _) => self.check_arrival(form, action),
            (Phase::Command { side, .. }, Action::Command(leader)) => self.check_command(side, leader),
            (Phase::ChooseFirst { .. } | Phase::Announce { .. } | Phase::Activate { .. }, _) => {
                self.check_activation(phase, action)
            }
            (Phase::Recovery { side, step }, _) => self.check_recovery(side, step, action),
            _ => Err(not_asked(Rule("3.0"))),
        }
    }

    pub fn phase_candidates(&self, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::Dismount { side } => {
                out.extend(self.may_dismount(side).map(Action::Dismount));
                out.push(Action::Pass);
            }
            Phase::Deploy { side } => self.deploy_candidates(side, out),
            Phase::Reinforce { form, .. } => self.arrival_candidates(form, out),
            Phase::Command { side, .. } => {
                out.extend(
                    self.in_reach(side).iter().filter_map(|f| self.form_leader[f.i()]).map(Action::Command),
                );
            }
            Phase::ChooseFirst { .. } | Phase::Announce { .. } | Phase::Activate { .. } => {
                self.activation_candidates(phase, out);
            }
            Phase::Recovery { side, step } => self.recovery_candidates(side, step, out),
            _ => {}
        }
    }

    pub fn apply_phase(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        match (phase, action) {
            (Phase::Dismount { .. }, Action::Dismount(unit)) => self.dismount(unit, ctx),
            (Phase::Dismount { .. }, _) => self.set_phase(Phase::Begin),
            (Phase::Deploy { side }, _) => self.apply_deploy(side, action, ctx),
            (Phase::Reinforce { form, .. }, _) => self.apply_arrival(form, action, ctx),
            (Phase::Command { side, left }, Action::Command(leader)) => {
                if let Some(form) = self.leads(leader) {
                    self.put_in_command(form, ctx);
                }
                self.set_phase(Phase::Command { side, left: left - 1 });
            }
            (Phase::ChooseFirst { .. } | Phase::Announce { .. } | Phase::Activate { .. }, _) => {
                self.apply_activation(phase, action, ctx);
            }
            (Phase::Recovery { side, step }, _) => self.apply_recovery(side, step, action, ctx),
            _ => {}
        }
    }
}
