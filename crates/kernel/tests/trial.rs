//! A trial passes a sound game, and finds each of many mistakes.

use crate::broken::{Broken, Mistake, make};
use legatus_kernel::trial::{Trial, every_setup, rules_of};
use legatus_kernel::{Rules, Setup};
use legatus_sample::Sample;

fn trial() -> Trial {
    Trial { games: 40, every: 3, max_actions: 200, rules: rules_of::<Sample>(), ..Trial::default() }
}

fn war_of_three(fog: bool) -> Setup {
    let fits = |s: &Setup| s.scenario_id() == "war" && s.players == 3 && s.options["fog"] == fog;
    every_setup::<Sample>().into_iter().find(fits).expect("a war of three")
}

/// The names of the checks that find a mistake, over several runs: a mistake may show in more than one way.
fn found(mistake: Mistake) -> Vec<&'static str> {
    make(mistake);
    let mut names = Vec::new();
    for (seed, fog) in [(1, false), (100, true)] {
        let result = Trial { seed, ..trial() }.try_run::<Broken>(&war_of_three(fog));
        names.extend(result.err().map(|failure| failure.finding.check));
    }
    names
}

#[test]
fn the_sound_game_passes_in_every_setup() {
    assert_eq!(every_setup::<Sample>().len(), 10);
    for setup in every_setup::<Sample>() {
        make(Mistake::Nothing);
        let summary = trial().run::<Broken>(&setup);
        assert_eq!(summary.games, 40);
    }
}

macro_rules! finds {
    ($($test:ident: $mistake:ident => $($check:literal)|+;)*) => {$(
        #[test]
        fn $test() {
            let names = found(Mistake::$mistake);
            assert!(!names.is_empty(), "nothing was found");
            assert!(names.iter().all(|name| [$($check),+].contains(name)), "{names:?}");
        }
    )*};
}

finds! {
    a_window_that_cannot_pass_is_found: WindowStaysOpen => "windows_can_pass";
    a_hand_in_the_headline_is_found: HeadlineTellsHand => "view_hides";
    a_hand_in_the_goal_is_found: GoalTellsHand => "view_hides";
    a_goal_that_stands_still_is_found: GoalStandsStill => "goal_is_told";
    a_hand_in_the_view_is_found: ViewShowsHand => "view_hides";
    a_bid_shown_to_observers_is_found: ObserverSeesBid => "view_hides";
    a_question_that_tells_is_found: QuestionTellsHand => "view_hides";
    a_refusal_that_tells_is_found: RefusalTellsHand => "view_hides";
    a_choice_that_tells_is_found: LegalTellsHand => "view_hides";
    odds_that_tell_are_found: OddsTellHand => "view_hides";
    advice_that_tells_is_found: AdviceTellsHand => "view_hides";
    a_label_that_tells_is_found: LabelTellsHand => "view_hides";
    an_illegal_action_accepted_is_found: AcceptsMore => "legal_is_complete";
    a_refused_action_listed_is_found: ListsMore => "legal_is_accepted";
    an_action_listed_twice_is_found: ListsTwice => "legal_is_accepted";
    a_forgotten_question_is_found: ForgetsToAsk => "no_dead_end";
    a_question_without_answers_is_found: AsksForNothing => "no_dead_end";
    an_endless_game_is_found: NeverEnds => "game_ends";
    a_lost_card_is_found: LosesCard => "invariants_hold";
    acting_out_of_turn_is_found: OthersMayAct => "only_asked_act";
    a_field_lost_in_json_is_found: JsonForgets => "json_restores";
    an_imagination_that_peeks_is_found: ImaginePeeks => "imagine_varies" | "imagine_knows_nothing";
    an_imagination_that_knows_a_bid_is_found: ImagineKeepsBid => "imagine_knows_nothing";
    an_impossible_imagination_is_found: ImagineLosesCard => "invariants_hold";
    an_imagination_that_looks_is_found: ImagineLooksAtHands => "imagine_knows_nothing";
    an_order_that_matters_is_found: OrderMatters => "order_leaves_no_trace";
    a_missing_word_is_found: WordIsMissing => "words_exist";
    an_unknown_rule_is_found: RuleIsUnknown => "rules_exist";
    an_event_that_tells_is_found: AttackTellsHand => "reveals_are_declared";
    a_silence_that_tells_is_found: SilenceTells => "reveals_are_declared" | "view_hides";
    an_undeclared_reveal_is_found: RevealIsNotDeclared => "reveals_are_declared";
    a_setup_from_outside_is_found: OwnLuckAtSetup => "save_restores";
    luck_from_outside_is_found: OwnLuckWithBids => "undo_restores";
    a_game_that_looks_at_fixed_dice_is_found: CountsFixedDice => "dice_can_be_fixed";
    a_worth_out_of_bounds_is_found: WorthIsTooMuch => "machine_is_sane";
    a_missing_weight_is_found: WeightIsMissing => "machine_is_sane";
    an_ally_left_out_is_found: AllyDoesNotWin => "outcome_is_sound";
}

#[test]
fn a_failure_names_the_seed_and_the_action_and_comes_again() {
    let setup = war_of_three(false);
    make(Mistake::ViewShowsHand);
    let failure = trial().try_run::<Broken>(&setup).unwrap_err();
    let text = failure.to_string();
    assert!(text.contains(&format!("seed {}, action {}", failure.seed, failure.action)), "{text}");
    assert!(text.starts_with(&format!("{}: ", Broken::title().id)), "{text}");
    let again = Trial { games: 1, seed: failure.seed, ..trial() }.try_run::<Broken>(&setup).unwrap_err();
    assert_eq!((again.action, again.finding.check), (failure.action, failure.finding.check));
}

#[test]
fn a_position_that_should_not_load_is_found() {
    let setup = war_of_three(false);
    let trial = Trial { games: 50, ..trial() };
    make(Mistake::Nothing);
    assert!(trial.try_strange_positions::<Broken>(&setup).unwrap() > 10);
    make(Mistake::BelievesAnything);
    let failure = trial.try_strange_positions::<Broken>(&setup).unwrap_err();
    assert_eq!(failure.finding.check, "strange_positions");
}

/// With `prose`, an argument that the game does not know of is found; so would be what it says.
#[test]
fn words_that_a_reader_would_stumble_over_are_found() {
    let setup = war_of_three(false);
    assert!(trial().try_run::<Sample>(&setup).is_ok());
    let failure = Trial { prose: Some(|_, _| &[]), ..trial() }.try_run::<Sample>(&setup).unwrap_err();
    assert_eq!(failure.finding.check, "words_read_well", "{failure}");
}

#[test]
fn looking_less_deeply_plays_the_same_games() {
    let setup = war_of_three(false);
    let deep = trial().run::<Sample>(&setup);
    let shallow = Trial { every: 50, ..trial() }.run::<Sample>(&setup);
    assert_eq!((deep.actions, deep.longest), (shallow.actions, shallow.longest));
    assert!(shallow.deep < deep.deep);
}
