//! 7.4.2: what is cleared away at the end of a year, and what it leaves behind for the next.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct ClearField;

impl Passage<Position> for ClearField {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.clear_the_field(ctx);
        game.set_year_end(YearEnd::Camps);
        true
    }
}

pub(crate) struct ClearMarkers;

impl Passage<Position> for ClearMarkers {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        game.clear_markers();
        game.set_year_end(YearEnd::Unbeaten);
        true
    }
}

pub(crate) struct YearOver;

impl Passage<Position> for YearOver {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.next_year(ctx);
        true
    }
}

impl Position {
    fn clear_the_field(&mut self, ctx: &mut Ctx) {
        let sets = &data().sets;
        self.campaign.standing = self.unbeaten();
        self.sieges = [0; FORT_COUNT];
        self.threatened = RegionSet::NONE;
        for trireme in named().trireme {
            if self.spot(trireme).as_sea().is_some() {
                self.sink(trireme, ctx);
            } else if self.spot(trireme).is_in_play() {
                self.unship(trireme, ctx);
            }
        }
        // R65: tribes, chiefs, Germans, Britons and Civis go; the Roman's own Gallic and German horse stays.
        let own = sets.gallic_cavalry.or(sets.german_horse);
        let foreign = sets.gallic.or(sets.german).or(sets.british).or(sets.civis).minus(own);
        for piece in foreign.iter() {
            let gone = sets.leaders.has(piece) && self.spot(piece) == Spot::LOST;
            if !gone {
                self.take_off(piece, Spot::WAITING); // captured ones too: free from next year on (R36)
            }
        }
        self.rebels = TribeSet::NONE;
        self.allies = TribeSet::NONE;
        self.romans = sets.roman_side;
        self.judge_control(ctx);
    }

    /// R64: tribes in revolt whose fierce leader is fit and whose home is anti-Roman.
    fn unbeaten(&self) -> TribeSet {
        let fit = |t: &Tribe| {
            let facts = data().tribe(*t);
            let leaders = facts.leaders.and(data().sets.irreductible).minus(self.weak);
            self.rebels.has(*t)
                && leaders.iter().any(|p| self.spot(p).is_in_play())
                && self.controls(Gaul, facts.region)
        };
        tribes().filter(fit).collect()
    }

    fn clear_markers(&mut self) {
        let rebuilt = |f: &Fort| data().wall(*f).city || !self.camps.has(f.region());
        let standing: FortSet = self.destroyed.iter().filter(rebuilt).collect();
        self.destroyed = self.destroyed.minus(standing);
        self.scorched = RegionSet::NONE;
        self.depots = RegionSet::NONE;
    }

    /// The next year, with what this one leaves behind.
    pub(crate) fn next_year(&mut self, ctx: &mut Ctx) {
        if self.year >= self.scenario.last_year() {
            return self.judge_war(ctx);
        }
        self.year += 1;
        self.month = 1;
        let army = data().sets.roman_side.and(data().sets.units);
        self.campaign.lost_before = self.at(Spot::LOST).and(army);
        self.lost = YearLosses::default();
        let c = &mut self.campaign;
        c.initiative = false;
        c.revolt = false;
        c.start = None;
        c.extensions = RegionSet::NONE;
        c.sectors = SectorSet::NONE;
        c.tried_sectors = SectorSet::NONE;
        c.tried = TribeSet::NONE;
        c.abroad = None;
        c.governor = false;
        c.caesar_governs = false;
        c.civis_called = false;
        self.moved = PieceSet::NONE;
        self.travelled = PieceSet::NONE;
        self.facing = RegionSet::NONE;
        self.met = RegionSet::NONE;
        self.set_phase(Phase::Prepare(Prepare::Withdraw));
    }
}
