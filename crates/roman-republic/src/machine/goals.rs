//! What an army could march for.

use super::land::{FAR, way};
use crate::battle::modifiers::{cavalry_modifier, size_modifier};
use crate::data::*;
use crate::table::*;
use legatus_board::travel::spread;

/// What a leader's tactics add to a battle on the average: the mean of his row of the table of tactics.
pub(crate) fn skill(letter: Option<Letter>) -> f32 {
    let row = &tables().tactics.rows[letter.map_or(5, |letter| letter as usize)];
    row.iter().map(|value| i16::from(*value)).sum::<i16>() as f32 / row.len() as f32
}

/// An army as a battle sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Host {
    pub(crate) points: u16,
    pub(crate) cavalry: u16,
    pub(crate) skill: f32,
    pub(crate) condition: u8,
}

impl Host {
    /// Nobody.
    pub(crate) fn none() -> Host {
        Host { points: 0, cavalry: 0, skill: skill(None), condition: 0 }
    }

    pub(crate) fn of(p: &Position, force: &Force) -> Host {
        let strength = p.force_strength(force);
        let helpers: u8 =
            force.leaders.iter().filter(|l| Some(*l) != force.head).map(|l| l.data().subordinate).sum();
        Host {
            points: strength.total(),
            cavalry: strength.cavalry,
            skill: skill(force.head.and_then(|l| l.data().battle)) + helpers.min(2) as f32,
            condition: p.force_condition(force),
        }
    }

    /// The modifier that an attack of one on the other may count on.
    pub(crate) fn edge(&self, other: &Host, terrain: Option<Terrain>) -> f32 {
        let ground = match terrain {
            Some(Terrain::Rough | Terrain::Marsh) => -1,
            Some(Terrain::Mountain) => -2,
            _ => 0,
        };
        let worn = |h: &Host| [0, 1, 3][h.condition.min(2) as usize];
        let fixed = size_modifier(self.points, other.points)
            + cavalry_modifier(self.cavalry, other.cavalry, terrain)
            + ground
            + worn(other)
            - worn(self);
        fixed as f32 + self.skill - other.skill
    }
}

/// The chance to win with such an edge: a seven or more on the table of battle.
pub(crate) fn wins(edge: f32) -> f32 {
    ((edge + 3.0) / 10.0).clamp(0.0, 1.0)
}

/// A place to go, and how much it draws.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub(crate) hex: Hex,
    pub(crate) pull: f32,
}

/// What a policy needs to know of the map, counted once.
pub(crate) struct Sight {
    side: Side,
    /// Enemies in the open by hex.
    enemies: Vec<(Hex, Host)>,
    /// Points behind walls, and whether they are the enemy's.
    inside: [u16; CITY_COUNT],
    hostile: CitySet,
    /// Where so many enemies are that cities near them take heart (9.2).
    large: Vec<Hex>,
    /// SC2.30: who has most of what decides Alexander's war.
    first: Option<Side>,
}

impl Sight {
    pub(crate) fn of(p: &Position, side: Side) -> Sight {
        let first = match p.scenario {
            ScenarioId::Alexandre => p.sides().iter().copied().max_by_key(|s| p.province_points(*s)),
            _ => None,
        };
        let mut sight = Sight {
            side,
            first,
            enemies: Vec::with_capacity(32),
            inside: [0; CITY_COUNT],
            hostile: CitySet::NONE,
            large: Vec::new(),
        };
        for unit in p.units() {
            let points: u16 = unit.sp.iter().map(|n| *n as u16).sum();
            let enemy = p.side_of_unit(&unit) != Some(side);
            if unit.flags & at::INSIDE != 0 {
                if let Some(city) = unit.hex.data().city {
                    sight.inside[city.i()] += points;
                    if enemy {
                        sight.hostile.add(city);
                    }
                }
            } else if enemy {
                let at = sight.enemies.iter().position(|(h, _)| *h == unit.hex).unwrap_or_else(|| {
                    sight.enemies.push((unit.hex, Host::none()));
                    sight.enemies.len() - 1
                });
                let host = &mut sight.enemies[at].1;
                host.points += points;
                host.cavalry += unit.sp[1] as u16;
                host.condition = host.condition.max(unit.condition);
            }
        }
        for (leader, hex) in p.in_play() {
            if p.side_of_leader(leader) != Some(side)
                && p.leader(leader).flags & at::INSIDE == 0
                && let Some((_, host)) = sight.enemies.iter_mut().find(|(h, _)| *h == hex)
            {
                host.skill = host.skill.max(skill(leader.data().battle));
            }
        }
        let size = tables().surrender.enemy_size;
        let open = sight.enemies.iter().filter(|(_, host)| host.points >= size).map(|(hex, _)| *hex);
        let walls = sight.hostile.iter().filter(|c| sight.inside[c.i()] >= size).map(City::hex);
        sight.large = open.chain(walls).collect();
        sight
    }

    /// Enemies in the open by hex.
    pub(crate) fn enemies(&self) -> &[(Hex, Host)] {
        &self.enemies
    }

    /// The best thing to march to, within these provinces.
    pub(crate) fn goal(
        &self,
        p: &Position,
        leader: Leader,
        from: Hex,
        host: &Host,
        lands: ProvinceSet,
    ) -> Option<Goal> {
        let mut best: Option<Goal> = None;
        let reached = |hex: Hex| hex.land().province.is_some_and(|x| lands.has(x)) && way(from, hex) != FAR;
        let mut costs = [None; PROVINCE_COUNT];
        let pull = |hex: Hex, value: f32| value / (way(from, hex) as f32 / 2.0 + 4.0);
        let draws = |best: &Option<Goal>, hex: Hex, value: f32| {
            best.as_ref().is_none_or(|best| pull(hex, value) > best.pull)
        };
        let guard = |hex: Hex| self.enemies.iter().find(|(h, _)| *h == hex).map(|(_, enemy)| *enemy);
        for city in Position::all_cities() {
            let hex = city.hex();
            if !reached(hex) || !p.exists(city) || !self.is_open(p, leader, city) {
                continue;
            }
            let need = self.inside[city.i()] + p.cdi(city) as u16;
            if host.points <= need + need / 8 || host.points < EXPEDITION && self.stirs(p, city) {
                continue;
            }
            let (mut value, guard) = (city_value(p, self, city, &mut costs), guard(hex));
            // Neither chance nor safety is more than certain: what draws too little without them is not looked at.
            if guard.is_none() && !draws(&best, hex, value) {
                continue;
            }
            value *= self.chance(p, city, host);
            if let Some(enemy) = guard {
                let edge = host.edge(&enemy, hex.data().terrain);
                if edge < 2.0 {
                    continue;
                }
                value = value * wins(edge) + prey(p, self, &enemy, edge, hex);
            }
            if draws(&best, hex, value) {
                let value = value * self.safety(hex, host);
                if draws(&best, hex, value) {
                    best = Some(Goal { hex, pull: pull(hex, value) });
                }
            }
        }
        for (hex, enemy) in &self.enemies {
            if !reached(*hex) {
                continue;
            }
            let edge = host.edge(enemy, hex.data().terrain);
            if edge >= 2.0 && p.city_at(*hex).is_none_or(|c| p.occupies(self.side, c)) {
                let value = prey(p, self, enemy, edge, *hex);
                if draws(&best, *hex, value) {
                    best = Some(Goal { hex: *hex, pull: pull(*hex, value) });
                }
            }
        }
        best
    }

    /// A city to be had: not one's own, not what the scenario bars or what only stirs up trouble.
    fn is_open(&self, p: &Position, leader: Leader, city: City) -> bool {
        if p.occupies(self.side, city) || !self.hostile.has(city) && self.inside[city.i()] > 0 {
            return false;
        }
        if let Some(tribe) = leader.tribe() {
            let home = tribe.home().is_some_and(|h| p.realm(city.data().province) == h);
            return home && (self.hostile.has(city) || !p.holds(self.side, city));
        }
        wanted(p, self.side, city)
    }

    /// The largest enemy army so near.
    pub(crate) fn strongest(&self, hex: Hex, hexes: u32) -> u16 {
        let near = self.enemies.iter().filter(|(h, _)| h.distance(hex) <= hexes);
        near.map(|(_, enemy)| enemy.points).max().unwrap_or(0)
    }

    /// SC1.22: would an army before this city raise its tribe?
    fn stirs(&self, p: &Position, city: City) -> bool {
        let province = city.data().province;
        p.scenario == ScenarioId::Conquete
            && self.side == Rome
            && !p.controls(Rome, province)
            && p.tribe_of(province).is_some_and(|t| !p.is_active(t))
    }

    /// How likely a city is to be had soon.
    fn chance(&self, p: &Position, city: City, host: &Host) -> f32 {
        let inside = self.inside[city.i()];
        let ratio = host.points as f32 / (inside + p.cdi(city) as u16).max(1) as f32;
        if city == named().roma {
            return (0.15 * (ratio - 1.2)).clamp(0.0, 0.6);
        }
        if inside > 0 {
            return (0.2 * ratio).clamp(0.25, 0.7);
        }
        if p.opens_freely(self.side, city) {
            return 1.0;
        }
        let opens = self.opens(p, city);
        let storm = match p.size(city) {
            Size::Small => 0.8,
            Size::Medium => 0.4,
            _ => 0.25,
        };
        opens.max(storm)
    }

    /// 9.2: the chance that a summons opens it, from what was counted already.
    fn opens(&self, p: &Position, city: City) -> f32 {
        let (table, province) = (&tables().surrender, city.data().province);
        let size = match p.size(city) {
            Size::Large => 2,
            Size::Medium => 1,
            _ => 0,
        };
        let mut target = table.threshold[size];
        if p.scenario.has_alliances() {
            target += p.favour(self.side, province);
        }
        if p.national(province).is_some_and(|s| s != self.side) {
            target -= table.national;
        }
        if self.large.iter().any(|h| h.distance(city.hex()) <= table.enemy_hexes) {
            target -= table.enemy_near;
        }
        ((target + 1) as f32 / 10.0).clamp(0.0, 1.0)
    }

    /// Less where somebody stronger stands near.
    fn safety(&self, hex: Hex, host: &Host) -> f32 {
        let worst = self
            .enemies
            .iter()
            .filter(|(h, _)| h.distance(hex) <= 8 && *h != hex)
            .map(|(h, enemy)| {
                let edge = enemy.edge(host, hex.data().terrain).min(7.0);
                if h.distance(hex) <= 3 { edge } else { 0.6 * edge }
            })
            .fold(0.0, f32::max);
        1.0 - 0.1 * worst
    }
}

/// SC1.35: the first of Rome's three conditions.
fn holds_samnium(p: &Position) -> bool {
    p.cities_of(named().samnium).all(|c| p.occupies(Rome, c))
}

/// What an army in the field is worth to an army with such an edge.
fn prey(p: &Position, sight: &Sight, enemy: &Host, edge: f32, hex: Hex) -> f32 {
    let (side, first) = (sight.side, sight.first);
    let size = enemy.points as f32;
    let plain = wins(edge) * (2.0 + (size / 4.0).min(10.0));
    // Whoever stands before Roma must go.
    if side == Rome && p.scenario != ScenarioId::Alexandre && hex.distance(named().roma.hex()) <= 2 {
        return 3.0 * plain + 20.0 * wins(edge);
    }
    let italian = hex.data().province.is_some_and(|x| named().roman_italy.has(x));
    match (p.scenario, side) {
        // A Major Victory of Hannibal's is worth a province, and shakes those around.
        (ScenarioId::Tonnerre, Carthage) if enemy.points >= 10 => {
            let major = ((edge - 1.0) / 10.0).clamp(0.0, 1.0);
            plain + major * if italian { 45.0 } else { 25.0 }
        }
        (ScenarioId::Aigle, Pyrrhus) => 1.6 * plain,
        // Of two enemies the one who leads is the one to beat.
        (ScenarioId::Alexandre, _) => {
            let whose = p.units_at(hex).find_map(|u| p.side_of_unit(&u).filter(|s| *s != side));
            plain * if whose.is_some() && whose == first { 2.0 } else { 0.3 }
        }
        // SC1.24: a tribe beaten once goes home.
        (ScenarioId::Conquete, Rome) => {
            let rebels = p.stacks.at(hex).iter().any(|s| s.people.tribe().is_some_and(|t| t != SENONES));
            let last = if holds_samnium(p) { 40.0 } else { 14.0 };
            if rebels { plain + last * wins(edge) } else { 0.5 * plain }
        }
        _ => plain,
    }
}

/// Cities worth a march: not a Roman's own, not what the scenario bars.
fn wanted(p: &Position, side: Side, city: City) -> bool {
    let (province, n) = (city.data().province, named());
    match (p.scenario, side) {
        (ScenarioId::Aigle, Rome) if n.sicily.has(province) => false,
        // An army in a quiet province raises its tribe.
        (ScenarioId::Conquete, Rome) => {
            province == n.samnium || p.controls(Rome, province) || !is_shunned(p, Rome, province)
        }
        (ScenarioId::Conquete, Samnites) => province == n.samnium || p.level(province) < 0 || city == n.roma,
        _ => true,
    }
}

/// 11.11: how many sieges and summonses control of a province still takes, and whether a Small city is among them.
fn cost(p: &Position, side: Side, province: Province) -> (f32, bool) {
    let (mut great, mut cost, mut small, mut held) = (0, 0.0, 0u8, 0u8);
    for city in p.cities_of(province) {
        let mine = p.occupies(side, city);
        match p.size(city) {
            Size::Large => (great, cost) = (great + 1, cost + if mine { 0.0 } else { 4.0 }),
            Size::Medium => (great, cost) = (great + 1, cost + if mine { 0.0 } else { 2.0 }),
            _ => (small, held) = (small + 1, held + mine as u8),
        }
    }
    let need = if great == 0 { small / 2 + 1 } else { small.min(1) };
    let missing = need.saturating_sub(held);
    (cost + missing as f32, missing > 0)
}

/// What control of each province still takes, as far as it was asked.
type Costs = [Option<(f32, bool)>; PROVINCE_COUNT];

/// What a city brings: control of its province, the sooner the better, or points of its own.
fn city_value(p: &Position, sight: &Sight, city: City, costs: &mut Costs) -> f32 {
    let (side, first) = (sight.side, sight.first);
    let (garrisoned, garrison) = (sight.hostile.has(city), sight.inside[city.i()]);
    let (n, province) = (named(), city.data().province);
    if city == n.roma && p.scenario != ScenarioId::Alexandre {
        return if side == Rome { 60.0 } else { 80.0 };
    }
    let taken = garrisoned || p.city(city).holder.and_then(|x| p.player_of(x)).is_some_and(|s| s != side);
    if p.scenario == ScenarioId::Conquete && side == Rome {
        let rebels = p.tribe_of(province).is_some_and(|t| p.is_active(t));
        let tribe = p.stacks.at(city.hex()).iter().any(|s| s.people.tribe().is_some());
        // Once Samnium is Rome's, only what stirs elsewhere stands between it and victory: tribes first, then ill will.
        let (arms, ill, land) = if holds_samnium(p) { (70.0, 25.0, 20.0) } else { (20.0, 10.0, 20.0) };
        // Recruits gather in the strongholds that are left: the sooner a siege wears them down, the better.
        let men = if garrisoned { garrison as f32 } else { 0.0 };
        return match () {
            _ if province == n.samnium => 14.0 + 1.2 * men,
            _ if tribe => arms + men,
            _ if p.level(province) < 0 && !p.city(city).sacked => ill,
            _ if rebels => {
                land / (costs[province.i()].get_or_insert_with(|| cost(p, side, province)).0 + 1.0)
            }
            _ if taken => 8.0,
            _ => 0.05,
        };
    }
    if p.controls(side, province) {
        let national = p.national(province) == Some(side);
        return if taken || national && p.scenario == ScenarioId::Conquete { 10.0 } else { 0.5 };
    }
    let (cost, small) = *costs[province.i()].get_or_insert_with(|| cost(p, side, province));
    let helps = p.size(city) >= Size::Medium || small;
    let aim = match (p.scenario, side) {
        (ScenarioId::Tonnerre, Carthage) if !n.roman_italy.has(province) || province == n.bruttium => 0.1,
        (ScenarioId::Tonnerre, Carthage) => {
            let beside = province.data().adjacent.iter().any(|x| p.controls(Carthage, x));
            if beside { 3.0 } else { 2.0 }
        }
        (ScenarioId::Aigle, Pyrrhus) if [n.capua, n.rhegium, n.messana_city, n.syracusae].contains(&city) => {
            2.0
        }
        (ScenarioId::Alexandre, _) => {
            let leads = p.control(province).is_some_and(|s| s != side && Some(s) == first);
            province.data().attrition as f32 * if leads { 1.0 } else { 0.5 }
        }
        _ => 1.0,
    };
    aim * if helps { 20.0 / (cost + 1.0) } else { 0.5 }
}

/// Where a leader may take an army, and without stirring up more than he gains; a Roman `within` his province, or anywhere.
pub(crate) fn lands(p: &Position, side: Side, leader: Leader, force: &Force, within: bool) -> ProvinceSet {
    let open = p.open_lands(force);
    if let Some(home) = leader.tribe().and_then(Tribe::home) {
        return open.iter().filter(|x| p.realm(*x) == home).collect();
    }
    let calm: ProvinceSet = open.iter().filter(|x| !is_shunned(p, side, *x)).collect();
    let reached = force.hex.data().province.map_or(calm, |home| connected(calm, home));
    if within && leader.is_roman() { reached.and(p.area_of(leader, force.leaders)) } else { reached }
}

/// Those of a set that one comes to over land without leaving it; all of it from an island, or from amid what is not in it.
fn connected(all: ProvinceSet, home: Province) -> ProvinceSet {
    let beside = home.data().adjacent;
    if beside.is_empty() || !all.has(home) && beside.and(all).is_empty() {
        return all;
    }
    spread(ProvinceSet::of(home), |x| x.data().adjacent.and(all).iter(), |_| true)
}

/// Rome turns on those who lean to its enemy when Samnium is nearly won, or time runs out.
fn chastises(p: &Position) -> bool {
    p.turn >= 5 || p.cities_of(named().samnium).filter(|c| !p.occupies(Rome, *c)).count() <= 2
}

/// Fewer men are not sent where a tribe will rise against them.
const EXPEDITION: u16 = 18;

/// A province whose tribe would take up arms, or fall upon the intruder (SC1.22, SC1.29).
pub(crate) fn is_shunned(p: &Position, side: Side, province: Province) -> bool {
    let Some(tribe) = p.tribe_of(province).filter(|_| p.scenario == ScenarioId::Conquete) else {
        return false;
    };
    match side {
        Rome => !(p.controls(Rome, province) || p.is_active(tribe) || p.level(province) < 0 && chastises(p)),
        _ => !p.controls(side, province) && p.level(province) >= 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letter A of the table of tactics is one better than B, not two.
    #[test]
    fn skill_is_the_mean_of_a_row_of_tactics() {
        let letters = [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E].map(Some);
        let means: Vec<f32> = letters.into_iter().chain([None]).map(skill).collect();
        assert_eq!(means, [6.5, 5.5, 3.5, 2.0, 0.5, -0.5]);
    }
}
