//! What is on the table, and the simplest questions one asks of it. No rule is enforced here.

use super::sparse;
use super::*;
use crate::data::*;
use legatus_kernel::{Frames, Seat, Seats};
use serde::{Deserialize, Serialize};

pub(crate) const ENGINE_COUNT: usize = 4;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// SC1.35, SC3.33, SC4.17: Roma is taken.
    Roma {
        winner: Side,
    },
    /// SC1.35: Rome has met its conditions.
    Conquest,
    /// SC1.35: the turns are over.
    TimeUp,
    /// SC1.35: every province but Latium, in the game without limit.
    AllItaly,
    /// R73: the war without limit ends undecided.
    Exhaustion,
    /// SC2.30: points of Rome, Samnites, Epirotes; who has most.
    Provinces {
        winner: Option<Side>,
        points: [u8; 3],
    },
    /// SC3.33: five cities; fifty points; six provinces.
    FiveCities,
    FiftyPoints {
        points: u8,
    },
    SixProvinces,
    PyrrhusDead,
    /// SC3.33: the count after ten years.
    Points {
        rome: u8,
        pyrrhus: u8,
    },
    /// SC4.17: provinces that Carthage has and needs.
    Secession {
        winner: Side,
        have: u8,
        need: u8,
    },
}

impl Ending {
    pub(crate) fn winner(self) -> Option<Side> {
        match self {
            Ending::Roma { winner } | Ending::Secession { winner, .. } => Some(winner),
            Ending::Conquest | Ending::PyrrhusDead => Some(Rome),
            Ending::TimeUp | Ending::AllItaly => Some(Samnites),
            Ending::Exhaustion => None,
            Ending::Provinces { winner, .. } => winner,
            Ending::FiveCities | Ending::FiftyPoints { .. } | Ending::SixProvinces => Some(Pyrrhus),
            // SC3.40, R52: of equals nobody wins.
            Ending::Points { rome, pyrrhus } if rome == pyrrhus => None,
            Ending::Points { rome, pyrrhus } => Some(if pyrrhus > rome { Pyrrhus } else { Rome }),
        }
    }
}

/// The whole state of the game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Saves know it by an older name.
    #[serde(rename = "tale")]
    pub(crate) scenario: ScenarioId,
    /// Options: no limit of turns (SC1.35); either Consul may begin (SC4.08).
    pub(crate) unlimited: bool,
    pub(crate) either_consul: bool,
    /// From 1.
    pub(crate) turn: u8,
    pub(crate) leaders: Roster,
    #[serde(with = "sparse::by_legion")]
    pub(crate) legions: [LegionState; LEGION_COUNT],
    /// RRR5.31: to whom a Double Legion is given.
    #[serde(with = "sparse::by_number")]
    pub(crate) commands: [Option<Leader>; NUMBER_COUNT],
    pub(crate) stacks: Stacks,
    pub(crate) engines: [Engine; ENGINE_COUNT],
    #[serde(with = "sparse::by_city")]
    pub(crate) cities: [CityState; CITY_COUNT],
    #[serde(with = "sparse::by_province")]
    pub(crate) provinces: [ProvinceState; PROVINCE_COUNT],
    #[serde(with = "sparse::by_tribe")]
    pub(crate) tribes: [TribeState; TRIBE_COUNT],
    /// 7.1: Rome's and the other's level in each zone.
    #[serde(with = "sparse::by_zone")]
    pub(crate) naval: [[i8; 2]; ZONE_COUNT],
    /// Markers still to be drawn (4.1).
    #[serde(with = "sparse::by_lam")]
    pub(crate) pool: [u8; LAM_COUNT],
    pub(crate) year: YearState,
    pub(crate) war: WarState,
    /// Guile Points spent on the die that comes next.
    pub(crate) spent: u8,
    /// Cities that were summoned in this Campaign Phase (R56).
    pub(crate) summoned: CitySet,
    /// What has been lost so far of the losses that are being chosen.
    pub(crate) tally: Tally,
    pub(crate) ending: Option<Ending>,
    pub(crate) frames: Frames<Frame, 12>,
}

/// Losses by legion and by people (8.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tally {
    #[serde(with = "sparse::by_legion")]
    pub(crate) legions: [u8; LEGION_COUNT],
    #[serde(with = "sparse::by_people")]
    pub(crate) peoples: [u8; PEOPLE_COUNT],
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { legions: [0; LEGION_COUNT], peoples: [0; PEOPLE_COUNT] }
    }
}

/// Strength Points by arm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Strength {
    pub(crate) infantry: u16,
    pub(crate) cavalry: u16,
    pub(crate) elephants: u16,
}

impl Strength {
    pub(crate) fn add(&mut self, sp: Points) {
        self.infantry += sp[0] as u16;
        self.cavalry += sp[1] as u16;
        self.elephants += sp[2] as u16;
    }

    /// 8.11: each counts one.
    pub(crate) fn total(self) -> u16 {
        self.infantry + self.cavalry + self.elephants
    }

    /// 6.42: Attrition SP.
    pub(crate) fn attrition(self) -> u16 {
        self.infantry + 2 * (self.cavalry + self.elephants)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnitKind {
    Legion(Legion),
    Troop(People),
}

/// A legion or a stack, as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unit {
    pub(crate) kind: UnitKind,
    pub(crate) hex: Hex,
    pub(crate) flags: u8,
    pub(crate) condition: u8,
    pub(crate) sp: Points,
}

impl Position {
    // --- The table -----------------------------------------------------------------------------------------

    pub(crate) fn side(&self, seat: Seat) -> Side {
        let sides = self.scenario.sides();
        sides[(seat.0 as usize).min(sides.len() - 1)]
    }

    pub(crate) fn sides(&self) -> &'static [Side] {
        self.scenario.sides()
    }

    pub(crate) fn enemies(&self, side: Side) -> impl Iterator<Item = Side> + use<> {
        self.scenario.sides().iter().copied().filter(move |s| *s != side)
    }

    /// BC, negative.
    pub(crate) fn year_bc(&self) -> i16 {
        self.scenario.data().year + self.turn as i16 - 1
    }

    // --- Powers --------------------------------------------------------------------------------------------

    /// To whom a people belongs in this scenario (RRR10.16, R66).
    pub(crate) fn power_of(&self, people: People) -> Power {
        if let Some(tribe) = people.tribe() {
            return tribe.power();
        }
        if people == LEGIONARIES || people.auxiliary().is_some() {
            return Rome.power();
        }
        match self.scenario {
            ScenarioId::Conquete => Samnites.power(),
            ScenarioId::Alexandre if people == SAMNITE => Samnites.power(),
            ScenarioId::Alexandre => Epirotes.power(),
            ScenarioId::Tonnerre => Carthage.power(),
            ScenarioId::Aigle => match people {
                MAMERTINE => MAMERTINES,
                SYRACUSAN | GREEK => SYRACUSE,
                SICEL => GREEKS,
                AFRICAN | IBERIAN | NUMIDIAN | LIGURIAN | GAUL => PUNIC,
                _ => Pyrrhus.power(),
            },
        }
    }

    /// Who plays a power now; nobody plays one that sits still (R62) (SC3.34, R72).
    pub(crate) fn player_of(&self, power: Power) -> Option<Side> {
        if let Some(side) = power.side() {
            return Some(side);
        }
        if let Some(tribe) = power.tribe() {
            return self.tribes[tribe.i()].side;
        }
        match power {
            PUNIC => self.ally(named().sicilia_west),
            SYRACUSE | GREEKS => self.ally(named().sicilia_east),
            MAMERTINES => self.ally(named().messana),
            _ => None,
        }
    }

    pub(crate) fn side_of_people(&self, people: People) -> Option<Side> {
        self.player_of(self.power_of(people))
    }

    /// SC3.39: the Campania Legion in revolt belongs to nobody.
    pub(crate) fn power_of_unit(&self, unit: &Unit) -> Power {
        match unit.kind {
            UnitKind::Legion(CAMPANIA_LEGION) if self.war.campania_revolted => CAMPANIANS,
            UnitKind::Legion(_) => Rome.power(),
            UnitKind::Troop(people) => self.power_of(people),
        }
    }

    pub(crate) fn side_of_unit(&self, unit: &Unit) -> Option<Side> {
        self.player_of(self.power_of_unit(unit))
    }

    /// RRR9.9: whose Siege Engines are.
    pub(crate) fn owner_of(&self, engine: &Engine) -> Option<Side> {
        if engine.syracusan { self.player_of(SYRACUSE) } else { Some(Rome) }
    }

    /// Who decides for a leader.
    pub(crate) fn seats_of(&self, leader: Leader) -> Seats {
        only(self.side_of_leader(leader).unwrap_or(Rome))
    }

    pub(crate) fn side_of_leader(&self, leader: Leader) -> Option<Side> {
        match leader.data().kind {
            LeaderKind::Magistrate | LeaderKind::Urban => Some(Rome),
            LeaderKind::Samnite => Some(Samnites),
            LeaderKind::Epirote => {
                Some(if self.scenario == ScenarioId::Alexandre { Epirotes } else { Pyrrhus })
            }
            LeaderKind::Syracusan => self.player_of(SYRACUSE),
            LeaderKind::Punic if self.scenario == ScenarioId::Tonnerre => Some(Carthage),
            LeaderKind::Punic => self.player_of(PUNIC),
            LeaderKind::Tribal => leader.tribe().and_then(|t| self.tribes[t.i()].side),
        }
    }

    // --- Leaders -------------------------------------------------------------------------------------------

    pub(crate) fn leader(&self, leader: Leader) -> &LeaderState {
        &self.leaders[leader.i()]
    }

    pub(crate) fn leader_mut(&mut self, leader: Leader) -> &mut LeaderState {
        &mut self.leaders[leader.i()]
    }

    pub(crate) fn all_leaders() -> impl Iterator<Item = Leader> {
        (0..LEADER_COUNT as u8).map(Leader)
    }

    /// Where a leader in play is.
    pub(crate) fn place(&self, leader: Leader) -> Option<Hex> {
        let state = self.leader(leader);
        if state.status() == Status::Play { state.hex } else { None }
    }

    /// Everybody on the map.
    pub(crate) fn in_play(&self) -> impl Iterator<Item = (Leader, Hex)> + '_ {
        self.leaders.in_play().iter().filter_map(|l| self.leader(l).hex.map(|hex| (l, hex)))
    }

    /// Those in one hex.
    pub(crate) fn leaders_at(&self, hex: Hex) -> LeaderSet {
        self.leaders.in_play().iter().filter(|l| self.leader(*l).hex == Some(hex)).collect()
    }

    pub(crate) fn has_mark(&self, leader: Leader, bit: u32) -> bool {
        self.leader(leader).marks & bit != 0
    }

    pub(crate) fn set_mark(&mut self, leader: Leader, bit: u32) {
        self.leader_mut(leader).marks |= bit;
    }

    pub(crate) fn holder_of(&self, office: Office) -> Option<Leader> {
        self.officers(office).next()
    }

    pub(crate) fn officers(&self, office: Office) -> impl Iterator<Item = Leader> + '_ {
        let romans = self.leaders.in_play().iter().filter(|l| l.is_roman());
        romans.filter(move |l| self.leader(*l).office == office)
    }

    /// The magistrates who may be drawn.
    pub(crate) fn pool_of_magistrates(&self) -> LeaderSet {
        (0..FIRST_URBAN as u8).map(Leader).filter(|l| self.leader(*l).status() == Status::Pool).collect()
    }

    // --- Units ---------------------------------------------------------------------------------------------

    pub(crate) fn legion(&self, legion: Legion) -> &LegionState {
        &self.legions[legion.i()]
    }

    pub(crate) fn all_legions() -> impl Iterator<Item = Legion> {
        (0..LEGION_COUNT as u8).map(Legion)
    }

    pub(crate) fn numbers() -> impl Iterator<Item = Number> {
        (0..NUMBER_COUNT as u8).map(Number)
    }

    fn legion_unit(&self, legion: Legion) -> Option<Unit> {
        let state = self.legion(legion);
        let unit = |hex| Unit {
            kind: UnitKind::Legion(legion),
            hex,
            flags: state.flags,
            condition: state.condition,
            sp: state.sp(),
        };
        state.hex.map(unit)
    }

    pub(crate) fn unit_of(stack: &Stack) -> Unit {
        Unit {
            kind: UnitKind::Troop(stack.people),
            hex: stack.hex,
            flags: stack.flags,
            condition: stack.condition,
            sp: stack.sp,
        }
    }

    /// Every legion and stack on the map.
    pub(crate) fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        let legions = Position::all_legions().filter_map(|l| self.legion_unit(l));
        legions.chain(self.stacks.all().iter().map(Position::unit_of))
    }

    pub(crate) fn units_at(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        let legions = Position::all_legions().zip(&self.legions);
        let here = legions.filter(move |(_, state)| state.hex == Some(hex));
        let legions = here.filter_map(|(legion, _)| self.legion_unit(legion));
        legions.chain(self.stacks.at(hex).iter().map(Position::unit_of))
    }

    /// The units that fight on one side of the battle (`at::ATTACKS` or `at::DEFENDS`).
    pub(crate) fn fighters(&self, flag: u8) -> impl Iterator<Item = Unit> + '_ {
        self.units().filter(move |u| u.flags & flag != 0)
    }

    pub(crate) fn strength<'a>(&'a self, units: impl Iterator<Item = Unit> + 'a) -> Strength {
        units.fold(Strength::default(), |mut sum, unit| {
            sum.add(unit.sp);
            sum
        })
    }

    /// A side's points in a hex, inside walls or outside.
    pub(crate) fn points_at(&self, hex: Hex, side: Side, inside: bool) -> u16 {
        let wanted = |u: &Unit| (u.flags & at::INSIDE != 0) == inside && self.side_of_unit(u) == Some(side);
        self.strength(self.units_at(hex).filter(wanted)).total()
    }

    /// All Samnite Strength Points (SC1.34).
    pub(crate) fn samnite_points(&self) -> u16 {
        let samnite = |u: &Unit| matches!(u.kind, UnitKind::Troop(SAMNITE | LINEN));
        self.strength(self.units().filter(samnite)).total()
    }

    pub(crate) fn tribe_strength(&self, tribe: Tribe) -> Strength {
        self.strength(self.units().filter(|u| u.kind == UnitKind::Troop(tribe.people())))
    }

    pub(crate) fn tribe_place(&self, tribe: Tribe) -> Option<Hex> {
        self.stacks.all().iter().find(|s| s.people == tribe.people()).map(|s| s.hex)
    }

    // --- Cities --------------------------------------------------------------------------------------------

    pub(crate) fn all_cities() -> impl Iterator<Item = City> {
        (0..CITY_COUNT as u8).map(City)
    }

    pub(crate) fn city(&self, city: City) -> &CityState {
        &self.cities[city.i()]
    }

    /// 2.1: it stands in this scenario.
    pub(crate) fn exists(&self, city: City) -> bool {
        standing(self.scenario.i()).all.has(city)
    }

    /// The city of a hex, if it stands.
    pub(crate) fn city_at(&self, hex: Hex) -> Option<City> {
        hex.data().city.filter(|c| self.exists(*c))
    }

    pub(crate) fn size(&self, city: City) -> Size {
        if self.scenario.data().medium.has(city) { Size::Medium } else { city.data().size }
    }

    /// The cities of a province that stand.
    pub(crate) fn cities_of(&self, province: Province) -> impl Iterator<Item = City> + '_ {
        province.data().cities.iter().copied().filter(|c| self.exists(*c))
    }

    /// Strength Points inside, whosoever they are.
    pub(crate) fn garrison(&self, city: City) -> u16 {
        self.strength(self.units_at(city.hex()).filter(|u| u.flags & at::INSIDE != 0)).total()
    }

    pub(crate) fn is_besieged(&self, hex: Hex) -> bool {
        hex.data().city.is_some_and(|c| self.city(c).siege.is_some())
    }

    // --- Provinces -----------------------------------------------------------------------------------------

    pub(crate) fn all_provinces() -> impl Iterator<Item = Province> {
        (0..PROVINCE_COUNT as u8).map(Province)
    }

    /// RRR2.1, SC3.24: the unit that diplomacy and recruiting know: both Etrurias, the lands of Carthage.
    /// Messana is a province of its own (R26).
    pub(crate) fn realm(&self, province: Province) -> Province {
        let n = named();
        if province == n.etruria_south {
            n.etruria
        } else if n.punic_lands.has(province) {
            n.sicilia_west
        } else {
            province
        }
    }

    /// Plus for Rome (12.1).
    pub(crate) fn level(&self, province: Province) -> i8 {
        self.provinces[self.realm(province).i()].level
    }

    /// The level as one side sees it: plus in its favour.
    pub(crate) fn favour(&self, side: Side, province: Province) -> i8 {
        if side == Rome { self.level(province) } else { -self.level(province) }
    }

    /// 12.1: whose Ally a province is (SC4.24).
    pub(crate) fn ally(&self, province: Province) -> Option<Side> {
        match self.level(province) {
            4 => Some(Rome),
            -4 => Some(self.scenario.rival()),
            _ => None,
        }
    }

    /// SC3.12: Pyrrhus has no National province.
    pub(crate) fn national(&self, province: Province) -> Option<Side> {
        self.scenario.data().nations[self.realm(province).i()]
    }

    pub(crate) fn is_devastated(&self, province: Province) -> bool {
        self.provinces[province.i()].devastated >= self.turn
    }
}
