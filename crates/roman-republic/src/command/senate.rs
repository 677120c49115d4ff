//! RRR5.4: the Senate: permission and censure.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Passage, Refusal, Rule};

impl Position {
    /// RRR5.44: what may be asked now, once a phase each (R10).
    pub(crate) fn check_ask(&self, c: &Campaign, what: Permission) -> Result<(), Refusal> {
        let leader = c.leader;
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        if !leader.is_roman() {
            return refuse("5.3j", "refused-not-roman");
        }
        if c.asked & what.bit() != 0 {
            return refuse("RRR5.44", "refused-asked-already");
        }
        let state = self.leader(leader);
        let has = |bit| self.has_mark(leader, bit);
        match what {
            Permission::LeaveProvince => {
                let bound = self.area(leader) != self.scenario.data().provinces.or(named().italy)
                    || self.binds_subordinates(leader);
                // SC1.11, SC1.12: Consuls of the early wars go where they like in Roman Italy, and nobody beyond.
                if has(mark::MAY_LEAVE)
                    || !bound
                    || self.scenario.is_early()
                        && state.office.is_consul()
                        && !self.binds_subordinates(leader)
                {
                    return refuse("RRR5.41", "refused-free-already");
                }
            }
            Permission::LeaveRoma => {
                let bound = state.office == Office::PraetorUrbanus || self.praetor_along(leader);
                if has(mark::MAY_LEAVE_ROMA) || !bound || self.place(leader) != Some(named().roma.hex()) {
                    return refuse("RRR5.43", "refused-free-already");
                }
            }
            Permission::LeadGarrison => {
                let roma = Some(named().roma.hex());
                let his = self.commander(URBAN.roman()) == Some(leader) || self.praetor_along(leader);
                let there = URBAN.elements().iter().any(|l| self.legion(*l).hex == roma);
                if has(mark::MAY_LEAD_GARRISON) || !his || !there || self.place(leader) != roma {
                    return refuse("RRR10.41", "refused-free-already");
                }
            }
            Permission::EnterRoma => {
                let force = self.command_of(leader).is_some_and(|f| f.has_units());
                if has(mark::MAY_ENTER_ROMA) || !force || self.place(leader) == Some(named().roma.hex()) {
                    return refuse("RRR5.42", "refused-free-already");
                }
            }
            Permission::LeadFive => {
                if state.office != Office::Dictator {
                    return refuse("RRR5.23", "refused-only-dictator");
                }
                if has(mark::MAY_LEAD_FIVE) {
                    return refuse("RRR5.23", "refused-free-already");
                }
            }
        }
        Ok(())
    }

    /// RRR10.41: the Praetor Urbanus is in the Force that he leads.
    fn praetor_along(&self, leader: Leader) -> bool {
        self.command_of(leader)
            .is_some_and(|f| f.leaders.iter().any(|l| self.leader(l).office == Office::PraetorUrbanus))
    }

    /// RRR5.41: the leader's freedom does not extend to his subordinates.
    fn binds_subordinates(&self, leader: Leader) -> bool {
        let all = self.scenario.data().provinces.or(named().italy);
        self.command_of(leader)
            .is_some_and(|f| f.leaders.iter().any(|l| l != leader && l.is_roman() && self.area(l) != all))
    }

    /// Largest enemy Force near Roma (RRR5.45): within five hexes, and within ten.
    pub(crate) fn threats(&self) -> (bool, bool) {
        let table = &tables().senate;
        let roma = named().roma.hex();
        let (mut near, mut far) = (false, false);
        // Points by hex and part of it: each enemy Force by itself.
        for hex in self.enemy_hexes() {
            let distance = hex.distance(roma);
            if distance > table.far {
                continue;
            }
            let large = [0, at::INSIDE, at::ACTIVE].iter().any(|zone| {
                self.forces_at(hex, *zone)
                    .iter()
                    .any(|f| f.side != Some(Rome) && self.force_strength(f).total() >= table.size)
            });
            near |= large && distance <= table.near;
            far |= large && distance > table.near;
        }
        (near, far)
    }

    /// Every hex with somebody against Rome.
    fn enemy_hexes(&self) -> Vec<Hex> {
        let mut list: Vec<Hex> = Vec::new();
        for unit in self.units() {
            let hostile = self.side_of_unit(&unit).is_some_and(|s| s != Rome);
            if hostile && !list.contains(&unit.hex) {
                list.push(unit.hex);
            }
        }
        list
    }

    /// No enemy combat unit in Roman Italy; none in Italy, Sicily and Gaul at all.
    pub(crate) fn quiet(&self) -> (bool, bool) {
        let mut quiet = (true, true);
        for hex in self.enemy_hexes() {
            let Some(province) = hex.data().province else { continue };
            if named().roman_italy.has(province) {
                quiet.0 = false;
            }
            if named().italy.has(province) || named().sicily.has(province) {
                quiet.1 = false;
            }
        }
        quiet
    }

    /// RRR5.45: all modifiers but Guile.
    pub(crate) fn senate_modifier(&self, leader: Leader, what: Permission) -> i8 {
        let table = &tables().senate;
        if what == Permission::LeadFive {
            return 0;
        }
        let (near, far) = self.threats();
        let asks_to_leave = what != Permission::EnterRoma;
        let (roman_italy, all) = self.quiet();
        // RRR5.45, R96: only one of these applies.
        let mut modifier = match () {
            () if near => table.enemy_near,
            () if far => table.enemy_far,
            () if asks_to_leave && all => table.no_enemy_at_all,
            () if asks_to_leave && roman_italy => table.no_enemy_in_roman_italy,
            () => 0,
        };
        if asks_to_leave {
            let state = self.leader(leader);
            if state.office == Office::FieldConsul {
                modifier += table.field_consul;
            }
            if matches!(state.office, Office::Proconsul | Office::Besieged) {
                modifier += table.proconsul;
            }
            // R100: only where the Urban Legions leave the city.
            if what == Permission::LeadGarrison {
                modifier += table.urban_legions;
            }
            if self.has_mark(leader, mark::PROROGUED) {
                modifier += table.prorogued;
            }
        }
        // Discord in the Senate.
        modifier + self.year.discord as i8
    }

    pub(crate) fn roll_senate(&mut self, mut c: Campaign, ctx: &mut Ctx) {
        let Some(what) = Permission::ALL.into_iter().find(|p| p.bit() == c.asking) else { return };
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.senate_modifier(c.leader, what) + guile * tables().senate.guile;
        let die = ctx.d10("senate");
        let campaign = c.leader.data().campaign;
        let granted = die as i8 + modifier <= campaign as i8;
        ctx.tell(Event::SenateRoll { leader: c.leader, what, die, modifier, campaign, granted });
        if granted {
            self.set_mark(
                c.leader,
                match what {
                    Permission::LeaveProvince => mark::MAY_LEAVE,
                    Permission::LeaveRoma => mark::MAY_LEAVE_ROMA,
                    Permission::EnterRoma => mark::MAY_ENTER_ROMA,
                    Permission::LeadFive => mark::MAY_LEAD_FIVE,
                    // Whoever leads the garrison out goes with it.
                    Permission::LeadGarrison => mark::MAY_LEAD_GARRISON | mark::MAY_LEAVE_ROMA,
                },
            );
        }
        c.asking = 0;
        c.stage = if granted { CampaignStage::Choose } else { CampaignStage::Continue };
        self.put_frame(Frame::Campaign(c));
    }

    // --- Censure -------------------------------------------------------------------------------------------

    /// RRR5.46: the next magistrate who has to answer for leaving his province.
    pub(crate) fn trespasser(&self) -> Option<Leader> {
        self.in_play().map(|(l, _)| l).find(|l| self.leader(*l).trespass != Trespass::No)
    }

    pub(crate) fn censure_modifier(result: Trespass) -> i8 {
        let table = &tables().censure;
        match result {
            Trespass::Triumph => table.triumph,
            Trespass::Victory => table.victory,
            Trespass::NoBattle => table.no_battle,
            Trespass::Defeat => table.defeat,
            Trespass::MajorDefeat => table.major_defeat,
            Trespass::No | Trespass::Draw => 0,
        }
    }

    pub(crate) fn roll_censure(&mut self, ctx: &mut Ctx) {
        let Some(leader) = self.trespasser() else { return };
        let result = std::mem::take(&mut self.leader_mut(leader).trespass);
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = Position::censure_modifier(result) + guile * tables().censure.guile;
        let die = ctx.d10("censure");
        let campaign = leader.data().campaign;
        let censured = die as i8 + modifier > campaign as i8;
        ctx.tell(Event::CensureRoll { leader, die, modifier, campaign, censured });
        if censured {
            self.lose_leader(leader, Status::Censured, ctx); // RRR5.47, R46
        }
    }
}

pub(crate) struct RollSenate;

impl Passage<Position> for RollSenate {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, c: Campaign, ctx: &mut Ctx) -> bool {
        p.roll_senate(c, ctx);
        true
    }
}

pub(crate) struct RollCensure;

impl Passage<Position> for RollCensure {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, mut c: Campaign, ctx: &mut Ctx) -> bool {
        c.stage = CampaignStage::End;
        p.set_campaign(c);
        p.roll_censure(ctx);
        true
    }
}
