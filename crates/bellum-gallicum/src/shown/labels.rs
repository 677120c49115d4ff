//! How questions and actions are told: the keys of the messages and what fills them in.

use crate::table::*;
use legatus_kernel::{Label, Question, Role, Rule};

impl Position {
    pub fn question_now(&self) -> Question {
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_question(*phase),
            Frame::Group(group) => match group.via {
                Some(via) => Question::new(Rule("3.4"), "ask-march-on").with("region", via.name()),
                None => Question::new(Rule("3.3"), "ask-group").with("region", group.from.name()),
            },
            Frame::Losses(losses) => {
                let (rule, key) = match losses.cause {
                    Cause::Attrition => ("2.3.4", "ask-loss-attrition"),
                    Cause::ForcedMarch => ("3.4", "ask-loss-march"),
                    Cause::Mountain => ("3.3.3", "ask-loss-mountain"),
                    Cause::Skirmish => ("4.3.2", "ask-loss-skirmish"),
                    Cause::Siege => ("4.5.3", "ask-loss-siege"),
                };
                Question::new(Rule(rule), key).with("left", losses.left)
            }
            Frame::Naval(naval) => {
                let (rule, key) = match naval.stage {
                    NavalStage::Sink { .. } => ("5.6.1", "ask-sink"),
                    _ => ("5.6.1", "ask-flee"),
                };
                Question::new(Rule(rule), key).with("region", naval.region.name())
            }
            Frame::Skirmish(s) => {
                let (rule, key) = match s.stage {
                    SkirmishStage::Evade => ("4.3.1", "ask-evade"),
                    SkirmishStage::NameLeader => ("4.3.2", "ask-test"),
                    _ => ("4.3.2", "ask-leave"),
                };
                Question::new(Rule(rule), key).with("region", s.region.name())
            }
            Frame::Battle(b) => self.battle_question(b),
            Frame::Retreat(r) => {
                let rule = if r.why == Why::Beaten { "4.4.2" } else { "4.5.6" };
                Question::new(Rule(rule), "ask-retreat").with("region", r.region.name())
            }
            Frame::Embark(e) => Question::new(Rule("5.6.3"), "ask-embark").with("region", e.to.name()),
            Frame::Siege(s) => {
                // R19: where something must be said, nobody may have the question pass.
                let passes = s.stage == SiegeStage::Plan && self.check_siege(s, &Action::Pass).is_ok();
                let question = siege_question(s);
                if passes { question.window("sieges") } else { question }
            }
            Frame::Relief { region, .. } => {
                Question::new(Rule("4.5.5"), "ask-relief").with("region", region.name())
            }
        }
    }

    fn phase_question(&self, phase: Phase) -> Question {
        if !self.owed.is_empty() && !matches!(phase, Phase::Prepare(_)) {
            return Question::new(Rule("R89"), "ask-tribune");
        }
        let ask = |rule, key| Question::new(Rule(rule), key);
        match phase {
            Phase::Prepare(step) => prepare_question(step),
            Phase::Depots => ask("2.3.2", "ask-depot").window("depots"),
            Phase::Dismantle => ask("2.3.2", "ask-dismantle").window("dismantle"),
            Phase::Scorch => ask("2.3.5", "ask-scorch").window("scorch"),
            Phase::Arrivals { .. } | Phase::GermanHorse => match self.arriving.first() {
                Some(piece) => ask("3.1", "ask-arrival").with("piece", piece.name()),
                None => ask("3.1", "ask-nothing"),
            },
            Phase::Shipyard => ask("5.1", "ask-shipyard").window("shipyard"),
            Phase::Supplement => ask("3.2", "ask-supplement"),
            Phase::Levies(_) => ask("3.2", "ask-levy"),
            Phase::Opening => ask("4.5.7", "ask-opening").window("opening"),
            Phase::Negotiate => ask("6.2.7", "ask-negotiate").window("negotiate"),
            Phase::Persuaded { region } => ask("6.2.7", "ask-persuaded").with("region", region.name()),
            // A newcomer who moves everybody first would never meet a forced march.
            Phase::March { side: Roman } if !self.is_winter() => ask("3.3", "ask-move-or-wait"),
            Phase::March { .. } => ask("3.3", "ask-move"),
            Phase::Forced => ask("3.4", "ask-forced").window("forced"),
            Phase::Fleets { .. } => ask("5.4", "ask-wreck"),
            Phase::NameCamps => ask("R78", "ask-threat").window("threat"),
            Phase::Strays => match self.first_stray() {
                Some(piece) => ask("R88", "ask-stray").with("piece", piece.name()),
                None => ask("R88", "ask-nothing"),
            },
            Phase::YearEnd(YearEnd::Camps) => ask("7.4.2", "ask-camps"),
            Phase::YearEnd(YearEnd::Unbeaten) => ask("7.2.7", "ask-unbeaten"),
            Phase::YearEnd(YearEnd::Governor) => ask("7.4.2", "ask-governor"),
            _ => ask("R92", "ask-order"),
        }
    }

    fn battle_question(&self, b: &Battle) -> Question {
        let ask = |key| Question::new(Rule("4.4.2"), key).with("region", b.region.name());
        match b.stage {
            BattleStage::Evasion(_) => {
                Question::new(Rule("4.4.1"), "ask-evade").with("region", b.region.name())
            }
            BattleStage::Refuge { .. } => {
                Question::new(Rule("4.4.1"), "ask-refuge").with("region", b.region.name())
            }
            BattleStage::Deploy { .. } => ask("ask-deploy"),
            BattleStage::Losses { side } => ask("ask-loss-battle").with("left", b.due[side.i()]),
            BattleStage::Realign { .. } => ask("ask-realign").window("realign"),
            BattleStage::NameLeader => ask("ask-test"),
            BattleStage::Pursuit { most, done } => ask("ask-pursuit").with("left", most.saturating_sub(done)),
            _ => ask("ask-nothing-here"),
        }
    }

    /// What an action is called; made for whatever comes from outside.
    pub fn label(&self, action: &Action) -> Label {
        let here = self.question_now().rule;
        let region =
            |rule: Rule, key, r: Region| Label::new(rule, key).with("region", r.name()).at("place", r.id());
        let fort =
            |rule: Rule, key, f: Fort| Label::new(rule, key).with("fort", f.name()).at("place", f.id());
        let piece =
            |rule: Rule, key, p: Piece| Label::new(rule, key).with("piece", p.name()).at("piece", p.id());
        match *action {
            Action::Pass => Label::new(here, self.pass_key()).role(self.pass_role()),
            Action::Depot(r) => region(Rule("2.3.2"), "do-depot", r),
            Action::Dismantle(r) => region(Rule("2.3.2"), "do-dismantle", r),
            Action::Scorch(r) => region(Rule("2.3.5"), "do-scorch", r),
            Action::Burn(r) => region(Rule("2.3.5"), "do-burn", r),
            Action::Place(r) => region(here, "do-place", r),
            Action::Levy(p) => piece(Rule("3.2"), "do-levy", p),
            Action::Trireme(p) => piece(Rule("5.1"), "do-trireme", p),
            Action::Unship(p) => piece(Rule("5.1"), "do-unship", p),
            Action::Strike(r) => region(Rule("4.5.7"), "do-strike", r),
            Action::Negotiate { from, to } => {
                region(Rule("6.2.7"), "do-negotiate", to).with("from", from.name())
            }
            Action::Pick(p) => piece(here, "do-pick", p),
            Action::Gather(r) => region(Rule("3.3.1"), "do-gather", r),
            Action::Leave(p) => piece(here, "do-leave", p),
            Action::Go(r) => region(here, "do-go", r),
            Action::Enter(f) => fort(Rule("3.3.2"), "do-enter", f),
            Action::ComeOut => Label::new(Rule("3.3.2"), "do-come-out"),
            Action::Stand => Label::new(Rule("3.3"), "do-stand").role(Role::End),
            Action::Cross(r) => region(Rule("3.4"), "do-cross", r),
            Action::Board(p) => piece(Rule("5.5"), "do-board", p),
            Action::Land => Label::new(Rule("5.5"), "do-land"),
            Action::Sail { ship, to } => Label::new(Rule("5.3"), "do-sail")
                .with("piece", ship.name())
                .with("to", to.name())
                .at("place", to.id()),
            Action::Threaten(f) => fort(Rule("R78"), "do-threaten", f),
            Action::Fight(r) => region(Rule("R92"), "do-fight", r),
            Action::Evade(r) => region(here, "do-evade", r),
            Action::Refuge(f) => fort(Rule("4.4.1"), "do-refuge", f),
            Action::Deploy { piece: p, wing } => piece(Rule("4.4.2"), "do-deploy", p)
                .with("wing", wing.word())
                .put_into("entry", self.wing_box(wing)),
            Action::DeployRest(wing) => Label::new(Rule("4.4.2"), "do-deploy-rest")
                .with("wing", wing.word())
                .put_into("entry", self.wing_box(wing)),
            Action::Weaken(p) => piece(here, if self.weak.has(p) { "do-eliminate" } else { "do-weaken" }, p),
            Action::Commit { piece: p, wing } => piece(Rule("4.4.2"), "do-commit", p)
                .with("wing", wing.word())
                .put_into("entry", self.wing_box(wing)),
            Action::Test(p) => piece(here, "do-test", p),
            Action::Pursue(p) => piece(Rule("4.4.2"), "do-pursue", p),
            Action::Retreat(r) => region(here, "do-retreat", r),
            Action::RetreatBySea(r) => region(Rule("5.6.3"), "do-retreat-sea", r),
            Action::Besiege(f) => fort(Rule("4.5"), "do-besiege", f),
            Action::Raze(f) => fort(Rule("4.5.1"), "do-raze", f),
            Action::GiveUp => Label::new(Rule("4.5.6"), "do-give-up").role(Role::GiveUp),
            Action::Assign(p) => piece(here, "do-assign", p),
            Action::Surrender => Label::new(Rule("4.5.2"), "do-surrender").role(Role::GiveUp),
            Action::Sortie => Label::new(Rule("4.5.4"), "do-sortie"),
            Action::Flee(to) => {
                Label::new(Rule("5.6.1"), "do-flee").with("to", to.name()).at("place", to.id())
            }
            Action::Sink(p) => piece(here, "do-sink", p),
            Action::Revolt => Label::new(Rule("7.2"), "do-revolt"),
            Action::Peace => Label::new(Rule("7.2.6"), "do-peace"),
            Action::Initiative => Label::new(Rule("7.2.1"), "do-initiative"),
            Action::Sector(s) => {
                Label::new(here, "do-sector").with("sector", s.name()).at("entry", row_of(s.id()))
            }
            Action::Tribe(t) => {
                Label::new(here, self.tribe_key()).with("tribe", t.name()).at("entry", row_of(t.id()))
            }
            Action::Abroad(place) => Label::new(Rule("7.2.6"), abroad_key(place)),
            Action::Camp(r) => region(Rule("4.5.7"), "do-camp", r),
            Action::Govern(p) => piece(Rule("7.4.2"), "do-govern", p),
        }
    }

    /// The box of the side that decides in the battle at hand.
    fn wing_box(&self, wing: Wing) -> String {
        let side = match self.frames.top() {
            Frame::Battle(b) => self.battle_decider(b).unwrap_or(b.attacker),
            _ => Roman,
        };
        format!("battlefield/{}_{}", side.id(), wing.id())
    }

    fn tribe_key(&self) -> &'static str {
        match self.phase() {
            Phase::Prepare(Prepare::Ally { .. }) => "do-ally",
            Phase::Prepare(Prepare::Mobilise { .. }) => "do-mobilise",
            Phase::YearEnd(_) => "do-unbeaten",
            _ => "do-tribe",
        }
    }

    fn pass_role(&self) -> Role {
        match self.frames.top() {
            Frame::Turn(Phase::Prepare(Prepare::Abroad | Prepare::Initiative)) => Role::GoOn,
            Frame::Naval(_) | Frame::Skirmish(_) => Role::GoOn,
            Frame::Battle(Battle { stage: BattleStage::Pursuit { .. }, .. }) => Role::End,
            Frame::Battle(_) => Role::GoOn,
            // 4.5.2: to destroy or to spare are equal choices.
            Frame::Siege(Siege { stage: SiegeStage::Spoils, .. }) => Role::Deed,
            Frame::Siege(_) => Role::GoOn,
            _ if self.question_now().window.is_some() => Role::GoOn,
            _ => Role::End,
        }
    }

    fn pass_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::Turn(phase) => match phase {
                Phase::March { .. } => "do-end-moves",
                Phase::Forced => "do-end-forced",
                Phase::Prepare(Prepare::Abroad) => "do-stay-home",
                Phase::Prepare(Prepare::Initiative) => "do-no-initiative",
                Phase::Prepare(Prepare::Mobilise { .. } | Prepare::Extend) => "do-enough",
                _ => "do-pass",
            },
            Frame::Naval(_) | Frame::Skirmish(Skirmish { stage: SkirmishStage::Evade, .. }) => "do-fight-on",
            Frame::Skirmish(_) => "do-stay",
            Frame::Battle(b) => match b.stage {
                BattleStage::Pursuit { .. } => "do-end-pursuit",
                BattleStage::Realign { .. } => "do-keep-reserve",
                _ => "do-fight-on",
            },
            Frame::Siege(s) => match s.stage {
                SiegeStage::Answer => "do-hold",
                SiegeStage::Spoils => "do-spare",
                _ => "do-go-on",
            },
            _ => "do-pass",
        }
    }
}

/// A row of the table of tribes.
fn row_of(id: &str) -> String {
    format!("revolt/{id}")
}

fn abroad_key(place: Abroad) -> &'static str {
    if place == Abroad::Germany { "do-germany" } else { "do-britain" }
}

fn prepare_question(step: Prepare) -> Question {
    let ask = |rule, key| Question::new(Rule(rule), key);
    match step {
        Prepare::Withdraw => ask("7.5.5", "ask-withdraw"),
        Prepare::Late => ask("R72", "ask-late"),
        Prepare::Abroad => ask("7.2.6", "ask-abroad"),
        Prepare::Initiative => ask("7.2.1", "ask-initiative"),
        Prepare::Sector => ask("7.2.2", "ask-sector"),
        Prepare::Leader { sector } => ask("7.2.2", "ask-leader").with("sector", sector.name()),
        Prepare::Ally { sector } => ask("7.2.2", "ask-ally").with("sector", sector.name()),
        Prepare::Mobilise { sector, .. } => ask("7.2.2", "ask-mobilise").with("sector", sector.name()),
        Prepare::Extend => ask("7.2.3", "ask-extend"),
        _ => ask("7.2", "ask-revolt"),
    }
}

fn siege_question(s: &Siege) -> Question {
    let place = s.fort.map_or_else(|| s.region.name(), Fort::name);
    let (rule, key) = match s.stage {
        SiegeStage::Muster => ("4.5.1", "ask-muster"),
        SiegeStage::Answer => ("4.5.2", "ask-besieged"),
        SiegeStage::Spoils => ("4.5.2", "ask-spoils"),
        _ => ("4.5", "ask-siege"),
    };
    Question::new(Rule(rule), key).with("place", place)
}
