//! RRR5.14, RRR5.32, RRR5.33: where a magistrate is sent.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct AssignProvince;

impl Decision<Position> for AssignProvince {
    type Frame = Elect;

    fn asked(&self, _: &Position, _: &Elect) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, e: &Elect, _: Seat) -> Question {
        ask("RRR5.33", "ask-province").with("office", e.office.word())
    }

    fn candidates(&self, p: &Position, _: &Elect, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(p.scenario.data().rows.iter().map(|r| Action::Province(r.province)));
    }

    fn check(&self, p: &Position, e: &Elect, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_province(e, action)
    }

    fn apply(&self, p: &mut Position, mut e: Elect, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Province(province) = action {
            return p.assign_province(e, province, ctx);
        }
        e.stage = ElectStage::Army;
        p.put_frame(Frame::Elect(e));
    }

    as_usual! { run, describe, advise, expected }
}

impl Position {
    pub(crate) fn check_province(&self, e: &Elect, action: &Action) -> Result<(), Refusal> {
        let no = |rule, key, p: Province| Err(Refusal::new(Rule(rule), key).with("province", p.name()));
        match (*action, e.office) {
            (Action::Pass, Office::FieldConsul) => Ok(()),
            // SC1.11, SC2.12: in the early wars no Consul needs a province.
            (Action::Pass, Office::RomeConsul) if self.scenario.is_early() => Ok(()),
            (Action::Pass, _) => refuse("RRR5.32", "refused-province-must"),
            (Action::Province(p), Office::RomeConsul) if p == named().latium => Ok(()),
            (Action::Province(p), Office::RomeConsul | Office::FieldConsul) => {
                if self.realm(p) != p || self.scenario.data().row(p).is_none() || p == named().latium {
                    return no("RRR5.33", "refused-province-table", p);
                }
                if self.is_assigned(p) {
                    return no("RRR5.33", "refused-province-assigned", p);
                }
                if self.free_in(p).is_empty() || !self.may_go(p) {
                    return no("RRR5.33", "refused-province-army", p);
                }
                Ok(())
            }
            (Action::Province(p), Office::Proconsul) => {
                if self.proconsular_provinces().has(p) {
                    Ok(())
                } else {
                    no("RRR5.14", "refused-province-army", p)
                }
            }
            _ => Err(not_asked(Rule("RRR5.32"))),
        }
    }

    pub(crate) fn assign_province(&mut self, mut e: Elect, province: Province, ctx: &mut Ctx) {
        let Some(leader) = e.leader else { return };
        let mut province = province;
        // RRR5.32: beyond Roman Italy the Rome Consul needs the Senate.
        if e.office == Office::RomeConsul && !named().roman_italy.has(province) {
            let what = Permission::LeaveProvince;
            let modifier = self.senate_modifier(leader, what);
            let die = ctx.d10("senate");
            let campaign = leader.data().campaign;
            let granted = die as i8 + modifier <= campaign as i8;
            ctx.tell(Event::SenateRoll { leader, what, die, modifier, campaign, granted });
            if !granted {
                province = named().latium;
            }
        }
        self.leader_mut(leader).province = Some(province);
        ctx.tell(Event::ProvinceAssigned { leader, province });
        e.stage = ElectStage::Army;
        self.put_frame(Frame::Elect(e));
    }
}
