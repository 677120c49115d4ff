//! The pieces, places and tribes that the rules name.

use super::TRIREMES;
use crate::table::*;
use std::sync::LazyLock;

/// The pieces, places and tribes that the rules name.
pub(crate) struct Named {
    pub(crate) caesar: Piece,
    pub(crate) labienus: Piece,
    pub(crate) crassus: Piece,
    pub(crate) vercingetorix: Piece,
    pub(crate) orgetorix: Piece,
    pub(crate) trireme: [Piece; TRIREMES],
    pub(crate) cisalpina: Region,
    pub(crate) provincia_1: Region,
    pub(crate) provincia_2: Region,
    pub(crate) britannia: Region,
    pub(crate) germania: Region,
    pub(crate) veneti: Region,
    pub(crate) sequani: Region,
    pub(crate) pictones: Region,
    pub(crate) santones: Region,
    pub(crate) aeduii: Region,
    pub(crate) arverni: Region,
    pub(crate) bellovaci: Region,
    pub(crate) corbilo: Fort,
    pub(crate) gergovia: Fort,
    pub(crate) bratuspantium: Fort,
    pub(crate) oppidum_sotiates: Fort,
    pub(crate) narbo: Fort,
    pub(crate) vienna: Fort,
    pub(crate) helvetii_tribe: Tribe,
    pub(crate) raurici_tribe: Tribe,
    pub(crate) bellovaci_tribe: Tribe,
    pub(crate) arverni_tribe: Tribe,
    pub(crate) aquitania: Sector,
    pub(crate) belgica: Sector,
    pub(crate) celtica_2: Sector,
    pub(crate) celtica_3: Sector,
    pub(crate) celtica_5: Sector,
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
        arverni_tribe: tribe("arverni"),
        aquitania: sector("aquitania"),
        belgica: sector("belgica"),
        celtica_2: sector("celtica_2"),
        celtica_3: sector("celtica_3"),
        celtica_5: sector("celtica_5"),
    }
});

pub(crate) fn named() -> &'static Named {
    &NAMED
}
