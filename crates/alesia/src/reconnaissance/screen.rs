//! 22.43, 22.44, R42: the cavalry of a box screens it against the scouts there; does its infantry join in?

use super::scout_number;
use crate::combat::{SIX_TO_ONE, column, result};
use crate::data::{Role, data};
use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::table::event::ScreenOutcome;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Passage, Question, Refusal, Rule, Seat, Seats, Target};

/// Infantry units for each scout that shift the column (22.43).
const INFANTRY_FOR_A_SHIFT: usize = 3;

/// R42: the screens of all boxes fight, one after the other; then the Gauls name their attacks.
pub(crate) struct Screens {
    /// Zones below this one have been fought.
    pub(crate) next: u8,
}

impl Passage<Position> for Screens {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let first = if p.options.reconnaissance { self.next as usize } else { ZONE_COUNT };
        for zone in Zone::all().skip(first) {
            let scouts = p.boxed(Roman, zone).count();
            if scouts == 0 {
                p.held &= !zone.bit();
                continue;
            }
            let (cavalry, infantry) = p.box_counts(zone);
            if cavalry == 0 {
                p.held &= !zone.bit();
                p.take_note(zone, data().tables.accuracy_unscreened);
                continue;
            }
            p.set_phase(Phase::Works { next: zone.0 + 1 });
            if infantry as usize >= INFANTRY_FOR_A_SHIFT * scouts {
                p.frames.push(Screen { zone }.into());
            } else {
                p.fight_screen(zone, false, ctx);
            }
            return true;
        }
        p.open_declaration(Gaul, ctx);
        true
    }
}

pub(crate) struct JoinScreen;

impl Decision<Position> for JoinScreen {
    type Frame = Screen;

    fn asked(&self, p: &Position, _: &Screen) -> Seats {
        Seats::only(p.chairs().gaul(Force::Relief))
    }

    fn question(&self, _: &Position, screen: &Screen, _: Seat) -> Question {
        Question::new(Rule("22.43"), "ask-screen").with("zone", screen.zone.name())
    }

    fn candidates(&self, _: &Position, _: &Screen, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([true, false].map(Action::Weigh));
    }

    fn exact(&self, _: &Position, _: &Screen) -> bool {
        true
    }

    fn check(&self, _: &Position, _: &Screen, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Weigh(_)) { Ok(()) } else { Err(not_now("22.43")) }
    }

    fn apply(&self, p: &mut Position, screen: Screen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        p.fight_screen(screen.zone, action == Action::Weigh(true), ctx);
    }

    fn run(&self, _: &mut Position, _: Screen, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, _: &Screen, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN)
    }

    fn advise(&self, _: &Position, _: &Screen, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Screen, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_between(actions);
    }
}

impl Position {
    fn take_note(&mut self, zone: Zone, accuracy: u8) {
        let (cavalry, infantry) = self.box_counts(zone);
        for scout in self.boxed(Roman, zone).collect::<Vec<_>>() {
            if let Some(n) = scout_number(scout) {
                self.notes[n] = Note { zone: zone.0 + 1, cavalry, infantry, accuracy };
            }
        }
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
            let face = result(used, die);
            let outcome = match (face.loser, face.retreat) {
                (Some(Role::Attacker), 0) => ScreenOutcome::ScreenLost,
                (Some(Role::Defender), 0) => ScreenOutcome::ScoutsLost,
                _ if face.rage => ScreenOutcome::Held,
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
}
