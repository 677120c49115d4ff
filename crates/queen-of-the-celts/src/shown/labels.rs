//! What actions are called, and what one might expect to do with what one points at.

use crate::table::*;
use legatus_kernel::{Decision, Label, Role, Rule, Seat, Target};

/// What a decision adds to the names of its actions: the rule it is under, what it is to pass and to begin the fight, and
/// the unit that turns.
pub(crate) struct Naming {
    rule: Rule,
    pass: &'static str,
    role: Role,
    fight: &'static str,
    turning: Option<Unit>,
}

impl Naming {
    pub(crate) fn under(rule: Rule) -> Naming {
        Naming { rule, pass: "do-pass", role: Role::End, fight: "do-fight", turning: None }
    }

    pub(crate) fn pass(self, key: &'static str, role: Role) -> Naming {
        Naming { pass: key, role, ..self }
    }

    pub(crate) fn fight(self, key: &'static str) -> Naming {
        Naming { fight: key, ..self }
    }

    pub(crate) fn turning(self, unit: Unit) -> Naming {
        Naming { turning: Some(unit), ..self }
    }

    /// What an action is called; made for whatever comes from outside.
    pub(crate) fn label(&self, p: &Position, action: &Action) -> Label {
        let here = self.rule;
        let area =
            |rule: Rule, key, a: Area| Label::new(rule, key).with("area", a.name()).at("place", a.id());
        let unit =
            |rule: Rule, key, u: Unit| Label::new(rule, key).with("unit", u.name()).at("piece", u.id());
        let leader =
            |rule: Rule, key, l: Leader| Label::new(rule, key).with("leader", l.name()).at("piece", l.id());
        let form = |rule: Rule, key, f: Form| {
            let known = f.i() < p.sc().forms.len();
            let f = if known { f } else { Form(0) };
            let row = format!("formations/{}", p.named_after(f).id());
            Label::new(rule, key).with("form", p.formation_name(f)).at("entry", row)
        };
        match *action {
            Action::Pass => Label::new(here, self.pass).role(self.role),
            Action::Pick(u) => unit(here, "do-pick", u),
            Action::PickLeader(l) => leader(here, "do-pick-leader", l),
            Action::Put(a) => area(here, "do-put", a),
            Action::Swap(u) => unit(here, "do-swap", u),
            Action::Dismount(u) => unit(Rule("R112"), "do-dismount", u),
            Action::Face(f) => self.turn(f),
            Action::Command(l) => leader(Rule("4.4"), "do-command", l),
            Action::First(side) => Label::new(Rule("5.1"), "do-first").with("side", side.name()),
            Action::Announce(f) => form(Rule("5.4"), "do-announce", f),
            Action::Activate(f) => form(Rule("5.4"), "do-activate", f),
            Action::Line(a) => area(Rule("4.91"), "do-line", a),
            Action::Bombard { unit: u, target } => {
                area(Rule("11.1"), "do-bombard", target).with("unit", u.name())
            }
            Action::Assault { unit: u, target } => {
                area(Rule("13.1"), "do-assault", target).with("unit", u.name())
            }
            Action::Shoot { unit: u, target } => {
                area(Rule("13.4"), "do-shoot", target).with("unit", u.name())
            }
            Action::Join(u) => unit(here, "do-join", u),
            Action::Volley(u) => unit(Rule("13.4"), "do-volley", u),
            Action::Pila(u) => unit(Rule("R120"), "do-pila", u),
            Action::Fight => Label::new(here, self.fight).role(Role::GoOn),
            Action::Charge { unit: u, target, via } => {
                area(Rule("12.11"), "do-charge", target).with("unit", u.name()).with("via", via.name())
            }
            Action::Ride(l) => leader(Rule("12.2"), "do-ride", l),
            Action::Resolve(a) => area(Rule("12.2"), "do-resolve", a),
            Action::Pursue(None) => Label::new(Rule("12.71"), "do-pursue"),
            Action::Pursue(Some(Urge::Spur)) => Label::new(Rule("12.71"), "do-spur"),
            Action::Pursue(Some(Urge::Rein)) => Label::new(Rule("12.71"), "do-rein"),
            Action::Move(u) => unit(here, "do-move", u),
            Action::MoveLeader(l) => leader(Rule("6.1"), "do-move-leader", l),
            Action::Step(a) => area(Rule("9.1"), "do-step", a),
            Action::Road(a) => area(Rule("9.6"), "do-road", a),
            Action::Boat(a) => area(Rule("R132"), "do-boat", a),
            Action::Leave(edge) => Label::new(Rule("9.8"), "do-leave").with("edge", edge.word()),
            Action::Halt => Label::new(Rule("9.1"), "do-halt").role(Role::End),
            Action::Exchange { unit: u, with } => {
                unit(Rule("9.4"), "do-exchange", u).with("with", with.name())
            }
            Action::Detach { unit: u, steps } => unit(Rule("21.21"), "do-detach", u).with("steps", steps),
            Action::Defend(u) => unit(Rule("7.22"), "do-defend", u),
            Action::LockShields(u) => unit(Rule("13.1"), "do-lock-shields", u),
            Action::WithdrawTo(a) => area(Rule("14.0"), "do-withdraw-to", a),
            Action::Withdraw(u) => unit(Rule("14.2"), "do-withdraw", u),
            Action::WithdrawLeader(l) => leader(Rule("14.1"), "do-withdraw-leader", l),
            Action::Counter { unit: u, via } => unit(Rule("12.5"), "do-counter", u).with("area", via.name()),
            Action::Oppose { unit: u, via } => area(here, "do-oppose", via).with("unit", u.name()),
            Action::Support(a) => area(Rule("6.2"), "do-support", a),
            Action::Lose(u) => unit(here, if p.steps_left(u) <= 1 { "do-lose-last" } else { "do-lose" }, u),
            Action::Retreat(a) => area(Rule("12.6"), "do-retreat", a),
            Action::Advance(u) => unit(here, "do-advance", u),
            Action::AdvanceLeader(l) => leader(here, "do-advance-leader", l),
            Action::Follow { unit: u, to } => area(Rule("15.2"), "do-follow", to).with("unit", u.name()),
            Action::Flee(a) => area(here, "do-flee", a),
            Action::Break(u) => unit(Rule("R114"), "do-break", u),
            Action::Rampage(a) => area(Rule("21.1"), "do-rampage", a),
            Action::Rejoin(u) => unit(Rule("21.25"), "do-rejoin", u),
            Action::Recover(u) => unit(Rule("18.11"), "do-recover", u),
            Action::Replace { form: f, leader: l } => leader(Rule("18.2"), "do-replace", l)
                .with("form", p.formation_name(if f.i() < p.sc().forms.len() { f } else { Form(0) })),
            Action::Promote(l) => leader(Rule("18.23"), "do-promote", l),
            Action::Attach(u) => unit(here, "do-attach", u),
        }
    }

    fn turn(&self, facing: Facing) -> Label {
        let label = Label::new(self.rule, "do-face").with("facing", facing.word());
        match self.turning {
            Some(unit) => label.at("facing", format!("{}/{}", unit.id(), facing.id())),
            None => label,
        }
    }
}

/// What one might expect to do with a target now, legal or not.
pub(crate) fn pointed_at<D: Decision<Position>>(
    decision: &D,
    p: &Position,
    frame: &D::Frame,
    seat: Seat,
    target: &Target,
    out: &mut Vec<Action>,
) {
    let mut all = Vec::new();
    decision.candidates(p, frame, seat, &mut all);
    let named = |action: &Action| {
        let label = decision.describe(p, frame, seat, action);
        label.target.is_some_and(|t| t.kind == target.kind && t.id == target.id)
    };
    out.extend(all.iter().copied().filter(named));
    // Those that name a unit and an area are found by either.
    if target.kind == "piece" {
        out.extend(all.iter().copied().filter(|a| !named(a) && acts_with(a, &target.id)));
    }
    if !out.is_empty() {
        return;
    }
    match target.kind.as_str() {
        "piece" => {
            if let Some(unit) = Unit::find(&target.id) {
                out.extend([
                    Action::Move(unit),
                    Action::Join(unit),
                    Action::Lose(unit),
                    Action::Recover(unit),
                ]);
            } else if let Some(leader) = Leader::find(&target.id) {
                out.extend([Action::MoveLeader(leader), Action::Command(leader)]);
            }
        }
        "place" => {
            if let Some(area) = Area::find(&target.id) {
                out.extend([Action::Step(area), Action::Road(area), Action::Retreat(area)]);
                if let Some(form) = p.active_form() {
                    for unit in p.units_on_map(form).take(24) {
                        out.push(Action::Assault { unit, target: area });
                    }
                }
            }
        }
        _ => {}
    }
}

fn acts_with(action: &Action, id: &str) -> bool {
    let unit = match action {
        Action::Bombard { unit, .. }
        | Action::Assault { unit, .. }
        | Action::Shoot { unit, .. }
        | Action::Charge { unit, .. }
        | Action::Oppose { unit, .. }
        | Action::Follow { unit, .. } => unit,
        _ => return false,
    };
    unit.id() == id
}
