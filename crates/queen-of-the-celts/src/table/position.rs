//! What is on the table, and the questions one asks of it. No rule is enforced here.

use crate::data::*;
use crate::ground::Field;
use crate::scenarios::compile::{MOST_CHARGERS, MOST_UNITS_IN_FORMATION};
use crate::scenarios::{Scenario, ScenarioRef};
pub(crate) use crate::table::List;
use crate::table::*;
use legatus_kernel::{Frames, Name};
use serde::{Deserialize, Serialize};

/// R138
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    Clear,
    Rain,
    Fog,
}

/// Whether a formation's leader is in command this turn (4.4, 4.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Command {
    /// Placed in command by the army commander, or commanding by himself.
    Commanded,
    /// On his side "check initiative": he rolls when he is activated or attacked.
    Check,
    Passed,
    Failed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Level {
    BritonDecisive,
    BritonMarginal,
    Draw,
    RomanMarginal,
    RomanDecisive,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    pub(crate) level: Level,
    pub(crate) score: i32,
    /// R90: a side has no unit left.
    pub(crate) early: bool,
}

/// Units that charge one target from one area (R71). They stand in that area and are in `charging`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Group {
    pub(crate) target: Area,
    pub(crate) via: Area,
    /// One area back on its path (12.8).
    pub(crate) before: Area,
    /// Where it started from (12.62).
    pub(crate) start: Area,
    /// How often it has pursued (12.72).
    pub(crate) link: u8,
}

/// 21.2: a detachment that was made, with its parent and the steps it was given.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Detached {
    pub(crate) detachment: Unit,
    pub(crate) parent: Unit,
    pub(crate) steps: u8,
}

/// 4.9: a whole formation may stand in its line, with what it has detached (21.2).
const MOST_IN_LINE: usize = MOST_UNITS_IN_FORMATION + DETACHMENTS;

/// 4.9: a unit of a line, and its place in it; the leader is at 0.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct LineSpot {
    pub(crate) unit: Unit,
    pub(crate) spot: i8,
}

fn nobody(units: &UnitSet) -> bool {
    units.is_empty()
}

/// The whole state of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub(crate) scenario: ScenarioRef,
    /// 8.5: the option of a floating map (R89).
    pub(crate) floating_map: bool,
    pub(crate) turn: u8,
    pub(crate) weather: Weather,
    /// Who tried to activate first this turn (5.1).
    pub(crate) first: Side,
    pub(crate) units: Units,
    pub(crate) leaders: Leaders,

    pub(crate) commanders: [Option<Leader>; 2],
    pub(crate) seconds: [Option<Leader>; 2],
    /// The initiative that activations are rolled with (5.2, 5.71).
    pub(crate) initiative: [u8; 2],
    /// 10.2: the original army commander has been eliminated.
    pub(crate) commander_killed: [bool; 2],
    /// 18.31: the army has begun to rout.
    pub(crate) routing: [bool; 2],
    pub(crate) form_leader: [Option<Leader>; MOST_FORMATIONS],
    /// The leader that a formation lost last (18.21).
    pub(crate) fallen: [Option<Leader>; MOST_FORMATIONS],
    pub(crate) command: [Command; MOST_FORMATIONS],
    pub(crate) activated: FormSet,
    pub(crate) announced: FormSet,
    pub(crate) routed: FormSet,
    /// Formations that rolled for loyalty and come (R129), or came.
    pub(crate) loyal: FormSet,
    pub(crate) failures: u8,

    /// R58: the last to occupy an area.
    pub(crate) held: [AreaSet; 2],
    pub(crate) bridge_broken: bool,
    /// R105, R125: the rules have ended.
    pub(crate) discovered: bool,
    pub(crate) reserve_free: bool,

    // This turn.
    pub(crate) moved: UnitSet,
    pub(crate) done: UnitSet,
    pub(crate) charged: UnitSet,
    pub(crate) bombarded: UnitSet,
    pub(crate) assaulted: UnitSet,
    pub(crate) frozen: UnitSet,
    pub(crate) engaged: UnitSet,
    pub(crate) in_radius: UnitSet,
    pub(crate) arrived: UnitSet,
    pub(crate) lined: UnitSet,
    pub(crate) tried: UnitSet,
    pub(crate) leaders_moved: LeaderSet,
    pub(crate) boated: AreaSet,
    // For the whole game.
    pub(crate) dismounted: UnitSet,
    pub(crate) pila_thrown: UnitSet,
    pub(crate) detached: List<Detached, DETACHMENTS>,

    // The combat of the moment.
    pub(crate) charging: UnitSet,
    pub(crate) riders: LeaderSet,
    pub(crate) joined: UnitSet,
    pub(crate) shooting: UnitSet,
    pub(crate) throwing: UnitSet,
    /// 7.22: units of an overstacked area that do not defend.
    pub(crate) idle: UnitSet,
    pub(crate) countering: UnitSet,
    /// Units that charged the present target and are done with it (12.62).
    #[serde(default, skip_serializing_if = "nobody")]
    pub(crate) spent: UnitSet,
    pub(crate) groups: List<Group, MOST_CHARGERS>,
    /// Areas that were bombarded or assaulted in this segment.
    pub(crate) struck: AreaSet,
    /// Areas that the assault of the moment came from.
    pub(crate) struck_from: AreaSet,
    /// Hits on attacking areas, still to be taken.
    pub(crate) hits: List<(Area, u8), 12>,
    /// Areas whose units lost steps in this combat (6.3).
    pub(crate) bloodied: AreaSet,
    pub(crate) rampages: List<(Area, Side), 4>,
    pub(crate) line: List<LineSpot, MOST_IN_LINE>,

    // Asked at once, before anything goes on.
    /// Long units that must be given a facing (9.3).
    pub(crate) unfaced: UnitSet,
    /// 6.31, the enemy chooses; 6.4, the owner does.
    pub(crate) homeless: LeaderSet,
    pub(crate) displaced: LeaderSet,
    /// Formations whose inferior leader has lost his unit (18.22).
    pub(crate) unattached: FormSet,

    /// Victory points for losses and exits.
    pub(crate) points: [u16; 2],
    pub(crate) ending: Option<Ending>,
    pub(crate) frames: Frames<Frame, 8>,
}

impl Position {
    #[inline]
    pub(crate) fn sc(&self) -> &Scenario {
        self.scenario.get()
    }

    /// The ground as it is now.
    #[inline]
    pub(crate) fn field(&self) -> &Field {
        let scenario = self.sc();
        match &scenario.broken {
            Some(broken) if self.bridge_broken => broken,
            _ => &scenario.field,
        }
    }

    // --- Units -----------------------------------------------------------------------------------------------

    #[inline]
    pub(crate) fn face(&self, unit: Unit) -> &'static Step {
        &data().unit(unit).steps[self.units.step[unit.i()] as usize]
    }

    #[inline]
    pub(crate) fn strength(&self, unit: Unit) -> u8 {
        self.face(unit).strength
    }

    // 10.1: the second number of a unit.
    #[inline]
    pub(crate) fn morale(&self, unit: Unit) -> u8 {
        self.face(unit).morale
    }

    #[inline]
    pub(crate) fn steps_left(&self, unit: Unit) -> u8 {
        data().unit(unit).faces - self.units.step[unit.i()]
    }

    #[inline]
    pub(crate) fn is_long(&self, unit: Unit) -> bool {
        self.face(unit).long
    }

    /// 21.3: what it is now: a long unit becomes a remnant, which is light infantry.
    #[inline]
    pub(crate) fn kind(&self, unit: Unit) -> Kind {
        let kind = data().unit(unit).kind;
        if kind.is_long() && !self.is_long(unit) {
            Kind::Remnant
        } else if kind == Kind::HeavyCavalry && self.dismounted.has(unit) {
            Kind::LightInfantry // R112
        } else {
            kind
        }
    }

    #[inline]
    pub(crate) fn class(&self, unit: Unit) -> Class {
        let class = data().tables.class[self.kind(unit) as usize];
        if self.sc().special.swimmers.has(unit) {
            // R103: the Batavi, on foot and on horseback.
            return if class == Class::Foot { Class::FootSwimming } else { Class::MountedSwimming };
        }
        class
    }

    /// 9.2: half movement points.
    #[inline]
    pub(crate) fn allowance(&self, unit: Unit) -> u8 {
        data().tables.movement[self.kind(unit) as usize]
    }

    #[inline]
    pub(crate) fn missile_range(&self, unit: Unit) -> u8 {
        if self.dismounted.has(unit) { 0 } else { data().unit(unit).missile_range }
    }

    #[inline]
    pub(crate) fn form(&self, unit: Unit) -> Option<Form> {
        if data().unit(unit).kind == Kind::Detachment {
            let made = self.detached.iter().find(|d| d.detachment == unit)?;
            return self.sc().form_of[made.parent.i()];
        }
        self.sc().form_of[unit.i()]
    }

    /// The units of a formation, detachments included, wherever they are.
    pub(crate) fn units_of(&self, form: Form) -> UnitSet {
        let parents = self.sc().form(form).units;
        let more = self.detached.iter().filter(|d| parents.has(d.parent)).map(|d| d.detachment);
        more.fold(parents, UnitSet::with)
    }

    /// The same, on the map only.
    pub(crate) fn units_on_map(&self, form: Form) -> impl Iterator<Item = Unit> + '_ {
        self.units_of(form).iter().filter(|u| self.units.at(*u).is_some())
    }

    pub(crate) fn has_units(&self, form: Form) -> bool {
        self.units_on_map(form).next().is_some()
    }

    /// All units of a side on the map.
    pub(crate) fn army(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let scenario = self.sc().units;
        let all = self.detached.iter().fold(scenario, |set, d| set.with(d.detachment));
        let mine = if side == Roman { all.and(self.units.romans) } else { all.minus(self.units.romans) };
        mine.iter().filter(|u| self.units.at(*u).is_some())
    }

    pub(crate) fn side_of(&self, form: Form) -> Side {
        self.sc().form(form).side
    }

    pub(crate) fn formations(&self, side: Side) -> impl Iterator<Item = Form> + '_ {
        self.sc().formations().filter(move |f| self.side_of(*f) == side)
    }

    /// 4.5, 4.51: may it act freely this turn?
    pub(crate) fn is_commanded(&self, unit: Unit) -> bool {
        if self.arrived.has(unit) || self.lined.has(unit) {
            return true;
        }
        let led = self
            .form(unit)
            .is_some_and(|form| matches!(self.command[form.i()], Command::Commanded | Command::Passed));
        led && self.in_radius.has(unit)
    }

    pub(crate) fn is_routed(&self, unit: Unit) -> bool {
        self.form(unit).is_some_and(|form| self.routed.has(form))
    }

    // --- Leaders ---------------------------------------------------------------------------------------------

    pub(crate) fn tactical(&self, leader: Leader) -> u8 {
        self.sc().ratings[leader.i()][0]
    }

    pub(crate) fn leader_initiative(&self, leader: Leader) -> u8 {
        self.sc().ratings[leader.i()][1]
    }

    /// The formation that he leads.
    pub(crate) fn leads(&self, leader: Leader) -> Option<Form> {
        let form = self.form_leader.iter().position(|l| *l == Some(leader))?;
        Some(Form(form as u8))
    }

    pub(crate) fn is_commander(&self, leader: Leader) -> bool {
        self.commanders.contains(&Some(leader))
    }

    /// 6.0, R32: the army commander, his second, leaders of formations, others.
    pub(crate) fn seniority(&self, leader: Leader) -> u8 {
        if self.is_commander(leader) {
            3
        } else if self.seconds.contains(&Some(leader)) {
            2
        } else {
            self.leads(leader).is_some() as u8
        }
    }

    /// What a formation is called: by the leader it had at first.
    pub(crate) fn named_after(&self, form: Form) -> Leader {
        self.sc().form(form).leader
    }

    pub(crate) fn formation_name(&self, form: Form) -> Name {
        Name { list: FORMATIONS, index: self.named_after(form).0 as u16 }
    }

    // --- Areas -----------------------------------------------------------------------------------------------

    /// R58: who holds an area.
    pub(crate) fn holder(&self, area: Area) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.held[side.i()].has(area))
    }

    /// 2.21, R61: no enemy unit or leader stands beside a corner. What the ground does to it is in the costs of each class.
    #[inline]
    pub(crate) fn corner_is_free(&self, link: &crate::ground::Link, side: Side) -> bool {
        let enemy = side.enemy();
        let free = |f: &Area| !self.units.has_side(*f, enemy) && !self.leaders.present(enemy).has(*f);
        link.flanks.iter().all(free)
    }

    /// 2.21, R61: is a corner open to a side? No closed terrain, no enemy unit or leader beside it.
    #[inline]
    pub(crate) fn corner_is_open(&self, link: &crate::ground::Link, side: Side) -> bool {
        link.open && self.corner_is_free(link, side)
    }

    /// R8: a common side, or an open corner.
    pub(crate) fn is_adjacent(&self, side: Side, a: Area, b: Area) -> bool {
        self.field().link(a, b).is_some_and(|link| !link.corner || self.corner_is_open(link, side))
    }

    /// Is an area next to a unit of the enemy of this side (R8)?
    #[inline]
    pub(crate) fn beside_enemy(&self, area: Area, side: Side) -> bool {
        let enemies = self.units.present(side.enemy());
        self.field()
            .links(area)
            .iter()
            .any(|link| enemies.has(link.to) && (!link.corner || self.corner_is_open(link, side)))
    }

    /// Is an area next to one of these areas, seen from this side (R8)?
    pub(crate) fn beside_any(&self, area: Area, others: AreaSet, side: Side) -> bool {
        self.field()
            .links(area)
            .iter()
            .any(|link| others.has(link.to) && (!link.corner || self.corner_is_open(link, side)))
    }
}
