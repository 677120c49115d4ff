//! What actions are called: the keys of the messages and what fills them in.

use crate::table::*;
use legatus_kernel::{Label, Role, Rule};

/// The answers that many decisions share, as one of them calls them: *this is over for me*, and *not this time*.
#[derive(Clone, Copy)]
pub(crate) struct Usual {
    rule: Rule,
    done: (&'static str, Role),
    pass: (&'static str, Role),
}

impl Usual {
    /// Under this rule, by the words of most decisions.
    pub(crate) const fn under(rule: &'static str) -> Usual {
        Usual { rule: Rule(rule), done: ("do-done-moving", Role::End), pass: ("do-pass", Role::GoOn) }
    }

    pub(crate) const fn done(self, key: &'static str, role: Role) -> Usual {
        Usual { done: (key, role), ..self }
    }

    pub(crate) const fn pass(self, key: &'static str, role: Role) -> Usual {
        Usual { pass: (key, role), ..self }
    }
}

/// Of whatever interrupts a phase.
pub(crate) const IN_BETWEEN: Usual = Usual::under("5.2");

impl Position {
    /// What an action is called; made for whatever comes from outside, with the words of the decision for the answers that it shares
    /// with others.
    pub(crate) fn label(&self, action: &Action, usual: Usual) -> Label {
        let hex = |rule, key, h: Hex| Label::new(Rule(rule), key).with("hex", h.name()).at("place", h.id());
        let piece =
            |rule, key, p: Piece| Label::new(Rule(rule), key).with("piece", p.name()).at("piece", p.id());
        let zone =
            |rule, key, z: Zone| Label::new(Rule(rule), key).with("zone", z.name()).at("place", z.id());
        match *action {
            Action::Done => Label::new(usual.rule, usual.done.0).role(usual.done.1),
            Action::Pass => Label::new(usual.rule, usual.pass.0).role(usual.pass.1),
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
        let clash = self.clash(self.resolving().unwrap_or(Gaul), attack);
        let hex = clash.defending_hexes.iter().next();
        let label = Label::new(Rule("13.3"), if hex.is_some() { "do-resolve" } else { "do-resolve-none" });
        let label = label.with("attack", attack);
        match hex {
            Some(hex) => label.with("hex", hex.name()).at("place", hex.id()),
            None => label,
        }
    }

    /// The ready-made deployment takes up what stands already: it is the usual answer only while nothing does.
    fn ready_role(&self) -> Role {
        let placed = Piece::of(Roman).any(|piece| self.field.hex(piece).is_some())
            || Fort::all().any(|fort| self.field.fort(fort).as_hex().is_some());
        if placed { Role::Deed } else { Role::GoOn }
    }
}
