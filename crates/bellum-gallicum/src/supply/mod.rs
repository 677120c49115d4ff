//! Chapter 2: depots, the status of regions, attrition, scorched earth.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// An army has so many units (2.1.3).
pub const ARMY: usize = 5;
/// A garrison so many at most (2.1.4).
pub const GARRISON: usize = 3;
/// More than five units in a region roll for its status (2.3.1, R25).
const CROWD: usize = 6;
const GREAT_CROWD: usize = 9;

impl Position {
    /// Units of a side that live off a region: small garrisons and camps do not count (2.3.1, R44).
    pub fn crowd(&self, region: Region, side: Side) -> PieceSet {
        let mut units = self.units_outside(region, side);
        for fort in data().region(region).walls.iter() {
            let inside = self.units_inside(*fort).and(self.of(side));
            if inside.len() > GARRISON {
                units = units.or(inside);
            }
        }
        units
    }

    /// Units that suffer with a ravaged region: besieged ones roll apart (R84).
    fn hungry(&self, region: Region, side: Side) -> PieceSet {
        let besieged = data().region(region).walls.iter().filter(|f| self.is_besieged(**f));
        besieged.fold(self.crowd(region, side), |units, fort| units.minus(self.inside(*fort)))
    }

    /// 2.3, in the order of R26: the Roman dismantles before the Gaul scorches.
    pub fn run_supply(&mut self, phase: Phase, ctx: &mut Ctx) -> bool {
        match phase {
            Phase::Status => {
                self.roll_status(ctx);
                self.set_phase(Phase::Attrition { next: 0 });
            }
            Phase::Attrition { next } => self.run_attrition(next, ctx),
            _ => {
                let mut actions = Vec::new();
                self.supply_candidates(phase, &mut actions);
                if actions.iter().any(|a| *a != Action::Pass && self.check_supply(phase, a).is_ok()) {
                    return false;
                }
                self.after(phase, ctx);
            }
        }
        true
    }

    /// 2.3.1: crowds eat a region bare.
    fn roll_status(&mut self, ctx: &mut Ctx) {
        let counts = self.unit_counts();
        for region in ALL_REGIONS.minus(data().roman_gaul).iter() {
            for side in Side::BOTH {
                if (counts[region.i()][side.i()] as usize) < CROWD {
                    continue;
                }
                if self.is_ravaged(region) {
                    break; // for both sides alike
                }
                let units = self.crowd(region, side).len();
                if units < CROWD {
                    continue;
                }
                let modifier = self.is_winter() as i8 + (units >= GREAT_CROWD) as i8
                    - 2 * (side == Roman && self.depots.has(region)) as i8;
                let die = ctx.luck.d6("status");
                let ravaged = die as i8 + modifier >= 5;
                ctx.tell(Event::StatusRoll { side, region, die, modifier, ravaged });
                if ravaged {
                    if self.scorched.len() < data().limits.scorched {
                        self.scorched.add(region);
                    } else {
                        self.ravaged.add(region); // R86
                    }
                }
            }
        }
    }

    /// Regions first, each for both sides, then besieged places: on to the next force that rolls.
    fn run_attrition(&mut self, next: u8, ctx: &mut Ctx) {
        let fields = 2 * REGION_COUNT as u8;
        for force in next..fields + FORT_COUNT as u8 {
            self.set_phase(Phase::Attrition { next: force + 1 });
            if force < fields {
                let (region, side) = (Region(force / 2), Side::BOTH[force as usize % 2]);
                if self.is_ravaged(region) {
                    let units = self.hungry(region, side);
                    self.roll_attrition(units, region, Spotted::Region(region), Cause::Attrition, ctx);
                }
            } else {
                let fort = Fort(force - fields);
                if self.is_besieged(fort) {
                    let units = self.units_inside(fort);
                    // R83: the die of a contested region goes with the terrain alone, in the other reading with all.
                    let dice = besieged_dice(units.len(), self.sieges[fort.i()])
                        + (self.variants.hungry_walls && self.contested.has(fort.region())) as u8;
                    self.roll_dice(units, dice, Spotted::Fort(fort), Cause::Attrition, ctx);
                }
            }
            if self.frames.len() > 1 {
                return; // losses are to be chosen first
            }
        }
        self.set_phase(Phase::Dismantle);
    }

    /// Dice by the number of units and the terrain; one more where the region is contested (R83).
    pub fn attrition_dice(&self, units: usize, region: Region) -> u8 {
        let tables = &data().tables;
        let rough = data().region(region).terrain.is_rough();
        let row = if rough { &tables.attrition_rough } else { &tables.attrition_open };
        row[column(units)] + self.contested.has(region) as u8
    }

    /// Rolls for units that suffer by terrain, and lets their owner choose the losses.
    pub fn roll_attrition(
        &mut self,
        units: PieceSet,
        region: Region,
        place: Spotted,
        cause: Cause,
        ctx: &mut Ctx,
    ) {
        if !units.is_empty() {
            let dice = self.attrition_dice(units.len(), region);
            self.roll_dice(units, dice, place, cause, ctx);
        }
    }

    fn roll_dice(&mut self, units: PieceSet, dice: u8, place: Spotted, cause: Cause, ctx: &mut Ctx) {
        let Some(side) = units.first().map(|p| self.side(p)) else { return };
        if dice == 0 {
            return;
        }
        let sixes = (0..dice).filter(|_| ctx.luck.d6("attrition") == 6).count() as u8;
        ctx.tell(Event::Attrition { side, place, dice, sixes, cause });
        self.ask_losses(side, units, sixes, cause);
    }

    /// The owner chooses who is weakened (R85).
    pub fn ask_losses(&mut self, side: Side, units: PieceSet, count: u8, cause: Cause) {
        if count > 0 && !units.is_empty() {
            self.pool = units;
            self.frames.push(Frame::Losses(Losses { side, left: count, cause }));
        }
    }

    pub fn check_loss(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Weaken(piece) if self.pool.has(*piece) => Ok(()),
            Action::Weaken(piece) => {
                Err(Refusal::new(Rule("4.2.1"), "refused-not-among-losses").with("piece", piece.name()))
            }
            _ => Err(not_asked(Rule("4.2.1"))),
        }
    }

    pub fn apply_loss(&mut self, mut losses: Losses, action: Action, ctx: &mut Ctx) {
        let Action::Weaken(piece) = action else { return };
        losses.left -= 1;
        *self.frames.top_mut() = Frame::Losses(losses);
        self.weaken(piece, ctx); // drops out of the pool when eliminated
    }

    pub fn supply_candidates(&self, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::Depots => {
                // Only where an army might stand: the map is large and this is asked every turn.
                let counts = self.unit_counts();
                let army = |r: &Region| counts[r.i()][Roman.i()] as usize >= ARMY;
                out.extend(regions().filter(army).map(Action::Depot));
            }
            Phase::Dismantle => out.extend(self.depots.iter().map(Action::Dismantle)),
            _ => {
                let own = self.controlled(Gaul);
                out.extend(own.minus(self.scorched).iter().map(Action::Scorch));
                out.extend(own.and(self.depots).iter().map(Action::Burn));
            }
        }
        out.push(Action::Pass);
    }

    pub fn check_supply(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        match (phase, *action) {
            (_, Action::Pass) => Ok(()),
            (Phase::Depots, Action::Depot(region)) => self.check_depot(region),
            (Phase::Dismantle, Action::Dismantle(region)) => {
                if self.depots.has(region) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("2.3.2"), "refused-no-depot").with("region", region.name()))
                }
            }
            (Phase::Scorch, Action::Scorch(region)) => self.check_scorch(region),
            (Phase::Scorch, Action::Burn(region)) => {
                self.check_own_region(region)?;
                if !self.depots.has(region) {
                    return Err(Refusal::new(Rule("2.3.5"), "refused-no-depot").with("region", region.name()));
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    fn check_depot(&self, region: Region) -> Result<(), Refusal> {
        let refuse = |rule, key| Refusal::new(Rule(rule), key).with("region", region.name());
        let units = self.units_in(region, Roman);
        if units.len() < ARMY {
            return Err(refuse("2.3.2", "refused-depot-army").with("units", units.len()));
        }
        if self.scorched.has(region) {
            return Err(refuse("2.3.2", "refused-depot-ravaged"));
        }
        if self.depots.has(region) {
            return Err(refuse("R86", "refused-depot-twice"));
        }
        if self.depots.len() >= data().limits.depots {
            return Err(refuse("R86", "refused-depot-limit").with("limit", data().limits.depots));
        }
        let legions = units.and(data().sets.legions).len();
        if self.is_winter() && legions < 3 {
            return Err(refuse("2.3.2", "refused-depot-winter").with("legions", legions));
        }
        Ok(())
    }

    fn check_own_region(&self, region: Region) -> Result<(), Refusal> {
        if self.controls(Gaul, region) {
            return Ok(());
        }
        Err(Refusal::new(Rule("2.3.5"), "refused-not-anti-roman").with("region", region.name()))
    }

    fn check_scorch(&self, region: Region) -> Result<(), Refusal> {
        self.check_own_region(region)?;
        let refuse = |key| Refusal::new(Rule("R86"), key).with("region", region.name());
        if data().roman_gaul.has(region) {
            return Err(refuse("refused-scorch-roman-gaul"));
        }
        if self.scorched.has(region) {
            return Err(refuse("refused-scorch-twice"));
        }
        if self.scorched.len() >= data().limits.scorched {
            return Err(refuse("refused-scorch-limit").with("limit", data().limits.scorched));
        }
        Ok(())
    }

    pub fn apply_supply(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Depot(region) => {
                self.depots.add(region);
                ctx.tell(Event::DepotBuilt { region });
            }
            Action::Dismantle(region) | Action::Burn(region) => {
                self.depots.remove(region);
                ctx.tell(Event::DepotGone { region, burnt: action == Action::Burn(region) });
            }
            Action::Scorch(region) => {
                self.scorched.add(region);
                ctx.tell(Event::Scorched { region });
            }
            _ => self.after(phase, ctx),
        }
    }
}

/// The column of the Table of attrition.
fn column(units: usize) -> usize {
    match units {
        0..=4 => 0,
        5..=9 => 1,
        10..=14 => 2,
        _ => 3,
    }
}

/// Besieged units: one more die for every siege turn after the first (R83).
pub fn besieged_dice(units: usize, siege_turns: u8) -> u8 {
    data().tables.attrition_besieged[column(units)] + siege_turns.saturating_sub(1)
}
