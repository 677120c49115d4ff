//! 5.3a: leaders who travel alone.

use crate::command::campaign::After;
use crate::data::*;
use crate::marches::paths::spread;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct TravelAlone;

impl Decision<Position> for TravelAlone {
    type Frame = March;

    fn asked(&self, p: &Position, m: &March) -> Seats {
        p.seats_of(m.leader)
    }

    fn question(&self, _: &Position, m: &March, _: Seat) -> Question {
        ask("5.3a", "ask-travel").with("leader", m.leader.name())
    }

    fn candidates(&self, p: &Position, m: &March, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.travel_goals(m.leader).into_iter().map(Action::Go));
        actions.push(Action::Halt);
    }

    fn exact(&self, _: &Position, _: &March) -> bool {
        true
    }

    fn check(&self, p: &Position, m: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Go(to) if p.travel_goals(m.leader).contains(&to) => Ok(()),
            Action::Go(to) => Err(Refusal::new(Rule("5.3a"), "refused-travel").with("place", to.name())),
            Action::Halt => Ok(()),
            _ => Err(not_asked(Rule("5.3a"))),
        }
    }

    fn apply(&self, p: &mut Position, m: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Go(to) => p.travel(m, to, ctx),
            _ => {
                p.frames.pop();
                p.after_operation(After::Continue);
            }
        }
    }

    as_usual! { run, describe, advise, expected }
}

/// A leader who travels alone, and where he may be.
struct Traveller {
    leader: Leader,
    side: Side,
    from: Hex,
    force: Force,
    area: ProvinceSet,
    /// RRR5.34: outside his province he goes towards it: so far it is.
    to_area: Option<u32>,
}

impl Traveller {
    fn of(p: &Position, leader: Leader) -> Option<Traveller> {
        let (side, from) = (p.side_of_leader(leader)?, p.place(leader)?);
        let force = Force {
            side: Some(side),
            power: side.power(),
            hex: from,
            zone: 0,
            head: Some(leader),
            leaders: LeaderSet::of(leader),
            legions: LegionSet::NONE,
            peoples: leader.tribe().map(|t| PeopleSet::of(t.people())).unwrap_or_default(),
        };
        let area = p.area_of(leader, LeaderSet::NONE);
        let outside = !from.land().province.is_some_and(|x| area.has(x));
        let to_area = outside.then(|| p.steps_to_area(leader, from));
        Some(Traveller { leader, side, from, force, area, to_area })
    }

    fn fits(&self, p: &Position, hex: Hex) -> bool {
        let nearer = || self.to_area.is_some_and(|steps| p.steps_to_area(self.leader, hex) < steps);
        hex != self.from
            && hex.land().province.is_some_and(|x| self.area.has(x) || nearer())
            && p.check_stacking(&self.force, hex).is_ok()
    }

    /// The hexes beside him that are free of enemies.
    fn beside<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Hex> + 'a {
        let enemy = |u: Unit| u.flags & at::INSIDE == 0 && p.side_of_unit(&u) != Some(self.side);
        let open = move |h: Hex| !p.units_at(h).any(enemy) && p.check_entry(&self.force, h).is_ok();
        self.from.land().around().iter().copied().filter(move |h| open(*h) && self.fits(p, *h))
    }
}

/// What a leader who travels far has to know of the map, looked up once.
struct Journey<'a> {
    who: &'a Traveller,
    /// Enemies in the open, friends who are not shut in.
    enemies: [bool; HEX_COUNT],
    friends: [bool; HEX_COUNT],
    lands: ProvinceSet,
    straits: bool,
}

impl Journey<'_> {
    fn of<'a>(p: &Position, who: &'a Traveller) -> Journey<'a> {
        let (mut enemies, mut friends) = ([false; HEX_COUNT], [false; HEX_COUNT]);
        for unit in p.units() {
            let inside = unit.flags & at::INSIDE != 0;
            if p.side_of_unit(&unit) == Some(who.side) {
                friends[unit.hex.i()] |= !(inside && p.is_besieged(unit.hex));
            } else if !inside {
                enemies[unit.hex.i()] = true;
            }
        }
        let straits = p.scenario == ScenarioId::Aigle && !p.year.storm;
        Journey { who, lands: p.open_lands(&who.force), enemies, friends, straits }
    }

    fn is_open(&self, hex: Hex) -> bool {
        !self.enemies[hex.i()] && hex.land().province.is_some_and(|p| self.lands.has(p))
    }

    /// A friendly Force, or a friendly city that nobody besieges.
    fn meets_friends(&self, p: &Position, hex: Hex) -> bool {
        let city = |c: City| p.city(c).siege.is_none() && p.holds(self.who.side, c);
        !self.enemies[hex.i()]
            && (self.friends[hex.i()] || hex.land().city.is_some_and(|c| p.exists(c) && city(c)))
    }
}

impl Position {
    /// 5.3a: where a leader may go alone: over land free of enemies, to friends if there are any.
    pub(crate) fn travel_goals(&self, leader: Leader) -> Vec<Hex> {
        let Some(who) = Traveller::of(self, leader) else { return Vec::new() };
        let journey = Journey::of(self, &who);
        let mut friends: Vec<Hex> = Vec::new();
        spread(
            [who.from],
            |h| journey.is_open(h),
            journey.straits,
            |hex, _| {
                if journey.meets_friends(self, hex) && who.fits(self, hex) {
                    friends.push(hex);
                }
                false
            },
        );
        friends.sort_unstable();
        if friends.is_empty() {
            // Nobody to go to: anywhere beside him.
            friends.extend(who.beside(self));
        }
        friends
    }

    /// Is there anywhere to go?
    pub(crate) fn can_travel(&self, leader: Leader) -> bool {
        let Some(who) = Traveller::of(self, leader) else { return false };
        if who.beside(self).next().is_some() {
            return true;
        }
        let journey = Journey::of(self, &who);
        let mut found = false;
        spread(
            [who.from],
            |h| journey.is_open(h),
            journey.straits,
            |hex, _| {
                found = journey.meets_friends(self, hex) && who.fits(self, hex);
                found
            },
        );
        found
    }

    /// RRR5.34: how far it is to a magistrate's province, as the crow flies.
    fn steps_to_area(&self, leader: Leader, hex: Hex) -> u32 {
        let area = self.area(leader);
        let homes = area.iter().flat_map(|p| p.data().hexes.iter());
        homes.map(|home| home.distance(hex)).min().unwrap_or(u32::MAX)
    }

    pub(crate) fn travel(&mut self, march: March, to: Hex, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let inside =
            self.city_at(to).is_some_and(|c| self.holds(side, c)) && self.points_at(to, side, false) == 0;
        self.put_leader(march.leader, to, inside);
        ctx.tell(Event::Travels { leader: march.leader, to });
        self.note_roman_arrival(march.leader, to);
        self.frames.pop();
        self.after_operation(After::Continue);
    }

    /// SC3.28: the first Roman leader in Rhegium sets the Campania Legion free to move.
    pub(crate) fn note_roman_arrival(&mut self, leader: Leader, hex: Hex) {
        if leader.is_roman() && hex == named().rhegium.hex() {
            self.war.campania_free = true;
        }
    }
}
