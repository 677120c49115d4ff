//! Point maps: spaces joined by links of several kinds.

use std::fmt;

/// The number of a space: `u8` for maps of up to 256 spaces, `u16` for larger ones.
pub trait SpaceIndex: Copy + Eq + Ord + fmt::Debug + Into<usize> + TryFrom<usize> + 'static {}
impl SpaceIndex for u8 {}
impl SpaceIndex for u16 {}

/// A link as seen from one of its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointLink<K, I = u8> {
    pub to: I,
    pub kind: K,
}

/// Spaces and the links between them. The neighbours of a space lie side by side in one list, in the order of
/// their numbers: a map is two flat arrays, and looking around touches one cache line or two.
#[derive(Clone, Debug)]
pub struct PointMap<K, I = u8> {
    /// Where the neighbours of each space begin; one more at the end.
    starts: Vec<u16>,
    links: Vec<PointLink<K, I>>,
}

/// What is wrong with a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapError {
    TooManySpaces(usize),
    TooManyLinks(usize),
    /// A link names a space that is not there.
    UnknownSpace(String),
    /// Two spaces have this id.
    SameId(String),
    /// A link leads from a space to itself.
    Loop(String),
    /// The same two spaces are joined twice by links of the same kind.
    SameLink(String, String),
    /// An area names a group that is not there.
    UnknownGroup(String),
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            MapError::TooManySpaces(n) => write!(f, "{n} spaces are too many for this kind of index"),
            MapError::TooManyLinks(n) => write!(f, "{n} links are too many"),
            MapError::UnknownSpace(id) => write!(f, "a link names {id}, which is no space"),
            MapError::SameId(id) => write!(f, "two spaces have the id {id}"),
            MapError::Loop(id) => write!(f, "a link joins {id} to itself"),
            MapError::SameLink(a, b) => write!(f, "{a} and {b} are joined twice in the same way"),
            MapError::UnknownGroup(id) => write!(f, "{id} belongs to a group that is not there"),
        }
    }
}

impl std::error::Error for MapError {}

impl<K: Copy + PartialEq, I: SpaceIndex> PointMap<K, I> {
    /// A map of so many spaces, and links that can be travelled both ways.
    pub fn new(spaces: usize, links: impl IntoIterator<Item = (I, I, K)>) -> Result<Self, MapError> {
        let name = |space: I| format!("space {}", space.into());
        PointMap::build(spaces, links.into_iter().map(Ok), &name)
    }

    /// A map from lists by id: the spaces in the order of their numbers, and the links between them.
    pub fn from_ids<'a>(
        ids: &[&str],
        links: impl IntoIterator<Item = (&'a str, &'a str, K)>,
    ) -> Result<Self, MapError> {
        if let Some((_, id)) = ids.iter().enumerate().find(|(i, id)| ids[..*i].contains(id)) {
            return Err(MapError::SameId(id.to_string()));
        }
        let index = |id: &str| -> Result<I, MapError> {
            let found = ids.iter().position(|other| *other == id);
            let found = found.ok_or_else(|| MapError::UnknownSpace(id.to_string()))?;
            I::try_from(found).map_err(|_| MapError::TooManySpaces(ids.len()))
        };
        let links = links.into_iter().map(|(a, b, kind)| Ok((index(a)?, index(b)?, kind)));
        PointMap::build(ids.len(), links, &|space| ids[space.into()].to_string())
    }

    fn build(
        spaces: usize,
        links: impl Iterator<Item = Result<(I, I, K), MapError>>,
        name: &dyn Fn(I) -> String,
    ) -> Result<Self, MapError> {
        if spaces > 0 && I::try_from(spaces - 1).is_err() {
            return Err(MapError::TooManySpaces(spaces));
        }
        let mut around: Vec<Vec<PointLink<K, I>>> = vec![Vec::new(); spaces];
        for link in links {
            let (a, b, kind) = link?;
            if let Some(missing) = [a, b].into_iter().find(|end| (*end).into() >= spaces) {
                return Err(MapError::UnknownSpace(format!("space {}", missing.into())));
            }
            if a == b {
                return Err(MapError::Loop(name(a)));
            }
            if around[a.into()].contains(&PointLink { to: b, kind }) {
                return Err(MapError::SameLink(name(a), name(b)));
            }
            around[a.into()].push(PointLink { to: b, kind });
            around[b.into()].push(PointLink { to: a, kind });
        }
        // Stable: several kinds of link between the same spaces keep the order of the data.
        around.iter_mut().for_each(|links| links.sort_by_key(|link| link.to));
        let count = around.iter().map(Vec::len).sum::<usize>();
        if u16::try_from(count).is_err() {
            return Err(MapError::TooManyLinks(count));
        }
        let ends = around.iter().scan(0, |end, links| {
            *end += links.len() as u16;
            Some(*end)
        });
        let starts = std::iter::once(0).chain(ends).collect();
        Ok(PointMap { starts, links: around.into_iter().flatten().collect() })
    }

    /// How many spaces there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every space, in order.
    pub fn spaces(&self) -> impl Iterator<Item = I> + use<K, I> {
        (0..self.len()).filter_map(|i| I::try_from(i).ok())
    }

    /// The links of a space, in the order of the neighbours' numbers.
    pub fn links(&self, space: I) -> &[PointLink<K, I>] {
        let space: usize = space.into();
        &self.links[self.starts[space] as usize..self.starts[space + 1] as usize]
    }

    pub fn neighbours(&self, space: I) -> impl Iterator<Item = I> + '_ {
        self.links(space).iter().map(|link| link.to)
    }

    /// How two spaces are joined; the first way where there are several.
    pub fn link(&self, a: I, b: I) -> Option<K> {
        self.links(a).iter().find(|link| link.to == b).map(|link| link.kind)
    }

    /// Every link once, from its lower end.
    pub fn all_links(&self) -> impl Iterator<Item = (I, I, K)> + '_ {
        let from = |a: I| self.links(a).iter().map(move |link| (a, link.to, link.kind));
        self.spaces().flat_map(from).filter(|(a, b, _)| a < b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Way {
        Road,
        Pass,
        Strait,
    }
    use Way::*;

    const IDS: [&str; 5] = ["roma", "capua", "rhegium", "messana", "corsica"];

    fn italy() -> PointMap<Way> {
        let links = [("messana", "rhegium", Strait), ("roma", "capua", Road), ("rhegium", "capua", Pass)];
        PointMap::from_ids(&IDS, links).unwrap()
    }

    #[test]
    fn neighbours_come_in_the_order_of_their_numbers_from_both_ends() {
        let map = italy();
        assert_eq!((map.len(), map.is_empty()), (5, false));
        let capua = [PointLink { to: 0, kind: Road }, PointLink { to: 2, kind: Pass }];
        assert_eq!(map.links(1), capua);
        assert_eq!(map.neighbours(2).collect::<Vec<_>>(), [1, 3]);
        assert!(map.links(4).is_empty());
        assert_eq!((map.link(3, 2), map.link(2, 3), map.link(0, 3)), (Some(Strait), Some(Strait), None));
        let all: Vec<_> = map.all_links().collect();
        assert_eq!(all, [(0, 1, Road), (1, 2, Pass), (2, 3, Strait)]);
    }

    #[test]
    fn the_order_of_the_data_does_not_matter() {
        let one = PointMap::<u8, u16>::new(4, [(0, 1, 1), (1, 2, 2), (0, 3, 3)]).unwrap();
        let two = PointMap::<u8, u16>::new(4, [(3, 0, 3), (2, 1, 2), (1, 0, 1)]).unwrap();
        for space in one.spaces() {
            assert_eq!(one.links(space), two.links(space));
        }
    }

    #[test]
    fn two_ways_between_the_same_spaces_are_kept() {
        let map: PointMap<Way> = PointMap::new(2, [(0, 1, Road), (0, 1, Strait)]).unwrap();
        assert_eq!(map.links(1).len(), 2);
        assert_eq!(map.link(1, 0), Some(Road));
    }

    #[test]
    fn mistakes_in_the_data_are_named() {
        let from = |links: &[(&'static str, &'static str, Way)]| {
            PointMap::<Way>::from_ids(&IDS, links.iter().copied()).unwrap_err().to_string()
        };
        assert_eq!(from(&[("roma", "atlantis", Road)]), "a link names atlantis, which is no space");
        assert_eq!(from(&[("roma", "roma", Road)]), "a link joins roma to itself");
        let twice = from(&[("roma", "capua", Road), ("capua", "roma", Road)]);
        assert_eq!(twice, "capua and roma are joined twice in the same way");
        let same = PointMap::<Way>::from_ids(&["roma", "roma"], []).unwrap_err();
        assert_eq!(same, MapError::SameId("roma".into()));
        let beyond = PointMap::<Way>::new(2, [(0, 2, Road)]).unwrap_err();
        assert_eq!(beyond, MapError::UnknownSpace("space 2".into()));
        assert_eq!(PointMap::<Way>::new(257, []).unwrap_err(), MapError::TooManySpaces(257));
        assert_eq!(PointMap::<Way>::new(256, []).unwrap().len(), 256);
        assert!(PointMap::<Way, u16>::new(257, []).is_ok());
    }
}
