//! 1.1, 2.3: a scenario ready to be played: forces, ground and special rules, which come before the rules of the series.

pub mod compile;
pub mod document;
pub mod faults;
pub mod parts;
mod setup;
pub mod special_rules;
pub mod workshop;

use crate::data::{LEADER_COUNT, Map, UNIT_COUNT, data};
use crate::ground::Field;
use crate::scenarios::document::{Climate, Document, Levels};
use crate::table::*;
use legatus_kernel::text::plain;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::sync::{Arc, LazyLock};

pub struct FormData {
    pub side: Side,
    pub leader: Leader,
    pub extra_leaders: LeaderSet,
    pub units: UnitSet,
    pub setup: AreaSet,
    pub leader_area: Area,
    pub posts: Vec<(Unit, Area, Option<Facing>)>,
    /// Turn and entry areas of a reinforcement (19.0).
    pub arrival: Option<(u8, AreaSet)>,
}

/// R107: who is surprised on the first turn.
pub struct Surprise {
    pub first: Side,
    /// Formations of the first roll, at least or exactly; 0: as rolled.
    pub formations: u8,
    pub exactly: bool,
    pub check: LeaderSet,
    pub surprised: Side,
}

pub struct OutOfSight {
    pub watched: Form,
    pub triggers: AreaSet,
    pub exempt: Form,
    pub areas: AreaSet,
}

pub struct BridgeRule {
    pub side: Side,
    pub area: Area,
    pub from: AreaSet,
    pub dice: u8,
}

/// What an objective looks at when the game ends.
#[derive(Clone, Copy)]
pub enum Aim {
    LongUnitsIn(Side, AreaSet),
    NoLongUnitIn(Side, AreaSet),
    /// At most so many points.
    AreasHeld(Side, AreaSet, u8),
    AreasFreeOf(Side, AreaSet),
    ArmyRouting(Side, bool),
    BridgeDestroyed,
    LeaderEliminated {
        leader: Leader,
        instead: bool,
    },
    LeaderInOrLeft(Leader, AreaSet),
    LeaderOutside(Leader, AreaSet),
    LeaderLeftBy(Leader, Edge),
}

pub struct Goal {
    pub side: Side,
    pub vp: u8,
    /// For each that is counted; otherwise once, if all are.
    pub each: bool,
    pub aim: Aim,
}

/// The special rules, each where its chapter looks for it.
#[derive(Default)]
pub struct Special {
    pub swimmers: UnitSet,
    pub withdrawal: Option<(Side, Edge, u8)>,
    pub out_of_sight: Option<OutOfSight>,
    pub march_column: Option<(Side, bool)>,
    pub surprise: Option<Surprise>,
    pub emperor: Option<(Leader, AreaSet, Edge)>,
    /// Steps that a legion may detach (21.21); none where it may not.
    pub detach: u8,
    pub dismountable: UnitSet,
    pub no_exit: [bool; 2],
    pub bridge: Option<BridgeRule>,
    pub stone_walls: Option<(Side, AreaSet, i16, i16)>,
    pub capture: Option<(Leader, u8)>,
    pub wagons: Option<(Side, AreaSet, u8)>,
    pub linear: [bool; 2],
    pub pila: [bool; 2],
    pub break_point: [u8; 2],
    pub allies: Option<Form>,
    pub one_nation: Option<String>,
    pub reserve: Option<(FormSet, u8)>,
    /// What lost legions count, times.
    pub blood: [u8; 2],
    pub camp: Option<(Side, Area)>,
    pub dusk: Option<u8>,
    pub loyalty: [bool; 2],
    pub landing: [bool; 2],
    pub boats: Option<(Side, AreaSet, u8)>,
    pub terror: Option<(Side, u8, u8, i8)>,
    pub escape: Option<(Side, Edge, u8)>,
    pub marsh_pursuit: Option<(Side, u8)>,
    pub camels_charge: bool,
}

pub struct Scenario {
    pub document: Document,
    pub map: usize,
    pub climate: Climate,
    pub turns: u8,
    pub forms: Vec<FormData>,
    pub commanders: [Leader; 2],
    pub seconds: [Option<Leader>; 2],
    /// The formation of each unit.
    pub form_of: [Option<Form>; UNIT_COUNT],
    pub units: UnitSet,
    pub leaders: LeaderSet,
    /// The step each unit begins with.
    pub start: [u8; UNIT_COUNT],
    /// Tactical rating and initiative.
    pub ratings: [[u8; 2]; LEADER_COUNT],
    pub special: Special,
    pub goals: Vec<Goal>,
    pub levels: Levels,
    /// R58
    pub holders: [AreaSet; 2],
    pub field: Field,
    /// The same when the bridge has been broken (R114).
    pub broken: Option<Field>,
}

impl Scenario {
    pub fn map(&self) -> &'static Map {
        &data().maps[self.map]
    }

    pub fn form(&self, form: Form) -> &FormData {
        &self.forms[form.i()]
    }

    pub fn formations(&self) -> impl Iterator<Item = Form> + use<> {
        (0..self.forms.len() as u8).map(Form)
    }

    pub fn led_by(&self, leader: Leader) -> Option<Form> {
        self.formations().find(|f| self.form(*f).leader == leader)
    }
}

/// The scenarios that the game comes with: the thirteen battles, then one open field for each map.
static PRINTED: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
    [include_str!("../../data/scenarios.json"), include_str!("../../data/open.json")]
        .into_iter()
        .flat_map(|json| serde_json::from_str::<Vec<Document>>(json).expect("a list of scenarios"))
        .map(|document| {
            let id = document.id.clone();
            compile::compile(document).unwrap_or_else(|faults| panic!("{id}: {faults:?}"))
        })
        .collect()
});

pub fn printed() -> &'static [Scenario] {
    &PRINTED
}

/// The scenario of a position: one of the printed ones, or a document of its own.
#[derive(Clone, Debug)]
pub enum ScenarioRef {
    Printed(u8),
    Written(Arc<Scenario>),
}

impl ScenarioRef {
    pub fn find(id: &str) -> Option<ScenarioRef> {
        let index = printed().iter().position(|s| s.document.id == id)?;
        Some(ScenarioRef::Printed(index as u8))
    }

    /// The same scenario, whether it is named or written out.
    pub fn of(document: Document) -> Result<ScenarioRef, Vec<legatus_kernel::FieldFault>> {
        let known = ScenarioRef::find(&document.id).filter(|known| known.get().document == document);
        match known {
            Some(known) => Ok(known),
            None => Ok(ScenarioRef::Written(Arc::new(compile::compile_open(document)?))),
        }
    }

    #[inline]
    pub fn get(&self) -> &Scenario {
        match self {
            ScenarioRef::Printed(index) => &PRINTED[*index as usize],
            ScenarioRef::Written(scenario) => scenario,
        }
    }
}

impl std::fmt::Debug for Scenario {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        self.document.fmt(f)
    }
}

impl PartialEq for ScenarioRef {
    fn eq(&self, other: &ScenarioRef) -> bool {
        match (self, other) {
            (ScenarioRef::Printed(a), ScenarioRef::Printed(b)) => a == b,
            (ScenarioRef::Written(a), ScenarioRef::Written(b)) => {
                Arc::ptr_eq(a, b) || a.document == b.document
            }
            _ => false,
        }
    }
}

impl Serialize for ScenarioRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            ScenarioRef::Printed(_) => serializer.serialize_str(&self.get().document.id),
            ScenarioRef::Written(scenario) => scenario.document.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for ScenarioRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Either {
            Id(String),
            Document(Box<Document>),
        }
        match Either::deserialize(deserializer)? {
            Either::Id(id) => {
                ScenarioRef::find(&id).ok_or_else(|| D::Error::custom(format!("no scenario {id:?}")))
            }
            Either::Document(document) => ScenarioRef::of(*document).map_err(|faults| {
                let first = &faults[0];
                D::Error::custom(format!("{}: {}", first.field, plain(&first.reason.en)))
            }),
        }
    }
}
