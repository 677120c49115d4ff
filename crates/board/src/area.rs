//! Area maps: areas that touch along borders of several kinds and belong to groups (sectors, provinces).

use crate::point::{MapError, PointLink, PointMap};
use std::collections::{BTreeMap, BTreeSet};

/// At most this many areas: sets of them are one machine word.
pub const MOST_AREAS: usize = 64;

/// Areas, the borders between them and the groups they belong to. Sets of areas are bits of a `u64`, so that whole
/// neighbourhoods are compared in one instruction.
#[derive(Clone, Debug)]
pub struct AreaMap<K> {
    borders: PointMap<K>,
    /// The neighbours of each area.
    around: Vec<u64>,
    group_of: Vec<u8>,
    /// The areas of each group.
    members: Vec<u64>,
}

/// A ring of corners without the closing one.
pub type Outline = [[f32; 2]];

/// Pairs of areas, the lower number first.
pub type Pairs = BTreeSet<(u8, u8)>;

impl<K: Copy + PartialEq> AreaMap<K> {
    /// The areas by id with the number of their group, and the borders by the ids of both sides.
    pub fn from_ids<'a>(
        areas: &[(&str, u8)],
        groups: usize,
        borders: impl IntoIterator<Item = (&'a str, &'a str, K)>,
    ) -> Result<Self, MapError> {
        if areas.len() > MOST_AREAS {
            return Err(MapError::TooManySpaces(areas.len()));
        }
        let ids: Vec<&str> = areas.iter().map(|(id, _)| *id).collect();
        let borders = PointMap::from_ids(&ids, borders)?;
        let around = borders.spaces().map(|area| bits(borders.neighbours(area))).collect();
        let mut members = vec![0u64; groups];
        for (area, (id, group)) in areas.iter().enumerate() {
            let group = members.get_mut(*group as usize);
            *group.ok_or_else(|| MapError::UnknownGroup(id.to_string()))? |= 1 << area;
        }
        Ok(AreaMap { borders, around, group_of: areas.iter().map(|(_, group)| *group).collect(), members })
    }

    pub fn len(&self) -> usize {
        self.borders.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The borders of an area, in the order of the neighbours' numbers.
    pub fn borders(&self, area: u8) -> &[PointLink<K>] {
        self.borders.links(area)
    }

    /// What kind of border two areas share, if they share one.
    pub fn border(&self, a: u8, b: u8) -> Option<K> {
        self.borders.link(a, b)
    }

    /// The neighbours of an area as bits.
    pub fn around(&self, area: u8) -> u64 {
        self.around[area as usize]
    }

    pub fn group_of(&self, area: u8) -> u8 {
        self.group_of[area as usize]
    }

    /// The areas of a group as bits.
    pub fn members(&self, group: u8) -> u64 {
        self.members[group as usize]
    }

    /// Do areas of the two groups share a border?
    pub fn groups_touch(&self, a: u8, b: u8) -> bool {
        a != b
            && self
                .borders
                .spaces()
                .any(|area| self.group_of(area) == a && self.around(area) & self.members(b) != 0)
    }

    /// Every border once, from its lower side.
    pub fn all_borders(&self) -> impl Iterator<Item = (u8, u8, K)> + '_ {
        self.borders.all_links()
    }
}

fn bits(areas: impl Iterator<Item = u8>) -> u64 {
    areas.fold(0, |set, area| set | 1 << area)
}

/// Which areas share a stretch of border as they are drawn, and which touch in a corner only. Two outlines share an
/// edge when both have the same two corners next to each other.
pub fn drawn_contacts(outlines: &[&Outline]) -> (Pairs, Pairs) {
    type Corner = [u32; 2];
    let corner = |p: [f32; 2]| -> Corner { p.map(f32::to_bits) };
    let mut edges: BTreeMap<(Corner, Corner), u8> = BTreeMap::new();
    let mut corners: BTreeMap<Corner, BTreeSet<u8>> = BTreeMap::new();
    let mut sharing = BTreeSet::new();
    for (area, outline) in outlines.iter().enumerate() {
        let area = area as u8;
        for (i, a) in outline.iter().enumerate() {
            let (a, b) = (corner(*a), corner(outline[(i + 1) % outline.len()]));
            corners.entry(a).or_default().insert(area);
            match edges.get(&(a.min(b), a.max(b))) {
                Some(other) if *other != area => {
                    sharing.insert((area.min(*other), area.max(*other)));
                }
                _ => {
                    edges.insert((a.min(b), a.max(b)), area);
                }
            }
        }
    }
    let pairs = corners
        .values()
        .flat_map(|areas| areas.iter().flat_map(|a| areas.iter().filter(move |b| a < b).map(|b| (*a, *b))));
    let touching = pairs.filter(|pair| !sharing.contains(pair)).collect();
    (sharing, touching)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Border {
        Land,
        River,
    }

    fn four() -> AreaMap<Border> {
        let areas = [("a", 0), ("b", 0), ("c", 1), ("d", 2)];
        let borders = [("a", "b", Border::Land), ("c", "b", Border::River), ("d", "c", Border::Land)];
        AreaMap::from_ids(&areas, 3, borders).unwrap()
    }

    #[test]
    fn neighbours_and_groups_are_bits() {
        let map = four();
        assert_eq!((map.len(), map.is_empty()), (4, false));
        assert_eq!((map.around(1), map.members(0), map.group_of(2)), (0b101, 0b11, 1));
        assert_eq!((map.border(1, 2), map.border(0, 2)), (Some(Border::River), None));
        assert_eq!(map.borders(2).iter().map(|b| b.to).collect::<Vec<_>>(), [1, 3]);
        assert!(map.groups_touch(0, 1) && map.groups_touch(1, 0));
        assert!(!map.groups_touch(0, 2) && !map.groups_touch(1, 1));
        assert_eq!(map.all_borders().count(), 3);
    }

    #[test]
    fn mistakes_are_named() {
        let unknown = AreaMap::<u8>::from_ids(&[("a", 1)], 1, []).unwrap_err();
        assert_eq!(unknown.to_string(), "a belongs to a group that is not there");
        let many: Vec<(String, u8)> = (0..65).map(|i| (i.to_string(), 0)).collect();
        let many: Vec<(&str, u8)> = many.iter().map(|(id, g)| (id.as_str(), *g)).collect();
        assert_eq!(AreaMap::<u8>::from_ids(&many, 1, []).unwrap_err(), MapError::TooManySpaces(65));
    }

    /// Four squares around one corner: those side by side share a border, those across touch.
    #[test]
    fn a_corner_is_no_border() {
        let square = |x: f32, y: f32| [[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
        let squares = [square(0.0, 0.0), square(1.0, 0.0), square(0.0, 1.0), square(1.0, 1.0)];
        let outlines: Vec<&Outline> = squares.iter().map(|s| s.as_slice()).collect();
        let (sharing, touching) = drawn_contacts(&outlines);
        assert_eq!(sharing.into_iter().collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!(touching.into_iter().collect::<Vec<_>>(), [(0, 3), (1, 2)]);
    }
}
