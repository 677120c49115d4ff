//! Placing, weakening and removing what is on the board, with all that follows by itself: points, substitutes,
//! places that fall, control.

use crate::data::*;
use crate::table::*;

/// What an action needs besides the position.
pub(crate) type Ctx<'a> = legatus_kernel::Ctx<'a, Event>;

impl Position {
    pub(crate) fn put(&mut self, piece: Piece, spot: Spot) {
        self.spots.set(piece, spot);
    }

    pub(crate) fn put_all(&mut self, pieces: PieceSet, spot: Spot) {
        pieces.iter().for_each(|p| self.spots.set(p, spot));
    }

    /// Weakens a unit, or eliminates it if it is weak (4.2.1).
    pub(crate) fn weaken(&mut self, unit: Piece, ctx: &mut Ctx) {
        if self.weak.has(unit) {
            self.eliminate(unit, ctx);
        } else {
            self.weak.add(unit);
            ctx.tell(Event::Weakened { piece: unit });
        }
    }

    /// Takes a unit out of the game (4.2.1), and counts it (6.10).
    pub(crate) fn eliminate(&mut self, unit: Piece, ctx: &mut Ctx) {
        let was = self.spot(unit);
        ctx.tell(Event::Eliminated { piece: unit });
        let facts = data().piece(unit);
        match (self.side(unit), facts.kind) {
            (_, Kind::Ship) => {}
            (Roman, Kind::Legion) => {
                self.points[Gaul.i()] += 2;
                self.legions_lost += 1;
                self.lost.legion = true;
            }
            (Roman, _) => self.points[Gaul.i()] += 1, // R48: pro-Roman Gauls too
            (Gaul, Kind::Cavalry) => self.points[Roman.i()] += 2,
            _ => {}
        }
        self.lost.roman_counter |= facts.nature == Nature::Roman;
        self.take_off(unit, Spot::LOST);
        if let Some(fort) = was.as_fort() {
            self.check_fall(fort, ctx);
        }
    }

    /// Takes a piece off the map, out of whatever it was part of.
    pub(crate) fn take_off(&mut self, piece: Piece, to: Spot) {
        self.put(piece, to);
        for set in [
            &mut self.weak,
            &mut self.group,
            &mut self.pool,
            &mut self.besiegers,
            &mut self.engaged,
            &mut self.rested,
            &mut self.moved,
            &mut self.travelled,
            &mut self.fought,
            &mut self.withdrawn,
            &mut self.crossed,
            &mut self.field.leaders,
        ] {
            set.remove(piece);
        }
    }

    /// The last unit inside is gone: the place is the besieger's, its leaders are captured (4.5.2).
    pub(crate) fn check_fall(&mut self, fort: Fort, ctx: &mut Ctx) {
        if self.is_besieged(fort) && self.units_inside(fort).is_empty() {
            let by = self.inside(fort).first().map_or_else(|| self.besieger(fort), |p| self.side(p).enemy());
            self.fall(fort, by, ctx);
        } else if fort.is_camp() {
            self.remove_empty_camp(fort.region(), ctx);
        }
    }

    /// Who besieges a place with nobody in it any more.
    fn besieger(&self, fort: Fort) -> Side {
        let enemy_of_gaul = !fort.is_camp() && !data().wall(fort).city && !self.is_pro_roman_wall(fort);
        if enemy_of_gaul { Roman } else { Gaul }
    }

    /// An oppidum of a tribe on the Roman side.
    pub(crate) fn is_pro_roman_wall(&self, fort: Fort) -> bool {
        !fort.is_camp() && data().wall(fort).tribe.is_some_and(|t| self.allies.has(t))
    }

    /// The place is taken: leaders inside are captured without a saving die (R89).
    pub(crate) fn fall(&mut self, fort: Fort, by: Side, ctx: &mut Ctx) {
        self.sieges[fort.i()] = 0;
        ctx.tell(Event::Falls { fort, by });
        self.note_gergovia(fort, by);
        for leader in self.inside(fort).and(data().sets.leaders).iter() {
            self.meet_fate(leader, Fate::Captured, ctx);
        }
        if fort.is_camp() {
            self.remove_empty_camp(fort.region(), ctx);
        }
    }

    /// 6.9.7, R107: Gergovia in Roman hands before July.
    pub(crate) fn note_gergovia(&mut self, fort: Fort, by: Side) {
        if fort == named().gergovia && by == Roman && self.month < 6 {
            self.gergovia_fell = true;
        }
    }

    /// R79: a camp left empty is removed.
    pub(crate) fn remove_empty_camp(&mut self, region: Region, ctx: &mut Ctx) {
        if self.camps.has(region) && self.inside(region.camp()).is_empty() {
            self.camps.remove(region);
            self.threatened.remove(region);
            self.sieges[region.camp().i()] = 0;
            ctx.tell(Event::CampStruck { region });
        }
    }

    /// What a roll on the Table of leaders or a disaster does to a leader (4.2.2).
    pub(crate) fn meet_fate(&mut self, leader: Piece, fate: Fate, ctx: &mut Ctx) {
        ctx.tell(Event::LeaderFate { piece: leader, fate });
        match fate {
            Fate::Unharmed => {}
            Fate::Wounded => self.weak.add(leader),
            Fate::Killed | Fate::Captured => self.lose_leader(leader, fate, ctx),
        }
    }

    fn lose_leader(&mut self, leader: Piece, fate: Fate, ctx: &mut Ctx) {
        let was = self.spot(leader);
        let side = self.side(leader);
        let facts = data().piece(leader);
        let fierce = data().sets.irreductible.has(leader);
        let killed = fate == Fate::Killed;
        let to = match (fate, facts.nature, facts.role) {
            (Fate::Captured, Nature::Roman, Role::Tribune) => Spot::WAITING, // only named Romans never return
            (Fate::Captured, Nature::Roman, _) => Spot::LOST,
            (Fate::Captured, ..) if !fierce => Spot::CAPTURED, // R36
            _ => Spot::LOST,
        };
        self.take_off(leader, to);
        if let Some(fort) = was.as_fort().filter(|f| f.is_camp()) {
            self.remove_empty_camp(fort.region(), ctx);
        }
        if facts.nature == Nature::Roman {
            self.lost.roman_counter = true;
            self.lost.roman_leaders_killed += killed as u8;
            self.lost.labienus_killed |= killed && facts.role == Role::Labienus;
            self.points[Gaul.i()] += if facts.role == Role::Tribune { 0 } else { 3 };
        }
        if fierce {
            self.lost.irreductible_killed |= killed;
            self.points[Roman.i()] += 2;
        }
        self.lost.vercingetorix_out |= leader == named().vercingetorix;
        if facts.nature == Nature::Roman && facts.role == Role::Named {
            self.send_tribune(was, side, ctx);
        }
        self.check_leader_ending(leader, ctx);
    }

    /// A tribune takes the place of a lost legate (4.2.2, R89).
    fn send_tribune(&mut self, spot: Spot, side: Side, ctx: &mut Ctx) {
        let Some(tribune) = self.at(Spot::WAITING).and(data().sets.tribunes).first() else { return };
        ctx.tell(Event::Substitute { tribune });
        let friends = self.at(spot).and(self.of(side)).and(data().sets.units);
        if friends.is_empty() || spot.land().is_none() {
            self.owed.add(tribune);
        } else {
            self.put(tribune, spot);
            self.moved.add(tribune);
            self.travelled.add(tribune);
        }
    }

    /// Ends the game where a leader's loss does (6.9.6, 7.4.1, R66).
    fn check_leader_ending(&mut self, leader: Piece, ctx: &mut Ctx) {
        let decisive = self.scenario == ScenarioId::Vercingetorix;
        let winner = if leader == named().caesar && (decisive || self.scenario.is_campaign()) {
            Gaul
        } else if leader == named().vercingetorix && decisive {
            Roman
        } else {
            return;
        };
        if !(self.by_points && decisive) {
            self.finish(Ending::Leader { winner, leader }, ctx);
        } else {
            self.finish_by_points(ctx);
        }
    }

    pub(crate) fn finish(&mut self, ending: Ending, ctx: &mut Ctx) {
        if self.ending.is_none() {
            self.ending = Some(ending);
            ctx.tell(Event::Ended(ending));
        }
    }

    /// Judges the control of every region (2.2, R43).
    pub(crate) fn judge_control(&mut self, ctx: &mut Ctx) {
        let units = data().sets.units;
        let mut present = [RegionSet::NONE; 2];
        for piece in units.iter() {
            if let Some(region) = self.spot(piece).land() {
                present[self.side(piece).i()].add(region);
            }
        }
        let [roman, gaul] = present;
        let contested = roman.and(gaul);
        let roman_control = self.roman_control.minus(self.contested).minus(gaul).or(roman.minus(gaul));
        let changed = self.roman_control.xor(roman_control).or(self.contested.xor(contested));
        (self.roman_control, self.contested) = (roman_control, contested);
        for region in changed.iter() {
            ctx.tell(Event::ControlChanged { region, control: self.control(region) });
        }
        self.campaign.held = self.campaign.held.or(roman_control);
    }

    /// Puts a tribe's pieces on the map, outside walls (6, 7.2.5).
    pub(crate) fn deploy_tribe(
        &mut self,
        tribe: Tribe,
        units: PieceSet,
        region: Region,
        weak: bool,
        ctx: &mut Ctx,
    ) {
        let facts = data().tribe(tribe);
        self.put_all(units, Spot::region(region));
        self.weak = if weak { self.weak.or(units) } else { self.weak.minus(units) };
        self.rebels.add(tribe);
        ctx.tell(Event::Mobilised { tribe, region, weak });
        let ready = |p: &Piece| self.spot(*p) == Spot::WAITING && self.may_appear(*p);
        let leaders: PieceSet = facts.leaders.iter().filter(ready).collect();
        let gone = |p: Piece| matches!(self.spot(p), Spot::LOST | Spot::CAPTURED);
        if !leaders.is_empty() {
            self.weak = self.weak.minus(leaders);
            self.put_all(leaders, Spot::region(region));
        } else if !facts.leaders.is_empty() && facts.leaders.iter().filter(|p| self.may_appear(*p)).all(gone)
        {
            // R38: one replacement chief, never irreductible.
            if let Some(chief) = self.at(Spot::WAITING).and(data().sets.gallic_chiefs).first() {
                self.put(chief, Spot::region(region));
            }
        }
    }

    /// 0.4: Vercingetorix comes into play in -52.
    pub(crate) fn may_appear(&self, leader: Piece) -> bool {
        leader != named().vercingetorix || self.year >= -52
    }

    /// Puts a tribe on the Roman side (7.2.4, R53, R105); the Veneti then bring no ships (R117).
    pub(crate) fn ally_tribe(&mut self, tribe: Tribe, ctx: &mut Ctx) {
        let facts = data().tribe(tribe);
        let region = facts.region;
        self.allies.add(tribe);
        self.romans = self.romans.or(facts.units);
        self.put_all(facts.campaign_units, Spot::region(region));
        self.weak = self.weak.minus(facts.units);
        ctx.tell(Event::Allied { tribe, region });
        if !facts.leaders.is_empty()
            && let Some(chief) = self.at(Spot::WAITING).and(data().sets.pro_roman_chiefs).first()
        {
            self.put(chief, Spot::region(region));
        }
    }

    pub(crate) fn arrive(&mut self, piece: Piece, spot: Spot, ctx: &mut Ctx) {
        self.put(piece, spot);
        self.weak.remove(piece);
        let place = match (spot.open(), spot.as_fort()) {
            (Some(region), _) => Spotted::Region(region),
            (_, Some(fort)) => Spotted::Fort(fort),
            _ => return,
        };
        ctx.tell(Event::Arrives { piece, place });
    }
}
