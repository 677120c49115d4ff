//! 9.7, 9.72: a city was taken: does the victor sack it?

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct SackCity;

impl Decision<Position> for SackCity {
    type Frame = Spoils;

    fn asked(&self, _: &Position, s: &Spoils) -> Seats {
        only(s.by)
    }

    fn question(&self, _: &Position, s: &Spoils, _: Seat) -> Question {
        ask("9.7", "ask-sack").with("place", s.city.name())
    }

    fn candidates(&self, _: &Position, _: &Spoils, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Sack, Action::Pass]);
    }

    fn exact(&self, _: &Position, _: &Spoils) -> bool {
        true
    }

    fn check(&self, _: &Position, _: &Spoils, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Sack | Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("9.7"))),
        }
    }

    fn apply(&self, p: &mut Position, s: Spoils, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        if action == Action::Sack {
            p.sack(s.city, s.by, ctx);
        }
    }

    /// 9.7: to sack or to spare are equal choices.
    fn describe(&self, p: &Position, s: &Spoils, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, s, seat)).pass("do-spare", Role::Deed), action)
    }

    as_usual! { run, advise, expected }
}

impl Position {
    pub(crate) fn open_spoils(&mut self, city: City, by: Side, leader: Option<Leader>, how: Capture) {
        let spoils = Spoils { city, by, leader, how };
        if self.may_sack(&spoils) {
            self.frames.push(Frame::Spoils(spoils));
        }
    }

    /// 9.7, R63, SC1.32, SC3.32 (RRR9.7).
    pub(crate) fn may_sack(&self, s: &Spoils) -> bool {
        let how = s.how != Capture::Surrender || self.scenario == ScenarioId::Conquete;
        how && !self.city(s.city).sacked && s.by != Pyrrhus
    }

    /// RRR9.71: Gauls in the hex may run wild.
    pub(crate) fn run_gauls(
        &mut self,
        city: City,
        by: Side,
        leader: Option<Leader>,
        how: Capture,
        ctx: &mut Ctx,
    ) {
        if how == Capture::Surrender {
            return;
        }
        let hex = city.hex();
        let gaul = |u: &Unit| {
            matches!(u.kind, UnitKind::Troop(p) if p == GAUL || p == SENONES.people())
                && self.side_of_unit(u) == Some(by)
        };
        let gauls: Vec<Unit> = self.units_at(hex).filter(gaul).collect();
        let points = self.strength(gauls.iter().copied()).total();
        // R22: the active leader, in a Siege Attrition Phase the highest on the spot.
        let chief = leader
            .or_else(|| self.forces_at(hex, 0).iter().find(|f| f.side == Some(by)).and_then(|f| f.head));
        let Some(chief) = chief.filter(|_| points > 0) else { return };
        let die = ctx.d10("gauls");
        let wild = die > chief.data().campaign;
        let lost = if wild { percent(points, tables().gallic_sack.percent * die as u16) } else { 0 };
        ctx.tell(Event::GallicSack { leader: chief, city, die, lost: lost as u8 });
        let mut left = lost;
        for unit in gauls {
            for arm in Arm::ALL {
                let n = left.min(unit.sp[arm as usize] as u16);
                (0..n).for_each(|_| self.lose_point(&unit, arm));
                left -= n;
            }
        }
        let open = self.frames.top_as::<Spoils>().is_some_and(|s| s.city == city);
        if wild && open {
            // The city is not Sacked, and nothing is gained by it.
            self.frames.pop();
        }
        self.check_tribes(ctx);
    }

    /// 9.72, and the Roman Chastisement (SC1.31) (SC1.40).
    pub(crate) fn sack(&mut self, city: City, by: Side, ctx: &mut Ctx) {
        self.cities[city.i()].sacked = true;
        let province = city.data().province;
        self.year.sacked.add(province);
        ctx.tell(Event::Sacked { city, side: by });
        if self.scenario != ScenarioId::Conquete || by != Rome {
            return;
        }
        let table = &tables().alliance;
        self.shift(province, Rome, table.chastised, ctx);
        let mut seen = ProvinceSet::of(self.realm(province));
        for other in province.data().adjacent.iter() {
            let realm = self.realm(other);
            if seen.has(realm) || self.national(realm).is_some() || !self.scenario.data().provinces.has(other)
            {
                continue;
            }
            seen.add(realm);
            let die = ctx.d10("chastisement");
            ctx.tell(Event::ChastisementRoll { province: realm, die });
            if die.is_multiple_of(2) {
                self.shift(realm, Rome, table.chastised_adjacent, ctx);
            }
        }
    }
}
