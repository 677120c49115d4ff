//! What questions and actions are called: the keys of the messages and what fills them in.

use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Role, Rule, Seat, Target};

pub(crate) fn ask(rule: &'static str, key: &'static str) -> Question {
    Question::new(Rule(rule), key)
}

/// What a decision calls what most decisions have: the rule that it asks under, to pass, and to halt.
pub(crate) struct Names {
    rule: Rule,
    pass: (&'static str, Role),
    halt: (&'static str, Role),
}

impl Names {
    /// The usual words: a window is let pass, anything else ends.
    pub(crate) fn of(question: &Question) -> Names {
        let role = if question.window.is_some() { Role::GoOn } else { Role::End };
        Names { rule: question.rule, pass: ("do-pass", role), halt: ("do-halt", Role::End) }
    }

    pub(crate) fn pass(self, key: &'static str, role: Role) -> Names {
        Names { pass: (key, role), ..self }
    }

    pub(crate) fn halt(self, key: &'static str, role: Role) -> Names {
        Names { halt: (key, role), ..self }
    }
}

/// What an action is called; made for whatever comes from outside.
pub(crate) fn label(p: &Position, names: Names, action: &Action) -> Label {
    let label = |key| Label::new(names.rule, key);
    let by = |rule, key| Label::new(Rule(rule), key);
    let place = |l: Label, hex: Hex| l.with("place", hex.name()).at("place", hex.id());
    let leader = |l: Label, x: Leader| l.with("leader", x.name()).at("piece", x.id());
    let legion = |l: Label, x: Legion| l.with("legion", x.name()).at("piece", x.id());
    let province =
        |l: Label, p: Province| l.with("province", p.name()).at("entry", format!("provinces/{}", p.id()));
    let zone = |l: Label, z: Zone| l.with("zone", z.name()).at("entry", format!("naval/{}", z.id()));
    let troops = |l: Label, people: People, arm: Arm, n: u8| {
        l.with("people", people.name()).with("arm", arm.word()).with("n", n)
    };
    match *action {
        Action::Pass => label(names.pass.0).role(names.pass.1),
        Action::Draw => label("do-draw"),
        Action::DrawUrban => by("RRR5.18", "do-draw-urban"),
        Action::Name(x) => leader(label("do-name"), x),
        Action::Prorogue(x) => leader(by("RRR5.35", "do-prorogue"), x),
        Action::Keep(x) => leader(by("SC1.15", "do-keep"), x),
        Action::Overall(x) => leader(by("SC1.16", "do-overall"), x),
        Action::Province(p) => province(label("do-province"), p),
        Action::Assign(n) => {
            by("RRR5.32", "do-assign").with("legion", n.name()).at("entry", format!("legions/{}", n.id()))
        }
        Action::Appoint(office) => by(office.rule(), "do-appoint").with("office", office.word()),
        Action::Place(hex) => place(label("do-place"), hex),
        Action::Apart(hex) => place(by("RRR10.31", "do-apart"), hex),
        Action::Station { hex, arm, n } => {
            place(label("do-station"), hex).with("arm", arm.word()).with("n", n)
        }
        Action::Preselect(lam) => {
            by("4.2", "do-preselect").with("lam", lam.name()).at("card", format!("lam_{}", lam.id()))
        }
        Action::Activate(x) => leader(by("4.3", "do-activate"), x),
        Action::Build => by("RRR7.11", "do-build"),
        Action::BuildPunic => by("RRR7.12", "do-build-punic"),
        Action::Redistribute { from, to } => {
            by("7.1", "do-redistribute").with("from", from.name()).with("to", to.name())
        }
        Action::Raise(z) => zone(label("do-raise-level"), z),
        Action::LeaderMovement => by("5.3a", "do-leader-movement"),
        Action::ForceMovement => by("5.3b", "do-force-movement"),
        Action::Attack(i) => attack_label(p, i),
        Action::Besiege => by("5.3d", "do-besiege"),
        Action::Assault => by("5.3e", "do-assault"),
        Action::Improve => by("5.3f", "do-improve"),
        Action::RaiseTroops => by("5.3g", "do-raise-troops"),
        Action::Embassy { ambassador, province: p } => {
            province(by("5.3h", "do-embassy"), p).with("leader", ambassador.name())
        }
        Action::Transport => by("5.3i", "do-transport"),
        Action::Ask(what) => by("5.3j", "do-ask").with("what", what.word()),
        Action::Devastate => by("5.3k", "do-devastate"),
        Action::Treachery => by("5.3l", "do-treachery"),
        Action::Send { from, people } => place(by("6.13", "do-send"), from).with("people", people.name()),
        Action::Go(hex) => place(label("do-go"), hex),
        Action::Halt => label(names.halt.0).role(names.halt.1),
        Action::Leave { people, arm, n } => troops(by("5.22", "do-leave"), people, arm, n),
        Action::LeaveLegion(x) => legion(by("5.22", "do-leave-legion"), x),
        Action::LeaveLeader(x) => leader(by("5.23", "do-leave-leader"), x),
        Action::LeaveEngines => by("9.92", "do-leave-engines"),
        Action::Take { people, arm, n } => troops(by("5.22", "do-take"), people, arm, n),
        Action::TakeLegion(x) => legion(by("5.22", "do-take-legion"), x),
        Action::TakeLeader(x) => leader(by("5.23", "do-take-leader"), x),
        Action::TakeEngines => by("9.92", "do-take-engines"),
        Action::Detach { arm, n } => by("RRR10.26", "do-detach").with("arm", arm.word()).with("n", n),
        Action::Inside => by("6.12", "do-inside"),
        Action::Garrison { people, arm, n } => troops(by("6.15", "do-garrison"), people, arm, n),
        Action::GarrisonLegion(x) => legion(by("6.15", "do-garrison-legion"), x),
        Action::Cross(z) => zone(by("7.4", "do-cross"), z),
        Action::Land(hex) => place(by("7.2", "do-land"), hex),
        Action::Intercept(x) => leader(by("6.51", "do-intercept"), x),
        Action::Avoid(hex) => place(by("8.22", "do-avoid"), hex),
        Action::Join => by("8.21", "do-join"),
        Action::Coordinate(x) => leader(by("8.25", "do-coordinate"), x),
        Action::Guile(n) => {
            let role = if n == 0 { names.pass.1 } else { Role::Deed };
            by("5.52", "do-guile").with("n", n).role(role)
        }
        Action::Devotio(x) => leader(by("RRR8.31", "do-devotio"), x),
        Action::Elephants => by("8.36", "do-elephants"),
        Action::Lose { people, arm } => {
            label("do-lose").with("people", people.name()).with("arm", arm.word())
        }
        Action::LoseLegion { legion: x, arm } => legion(label("do-lose-legion"), x).with("arm", arm.word()),
        Action::LoseEvenly => label("do-lose-evenly").role(Role::GoOn),
        Action::Retreat(hex) => place(by("8.41", "do-retreat"), hex),
        Action::Shelter => by("8.41", "do-shelter"),
        Action::Summon => by("9.2", "do-summon"),
        Action::Sack => by("9.7", "do-sack"),
        Action::NewLegions => by("RRR10.22", "do-new-legions"),
        Action::Reinforcements => by("RRR10.23", "do-reinforcements"),
        Action::Train(x) => legion(by("RRR5.18", "do-train"), x),
        Action::Disperse(n) => {
            by("RRR10.29", "do-disperse").with("legion", n.name()).at("entry", format!("legions/{}", n.id()))
        }
        Action::Engines => by("9.91", "do-engines"),
        Action::Reinforce { legion: x, arm, n } => {
            legion(by("RRR10.32", "do-reinforce"), x).with("arm", arm.word()).with("n", n)
        }
        Action::Auxiliaries(people) => by("RRR10.28", "do-auxiliaries").with("people", people.name()),
        Action::Levy { province: p, hex } => place(by("RRR10.14", "do-levy"), hex).with("province", p.name()),
    }
}

/// Names the Force that would be attacked, by its leader or its people.
fn attack_label(p: &Position, i: u8) -> Label {
    let label = Label::new(Rule("5.3c"), "do-attack");
    let Some(c) = p.campaign() else { return label.with("enemy", Rome.name()) };
    let (Some(hex), Some(side)) = (p.place(c.leader), p.side_of_leader(c.leader)) else {
        return label.with("enemy", Rome.name());
    };
    let forces = p.enemy_forces(hex, side);
    match forces.get(i as usize) {
        Some(force) => match force.head {
            Some(head) => label.with("enemy", head.name()).at("piece", head.id()),
            None => label.with("enemy", force.power.name()).at("place", hex.id()),
        },
        None => label.with("enemy", Rome.name()),
    }
}

/// What one might expect to do with a target now, legal or not.
pub(crate) fn expected<D: Decision<Position>>(
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
    out.extend(all.into_iter().filter(named));
    if !out.is_empty() {
        return;
    }
    match target.kind.as_str() {
        "place" => {
            if let Some(hex) = Hex::find(&target.id) {
                out.extend([Action::Go(hex), Action::Place(hex)]);
            }
        }
        "piece" => {
            if let Some(leader) = Leader::find(&target.id) {
                out.extend([Action::Activate(leader), Action::Intercept(leader)]);
            } else if let Some(legion) = Legion::find(&target.id) {
                out.extend([Action::TakeLegion(legion), Action::LeaveLegion(legion)]);
            }
        }
        _ => {}
    }
}
