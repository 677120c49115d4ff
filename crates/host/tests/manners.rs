//! A table's manners, without a server: what each may see, ask and do.

use legatus_host::access::{self, Key};
use legatus_host::deeds::Who;
use legatus_host::facts::{Allow, Clock, Status};
use legatus_host::going_on::ByItself;
use legatus_host::names::Boards;
use legatus_host::opening;
use legatus_host::record::Record;
use legatus_host::show::{Look, Read, state};
use legatus_host::state::{Holder, Player};
use legatus_host::telling::{Detail, Reader, news};
use legatus_host::{Denied, TableState};
use legatus_kernel::answer::Fault;
use legatus_kernel::wire::{NewTable, Propose, SeatWish};
use legatus_kernel::wire::{ProposalKind, StandingAnswer, State, Told};
use legatus_kernel::{Entry, Language, Seat, Seed, Viewer};
use legatus_mind::Level;
use serde_json::Value;
use std::sync::atomic::AtomicBool;

const ANN: &str = "ann";
const BOB: &str = "bob";

fn player(id: &str) -> Player {
    Player { id: id.to_string(), name: id.to_uppercase(), guest: false }
}

/// A table of the sample game that has begun. Ann opens it and has the first seat; `other` has the second.
fn table(other: Holder, wish: NewTable) -> TableState {
    let wish = NewTable { game: Some("sample".to_string()), ..wish };
    let mut plan = opening::plan(&wish, &player(ANN), None, Seed::from_number(3), 0).unwrap();
    plan.seats[1].holder = other;
    let mut table =
        TableState::begin(plan.fixed("t", Some(ANN), "invite".to_string(), 0), plan.seats).unwrap();
    table.take(&Record::Begin, None, 0).unwrap();
    table
}

fn against_bob() -> TableState {
    table(Holder::Player(player(BOB)), NewTable::default())
}

fn seen(table: &TableState, viewer: Viewer, user: Option<&str>, now: i64) -> State {
    state(table, &Look { viewer, user, hears: true, read: Read::default(), now, thinking: None })
}

fn asked(table: &TableState) -> Seat {
    table.play.asked().iter().next().unwrap()
}

/// Takes the first action that is offered to whoever is asked.
fn go_on(table: &mut TableState) {
    let seat = asked(table);
    let offers = seen(table, Viewer::Seat(seat), None, 0).legal;
    let record = table.act(seat, &offers[0].action, &[]).ok().unwrap();
    table.note(&record, None, 0);
}

fn play_out(table: &mut TableState) {
    while table.status == Status::Playing {
        go_on(table);
    }
}

#[test]
fn each_sees_their_own_offers_and_others_none() {
    let table = against_bob();
    let seat = asked(&table);
    let user = &table.holder_user(seat).unwrap().id;
    let own = seen(&table, Viewer::Seat(seat), Some(user), 0);
    assert!(!own.legal.is_empty() && own.standing.is_some());
    assert_eq!(own.table.yours, [own.viewer.as_str()]);
    assert!(own.table.invite.is_some(), "players know the link");
    let other = seen(&table, Viewer::Observer, None, 0);
    assert!(other.legal.is_empty() && other.standing.is_none() && other.table.invite.is_none());
    assert_eq!(other.table.seed, None, "nobody knows the luck of a table that lasts");
    let Told::Live(prompt) = &other.prompt else { panic!("it is told live") };
    assert_eq!(prompt.seats, own.table.asked);
}

#[test]
fn a_reader_is_told_the_whole_and_then_what_changed() {
    let mut table = against_bob();
    let names = Boards::default().names(&table.fixed);
    let mut reader = Reader {
        viewer: Viewer::Observer,
        user: None,
        detail: Detail::Full,
        read: Read::default(),
        version: 0,
        sent: None,
    };
    let told = |table: &TableState, reader: &Reader| {
        let telling = news(table, reader, &names, None, 0);
        (serde_json::from_slice::<Value>(&telling.message).unwrap(), telling.end, telling.sent)
    };
    assert_eq!(told(&table, &reader).0["type"], "state");
    reader.detail = Detail::Changes(Language::default());
    let (whole, end, sent) = told(&table, &reader);
    assert_eq!((&whole["type"], &whole["version"]), (&Value::from("state"), &Value::from(table.version)));
    (reader.read, reader.version, reader.sent) = (end, table.version, sent.as_deref());
    go_on(&mut table);
    let (change, ..) = told(&table, &reader);
    assert_eq!((&change["type"], &change["version"]), (&Value::from("change"), &Value::from(table.version)));
    reader.detail = Detail::Bare;
    assert_eq!(told(&table, &reader).0["type"], "bare");
}

#[test]
fn who_may_look_and_from_where() {
    let table = against_bob();
    assert_eq!(access::viewer(&table, Key::of(Some(ANN), None), None), Ok(Viewer::Seat(Seat(0))));
    assert_eq!(access::viewer(&table, Key::default(), None), Err(Denied::NotFound), "as if there were none");
    assert_eq!(access::viewer(&table, Key::of(None, Some("invite")), None), Ok(Viewer::Observer));
    let from_bob = access::viewer(&table, Key::of(Some(ANN), None), Some(table.seats[1].id));
    assert!(matches!(from_bob, Err(Denied::Forbidden(_))));
    let everything = access::viewer(&table, Key::of(Some(ANN), None), Some("referee"));
    assert!(matches!(everything, Err(Denied::Forbidden(_))), "not before it is over");
    let quiet =
        NewTable { allow: Some(Allow { observers: false, ..Allow::default() }), ..NewTable::default() };
    let closed = self::table(Holder::Player(player(BOB)), quiet);
    assert!(matches!(
        access::viewer(&closed, Key::of(None, Some("invite")), None),
        Err(Denied::Forbidden(_))
    ));
}

/// Whatever a database may say of it: what was shared is open when it is over, and not before.
#[test]
fn what_is_shared_opens_no_game_that_is_played() {
    let mut table = against_bob();
    let shared = Key { shared: true, ..Key::default() };
    assert_eq!(access::viewer(&table, shared, None), Err(Denied::NotFound));
    assert!(table.may_publish(ANN).is_err() && !access::may_be_shared(&table, None));
    let resigned = table.resign(Seat(1)).unwrap();
    table.perform(&resigned).unwrap();
    table.note(&resigned, None, 1);
    assert_eq!(access::viewer(&table, shared, Some("referee")), Ok(Viewer::Referee));
    assert!(!access::hears(&table, shared) && access::hears(&table, Key::of(Some(ANN), None)));
    assert!(matches!(access::viewer(&table, shared, Some(table.seats[0].id)), Err(Denied::Forbidden(_))));
    assert_eq!((table.may_publish(ANN), table.may_publish("cid").is_err()), (Ok(()), true));
}

#[test]
fn what_the_table_does_not_allow_is_refused_in_words() {
    let nothing =
        Allow { undo: false, odds: false, hints: false, staff: false, own_dice: false, observers: true };
    let wish = NewTable { allow: Some(nothing), ..NewTable::default() };
    let mut table = table(Holder::Machine(Level::Tiro), wish);
    let seat = asked(&table);
    assert!(matches!(table.hint_task(seat, Level::Tiro), Err(Denied::Forbidden(_))));
    assert!(matches!(table.check_dice(&[3]), Err(Denied::Forbidden(_))));
    let offers = seen(&table, Viewer::Seat(seat), None, 0).legal;
    for offer in &offers {
        let answer = table.check(seat, &offer.action).unwrap();
        assert!(answer.checked.ok && answer.odds.is_none(), "{offer:?}");
    }
    go_on(&mut table);
    assert!(matches!(table.undo(seat, None), Err(Denied::Forbidden(_))));
    let shown = seen(&table, Viewer::Seat(seat), Some(ANN), 0).undo;
    assert!(!shown.ok && shown.reason.is_some(), "the state says so, too");
}

#[test]
fn odds_are_told_where_they_may_be_known() {
    let mut table = against_bob();
    let mut told = 0;
    while table.status == Status::Playing {
        let seat = asked(&table);
        for offer in seen(&table, Viewer::Seat(seat), None, 0).legal {
            let answer = table.check(seat, &offer.action).unwrap();
            let weighed = answer.odds.is_some() || answer.checked.advice.is_some();
            assert!(offer.asks || !weighed, "there is something to weigh, and the offer says so");
            told += usize::from(answer.odds.is_some());
        }
        go_on(&mut table);
    }
    assert!(told > 0);
}

#[test]
fn only_ones_own_seat() {
    let table = against_bob();
    assert_eq!(table.own_seat(ANN, table.seats[0].id), Ok(Seat(0)));
    assert!(matches!(table.own_seat(ANN, table.seats[1].id), Err(Denied::Forbidden(_))));
    assert!(matches!(table.own_seat(ANN, "nowhere"), Err(Denied::Fault(Fault::Param { .. }))));
}

#[test]
fn a_deed_that_comes_again_is_known_and_one_that_comes_late_is_not_done() {
    let mut table = against_bob();
    let (seat, version) = (asked(&table), table.version);
    assert_eq!(table.done_already("key-00001", version), Ok(None));
    let offers = seen(&table, Viewer::Seat(seat), None, 0).legal;
    let record = table.act(seat, &offers[0].action, &[]).ok().unwrap();
    table.note(&record, Some("key-00001"), 0);
    assert_eq!(table.done_already("key-00001", version), Ok(Some(version + 1)));
    assert_eq!(table.done_already("key-00002", version), Err(Denied::Moved(version + 1)));
}

#[test]
fn what_the_referee_refuses_changes_nothing() {
    let mut table = against_bob();
    let (seat, before) = (asked(&table), table.digest());
    let not_done = table.act(seat, &Value::from("dance"), &[]).err().unwrap();
    assert!(matches!(not_done.why, Denied::Fault(_)) && !not_done.spoilt);
    assert_eq!(table.digest(), before);
}

#[test]
fn at_one_screen_anybodys_last_action_is_taken_back() {
    let mut table = table(Holder::Player(player(ANN)), NewTable::default());
    let mut tried = 0;
    while table.status == Status::Playing {
        let (actor, before) = (asked(&table), table.digest());
        go_on(&mut table);
        let other = Seat(1 - actor.0);
        let (own, any) = (table.undo(actor, None), table.undo_at_one_screen(ANN, other));
        if own.is_ok() {
            table.take(&any.unwrap(), None, 0).unwrap();
            assert_eq!(table.digest(), before);
            tried += 1;
            go_on(&mut table);
        } else if table.status == Status::Playing {
            assert_eq!(any, table.undo(other, None), "why not is told of the seat that asks");
        }
    }
    assert!(tried > 0);
}

/// Past dice and past what the machine did, and the record keeps it.
#[test]
fn against_the_machine_alone_anything_is_taken_back() {
    let mut table = table(Holder::Machine(Level::Tiro), NewTable::default());
    let own = Seat(0);
    let count = |table: &TableState| seen(table, Viewer::Seat(own), Some(ANN), 0).table.free_take_backs;
    let (mut before, mut actions, mut freely) = (None, 0, 0);
    while table.status == Status::Playing && freely < 4 {
        if asked(&table) == own {
            (before, actions) = (table.digest(), table.play.actions());
        }
        go_on(&mut table);
        let shown = seen(&table, Viewer::Seat(own), Some(ANN), 0).undo;
        assert!(!(shown.ok && shown.free), "what goes as usual is not free");
        if before.is_none() || table.status != Status::Playing {
            assert!(!shown.free);
            continue;
        }
        let record = table.undo_freely(ANN, own, None).unwrap();
        let free = Entry::Back { back_to: actions, free: true };
        assert_eq!(record == Record::Entries { entries: vec![free], why: None }, !shown.ok, "{record:?}");
        if shown.ok || !shown.free {
            continue;
        }
        assert!(table.undo(own, None).is_err(), "not without saying so");
        assert!(matches!(table.undo_freely(ANN, own, Some(actions + 1)), Err(Denied::Fault(_))));
        table.take(&record, None, 0).unwrap();
        assert_eq!((table.digest(), table.play.actions()), (before.clone(), actions));
        freely += 1;
        assert_eq!(count(&table), freely);
        go_on(&mut table);
    }
    assert_eq!(freely, 4);
    while table.undo(own, Some(0)).is_ok() {
        go_on(&mut table);
    }
    let back = table.undo_freely(ANN, own, Some(0)).unwrap();
    table.take(&back, None, 0).unwrap();
    assert_eq!((table.play.actions(), count(&table)), (0, 5));
    let save = table.referee().unwrap().save();
    let again = table.fixed.game.load(&save).expect("a journal with free take-backs replays");
    assert_eq!(again.free_take_backs(), 5);
}

#[test]
fn between_people_nothing_is_taken_back_freely() {
    let mut table = against_bob();
    for _ in 0..6 {
        let seat = asked(&table);
        go_on(&mut table);
        let user = table.holder_user(seat).unwrap().id.clone();
        assert_eq!(table.undo_freely(&user, seat, None), table.undo(seat, None));
        assert!(!seen(&table, Viewer::Seat(seat), Some(&user), 0).undo.free);
    }
}

#[test]
fn a_proposal_waits_for_people_and_the_machine_agrees() {
    let mut table = against_bob();
    go_on(&mut table);
    let back = |seat: &str| Propose { seat: seat.to_string(), kind: ProposalKind::Back, to: Some(0) };
    let ids: Vec<_> = table.seats.iter().map(|seat| seat.id).collect();
    let waits = table.propose(ANN, Seat(0), back(ids[0])).unwrap();
    assert!(matches!(&waits, Record::Proposal(proposal) if proposal.waiting == [ids[1]]));
    table.take(&waits, None, 0).unwrap();
    assert_eq!(seen(&table, Viewer::Observer, None, 0).proposal.unwrap().from, ids[0]);
    assert!(table.propose(ANN, Seat(0), back(ids[0])).is_err(), "one at a time");
    assert!(table.answer(ids[0], true).is_err(), "it is not asked");
    let agreed = table.answer(ids[1], true).unwrap();
    table.take(&agreed, None, 0).unwrap();
    assert_eq!(table.play.actions(), 0);

    let mut alone = self::table(Holder::Machine(Level::Tiro), NewTable::default());
    go_on(&mut alone);
    let at_once = alone.propose(ANN, Seat(0), back(ids[0])).unwrap();
    assert!(matches!(at_once, Record::Entries { .. }));
    let none = Propose { to: Some(9), ..back(ids[0]) };
    assert!(matches!(alone.propose(ANN, Seat(0), none), Err(Denied::Fault(Fault::Param { .. }))));
}

#[test]
fn clocks_run_by_the_time_that_is_handed_in() {
    let clock = Clock::Live { minutes: 1, seconds: 0 };
    let wish = NewTable { clock: Some(clock), ..NewTable::default() };
    let table = table(Holder::Player(player(BOB)), wish);
    let (seat, id) = (asked(&table), table.seats[asked(&table).0 as usize].id);
    let left = |now| seen(&table, Viewer::Observer, None, now).clocks[id].left_ms;
    assert_eq!((left(0), left(20_000), left(90_000)), (60_000, 40_000, 0));
    assert_eq!(table.timed_out(Some(59_999)), None);
    assert_eq!(table.timed_out(None), None, "nobody loses by a clock that cannot be trusted");
    let lost = vec![Entry::Resigned { resigned: id.to_string() }];
    assert!(
        matches!(table.timed_out(Some(60_000)), Some(Record::Entries { entries, .. }) if entries == lost)
    );
    let other = if table.holds(ANN, seat) { BOB } else { ANN };
    assert!(table.claim(other, id, Some(59_999)).is_err());
    assert!(table.claim(other, id, Some(60_000)).is_ok());
}

#[test]
fn a_standing_answer_lets_a_window_pass() {
    let mut table = against_bob();
    let mut passed = 0;
    while table.status == Status::Playing {
        let seat = asked(&table);
        let Told::Live(prompt) = seen(&table, Viewer::Seat(seat), None, 0).prompt else { panic!() };
        assert_eq!(table.by_itself(), None, "nothing stands yet");
        if let Some(window) = prompt.asked.iter().find_map(|asked| asked.window) {
            let standing = table.standing_with(seat, window, StandingAnswer::Pass).unwrap();
            table.seats[seat.0 as usize].standing = standing;
            let next = table.by_itself().unwrap();
            assert_eq!(next.seat, seat);
            let record = table.act_for(&next).ok().unwrap();
            table.note(&record, None, 0);
            table.seats[seat.0 as usize].standing =
                table.standing_with(seat, window, StandingAnswer::Ask).unwrap();
            passed += 1;
        } else {
            go_on(&mut table);
        }
    }
    assert!(passed > 0);
}

#[test]
fn the_machine_thinks_alike_wherever_it_is_asked() {
    let mut table = table(Holder::Machine(Level::Tiro), NewTable::default());
    let mut moved = 0;
    while table.status == Status::Playing {
        let Some((seat, level)) = table.machine_to_move() else {
            go_on(&mut table);
            continue;
        };
        let think = |threads| {
            table.machine_task(seat, level).unwrap().think(threads, &AtomicBool::new(false)).unwrap()
        };
        let (one, two) = (think(1), think(2));
        assert_eq!(one, two);
        let record = table.act_for(&ByItself::thought(seat, one)).ok().unwrap();
        table.note(&record, None, 0);
        moved += 1;
    }
    assert!(moved > 0);
}

#[test]
fn what_is_for_afterwards_waits_until_then() {
    let mut table = against_bob();
    assert!(table.look_back().is_err() && table.considered_task(0).is_err());
    assert!(matches!(table.save_for(Some(ANN)), Err(Denied::Forbidden(_))), "Bob has secrets");
    play_out(&mut table);
    assert!(table.save_for(Some(ANN)).is_ok());
    let played = table.look_back().unwrap();
    let course = played.course().unwrap();
    assert_eq!((course.turns[0].actions, course.turns.last().unwrap().actions), (0, table.play.actions()));
    assert!(course.turns.iter().all(|turn| turn.estimate.len() == table.seats.len()));
    let report = played.report(legatus_kernel::Language::default(), &table.players()).unwrap();
    assert!(report.contains("ANN") && report.contains("BOB"));
    let thought = table.considered_task(0).unwrap().think(1, &AtomicBool::new(false)).unwrap();
    assert!(!legatus_host::after::considered(thought).is_empty());
    let luck = table.luck().unwrap();
    let count = |list: &[legatus_kernel::wire::Rolls]| list.iter().map(|rolls| rolls.count).sum::<u32>();
    assert!(count(&luck.rolls) > 0);
    assert_eq!(count(&luck.rolls), count(&luck.total));
    assert!(seen(&table, Viewer::Observer, None, 0).table.seed.is_some(), "now the luck may be checked");
}

#[test]
fn somebody_who_sits_down_later_knows_nothing_of_the_luck_and_neither_does_anybody_else() {
    let mut table = table(Holder::Open, NewTable::default());
    let who = Who { id: BOB.to_string(), name: "Bob".to_string() };
    assert_eq!(table.may_sit(BOB, false, None), Ok(Some(Seat(1))));
    assert_eq!(table.may_sit(ANN, false, Some(table.seats[0].id)), Ok(None), "it is hers already");
    let draw = || Seed::from_number(9);
    let news = table.seat_news(&who, Seat(1), legatus_host::record::SeatChange::Sat, draw);
    assert_eq!(news.luck, Some(draw()), "it has begun: Ann may have saved it");
    table.take(&Record::Seat(news), None, 0).unwrap();
    table.seat_passes(Seat(1), Holder::Player(player(BOB)));
    assert!(matches!(table.may_sit("cid", false, None), Err(Denied::Taken { .. })));
    assert_eq!(seen(&table, Viewer::Observer, None, 0).news.len(), 1);
}

#[test]
fn a_table_is_asked_for_in_one_way_at_a_time() {
    let check = |wish: NewTable| opening::check(&wish);
    let sample = || Some("sample".to_string());
    assert_eq!(check(NewTable { game: sample(), ..NewTable::default() }), Ok(()));
    assert!(check(NewTable::default()).is_err());
    assert!(check(NewTable { game: sample(), tutorial: sample(), ..NewTable::default() }).is_err());
    let days = Some(Clock::Days { days: 61 });
    assert!(check(NewTable { game: sample(), clock: days, ..NewTable::default() }).is_err());
    let nobody = [("nobody".to_string(), SeatWish::Me)].into_iter().collect();
    let wish = NewTable { game: sample(), seats: Some(nobody), ..NewTable::default() };
    let planned = opening::plan(&wish, &player(ANN), None, Seed::from_number(1), 0);
    assert!(matches!(planned, Err(Denied::Fault(Fault::Param { field, .. })) if field == "seats.nobody"));
}

/// A match of two legs: the rematch of the first is the second, whatever was asked for, with the sides changed; nobody has won before.
#[test]
fn the_rematch_of_a_first_leg_is_the_second() {
    let options = [("alternative_victory".to_string(), true.into())].into_iter().collect();
    let wish = NewTable {
        game: Some("bellum_gallicum".to_string()),
        scenario: Some("britain".into()),
        options: Some(options),
        ..NewTable::default()
    };
    let mut plan = opening::plan(&wish, &player(ANN), None, Seed::from_number(3), 0).unwrap();
    plan.seats[1].holder = Holder::Player(player(BOB));
    let begun = |plan: opening::Plan| {
        let mut table =
            TableState::begin(plan.fixed("t", Some(ANN), "invite".to_string(), 0), plan.seats).unwrap();
        table.take(&Record::Begin, None, 0).unwrap();
        table
    };
    let play_out = |table: &mut TableState| {
        while table.status == Status::Playing {
            let seat = asked(table);
            let offers = seen(table, Viewer::Seat(seat), None, 0).legal;
            let pass = offers.iter().find(|offer| offer.action == "pass").unwrap_or(&offers[0]);
            let record = table.act(seat, &pass.action, &[]).ok().unwrap();
            table.note(&record, None, 0);
        }
        let Told::Live(prompt) = seen(table, Viewer::Observer, None, 0).prompt else { panic!("live") };
        prompt.over.unwrap()
    };
    let mut first = begun(plan);
    let over = play_out(&mut first);
    assert!(over.draw && over.undecided && over.winners.is_empty());
    let plan = first.rematch(ANN, false, Seed::from_number(4)).unwrap();
    let setup = &plan.facts.setup;
    assert_ne!(setup.options["first_leg"], Value::Null);
    assert_eq!(
        [&plan.seats[0].holder, &plan.seats[1].holder],
        [&first.seats[1].holder, &first.seats[0].holder]
    );
    let mut second = begun(plan);
    let over = play_out(&mut second);
    // Both did the same nothing in both legs.
    assert!(over.draw && !over.undecided);
    // Played again after that, it is a match of its own.
    let after = second.rematch(ANN, false, Seed::from_number(5)).unwrap();
    assert_eq!(after.facts.setup, first.fixed.facts.setup);
    // A save of the second leg is one of the second leg.
    let save = NewTable { save: Some(second.save_for(Some(ANN)).unwrap()), ..NewTable::default() };
    let loaded = opening::plan(&save, &player(ANN), None, Seed::from_number(3), 0).unwrap();
    assert_eq!(loaded.facts.setup, second.fixed.facts.setup);
}

#[test]
fn there_is_an_end_to_what_is_said_at_a_table() {
    let mut table = against_bob();
    let who = Who { id: ANN.to_string(), name: "Ann".to_string() };
    let line = "a".repeat(1_000);
    let mut said = 0;
    while let Ok(record) = table.say(&who, &line) {
        table.note(&record, None, 0);
        said += 1;
        assert!(said < 2_000, "it never ends");
    }
    assert!(said > 1_000, "{said}");
    let why = table.say(&who, &line);
    assert!(matches!(why, Err(Denied::Fault(Fault::NotPossible(_)))), "{why:?}");
}

/// Where players roll their own dice, asking which die an action takes is beginning it: what one is told may depend on what one
/// cannot know.
#[test]
fn whoever_is_told_of_a_die_is_held_to_what_it_is_for() {
    let allow = Allow { own_dice: true, ..Allow::default() };
    let wish = || NewTable { allow: Some(allow), ..NewTable::default() };
    let mut table = table(Holder::Player(player(BOB)), wish());
    for _ in 0..40 {
        let seat = asked(&table);
        let offers = seen(&table, Viewer::Seat(seat), None, 0).legal;
        let not_done = match table.act(seat, &offers[0].action, &[]) {
            Ok(record) => {
                table.note(&record, None, 0);
                continue;
            }
            Err(not_done) => not_done,
        };
        let held = table.held_to(seat, &offers[0].action, &not_done.why).unwrap();
        table.note(&held, None, 0);
        assert_eq!(Record::read(held.kind(), &held.body()), Ok(held.clone()));
        assert_eq!(table.held_to(seat, &offers[0].action, &not_done.why), None, "once");
        for other in &offers[1..] {
            let why = table.act(seat, &other.action, &[4]).err().unwrap();
            assert!(matches!(why.why, Denied::Fault(Fault::NotPossible(_))) && !why.spoilt, "{:?}", why.why);
        }
        assert!(table.undo(seat, None).is_err(), "nor is anything before it taken back");
        let done = table.act(seat, &offers[0].action, &[4, 4, 4, 4]).ok().unwrap();
        table.note(&done, None, 0);
        assert_eq!(table.begun, None);
        return;
    }
    panic!("nothing was rolled");
}
