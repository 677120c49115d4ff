//! 7.4.1, 7.4.2: phase C: who won the year, winter camps, what is cleared away, who stays in arms.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// The Roman wins the war with so many years (7.4.1).
const YEARS_TO_WIN: u8 = 6;
/// Of more than four extensions any four regions suffice (7.4.1, R73).
const MOST_EXTENSIONS: usize = 4;

impl Position {
    pub fn run_year_end(&mut self, step: YearEnd, ctx: &mut Ctx) -> bool {
        match step {
            YearEnd::Result => {
                self.judge_year(ctx);
                self.set_year_end(YearEnd::Remove);
            }
            YearEnd::Remove => {
                self.clear_the_field(ctx);
                self.set_year_end(YearEnd::Camps);
            }
            YearEnd::Camps => {
                if regions().any(|r| self.check_camp(r).is_ok()) {
                    return false;
                }
                self.set_year_end(YearEnd::Clear);
            }
            YearEnd::Clear => {
                self.clear_markers();
                self.set_year_end(YearEnd::Unbeaten);
            }
            YearEnd::Unbeaten => {
                if !self.campaign.standing.minus(self.rebels).is_empty() {
                    return false;
                }
                self.set_year_end(YearEnd::Governor);
            }
            YearEnd::Governor => {
                if !self.governors().is_empty() {
                    return false;
                }
                self.set_year_end(YearEnd::Over);
            }
            YearEnd::Over => self.next_year(ctx),
        }
        true
    }

    fn set_year_end(&mut self, step: YearEnd) {
        self.set_phase(Phase::YearEnd(step));
    }

    // --- The result (7.4.1) --------------------------------------------------------------------------------

    fn judge_year(&mut self, ctx: &mut Ctx) {
        if let Some(winner) = self.year_winner() {
            self.win_year(winner, ctx);
        } else {
            self.campaign.gaul_won_last = false; // R116: the first year of a part of the campaign
        }
        self.campaign.mood = self.next_mood();
        if self.ending.is_none() && !self.has_legion_in_gaul() {
            self.finish(Ending::NoLegion, ctx); // R66
        }
        if self.ending.is_none() && self.year >= self.tale.last_year() {
            self.judge_war(ctx);
        }
    }

    /// Who won the year; nobody in a year that began without phase A (R116).
    fn year_winner(&self) -> Option<Side> {
        let c = &self.campaign;
        let standing = c.standing.iter().map(|t| data().tribe(t).region);
        let winner = |won: bool| Some(if won { Roman } else { Gaul });
        if c.revolt {
            let start = c.start.is_some_and(|r| self.controls(Roman, r));
            let enough = c.extensions.len().min(MOST_EXTENSIONS);
            let extensions = c.extensions.and(c.held).len() >= enough;
            return winner(start && extensions || self.lost.vercingetorix_out); // R73
        }
        let quiet = standing.into_iter().all(|r| self.controls(Roman, r)); // R64
        match c.abroad {
            Some(Abroad::Germany) => winner(quiet && self.rhine_winner() == Some(Roman)),
            Some(Abroad::Britain) => winner(quiet && self.britain_won()),
            None if c.standing.is_empty() => None,
            None => winner(quiet),
        }
    }

    /// A year is won; six make the war (7.4.1).
    pub fn win_year(&mut self, winner: Side, ctx: &mut Ctx) {
        self.campaign.roman_wins += (winner == Roman) as u8;
        self.campaign.gaul_won_last = winner == Gaul;
        ctx.tell(Event::YearWon { year: self.year, by: winner, roman_wins: self.campaign.roman_wins });
        if winner == Roman {
            self.reward();
        }
        if self.tale == Tale::Campaign && self.campaign.roman_wins >= YEARS_TO_WIN {
            self.finish(Ending::SixYears, ctx);
        }
    }

    /// 7.2.6: what a campaign abroad brings, once each.
    fn reward(&mut self) {
        match self.campaign.abroad {
            Some(Abroad::Germany) if !self.campaign.horse_won => {
                self.campaign.barred.add(named().celtica_2);
                self.campaign.horse_won = true;
                self.campaign.horse_due = true;
            }
            Some(Abroad::Britain) => self.campaign.barred.add(named().celtica_3),
            _ => {}
        }
    }

    /// The modifiers of 7.2.2, held between -1 and +1.
    fn next_mood(&self) -> i8 {
        let lost = &self.lost;
        let provinces = [named().provincia_1, named().provincia_2];
        let gauls = self.of(Gaul).and(data().sets.units).and(data().sets.gallic);
        let sum = mood_of([
            lost.roman_leaders_killed >= 2,
            lost.labienus_killed,
            provinces.iter().all(|r| self.controls(Gaul, *r)),
            lost.legion,
            lost.irreductible_killed,
            !lost.roman_counter,
            !gauls.iter().any(|p| self.spot(p).is_in_play()),
        ]);
        sum.clamp(-1, 1)
    }

    /// 7.4.1, R66: a trireme by a coast of independent Gaul counts as its legion.
    fn has_legion_in_gaul(&self) -> bool {
        data().sets.legions.iter().any(|p| {
            let spot = self.spot(p);
            let region = match spot.as_hull() {
                Some(n) => self.spot(named().trireme[n as usize]).open(),
                None => spot.land(),
            };
            region.is_some_and(|r| data().independent.has(r))
        })
    }

    // --- Clearing (7.4.2) ----------------------------------------------------------------------------------

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

    fn check_camp(&self, region: Region) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("4.5.7"), key).with("region", region.name()));
        let here = self.outside(region, Roman);
        if !self.controls(Roman, region) {
            return refuse("refused-camp-control");
        }
        if self.camps.has(region) {
            return refuse("refused-camp-twice");
        }
        if !here.meets(data().sets.legions) {
            return refuse("refused-camp-legion");
        }
        if !here.and(data().sets.leaders).meets(data().sets.roman_nature) {
            return refuse("refused-camp-leader");
        }
        if self.camps.len() >= data().limits.camps {
            return refuse("refused-camp-limit");
        }
        Ok(())
    }

    fn build_camp(&mut self, region: Region, ctx: &mut Ctx) {
        self.camps.add(region);
        ctx.tell(Event::CampBuilt { region });
        let camp = region.camp();
        for piece in self.outside(region, Roman).iter() {
            if self.check_garrison(piece, camp).is_ok() {
                self.put(piece, Spot::fort(camp));
            }
        }
    }

    fn clear_markers(&mut self) {
        let rebuilt = |f: &Fort| data().wall(*f).city || !self.camps.has(f.region());
        let standing: FortSet = self.destroyed.iter().filter(rebuilt).collect();
        self.destroyed = self.destroyed.minus(standing);
        self.scorched = RegionSet::NONE;
        self.depots = RegionSet::NONE;
    }

    /// Roman leaders who may go to Cisalpina.
    fn governors(&self) -> PieceSet {
        let romans = data().sets.leaders.and(data().sets.roman_nature);
        romans.iter().filter(|p| self.spot(*p).land().is_some()).collect()
    }

    /// The next year, with what this one leaves behind.
    pub fn next_year(&mut self, ctx: &mut Ctx) {
        if self.year >= self.tale.last_year() {
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
        self.entered = [RegionSet::NONE; 2];
        self.set_phase(Phase::Prepare(Prepare::Withdraw));
    }

    // --- Choices -------------------------------------------------------------------------------------------

    pub fn year_end_candidates(&self, step: YearEnd, out: &mut Vec<Action>) {
        match step {
            YearEnd::Camps => {
                out.extend(regions().map(Action::Camp));
                out.push(Action::Pass);
            }
            YearEnd::Unbeaten => {
                out.extend(self.campaign.standing.iter().map(Action::Tribe));
                out.push(Action::Pass);
            }
            YearEnd::Governor => out.extend(self.governors().iter().map(Action::Govern)),
            _ => {}
        }
    }

    pub fn check_year_end(&self, step: YearEnd, action: &Action) -> Result<(), Refusal> {
        match (step, *action) {
            (YearEnd::Camps | YearEnd::Unbeaten, Action::Pass) => Ok(()),
            (YearEnd::Camps, Action::Camp(region)) => self.check_camp(region),
            (YearEnd::Unbeaten, Action::Tribe(tribe)) => {
                if self.campaign.standing.minus(self.rebels).has(tribe) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("7.2.7"), "refused-beaten").with("tribe", tribe.name()))
            }
            (YearEnd::Governor, Action::Govern(leader)) => {
                if self.governors().has(leader) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("7.4.2"), "refused-governor").with("piece", leader.name()))
            }
            _ => Err(not_asked(Rule("7.4.2"))),
        }
    }

    pub fn apply_year_end(&mut self, step: YearEnd, action: Action, ctx: &mut Ctx) {
        match (step, action) {
            (_, Action::Camp(region)) => self.build_camp(region, ctx),
            (YearEnd::Camps, _) => self.set_year_end(YearEnd::Clear),
            (YearEnd::Unbeaten, Action::Tribe(tribe)) => {
                ctx.tell(Event::Unbeaten { tribe });
                // R120: vassals have the status of their lords (7.2.2).
                for tribe in std::iter::once(tribe).chain(self.followers(tribe).iter()) {
                    let facts = data().tribe(tribe);
                    self.deploy_tribe(tribe, facts.campaign_units, facts.region, false, ctx);
                    self.campaign.standing.add(tribe);
                }
                self.judge_control(ctx);
            }
            (YearEnd::Unbeaten, _) => {
                self.campaign.standing = self.rebels;
                self.set_year_end(YearEnd::Governor);
            }
            (_, Action::Govern(leader)) => {
                let was = self.spot(leader);
                self.put(leader, Spot::region(named().cisalpina));
                ctx.tell(Event::Governor { piece: leader });
                was.as_fort().into_iter().for_each(|fort| self.check_fall(fort, ctx));
                self.set_year_end(YearEnd::Over);
            }
            _ => {}
        }
    }
}

/// Four reasons for revolt, three against (7.2.2).
pub fn mood_of(facts: [bool; 7]) -> i8 {
    facts.iter().enumerate().map(|(i, holds)| *holds as i8 * if i < 4 { -1 } else { 1 }).sum()
}
