//! A small stage for rules tests: put pieces where the test wants them, fix the dice, take actions, and ask what is refused and why.

pub(crate) use legatus_alesia::Alesia;
pub(crate) use legatus_alesia::combat::doubling::Cause;
pub(crate) use legatus_alesia::combat::*;
pub(crate) use legatus_alesia::data::map::*;
pub(crate) use legatus_alesia::data::*;
pub(crate) use legatus_alesia::table::action::*;
pub(crate) use legatus_alesia::table::event::*;
pub(crate) use legatus_alesia::table::frame::*;
pub(crate) use legatus_alesia::table::ids::*;
pub(crate) use legatus_alesia::table::moves::Ctx;
pub(crate) use legatus_alesia::table::position::*;
pub(crate) use legatus_kernel::{
    Decisions, Events, Frames, Luck, Machine, Rules, Running, Seat, Seats, Seed, Shown, Viewer,
};

pub(crate) const ROME: Seat = Seat(0);
pub(crate) const GAULS: Seat = Seat(1);
/// The Gauls of a table of three.
pub(crate) const BESIEGED: Seat = Seat(1);
pub(crate) const RELIEF: Seat = Seat(2);

pub(crate) fn hex(id: &str) -> Hex {
    Hex::find(id).unwrap_or_else(|| panic!("no hex {id}"))
}

pub(crate) fn piece(id: &str) -> Piece {
    Piece::find(id).unwrap_or_else(|| panic!("no piece {id}"))
}

pub(crate) fn fort(id: &str) -> Fort {
    Fort::find(id).unwrap_or_else(|| panic!("no fort {id}"))
}

pub(crate) fn zone(id: &str) -> Zone {
    Zone::find(&format!("zone_{id}")).unwrap_or_else(|| panic!("no zone {id}"))
}

pub(crate) fn plain_rules() -> OptionalRules {
    OptionalRules {
        fill_trench: false,
        turns: 12,
        dead_commander_out: false,
        time_limits: false,
        secret_spheres: false,
        protected: false,
        reconnaissance: false,
        hidden_stacks: false,
        speed: 13,
    }
}

/// A table with one position on it.
pub(crate) struct Scene {
    pub(crate) p: Alesia,
    pub(crate) luck: Luck,
    /// What was told since the last action.
    pub(crate) told: Vec<Event>,
}

impl Scene {
    /// An empty ground: all Romans dead, the besieged in the city, the relief force in zone I; turn 3 of day one. A pair of
    /// leaders stands far off in the north-west, so that nobody's death matters.
    pub(crate) fn on(ground: &str) -> Scene {
        let number =
            maps().iter().position(|map| map.id == ground).unwrap_or_else(|| panic!("no ground {ground}"));
        let mut p = Alesia::blank(2, plain_rules(), number as u8);
        for piece in Piece::of(Roman) {
            p.field.put(piece, Spot::DEAD);
        }
        Fort::all().for_each(|fort| p.field.put_fort(fort, Spot::DEAD));
        p.field.put(CAESAR, Spot::hex(hex("5943")));
        p.field.put(LABIENUS, Spot::hex(hex("5943")));
        (p.period, p.turn) = (1, 3);
        p.coordination.marker = 1;
        p.coordination.possible = 0b1110;
        Scene { p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() }
    }

    /// The real battlefield, empty.
    pub(crate) fn field() -> Scene {
        Scene::on("alesia")
    }

    pub(crate) fn with(mut self, set: impl Fn(&mut OptionalRules)) -> Scene {
        set(&mut self.p.options);
        self
    }

    pub(crate) fn players(mut self, players: u8) -> Scene {
        self.p.players = players;
        if players > 2 {
            (self.p.coordination.marker, self.p.coordination.possible) = (0, 0);
        }
        if players == 4 {
            self.p.command.first = Some(Zone::I);
            self.p.command.possible = if self.p.options.secret_spheres { 0x3ff } else { 1 };
        }
        self
    }

    pub(crate) fn put(mut self, place: &str, pieces: &str) -> Scene {
        for id in pieces.split_whitespace() {
            self.p.field.put(piece(id), Spot::hex(hex(place)));
        }
        self
    }

    pub(crate) fn fort(mut self, place: &str, id: &str) -> Scene {
        self.p.field.put_fort(fort(id), Spot::hex(hex(place)));
        self
    }

    pub(crate) fn boxed(mut self, place: &str, pieces: &str) -> Scene {
        for id in pieces.split_whitespace() {
            let piece = piece(id);
            self.p.field.put(piece, Spot::zone(zone(place)));
            if piece.side() == Gaul {
                self.p.known[piece.gaul()] = zone(place).bit();
                self.p.presence |= zone(place).bit();
            }
        }
        self
    }

    pub(crate) fn disrupted(mut self, pieces: &str) -> Scene {
        pieces.split_whitespace().for_each(|id| self.p.field.set_disrupted(piece(id), true));
        self
    }

    /// A record of rage with these attackers and defenders.
    pub(crate) fn rage(mut self, record: u8, attackers: &str, defenders: &str) -> Scene {
        self.p.rages |= 1 << record;
        if piece(attackers.split_whitespace().next().unwrap()).side() == Roman {
            self.p.roman_rages |= 1 << record;
        }
        for id in attackers.split_whitespace().chain(defenders.split_whitespace()) {
            self.p.field.set_rage(piece(id), record);
        }
        self
    }

    pub(crate) fn turn(mut self, turn: u8) -> Scene {
        self.p.turn = turn;
        self
    }

    /// The besieged may come out.
    pub(crate) fn sortie_allowed(mut self) -> Scene {
        self.p.coordination.met = Some(1);
        self.p.coordination.crossed = 10;
        self.p.coordination.fought = true;
        (self.p.coordination.marker, self.p.coordination.possible) = match self.p.players {
            2 => (1, 0b1110),
            _ => (0, 0),
        };
        self
    }

    pub(crate) fn dice(mut self, dice: &[u8]) -> Scene {
        self.luck.fix(dice.iter().copied());
        self
    }

    pub(crate) fn fix(&mut self, dice: &[u8]) -> &mut Scene {
        self.luck.fix(dice.iter().copied());
        self
    }

    fn begin(mut self, phase: Phase) -> Scene {
        for piece in Piece::of(Gaul) {
            let spot = self.p.field.spot(piece);
            self.p.field.set_start(piece, spot);
        }
        self.p.renew_shots();
        self.p.frames = Frames::new(Frame::Turn(phase));
        self.go()
    }

    /// The Gauls move.
    pub(crate) fn gaul_moves(self) -> Scene {
        self.begin(Phase::GaulMoves { entering: false, done: Seats::NONE })
    }

    pub(crate) fn roman_moves(self) -> Scene {
        self.begin(Phase::RomanMoves { done: Seats::NONE })
    }

    pub(crate) fn off_map(self) -> Scene {
        let mut scene = self.begin(Phase::LastShots { done: Seats::NONE });
        if !matches!(scene.p.phase(), Phase::OffMap { .. }) {
            scene.act(ROME, Action::Pass);
        }
        scene
    }

    /// A side names its attacks.
    pub(crate) fn declares(mut self, side: Side) -> Scene {
        for piece in Piece::of(Gaul) {
            let spot = self.p.field.spot(piece);
            self.p.field.set_start(piece, spot);
        }
        let mut events = Events::default();
        self.p.frames = Frames::new(Frame::Turn(Phase::Works { next: 0 }));
        self.p.open_declaration(side, &mut Ctx { luck: &mut self.luck, events: &mut events });
        self.go()
    }

    /// Runs by itself as far as it goes.
    pub(crate) fn go(mut self) -> Scene {
        let mut events = Events::default();
        self.p.run(&mut Ctx { luck: &mut self.luck, events: &mut events });
        self.no_choice(&mut events);
        self.told = events.list.iter().map(|t| t.event).collect();
        self
    }

    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> &mut Scene {
        let asked = self.p.asked().has(seat) || self.p.may_change().has(seat);
        assert!(asked, "{seat:?} is not asked for {action:?}: {:?}", self.p.frames.top());
        if let Err(refusal) = self.p.check(seat, &action) {
            let top = self.p.frames.top();
            panic!("{action:?} is refused by {}: {} at {top:?}", refusal.rule.0, refusal.key);
        }
        let mut events = Events::default();
        self.p.apply(seat, action, &mut self.luck, &mut events);
        self.no_choice(&mut events);
        self.told = events.list.iter().map(|t| t.event).collect();
        self.p.validate().unwrap_or_else(|what| panic!("after {action:?}: {what}"));
        self
    }

    /// Takes what is no choice at all: the one attack to be fought next, and the end of a declaration where nobody can attack.
    /// Other forced choices are left to the test, so that it can look.
    fn no_choice(&mut self, events: &mut Events<Event>) {
        while let (Some(seat), false) = (self.p.asked().single(), self.p.hides_choice()) {
            let legal = self.legal(seat);
            let idle = match self.p.phase() {
                Phase::Declare { side, .. } => self.p.front(side).strikers.is_empty(),
                _ => false,
            };
            match legal.as_slice() {
                [action @ Action::Resolve(_)] => self.p.apply(seat, *action, &mut self.luck, events),
                [Action::Done] if idle => self.p.apply(seat, Action::Done, &mut self.luck, events),
                _ => return,
            }
        }
    }

    /// Roman or Gaul, in a game of two.
    pub(crate) fn rome(&mut self, action: Action) -> &mut Scene {
        self.act(ROME, action)
    }

    pub(crate) fn gaul(&mut self, action: Action) -> &mut Scene {
        self.act(GAULS, action)
    }

    /// A piece is picked and goes through these hexes; it stops there if it must or is told to.
    pub(crate) fn walk(&mut self, seat: Seat, id: &str, way: &str) -> &mut Scene {
        self.act(seat, Action::Pick(piece(id)));
        for to in way.split_whitespace() {
            self.act(seat, Action::Go(hex(to)));
        }
        self
    }

    pub(crate) fn attack(&mut self, seat: Seat, id: &str, at: &str) -> &mut Scene {
        self.act(seat, Action::Attack { piece: piece(id), hex: hex(at) })
    }

    /// Takes the first thing that is open, as long as the frame on top is of this kind.
    pub(crate) fn while_open(&mut self, test: impl Fn(&Frame) -> bool) -> &mut Scene {
        while test(self.p.frames.top()) && self.p.ending.is_none() {
            let seat = self.p.asked().single().unwrap();
            let first = self.legal(seat)[0];
            self.act(seat, first);
        }
        self
    }

    /// The rule that refuses an action.
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> &'static str {
        match self.p.check(seat, &action) {
            Err(refusal) => refusal.rule.0,
            Ok(()) => panic!("{action:?} is allowed at {:?}", self.p.frames.top()),
        }
    }

    pub(crate) fn allowed(&self, seat: Seat, action: Action) -> bool {
        self.p.check(seat, &action).is_ok()
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        self.p.legal(seat, &mut actions);
        actions
    }

    pub(crate) fn at(&self, id: &str) -> Option<&'static str> {
        self.p.field.hex(piece(id)).map(Hex::id)
    }

    pub(crate) fn is_dead(&self, id: &str) -> bool {
        !self.p.field.is_alive(piece(id))
    }

    pub(crate) fn is_disrupted(&self, id: &str) -> bool {
        self.p.field.is(piece(id), DISRUPTED)
    }

    pub(crate) fn rages(&self, id: &str) -> bool {
        self.p.field.rage(piece(id)) != 0
    }

    pub(crate) fn heard(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(test)
    }

    /// The odds of the attack on a hex: attack, defence, column.
    pub(crate) fn odds_at(&self, side: Side, at: &str) -> (u16, u16, &'static str) {
        let target = hex(at);
        let attack = self.p.field.stack(target).map(|piece| self.p.field.plan(piece)).max().unwrap_or(0);
        let clash = self.p.clash(side, attack);
        (clash.attack, clash.defence, column_name(clash.column()))
    }

    pub(crate) fn phase(&self) -> Phase {
        self.p.phase()
    }
}

pub(crate) fn column_name(column: u8) -> &'static str {
    ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"][column as usize]
}
