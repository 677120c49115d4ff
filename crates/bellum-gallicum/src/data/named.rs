//! The pieces, places and tribes that the rules name.

use super::TRIREMES;
use crate::table::*;
use std::sync::LazyLock;

/// The pieces, places and tribes that the rules name.
pub struct Named {
    pub caesar: Piece,
    pub labienus: Piece,
    pub crassus: Piece,
    pub vercingetorix: Piece,
    pub orgetorix: Piece,
    pub correos: Piece,
    pub trireme: [Piece; TRIREMES],
    pub cisalpina: Region,
    pub provincia_1: Region,
    pub provincia_2: Region,
    pub britannia: Region,
    pub germania: Region,
    pub veneti: Region,
    pub sequani: Region,
    pub pictones: Region,
    pub santones: Region,
    pub aeduii: Region,
    pub arverni: Region,
    pub bellovaci: Region,
    pub corbilo: Fort,
    pub gergovia: Fort,
    pub bratuspantium: Fort,
    pub oppidum_sotiates: Fort,
    pub narbo: Fort,
    pub vienna: Fort,
    pub helvetii_tribe: Tribe,
    pub raurici_tribe: Tribe,
    pub bellovaci_tribe: Tribe,
    pub veneti_tribe: Tribe,
    pub arverni_tribe: Tribe,
    pub aquitania: Sector,
    pub belgica: Sector,
    pub celtica_2: Sector,
    pub celtica_3: Sector,
    pub celtica_5: Sector,
}

static NAMED: LazyLock<Named> = LazyLock::new(|| {
    let piece = |id| Piece::find(id).expect("a piece the rules name");
    let region = |id| Region::find(id).expect("a region the rules name");
    let fort = |id| Fort::find(id).expect("a wall the rules name");
    let tribe = |id| Tribe::find(id).expect("a tribe the rules name");
    let sector = |id| Sector::find(id).expect("a sector the rules name");
    Named {
        caesar: piece("caesar"),
        labienus: piece("labienus"),
        crassus: piece("crassus"),
        vercingetorix: piece("vercingetorix"),
        orgetorix: piece("orgetorix"),
        correos: piece("correos"),
        trireme: ["trireme_1", "trireme_2", "trireme_3"].map(piece),
        cisalpina: region("cisalpina"),
        provincia_1: region("provincia_1"),
        provincia_2: region("provincia_2"),
        britannia: region("britannia"),
        germania: region("germania"),
        veneti: region("veneti"),
        sequani: region("sequani"),
        pictones: region("pictones"),
        santones: region("santones"),
        aeduii: region("aeduii"),
        arverni: region("arverni"),
        bellovaci: region("bellovaci"),
        corbilo: fort("corbilo"),
        gergovia: fort("gergovia"),
        bratuspantium: fort("bratuspantium"),
        oppidum_sotiates: fort("oppidum_sotiates"),
        narbo: fort("narbo"),
        vienna: fort("vienna"),
        helvetii_tribe: tribe("helvetii"),
        raurici_tribe: tribe("raurici"),
        bellovaci_tribe: tribe("bellovaci"),
        veneti_tribe: tribe("veneti"),
        arverni_tribe: tribe("arverni"),
        aquitania: sector("aquitania"),
        belgica: sector("belgica"),
        celtica_2: sector("celtica_2"),
        celtica_3: sector("celtica_3"),
        celtica_5: sector("celtica_5"),
    }
});

pub fn named() -> &'static Named {
    &NAMED
}
