//! SC3.20: Mago's force, and what comes each year.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct LandMago {
    pub(crate) initial: bool,
}

impl Decision<Position> for LandMago {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        only(p.player_of(PUNIC).unwrap_or(Rome))
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC3.20", "ask-mago")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.mago_ports().into_iter().map(Action::Place));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) if p.mago_ports().contains(&hex) => Ok(()),
            Action::Place(_) => refuse("SC3.20", "refused-mago-port"),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        p.place_mago(self.initial, hex, ctx);
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let nowhere = p.mago_ports().is_empty();
        if nowhere {
            p.set_phase(Phase::Between);
        }
        nowhere
    }

    as_usual! { describe, advise, expected }
}

/// SC3.10, SC3.20: Mago's force, and what comes each year.
const MAGO_FORCE: [(People, [u8; 3]); 3] = [(IBERIAN, [20, 0, 0]), (GAUL, [20, 0, 0]), (NUMIDIAN, [0, 8, 0])];
const MAGO_YEARLY: [(People, [u8; 3]); 2] = [(GAUL, [10, 0, 0]), (IBERIAN, [0, 1, 0])];

impl Position {
    /// Drawn: does his force, or its yearly help, come first?
    pub(crate) fn call_mago(&mut self, lam: Lam) {
        let mago = named().mago;
        if self.scenario != ScenarioId::Aigle || lam.leader() != Some(mago) || self.player_of(PUNIC).is_none()
        {
            return;
        }
        if !self.war.mago_raised {
            self.set_phase(Phase::Mago { initial: true });
        } else if !self.year.mago_called && self.pyrrhus_in_sicily() {
            self.set_phase(Phase::Mago { initial: false });
        }
    }

    /// Ports of western Sicilia where they may come ashore.
    pub(crate) fn mago_ports(&self) -> Vec<Hex> {
        let side = self.player_of(PUNIC);
        let fits = |c: &City| {
            c.data().port != Port::None
                && self.city(*c).siege.is_none()
                && self.city(*c).holder.and_then(|p| self.player_of(p)).is_none_or(|s| Some(s) == side)
        };
        self.cities_of(named().sicilia_west).filter(fits).map(City::hex).collect()
    }

    pub(crate) fn place_mago(&mut self, initial: bool, hex: Hex, ctx: &mut Ctx) {
        let mago = named().mago;
        self.year.mago_called = true;
        let force: &[(People, [u8; 3])] = if initial { &MAGO_FORCE } else { &MAGO_YEARLY };
        // SC3.10: his force, or its yearly help.
        for (people, sp) in force {
            self.add_troops(hex, true, *people, *sp);
        }
        if initial {
            self.war.mago_raised = true;
            self.put_leader(mago, hex, true);
            self.leader_mut(mago).guile = mago.data().guile;
        }
        ctx.tell(Event::MagoComes { hex, initial });
        self.occupy(hex, ctx);
        self.set_phase(Phase::Between);
        if self.place(mago).is_some() {
            self.open_campaign(mago, CampaignStage::Continue, ctx); // the placement is an Operation
        }
    }
}
