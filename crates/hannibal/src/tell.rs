//! How questions, actions and events are told: the keys of the messages and what fills them in.

use crate::cards::event_rule;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Arg, Label, Message, Question, Role, Rule, Story, Whose};

impl Position {
    pub fn question_now(&self) -> Question {
        match self.frames.top() {
            Frame::Turn(phase) => self.turn_question(*phase),
            Frame::Control(Control { left, .. }) => {
                Question::new(Rule("8.2"), "ask-control").with("left", *left)
            }
            Frame::Raise(_) => Question::new(Rule("8.2"), "ask-raise"),
            Frame::Choice(choice) => choice_question(choice),
            Frame::Deserting(Deserting { card, .. }) => Question::new(event_rule(*card), "ask-nothing"),
            Frame::Orders(orders) if orders.is_campaign() => {
                Question::new(Rule("10.11"), "ask-campaign").with("left", orders.generals)
            }
            Frame::Orders(orders) => {
                Question::new(Rule("10.1"), "ask-activate").with("number", orders.rating)
            }
            Frame::March(march) => self.march_question(march),
            Frame::Reaction(reaction) => self.reaction_question(reaction),
            Frame::Battle(battle) => self.battle_question(battle),
            Frame::Rout(rout) => {
                let (rule, key) = match rout.stage {
                    RoutStage::CityGenerals { .. } => (Rule("15.4"), "ask-rout-general"),
                    RoutStage::CityUnits => (Rule("15.4"), "ask-rout-units"),
                    _ => (Rule("15.1"), "ask-retreat"),
                };
                let question = Question::new(rule, key).with("space", rout.at.name());
                match rout.stage {
                    RoutStage::CityGenerals { asked } => with_general(question, rout.generals.minus(asked)),
                    _ => question,
                }
            }
            Frame::Losses(losses) => Question::new(Rule("17.2"), "ask-loss").with("left", losses.left),
            Frame::Markers(Markers { left, due, .. }) => {
                let key = match due {
                    Due::Battle => "ask-markers-battle",
                    Due::Hannibal => "ask-markers-hannibal",
                    Due::Year => "ask-markers-year",
                    Due::Grain => "ask-markers-grain",
                };
                Question::new(due.rule(), key).with("left", *left)
            }
        }
    }

    fn turn_question(&self, phase: Phase) -> Question {
        match phase {
            Phase::CarthageUnits { line } => {
                let keys = ["ask-line-africa", "ask-line-nova", "ask-line-baetica", "ask-line-anywhere"];
                Question::new(Rule("6.1"), keys[line.min(3) as usize])
            }
            Phase::CarthageGenerals => {
                let question = Question::new(Rule("6.1"), "ask-return");
                with_general(question, self.displaced().into_iter().collect())
            }
            Phase::RomeUnits { left, .. } => Question::new(Rule("6.2"), "ask-roman-unit").with("left", left),
            Phase::Africanus => Question::new(Rule("6.7"), "ask-africanus"),
            Phase::Proconsul => Question::new(Rule("6.4"), "ask-proconsul"),
            Phase::Consuls { to_place } => with_general(Question::new(Rule("6.5"), "ask-consul"), to_place),
            Phase::Claim => Question::new(Rule("7.3"), "ask-claim").window("claim"),
            Phase::WhoBegins => Question::new(Rule("7.3"), "ask-who-begins"),
            Phase::Play { bound: true, .. } => Question::new(Rule("R8"), "ask-campaign-card"),
            _ => Question::new(Rule("7.2"), "ask-play"),
        }
    }

    fn march_question(&self, march: &March) -> Question {
        let ask = |rule, key| Question::new(rule, key).with("general", march.general.name());
        match march.stage {
            MarchStage::Officers { asked } => {
                let next = self.march_companions(march).minus(asked);
                let question = ask(Rule("9.2"), "ask-bring");
                match next.first() {
                    Some(officer) => question.with("officer", officer.name()),
                    None => question,
                }
            }
            MarchStage::Units { class } => {
                let key = if class == 5 { "ask-units" } else { "ask-units-moved" };
                ask(Rule("10.2"), key).with("points", class)
            }
            MarchStage::Train => ask(Rule("25.30"), "ask-train"),
            MarchStage::Weather => {
                let question = ask(Rule("25.41"), "ask-weather").window("bad_weather");
                match march.leg {
                    Some(leg) => question.with("space", leg.to.name()),
                    None => question,
                }
            }
            MarchStage::Storm => ask(Rule("25.60"), "ask-storm").window("storm"),
            MarchStage::Hostile => {
                ask(Rule("25.7"), "ask-hostile").with("space", march.at.name()).window("hostile_tribes")
            }
            MarchStage::Intercepted => ask(Rule("12.5"), "ask-intercepted").with("space", march.at.name()),
            MarchStage::Dividing { asked, .. } => match march.all().minus(asked).first() {
                Some(officer) => ask(Rule("12.8"), "ask-divide-general").with("officer", officer.name()),
                None => ask(Rule("12.8"), "ask-divide-units"),
            },
            _ if march.pursuit => ask(Rule("13.4"), "ask-pursuit"),
            _ if march.halted => ask(Rule("10.2"), "ask-end-march").with("space", march.at.name()),
            _ if march.inside => ask(Rule("R59"), "ask-shut-in").with("space", march.at.name()),
            _ => ask(Rule("10.2"), "ask-march").with("points", march.points),
        }
    }

    fn reaction_question(&self, r: &Reaction) -> Question {
        let ask = |rule, key| Question::new(rule, key).with("space", r.space.name());
        let companion = |question: Question, asked: GeneralSet| {
            let Some(party) = r.forming else { return question };
            let others = self.party_companions(r, &party).minus(asked);
            with_general(question.with("leader", party.general.name()), others)
        };
        match r.stage {
            ReactionStage::CityGenerals { asked } => {
                let here = self.all_generals(r.space, r.side).minus(asked);
                with_general(ask(Rule("10.7"), "ask-shelter-general"), here)
            }
            ReactionStage::CityUnits => ask(Rule("10.7"), "ask-shelter-units"),
            ReactionStage::InterceptOfficers { asked } => {
                companion(ask(Rule("12.7"), "ask-intercept-general"), asked)
            }
            ReactionStage::InterceptUnits => ask(Rule("12.7"), "ask-intercept-units"),
            ReactionStage::AvoidOfficers { asked } => {
                companion(ask(Rule("13.2"), "ask-avoid-general"), asked)
            }
            ReactionStage::AvoidUnits => ask(Rule("13.2"), "ask-avoid-units"),
            ReactionStage::AvoidTo => ask(Rule("13.1"), "ask-avoid-to"),
            _ => ask(Rule("10.3"), "ask-reaction").window("reaction"),
        }
    }

    fn battle_question(&self, b: &Battle) -> Question {
        let ask = |rule, key| Question::new(rule, key).with("space", b.space.name());
        match b.stage {
            BattleStage::SortieGenerals { asked } => {
                let here = self.within(b.space, b.attacker).minus(asked);
                with_general(ask(Rule("20.7"), "ask-sortie-general"), here)
            }
            BattleStage::SortieUnits => ask(Rule("20.7"), "ask-sortie-units"),
            BattleStage::Commander => ask(Rule("9.3"), "ask-commander"),
            BattleStage::ChangeOfCommand => ask(Rule("18.2"), "ask-change-of-command"),
            BattleStage::AttackerCards | BattleStage::DefenderCards => {
                ask(Rule("14.5"), "ask-battle-events").window("battle_events")
            }
            BattleStage::ChargeOrNot => ask(Rule("17.3"), "ask-charge"),
            BattleStage::Fright => ask(Rule("25.42"), "ask-fright").window("elephant_fright"),
            BattleStage::EarlySeizure { .. } => ask(Rule("25.59"), "ask-seize"),
            BattleStage::RoundStart => ask(Rule("25.59"), "ask-ally-deserts").window("ally_deserts"),
            BattleStage::Lay => ask(Rule("14.6"), "ask-lay"),
            BattleStage::Answer => match b.laid {
                Some(laid) => ask(Rule("14.7"), "ask-answer").with("tactic", laid.name()),
                None => ask(Rule("14.7"), "ask-lay"),
            },
            BattleStage::Counterattack => ask(Rule("14.8"), "ask-counterattack"),
            BattleStage::CancelWithdrawal => ask(Rule("16.1"), "ask-cancel"),
            BattleStage::Initiative => ask(Rule("16.1"), "ask-initiative"),
            _ => ask(Rule("16.3"), "ask-withdraw-to"),
        }
    }

    pub fn label(&self, action: &Action) -> Label {
        let at_space = |rule, key, space: Space| {
            Label::new(rule, key).with("space", space.name()).at("place", space.id())
        };
        let about = |rule, key, general: General| {
            Label::new(rule, key).with("general", general.name()).at("piece", general.id())
        };
        let of_card =
            |rule, key, card: Card| Label::new(rule, key).with("card", card.name()).at("card", card.id());
        let units = |rule, key, cus: u8, elephants: u8| {
            let key = if elephants > 0 { key_with_elephants(key) } else { key };
            Label::new(rule, key).with("cus", cus).with("elephants", elephants)
        };
        let here = self.question_now().rule;
        match *action {
            Action::Pass => Label::new(here, self.pass_key()).role(self.pass_role()),
            Action::Place(space) => at_space(here, self.place_key(), space),
            Action::Name(general) => about(here, "do-name", general),
            Action::Province(province) => {
                Label::new(here, "do-province").with("province", province.name()).at("entry", province.id())
            }
            Action::Country(country) => Label::new(here, "do-country").with("country", country.name()),
            Action::Claim => Label::new(Rule("7.3"), "do-claim"),
            Action::Begin(side) => Label::new(Rule("7.3"), "do-begin").with("side", side.name()),
            Action::Operate { card, by } => {
                let key = match by {
                    Operation::March => "do-operate-march",
                    Operation::Control => "do-operate-control",
                    Operation::Raise => "do-operate-raise",
                };
                of_card(Rule("8.2"), key, card).with("number", data().card(card).ops)
            }
            Action::Event(card) => of_card(event_rule(card), "do-event", card),
            Action::Discard(card) => of_card(Rule("8.6"), "do-discard", card),
            Action::Counter(card) => of_card(event_rule(card), "do-counter", card),
            Action::Activate(general) => about(Rule("10.1"), "do-activate", general),
            Action::Bring(general) => about(here, "do-bring", general),
            Action::Leave(general) => about(here, "do-leave", general),
            Action::Take { cus: 0, .. } => Label::new(here, "do-take-none"),
            Action::Take { cus, elephants } => units(here, "do-take", cus, elephants),
            Action::Haul(haul) => Label::new(Rule("25.30"), if haul { "do-haul" } else { "do-leave-train" }),
            Action::Step(space) => at_space(Rule("10.2"), "do-step", space),
            Action::Sail(space) => at_space(Rule("11.1"), "do-sail", space),
            Action::SailInside(space) => at_space(Rule("R61"), "do-sail-inside", space),
            Action::Regroup => {
                let dividing =
                    matches!(self.frames.top(), Frame::March(m) if m.stage == MarchStage::Intercepted);
                Label::new(
                    if dividing { Rule("12.8") } else { Rule("10.2") },
                    if dividing { "do-divide" } else { "do-regroup" },
                )
            }
            Action::Uproot => Label::new(Rule("24"), "do-uproot"),
            Action::Sortie => Label::new(Rule("20.5"), "do-sortie"),
            Action::Besiege => {
                let tribe = self.march().is_some_and(|m| self.is_tribe(m.at));
                Label::new(Rule("20.2"), if tribe { "do-subjugate" } else { "do-besiege" })
            }
            Action::Pursue => Label::new(Rule("13.4"), "do-pursue"),
            Action::Stop => Label::new(Rule("10.2"), "do-stop").role(Role::End),
            Action::Shelter(general) => about(here, "do-shelter", general),
            Action::StayOut(general) => about(here, "do-stay-out", general),
            Action::Garrison { cus: 0, .. } => Label::new(here, "do-garrison-none"),
            Action::Garrison { cus, elephants } => units(here, "do-garrison", cus, elephants),
            Action::Intercept(general) => about(Rule("12.2"), "do-intercept", general),
            Action::Avoid(general) => about(Rule("13.1"), "do-avoid", general),
            Action::Away(space) => at_space(here, "do-away", space),
            Action::StepBack => Label::new(Rule("12.5"), "do-step-back"),
            Action::Fight => Label::new(Rule("12.4"), "do-fight"),
            Action::Divide { cus, elephants } => units(Rule("12.8"), "do-divide-units", cus, elephants),
            Action::Roll => Label::new(Rule("18.2"), "do-roll-command"),
            Action::Charge => Label::new(Rule("17.3"), "do-charge"),
            Action::Lay { card, as_type } => {
                let key = if card == as_type { "do-lay" } else { "do-lay-as" };
                Label::new(Rule("14.6"), key)
                    .with("tactic", card.name())
                    .with("as", as_type.name())
                    .at("card", card.id())
            }
            Action::Maharbal(as_type) => {
                Label::new(Rule("25.6"), "do-maharbal").with("as", as_type.name()).at("card", Card(6).id())
            }
            Action::Seize(None) => Label::new(Rule("25.59"), "do-seize-hidden").at("card", Card(59).id()),
            Action::Seize(Some(tactic)) => {
                Label::new(Rule("25.59"), "do-seize").with("tactic", tactic.name()).at("card", tactic.id())
            }
            Action::Decline => Label::new(Rule("14.10"), "do-decline").role(Role::GiveUp),
            Action::Withdraw => Label::new(Rule("16.1"), "do-withdraw").role(Role::GiveUp),
            Action::Cancel => Label::new(Rule("16.1"), "do-cancel"),
            Action::Counterattack => Label::new(Rule("14.8"), "do-counterattack"),
            Action::TakeInitiative => Label::new(Rule("16.1"), "do-take-initiative"),
            Action::Lose(loss) => {
                let key = match loss {
                    Loss::Plain => "do-lose-plain",
                    Loss::Elephant => "do-lose-elephant",
                    Loss::SortiePlain => "do-lose-sortie-plain",
                    Loss::SortieElephant => "do-lose-sortie-elephant",
                };
                Label::new(Rule("17.2"), key)
            }
            Action::Retreat(path) => {
                let keys = ["do-retreat-1", "do-retreat-2", "do-retreat-3", "do-retreat-4"];
                let mut label = Label::new(Rule("15.1"), keys[path.spaces().len() - 1]);
                for (name, space) in ["a", "b", "c", "d"].into_iter().zip(path.spaces()) {
                    label = label.with(name, space.name());
                }
                label.at("place", path.goal().id())
            }
            Action::Remove(space) => at_space(here, "do-remove", space),
            Action::Strike { space, inside } => {
                at_space(here, if inside { "do-strike-inside" } else { "do-strike" }, space)
            }
        }
    }

    fn pass_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::Turn(Phase::Claim) => "do-not-claim",
            Frame::Control(_) => "do-no-more-markers",
            Frame::Orders(_) => "do-end-campaign",
            Frame::Reaction(_) => "do-no-more-reactions",
            Frame::Battle(b) => match b.stage {
                BattleStage::ChangeOfCommand => "do-no-roll",
                BattleStage::ChargeOrNot => "do-no-charge",
                BattleStage::Counterattack => "do-no-counterattack",
                BattleStage::CancelWithdrawal => "do-let-go",
                BattleStage::Initiative => "do-leave-initiative",
                _ => "do-pass",
            },
            _ => "do-pass",
        }
    }

    /// Markers and campaigns end with points left (R84); everything else that can be let pass is a window or an offer of the battle.
    fn pass_role(&self) -> Role {
        match self.frames.top() {
            Frame::Control(_) | Frame::Orders(_) | Frame::Choice(_) => Role::End,
            _ => Role::GoOn,
        }
    }

    fn place_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::Turn(Phase::CarthageGenerals | Phase::Consuls { .. }) => "do-place-general",
            Frame::Turn(Phase::Africanus) => "do-place-africanus",
            Frame::Control(_) => "do-place-marker",
            Frame::Choice(choice) => match data().card(choice.card).effect {
                Effect::Convert { .. } => "do-place-marker",
                Effect::SiegeTrain => "do-place-train",
                Effect::BreakSiege { .. } | Effect::BreakSubjugation { .. } => "do-break-siege",
                _ => "do-place-units",
            },
            _ => "do-place-unit",
        }
    }
}

fn key_with_elephants(key: &'static str) -> &'static str {
    match key {
        "do-take" => "do-take-elephants",
        "do-garrison" => "do-garrison-elephants",
        _ => "do-divide-units-elephants",
    }
}

fn with_general(question: Question, generals: GeneralSet) -> Question {
    match generals.first() {
        Some(general) => question.with("general", general.name()),
        None => question,
    }
}

fn choice_question(choice: &Choice) -> Question {
    let key = match data().card(choice.card).effect {
        Effect::Revolt { .. } => "ask-province",
        Effect::Convert { provinces: [Some(_), _], .. } if choice.province.is_none() => "ask-province",
        Effect::Convert { .. } => "ask-convert",
        Effect::Reinforce { .. } => "ask-reinforce",
        Effect::SiegeTrain => "ask-siege-train",
        Effect::MercenariesDesert => "ask-mercenaries",
        Effect::BreakSiege { .. } => "ask-break-siege",
        Effect::BreakSubjugation { .. } => "ask-break-subjugation",
        _ => "ask-strike",
    };
    Question::new(event_rule(choice.card), key).with("card", choice.card.name()).with("left", choice.left)
}

/// The name of a roll against a rating.
fn test_words(test: Test) -> (&'static str, Rule) {
    match test {
        Test::Intercept => ("test-intercept", Rule("12.4")),
        Test::Avoid => ("test-avoid", Rule("13.1")),
        Test::Pursue => ("test-pursue", Rule("13.4")),
        Test::Counterattack => ("test-counterattack", Rule("14.8")),
        Test::Withdraw => ("test-withdraw", Rule("16.1")),
        Test::Cancel => ("test-cancel", Rule("16.1")),
    }
}

fn cause_words(cause: Cause) -> (&'static str, Rule) {
    match cause {
        Cause::Winter => ("cause-winter", Rule("21.1")),
        Cause::Pass => ("cause-pass", Rule("10.6")),
        Cause::HostileTribes => ("cause-tribes", Rule("21.3")),
        Cause::Mercenaries => ("cause-mercenaries", Rule("25.21")),
        Cause::Epidemic => ("cause-epidemic", Rule("25.51")),
        Cause::Pestilence => ("cause-pestilence", Rule("25.52")),
        Cause::Storm => ("cause-storm", Rule("25.60")),
    }
}

/// The side that rolls for a general.
fn die(value: u8, general: General) -> Arg {
    Arg::Die(value, data().general(general).side.seat())
}

pub fn ending_message(ending: Ending) -> (Message, Rule) {
    match ending {
        Ending::Points { rome, carthage, winner } => {
            let message = Message::new("end-points")
                .with("winner", winner.name())
                .with("rome", rome)
                .with("carthage", carthage);
            (message, Rule("22.4"))
        }
        Ending::Capital { winner } => (
            Message::new("end-capital").with("winner", winner.name()).with("loser", winner.enemy().name()),
            Rule("23"),
        ),
        Ending::Italy => (Message::new("end-italy"), Rule("23")),
        Ending::Capitulation { winner, after } => {
            let rule = match after {
                Due::Battle => Rule("15.6"),
                Due::Hannibal => Rule("R37"),
                _ => Rule("22.3"),
            };
            (Message::new("end-capitulation").with("loser", winner.enemy().name()), rule)
        }
    }
}

/// An event as the story tells it.
pub fn story(event: &Event) -> Story {
    let story = told(event);
    let whose = story.text.args().iter().find_map(|(_, arg)| whose(arg));
    let story = story.whose(whose.map_or(Whose::Nobody, |side| Whose::Seat(side.seat())));
    match event {
        Event::TurnBegins { .. } => story.opens_turn(),
        Event::BattleWon { .. }
        | Event::NoRetreat { .. }
        | Event::Taken { .. }
        | Event::Betrayed { .. }
        | Event::Sunk { .. }
        | Event::Eliminated { .. }
        | Event::AfricanusArrives { .. }
        | Event::MacedoniaJoins
        | Event::Truce
        | Event::Ended(_) => story.landmark(),
        _ => story,
    }
}

/// The side that a name or a die in a line belongs to.
fn whose(arg: &Arg) -> Option<Side> {
    match *arg {
        Arg::Name(name) if name.list == SIDES => Some(Side::BOTH[name.index as usize]),
        Arg::Name(name) if name.list == GENERALS => Some(data().general(General(name.index as u8)).side),
        Arg::Die(_, seat) => Some(Side::of(seat)),
        _ => None,
    }
}

fn told(event: &Event) -> Story {
    let side_at = |kind: &'static str, rule, side: Side, space: Space| {
        Story::new(kind)
            .with("side", side.name())
            .with("space", space.name())
            .rule(rule)
            .at("place", space.id())
    };
    let at = |kind: &'static str, rule, space: Space| {
        Story::new(kind).with("space", space.name()).rule(rule).at("place", space.id())
    };
    let man = |kind: &'static str, rule, general: General| {
        Story::new(kind).with("general", general.name()).rule(rule).at("piece", general.id())
    };
    let man_at = |kind: &'static str, rule, general: General, space: Space| {
        man(kind, rule, general).with("space", space.name()).at("place", space.id())
    };
    let of = |kind: &'static str, rule, side: Side| Story::new(kind).with("side", side.name()).rule(rule);
    match *event {
        Event::TurnBegins { turn } => Story::new("turn-begins").with("turn", turn).rule(Rule("5")),
        Event::Reinforced { side, space, cus } => side_at("reinforced", Rule("6.3"), side, space)
            .with("cus", cus.all)
            .with("elephants", cus.elephants),
        Event::ReinforcementLost { side, cus } => {
            of("reinforcement-lost", Rule("6.3"), side).with("cus", cus)
        }
        Event::Returns { general, space } => man_at("returns", Rule("6.1"), general, space),
        Event::CannotReturn { general } => man("cannot-return", Rule("R70"), general),
        Event::NamedProconsul { general } => man("named-proconsul", Rule("6.6"), general),
        Event::Recalled { general } => man("recalled", Rule("6.4"), general),
        Event::DrawnConsul { general } => man("drawn-consul", Rule("6.4"), general),
        Event::PlacedConsul { general, space } => man_at("placed-consul", Rule("6.5"), general, space),
        Event::AfricanusArrives { space } => at("africanus-arrives", Rule("6.7"), space),
        Event::AfricanusStaysAway => Story::new("africanus-stays-away").rule(Rule("6.7")),
        Event::Reshuffled => Story::new("reshuffled").rule(Rule("8.7")),
        Event::Dealt { side, count } => of("dealt", Rule("7.1"), side).with("count", count),
        Event::YourCard { card, .. } => {
            Story::new("your-card").with("card", card.name()).at("card", card.id())
        }
        Event::RomeClaims => Story::new("rome-claims").rule(Rule("7.3")),
        Event::Begins { side } => of("begins", Rule("7.3"), side),
        Event::Played { side, card, how } => {
            let (kind, rule) = match how {
                Use::Operation(Operation::March) => ("plays-march", Rule("8.2")),
                Use::Operation(Operation::Control) => ("plays-control", Rule("8.2")),
                Use::Operation(Operation::Raise) => ("plays-raise", Rule("8.2")),
                Use::Event => ("plays-event", event_rule(card)),
                Use::Counter => ("plays-counter", event_rule(card)),
                Use::Discard => ("plays-discard", Rule("8.6")),
                Use::Lost => ("loses-card", Rule("25.9")),
            };
            of(kind, rule, side)
                .with("card", card.name())
                .with("number", data().card(card).ops)
                .at("card", card.id())
        }
        Event::InVain { card } => Story::new("in-vain").with("card", card.name()).rule(Rule("R14")),
        Event::Stolen { card, .. } => Story::new("stolen").with("card", card.name()).rule(Rule("25.55")),
        Event::StolenUnseen { side } => of("stolen-unseen", Rule("25.55"), side),
        Event::Marked { side, space } => side_at("marked", Rule("19.2"), side, space),
        Event::Flipped { side, space } => side_at("flipped", Rule("19.2"), side, space),
        Event::Unmarked { side, space } => side_at("unmarked", Rule("19.1"), side, space),
        Event::Isolated { side, space } => side_at("isolated", Rule("19.4"), side, space),
        Event::Activated { general, space } => man_at("activated", Rule("10.1"), general, space),
        Event::SetsOut { general, cus, .. } => {
            man("sets-out", Rule("10.2"), general).with("cus", cus.all).with("elephants", cus.elephants)
        }
        Event::Steps { general, from, to, way } => {
            let kind = match way {
                Way::Road | Way::Sea => "steps",
                Way::Pass => "steps-pass",
                Way::Alpine => "steps-alpine",
                Way::Strait => "steps-strait",
            };
            let rule = if way == Way::Road { Rule("10.2") } else { Rule("10.6") };
            man_at(kind, rule, general, to).with("from", from.name())
        }
        Event::DeclaresSea { general, from, to } => {
            man_at("declares-sea", Rule("11.1"), general, to).with("from", from.name())
        }
        Event::Lands { general, to, inside } => {
            man_at(if inside { "lands-inside" } else { "lands" }, Rule("11.1"), general, to)
        }
        Event::NavalRoll { die, modifier, result } => {
            let kind = match result {
                NavalResult::Safe => "naval-safe",
                NavalResult::BackToPort => "naval-back",
                NavalResult::Sunk => "naval-sunk",
            };
            Story::new(kind)
                .with("die", Arg::Die(die, Rome.seat()))
                .with("modifier", modifier)
                .with("total", die as i32 + modifier as i32)
                .rule(Rule("11.5"))
        }
        Event::Sunk { general, cus } => man("sunk", Rule("11.5"), general).with("cus", cus),
        Event::BadWeather { general } => man("bad-weather", Rule("25.41"), general),
        Event::SteppedBack { general, to } => man_at("stepped-back", Rule("12.5"), general, to),
        Event::Stops { general, space } => man_at("stops", Rule("10.2"), general, space),
        Event::TrainLeft { space } => at("train-left", Rule("25.30"), space),
        Event::TrainPlaced { space } => at("train-placed", Rule("25.30"), space),
        Event::TrainLost { space } => at("train-lost", Rule("25.30"), space),
        Event::Attrition { side, space, cause, die, modifier, losses } => {
            let (words, rule) = cause_words(cause);
            side_at("attrition", rule, side, space)
                .with("cause", words)
                .with("die", Arg::Die(die, side.seat()))
                .with("modifier", modifier)
                .with("losses", losses)
        }
        Event::UnitsLost { side, space, cus } => side_at("units-lost", Rule("21.2"), side, space)
            .with("cus", cus.all)
            .with("elephants", cus.elephants),
        Event::Rating { test, general, die: value, needs, success } => {
            let (words, rule) = test_words(test);
            man(if success { "rating-passed" } else { "rating-failed" }, rule, general)
                .with("test", words)
                .with("die", die(value, general))
                .with("needs", needs)
        }
        Event::DeclaresInterception { general, space, cus } => {
            man_at("declares-interception", Rule("12.6"), general, space).with("cus", cus)
        }
        Event::DeclaresAvoidance { general, space } => {
            man_at("declares-avoidance", Rule("13.3"), general, space)
        }
        Event::Intercepts { general, space, cus } => {
            man_at("intercepts", Rule("12.4"), general, space).with("cus", cus)
        }
        Event::Slips { general, to, cus } => man_at("slips", Rule("13.1"), general, to).with("cus", cus),
        Event::Sheltered { side, space, cus, generals } => {
            side_at("sheltered", Rule("10.7"), side, space).with("cus", cus.all).with("generals", generals)
        }
        Event::Overrun { space, side } => side_at("overrun", Rule("10.5"), side, space),
        Event::Displaced { general } => man("displaced", Rule("10.10"), general),
        Event::Eliminated { general } => man("eliminated", Rule("10.10"), general),
        Event::Emerged { side, space } => side_at("emerged", Rule("R55"), side, space),
        Event::BattleBegins { space, attacker, cus } => side_at("battle-begins", Rule("14"), attacker, space)
            .with("rome", cus[0])
            .with("carthage", cus[1]),
        Event::JoinsSortie { space, cus } => at("joins-sortie", Rule("20.7"), space).with("cus", cus),
        Event::Commands { general } => man("commands", Rule("18.2"), general),
        Event::CommandRoll { die, changed } => {
            Story::new(if changed { "command-changes" } else { "command-stays" })
                .with("die", Arg::Die(die, Carthage.seat()))
                .rule(Rule("18.2"))
        }
        Event::Charges { elephants } => Story::new("charges").with("elephants", elephants).rule(Rule("17.3")),
        Event::ChargeRoll { die, rome_loses, carthage_loses } => {
            let kind = match (rome_loses, carthage_loses) {
                (0, 0) => "charge-fails",
                (0, _) => "charge-rampage",
                _ => "charge-succeeds",
            };
            Story::new(kind)
                .with("die", Arg::Die(die, Carthage.seat()))
                .with("cards", rome_loses)
                .rule(if carthage_loses > 0 { Rule("17.5") } else { Rule("17.4") })
        }
        Event::Frightened { cards } => Story::new("frightened").with("cards", cards).rule(Rule("25.42")),
        Event::Hands { rome, carthage } => {
            Story::new("hands").with("rome", rome).with("carthage", carthage).rule(Rule("14.1"))
        }
        Event::YourHand { hand, .. } => tactics("your-hand", hand),
        Event::Revealed { side, hand } => {
            tactics(if side == Rome { "revealed-rome" } else { "revealed-carthage" }, hand)
                .rule(Rule("25.20"))
        }
        Event::Seized { by, card } => of("seized", Rule("25.59"), by).with("tactic", card.name()),
        Event::SeizedNothing { by } => of("seized-nothing", Rule("25.59"), by),
        Event::Lays { side, card, as_type, answer } => {
            let kind = match (answer, card == as_type) {
                (false, true) => "lays",
                (false, false) => "lays-as",
                (true, true) => "matches",
                (true, false) => "matches-as",
            };
            of(kind, Rule("14.6"), side).with("tactic", card.name()).with("as", as_type.name())
        }
        Event::Cavalry { side, as_type, answer } => {
            of(if answer { "cavalry-matches" } else { "cavalry-lays" }, Rule("25.6"), side)
                .with("as", as_type.name())
        }
        Event::Declines { side } => of("declines", Rule("14.10"), side),
        Event::OutOfCards { side } => of("out-of-cards", Rule("14.10"), side),
        Event::Initiative { side } => of("initiative", Rule("14.8"), side),
        Event::BattleWon { winner, space, by } => match by {
            Some(tactic) => {
                side_at("battle-won-by", Rule("14.10"), winner, space).with("tactic", tactic.name())
            }
            None => side_at("battle-won", Rule("14.10"), winner, space),
        },
        Event::Casualties { die, rounds, losses } => Story::new("casualties")
            .with("die", Arg::Die(die, Rome.seat()))
            .with("rounds", rounds)
            .with("losses", losses)
            .rule(Rule("14.11")),
        Event::RetreatRoll { side, die, modifier, losses } => of("retreat-roll", Rule("14.12"), side)
            .with("die", Arg::Die(die, side.seat()))
            .with("modifier", modifier)
            .with("losses", losses),
        Event::Retreats { side, from, to } => {
            side_at("retreats", Rule("15.1"), side, to).with("from", from.name())
        }
        Event::NoRetreat { side, space } => side_at("no-retreat", Rule("15.3"), side, space),
        Event::Withdraws { side, to } => side_at("withdraws", Rule("16.2"), side, to),
        Event::BackInside { side, space } => side_at("back-inside", Rule("20.7"), side, space),
        Event::MarkersDue { side, count, due } => of("markers-due", due.rule(), side).with("count", count),
        Event::SiegeRoll { general, space, die: value, modifier, point, loss } => {
            let kind = match (point, loss) {
                (true, _) => "siege-point",
                (_, true) => "siege-loss",
                _ => "siege-nothing",
            };
            man_at(kind, Rule("20.2"), general, space)
                .with("die", die(value, general))
                .with("modifier", modifier)
        }
        Event::SiegePoints { space, points } => {
            at("siege-points", Rule("20.2"), space).with("points", points)
        }
        Event::SiegeLifted { space } => at("siege-lifted", Rule("20.6"), space),
        Event::Taken { side, space } => side_at("taken", Rule("20.8"), side, space),
        Event::Subjugated { side, space } => side_at("subjugated", Rule("20.8"), side, space),
        Event::Betrayed { space } => at("betrayed", Rule("R51"), space),
        Event::Truce => Story::new("truce").rule(Rule("25.64")),
        Event::TruceEnds => Story::new("truce-ends").rule(Rule("25.64")),
        Event::MacedoniaJoins => Story::new("macedonia-joins").rule(Rule("25.9")),
        Event::MacedoniaLeaves => Story::new("macedonia-leaves").rule(Rule("25.9")),
        Event::NavalVictory => Story::new("naval-victory").rule(Rule("25.29")),
        Event::CounselBegins { side } => {
            let (kind, rule) = counsel_words(side, "hanno-counsels", "cato-counsels");
            Story::new(kind).rule(rule)
        }
        Event::CounselEnds { side } => {
            let (kind, rule) = counsel_words(side, "hanno-silent", "cato-silent");
            Story::new(kind).rule(rule)
        }
        Event::ProconsulDismissed { general } => man("proconsul-dismissed", Rule("25.19"), general),
        Event::Count { rome, carthage } => {
            Story::new("count").with("rome", rome).with("carthage", carthage).rule(Rule("22.1"))
        }
        Event::Ended(ending) => {
            let (text, rule) = ending_message(ending);
            Story { kind: "ended", text, ..Story::new("").rule(rule) }
        }
    }
}

/// Hanno's counsel binds Carthage, Cato's binds Rome.
fn counsel_words(bound: Side, hanno: &'static str, cato: &'static str) -> (&'static str, Rule) {
    if bound == Carthage { (hanno, Rule("25.57")) } else { (cato, Rule("25.58")) }
}

/// Six kinds of card, as many as there are.
fn tactics(kind: &'static str, hand: [u8; 6]) -> Story {
    let names = ["frontal", "left", "right", "probe", "double", "reserve"];
    names.iter().zip(hand).fold(Story::new(kind), |story, (name, n)| story.with(name, n))
}
