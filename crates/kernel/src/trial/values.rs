//! Whatever an owner may correct can be read, and whatever is wrong with it is told with its rule.

use crate::luck::QuickRng;
use crate::values::{Texts, Values};

/// Changes one value in so many, seed by seed, and has what was accepted read. Most must be.
pub fn read_varied(values: &Values, one_in: u64, read: impl Fn(&Texts)) {
    const SEEDS: u64 = 100;
    let mut accepted = 0;
    for seed in 0..SEEDS {
        let mut rng = QuickRng::new(seed);
        match values.check(&values.varied(one_in, &mut |n| u64::from(rng.below(n as u32)))) {
            Ok(own) => {
                read(own.texts());
                accepted += u64::from(!own.changes().is_empty());
            }
            // What is wrong only beside something else is told like anything else that is wrong.
            Err(faults) => assert!(faults.iter().all(|fault| fault.rule.is_some()), "{faults:?}"),
        }
    }
    assert!(accepted > SEEDS / 4, "only {accepted} of {SEEDS} were accepted");
}

/// Every value that is named is there, and what the program comes with is within its bounds.
pub fn named_values_are_there(values: &Values) {
    for field in values.fields() {
        let found = values.built_in(field);
        assert!(!found.is_empty(), "{}, {}: there is no such value", field.file, field.path);
        let odd: Vec<_> = found.iter().filter(|value| !field.may.allows(value)).collect();
        assert!(odd.len() < found.len(), "{}, {}: {odd:?} is not {}", field.file, field.path, field.may);
    }
}
