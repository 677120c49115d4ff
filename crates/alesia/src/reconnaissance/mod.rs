//! 22.4: Roman cavalry scouts the boxes off the map; screens, reports and messengers.

use crate::combat::{SIX_TO_ONE, column};
use crate::data::{Role, data};
use crate::table::action::Action;
use crate::table::event::{Event, ScreenOutcome, Why};
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule};

/// Infantry units for each scout that shift the column (22.43).
const INFANTRY_FOR_A_SHIFT: usize = 3;
/// What a messenger must roll (22.47).
const PAST_NOBODY: u8 = 3;
const PAST_A_SCREEN: u8 = 6;

/// The least and the most that may be told of a number (22.45, R58).
pub fn bounds(number: u8, accuracy: u8) -> (u8, u8) {
    let share = |percent: u32| ((number as u32 * percent + 50) / 100).min(255) as u8;
    (share(accuracy as u32), share(200 - accuracy.min(200) as u32))
}

fn scout_number(piece: Piece) -> Option<usize> {
    (piece.0 as usize).checked_sub(FIRST_SCOUT as usize).filter(|n| *n < SCOUT_COUNT)
}

impl Position {
    /// Scouts and screen that hold each other stay in their box (22.44).
    pub fn is_held(&self, piece: Piece) -> bool {
        let zone = self.field.spot(piece).as_zone();
        let fights = piece.side() == Roman || self.piece(piece).is_cavalry();
        fights && zone.is_some_and(|zone| self.held & zone.bit() != 0)
    }

    /// Gallic cavalry and infantry in a box.
    pub fn box_counts(&self, zone: Zone) -> (u8, u8) {
        let (mut cavalry, mut infantry) = (0, 0);
        for piece in self.boxed(Gaul, zone) {
            if self.piece(piece).is_cavalry() {
                cavalry += 1;
            } else {
                infantry += 1;
            }
        }
        (cavalry, infantry)
    }

    /// R42: the screens of all boxes fight, one after the other; then the Gauls name their attacks.
    pub fn run_screens(&mut self, next: u8, ctx: &mut Ctx) {
        let first = if self.options.reconnaissance { next as usize } else { ZONE_COUNT };
        for zone in Zone::all().skip(first) {
            let scouts = self.boxed(Roman, zone).count();
            if scouts == 0 {
                self.held &= !zone.bit();
                continue;
            }
            let (cavalry, infantry) = self.box_counts(zone);
            if cavalry == 0 {
                self.held &= !zone.bit();
                self.take_note(zone, data().tables.accuracy_unscreened);
                continue;
            }
            self.set_phase(Phase::Works { next: zone.0 + 1 });
            if infantry as usize >= INFANTRY_FOR_A_SHIFT * scouts {
                self.frames.push(Frame::Screen { zone });
            } else {
                self.fight_screen(zone, false, ctx);
            }
            return;
        }
        self.open_declaration(Gaul, ctx);
    }

    fn take_note(&mut self, zone: Zone, accuracy: u8) {
        let (cavalry, infantry) = self.box_counts(zone);
        for scout in self.boxed(Roman, zone).collect::<Vec<_>>() {
            if let Some(n) = scout_number(scout) {
                self.notes[n] = Note { zone: zone.0 + 1, cavalry, infantry, accuracy };
            }
        }
    }

    pub fn check_screen(&self, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Weigh(_)) { Ok(()) } else { Err(not_now("22.43")) }
    }

    pub fn apply_screen(&mut self, zone: Zone, action: Action, ctx: &mut Ctx) {
        self.frames.pop();
        self.fight_screen(zone, action == Action::Weigh(true), ctx);
    }

    /// 22.43, 22.44, R58, R63
    fn fight_screen(&mut self, zone: Zone, weighed: bool, ctx: &mut Ctx) {
        let cavalry: Vec<Piece> = self.boxed(Gaul, zone).filter(|p| self.piece(*p).is_cavalry()).collect();
        let scouts: Vec<Piece> = self.boxed(Roman, zone).collect();
        let sum = |pieces: &[Piece]| pieces.iter().map(|p| self.piece(*p).combat as u16).sum::<u16>();
        let (attack, defence) = (sum(&cavalry), sum(&scouts));
        let base = column(attack, defence);
        let used = if base >= SIX_TO_ONE { base } else { (base + u8::from(weighed)).min(SIX_TO_ONE - 1) };
        let (die, outcome) = if base >= SIX_TO_ONE {
            (None, ScreenOutcome::ScoutsLost)
        } else {
            let die = ctx.luck.d6("screen");
            let result = data().tables.combat[used as usize][die as usize - 1];
            let outcome = match (result.loser, result.retreat) {
                (Some(Role::Attacker), 0) => ScreenOutcome::ScreenLost,
                (Some(Role::Defender), 0) => ScreenOutcome::ScoutsLost,
                _ if result.rage => ScreenOutcome::Held,
                _ => ScreenOutcome::NoEffect,
            };
            (Some(die), outcome)
        };
        self.take_note(zone, data().tables.accuracy[used.min(SIX_TO_ONE - 1) as usize]);
        ctx.tell(Event::ScreenAttack { zone, attack, defence, column: used, die, outcome });
        self.held &= !zone.bit();
        match outcome {
            ScreenOutcome::Held => self.held |= zone.bit(),
            ScreenOutcome::ScoutsLost => scouts.iter().for_each(|p| self.eliminate(*p, Why::Screen, ctx)),
            ScreenOutcome::ScreenLost => {
                let joined = self.boxed(Gaul, zone).filter(|p| weighed && !self.piece(*p).is_cavalry());
                let lost: Vec<Piece> = cavalry.into_iter().chain(joined.collect::<Vec<_>>()).collect();
                lost.into_iter().for_each(|p| self.eliminate(p, Why::Screen, ctx));
            }
            ScreenOutcome::NoEffect => {}
        }
    }

    // --- Reports (22.45, 22.46) -------------------------------------------------------------------------------------

    /// A scout that has come back inside the outer works tells what he saw.
    pub fn bring_report(&mut self, piece: Piece) {
        let Some(n) = scout_number(piece) else { return };
        let note = self.notes[n];
        let home = self.field.hex(piece).is_some_and(|hex| self.facts(hex).is_within());
        if !home || note.zone == 0 {
            return;
        }
        // One report for what several have seen together.
        self.notes.iter_mut().filter(|other| **other == note).for_each(|other| *other = Note::default());
        self.frames.push(Frame::Report(Report {
            zone: Zone(note.zone - 1),
            cavalry: note.cavalry,
            infantry: note.infantry,
            accuracy: note.accuracy,
            said: None,
        }));
    }

    fn report_bounds(&self, r: &Report) -> (u8, u8) {
        bounds(if r.said.is_none() { r.cavalry } else { r.infantry }, r.accuracy)
    }

    pub fn check_report(&self, r: &Report, action: &Action) -> Result<(), Refusal> {
        let Action::Say(number) = *action else { return Err(not_now("22.45")) };
        let (least, most) = self.report_bounds(r);
        if (least..=most).contains(&number) {
            return Ok(());
        }
        let refusal = Refusal::new(Rule("22.45"), "refuse-report").with("least", least).with("most", most);
        Err(refusal.with("accuracy", r.accuracy))
    }

    pub fn report_candidates(&self, r: &Report, out: &mut Vec<Action>) {
        let (least, most) = self.report_bounds(r);
        out.extend((least..=most).map(Action::Say));
    }

    pub fn apply_report(&mut self, r: Report, action: Action, ctx: &mut Ctx) {
        let Action::Say(number) = action else { return };
        match r.said {
            None => *self.frames.top_mut() = Frame::Report(Report { said: Some(number), ..r }),
            Some(cavalry) => {
                self.frames.pop();
                let event = Event::Reported { zone: r.zone, cavalry, infantry: number, accuracy: r.accuracy };
                ctx.tell(event);
            }
        }
    }

    // --- Messengers (22.47) -------------------------------------------------------------------------------------------

    pub fn apply_messenger(&mut self, action: Action, ctx: &mut Ctx) {
        self.open_declaration(Roman, ctx);
        let Action::Messenger(zone) = action else { return };
        let (cavalry, infantry) = self.box_counts(zone);
        let die = ctx.luck.d6("messenger");
        let through = die >= if cavalry > 0 { PAST_A_SCREEN } else { PAST_NOBODY };
        ctx.tell(Event::MessengerSent { zone, die, through });
        if through {
            let tables = &data().tables;
            let accuracy = if cavalry > 0 { tables.accuracy[7] } else { tables.accuracy_unscreened };
            self.frames.push(Frame::Report(Report { zone, cavalry, infantry, accuracy, said: None }));
        }
    }
}
