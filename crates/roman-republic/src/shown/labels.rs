//! How questions and actions are told: the keys of the messages and what fills them in.

use crate::table::*;
use legatus_kernel::{Label, Question, Role, Rule};

fn ask(rule: &'static str, key: &'static str) -> Question {
    Question::new(Rule(rule), key)
}

impl Position {
    pub fn question_now(&self) -> Question {
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_question(*phase),
            Frame::Elect(e) => elect_question(e),
            Frame::Campaign(c) => ask("5.3", "ask-operation").with("leader", c.leader.name()),
            Frame::March(m) => march_question(m),
            Frame::Voyage(v) => match v.stage {
                VoyageStage::Settle => ask("6.12", "ask-settle").with("leader", v.leader.name()),
                _ => ask("7.2", "ask-voyage").with("leader", v.leader.name()),
            },
            Frame::Intercept(i) => {
                ask("6.51", "ask-intercept").with("place", i.hex.name()).window("interception")
            }
            Frame::Battle(b) => battle_question(b),
            Frame::Losses(l) => {
                let (rule, key) = match l.kind {
                    LossKind::Battle => ("8.16", "ask-losses"),
                    LossKind::Attrition => ("6.42", "ask-attrition"),
                };
                ask(rule, key).with("left", l.due as i32).window("losses")
            }
            Frame::Retreat(r) => ask("8.41", "ask-retreat").with("place", r.at.name()),
            Frame::Guile(g) => {
                let question = ask("5.52", guile_key(g.on)).with("leader", g.leader.name()).with("n", g.most);
                if g.least == 0 { question.window("guile") } else { question }
            }
            Frame::Request(r) => request_question(r),
            Frame::Levy(_) => ask("RRR10.13", "ask-levy"),
            Frame::Muster(m) => match m.stage {
                MusterStage::Bid(_) => ask("SC2.25", "ask-bid").with("tribe", m.tribe.people().name()),
                MusterStage::Place => ask("SC1.21", "ask-muster").with("tribe", m.tribe.people().name()),
            },
            Frame::Refuge(all) => ask("8.6", "ask-refuge").with("leader", all.next().name()),
            Frame::Spoils(s) => ask("9.7", "ask-sack").with("place", s.city.name()),
            Frame::Errand(e) => ask("6.13", "ask-errand").with("people", e.people.name()),
            Frame::Sieges(_) => ask("9.5", "ask-nothing"),
            Frame::Omen(omen) => ask("13", omen_key(omen)),
        }
    }

    fn phase_question(&self, phase: Phase) -> Question {
        match phase {
            Phase::SetUp(step) => match step {
                SetupStep::FieldArmy => ask("SC1.03", "ask-field-army"),
                SetupStep::Samnites { infantry, cavalry } => {
                    ask("SC2.03", "ask-station").with("infantry", infantry).with("cavalry", cavalry)
                }
                SetupStep::Chief { leader } => ask("SC1.15", "ask-chief").with("leader", leader.name()),
                SetupStep::Landing => ask("SC3.03", "ask-landing"),
                _ => ask("SC1.16", "ask-overall"),
            },
            Phase::Prorogation => ask("RRR5.35", "ask-prorogue"),
            Phase::Chiefs { next } => ask("SC1.15", "ask-keep").with("leader", Leader(next).name()),
            Phase::Chief { leader } => ask("SC1.15", "ask-chief").with("leader", leader.name()),
            Phase::Overall => ask("SC1.16", "ask-overall"),
            Phase::Preselect { .. } => ask("4.2", "ask-preselect"),
            Phase::Naval { .. } => ask("7.1", "ask-naval").window("naval"),
            Phase::Levels { left, .. } => ask("RRR7.11", "ask-level").with("left", left),
            Phase::NewLegion => ask("RRR10.31", "ask-place-legion"),
            Phase::NewSamnites { infantry, cavalry } => {
                ask("SC2.10", "ask-place-recruits").with("infantry", infantry).with("cavalry", cavalry)
            }
            Phase::Drawn { lam } => ask("4.3", "ask-activate").with("lam", lam.name()),
            Phase::Mago { .. } => ask("SC3.20", "ask-mago"),
            Phase::Legate => ask("RRR10.33", "ask-legate").window("legate"),
            Phase::Training { left } => ask("RRR5.18", "ask-training").with("left", left),
            Phase::Between => {
                let question = ask("RRR5.15", "ask-appoint");
                if self.dictator_is_due() {
                    ask("RRR5.15", "ask-dictator-due")
                } else {
                    question.window("appointments")
                }
            }
            _ => ask("3.1", "ask-nothing"),
        }
    }

    /// What an action is called; made for whatever comes from outside.
    pub fn label(&self, action: &Action) -> Label {
        let here = self.question_now().rule;
        let label = |key| Label::new(here, key);
        let by = |rule, key| Label::new(Rule(rule), key);
        let place = |l: Label, hex: Hex| l.with("place", hex.name()).at("place", hex.id());
        let leader = |l: Label, x: Leader| l.with("leader", x.name()).at("piece", x.id());
        let legion = |l: Label, x: Legion| l.with("legion", x.name()).at("piece", x.id());
        let province =
            |l: Label, p: Province| l.with("province", p.name()).at("entry", format!("provinces/{}", p.id()));
        let zone = |l: Label, z: Zone| l.with("zone", z.name()).at("entry", format!("naval/{}", z.id()));
        let troops = |l: Label, people: People, arm: Arm, n: u8| {
            l.with("people", people.name()).with("arm", arm.word()).with("n", n)
        };
        match *action {
            Action::Pass => label(self.pass_key()).role(self.pass_role()),
            Action::Draw => label("do-draw"),
            Action::DrawUrban => by("RRR5.18", "do-draw-urban"),
            Action::Name(x) => leader(label("do-name"), x),
            Action::Prorogue(x) => leader(by("RRR5.35", "do-prorogue"), x),
            Action::Keep(x) => leader(by("SC1.15", "do-keep"), x),
            Action::Overall(x) => leader(by("SC1.16", "do-overall"), x),
            Action::Province(p) => province(label("do-province"), p),
            Action::Assign(n) => {
                by("RRR5.32", "do-assign").with("legion", n.name()).at("entry", format!("legions/{}", n.id()))
            }
            Action::Appoint(office) => by(appoint_rule(office), "do-appoint").with("office", office.word()),
            Action::Place(hex) => place(label("do-place"), hex),
            Action::Apart(hex) => place(by("RRR10.31", "do-apart"), hex),
            Action::Station { hex, arm, n } => {
                place(label("do-station"), hex).with("arm", arm.word()).with("n", n)
            }
            Action::Preselect(lam) => {
                by("4.2", "do-preselect").with("lam", lam.name()).at("card", format!("lam_{}", lam.id()))
            }
            Action::Activate(x) => leader(by("4.3", "do-activate"), x),
            Action::Build => by("RRR7.11", "do-build"),
            Action::BuildPunic => by("RRR7.12", "do-build-punic"),
            Action::Redistribute { from, to } => {
                by("7.1", "do-redistribute").with("from", from.name()).with("to", to.name())
            }
            Action::Raise(z) => zone(label("do-raise-level"), z),
            Action::LeaderMovement => by("5.3a", "do-leader-movement"),
            Action::ForceMovement => by("5.3b", "do-force-movement"),
            Action::Attack(i) => self.attack_label(i),
            Action::Besiege => by("5.3d", "do-besiege"),
            Action::Assault => by("5.3e", "do-assault"),
            Action::Improve => by("5.3f", "do-improve"),
            Action::RaiseTroops => by("5.3g", "do-raise-troops"),
            Action::Embassy { ambassador, province: p } => {
                province(by("5.3h", "do-embassy"), p).with("leader", ambassador.name())
            }
            Action::Transport => by("5.3i", "do-transport"),
            Action::Ask(what) => by("5.3j", "do-ask").with("what", what.word()),
            Action::Devastate => by("5.3k", "do-devastate"),
            Action::Treachery => by("5.3l", "do-treachery"),
            Action::Send { from, people } => place(by("6.13", "do-send"), from).with("people", people.name()),
            Action::Go(hex) => place(label("do-go"), hex),
            Action::Halt => label(self.halt_key()).role(self.halt_role()),
            Action::Leave { people, arm, n } => troops(by("5.22", "do-leave"), people, arm, n),
            Action::LeaveLegion(x) => legion(by("5.22", "do-leave-legion"), x),
            Action::LeaveLeader(x) => leader(by("5.23", "do-leave-leader"), x),
            Action::LeaveEngines => by("9.92", "do-leave-engines"),
            Action::Take { people, arm, n } => troops(by("5.22", "do-take"), people, arm, n),
            Action::TakeLegion(x) => legion(by("5.22", "do-take-legion"), x),
            Action::TakeLeader(x) => leader(by("5.23", "do-take-leader"), x),
            Action::TakeEngines => by("9.92", "do-take-engines"),
            Action::Detach { arm, n } => by("RRR10.26", "do-detach").with("arm", arm.word()).with("n", n),
            Action::Inside => by("6.12", "do-inside"),
            Action::Garrison { people, arm, n } => troops(by("6.15", "do-garrison"), people, arm, n),
            Action::GarrisonLegion(x) => legion(by("6.15", "do-garrison-legion"), x),
            Action::Cross(z) => zone(by("7.4", "do-cross"), z),
            Action::Land(hex) => place(by("7.2", "do-land"), hex),
            Action::Intercept(x) => leader(by("6.51", "do-intercept"), x),
            Action::Avoid(hex) => place(by("8.22", "do-avoid"), hex),
            Action::Join => by("8.21", "do-join"),
            Action::Coordinate(x) => leader(by("8.25", "do-coordinate"), x),
            Action::Guile(n) => by("5.52", "do-guile").with("n", n),
            Action::Devotio(x) => leader(by("RRR8.31", "do-devotio"), x),
            Action::Elephants => by("8.36", "do-elephants"),
            Action::Lose { people, arm } => {
                label("do-lose").with("people", people.name()).with("arm", arm.word())
            }
            Action::LoseLegion { legion: x, arm } => {
                legion(label("do-lose-legion"), x).with("arm", arm.word())
            }
            Action::LoseEvenly => label("do-lose-evenly").role(Role::GoOn),
            Action::Retreat(hex) => place(by("8.41", "do-retreat"), hex),
            Action::Shelter => by("8.41", "do-shelter"),
            Action::Summon => by("9.2", "do-summon"),
            Action::Sack => by("9.7", "do-sack"),
            Action::NewLegions => by("RRR10.22", "do-new-legions"),
            Action::Reinforcements => by("RRR10.23", "do-reinforcements"),
            Action::Train(x) => legion(by("RRR5.18", "do-train"), x),
            Action::Disperse(n) => by("RRR10.29", "do-disperse")
                .with("legion", n.name())
                .at("entry", format!("legions/{}", n.id())),
            Action::Engines => by("9.91", "do-engines"),
            Action::Reinforce { legion: x, arm, n } => {
                legion(by("RRR10.32", "do-reinforce"), x).with("arm", arm.word()).with("n", n)
            }
            Action::Auxiliaries(people) => by("RRR10.28", "do-auxiliaries").with("people", people.name()),
            Action::Levy { province: p, hex } => {
                place(by("RRR10.14", "do-levy"), hex).with("province", p.name())
            }
        }
    }

    /// Names the Force that would be attacked, by its leader or its people.
    fn attack_label(&self, i: u8) -> Label {
        let label = Label::new(Rule("5.3c"), "do-attack");
        let Some(c) = self.campaign() else { return label.with("enemy", Rome.name()) };
        let (Some(hex), Some(side)) = (self.place(c.leader), self.side_of_leader(c.leader)) else {
            return label.with("enemy", Rome.name());
        };
        let forces = self.enemy_forces(hex, side);
        match forces.get(i as usize) {
            Some(force) => match force.head {
                Some(head) => label.with("enemy", head.name()).at("piece", head.id()),
                None => label.with("enemy", force.power.name()).at("place", hex.id()),
            },
            None => label.with("enemy", Rome.name()),
        }
    }

    fn pass_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::Campaign(_) => "do-stop",
            Frame::Intercept(_) => "do-no-interception",
            Frame::Battle(b) => match b.stage {
                BattleStage::Avoid => "do-stand",
                BattleStage::Join { .. } => "do-stay-inside",
                BattleStage::Coordinate { .. } => "do-no-help",
                BattleStage::Elephants { .. } => "do-no-elephants",
                _ => "do-pass",
            },
            Frame::Spoils(_) => "do-spare",
            Frame::March(m) if m.stage == MarchStage::Gate => "do-stay-outside",
            Frame::Turn(Phase::Drawn { .. }) => "do-decline",
            Frame::Turn(Phase::Chiefs { .. }) => "do-release",
            _ => "do-pass",
        }
    }

    fn pass_role(&self) -> Role {
        match self.frames.top() {
            Frame::Intercept(_) | Frame::Battle(_) => Role::GoOn,
            Frame::March(m) if m.stage == MarchStage::Gate => Role::GoOn,
            // 9.7: to sack or to spare are equal choices.
            Frame::Spoils(_) => Role::Deed,
            Frame::Turn(Phase::Chiefs { .. }) => Role::GiveUp,
            _ if self.question_now().window.is_some() => Role::GoOn,
            _ => Role::End,
        }
    }

    fn halt_role(&self) -> Role {
        match self.halt_key() {
            "do-stay-outside" => Role::GoOn,
            "do-no-voyage" => Role::GiveUp,
            _ => Role::End,
        }
    }

    fn halt_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::March(March { stage: MarchStage::Settle, .. })
            | Frame::Voyage(Voyage { stage: VoyageStage::Settle, .. }) => "do-stay-outside",
            Frame::Voyage(_) => "do-no-voyage",
            _ => "do-halt",
        }
    }
}

fn elect_question(e: &Elect) -> Question {
    let (rule, key) = match e.stage {
        ElectStage::Choose => (appoint_rule(e.office), "ask-office"),
        ElectStage::Province => ("RRR5.33", "ask-province"),
        ElectStage::Army => ("RRR5.32", "ask-army"),
        _ => ("RRR5.37", "ask-office-place"),
    };
    ask(rule, key).with("office", e.office.word())
}

pub fn appoint_rule(office: Office) -> &'static str {
    match office {
        Office::Dictator => "RRR5.15",
        Office::MasterOfHorse => "RRR5.16",
        Office::Proconsul => "RRR5.14",
        Office::Praetor => "RRR5.17",
        Office::PraetorUrbanus => "RRR5.18",
        _ => "RRR5.11",
    }
}

fn march_question(m: &March) -> Question {
    match m.stage {
        MarchStage::Gather if m.alone => ask("5.3a", "ask-travel").with("leader", m.leader.name()),
        MarchStage::Gather => ask("5.22", "ask-muster-force").with("leader", m.leader.name()),
        MarchStage::Gate => ask("6.52", "ask-gate").with("place", m.at.name()),
        MarchStage::Summon => ask("9.2", "ask-summon").with("place", m.at.name()),
        MarchStage::Settle => ask("6.12", "ask-settle").with("leader", m.leader.name()),
        _ => ask("6.11", "ask-step").with("leader", m.leader.name()),
    }
}

fn battle_question(b: &Battle) -> Question {
    let at = |rule, key| ask(rule, key).with("place", b.hex.name());
    match b.stage {
        BattleStage::Avoid => at("8.22", "ask-avoid"),
        BattleStage::Join { .. } => at("8.21", "ask-join"),
        BattleStage::Coordinate { .. } => at("8.25", "ask-coordinate").window("coordination"),
        BattleStage::Elephants { .. } => at("8.36", "ask-elephants"),
        BattleStage::Devotio { .. } => at("RRR8.31", "ask-devotio").window("devotio"),
        _ => at("8.21", "ask-nothing-here"),
    }
}

fn request_question(r: &Request) -> Question {
    match r.stage {
        RequestStage::Choose => ask("RRR10.22", "ask-request"),
        RequestStage::Disperse => ask("RRR10.29", "ask-disperse"),
        RequestStage::Engines => ask("RRR10.24", "ask-engines"),
        RequestStage::Place => ask("RRR10.31", "ask-place-legion"),
        RequestStage::PlaceAllied { .. } => ask("RRR10.31", "ask-place-allied"),
        RequestStage::Reinforce => {
            ask("RRR10.32", "ask-reinforce").with("infantry", r.infantry).with("cavalry", r.cavalry)
        }
        RequestStage::Auxiliaries => ask("RRR10.28", "ask-auxiliaries"),
        _ => ask("RRR10.35", "ask-place-auxiliaries"),
    }
}

fn guile_key(on: GuileUse) -> &'static str {
    match on {
        GuileUse::Continuation => "ask-guile-continuation",
        GuileUse::Senate => "ask-guile-senate",
        GuileUse::Censure => "ask-guile-censure",
        GuileUse::Interception => "ask-guile-interception",
        GuileUse::Avoid => "ask-guile-avoid",
        GuileUse::AgainstAvoid => "ask-guile-against-avoid",
        GuileUse::Coordination => "ask-guile-coordination",
        GuileUse::Battle => "ask-guile-battle",
        GuileUse::Surrender => "ask-guile-surrender",
        GuileUse::Treachery => "ask-guile-treachery",
        GuileUse::Embassy => "ask-guile-embassy",
        GuileUse::Request => "ask-guile-request",
        GuileUse::Voyage => "ask-guile-voyage",
    }
}

fn omen_key(omen: &Omen) -> &'static str {
    match omen {
        Omen::Gauls { .. } => "ask-omen-gauls",
        Omen::LinenLegion => "ask-omen-linen",
        Omen::CampanianKnights => "ask-omen-knights",
        Omen::LatinColony => "ask-omen-colony",
        Omen::TarentineGold => "ask-omen-gold",
        Omen::OpenGate { .. } => "ask-omen-gate",
        Omen::SamniteZeal => "ask-omen-zeal",
        Omen::Cineas => "ask-omen-cineas",
        Omen::Physician => "ask-omen-physician",
        Omen::Fleet { .. } => "ask-omen-fleet",
    }
}
