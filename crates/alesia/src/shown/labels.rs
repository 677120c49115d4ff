//! How questions and actions are told: the keys of the messages and what fills them in.

use crate::shown::story::recovery_word;
use crate::table::action::Action;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::position::*;
use legatus_kernel::{Label, Limit, Message, Question, Role, Rule, Seat};

/// 17.7: how long the movement of one army may take, for one player and for two.
const ALONE_MINUTES: u32 = 20;
const SHARED_MINUTES: u32 = 10;

impl Position {
    pub fn question_now(&self, seat: Seat) -> Question {
        Question { limit: self.limit(seat), ..self.question_on_top() }
    }

    fn question_on_top(&self) -> Question {
        let ask = |rule, key| Question::new(Rule(rule), key);
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_question(*phase),
            Frame::Place(InHand::Piece(_, piece)) => ask("3.2", "ask-place").with("piece", piece.name()),
            Frame::Place(InHand::Fort(_, fort)) => ask("24.1", "ask-place").with("piece", fort.name()),
            Frame::Move(m) => self.move_question(m),
            Frame::Fire(fire) => {
                let hex = self.field.hex(fire.target).unwrap_or(Hex(0));
                ask("20.5", "ask-fire")
                    .with("piece", fire.target.name())
                    .with("hex", hex.name())
                    .window("fire")
            }
            Frame::Excess { side } => {
                let hex = self.overfull(*side).unwrap_or(Hex(0));
                ask("10.2", "ask-excess").with("hex", hex.name()).with("limit", side.stack_limit())
            }
            Frame::Battle(b) => {
                ask("19.4", "ask-die").with("odds", crate::shown::story::column_word(b.column))
            }
            Frame::Retreat(r) => match r.piece {
                Some(piece) => {
                    ask("16.4", "ask-lead-on").with("piece", piece.name()).with("hexes", r.distance)
                }
                None => ask("16.4", "ask-lead").with("hexes", r.distance),
            },
            Frame::Advance(a) => ask("16.1", "ask-advance").with("hexes", a.distance).window("advance"),
            Frame::Consent { seat } => ask("17.5", "ask-consent").with("piece", leader_of(*seat).name()),
            Frame::Screen { zone } => ask("22.43", "ask-screen").with("zone", zone.name()),
            Frame::Report(r) => {
                let key = if r.said.is_none() { "ask-report-cavalry" } else { "ask-report-infantry" };
                ask("22.45", key).with("zone", r.zone.name()).with("accuracy", r.accuracy)
            }
        }
    }

    /// 17.7, R70: the time of a seat's movement. Whoever moves a whole army alone has 20 minutes, whoever shares it has 10.
    pub fn limit(&self, seat: Seat) -> Option<Limit> {
        let phase = self.phase();
        let (kind, done) = match phase {
            Phase::OffMap { done } => (0, done),
            Phase::GaulMoves { done, .. } => (1, done),
            Phase::RomanMoves { done } => (2, done),
            _ => return None,
        };
        let moves = match self.frames.top() {
            Frame::Move(_) => true,
            Frame::Turn(_) => !done.has(seat),
            _ => false,
        };
        if !self.options.time_limits || !moves || !self.deciders().has(seat) {
            return None;
        }
        let alone = self.seats(self.chairs().side(seat)).len() == 1;
        let minutes = if alone { ALONE_MINUTES } else { SHARED_MINUTES };
        Some(Limit { span: self.turn as u32 * 3 + kind, seconds: minutes * 60 })
    }

    /// What others may read of a question: a unit that is still hidden is not named.
    pub fn question_for_others(&self, seat: Seat, gaul: bool) -> Question {
        match self.frames.top() {
            Frame::Move(m) if !gaul && m.piece.side() == Gaul && self.field.hex(m.piece).is_none() => {
                Question { limit: self.limit(seat), ..self.phase_question(self.phase()) }
            }
            Frame::Turn(Phase::Station) | Frame::Turn(Phase::Scatter) if !gaul => {
                Question::new(Rule("12.5"), "ask-others-wait")
            }
            Frame::Report(r) if !gaul => {
                Question::new(Rule("22.45"), "ask-report-wait").with("zone", r.zone.name())
            }
            _ => self.question_now(seat),
        }
    }

    fn move_question(&self, m: &Move) -> Question {
        let left = self.half_points(m.piece).saturating_sub(m.spent);
        let (rule, key) = match self.field.spot(m.piece) {
            Spot::CITY => ("9.3", "ask-appear-wall"),
            spot if spot.as_zone().is_some() => ("11.1", "ask-appear-edge"),
            _ => ("5.3", "ask-step"),
        };
        Question::new(Rule(rule), key)
            .with("piece", m.piece.name())
            .with("points", left / 2)
            .with("half", left % 2)
    }

    fn phase_question(&self, phase: Phase) -> Question {
        let ask = |rule, key| Question::new(Rule(rule), key);
        match phase {
            Phase::Spheres => ask("17.4", "ask-sphere"),
            Phase::Deploy { first: true, .. } => ask("3.2", "ask-deploy").with("count", self.unplaced()),
            Phase::Deploy { .. } => ask("12.6", "ask-redeploy"),
            Phase::GaulMoves { entering: false, .. } => ask("4.1", "ask-gaul-moves"),
            Phase::GaulMoves { .. } => ask("11.1", "ask-gaul-enters"),
            Phase::LastShots { .. } => ask("24.4", "ask-last-shots").window("last_shots"),
            Phase::OffMap { .. } => ask("4.2", "ask-off-map"),
            Phase::Declare { .. } => ask("14.3", "ask-declare"),
            Phase::Resolve { .. } => ask("13.3", "ask-resolve"),
            Phase::RomanMoves { .. } => ask("4.5", "ask-roman-moves"),
            Phase::Messenger => ask("22.47", "ask-messenger").window("messenger"),
            Phase::Scatter => ask("12.3", "ask-scatter"),
            Phase::Station => ask("12.5", "ask-station"),
            Phase::Recover { step } => {
                ask("12.4", "ask-recover").with("step", recovery_word(step)).with("left", self.allowance)
            }
            Phase::TurnBegins | Phase::Works { .. } | Phase::PlayerTurnEnds { .. } | Phase::TurnEnds => {
                ask("4", "ask-nothing")
            }
        }
    }

    /// What an action is called; made for whatever comes from outside.
    pub fn label(&self, action: &Action) -> Label {
        let here = match self.frames.top() {
            Frame::Turn(phase) => self.phase_question(*phase).rule,
            _ => Rule("5.2"),
        };
        let hex = |rule, key, h: Hex| Label::new(Rule(rule), key).with("hex", h.name()).at("place", h.id());
        let piece =
            |rule, key, p: Piece| Label::new(Rule(rule), key).with("piece", p.name()).at("piece", p.id());
        let zone =
            |rule, key, z: Zone| Label::new(Rule(rule), key).with("zone", z.name()).at("place", z.id());
        match *action {
            Action::Done => Label::new(here, self.done_key()).role(self.done_role()),
            Action::Pass => Label::new(here, self.pass_key()).role(self.pass_role()),
            Action::TimeUp => Label::new(Rule("17.7"), "do-time-up").role(Role::End),
            Action::Sphere(first) => {
                let last = Zone((first.0 + 4) % 10);
                zone("17.4", "do-sphere", first).with("last", last.name())
            }
            Action::Ready => Label::new(Rule("3.2"), "do-ready").role(self.ready_role()),
            Action::PickFort(fort) => {
                Label::new(Rule("3.2"), "do-pick").with("piece", fort.name()).at("piece", fort.id())
            }
            Action::Place(h) => hex("3.2", "do-place", h),
            Action::Pick(p) => piece("5.2", "do-pick", p),
            Action::Join(p) => piece("10.3", "do-join", p),
            Action::JoinAll => Label::new(Rule("10.3"), "do-join-all"),
            Action::Appear(h) if self.facts(h).is_city() => {
                hex("9.3", "do-appear-wall", h).with("cost", self.gate_cost(h) / 2)
            }
            Action::Appear(h) => hex("11.1", "do-appear-edge", h).with("cost", self.gate_cost(h) / 2),
            Action::Go(h) => match self.cost_to(h) {
                Some((spent, all)) => hex("5.3", "do-go-for", h)
                    .with("points", spent / 2)
                    .with("half", spent % 2)
                    .with("all", all / 2),
                None => hex("5.3", "do-go", h),
            },
            Action::Leave(z) => zone("11.5", "do-leave", z),
            Action::Stop => Label::new(Rule("5.2"), "do-stop").role(Role::End),
            Action::Shift { piece: p, zone: z } => {
                piece("11.4", "do-shift", p).with("zone", z.name()).put_into("place", z.id())
            }
            Action::ShiftAll { from, zone: z } => {
                zone("11.6", "do-shift-all", from).with("to", z.name()).put_into("place", z.id())
            }
            Action::Assume => Label::new(Rule("17.5"), "do-assume"),
            Action::Yield(yes) => Label::new(Rule("17.5"), if yes { "do-yield" } else { "do-refuse" }),
            Action::Remove(p) => piece("10.2", "do-remove", p),
            Action::Shoot { shooter, range, target } => self.shot_label(shooter, range, target),
            Action::Attack { piece: p, hex: h } => {
                piece("14.3", "do-attack", p).with("hex", h.name()).put_into("place", h.id())
            }
            Action::Storm { piece: p, from, hex: h } => {
                let city = self.facts(from).is_city();
                let (rule, key) = if city { ("9.5", "do-storm-wall") } else { ("11.2", "do-storm-edge") };
                piece(rule, key, p).with("hex", h.name()).put_into("place", h.id())
            }
            Action::Resolve(attack) => self.attack_label(attack),
            Action::Die(die) => Label::new(Rule("19.4"), "do-die").with("die", die),
            Action::Lead { piece: p, to } => {
                piece("16.4", "do-lead", p).with("hex", to.name()).put_into("place", to.id())
            }
            Action::LeadOff { piece: p, zone: z } => {
                piece("16.2", "do-lead-off", p).with("zone", z.name()).put_into("place", z.id())
            }
            Action::Cut(p) => piece("16.2", "do-cut", p),
            Action::Follow { piece: p, with } => piece("20.3", "do-follow", p).with("with", with.name()),
            Action::Advance { piece: p, to } => {
                piece("16.1", "do-advance", p).with("hex", to.name()).put_into("place", to.id())
            }
            Action::AdvanceOff { piece: p, zone: z } => {
                piece("16.1", "do-advance-off", p).with("zone", z.name()).put_into("place", z.id())
            }
            Action::Box { piece: p, zone: z } => {
                piece("12.3", "do-box", p).with("zone", z.name()).put_into("place", z.id())
            }
            Action::Recover(p) => piece("12.4", "do-recover", p).with("combat", self.piece(p).combat),
            Action::Weigh(yes) => Label::new(Rule("22.43"), if yes { "do-weigh" } else { "do-weigh-not" }),
            Action::Say(number) => Label::new(Rule("22.45"), "do-say").with("number", number),
            Action::Messenger(z) => zone("22.47", "do-messenger", z),
        }
    }

    fn shot_label(&self, shooter: Shooter, range: u8, target: Piece) -> Label {
        let (name, id, rule) = match shooter {
            Shooter::Fort(fort) => (fort.name(), fort.id(), "24.2"),
            Shooter::Unit(piece) => (piece.name(), piece.id(), "20.5"),
        };
        Label::new(Rule(rule), "do-shoot")
            .with("shooter", name)
            .with("target", target.name())
            .with("range", range)
            .at("piece", id)
            .put_into("piece", target.id())
    }

    fn attack_label(&self, attack: u8) -> Label {
        let side = match self.phase() {
            Phase::Resolve { side } => side,
            _ => Gaul,
        };
        let clash = self.clash(side, attack);
        let hex = clash.defending_hexes.iter().next();
        let label = Label::new(Rule("13.3"), if hex.is_some() { "do-resolve" } else { "do-resolve-none" });
        let label = label.with("attack", attack);
        match hex {
            Some(hex) => label.with("hex", hex.name()).at("place", hex.id()),
            None => label,
        }
    }

    /// 3.2: whoever may say so has placed everything. In every other phase something is left undone.
    fn done_role(&self) -> Role {
        if matches!(self.phase(), Phase::Deploy { first: true, .. }) { Role::GoOn } else { Role::End }
    }

    /// The ready-made deployment takes up what stands already: it is the usual answer only while nothing does.
    fn ready_role(&self) -> Role {
        let placed = Piece::of(Roman).any(|piece| self.field.hex(piece).is_some())
            || Fort::all().any(|fort| self.field.fort(fort).as_hex().is_some());
        if placed { Role::Deed } else { Role::GoOn }
    }

    fn pass_role(&self) -> Role {
        match self.frames.top() {
            Frame::Advance(_) => Role::End,
            _ => Role::GoOn,
        }
    }

    fn done_key(&self) -> &'static str {
        match self.phase() {
            Phase::Deploy { .. } => "do-done-deploy",
            Phase::Declare { .. } => "do-done-declare",
            Phase::OffMap { .. } => "do-done-off-map",
            Phase::Recover { .. } => "do-done-recover",
            _ => "do-done-moving",
        }
    }

    fn pass_key(&self) -> &'static str {
        match self.frames.top() {
            Frame::Fire(_) | Frame::Turn(Phase::LastShots { .. }) => "do-hold-fire",
            Frame::Advance(_) => "do-no-advance",
            _ => "do-pass",
        }
    }

    /// A warning before a legal choice that harms its owner.
    pub fn advice(&self, action: &Action) -> Option<Message> {
        let (Frame::Move(m), Action::Go(to)) = (self.frames.top(), *action) else { return None };
        let side = m.piece.side();
        // R69: who goes along is judged when all have gone.
        let goes_along = |piece: Piece| piece == m.piece || self.company.has(piece);
        let is_unit = |piece: &Piece| !self.piece(*piece).is_leader();
        let joined = is_unit(&m.piece) || self.company.iter().any(|piece| is_unit(&piece));
        let lost = |key, leader: Piece| Message::new(key).with("piece", leader.name());
        if !is_unit(&m.piece) && self.field.in_zoc(side.enemy(), to) {
            let alone = self.field.units(to) == 0 && !joined;
            let unprotected = m.piece == VERCINGETORIX && !self.options.protected;
            return (alone || unprotected).then(|| lost("advice-leader-lost", m.piece));
        }
        // 19.3: whoever goes away with all others leaves him alone.
        let from = self.field.hex(m.piece).filter(|hex| self.field.in_zoc(side.enemy(), *hex))?;
        let (leaders, units): (Vec<Piece>, Vec<Piece>) =
            self.field.stack(from).filter(|piece| !goes_along(*piece)).partition(|piece| !is_unit(piece));
        leaders.first().filter(|_| units.is_empty()).map(|leader| lost("advice-leader-left", *leader))
    }
}
