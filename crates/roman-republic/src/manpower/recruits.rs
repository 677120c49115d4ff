//! 5.3g, SC1.34, SC2.10: who raises troops; Samnites and Greeks.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Refusal;

/// SC1.34: the most Samnite points in play.
pub(crate) const MOST_SAMNITES: u16 = 100;

impl Position {
    /// 5.3g: who raises troops, once a turn (SC3.25, SC4.22).
    pub(crate) fn check_raise(&self, c: &Campaign, side: Side) -> Result<(), Refusal> {
        if self.scenario == ScenarioId::Alexandre {
            return refuse("SC2.28", "refused-raise-phase");
        }
        if self.year.raised[side.seat().0 as usize] {
            return refuse("R47", "refused-raised-already");
        }
        if self.is_shut_in(c.leader) {
            return refuse("9.3", "refused-besieged");
        }
        let leads = match (side, self.scenario) {
            (Rome, ScenarioId::Tonnerre) if self.turn == 1 => return refuse("SC4.06", "refused-raise-218"),
            (Rome, ScenarioId::Tonnerre) => {
                let office = self.leader(c.leader).office;
                office.is_consul() || office == Office::Dictator // SC4.13
            }
            (Rome, _) => self.leads_rome(c.leader),
            (Samnites, _) => c.leader.data().kind == LeaderKind::Samnite,
            _ => self.overall_commander(side) == Some(c.leader),
        };
        if !leads {
            return refuse("RRR10.12", "refused-not-overall");
        }
        match side {
            Rome => Ok(()),
            Samnites if self.samnite_points() >= MOST_SAMNITES => refuse("R51", "refused-samnites-full"),
            Samnites if self.samnite_cities().is_empty() => refuse("SC1.34", "refused-recruit-place"),
            Samnites => Ok(()),
            _ if self.levies(side).is_empty() => refuse("RRR10.13", "refused-no-recruits"),
            _ => Ok(()),
        }
    }

    pub(crate) fn raise_troops(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(leader) else { return };
        self.year.raised[side.seat().0 as usize] = true;
        match side {
            Rome => self.open_request(leader),
            Samnites => self.roll_samnites(leader, ctx),
            _ => self.frames.push(Frame::Levy(Levy { leader, infantry: 0, cavalry: 0 })),
        }
    }

    // --- Samnites (SC1.34) ---------------------------------------------------------------------------------

    /// The cell of the Samnite Recruits Table; what would exceed a hundred is lost, infantry first (R51).
    pub(crate) fn samnite_recruits(points: u16, die: u8) -> (u8, u8) {
        let table = &tables().samnite_recruits;
        let Some(column) = table.columns_up_to.iter().position(|most| points <= *most as u16) else {
            return (0, 0);
        };
        let (infantry, cavalry) = table.rows[die as usize][column];
        let over = (points + infantry as u16 + cavalry as u16).saturating_sub(MOST_SAMNITES) as u8;
        let less = over.min(infantry);
        (infantry - less, cavalry - (over - less).min(cavalry))
    }

    fn roll_samnites(&mut self, leader: Leader, ctx: &mut Ctx) {
        let die = ctx.d10("samnite recruits");
        let (infantry, cavalry) = Position::samnite_recruits(self.samnite_points(), die);
        ctx.tell(Event::SamniteRoll { die, infantry, cavalry });
        if infantry + cavalry == 0 {
            return self.after_operation(After::Continue);
        }
        self.frames.push(Frame::Levy(Levy { leader, infantry, cavalry }));
    }

    /// Cities of Samnium that take recruits, besieged or not; in 327 BC any not held by another.
    pub(crate) fn samnite_cities(&self) -> Vec<Hex> {
        let fits = |c: &City| {
            self.holds(Samnites, *c) && !self.enemy_inside(c.hex(), Samnites) && !self.city(*c).sacked
        };
        self.cities_of(named().samnium).filter(fits).map(City::hex).collect()
    }

    // --- 327 BC: the Troop Raising Phase (SC2.10) ----------------------------------------------------------

    /// R19: fifteen percent cavalry, to the nearest.
    pub(crate) fn with_cavalry(points: u8) -> (u8, u8) {
        let cavalry = ((points as u16 * 15 + 50) / 100) as u8;
        (points - cavalry, cavalry)
    }

    /// SC2.07: two dice of Samnites.
    pub(crate) fn raise_new_samnites(&mut self, ctx: &mut Ctx) {
        let dice = [ctx.d10("samnite recruits"), ctx.d10("samnite recruits")];
        let (infantry, cavalry) = Position::with_cavalry(dice[0] + dice[1]);
        ctx.tell(Event::SamniteDice { dice, infantry, cavalry });
        self.set_phase(Phase::NewSamnites { infantry, cavalry });
    }

    /// One list of points for each Greek city that no other player has; all go to Alexander.
    pub(crate) fn raise_greeks(&mut self, ctx: &mut Ctx) {
        let friendly = |c: &City| {
            let other =
                self.enemies(Epirotes).any(|s| self.occupies(s, *c) || self.controls(s, c.data().province));
            !other
        };
        let points: u8 =
            self.scenario.data().greek_cities.iter().filter(|(c, _)| friendly(c)).map(|(_, n)| *n).sum();
        let alexander = named().alexander;
        if let Some(hex) = self.place(alexander).filter(|_| points > 0) {
            let (infantry, cavalry) = Position::with_cavalry(points);
            self.stacks.add(hex, self.leader(alexander).flags & at::INSIDE, GREEK, [infantry, cavalry, 0], 0);
            ctx.tell(Event::Recruits { people: GREEK, hex, infantry, cavalry });
        }
        self.set_phase(Phase::Draw);
    }
}
