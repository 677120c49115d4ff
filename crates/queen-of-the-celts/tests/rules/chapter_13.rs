//! 13: assaults.

use super::common::*;
use legatus_queen_of_the_celts::assault::Dice;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[(
            "suetonius",
            &[
                "leg_xiv_1",
                "leg_xiv_2",
                "aux_gal_1",
                "li_rom_1",
                "arc_rom_1",
                "cav_h_2",
                "ele_1",
                "art_b_1",
                "hoa_1",
            ],
        )],
        &[("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "lc_icen_1", "ele_2", "pha_1"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1).segment(0, Segment::Assault);
    t
}

fn stage(t: &Table) -> Option<AssaultStage> {
    match t.top() {
        Frame::Assault(a) => Some(a.stage),
        _ => None,
    }
}

/// 13.0, 13.31, 13.32, 13.33, R43, R59: voluntary; one assault for each area; each unit once; engines never.
#[test]
fn rule_13_0_who_assaults() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).put("art_b_1", 55).face("aux_gal_1", 56, Facing::N);
    t.face("bar_icen_1", 43, Facing::S)
        .face("bar_icen_2", 42, Facing::S)
        .face("leg_xiv_2", 54, Facing::N)
        .run();
    assert_eq!(t.refused(assault("art_b_1", 43)), "13.0");
    assert_eq!(t.refused(assault("aux_gal_1", 42)), "13.0", "not adjacent");
    // Seven dice answer eight.
    t.act(assault("leg_xiv_1", 43));
    assert_eq!(t.refused(join("leg_xiv_1")), "13.32");
    let mut dice = vec![1];
    dice.extend([1; 8 + 7]);
    t.dice(&dice).act(Action::Fight);
    assert_eq!(t.refused(assault("leg_xiv_1", 42)), "13.31");
    assert_eq!(t.refused(assault("aux_gal_1", 43)), "13.0", "that area was assaulted in this segment");
    t.act(Action::Pass);
}

/// 13.1: both sides roll at once, hits on sixes, losses on both.
#[test]
fn rule_13_1_simultaneous_hits() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).face("bar_icen_1", 43, Facing::S).step("bar_icen_1", 1).run();
    let mut dice = vec![4];
    dice.extend([6, 1, 1, 1, 1, 1, 1, 1]);
    dice.extend([6, 6, 1, 1, 1]);
    t.dice(&dice).act(assault("leg_xiv_1", 43));
    assert!(t.all_dice_used());
    assert!(t.is_gone("bar_icen_1"), "it struck all the same");
    assert_eq!(t.steps("leg_xiv_1"), 4);
    // 15.0: the area is empty; the attacker may advance.
    assert!(matches!(t.top(), Frame::Advance(_)));
    t.act(Action::Advance(unit("leg_xiv_1")));
    t.act(Action::Face(Facing::N));
    assert_eq!(t.at("leg_xiv_1"), Some(43));
}

/// 13.1, R44, R78: assaulted from the flank alone, with nobody in front, a long unit may lock shields and turn.
#[test]
fn rule_13_1_lock_shields() {
    let assaulted = |id: &str, die: u8| {
        let mut t = field();
        t.face(id, 55, Facing::N).face("leg_xiv_1", 54, Facing::E).run();
        t.act(assault("leg_xiv_1", 55));
        assert_eq!(stage(&t), Some(AssaultStage::Shields), "{id}");
        assert_eq!(t.p.decider(), Some(Briton));
        t.dice(&[die]).act(Action::LockShields(unit(id)));
        t
    };
    // Morale 5, less one on the flank.
    let mut t = assaulted("bar_icen_1", 4);
    assert_eq!(t.refused(Action::Face(Facing::E)), "R78");
    t.act(Action::Face(Facing::W));
    assert_eq!(t.p.units.facing(unit("bar_icen_1")), Some(Facing::W));
    assert_ne!(stage(&assaulted("bar_icen_1", 5)), Some(AssaultStage::Shields), "one attempt");
    // A phalanx has one less on its die: 6 passes a morale of 6 less one.
    let t = assaulted("pha_1", 6);
    assert_eq!(stage(&t), Some(AssaultStage::Shields));
    // Not with an enemy in front, nor from the rear, nor in column.
    let blocked = |at: u8, facing: Facing| {
        let mut t = field();
        t.face("bar_icen_1", 55, Facing::N)
            .face("leg_xiv_1", 54, Facing::E)
            .face("aux_gal_1", at, facing)
            .run();
        t.dice(&[6]).act(assault("leg_xiv_1", 55)).act(Action::Fight);
        stage(&t) != Some(AssaultStage::Shields)
    };
    assert!(blocked(43, Facing::S));
    let mut t = field();
    t.face("bar_icen_1", 55, Facing::N).face("leg_xiv_1", 67, Facing::N).run().act(assault("leg_xiv_1", 55));
    assert_ne!(stage(&t), Some(AssaultStage::Shields));
}

/// 13.1, 13.32: attacked from several areas, each defender chooses one; hits fall where they were rolled against.
#[test]
fn rule_13_1_the_defender_chooses_his_foes() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N)
        .face("aux_gal_1", 56, Facing::N)
        .face("bar_icen_1", 43, Facing::S)
        .run();
    t.act(assault("leg_xiv_1", 43)).dice(&[1]).act(join("aux_gal_1"));
    assert_eq!(stage(&t), Some(AssaultStage::Oppose));
    // 13 dice of the attack, then seven against the auxiliaries.
    let mut dice = vec![1; 13];
    dice.extend([6, 1, 1, 1, 1, 1, 1]);
    t.dice(&dice).act(Action::Oppose { unit: unit("bar_icen_1"), via: area(56) });
    assert_eq!([t.steps("leg_xiv_1"), t.steps("aux_gal_1")], [6, 3]);
}

/// 6.2, R76: the defenders' leader joins one pool.
#[test]
fn r76_the_leader_joins_one_pool() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).face("aux_gal_1", 56, Facing::N).face("bar_icen_1", 43, Facing::S);
    t.put("li_icen_1", 43)
        .lead("boudica", 43)
        .run()
        .act(assault("leg_xiv_1", 43))
        .dice(&[1])
        .act(join("aux_gal_1"));
    t.act(Action::Pass); // nobody withdraws
    t.act(Action::Oppose { unit: unit("bar_icen_1"), via: area(55) });
    t.act(Action::Oppose { unit: unit("li_icen_1"), via: area(56) });
    assert_eq!(stage(&t), Some(AssaultStage::Support));
    assert_eq!(t.refused(Action::Support(area(44))), "R76");
    let attackers: UnitSet = [unit("leg_xiv_1"), unit("aux_gal_1")].into_iter().collect();
    let answer = |led| t.p.answer_dice(area(43), area(55), attackers, led, false).count();
    assert_eq!((answer(false), answer(true)), (7, 10));
}

/// 13.2, R45, R34: +1 once: flank, twice the morale, a crowd, elephants against horses, missiles against elephants.
#[test]
fn rule_13_2_modifiers() {
    let attackers = |t: &Table, ids: &[&str]| {
        let set: UnitSet = ids.iter().map(|id| unit(id)).collect();
        t.p.assault_dice(area(43), set)
    };
    let mut t = field();
    t.put("ele_1", 55).put("lc_icen_1", 43);
    assert_eq!(attackers(&t, &["ele_1"]), Dice { plain: 0, plus: 4 });
    t.put("lc_icen_1", 1).put("li_icen_1", 43);
    assert_eq!(attackers(&t, &["ele_1"]), Dice { plain: 4, plus: 0 });
    // Legion morale 7 against a reduced light unit's 3: more than twice.
    t.step("li_icen_1", 1).put("ele_1", 94).face("leg_xiv_1", 55, Facing::N);
    assert_eq!(attackers(&t, &["leg_xiv_1"]), Dice { plain: 0, plus: 8 });
    // Every attacking area must have it: auxiliaries of morale 5 have not.
    t.face("aux_gal_1", 56, Facing::N);
    assert_eq!(attackers(&t, &["leg_xiv_1", "aux_gal_1"]), Dice { plain: 13, plus: 0 });
    // Elephants are hit better by those who shoot.
    let mut t = field();
    t.put("ele_2", 43).put("arc_rom_1", 55).put("li_rom_1", 56);
    t.p.shooting = [unit("arc_rom_1"), unit("li_rom_1")].into_iter().collect();
    assert_eq!(attackers(&t, &["arc_rom_1", "li_rom_1"]), Dice { plain: 0, plus: 4 });
    t.p.shooting = UnitSet::NONE;
    assert_eq!(attackers(&t, &["arc_rom_1"]), Dice { plain: 2, plus: 0 }, "having a bow is not shooting it");
    // Defending elephants too.
    t.put("cav_h_2", 55).put("arc_rom_1", 94);
    t.p.units.set_foe(unit("ele_2"), Some(area(55)));
    let answer = t.p.answer_dice(area(43), area(55), UnitSet::of(unit("cav_h_2")), false, false);
    assert_eq!(answer, Dice { plain: 0, plus: 4 });
}

/// 20.21, R20, R25, R76: percentages add up, three quarters at most, and are rounded once for each pool.
#[test]
fn rule_20_21_percentages_add_up() {
    let t = Table::new("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    for a in t.p.field().areas() {
        assert!(t.p.field().links(a).iter().all(|l| (-75..=0).contains(&l.attack_pct)));
    }
    // Uphill into woods: half and a quarter.
    let uphill_woods = t.p.field().areas().flat_map(|a| t.p.field().links(a).iter().copied()).find(|l| {
        use legatus_queen_of_the_celts::data::Terrain;
        l.uphill && !l.corner && t.p.field().plot(l.to).terrain.has(Terrain::Rough)
    });
    if let Some(link) = uphill_woods {
        assert_eq!(link.attack_pct, -75);
    }
}

/// 13.4, R80: missiles: half strength but for archers; no withdrawal; only missiles answer, within range and sight.
#[test]
fn rule_13_4_missiles() {
    let mut t = field();
    t.put("arc_rom_1", 68).put("li_icen_1", 43).face("bar_icen_1", 43, Facing::S).run();
    // Two dice; nobody answers: light infantry throws one area only.
    t.dice(&[6, 1]).act(shoot("arc_rom_1", 43));
    assert!(t.all_dice_used());
    assert_eq!(t.steps("bar_icen_1"), 1);
    // From next to them the light infantry answers with half of 3.
    let mut t = field();
    t.put("li_rom_1", 55).put("li_icen_1", 43).run();
    t.dice(&[1, 1, 6, 1]).act(shoot("li_rom_1", 43));
    assert!(t.all_dice_used());
    assert_eq!(t.steps("li_rom_1"), 1);
}

/// 13.41, 17.0, 13.43: range, sight, and an enemy beside the shooter first.
#[test]
fn rule_13_43_priority_and_sight() {
    let mut t = field();
    t.put("arc_rom_1", 68).face("bar_icen_1", 43, Facing::S).put("li_icen_1", 69).run();
    assert_eq!(t.refused(shoot("arc_rom_1", 43)), "13.43");
    assert!(t.may(shoot("arc_rom_1", 69)));
    assert_eq!(t.refused(shoot("leg_xiv_1", 69)), "13.4");
    // Over a hill one does not see.
    let mut t = Table::new("a", &[("suetonius", &["arc_rom_1"])], &[("boudica", &["bar_icen_1"])]);
    let sight = t.p.sc().map().sight();
    let hidden = t.p.field().areas().flat_map(|a| t.p.field().areas().map(move |b| (a, b)));
    let (a, b) = hidden
        .filter(|(a, b)| sight.range(*a, *b) == 2 && !t.p.field().is_closed(*a) && !t.p.field().is_closed(*b))
        .find(|(a, b)| !sight.sees(*a, *b) && t.p.field().plot(*b).facings != 0)
        .expect("a hidden pair");
    t.p.put(unit("arc_rom_1"), a);
    t.p.put(unit("bar_icen_1"), b);
    t.segment(0, Segment::Assault);
    assert_eq!(t.refused(Action::Shoot { unit: unit("arc_rom_1"), target: b }), "17.0");
}

/// 13.42: combined arms: nobody withdraws, nobody shoots back, shooters lose nothing.
#[test]
fn rule_13_42_combined_arms() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).put("arc_rom_1", 55).put("li_icen_1", 43).put("lc_icen_1", 43).run();
    t.act(assault("leg_xiv_1", 43));
    let mut dice = vec![1];
    dice.extend([1; 8 + 2]);
    dice.extend([6, 6, 1, 1, 1, 1]);
    t.dice(&dice).act(Action::Volley(unit("arc_rom_1")));
    assert!(t.all_dice_used(), "no withdrawal was offered");
    assert_eq!([t.steps("leg_xiv_1"), t.steps("arc_rom_1")], [4, 2]);
}

/// 13.0, 8.3: a phalanx attacked from the rear does not fight.
#[test]
fn rule_13_0_a_phalanx_in_the_rear() {
    let mut t = field();
    t.face("pha_1", 55, Facing::N).face("leg_xiv_1", 67, Facing::N);
    t.p.units.set_foe(unit("pha_1"), Some(area(67)));
    let attackers = UnitSet::of(unit("leg_xiv_1"));
    assert_eq!(t.p.answer_dice(area(55), area(67), attackers, true, false).count(), 0);
}
