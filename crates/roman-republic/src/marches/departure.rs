//! 5.22, RRR10.26: who goes along is taken up or left; points detached, picked up and added.

use crate::table::*;

impl Position {
    pub(crate) fn apply_gathering(&mut self, leader: Leader, action: Action, ctx: &mut Ctx) {
        let Some(hex) = self.place(leader) else { return };
        let zone = self.leader(leader).flags & (at::INSIDE | at::ACTIVE);
        let own = zone & !at::ACTIVE;
        let one = |arm: Arm, n: u8| {
            let mut sp = [0; 3];
            sp[arm as usize] = n;
            sp
        };
        match action {
            Action::Leave { people, arm, n } => {
                let (sp, condition) = self.stacks.take(hex, zone, people, one(arm, n));
                self.stacks.add(hex, own, people, sp, condition);
                ctx.tell(Event::Left { leader, people, arm, n });
            }
            Action::Take { people, arm, n } => {
                let from = self.taken_from(hex, own, people);
                let (sp, condition) = self.stacks.take(hex, from, people, one(arm, n));
                if people == LEGIONARIES {
                    self.pick_up(sp, hex, zone, condition);
                } else {
                    self.stacks.add(hex, zone, people, sp, condition);
                }
                ctx.tell(Event::Taken { leader, people, arm, n });
            }
            Action::LeaveLegion(legion) => {
                self.legions[legion.i()].flags = own;
                if let Some(number) = legion.number() {
                    // RRR5.19: what he leaves he no longer commands; a Praetor on the spot keeps his own.
                    let released = self.commands[number.i()] == Some(leader);
                    if released {
                        self.commands[number.i()] = None;
                    }
                    self.war.left.add(number);
                }
                ctx.tell(Event::LegionLeft { leader, legion });
            }
            Action::TakeLegion(legion) => {
                self.legions[legion.i()].flags = zone;
                ctx.tell(Event::LegionTaken { leader, legion });
            }
            Action::LeaveLeader(other) => {
                self.leader_mut(other).flags = own;
                // His own legions stay with him.
                for legion in Position::all_legions() {
                    if self.legion(legion).flags & at::ACTIVE != 0 && self.commander(legion) == Some(other) {
                        self.legions[legion.i()].flags = own;
                    }
                }
                ctx.tell(Event::LeaderLeft { leader, other });
            }
            Action::TakeLeader(other) => {
                let was = self.leader(other).flags;
                self.leader_mut(other).flags = zone;
                for legion in Position::all_legions() {
                    let state = self.legion(legion);
                    if state.hex == Some(hex) && state.flags == was && self.commander(legion) == Some(other) {
                        self.legions[legion.i()].flags = zone;
                    }
                }
                ctx.tell(Event::LeaderTaken { leader, other });
            }
            Action::LeaveEngines | Action::TakeEngines => {
                let takes = action == Action::TakeEngines;
                let side = self.side_of_leader(leader);
                for i in 0..ENGINE_COUNT {
                    let engine = self.engines[i];
                    let active = engine.flags & at::ACTIVE != 0;
                    if engine.hex == Some(hex) && self.owner_of(&engine) == side && active != takes {
                        self.engines[i].flags = if takes { zone } else { own };
                    }
                }
            }
            Action::Detach { arm, n } => self.detach(hex, own, arm, n),
            _ => {}
        }
    }

    /// RRR10.26: taken as evenly as can be, the strongest first; the last point of a legion stays.
    pub(crate) fn detach(&mut self, hex: Hex, own: u8, arm: Arm, n: u8) {
        let mut condition = 0;
        for _ in 0..n {
            let of = |l: &LegionState| if arm == Arm::Infantry { l.infantry } else { l.cavalry };
            let able = |l: &Legion| {
                let s = self.legion(*l);
                s.flags & at::ACTIVE != 0 && s.hex.is_some() && of(s) > 0 && s.infantry + s.cavalry > 1
            };
            let next = Position::all_legions()
                .filter(able)
                .max_by_key(|l| (of(self.legion(*l)), std::cmp::Reverse(*l)));
            let Some(legion) = next else { break };
            let state = &mut self.legions[legion.i()];
            condition = condition.max(state.condition);
            if arm == Arm::Infantry {
                state.infantry -= 1;
            } else {
                state.cavalry -= 1;
            }
            let mut sp = [0; 3];
            sp[arm as usize] = 1;
            self.stacks.add(hex, own, LEGIONARIES, sp, condition);
        }
    }

    /// RRR10.26: loose Legion points fill the legions of the Force evenly, recruits first; what finds no room goes
    /// along by itself.
    pub(crate) fn pick_up(&mut self, sp: Points, hex: Hex, zone: u8, condition: u8) {
        let mut left = sp;
        for arm in [Arm::Infantry, Arm::Cavalry] {
            while left[arm as usize] > 0 {
                let have = |l: &LegionState| if arm == Arm::Infantry { l.infantry } else { l.cavalry };
                let open = |l: &Legion| {
                    let s = self.legion(*l);
                    s.hex == Some(hex)
                        && s.flags & (at::INSIDE | at::ACTIVE) == zone
                        && have(s) < self.full_strength(*l)[arm as usize]
                };
                let next = Position::all_legions()
                    .filter(open)
                    .min_by_key(|l| (have(self.legion(*l)), self.legion(*l).veteran, *l));
                let Some(legion) = next else { break };
                self.reinforce(legion, arm, 1);
                left[arm as usize] -= 1;
            }
        }
        self.stacks.add(hex, zone, LEGIONARIES, left, condition);
    }

    /// RRR10.27: recruits join; a Veteran legion stays so with seven infantry or more.
    pub(crate) fn reinforce(&mut self, legion: Legion, arm: Arm, n: u8) {
        let state = &mut self.legions[legion.i()];
        state.veteran &= state.infantry >= 7;
        if arm == Arm::Infantry {
            state.infantry += n;
        } else {
            state.cavalry += n;
        }
    }
}
