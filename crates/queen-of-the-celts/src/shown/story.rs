//! How events and endings are told: the keys of the messages and what fills them in.

use crate::table::*;
use legatus_kernel::{Arg, Message, Name, Rule, Story, Whose};

pub(crate) fn weather_word(weather: Weather) -> &'static str {
    ["weather-clear", "weather-rain", "weather-fog"][weather as usize]
}

pub(crate) fn level_word(level: Level) -> &'static str {
    [
        "level-briton-decisive",
        "level-briton-marginal",
        "level-draw",
        "level-roman-marginal",
        "level-roman-decisive",
    ][level as usize]
}

/// How the game ended, and under which rule.
pub(crate) fn ending_message(ending: Ending) -> (Message, Rule) {
    let key = if ending.early { "over-early" } else { "over" };
    let rule = if ending.early { "R90" } else { "2.3" };
    let message = Message::new(key).with("level", level_word(ending.level)).with("score", ending.score);
    (message, Rule(rule))
}

fn formation(leader: Leader) -> Name {
    Name { list: FORMATIONS, index: leader.0 as u16 }
}

/// A leader, or his formation, at the head of a sentence.
fn first_word(list: u8, leader: Leader) -> Name {
    Name { list, index: leader.0 as u16 }
}

fn cause_kind(cause: Cause, eliminated: bool) -> (&'static str, &'static str) {
    match (cause, eliminated) {
        (Cause::Hit, false) => ("loses-hit", "16.0"),
        (Cause::Morale, false) => ("loses-morale", "10.3"),
        (Cause::Crowd, false) => ("loses-crowd", "7.21"),
        (Cause::Fright, false) => ("loses-fright", "9.54"),
        (Cause::Pikes, false) => ("loses-pikes", "12.64"),
        (Cause::Wagons, false) => ("loses-wagons", "R118"),
        (Cause::Marsh, false) => ("loses-marsh", "R136"),
        (Cause::Trampled, false) => ("loses-trampled", "21.1"),
        (Cause::NoRetreat, _) => ("eliminated-no-retreat", "12.63"),
        (_, true) => ("eliminated", "16.1"),
    }
}

pub(crate) fn story(event: &Event) -> Story {
    let tell = |kind: &'static str, rule: &'static str| Story::new(kind).rule(Rule(rule));
    let at = |story: Story, area: Area| story.with("area", area.name()).at("place", area.id());
    let of = |story: Story, unit: Unit| story.with("unit", unit.name()).at("piece", unit.id());
    let by = |story: Story, leader: Leader| story.with("leader", leader.name()).at("piece", leader.id());
    // Where he is the first word of the sentence.
    let begun_by = |story: Story, leader: Leader| {
        story.with("leader", first_word(LEADERS_FIRST, leader)).at("piece", leader.id())
    };
    let die = |value: u8, side: Side| Arg::Die(value, side.seat());
    let whose = |story: Story, side: Side| story.whose(Whose::Seat(side.seat()));
    let pick = |yes: bool, a: &'static str, b: &'static str| if yes { a } else { b };
    match *event {
        Event::TurnBegins { turn } => {
            tell("turn-begins", "3.0").with("turn", turn).whose(Whose::Nobody).opens_turn()
        }
        Event::WeatherRoll { die, weather } => tell("weather-roll", "R92")
            .with("die", die)
            .with("weather", weather_word(weather))
            .whose(Whose::Nobody),
        Event::Dismounts { unit } => of(tell("dismounts", "R112"), unit),
        Event::Deployed { side } => whose(tell("deployed", "8.0").with("side", side.name()), side),
        Event::LoyaltyRoll { form, die: d, initiative, comes } => {
            whose(tell(pick(comes, "loyalty-comes", "loyalty-waits"), "R129"), Briton)
                .with("form", first_word(FORMATIONS_FIRST, form))
                .with("die", die(d, Briton))
                .with("initiative", initiative)
        }
        Event::Arrives { unit, area } => at(tell("arrives", "19.0"), area).with("unit", unit.name()),
        Event::LeaderArrives { leader, area } => {
            at(tell("leader-arrives", "19.0"), area).with("leader", first_word(LEADERS_FIRST, leader))
        }
        Event::Waits { form, units } => {
            tell("waits", "R91").with("form", formation(form)).with("units", units)
        }
        Event::Commanded { leader } => by(tell("commanded", "4.4"), leader),
        Event::Unchecked { leader } => by(tell("unchecked", "4.41"), leader),
        Event::OrderRoll { dice, totals } => tell("order-roll", "5.1")
            .with("roman", die(dice[0], Roman))
            .with("briton", die(dice[1], Briton))
            .with("roman_total", totals[0])
            .with("briton_total", totals[1])
            .whose(Whose::Nobody),
        Event::GoesFirst { side } => whose(tell("goes-first", "5.1").with("side", side.name()), side),
        Event::ActivationRoll { side, die: d, initiative, formations } => {
            whose(tell(pick(formations > 0, "activation-roll", "activation-fails"), "5.2"), side)
                .with("side", side.name())
                .with("die", die(d, side))
                .with("initiative", initiative)
                .with("formations", formations)
        }
        Event::ActivationGiven { side, formations } => whose(tell("activation-given", "R107"), side)
            .with("side", side.name())
            .with("formations", formations),
        Event::ActivationsEnd => tell("activations-end", "5.6").whose(Whose::Nobody),
        Event::Announced { form } => tell("announced", "5.4").with("form", formation(form)),
        Event::Activated { form } => tell("activated", "5.4")
            .with("form", first_word(FORMATIONS_FIRST, form))
            .at("entry", format!("formations/{}", form.id())),
        Event::InitiativeRoll { leader, side, die: d, initiative, early } => {
            let kind = match (d <= initiative, early) {
                (true, false) => "initiative-passed",
                (false, false) => "initiative-failed",
                (true, true) => "initiative-passed-early",
                (false, true) => "initiative-failed-early",
            };
            whose(by(tell(kind, pick(early, "4.51", "4.6")), leader), side)
                .with("die", die(d, side))
                .with("initiative", initiative)
        }
        Event::LineDrawn { leader, to, units } => {
            at(tell("line-drawn", "4.91"), to).with("leader", leader.name()).with("units", units)
        }
        Event::Moves { unit, from, to } => {
            at(tell("moves", "9.1"), to).with("unit", unit.name()).with("from", from.name())
        }
        Event::Turns { unit, facing } => of(tell("turns", "9.3"), unit).with("facing", facing.word()),
        Event::LeaderMoves { leader, from, to } => at(tell("leader-moves", "6.1"), to)
            .with("leader", first_word(LEADERS_FIRST, leader))
            .with("from", from.name()),
        Event::Exchanged { unit, with } => of(tell("exchanged", "9.4"), unit).with("with", with.name()),
        Event::Detached { unit, detachment, steps } => {
            of(tell("detached", "21.21"), unit).with("detachment", detachment.name()).with("steps", steps)
        }
        Event::Leaves { unit, edge, points } => {
            of(tell("leaves", "9.8"), unit).with("edge", edge.word()).with("points", points)
        }
        Event::LeaderLeaves { leader, edge } => {
            begun_by(tell("leader-leaves", "R98"), leader).with("edge", edge.word())
        }
        Event::FrightRoll { unit, die, morale } => {
            of(tell(pick(die > morale, "fright-shies", "fright-stands"), "9.54"), unit)
                .with("die", die)
                .with("morale", morale)
        }
        Event::Bombards { side, target, dice, hits } => {
            whose(at(tell("bombards", "11.1"), target), side).with("dice", dice).with("hits", hits)
        }
        Event::ChargeDeclared { side, units, from, via, target } => {
            whose(at(tell("charge-declared", "12.2"), target), side)
                .with("units", units)
                .with("from", from.name())
                .with("via", via.name())
        }
        Event::MoraleRoll { side, area, die: d, morale } => {
            whose(at(tell(pick(d <= morale, "morale-holds", "morale-fails"), "10.3"), area), side)
                .with("die", die(d, side))
                .with("morale", morale)
        }
        Event::Withdraws { unit, to } => at(tell("withdraws", "14.0"), to).with("unit", unit.name()),
        Event::LeaderWithdraws { leader, to } => {
            at(tell("leader-withdraws", "14.1"), to).with("leader", first_word(LEADERS_FIRST, leader))
        }
        Event::CounterCharges { unit } => of(tell("counter-charges", "12.5"), unit),
        Event::DefenceRoll { side, target, dice, hits } => {
            whose(at(tell("defence-roll", "12.2"), target), side).with("dice", dice).with("hits", hits)
        }
        Event::ChargeRoll { side, target, dice, hits } => {
            whose(at(tell("charge-roll", "12.2"), target), side).with("dice", dice).with("hits", hits)
        }
        Event::Recalled { area } => at(tell("recalled", "12.8"), area),
        Event::ChargeLost { area } => at(tell("charge-lost", "12.2"), area),
        Event::Retreats { side, from, to } => {
            whose(at(tell("retreats", "12.6"), to), side).with("from", from.name()).landmark()
        }
        Event::NoRetreat { side, from } => whose(at(tell("no-retreat", "12.63"), from), side).landmark(),
        Event::PursuitRoll { unit, side, die: d, morale, urge } => {
            let kind = pick(d <= morale, "pursuit-roll", "pursuit-ends");
            let urged = match urge {
                None => "urge-none",
                Some(Urge::Spur) => "urge-spur",
                Some(Urge::Rein) => "urge-rein",
            };
            whose(of(tell(kind, "12.71"), unit), side)
                .with("die", die(d, side))
                .with("morale", morale)
                .with("urge", urged)
        }
        Event::PursuitDeclined { area } => at(tell("pursuit-declined", "12.72"), area),
        Event::AssaultBegins { side, target, units, shooters } => {
            let kind = match (units, shooters) {
                (0, _) => "volley-begins",
                (_, 0) => "assault-begins",
                _ => "combined-assault-begins",
            };
            whose(at(tell(kind, "13.1"), target), side).with("units", units).with("shooters", shooters)
        }
        Event::TerrorRoll { area, die, morale } => {
            at(tell(pick(die > morale, "terror-holds-back", "terror-overcome"), "R133"), area)
                .with("die", die)
                .with("morale", morale)
        }
        Event::ShieldRoll { unit, side, die: d, morale, turns } => {
            whose(of(tell(pick(turns, "shields-locked", "shields-broken"), "13.1"), unit), side)
                .with("die", die(d, side))
                .with("morale", morale)
        }
        Event::AssaultRoll { side, target, dice, hits } => {
            whose(at(tell("assault-roll", "13.1"), target), side).with("dice", dice).with("hits", hits)
        }
        Event::AnswerRoll { side, target, foe, dice, hits } => {
            whose(at(tell("answer-roll", "13.1"), target), side)
                .with("foe", foe.name())
                .with("dice", dice)
                .with("hits", hits)
        }
        Event::Loses { unit, cause, strength } => {
            let (kind, rule) = cause_kind(cause, false);
            of(tell(kind, rule), unit).with("strength", strength)
        }
        Event::BecomesRemnant { unit } => of(tell("becomes-remnant", "21.3"), unit),
        Event::Eliminated { unit, cause } => {
            let (kind, rule) = cause_kind(cause, true);
            of(tell(kind, rule), unit).landmark()
        }
        Event::LeaderRoll { leader, side, dice, modifier, lost } => {
            whose(begun_by(tell(pick(lost, "leader-falls", "leader-unhurt"), "6.3"), leader), side)
                .with("first", die(dice[0], side))
                .with("second", die(dice[1], side))
                .with("modifier", modifier)
        }
        Event::LeaderLost { leader, points } => {
            by(tell("leader-lost", "5.7"), leader).with("points", points).landmark()
        }
        Event::LeaderFlees { leader, to } => {
            at(tell("leader-flees", "6.31"), to).with("leader", first_word(LEADERS_FIRST, leader))
        }
        Event::Advances { unit, to } => at(tell("advances", "15.0"), to).with("unit", unit.name()),
        Event::LeaderAdvances { leader, to } => {
            at(tell("leader-advances", "15.0"), to).with("leader", first_word(LEADERS_FIRST, leader))
        }
        Event::MarshRoll { unit, die, lost } => {
            of(tell(pick(lost, "marsh-takes", "marsh-spares"), "R136"), unit).with("die", die)
        }
        Event::MadnessRoll { unit, die, mad } => {
            of(tell(pick(mad, "elephants-mad", "elephants-die"), "21.1"), unit).with("die", die)
        }
        Event::RampageRoll { area, die, tramples, .. } => {
            at(tell(pick(tramples, "rampage-hits", "rampage-misses"), "21.1"), area).with("die", die)
        }
        Event::RampageOver { area } => at(tell("rampage-over", "21.1"), area),
        Event::BridgeRoll { unit, die, broken } => {
            of(tell(pick(broken, "bridge-broken", "bridge-holds"), "R114"), unit).with("die", die)
        }
        Event::Rejoins { unit, parent } => of(tell("rejoins", "21.25"), unit).with("parent", parent.name()),
        Event::RecoveryRoll { unit, side, die: d, rating, morale, recovers } => {
            whose(of(tell(pick(recovers, "recovers", "recovery-fails"), "18.11"), unit), side)
                .with("die", die(d, side))
                .with("modifier", -(rating as i32))
                .with("morale", morale)
        }
        Event::Replaced { form, leader } => {
            by(tell("replaced", "18.2"), leader).with("form", formation(form))
        }
        Event::Promoted { side, leader } => whose(by(tell("promoted", "18.23"), leader), side).landmark(),
        Event::Attached { leader, unit } => {
            begun_by(tell("attached", "18.2"), leader).with("unit", unit.name())
        }
        Event::ArmyRouts { side } => {
            whose(tell("army-routs", "18.31").with("side", side.name()), side).landmark()
        }
        Event::RoutRoll { form, side, die: d, initiative, routs } => {
            whose(tell(pick(routs, "formation-routs", "formation-stands"), "18.32"), side)
                .with("form", first_word(FORMATIONS_FIRST, form))
                .with("die", die(d, side))
                .with("initiative", initiative)
        }
        Event::Ended(ending) => {
            let (text, rule) = ending_message(ending);
            let story = Story::new(if ending.early { "over-early" } else { "over" });
            Story { text, rule: Some(rule), ..story }.whose(Whose::Nobody).landmark()
        }
    }
}
