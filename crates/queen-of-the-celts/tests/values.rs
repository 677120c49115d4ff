//! The data as values that an owner may correct.

use crate::data::read::read;
use crate::data::values::VALUES;
use legatus_kernel::trial::values::{named_values_are_there, read_varied};

#[test]
fn whatever_is_allowed_can_be_read() {
    named_values_are_there(&VALUES);
    read_varied(&VALUES, 2000, |files| drop(read(|file| files[file].as_str())));
}
