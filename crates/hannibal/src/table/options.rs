//! Where the published rules differ from our rulebook, players may agree on them. None is in force unless it is chosen.

use legatus_kernel::Setup;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    /// Rome may name no proconsul (6.4).
    pub(crate) proconsul_optional: bool,
    /// Whoever was robbed by card 55 may make the thief play again at once (25.55).
    pub(crate) messenger_replay: bool,
    /// A general without units may try to avoid battle; if he fails he is displaced (13.1).
    pub(crate) lone_general_avoids: bool,
    /// H. Gisgo avoids battle on 1 to 3 (24).
    pub(crate) gisgo_avoids: bool,
    /// The initiative after a matched Double Envelopment may be declined (14.8).
    pub(crate) initiative_declined: bool,
    /// The abilities of Longus and Paulus cancel no withdrawal (24).
    pub(crate) no_withdrawal_bonus: bool,
    /// Two consuls may part wherever their army has 10 units (18.1).
    pub(crate) consuls_part_on_the_way: bool,
}

impl Options {
    /// Each with the rule it changes.
    pub(crate) const RULES: [(&str, &str); 7] = [
        ("proconsul_optional", "6.4"),
        ("messenger_replay", "25.55"),
        ("lone_general_avoids", "13.1"),
        ("gisgo_avoids", "24"),
        ("initiative_declined", "14.8"),
        ("no_withdrawal_bonus", "24"),
        ("consuls_part_on_the_way", "18.1"),
    ];

    pub(crate) fn chosen(setup: &Setup) -> Options {
        let is_set = |id: &str| setup.options.get(id).is_some_and(|value| value == true);
        Options {
            proconsul_optional: is_set("proconsul_optional"),
            messenger_replay: is_set("messenger_replay"),
            lone_general_avoids: is_set("lone_general_avoids"),
            gisgo_avoids: is_set("gisgo_avoids"),
            initiative_declined: is_set("initiative_declined"),
            no_withdrawal_bonus: is_set("no_withdrawal_bonus"),
            consuls_part_on_the_way: is_set("consuls_part_on_the_way"),
        }
    }

    pub(crate) fn is_default(&self) -> bool {
        *self == Options::default()
    }
}
