//! 1.1, 2.3: a scenario ready to be played: forces, ground and special rules, which come before the rules of the series.

pub(crate) mod compile;
pub(crate) mod document;
pub(crate) mod faults;
pub(crate) mod parts;
mod setup;
pub(crate) mod shape;
pub(crate) mod special_rules;
pub(crate) mod workshop;

use crate::data::{LEADER_COUNT, Map, UNIT_COUNT, data};
use crate::ground::Field;
use crate::scenarios::document::{Climate, Document, Levels};
use crate::table::*;
use legatus_kernel::text::plain;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::sync::{Arc, LazyLock};

pub(crate) struct FormData {
    pub(crate) side: Side,
    pub(crate) leader: Leader,
    pub(crate) extra_leaders: LeaderSet,
    pub(crate) units: UnitSet,
    pub(crate) setup: AreaSet,
    pub(crate) leader_area: Area,
    pub(crate) posts: Vec<(Unit, Area, Option<Facing>)>,
    /// Turn and entry areas of a reinforcement (19.0).
    pub(crate) arrival: Option<(u8, AreaSet)>,
}

/// R107: who is surprised on the first turn.
pub(crate) struct Surprise {
    pub(crate) first: Side,
    /// Formations of the first roll, at least or exactly; 0: as rolled.
    pub(crate) formations: u8,
    pub(crate) exactly: bool,
    pub(crate) check: LeaderSet,
    pub(crate) surprised: Side,
}

pub(crate) struct OutOfSight {
    pub(crate) watched: Form,
    pub(crate) triggers: AreaSet,
    pub(crate) exempt: Form,
    pub(crate) areas: AreaSet,
}

pub(crate) struct BridgeRule {
    pub(crate) side: Side,
    pub(crate) area: Area,
    pub(crate) from: AreaSet,
    pub(crate) dice: u8,
}

/// What an objective looks at when the game ends.
#[derive(Clone, Copy)]
pub(crate) enum Aim {
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

pub(crate) struct Goal {
    pub(crate) side: Side,
    pub(crate) vp: u8,
    /// For each that is counted; otherwise once, if all are.
    pub(crate) each: bool,
    pub(crate) aim: Aim,
}

/// The special rules, each where its chapter looks for it.
#[derive(Default)]
pub(crate) struct Special {
    pub(crate) swimmers: UnitSet,
    pub(crate) withdrawal: Option<(Side, Edge, u8)>,
    pub(crate) out_of_sight: Option<OutOfSight>,
    pub(crate) march_column: Option<(Side, bool)>,
    pub(crate) surprise: Option<Surprise>,
    pub(crate) emperor: Option<(Leader, AreaSet, Edge)>,
    /// Steps that a legion may detach (21.21); none where it may not.
    pub(crate) detach: u8,
    pub(crate) dismountable: UnitSet,
    pub(crate) no_exit: [bool; 2],
    pub(crate) bridge: Option<BridgeRule>,
    pub(crate) stone_walls: [Option<(AreaSet, i16, i16)>; 2],
    pub(crate) capture: Option<(Leader, u8)>,
    pub(crate) wagons: Option<(Side, AreaSet, u8)>,
    pub(crate) linear: [bool; 2],
    pub(crate) pila: [bool; 2],
    pub(crate) break_point: [u8; 2],
    pub(crate) allies: Option<Form>,
    pub(crate) one_nation: Option<String>,
    pub(crate) reserve: Option<(FormSet, u8)>,
    /// What lost legions count, times.
    pub(crate) blood: [u8; 2],
    pub(crate) camp: Option<(Side, Area)>,
    pub(crate) dusk: Option<u8>,
    pub(crate) loyalty: [bool; 2],
    pub(crate) landing: [bool; 2],
    pub(crate) boats: Option<(Side, AreaSet, u8)>,
    pub(crate) terror: Option<(Side, u8, u8, i8)>,
    pub(crate) escape: Option<(Side, Edge, u8)>,
    pub(crate) marsh_pursuit: Option<(Side, u8)>,
    pub(crate) camels_charge: bool,
}

pub(crate) struct Scenario {
    pub(crate) document: Document,
    pub(crate) map: usize,
    pub(crate) climate: Climate,
    pub(crate) turns: u8,
    pub(crate) forms: Vec<FormData>,
    pub(crate) commanders: [Leader; 2],
    pub(crate) seconds: [Option<Leader>; 2],
    /// The formation of each unit.
    pub(crate) form_of: [Option<Form>; UNIT_COUNT],
    pub(crate) units: UnitSet,
    pub(crate) leaders: LeaderSet,
    /// The step each unit begins with.
    pub(crate) start: [u8; UNIT_COUNT],
    /// Tactical rating and initiative.
    pub(crate) ratings: [[u8; 2]; LEADER_COUNT],
    pub(crate) special: Special,
    pub(crate) goals: Vec<Goal>,
    pub(crate) levels: Levels,
    /// R58
    pub(crate) holders: [AreaSet; 2],
    pub(crate) field: Field,
    /// The same when the bridge has been broken (R114).
    pub(crate) broken: Option<Field>,
}

impl Scenario {
    pub(crate) fn map(&self) -> &'static Map {
        &data().maps[self.map]
    }

    pub(crate) fn form(&self, form: Form) -> &FormData {
        &self.forms[form.i()]
    }

    pub(crate) fn formations(&self) -> impl Iterator<Item = Form> + use<> {
        (0..self.forms.len() as u8).map(Form)
    }
}

/// The scenarios that the game comes with: the thirteen battles, then one open field for each map.
static PRINTED: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
    ["scenarios.json", "open.json"]
        .into_iter()
        .map(|file| crate::data::values::VALUES.text(file))
        .flat_map(|json| serde_json::from_str::<Vec<Document>>(json).expect("a list of scenarios"))
        .map(|document| {
            let id = document.id.clone();
            compile::compile(document).unwrap_or_else(|faults| panic!("{id}: {faults:?}"))
        })
        .collect()
});

pub(crate) fn printed() -> &'static [Scenario] {
    &PRINTED
}

/// The scenario of a position: one of the printed ones, or a document of its own.
#[derive(Clone, Debug)]
pub(crate) enum ScenarioRef {
    Printed(u8),
    Written(Arc<Scenario>),
}

impl ScenarioRef {
    pub(crate) fn find(id: &str) -> Option<ScenarioRef> {
        let index = printed().iter().position(|s| s.document.id == id)?;
        Some(ScenarioRef::Printed(index as u8))
    }

    /// The same scenario, whether it is named or written out.
    pub(crate) fn of(document: Document) -> Result<ScenarioRef, Vec<legatus_kernel::FieldFault>> {
        let known = ScenarioRef::find(&document.id).filter(|known| known.get().document == document);
        match known {
            Some(known) => Ok(known),
            None => Ok(ScenarioRef::Written(Arc::new(compile::compile_open(document)?))),
        }
    }

    #[inline]
    pub(crate) fn get(&self) -> &Scenario {
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
                D::Error::custom(format!("{}: {}", first.field, plain(first.reason.usual())))
            }),
        }
    }
}
