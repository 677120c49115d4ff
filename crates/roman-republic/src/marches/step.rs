//! 6.11 to 6.16: a march, hex by hex.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Message, Odds, Question, Refusal, Rule, Seat, Seats, Shot, TargetRef, Way};

pub(crate) struct TakeStep;

impl Decision<Position> for TakeStep {
    type Frame = March;

    fn asked(&self, p: &Position, m: &March) -> Seats {
        p.seats_of(m.leader)
    }

    fn question(&self, _: &Position, m: &March, _: Seat) -> Question {
        ask("6.11", "ask-step").with("leader", m.leader.name())
    }

    fn candidates(&self, p: &Position, m: &March, _: Seat, actions: &mut Vec<Action>) {
        p.step_candidates(m, actions);
    }

    fn check(&self, p: &Position, m: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        check_step(p, m, p.marching(m.leader).as_ref(), action, |_| Err(not_asked(Rule("6.11"))))
    }

    fn keep_legal(&self, p: &Position, m: &March, _: Seat, actions: &mut Vec<Action>) {
        let force = p.marching(m.leader);
        let no = |_: &Action| Err(not_asked(Rule("6.11")));
        actions.retain(|action| check_step(p, m, force.as_ref(), action, no).is_ok());
    }

    fn apply(&self, p: &mut Position, m: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Go(to) => p.step(m, to, ctx),
            Action::Halt => p.halt(m),
            _ => {}
        }
    }

    fn advise(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Message> {
        advise_step(p, m, seat, action)
    }

    fn odds(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, m, seat, action).ok()?;
        step_odds(p, m, seat, action)
    }

    fn way(&self, p: &Position, m: &March, _: Seat, action: &Action) -> Option<Way> {
        foresee_step(p, m, action)
    }

    as_usual! { run, describe, expected }
}

/// What is open in every step of a march: another, or the end; anything else is judged by `otherwise`. `force` is who marches.
pub(super) fn check_step(
    p: &Position,
    m: &March,
    force: Option<&Force>,
    action: &Action,
    otherwise: impl Fn(&Action) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    match *action {
        Action::Go(to) => p.check_go(m, force, to),
        Action::Halt => p.check_halt(m, force),
        _ => otherwise(action),
    }
}

/// RRR5.46: before a magistrate leaves his province without permission.
pub(super) fn advise_step(p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Message> {
    let Action::Go(to) = *action else { return None };
    if p.side(seat) != Rome {
        return None;
    }
    let force = p.marching(m.leader)?;
    let province = to.data().province?;
    let outside = !p.area_of(m.leader, force.leaders).has(province) && !m.trespass;
    let home = p.is_in_area(m.leader);
    (outside && home).then(|| {
        Message::new("advice-trespass").with("leader", m.leader.name()).with("rule", Rule("RRR5.46"))
    })
}

/// 7.3: a strait is tried with a die; 6.42: at the Halt the march takes its toll.
pub(super) fn step_odds(p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Odds> {
    match *action {
        Action::Go(to) if m.at.data().strait == Some(to) => Some(odds::strait(p, p.side(seat), m, to)),
        Action::Halt => odds::march_attrition(p, m),
        _ => None,
    }
}

/// The Attrition Points of the march with this step (6.41), and who may intercept it there (6.51).
pub(super) fn foresee_step(p: &Position, m: &March, action: &Action) -> Option<Way> {
    let Action::Go(to) = *action else { return None };
    let mover = p.side_of_leader(m.leader)?;
    let mut then = *m;
    p.pay_for_step(&mut then, to);
    let from = |leader: Leader| TargetRef { kind: "piece", id: leader.id().into() };
    let near = p.enemies(mover).flat_map(|side| p.interceptors(side, to, mover).iter().collect::<Vec<_>>());
    let meets = near.map(|leader| Shot { from: from(leader), at: to.id().into() }).collect();
    let cost = Some(p.march_points(&then).to_string());
    Some(Way { places: vec![to.id().into()], cost, meets, ..Way::default() })
}

/// A march of more hexes is none.
const LONGEST: u8 = 200;

impl Position {
    pub(crate) fn step_candidates(&self, march: &March, out: &mut Vec<Action>) {
        let data = march.at.data();
        out.extend(data.around().chain(data.strait).map(Action::Go));
        out.push(Action::Halt);
    }

    pub(crate) fn halt(&mut self, mut march: March) {
        march.stage = MarchStage::Halted;
        self.set_march(march);
    }
}

impl Position {
    pub(crate) fn check_go(&self, march: &March, force: Option<&Force>, to: Hex) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("place", to.name()));
        let data = march.at.data();
        let by_strait = data.strait == Some(to);
        if !by_strait && data.side_to(to).is_none() {
            return refuse("6.2", "refused-no-way");
        }
        if march.steps >= LONGEST {
            return refuse("6.11", "refused-too-far");
        }
        let Some(force) = force else { return refuse("5.22", "refused-nobody-marches") };
        if march.steps == 0 {
            if !force.has_units() {
                return refuse("5.3b", "refused-nobody-marches");
            }
            self.check_departure(march, force)?;
        }
        if by_strait {
            self.check_strait()?;
        }
        self.check_entry(force, to)?;
        if force.side == Some(Rome) && march.leader.is_roman() {
            self.check_roma(march.leader, force, to)?;
            self.check_area(march, force, to)?;
        }
        self.check_tribe_reach(force, to)
    }

    /// RRR5.19, RRR5.23, SC3.22: what a Force may leave with.
    fn check_departure(&self, march: &March, force: &Force) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        if march.leader.is_roman() {
            self.check_leaves_roma(march.leader, force, march.from)?;
            self.check_five(march.leader, force)?;
            self.check_commanded(march.leader, force)?;
        }
        let punic = |p: People| self.power_of(p) == PUNIC;
        let guarded =
            self.scenario == ScenarioId::Aigle && march.from == named().lilybaeum.hex() && force.is_inside();
        if guarded && force.peoples.iter().any(punic) && self.lilybaeum_guard() < 10 {
            return refuse("SC3.22", "refused-lilybaeum-empty");
        }
        Ok(())
    }

    /// 6.11: a Force may stop where it may stand; where it can neither stand nor go on, it stops all the same (R91).
    pub(crate) fn check_halt(&self, march: &March, force: Option<&Force>) -> Result<(), Refusal> {
        let stands = self.check_stand(march, force);
        let stuck = || !march.at.data().around().any(|to| self.check_go(march, force, to).is_ok());
        if stands.is_err() && stuck() { Ok(()) } else { stands }
    }

    /// A march of no hex only changes sides of a wall (R80).
    fn check_stand(&self, march: &March, force: Option<&Force>) -> Result<(), Refusal> {
        let Some(force) = force.filter(|_| march.steps > 0) else { return Ok(()) };
        if march.trespass && !self.excuses_trespass(march.at) && !self.is_in_own_area(march, force) {
            return Err(Refusal::new(Rule("RRR5.41"), "refused-trespass-halt").with("place", march.at.name()));
        }
        if march.at == named().roma.hex() && march.leader.is_roman() {
            // R39: whoever came to fight an enemy that is gone moves on.
            self.check_roma(march.leader, force, march.at)?;
        }
        self.check_stacking(force, march.at)
    }

    fn is_in_own_area(&self, march: &March, force: &Force) -> bool {
        let area = self.area_of(march.leader, force.leaders);
        march.at.data().province.is_some_and(|p| area.has(p))
    }

    pub(crate) fn step(&mut self, mut march: March, to: Hex, ctx: &mut Ctx) {
        if march.steps == 0 {
            self.depart(&march, ctx);
        }
        if march.at.data().strait == Some(to) {
            march.stage = MarchStage::Strait { to };
            return self.set_march(march);
        }
        self.pay_for_step(&mut march, to);
        self.arrive(march, to, ctx);
    }

    fn depart(&mut self, march: &March, ctx: &mut Ctx) {
        self.take_command(march.leader);
        if let Some(other) = self.joint_consul(march.leader) {
            debug_assert_ne!(other, march.leader);
            self.year.mover = Some(march.leader); // RRR5.22
        }
        ctx.tell(Event::Departs { leader: march.leader, from: march.from });
    }

    /// Into the next hex.
    pub(crate) fn arrive(&mut self, mut march: March, to: Hex, ctx: &mut Ctx) {
        let from = march.at;
        let Some(force) = self.marching(march.leader) else { return };
        if force.side == Some(Rome) && march.leader.is_roman() && !self.is_on_his_way_home(&march, &force, to)
        {
            march.trespass = true;
        }
        self.move_flagged(at::ACTIVE, to, 0, at::INSIDE);
        march.last = from;
        march.at = to;
        march.steps = march.steps.saturating_add(1);
        march.stage = MarchStage::Entered;
        self.set_march(march);
        ctx.tell(Event::Steps { leader: march.leader, to });
        self.tidy(from, ctx);
        for leader in force.leaders.iter() {
            self.note_roman_arrival(leader, to);
        }
        self.note_sicily(&force, to, ctx);
        // SC1.26: what a tribe did at home is no attack abroad.
        if let Some(tribe) = march.leader.tribe()
            && self.is_home(tribe, from)
            && !self.is_home(tribe, to)
            && let Some(campaign) = self.campaign_mut()
        {
            campaign.attacked = false;
        }
    }

    /// Inside the area, or on the way to it.
    fn is_on_his_way_home(&self, march: &March, force: &Force, to: Hex) -> bool {
        let area = self.area_of(march.leader, force.leaders);
        let home = |h: Hex| h.data().province.is_some_and(|p| area.has(p));
        home(to) || !home(march.at) && !march.trespass
    }
}
