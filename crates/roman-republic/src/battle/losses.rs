//! 6.42, 8.16: who is lost.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct TakeLosses;

impl Decision<Position> for TakeLosses {
    type Frame = Losses;

    fn asked(&self, _: &Position, losses: &Losses) -> Seats {
        only(losses.decider)
    }

    fn question(&self, _: &Position, losses: &Losses, _: Seat) -> Question {
        let (rule, key) = match losses.kind {
            LossKind::Battle => ("8.16", "ask-losses"),
            LossKind::Attrition => ("6.42", "ask-attrition"),
        };
        ask(rule, key).with("left", losses.due as i32).window("losses")
    }

    fn candidates(&self, p: &Position, losses: &Losses, _: Seat, actions: &mut Vec<Action>) {
        p.losses_candidates(losses, actions);
    }

    fn exact(&self, _: &Position, _: &Losses) -> bool {
        true
    }

    fn check(&self, p: &Position, losses: &Losses, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Some(wanted) = wanted(action) else {
            return if *action == Action::LoseEvenly { Ok(()) } else { Err(not_asked(Rule("8.16"))) };
        };
        if p.options(losses).iter().any(|(u, arm)| (u.kind, *arm) == wanted) {
            return Ok(());
        }
        let rule = if losses.kind == LossKind::Battle { "8.16" } else { "6.42" };
        refuse(rule, "refused-loss")
    }

    fn apply(&self, p: &mut Position, losses: Losses, _: Seat, action: Action, _: &mut Ctx) {
        let Some(wanted) = wanted(&action) else { return p.lose_evenly(losses) };
        let found = p.options(&losses).into_iter().find(|(u, arm)| (u.kind, *arm) == wanted);
        if let Some((unit, arm)) = found {
            p.take_loss(losses, &unit, arm);
        }
    }

    fn run(&self, p: &mut Position, losses: Losses, ctx: &mut Ctx) -> bool {
        if losses.due == 0 || p.sufferers(losses.flag).is_empty() {
            p.close_losses(Some(losses.decider), ctx);
            return true;
        }
        if let [(unit, arm)] = p.options(&losses)[..] {
            p.take_loss(losses, &unit, arm); // nothing to choose
            return true;
        }
        false
    }

    fn decline(&self, _: &Position, _: &Losses, _: Seat) -> Option<Action> {
        Some(Action::LoseEvenly)
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Asks for losses, or takes those of troops that nobody plays.
    pub(crate) fn open_losses(
        &mut self,
        kind: LossKind,
        flag: LossFlag,
        side: Option<Side>,
        due: u16,
        ctx: &mut Ctx,
    ) {
        if due == 0 {
            return;
        }
        let decider = side.unwrap_or(Rome);
        let losses = Losses { kind, flag, decider, due, total: due, cavalry: 0 };
        self.tally = Tally::default();
        self.frames.push(Frame::Losses(losses));
        if side.is_none() {
            self.lose_evenly(losses);
            self.close_losses(None, ctx);
        }
    }

    /// The units that losses come from.
    pub(crate) fn sufferers(&self, flag: LossFlag) -> Vec<Unit> {
        match flag {
            LossFlag::Flags(flags) => self.units().filter(|u| u.flags & flags != 0).collect(),
            LossFlag::Led(leader) => match self.force_of(leader) {
                Some(force) => self.units_of(&force).collect(),
                None => Vec::new(),
            },
            LossFlag::Garrison { hex } => self.units_at(hex).filter(|u| u.flags & at::INSIDE != 0).collect(),
            LossFlag::Besiegers { hex, side } => self
                .units_at(hex)
                .filter(|u| u.flags & at::INSIDE == 0 && self.side_of_unit(u) == Some(side))
                .collect(),
        }
    }

    fn close_losses(&mut self, side: Option<Side>, ctx: &mut Ctx) {
        self.frames.pop();
        let lost: u16 = self.tally.legions.iter().chain(&self.tally.peoples).map(|n| *n as u16).sum();
        if lost > 0 {
            ctx.tell(Event::PointsLost { side, points: lost });
        }
        self.tally = Tally::default();
    }

    /// Which points may be chosen next.
    fn options(&self, losses: &Losses) -> Vec<(Unit, Arm)> {
        let units = self.sufferers(losses.flag);
        let strict: Vec<(Unit, Arm)> = match losses.kind {
            LossKind::Battle => self.battle_options(losses, &units),
            LossKind::Attrition => self.attrition_options(losses, &units),
        };
        if !strict.is_empty() {
            return strict;
        }
        // Nothing fits the shares any more: whatever is left, elephants last.
        let left = |arm: Arm| {
            units.iter().filter(move |u| u.sp[arm as usize] > 0).map(move |u| (*u, arm)).collect::<Vec<_>>()
        };
        Arm::ALL.into_iter().map(left).find(|list| !list.is_empty()).unwrap_or_default()
    }

    /// 6.42: the owner picks; of three or more at least a third is infantry, if there is any.
    fn attrition_options(&self, losses: &Losses, units: &[Unit]) -> Vec<(Unit, Arm)> {
        let infantry = units.iter().any(|u| u.sp[0] > 0);
        let most = if losses.total >= 3 { losses.total - losses.total.div_ceil(3) } else { losses.total };
        let mounted = !infantry || losses.cavalry + 2 <= most || losses.total < 3;
        let fits = |arm: Arm| arm == Arm::Infantry || mounted;
        let mut list = Vec::new();
        for unit in units {
            list.extend(
                Arm::ALL.into_iter().filter(|a| unit.sp[*a as usize] > 0 && fits(*a)).map(|a| (*unit, a)),
            );
        }
        list
    }

    /// The Contingent of a unit (1.3): all legions and loose legionaries are one.
    fn contingent(unit: &Unit) -> People {
        match unit.kind {
            UnitKind::Legion(_) => LEGIONARIES,
            UnitKind::Troop(people) => people,
        }
    }

    /// 8.16: shares by Contingent, at most half cavalry, legions alike; auxiliaries first (8.34) (R71).
    fn battle_options(&self, losses: &Losses, units: &[Unit]) -> Vec<(Unit, Arm)> {
        if units.iter().any(|u| Position::contingent(u).auxiliary().is_some()) {
            let aux = units.iter().filter(|u| Position::contingent(u).auxiliary().is_some());
            return aux.map(|u| (*u, Arm::Infantry)).collect();
        }
        // What each Contingent had, has lost, and must lose at least.
        let (mut now, mut lost) = ([0u16; 28], [0u16; 28]);
        for unit in units {
            now[Position::contingent(unit).i()] += unit.sp.iter().map(|n| *n as u16).sum::<u16>();
        }
        for (i, n) in
            self.tally.peoples.iter().enumerate().filter(|(i, _)| People(*i as u8).auxiliary().is_none())
        {
            lost[i] += *n as u16;
        }
        lost[0] += self.tally.legions.iter().map(|n| *n as u16).sum::<u16>();
        let all: u32 = (0..28).map(|i| (now[i] + lost[i]) as u32).sum();
        let total = losses.due as u32 + lost.iter().map(|n| *n as u32).sum::<u32>();
        let share = |i: usize| total * (now[i] + lost[i]) as u32;
        let floor = |i: usize| (share(i) / all.max(1)) as u16;
        let ceiling = |i: usize| share(i).div_ceil(all.max(1)) as u16;
        let owed: u16 = (0..28).map(|i| floor(i).saturating_sub(lost[i])).sum();
        let open = |people: People| {
            let i = people.i();
            let below = lost[i] < floor(i);
            lost[i] < ceiling(i) && (below || owed < losses.due)
        };
        let least = units
            .iter()
            .filter_map(
                |u| if let UnitKind::Legion(l) = u.kind { Some(self.tally.legions[l.i()]) } else { None },
            )
            .min()
            .unwrap_or(0);
        let even = |unit: &Unit| match unit.kind {
            UnitKind::Legion(l) => self.tally.legions[l.i()] == least,
            UnitKind::Troop(_) => true,
        };
        let mut foot = Vec::new();
        let mut horse = Vec::new();
        let mut beasts = Vec::new();
        for unit in units.iter().filter(|u| open(Position::contingent(u)) && even(u)) {
            for (arm, list) in
                [(Arm::Infantry, &mut foot), (Arm::Cavalry, &mut horse), (Arm::Elephants, &mut beasts)]
            {
                if unit.sp[arm as usize] > 0 {
                    list.push((*unit, arm));
                }
            }
        }
        if 2 * (losses.cavalry + 1) <= losses.total || foot.is_empty() {
            foot.extend(horse);
        }
        if !foot.is_empty() || !beasts.is_empty() && units.iter().all(|u| u.sp[0] + u.sp[1] == 0) {
            foot.extend(beasts);
        }
        foot
    }

    pub(crate) fn losses_candidates(&self, losses: &Losses, out: &mut Vec<Action>) {
        out.push(Action::LoseEvenly);
        for (unit, arm) in self.options(losses) {
            let action = match unit.kind {
                UnitKind::Legion(legion) => Action::LoseLegion { legion, arm },
                UnitKind::Troop(people) => Action::Lose { people, arm },
            };
            if !out.contains(&action) {
                out.push(action);
            }
        }
    }

    fn take_loss(&mut self, mut losses: Losses, unit: &Unit, arm: Arm) {
        self.lose_point(unit, arm);
        match unit.kind {
            UnitKind::Legion(l) => self.tally.legions[l.i()] += 1,
            UnitKind::Troop(p) => self.tally.peoples[p.i()] += 1,
        }
        let weight = match (losses.kind, arm) {
            (LossKind::Attrition, Arm::Cavalry | Arm::Elephants) => 2,
            _ => 1,
        };
        losses.due = losses.due.saturating_sub(weight);
        if arm != Arm::Infantry {
            losses.cavalry += weight;
        }
        self.put_frame(Frame::Losses(losses));
    }

    /// The rest as it comes: infantry before cavalry, the strongest first.
    fn lose_evenly(&mut self, start: Losses) {
        for _ in 0..start.due {
            let Some(losses) = self.frames.nearest::<Losses>().copied() else { return };
            if losses.due == 0 {
                return;
            }
            let size = |u: &Unit| u.sp.iter().map(|n| *n as u16).sum::<u16>();
            let next = self
                .options(&losses)
                .into_iter()
                .max_by_key(|(u, arm)| (std::cmp::Reverse(*arm as u8), size(u), u.sp[*arm as usize]));
            let Some((unit, arm)) = next else { return };
            self.take_loss(losses, &unit, arm);
        }
    }
}

/// The unit and the arm that an action gives up.
fn wanted(action: &Action) -> Option<(UnitKind, Arm)> {
    match *action {
        Action::LoseLegion { legion, arm } => Some((UnitKind::Legion(legion), arm)),
        Action::Lose { people, arm } => Some((UnitKind::Troop(people), arm)),
        _ => None,
    }
}
