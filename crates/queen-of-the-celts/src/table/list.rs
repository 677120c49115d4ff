//! A short list kept inline, so that copying a position stays one `memcpy`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A short list kept inline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct List<T, const N: usize> {
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { items: [None; N] }
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items.iter().map_while(|item| *item)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.items[0].is_none()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.items[N - 1].is_some()
    }

    /// Adds it at the end. How many there can be follows from the rules, so a full list is a mistake.
    pub(crate) fn push(&mut self, item: T) {
        let free = self.items.iter_mut().find(|item| item.is_none());
        *free.unwrap_or_else(|| panic!("more than {N} of them")) = Some(item);
    }

    pub(crate) fn clear(&mut self) {
        self.items = [None; N];
    }

    pub(crate) fn retain(&mut self, keep: impl Fn(T) -> bool) {
        let old = *self;
        self.clear();
        old.iter().filter(|item| keep(*item)).for_each(|item| self.push(item));
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(Error::custom(format!("more than {N} of them")));
        }
        let mut list = List::default();
        items.into_iter().for_each(|item| list.push(item));
        Ok(list)
    }
}
