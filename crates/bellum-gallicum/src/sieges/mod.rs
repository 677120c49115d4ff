//! 4.5: sieges, relief, surrender; winter camps under threat (R78).

pub(crate) mod answer;
pub(crate) mod course;
pub(crate) mod muster;
pub(crate) mod plan;
pub(crate) mod relief;
pub(crate) mod spoils;
pub(crate) mod threat;

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use legatus_kernel::{Question, Refusal, Rule};

/// The bit of a region's camp among its places.
const CAMP_BIT: u8 = 7;

/// What is asked about the place at hand, or about the region while there is none.
fn ask(s: &Siege, rule: Rule, key: &'static str) -> Question {
    let place = s.fort.map_or_else(|| s.region.name(), Fort::name);
    Question::new(rule, key).with("place", place)
}

impl Position {
    /// The bit of a place among those of its region.
    pub(crate) fn fort_bit(&self, fort: Fort) -> u8 {
        if fort.is_camp() {
            return 1 << CAMP_BIT;
        }
        let walls = &data().region(fort.region()).walls;
        walls.iter().position(|f| *f == fort).map_or(0, |i| 1 << i)
    }

    /// The places that are to be besieged this turn and were not yet.
    pub(crate) fn planned_forts(&self, s: &Siege) -> impl Iterator<Item = Fort> + '_ {
        self.forts_of(s.region, s.planned)
    }

    fn forts_of(&self, region: Region, bits: u8) -> impl Iterator<Item = Fort> + '_ {
        self.forts(region).filter(move |fort| bits & self.fort_bit(*fort) != 0)
    }

    /// Who can besiege here now: those left behind for it, or else everybody in the open. Germans and Britons never do (4.5, R80).
    pub(crate) fn besieging(&self, region: Region, side: Side) -> PieceSet {
        let here = self.outside(region, side).minus(self.withdrawn).minus(self.engaged);
        let here = here.minus(data().sets.foreign);
        let assigned = here.and(self.besiegers);
        if assigned.is_empty() { here } else { assigned }
    }

    /// A unit of the side stands in the open, and none of the enemy (R81).
    fn is_alone(&self, region: Region, side: Side) -> bool {
        let here = |side| !self.units_outside(region, side).minus(self.withdrawn).is_empty();
        here(side) && !here(side.enemy())
    }

    pub(crate) fn has_siege_business(&self, region: Region, side: Side) -> bool {
        if !self.forts(region).any(|fort| self.may_attack_fort(side, fort)) {
            return false;
        }
        let s = self.plan(region, side);
        let army = self.besieging(region, side).meets(data().sets.units);
        self.forts(region).any(|fort| {
            army && self.is_besieged(fort) && self.holder(fort) == Some(side.enemy())
                || army && self.check_besiege(&s, fort).is_ok()
                || self.may_spare(side, fort) && !self.left_alone.has(fort)
        })
    }

    /// Could somebody stand to gain by an empty place that is left as it is? Not in a scenario of one year: its walls are of no
    /// use to who takes it (R80), so it is not asked there (R115). In a campaign another year may make an ally of its tribe.
    fn may_spare(&self, side: Side, fort: Fort) -> bool {
        self.scenario.is_campaign() && self.check_empty(side, fort).is_ok()
    }

    /// 4.5.1, R81: an empty place falls in IV.D to who stands before it alone, and is destroyed unless that is for him to say.
    pub(crate) fn take_empty_places(&mut self, ctx: &mut Ctx) {
        for fort in (0..FORT_COUNT as u8).map(Fort).filter(|f| !f.is_camp()) {
            let Some(taker) = Side::BOTH.into_iter().find(|side| self.check_empty(*side, fort).is_ok())
            else {
                self.left_alone.remove(fort);
                continue;
            };
            if !self.may_spare(taker, fort) {
                self.raze(fort, taker, ctx);
            }
        }
    }

    /// The sieges that go on: all of them, unless there are too many for the force (R82).
    fn plan(&self, region: Region, side: Side) -> Siege {
        let ongoing = self.sieges_of(region, side);
        let bits = ongoing.iter().fold(0, |bits, fort| bits | self.fort_bit(*fort));
        let planned = if self.check_strong_enough(region, side, ongoing.len()).is_ok() { bits } else { 0 };
        Siege { region, side, stage: SiegeStage::Plan, planned, fort: None, second: false }
    }

    pub(crate) fn open_siege(&mut self, region: Region, side: Side, second: bool) {
        self.group = PieceSet::NONE;
        // 4.5.1, R107: an empty Gergovia falls to a Roman who stands before it alone.
        let gergovia = named().gergovia;
        let empty = gergovia.region() == region && self.units_inside(gergovia).is_empty();
        if empty && self.is_alone(region, side) && self.may_attack_fort(side, gergovia) {
            self.note_gergovia(gergovia, side);
        }
        let plan = self.plan(region, side);
        self.frames.push(Frame::Siege(Siege { second, ..plan }));
    }

    /// One siege needs one infantry unit; several need an army and a leader each (4.5.1, R82).
    pub(crate) fn check_strong_enough(
        &self,
        region: Region,
        side: Side,
        sieges: usize,
    ) -> Result<(), Refusal> {
        let army = self.besieging(region, side);
        let units = army.and(data().sets.units).len();
        let leaders = army.and(data().sets.leaders).len();
        let refuse = |rule, key| Refusal::new(Rule(rule), key).with("region", region.name());
        if !army.meets(data().sets.besiegers) {
            return Err(refuse("R82", "refused-siege-infantry"));
        }
        let infantry = army.and(data().sets.besiegers).len();
        if sieges > 1 && (units < ARMY * sieges || leaders < sieges || infantry < sieges) {
            return Err(refuse("4.5.1", "refused-siege-armies")
                .with("units", units)
                .with("leaders", leaders));
        }
        Ok(())
    }

    pub(crate) fn check_besiege(&self, s: &Siege, fort: Fort) -> Result<(), Refusal> {
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
            // R114: beside an army who besieges has split before the combats (4.5.5); what fought cannot begin a siege as well.
            let enemies = self.units_outside(s.region, s.side.enemy()).minus(self.withdrawn);
            if enemies.len() >= ARMY {
                return refuse("R114", "refused-siege-enemy");
            }
            let named_first = self.is_winter() && self.first == Gaul;
            if fort.is_camp() && named_first && !self.threatened.has(s.region) {
                return refuse("R78", "refused-siege-unnamed");
            }
        }
        self.check_strong_enough(s.region, s.side, s.planned.count_ones() as usize + 1)
    }

    /// A place of this region may be destroyed (4.5.1).
    pub(crate) fn check_raze(&self, s: &Siege, fort: Fort) -> Result<(), Refusal> {
        if fort.region() != s.region {
            return Err(Refusal::new(Rule("4.5"), "refused-siege-place").with("fort", fort.name()));
        }
        self.check_empty(s.side, fort)
    }

    /// An empty place falls to the side (4.5.1, R81).
    fn check_empty(&self, side: Side, fort: Fort) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("fort", fort.name()));
        if fort.is_camp() || !self.may_attack_fort(side, fort) {
            return refuse("4.5", "refused-siege-place");
        }
        if !self.units_inside(fort).is_empty() {
            return refuse("4.5.1", "refused-raze-garrison");
        }
        if self.spared.has(fort) {
            return refuse("4.5.2", "refused-raze-spared");
        }
        if !self.is_alone(fort.region(), side) {
            return refuse("R81", "refused-siege-enemy");
        }
        Ok(())
    }

    /// Who decides about a siege: the besieged while he is asked, else the besieger.
    pub(crate) fn siege_decider(&self, s: &Siege) -> Side {
        if s.stage == SiegeStage::Answer { s.side.enemy() } else { s.side }
    }

    /// The side is done here; the other has its turn.
    pub(crate) fn close_siege(&mut self, s: Siege) -> bool {
        self.group = PieceSet::NONE;
        self.frames.pop();
        if !s.second && self.has_siege_business(s.region, s.side.enemy()) {
            self.open_siege(s.region, s.side.enemy(), true);
        }
        true
    }

    /// The marker is raised (4.5.2): it counts this turn as soon as it is begun.
    pub(crate) fn begin_siege_turn(&mut self, fort: Fort, ctx: &mut Ctx) {
        if !self.is_besieged(fort) {
            ctx.tell(Event::SiegeOpens { fort });
        }
        self.sieges[fort.i()] += 1;
        self.fought = self.fought.or(self.group).or(self.inside(fort));
    }

    /// 4.5.3, R49, R96: what counts outside (infantry, leaders, Caesar or Labienus) and inside (walls, infantry, a chief
    /// of the region, a legate, Caesar or Labienus).
    pub(crate) fn siege_parts(&self, fort: Fort, army: PieceSet) -> ([u8; 3], [u8; 5]) {
        let sets = &data().sets;
        let n = named();
        let stars = |set: PieceSet| (set.has(n.caesar) || set.has(n.labienus)) as u8;
        let leaders = army.and(sets.leaders).len().min(army.and(sets.units).len());
        let outside = [army.and(sets.besiegers).len() as u8, leaders as u8, stars(army)];
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
    pub(crate) fn siege_strengths(&self, fort: Fort, army: PieceSet) -> [u8; 2] {
        let (outside, inside) = self.siege_parts(fort, army);
        [outside.iter().sum(), inside.iter().sum()]
    }

    /// Units of a surrendered place leave the game, its leaders are prisoners (4.5.2).
    pub(crate) fn yield_place(&mut self, fort: Fort, by: Side, ctx: &mut Ctx) {
        self.sieges[fort.i()] = 1; // so that the last of them makes it fall
        for unit in self.units_inside(fort).iter() {
            self.eliminate(unit, ctx);
        }
        if self.is_besieged(fort) {
            self.fall(fort, by, ctx);
        }
    }

    pub(super) fn raze(&mut self, fort: Fort, by: Side, ctx: &mut Ctx) {
        self.note_gergovia(fort, by);
        for leader in self.inside(fort).and(data().sets.leaders).iter() {
            self.meet_fate(leader, Fate::Captured, ctx);
        }
        self.destroyed.add(fort);
        self.sieges[fort.i()] = 0;
        ctx.tell(Event::Destroyed { fort });
    }

    // --- Sieges that end by themselves ---------------------------------------------------------------------

    /// All sieges of a side in a region end (4.5.6).
    pub(crate) fn end_sieges(&mut self, region: Region, besieger: Side, ctx: &mut Ctx) {
        for fort in self.sieges_of(region, besieger) {
            self.sieges[fort.i()] = 0;
            ctx.tell(Event::SiegeEnds { fort });
        }
    }

    /// Places in this region that a side is besieging.
    pub(crate) fn sieges_of(&self, region: Region, besieger: Side) -> Vec<Fort> {
        let hostile = |f: &Fort| self.is_besieged(*f) && self.holder(*f) == Some(besieger.enemy());
        self.forts(region).filter(hostile).collect()
    }

    /// A siege without besieging infantry is over (R96).
    pub(crate) fn tidy_sieges(&mut self, ctx: &mut Ctx) {
        for fort in (0..FORT_COUNT as u8).map(Fort).filter(|f| self.sieges[f.i()] > 0).collect::<Vec<_>>() {
            let besieger = self.holder(fort).map(Side::enemy);
            let infantry = |side| self.units_outside(fort.region(), side).and(data().sets.besiegers);
            if besieger.is_none_or(|side| infantry(side).minus(self.withdrawn).is_empty()) {
                self.sieges[fort.i()] = 0;
                ctx.tell(Event::SiegeEnds { fort });
            }
        }
    }
}

/// The column of the Table of sieges: the difference from -2 to +6 (4.5.3).
pub(crate) fn siege_column([besieger, besieged]: [u8; 2]) -> usize {
    ((besieger as i16 - besieged as i16).clamp(-2, 6) + 2) as usize
}
