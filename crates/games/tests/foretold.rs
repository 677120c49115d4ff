//! Before dice fall, whoever brings it about is told what awaits: in lively games of every scenario each answer after which a die falls at
//! once has odds, or is excused here.

use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::chances::{dice_are_foretold, foretold};
use legatus_kernel::{Game, Options};
use std::collections::BTreeMap;

/// A question, the kind of the answer (`*`: any), and why nothing is foretold there.
type Excuse = (&'static str, &'static str, &'static str);

/// Plays so many games of every scenario and tries what is open at one decision in so many.
fn dice_never_fall_unforetold<G: Game>(games: u64, every: u64, excused: &[Excuse]) {
    let mut found = BTreeMap::new();
    for scenario in &G::title().scenarios {
        let setup = complete_setup::<G>(Some(scenario.id.into()), None, Options::new()).expect("a scenario");
        foretold::<G>(&setup, games, every, &mut found);
    }
    assert!(found.values().map(|seen| seen.told).sum::<usize>() > 20, "{found:?}");
    dice_are_foretold(&found, excused);
}

/// What falls because something ends is no doing of who says so: the last move of a phase, the last card of a year. Where an answer is
/// a part of something that was foretold as a whole, it is not foretold again.
const ENDS: &str = "it ends a phase: what is rolled then is rolled whatever one answers";
const WHOLE: &str = "a part of a fight that was foretold as a whole";
const EACH: &str = "the same roll follows whichever is named";
const LATER: &str = "foretold at the next question, unless the rules leave nothing to ask there";

#[test]
fn dice_of_hannibal_are_foretold() {
    let excused = [
        ("ask-answer", "*", WHOLE),
        ("ask-cancel", "Pass", WHOLE),
        ("ask-counterattack", "Pass", WHOLE),
        ("ask-fright", "Pass", WHOLE),
        ("ask-loss", "*", WHOLE),
        ("ask-markers-battle", "*", WHOLE),
        ("ask-intercept-general", "*", LATER),
        ("ask-reaction", "Pass", "those who intercept were foretold when they were named"),
        ("ask-intercepted", "StepBack", "the way back is the way that was taken, and was foretold"),
        ("ask-march", "Step", "the Roman fleet and passes are foretold; cards of the enemy are not known"),
        ("ask-storm", "*", "the fleet was foretold with the voyage"),
        ("ask-weather", "Pass", "the way was foretold with the march"),
        ("ask-control", "*", ENDS),
        ("ask-march", "Stop", ENDS),
        ("ask-shelter-units", "*", WHOLE),
        ("ask-play", "*", "the last card of the year brings winter; an event with one target rolls at once"),
    ];
    dice_never_fall_unforetold::<legatus_hannibal::Hannibal>(6, 2, &excused);
}

#[test]
fn dice_of_bellum_gallicum_are_foretold() {
    let excused = [
        ("ask-abroad", "*", ENDS),
        ("ask-depot", "*", ENDS),
        ("ask-extend", "Pass", ENDS),
        ("ask-forced", "Pass", ENDS),
        ("ask-march-on", "*", ENDS),
        ("ask-group", "*", ENDS),
        ("ask-move", "Pass", ENDS),
        ("ask-move-or-wait", "Pass", ENDS),
        ("ask-siege", "*", ENDS),
        ("ask-stray", "*", ENDS),
        ("ask-leave", "*", WHOLE),
        ("ask-loss-attrition", "*", WHOLE),
        ("ask-loss-siege", "*", WHOLE),
        ("ask-loss-skirmish", "*", WHOLE),
        (
            "ask-besieged",
            "Surrender",
            "the place is given up: what becomes of its chiefs was foretold by nobody",
        ),
        ("ask-test", "*", EACH),
        ("ask-evade", "Pass", "the battle that follows is foretold when its lines stand"),
        ("ask-loss-battle", "*", WHOLE),
        ("ask-realign", "*", WHOLE),
        ("ask-retreat", "*", WHOLE),
    ];
    dice_never_fall_unforetold::<legatus_bellum_gallicum::BellumGallicum>(1, 2, &excused);
}

#[test]
fn dice_of_alesia_are_foretold() {
    const LAST: &str = "the one attack left is fought at once (13.3): it was foretold when it was named";
    let excused = [
        ("ask-advance", "*", LAST),
        ("ask-lead", "*", LAST),
        ("ask-lead-on", "*", LAST),
        ("ask-roman-moves", "Done", ENDS),
    ];
    dice_never_fall_unforetold::<legatus_alesia::Alesia>(6, 40, &excused);
}

#[test]
fn dice_of_queen_of_the_celts_are_foretold() {
    let excused = [
        ("ask-activate", "*", ENDS),
        ("ask-announce", "*", ENDS),
        ("ask-arrival-leader", "*", ENDS),
        ("ask-assault", "Pass", ENDS),
        ("ask-attach", "*", ENDS),
        ("ask-charge", "Pass", ENDS),
        ("ask-facing", "*", ENDS),
        ("ask-first", "*", ENDS),
        ("ask-move", "Pass", ENDS),
        ("ask-recover", "Pass", ENDS),
        ("ask-step", "*", ENDS),
        ("ask-step-leader", "*", ENDS),
        ("ask-advance", "*", WHOLE),
        ("ask-defenders", "*", WHOLE),
        ("ask-follow", "*", WHOLE),
        ("ask-loss", "*", WHOLE),
        ("ask-oppose", "*", WHOLE),
        ("ask-retreat", "*", WHOLE),
        ("ask-shields", "Pass", WHOLE),
        ("ask-strikes", "*", WHOLE),
        ("ask-withdraw", "*", WHOLE),
        ("ask-withdraw-who", "*", WHOLE),
        ("ask-group", "*", WHOLE),
        ("ask-loss-morale", "*", WHOLE),
        ("ask-promote", "*", ENDS),
        ("ask-artillery", "Bombard", LATER),
        ("ask-barrage", "Join", LATER),
        ("ask-charge", "Charge", LATER),
        ("ask-stack", "*", LATER),
    ];
    dice_never_fall_unforetold::<legatus_queen_of_the_celts::QueenOfTheCelts>(1, 8, &excused);
}

#[test]
fn dice_of_the_roman_republic_are_foretold() {
    const GOES_ON: &str = "after every operation one rolls to go on (5.5), whatever it was";
    let excused = [
        ("ask-activate", "Pass", ENDS),
        ("ask-gate", "*", GOES_ON),
        ("ask-errand", "*", GOES_ON),
        ("ask-keep", "*", ENDS),
        ("ask-levy", "*", ENDS),
        ("ask-muster-force", "*", GOES_ON),
        ("ask-naval", "*", EACH),
        ("ask-office", "*", ENDS),
        ("ask-operation", "*", GOES_ON),
        ("ask-overall", "*", ENDS),
        ("ask-place-legion", "*", GOES_ON),
        ("ask-preselect", "*", ENDS),
        ("ask-prorogue", "*", ENDS),
        ("ask-reinforce", "*", GOES_ON),
        ("ask-sack", "*", GOES_ON),
        ("ask-settle", "*", GOES_ON),
        ("ask-step", "*", GOES_ON),
        ("ask-summon", "*", GOES_ON),
        ("ask-travel", "*", GOES_ON),
        ("ask-voyage", "Halt", GOES_ON),
        ("ask-attrition", "*", WHOLE),
        ("ask-coordinate", "*", WHOLE),
        ("ask-avoid", "Pass", WHOLE),
        ("ask-devotio", "*", WHOLE),
        ("ask-intercept", "Pass", WHOLE),
        ("ask-losses", "*", WHOLE),
        ("ask-retreat", "*", WHOLE),
    ];
    dice_never_fall_unforetold::<legatus_roman_republic::RomanRepublic>(1, 10, &excused);
}
