//! What goes on by itself: each step says that it has gone on, and has; where somebody must decide, it waits.

use super::common::*;
use legatus_kernel::Running;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[
            ("suetonius", &["leg_xiv_1", "leg_xiv_2", "li_rom_1", "cav_h_2", "cav_h_3", "art_b_1"]),
            ("geta", &["leg_xx_1"]),
        ],
        &[
            ("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "li_icen_2", "lc_icen_1"]),
            ("chief_catu", &["bar_catu_1"]),
        ],
    );
    t.lead("suetonius", 100).lead("geta", 101).lead("boudica", 1).lead("chief_catu", 2).by_hand();
    t
}

/// One step: does it go on? What says so changes something, and what waits changes nothing.
fn goes_on(t: &mut Table) -> bool {
    let before = t.p.clone();
    let Table { p, luck, events, .. } = t;
    let went = p.run_once(&mut Ctx { luck, events });
    assert_eq!(went, t.p != before, "{:?}, {:?}", before.pending(), before.frames.top());
    went
}

fn goes_on_from(mut t: Table, frame: impl Into<Frame>) {
    let frame = frame.into();
    t.p.frames.push(frame);
    assert!(goes_on(&mut t), "{frame:?}");
}

fn waits_in(mut t: Table, frame: impl Into<Frame>) {
    let frame = frame.into();
    t.p.frames.push(frame);
    assert!(!goes_on(&mut t), "{frame:?}");
}

fn assault_at(stage: AssaultStage) -> Assault {
    Assault {
        target: area(43),
        stage,
        passed: true,
        missiles_only: false,
        support: None,
        hits: 0,
        turning: None,
    }
}

/// A legion in 55 assaults the warband in 43.
fn assaulting() -> Table {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Assault);
    t.p.joined = UnitSet::of(unit("leg_xiv_1"));
    t.p.struck_from = areas(&[55]);
    t
}

/// 13.1, 13.2, 10.3, 14.5, 6.2, 6.3, 15.0, 15.2, 7.22, 4.51, R34, R76, R133: the steps of an assault.
#[test]
fn rule_13_1_an_assault_goes_on_by_itself() {
    use AssaultStage::*;
    let stages = [
        Terror,
        Begin,
        Name,
        Shields,
        Morale,
        Tested,
        Withdrawn,
        Oppose,
        Support,
        Clash,
        AttackerLosses,
        Losses,
        Aftermath,
        Advanced,
        Over,
    ];
    for stage in stages {
        goes_on_from(assaulting(), assault_at(stage));
    }
    waits_in(assaulting(), assault_at(Muster));
    // Too many stand there: somebody is named.
    let mut t = assaulting();
    t.face("bar_icen_2", 43, Facing::S);
    t.p.name_nobody(area(43));
    waits_in(t, assault_at(Name));
    // From the flank: shields may be locked.
    let mut t = assaulting();
    t.face("bar_icen_1", 55, Facing::N).face("leg_xiv_1", 54, Facing::E);
    waits_in(t, Assault { target: area(55), ..assault_at(Shields) });
    // From two areas: the defender chooses, and so does his leader.
    let mut t = assaulting();
    t.face("leg_xiv_2", 56, Facing::N);
    t.p.joined.add(unit("leg_xiv_2"));
    waits_in(t, assault_at(Oppose));
    let mut t = assaulting();
    t.face("leg_xiv_2", 56, Facing::N).put("li_icen_1", 43).lead("boudica", 43);
    t.p.joined.add(unit("leg_xiv_2"));
    t.p.units.set_foe(unit("bar_icen_1"), Some(area(55)));
    t.p.units.set_foe(unit("li_icen_1"), Some(area(56)));
    waits_in(t, assault_at(Support));
}

/// Horse in 55 charges the light foot in 43.
fn charged() -> Table {
    let mut t = field();
    t.put("cav_h_2", 55).put("li_icen_1", 43).segment(0, Segment::Strikes);
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    t.p.charged = t.p.charging;
    t.p.groups.push(Group { target: area(43), via: area(55), before: area(67), start: area(67), link: 0 });
    t
}

/// And from 56.
fn charged_twice() -> Table {
    let mut t = charged();
    t.put("cav_h_3", 56).put("li_icen_2", 43);
    t.p.charging.add(unit("cav_h_3"));
    t.p.groups.push(Group { target: area(43), via: area(56), before: area(68), start: area(68), link: 0 });
    t
}

fn strike_at(stage: StrikeStage) -> Strike {
    Strike { stage, ..Strike::new(area(43), 0) }
}

/// 12.2, 10.3, 12.4, 12.5, 12.53, 12.6, 12.7, 12.71, 12.8, 14.4, 15.1, 6.2, 7.22, 4.51, R34, R37, R41, R71, R72: the steps of a charge.
#[test]
fn rule_12_2_a_charge_goes_on_by_itself() {
    use StrikeStage::*;
    for stage in [Begin, Name, Morale, Tested, Withdrawn, Counter, Oppose, Support, Next, Outrun, Over] {
        goes_on_from(charged(), strike_at(stage));
    }
    let blows = [Defence, Attack, Melee, MeleeLosses, MeleeOver, Judge, Result, Retreated, Pursue];
    for stage in blows {
        let mut t = charged();
        t.p.units.set_foe(unit("li_icen_1"), Some(area(55)));
        goes_on_from(t, Strike { via: Some(area(55)), before: 3, ..strike_at(stage) });
    }
    let mut t = charged();
    t.put("lc_icen_1", 43);
    waits_in(t, strike_at(Counter));
    for stage in [Oppose, Next, Outrun] {
        waits_in(charged_twice(), strike_at(stage));
    }
    let mut t = charged_twice();
    t.lead("boudica", 43);
    t.p.units.set_foe(unit("li_icen_1"), Some(area(55)));
    t.p.units.set_foe(unit("li_icen_2"), Some(area(56)));
    waits_in(t, strike_at(Support));
    let mut t = charged_twice();
    t.face("bar_icen_1", 43, Facing::S);
    t.p.name_nobody(area(43));
    waits_in(t, strike_at(Name));
    let mut t = charged();
    t.put("cav_h_2", 43).put("li_icen_1", 44);
    waits_in(t, Strike { via: Some(area(55)), refuge: Some(area(44)), ..strike_at(Pursue) });
}

/// 3.0.6, 5.4, 4.9, 4.91, 9.0, 9.4, 11.0, 12.0, 12.11, 12.2, 13.0, 13.31, 13.32, 13.33, 13.4, 18.33, 18.35, 21.1, 21.21, R38, R87, R114: where
/// a segment holds nothing to do, the next one comes.
#[test]
fn rule_3_0_6_a_phase_goes_on_by_itself() {
    let segments = [
        Segment::Begin,
        Segment::Line { threads: 0 },
        Segment::Artillery,
        Segment::AfterArtillery,
        Segment::Charge,
        Segment::Strikes,
        Segment::AfterCharge,
        Segment::Movement,
        Segment::Rout,
        Segment::Assault,
        Segment::AfterAssault,
        Segment::Bridge,
        Segment::End,
    ];
    for segment in segments {
        let mut t = field();
        t.p.done = t.p.units_of(Form(1));
        t.p.leaders_moved = t.p.leaders.of(Roman);
        t.segment(1, segment);
        assert!(goes_on(&mut t), "{segment:?}");
    }
    let mut t = field();
    t.put("art_b_1", 68).put("cav_h_2", 67).face("leg_xiv_1", 55, Facing::N).face(
        "bar_icen_1",
        43,
        Facing::S,
    );
    for segment in [Segment::Artillery, Segment::Movement, Segment::Rout, Segment::Assault] {
        t.segment(0, segment);
        assert!(!goes_on(&mut t), "{segment:?}");
    }
    t.face("leg_xiv_1", 100, Facing::N).segment(0, Segment::Charge);
    assert!(!goes_on(&mut t), "a charge");
    let mut t = charged_twice();
    t.put("li_icen_2", 44);
    t.p.groups.push(Group { target: area(44), via: area(56), before: area(68), start: area(68), link: 0 });
    assert!(!goes_on(&mut t), "two targets");
    let rules = json!([{"id": "linear_command", "side": "roman"}]);
    let roman: Force = &[("suetonius", &["leg_xiv_1", "leg_xiv_2"])];
    let mut t = Table::with_rules("d", roman, &[("boudica", &["bar_icen_1"])], rules);
    t.face("leg_xiv_1", 42, Facing::S).face("leg_xiv_2", 43, Facing::S).lead("suetonius", 42);
    t.p.in_radius = UnitSet::of(unit("leg_xiv_1"));
    for (threads, over) in [(0, false), (1, false), (2, true)] {
        t.segment(0, Segment::Line { threads });
        assert_eq!(goes_on(&mut t), over, "{threads} threads");
    }
    let mut t = Table::scenario("severn");
    t.p.turn = 2;
    t.command_all();
    let form = t.p.leads(leader("caratacus")).unwrap().0;
    t.put("bar_catu_1", 58).segment(form, Segment::Bridge);
    assert!(!goes_on(&mut t));
}

/// 3.0, 4.4, 5.1, 5.2, 5.3, 5.4, 5.41, 5.6, 18.1, 18.2, 18.23, 18.3, 21.25, R7, R85, R99, R112: the phases of a turn.
#[test]
fn rule_3_0_a_turn_goes_on_by_itself() {
    let recovery = |step| Phase::Recovery { side: Roman, step };
    let phases = [
        Phase::Dismount { side: Roman },
        Phase::Begin,
        Phase::Reinforce { form: Form(0), rolled: false },
        Phase::Reinforce { form: Form(4), rolled: false },
        Phase::Command { side: Roman, left: u8::MAX },
        Phase::Command { side: Briton, left: 0 },
        Phase::Order,
        Phase::Roll { side: Roman },
        Phase::Announce { side: Roman, left: 2 },
        Phase::Activate { side: Roman },
        recovery(Recovery::Rejoin),
        recovery(Recovery::Recover),
        recovery(Recovery::Replace),
        recovery(Recovery::Promote),
        recovery(Recovery::Rout),
        Phase::End,
    ];
    for phase in phases {
        let mut t = field();
        t.phase(phase);
        assert!(goes_on(&mut t), "{phase:?}");
    }
    let waits = |phase: Phase, scene: &dyn Fn(&mut Table)| {
        let mut t = field();
        t.phase(phase);
        scene(&mut t);
        assert!(!goes_on(&mut t), "{phase:?}");
    };
    waits(Phase::Announce { side: Roman, left: 1 }, &|_| {});
    waits(Phase::Activate { side: Roman }, &|t| t.p.announced = [Form(0), Form(1)].into_iter().collect());
    waits(Phase::Command { side: Roman, left: 1 }, &|t| t.p.command[1] = Command::Check);
    waits(recovery(Recovery::Recover), &|t| {
        t.face("leg_xiv_1", 93, Facing::N).step("leg_xiv_1", 1).lead("suetonius", 93);
    });
    let lose = |t: &mut Table, id: &str| {
        let Table { p, luck, events, .. } = t;
        p.lose_leader(leader(id), &mut Ctx { luck, events });
    };
    waits(recovery(Recovery::Replace), &|t| lose(t, "geta"));
    waits(recovery(Recovery::Promote), &|t| lose(t, "suetonius"));
    let mut t = Table::scenario("stonea");
    t.phase(Phase::Dismount { side: Roman });
    assert!(!goes_on(&mut t));
    let mut t = Table::scenario("medway");
    t.p.turn = 5;
    let form = led_by(&t.p, "geta");
    t.phase(Phase::Reinforce { form, rolled: false });
    assert!(!goes_on(&mut t));
    let mut t = Table::with_rules(
        "d",
        &[("suetonius", &["leg_xiv_1", "li_rom_1"])],
        &[("boudica", &["bar_icen_1"])],
        json!([{"id": "detachments", "max_steps": 2}]),
    );
    t.face("leg_xiv_1", 93, Facing::N).segment(0, Segment::Movement).by_hand();
    t.act(Action::Detach { unit: unit("leg_xiv_1"), steps: 1 }).phase(recovery(Recovery::Rejoin));
    assert!(!goes_on(&mut t));
}

/// 6.31, 6.4, 9.3, 11.1, 14.2, 14.3, 15.0, 15.2, 18.22, 21.1, R33, R81, R100, R108: what follows an attack, and what is settled at once.
#[test]
fn rule_6_4_what_follows_goes_on_by_itself() {
    let withdrawal =
        |to: u8| Withdrawal { side: Briton, from: area(43), charge: false, to: Some(area(to)), led: false };
    let mut t = assaulting();
    t.put("li_icen_1", 43);
    waits_in(Table::of(t.p.clone()), withdrawal(31));
    goes_on_from(Table::of(t.p.clone()), withdrawal(42));
    let follow = Advance { side: Briton, area: area(43), via: None, who: Advancing::Defenders };
    goes_on_from(Table::of(t.p.clone()), follow);
    t.face("leg_xiv_1", 67, Facing::N);
    waits_in(t, follow);
    let into = Advance { side: Roman, area: area(44), via: None, who: Advancing::Assailants };
    goes_on_from(assaulting(), into);
    waits_in(assaulting(), Advance { area: area(42), ..into });
    let mad = |step| Rampage { side: Roman, area: area(55), step };
    let mut t = field();
    t.segment(0, Segment::AfterAssault).put("li_rom_1", 54).put("cav_h_2", 67);
    (1..=4).filter(|step| *step != 2).for_each(|step| goes_on_from(Table::of(t.p.clone()), mad(step)));
    waits_in(t, mad(2));
    let mut t = field();
    t.segment(0, Segment::Artillery).put("li_icen_1", 43);
    goes_on_from(t, Barrage { target: area(43), fired: true });
    let mut t = Table::scenario("imperial_procession");
    t.segment(0, Segment::Assault);
    let claudius = Emperor { leader: leader("claudius") };
    waits_in(Table::of(t.p.clone()), claudius);
    t.p.leaders.put(leader("claudius"), Place::Left);
    goes_on_from(t, claudius);

    let pending = |scene: &dyn Fn(&mut Table)| {
        let mut t = field();
        t.segment(0, Segment::Movement);
        scene(&mut t);
        assert!(t.p.pending().is_some());
        goes_on(&mut t)
    };
    assert!(pending(&|t| t.p.displaced.add(Leader::inferior(Form(2)))), "he goes with his unit");
    assert!(!pending(&|t| {
        t.lead("boudica", 55).p.put(unit("li_rom_1"), area(55));
    }));
    assert!(pending(&|t| {
        t.lead("boudica", 43).face("bar_icen_1", 31, Facing::S).p.homeless.add(leader("boudica"));
    }));
    assert!(!pending(&|t| {
        t.lead("boudica", 43).face("bar_icen_1", 42, Facing::S).face("bar_icen_2", 44, Facing::S);
        t.p.homeless.add(leader("boudica"));
    }));
    assert!(pending(&|t| t.p.unattached.add(Form(2))), "he is no inferior leader");
    assert!(!pending(&|t| {
        t.p.form_leader[2] = Some(Leader::inferior(Form(2)));
        t.p.unattached.add(Form(2));
    }));
    assert!(!pending(&|t| {
        t.face("leg_xiv_1", 55, Facing::N).p.unfaced.add(unit("leg_xiv_1"));
    }));
    assert!(pending(&|t| t.p.unfaced.add(unit("li_rom_1"))), "small pieces have no front");
}
