//! How each side wins (14), and how far it is.

use crate::scenarios::victory::{FIFTY, LAST_YEAR};
use crate::table::*;
use legatus_kernel::{Message, Viewer};

/// The keys of a goal: for Rome, for its enemy, for who looks on.
type Keys = [&'static str; 3];

pub(crate) fn goal(p: &Position, viewer: Viewer) -> Message {
    let seat = match viewer {
        Viewer::Seat(seat) => p.sides().iter().copied().find(|side| side.seat() == seat),
        _ => None,
    };
    let of = |keys: Keys| match seat {
        Some(Rome) => Message::new(keys[0]),
        Some(_) => Message::new(keys[1]),
        None => Message::new(keys[2]),
    };
    let turns = p.scenario.data().turns;
    match p.scenario {
        ScenarioId::Conquete if p.unlimited && seat == Some(Samnites) => {
            let [held, all] = p.samnite_provinces();
            Message::new("goal-unlimited-samnites")
                .with("held", held)
                .with("all", all)
                .with("year", -(LAST_YEAR as i32))
        }
        ScenarioId::Conquete => {
            let [have, all] = p.samnium_taken();
            let message = match p.unlimited {
                true => Message::new(if seat.is_some() { "goal-unlimited-rome" } else { "goal-unlimited" })
                    .with("year", -(LAST_YEAR as i32)),
                false => {
                    of(["goal-conquest-rome", "goal-conquest-samnites", "goal-conquest"]).with("turns", turns)
                }
            };
            message
                .with("have", have)
                .with("all", all)
                .with("hostile", p.hostile_provinces())
                .with("tribes", p.rebels().count())
        }
        ScenarioId::Alexandre => {
            let points = |side: &Side| p.province_points(*side);
            match seat {
                Some(side) => {
                    let others = p.sides().iter().filter(|other| **other != side).map(points).max();
                    Message::new("goal-provinces-seat")
                        .with("turns", turns)
                        .with("mine", points(&side))
                        .with("theirs", others.unwrap_or_default())
                }
                None => Message::new("goal-provinces")
                    .with("turns", turns)
                    .with("rome", points(&Rome))
                    .with("samnites", points(&Samnites))
                    .with("epirotes", points(&Epirotes)),
            }
        }
        ScenarioId::Aigle => of(["goal-eagle-rome", "goal-eagle-pyrrhus", "goal-eagle"])
            .with("turns", turns)
            .with("rome", p.eagle_points(Rome))
            .with("pyrrhus", p.eagle_points(Pyrrhus))
            .with("fifty", FIFTY)
            .with("five", p.five_cities().into_iter().filter(|held| *held).count()),
        ScenarioId::Tonnerre => {
            let (have, need) = p.secession();
            of(["goal-thunderbolt-rome", "goal-thunderbolt-carthage", "goal-thunderbolt"])
                .with("turns", turns)
                .with("have", have)
                .with("need", need)
        }
    }
}
