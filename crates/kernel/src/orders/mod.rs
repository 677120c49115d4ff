//! Orders above actions. A player says what is wanted; here it is worked out which single actions that comes to. They are ordinary
//! actions: whoever carries them out has each checked and kept like any other.
//!
//! A plan is made on a position that the seat imagines, by luck that is always the same: it tells nothing that the seat does not know,
//! and the same question gets the same answer.

mod attack;
mod go;
mod hand;
mod line;
mod opening;
mod search;
mod staff;
mod using;

use crate::answer::OddsShown;
use crate::game::{Events, Game, Role, Target, TargetRef};
use crate::luck::{Luck, QuickRng};
use crate::rule::Rule;
use crate::seat::{Seat, Viewer};
use crate::settle::act;
use crate::view::View;
use crate::wire::{Charge, Order, Plan, PlannedMove, PlannedStep, Stop};
use attack::Attacking;
use go::Going;
use line::Wheeling;
use serde_json::Value;
use staff::Staffing;
use std::collections::{BTreeMap, BTreeSet};
use using::Using;

/// A plan has no more steps than this.
const MOST_STEPS: usize = 500;

/// What an order does next.
pub(crate) enum Next<A> {
    Action(A),
    /// What must be decided before there is anything to do: a phase that comes of it is the one that the order is for.
    Opening(A),
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
    /// What an action leads to, if it brings no luck, ends no phase and leaves the seat to decide, where others let their windows pass.
    pub fn tried(&self, action: G::Action) -> Option<G> {
        self.tried_at(self.position, action)
    }

    /// Does an action bring a die, or another's turn in the same phase? Else what it ends is the player's to end.
    pub fn hands_over(&self, action: G::Action) -> bool {
        let (then, rolls) = self.done(action);
        let phase = |of: &G| (of.turn(), of.phase_number());
        rolls || phase(&then) == phase(self.position) && !then.asked().has(self.seat)
    }

    /// Does an action bring a die?
    pub fn rolls(&self, action: G::Action) -> bool {
        self.done(action).1
    }

    /// What an action leads to, and whether it brings a die.
    fn done(&self, action: G::Action) -> (G, bool) {
        let (mut luck, mut events, mut legal) =
            (Luck::quick(QuickRng::new(3)), Events::default(), Vec::new());
        let mut then = self.position.clone();
        act(&mut then, self.seat, action, &mut luck, &mut events, &mut legal);
        (then, luck.count() > 0)
    }

    /// The same at a position further on.
    pub fn tried_at(&self, position: &G, action: G::Action) -> Option<G> {
        let (mut luck, mut events, mut legal) =
            (Luck::quick(QuickRng::new(3)), Events::default(), Vec::new());
        let mut then = position.clone();
        act(&mut then, self.seat, action, &mut luck, &mut events, &mut legal);
        let revealed = events.revealed;
        let_others_pass(&mut then, self.seat, &mut luck, &mut events, &mut legal);
        let same = (then.turn(), then.phase_number()) == (self.position.turn(), self.position.phase_number());
        let free = same && luck.count() == 0 && then.asked().has(self.seat);
        (free && (!revealed || foreseen(position, self.seat, action).is_some())).then_some(then)
    }

    /// The likeliest of those that fit.
    pub fn best(&self, fits: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
        let fitting = (0..self.legal.len()).filter(|i| fits(&self.legal[*i]));
        let weight = |i: &usize| self.weights.get(*i).copied().unwrap_or(0.0);
        fitting.max_by(|a, b| weight(a).total_cmp(&weight(b)).then(b.cmp(a))).map(|i| self.legal[i])
    }

    pub fn weight(&self, action: &G::Action) -> f32 {
        let at = self.legal.iter().position(|one| one == action);
        at.and_then(|i| self.weights.get(i).copied()).unwrap_or(0.0)
    }

    /// An action that takes up several pieces at once, and whom, if they fit.
    pub fn gathering(&self, fits: impl Fn(&[String]) -> bool) -> Option<(G::Action, Vec<String>)> {
        self.legal.iter().find_map(|action| {
            let pieces = self.position.gathers(self.seat, action);
            (pieces.len() > 1 && fits(&pieces)).then_some((*action, pieces))
        })
    }
}

/// An order on its way.
enum Progress<A> {
    Go(Box<Going<A>>),
    Use(Using),
    Wheel(Wheeling),
    Attack(Attacking),
    Resolve,
    /// Whether something of it was done.
    Rest(bool),
    Staff(Staffing),
    /// Whether something was let pass.
    Pass(bool),
}

/// Works an order out from what the seat knows of a position. `losses`: so much of its own forces may be lost. `odds`: chances are told,
/// too.
pub fn plan<G: Game>(
    position: &G,
    scenario: &str,
    seat: Seat,
    order: &Order,
    losses: Option<u32>,
    odds: bool,
) -> Plan {
    let now = position.imagine(seat, &mut QuickRng::new(1));
    let progress = Progress::of(&now, scenario, seat, order);
    let least = losses.map(|losses| now.strength(seat).saturating_sub(losses));
    work_out(now, seat, progress, Bounds { least, odds, most_moves: usize::MAX })
}

/// What the staff of a seat does next for what it is in charge of, from what the seat knows.
pub fn staffed<G: Game>(position: &G, seat: Seat, charge: &Charge) -> Option<Value> {
    let now = position.imagine(seat, &mut QuickRng::new(1));
    let progress = Progress::Staff(Staffing::of(charge.clone()));
    let planned = work_out(now, seat, progress, Bounds { least: None, odds: false, most_moves: 1 });
    planned.moves.into_iter().flat_map(|part| part.steps).next().map(|step| step.action)
}

/// Others are asked before the seat is again, and may let it pass: they are taken to do so. Was anybody asked?
pub(crate) fn let_others_pass<G: Game>(
    now: &mut G,
    seat: Seat,
    luck: &mut Luck,
    events: &mut Events<G::Event>,
    legal: &mut Vec<G::Action>,
) -> bool {
    for asked in 0..MOST_WINDOWS {
        let other = now.asked().single().filter(|other| *other != seat);
        let window = other.filter(|other| now.question(*other).window.is_some());
        let Some((other, pass)) = window.and_then(|other| Some((other, now.decline(other)?))) else {
            return asked > 0;
        };
        act(now, other, pass, luck, events, legal);
    }
    true
}

/// So many windows in a row are let pass by others.
const MOST_WINDOWS: usize = 50;

/// How far an order is worked out, and with what.
struct Bounds {
    /// What must be left of one's own forces.
    least: Option<u32>,
    odds: bool,
    most_moves: usize,
}

fn work_out<G: Game>(mut now: G, seat: Seat, mut progress: Progress<G::Action>, bounds: Bounds) -> Plan {
    let mut luck = Luck::quick(QuickRng::new(2));
    let (mut events, mut settled) = (Events::default(), Vec::new());
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    let mut made = Making::<G>::at(&now, seat);
    let mut phase = (now.turn(), now.phase_number());
    for _ in 0..MOST_STEPS {
        if !now.asked().has(seat) {
            return made.stop(Stop::Others, &now, &progress);
        }
        if made.has_been(&now) {
            // A sensible player does not go round in circles: taking up and setting down is no plan.
            return made.without_circle(&now, &progress);
        }
        if made.begins && made.moves.len() == bounds.most_moves {
            return made.stop(Stop::Long, &now, &progress);
        }
        legal.clear();
        weights.clear();
        now.legal(seat, &mut legal);
        now.policy(seat, &legal, &mut weights);
        let choice = Choice { position: &now, seat, legal: &legal, weights: &weights };
        let (action, opens) = match progress.next(&choice) {
            Next::Action(action) => (action, false),
            Next::Opening(action) => (action, true),
            Next::Stop(stop) => return made.stop(stop, &now, &progress),
        };
        made.add(&now, action, bounds.odds);
        let rolls = luck.count();
        events.clear();
        let before = now.clone();
        act(&mut now, seat, action, &mut luck, &mut events, &mut settled);
        let revealed = events.revealed && foreseen(&before, seat, action).is_none();
        let asks = let_others_pass(&mut now, seat, &mut luck, &mut events, &mut settled);
        let rolled = luck.count() > rolls;
        luck.clear_rolls();
        made.asks_others(asks);
        if opens {
            phase = (now.turn(), now.phase_number());
        }
        let over = (now.turn(), now.phase_number()) != phase;
        made.after(&now, over, rolled || revealed);
        match () {
            _ if rolled => return made.stop(Stop::Dice, &now, &progress),
            _ if revealed => return made.stop(Stop::Revealed, &now, &progress),
            _ if over => return made.stop(Stop::Phase, &now, &progress),
            _ if bounds.least.is_some_and(|least| now.strength(seat) < least) => {
                return made.stop(Stop::Losses, &now, &progress);
            }
            _ => {}
        }
    }
    made.stop(Stop::Long, &now, &progress)
}

impl<A: Copy + PartialEq> Progress<A> {
    fn of<G: Game<Action = A>>(now: &G, scenario: &str, seat: Seat, order: &Order) -> Progress<A> {
        match order {
            Order::Go { pieces, by, to, along } => {
                let view = now.view(Viewer::Seat(seat));
                Progress::Go(Box::new(Going::to::<G>(scenario, &view, pieces, by, to, along)))
            }
            Order::Use { thing, pieces, on } if pieces.is_empty() => {
                Progress::Use(Using::new(now, seat, thing, on))
            }
            Order::Use { thing, pieces, on } => {
                let view = now.view(Viewer::Seat(seat));
                let going = Going::to::<G>(scenario, &view, pieces, &[], &on.id, &[]);
                Progress::Go(Box::new(going.with_card(thing)))
            }
            Order::Each { moves } => Progress::Go(Box::new(Going::each::<G>(scenario, moves))),
            Order::Forward { pieces } => {
                Progress::Go(Box::new(Going::each::<G>(scenario, &line::forward(now, seat, pieces))))
            }
            Order::Wheel { pieces, facing } => Progress::Wheel(Wheeling::new(pieces, facing)),
            Order::Attack { pieces, on } => Progress::Attack(Attacking::new(now, seat, pieces, on)),
            Order::Resolve => Progress::Resolve,
            Order::Rest { pieces } if pieces.is_empty() => Progress::Rest(false),
            Order::Rest { pieces } => {
                Progress::Staff(Staffing::of(Charge { pieces: pieces.clone(), places: Vec::new() }))
            }
            Order::Pass => Progress::Pass(false),
        }
    }

    fn next<G: Game<Action = A>>(&mut self, choice: &Choice<G>) -> Next<A> {
        let likeliest = || choice.best(|_| true).map_or(Next::Stop(Stop::Blocked), Next::Action);
        match self {
            Progress::Go(going) => going.next(choice),
            Progress::Use(using) => using.next(choice),
            Progress::Wheel(wheeling) => wheeling.next(choice),
            Progress::Attack(attacking) => attacking.next(choice),
            Progress::Staff(staffing) => staffing.next(choice),
            Progress::Rest(begun) => {
                // A phase that is no more than one deed, a formation that is told to act, is proposed with what it opens.
                let opens = !std::mem::replace(begun, true);
                let deed = |action: &A| choice.position.describe(choice.seat, action).role == Role::Deed;
                match likeliest() {
                    Next::Action(action) if opens && deed(&action) => Next::Opening(action),
                    next => next,
                }
            }
            Progress::Resolve if in_combat(choice.position) => {
                // Nothing is given up unasked as long as there is another way.
                let gives_up = |a: &G::Action| choice.position.describe(choice.seat, a).role == Role::GiveUp;
                choice.best(|action| !gives_up(action)).map_or_else(likeliest, Next::Action)
            }
            Progress::Resolve => Next::Stop(Stop::Done),
            Progress::Pass(begun) => {
                // Who says so lets it pass, whatever others would do; what comes after it only if there is nothing better.
                let asked = std::mem::replace(begun, true);
                let pass = if asked { passing(choice) } else { declining(choice) };
                pass.map_or(Next::Stop(Stop::Done), Next::Action)
            }
        }
    }

    /// Where a piece was sent, if it was.
    fn goal(&self, piece: &str) -> Option<&str> {
        match self {
            Progress::Go(going) => going.goal(piece),
            _ => None,
        }
    }
}

/// What a seat will see after an action that reveals something and brings no luck, if it knows that already: whatever is hidden from it,
/// it comes to the same. A card that it plays itself is news to others alone.
pub fn foreseen<G: Game>(position: &G, seat: Seat, action: G::Action) -> Option<View> {
    let shown = |number: u64| {
        let mut then = position.imagine(seat, &mut QuickRng::new(number));
        then.check(seat, &action).ok()?;
        let (mut luck, mut events, mut legal) =
            (Luck::quick(QuickRng::new(3)), Events::default(), Vec::new());
        act(&mut then, seat, action, &mut luck, &mut events, &mut legal);
        (events.revealed && luck.count() == 0).then(|| then.view(Viewer::Seat(seat)))
    };
    let first = shown(31)?;
    (shown(32)? == first).then_some(first)
}

/// Does an action bring dice or another's decision? Else the seat itself goes on, and can still take it back: one more joins an attack that
/// nobody has begun.
pub fn commits<G: Game>(position: &G, seat: Seat, action: G::Action) -> bool {
    let known = position.imagine(seat, &mut QuickRng::new(1));
    let (then, rolls) = Choice { position: &known, seat, legal: &[], weights: &[] }.done(action);
    rolls || !then.asked().has(seat)
}

/// The answer that lets pass what is asked, if nothing else can be done, or nothing that a sensible player would rather do.
pub(crate) fn passing<G: Game>(choice: &Choice<G>) -> Option<G::Action> {
    declining(choice).filter(|pass| choice.best(|_| true) == Some(*pass))
}

/// The answer that lets a window pass.
fn declining<G: Game>(choice: &Choice<G>) -> Option<G::Action> {
    choice.position.question(choice.seat).window?;
    choice.position.decline(choice.seat)
}

/// The same of a position, from what the seat knows.
pub fn let_pass<G: Game>(position: &G, seat: Seat) -> Option<Value> {
    let now = position.imagine(seat, &mut QuickRng::new(1));
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    now.legal(seat, &mut legal);
    now.policy(seat, &legal, &mut weights);
    let choice = Choice { position: &now, seat, legal: &legal, weights: &weights };
    serde_json::to_value(passing(&choice)?).ok()
}

/// Where pieces stand.
type Stands = BTreeMap<String, String>;

fn stands(view: View) -> Stands {
    view.pieces.into_iter().map(|piece| (piece.id, piece.at)).collect()
}

/// A plan in the making.
struct Making<G: Game> {
    seat: Seat,
    moves: Vec<PlannedMove>,
    /// What stood before each move, and how deep the question lay.
    before: Vec<(G, usize)>,
    /// The next step begins a move.
    begins: bool,
    /// Where everybody stood before the present move.
    stood: Stands,
    /// The last move was cut off by something new: how it ends is not known.
    open: bool,
    /// Everybody who goes somewhere.
    gone: BTreeSet<String>,
}

impl<G: Game> Making<G> {
    fn at(now: &G, seat: Seat) -> Making<G> {
        let stood = stands(now.view(Viewer::Seat(seat)));
        let gone = BTreeSet::new();
        Making { seat, moves: Vec::new(), before: Vec::new(), begins: true, stood, open: false, gone }
    }

    fn has_been(&self, now: &G) -> bool {
        self.begins && self.before.iter().any(|(before, _)| before == now)
    }

    /// What led back to where it had been is left out.
    fn without_circle(mut self, now: &G, progress: &Progress<G::Action>) -> Plan {
        let kept = self.before.iter().position(|(before, _)| before == now).unwrap_or(0);
        self.moves.truncate(kept);
        self.stop(Stop::Done, now, progress)
    }

    fn add(&mut self, now: &G, action: G::Action, odds: bool) {
        let seat = self.seat;
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
            asks: false,
        };
        if let Some(last) = self.moves.last_mut() {
            last.steps.push(step);
        }
    }

    /// Somebody else is asked after the last step.
    fn asks_others(&mut self, asks: bool) {
        if let Some(step) = self.moves.last_mut().and_then(|last| last.steps.last_mut()) {
            step.asks = asks;
        }
    }

    /// A move is over when what it had opened is closed again. `news`: what comes after it is not known.
    fn after(&mut self, now: &G, phase_over: bool, news: bool) {
        let began = self.before.last().map_or(0, |(_, depth)| *depth);
        self.begins = phase_over || now.depth() <= began;
        self.open = news || !self.begins;
        if let Some(last) = self.moves.last_mut() {
            last.ends = phase_over && !news;
        }
        if self.begins {
            self.close(now);
        }
    }

    /// Whom the last move moves is known when it is over.
    fn close(&mut self, now: &G) {
        let Some(last) = self.moves.last_mut() else { return };
        let stand = stands(now.view(Viewer::Seat(self.seat)));
        name_pieces(last, &self.stood, &stand);
        self.gone.extend(last.pieces.iter().cloned());
        self.stood = stand;
    }

    fn stop(mut self, stop: Stop, now: &G, progress: &Progress<G::Action>) -> Plan {
        if !self.begins {
            self.close(now);
        }
        let Making { mut moves, open, gone, stood, .. } = self;
        let last = moves.len().saturating_sub(usize::from(open));
        for part in &mut moves[..last] {
            let missed =
                |piece: &String| progress.goal(piece).is_some_and(|goal| Some(goal) != part.to.as_deref());
            part.short = part.pieces.iter().any(missed);
        }
        let left = match progress {
            Progress::Go(going) => going.left(&gone, &stood),
            _ => Vec::new(),
        };
        Plan { moves: grouped(moves), left, stop }
    }
}

/// Whom a move moves, from where and whereto; else who does something, and to what.
fn name_pieces(part: &mut PlannedMove, before: &Stands, after: &Stands) {
    let moved =
        |piece: &&String| before.get(*piece).is_some_and(|at| after.get(*piece).is_some_and(|to| to != at));
    let aimed: Vec<&str> = part
        .steps
        .iter()
        .filter_map(|step| step.target.as_ref())
        .filter(|target| target.kind == "piece")
        .map(|target| &*target.id)
        .collect();
    let mut pieces: Vec<String> = before.keys().filter(moved).cloned().collect();
    let Some(first) =
        aimed.iter().find(|id| pieces.iter().any(|piece| piece == *id)).map(|id| id.to_string())
    else {
        if pieces.is_empty() {
            part.pieces = aimed.iter().map(|id| id.to_string()).collect();
            part.pieces.dedup();
            part.from = part.pieces.first().and_then(|piece| before.get(piece)).cloned();
            let into = part.steps.iter().rev().find_map(|step| step.into.as_ref());
            part.to = into.map(|into| after.get(&*into.id).cloned().unwrap_or_else(|| into.id.to_string()));
        } else {
            (part.from, part.to) = (before.get(&pieces[0]).cloned(), after.get(&pieces[0]).cloned());
            part.pieces = pieces;
        }
        return;
    };
    // The one that was taken up tells where they go; whoever else moved by the way is named after it.
    (part.from, part.to) = (before.get(&first).cloned(), after.get(&first).cloned());
    pieces.retain(|piece| *piece != first);
    pieces.insert(0, first);
    part.pieces = pieces;
}

/// Moves that go the same way, one after the other, are one; and attacks on the same place.
fn grouped(moves: Vec<PlannedMove>) -> Vec<PlannedMove> {
    let mut grouped: Vec<PlannedMove> = Vec::new();
    for part in moves {
        let strikes = |one: &PlannedMove| one.steps.iter().all(|step| step.into.is_some());
        let same = |last: &PlannedMove| {
            last.to.is_some()
                && last.to == part.to
                && last.short == part.short
                && (last.from == part.from || strikes(last) && strikes(&part))
        };
        match grouped.last_mut().filter(|last| same(last)) {
            Some(last) => {
                last.ends |= part.ends;
                last.steps.extend(part.steps);
                for piece in part.pieces {
                    if !last.pieces.contains(&piece) {
                        last.pieces.push(piece);
                    }
                }
            }
            None => grouped.push(part),
        }
    }
    grouped
}

/// Is what is asked under this rule now decided in combat?
pub fn is_fought<G: Game>(position: &G, rule: Rule) -> bool {
    G::title().is_combat(rule) || position.fights()
}

/// Is what is asked now decided in combat?
pub fn in_combat<G: Game>(position: &G) -> bool {
    position.asked().iter().next().is_some_and(|seat| is_fought(position, position.question(seat).rule))
}

/// Can this seat attack somebody now?
pub fn can_attack<G: Game>(position: &G, seat: Seat) -> bool {
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    legal.iter().any(|action| position.strikes(seat, action).is_some())
}

/// Is this what a player points at?
pub(crate) fn is(target: &TargetRef, pointed: &Target) -> bool {
    target.kind == pointed.kind && target.id == pointed.id
}

/// Does an action of this role end what a player does?
pub(crate) fn ends(role: Role) -> bool {
    matches!(role, Role::End | Role::GoOn)
}
