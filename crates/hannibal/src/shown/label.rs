//! What actions are called.

use crate::cards::{ALLY_DESERTS, MAHARBAL, event_rule};
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Label, Role, Rule};

/// What an action is called under the rule of the question, whatever action comes from outside. What means something else in
/// one decision only (what its pass leaves, what it places) is called by that decision.
pub(crate) fn label(game: &Position, action: &Action, rule: Rule) -> Label {
    match *action {
        Action::Pass => passing(rule, "do-pass"),
        Action::Place(space) => about_space(rule, "do-place-unit", space),
        Action::Name(general) => about_general(rule, "do-name", general),
        Action::Province(province) => {
            Label::new(rule, "do-province").with("province", province.name()).at("entry", province.id())
        }
        Action::Claim => Label::new(Rule("7.3"), "do-claim"),
        Action::Begin(side) => Label::new(Rule("7.3"), "do-begin").with("side", side.name()),
        Action::Operate { card, by } => operation(card, by),
        Action::Event(card) => about_card(event_rule(card), "do-event", card),
        Action::Discard(card) => about_card(Rule("8.6"), "do-discard", card),
        Action::Counter(card) => about_card(event_rule(card), "do-counter", card),
        Action::Activate(general) => about_general(Rule("10.1"), "do-activate", general),
        Action::Bring(general) => about_general(rule, "do-bring", general),
        Action::Leave(general) => about_general(rule, "do-leave", general),
        Action::Take { cus: 0, .. } => Label::new(rule, "do-take-none"),
        Action::Take { cus, elephants } => units(rule, ["do-take", "do-take-elephants"], cus, elephants),
        Action::Haul(haul) => Label::new(Rule("25.30"), if haul { "do-haul" } else { "do-leave-train" }),
        Action::Step(space) => about_space(Rule("10.2"), "do-step", space),
        Action::Sail(space) => about_space(Rule("11.1"), "do-sail", space),
        Action::SailInside(space) => about_space(Rule("R61"), "do-sail-inside", space),
        Action::Regroup => Label::new(Rule("10.2"), "do-regroup"),
        Action::Uproot => Label::new(Rule("24"), "do-uproot"),
        Action::Sortie => Label::new(Rule("20.5"), "do-sortie"),
        Action::Besiege => {
            let tribe = game.march().is_some_and(|m| game.is_tribe(m.at));
            Label::new(Rule("20.2"), if tribe { "do-subjugate" } else { "do-besiege" })
        }
        Action::Pursue => Label::new(Rule("13.4"), "do-pursue"),
        Action::GoIn => Label::new(Rule("10.7"), "do-go-in"),
        Action::Stop => Label::new(Rule("10.2"), "do-stop").role(Role::End),
        Action::Shelter(general) => about_general(rule, "do-shelter", general),
        Action::StayOut(general) => about_general(rule, "do-stay-out", general),
        Action::Garrison { cus: 0, .. } => Label::new(rule, "do-garrison-none"),
        Action::Garrison { cus, elephants } => {
            units(rule, ["do-garrison", "do-garrison-elephants"], cus, elephants)
        }
        Action::Intercept(general) => about_general(Rule("12.2"), "do-intercept", general),
        Action::Avoid(general) => about_general(Rule("13.1"), "do-avoid", general),
        Action::Away(space) => about_space(rule, "do-away", space),
        Action::StepBack => Label::new(Rule("12.5"), "do-step-back"),
        Action::Fight => Label::new(Rule("12.4"), "do-fight"),
        Action::Divide { cus, elephants } => {
            units(Rule("12.8"), ["do-divide-units", "do-divide-units-elephants"], cus, elephants)
        }
        Action::Roll => Label::new(Rule("18.2"), "do-roll-command"),
        Action::Charge => Label::new(Rule("17.3"), "do-charge"),
        Action::Lay { card, as_type } => laying(card, as_type),
        Action::Maharbal => Label::new(Rule("25.6"), "do-maharbal").at("card", MAHARBAL.id()),
        Action::Seize(None) => Label::new(Rule("25.59"), "do-seize-hidden").at("card", ALLY_DESERTS.id()),
        Action::Seize(Some(tactic)) => {
            Label::new(Rule("25.59"), "do-seize").with("tactic", tactic.name()).at("card", tactic.id())
        }
        Action::Decline => Label::new(Rule("14.10"), "do-decline").role(Role::GiveUp),
        Action::BackInside(inside) => {
            Label::new(rule, if inside { "do-sortie-inside" } else { "do-sortie-along" })
        }
        Action::Withdraw => Label::new(Rule("16.1"), "do-withdraw").role(Role::GiveUp),
        Action::Cancel => Label::new(Rule("16.1"), "do-cancel"),
        Action::Counterattack => Label::new(Rule("14.8"), "do-counterattack"),
        Action::TakeInitiative => Label::new(Rule("16.1"), "do-take-initiative"),
        Action::Lose(loss) => losing(loss),
        Action::Retreat(path) => retreating(&path),
        Action::Remove(space) => about_space(rule, "do-remove", space),
        Action::Strike { space, inside } => {
            about_space(rule, if inside { "do-strike-inside" } else { "do-strike" }, space)
        }
    }
}

/// A window or an offer is let pass.
pub(crate) fn passing(rule: Rule, key: &'static str) -> Label {
    Label::new(rule, key).role(Role::GoOn)
}

pub(crate) fn about_space(rule: Rule, key: &'static str, space: Space) -> Label {
    Label::new(rule, key).with("space", space.name()).at("place", space.id())
}

fn about_general(rule: Rule, key: &'static str, general: General) -> Label {
    Label::new(rule, key).with("general", general.name()).at("piece", general.id())
}

fn about_card(rule: Rule, key: &'static str, card: Card) -> Label {
    Label::new(rule, key).with("card", card.name()).at("card", card.id())
}

/// So many units: the second key where elephants are among them.
fn units(rule: Rule, keys: [&'static str; 2], cus: u8, elephants: u8) -> Label {
    Label::new(rule, keys[(elephants > 0) as usize]).with("cus", cus).with("elephants", elephants)
}

fn operation(card: Card, by: Operation) -> Label {
    let key = match by {
        Operation::March => "do-operate-march",
        Operation::Control => "do-operate-control",
        Operation::Raise => "do-operate-raise",
    };
    about_card(Rule("8.2"), key, card).with("number", data().card(card).ops)
}

fn laying(card: Tactic, as_type: Tactic) -> Label {
    let key = if card == as_type { "do-lay" } else { "do-lay-as" };
    Label::new(Rule("14.6"), key).with("tactic", card.name()).with("as", as_type.name()).at("card", card.id())
}

fn losing(loss: Loss) -> Label {
    let key = match loss {
        Loss::Plain => "do-lose-plain",
        Loss::Elephant => "do-lose-elephant",
        Loss::SortiePlain => "do-lose-sortie-plain",
        Loss::SortieElephant => "do-lose-sortie-elephant",
    };
    Label::new(Rule("17.2"), key)
}

fn retreating(path: &Path) -> Label {
    let keys = ["do-retreat-1", "do-retreat-2", "do-retreat-3", "do-retreat-4"];
    let mut label = Label::new(Rule("15.1"), keys[path.spaces().len() - 1]);
    for (name, space) in ["a", "b", "c", "d"].into_iter().zip(path.spaces()) {
        label = label.with(name, space.name());
    }
    label.at("place", path.goal().id())
}
