//! What actions are called: the keys of the messages and what fills them in.

use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Role, Rule, Seat, Target};

/// What is special to a decision in what its actions are called.
pub(crate) struct Wording {
    rule: Rule,
    pass: &'static str,
    role: Role,
    tribe: &'static str,
    side: Side,
}

impl Wording {
    /// As the question has it: under its rule; whoever passes lets its window go, or else ends what could still be done.
    pub(crate) fn of(question: &Question) -> Wording {
        let role = if question.window.is_some() { Role::GoOn } else { Role::End };
        Wording { rule: question.rule, pass: "do-pass", role, tribe: "do-tribe", side: Roman }
    }

    /// What it is called, and what it means, to pass.
    pub(crate) fn pass(self, pass: &'static str, role: Role) -> Wording {
        Wording { pass, role, ..self }
    }

    /// What it is called to name a tribe.
    pub(crate) fn tribe(self, tribe: &'static str) -> Wording {
        Wording { tribe, ..self }
    }

    /// Whose boxes of the battlefield units are put into.
    pub(crate) fn boxes_of(self, side: Side) -> Wording {
        Wording { side, ..self }
    }
}

/// What an action is called; made for whatever comes from outside.
pub(crate) fn label(game: &Position, action: &Action, wording: Wording) -> Label {
    let here = wording.rule;
    let region =
        |rule: Rule, key, r: Region| Label::new(rule, key).with("region", r.name()).at("place", r.id());
    let fort = |rule: Rule, key, f: Fort| Label::new(rule, key).with("fort", f.name()).at("place", f.id());
    let piece = |rule: Rule, key, p: Piece| Label::new(rule, key).with("piece", p.name()).at("piece", p.id());
    match *action {
        Action::Pass => Label::new(here, wording.pass).role(wording.role),
        Action::Depot(r) => region(Rule("2.3.2"), "do-depot", r),
        Action::Dismantle(r) => region(Rule("2.3.2"), "do-dismantle", r),
        Action::Scorch(r) => region(Rule("2.3.5"), "do-scorch", r),
        Action::Burn(r) => region(Rule("2.3.5"), "do-burn", r),
        Action::Place(r) => region(here, "do-place", r),
        Action::Levy(p) => piece(Rule("3.2"), "do-levy", p),
        Action::Trireme(p) => piece(Rule("5.1"), "do-trireme", p),
        Action::Unship(p) => piece(Rule("5.1"), "do-unship", p),
        Action::Strike(r) => region(Rule("4.5.7"), "do-strike", r),
        Action::Negotiate { from, to } => region(Rule("6.2.7"), "do-negotiate", to).with("from", from.name()),
        Action::Pick(p) => piece(here, "do-pick", p),
        Action::Gather(r) => region(Rule("3.3.1"), "do-gather", r),
        Action::Leave(p) => piece(here, "do-leave", p),
        Action::Go(r) => region(here, "do-go", r),
        Action::Enter(f) => fort(Rule("3.3.2"), "do-enter", f),
        Action::ComeOut => Label::new(Rule("3.3.2"), "do-come-out"),
        Action::Stand => Label::new(Rule("3.3"), "do-stand").role(Role::End),
        Action::Cross(r) => region(Rule("3.4"), "do-cross", r),
        Action::Board(p) => piece(Rule("5.5"), "do-board", p),
        Action::Land => Label::new(Rule("5.5"), "do-land"),
        Action::Sail { ship, to } => Label::new(Rule("5.3"), "do-sail")
            .with("piece", ship.name())
            .with("to", to.name())
            .at("place", to.id()),
        Action::Threaten(f) => fort(Rule("R78"), "do-threaten", f),
        Action::Fight(r) => region(Rule("R92"), "do-fight", r),
        Action::Evade(r) => region(here, "do-evade", r),
        Action::Refuge(f) => fort(Rule("4.4.1"), "do-refuge", f),
        Action::Deploy { piece: p, wing } => piece(Rule("4.4.2"), "do-deploy", p)
            .with("wing", wing.word())
            .put_into("entry", wing_box(wording.side, wing)),
        Action::DeployRest(wing) => Label::new(Rule("4.4.2"), "do-deploy-rest")
            .with("wing", wing.word())
            .put_into("entry", wing_box(wording.side, wing)),
        Action::Weaken(p) => piece(here, if game.weak.has(p) { "do-eliminate" } else { "do-weaken" }, p),
        Action::Commit { piece: p, wing } => piece(Rule("4.4.2"), "do-commit", p)
            .with("wing", wing.word())
            .put_into("entry", wing_box(wording.side, wing)),
        Action::Test(p) => piece(here, "do-test", p),
        Action::Pursue(p) => piece(Rule("4.4.2"), "do-pursue", p),
        Action::Retreat(r) => region(here, "do-retreat", r),
        Action::RetreatBySea(r) => region(Rule("5.6.3"), "do-retreat-sea", r),
        Action::Besiege(f) => fort(Rule("4.5"), "do-besiege", f),
        Action::Raze(f) => fort(Rule("4.5.1"), "do-raze", f),
        Action::GiveUp => Label::new(Rule("4.5.6"), "do-give-up").role(Role::GiveUp),
        Action::Assign(p) => piece(here, "do-assign", p),
        Action::Surrender => Label::new(Rule("4.5.2"), "do-surrender").role(Role::GiveUp),
        Action::Sortie => Label::new(Rule("4.5.4"), "do-sortie"),
        Action::Flee(to) => Label::new(Rule("5.6.1"), "do-flee").with("to", to.name()).at("place", to.id()),
        Action::Sink(p) => piece(here, "do-sink", p),
        Action::Revolt => Label::new(Rule("7.2"), "do-revolt"),
        Action::Peace => Label::new(Rule("7.2.6"), "do-peace"),
        Action::Initiative => Label::new(Rule("7.2.1"), "do-initiative"),
        Action::Sector(s) => {
            Label::new(here, "do-sector").with("sector", s.name()).at("entry", row_of(s.id()))
        }
        Action::Tribe(t) => {
            Label::new(here, wording.tribe).with("tribe", t.name()).at("entry", row_of(t.id()))
        }
        Action::Abroad(place) => Label::new(Rule("7.2.6"), abroad_key(place)),
        Action::Camp(r) => region(Rule("4.5.7"), "do-camp", r),
        Action::Govern(p) => piece(Rule("7.4.2"), "do-govern", p),
    }
}

/// What one might expect to do with a target now, legal or not.
pub(crate) fn expected<D: Decision<Position>>(
    decision: &D,
    game: &Position,
    frame: &D::Frame,
    seat: Seat,
    target: &Target,
    out: &mut Vec<Action>,
) {
    let mut all = Vec::new();
    decision.candidates(game, frame, seat, &mut all);
    let named = |action: &Action| {
        let label = decision.describe(game, frame, seat, action);
        label.target.is_some_and(|t| t.kind == target.kind && t.id == target.id)
    };
    out.extend(all.into_iter().filter(named));
    if !out.is_empty() {
        return;
    }
    match target.kind.as_str() {
        "piece" => {
            if let Some(piece) = Piece::find(&target.id) {
                out.extend([Action::Pick(piece), Action::Weaken(piece)]);
            }
        }
        "place" => {
            if let Some(region) = Region::find(&target.id) {
                out.extend([Action::Go(region), Action::Gather(region)]);
            } else if let Some(fort) = Fort::find(&target.id) {
                out.extend([Action::Enter(fort), Action::Besiege(fort)]);
            }
        }
        _ => {}
    }
}

/// A box of a side on the battlefield.
fn wing_box(side: Side, wing: Wing) -> String {
    format!("battlefield/{}_{}", side.id(), wing.id())
}

/// A row of the table of tribes.
fn row_of(id: &str) -> String {
    format!("revolt/{id}")
}

fn abroad_key(place: Abroad) -> &'static str {
    if place == Abroad::Germany { "do-germany" } else { "do-britain" }
}
