//! Facts about an action by which a policy can learn: what it is, who does it and with how many, what lies there, and who stands near.

use super::goals::{Host, Sight, skill};
use crate::data::*;
use crate::table::*;
use legatus_kernel::Facts;

/// The map as a side sees it, with what many actions ask counted once.
pub(super) struct Look<'a> {
    p: &'a Position,
    side: Side,
    sight: Sight,
    /// The side, the kind of question, and the war.
    ask: u32,
    war: u32,
    turn: u32,
    /// Who acts, where, and with what.
    leader: Option<Leader>,
    here: Option<Hex>,
    last: Option<Hex>,
    host: Host,
    sieging: bool,
    /// The largest enemy army near him, and a little farther.
    near: [u16; 2],
}

/// Strength Points in few steps.
fn few(points: u16) -> u32 {
    [0, 2, 5, 9, 14, 20, 28, 38].iter().filter(|least| points > **least).count() as u32
}

/// How two strengths compare, in few steps.
fn odds(ours: u16, theirs: u16) -> u32 {
    let share = 100 * u32::from(ours) / u32::from(ours + theirs).max(1);
    [20, 33, 42, 48, 53, 60, 70, 85].iter().filter(|least| share > **least).count() as u32
}

/// The edge of an attack, in few steps.
fn edge(edge: f32) -> u32 {
    [-3.0, -1.0, 0.5, 2.0, 3.0, 4.0, 6.0].iter().filter(|least| edge > **least).count() as u32
}

impl<'a> Look<'a> {
    pub(super) fn new(p: &'a Position, side: Side) -> Look<'a> {
        let frames = &p.frames;
        let (campaign, march) = (frames.top_as::<Campaign>(), frames.top_as::<March>());
        let kinds = [
            frames.top_as::<Phase>().is_some(),
            frames.top_as::<Elect>().is_some(),
            campaign.is_some(),
            march.is_some(),
            frames.top_as::<Voyage>().is_some(),
            frames.top_as::<Intercept>().is_some(),
            frames.top_as::<Battle>().is_some(),
            frames.top_as::<Losses>().is_some(),
            frames.top_as::<Retreat>().is_some(),
            frames.top_as::<AskGuile>().is_some(),
            frames.top_as::<Request>().is_some(),
            frames.top_as::<Levy>().is_some(),
            frames.top_as::<TribalMuster>().is_some(),
            frames.top_as::<Omen>().is_some(),
        ];
        let question = kinds.iter().position(|is| *is).unwrap_or(kinds.len()) as u32;
        let leader = campaign.map(|c| c.leader).or(march.map(|m| m.leader));
        let force = leader.and_then(|leader| match march {
            Some(_) => p.marching(leader),
            None => p.command_of(leader),
        });
        let sight = Sight::of(p, side);
        let here = march.map(|m| m.at).or(leader.and_then(|leader| p.place(leader)));
        Look {
            p,
            side,
            ask: 8 * question + side as u32,
            war: p.scenario as u32,
            turn: u32::from(p.turn),
            leader,
            here,
            last: march.map(|m| m.last),
            host: force.map_or(Host::none(), |force| Host::of(p, &force)),
            sieging: force.is_some_and(|force| p.besieges(&force)),
            near: here.map_or([0; 2], |here| [sight.strongest(here, 3), sight.strongest(here, 8)]),
            sight,
        }
    }

    /// Whose a city is.
    fn owner(&self, city: Option<City>) -> u32 {
        match city {
            None => 0,
            Some(city) if self.p.occupies(self.side, city) => 1,
            Some(city) if self.p.holds(self.side, city) => 2,
            Some(city) if self.p.garrison(city) > 0 => 3,
            Some(_) => 4,
        }
    }

    fn size(&self, city: Option<City>) -> u32 {
        city.map_or(0, |city| 1 + self.p.size(city) as u32)
    }

    fn hex(&self, facts: &mut Facts, kind: u32, hex: Hex) {
        let (p, data) = (self.p, hex.data());
        let city = p.city_at(hex);
        let (owner, size) = (self.owner(city), self.size(city));
        let mine = few(self.host.points);
        let province = data.province.map_or(99, |province| u32::from(province.0));
        let friends = p.points_at(hex, self.side, false).max(p.points_at(hex, self.side, true));
        facts.add(20, [self.ask, kind, owner, size, mine]);
        facts.add(21, [self.ask, kind, self.war, u32::from(hex.0)]);
        facts.add(22, [self.ask, kind, self.war, province, mine]);
        facts.add(23, [self.ask, kind, self.war, province, self.turn]);
        facts.add(24, [self.ask, kind, data.terrain.map_or(9, |terrain| terrain as u32), owner]);
        facts.add(25, [self.ask, kind, few(friends), mine]);
        facts.add(26, [self.ask, kind, city.map_or(0, |city| few(p.garrison(city))), mine, owner]);
        let strongest = self.sight.strongest(hex, 3);
        facts.add(27, [self.ask, kind, odds(self.host.points, strongest), few(strongest)]);
        if let Some((_, enemy)) = self.sight.enemies().iter().find(|(at, _)| *at == hex) {
            facts.add(28, [self.ask, kind, edge(self.host.edge(enemy, data.terrain)), few(enemy.points)]);
        }
        if let Some(here) = self.here {
            let roma = named().roma.hex();
            let nearer = (roma.distance(here) + 1).saturating_sub(roma.distance(hex)).min(2);
            facts.add(29, [self.ask, kind, self.war, nearer, odds(self.host.points, self.near[1])]);
            let enemies = self.sight.enemies().iter();
            if let Some((enemy, host)) = enemies.min_by_key(|(at, _)| at.distance(here)) {
                let nearer = (enemy.distance(here) + 1).saturating_sub(enemy.distance(hex)).min(2);
                facts.add(
                    30,
                    [self.ask, kind, nearer, odds(self.host.points, host.points), enemy.distance(hex).min(6)],
                );
            }
            facts.add(31, [self.ask, kind, u32::from(self.last == Some(hex))]);
        }
    }

    fn man(&self, facts: &mut Facts, kind: u32, leader: Leader) {
        let p = self.p;
        let data = leader.data();
        let force = p.command_of(leader);
        let men = force.map_or(0, |force| p.force_strength(&force).total());
        let sieging = force.is_some_and(|force| p.besieges(&force));
        facts.add(40, [self.ask, kind, self.war, u32::from(leader.0)]);
        facts.add(41, [self.ask, kind, u32::from(data.campaign), (2.0 * skill(data.battle) + 2.0) as u32]);
        facts.add(42, [self.ask, kind, few(men), u32::from(sieging), p.leader(leader).office as u32]);
        if let Some(at) = p.place(leader) {
            let strongest = self.sight.strongest(at, 5);
            facts.add(43, [self.ask, kind, odds(men, strongest), few(strongest)]);
            facts.add(
                44,
                [self.ask, kind, self.war, at.data().province.map_or(99, |x| u32::from(x.0)), few(men)],
            );
        }
    }

    /// Every fact about one action.
    pub(super) fn action(&self, action: &Action, facts: &mut Facts) {
        let (p, kind) = (self.p, kind(action));
        let mine = few(self.host.points);
        facts.add(1, [self.ask, kind]);
        facts.add(2, [self.ask, kind, self.war, self.turn]);
        if let (Some(leader), Some(here)) = (self.leader, self.here) {
            let city = p.city_at(here);
            facts.add(3, [self.ask, kind, self.war, u32::from(leader.0)]);
            facts.add(4, [self.ask, kind, mine, odds(self.host.points, self.near[0])]);
            facts.add(5, [self.ask, kind, mine, odds(self.host.points, self.near[1]), self.war]);
            facts.add(6, [self.ask, kind, u32::from(self.sieging), self.owner(city), self.size(city)]);
            facts.add(7, [self.ask, kind, self.war, here.data().province.map_or(99, |x| u32::from(x.0))]);
            facts.add(8, [self.ask, kind, u32::from(self.host.condition), mine]);
            facts.add(9, [self.ask, kind, city.map_or(0, |city| few(p.garrison(city))), mine]);
        }
        match *action {
            Action::Attack(i) => {
                let Some(here) = self.here else { return };
                let enemies = p.enemy_forces(here, self.side);
                let Some(enemy) = enemies.get(i as usize).map(|force| Host::of(p, force)) else { return };
                let ours = edge(self.host.edge(&enemy, here.data().terrain));
                facts.add(60, [self.ask, ours, few(enemy.points)]);
                facts.add(61, [self.ask, ours, self.war, self.turn]);
            }
            Action::Embassy { ambassador, province } => {
                let favour = (p.favour(self.side, province) + 8) as u32;
                facts.add(62, [self.ask, self.war, u32::from(province.0), favour]);
                facts.add(63, [self.ask, favour, u32::from(Some(ambassador) == self.leader)]);
                facts.add(64, [self.ask, u32::from(ambassador.0), favour]);
            }
            Action::Go(hex)
            | Action::Place(hex)
            | Action::Apart(hex)
            | Action::Land(hex)
            | Action::Avoid(hex)
            | Action::Retreat(hex) => self.hex(facts, kind, hex),
            Action::Name(leader)
            | Action::Prorogue(leader)
            | Action::Keep(leader)
            | Action::Overall(leader)
            | Action::Activate(leader)
            | Action::Intercept(leader)
            | Action::Coordinate(leader)
            | Action::TakeLeader(leader)
            | Action::LeaveLeader(leader)
            | Action::Devotio(leader) => self.man(facts, kind, leader),
            Action::Preselect(lam) => {
                if let Some(leader) = lam.leader() {
                    self.man(facts, kind, leader);
                }
            }
            Action::Province(province) => {
                facts.add(65, [self.ask, self.war, u32::from(province.0), self.turn]);
            }
            Action::Appoint(office) => facts.add(66, [self.ask, self.war, office as u32]),
            Action::Ask(permission) => facts.add(67, [self.ask, self.war, permission as u32, mine]),
            Action::Guile(n) => facts.add(68, [self.ask, self.war, u32::from(n)]),
            Action::Garrison { n, .. }
            | Action::Detach { n, .. }
            | Action::Leave { n, .. }
            | Action::Take { n, .. } => {
                let city = self.here.and_then(|here| p.city_at(here));
                facts.add(69, [self.ask, kind, u32::from(n).min(9), self.owner(city)]);
                facts.add(70, [self.ask, kind, u32::from(n).min(9), mine]);
            }
            Action::Reinforce { n, legion, .. } => {
                facts.add(71, [self.ask, u32::from(n), u32::from(p.commander(legion).is_some())]);
            }
            Action::Levy { province, hex } => {
                facts.add(72, [self.ask, self.war, u32::from(province.0)]);
                self.hex(facts, kind, hex);
            }
            _ => {}
        }
    }
}

/// The kind of an action, by a number that does not change when others are added.
fn kind(action: &Action) -> u32 {
    match action {
        Action::Pass => 0,
        Action::Draw => 1,
        Action::DrawUrban => 2,
        Action::Name(_) => 3,
        Action::Prorogue(_) => 4,
        Action::Keep(_) => 5,
        Action::Overall(_) => 6,
        Action::Province(_) => 7,
        Action::Assign(_) => 8,
        Action::Appoint(_) => 9,
        Action::Place(_) => 10,
        Action::Apart(_) => 11,
        Action::Station { .. } => 12,
        Action::Preselect(_) => 13,
        Action::Activate(_) => 14,
        Action::Build => 15,
        Action::BuildPunic => 16,
        Action::Redistribute { .. } => 17,
        Action::Raise(_) => 18,
        Action::LeaderMovement => 19,
        Action::ForceMovement => 20,
        Action::Attack(_) => 21,
        Action::Besiege => 22,
        Action::Assault => 23,
        Action::Improve => 24,
        Action::RaiseTroops => 25,
        Action::Embassy { .. } => 26,
        Action::Transport => 27,
        Action::Ask(_) => 28,
        Action::Devastate => 29,
        Action::Treachery => 30,
        Action::Send { .. } => 31,
        Action::Go(_) => 32,
        Action::Halt => 33,
        Action::Leave { .. } => 34,
        Action::LeaveLegion(_) => 35,
        Action::LeaveLeader(_) => 36,
        Action::LeaveEngines => 37,
        Action::Take { .. } => 38,
        Action::TakeLegion(_) => 39,
        Action::TakeLeader(_) => 40,
        Action::TakeEngines => 41,
        Action::Detach { .. } => 42,
        Action::Inside => 43,
        Action::Garrison { .. } => 44,
        Action::GarrisonLegion(_) => 45,
        Action::Cross(_) => 46,
        Action::Land(_) => 47,
        Action::Intercept(_) => 48,
        Action::Avoid(_) => 49,
        Action::Join => 50,
        Action::Coordinate(_) => 51,
        Action::Guile(_) => 52,
        Action::Devotio(_) => 53,
        Action::Elephants => 54,
        Action::Lose { .. } => 55,
        Action::LoseLegion { .. } => 56,
        Action::LoseEvenly => 57,
        Action::Retreat(_) => 58,
        Action::Shelter => 59,
        Action::Summon => 60,
        Action::Sack => 61,
        Action::Train(_) => 62,
        Action::NewLegions => 63,
        Action::Reinforcements => 64,
        Action::Disperse(_) => 65,
        Action::Engines => 66,
        Action::Reinforce { .. } => 67,
        Action::Auxiliaries(_) => 68,
        Action::Levy { .. } => 69,
    }
}
