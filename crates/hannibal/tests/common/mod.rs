//! A small stage for rules tests: put units, generals, markers and cards where the test wants them, fix the dice,
//! take actions, and ask what is refused and why.

pub mod fight;
pub mod play;

pub use legatus_hannibal::Hannibal;
pub use legatus_hannibal::data::*;
pub use legatus_hannibal::table::*;
use legatus_kernel::settle::{act, settle};
pub use legatus_kernel::{Decisions, Events, Luck, Refusal, Rules, Running, Seed, Setup, Shown};

pub fn at(id: &str) -> Space {
    Space::find(id).unwrap_or_else(|| panic!("no space {id}"))
}

pub fn man(id: &str) -> General {
    General::find(id).unwrap_or_else(|| panic!("no general {id}"))
}

pub fn province(id: &str) -> Province {
    Province::find(id).unwrap_or_else(|| panic!("no province {id}"))
}

pub struct Scene {
    pub p: Hannibal,
    pub luck: Luck,
    /// What was told since the last `act`.
    pub told: Vec<Event>,
    /// What was told since the start of the scene.
    pub all_told: Vec<Event>,
}

impl Scene {
    /// The real set-up, first turn, hands dealt (seed 1): Rome is asked whether she claims the first play.
    pub fn war() -> Scene {
        let mut luck = Luck::new(Seed::from_number(1));
        let mut events = Events::default();
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let p = Hannibal::setup(&setup, &mut luck, &mut events).unwrap();
        let told: Vec<Event> = events.list.iter().map(|t| t.event).collect();
        Scene { p, luck, all_told: told.clone(), told }
    }

    /// Markers as at the start, no units, no generals on the map, both hands empty; `side` is about to play a card.
    pub fn empty(side: Side) -> Scene {
        let mut scene = Scene::war();
        for space in spaces() {
            scene.p.grounds[space.i()].cus = [Cus::NONE; 2];
        }
        for side in Side::BOTH {
            for general in generals(side).collect::<Vec<_>>() {
                scene.p.posts[general.i()] = match (general == named().africanus, side) {
                    (true, _) => Post::Awaited,
                    (_, Rome) => Post::Cup,
                    _ if general == named().hannibal => Post::Gone,
                    _ => Post::Displaced,
                };
            }
        }
        scene.p.hands = [CardSet::NONE; 2];
        scene.p.deck = CardSet::first_of_all(64);
        scene.phase(Phase::Play { side, bound: false })
    }

    pub fn phase(mut self, phase: Phase) -> Scene {
        self.p.frames = legatus_kernel::Frames::new(Frame::Turn(phase));
        self
    }

    pub fn turn(mut self, turn: u8) -> Scene {
        self.p.turn = turn;
        self
    }

    /// Units outside walls.
    pub fn units(mut self, side: Side, space: &str, cus: u8) -> Scene {
        self.p.grounds[at(space).i()].cus[side.i()] = Cus::new(cus, 0);
        self
    }

    /// `cus` units, of which `elephants`.
    pub fn elephants(mut self, space: &str, cus: u8, elephants: u8) -> Scene {
        self.p.grounds[at(space).i()].cus[Carthage.i()] = Cus::new(cus, elephants);
        self
    }

    /// Units inside the walls of their city.
    pub fn garrison(mut self, space: &str, cus: u8) -> Scene {
        self.p.grounds[at(space).i()].garrison = Cus::new(cus, 0);
        self
    }

    /// A general outside walls. Of equals, the one put first commands.
    pub fn general(mut self, general: &str, space: &str) -> Scene {
        self.p.posts[man(general).i()] = Post::At(at(space));
        self
    }

    /// A general inside the walls.
    pub fn inside(mut self, general: &str, space: &str) -> Scene {
        self.p.posts[man(general).i()] = Post::At(at(space));
        self.p.inside.add(man(general));
        self
    }

    pub fn proconsul(mut self, general: &str) -> Scene {
        self.p.proconsul = Some(man(general));
        self
    }

    /// Points of siege or subjugation.
    pub fn siege(mut self, space: &str, by: Side, points: u8) -> Scene {
        let ground = &mut self.p.grounds[at(space).i()];
        ground.siege = points;
        ground.besieger = Some(by);
        self
    }

    pub fn control(mut self, space: &str, side: impl Into<Option<Side>>) -> Scene {
        self.p.grounds[at(space).i()].control = side.into();
        self
    }

    /// All round spaces of a province, its cities too.
    pub fn controls(mut self, province_id: &str, side: impl Into<Option<Side>> + Copy) -> Scene {
        for space in data().province(province(province_id)).spaces.iter() {
            let keeps = self.p.is_tribe(space) || self.p.is_city(space) && side.into().is_none();
            if !keeps {
                self.p.grounds[space.i()].control = side.into();
            }
        }
        self
    }

    /// A hand of strategy cards, taken from wherever they are.
    pub fn hand(mut self, side: Side, cards: &[u8]) -> Scene {
        let p = &mut self.p;
        p.deck = p.deck.or(p.hands[side.i()]);
        let cards: CardSet = cards.iter().map(|n| Card(*n)).collect();
        for pile in [&mut p.deck, &mut p.discards, &mut p.removed, &mut p.aside] {
            *pile = pile.minus(cards);
        }
        p.hands[side.enemy().i()] = p.hands[side.enemy().i()].minus(cards);
        p.hands[side.i()] = cards;
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Hannibal)) -> Scene {
        change(&mut self.p);
        self
    }

    /// The next dice, in order.
    pub fn dice(&mut self, dice: &[u8]) -> &mut Scene {
        self.luck.fix(dice.iter().copied());
        self
    }

    /// What the asked side would be told of this action.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        let side = self.p.decider().unwrap_or(Rome);
        self.p.check(side.seat(), action)
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if let Some(side) = self.p.decider() {
            self.p.legal(side.seat(), &mut actions);
        }
        actions
    }

    pub fn is_legal(&self, action: Action) -> bool {
        let legal = self.legal().contains(&action);
        assert_eq!(legal, self.check(&action).is_ok(), "legal and check differ on {action:?}");
        legal
    }

    /// The rule that refuses an action.
    pub fn refused(&self, action: Action) -> &'static str {
        assert!(!self.legal().contains(&action), "{action:?} is legal");
        match self.check(&action) {
            Ok(()) => panic!("{action:?} is accepted at {:?}", self.p.frames.top()),
            Err(refusal) => refusal.rule.0,
        }
    }

    /// Takes an action; forced choices that follow are taken too. The deciding side takes it.
    pub fn act(&mut self, action: Action) -> &mut Scene {
        let side = self.p.decider().unwrap_or_else(|| panic!("the war is over: {:?}", self.p.ending));
        if let Err(refusal) = self.check(&action) {
            panic!("{action:?} refused by {} ({}) at {:?}", refusal.rule.0, refusal.key, self.p.frames.top());
        }
        assert!(self.legal().contains(&action), "{action:?} is allowed, but not offered");
        let before = self.p;
        let (mut events, mut legal) = (Events::default(), Vec::new());
        act(&mut self.p, side.seat(), action, &mut self.luck, &mut events, &mut legal);
        assert_ne!(self.p, before, "{action:?} changes nothing");
        self.note(events);
        self
    }

    fn note(&mut self, events: Events<Event>) {
        self.told = events.list.iter().map(|t| t.event).collect();
        self.all_told.extend(self.told.iter().copied());
        assert_eq!(self.luck.wrong(), None, "a fixed die that cannot come");
        if let Err(what) = self.p.validate() {
            panic!("{what} at {:?}", self.p.frames.top());
        }
    }

    /// Runs what runs by itself in a phase that a test has put up, and forced choices.
    pub fn run(&mut self) -> &mut Scene {
        let (mut events, mut legal) = (Events::default(), Vec::new());
        self.p.run(&mut legatus_hannibal::table::Ctx { luck: &mut self.luck, events: &mut events });
        settle(&mut self.p, &mut self.luck, &mut events, &mut legal);
        self.note(events);
        self
    }

    /// Operation A with a card from the hand, general activated.
    pub fn march(&mut self, card: u8, general: &str) -> &mut Scene {
        self.act(Action::Operate { card: Card(card), by: Operation::March });
        if matches!(self.p.frames.top(), Frame::Orders(_)) {
            self.act(Action::Activate(man(general)));
        }
        self
    }

    /// Answers the questions of a muster: brings everybody, and so many units. Stops at the first step.
    pub fn muster(&mut self, cus: u8, elephants: u8) -> &mut Scene {
        while let Frame::March(march) = self.p.frames.top() {
            match march.stage {
                MarchStage::Officers { .. } => {
                    let action = self.legal().into_iter().find(|a| matches!(a, Action::Bring(_)));
                    self.act(action.expect("somebody to bring"));
                }
                MarchStage::Units { .. } => {
                    self.act(Action::Take { cus, elephants });
                }
                MarchStage::Train => {
                    self.act(Action::Haul(true));
                }
                _ => break,
            }
        }
        self
    }

    pub fn step(&mut self, to: &str) -> &mut Scene {
        self.act(Action::Step(at(to)))
    }

    pub fn asked(&self) -> Option<Side> {
        self.p.decider()
    }

    pub fn cus(&self, space: &str, side: Side) -> u8 {
        self.p.cus(at(space), side)
    }

    pub fn post(&self, general: &str) -> Post {
        self.p.post(man(general))
    }

    pub fn is_at(&self, general: &str, space: &str) -> bool {
        self.post(general) == Post::At(at(space))
    }

    pub fn control_of(&self, space: &str) -> Option<Side> {
        self.p.control(at(space))
    }

    pub fn march_frame(&self) -> &March {
        self.p.march().expect("a march")
    }

    pub fn battle_frame(&self) -> &Battle {
        self.p.battle().expect("a battle")
    }

    pub fn battle_stage(&self) -> BattleStage {
        self.battle_frame().stage
    }

    /// Sets the battle hands once they are dealt, and what is open of them.
    pub fn battle_hands(&mut self, rome: [u8; 6], carthage: [u8; 6]) -> &mut Scene {
        let battle = self.p.battle_mut();
        battle.hands = [rome, carthage];
        battle.open = [[0; 6]; 2];
        battle.seen = [[0; 6]; 2];
        self
    }

    /// Passes every window and declines every option until the battle's first card is to be laid.
    pub fn until_first_round(&mut self) -> &mut Scene {
        while self.p.battle().is_some() && self.battle_stage() != BattleStage::Lay {
            self.act(Action::Pass);
        }
        self
    }

    /// The order of cards in a battle hand: frontal, left, right, probe, double, reserve.
    pub fn lay(&mut self, card: Tactic) -> &mut Scene {
        self.act(Action::Lay { card, as_type: card })
    }
}
