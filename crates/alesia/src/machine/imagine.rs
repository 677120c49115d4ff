//! What a seat cannot know, drawn anew: which box each Gaul off the map is in and the marker of delay for the Roman (9.2, 11.8,
//! 18.2), the spheres of command for the Gauls (17.8).

use crate::table::*;
use legatus_kernel::{QuickRng, Seat};

impl Position {
    /// A full position that the seat could not tell from this one. Drawn from what it knows and the generator alone.
    pub(crate) fn imagined(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        let mut p = *self;
        // Attacks in the making are shown to nobody else.
        if self.declaring().is_some_and(|side| side != self.chairs().side(seat)) {
            p.field.clear_plan();
        }
        // Nor who is to follow whom; and where a piece is bound for is its player's to know.
        if self.moving_side().is_some_and(|side| side != self.chairs().side(seat)) {
            p.forget_company();
        }
        if self.moving().is_some_and(|m| m.seat != seat) {
            p.forget_way();
        }
        match self.chairs().side(seat) {
            Roman => {
                p.draw_marker(rng);
                if !self.boxes_are_open() {
                    p.draw_boxes(rng);
                }
            }
            Gaul => p.draw_spheres(rng),
        }
        p
    }

    fn draw_marker(&mut self, rng: &mut QuickRng) {
        let possible: Vec<u8> = (1..=3).filter(|m| self.coordination.possible >> m & 1 == 1).collect();
        if !possible.is_empty() {
            self.coordination.marker = possible[rng.below(possible.len() as u32) as usize];
        }
    }

    fn draw_spheres(&mut self, rng: &mut QuickRng) {
        let possible: Vec<Zone> = Zone::of(self.command.possible).collect();
        if self.options.secret_spheres && self.command.first.is_some() && !possible.is_empty() {
            self.command.first = Some(possible[rng.below(possible.len() as u32) as usize]);
        }
    }

    /// Puts every Gaul off the map into a box where he might be; none of the boxes with a marker stays empty.
    fn draw_boxes(&mut self, rng: &mut QuickRng) {
        let boxed: Vec<Piece> =
            Piece::of(Gaul).filter(|piece| self.field.spot(*piece).as_zone().is_some()).collect();
        let mut drawn: Vec<Zone> = Vec::with_capacity(boxed.len());
        for piece in &boxed {
            let zones = self.known[piece.gaul()];
            let n = rng.below(zones.count_ones().max(1));
            drawn.push(Zone::of(zones).nth(n as usize).unwrap_or(Zone::I));
        }
        let needed: Vec<Zone> = Zone::of(self.presence & !self.vacated).collect();
        let mut holder: Vec<Option<usize>> = vec![None; needed.len()];
        let first = rng.below(boxed.len().max(1) as u32) as usize;
        for zone in 0..needed.len() {
            let mut tried = vec![false; boxed.len()];
            self.find_holder(zone, &needed, &boxed, first, &mut holder, &mut tried);
        }
        for (zone, holder) in needed.iter().zip(holder) {
            if let Some(holder) = holder {
                drawn[holder] = *zone;
            }
        }
        for (piece, zone) in boxed.iter().zip(drawn) {
            self.field.put(*piece, Spot::zone(zone));
            // Whether it has shifted is not known either.
            self.field.set_start(*piece, Spot::zone(zone));
            self.field.clear(*piece, SHIFTED | MOVED);
        }
        self.draw_notes();
    }

    /// What scouts have seen is told by the Gaul alone (22.46): until then it may be anything that is now imagined there.
    fn draw_notes(&mut self) {
        for n in 0..SCOUT_COUNT {
            if let Some(zone) = self.notes[n].zone.checked_sub(1) {
                let (cavalry, infantry) = self.box_counts(Zone(zone));
                self.notes[n] = Note { cavalry, infantry, ..self.notes[n] };
            }
        }
        if let Some(report) = self.frames.top_as::<Report>().copied() {
            let (cavalry, infantry) = self.box_counts(report.zone);
            self.frames.replace(Report { cavalry, infantry, ..report });
        }
    }

    /// Finds a unit for a box that needs one, making room by moving others to boxes of theirs.
    fn find_holder(
        &self,
        zone: usize,
        needed: &[Zone],
        boxed: &[Piece],
        first: usize,
        holder: &mut Vec<Option<usize>>,
        tried: &mut [bool],
    ) -> bool {
        for offset in 0..boxed.len() {
            let unit = (first + offset) % boxed.len();
            if tried[unit] || self.known[boxed[unit].gaul()] & needed[zone].bit() == 0 {
                continue;
            }
            tried[unit] = true;
            let held = holder.iter().position(|other| *other == Some(unit));
            if held.is_none_or(|other| self.find_holder(other, needed, boxed, first, holder, tried)) {
                holder[zone] = Some(unit);
                return true;
            }
        }
        false
    }
}
