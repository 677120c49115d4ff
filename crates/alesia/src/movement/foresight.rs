//! The way of a move before it is made, and who may shoot at it, as far as the seat can know.

use crate::table::*;
use legatus_kernel::{Shot, TargetRef, Way};

/// Half points as a map writes them.
fn points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

impl Position {
    pub(crate) fn foresee(&self, m: &Move, action: &Action) -> Option<Way> {
        let (way, entry) = match *action {
            Action::Go(to) => (self.way_to(m, to)?, false),
            // 24.6: who comes onto the edge of the map may be shot at there.
            Action::Appear(hex) => (vec![hex], !self.facts(hex).is_city()),
            _ => return None,
        };
        let fire = if m.piece.side() == Gaul { self.fire_along(m.piece, &way, entry) } else { Vec::new() };
        let cost = match *action {
            Action::Go(to) => self.cost_to(to).map(|(spent, _)| spent - m.spent),
            Action::Appear(hex) => Some(self.gate_cost(hex)),
            _ => None,
        };
        let places = way.iter().map(|hex| hex.id().into()).collect();
        Some(Way { places, cost: cost.map(points), fire, ..Way::default() })
    }

    /// Each who could shoot, at the first hex where it could. 25.7: what is not inspected does not show its arms.
    fn fire_along(&self, piece: Piece, way: &[Hex], entry: bool) -> Vec<Shot> {
        let mut fire: Vec<(Shooter, Hex)> = Vec::new();
        let mut there = *self;
        for hex in way {
            there.field.put(piece, Spot::hex(*hex));
            for (shooter, from) in there.shots_at_step(piece, entry) {
                if !self.is_veiled(from, false) && fire.iter().all(|(known, _)| *known != shooter) {
                    fire.push((shooter, *hex));
                }
            }
        }
        let shown = |(shooter, at): (Shooter, Hex)| {
            let id = match shooter {
                Shooter::Fort(fort) => fort.id(),
                Shooter::Unit(unit) => unit.id(),
            };
            Shot { from: TargetRef { kind: "piece", id: id.into() }, at: at.id().into() }
        };
        fire.into_iter().map(shown).collect()
    }
}
