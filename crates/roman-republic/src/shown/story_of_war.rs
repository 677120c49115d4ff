//! The rest of the story: marches, the sea, cities, diplomacy, manpower, tribes, auguries.

use super::story::{by, capture_word, die, either, in_hex, line, of, side_of};
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Name, Story, Whose};

pub(crate) fn other_story(event: &Event) -> Story {
    movement(event)
        .or_else(|| sea(event))
        .or_else(|| cities(event))
        .or_else(|| diplomacy(event))
        .or_else(|| manpower(event))
        .or_else(|| tribes(event))
        .unwrap_or_else(|| line("nothing-told", "1.1"))
}

fn movement(event: &Event) -> Option<Story> {
    Some(match *event {
        Event::Left { leader, people, arm, n } => of(line("left", "5.22"), leader)
            .with("people", people.name())
            .with("arm", arm.word())
            .with("n", n),
        Event::Taken { leader, people, arm, n } => of(line("taken", "5.22"), leader)
            .with("people", people.name())
            .with("arm", arm.word())
            .with("n", n),
        Event::LegionLeft { leader, legion } => {
            of(line("legion-left", "5.22"), leader).with("legion", legion.name())
        }
        Event::LegionTaken { leader, legion } => {
            of(line("legion-taken", "5.22"), leader).with("legion", legion.name())
        }
        Event::LeaderLeft { leader, other } => {
            of(line("leader-left", "5.23"), leader).with("other", other.name())
        }
        Event::LeaderTaken { leader, other } => {
            of(line("leader-taken", "5.23"), leader).with("other", other.name())
        }
        Event::Travels { leader, to } => in_hex(of(line("travels", "5.3a"), leader), to),
        Event::Departs { leader, from } => in_hex(of(line("departs", "5.3b"), leader), from),
        Event::Steps { leader, to } => in_hex(of(line("steps", "6.11"), leader), to),
        Event::Halts { leader, hex } => in_hex(of(line("halts", "6.12"), leader), hex),
        Event::SentFor { people, from, to } => {
            in_hex(line("sent-for", "6.13"), to).with("people", people.name()).with("from", from.name())
        }
        Event::AttritionRoll { side, die: d, ap, loss } => by(line("attrition-roll", "6.42"), side)
            .with("die", die(d, side))
            .with("ap", ap)
            .with("loss", loss),
        Event::PointsLost { side, points } => match side {
            Some(side) => by(line("points-lost-by", "8.16"), side),
            None => line("points-lost", "8.16"),
        }
        .with("n", points as i32),
        Event::Overrun { leader, hex, points } => {
            in_hex(of(line("overrun", "6.6"), leader), hex).with("n", points as i32)
        }
        Event::InterceptionRoll { leader, hex, die: d, modifier, campaign, success } => {
            in_hex(of(line(either(success, "interception-good", "interception-bad"), "6.53"), leader), hex)
                .with("die", die(d, side_of(leader)))
                .with("modifier", modifier)
                .with("value", campaign)
        }
        Event::Refuge { leader, hex } => in_hex(of(line("refuge", "8.6"), leader), hex),
        _ => return None,
    })
}

fn sea(event: &Event) -> Option<Story> {
    Some(match *event {
        Event::NavalRoll { side, die: d, levels } => {
            by(line("naval-roll", "RRR7.11"), side).with("die", die(d, side)).with("n", levels)
        }
        Event::LevelBuilt { side, zone } => by(line("level-built", "7.1"), side).with("zone", zone.name()),
        Event::Redistributed { side, from, to } => {
            by(line("redistributed", "7.1"), side).with("from", from.name()).with("to", to.name())
        }
        Event::Sails { leader, from, to } => {
            in_hex(of(line("sails", "7.2"), leader), to).with("from", from.name())
        }
        Event::VoyageRoll { leader, zone, die: d, modifier, result } => {
            let key = match result {
                Crossing::Arrives => "voyage-arrives",
                Crossing::TurnedBack => "voyage-back",
                Crossing::Scattered => "voyage-scattered",
                Crossing::Disaster => "voyage-disaster",
            };
            of(line(key, "7.2"), leader)
                .with("zone", zone.name())
                .with("die", die(d, side_of(leader)))
                .with("modifier", modifier)
        }
        Event::Lands { leader, hex } => in_hex(of(line("lands", "7.2"), leader), hex),
        Event::StraitRoll { leader, die: d, level, crosses } => {
            of(line(either(crosses, "strait-crossed", "strait-closed"), "7.3"), leader)
                .with("die", die(d, side_of(leader)))
                .with("level", level)
        }
        _ => return None,
    })
}

fn cities(event: &Event) -> Option<Story> {
    Some(match *event {
        Event::SiegeLaid { leader, city } => in_hex(of(line("siege-laid", "9.3"), leader), city.hex()),
        Event::SiegeLifted { city } => in_hex(line("siege-lifted", "9.3"), city.hex()),
        Event::AssaultRoll { leader, city, die: d, modifier, percent, captured } => {
            in_hex(of(line(either(captured, "assault-good", "assault-bad"), "9.6"), leader), city.hex())
                .with("die", die(d, side_of(leader)))
                .with("modifier", modifier)
                .with("attacker", percent[0])
                .with("defender", percent[1])
        }
        Event::TreacheryRoll { side, city, die: d, target, success } => {
            in_hex(by(line(either(success, "treachery-good", "treachery-bad"), "9.64"), side), city.hex())
                .with("die", die(d, side))
                .with("target", target)
        }
        Event::SiegeAttrition { side, city, besieged, die: d, modifier, loss } => {
            in_hex(line(either(besieged, "besieged-hunger", "besieger-hunger"), "9.5"), city.hex())
                .with("die", die(d, side))
                .with("modifier", modifier)
                .with("loss", loss)
                .whose(Whose::Nobody)
        }
        Event::SurrenderRoll { side, city, die: d, modifier, threshold, success } => {
            in_hex(by(line(either(success, "surrender-good", "surrender-bad"), "9.2"), side), city.hex())
                .with("die", die(d, side))
                .with("modifier", modifier)
                .with("threshold", threshold)
        }
        Event::OpensGates { city, side } => in_hex(by(line("opens-gates", "9.2"), side), city.hex()),
        Event::CityTaken { city, side, how } => {
            in_hex(by(line("city-taken", "9.71"), side), city.hex()).with("how", capture_word(how)).landmark()
        }
        Event::CityHeld { city, power } => {
            in_hex(line("city-held", "11.14"), city.hex()).with("power", power.name())
        }
        Event::Sacked { city, side } => in_hex(by(line("sacked", "9.72"), side), city.hex()).landmark(),
        Event::GallicSack { leader, city, die: d, lost } => {
            in_hex(of(line(either(lost > 0, "gauls-run-wild", "gauls-held"), "RRR9.71"), leader), city.hex())
                .with("die", die(d, side_of(leader)))
                .with("n", lost)
        }
        Event::ChastisementRoll { province, die: d } => {
            line("chastisement", "SC1.31").with("province", province.name()).with("die", die(d, Rome))
        }
        Event::ControlGained { province, side } => {
            by(line("control-gained", "11.11"), side).with("province", province.name()).landmark()
        }
        Event::ControlLost { province, side } => {
            by(line("control-lost", "11.13"), side).with("province", province.name())
        }
        Event::Devastated { leader, province } => {
            of(line("devastated", "9.8"), leader).with("province", province.name()).landmark()
        }
        Event::EnginesBuilt { hex } => in_hex(line("engines-built", "9.91"), hex),
        Event::EnginesLost { hex } => in_hex(line("engines-lost", "9.92"), hex),
        _ => return None,
    })
}

fn diplomacy(event: &Event) -> Option<Story> {
    Some(match *event {
        Event::EmbassyRoll { leader, province, die: d, modifier, value, boxes } => {
            let key = match boxes {
                1.. => "embassy-good",
                0 => "embassy-nothing",
                _ => "embassy-bad",
            };
            of(line(key, "12.3"), leader)
                .with("province", province.name())
                .with("die", die(d, side_of(leader)))
                .with("modifier", modifier)
                .with("value", value)
                .with("n", boxes.abs())
        }
        Event::Shifted { province, level } => {
            let key = match level {
                1.. => "shifted-rome",
                0 => "shifted-neutral",
                _ => "shifted-rival",
            };
            let story = line(key, "12.31").with("province", province.name()).with("n", level.abs());
            story.whose(Whose::Nobody)
        }
        Event::AllyWon { province, side } => {
            by(line("ally-won", "12.1"), side).with("province", province.name()).landmark()
        }
        Event::AllyLost { province } => {
            line("ally-lost", "12.1").with("province", province.name()).whose(Whose::Nobody)
        }
        Event::AppiusHeard { province } => line("appius-heard", "13").with("province", province.name()),
        _ => return None,
    })
}

fn manpower(event: &Event) -> Option<Story> {
    Some(match *event {
        Event::LegionRoll { die: d, modifier, result, legions } => line("legion-roll", "RRR10.22")
            .with("die", die(d, Rome))
            .with("modifier", modifier)
            .with("result", result)
            .with("n", legions),
        Event::ReinforcementRoll { die: d, modifier, result, infantry, cavalry } => {
            line("reinforcement-roll", "RRR10.23")
                .with("die", die(d, Rome))
                .with("modifier", modifier)
                .with("result", result)
                .with("infantry", infantry)
                .with("cavalry", cavalry)
        }
        Event::LegionRaised { legion, hex } => {
            in_hex(line("legion-raised", "RRR10.31"), hex).with("legion", legion.name())
        }
        Event::Reinforced { legion, arm, n, waits } => {
            line(either(waits, "reinforcements-wait", "reinforced"), "RRR10.32")
                .with("legion", legion.name())
                .with("arm", arm.word())
                .with("n", n)
        }
        Event::LegateArrives { legion } => line("legate-arrives", "RRR10.33").with("legion", legion.name()),
        Event::Dispersed { number } => line("dispersed", "RRR10.29").with("legion", number.name()),
        Event::Training { legion, die: d, veteran } => {
            line(either(veteran, "trained", "not-trained"), "RRR5.18")
                .with("legion", legion.name())
                .with("die", die(d, Rome))
        }
        Event::Recruits { people, hex, infantry, cavalry } => in_hex(line("recruits", "RRR10.14"), hex)
            .with("people", people.name())
            .with("infantry", infantry)
            .with("cavalry", cavalry),
        Event::SamniteRoll { die: d, infantry, cavalry } => by(line("samnite-roll", "SC1.34"), Samnites)
            .with("die", die(d, Samnites))
            .with("infantry", infantry)
            .with("cavalry", cavalry),
        Event::SamniteDice { dice, infantry, cavalry } => by(line("samnite-dice", "SC2.10"), Samnites)
            .with("first", die(dice[0], Samnites))
            .with("second", die(dice[1], Samnites))
            .with("infantry", infantry)
            .with("cavalry", cavalry),
        _ => return None,
    })
}

fn tribes(event: &Event) -> Option<Story> {
    Some(match *event {
        Event::RevoltTest { die: d, modifier, revolt } => {
            line(either(revolt, "revolt-test-yes", "revolt-test-no"), "SC1.22")
                .with("die", die(d, Samnites))
                .with("modifier", modifier)
                .whose(Whose::Nobody)
        }
        Event::RevoltRoll { tribe, number } => line("revolt-roll", "R3")
            .with("tribe", tribe.people().name())
            .with("n", number)
            .whose(Whose::Nobody),
        Event::TribeRoll { tribe, die: d, infantry, cavalry } => line("tribe-roll", "SC1.21")
            .with("tribe", tribe.people().name())
            .with("die", die(d, Samnites))
            .with("infantry", infantry)
            .with("cavalry", cavalry),
        Event::TribeRises { tribe, hex, side } => in_hex(by(line("tribe-rises", "SC1.20"), side), hex)
            .with("tribe", tribe.people().name())
            .landmark(),
        Event::TribeLeaves { tribe } => line("tribe-leaves", "SC1.24").with("tribe", tribe.people().name()),
        Event::TribeTurns { tribe, side } => {
            by(line("tribe-turns", "SC2.26"), side).with("tribe", tribe.people().name())
        }
        Event::TribeGoesHome { tribe, hex } => {
            in_hex(line("tribe-goes-home", "SC1.26"), hex).with("tribe", tribe.people().name())
        }
        Event::BidMade { side } => by(line("bid-made", "SC2.25"), side),
        Event::TribeBid { tribe, side, die: d, guile } => by(line("tribe-bid", "SC2.25"), side)
            .with("tribe", tribe.people().name())
            .with("die", die(d, side))
            .with("n", guile),
        Event::Incursion { tribe, hex } => {
            in_hex(line("incursion", "SC1.29"), hex).with("tribe", tribe.people().name())
        }
        Event::PutBack { leader, hex } => in_hex(of(line("put-back", "SC1.29"), leader), hex),
        Event::Augury { number, event } => line("augury", "13")
            .with("n", number)
            .with("event", Name { list: AUGURIES, index: event as u16 })
            .whose(Whose::Nobody)
            .landmark(),
        Event::SicilyEntered => line("sicily-entered", "SC3.18").landmark(),
        Event::TarentinesMarch => line("tarentines-march", "SC3.26").landmark(),
        Event::CampaniaRevolts => line("campania-revolts", "SC3.28").landmark(),
        Event::MagoComes { hex, initial } => {
            in_hex(line(either(initial, "mago-comes", "mago-helped"), "SC3.20"), hex)
        }
        Event::PunicRecalled { hex } => in_hex(line("punic-recalled", "SC3.20"), hex),
        _ => return None,
    })
}
