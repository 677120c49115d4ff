//! Long arrays in JSON: only the entries that say something, each with its name.

use legatus_kernel::Numbered;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn write<K, T, S, const N: usize>(list: &[T; N], serializer: S) -> Result<S::Ok, S::Error>
where
    K: Numbered + Serialize,
    T: Serialize + PartialEq + Default,
    S: Serializer,
{
    let told = list.iter().enumerate().filter(|(_, value)| **value != T::default());
    serializer.collect_seq(told.map(|(i, value)| (K::numbered(i), value)))
}

pub(crate) fn read<'de, K, T, D, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
where
    K: Numbered + DeserializeOwned,
    T: DeserializeOwned + Copy + Default,
    D: Deserializer<'de>,
{
    let mut list = [T::default(); N];
    for (key, value) in Vec::<(K, T)>::deserialize(deserializer)? {
        let place = list.get_mut(key.index()).ok_or_else(|| D::Error::custom("out of range"))?;
        *place = value;
    }
    Ok(list)
}

/// A module for `#[serde(with = …)]`: entries keyed by one kind of thing.
macro_rules! sparse {
    ($name:ident, $key:ty) => {
        pub(crate) mod $name {
            use serde::de::DeserializeOwned;
            use serde::{Deserializer, Serialize, Serializer};

            pub(crate) fn serialize<T, S, const N: usize>(
                list: &[T; N],
                serializer: S,
            ) -> Result<S::Ok, S::Error>
            where
                T: Serialize + PartialEq + Default,
                S: Serializer,
            {
                super::write::<$key, T, S, N>(list, serializer)
            }

            pub(crate) fn deserialize<'de, T, D, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
            where
                T: DeserializeOwned + Copy + Default,
                D: Deserializer<'de>,
            {
                super::read::<$key, T, D, N>(deserializer)
            }
        }
    };
}

sparse!(by_legion, crate::table::Legion);
sparse!(by_number, crate::table::Number);
sparse!(by_city, crate::table::City);
sparse!(by_province, crate::table::Province);
sparse!(by_lam, crate::table::Lam);
sparse!(by_tribe, crate::table::Tribe);
sparse!(by_zone, crate::table::Zone);
sparse!(by_people, crate::table::People);
