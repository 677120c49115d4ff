//! Chapters 16 and 17: withdrawals and elephants.

use super::common::*;
use Tactic::{FrontalAssault, Probe};

fn cannae(mago: u8, romans: u8) -> Scene {
    Scene::field(Carthage)
        .units(Carthage, "arpi", mago)
        .general("mago", "arpi")
        .control("arpi", Carthage)
        .units(Rome, "cannae", romans)
        .general("marcellus", "cannae")
}

/// 16.1: the attacker of the round withdraws on a die up to his rating, unless the defender cancels it by his own.
#[test]
fn withdrawal_and_cancelling() {
    // Mago is rated 2, Marcellus 3.
    let mut done = cannae(6, 6);
    done.fight("mago", 6, 0, "cannae").dice(&[2]).act(Action::Withdraw);
    assert_eq!((done.asked(), done.battle_stage()), (Some(Rome), BattleStage::CancelWithdrawal));
    done.dice(&[4]).act(Action::Cancel);
    assert_eq!((done.cus("arpi", Carthage), done.p.battle()), (6, None));

    let mut let_go = cannae(6, 6);
    let_go.fight("mago", 6, 0, "cannae").dice(&[1]).act(Action::Withdraw).act(Action::Pass);
    assert_eq!(let_go.cus("arpi", Carthage), 6);

    let mut cancelled = cannae(6, 6);
    cancelled.fight("mago", 6, 0, "cannae").dice(&[2, 3]).act(Action::Withdraw).act(Action::Cancel);
    assert_eq!((cancelled.asked(), cancelled.battle_stage()), (Some(Rome), BattleStage::Initiative));

    let mut failed = cannae(6, 6);
    failed.fight("mago", 6, 0, "cannae").dice(&[3]).act(Action::Withdraw);
    assert_eq!((failed.asked(), failed.battle_stage()), (Some(Rome), BattleStage::Initiative));
}

/// R32 (16.1): after a failure the defender takes the attack without a die, or leaves it; the attempt may be repeated.
#[test]
fn after_a_failed_withdrawal() {
    let mut takes = cannae(6, 6);
    takes.fight("mago", 6, 0, "cannae").dice(&[6]).act(Action::Withdraw).act(Action::TakeInitiative);
    assert_eq!((takes.asked(), takes.battle_stage()), (Some(Rome), BattleStage::Lay));

    let mut leaves = cannae(6, 6);
    leaves.fight("mago", 6, 0, "cannae").dice(&[6]).act(Action::Withdraw).act(Action::Pass);
    assert_eq!((leaves.asked(), leaves.battle_stage()), (Some(Carthage), BattleStage::Lay));
    leaves.dice(&[1]).act(Action::Withdraw).act(Action::Pass);
    assert_eq!(leaves.cus("arpi", Carthage), 6, "no limit to the attempts");
}

/// 16.2, R38, R36: casualties are rolled as ever, the retreat table is not, and no marker is due.
#[test]
fn a_withdrawal_is_no_defeat() {
    let mut scene = cannae(8, 8);
    scene.fight("mago", 8, 0, "cannae").round_hands(&[Probe, Probe], &[Probe]);
    scene.lay(Probe).lay(Probe).act(Action::Pass);
    scene.dice(&[1]).act(Action::Withdraw).dice(&[6]).act(Action::Pass);
    assert_eq!(scene.told_casualties(), Some((1, 1)), "one round was fought");
    assert_eq!((scene.cus("arpi", Carthage), scene.cus("cannae", Rome)), (7, 7));
    assert_eq!(scene.told_retreat_losses(), None);
    assert!(!scene.all_told.iter().any(|e| matches!(e, Event::MarkersDue { .. } | Event::BattleWon { .. })));
}

/// 16.3, R38: the original attacker goes back to the space he came from, or may not try: an enemy marker bars it.
#[test]
fn the_attacker_withdraws_where_he_came_from() {
    let mut barred = cannae(6, 6).control("arpi", Rome);
    barred.fight("mago", 6, 0, "cannae");
    assert_eq!(barred.refused(Action::Withdraw), "16.3");

    let mut empty = cannae(6, 6).control("arpi", None);
    empty.fight("mago", 6, 0, "cannae");
    assert!(empty.is_legal(Action::Withdraw));
}

/// 16.3, R38, 10.6: not over a pass, and not by sea.
#[test]
fn no_withdrawal_over_a_pass_or_by_sea() {
    let mut pass = Scene::field(Carthage)
        .units(Carthage, "druentia", 6)
        .general("mago", "druentia")
        .units(Rome, "taurini", 6);
    pass.dice(&[1]).fight("mago", 6, 0, "taurini");
    assert_eq!(pass.refused(Action::Withdraw), "16.3");

    let mut sea = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("marcellus", "roma")
        .units(Carthage, "hippo_regius", 3)
        .general("mago", "hippo_regius");
    sea.march(1, "marcellus")
        .muster(5, 0)
        .act(Action::Sail(at("hippo_regius")))
        .act(Action::Pass)
        .until_first_round();
    assert_eq!(sea.refused(Action::Withdraw), "16.3");
}

/// 16.3: original defenders go to any adjacent space without enemy marker or units, unfriendly tribe, or the enemy's
/// entry; the whole army goes, over roads only.
#[test]
fn where_a_defender_may_withdraw() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "paestum", 6)
        .general("mago", "paestum")
        .control("paestum", None)
        .units(Rome, "heraclea", 6)
        .general("marcellus", "heraclea")
        .control("cannae", Carthage)
        .control("beneventum", Carthage)
        .units(Carthage, "tarentum", 2);
    scene.fight("mago", 6, 0, "heraclea").round_hands(&[Probe, Probe], &[Probe, Probe]);
    scene.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack);
    scene.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Cancel);
    // Left is Croton alone: Paestum, Cannae, Beneventum, Tarentum and the Bruttii are barred. No choice, no question.
    assert_eq!((scene.cus("croton", Rome), scene.cus("heraclea", Rome)), (6, 0));

    let mut open = Scene::field(Carthage)
        .units(Carthage, "paestum", 6)
        .general("mago", "paestum")
        .control("paestum", None)
        .units(Rome, "heraclea", 6)
        .general("marcellus", "heraclea")
        .control("cannae", Carthage)
        .control("beneventum", Carthage);
    open.fight("mago", 6, 0, "heraclea").round_hands(&[Probe, Probe], &[Probe, Probe]);
    open.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack);
    open.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Cancel);
    assert_eq!((open.asked(), open.battle_stage()), (Some(Rome), BattleStage::WithdrawTo));
    for barred in ["paestum", "cannae", "beneventum", "bruttii"] {
        assert_eq!(open.refused(Action::Away(at(barred))), "16.3", "{barred}");
    }
    open.act(Action::Away(at("tarentum")));
    assert_eq!(open.cus("tarentum", Rome), 6);
}

/// 16.3, 15.2: an enemy who landed came from no adjacent space: the port he sailed from is open, if it is friendly.
#[test]
fn the_port_of_a_landing_is_no_entry_space() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "panormus", 5)
        .general("marcellus", "panormus")
        .control("panormus", None)
        .control("agrigentum", None)
        .units(Carthage, "lilybaeum", 5)
        .general("mago", "lilybaeum");
    scene
        .march(1, "marcellus")
        .muster(5, 0)
        .act(Action::Sail(at("lilybaeum")))
        .act(Action::Pass)
        .until_first_round();
    assert_eq!(scene.refused(Action::Withdraw), "16.3", "nor does he who landed walk back to it");
    scene
        .round_hands(&[Probe, Probe], &[Probe, Probe])
        .lay(Probe)
        .lay(Probe)
        .dice(&[1])
        .act(Action::Counterattack);
    scene.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Cancel);
    assert!(scene.is_legal(Action::Away(at("panormus"))));
    assert!(scene.is_legal(Action::Away(at("agrigentum"))));
}

/// 16.3, R38: interceptors who came alone go back to a space of theirs; those who joined friends go anywhere lawful.
#[test]
fn interceptors_withdraw() {
    let start = Scene::field(Carthage)
        .units(Carthage, "arpi", 6)
        .general("mago", "arpi")
        .units(Rome, "brundisium", 6)
        .general("marcellus", "brundisium");
    let intercept = |mut scene: Scene| {
        scene
            .march(1, "mago")
            .muster(6, 0)
            .step("cannae")
            .dice(&[3])
            .act(Action::Intercept(man("marcellus")));
        scene.act(Action::Take { cus: 6, elephants: 0 }).act(Action::Fight).until_first_round();
        scene.round_hands(&[Probe, Probe], &[Probe, Probe]).lay(Probe).lay(Probe);
        scene.dice(&[1]).act(Action::Counterattack);
        scene
    };
    let mut alone = intercept(start.again());
    alone.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Cancel);
    assert_eq!(alone.cus("brundisium", Rome), 6, "where they came from, and nowhere else");

    let mut joined = intercept(start.units(Rome, "cannae", 2));
    joined.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Cancel);
    assert_eq!(joined.battle_stage(), BattleStage::WithdrawTo);
    joined.act(Action::Away(at("heraclea")));
    assert_eq!(joined.cus("heraclea", Rome), 8, "the whole army");
}

/// R80 (24, 16.3): Hanno and Fabius do not leave their country by a withdrawal.
#[test]
fn fabius_does_not_withdraw_out_of_italy() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "faesulae", 6)
        .general("mago", "faesulae")
        .units(Rome, "pisae", 6)
        .general("fabius", "pisae")
        .with(|p| p.tribes = p.tribes.without(at("ligures_orientales")))
        .control("ligures_orientales", Rome)
        .units(Carthage, "cosa", 1);
    let mut paulus =
        scene.but(|s| s.with(|p| p.posts[man("fabius").i()] = Post::Cup).general("paulus", "pisae"));
    for s in [&mut scene, &mut paulus] {
        s.fight("mago", 6, 0, "pisae").round_hands(&[Probe, Probe], &[Probe, Probe]).lay(Probe).lay(Probe);
        s.dice(&[1]).act(Action::Counterattack);
    }
    assert_eq!(scene.refused(Action::Withdraw), "16.3", "only Liguria is open");
    assert!(paulus.is_legal(Action::Withdraw));
}

/// 16.2, 10.10: the army that withdraws displaces an enemy general without units where it comes.
#[test]
fn a_withdrawing_army_displaces_a_lone_general() {
    let mut scene = cannae(8, 6).general("gisgo", "arpi");
    scene
        .march(1, "mago")
        .act(Action::Leave(man("gisgo")))
        .act(Action::Take { cus: 8, elephants: 0 })
        .step("cannae");
    scene.act(Action::Pass).until_first_round();
    scene
        .round_hands(&[Probe, Probe], &[Probe, Probe])
        .lay(Probe)
        .lay(Probe)
        .dice(&[1])
        .act(Action::Counterattack);
    scene = scene.general("gisgo", "brundisium");
    scene.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Cancel).act(Action::Away(at("brundisium")));
    assert_eq!((scene.cus("brundisium", Rome), scene.post("gisgo")), (6, Post::Displaced));
}

/// 13.1, 10.10: so does an army that avoids battle.
#[test]
fn an_army_that_slips_away_displaces_a_lone_general() {
    let mut scene = cannae(6, 6)
        .general("gisgo", "brundisium")
        .control("heraclea", Carthage)
        .control("beneventum", Carthage)
        .control("tarentum", Carthage);
    scene.march(1, "mago").muster(6, 0).step("cannae").dice(&[1]).act(Action::Avoid(man("marcellus")));
    scene.act(Action::Take { cus: 6, elephants: 0 });
    assert_eq!((scene.cus("brundisium", Rome), scene.post("gisgo")), (6, Post::Displaced));
}

// --- Elephants ---------------------------------------------------------------------------------------------

/// Mago with elephants in Arpi, Romans at Cannae.
fn herd(cus: u8, elephants: u8, romans: u8) -> Scene {
    Scene::field(Carthage)
        .elephants("arpi", cus, elephants)
        .general("mago", "arpi")
        .units(Rome, "cannae", romans)
}

/// 17.1: one counter of two starts with Hannibal, the other comes to Carthago with card 12; a dead one comes back so, and
/// there are never more than two.
#[test]
fn two_counters_of_elephants() {
    let start = Scene::war();
    let all = |p: &Hannibal| spaces().map(|s| p.all_cus(s, Carthage).elephants).sum::<u8>();
    assert_eq!(start.p.ground(at("saguntum")).cus[Carthage.i()], Cus::new(10, 2));
    assert_eq!(all(&start.p), 2);

    let mut scene = Scene::field(Carthage).hand(Carthage, &[12, 1, 2]).elephants("saguntum", 10, 2);
    scene.act(Action::Event(Card(12))).or_forced(Action::Place(at("carthago")));
    assert_eq!(scene.p.ground(at("carthago")).cus[Carthage.i()].elephants, 2);
    scene = scene
        .hand(Carthage, &[12, 1, 2])
        .elephants("saguntum", 8, 0)
        .phase(Phase::Play { side: Carthage, bound: false });
    scene.act(Action::Event(Card(12))).or_forced(Action::Place(at("carthago")));
    assert_eq!(all(&scene.p), 4, "the dead come back");
    scene = scene.hand(Carthage, &[12, 1, 2]).phase(Phase::Play { side: Carthage, bound: false });
    scene.act(Action::Event(Card(12))).or_forced(Action::Place(at("carthago")));
    assert_eq!((all(&scene.p), scene.cus("carthago", Carthage)), (4, 6), "a third counter is none");
}

/// 17.2: Carthage chooses its losses; a result of 6 takes an elephant first.
#[test]
fn losing_elephants_by_attrition() {
    let mut free = herd(6, 2, 6).units(Rome, "cannae", 0);
    free.p.frames = legatus_kernel::Frames::new(Frame::Turn(Phase::Winter { side: Rome, next: 0 }));
    let mut six = free.again();
    free.dice(&[4]).run();
    assert!(free.is_legal(Action::Lose(Loss::Plain)) && free.is_legal(Action::Lose(Loss::Elephant)));

    six.dice(&[6]).run();
    assert_eq!(six.p.ground(at("arpi")).cus[Carthage.i()], Cus::new(5, 1), "the first was no choice");
    assert!(six.is_legal(Action::Lose(Loss::Plain)), "the second is");
}

/// 17.2, 14.12: the first unit that the retreat table takes is an elephant, the others at choice.
#[test]
fn losing_elephants_by_the_retreat_table() {
    let mut scene = herd(6, 2, 6).general("marcellus", "cannae");
    scene.attack("mago", 6, 2, "cannae").act(Action::Pass).until_first_round().initiative_loses(&[1, 3]);
    assert_eq!(scene.p.ground(at("cannae")).cus[Carthage.i()], Cus::new(5, 1));
    assert!(scene.is_legal(Action::Lose(Loss::Plain)) && scene.is_legal(Action::Lose(Loss::Elephant)));
}

/// 17.3, 17.4, R39: above the Roman commander's rating the charge costs Rome a card for each elephant unit, all of them.
#[test]
fn the_charge() {
    let cards = |die: u8, general: Option<&str>, elephants: u8| {
        let mut scene = herd(6, elephants, 6).controls("apulia", None).controls("samnium", None);
        scene = scene.controls("etruria", None).control("capua", Carthage).controls("lucania", None);
        if let Some(g) = general {
            scene = scene.general(g, "cannae");
        }
        scene.attack("mago", 6, elephants, "cannae");
        assert_eq!((scene.asked(), scene.battle_stage()), (Some(Carthage), BattleStage::ChargeOrNot));
        scene.dice(&[die]).act(Action::Charge).until_first_round();
        scene.hand_sizes()
    };
    assert_eq!(cards(4, Some("marcellus"), 2), (3 + 6 - 2, 8));
    assert_eq!(cards(3, Some("marcellus"), 2), (3 + 6, 8), "not above 3");
    assert_eq!(cards(2, None, 2), (6 - 2, 8), "without a general only a 1 fails");
    assert_eq!(cards(6, Some("marcellus"), 4), (3 + 6 - 4, 8), "all four together");
    assert_eq!(cards(6, Some("marcellus"), 1), (3 + 6 - 1, 8));
}

/// 17.5, R39: a 1 fails and costs Carthage one card, however many charged.
#[test]
fn panic_among_the_elephants() {
    let mut scene = herd(6, 2, 6).general("varro", "cannae");
    scene.attack("mago", 6, 2, "cannae").dice(&[1]).act(Action::Charge).until_first_round();
    assert_eq!(scene.hand_sizes(), (1 + 6 + 2, 8 - 1));
    // Not charging is free, and they still count as units.
    let mut quiet = herd(6, 2, 6).general("varro", "cannae");
    quiet.attack("mago", 6, 2, "cannae").act(Action::Pass).until_first_round();
    assert_eq!(quiet.hand_sizes(), (9, 8));
}

/// 17.3: no elephants in the battle, no question; those who defend may charge too.
#[test]
fn who_may_charge() {
    let mut none = herd(6, 0, 6);
    none.attack("mago", 6, 0, "cannae");
    assert_eq!(none.battle_stage(), BattleStage::Lay);
    assert_eq!(none.refused(Action::Charge), "14.6");

    let mut defends = Scene::field(Rome)
        .units(Rome, "cannae", 6)
        .general("marcellus", "cannae")
        .elephants("arpi", 4, 1)
        .units(Carthage, "heraclea", 1);
    defends.attack("marcellus", 6, 0, "arpi");
    assert_eq!((defends.asked(), defends.battle_stage()), (Some(Carthage), BattleStage::ChargeOrNot));
}

/// Mago, who stands at Ilerda with four, has taken the initiative from Nero and withdraws; nobody holds him.
fn leaves_ilerda() -> Scene {
    let mut scene = Scene::field(Rome)
        .units(Rome, "tarraco", 6)
        .general("nero", "tarraco")
        .units(Carthage, "ilerda", 4)
        .general("mago", "ilerda")
        .units(Carthage, "azaila", 1)
        .general("hasdrubal", "azaila");
    scene.fight("nero", 6, 0, "ilerda");
    scene.p.battle_mut().initiative = Carthage;
    scene.round_hands(&[FrontalAssault], &[FrontalAssault]).dice(&[1]);
    scene.act(Action::Withdraw).act(Action::Pass);
    assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::WithdrawTo, Some(Carthage)));
    scene
}

/// 16.2, 16.3: one space, by road, not where the enemy came from; each is refused for its own reason.
#[test]
fn where_a_withdrawal_does_not_lead() {
    let scene = leaves_ilerda();
    let why = |to: &str| {
        let refusal = scene.check(&Action::Away(at(to))).unwrap_err();
        (refusal.rule.0, refusal.key)
    };
    assert_eq!(why("saguntum"), ("16.2", "not-adjacent"));
    assert_eq!(why("tolosa"), ("16.3", "not-across-pass"));
    assert_eq!(why("tarraco"), ("16.3", "enemy-came-from-there"));
    assert!(scene.is_legal(Action::Away(at("iberus"))) && scene.is_legal(Action::Away(at("azaila"))));
}

/// R53: who withdraws to an equal commands there.
#[test]
fn who_withdraws_to_an_equal_commands() {
    let mut scene = leaves_ilerda();
    scene.p.put_in_command(man("hasdrubal"));
    scene.act(Action::Away(at("azaila")));
    assert_eq!(scene.p.commander(scene.p.outside(at("azaila"), Carthage)), Some(man("mago")));
}
