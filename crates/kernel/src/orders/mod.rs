//! Orders above actions. A player says what is wanted; here it is worked out which single actions that comes to. They are ordinary
//! actions: whoever carries them out has each checked and kept like any other.
//!
//! A plan is made on a position that the seat imagines, by luck that is always the same: it tells nothing that the seat does not know,
//! and the same question gets the same answer.

mod go;

use crate::answer::OddsShown;
use crate::game::{Events, Game, Role};
use crate::luck::{Luck, QuickRng};
use crate::seat::Seat;
use crate::settle::act;
use crate::wire::{Order, Plan, PlannedMove, PlannedStep, Stop};
use go::Going;
use serde_json::Value;

/// A plan has no more steps than this.
const MOST_STEPS: usize = 500;

/// What an order does next.
pub(crate) enum Next<A> {
    Action(A),
    /// Nothing more, and why.
    Stop(Stop),
}

/// What a position offers a seat, as an order looks at it.
pub(crate) struct Choice<'a, G: Game> {
    pub position: &'a G,
    pub seat: Seat,
    pub legal: &'a [G::Action],
    /// How likely a sensible player is to take each.
    pub weights: &'a [f32],
}

impl<G: Game> Choice<'_, G> {
    /// What an action leads to, if it brings no luck, ends no phase and leaves the seat to decide.
    pub fn tried(&self, action: G::Action) -> Option<G> {
        let (mut luck, mut events, mut legal) =
            (Luck::quick(QuickRng::new(3)), Events::default(), Vec::new());
        let mut then = self.position.clone();
        act(&mut then, self.seat, action, &mut luck, &mut events, &mut legal);
        let same = (then.turn(), then.phase_number()) == (self.position.turn(), self.position.phase_number());
        (same && luck.count() == 0 && !events.revealed && then.asked().has(self.seat)).then_some(then)
    }

    /// The likeliest of those that fit.
    pub fn best(&self, fits: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
        let fitting = (0..self.legal.len()).filter(|i| fits(&self.legal[*i]));
        let weight = |i: &usize| self.weights.get(*i).copied().unwrap_or(0.0);
        fitting.max_by(|a, b| weight(a).total_cmp(&weight(b)).then(b.cmp(a))).map(|i| self.legal[i])
    }
}

/// An order on its way.
enum Progress {
    Go(Going),
    Resolve,
    Rest,
}

/// Works an order out from what the seat knows of a position. `odds`: chances are told, too.
pub fn plan<G: Game>(position: &G, scenario: &str, seat: Seat, order: &Order, odds: bool) -> Plan {
    let mut now = position.imagine(seat, &mut QuickRng::new(1));
    let mut luck = Luck::quick(QuickRng::new(2));
    let (mut events, mut settled) = (Events::default(), Vec::new());
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    let mut progress = match order {
        Order::Go { pieces, by, to } => Progress::Go(Going::new::<G>(scenario, pieces, by, to)),
        Order::Resolve => Progress::Resolve,
        Order::Rest => Progress::Rest,
    };
    let mut made = Making::<G>::default();
    let phase = (now.turn(), now.phase_number());
    for _ in 0..MOST_STEPS {
        if !now.asked().has(seat) {
            return made.stop(Stop::Others);
        }
        if made.has_been(&now) {
            // A sensible player does not go round in circles: taking up and setting down is no plan.
            return made.without_circle(&now);
        }
        legal.clear();
        weights.clear();
        now.legal(seat, &mut legal);
        now.policy(seat, &legal, &mut weights);
        let choice = Choice { position: &now, seat, legal: &legal, weights: &weights };
        let action = match progress.next(&choice) {
            Next::Action(action) => action,
            Next::Stop(stop) => return made.stop(stop),
        };
        made.add(&now, seat, action, odds);
        let rolls = luck.count();
        events.clear();
        act(&mut now, seat, action, &mut luck, &mut events, &mut settled);
        let rolled = luck.count() > rolls;
        luck.clear_rolls();
        let over = (now.turn(), now.phase_number()) != phase;
        made.after(&now, over);
        match () {
            _ if rolled => return made.stop(Stop::Dice),
            _ if events.revealed => return made.stop(Stop::Revealed),
            _ if over => return made.stop(Stop::Phase),
            _ => {}
        }
    }
    made.stop(Stop::Long)
}

impl Progress {
    fn next<G: Game>(&mut self, choice: &Choice<G>) -> Next<G::Action> {
        let likeliest = || choice.best(|_| true).map_or(Next::Stop(Stop::Blocked), Next::Action);
        match self {
            Progress::Go(going) => going.next(choice),
            Progress::Rest => likeliest(),
            Progress::Resolve if in_combat(choice.position) => {
                // Nothing is given up unasked as long as there is another way.
                let gives_up = |a: &G::Action| choice.position.describe(choice.seat, a).role == Role::GiveUp;
                choice.best(|action| !gives_up(action)).map_or_else(likeliest, Next::Action)
            }
            Progress::Resolve => Next::Stop(Stop::Done),
        }
    }
}

/// A plan in the making.
struct Making<G: Game> {
    moves: Vec<PlannedMove>,
    /// What stood before each move, and how deep the question lay.
    before: Vec<(G, usize)>,
    /// The next step begins a move.
    begins: bool,
}

impl<G: Game> Default for Making<G> {
    fn default() -> Making<G> {
        Making { moves: Vec::new(), before: Vec::new(), begins: true }
    }
}

impl<G: Game> Making<G> {
    fn has_been(&self, now: &G) -> bool {
        self.begins && self.before.iter().any(|(before, _)| before == now)
    }

    /// What led back to where it had been is left out.
    fn without_circle(mut self, now: &G) -> Plan {
        let kept = self.before.iter().position(|(before, _)| before == now).unwrap_or(0);
        self.moves.truncate(kept);
        self.stop(Stop::Done)
    }

    fn add(&mut self, now: &G, seat: Seat, action: G::Action, odds: bool) {
        if self.begins {
            self.moves.push(PlannedMove::default());
            self.before.push((now.clone(), now.depth()));
            self.begins = false;
        }
        let label = now.describe(seat, &action);
        let words = G::words();
        let step = PlannedStep {
            action: serde_json::to_value(action).unwrap_or(Value::Null),
            label: words.text(&label.text),
            rule: label.rule,
            target: label.target,
            into: label.into,
            way: now.way(seat, &action),
            advice: now.advise(seat, &action).map(|advice| words.text(&advice)),
            odds: now.odds(seat, &action).filter(|_| odds).map(|found| OddsShown::of::<G>(found)),
        };
        if let Some(last) = self.moves.last_mut() {
            last.steps.push(step);
        }
    }

    /// A move is over when what it had opened is closed again.
    fn after(&mut self, now: &G, phase_over: bool) {
        let began = self.before.last().map_or(0, |(_, depth)| *depth);
        self.begins = phase_over || now.depth() <= began;
        if let Some(last) = self.moves.last_mut() {
            last.ends = phase_over;
        }
    }

    fn stop(self, stop: Stop) -> Plan {
        Plan { moves: self.moves, stop }
    }
}

/// Is what is asked now decided in combat?
pub fn in_combat<G: Game>(position: &G) -> bool {
    position.asked().iter().next().is_some_and(|seat| G::title().is_combat(position.question(seat).rule))
}

/// Does an action of this role end what a player does?
pub(crate) fn ends(role: Role) -> bool {
    matches!(role, Role::End | Role::GoOn)
}
