//! Rulings on which the rulebook is silent or at odds with itself, and which change play: another reading can be chosen
//! when a table is set up. Without a choice the ruling of the book of rulings holds. One choice is no reading of the book at all but
//! a rule of this house (R122).

use crate::table::*;
use legatus_kernel::Setup;
use serde::{Deserialize, Serialize};

/// The other readings that a table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Variants {
    /// R27: regions that the Gaul merely controls count for him in 6.6.6.
    #[serde(default)]
    pub(crate) empty_regions: bool,
    /// R34: in bad months one is added to the die for the wind, so that light wind is rarer.
    #[serde(default)]
    pub(crate) rough_wind: bool,
    /// R41: the tribes of July bring their own counters, weak where their value is less (as in 7.2.4).
    #[serde(default)]
    pub(crate) weak_july: bool,
    /// R62: a year without turns is won by nobody.
    #[serde(default)]
    pub(crate) idle_years: bool,
    /// R63: a campaign of seven years without six Roman wins is a draw.
    #[serde(default)]
    pub(crate) open_end: bool,
    /// R78: every camp with hostile infantry before it counts as attacked; none is named.
    #[serde(default)]
    pub(crate) camps_alarmed: bool,
    /// R83: the die for a contested region is rolled by besieged garrisons too.
    #[serde(default)]
    pub(crate) hungry_walls: bool,
    /// R122, a rule of this house: the Gaul moves first in 6.4.
    #[serde(default)]
    pub(crate) gaul_first: bool,
}

/// One choice at the set-up.
pub(crate) struct Choice {
    /// The id of the option.
    pub(crate) id: &'static str,
    pub(crate) word: &'static str,
    pub(crate) rule: &'static str,
    /// Scenarios in which it matters.
    pub(crate) matters: fn(ScenarioId) -> bool,
    pub(crate) flag: fn(&mut Variants) -> &mut bool,
}

pub(crate) const CHOICES: [Choice; 8] = [
    Choice {
        id: "empty_regions",
        word: "option-empty-regions",
        rule: "R27",
        matters: |scenario| scenario == ScenarioId::Rhine,
        flag: |v| &mut v.empty_regions,
    },
    Choice {
        id: "rough_wind",
        word: "option-rough-wind",
        rule: "R34",
        matters: |scenario| {
            matches!(scenario, ScenarioId::Armorica | ScenarioId::Vercingetorix) || scenario.is_campaign()
        },
        flag: |v| &mut v.rough_wind,
    },
    Choice {
        id: "weak_july",
        word: "option-weak-july",
        rule: "R41",
        matters: |scenario| matches!(scenario, ScenarioId::Vercingetorix | ScenarioId::Campaign53),
        flag: |v| &mut v.weak_july,
    },
    Choice {
        id: "idle_years",
        word: "option-idle-years",
        rule: "R62",
        matters: |scenario| scenario == ScenarioId::Campaign,
        flag: |v| &mut v.idle_years,
    },
    Choice {
        id: "open_end",
        word: "option-open-end",
        rule: "R63",
        matters: |scenario| scenario == ScenarioId::Campaign,
        flag: |v| &mut v.open_end,
    },
    Choice {
        id: "camps_alarmed",
        word: "option-camps-alarmed",
        rule: "R78",
        matters: |scenario| scenario == ScenarioId::Snow || scenario.is_campaign(),
        flag: |v| &mut v.camps_alarmed,
    },
    Choice {
        id: "hungry_walls",
        word: "option-hungry-walls",
        rule: "R83",
        matters: |_| true,
        flag: |v| &mut v.hungry_walls,
    },
    Choice {
        id: "gaul_first",
        word: "option-gaul-first",
        rule: "R122",
        matters: |scenario| scenario == ScenarioId::Belgica,
        flag: |v| &mut v.gaul_first,
    },
];

impl Variants {
    /// What a set-up asks for.
    pub(crate) fn of(setup: &Setup) -> Variants {
        let mut variants = Variants::default();
        for choice in &CHOICES {
            *(choice.flag)(&mut variants) = setup.options.get(choice.id).is_some_and(|value| value == true);
        }
        variants
    }
}
