//! What is on the table, and the questions one asks of it. No rule is enforced here.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Frames, Rule};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Some combat units: `all` of them, of which `elephants`. Counters are change for one another (2.2), and
/// any number may stand in a space (9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cus {
    pub(crate) all: u8,
    pub(crate) elephants: u8,
}

impl Cus {
    pub(crate) const NONE: Cus = Cus { all: 0, elephants: 0 };

    pub(crate) fn new(all: u8, elephants: u8) -> Cus {
        Cus { all, elephants }
    }

    pub(crate) fn plain(self) -> u8 {
        self.all - self.elephants
    }

    pub(crate) fn plus(self, other: Cus) -> Cus {
        Cus { all: self.all + other.all, elephants: self.elephants + other.elephants }
    }

    /// Can so many be taken from these, of which so many elephants?
    pub(crate) fn holds(self, cus: u8, elephants: u8) -> bool {
        elephants <= cus && cus <= self.all && elephants <= self.elephants && cus - elephants <= self.plain()
    }

    /// At most what there is is taken away.
    pub(crate) fn less(self, other: Cus) -> Cus {
        let elephants = self.elephants.saturating_sub(other.elephants);
        Cus { all: elephants + self.plain().saturating_sub(other.plain()), elephants }
    }

    /// The smaller of each kind.
    pub(crate) fn min(self, other: Cus) -> Cus {
        let elephants = self.elephants.min(other.elephants);
        Cus { all: elephants + self.plain().min(other.plain()), elephants }
    }

    pub(crate) fn minus(self, other: Cus) -> Cus {
        Cus { all: self.all - other.all, elephants: self.elephants - other.elephants }
    }
}

/// One space: its marker, the units in it, and points of a siege or subjugation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ground {
    /// Whose marker lies here: round marker, walled city or friendly tribe (19.1, 20.1).
    pub(crate) control: Option<Side>,
    /// Units outside walls.
    pub(crate) cus: [Cus; 2],
    /// Units of the controller inside the walls, where they stay until they come out (10.7, R55).
    pub(crate) garrison: Cus,
    /// Points of siege or subjugation (20.2), and whose they are.
    pub(crate) siege: u8,
    pub(crate) besieger: Option<Side>,
}

/// Where a general is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Post {
    At(Space),
    /// Roman generals who may be drawn (4.1, 6.4).
    Cup,
    /// Carthaginian generals waiting for the next reinforcement phase (10.10).
    Displaced,
    /// Out of the game.
    Gone,
    /// Scipio Africanus before turn 6 (6.7).
    Awaited,
}

/// A counsel of Hanno or Cato (25.57, 25.58).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Counsel {
    None,
    InForce,
    /// The deck was reshuffled: it ends when the next turn starts (R76).
    Ending,
}

/// How the war ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// More political points at the end of turn 9, or a tie for Carthage (22.4).
    Points { winner: Side, rome: u8, carthage: u8 },
    /// Roma or Carthago changed hands (23).
    Capital { winner: Side },
    /// Carthage controls all Italy but Latium (23).
    Italy,
    /// The loser could not remove the markers due (15.6, 22.3, R37).
    Capitulation { winner: Side, after: Due },
}

impl Ending {
    pub(crate) fn winner(self) -> Side {
        match self {
            Ending::Points { winner, .. }
            | Ending::Capital { winner }
            | Ending::Capitulation { winner, .. } => winner,
            Ending::Italy => Carthage,
        }
    }
}

/// Why markers must be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    Battle,
    Hannibal,
    Year,
}

impl Due {
    pub(crate) fn rule(self) -> Rule {
        match self {
            Due::Battle => Rule("15.5"),
            Due::Hannibal => Rule("10.10"),
            Due::Year => Rule("22.2"),
        }
    }
}

/// The whole state of the game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default, skip_serializing_if = "Options::is_default")]
    pub(crate) options: Options,
    pub(crate) turn: u8,
    #[serde(with = "grounds")]
    pub(crate) grounds: [Ground; SPACE_COUNT],
    pub(crate) posts: [Post; GENERAL_COUNT],
    /// Generals inside a walled city (10.7, R55).
    pub(crate) inside: GeneralSet,
    pub(crate) proconsul: Option<General>,
    /// Among equals the lowest commands (9.3, R53).
    pub(crate) seniority: [u8; GENERAL_COUNT],
    /// Tribes not yet subjugated.
    pub(crate) tribes: SpaceSet,
    pub(crate) train: Option<Space>,

    pub(crate) deck: CardSet,
    pub(crate) hands: [CardSet; 2],
    /// Cards in a hand that the other seat knows of (card 55).
    pub(crate) known: [CardSet; 2],
    pub(crate) discards: CardSet,
    /// Cards out of the game (8.5).
    pub(crate) removed: CardSet,
    /// Cards 57 and 58 while in force (R13).
    pub(crate) aside: CardSet,
    pub(crate) reshuffle_due: bool,

    pub(crate) truce: bool,
    pub(crate) macedonia: bool,
    pub(crate) naval_victory: bool,
    pub(crate) hanno_counsels: Counsel,
    pub(crate) cato_counsels: Counsel,
    /// Markers that Carthage still owes for Hannibal (10.10).
    pub(crate) debt: u8,
    pub(crate) ending: Option<Ending>,
    /// Where card 41 would put the marching general back, once he has gone on from there by road.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) halfway: Option<Halfway>,
    pub(crate) frames: Frames<Frame, 8>,
}

impl Position {
    pub(crate) fn ground(&self, space: Space) -> &Ground {
        &self.grounds[space.i()]
    }

    pub(crate) fn ground_mut(&mut self, space: Space) -> &mut Ground {
        &mut self.grounds[space.i()]
    }

    // --- Markers -------------------------------------------------------------------------------------------

    pub(crate) fn control(&self, space: Space) -> Option<Side> {
        self.grounds[space.i()].control
    }

    pub(crate) fn is_city(&self, space: Space) -> bool {
        data().cities.has(space)
    }

    /// A tribe that is not subjugated.
    pub(crate) fn is_tribe(&self, space: Space) -> bool {
        self.tribes.has(space)
    }

    /// Only round markers can be placed, flipped or removed by common means (19.2, 20.1).
    pub(crate) fn takes_round_marker(&self, space: Space) -> bool {
        !self.is_city(space) && !self.is_tribe(space)
    }

    pub(crate) fn has_round_marker(&self, space: Space, side: Side) -> bool {
        self.takes_round_marker(space) && self.control(space) == Some(side)
    }

    /// An enemy marker of any kind, or a tribe that is not friendly (19.3). The three tribes of Carthage are her markers (20.9).
    pub(crate) fn is_hostile(&self, space: Space, side: Side) -> bool {
        let control = self.control(space);
        control == Some(side.enemy()) || self.is_tribe(space) && control != Some(side)
    }

    pub(crate) fn round_markers(&self, side: Side) -> SpaceSet {
        spaces().filter(|s| self.has_round_marker(*s, side)).collect()
    }

    /// Who controls a province: the side with the majority of its spaces (19.1).
    pub(crate) fn controller(&self, province: Province) -> Option<Side> {
        let province = data().province(province);
        let mut count = [0u8; 2];
        for space in province.spaces.iter() {
            if let Some(side) = self.control(space) {
                count[side.i()] += 1;
            }
        }
        Side::BOTH.into_iter().find(|s| count[s.i()] >= province.majority)
    }

    /// Political points: the eighteen scoring provinces of the twenty-two (22.1, R1).
    pub(crate) fn points(&self) -> [u8; 2] {
        let mut points = [0; 2];
        for province in provinces().filter(|p| data().province(*p).scores) {
            if let Some(side) = self.controller(province) {
                points[side.i()] += 1;
            }
        }
        points
    }

    // --- Units ---------------------------------------------------------------------------------------------

    /// Units of a side outside walls: with enemies outside the only ones that count (R56).
    pub(crate) fn cus(&self, space: Space, side: Side) -> u8 {
        self.grounds[space.i()].cus[side.i()].all
    }

    /// Units of a side inside the walls here.
    pub(crate) fn garrison(&self, space: Space, side: Side) -> Cus {
        let ground = self.ground(space);
        if ground.control == Some(side) { ground.garrison } else { Cus::NONE }
    }

    /// All units of a side here, outside and inside.
    pub(crate) fn all_cus(&self, space: Space, side: Side) -> Cus {
        self.ground(space).cus[side.i()].plus(self.garrison(space, side))
    }

    /// Do enemy units stand outside: are those inside cut off (R56)?
    pub(crate) fn is_shut(&self, space: Space, side: Side) -> bool {
        self.cus(space, side.enemy()) > 0
    }

    /// Units of a side that stand free here: inside or outside is all one while no enemy unit is outside (R55, R56).
    pub(crate) fn stands(&self, space: Space, side: Side) -> Cus {
        if self.is_shut(space, side) { self.ground(space).cus[side.i()] } else { self.all_cus(space, side) }
    }

    /// A city is besieged only with a siege marker (20.4).
    pub(crate) fn is_besieged(&self, space: Space) -> bool {
        self.is_city(space) && self.ground(space).siege > 0
    }

    /// Free room inside a friendly city.
    pub(crate) fn room(&self, space: Space) -> u8 {
        data().space(space).capacity.saturating_sub(self.ground(space).garrison.all)
    }

    // --- Generals ------------------------------------------------------------------------------------------

    pub(crate) fn post(&self, general: General) -> Post {
        self.posts[general.i()]
    }

    pub(crate) fn at(&self, general: General) -> Option<Space> {
        if let Post::At(space) = self.post(general) { Some(space) } else { None }
    }

    pub(crate) fn generals_of(&self, side: Side) -> impl Iterator<Item = General> + '_ {
        generals(side).filter(|g| self.at(*g).is_some())
    }

    /// Generals of a side in a space, outside walls.
    pub(crate) fn outside(&self, space: Space, side: Side) -> GeneralSet {
        generals(side).filter(|g| self.post(*g) == Post::At(space) && !self.inside.has(*g)).collect()
    }

    /// Generals of a side in a space, inside walls.
    pub(crate) fn within(&self, space: Space, side: Side) -> GeneralSet {
        generals(side).filter(|g| self.post(*g) == Post::At(space) && self.inside.has(*g)).collect()
    }

    pub(crate) fn all_generals(&self, space: Space, side: Side) -> GeneralSet {
        generals(side).filter(|g| self.post(*g) == Post::At(space)).collect()
    }

    /// Generals of a side who are free to act here, as their units are (R55, R56).
    pub(crate) fn standing(&self, space: Space, side: Side) -> GeneralSet {
        if self.is_shut(space, side) { self.outside(space, side) } else { self.all_generals(space, side) }
    }

    /// Is this general inside walls with enemy units outside (R59)?
    pub(crate) fn shut_in(&self, general: General) -> bool {
        let side = data().general(general).side;
        self.inside.has(general) && self.at(general).is_some_and(|s| self.is_shut(s, side))
    }

    /// A general and those who stand with him: with enemies outside, on his side of the walls.
    pub(crate) fn beside(&self, general: General) -> GeneralSet {
        let side = data().general(general).side;
        match self.at(general) {
            Some(space) if self.shut_in(general) => self.within(space, side),
            Some(space) => self.standing(space, side),
            None => GeneralSet::NONE,
        }
    }

    pub(crate) fn is_proconsul(&self, general: General) -> bool {
        self.proconsul == Some(general) || general == named().africanus
    }

    /// A Roman general on the map who is no proconsul (6.4, R69).
    pub(crate) fn is_consul(&self, general: General) -> bool {
        data().general(general).side == Rome && !self.is_proconsul(general) && self.at(general).is_some()
    }

    pub(crate) fn consuls(&self, among: GeneralSet) -> u8 {
        among.iter().filter(|g| self.is_consul(*g)).count() as u8
    }

    /// Rank: the higher outranks the lower (9.3).
    pub(crate) fn rank(&self, general: General) -> u8 {
        (general == named().hannibal || self.is_consul(general)) as u8
    }

    /// Who commands a group: the highest rank, then the owner's order (9.3, R53).
    pub(crate) fn commander(&self, group: GeneralSet) -> Option<General> {
        group.iter().min_by_key(|g| (1 - self.rank(*g), self.seniority[g.i()], g.0))
    }

    /// The equals at the head of a group: any of them could command it (9.3).
    pub(crate) fn top_rank(&self, group: GeneralSet) -> GeneralSet {
        let best = group.iter().map(|g| self.rank(g)).max().unwrap_or(0);
        group.iter().filter(|g| self.rank(*g) == best).collect()
    }

    /// The owner puts this general in front of his equals.
    pub(crate) fn put_in_command(&mut self, general: General) {
        let old = self.seniority[general.i()];
        for rank in &mut self.seniority {
            if *rank < old {
                *rank += 1;
            }
        }
        self.seniority[general.i()] = 0;
    }

    /// Whoever leads this group commands among his equals where it has come (10.8, R53).
    pub(crate) fn lead(&mut self, group: GeneralSet) {
        if let Some(leader) = self.commander(group) {
            self.put_in_command(leader);
        }
    }

    pub(crate) fn besieged_general(&self, general: General) -> bool {
        self.inside.has(general) && self.at(general).is_some_and(|s| self.is_besieged(s))
    }

    // --- Cards ---------------------------------------------------------------------------------------------

    /// Could this card be in that hand, for all that everybody knows? Decides whether a window opens (R85).
    pub(crate) fn may_hold(&self, side: Side, card: Card) -> bool {
        let open = self.discards.or(self.removed).or(self.aside);
        !self.hands[side.i()].is_empty() && !open.has(card)
    }

    pub(crate) fn holds(&self, side: Side, card: Card) -> bool {
        self.hands[side.i()].has(card)
    }
}

pub(crate) fn spaces() -> impl Iterator<Item = Space> {
    (0..SPACE_COUNT as u8).map(Space)
}

pub(crate) fn provinces() -> impl Iterator<Item = Province> {
    (0..PROVINCE_COUNT as u8).map(Province)
}

/// All generals of a side: Carthage has the first five.
pub(crate) fn generals(side: Side) -> impl Iterator<Item = General> {
    let range = if side == Carthage { 0..5 } else { 5..GENERAL_COUNT as u8 };
    range.map(General)
}

/// Puts something into the first free place of a list.
///
/// # Panics
/// If the list is full.
pub(crate) fn put<T, const N: usize>(list: &mut [Option<T>; N], item: T) {
    let free = list.iter_mut().find(|place| place.is_none());
    *free.unwrap_or_else(|| panic!("more than {N} in a list")) = Some(item);
}

/// Only spaces with something on them are written, by name.
mod grounds {
    use super::*;
    use std::collections::BTreeMap;

    pub(crate) fn serialize<S: Serializer>(
        grounds: &[Ground; SPACE_COUNT],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let written = spaces().filter(|s| grounds[s.i()] != Ground::default());
        serializer.collect_map(written.map(|s| (s.id(), grounds[s.i()])))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Ground; SPACE_COUNT], D::Error> {
        let mut grounds = [Ground::default(); SPACE_COUNT];
        for (id, ground) in BTreeMap::<String, Ground>::deserialize(deserializer)? {
            let space = Space::find(&id).ok_or_else(|| D::Error::custom(format!("no space {id:?}")))?;
            grounds[space.i()] = ground;
        }
        Ok(grounds)
    }
}
