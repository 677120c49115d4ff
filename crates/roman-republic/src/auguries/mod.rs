//! 13: the auguries.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

const ITALY: usize = 0;
const SICILY: usize = 1;

fn refuse(key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule("13"), key))
}

impl Position {
    /// Two dice, 00 to 99, on the scenario's table.
    pub fn read_augury(&mut self, ctx: &mut Ctx) {
        let table =
            if self.tale == Tale::Conquest { &tables().augury_conquest } else { &tables().augury_eagle };
        let number = ctx.d10("augury") * 10 + ctx.d10("augury");
        let Some(row) = table.rows.iter().position(|r| number <= r.up_to) else { return };
        let offset = if self.tale == Tale::Conquest { 0 } else { tables().augury_conquest.rows.len() };
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
            "linen_legion" => self.open_omen(Omen::LinenLegion),
            "campanian_knights" => self.open_omen(Omen::CampanianKnights),
            "latin_colony" => self.open_omen(Omen::LatinColony),
            "tarentine_gold" => self.open_omen(Omen::TarentineGold),
            "etruscan_truce" => self.etruscan_truce(ctx),
            "open_gate" => {
                if let Some(side) = self.year.last {
                    self.open_omen(Omen::OpenGate { side });
                }
            }
            "discord" => self.year.discord = true,
            "samnite_zeal" => self.open_omen(Omen::SamniteZeal),
            "syracuse_calls" => self.set_level(named().sicilia_east, -4, ctx),
            "crown" => {
                if let Some(lam) = named().pyrrhus.lam() {
                    self.pool[lam.i()] = self.pool[lam.i()].saturating_sub(1);
                }
            }
            "tarentine_insolence" => self.year.insolence = true,
            "cineas_speaks" => self.open_omen(Omen::Cineas),
            "appius_speaks" => self.war.appius = true,
            "carthaginian_fleet" => match self.player_of(PUNIC) {
                Some(side) => self.open_omen(Omen::Fleet { side }),
                None => self.shift(named().sicilia_west, Rome, 1, ctx),
            },
            "storm" => self.year.storm = true,
            "mad_elephant" => self.mad_elephant(ctx),
            "samnite_rising" => self.shift(named().samnium, Pyrrhus, 1, ctx),
            "physician" => self.open_omen(Omen::Physician),
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
        for city in [named().tauromenium, named().mylae] {
            let greek = |u: &Unit| matches!(u.kind, UnitKind::Troop(SICEL | GREEK));
            for _ in 0..2 {
                let unit = self.units_at(city.hex()).find(greek);
                let Some(unit) = unit else { break };
                let arm = if unit.sp[0] > 0 { Arm::Infantry } else { Arm::Cavalry };
                self.lose_point(&unit, arm);
            }
            if self.units_at(city.hex()).any(|u| greek(&u)) {
                return;
            }
        }
    }

    /// SC1.30: the Senones come.
    fn call_gauls(&mut self, side: Side, ctx: &mut Ctx) {
        if self.is_active(SENONES) {
            return;
        }
        let die = ctx.d10("tribal army");
        let (infantry, cavalry) = SENONES.data().strength[die.saturating_sub(1) as usize];
        ctx.tell(Event::TribeRoll { tribe: SENONES, die, infantry, cavalry });
        self.frames.push(Frame::Omen(Omen::Gauls { side, infantry, cavalry }));
    }

    fn open_omen(&mut self, omen: Omen) {
        let mut options = Vec::new();
        self.omen_candidates(&omen, &mut options);
        if options.iter().any(|a| *a != Action::Pass) {
            self.frames.push(Frame::Omen(omen));
        }
    }

    pub fn omen_decider(&self, omen: &Omen) -> Side {
        match omen {
            Omen::Gauls { side, .. } | Omen::OpenGate { side } | Omen::Fleet { side } => *side,
            Omen::LinenLegion | Omen::TarentineGold | Omen::SamniteZeal => Samnites,
            Omen::CampanianKnights | Omen::LatinColony | Omen::Physician => Rome,
            Omen::Cineas => Pyrrhus,
        }
    }

    pub fn omen_candidates(&self, omen: &Omen, out: &mut Vec<Action>) {
        let n = named();
        match *omen {
            Omen::Gauls { side, .. } => out.extend(self.gaul_goals(side).into_iter().map(Action::Place)),
            Omen::LinenLegion => {
                if self.samnite_points() < 100 {
                    out.extend(self.samnite_cities().into_iter().map(Action::Place));
                }
            }
            Omen::CampanianKnights => {
                if self.ally(n.campania) == Some(Rome) {
                    for legion in Position::all_legions() {
                        let gap = self.gap(legion, Arm::Cavalry).min(2);
                        if gap > 0 {
                            out.push(Action::Reinforce { legion, arm: Arm::Cavalry, n: gap });
                        }
                    }
                }
            }
            Omen::LatinColony => {
                let fits = |c: &City| {
                    self.exists(*c)
                        && self.size(*c) == Size::Small
                        && self.controls(Rome, c.data().province)
                        && self.holds(Rome, *c)
                        && self.city(*c).siege.is_none()
                };
                out.extend(Position::all_cities().filter(fits).map(|c| Action::Place(c.hex())));
            }
            Omen::TarentineGold => out.extend([n.apulia, n.lucania].map(Action::Province)),
            Omen::OpenGate { side } => {
                out.push(Action::Pass);
                let mine = |c: &City| self.city(*c).siege.is_some_and(|s| s.by == side);
                out.extend(Position::all_cities().filter(mine).map(|c| Action::Place(c.hex())));
            }
            Omen::SamniteZeal => {
                let spent = |l: &Leader| self.leader(*l).guile < l.data().guile;
                out.extend(self.chiefs().iter().filter(spent).map(Action::Name));
            }
            Omen::Cineas => {
                out.push(Action::Pass);
                let open = |p: &Province| self.has_level(*p) && self.favour(Pyrrhus, *p) < 4;
                out.extend(
                    self.tale.data().rows.iter().map(|r| r.province).filter(open).map(Action::Province),
                );
            }
            Omen::Physician => {
                out.extend(self.in_play().map(|(l, _)| l).filter(|l| l.is_magistrate()).map(Action::Name));
            }
            Omen::Fleet { side } => {
                let low = |z: &Zone| self.naval_level(side, *z) < 4;
                out.extend((0..ZONE_COUNT as u8).map(Zone).filter(low).map(Action::Raise));
            }
        }
    }

    /// SC1.30; in 280 BC beside the northern border.
    fn gaul_goals(&self, side: Side) -> Vec<Hex> {
        let n = named();
        if side == Samnites {
            let lands = [n.liguria_friniates, n.gallia_cispadana];
            return lands.iter().flat_map(|p| p.data().hexes.iter().copied()).collect();
        }
        let border = |h: &Hex| {
            h.data().around().any(|b| {
                b.data().province.is_some_and(|p| p == n.liguria_friniates || p == n.gallia_cispadana)
            }) && !self.units_at(*h).any(|_| true)
        };
        let lands = [n.etruria, n.umbria];
        lands.iter().flat_map(|p| p.data().hexes.iter().copied()).filter(border).collect()
    }

    pub fn check_omen(&self, omen: &Omen, action: &Action) -> Result<(), Refusal> {
        let mut options = Vec::new();
        self.omen_candidates(omen, &mut options);
        if options.contains(action) {
            return Ok(());
        }
        match action {
            Action::Place(_)
            | Action::Province(_)
            | Action::Name(_)
            | Action::Raise(_)
            | Action::Reinforce { .. } => refuse("refused-omen"),
            _ => Err(not_asked(Rule("13"))),
        }
    }

    pub fn apply_omen(&mut self, omen: Omen, action: Action, ctx: &mut Ctx) {
        self.frames.pop();
        match (omen, action) {
            (Omen::Gauls { side, infantry, cavalry }, Action::Place(hex)) => {
                self.raise_tribe(SENONES, side, hex, false, [infantry, cavalry, 0]);
                ctx.tell(Event::TribeRises { tribe: SENONES, hex, side });
                if let Some(lam) = SENONES.chief().lam() {
                    self.add_lams(lam, SENONES.chief().data().initiative);
                }
            }
            (Omen::LinenLegion, Action::Place(hex)) => {
                let n = (100 - self.samnite_points()).min(6) as u8;
                self.add_troops(hex, true, LINEN, [n, 0, 0]);
                ctx.tell(Event::Recruits { people: LINEN, hex, infantry: n, cavalry: 0 });
                self.occupy(hex, ctx);
            }
            (Omen::CampanianKnights, Action::Reinforce { legion, arm, n }) => {
                self.reinforce(legion, arm, n);
                ctx.tell(Event::Reinforced { legion, arm, n, waits: false });
            }
            (Omen::LatinColony, Action::Place(hex)) => {
                self.add_troops(hex, true, LEGIONARIES, [2, 0, 0]);
                ctx.tell(Event::Recruits { people: LEGIONARIES, hex, infantry: 2, cavalry: 0 });
                self.occupy(hex, ctx);
            }
            (Omen::TarentineGold, Action::Province(province)) => self.shift(province, Samnites, 1, ctx),
            (Omen::OpenGate { side }, Action::Place(hex)) => {
                if let Some(city) = self.city_at(hex) {
                    let leader =
                        self.forces_at(hex, 0).iter().find(|f| f.side == Some(side)).and_then(|f| f.head);
                    self.try_treachery(city, leader, 2, ctx);
                }
            }
            (Omen::SamniteZeal | Omen::Physician, Action::Name(leader)) => {
                let state = self.leader_mut(leader);
                state.guile = state.guile.saturating_add(1);
                ctx.tell(Event::GuileGained { leader });
            }
            (Omen::Cineas, Action::Province(province)) => {
                let cineas = named().cineas;
                let modifier = self.embassy_modifier(Pyrrhus, cineas, province) - 2;
                self.embassy_die(Pyrrhus, cineas, province, modifier, ctx);
            }
            (Omen::Fleet { side }, Action::Raise(zone)) => self.raise_level(side, zone, ctx),
            _ => {}
        }
    }

    /// Is the leader of a siege on the spot?
    pub fn besieger_here(&self, hex: Hex) -> bool {
        self.units_at(hex).any(|u| u.flags & at::INSIDE == 0)
    }
}
