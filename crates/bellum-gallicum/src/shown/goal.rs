//! How each side wins (6.1 to 6.10, 7.4.1, 7.6), and how far it is.

use crate::campaign::result::YEARS_TO_WIN;
use crate::data::*;
use crate::scenarios::victory::{ARMORICA_FORTS, FEW_REGIONS, LEGIONS_TO_LOSE, RHINE_REGIONS};
use crate::table::*;
use legatus_kernel::{Message, Viewer};

/// The keys of a goal: for the Roman, for the Gaul, for who looks on.
type Keys = [&'static str; 3];

pub(crate) fn goal(p: &Position, viewer: Viewer) -> Message {
    let side = match viewer {
        Viewer::Seat(seat) => Some(if seat == Roman.seat() { Roman } else { Gaul }),
        _ => None,
    };
    let of = |keys: Keys| Message::new(keys[side.map_or(2, Side::i)]);
    if p.by_points {
        return by_points(p, side);
    }
    let (n, counted, all) = (named(), p.counted(), p.scenario.data().counted.len());
    match p.scenario {
        ScenarioId::Aquitaine => {
            let [have, all] = p.aquitania_held();
            of(["goal-aquitaine-roman", "goal-aquitaine-gaul", "goal-aquitaine"])
                .with("fort", n.oppidum_sotiates.name())
                .with("have", have)
                .with("all", all)
                .with("done", p.destroyed.has(n.oppidum_sotiates) as u8)
        }
        ScenarioId::Helvetii => of(["goal-helvetii-roman", "goal-helvetii-gaul", "goal-helvetii"])
            .with("piece", n.orgetorix.name())
            .with("first", n.pictones.name())
            .with("second", n.santones.name())
            .with("region", n.sequani.name())
            .with("settled", p.helvetii_settled() as u8)
            .with("held", p.controls(Roman, n.sequani) as u8),
        ScenarioId::LastRevolt | ScenarioId::Campaign53 => {
            of(["goal-revolt-roman", "goal-revolt-gaul", "goal-revolt"])
                .with("year", -(p.scenario.last_year() as i32))
                .with("have", counted)
                .with("all", all)
                .with("few", FEW_REGIONS)
        }
        ScenarioId::Belgica => of(["goal-belgica-roman", "goal-belgica-gaul", "goal-belgica"])
            .with("have", counted)
            .with("all", all),
        ScenarioId::Armorica => of(["goal-armorica-roman", "goal-armorica-gaul", "goal-armorica"])
            .with("have", counted)
            .with("all", all)
            .with("first", n.corbilo.name())
            .with("second", n.oppidum_sotiates.name())
            .with("done", p.armorica_destroyed())
            .with("forts", ARMORICA_FORTS),
        ScenarioId::Rhine => {
            let stage = match p.rhine_winner() {
                Some(Roman) => 2,
                _ => p.has_gone_abroad() as u8,
            };
            of(["goal-rhine-roman", "goal-rhine-gaul", "goal-rhine"])
                .with("stage", stage)
                .with("have", p.rhine_regions())
                .with("need", RHINE_REGIONS)
        }
        ScenarioId::Britain => {
            let stage = if p.is_back_from_britain() { 2 } else { p.has_gone_abroad() as u8 };
            of(["goal-britain-roman", "goal-britain-gaul", "goal-britain"])
                .with("stage", stage)
                .with("lost", p.legions_lost)
                .with("most", LEGIONS_TO_LOSE)
        }
        ScenarioId::Snow => of(["goal-snow-roman", "goal-snow-gaul", "goal-snow"])
            .with("have", counted)
            .with("all", all)
            .with("stage", p.has_gone_abroad() as u8),
        ScenarioId::Vercingetorix => {
            let [free, regions] = p.free_gaul();
            of(["goal-vercingetorix-roman", "goal-vercingetorix-gaul", "goal-vercingetorix"])
                .with("first", n.aeduii.name())
                .with("second", n.arverni.name())
                .with("have", p.heart_of_gaul())
                .with("free", free)
                .with("all", regions)
        }
        ScenarioId::Campaign => {
            let keys = match p.variants.open_end {
                true => ["goal-campaign-roman", "goal-campaign-open-gaul", "goal-campaign-open"],
                false => ["goal-campaign-roman", "goal-campaign-gaul", "goal-campaign"],
            };
            of(keys)
                .with("need", YEARS_TO_WIN)
                .with("have", p.campaign.roman_wins)
                .with("years", p.scenario.last_year() - p.year + 1)
        }
        ScenarioId::Campaign58 => {
            let [have, all] = p.rebels_held();
            of(["goal-rebels-roman", "goal-rebels-gaul", "goal-rebels"]).with("have", have).with("all", all)
        }
    }
}

/// 6.10, R123: what both have scored in both legs.
fn by_points(p: &Position, side: Option<Side>) -> Message {
    let totals = p.points_now().totals();
    let leg = if p.first_leg.is_some() { 2u8 } else { 1 };
    let points = |of: Side| totals[of.i()] as i32;
    match side {
        Some(side) => Message::new("goal-points-seat")
            .with("leg", leg)
            .with("mine", points(side))
            .with("theirs", points(side.enemy())),
        None => Message::new("goal-points")
            .with("leg", leg)
            .with("roman", points(Roman))
            .with("gaul", points(Gaul)),
    }
}
