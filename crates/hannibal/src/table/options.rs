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

    /// # Panics
    /// If an option is unknown or neither true nor false: a setup is checked against the title before it comes here.
    pub(crate) fn chosen(setup: &Setup) -> Options {
        let chosen = setup.options.iter().map(|(id, value)| (id.clone(), value.clone()));
        serde_json::from_value(chosen.collect::<serde_json::Map<_, _>>().into())
            .expect("options of the title")
    }

    pub(crate) fn is_default(&self) -> bool {
        *self == Options::default()
    }
}
