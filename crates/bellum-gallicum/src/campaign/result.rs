//! 7.4.1: who won the year, and the war.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// The Roman wins the war with so many years (7.4.1).
pub(crate) const YEARS_TO_WIN: u8 = 6;
/// Of more than four extensions any four regions suffice (7.4.1, R73).
const MOST_EXTENSIONS: usize = 4;

pub(crate) struct JudgeYear;

impl Passage<Position> for JudgeYear {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.judge_year(ctx);
        game.set_year_end(YearEnd::Remove);
        true
    }
}

impl Position {
    fn judge_year(&mut self, ctx: &mut Ctx) {
        if let Some(winner) = self.year_winner() {
            self.win_year(winner, ctx);
        }
        self.campaign.mood = self.next_mood();
        if self.ending.is_none() && !self.has_legion_in_gaul() {
            self.finish(Ending::NoLegion, ctx); // R66
        }
        if self.ending.is_none() && self.year >= self.scenario.last_year() {
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
    pub(crate) fn win_year(&mut self, winner: Side, ctx: &mut Ctx) {
        self.campaign.roman_wins += (winner == Roman) as u8;
        self.campaign.gaul_won_last = winner == Gaul;
        ctx.tell(Event::YearWon { year: self.year, by: winner, roman_wins: self.campaign.roman_wins });
        if winner == Roman {
            self.reward();
        }
        if self.scenario == ScenarioId::Campaign && self.campaign.roman_wins >= YEARS_TO_WIN {
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
}

/// Four reasons for revolt, three against (7.2.2).
pub(crate) fn mood_of(facts: [bool; 7]) -> i8 {
    facts.iter().enumerate().map(|(i, holds)| *holds as i8 * if i < 4 { -1 } else { 1 }).sum()
}
