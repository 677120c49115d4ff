//! Where a piece may go at all, and into which walls: the map's own limits (3.3.3), the siege table (4.5), and the
//! special rules of the scenarios (6.2.7, 6.3.6, 6.4.6, 6.9.7).

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// May this piece be in that region, by movement, evasion or retreat alike (3.3.3, R112)?
    pub(crate) fn check_entry(&self, piece: Piece, region: Region) -> Result<(), Refusal> {
        let n = named();
        let refuse = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("piece", piece.name()).with("region", region.name()))
        };
        if self.side(piece) == Roman {
            return Ok(()); // pro-Roman Gauls go where Romans go (3.3.3)
        }
        let facts = data().piece(piece);
        let german = facts.nature == Nature::German;
        if region == n.britannia && facts.nature != Nature::British || region == n.germania && !german {
            return refuse("3.3.3", "refused-gauls-abroad");
        }
        match self.scenario {
            ScenarioId::Helvetii if german && data().region(region).sector == n.belgica => {
                refuse("6.2.7", "refused-belgica-closed")
            }
            ScenarioId::LastRevolt if data().region(region).sector == n.aquitania => {
                refuse("6.3.6", "refused-aquitaine-closed")
            }
            ScenarioId::Belgica if region == n.bellovaci => refuse("6.4.6", "refused-bellovaci-closed"),
            ScenarioId::Vercingetorix if region == n.aeduii && self.month < 6 => {
                refuse("6.9.7", "refused-aeduii-closed")
            }
            _ => Ok(()),
        }
    }

    /// Bellovaci never leave their region in 6.4.6; tribes that start beside them may, and do not come back (R24).
    pub(crate) fn check_leaving(&self, piece: Piece) -> Result<(), Refusal> {
        if self.is_bound(piece) {
            return Err(Refusal::new(Rule("6.4.6"), "refused-bellovaci-bound").with("piece", piece.name()));
        }
        Ok(())
    }

    pub(crate) fn is_bound(&self, piece: Piece) -> bool {
        self.scenario == ScenarioId::Belgica && data().piece(piece).tribe == Some(named().bellovaci_tribe)
    }

    /// May this piece be in that place (4.5, R80)?
    pub(crate) fn check_garrison(&self, piece: Piece, fort: Fort) -> Result<(), Refusal> {
        let side = self.side(piece);
        let facts = data().piece(piece);
        let refuse = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("piece", piece.name()).with("fort", fort.name()))
        };
        if fort.is_camp() {
            let horse = facts.kind == Kind::Cavalry || facts.kind == Kind::Leader;
            let allowed = side == Roman && (facts.nature == Nature::Roman || horse);
            return if allowed { Ok(()) } else { refuse("4.5", "refused-not-in-camp") };
        }
        if data().wall(fort).city {
            let allowed = side == Roman && facts.nature == Nature::Roman;
            return if allowed { Ok(()) } else { refuse("4.5", "refused-not-in-city") };
        }
        if facts.nature != Nature::Gallic {
            return refuse("4.5", "refused-not-in-oppidum");
        }
        if (side == Roman) != self.is_pro_roman_wall(fort) {
            return refuse("R80", "refused-other-walls");
        }
        if self.scenario == ScenarioId::Helvetii && facts.tribe == Some(named().helvetii_tribe) {
            return refuse("6.2.7", "refused-no-oppida");
        }
        Ok(())
    }

    /// Is the place open to newcomers: standing, not besieged, not held by the enemy?
    pub(crate) fn check_open(&self, fort: Fort, side: Side) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("fort", fort.name()));
        if !self.is_standing(fort) {
            return refuse("R80", "refused-destroyed");
        }
        if self.is_besieged(fort) {
            return refuse("3.3.2", "refused-besieged");
        }
        if self.holder(fort).is_some_and(|holder| holder != side) {
            return refuse("R80", "refused-held");
        }
        if side == Gaul && self.closed.has(fort) {
            return refuse("6.3.6", "refused-closed-oppidum");
        }
        Ok(())
    }

    /// 6.3.6: does the Gaul have to roll before he uses this oppidum?
    pub(crate) fn must_roll_for(&self, fort: Fort, side: Side) -> bool {
        self.scenario == ScenarioId::LastRevolt
            && side == Gaul
            && !fort.is_camp()
            && !self.opened.has(fort)
            && !ScenarioId::LastRevolt.data().counted.has(fort.region())
    }

    /// 5.2, 6.5.6: ships keep Corbilo from being besieged or taken; box and region are one (R98).
    pub(crate) fn is_kept_by_ships(&self, fort: Fort) -> bool {
        if fort != named().corbilo {
            return false;
        }
        let ships = data().sets.veneti_ships;
        if self.scenario == ScenarioId::Armorica {
            return ships.iter().any(|p| self.spot(p).is_in_play());
        }
        self.at(Spot::region(named().veneti)).meets(ships)
    }

    /// May `side` besiege or take this place at all (4.5, R18, R80)?
    pub(crate) fn may_attack_fort(&self, side: Side, fort: Fort) -> bool {
        if !self.is_standing(fort) || self.is_kept_by_ships(fort) {
            return false;
        }
        let roman_place = fort.is_camp() || data().wall(fort).city || self.is_pro_roman_wall(fort);
        (side == Gaul) == roman_place
    }

    /// Who gets which regions by land from here, whatever the rules of crossing say: no Rhine.
    pub(crate) fn dry_neighbours(&self, region: Region) -> RegionSet {
        let facts = data().region(region);
        facts.around.minus(facts.over_rhine)
    }

    /// Neighbours where a force may evade or retreat to (R16, R87): the Rhine only out of Germania, or into it for
    /// Germans alone.
    pub(crate) fn ways_out(&self, force: PieceSet, region: Region, side: Side) -> RegionSet {
        let facts = data().region(region);
        let germans = side == Gaul && force.within(data().sets.german);
        let over = region == named().germania || germans;
        let around = if over { facts.around } else { self.dry_neighbours(region) };
        let open = |r: &Region| force.iter().all(|p| self.check_entry(p, *r).is_ok());
        around.iter().filter(open).collect()
    }
}
