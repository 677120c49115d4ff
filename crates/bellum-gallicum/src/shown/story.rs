//! How events and endings are told: the keys of the messages and what fills them in.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Arg, Message, Name, Rule, Story};

fn month(month: u8) -> Name {
    Name { list: MONTHS, index: month.clamp(1, 10) as u16 - 1 }
}

pub(crate) fn skirmish_column_word(column: u8) -> &'static str {
    ["ratio-1-4", "ratio-1-3", "ratio-1-2", "ratio-1-1", "ratio-2-1", "ratio-3-1", "ratio-4-1"]
        [column.min(6) as usize]
}

pub(crate) fn battle_column_word(column: u8) -> &'static str {
    ["ratio-1-3", "ratio-1-2", "ratio-2-3", "ratio-1-1", "ratio-3-2", "ratio-2-1", "ratio-3-1"]
        [column.min(6) as usize]
}

pub(crate) fn skirmish_word(result: SkirmishResult) -> &'static str {
    ["skirmish-ae", "skirmish-ar", "skirmish-a1", "skirmish-ec", "skirmish-d1", "skirmish-dr", "skirmish-de"]
        [result as usize]
}

pub(crate) fn loss_word(loss: Loss) -> &'static str {
    ["loss-none", "loss-quarter", "loss-half", "loss-three-quarters", "loss-weaken", "loss-eliminate"]
        [loss as usize]
}

fn control_word(control: Control) -> &'static str {
    ["control-roman", "control-contested", "control-gaul"][control as usize]
}

/// How the game ended, and under which rule.
pub(crate) fn ending_message(ending: Ending, scenario: Option<ScenarioId>) -> (Message, Rule) {
    let rule = match scenario {
        Some(ScenarioId::Aquitaine) => "6.1.5",
        Some(ScenarioId::Helvetii) => "6.2.6",
        Some(ScenarioId::LastRevolt) => "6.3.5",
        Some(ScenarioId::Belgica) => "6.4.5",
        Some(ScenarioId::Armorica) => "6.5.5",
        Some(ScenarioId::Rhine) => "6.6.6",
        Some(ScenarioId::Britain) => "6.7.5",
        Some(ScenarioId::Snow) => "6.8.6",
        Some(ScenarioId::Vercingetorix) => "6.9.6",
        Some(ScenarioId::Campaign58) => "7.6.1",
        Some(ScenarioId::Campaign53) => "7.6.2",
        _ => "7.4.1",
    };
    match ending {
        Ending::Conditions { winner: Some(Roman) } => (Message::new("over-roman"), Rule(rule)),
        Ending::Conditions { winner: Some(Gaul) } => (Message::new("over-gaul"), Rule(rule)),
        Ending::Conditions { winner: None } => (Message::new("over-draw"), Rule(rule)),
        Ending::Leader { winner, leader } => {
            (Message::new("over-leader").with("side", winner.name()).with("piece", leader.name()), Rule(rule))
        }
        Ending::FirstLeg { points: [roman, gaul] } => {
            let [roman, gaul] = [roman, gaul].map(i32::from);
            (Message::new("over-first-leg").with("roman", roman).with("gaul", gaul), Rule("6.10"))
        }
        Ending::Match { first, second } => {
            let [roman, gaul] = ending.totals().map(i32::from);
            let message = Message::new("over-match").with("roman", roman).with("gaul", gaul);
            (message.with("first", i32::from(first[1])).with("second", i32::from(second[0])), Rule("6.10"))
        }
        Ending::SixYears => (Message::new("over-six-years"), Rule("7.4.1")),
        Ending::NoLegion => (Message::new("over-no-legion"), Rule("7.4.1")),
        Ending::TimeUp { roman_wins } => (Message::new("over-time").with("wins", roman_wins), Rule("R63")),
    }
}

pub(crate) fn story(event: &Event) -> Story {
    let tell = |kind: &'static str, rule: &'static str| Story::new(kind).rule(Rule(rule));
    let in_region = |story: Story, r: Region| story.with("region", r.name()).at("place", r.id());
    let at_fort = |story: Story, f: Fort| story.with("fort", f.name()).at("place", f.id());
    let of_piece = |story: Story, p: Piece| story.with("piece", p.name()).at("piece", p.id());
    let die = |value: u8, side: Side| Arg::Die(value, side.seat());
    match *event {
        Event::TurnBegins { year, month: m } => {
            tell("turn-begins", "1").with("month", month(m)).with("year", -(year as i32))
        }
        Event::ScorchedEarthGone => tell("scorched-earth-gone", "2.3.5"),
        Event::DepotBuilt { region } => in_region(tell("depot-built", "2.3.2"), region),
        Event::DepotGone { region, burnt } => {
            in_region(tell(if burnt { "depot-burnt" } else { "depot-dismantled" }, "2.3.2"), region)
        }
        Event::StatusRoll { side, region, die: d, modifier, ravaged } => {
            in_region(tell(if ravaged { "status-ravaged" } else { "status-fertile" }, "2.3.1"), region)
                .with("side", side.name())
                .with("die", die(d, side))
                .with("modifier", modifier)
        }
        Event::Scorched { region } => in_region(tell("scorched", "2.3.5"), region),
        Event::Attrition { side, place, dice, sixes, cause } => {
            let (kind, rule) = match cause {
                Cause::ForcedMarch => ("attrition-march", "3.4"),
                Cause::Mountain => ("attrition-mountain", "3.3.3"),
                _ => ("attrition", "2.3.4"),
            };
            spotted(tell(kind, rule), place).with("side", side.name()).with("dice", dice).with("sixes", sixes)
        }
        Event::Weakened { piece } => of_piece(tell("weakened", "4.2.1"), piece),
        Event::Eliminated { piece } => of_piece(tell("eliminated", "4.2.1"), piece),
        Event::Broken { piece } => of_piece(tell("broken", "4.4.2"), piece),
        Event::ControlChanged { region, control } => {
            in_region(tell("control-changed", "2.2"), region).with("control", control_word(control))
        }
        Event::Arrives { piece, place } => spotted(tell("arrives", "3.1"), place).with("piece", piece.name()),
        Event::Mobilised { tribe, region, weak } => {
            in_region(tell(if weak { "mobilised-weak" } else { "mobilised" }, "0.4"), region)
                .with("tribe", tribe.name())
        }
        Event::Allied { tribe, region } => {
            in_region(tell("allied", "7.2.4"), region).with("tribe", tribe.name())
        }
        Event::Deserts { piece } => of_piece(tell("deserts", "7.5.5"), piece),
        Event::ArrivalsCancelled => tell("arrivals-cancelled", "6.9.7"),
        Event::Healed { piece } => of_piece(tell("healed", "4.2.2"), piece),
        Event::Restored { piece } => of_piece(tell("restored", "3.2"), piece),
        Event::Launched { legion, region, .. } => {
            in_region(tell("launched", "5.1"), region).with("legion", legion.name())
        }
        Event::Unshipped { legion, region, .. } => {
            in_region(tell("unshipped", "5.1"), region).with("legion", legion.name())
        }
        Event::CampStruck { region } => in_region(tell("camp-struck", "4.5.7"), region),
        Event::CampBuilt { region } => in_region(tell("camp-built", "4.5.7"), region),
        Event::NegotiationRoll { region, die: d } => {
            let kind = match d {
                1 | 2 => "negotiation-bad",
                6 => "negotiation-good",
                _ => "negotiation-vain",
            };
            in_region(tell(kind, "6.2.7"), region).with("die", die(d, Gaul))
        }
        Event::ExitRoll { side, region, die: d, modifier, free } => {
            in_region(tell(if free { "exit-free" } else { "exit-held" }, "3.3"), region)
                .with("side", side.name())
                .with("die", die(d, side))
                .with("modifier", modifier)
        }
        Event::Moves { side, pieces, from, to } => in_region(tell("moves", "3.3"), to)
            .with("side", side.name())
            .with("pieces", pieces)
            .with("from", from.name()),
        Event::ForcedMarch { side, pieces, from, via, to } => in_region(tell("forced-march", "3.4"), to)
            .with("side", side.name())
            .with("pieces", pieces)
            .with("from", from.name())
            .with("via", via.name()),
        Event::Enters { side, pieces, fort } => {
            at_fort(tell("enters", "3.3.2"), fort).with("side", side.name()).with("pieces", pieces)
        }
        Event::ComesOut { side, pieces, region } => {
            in_region(tell("comes-out", "3.3.2"), region).with("side", side.name()).with("pieces", pieces)
        }
        Event::OppidumRoll { fort, die: d, open } => {
            at_fort(tell(if open { "oppidum-open" } else { "oppidum-shut" }, "6.3.6"), fort)
                .with("die", die(d, Gaul))
        }
        Event::CrossesRhine { side, to } => {
            in_region(tell("crosses-rhine", "3.3.3"), to).with("side", side.name())
        }
        Event::Boards { pieces, ship } => of_piece(tell("boards", "5.5"), ship).with("pieces", pieces),
        Event::Lands { pieces, region } => in_region(tell("lands", "5.5"), region).with("pieces", pieces),
        Event::Sails { ship, to } => {
            tell("sails", "5.3").with("piece", ship.name()).with("to", to.name()).at("place", to.id())
        }
        Event::SeaRoll { side, sea, die: d, lost } => {
            tell(if lost { "sea-takes" } else { "sea-spares" }, "5.4")
                .with("side", side.name())
                .with("sea", sea.name())
                .with("die", die(d, side))
                .at("place", sea.id())
        }
        Event::Threatened { fort } => at_fort(tell("threatened", "R78"), fort),
        Event::Wind { region, die: d, light } => {
            in_region(tell(if light { "wind-light" } else { "wind-strong" }, "5.6.1"), region)
                .with("die", die(d, Gaul))
        }
        Event::NavalRound { region, dice, totals } => in_region(tell("naval-round", "5.6.1"), region)
            .with("roman", die(dice[0], Roman))
            .with("gaul", die(dice[1], Gaul))
            .with("roman_total", totals[0])
            .with("gaul_total", totals[1]),
        Event::Sunk { ship } => of_piece(tell("sunk", "5.6.2"), ship),
        Event::Flees { to } => tell("flees", "5.6.1").with("to", to.name()).at("place", to.id()),
        Event::Chooses { side } => tell("chooses", "4.4.1").with("side", side.name()),
        Event::EvasionRoll { side, region, die: d, modifier, away } => {
            in_region(tell(if away { "evasion-good" } else { "evasion-bad" }, "4.4.1"), region)
                .with("side", side.name())
                .with("die", die(d, side))
                .with("modifier", modifier)
        }
        Event::Evades { side, from, to } => {
            in_region(tell("evades", "4.4.1"), to).with("side", side.name()).with("from", from.name())
        }
        Event::TakesRefuge { side, fort } => {
            at_fort(tell("takes-refuge", "4.4.1"), fort).with("side", side.name())
        }
        Event::SkirmishRoll { region, attacker, column, die: d, modifier, result } => {
            in_region(tell("skirmish-roll", "4.3.2"), region)
                .with("side", attacker.name())
                .with("column", skirmish_column_word(column))
                .with("die", die(d, attacker))
                .with("modifier", modifier)
                .with("result", skirmish_word(result))
        }
        Event::BattleBegins { region, attacker, units } => in_region(tell("battle-begins", "4.4.2"), region)
            .with("side", attacker.name())
            .with("roman", units[0])
            .with("gaul", units[1]),
        Event::SortieBegins { fort } => at_fort(tell("sortie-begins", "4.5.4"), fort),
        Event::Deployed { side, front, reserve } => {
            tell("deployed", "4.4.2").with("side", side.name()).with("front", front).with("reserve", reserve)
        }
        Event::BattleRoll { side, sequence, strength, column, die: d, modifier } => {
            tell("battle-roll", "4.4.2")
                .with("sequence", sequence)
                .with("attack", strength[0] as i32)
                .with("defence", strength[1] as i32)
                .with("column", battle_column_word(column))
                .with("die", die(d, side))
                .with("modifier", modifier)
        }
        Event::BattleResult { attacker, attacker_loss, defender_loss, winner } => {
            tell("battle-result", "4.4.2")
                .with("attacker", attacker.name())
                .with("attacker_loss", loss_word(attacker_loss))
                .with("defender_loss", loss_word(defender_loss))
                .with("winner", winner.name())
        }
        Event::RoutRoll { side, wing, die: d } => tell("rout-roll", "4.4.2")
            .with("side", side.name())
            .with("wing", wing.word())
            .with("die", die(d, side)),
        Event::RoutResult { piece, result, eliminated } => {
            let kind = match (result, eliminated) {
                (_, true) => "rout-eliminated",
                (Rout::Rallied, _) => "rout-rallied",
                (Rout::Scattered, _) => "rout-scattered",
                (Rout::Routed, _) => "rout-routed",
            };
            of_piece(tell(kind, "4.4.2"), piece)
        }
        Event::Committed { piece, wing } => {
            of_piece(tell("committed", "4.4.2"), piece).with("wing", wing.word())
        }
        Event::BattleWon { region, winner } => {
            in_region(tell("battle-won", "4.4.2"), region).with("side", winner.name())
        }
        Event::Pursued { piece } => of_piece(tell("pursued", "4.4.2"), piece),
        Event::Retreats { side, from, to } => {
            in_region(tell("retreats", "4.4.2"), to).with("side", side.name()).with("from", from.name())
        }
        Event::Shelters { piece, from, to } => {
            of_piece(tell("shelters", "R88"), piece).with("from", from.name()).with("region", to.name())
        }
        Event::NoRetreat { side, region } => {
            in_region(tell("no-retreat", "R16"), region).with("side", side.name())
        }
        Event::LeaderRoll { piece, dice, modifier } => {
            let owner = data().piece(piece).side;
            of_piece(tell("leader-roll", "4.2.2"), piece)
                .with("first", die(dice[0], owner))
                .with("second", die(dice[1], owner))
                .with("modifier", modifier)
        }
        Event::LeaderFate { piece, fate } => {
            let kind = match fate {
                Fate::Unharmed => "leader-unharmed",
                Fate::Wounded => "leader-wounded",
                Fate::Killed => "leader-killed",
                Fate::Captured => "leader-captured",
            };
            of_piece(tell(kind, "4.2.2"), piece)
        }
        Event::SavingRoll { piece, die: d, saved } => {
            of_piece(tell(if saved { "leader-saved" } else { "leader-not-saved" }, "4.2.2"), piece)
                .with("die", die(d, Roman))
        }
        Event::Substitute { tribune } => of_piece(tell("substitute", "4.2.2"), tribune),
        Event::SiegeOpens { fort } => at_fort(tell("siege-opens", "4.5"), fort),
        Event::SiegeRoll { side, fort, strength, die: d, losses } => {
            at_fort(tell("siege-roll", "4.5.3"), fort)
                .with("besieger", strength[0])
                .with("besieged", strength[1])
                .with("die", die(d, side))
                .with("besieger_loss", losses[0])
                .with("besieged_loss", losses[1])
        }
        Event::SiegeTurns { fort, turns } => at_fort(tell("siege-turns", "4.5.2"), fort).with("turns", turns),
        Event::SiegeEnds { fort } => at_fort(tell("siege-ends", "4.5.6"), fort),
        Event::Falls { fort, by } => at_fort(tell("falls", "4.5.2"), fort).with("side", by.name()),
        Event::Surrenders { fort, forced } => {
            at_fort(tell(if forced { "surrenders-at-last" } else { "surrenders" }, "4.5.2"), fort)
        }
        Event::Destroyed { fort } => at_fort(tell("destroyed", "4.5.1"), fort),
        Event::CivisCalled => tell("civis-called", "7.2.8"),
        Event::Revolts => tell("revolts", "7.2"),
        Event::KeepsPeace => tell("keeps-peace", "7.2.6"),
        Event::GoesAbroad { place } => {
            tell(if place == Abroad::Germany { "goes-to-germany" } else { "goes-to-britain" }, "7.2.6")
        }
        Event::TakesInitiative => tell("takes-initiative", "7.2.1"),
        Event::MobilisationRoll { tribe, die: d, modifier, needs, success } => {
            tell(if success { "mobilisation-good" } else { "mobilisation-bad" }, "7.2.2")
                .with("tribe", tribe.name())
                .with("die", die(d, Gaul))
                .with("modifier", modifier)
                .with("needs", needs)
        }
        Event::ExtensionRoll { sector, die: d, modifier, success } => {
            tell(if success { "extension-good" } else { "extension-bad" }, "7.2.3")
                .with("sector", sector.name())
                .with("die", die(d, Gaul))
                .with("modifier", modifier)
        }
        Event::YearWon { year, by, roman_wins } => tell("year-won", "7.4.1")
            .with("year", -(year as i32))
            .with("side", by.name())
            .with("wins", roman_wins),
        Event::Unbeaten { tribe } => tell("unbeaten", "7.2.7").with("tribe", tribe.name()),
        Event::Governor { piece } => of_piece(tell("governor", "7.4.2"), piece),
        Event::Ended(ending) => {
            let (text, rule) = ending_message(ending, None);
            // The rule of the scenario is told with the outcome; the story names the chapter.
            let rule = if rule == Rule("7.4.1") && matches!(ending, Ending::Conditions { .. }) {
                Rule("6")
            } else {
                rule
            };
            Story { text, ..tell(text.key, rule.0) }
        }
    }
}

fn spotted(story: Story, place: Spotted) -> Story {
    let (name, id) = match place {
        Spotted::Region(region) => (region.name(), region.id()),
        Spotted::Fort(fort) => (fort.name(), fort.id()),
    };
    story.with("place", name).at("place", id)
}
