//! Rules that the whole games and the long scenes would not miss: each is tried alone, with the case beside it.

use super::common::*;

const LEGIONS: &str = "legio_vii legio_viii legio_ix legio_x legio_xi";
const HOST: &str = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 morini_inf4";

fn stage(region: &str, roman: &str, gaul: &str) -> Scene {
    Scene::empty(ScenarioId::Campaign58, 5).put(region, roman).put(region, gaul).judged()
}

/// A trireme made of a legion, with its cargo.
fn afloat(mut scene: Scene, legion: &str, region: &str, cargo: &str) -> Scene {
    scene.p.put(named().trireme[0], Spot::region(at(region)));
    scene.p.put(piece(legion), Spot::hull(0));
    scene.p.put_all(set(cargo), Spot::aboard(0));
    scene.judged()
}

// --- 7.2: phase A -----------------------------------------------------------------------------------------------

/// 7.2, 7.2.1, 7.2.6: phase A asks one thing after the other; what was not asked is no answer.
#[test]
fn rule_7_2_one_question_after_the_other() {
    let mut scene = Scene::start(ScenarioId::Campaign);
    assert_eq!(why(&scene, Gaul, Action::Pass), ("7.2", "refused-not-now")); // revolt or peace: he must say
    assert_eq!(why(&scene, Gaul, Action::Initiative).0, "7.2");
    let mut quiet = Scene::start(ScenarioId::Campaign);
    quiet.act(Gaul, Action::Peace);
    assert_eq!(why(&quiet, Roman, Action::Peace), ("7.2", "refused-not-now"));
    scene.act(Gaul, Action::Revolt);
    assert_eq!(why(&scene, Gaul, Action::Peace), ("7.2", "refused-not-now")); // he has risen
    scene.act(Gaul, Action::Pass);
    assert_eq!(why(&scene, Gaul, Action::Pass).0, "7.2"); // a sector
    scene.act(Gaul, Action::Sector(sector("belgica")));
    assert_eq!(why(&scene, Gaul, Action::Pass).0, "7.2"); // and a tribe that leads
    assert_eq!(why(&scene, Gaul, Action::Tribe(tribe("arverni"))), ("7.2.2", "refused-other-sector"));
}

/// 7.2.6, R64: tribes that stand in arms make a year of turns of a year of peace; the Roman wins it in their homes.
#[test]
fn r64_a_year_of_peace_with_tribes_in_arms() {
    let stage = || {
        let mut scene = Scene::start(ScenarioId::Campaign).put("eburones", "eburones_inf6 ambiorix").judged();
        scene.p.campaign.standing.add(tribe("eburones"));
        scene.act(Gaul, Action::Peace).act(Roman, Action::Pass);
        scene
    };
    let scene = stage();
    assert_eq!((scene.p.year, scene.p.month, scene.p.first), (-57, 2, Roman));
    assert_eq!(scene.p.campaign.roman_wins, 0);
    let wins = |scene: Scene| scene.phase(Phase::YearEnd(YearEnd::Result)).p.campaign.roman_wins;
    assert_eq!(wins(stage()), 0);
    let mut beaten = stage().roman("eburones");
    beaten.p.put_all(set("eburones_inf6 ambiorix"), Spot::LOST);
    assert_eq!(wins(beaten.judged()), 1);
}

/// 7.2.2: where every tribe of value 3 or less has risen, the Roman has no ally and the mobilisation goes on.
#[test]
fn rule_7_2_2_a_sector_without_an_ally() {
    let ally = |rebels: &[&str]| {
        let mut scene = Scene::empty(ScenarioId::Campaign, 1);
        scene.p.rebels = rebels.iter().map(|id| tribe(id)).collect();
        scene.phase(Phase::Prepare(Prepare::Ally { sector: sector("celtica_2") })).phase_now()
    };
    let prepare = |step| Phase::Prepare(step);
    let celtica = sector("celtica_2");
    // The Treveri are worth 4.
    let none = prepare(Prepare::Mobilise { sector: celtica, attempts: 0 });
    assert_eq!(ally(&["mediomatrici", "leuci"]), none);
    assert_eq!(ally(&["treveri"]), prepare(Prepare::Ally { sector: celtica }));
}

/// 7.5.5, R72: of several Gallic cavalries one leaves in -53; late reinforcements come to the Province, all of them.
#[test]
fn rule_7_5_5_who_leaves_and_who_comes_late() {
    let mut leaving = Scene::start(ScenarioId::Campaign);
    leaving.p.year = -53;
    let leaving = leaving.phase(Phase::Prepare(Prepare::Withdraw));
    let other = Action::Pick(piece("roman_cavalry_1"));
    assert_eq!(why(&leaving, Roman, other), ("7.5.5", "refused-not-withdrawn"));
    assert_eq!(why(&leaving, Roman, Action::Pass), ("7.2", "refused-not-now")); // one must
    let mut late = Scene::start(ScenarioId::Campaign);
    late.act(Gaul, Action::Peace).act(Roman, Action::Pass);
    let home = Action::Place(at("cisalpina"));
    assert_eq!(why(&late, Roman, home), ("7.5.5", "refused-arrival-place"));
    assert_eq!(why(&late, Roman, Action::Pass), ("7.2", "refused-not-now"));
    while late.phase_now() == Phase::Prepare(Prepare::Late) {
        late.act(Roman, Action::Place(at("provincia_2")));
    }
    assert!(late.is_at("caesar", "provincia_2") && late.is_at("legio_xiii", "provincia_2"));
    assert_eq!(late.p.campaign.late, 0);
}

// --- 7.4.2: phase C ---------------------------------------------------------------------------------------------

/// 7.4.2: a Roman leader on the map governs Cisalpina: no chief, and nobody who has not come yet.
#[test]
fn rule_7_4_2_who_governs() {
    let mut scene = Scene::empty(ScenarioId::Campaign, 10)
        .put("remi", "labienus cicero legio_vii pro_roman_chief_1")
        .judged()
        .phase(Phase::YearEnd(YearEnd::Governor));
    for id in ["pro_roman_chief_1", "caesar", "legio_vii"] {
        assert_eq!(why(&scene, Roman, Action::Govern(piece(id))), ("7.4.2", "refused-governor"), "{id}");
    }
    assert_eq!(why(&scene, Roman, Action::Pass), ("7.4.2", "refused-not-now")); // one must go
    let year = scene.p.year;
    scene.act(Roman, Action::Govern(piece("labienus")));
    assert!(scene.is_at("labienus", "cisalpina") && scene.is_at("cicero", "remi"));
    assert_eq!(scene.p.year, year + 1);
    // Without a Roman leader on the map the year ends all the same.
    let nobody = Scene::empty(ScenarioId::Campaign, 10).put("remi", "legio_vii").judged();
    assert_eq!(nobody.phase(Phase::YearEnd(YearEnd::Governor)).p.year, year + 1);
}

// --- 4.3, 4.4: skirmishes and battles ---------------------------------------------------------------------------

/// 4.3.1, 4.4.1: who slips away goes to a neighbour, and to one that he controls.
#[test]
fn rule_4_3_1_where_one_slips_away_to() {
    let skirmish =
        stage("nervii", "caesar legio_vii legio_viii legio_ix", "buduognatos nervii_inf6 nervii_cav")
            .roman("remi")
            .phase(Phase::Skirmishes);
    let battle = stage("nervii", LEGIONS, HOST).put("nervii", "caesar buduognatos").roman("remi").judged();
    let battle = battle.phase(Phase::Battles);
    for (scene, rule) in [(&skirmish, "4.3.1"), (&battle, "4.4.1")] {
        for to in ["remi", "parisii"] {
            assert_eq!(why(scene, Gaul, Action::Evade(at(to))), (rule, "refused-not-controlled"), "{to}");
        }
        assert!(scene.allowed(Gaul, Action::Evade(at("eburones"))));
    }
    assert_eq!(why(&skirmish, Gaul, Action::Sortie), ("4.3", "refused-not-now"));
}

/// 4.4.2, R95: what a battle asks: losses of the front line, units out of the reserve, a leader of the winner.
#[test]
fn rule_4_4_2_whom_a_battle_asks_for() {
    let mut scene = stage("nervii", LEGIONS, HOST).put("nervii", "labienus cicero buduognatos comnios");
    scene = scene.entered(Roman, "nervii").judged();
    scene.p.roman_control = RegionSet::NONE;
    let mut scene = scene.phase(Phase::Battles);
    scene.act(Gaul, Action::Pass);
    scene.act(Roman, Action::Deploy { piece: piece("legio_xi"), wing: Wing::Reserve });
    let again = Action::Deploy { piece: piece("legio_xi"), wing: Wing::Left };
    assert_eq!(why(&scene, Roman, again), ("4.4.2", "refused-not-to-deploy"));
    let theirs = Action::Deploy { piece: piece("nervii_cav"), wing: Wing::Left };
    assert_eq!(why(&scene, Roman, theirs), ("4.4.2", "refused-not-to-deploy"));
    assert_eq!(why(&scene, Roman, Action::Pass), ("4.4.2", "refused-not-now"));
    scene.act(Roman, Action::DeployRest(Wing::Centre));
    scene.fix(&[3, 1, 1, 1, 1, 1, 1]);
    scene.act(Gaul, Action::DeployRest(Wing::Left));
    let (mut losses, mut reserve, mut leader) = (false, false, false);
    for _ in 0..40 {
        let Frame::Battle(b) = *scene.p.frames.top() else { break };
        let side = if scene.p.asked().has(Roman.seat()) { Roman } else { Gaul };
        match b.stage {
            BattleStage::Losses { .. } => {
                let not = |id| why(&scene, side, Action::Weaken(piece(id)));
                let enemy = if side == Roman { "nervii_inf6" } else { "legio_vii" };
                assert_eq!(not(enemy), ("4.4.2", "refused-not-among-losses"));
                if b.sequence == 1 {
                    assert_eq!(not("legio_xi"), ("4.4.2", "refused-not-among-losses")); // in reserve
                }
                assert_eq!(why(&scene, side, Action::Pass), ("4.4.2", "refused-not-now"));
                losses = true;
            }
            BattleStage::Realign { .. } => {
                let commit = |id, wing| Action::Commit { piece: piece(id), wing };
                for (id, wing) in [("legio_vii", Wing::Left), ("legio_xi", Wing::Reserve)] {
                    let refused = why(&scene, Roman, commit(id, wing));
                    assert_eq!(refused, ("4.4.2", "refused-not-in-reserve"), "{id}");
                }
                scene.act(Roman, commit("legio_xi", Wing::Right));
                assert!(scene.p.front(Roman).has(piece("legio_xi")));
                reserve = true;
                continue;
            }
            BattleStage::NameLeader => {
                let enemy = if side == Roman { "comnios" } else { "cicero" };
                let refused = why(&scene, side, Action::Test(piece(enemy)));
                assert_eq!(refused, ("4.4.2", "refused-not-your-leader"));
                leader = true;
            }
            _ => {}
        }
        let action = scene.legal(side)[0];
        scene.act(side, action);
    }
    assert_eq!([losses, reserve, leader], [true; 3]);
}

/// 4.3.2: the winner of a skirmish names one of his own leaders to test.
#[test]
fn rule_4_3_2_the_winner_names_his_own() {
    let mut scene = stage(
        "nervii",
        "caesar labienus legio_vii legio_viii legio_ix",
        "buduognatos comnios nervii_inf6 nervii_cav",
    )
    .dice(&[3])
    .phase(Phase::Skirmishes);
    scene.act(Gaul, Action::Pass);
    scene.fix(&[1; 12]);
    scene.act(Gaul, Action::Weaken(piece("nervii_cav")));
    assert_eq!(why(&scene, Roman, Action::Test(piece("comnios"))), ("4.3.2", "refused-not-your-leader"));
    assert_eq!(why(&scene, Roman, Action::Pass), ("4.3", "refused-not-now")); // one must
    scene.act(Roman, Action::Test(piece("labienus")));
    let tested: PieceSet = scene
        .told
        .iter()
        .filter_map(|e| if let Event::LeaderRoll { piece, .. } = e { Some(*piece) } else { None })
        .collect();
    assert_eq!(tested, set("labienus buduognatos comnios")); // Caesar was spared, both of the losers were not
}

/// 5.6.3, R100: from Britain the beaten Roman sails to another coast of the same sea.
#[test]
fn rule_5_6_3_where_the_beaten_sail_to() {
    let scene = Scene::empty(ScenarioId::Britain, 6)
        .put("britannia", "brutus legio_viii cretans balearics numidians")
        .put("britannia", "cassivellaunos british_infantry_1 british_infantry_2 british_chariots_1");
    let mut scene = afloat(scene, "legio_vii", "britannia", "")
        .dice(&[2, 1, 1, 1, 1, 1, 1, 1, 1])
        .phase(Phase::Skirmishes);
    scene.act(Roman, Action::Weaken(piece("cretans")));
    for to in ["britannia", "provincia_1", "remi"] {
        let refused = why(&scene, Roman, Action::RetreatBySea(at(to)));
        assert_eq!(refused, ("5.6.3", "refused-not-controlled"), "{to}");
    }
    assert!(scene.allowed(Roman, Action::RetreatBySea(at("tarbelli"))));
    assert_eq!(why(&scene, Roman, Action::Sortie), ("4.3", "refused-not-now"));
}

/// R88: of several shelters the owner of a leader left alone chooses.
#[test]
fn r88_a_choice_of_shelters() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("remi", "cicero nervii_inf6")
        .put("suessiones", "legio_vii")
        .put("treveri", "legio_viii")
        .put("atuatuci", "atuatuci_inf4")
        .judged()
        .phase(Phase::Strays);
    for to in ["atuatuci", "parisii", "remi"] {
        assert_eq!(why(&scene, Roman, Action::Retreat(at(to))), ("R88", "refused-no-shelter"), "{to}");
    }
    assert_eq!(why(&scene, Roman, Action::Pass), ("R88", "refused-not-now"));
    scene.act(Roman, Action::Retreat(at("treveri")));
    assert!(scene.is_at("cicero", "treveri"));
}

// --- 3: movement and levies -------------------------------------------------------------------------------------

/// 3.3, 3.3.1, 3.3.2, 5.5: who is in a group, and what it may do from where it stands.
#[test]
fn rule_3_3_1_a_group_put_together() {
    let mut scene = stage("remi", "legio_vii legio_viii labienus", "")
        .put("parisii", "cicero")
        .judged()
        .phase(Phase::March { side: Roman });
    assert_eq!(why(&scene, Roman, Action::Gather(at("parisii"))), ("3.3", "refused-nobody-to-gather"));
    assert_eq!(why(&scene, Roman, Action::Go(at("nervii"))), ("3.3", "refused-not-now")); // nobody is picked
    scene.act(Roman, Action::Pick(piece("legio_vii")));
    let refusals = [
        (Action::Pick(piece("legio_vii")), ("3.3.1", "refused-in-group")),
        (Action::Pick(piece("cicero")), ("3.3.1", "refused-elsewhere")),
        (Action::ComeOut, ("3.3.2", "refused-not-inside")),
        (Action::Land, ("5.5", "refused-not-aboard")),
        (Action::Leave(piece("legio_vii")), ("3.3", "refused-not-now")), // picked one by one
        (Action::Pass, ("3.3", "refused-not-now")),
    ];
    for (action, refused) in refusals {
        assert_eq!(why(&scene, Roman, action), refused);
    }
    scene.act(Roman, Action::Stand).act(Roman, Action::Gather(at("remi")));
    let absent = Action::Leave(piece("legio_vii"));
    assert_eq!(why(&scene, Roman, absent), ("3.3.1", "refused-not-in-group")); // it stood
    scene.act(Roman, Action::Leave(piece("legio_viii")));
    let last = Action::Leave(piece("labienus"));
    assert_eq!(why(&scene, Roman, last), ("3.3.1", "refused-not-in-group")); // somebody must go
}

/// 3.4: a forced march does not begin where it cannot end: nothing lies behind Cisalpina.
#[test]
fn rule_3_4_a_march_into_a_dead_end() {
    let mut scene = stage("provincia_2", "legio_vii legio_viii labienus", "").phase(Phase::Forced);
    scene.act(Roman, Action::Gather(at("provincia_2")));
    assert_eq!(why(&scene, Roman, Action::Cross(at("cisalpina"))), ("3.4", "refused-no-way-on"));
    scene.act(Roman, Action::Cross(at("aeduii")));
    assert_eq!(why(&scene, Roman, Action::Stand), ("3.4", "refused-not-now")); // on its way
}

/// 3.2, R45: the cavalry of the supplement goes to a camp with a leader; then two legions, one auxiliary and one cavalry are raised.
#[test]
fn rule_3_2_what_is_raised_and_where_it_goes() {
    let mut scene = Scene::empty(ScenarioId::Campaign, 2)
        .put("camp_sequani", "labienus legio_vii")
        .put("camp_remi", "cicero legio_viii")
        .put("camp_nervii", "legio_v")
        .put("cisalpina", "fabius")
        .judged();
    let lost = set("legio_ix legio_x legio_xi cretans balearics roman_cavalry_1 roman_cavalry_2");
    (scene.p.year, scene.p.campaign.first_turn) = (-56, 2);
    scene.p.put_all(lost, Spot::LOST);
    scene.p.campaign.lost_before = lost.minus(set("legio_xi"));
    let mut scene = scene.phase(Phase::Supplement);
    for place in ["nervii", "provincia_1"] {
        let refused = why(&scene, Roman, Action::Place(at(place)));
        assert_eq!(refused, ("3.2", "refused-arrival-place"), "{place}");
    }
    assert_eq!(why(&scene, Roman, Action::Pass), ("3.1", "refused-not-now"));
    scene.act(Roman, Action::Place(at("remi")));
    assert_eq!(scene.spot("gallic_cavalry_1"), Spot::fort(at("remi").camp()));
    // Lost this year, or not lost at all: not raised.
    for unit in ["legio_xi", "legio_vii", "civis_1"] {
        assert_eq!(why(&scene, Roman, Action::Levy(piece(unit))), ("3.2", "refused-levy"), "{unit}");
    }
    assert_eq!(why(&scene, Roman, Action::Pass), ("3.1", "refused-not-now"));
    scene.act(Roman, Action::Levy(piece("cretans")));
    assert_eq!(why(&scene, Roman, Action::Levy(piece("balearics"))), ("3.2", "refused-levy")); // one auxiliary
    scene.act(Roman, Action::Levy(piece("roman_cavalry_2")));
    assert!(scene.is_at("roman_cavalry_2", "cisalpina") && scene.spot("roman_cavalry_1") == Spot::LOST);
}

// --- 4.5: sieges ------------------------------------------------------------------------------------------------

/// 4.5, 4.5.1, 4.5.2, 4.5.6: what may be besieged, destroyed and given up.
#[test]
fn rule_4_5_what_may_be_besieged() {
    let mut scene = stage("bituriges", "legio_vii legio_viii labienus", "")
        .put("avaricum", "bituriges_inf6 bituriges_cav")
        .put("camp_bituriges", "legio_ix")
        .put("alesia", "aeduii_inf6")
        .judged()
        .phase(Phase::Sieges);
    let camp = at("bituriges").camp();
    let refusals = [
        (Action::Besiege(fort("alesia")), ("4.5", "refused-siege-place")), // in another region
        (Action::Besiege(camp), ("4.5", "refused-siege-place")),           // his own
        (Action::Besiege(fort("gorgobina")), ("4.5.1", "refused-siege-empty")),
        (Action::Raze(fort("bibracte")), ("4.5", "refused-siege-place")),
        (Action::Raze(camp), ("4.5", "refused-siege-place")),
        (Action::Raze(fort("avaricum")), ("4.5.1", "refused-raze-garrison")),
        (Action::GiveUp, ("4.5.6", "refused-no-siege")),
        (Action::Sortie, ("4.5", "refused-not-now")),
    ];
    for (action, refused) in refusals {
        assert_eq!(why(&scene, Roman, action), refused, "{action:?}");
    }
    scene.act(Roman, Action::Besiege(fort("avaricum")));
    let twice = Action::Besiege(fort("avaricum"));
    assert_eq!(why(&scene, Roman, twice), ("4.5.2", "refused-siege-twice"));
    scene.act(Roman, Action::Pass);
    assert_eq!(why(&scene, Gaul, Action::GiveUp), ("4.5", "refused-not-now")); // hold, come out or surrender
}

/// 4.5.2, R81: a place that surrendered of its own will is not destroyed this turn, not even where nobody would be asked.
#[test]
fn r81_the_surrendered_are_spared() {
    let surrender = |scenario| {
        let mut scene = Scene::empty(scenario, 5)
            .put("bituriges", "legio_vii labienus")
            .put("avaricum", "bituriges_inf6")
            .siege("avaricum", 1)
            .judged()
            .phase(Phase::Sieges);
        scene.act(Roman, Action::Pass).act(Gaul, Action::Surrender);
        scene
    };
    for scenario in [ScenarioId::Vercingetorix, ScenarioId::Campaign58] {
        let scene = surrender(scenario);
        assert_eq!(scene.spot("bituriges_inf6"), Spot::LOST);
        assert!(!scene.p.destroyed.has(fort("avaricum")), "{scenario:?}");
        assert!(!scene.allowed(Roman, Action::Raze(fort("avaricum"))), "{scenario:?}");
    }
}

/// 4.5.2: who took a place destroys that one or spares it.
#[test]
fn rule_4_5_2_spoils() {
    let taken = || {
        let mut scene = stage("bituriges", "legio_vii legio_viii labienus", "")
            .put("avaricum", "bituriges_inf6")
            .weak("bituriges_inf6")
            .siege("avaricum", 3)
            .phase(Phase::Sieges);
        scene.fix(&[3]);
        scene.act(Roman, Action::Pass).act(Gaul, Action::Pass);
        while matches!(scene.p.frames.top(), Frame::Losses(_)) {
            scene.act(Roman, Action::Weaken(piece("legio_vii")));
        }
        scene
    };
    let mut scene = taken();
    assert!(matches!(scene.p.frames.top(), Frame::Siege(Siege { stage: SiegeStage::Spoils, .. })));
    assert_eq!(why(&scene, Roman, Action::Raze(fort("gorgobina"))), ("4.5", "refused-not-now"));
    scene.act(Roman, Action::Pass);
    assert!(!scene.p.destroyed.has(fort("avaricum")));
    let mut razed = taken();
    razed.act(Roman, Action::Raze(fort("avaricum")));
    assert!(razed.p.destroyed.has(fort("avaricum")));
}

/// 4.5.5, R80: who is left to besiege is there, and no German.
#[test]
fn rule_4_5_5_who_is_left_to_besiege() {
    let relief = "carnutes_inf6 carnutes_cav senones_inf6 senones_cav arverni_cav cotuatos";
    let mut scene = stage("bituriges", &format!("{LEGIONS} labienus"), relief)
        .put("bituriges", "german_infantry_8_1")
        .put("camp_bituriges", "legio_xii fabius")
        .siege("camp_bituriges", 1)
        .judged()
        .phase(Phase::Relief);
    let assign = |id| Action::Assign(piece(id));
    assert_eq!(why(&scene, Gaul, assign("nervii_inf6")), ("4.5.5", "refused-elsewhere"));
    assert_eq!(why(&scene, Gaul, assign("legio_vii")), ("4.5.5", "refused-elsewhere"));
    assert_eq!(why(&scene, Gaul, assign("german_infantry_8_1")), ("R80", "refused-siege-foreign"));
    scene.act(Gaul, assign("carnutes_inf6"));
    assert_eq!(why(&scene, Gaul, assign("carnutes_inf6")), ("4.5.5", "refused-elsewhere")); // already
}

/// R78: a camp is named once, and nothing else is named.
#[test]
fn r78_camps_are_named_once() {
    let mut scene = Scene::start(ScenarioId::Snow).phase(Phase::NameCamps);
    let camp = Action::Threaten(at("nervii").camp());
    assert_eq!(why(&scene, Gaul, Action::Threaten(fort("bagacum"))), ("R78", "refused-no-camp"));
    assert_eq!(why(&scene, Gaul, Action::Threaten(at("veneti").camp())), ("R78", "refused-no-camp"));
    assert_eq!(why(&scene, Gaul, Action::Sortie), ("R78", "refused-not-now"));
    scene.act(Gaul, camp);
    assert_eq!(why(&scene, Gaul, camp), ("R78", "refused-threatened"));
}

// --- 2, 6: supply and scenarios ---------------------------------------------------------------------------------

/// 2.3.2, 2.3.5, 5.1: phases that ask for one thing refuse every other, and a depot that is not there.
#[test]
fn rule_2_3_2_no_depot_to_take_down() {
    let mut scene = stage("remi", LEGIONS, "");
    scene.p.depots.add(at("remi"));
    scene.p.set_phase(Phase::Dismantle);
    assert_eq!(why(&scene, Roman, Action::Dismantle(at("nervii"))), ("2.3.2", "refused-no-depot"));
    for (phase, side, rule) in [
        (Phase::Depots, Roman, "2.3"),
        (Phase::Dismantle, Roman, "2.3"),
        (Phase::Scorch, Gaul, "2.3"),
        (Phase::Shipyard, Roman, "3.1"),
        (Phase::Opening, Roman, "4.5.7"),
    ] {
        scene.p.set_phase(phase);
        assert_eq!(why(&scene, side, Action::Sortie), (rule, "refused-not-now"), "{phase:?}");
    }
}

/// 6.2.7, R101: Helvetians with a leader negotiate, once a turn, with a neighbour on this side of the Rhine outside the Province.
#[test]
fn rule_6_2_7_who_negotiates_with_whom() {
    let mut scene = Scene::start(ScenarioId::Helvetii);
    let refused = |scene: &Scene, from, to| {
        scene.p.check_negotiation(at(from), at(to)).map_err(|r| (r.rule.0, r.key)).unwrap_err()
    };
    assert_eq!(refused(&scene, "sequani", "aeduii"), ("6.2.7", "refused-negotiate-force"));
    for to in ["germania", "provincia_2", "aeduii"] {
        assert_eq!(refused(&scene, "helvetii", to), ("6.2.7", "refused-negotiate-where"), "{to}");
    }
    assert!(scene.p.check_negotiation(at("helvetii"), at("sequani")).is_ok());
    scene.p.settled.add(at("helvetii"));
    assert_eq!(refused(&scene, "helvetii", "sequani"), ("6.2.7", "refused-negotiate-again"));
    scene.p.settled = RegionSet::NONE;
    scene.p.put(piece("orgetorix"), Spot::LOST);
    assert_eq!(refused(&scene, "helvetii", "sequani"), ("6.2.7", "refused-negotiate-force"));
}

// --- 4.4.1, 4.3.2: who is asked, and who is not -----------------------------------------------------------------

/// 4.4.1, R93: both fail to evade and the Gaul goes behind his walls: there is no battle left that the Roman's Gauls could flee.
#[test]
fn r93_nobody_left_to_flee_from() {
    let caught = || {
        let mut scene = Scene::empty(ScenarioId::Campaign, 5);
        scene.p.allies.add(tribe("cadurci"));
        scene.p.romans.add(piece("cadurci_inf6"));
        let mut scene = scene
            .put("arverni", "legio_vii legio_viii legio_ix legio_x labienus cadurci_inf6")
            .put("arverni", "arverni_inf6 arverni_inf4 arverni_cav ruteni_inf6 gabali_inf2")
            .roman("aeduii")
            .gallic("lemovices")
            .entered(Roman, "arverni")
            .judged()
            .dice(&[6, 6])
            .phase(Phase::Battles);
        scene.act(Roman, Action::Evade(at("aeduii"))).act(Gaul, Action::Evade(at("lemovices")));
        scene
    };
    let refuge = |scene: &Scene, of: Side| matches!(scene.p.frames.top(), Frame::Battle(Battle { stage: BattleStage::Refuge { side }, .. }) if *side == of);
    let mut inside = caught();
    assert!(refuge(&inside, Gaul));
    inside.act(Gaul, Action::Refuge(fort("gergovia")));
    assert!(!refuge(&inside, Roman) && inside.is_at("cadurci_inf6", "arverni"));
    let mut stands = caught();
    stands.act(Gaul, Action::Pass);
    assert!(refuge(&stands, Roman) && stands.allowed(Roman, Action::Refuge(fort("uxellodunum"))));
    assert_eq!(why(&stands, Roman, Action::Refuge(fort("gergovia"))), ("4.4.1", "refused-no-refuge"));
    assert_eq!(why(&stands, Roman, Action::Sortie), ("4.4.1", "refused-not-now"));
}

/// 4.3.2, R88: with the last unit gone there is no force that could leave: the chief is a stray.
#[test]
fn rule_4_3_2_no_force_left_to_leave() {
    // 12 + 4 against 3 + 4 is 2:1, the leaders are equal: a 3 is D1.
    let scene = stage("nervii", "labienus legio_vii legio_viii", "ambiorix eburones_inf6")
        .weak("eburones_inf6")
        .dice(&[3, 1, 1, 1, 1, 1, 1])
        .phase(Phase::Skirmishes);
    assert!(
        scene.told(|e| matches!(e, Event::SkirmishRoll { result: SkirmishResult::D1, .. })),
        "{:?}",
        scene.told
    );
    assert_eq!(scene.spot("eburones_inf6"), Spot::LOST);
    assert!(scene.phase_now() == Phase::Sieges && scene.is_at("ambiorix", "nervii")); // nobody asked him
}

/// R92: who besieges first makes no difference and is not asked.
#[test]
fn r92_sieges_have_no_order() {
    let scene = stage("bituriges", "legio_vii labienus", "")
        .put("avaricum", "bituriges_inf6")
        .put("bellovaci", "legio_viii fabius")
        .put("bratuspantium", "bellovaci_inf6")
        .judged()
        .phase(Phase::Sieges);
    assert!(matches!(scene.p.frames.top(), Frame::Siege(Siege { stage: SiegeStage::Plan, .. })));
}

// --- 2.2: control -----------------------------------------------------------------------------------------------

/// 2.2.3, R43: a region whose last legion took ship is not contested any more when II.C begins.
#[test]
fn r43_a_legion_that_took_ship() {
    let mut scene = Scene::empty(ScenarioId::Britain, 6)
        .put("menapii", "brutus legio_vii menapii_inf2")
        .put("camp_remi", "cicero legio_viii")
        .rested("legio_vii")
        .judged()
        .phase(Phase::Shipyard);
    assert_eq!(scene.p.control(at("menapii")), Control::Contested);
    scene.act(Roman, Action::Trireme(piece("legio_vii")));
    assert_eq!(scene.phase_now(), Phase::Opening);
    assert_eq!(scene.p.control(at("menapii")), Control::Gaul);
}

// --- 4.5.1: several sieges, and none ----------------------------------------------------------------------------

/// R19, R82, R114: two open sieges and a force for one: one must be fought, and the other ends without a retreat.
#[test]
fn r19_one_of_two_sieges_goes_on() {
    let stage = || {
        stage("aeduii", "caesar labienus legio_vii legio_viii legio_ix", "")
            .put("bibracte", "aeduii_inf6")
            .put("alesia", "aeduii_inf4")
            .siege("bibracte", 1)
            .siege("alesia", 2)
            .judged()
            .phase(Phase::Sieges)
    };
    let mut scene = stage();
    assert_eq!(why(&scene, Roman, Action::Pass), ("R19", "refused-siege-or-lift"));
    scene.act(Roman, Action::Besiege(fort("alesia"))).act(Roman, Action::Pass);
    assert!(scene.told(|e| *e == Event::SiegeEnds { fort: fort("bibracte") }), "{:?}", scene.told);
    assert_eq!([fort("bibracte"), fort("alesia")].map(|f| scene.p.sieges[f.i()]), [0, 3]);
    assert!(scene.is_at("legio_vii", "aeduii"));
}

/// R82: five of horse are an army, but besiege nothing.
#[test]
fn r82_horse_alone_is_no_besieging_army() {
    let horse = "roman_cavalry_1 roman_cavalry_2 roman_cavalry_3 gallic_cavalry_1 gallic_cavalry_2";
    let mut scene = stage("aeduii", &format!("caesar labienus {horse} {LEGIONS} legio_xii"), "")
        .put("bibracte", "aeduii_inf6")
        .put("alesia", "aeduii_inf4")
        .judged()
        .phase(Phase::Sieges);
    scene.act(Roman, Action::Besiege(fort("bibracte"))).act(Roman, Action::Besiege(fort("alesia")));
    scene.act(Roman, Action::Pass);
    for piece in set(&format!("caesar {horse}")).iter() {
        scene.act(Roman, Action::Assign(piece));
    }
    assert_eq!(why(&scene, Roman, Action::Pass), ("R82", "refused-siege-infantry"));
    assert_eq!(why(&scene, Roman, Action::Sortie), ("4.5", "refused-not-now"));
    scene.act(Roman, Action::Assign(piece("legio_vii")));
    assert!(scene.p.group.has(piece("legio_vii")));
}

/// R96, R97: cavalry does not go on with a siege.
#[test]
fn r97_nobody_left_to_besiege() {
    let scene = Scene::empty(ScenarioId::Vercingetorix, 5)
        .put("bituriges", "roman_cavalry_1 labienus")
        .put("avaricum", "bituriges_inf6")
        .siege("avaricum", 2)
        .judged()
        .phase(Phase::Sieges);
    assert!(!scene.p.is_besieged(fort("avaricum")) && scene.is_at("roman_cavalry_1", "bituriges"));
    assert!(!scene.p.destroyed.has(fort("avaricum")));
}

/// 4.5.1, 6.9.7, R107: an empty Gergovia has fallen to a Roman who stands before it alone, destroyed or not; after June it is too late.
#[test]
fn r107_an_empty_gergovia_falls() {
    let fell = |month, roman: &str, gaul: &str| {
        let mut scene =
            Scene::empty(ScenarioId::Campaign53, month).put("arverni", roman).put("arverni", gaul).judged();
        scene.p.year = -52;
        scene.phase(Phase::Sieges).p.gergovia_fell
    };
    assert!(fell(5, "legio_vii", ""));
    assert!(!fell(6, "legio_vii", ""));
    assert!(!fell(5, "labienus", "")); // a leader is no force
    assert!(!fell(5, "legio_vii", "arverni_inf6"));
}

/// R38: a tribe whose own leaders are all lost has a chief, and no other tribe has.
#[test]
fn r38_a_chief_for_a_tribe_without_its_leader() {
    let chiefs = |id: &str, lost: &[(&str, Spot)]| {
        let mut p = Scene::start(ScenarioId::Campaign).p;
        lost.iter().for_each(|(leader, spot)| p.put(piece(leader), *spot));
        let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
        p.mobilise(tribe(id), ctx);
        p.at(Spot::region(data().tribe(tribe(id)).region)).and(data().sets.gallic_chiefs).len()
    };
    assert_eq!(chiefs("nervii", &[]), 0);
    assert_eq!(chiefs("nervii", &[("buduognatos", Spot::LOST)]), 1);
    assert_eq!(chiefs("nervii", &[("buduognatos", Spot::CAPTURED)]), 1);
    assert_eq!(chiefs("aeduii", &[("litaviccos", Spot::LOST)]), 0); // the other one leads
    assert_eq!(chiefs("lingones", &[]), 0); // they never had one
}

/// 3.4: no forced march in winter, for the Gaul neither.
#[test]
fn rule_3_4_no_march_in_winter() {
    let group = |month| {
        let mut scene = Scene::empty(ScenarioId::LastRevolt, month)
            .put("nervii", "nervii_cav comnios")
            .judged()
            .phase(Phase::March { side: Gaul });
        scene.act(Gaul, Action::Gather(at("nervii")));
        scene
    };
    assert_eq!(why(&group(1), Gaul, Action::Cross(at("atrebates"))), ("3.4", "refused-march-winter"));
    assert!(group(2).allowed(Gaul, Action::Cross(at("atrebates"))));
}

/// R87: a forced march crosses the Rhine neither at once nor in its second half, though the force has rested by the river.
#[test]
fn r87_no_forced_march_over_the_rhine() {
    let mut scene = Scene::empty(ScenarioId::Rhine, 4)
        .put("treveri", "legio_vii labienus")
        .put("remi", "legio_viii caesar")
        .rested("legio_vii labienus legio_viii caesar")
        .judged()
        .phase(Phase::Forced);
    let over = Action::Cross(at("germania"));
    scene.act(Roman, Action::Gather(at("treveri")));
    assert_eq!(why(&scene, Roman, over), ("R87", "refused-march-rhine"));
    scene.act(Roman, Action::Stand).act(Roman, Action::Gather(at("remi")));
    scene.act(Roman, Action::Cross(at("treveri")));
    assert_eq!(why(&scene, Roman, Action::Go(at("germania"))), ("R87", "refused-march-rhine"));
    assert!(scene.allowed(Roman, Action::Go(at("mediomatrici"))));
}

/// 3.3.3: hostile Gauls go neither to Britain nor to Germany, Germans to Germany alone, Britons stay in Britain.
#[test]
fn rule_3_3_3_who_goes_abroad() {
    let p = Scene::empty(ScenarioId::Campaign, 5).p;
    let enters = |id: &str, region: &str| p.check_entry(piece(id), at(region)).map_err(|r| (r.rule.0, r.key));
    let abroad = Err(("3.3.3", "refused-gauls-abroad"));
    for region in ["germania", "britannia"] {
        assert_eq!(enters("treveri_inf6", region), abroad, "{region}");
        assert_eq!(enters("indutiomaros", region), abroad, "{region}");
        assert_eq!(enters("legio_vii", region), Ok(()), "{region}");
    }
    assert_eq!(
        [enters("german_cavalry_1", "germania"), enters("german_cavalry_1", "britannia")],
        [Ok(()), abroad]
    );
    assert_eq!(
        [enters("british_infantry_1", "britannia"), enters("british_infantry_1", "germania")],
        [Ok(()), abroad]
    );
    assert_eq!(enters("treveri_inf6", "remi"), Ok(()));
}

/// R82: cavalry opens no siege, though it may destroy a place that is empty.
#[test]
fn r82_cavalry_opens_no_siege() {
    let besiege = Action::Besiege(fort("avaricum"));
    let scene = |roman: &str| {
        stage("bituriges", roman, "").put("avaricum", "bituriges_inf6").judged().phase(Phase::Sieges)
    };
    let horse = scene("roman_cavalry_1 labienus");
    assert_eq!(why(&horse, Roman, besiege), ("R82", "refused-siege-infantry"));
    assert!(horse.allowed(Roman, Action::Raze(fort("gorgobina"))));
    assert!(scene("roman_cavalry_1 legio_vii labienus").allowed(Roman, besiege));
}
