//! How events and endings are told: the keys of the messages and what fills them in.

use crate::data::CombatResult;
use crate::data::Role;
use crate::table::event::*;
use crate::table::*;
use legatus_kernel::{Arg, Message, Rule, Seat, Story, Whose};

/// The word for a column of the close combat table; the last means 6-1 or more.
pub(crate) fn column_word(column: u8) -> &'static str {
    [
        "odds-1-4", "odds-1-3", "odds-1-2", "odds-1-1", "odds-2-1", "odds-3-1", "odds-4-1", "odds-5-1",
        "odds-6-1",
    ][column.min(8) as usize]
}

/// The word for a result of the close combat table.
pub(crate) fn result_word(result: CombatResult) -> &'static str {
    match (result.loser, result.retreat) {
        (None, _) if result.rage => "result-rage",
        (None, _) => "result-melee",
        (Some(Role::Attacker), 0) => "result-ae",
        (Some(Role::Defender), 0) => "result-de",
        (Some(Role::Attacker), n) => {
            ["result-ar1", "result-ar2", "result-ar3", "result-ar4"][n.clamp(1, 4) as usize - 1]
        }
        (Some(Role::Defender), n) => {
            ["result-dr1", "result-dr2", "result-dr3", "result-dr4"][n.clamp(1, 4) as usize - 1]
        }
    }
}

pub(crate) fn recovery_word(step: Recovery) -> &'static str {
    match step {
        Recovery::Besieged => "recovery-besieged",
        Recovery::Relief => "recovery-relief",
        Recovery::GallicCavalry => "recovery-gallic-cavalry",
        Recovery::RomanInfantry => "recovery-roman-infantry",
        Recovery::RomanCavalry => "recovery-roman-cavalry",
    }
}

pub(crate) fn ending_message(ending: Ending) -> (Message, Rule) {
    let (key, rule) = match ending {
        Ending::Escaped => ("over-escaped", "26.1"),
        Ending::Reached => ("over-reached", "26.2"),
        Ending::Killed => ("over-killed", "19.1"),
        Ending::TimeUp => ("over-time", "26.2"),
        Ending::Draw => ("over-draw", "26.3"),
    };
    (Message::new(key), Rule(rule))
}

fn shooter_arg(shooter: Shooter) -> Arg {
    match shooter {
        Shooter::Fort(fort) => fort.name().into(),
        Shooter::Unit(piece) => piece.name().into(),
    }
}

/// A place as an argument, with what it is called where it has no name.
fn place_arg(place: Place) -> Arg {
    match place {
        Place::Hex(hex) => hex.name().into(),
        Place::Zone(zone) => zone.name().into(),
        Place::City => Arg::Word("word-city"),
        Place::OffMap => Arg::Word("word-off-map"),
    }
}

/// Dice in the story bear the mark of who rolled; in a game of four the first seat of the side stands for it.
fn die(value: u8, side: Side) -> Arg {
    Arg::Die(value, Seat(side as u8))
}

fn why_key(why: Why) -> (&'static str, &'static str) {
    match why {
        Why::Fire => ("lost-fire", "20.6"),
        Why::Works => ("lost-works", "23.2"),
        Why::Combat => ("lost-combat", "15.3"),
        Why::NoRetreat => ("lost-no-retreat", "16.2"),
        Why::Stacking => ("lost-stacking", "10.2"),
        Why::Abandoned => ("lost-abandoned", "20.3"),
        Why::Leader => ("lost-leader", "19.3"),
        Why::Screen => ("lost-screen", "22.44"),
    }
}

pub(crate) fn story(event: &Event) -> Story {
    let tell = |kind: &'static str, rule: &'static str| Story::new(kind).rule(Rule(rule));
    let at_hex = |story: Story, hex: Hex| story.with("hex", hex.name()).at("place", hex.id());
    let of_piece = |story: Story, piece: Piece| story.with("piece", piece.name()).at("piece", piece.id());
    let stacked = |story: Story, with: u8| if with == 0 { story } else { story.with("count", with) };
    let at_zone = |story: Story, zone: Zone| story.with("zone", zone.name()).at("place", zone.id());
    match *event {
        Event::PeriodBegins { period } => {
            tell("period-begins", "12.1").with("period", period).whose(Whose::Nobody).landmark()
        }
        Event::TurnBegins { period, turn } => tell("turn-begins", "4.7")
            .with("period", period)
            .with("turn", turn)
            .whose(Whose::Nobody)
            .opens_turn(),
        Event::SphereNamed { first } => at_zone(tell("sphere-named", "17.4"), first),
        Event::SpheresOpen { first } => at_zone(tell("spheres-open", "17.8"), first),
        Event::Deployed => tell("deployed", "3.2"),
        Event::MarkerDrawn => tell("marker-drawn", "18.2").whose(Whose::Nobody),
        Event::MarkerSeen { marker } => {
            tell("marker-seen", "18.2").with("marker", marker).whose(Whose::Nobody)
        }
        // That it came on has just been told.
        Event::Moved { piece, with, from: Place::OffMap, to } => {
            let key = if with == 0 { "moved-on" } else { "moved-on-together" };
            stacked(of_piece(tell(key, "5.2"), piece), with).with("to", place_arg(to))
        }
        Event::Moved { piece, with, from, to } => {
            let key = if with == 0 { "moved" } else { "moved-together" };
            stacked(of_piece(tell(key, "5.2"), piece), with)
                .with("from", place_arg(from))
                .with("to", place_arg(to))
        }
        Event::Entered { piece, with, hex } => {
            let key = if with == 0 { "entered" } else { "entered-together" };
            stacked(of_piece(tell(key, "11.1"), piece), with).with("hex", hex.name())
        }
        Event::LeftMap { piece, with, zone } => {
            let key = if with == 0 { "left-map" } else { "left-map-together" };
            stacked(of_piece(tell(key, "11.5"), piece), with).with("zone", zone.name())
        }
        Event::IntoCity { piece } => of_piece(tell("into-city", "9.4"), piece),
        Event::Shifted { piece, from, to } => {
            of_piece(tell("shifted", "11.4"), piece).with("from", from.name()).with("to", to.name())
        }
        Event::ShiftedTogether { count, from, to } => {
            at_zone(tell("shifted-together", "11.6"), to).with("count", count).with("from", from.name())
        }
        Event::Presence { zones } => {
            tell("presence", "11.9").with("count", zones.count_ones() as usize).whose(Whose::Nobody)
        }
        Event::ConditionsMet { turn } => tell("conditions-met", "18.1").with("turn", turn).landmark(),
        Event::FortLost { fort, hex } => {
            at_hex(tell("fort-lost", "24.9"), hex).with("fort", fort.name()).landmark()
        }
        Event::TimeUp { .. } => tell("time-up", "17.7"),
        Event::Assumed { leader } => of_piece(tell("assumed", "17.5"), leader),
        Event::Refused { leader } => of_piece(tell("refused-command", "17.5"), leader),
        Event::CommanderOut { leader } => of_piece(tell("commander-out", "17.6"), leader).landmark(),
        Event::Shot { shooter, range, target, hex, die: d, hit } => {
            let key = match hit {
                None => "shot-missed",
                Some(hit) if hit.kills => "shot-kills",
                Some(_) => "shot-disrupts",
            };
            let rule = if matches!(shooter, Shooter::Fort(_)) { "24.2" } else { "20.5" };
            at_hex(tell(key, rule), hex)
                .with("shooter", shooter_arg(shooter))
                .with("target", target.name())
                .with("range", range)
                .with("die", die(d, Roman))
        }
        Event::Disrupted { piece } => of_piece(tell("disrupted", "21.1"), piece),
        Event::Eliminated { piece, why } => {
            let (key, rule) = why_key(why);
            let story = of_piece(tell(key, rule), piece);
            if [CAESAR, LABIENUS, VERCINGETORIX].contains(&piece) { story.landmark() } else { story }
        }
        Event::WorksRoll { piece, hex, die: d, killed } => {
            let key = if killed { "works-kill" } else { "works-spare" };
            at_hex(tell(key, "23.2"), hex).with("piece", piece.name()).with("die", die(d, Gaul))
        }
        Event::Rallied { count } => tell("rallied", "21.4").with("count", count).whose(Whose::Nobody),
        Event::Declared { side, attacks } => {
            tell("declared", "14.3").with("side", side.name()).with("count", attacks)
        }
        Event::CounterAttack { .. } => tell("counter-attack", "15.3"),
        Event::CombatOdds { side, hex, attack, defence, column } => at_hex(tell("combat-odds", "15.1"), hex)
            .with("side", side.name())
            .with("attack", attack as i32)
            .with("defence", defence as i32)
            .with("odds", column_word(column)),
        Event::CombatDice { side, dice, count } => {
            let key = ["combat-dice-1", "combat-dice-2", "combat-dice-3", "combat-dice-4"]
                [count.clamp(1, 4) as usize - 1];
            let rule = if count > 1 { "19.4" } else { "15.2" };
            let names = ["a", "b", "c", "d"];
            (0..count.clamp(1, 4) as usize)
                .fold(tell(key, rule), |story, i| story.with(names[i], die(dice[i], side)))
        }
        Event::DieChosen { die: d } => tell("die-chosen", "19.4").with("die", die(d, Roman)),
        Event::Result { side, hex, result } => at_hex(tell("combat-result", "15.3"), hex)
            .with("side", side.name())
            .with("result", result_word(result))
            .with("advance", result.advance),
        Event::NoDie { side, hex, surrounded } => {
            let (key, rule) = if surrounded { ("encircled", "15.4") } else { ("overwhelmed", "15.5") };
            at_hex(tell(key, rule), hex).with("side", side.name())
        }
        Event::Cancelled { hex } => at_hex(tell("rage-cancelled", "24.7"), hex),
        Event::Retreated { piece, from, to } => {
            of_piece(tell("retreated", "16.4"), piece).with("from", from.name()).with("to", place_arg(to))
        }
        Event::Advanced { piece, to } => of_piece(tell("advanced", "16.1"), piece).with("to", place_arg(to)),
        Event::TrenchFilled { hex } => at_hex(tell("trench-filled", "8.4"), hex).landmark(),
        Event::PauseBegins => tell("pause-begins", "12.2").whose(Whose::Nobody).landmark(),
        Event::Returned { besieged, relief } => {
            tell("returned", "12.3").with("besieged", besieged).with("relief", relief).whose(Whose::Nobody)
        }
        Event::Recovered { piece, step } => {
            let story = of_piece(tell("recovered", "12.4"), piece);
            story.with("step", recovery_word(step))
        }
        Event::Stationed { piece, zone } => {
            of_piece(tell("stationed", "12.5"), piece).with("zone", zone.name())
        }
        Event::Inspected => tell("inspected", "11.8").whose(Whose::Nobody),
        Event::ScreenAttack { zone, attack, defence, column, die: d, outcome } => {
            let key = match outcome {
                ScreenOutcome::NoEffect => "screen-no-effect",
                ScreenOutcome::ScoutsLost if d.is_none() => "screen-overwhelms",
                ScreenOutcome::ScoutsLost => "screen-kills",
                ScreenOutcome::ScreenLost => "screen-lost",
                ScreenOutcome::Held => "screen-held",
            };
            let story = at_zone(tell(key, "22.43"), zone)
                .with("attack", attack as i32)
                .with("defence", defence as i32)
                .with("odds", column_word(column));
            match d {
                Some(d) => story.with("die", die(d, Gaul)),
                None => story,
            }
        }
        Event::Reported { zone, cavalry, infantry, accuracy } => at_zone(tell("reported", "22.45"), zone)
            .with("cavalry", cavalry)
            .with("infantry", infantry)
            .with("accuracy", accuracy),
        Event::MessengerSent { zone, die: d, through } => {
            let key = if through { "messenger-through" } else { "messenger-lost" };
            at_zone(tell(key, "22.47"), zone).with("die", die(d, Roman))
        }
        Event::Ended(ending) => {
            let (text, rule) = ending_message(ending);
            let story = Story::new("ended").rule(rule).whose(Whose::Nobody).landmark();
            Story { text, ..story }
        }
    }
}
