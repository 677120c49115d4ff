//! How questions and actions are told: the keys of the messages and what fills them in.

use crate::command::phase::segment_rule;
use crate::table::*;
use legatus_kernel::{Label, Question, Role, Rule};

impl Position {
    pub fn question_now(&self) -> Question {
        let ask = |rule, key| Question::new(Rule(rule), key);
        if let Some(pending) = self.pending() {
            return match pending {
                Pending::Displaced(leader) => ask("6.4", "ask-displaced").with("leader", leader.name()),
                Pending::Homeless(leader) => ask("6.31", "ask-homeless").with("leader", leader.name()),
                Pending::Unattached(form) => {
                    ask("18.22", "ask-attach").with("form", self.formation_name(form))
                }
                Pending::Unfaced(unit) => ask("9.3", "ask-facing").with("unit", unit.name()),
            };
        }
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_question(*phase),
            Frame::Action(phase) => self.segment_question(phase),
            Frame::Posting(Piece::Unit(unit)) => ask("2.3", "ask-post").with("unit", unit.name()),
            Frame::Posting(Piece::Leader(leader)) => {
                ask("2.3", "ask-post-leader").with("leader", leader.name())
            }
            Frame::Walk(w) => {
                let points = (w.left / 2) as i32;
                let half = if w.left % 2 == 1 { "half-point" } else { "no-half-point" };
                match w.piece {
                    Piece::Unit(unit) => ask("9.1", "ask-step").with("unit", unit.name()),
                    Piece::Leader(leader) => ask("6.1", "ask-step-leader").with("leader", leader.name()),
                }
                .with("points", points)
                .with("half", half)
            }
            Frame::Stack(s) => ask("12.2", "ask-stack").with("area", s.target.name()),
            Frame::Barrage(b) => ask("11.1", "ask-barrage").with("area", b.target.name()),
            Frame::Strike(s) => self.strike_question(s),
            Frame::Assault(a) => self.assault_question(a),
            Frame::Losses(l) => {
                let (rule, key) = match l.victims {
                    Victims::Lowest => ("10.3", "ask-loss-morale"),
                    Victims::Crowded => ("7.21", "ask-loss-crowd"),
                    Victims::Any => ("21.1", "ask-loss-trampled"),
                    _ => ("16.0", "ask-loss"),
                };
                ask(rule, key).with("area", l.area.name()).with("left", l.left)
            }
            Frame::Withdrawal(w) => match w.to {
                None => ask("14.0", "ask-withdraw").with("area", w.from.name()).window("withdrawal"),
                Some(to) => ask("14.2", "ask-withdraw-who").with("area", to.name()),
            },
            Frame::Retreat(r) => ask("12.6", "ask-retreat").with("area", r.from.name()),
            Frame::Advance(a) => match a.who {
                Advancing::Chargers => ask("15.1", "ask-advance-must").with("area", a.area.name()),
                Advancing::Defenders => {
                    ask("15.2", "ask-follow").with("area", a.area.name()).window("follow")
                }
                _ => ask("15.0", "ask-advance").with("area", a.area.name()).window("advance"),
            },
            Frame::Rampage(r) => ask("21.1", "ask-rampage").with("area", r.area.name()),
            Frame::Emperor { leader } => {
                ask("R108", "ask-emperor").with("leader", leader.name()).window("emperor")
            }
        }
    }

    fn phase_question(&self, phase: Phase) -> Question {
        let ask = |rule, key| Question::new(Rule(rule), key);
        match phase {
            Phase::Dismount { .. } => ask("R112", "ask-dismount").window("dismount"),
            Phase::Deploy { .. } => ask("8.0", "ask-deploy"),
            Phase::Reinforce { form, .. } => match self.arriving(form) {
                Some(Piece::Leader(leader)) => {
                    ask("19.0", "ask-arrival-leader").with("leader", leader.name())
                }
                Some(Piece::Unit(unit)) => ask("19.0", "ask-arrival").with("unit", unit.name()),
                None => ask("19.0", "ask-nothing"),
            },
            Phase::Command { left, .. } => ask("4.4", "ask-command").with("left", left),
            Phase::ChooseFirst { .. } => ask("5.1", "ask-first"),
            Phase::Announce { left, .. } => ask("5.4", "ask-announce").with("left", left),
            Phase::Activate { .. } => ask("5.4", "ask-activate"),
            Phase::Recovery { step, .. } => match step {
                Recovery::Rejoin => ask("21.25", "ask-rejoin").window("rejoin"),
                Recovery::Recover => ask("18.1", "ask-recover").window("recovery"),
                Recovery::Replace => ask("18.2", "ask-replace"),
                Recovery::Place { form } => ask("18.2", "ask-attach").with("form", self.formation_name(form)),
                Recovery::Promote => ask("18.23", "ask-promote"),
                Recovery::Rout => ask("18.3", "ask-nothing"),
            },
            Phase::Begin | Phase::Order | Phase::Roll { .. } | Phase::End => ask("3.0", "ask-nothing"),
        }
    }

    fn segment_question(&self, phase: &ActionPhase) -> Question {
        let key = match phase.segment {
            Segment::Line { .. } => "ask-line",
            Segment::Artillery => "ask-artillery",
            Segment::Charge => "ask-charge",
            Segment::Strikes => "ask-strikes",
            Segment::Movement => "ask-move",
            Segment::Rout => "ask-rout",
            Segment::Assault => "ask-assault",
            Segment::Bridge => "ask-bridge",
            _ => return Question::new(Rule("5.4"), "ask-nothing"),
        };
        let rule = segment_rule(phase.segment);
        Question::new(Rule(rule), key).with("form", self.formation_name(phase.form))
    }

    fn strike_question(&self, s: &Strike) -> Question {
        let ask = |rule, key| Question::new(Rule(rule), key).with("area", s.target.name());
        match s.stage {
            StrikeStage::Name => ask("7.22", "ask-defenders"),
            StrikeStage::Counter => ask("12.5", "ask-counter").window("counter_charge"),
            StrikeStage::Oppose => match self.undecided(s.target) {
                Some(unit) => ask("12.4", "ask-oppose").with("unit", unit.name()),
                None => ask("12.4", "ask-nothing-here"),
            },
            StrikeStage::Support => ask("6.2", "ask-support"),
            StrikeStage::Outrun => ask("14.4", "ask-outrun").window("outrun"),
            StrikeStage::Pursue => ask("12.71", "ask-pursue"),
            _ => ask("12.2", "ask-group"),
        }
    }

    fn assault_question(&self, a: &Assault) -> Question {
        let ask = |rule, key| Question::new(Rule(rule), key).with("area", a.target.name());
        match a.stage {
            AssaultStage::Muster => ask("13.1", "ask-muster"),
            AssaultStage::Name => ask("7.22", "ask-defenders"),
            AssaultStage::Shields => match a.turning {
                Some(unit) => Question::new(Rule("13.1"), "ask-facing").with("unit", unit.name()),
                None => ask("13.1", "ask-shields").window("lock_shields"),
            },
            AssaultStage::Oppose => match self.next_to_oppose(a) {
                Some((unit, _)) => ask("13.1", "ask-oppose").with("unit", unit.name()),
                None => ask("13.1", "ask-nothing-here"),
            },
            AssaultStage::Support => ask("6.2", "ask-support"),
            _ => ask("13.1", "ask-nothing-here"),
        }
    }

    /// What an action is called; made for whatever comes from outside.
    pub fn label(&self, action: &Action) -> Label {
        let here = self.question_now().rule;
        let area =
            |rule: Rule, key, a: Area| Label::new(rule, key).with("area", a.name()).at("place", a.id());
        let unit =
            |rule: Rule, key, u: Unit| Label::new(rule, key).with("unit", u.name()).at("piece", u.id());
        let leader =
            |rule: Rule, key, l: Leader| Label::new(rule, key).with("leader", l.name()).at("piece", l.id());
        let form = |rule: Rule, key, f: Form| {
            let known = f.i() < self.sc().forms.len();
            let f = if known { f } else { Form(0) };
            let row = format!("formations/{}", self.named_after(f).id());
            Label::new(rule, key).with("form", self.formation_name(f)).at("entry", row)
        };
        match *action {
            Action::Pass => Label::new(here, self.pass_key()).role(self.pass_role()),
            Action::Pick(u) => unit(here, "do-pick", u),
            Action::PickLeader(l) => leader(here, "do-pick-leader", l),
            Action::Put(a) => area(here, "do-put", a),
            Action::Swap(u) => unit(here, "do-swap", u),
            Action::Dismount(u) => unit(Rule("R112"), "do-dismount", u),
            Action::Face(f) => self.facing_label(here, f),
            Action::Command(l) => leader(Rule("4.4"), "do-command", l),
            Action::First(side) => Label::new(Rule("5.1"), "do-first").with("side", side.name()),
            Action::Announce(f) => form(Rule("5.4"), "do-announce", f),
            Action::Activate(f) => form(Rule("5.4"), "do-activate", f),
            Action::Line(a) => area(Rule("4.91"), "do-line", a),
            Action::Bombard { unit: u, target } => {
                area(Rule("11.1"), "do-bombard", target).with("unit", u.name())
            }
            Action::Assault { unit: u, target } => {
                area(Rule("13.1"), "do-assault", target).with("unit", u.name())
            }
            Action::Shoot { unit: u, target } => {
                area(Rule("13.4"), "do-shoot", target).with("unit", u.name())
            }
            Action::Join(u) => unit(here, "do-join", u),
            Action::Volley(u) => unit(Rule("13.4"), "do-volley", u),
            Action::Pila(u) => unit(Rule("R120"), "do-pila", u),
            Action::Fight => Label::new(here, self.fight_key()).role(Role::GoOn),
            Action::Charge { unit: u, target, via } => {
                area(Rule("12.11"), "do-charge", target).with("unit", u.name()).with("via", via.name())
            }
            Action::Ride(l) => leader(Rule("12.2"), "do-ride", l),
            Action::Resolve(a) => area(Rule("12.2"), "do-resolve", a),
            Action::Pursue(None) => Label::new(Rule("12.71"), "do-pursue"),
            Action::Pursue(Some(Urge::Spur)) => Label::new(Rule("12.71"), "do-spur"),
            Action::Pursue(Some(Urge::Rein)) => Label::new(Rule("12.71"), "do-rein"),
            Action::Move(u) => unit(here, "do-move", u),
            Action::MoveLeader(l) => leader(Rule("6.1"), "do-move-leader", l),
            Action::Step(a) => area(Rule("9.1"), "do-step", a),
            Action::Road(a) => area(Rule("9.6"), "do-road", a),
            Action::Boat(a) => area(Rule("R132"), "do-boat", a),
            Action::Leave(edge) => Label::new(Rule("9.8"), "do-leave").with("edge", edge.word()),
            Action::Halt => Label::new(Rule("9.1"), "do-halt").role(Role::End),
            Action::Exchange { unit: u, with } => {
                unit(Rule("9.4"), "do-exchange", u).with("with", with.name())
            }
            Action::Detach { unit: u, steps } => unit(Rule("21.21"), "do-detach", u).with("steps", steps),
            Action::Defend(u) => unit(Rule("7.22"), "do-defend", u),
            Action::LockShields(u) => unit(Rule("13.1"), "do-lock-shields", u),
            Action::WithdrawTo(a) => area(Rule("14.0"), "do-withdraw-to", a),
            Action::Withdraw(u) => unit(Rule("14.2"), "do-withdraw", u),
            Action::WithdrawLeader(l) => leader(Rule("14.1"), "do-withdraw-leader", l),
            Action::Counter { unit: u, via } => unit(Rule("12.5"), "do-counter", u).with("area", via.name()),
            Action::Oppose { unit: u, via } => area(here, "do-oppose", via).with("unit", u.name()),
            Action::Support(a) => area(Rule("6.2"), "do-support", a),
            Action::Lose(u) => unit(here, if self.is_last_step(u) { "do-lose-last" } else { "do-lose" }, u),
            Action::Retreat(a) => area(Rule("12.6"), "do-retreat", a),
            Action::Advance(u) => unit(here, "do-advance", u),
            Action::AdvanceLeader(l) => leader(here, "do-advance-leader", l),
            Action::Follow { unit: u, to } => area(Rule("15.2"), "do-follow", to).with("unit", u.name()),
            Action::Flee(a) => area(here, "do-flee", a),
            Action::Break(u) => unit(Rule("R114"), "do-break", u),
            Action::Rampage(a) => area(Rule("21.1"), "do-rampage", a),
            Action::Rejoin(u) => unit(Rule("21.25"), "do-rejoin", u),
            Action::Recover(u) => unit(Rule("18.11"), "do-recover", u),
            Action::Replace { form: f, leader: l } => leader(Rule("18.2"), "do-replace", l)
                .with("form", self.formation_name(if f.i() < self.sc().forms.len() { f } else { Form(0) })),
            Action::Promote(l) => leader(Rule("18.23"), "do-promote", l),
            Action::Attach(u) => unit(here, "do-attach", u),
        }
    }

    fn is_last_step(&self, unit: Unit) -> bool {
        self.steps_left(unit) <= 1
    }

    /// The unit that is being faced, for the target of the label.
    fn facing_unit(&self) -> Option<Unit> {
        if let Some(Pending::Unfaced(unit)) = self.pending() {
            return Some(unit);
        }
        match self.frames.top() {
            Frame::Walk(Walk { piece: Piece::Unit(unit), .. }) | Frame::Posting(Piece::Unit(unit)) => {
                Some(*unit)
            }
            Frame::Assault(a) => a.turning,
            _ => None,
        }
    }

    fn facing_label(&self, rule: Rule, facing: Facing) -> Label {
        let label = Label::new(rule, "do-face").with("facing", facing.word());
        match self.facing_unit() {
            Some(unit) => label.at("facing", format!("{}/{}", unit.id(), facing.id())),
            None => label,
        }
    }

    fn fight_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::Stack(_) => "do-charge-now",
            Frame::Barrage(_) => "do-fire",
            _ => "do-fight",
        }
    }

    fn pass_role(&self) -> Role {
        match self.frames.top() {
            // 8.0: the usual deployment stands already.
            Frame::Turn(Phase::Deploy { .. }) | Frame::Posting(_) => Role::GoOn,
            Frame::Action(phase) if phase.segment == Segment::Bridge => Role::GoOn,
            Frame::Strike(s) if s.stage == StrikeStage::Pursue => Role::End,
            Frame::Strike(_) | Frame::Assault(_) | Frame::Withdrawal(_) | Frame::Emperor { .. } => Role::GoOn,
            _ if self.question_now().window.is_some() => Role::GoOn,
            _ => Role::End,
        }
    }

    fn pass_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::Turn(Phase::Deploy { .. }) => "do-ready",
            Frame::Turn(Phase::Dismount { .. }) => "do-stay-mounted",
            Frame::Turn(Phase::Recovery { .. }) => "do-enough",
            Frame::Posting(_) => "do-leave-it",
            Frame::Action(phase) => match phase.segment {
                Segment::Line { .. } => "do-no-line",
                Segment::Artillery => "do-end-artillery",
                Segment::Charge => "do-end-charges",
                Segment::Movement => "do-end-movement",
                Segment::Assault => "do-end-assaults",
                Segment::Bridge => "do-spare-bridge",
                _ => "do-pass",
            },
            Frame::Strike(s) => match s.stage {
                StrikeStage::Counter => "do-no-counter",
                StrikeStage::Pursue => "do-no-pursuit",
                _ => "do-stay",
            },
            Frame::Assault(_) => "do-no-shields",
            Frame::Withdrawal(w) => {
                if w.to.is_some() {
                    "do-rest-stays"
                } else {
                    "do-stand"
                }
            }
            Frame::Advance(_) | Frame::Emperor { .. } => "do-stay",
            _ => "do-pass",
        }
    }
}
