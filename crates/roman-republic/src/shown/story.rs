//! How what happened is told: the keys of the messages and what fills them in.

use super::story_of_war::other_story;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Arg, Message, Rule, Seat, Story, Whose};

/// A die, and whose: dice are named by side, which is not the number of the seat.
pub(crate) fn die(value: u8, side: Side) -> Arg {
    Arg::Die(value, Seat(side as u8))
}

/// Whose die a leader's is, as far as he tells by himself.
pub(crate) fn side_of(leader: Leader) -> Side {
    match leader.data().kind {
        LeaderKind::Magistrate | LeaderKind::Urban => Rome,
        LeaderKind::Samnite | LeaderKind::Tribal => Samnites,
        LeaderKind::Epirote if leader == named().alexander => Epirotes,
        LeaderKind::Epirote | LeaderKind::Syracusan => Pyrrhus,
        LeaderKind::Punic => Carthage,
    }
}

/// One line, and the rule behind it.
pub(super) fn line(kind: &'static str, rule: &'static str) -> Story {
    Story::new(kind).rule(Rule(rule))
}

pub(super) fn in_hex(story: Story, hex: Hex) -> Story {
    story.with("place", hex.name()).at("place", hex.id())
}

pub(super) fn of(story: Story, leader: Leader) -> Story {
    story.with("leader", leader.name()).at("piece", leader.id())
}

pub(super) fn by(story: Story, side: Side) -> Story {
    story.with("side", side.name()).whose(Whose::Seat(side.seat()))
}

/// A die against a leader's value.
fn tested(story: Story, leader: Leader, d: u8, modifier: i8, campaign: u8) -> Story {
    of(story, leader).with("die", die(d, side_of(leader))).with("modifier", modifier).with("value", campaign)
}

pub(super) fn either(yes: bool, a: &'static str, b: &'static str) -> &'static str {
    if yes { a } else { b }
}

pub(crate) fn story(event: &Event) -> Story {
    match *event {
        Event::ScenarioBegins { scenario } => {
            line(opening_key(scenario), opening_rule(scenario)).whose(Whose::Nobody).landmark()
        }
        Event::SetUp { hex } => in_hex(line("set-up", "3.1"), hex),
        Event::TurnBegins { year, .. } => {
            line("turn-begins", "3.0a").with("year", -(year as i32)).whose(Whose::Nobody).opens_turn()
        }
        Event::Ended(ending) => {
            let (text, rule) = ending_message(ending);
            Story { text, ..line(text.key, rule.0).whose(Whose::Nobody).landmark() }
        }
        Event::Prorogued { .. }
        | Event::LeavesOffice { .. }
        | Event::Elected { .. }
        | Event::ProvinceAssigned { .. }
        | Event::Assigned { .. }
        | Event::Replaced { .. }
        | Event::ChiefDrawn { .. }
        | Event::ChiefPlaced { .. }
        | Event::ChiefRoll { .. }
        | Event::OverallNamed { .. }
        | Event::InitiativeRoll { .. }
        | Event::InitiativeWon { .. }
        | Event::Preselected { .. }
        | Event::Drawn { .. }
        | Event::Declined { .. }
        | Event::PhaseBegins { .. }
        | Event::PhaseEnds { .. }
        | Event::ContinuationRoll { .. }
        | Event::GuileSpent { .. }
        | Event::GuileGained { .. }
        | Event::SenateRoll { .. }
        | Event::CensureRoll { .. } => office_story(event),
        Event::BattleBegins { .. }
        | Event::AvoidRoll { .. }
        | Event::Withdraws { .. }
        | Event::JoinsFromCity { .. }
        | Event::CoordinationRoll { .. }
        | Event::CommandRoll { .. }
        | Event::ElephantRoll { .. }
        | Event::FirstElephants { .. }
        | Event::Devotio { .. }
        | Event::TacticsRoll { .. }
        | Event::BattleRoll { .. }
        | Event::DesperateRoll { .. }
        | Event::BattleResult { .. }
        | Event::BattleEnds { .. }
        | Event::Retreats { .. }
        | Event::Trapped { .. }
        | Event::PursuitRoll { .. }
        | Event::CasualtyRoll { .. }
        | Event::MortalityRoll { .. }
        | Event::LeaderLost { .. }
        | Event::Triumph { .. }
        | Event::Accused { .. }
        | Event::Veteran { .. }
        | Event::Improved { .. } => battle_story(event),
        _ => other_story(event),
    }
}

fn office_story(event: &Event) -> Story {
    match *event {
        Event::Prorogued { leader } => of(line("prorogued", "RRR5.35"), leader),
        Event::LeavesOffice { leader } => of(line("leaves-office", "RRR5.35"), leader),
        Event::Elected { leader, office } => {
            let story = of(line("elected", "RRR5.31"), leader).with("office", office.word());
            if office == Office::Dictator { story.landmark() } else { story }
        }
        Event::ProvinceAssigned { leader, province } => {
            of(line("province-assigned", "RRR5.32"), leader).with("province", province.name())
        }
        Event::Assigned { leader, number } => {
            of(line("army-assigned", "RRR5.32"), leader).with("legion", number.name())
        }
        Event::Replaced { leader, office } => {
            of(line("replaced", "5.14"), leader).with("office", office.word())
        }
        Event::ChiefDrawn { leader } => of(line("chief-drawn", "SC1.15"), leader).whose(Whose::Seat(Seat(1))),
        Event::ChiefPlaced { leader, hex } => in_hex(of(line("chief-placed", "SC1.15"), leader), hex),
        Event::ChiefRoll { leader, die: d, campaign, stays } => {
            of(line(either(stays, "chief-stays", "chief-goes"), "SC1.15"), leader)
                .with("die", die(d, Samnites))
                .with("value", campaign)
        }
        Event::OverallNamed { leader } => of(line("overall-named", "SC1.16"), leader),
        Event::InitiativeRoll { side, die: d, value } => {
            by(line("initiative-roll", "4.2"), side).with("die", die(d, side)).with("value", value)
        }
        Event::InitiativeWon { side } => by(line("initiative-won", "4.2"), side),
        Event::Preselected { lam } => line("preselected", "4.2").with("lam", lam.name()),
        Event::Drawn { lam } => line("drawn", "4.3")
            .with("lam", lam.name())
            .at("card", format!("lam_{}", lam.id()))
            .whose(Whose::Nobody),
        Event::Declined { lam } => line("declined", "4.4").with("lam", lam.name()),
        Event::PhaseBegins { leader } => of(line("phase-begins", "5.21"), leader),
        Event::PhaseEnds { leader } => of(line("phase-ends", "5.24"), leader),
        Event::ContinuationRoll { leader, die, modifier, campaign, success } => {
            let key = either(success, "continuation-good", "continuation-bad");
            tested(line(key, "5.25"), leader, die, modifier, campaign)
        }
        Event::GuileSpent { leader, n } => of(line("guile-spent", "5.52"), leader).with("n", n),
        Event::GuileGained { leader } => of(line("guile-gained", "5.51"), leader),
        Event::SenateRoll { leader, what, die, modifier, campaign, granted } => {
            let key = either(granted, "senate-grants", "senate-refuses");
            tested(line(key, "RRR5.45"), leader, die, modifier, campaign).with("what", what.word())
        }
        Event::CensureRoll { leader, die, modifier, campaign, censured } => {
            let story = tested(
                line(either(censured, "censured", "not-censured"), "RRR5.46"),
                leader,
                die,
                modifier,
                campaign,
            );
            if censured { story.landmark() } else { story }
        }
        _ => line("nothing-told", "1.1"),
    }
}

fn battle_story(event: &Event) -> Story {
    match *event {
        Event::BattleBegins { hex, attacker, defender, points } => in_hex(line("battle-begins", "8.21"), hex)
            .with("attacker", attacker.name())
            .with("defender", defender.name())
            .with("attack", points[0] as i32)
            .with("defence", points[1] as i32),
        Event::AvoidRoll { leader, die, modifier, campaign, success } => {
            tested(line(either(success, "avoid-good", "avoid-bad"), "8.22"), leader, die, modifier, campaign)
        }
        Event::Withdraws { side, to } => in_hex(by(line("withdraws", "8.22"), side), to),
        Event::JoinsFromCity { power, hex } => {
            in_hex(line("joins-from-city", "8.21"), hex).with("power", power.name())
        }
        Event::CoordinationRoll { leader, die, modifier, campaign, success } => {
            let key = either(success, "coordination-good", "coordination-bad");
            tested(line(key, "8.25"), leader, die, modifier, campaign)
        }
        Event::CommandRoll { die: d, leader } => {
            of(line("command-roll", "5.44"), leader).with("die", die(d, Rome))
        }
        Event::ElephantRoll { side, die: d, modifier, drm, lost } => by(line("elephant-roll", "8.36"), side)
            .with("die", die(d, side))
            .with("modifier", modifier)
            .with("drm", drm)
            .with("lost", lost),
        Event::FirstElephants { side } => by(line("first-elephants", "SC3.29"), side).landmark(),
        Event::Devotio { leader, drm } => of(line("devotio", "RRR8.31"), leader).with("drm", drm).landmark(),
        Event::TacticsRoll { sides, dice, values } => line("tactics-roll", "8.31")
            .with("attacker", sides[0].name())
            .with("attack_die", die(dice[0], sides[0]))
            .with("attack", values[0])
            .with("defender", sides[1].name())
            .with("defence_die", die(dice[1], sides[1]))
            .with("defence", values[1]),
        Event::BattleRoll { side, die: d, modifier, result } => by(line("battle-roll", "8.32"), side)
            .with("die", die(d, side))
            .with("modifier", modifier)
            .with("result", result),
        Event::DesperateRoll { side, die: d } => {
            by(line("desperate-roll", "8.32"), side).with("die", die(d, side))
        }
        Event::BattleResult { attacker, defender } => {
            line("battle-result", "8.32").with("attacker", attacker).with("defender", defender)
        }
        Event::BattleEnds { hex, winner: Some(side), major } => {
            in_hex(by(line(either(major, "battle-major", "battle-won"), "8.52"), side), hex).landmark()
        }
        Event::BattleEnds { hex, .. } => in_hex(line("battle-drawn", "8.51"), hex),
        Event::Retreats { side, to } => in_hex(by(line("retreats", "8.41"), side), to),
        Event::Trapped { hex } => in_hex(line("trapped", "8.41"), hex),
        Event::PursuitRoll { side, die: d, modifier, loss } => by(line("pursuit-roll", "8.42"), side)
            .with("die", die(d, side))
            .with("modifier", modifier)
            .with("loss", loss),
        Event::CasualtyRoll { leader, die: d, hit } => {
            of(line(either(hit, "leader-hit", "leader-unhurt"), "8.6"), leader)
                .with("die", die(d, side_of(leader)))
        }
        Event::MortalityRoll { leader, die: d, wounded } => {
            of(line(either(wounded, "leader-wounded", "leader-dies"), "8.6"), leader)
                .with("die", die(d, side_of(leader)))
        }
        Event::LeaderLost { leader, status } => {
            let key = match status {
                Status::Dead => "leader-dead",
                Status::Censured => "leader-censured",
                _ => "leader-out",
            };
            of(line(key, "5.14"), leader).landmark()
        }
        Event::Triumph { leader } => of(line("triumph", "8.53"), leader).landmark(),
        Event::Accused { leader, die: d, executed } => {
            of(line(either(executed, "executed", "acquitted"), "SC1.13"), leader).with("die", die(d, Rome))
        }
        Event::Veteran { legion } => {
            line("veteran", "8.14").with("legion", legion.name()).at("piece", legion.id())
        }
        Event::Improved { leader } => of(line("improved", "5.3f"), leader),
        _ => line("nothing-told", "1.1"),
    }
}

pub(crate) fn capture_word(how: Capture) -> &'static str {
    match how {
        Capture::Surrender => "capture-surrender",
        Capture::Attrition => "capture-attrition",
        Capture::Assault => "capture-assault",
        Capture::Treachery => "capture-treachery",
    }
}

fn opening_key(scenario: ScenarioId) -> &'static str {
    ["begins-conquete", "begins-alexandre", "begins-aigle", "begins-tonnerre"][scenario.i()]
}

fn opening_rule(scenario: ScenarioId) -> &'static str {
    ["SC1.01", "SC2.01", "SC3.01", "SC4.01"][scenario.i()]
}

/// How a game ended, and by which rule.
pub(crate) fn ending_message(ending: Ending) -> (Message, Rule) {
    let plain = |key| Message::new(key);
    match ending {
        Ending::Roma { winner } => {
            let rule = match winner {
                Carthage => "SC4.17",
                Pyrrhus => "SC3.33",
                _ => "SC1.35",
            };
            (plain("end-roma").with("side", winner.name()), Rule(rule))
        }
        Ending::Conquest => (plain("end-conquest"), Rule("SC1.35")),
        Ending::TimeUp => (plain("end-time-up"), Rule("SC1.35")),
        Ending::AllItaly => (plain("end-all-italy"), Rule("SC1.35")),
        Ending::Exhaustion => (plain("end-exhaustion"), Rule("R73")),
        Ending::Provinces { winner, points } => {
            let message = match winner {
                Some(side) => plain("end-provinces").with("side", side.name()),
                None => plain("end-provinces-drawn"),
            };
            let [rome, samnites, epirotes] = points;
            (message.with("rome", rome).with("samnites", samnites).with("epirotes", epirotes), Rule("SC2.30"))
        }
        Ending::FiveCities => (plain("end-five-cities"), Rule("SC3.33")),
        Ending::FiftyPoints { points } => (plain("end-fifty").with("n", points), Rule("SC3.33")),
        Ending::SixProvinces => (plain("end-six-provinces"), Rule("SC3.33")),
        Ending::PyrrhusDead => (plain("end-pyrrhus-dead"), Rule("SC3.33")),
        Ending::Points { rome, pyrrhus } => {
            let (message, rule) = match ending.winner() {
                Some(side) => (plain("end-points").with("side", side.name()), "SC3.33"),
                None => (plain("end-points-drawn"), "SC3.40"),
            };
            (message.with("rome", rome).with("pyrrhus", pyrrhus), Rule(rule))
        }
        Ending::Secession { winner, have, need } => {
            let message =
                plain("end-secession").with("side", winner.name()).with("have", have).with("need", need);
            (message, Rule("SC4.17"))
        }
    }
}
