//! 13: the auguries.

pub(crate) mod cineas;
pub(crate) mod colony;
pub(crate) mod fleet;
pub(crate) mod gauls;
pub(crate) mod gold;
pub(crate) mod knights;
pub(crate) mod linen_legion;
pub(crate) mod open_gate;
pub(crate) mod physician;
pub(crate) mod zeal;

use crate::data::*;
use crate::table::*;
use cineas::SendCineas;
use colony::FoundColony;
use fleet::SendFleet;
use gold::SpendGold;
use knights::SendKnights;
use legatus_kernel::{Decision, Refusal, Rule, Seat};
use linen_legion::RaiseLinenLegion;
use open_gate::TryGate;
use physician::UsePhysician;
use zeal::StirZeal;

const ITALY: usize = 0;
const SICILY: usize = 1;

impl Position {
    /// Two dice, 00 to 99, on the scenario's table.
    pub(crate) fn read_augury(&mut self, ctx: &mut Ctx) {
        let table = if self.scenario == ScenarioId::Conquete {
            &tables().augury_conquest
        } else {
            &tables().augury_eagle
        };
        let number = ctx.d10("augury") * 10 + ctx.d10("augury");
        let Some(row) = table.rows.iter().position(|r| number <= r.up_to) else { return };
        let offset =
            if self.scenario == ScenarioId::Conquete { 0 } else { tables().augury_conquest.rows.len() };
        ctx.tell(Event::Augury { number, event: (offset + row) as u8 });
        match table.rows[row].id.as_str() {
            "gauls" => self.call_gauls(Samnites, ctx),
            "gallic_raid" => {
                if !self.is_active(SENONES) {
                    self.year.border_open = true;
                }
                self.call_gauls(Pyrrhus, ctx);
            }
            "tribal_revolt" => self.roll_revolt(ctx),
            "via_appia" => {
                if let Some(next) = road::APPIA.into_iter().find(|bit| self.war.roads & bit == 0) {
                    self.war.roads |= next;
                }
            }
            "via_valeria" => self.war.roads |= road::VALERIA,
            "drought_italy" => self.drought(ITALY),
            "severe_italy" => self.year.weather[ITALY] = 2,
            "good_italy" => self.year.weather[ITALY] = 3,
            "drought_sicily" => self.drought(SICILY),
            "severe_sicily" => self.year.weather[SICILY] = 2,
            "good_sicily" => self.year.weather[SICILY] = 3,
            "plague" => self.war.plague = true,
            "ill_omens" => self.pool[LAM_CONSUL.i()] = self.pool[LAM_CONSUL.i()].saturating_sub(1),
            "linen_legion" => self.open_omen(Omen::LinenLegion, &RaiseLinenLegion),
            "campanian_knights" => self.open_omen(Omen::CampanianKnights, &SendKnights),
            "latin_colony" => self.open_omen(Omen::LatinColony, &FoundColony),
            "tarentine_gold" => self.open_omen(Omen::TarentineGold, &SpendGold),
            "etruscan_truce" => self.etruscan_truce(ctx),
            "open_gate" => {
                if let Some(side) = self.year.last {
                    self.open_omen(Omen::OpenGate { side }, &TryGate { side });
                }
            }
            "discord" => self.year.discord = true,
            "samnite_zeal" => self.open_omen(Omen::SamniteZeal, &StirZeal),
            "syracuse_calls" => self.set_level(named().sicilia_east, -4, ctx),
            "crown" => {
                if let Some(lam) = named().pyrrhus.lam() {
                    self.pool[lam.i()] = self.pool[lam.i()].saturating_sub(1);
                }
            }
            "tarentine_insolence" => self.year.insolence = true,
            "cineas_speaks" => self.open_omen(Omen::Cineas, &SendCineas),
            "appius_speaks" => self.war.appius = true,
            "carthaginian_fleet" => match self.player_of(PUNIC) {
                Some(side) => self.open_omen(Omen::Fleet { side }, &SendFleet { side }),
                None => self.shift(named().sicilia_west, Rome, 1, ctx),
            },
            "storm" => self.year.storm = true,
            "mad_elephant" => self.mad_elephant(ctx),
            "samnite_rising" => self.shift(named().samnium, Pyrrhus, 1, ctx),
            "physician" => self.open_omen(Omen::Physician, &UsePhysician),
            "mamertines_prowl" => self.mamertines_prowl(ctx),
            _ => {}
        }
    }

    /// A second drought is a severe one.
    fn drought(&mut self, region: usize) {
        let weather = &mut self.year.weather[region];
        *weather = if matches!(*weather, 1 | 2) { 2 } else { 1 };
    }

    fn etruscan_truce(&mut self, ctx: &mut Ctx) {
        let etruria = named().etruria;
        self.shift(etruria, Rome, 1, ctx);
        if let Some(tribe) = self.tribe_of(etruria).filter(|t| self.is_active(*t)) {
            self.tribes[tribe.i()].truce = true;
        }
    }

    fn mad_elephant(&mut self, ctx: &mut Ctx) {
        let unit = self.units().find(|u| u.sp[2] > 0 && self.side_of_unit(u) == Some(Pyrrhus));
        if let Some(unit) = unit {
            self.lose_point(&unit, Arm::Elephants);
            self.tidy(unit.hex, ctx);
        }
    }

    /// Two points of Greeks in Tauromenium or Mylae are lost.
    fn mamertines_prowl(&mut self, ctx: &mut Ctx) {
        self.shift(named().messana, Rome, 1, ctx);
        let greek = |u: &Unit| matches!(u.kind, UnitKind::Troop(SICEL | GREEK));
        for _ in 0..2 {
            let mut cities = [named().tauromenium, named().mylae].into_iter();
            let Some(unit) = cities.find_map(|c| self.units_at(c.hex()).find(greek)) else { return };
            let arm = if unit.sp[0] > 0 { Arm::Infantry } else { Arm::Cavalry };
            self.lose_point(&unit, arm);
        }
    }
}

/// A choice that an augury leaves: whatever it lists.
pub(crate) fn check_omen(
    decision: &impl Decision<Position, Frame = Omen>,
    p: &Position,
    omen: &Omen,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    let mut options = Vec::new();
    decision.candidates(p, omen, seat, &mut options);
    if options.contains(action) {
        return Ok(());
    }
    match action {
        Action::Place(_)
        | Action::Province(_)
        | Action::Name(_)
        | Action::Raise(_)
        | Action::Reinforce { .. } => refuse("13", "refused-omen"),
        _ => Err(not_asked(Rule("13"))),
    }
}

impl Position {
    /// Asks, if there is anything to choose.
    fn open_omen(&mut self, omen: Omen, decision: &impl Decision<Position, Frame = Omen>) {
        let mut options = Vec::new();
        decision.candidates(self, &omen, Rome.seat(), &mut options);
        if options.iter().any(|a| *a != Action::Pass) {
            self.frames.push(Frame::Omen(omen));
        }
    }

    fn gain_guile(&mut self, leader: Leader, ctx: &mut Ctx) {
        let state = self.leader_mut(leader);
        state.guile = state.guile.saturating_add(1);
        ctx.tell(Event::GuileGained { leader });
    }
}
