//! Chapter 14: battles, their hands, their rounds and what they cost.

use super::common::fight::*;
use super::common::*;
use Tactic::{DoubleEnvelopment, FlankLeft, FlankRight, FrontalAssault, Probe, Reserve};

/// Nobody's land, with no allies for anybody: Mago comes from Tolosa to Narbo.
fn narbo(mago: u8, romans: u8) -> Scene {
    Scene::field(Carthage)
        .units(Carthage, "tolosa", mago)
        .general("mago", "tolosa")
        .units(Rome, "narbo", romans)
}

/// 14: a moving army that meets units fights at once, and its move is over; every battle is dealt from all 48 cards.
#[test]
fn a_battle_ends_the_move_and_the_cards_go_back() {
    let mut scene = narbo(6, 2);
    scene.fight("mago", 6, 0, "narbo");
    let dealt = scene.hand_sizes();
    let undealt: u8 = Tactic::ALL.iter().map(|t| scene.battle_frame().undealt(*t)).sum();
    assert_eq!(undealt, 48 - dealt.0 - dealt.1);
    scene.initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.cus("narbo", Carthage), 6);
    assert!(scene.p.march().is_none(), "three points were left, but the move is over");

    // The next battle: a full deck again.
    scene.p.grounds[at("nemausus").i()].cus[Rome.i()] = Cus::new(3, 0);
    scene.fight("mago", 6, 0, "nemausus");
    let dealt = scene.hand_sizes();
    assert_eq!(scene.battle_frame().played, [0; 6]);
    let undealt: u8 = Tactic::ALL.iter().map(|t| scene.battle_frame().undealt(*t)).sum();
    assert_eq!(undealt, 48 - dealt.0 - dealt.1);
}

/// 14.1: the commander's battle rating and one card a unit; nothing else here.
#[test]
fn hands_by_rating_and_units() {
    let mut scene = narbo(6, 5).general("fabius", "narbo").control("narbo", None);
    // Fabius stays in Italy by the rules; Marcellus (3) may stand here.
    scene = scene.with(|p| p.posts[man("fabius").i()] = Post::Cup).general("marcellus", "narbo");
    scene.fight("mago", 6, 0, "narbo");
    assert_eq!(scene.hand_sizes(), (3 + 5, 2 + 6));
}

/// 14.1, 13.1, 12.4: one card more for an interception, one card less for a failed avoidance.
#[test]
fn hands_by_reactions() {
    let mut avoid = narbo(6, 5).general("marcellus", "narbo");
    avoid.march(1, "mago").muster(6, 0).step("narbo");
    avoid.dice(&[4]).act(Action::Avoid(man("marcellus"))).until_first_round();
    assert_eq!(avoid.hand_sizes(), (3 + 5 - 1, 2 + 6));

    let mut intercept = narbo(6, 0).units(Rome, "nemausus", 5).general("marcellus", "nemausus");
    intercept.march(1, "mago").muster(6, 0).step("narbo");
    intercept.dice(&[3]).act(Action::Intercept(man("marcellus")));
    intercept.act(Action::Fight).until_first_round();
    assert_eq!(intercept.hand_sizes(), (3 + 5 + 1, 2 + 6));
}

/// 14.1, R26: never more than 20 cards, and elephants take theirs after that limit; never fewer than none.
#[test]
fn twenty_cards_at_most() {
    let huge = narbo(10, 25).general("scipio_africanus", "narbo").with(|p| p.turn = 7);
    let mut plain = huge.again();
    plain.fight("mago", 10, 0, "narbo");
    assert_eq!(plain.hand_sizes(), (20, 12), "25 units and a rating of 4 make 29");

    let mut elephants = huge.elephants("tolosa", 10, 2);
    elephants.attack("mago", 10, 2, "narbo").dice(&[5]).act(Action::Charge).until_first_round();
    assert_eq!(elephants.hand_sizes(), (18, 12), "20, then two less for the elephants");

    let mut none = narbo(5, 1).elephants("tolosa", 4, 2);
    none.attack("mago", 4, 2, "narbo").dice(&[6]).act(Action::Charge).until_first_round();
    assert_eq!(none.hand_sizes(), (0, 6), "one unit less two cards is none");
}

/// 14.2, R28: Corsica and Sardinia, the Balears, Gaul, Massilia and Liguria help only in themselves.
#[test]
fn allies_outside_the_countries_stay_at_home() {
    let scene = Scene::field(Rome)
        .controls("corsica_sardinia", Rome)
        .controls("massilia", Rome)
        .controls("gallia_transalpina", Carthage)
        .units(Rome, "massilia", 5)
        .general("marcellus", "massilia")
        .units(Carthage, "nemausus", 3)
        .general("mago", "nemausus");
    let mut massilia = scene.again();
    massilia.fight("marcellus", 5, 0, "nemausus");
    assert_eq!(
        massilia.hand_sizes(),
        (3 + 5 + 1, 2 + 3),
        "the province of Massilia alone, and no Gaul comes"
    );

    let mut gaul =
        scene.units(Carthage, "rhodanus", 3).general("gisgo", "rhodanus").units(Rome, "nemausus", 5);
    gaul = gaul.units(Carthage, "nemausus", 0).general("mago", "carthago").general("marcellus", "nemausus");
    gaul = gaul.units(Rome, "massilia", 0);
    assert_eq!(gaul.p.controller(province("gallia_transalpina")), Some(Carthage));
    gaul.fight("marcellus", 5, 0, "rhodanus");
    assert_eq!(gaul.hand_sizes(), (3 + 5, 1 + 3 + 1));
}

/// 14.3, R27: no general, no allies; the militia (+2 in Latium, 14.4) comes without one.
#[test]
fn allies_need_a_general_militia_does_not() {
    let scene = Scene::field(Carthage)
        .units(Carthage, "falerii", 6)
        .general("mago", "falerii")
        .units(Rome, "roma", 3)
        .controls("etruria", Carthage);
    let mut alone = scene.again();
    alone
        .march(1, "mago")
        .muster(6, 0)
        .step("roma")
        .act(Action::Garrison { cus: 0, elephants: 0 })
        .until_first_round();
    assert_eq!(alone.hand_sizes(), (3 + 2, 2 + 6 + 1), "militia, no allies; Carthage has Etruria");

    let mut led = scene.general("marcellus", "roma");
    led.march(1, "mago").muster(6, 0).step("roma");
    led.act(Action::StayOut(man("marcellus"))).or_forced(Action::Garrison { cus: 0, elephants: 0 });
    led.act(Action::Pass).until_first_round();
    assert_eq!(led.hand_sizes(), (3 + 3 + 2 + 2, 2 + 6 + 1), "the militia comes on top of the two allies");
}

/// 14.3: Latium sends nobody, Rome gets two Italian cards at most, Carthage all six.
#[test]
fn italian_allies() {
    let italy = ["campania", "lucania", "apulia", "samnium", "etruria", "gallia_cisalpina"];
    let all = |side: Side| {
        italy
            .iter()
            .fold(Scene::field(Carthage), |scene, id| scene.controls(id, side))
            .units(Carthage, "arpi", 5)
            .general("mago", "arpi")
            .units(Rome, "cannae", 5)
            .general("marcellus", "cannae")
    };
    let mut roman = all(Rome);
    roman.fight("mago", 5, 0, "cannae");
    assert_eq!(roman.hand_sizes(), (3 + 5 + 2, 2 + 5));
    let mut punic = all(Carthage);
    punic.fight("mago", 5, 0, "cannae");
    assert_eq!(punic.hand_sizes(), (3 + 5, 2 + 5 + 6), "Roma alone is Roman, and Latium gives no ally");
}

/// 14.4, 20.9, R27: a tribe on Carthage's side gives it one card in its space, general or not; a neutral one none.
#[test]
fn the_tribe_of_the_battle() {
    let scene =
        Scene::field(Rome).units(Rome, "mutina", 5).general("marcellus", "mutina").units(Carthage, "boii", 2);
    let mut boii = scene.again();
    boii.fight("marcellus", 5, 0, "boii");
    assert_eq!(boii.hand_sizes(), (3 + 5 + 2, 2 + 1));

    let mut subdued = scene.with(|p| p.tribes = p.tribes.without(at("boii")));
    subdued.fight("marcellus", 5, 0, "boii");
    assert_eq!(subdued.hand_sizes(), (3 + 5 + 2, 2), "only a marker is left there");

    let mut neutral = Scene::field(Rome)
        .units(Rome, "tolosa", 5)
        .general("marcellus", "tolosa")
        .units(Carthage, "arverni", 2);
    neutral.fight("marcellus", 5, 0, "arverni");
    assert_eq!(neutral.hand_sizes(), (3 + 5, 2));
}

/// R90 (14.2): control counts at the moment of the deal, and any own general in the fighting force is enough.
#[test]
fn allies_at_the_moment_of_the_deal() {
    let mut scene = Scene::empty(Carthage)
        .hand(Carthage, &[1, 2])
        .hand(Rome, &[34])
        .units(Carthage, "arpi", 5)
        .general("mago", "arpi")
        .units(Rome, "cannae", 5)
        .general("marcellus", "cannae");
    scene.march(1, "mago").muster(5, 0).step("cannae");
    while !matches!(scene.p.frames.top(), Frame::Battle(_)) {
        scene.act(Action::Pass);
    }
    assert_eq!(scene.battle_stage(), BattleStage::AttackerCards, "not dealt yet");
    scene = scene.controls("campania", Carthage);
    scene.until_first_round();
    assert_eq!(scene.hand_sizes(), (3 + 5 + 2, 2 + 5 + 1));
}

/// 14.5, R29: change of command, the attacker's cards, the defender's, elephants with card 42, the deal, the spy.
#[test]
fn the_order_of_preparation() {
    let mut scene = Scene::empty(Rome)
        .hand(Rome, &[1, 20, 42])
        .hand(Carthage, &[59, 60])
        .units(Rome, "nemausus", 8)
        .general("varro", "nemausus")
        .general("marcellus", "nemausus")
        .elephants("narbo", 6, 2)
        .general("mago", "narbo");
    scene.march(1, "varro").muster(8, 0).step("narbo");
    while !matches!(scene.p.frames.top(), Frame::Battle(_)) {
        scene.act(Action::Pass);
    }
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Carthage), BattleStage::ChangeOfCommand));
    scene.dice(&[4]).act(Action::Roll);
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Rome), BattleStage::AttackerCards));
    assert_eq!(scene.refused(Action::Counter(Card(42))), "8.4", "not yet");
    scene.act(Action::Counter(Card(20))).act(Action::Pass);
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Carthage), BattleStage::DefenderCards));
    scene.act(Action::Pass);
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Carthage), BattleStage::ChargeOrNot));
    scene.act(Action::Charge);
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Rome), BattleStage::Fright), "before the die");
    assert!(!scene.all_told.iter().any(|e| matches!(e, Event::Hands { .. } | Event::ChargeRoll { .. })));
    scene.dice(&[6]).act(Action::Pass);
    // Marcellus (3) took over: 3 + 8, less 2 by the charge; the spy opens half of Carthage's 8.
    assert_eq!(scene.hand_sizes(), (9, 8));
    assert_eq!(scene.battle_frame().open[Carthage.i()].iter().sum::<u8>(), 4);
}

/// 14.6, 14.7: the defender matches with the same type or loses; cards must be held.
#[test]
fn a_card_is_matched_by_its_type() {
    let mut scene = narbo(6, 5).general("marcellus", "narbo");
    scene.fight("mago", 6, 0, "narbo");
    scene.round_hands(&[FrontalAssault, FlankLeft], &[FrontalAssault, FlankRight]);
    assert_eq!(scene.asked(), Some(Carthage), "the mover attacks first");
    assert_eq!(scene.refused(Action::Lay { card: Probe, as_type: Probe }), "14.6");
    scene.lay(FlankLeft);
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(scene.refused(Action::Lay { card: FlankRight, as_type: FlankRight }), "14.7");
    assert_eq!(scene.refused(Action::Lay { card: FlankRight, as_type: FlankLeft }), "14.7");
    assert_eq!(scene.refused(Action::Lay { card: FlankLeft, as_type: FlankLeft }), "14.6");
    // He cannot: he loses (14.10).
    scene.dice(&[1, 1]).act(Action::Decline);
    assert!(scene.was_told(Event::BattleWon { winner: Carthage, space: at("narbo"), by: Some(FlankLeft) }));
}

/// 14.6, 14.10, R30: a defender who could match may decline; a matched card leads to another round.
#[test]
fn the_defender_may_decline() {
    let start = narbo(6, 5).general("marcellus", "narbo");
    let mut declines = start.again();
    declines.fight("mago", 6, 0, "narbo").round_hands(&[Probe], &[Probe]);
    declines.dice(&[1, 3]).lay(Probe).act(Action::Decline);
    assert!(declines.was_told(Event::BattleWon { winner: Carthage, space: at("narbo"), by: Some(Probe) }));

    let mut matches = start;
    matches.fight("mago", 6, 0, "narbo").round_hands(&[Probe, Probe], &[Probe]);
    matches.lay(Probe).lay(Probe).act(Action::Pass);
    assert_eq!((matches.battle_stage(), matches.asked()), (BattleStage::Lay, Some(Carthage)));
    assert_eq!(matches.battle_frame().rounds, 1);
}

/// 14.8: the defender who matched becomes the attacker on a die up to his rating, and not above.
#[test]
fn counterattack_by_die() {
    for (die, takes) in [(3, true), (4, false)] {
        let mut scene = narbo(6, 5).general("marcellus", "narbo");
        scene.fight("mago", 6, 0, "narbo").round_hands(&[Probe, Probe], &[Probe, FlankLeft]);
        scene.lay(Probe).lay(Probe);
        assert_eq!((scene.asked(), scene.battle_stage()), (Some(Rome), BattleStage::Counterattack));
        scene.dice(&[die]).act(Action::Counterattack);
        let attacker = if takes { Rome } else { Carthage };
        assert_eq!((scene.asked(), scene.battle_frame().initiative), (Some(attacker), attacker), "die {die}");
    }
}

/// 14.8: a matched Double Envelopment gives the initiative without a die.
#[test]
fn double_envelopment_matched() {
    let mut scene = narbo(6, 5).general("varro", "narbo");
    scene.fight("mago", 6, 0, "narbo").round_hands(&[DoubleEnvelopment, Probe], &[DoubleEnvelopment, Probe]);
    scene.lay(DoubleEnvelopment).lay(DoubleEnvelopment);
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Rome), BattleStage::Lay));
}

/// 14.8, as an option: whoever matched a Double Envelopment may leave the initiative where it is; any other card is as ever.
#[test]
fn option_initiative_declined() {
    let agreed = narbo(6, 5).general("varro", "narbo").with(|p| p.options.initiative_declined = true);
    let mut matched = agreed.again();
    matched.fight("mago", 6, 0, "narbo");
    matched.round_hands(&[DoubleEnvelopment, Probe, Reserve], &[DoubleEnvelopment, Probe, Reserve]);
    matched.lay(DoubleEnvelopment).lay(DoubleEnvelopment);
    assert_eq!((matched.asked(), matched.battle_stage()), (Some(Rome), BattleStage::InitiativeGiven));
    assert_eq!(matched.legal(), [Action::TakeInitiative, Action::Pass]);
    assert_eq!(matched.refused(Action::Counterattack), "14.5");
    let saved: Hannibal = serde_json::from_str(&serde_json::to_string(&matched.p).unwrap()).unwrap();
    assert_eq!(saved, matched.p, "in the middle of it");

    let mut takes = matched.again();
    takes.act(Action::TakeInitiative);
    assert_eq!((takes.asked(), takes.battle_stage()), (Some(Rome), BattleStage::Lay));
    let mut leaves = matched.again();
    leaves.act(Action::Pass);
    assert_eq!((leaves.asked(), leaves.battle_stage()), (Some(Carthage), BattleStage::Lay));
    assert_eq!(leaves.battle_frame().rounds, 1);
    // Reserves as a Double Envelopment are one (R77).
    leaves.act(Action::Lay { card: Reserve, as_type: DoubleEnvelopment });
    leaves.act(Action::Lay { card: Reserve, as_type: DoubleEnvelopment });
    assert_eq!(leaves.battle_stage(), BattleStage::InitiativeGiven);

    let mut plain = agreed.again();
    plain.fight("mago", 6, 0, "narbo").round_hands(&[Probe, Probe], &[Probe, Probe]).lay(Probe).lay(Probe);
    assert_eq!(plain.battle_stage(), BattleStage::Counterattack);
    // R58: units without a general are asked as well.
    let mut nobody = narbo(6, 5).with(|p| p.options.initiative_declined = true);
    nobody.fight("mago", 6, 0, "narbo").round_hands(&[DoubleEnvelopment, Probe], &[DoubleEnvelopment, Probe]);
    nobody.lay(DoubleEnvelopment).lay(DoubleEnvelopment);
    assert_eq!((nobody.asked(), nobody.battle_stage()), (Some(Rome), BattleStage::InitiativeGiven));
}

/// 14.9, R77: Reserves are named as another type, in attack and defence, may match each other, and take all features.
#[test]
fn reserves_are_jokers() {
    let mut scene = narbo(6, 5).general("varro", "narbo");
    scene.fight("mago", 6, 0, "narbo").round_hands(&[Reserve, Reserve], &[Reserve, Reserve]);
    assert_eq!(scene.refused(Action::Lay { card: Reserve, as_type: Reserve }), "14.9");
    scene.act(Action::Lay { card: Reserve, as_type: DoubleEnvelopment });
    assert_eq!(scene.refused(Action::Lay { card: Reserve, as_type: Probe }), "14.7");
    scene.act(Action::Lay { card: Reserve, as_type: DoubleEnvelopment });
    assert_eq!(
        (scene.asked(), scene.battle_stage()),
        (Some(Rome), BattleStage::Lay),
        "the initiative passes"
    );
    // Now Rome wins with Reserves as a Double Envelopment: +2 on Carthage's retreat.
    scene.act(Action::Lay { card: Reserve, as_type: DoubleEnvelopment });
    scene.dice(&[1, 3]).act(Action::Decline);
    assert_eq!(scene.told_retreat_losses(), Some((2, 4)), "3 + 2 is a 5 in the large column");
}

/// 14.10, R30, R78: an attacker without a card at the start of a round has lost, even against an empty hand.
#[test]
fn without_cards_the_attacker_loses() {
    let mut scene = narbo(6, 5).general("marcellus", "narbo");
    scene.fight("mago", 6, 0, "narbo");
    assert_eq!(scene.refused(Action::Decline), "R78", "with cards he must lay one or withdraw");
    scene.initiative_loses(&[1, 1]);
    assert!(scene.was_told(Event::OutOfCards { side: Carthage }));
    assert!(scene.was_told(Event::BattleWon { winner: Rome, space: at("narbo"), by: None }));
    assert_eq!(scene.told_retreat_losses(), Some((0, 2)), "14.12: no modifier when cards ran out");
}

/// R30, R78 (14.10): card 6 is laid in attack, even without a battle card left, and in defence.
#[test]
fn maharbal_in_both_roles() {
    let start = Scene::field(Carthage)
        .hand(Carthage, &[1, 2, 6])
        .units(Carthage, "tolosa", 6)
        .general("mago", "tolosa")
        .units(Rome, "narbo", 5)
        .general("marcellus", "narbo");
    let mut attack = start.again();
    attack.fight("mago", 6, 0, "narbo").round_hands(&[Probe], &[Probe]);
    attack.lay(Probe).lay(Probe).act(Action::Pass);
    assert_eq!(
        (attack.asked(), attack.battle_stage()),
        (Some(Carthage), BattleStage::Lay),
        "asked without a card"
    );
    assert_eq!(attack.refused(Action::Withdraw), "R78");
    attack.act(Action::Maharbal).dice(&[1, 1]).act(Action::Decline);
    assert_eq!(attack.told_retreat_losses(), Some((2, 3)), "R77: cavalry as a Double Envelopment");

    let mut defence = start;
    defence.fight("mago", 6, 0, "narbo").round_hands(&[Probe, Probe], &[Probe, DoubleEnvelopment]);
    defence.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack).lay(DoubleEnvelopment);
    defence.act(Action::Maharbal);
    let matched = Event::Cavalry { side: Carthage, answer: true };
    assert!(defence.was_told(matched) && defence.battle_frame().winner.is_none(), "the cavalry has matched");
}

/// 14.11, R31: the column is the number of rounds, the last one included; a failed withdrawal is no round.
#[test]
fn casualties_by_rounds() {
    let mut scene = narbo(8, 8).general("marcellus", "narbo");
    scene.fight("mago", 8, 0, "narbo").round_hands(&[Probe, Probe, FlankLeft, FlankLeft], &[Probe, Probe]);
    scene.lay(Probe).lay(Probe).act(Action::Pass);
    scene.lay(Probe).lay(Probe).act(Action::Pass);
    scene.dice(&[6]).act(Action::Withdraw).act(Action::Pass); // fails; Rome leaves the attack to him
    scene.dice(&[5, 1]).lay(FlankLeft).act(Action::Decline);
    assert_eq!(scene.told_casualties(), Some((3, 1)), "three rounds, die 5: the column 3");
    assert_eq!((scene.cus("narbo", Carthage), scene.battle_lost()), (7, [0, 0]));

    let mut two = narbo(8, 8).general("marcellus", "narbo");
    two.fight("mago", 8, 0, "narbo").initiative_wins(Probe, &[5, 1]);
    assert_eq!(two.told_casualties(), Some((1, 0)), "one round, die 5: nobody");
}

/// R31 (14.11): without a round there is no casualty roll, but the loser still rolls for his retreat (14.12).
#[test]
fn no_round_no_casualties() {
    let mut scene = narbo(6, 5).general("marcellus", "narbo");
    scene.attack("mago", 6, 0, "narbo");
    assert_eq!(scene.battle_stage(), BattleStage::Lay);
    scene.battle_hands(cards(&[Probe]), NOTHING).dice(&[6]).run();
    assert_eq!(scene.told_casualties(), None);
    assert_eq!(scene.told_retreat_losses(), Some((0, 5)), "the only die was the retreat's");
}

/// R31, 17.2 (14.11): one roll serves both sides, and a 6 takes an elephant from the side that has some.
#[test]
fn one_roll_for_both() {
    let mut scene = Scene::field(Carthage)
        .elephants("tolosa", 8, 2)
        .general("mago", "tolosa")
        .units(Rome, "narbo", 8)
        .general("marcellus", "narbo");
    scene.attack("mago", 8, 2, "narbo").act(Action::Pass).until_first_round();
    scene.initiative_wins(Probe, &[6, 1]);
    assert_eq!(scene.told_casualties(), Some((1, 1)));
    let left = scene.p.ground(at("narbo")).cus[Carthage.i()];
    assert_eq!(left, Cus::new(7, 1), "the elephant had to go, without a choice");
    assert!(scene.was_told(Event::UnitsLost { side: Rome, space: at("narbo"), cus: Cus::new(1, 0) }));
}

/// 14.12: the column by the size at the start (1-4, 5 and more), +2 for a Double Envelopment, -2 for a Probe.
#[test]
fn the_retreat_table() {
    let losses = |romans: u8, by: Tactic, casualty: u8, die: u8| {
        let mut scene = narbo(8, romans).general("marcellus", "narbo");
        scene.fight("mago", 8, 0, "narbo").initiative_wins(by, &[casualty, die]);
        scene.told_retreat_losses().unwrap()
    };
    assert_eq!(losses(4, FrontalAssault, 1, 6), (0, 3));
    assert_eq!(losses(5, FrontalAssault, 1, 6), (0, 5));
    assert_eq!(losses(5, FrontalAssault, 6, 6), (0, 5), "five at the start, though one fell in the battle");
    assert_eq!(losses(5, DoubleEnvelopment, 1, 4), (2, 5));
    assert_eq!(losses(5, DoubleEnvelopment, 1, 6), (2, ALL));
    assert_eq!(losses(4, DoubleEnvelopment, 1, 5), (2, ALL));
    assert_eq!(losses(5, Probe, 1, 6), (-2, 3));
    assert_eq!(losses(5, Probe, 1, 1), (-2, 1));
    assert_eq!(losses(4, Probe, 1, 2), (-2, 0));
}

/// R57: everybody outside the walls fights, without the limit of ten; the highest rank commands, among equals who commands
/// there (9.3); the defender names him only where interceptors have joined (12.7).
#[test]
fn who_fights_and_commands() {
    let mut scene =
        narbo(6, 13).general("marcellus", "narbo").general("varro", "narbo").proconsul("marcellus");
    scene.fight("mago", 6, 0, "narbo");
    assert_eq!(scene.hand_sizes(), (1 + 13, 2 + 6), "the consul Varro outranks the proconsul");

    let mut equals = Scene::field(Rome)
        .units(Rome, "nemausus", 5)
        .general("marcellus", "nemausus")
        .units(Carthage, "narbo", 4)
        .general("hasdrubal", "narbo")
        .general("gisgo", "narbo")
        .with(|p| p.put_in_command(man("hasdrubal")));
    let mut hannibal = equals.but(|s| s.general("hannibal", "narbo"));
    let mut joined = equals.but(|s| s.units(Carthage, "tolosa", 3).general("mago", "tolosa"));
    equals.attack("marcellus", 5, 0, "narbo");
    assert_eq!(equals.battle_stage(), BattleStage::Lay, "nobody is asked");
    assert_eq!(equals.hand_sizes(), (3 + 5, 3 + 4), "Hasdrubal commands");
    joined.march(1, "marcellus").muster(5, 0).step("narbo").dice(&[1]).act(Action::Intercept(man("mago")));
    joined.or_forced(Action::Take { cus: 3, elephants: 0 }).act(Action::Pass).or_forced(Action::Fight);
    assert_eq!((joined.asked(), joined.battle_stage()), (Some(Carthage), BattleStage::Commander));
    joined.act(Action::Name(man("gisgo"))).until_first_round();
    assert_eq!(joined.hand_sizes(), (3 + 5, 1 + 4 + 3 + 1), "and a card for the interception");
    hannibal.fight("marcellus", 5, 0, "narbo");
    assert_eq!(hannibal.hand_sizes(), (3 + 5, 4 + 4), "nobody is asked beside Hannibal");
}

/// R57 (9.3): among equals the mover's general commands the attack, also over one he brought along.
#[test]
fn the_mover_commands_his_attack() {
    let mut scene = narbo(6, 5).general("hasdrubal", "tolosa").with(|p| p.put_in_command(man("hasdrubal")));
    scene.march(1, "mago").muster(6, 0).step("narbo").until_first_round();
    assert_eq!(scene.battle_frame().commanders[Carthage.i()], Some(man("mago")));
    assert!(scene.is_at("hasdrubal", "narbo"));
    assert_eq!(scene.hand_sizes().1, 2 + 6);
}

/// R58: units without a general have rating 0: no counterattack by die, no withdrawal, no cancelling.
#[test]
fn units_without_a_general() {
    let start = narbo(6, 5);
    let mut scene = start.again();
    scene.fight("mago", 6, 0, "narbo");
    assert_eq!(scene.hand_sizes(), (5, 8), "one card a unit");
    scene.round_hands(&[Probe, DoubleEnvelopment, Probe], &[Probe, DoubleEnvelopment, Probe]);
    scene.lay(Probe).lay(Probe);
    assert_eq!(
        (scene.asked(), scene.battle_stage()),
        (Some(Carthage), BattleStage::Lay),
        "no counterattack is offered"
    );
    scene.lay(DoubleEnvelopment).lay(DoubleEnvelopment);
    assert_eq!(
        (scene.asked(), scene.battle_stage()),
        (Some(Rome), BattleStage::Lay),
        "but the initiative passes"
    );
    assert_eq!(scene.refused(Action::Withdraw), "16.1");

    let mut withdrawal = start.again();
    withdrawal.fight("mago", 6, 0, "narbo").dice(&[2]).act(Action::Withdraw);
    assert!(withdrawal.is_at("mago", "tolosa"), "nobody could cancel it");

    let mut failed = start;
    failed.fight("mago", 6, 0, "narbo").dice(&[3]).act(Action::Withdraw);
    assert_eq!((failed.asked(), failed.battle_stage()), (Some(Rome), BattleStage::Initiative));
    failed.act(Action::TakeInitiative);
    assert_eq!((failed.asked(), failed.battle_stage()), (Some(Rome), BattleStage::Lay));
}

/// R40 (18.2): against two consuls who attack, Carthage may roll or not; if it attacks them, it must.
#[test]
fn change_of_command() {
    let rome = Scene::field(Rome)
        .units(Rome, "nemausus", 8)
        .general("marcellus", "nemausus")
        .general("varro", "nemausus")
        .units(Carthage, "narbo", 4);
    for (die, commander) in [(3, "marcellus"), (4, "varro")] {
        let mut scene = rome.again();
        scene.attack("marcellus", 8, 0, "narbo");
        assert_eq!((scene.asked(), scene.battle_stage()), (Some(Carthage), BattleStage::ChangeOfCommand));
        scene.dice(&[die]).act(Action::Roll).until_first_round();
        assert_eq!(scene.battle_frame().commanders[Rome.i()], Some(man(commander)), "die {die}");
    }
    let mut declined = rome;
    declined.fight("marcellus", 8, 0, "narbo");
    assert_eq!(declined.battle_frame().commanders[Rome.i()], Some(man("marcellus")));

    let mut attacked = narbo(6, 8).general("marcellus", "narbo").general("varro", "narbo");
    attacked.p.put_in_command(man("marcellus"));
    attacked.dice(&[6]).attack("mago", 6, 0, "narbo");
    assert!(
        attacked.was_told(Event::CommandRoll { die: 6, changed: true }),
        "no question: it must be rolled"
    );
    assert_eq!(attacked.battle_frame().commanders[Rome.i()], Some(man("varro")));
    assert_eq!(attacked.hand_sizes().0, 1 + 8, "Varro fights the whole battle");
    // R81: for this battle only.
    let both = GeneralSet::of(man("marcellus")).with(man("varro"));
    assert_eq!(attacked.p.commander(both), Some(man("marcellus")));
}

/// R81 (18.2): two consuls who meet in one fighting force, one of them sortieing, may change places; a consul and a
/// proconsul never do.
#[test]
fn change_of_command_with_a_sortie() {
    let relief = Scene::field(Rome)
        .units(Carthage, "capua", 4)
        .siege("capua", Carthage, 1)
        .garrison("capua", 2)
        .inside("varro", "capua")
        .units(Rome, "beneventum", 6)
        .general("marcellus", "beneventum");
    let mut consuls = relief.again();
    consuls.attack("marcellus", 6, 0, "capua");
    consuls.act(Action::Bring(man("varro"))).or_forced(Action::Take { cus: 2, elephants: 0 });
    assert_eq!((consuls.asked(), consuls.battle_stage()), (Some(Carthage), BattleStage::ChangeOfCommand));
    consuls.dice(&[5]).act(Action::Roll);
    assert_eq!(consuls.battle_frame().commanders[Rome.i()], Some(man("varro")));

    let mut stays = relief.again();
    stays.attack("marcellus", 6, 0, "capua");
    stays.act(Action::Leave(man("varro"))).or_forced(Action::Take { cus: 0, elephants: 0 });
    assert_eq!(stays.battle_stage(), BattleStage::Lay, "he does not fight: no change");

    let mut proconsul = relief.proconsul("varro");
    proconsul.attack("marcellus", 6, 0, "capua");
    proconsul.act(Action::Bring(man("varro"))).act(Action::Take { cus: 2, elephants: 0 });
    assert_eq!(proconsul.battle_stage(), BattleStage::Lay);
}

/// What is said before a step or a voyage on to an enemy army.
fn warning(scene: &Scene, action: Action) -> Option<String> {
    let side = scene.asked().expect("somebody is asked");
    assert!(scene.is_legal(action), "{action:?}");
    scene.p.advise(side.seat(), &action).map(|message| Hannibal::words().text(&message).usual().to_string())
}

/// 14.1: whoever marches on to an enemy army is told first, with the cards that both sides will be dealt if nobody reacts.
#[test]
fn an_attack_is_announced_with_the_cards_of_both_sides() {
    let mut scene = narbo(6, 5).general("marcellus", "narbo");
    scene.march(1, "mago").muster(6, 0);
    let told = warning(&scene, Action::Step(at("narbo"))).expect("an attack");
    assert!(told.contains("you 8,") && told.contains(") 8."), "{told}");
    scene.step("narbo");
    while matches!(scene.p.frames.top(), Frame::Reaction(_)) {
        scene.act(Action::Pass);
    }
    scene.until_first_round();
    assert_eq!(scene.hand_sizes(), (3 + 5, 2 + 6), "as it was told");
}

/// 10.5: one unit alone is overrun, and there is nothing to say of an empty space, or of generals without units (10.10).
#[test]
fn an_overrun_is_no_battle() {
    let mut overrun = narbo(6, 1);
    overrun.march(1, "mago").muster(6, 0);
    let told = warning(&overrun, Action::Step(at("narbo"))).expect("an overrun");
    assert!(told.contains("overrun without a battle"), "{told}");
    let mut few = narbo(4, 1);
    few.march(1, "mago").muster(4, 0);
    let told = warning(&few, Action::Step(at("narbo"))).expect("a battle: fewer than five do not overrun");
    assert!(told.contains("you 6,"), "{told}");
    let mut empty = narbo(6, 0);
    empty.march(1, "mago").muster(6, 0);
    assert_eq!(warning(&empty, Action::Step(at("narbo"))), None);
}

/// 20.1, 11: a landing is an attack like any other; before a city of the enemy his army may go behind the walls instead.
#[test]
fn a_landing_before_walls_is_announced_too() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "messana", 5)
        .general("marcellus", "messana")
        .control("messana", Rome)
        .control("syracusae", Carthage)
        .units(Carthage, "syracusae", 3);
    scene.march(1, "marcellus").muster(5, 0);
    let sail = Action::Sail(at("syracusae"));
    let told = warning(&scene, sail).expect("an attack");
    // Three for Marcellus, five units, and the ally that Sicily sends (14.2).
    assert!(told.contains("behind the walls") && told.contains("you 9,"), "{told}");
}

/// R55, 14.1: the hands that are foreseen before an attack on a city count whoever is inside and may come out, and are those
/// that are dealt then.
#[test]
fn foreseen_hands_count_the_garrison() {
    let march = |defends: fn(Scene) -> Scene| {
        let scene = Scene::field(Rome).units(Rome, "thabraca", 6).general("nero", "thabraca");
        let mut scene = defends(scene);
        scene.march(1, "nero").muster(6, 0);
        scene
    };
    let inside = march(|s| s.garrison("utica", 2).inside("mago", "utica"));
    let mut outside = march(|s| s.units(Carthage, "utica", 2).general("mago", "utica"));
    let foreseen = |scene: &Scene| scene.p.foreseen_hands(scene.march_frame(), at("utica"));
    let [rome, carthage] = foreseen(&outside);
    assert_eq!(foreseen(&inside), [rome, carthage]);
    outside.step("utica").act(Action::StayOut(man("mago"))).act(Action::Garrison { cus: 0, elephants: 0 });
    outside.act(Action::Pass).until_first_round();
    assert_eq!(outside.hand_sizes(), (rome, carthage));
}
