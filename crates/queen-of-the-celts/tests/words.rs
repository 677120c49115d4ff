//! The words of the game: both languages have the same keys, each key is used, and the same things are filled in.

use legatus_kernel::trial::fluent;
use std::path::Path;

const EN: &str = include_str!("../i18n/en.ftl");
const FR: &str = include_str!("../i18n/fr.ftl");
/// Keys that are put together in the code.
const COMPOSED: [&str; 7] = ["term-", "about-", "length-", "special-", "roll-", "tutorial-", "field-"];

#[test]
fn both_languages_say_the_same() {
    fluent::both_languages_say_the_same(EN, FR);
}

#[test]
fn every_key_is_used() {
    fluent::every_key_is_used(EN, &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &COMPOSED);
}

#[test]
fn texts_are_typeset_well() {
    fluent::texts_are_typeset_well(EN, FR);
}

/// Whoever a sentence begins with, it begins with a capital letter and ends with one full stop.
#[test]
fn sentences_about_leaders_begin_and_end_well() {
    use legatus_kernel::text::plain;
    use legatus_queen_of_the_celts::data::leaders;
    use legatus_queen_of_the_celts::shown::story::story;
    use legatus_queen_of_the_celts::shown::words::words;
    use legatus_queen_of_the_celts::table::*;
    let (here, there) = (Area::printed(1), Area::printed(2));
    let unit = Unit::find("leg_xiv_1").unwrap();
    for leader in leaders().filter(|leader| !leader.is_inferior()) {
        let form = leader;
        let roll =
            |initiative, early| Event::InitiativeRoll { leader, side: Roman, die: 3, initiative, early };
        let rout = |routs| Event::RoutRoll { form, side: Roman, die: 3, initiative: 2, routs };
        let hurt = |lost| Event::LeaderRoll { leader, side: Roman, dice: [5, 6], modifier: 1, lost };
        let events = [
            Event::LoyaltyRoll { form, die: 2, initiative: 3, comes: true },
            Event::LoyaltyRoll { form, die: 4, initiative: 3, comes: false },
            Event::LeaderArrives { leader, area: here },
            Event::Waits { form, units: 1 },
            Event::Commanded { leader },
            Event::Unchecked { leader },
            Event::Announced { form },
            Event::Activated { form },
            roll(3, false),
            roll(2, false),
            roll(3, true),
            roll(2, true),
            Event::LineDrawn { leader, to: here, units: 1 },
            Event::LeaderMoves { leader, from: here, to: there },
            Event::LeaderLeaves { leader, edge: Edge::E },
            Event::LeaderWithdraws { leader, to: there },
            hurt(true),
            hurt(false),
            Event::LeaderLost { leader, points: 1 },
            Event::LeaderFlees { leader, to: there },
            Event::LeaderAdvances { leader, to: there },
            Event::Replaced { form, leader },
            Event::Promoted { side: Roman, leader },
            Event::Attached { leader, unit },
            rout(true),
            rout(false),
        ];
        for event in events {
            let text = words().text(&story(&event).text);
            for language in legatus_kernel::LANGUAGES {
                let said = plain(&text[language]);
                assert!(said.starts_with(char::is_uppercase), "{said}");
                assert!(said.ends_with('.') && !said.ends_with(".."), "{said}");
                assert!(
                    !said.contains(" de le ") && !said.contains(" de A") && !said.contains(" à le "),
                    "{said}"
                );
            }
        }
    }
}
