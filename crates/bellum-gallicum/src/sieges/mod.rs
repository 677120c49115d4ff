//! 4.5: sieges, relief, surrender.

pub mod plan;
pub mod relief;

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// After so many siege turns in a row the place surrenders (4.5.2, R50).
const LAST_TURN: u8 = 4;
/// The bit of a region's camp among its places.
const CAMP_BIT: u8 = 7;

impl Position {
    /// The bit of a place among those of its region.
    pub fn fort_bit(&self, fort: Fort) -> u8 {
        if fort.is_camp() {
            return 1 << CAMP_BIT;
        }
        let walls = &data().region(fort.region()).walls;
        walls.iter().position(|f| *f == fort).map_or(0, |i| 1 << i)
    }

    /// The places that are to be besieged this turn and were not yet.
    pub fn planned_forts(&self, s: &Siege) -> impl Iterator<Item = Fort> + '_ {
        self.forts_of(s.region, s.planned)
    }

    fn forts_of(&self, region: Region, bits: u8) -> impl Iterator<Item = Fort> + '_ {
        self.forts(region).filter(move |fort| bits & self.fort_bit(*fort) != 0)
    }

    /// Who can besiege here now: those left behind for it, or else everybody in the open.
    pub fn besieging(&self, region: Region, side: Side) -> PieceSet {
        let here = self.outside(region, side).minus(self.withdrawn).minus(self.engaged);
        let assigned = here.and(self.besiegers);
        if assigned.is_empty() { here } else { assigned }
    }

    /// Nobody of the enemy stands in the open (R81, R114).
    fn is_alone(&self, region: Region, side: Side) -> bool {
        self.units_outside(region, side.enemy()).minus(self.withdrawn).is_empty()
    }

    pub fn has_siege_business(&self, region: Region, side: Side) -> bool {
        if !self.forts(region).any(|fort| self.may_attack_fort(side, fort)) {
            return false;
        }
        let army = self.besieging(region, side);
        if !army.meets(data().sets.units) {
            return false;
        }
        let s = self.plan(region, side);
        self.forts(region).any(|fort| {
            self.is_besieged(fort) && self.holder(fort) == Some(side.enemy())
                || self.check_besiege(&s, fort).is_ok()
                || self.check_raze(&s, fort).is_ok()
        })
    }

    /// The sieges that go on: all of them, unless there are too many for the force (R82, R114).
    fn plan(&self, region: Region, side: Side) -> Siege {
        let ongoing = self.sieges_of(region, side);
        let bits = ongoing.iter().fold(0, |bits, fort| bits | self.fort_bit(*fort));
        let planned = if self.check_strong_enough(region, side, ongoing.len()).is_ok() { bits } else { 0 };
        Siege { region, side, stage: SiegeStage::Plan, planned, fort: None, second: false }
    }

    pub fn open_siege(&mut self, region: Region, side: Side, second: bool) {
        self.group = PieceSet::NONE;
        // 4.5.1, R107: an empty Gergovia falls to a Roman who stands before it alone.
        let gergovia = named().gergovia;
        let besieging = self.besieging(region, side).meets(data().sets.units);
        let empty = gergovia.region() == region && self.units_inside(gergovia).is_empty();
        if empty && besieging && self.is_alone(region, side) && self.may_attack_fort(side, gergovia) {
            self.note_gergovia(gergovia, side);
        }
        let plan = self.plan(region, side);
        self.frames.push(Frame::Siege(Siege { second, ..plan }));
    }

    /// One siege needs one infantry unit; several need an army and a leader each (4.5.1, R82).
    pub fn check_strong_enough(&self, region: Region, side: Side, sieges: usize) -> Result<(), Refusal> {
        let army = self.besieging(region, side);
        let units = army.and(data().sets.units).len();
        let leaders = army.and(data().sets.leaders).len();
        let refuse = |rule, key| Refusal::new(Rule(rule), key).with("region", region.name());
        if !army.meets(data().sets.infantry) {
            return Err(refuse("R82", "refused-siege-infantry"));
        }
        let infantry = army.and(data().sets.infantry).len();
        if sieges > 1 && (units < ARMY * sieges || leaders < sieges || infantry < sieges) {
            return Err(refuse("4.5.1", "refused-siege-armies")
                .with("units", units)
                .with("leaders", leaders));
        }
        Ok(())
    }

    pub fn check_besiege(&self, s: &Siege, fort: Fort) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("fort", fort.name()));
        if fort.region() != s.region || !self.may_attack_fort(s.side, fort) {
            return refuse("4.5", "refused-siege-place");
        }
        if self.holder(fort) != Some(s.side.enemy()) {
            return refuse("4.5.1", "refused-siege-empty");
        }
        if s.planned & self.fort_bit(fort) != 0 {
            return refuse("4.5.2", "refused-siege-twice");
        }
        if !self.is_besieged(fort) {
            if !self.is_alone(s.region, s.side) {
                return refuse("R114", "refused-siege-enemy");
            }
            let named_first = self.is_winter() && self.first == Gaul;
            if fort.is_camp() && named_first && !self.threatened.has(s.region) {
                return refuse("R78", "refused-siege-unnamed");
            }
        }
        self.check_strong_enough(s.region, s.side, s.planned.count_ones() as usize + 1)
    }

    /// An empty place may be destroyed (4.5.1, R81).
    pub fn check_raze(&self, s: &Siege, fort: Fort) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("fort", fort.name()));
        if fort.region() != s.region || fort.is_camp() || !self.may_attack_fort(s.side, fort) {
            return refuse("4.5", "refused-siege-place");
        }
        if !self.units_inside(fort).is_empty() {
            return refuse("4.5.1", "refused-raze-garrison");
        }
        if self.spared.has(fort) {
            return refuse("4.5.2", "refused-raze-spared");
        }
        if !self.is_alone(s.region, s.side) {
            return refuse("R81", "refused-siege-enemy");
        }
        Ok(())
    }

    pub fn run_siege(&mut self, mut s: Siege, ctx: &mut Ctx) -> bool {
        match s.stage {
            SiegeStage::Plan => {
                if self.has_siege_business(s.region, s.side) {
                    let infantry = self.besieging(s.region, s.side).meets(data().sets.infantry);
                    if infantry || self.forts(s.region).any(|f| self.check_raze(&s, f).is_ok()) {
                        return false;
                    }
                }
                self.end_sieges(s.region, s.side, ctx); // R97: nobody left to besiege
                s.planned = 0;
                s.stage = SiegeStage::Next;
            }
            SiegeStage::Next => {
                let next = self.forts_of(s.region, s.planned).next();
                let Some(fort) = next else { return self.close_siege(s) };
                s.fort = Some(fort);
                let many = s.planned.count_ones() > 1;
                self.group = if many { PieceSet::NONE } else { self.besieging(s.region, s.side) };
                s.stage = if many { SiegeStage::Muster } else { SiegeStage::Answer };
                if !many {
                    self.begin_siege_turn(fort, ctx);
                }
            }
            SiegeStage::Muster | SiegeStage::Answer | SiegeStage::Spoils => return false,
            SiegeStage::Roll => return self.roll_siege(s, ctx),
            SiegeStage::Suffer { losses } => {
                s.stage = SiegeStage::After;
                *self.frames.top_mut() = Frame::Siege(s);
                if let Some(fort) = s.fort {
                    let units = self.units_inside(fort);
                    let side = s.side.enemy();
                    self.ask_losses(side, units, losses, Cause::Siege);
                }
                return true;
            }
            SiegeStage::After => self.after_siege_turn(&mut s, ctx),
            SiegeStage::Broken => {
                let (region, side) = (s.region, s.side);
                self.close_siege(s);
                self.open_retreat(side, region, Why::SiegeLifted, ctx);
                return true;
            }
        }
        *self.frames.top_mut() = Frame::Siege(s);
        true
    }

    /// The side is done here; the other has its turn.
    pub fn close_siege(&mut self, s: Siege) -> bool {
        self.group = PieceSet::NONE;
        self.frames.pop();
        if !s.second && self.has_siege_business(s.region, s.side.enemy()) {
            self.open_siege(s.region, s.side.enemy(), true);
        }
        true
    }

    /// The marker is raised (4.5.2): it counts this turn as soon as it is begun.
    pub fn begin_siege_turn(&mut self, fort: Fort, ctx: &mut Ctx) {
        if !self.is_besieged(fort) {
            ctx.tell(Event::SiegeOpens { fort });
        }
        self.sieges[fort.i()] += 1;
        self.fought = self.fought.or(self.group).or(self.inside(fort));
    }

    /// 4.5.3, R49, R96: what counts outside (infantry, leaders, Caesar or Labienus) and inside (walls, infantry, a chief
    /// of the region, a legate, Caesar or Labienus).
    pub fn siege_parts(&self, fort: Fort, army: PieceSet) -> ([u8; 3], [u8; 5]) {
        let sets = &data().sets;
        let n = named();
        let stars = |set: PieceSet| (set.has(n.caesar) || set.has(n.labienus)) as u8;
        let leaders = army.and(sets.leaders).len().min(army.and(sets.units).len());
        let outside = [army.and(sets.infantry).len() as u8, leaders as u8, stars(army)];
        let inside = self.inside(fort);
        let local = |p: Piece| data().piece(p).tribe.is_some_and(|t| data().tribe(t).region == fort.region());
        let legate = |p: Piece| data().piece(p).nature == Nature::Roman && p != n.caesar && p != n.labienus;
        let chiefs = inside.and(sets.leaders);
        let besieged = [
            data().fort_value(fort),
            inside.and(sets.infantry).len() as u8,
            chiefs.iter().any(local) as u8,
            chiefs.iter().any(legate) as u8,
            2 * stars(inside),
        ];
        (outside, besieged)
    }

    /// The strengths of besieger and besieged.
    pub fn siege_strengths(&self, fort: Fort, army: PieceSet) -> [u8; 2] {
        let (outside, inside) = self.siege_parts(fort, army);
        [outside.iter().sum(), inside.iter().sum()]
    }

    /// The table as printed (R54).
    fn roll_siege(&mut self, mut s: Siege, ctx: &mut Ctx) -> bool {
        let Some(fort) = s.fort else { return true };
        let strength = self.siege_strengths(fort, self.group);
        let die = ctx.luck.d6("siege");
        let (besieger, besieged) = data().tables.siege[die as usize - 1][siege_column(strength)];
        ctx.tell(Event::SiegeRoll { side: s.side, fort, strength, die, losses: [besieger, besieged] });
        s.stage = SiegeStage::Suffer { losses: besieged };
        *self.frames.top_mut() = Frame::Siege(s);
        self.ask_losses(s.side, self.group.and(data().sets.units), besieger, Cause::Siege);
        true
    }

    fn after_siege_turn(&mut self, s: &mut Siege, ctx: &mut Ctx) {
        let Some(fort) = s.fort else { return };
        self.engaged = self.engaged.or(self.group);
        s.planned &= !self.fort_bit(fort);
        s.stage = SiegeStage::Next;
        let turns = self.sieges[fort.i()];
        if turns == 0 {
            // It fell, with the last of its defenders.
            if self.is_standing(fort) && self.check_raze(s, fort).is_ok() {
                s.stage = SiegeStage::Spoils;
            }
        } else if !self.group.meets(data().sets.infantry) {
            self.sieges[fort.i()] = 0; // R96
            ctx.tell(Event::SiegeEnds { fort });
        } else if turns >= LAST_TURN {
            ctx.tell(Event::Surrenders { fort, forced: true });
            self.yield_place(fort, s.side, ctx);
            if self.is_standing(fort) && self.check_raze(s, fort).is_ok() {
                s.stage = SiegeStage::Spoils;
            }
        } else {
            ctx.tell(Event::SiegeTurns { fort, turns });
        }
    }

    /// Units of a surrendered place leave the game, its leaders are prisoners (4.5.2).
    pub fn yield_place(&mut self, fort: Fort, by: Side, ctx: &mut Ctx) {
        self.sieges[fort.i()] = 1; // so that the last of them makes it fall
        for unit in self.units_inside(fort).iter() {
            self.eliminate(unit, ctx);
        }
        if self.is_besieged(fort) {
            self.fall(fort, by, ctx);
        }
    }

    /// A sortie is over: a beaten besieger leaves (4.5.4).
    pub fn note_sortie(&mut self, _fort: Fort, won: bool) {
        if let Frame::Siege(s) = self.frames.top_mut() {
            s.stage = if won { SiegeStage::Broken } else { SiegeStage::After };
        }
    }
}

/// The column of the Table of sieges: the difference from -2 to +6 (4.5.3).
pub fn siege_column([besieger, besieged]: [u8; 2]) -> usize {
    ((besieger as i16 - besieged as i16).clamp(-2, 6) + 2) as usize
}
