//! Games of rules 2 were played on another map.

use super::common::*;
use legatus_kernel::table::{Table, TableError};

#[test]
fn a_save_of_the_old_map_is_refused_with_the_reason() {
    let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
    let mut save = Table::<Hannibal>::new(setup, Seed::from_number(1)).unwrap().save();
    assert!(Table::<Hannibal>::load(&save).is_ok());
    for rules in [1, 2] {
        save.rules = rules;
        let Err(TableError::OldRules(why)) = Table::<Hannibal>::load(&save) else { panic!("rules {rules}") };
        assert!(why["en"].contains("printed game") && why["en"].contains("Legatus 0.1"), "{why:?}");
        assert!(why["fr"].contains("jeu imprimé") && why["fr"].contains("Legatus 0.1"), "{why:?}");
    }
}
