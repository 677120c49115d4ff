//! 7: Naval Superiority, transport, straits.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

const MOST_LEVEL: i8 = 4;
/// What has been done in C/2: the own roll, that of Carthage.
const OWN: u8 = 1;
const PUNIC_ROLL: u8 = 2;

fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

impl Position {
    pub fn naval_level(&self, side: Side, zone: Zone) -> i8 {
        self.naval[zone.i()][(side != Rome) as usize]
    }

    // --- C/2: construction (7.1, RRR7.11, RRR7.12) ---------------------------------------------------------

    /// RRR7.1, SC3.37: each side in turn, with the roll of Carthage for whoever controls it.
    pub fn begin_naval(&mut self, ctx: &mut Ctx) {
        self.next_naval_side(Rome, ctx);
    }

    /// The first of the two who can do anything.
    fn next_naval_side(&mut self, side: Side, _ctx: &mut Ctx) {
        let phase = Phase::Naval { side, done: 0 };
        if side == Rome || self.player_of(PUNIC) == Some(side) {
            self.set_phase(phase);
        } else {
            self.set_phase(Phase::Draw);
        }
    }

    pub fn next_naval(&mut self, side: Side, done: u8, ctx: &mut Ctx) {
        let own = side == Rome && done & OWN == 0;
        let punic = self.player_of(PUNIC) == Some(side) && done & PUNIC_ROLL == 0;
        if own || punic {
            self.set_phase(Phase::Naval { side, done });
        } else if side == Rome {
            self.next_naval_side(Pyrrhus, ctx);
        } else {
            self.set_phase(Phase::Draw);
        }
    }

    pub fn naval_candidates(&self, out: &mut Vec<Action>) {
        out.extend([Action::Pass, Action::Build, Action::BuildPunic]);
        for (i, zone) in data().zones.iter().enumerate() {
            let from = Zone(i as u8);
            out.extend(zone.adjacent.iter().map(|to| Action::Redistribute { from, to: *to }));
        }
    }

    pub fn check_naval(&self, side: Side, done: u8, action: &Action) -> Result<(), Refusal> {
        let punic = self.player_of(PUNIC) == Some(side);
        match *action {
            Action::Pass => Ok(()),
            Action::Build if side == Rome && done & OWN == 0 => Ok(()),
            Action::Build => refuse("RRR7.12", "refused-no-fleet"),
            Action::BuildPunic if punic && done & PUNIC_ROLL == 0 => Ok(()),
            Action::BuildPunic => refuse("R49", "refused-no-carthage"),
            Action::Redistribute { from, to } => {
                // R68: instead of building.
                if !(side == Rome && done & OWN == 0 || punic && done & PUNIC_ROLL == 0) {
                    return refuse("R68", "refused-no-fleet");
                }
                let near = data().zones[from.i()].adjacent.contains(&to);
                if !near
                    || self.naval_level(side, from) <= -MOST_LEVEL
                    || self.naval_level(side, to) >= MOST_LEVEL
                {
                    return refuse("7.1", "refused-redistribute");
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("7.1"))),
        }
    }

    pub fn apply_naval(&mut self, side: Side, done: u8, action: Action, ctx: &mut Ctx) {
        let rows = &tables().legion_request.rows;
        match action {
            Action::Build => {
                let die = ctx.d10("naval construction");
                let left = rows[die as usize].naval;
                ctx.tell(Event::NavalRoll { side, die, levels: left });
                self.year.naval_built += left;
                self.set_phase(Phase::Levels { side, done: done | OWN, left, punic: false });
            }
            Action::BuildPunic => {
                let die = ctx.d10("naval construction");
                let left = rows[(die as usize + 1).min(rows.len() - 1)].naval; // RRR7.12
                ctx.tell(Event::NavalRoll { side, die, levels: left });
                self.set_phase(Phase::Levels { side, done: done | PUNIC_ROLL, left, punic: true });
            }
            Action::Redistribute { from, to } => {
                let seat = (side != Rome) as usize;
                self.naval[from.i()][seat] -= 1;
                self.naval[to.i()][seat] += 1;
                ctx.tell(Event::Redistributed { side, from, to });
                let bit = if side == Rome && done & OWN == 0 { OWN } else { PUNIC_ROLL };
                self.next_naval(side, done | bit, ctx);
            }
            _ => self.next_naval(side, OWN | PUNIC_ROLL, ctx),
        }
    }

    pub fn check_level(&self, side: Side, _punic: bool, zone: Zone) -> Result<(), Refusal> {
        if self.naval_level(side, zone) >= MOST_LEVEL && self.can_build(side) {
            return Err(Refusal::new(Rule("7.1"), "refused-level").with("zone", zone.name()));
        }
        Ok(())
    }

    /// Is there a zone below the highest level?
    fn can_build(&self, side: Side) -> bool {
        (0..ZONE_COUNT as u8).map(Zone).any(|z| self.naval_level(side, z) < MOST_LEVEL)
    }

    /// R15: one up, the enemy one down.
    pub fn raise_level(&mut self, side: Side, zone: Zone, ctx: &mut Ctx) {
        let seat = (side != Rome) as usize;
        let levels = &mut self.naval[zone.i()];
        levels[seat] = (levels[seat] + 1).min(MOST_LEVEL);
        levels[1 - seat] = (levels[1 - seat] - 1).max(-MOST_LEVEL);
        ctx.tell(Event::LevelBuilt { side, zone });
    }

    pub fn apply_level(&mut self, phase: Phase, zone: Zone, ctx: &mut Ctx) {
        let Phase::Levels { side, done, left, punic } = phase else { return };
        self.raise_level(side, zone, ctx);
        self.set_phase(Phase::Levels { side, done, left: left - 1, punic });
    }

    // --- Straits (7.3) -------------------------------------------------------------------------------------

    pub fn check_strait(&self) -> Result<(), Refusal> {
        if self.tale != Tale::Eagle {
            return refuse("7.0", "refused-no-ships");
        }
        if self.year.storm {
            return refuse("13", "refused-storm");
        }
        Ok(())
    }

    pub fn strait_zone(hex: Hex, to: Hex) -> Zone {
        let fretum = named().messana_city.hex();
        if hex == fretum || to == fretum { named().fretum } else { named().tyrrhenum }
    }

    pub fn cross_strait(&mut self, mut march: March, to: Hex, ctx: &mut Ctx) {
        let table = &tables().strait;
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let level = self.naval_level(side, Position::strait_zone(march.at, to));
        let die = ctx.d10("strait");
        let result = die as i8 + level;
        ctx.tell(Event::StraitRoll {
            leader: march.leader,
            die,
            level,
            crosses: result >= table.crosses_from,
        });
        if result >= table.crosses_from {
            self.pay_for_step(&mut march, to);
            march.ap = march.ap.saturating_add(tables().attrition_cost.strait);
            march.from = march.at;
            march.steps = 0;
            return self.arrive(march, to, ctx);
        }
        self.end_march(march, After::Finished, ctx);
        if result < table.stays_from
            && let Some(force) = self.command_of(march.leader)
        {
            let due = percent(self.force_strength(&force).total(), table.loss);
            self.open_losses(LossKind::Battle, LossFlag::Led(march.leader), Some(side), due, ctx);
        }
    }
}
