//! Phase IV: which combats there are and in what order (4.1), who leaves the field and how (4.4.2, 4.5.6), and the
//! leaders who are left alone (R88).

pub mod battle;
pub mod skirmish;

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Units and leaders of a side that fight in the open here: not who has retreated (R92) nor who besieges (4.5.5).
    pub fn force(&self, region: Region, side: Side) -> PieceSet {
        self.outside(region, side).minus(self.withdrawn).minus(self.besiegers)
    }

    pub fn fighters(&self, region: Region, side: Side) -> PieceSet {
        self.force(region, side).and(data().sets.units)
    }

    /// 4.1: two armies meet in a pitched battle, anything else in a skirmish; who is inside walls in neither (R17).
    fn combat_kind(&self, region: Region) -> Option<Phase> {
        let [roman, gaul] = Side::BOTH.map(|side| self.fighters(region, side).len());
        match (roman, gaul) {
            (0, _) | (_, 0) => None,
            _ if roman >= ARMY && gaul >= ARMY => Some(Phase::Battles),
            _ => Some(Phase::Skirmishes),
        }
    }

    /// Regions that still have something to settle in this step.
    pub fn combat_regions(&self, phase: Phase) -> RegionSet {
        // Only regions where somebody stands in the open can have business; for a fight, both sides must be there.
        let mut open = [RegionSet::NONE; 2];
        for piece in pieces() {
            if let Some(region) = self.spot(piece).open() {
                open[self.side(piece).i()].add(region);
            }
        }
        let meeting = open[0].and(open[1]);
        let occupied = if phase == Phase::Sieges { open[0].or(open[1]) } else { meeting };
        let due = |region: &Region| match phase {
            Phase::Naval => Side::BOTH.iter().all(|s| !self.fighting_ships(*region, *s).is_empty()),
            Phase::Relief => self.relieved(*region).is_some(),
            Phase::Sieges => {
                Side::BOTH.iter().any(|s| open[s.i()].has(*region) && self.has_siege_business(*region, *s))
            }
            _ => self.combat_kind(*region) == Some(phase),
        };
        occupied.minus(self.settled).iter().filter(due).collect()
    }

    pub fn run_combats(&mut self, phase: Phase) -> bool {
        let regions = self.combat_regions(phase);
        match (regions.len(), regions.first()) {
            (0, _) | (_, None) => {
                self.settled = RegionSet::NONE;
                self.set_phase(match phase {
                    Phase::Naval => Phase::Relief,
                    Phase::Relief => Phase::Skirmishes,
                    Phase::Skirmishes => Phase::Battles,
                    Phase::Battles => Phase::Sieges,
                    _ => Phase::Strays,
                });
                true
            }
            (1, Some(region)) => {
                self.open_combat(phase, region);
                true
            }
            _ => false,
        }
    }

    pub fn check_order(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Fight(region) if self.combat_regions(phase).has(region) => Ok(()),
            Action::Fight(region) => {
                Err(Refusal::new(Rule("4.1"), "refused-no-combat").with("region", region.name()))
            }
            _ => Err(not_asked(Rule("R92"))),
        }
    }

    pub fn open_combat(&mut self, phase: Phase, region: Region) {
        self.settled.add(region);
        match phase {
            Phase::Naval => {
                self.frames.push(Frame::Naval(Naval { region, stage: NavalStage::Wind }));
            }
            Phase::Relief => {
                if let Some(side) = self.relieved(region) {
                    self.open_relief(side, region);
                }
            }
            Phase::Skirmishes => self.open_skirmish(region),
            Phase::Battles => self.open_battle(region),
            _ => self.open_siege(region, self.second(), false),
        }
    }

    /// The attacker in the open: who came last (4.4.2, R58).
    pub fn last_to_enter(&self, region: Region) -> Side {
        let only_first =
            self.entered[self.first.i()].has(region) && !self.entered[self.second().i()].has(region);
        if only_first { self.first } else { self.second() }
    }

    // --- The Table of leaders (4.2.2) ----------------------------------------------------------------------

    pub fn test_leader(&mut self, leader: Piece, ctx: &mut Ctx) {
        if !self.spot(leader).is_in_play() {
            return;
        }
        let facts = data().piece(leader);
        let dice = [ctx.luck.d6("leader"), ctx.luck.d6("leader")];
        let modifier = -((facts.rank == 3) as i8);
        ctx.tell(Event::LeaderRoll { piece: leader, dice, modifier });
        let mut fate = match dice[0] as i8 + dice[1] as i8 + modifier {
            10 => Fate::Wounded,
            11 => Fate::Killed,
            12 => Fate::Captured,
            _ => Fate::Unharmed,
        };
        if fate == Fate::Killed && facts.role == Role::Caesar {
            let die = ctx.luck.d6("caesar");
            ctx.tell(Event::SavingRoll { piece: leader, die, saved: die != 1 });
            if die != 1 {
                fate = Fate::Wounded;
            }
        }
        if fate == Fate::Captured && facts.nature == Nature::Roman {
            let die = ctx.luck.d6("captured");
            let saved = die.is_multiple_of(2);
            ctx.tell(Event::SavingRoll { piece: leader, die, saved });
            if saved {
                fate = Fate::Unharmed;
            }
        }
        if fate == Fate::Wounded && self.weak.has(leader) {
            fate = Fate::Unharmed; // wounded already: no effect
        }
        if fate != Fate::Unharmed {
            self.meet_fate(leader, fate, ctx);
        }
    }

    // --- Retreats ------------------------------------------------------------------------------------------

    /// Everybody of a side in the open who has to leave: of a lifted siege, those who besieged (4.5.6, R97).
    fn leaving(&self, retreat: &Retreat) -> PieceSet {
        let here = self.outside(retreat.region, retreat.side).minus(self.withdrawn);
        let besieging = here.and(self.besiegers);
        if retreat.why == Why::SiegeLifted && !besieging.is_empty() { besieging } else { here }
    }

    /// Sends the beaten side away: Britons and Germans beaten at home are gone (4.2.1, R91).
    pub fn open_retreat(&mut self, side: Side, region: Region, why: Why, ctx: &mut Ctx) {
        let force = self.outside(region, side).minus(self.withdrawn);
        let sets = &data().sets;
        if side == Gaul && why == Why::Beaten {
            let home = if region == named().britannia {
                force.and(sets.british)
            } else if region == named().germania {
                force.and(sets.german)
            } else {
                PieceSet::NONE
            };
            self.destroy(home, ctx);
        }
        // 6.4.6, R103: the Bellovaci stay at home, inside or not at all.
        let bound: PieceSet = force.iter().filter(|p| self.is_bound(*p)).collect();
        if !bound.is_empty() {
            let walls = named().bratuspantium;
            if self.check_open(walls, Gaul).is_ok() {
                self.go_inside(bound, walls, Gaul, ctx);
                self.withdrawn = self.withdrawn.or(bound);
            } else {
                self.destroy(bound, ctx);
            }
        }
        self.end_sieges(region, side, ctx);
        self.frames.push(Frame::Retreat(Retreat { side, region, why }));
    }

    /// A whole force is lost: units eliminated, leaders killed without Caesar's die (R89).
    pub fn destroy(&mut self, force: PieceSet, ctx: &mut Ctx) {
        for unit in force.and(data().sets.units).iter() {
            self.eliminate(unit, ctx);
        }
        for leader in force.and(data().sets.leaders).iter() {
            self.meet_fate(leader, Fate::Killed, ctx);
        }
    }

    /// The regions of the best kind that are open (4.4.2).
    fn retreats(&self, retreat: &Retreat) -> RegionSet {
        let side = retreat.side;
        let ways = self.ways_out(self.leaving(retreat), retreat.region, side);
        let enemy = side.enemy();
        let own = ways.and(self.controlled(side));
        let hostile = ways.and(self.controlled(enemy));
        let empty: RegionSet = hostile.iter().filter(|r| self.units_in(*r, enemy).is_empty()).collect();
        let choices = [own, empty, ways.and(self.contested), hostile];
        choices.into_iter().find(|set| !set.is_empty()).unwrap_or(RegionSet::NONE)
    }

    pub fn run_retreat(&mut self, retreat: Retreat, ctx: &mut Ctx) -> bool {
        let force = self.leaving(&retreat);
        let (side, region) = (retreat.side, retreat.region);
        if force.is_empty() {
            self.frames.pop();
        } else if self.retreats(&retreat).is_empty() && self.sea_retreats(region, side).is_empty() {
            ctx.tell(Event::NoRetreat { side, region });
            self.frames.pop();
            self.destroy(force, ctx); // R16
        } else {
            return false;
        }
        true
    }

    pub fn retreat_candidates(&self, retreat: &Retreat, out: &mut Vec<Action>) {
        out.extend(self.retreats(retreat).iter().map(Action::Retreat));
        out.extend(self.sea_retreats(retreat.region, retreat.side).iter().map(Action::RetreatBySea));
    }

    pub fn check_retreat(&self, retreat: &Retreat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Retreat(to) if self.retreats(retreat).has(to) => Ok(()),
            Action::RetreatBySea(to) if self.sea_retreats(retreat.region, retreat.side).has(to) => Ok(()),
            Action::Retreat(to) | Action::RetreatBySea(to) => {
                Err(Refusal::new(Rule("4.4.2"), "refused-retreat").with("region", to.name()))
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    pub fn apply_retreat(&mut self, retreat: Retreat, action: Action, ctx: &mut Ctx) {
        let force = self.leaving(&retreat);
        self.frames.pop();
        match action {
            Action::Retreat(to) => self.withdraw_to(force, retreat.region, to, retreat.side, ctx),
            Action::RetreatBySea(to) => self.open_embarkation(force, retreat.region, to, true),
            _ => {}
        }
    }

    /// A force leaves for a neighbouring region and fights no more this turn (R92).
    pub fn withdraw_to(&mut self, force: PieceSet, from: Region, to: Region, side: Side, ctx: &mut Ctx) {
        self.put_all(force, Spot::region(to));
        self.withdrawn = self.withdrawn.or(force);
        self.travelled = self.travelled.or(force);
        ctx.tell(Event::Retreats { side, from, to });
        self.note_entry(force, from, to, side, ctx);
        self.tidy_sieges(ctx);
    }

    // --- Leaders left alone (R88) --------------------------------------------------------------------------

    pub fn first_stray(&self) -> Option<Piece> {
        let alone = |p: &Piece| {
            let Some(region) = self.spot(*p).open() else { return false };
            let side = self.side(*p);
            self.units_outside(region, side).is_empty()
                && !self.units_outside(region, side.enemy()).is_empty()
        };
        data().sets.leaders.iter().find(alone)
    }

    /// Friendly regions next door, or with friends in them.
    fn shelters(&self, leader: Piece, region: Region) -> RegionSet {
        let side = self.side(leader);
        let ways = self.ways_out(PieceSet::of(leader), region, side);
        // Among friends behind walls alone, with the enemy before them, he would be as lost as here.
        let safe = |r: &Region| self.controls(side, *r) || !self.units_outside(*r, side).is_empty();
        if self.is_bound(leader) { RegionSet::NONE } else { ways.iter().filter(safe).collect() }
    }

    pub fn run_strays(&mut self, ctx: &mut Ctx) -> bool {
        let Some(leader) = self.first_stray() else {
            self.set_phase(Phase::End);
            return true;
        };
        let Some(region) = self.spot(leader).open() else { return true };
        let shelters = self.shelters(leader, region);
        match (shelters.len(), shelters.first()) {
            (0, _) | (_, None) => self.meet_fate(leader, Fate::Captured, ctx),
            (1, Some(to)) => self.shelter(leader, to, ctx),
            _ => return false,
        }
        true
    }

    fn shelter(&mut self, leader: Piece, to: Region, ctx: &mut Ctx) {
        let Some(from) = self.spot(leader).open() else { return };
        self.put(leader, Spot::region(to));
        self.travelled.add(leader);
        ctx.tell(Event::Retreats { side: self.side(leader), from, to });
    }

    pub fn check_stray(&self, action: &Action) -> Result<(), Refusal> {
        let stray = self.first_stray().and_then(|p| Some((p, self.spot(p).open()?)));
        match (*action, stray) {
            (Action::Retreat(to), Some((leader, region))) if self.shelters(leader, region).has(to) => Ok(()),
            (Action::Retreat(to), _) => {
                Err(Refusal::new(Rule("R88"), "refused-no-shelter").with("region", to.name()))
            }
            _ => Err(not_asked(Rule("R88"))),
        }
    }

    pub fn apply_stray(&mut self, action: Action, ctx: &mut Ctx) {
        if let (Action::Retreat(to), Some(leader)) = (action, self.first_stray()) {
            self.shelter(leader, to, ctx);
        }
    }

    // --- Sieges that end by themselves ---------------------------------------------------------------------

    /// All sieges of a side in a region end (4.5.6).
    pub fn end_sieges(&mut self, region: Region, besieger: Side, ctx: &mut Ctx) {
        for fort in self.sieges_of(region, besieger) {
            self.sieges[fort.i()] = 0;
            ctx.tell(Event::SiegeEnds { fort });
        }
    }

    /// Places in this region that a side is besieging.
    pub fn sieges_of(&self, region: Region, besieger: Side) -> Vec<Fort> {
        let hostile = |f: &Fort| self.is_besieged(*f) && self.holder(*f) == Some(besieger.enemy());
        self.forts(region).filter(hostile).collect()
    }

    /// A siege without besieging infantry is over (R96).
    pub fn tidy_sieges(&mut self, ctx: &mut Ctx) {
        for fort in (0..FORT_COUNT as u8).map(Fort).filter(|f| self.sieges[f.i()] > 0).collect::<Vec<_>>() {
            let besieger = self.holder(fort).map(Side::enemy);
            let infantry = |side| self.units_outside(fort.region(), side).and(data().sets.infantry);
            if besieger.is_none_or(|side| infantry(side).minus(self.withdrawn).is_empty()) {
                self.sieges[fort.i()] = 0;
                ctx.tell(Event::SiegeEnds { fort });
            }
        }
    }
}
