//! How events are told: the keys of the messages and what fills them in.

use crate::cards::event_rule;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Arg, Message, Rule, Story, Whose};

/// The name of a roll against a rating.
fn test_words(test: Test) -> (&'static str, Rule) {
    match test {
        Test::Intercept => ("test-intercept", Rule("12.4")),
        Test::Avoid => ("test-avoid", Rule("13.1")),
        Test::Pursue => ("test-pursue", Rule("13.4")),
        Test::Counterattack => ("test-counterattack", Rule("14.8")),
        Test::Withdraw => ("test-withdraw", Rule("16.1")),
        Test::Cancel => ("test-cancel", Rule("16.1")),
        Test::Hold => ("test-hold", Rule("25.21")),
    }
}

fn cause_words(cause: Cause) -> (&'static str, Rule) {
    match cause {
        Cause::Winter => ("cause-winter", Rule("21.1")),
        Cause::Pass => ("cause-pass", Rule("10.6")),
        Cause::HostileTribes => ("cause-tribes", Rule("21.3")),
        Cause::Mercenaries => ("cause-mercenaries", Rule("25.21")),
        Cause::Epidemic => ("cause-epidemic", Rule("25.51")),
        Cause::Pestilence => ("cause-pestilence", Rule("25.52")),
        Cause::Storm => ("cause-storm", Rule("25.60")),
    }
}

/// The side that rolls for a general.
fn die(value: u8, general: General) -> Arg {
    Arg::Die(value, data().general(general).side.seat())
}

pub(crate) fn ending_message(ending: Ending) -> (Message, Rule) {
    match ending {
        Ending::Points { rome, carthage, winner } => {
            let message = Message::new("end-points")
                .with("winner", winner.name())
                .with("rome", rome)
                .with("carthage", carthage);
            (message, Rule("22.4"))
        }
        Ending::Capital { winner } => (
            Message::new("end-capital").with("winner", winner.name()).with("loser", winner.enemy().name()),
            Rule("23"),
        ),
        Ending::Italy => (Message::new("end-italy"), Rule("23")),
        Ending::Capitulation { winner, after } => {
            let rule = match after {
                Due::Battle => Rule("15.6"),
                Due::Hannibal => Rule("R37"),
                _ => Rule("22.3"),
            };
            (Message::new("end-capitulation").with("loser", winner.enemy().name()), rule)
        }
    }
}

/// An event as the story tells it.
pub(crate) fn story(event: &Event) -> Story {
    let story = told(event);
    let whose = story.text.args().iter().find_map(|(_, arg)| whose(arg));
    let story = story.whose(whose.map_or(Whose::Nobody, |side| Whose::Seat(side.seat())));
    match event {
        Event::TurnBegins { .. } => story.opens_turn(),
        Event::Eliminated { general } if *general == named().hannibal => story.decisive(),
        Event::BattleWon { .. }
        | Event::NoRetreat { .. }
        | Event::Taken { .. }
        | Event::Betrayed { .. }
        | Event::Sunk { .. }
        | Event::Eliminated { .. }
        | Event::AfricanusArrives { .. }
        | Event::MacedoniaJoins
        | Event::Truce => story.landmark(),
        Event::Ended(_) => story.decisive(),
        _ => story,
    }
}

/// The side that a name or a die in a line belongs to.
fn whose(arg: &Arg) -> Option<Side> {
    match *arg {
        Arg::Name(name) if name.list == SIDES => Some(Side::BOTH[name.index as usize]),
        Arg::Name(name) if name.list == GENERALS => Some(data().general(General(name.index as u8)).side),
        Arg::Die(_, seat) => Some(Side::of(seat)),
        _ => None,
    }
}

fn told(event: &Event) -> Story {
    let side_at = |kind: &'static str, rule, side: Side, space: Space| {
        Story::new(kind)
            .with("side", side.name())
            .with("space", space.name())
            .rule(rule)
            .at("place", space.id())
    };
    let at = |kind: &'static str, rule, space: Space| {
        Story::new(kind).with("space", space.name()).rule(rule).at("place", space.id())
    };
    let man = |kind: &'static str, rule, general: General| {
        Story::new(kind).with("general", general.name()).rule(rule).at("piece", general.id())
    };
    let man_at = |kind: &'static str, rule, general: General, space: Space| {
        man(kind, rule, general).with("space", space.name()).at("place", space.id())
    };
    let of = |kind: &'static str, rule, side: Side| Story::new(kind).with("side", side.name()).rule(rule);
    match *event {
        Event::TurnBegins { turn } => Story::new("turn-begins").with("turn", turn).rule(Rule("5")),
        Event::Reinforced { side, space, cus } => side_at("reinforced", Rule("6.3"), side, space)
            .with("cus", cus.all)
            .with("elephants", cus.elephants),
        Event::ReinforcementLost { side, cus } => {
            of("reinforcement-lost", Rule("6.3"), side).with("cus", cus)
        }
        Event::Returns { general, space } => man_at("returns", Rule("6.1"), general, space),
        Event::CannotReturn { general } => man("cannot-return", Rule("R70"), general),
        Event::NoProconsul => Story::new("no-proconsul-kept").rule(Rule("6.4")),
        Event::NamedProconsul { general } => man("named-proconsul", Rule("6.6"), general),
        Event::Recalled { general } => man("recalled", Rule("6.4"), general),
        Event::DrawnConsul { general } => man("drawn-consul", Rule("6.4"), general),
        Event::PlacedConsul { general, space } => man_at("placed-consul", Rule("6.5"), general, space),
        Event::AfricanusArrives { space } => at("africanus-arrives", Rule("6.7"), space),
        Event::AfricanusStaysAway => Story::new("africanus-stays-away").rule(Rule("6.7")),
        Event::Reshuffled => Story::new("reshuffled").rule(Rule("8.7")),
        Event::Dealt { side, count } => of("dealt", Rule("7.1"), side).with("count", count),
        Event::YourCard { side, card } => {
            of("your-card", Rule("7.1"), side).with("card", card.name()).at("card", card.id())
        }
        Event::RomeClaims => Story::new("rome-claims").rule(Rule("7.3")),
        Event::PlaysAgain { side } => of("plays-again", Rule("25.55"), side),
        Event::Begins { side } => of("begins", Rule("7.3"), side),
        Event::Played { side, card, how } => {
            let (kind, rule) = match how {
                Use::Operation(Operation::March) => ("plays-march", Rule("8.2")),
                Use::Operation(Operation::Control) => ("plays-control", Rule("8.2")),
                Use::Operation(Operation::Raise) => ("plays-raise", Rule("8.2")),
                Use::Event => ("plays-event", event_rule(card)),
                Use::Counter => ("plays-counter", event_rule(card)),
                Use::Discard => ("plays-discard", Rule("8.6")),
                Use::Lost => ("loses-card", Rule("25.9")),
            };
            of(kind, rule, side)
                .with("card", card.name())
                .with("number", data().card(card).ops)
                .at("card", card.id())
        }
        Event::InVain { card } => Story::new("in-vain").with("card", card.name()).rule(Rule("R14")),
        Event::Stolen { card, .. } => Story::new("stolen").with("card", card.name()).rule(Rule("25.55")),
        Event::StolenUnseen { side } => of("stolen-unseen", Rule("25.55"), side),
        Event::Marked { side, space } => side_at("marked", Rule("19.2"), side, space),
        Event::Flipped { side, space } => side_at("flipped", Rule("19.2"), side, space),
        Event::Unmarked { side, space } => side_at("unmarked", Rule("19.1"), side, space),
        Event::Isolated { side, space } => side_at("isolated", Rule("19.4"), side, space),
        Event::Activated { general, space } => man_at("activated", Rule("10.1"), general, space),
        Event::SetsOut { general, cus, .. } => {
            man("sets-out", Rule("10.2"), general).with("cus", cus.all).with("elephants", cus.elephants)
        }
        Event::Steps { general, from, to, way } => {
            let kind = match way {
                Way::Road | Way::Sea => "steps",
                Way::Pass => "steps-pass",
                Way::Alpine => "steps-alpine",
                Way::Strait => "steps-strait",
            };
            let rule = if way == Way::Road { Rule("10.2") } else { Rule("10.6") };
            man_at(kind, rule, general, to).with("from", from.name())
        }
        Event::DeclaresSea { general, from, to } => {
            man_at("declares-sea", Rule("11.1"), general, to).with("from", from.name())
        }
        Event::Lands { general, to, inside } => {
            man_at(if inside { "lands-inside" } else { "lands" }, Rule("11.1"), general, to)
        }
        Event::NavalRoll { die, modifier, result } => {
            let kind = match result {
                NavalResult::Safe => "naval-safe",
                NavalResult::BackToPort => "naval-back",
                NavalResult::Sunk => "naval-sunk",
            };
            Story::new(kind)
                .with("die", Arg::Die(die, Rome.seat()))
                .with("modifier", modifier)
                .with("total", die as i32 + modifier as i32)
                .rule(Rule("11.5"))
        }
        Event::Sunk { general, cus } => man("sunk", Rule("11.5"), general).with("cus", cus),
        Event::BadWeather { general } => man("bad-weather", Rule("25.41"), general),
        Event::DrivenBack { general, to } => man_at("driven-back", Rule("25.41"), general, to),
        Event::SteppedBack { general, to } => man_at("stepped-back", Rule("12.5"), general, to),
        Event::Stops { general, space } => man_at("stops", Rule("10.2"), general, space),
        Event::TrainLeft { space } => at("train-left", Rule("25.30"), space),
        Event::TrainPlaced { space } => at("train-placed", Rule("25.30"), space),
        Event::TrainLost { space } => at("train-lost", Rule("25.30"), space),
        Event::Attrition { side, space, cause, die, modifier, losses } => {
            let (words, rule) = cause_words(cause);
            side_at("attrition", rule, side, space)
                .with("cause", words)
                .with("die", Arg::Die(die, side.seat()))
                .with("modifier", modifier)
                .with("losses", losses)
        }
        Event::UnitsLost { side, space, cus } => side_at("units-lost", Rule("21.2"), side, space)
            .with("cus", cus.all)
            .with("elephants", cus.elephants),
        Event::Rating { test, general, die: value, needs, success } => {
            let (words, rule) = test_words(test);
            man(if success { "rating-passed" } else { "rating-failed" }, rule, general)
                .with("test", words)
                .with("die", die(value, general))
                .with("needs", needs)
        }
        Event::DeclaresInterception { general, space, cus } => {
            man_at("declares-interception", Rule("12.6"), general, space).with("cus", cus)
        }
        Event::DeclaresAvoidance { general, space } => {
            man_at("declares-avoidance", Rule("13.3"), general, space)
        }
        Event::Intercepts { general, space, cus } => {
            man_at("intercepts", Rule("12.4"), general, space).with("cus", cus)
        }
        Event::Slips { general, to, cus } => man_at("slips", Rule("13.1"), general, to).with("cus", cus),
        Event::SlipsInside { general, space, cus } => {
            man_at("slips-inside", Rule("13.5"), general, space).with("cus", cus)
        }
        Event::Sheltered { side, space, cus, generals } => {
            side_at("sheltered", Rule("10.7"), side, space).with("cus", cus.all).with("generals", generals)
        }
        Event::Overrun { space, side } => side_at("overrun", Rule("10.5"), side, space),
        Event::Displaced { general } => man("displaced", Rule("10.10"), general),
        Event::Eliminated { general } => man("eliminated", Rule("10.10"), general),
        Event::Emerged { side, space } => side_at("emerged", Rule("R55"), side, space),
        Event::BattleBegins { space, attacker, cus } => side_at("battle-begins", Rule("14"), attacker, space)
            .with("rome", cus[0])
            .with("carthage", cus[1]),
        Event::JoinsSortie { space, cus } => at("joins-sortie", Rule("20.7"), space).with("cus", cus),
        Event::Commands { general } => man("commands", Rule("18.2"), general),
        Event::CommandRoll { die, changed } => {
            Story::new(if changed { "command-changes" } else { "command-stays" })
                .with("die", Arg::Die(die, Carthage.seat()))
                .rule(Rule("18.2"))
        }
        Event::Charges { elephants } => Story::new("charges").with("elephants", elephants).rule(Rule("17.3")),
        Event::ChargeRoll { die, rome_loses, carthage_loses } => {
            let kind = match (rome_loses, carthage_loses) {
                (0, 0) => "charge-fails",
                (0, _) => "charge-rampage",
                _ => "charge-succeeds",
            };
            Story::new(kind)
                .with("die", Arg::Die(die, Carthage.seat()))
                .with("cards", rome_loses)
                .rule(if carthage_loses > 0 { Rule("17.5") } else { Rule("17.4") })
        }
        Event::Frightened { cards } => Story::new("frightened").with("cards", cards).rule(Rule("25.42")),
        Event::Hands { rome, carthage } => {
            Story::new("hands").with("rome", rome).with("carthage", carthage).rule(Rule("14.1"))
        }
        Event::YourHand { side, hand } if hand == [0; 6] => of("hand-empty", Rule("14.1"), side),
        Event::YourHand { side, hand } => {
            tactics(if side == Rome { "hand-rome" } else { "hand-carthage" }, hand)
        }
        Event::Revealed { side, hand } => {
            tactics(if side == Rome { "revealed-rome" } else { "revealed-carthage" }, hand)
                .rule(Rule("25.20"))
        }
        Event::Seized { by, card } => of("seized", Rule("25.59"), by).with("tactic", card.name()),
        Event::SeizedNothing { by } => of("seized-nothing", Rule("25.59"), by),
        Event::Lays { side, card, as_type, answer } => {
            let kind = match (answer, card == as_type) {
                (false, true) => "lays",
                (false, false) => "lays-as",
                (true, true) => "matches",
                (true, false) => "matches-as",
            };
            of(kind, Rule("14.6"), side).with("tactic", card.name()).with("as", as_type.name())
        }
        Event::Cavalry { side, answer } => {
            of(if answer { "cavalry-matches" } else { "cavalry-lays" }, Rule("25.6"), side)
        }
        Event::Declines { side } => of("declines", Rule("14.10"), side),
        Event::OutOfCards { side } => of("out-of-cards", Rule("14.10"), side),
        Event::Initiative { side } => of("initiative", Rule("14.8"), side),
        Event::BattleWon { winner, space, by } => match by {
            Some(tactic) => {
                side_at("battle-won-by", Rule("14.10"), winner, space).with("tactic", tactic.name())
            }
            None => side_at("battle-won", Rule("14.10"), winner, space),
        },
        Event::Casualties { die, rounds, losses } => Story::new("casualties")
            .with("die", Arg::Die(die, Rome.seat()))
            .with("rounds", rounds)
            .with("losses", losses)
            .rule(Rule("14.11")),
        Event::RetreatRoll { side, die, modifier, losses } => {
            let roll = |kind| {
                of(kind, Rule("14.12"), side)
                    .with("die", Arg::Die(die, side.seat()))
                    .with("modifier", modifier)
            };
            if losses == ALL { roll("retreat-roll-all") } else { roll("retreat-roll").with("losses", losses) }
        }
        Event::Retreats { side, from, to } => {
            side_at("retreats", Rule("15.1"), side, to).with("from", from.name())
        }
        Event::NoRetreat { side, space } => side_at("no-retreat", Rule("15.3"), side, space),
        Event::Withdraws { side, to } => side_at("withdraws", Rule("16.2"), side, to),
        Event::BackInside { side, space } => side_at("back-inside", Rule("20.7"), side, space),
        Event::MarkersDue { side, count, due } => of("markers-due", due.rule(), side).with("count", count),
        Event::SiegeRoll { general, space, die: value, modifier, points, losses } => {
            let kind = match (points, losses) {
                (0, 0) => "siege-nothing",
                (0, _) => "siege-loss",
                (_, 0) => "siege-gain",
                _ => "siege-gain-and-loss",
            };
            man_at(kind, Rule("20.2"), general, space)
                .with("die", die(value, general))
                .with("modifier", modifier)
        }
        Event::SiegePoints { space, points } => {
            at("siege-points", Rule("20.2"), space).with("points", points)
        }
        Event::SiegeEased { space, points } => at("siege-eased", Rule("25.17"), space).with("points", points),
        Event::SiegeLifted { space } => at("siege-lifted", Rule("20.6"), space),
        Event::Taken { side, space } => side_at("taken", Rule("20.8"), side, space),
        Event::Subjugated { side, space } => side_at("subjugated", Rule("20.8"), side, space),
        Event::Betrayed { space } => at("betrayed", Rule("R51"), space),
        Event::Truce => Story::new("truce").rule(Rule("25.64")),
        Event::TruceEnds => Story::new("truce-ends").rule(Rule("25.64")),
        Event::MacedoniaJoins => Story::new("macedonia-joins").rule(Rule("25.9")),
        Event::MacedoniaLeaves => Story::new("macedonia-leaves").rule(Rule("25.9")),
        Event::NavalVictory => Story::new("naval-victory").rule(Rule("25.29")),
        Event::CounselBegins { side } => {
            let (kind, rule) = counsel_words(side, "hanno-counsels", "cato-counsels");
            Story::new(kind).rule(rule)
        }
        Event::CounselEnds { side } => {
            let (kind, rule) = counsel_words(side, "hanno-silent", "cato-silent");
            Story::new(kind).rule(rule)
        }
        Event::ProconsulReplaced { dismissed, general } => {
            man("proconsul-replaced", Rule("25.19"), general).with("dismissed", dismissed.name())
        }
        Event::Count { rome, carthage } => {
            Story::new("count").with("rome", rome).with("carthage", carthage).rule(Rule("22.1"))
        }
        Event::Ended(ending) => {
            let (text, rule) = ending_message(ending);
            Story { kind: "ended", text, ..Story::new("").rule(rule) }
        }
    }
}

/// Hanno's counsel binds Carthage, Cato's binds Rome.
fn counsel_words(bound: Side, hanno: &'static str, cato: &'static str) -> (&'static str, Rule) {
    if bound == Carthage { (hanno, Rule("25.57")) } else { (cato, Rule("25.58")) }
}

/// Six kinds of card, as many as there are.
fn tactics(kind: &'static str, hand: [u8; 6]) -> Story {
    let names = ["frontal", "left", "right", "probe", "double", "reserve"];
    names.iter().zip(hand).fold(Story::new(kind), |story, (name, n)| story.with(name, n))
}
