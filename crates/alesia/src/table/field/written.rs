//! Counters and forts in JSON, by name; stacks and zones of control are worked out anew when they are read.

use super::Field;
use crate::data::map::maps;
use crate::table::ids::*;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A counter as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counter {
    at: Spot,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Spot>,
    #[serde(default, skip_serializing_if = "is_zero")]
    flags: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    rage: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    plan: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    ground: String,
    pieces: BTreeMap<String, Counter>,
    forts: BTreeMap<String, Spot>,
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counter = |piece: Piece| {
            let start = (piece.side() == Gaul).then(|| self.start(piece));
            let counter = Counter {
                at: self.spot(piece),
                start: start.filter(|start| *start != self.spot(piece)),
                flags: self.flags[piece.i()],
                rage: self.rage(piece),
                plan: self.plan(piece),
            };
            (piece.id().to_string(), counter)
        };
        let written = Written {
            ground: self.map().id.clone(),
            pieces: Piece::all().map(counter).collect(),
            forts: Fort::all().map(|fort| (fort.id().to_string(), self.fort(fort))).collect(),
        };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field, D::Error> {
        let mut written = Written::deserialize(deserializer)?;
        let ground = maps().iter().position(|map| map.id == written.ground);
        let ground = ground.ok_or_else(|| D::Error::custom(format!("no ground {:?}", written.ground)))?;
        let mut field = Field::new(ground as u8);
        for fort in Fort::all() {
            let spot = written.forts.remove(fort.id());
            let spot = spot.ok_or_else(|| D::Error::custom(format!("where is {}?", fort.id())))?;
            if spot.as_hex().is_some_and(|hex| field.has_fort(hex)) {
                return Err(D::Error::custom("two forts in one hex"));
            }
            field.put_fort(fort, spot);
        }
        for piece in Piece::all() {
            let counter = written.pieces.remove(piece.id());
            let counter = counter.ok_or_else(|| D::Error::custom(format!("where is {}?", piece.id())))?;
            if counter.at.as_hex().is_some_and(|hex| field.holds(piece.side().enemy(), hex)) {
                return Err(D::Error::custom("both sides in one hex"));
            }
            field.flags[piece.i()] = counter.flags;
            field.rage[piece.i()] = counter.rage;
            field.plan[piece.i()] = counter.plan;
            field.put(piece, counter.at);
            if piece.side() == Gaul {
                field.set_start(piece, counter.start.unwrap_or(counter.at));
            }
        }
        match written.pieces.keys().chain(written.forts.keys()).next() {
            Some(id) => Err(D::Error::custom(format!("no counter {id:?}"))),
            None => Ok(field),
        }
    }
}
