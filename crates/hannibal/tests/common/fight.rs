//! Battles for the stage: an attack without windows, a decision in few cards.

use super::*;

/// A battle hand by tactic: frontal, left, right, probe, double, reserve.
pub type Hand = [u8; 6];
pub const NOTHING: Hand = [0; 6];

/// A battle hand of some cards.
pub fn cards(list: &[Tactic]) -> Hand {
    let mut hand = NOTHING;
    list.iter().for_each(|t| hand[t.i()] += 1);
    hand
}

impl Scene {
    /// `empty`, with three cards of value 3 for `side`, every counter-event openly in the discards: no window opens,
    /// and the turn goes on after the first card.
    pub fn field(side: Side) -> Scene {
        let mut scene = Scene::empty(side).hand(side, &[1, 2, 3]);
        scene.p.deck = scene.p.deck.minus(data().counters);
        scene.p.discards = data().counters;
        scene
    }

    /// A late turn: Scipio Africanus has come and is dead.
    pub fn late(self, turn: u8) -> Scene {
        self.turn(turn).with(|p| p.posts[named().africanus.i()] = Post::Gone)
    }

    /// The same position again, for another course of events.
    pub fn again(&self) -> Scene {
        Scene { p: self.p, luck: self.luck.clone(), told: vec![], all_told: vec![] }
    }

    /// Another copy, with a change.
    pub fn but(&self, change: impl FnOnce(Scene) -> Scene) -> Scene {
        change(self.again())
    }

    /// With his lowest card the side's general marches with so many units, one step; nobody reacts.
    pub fn attack(&mut self, general: &str, cus: u8, elephants: u8, to: &str) -> &mut Scene {
        let side = data().general(man(general)).side;
        let card = self.p.hands[side.i()].first().expect("a card");
        self.march(card.0, general).muster(cus, elephants).step(to);
        while matches!(self.p.frames.top(), Frame::Reaction(_)) {
            self.act(Action::Pass);
        }
        self
    }

    /// `attack`, then on to the first round.
    pub fn fight(&mut self, general: &str, cus: u8, elephants: u8, to: &str) -> &mut Scene {
        self.attack(general, cus, elephants, to).until_first_round();
        assert!(self.p.battle().is_some(), "no battle");
        self
    }

    /// Takes the action, unless it was the only one and so was not asked for.
    pub fn or_forced(&mut self, action: Action) -> &mut Scene {
        if self.is_legal(action) {
            self.act(action);
        }
        self
    }

    /// Hand sizes as they were last told: Rome's, Carthage's.
    pub fn hand_sizes(&self) -> (u8, u8) {
        let told = self.all_told.iter().rev().find_map(|e| match e {
            Event::Hands { rome, carthage } => Some((*rome, *carthage)),
            _ => None,
        });
        told.expect("hands were dealt")
    }

    /// Gives each side of the round its hand: the one with the initiative first.
    pub fn round_hands(&mut self, initiative: &[Tactic], other: &[Tactic]) -> &mut Scene {
        let mut hands = [cards(initiative), cards(other)];
        if self.battle_frame().initiative == Carthage {
            hands.swap(0, 1);
        }
        self.battle_hands(hands[0], hands[1])
    }

    /// The side with the initiative lays a card that is not matched: one round, and it has won. Dice: casualties,
    /// retreat table, and what follows.
    pub fn initiative_wins(&mut self, by: Tactic, dice: &[u8]) -> &mut Scene {
        self.round_hands(&[by], &[]).dice(dice).lay(by).act(Action::Decline)
    }

    /// One matched round, then the side with the initiative has no card: it has lost. Dice as above.
    pub fn initiative_loses(&mut self, dice: &[u8]) -> &mut Scene {
        let frontal = Tactic::FrontalAssault;
        self.round_hands(&[frontal], &[frontal]).dice(dice).lay(frontal).lay(frontal);
        if self.p.battle().is_some() && self.battle_stage() == BattleStage::Counterattack {
            self.act(Action::Pass);
        }
        self
    }

    pub fn told_retreat_losses(&self) -> Option<(i8, u8)> {
        self.all_told.iter().rev().find_map(|e| match e {
            Event::RetreatRoll { modifier, losses, .. } => Some((*modifier, *losses)),
            _ => None,
        })
    }

    pub fn told_casualties(&self) -> Option<(u8, u8)> {
        self.all_told.iter().rev().find_map(|e| match e {
            Event::Casualties { rounds, losses, .. } => Some((*rounds, *losses)),
            _ => None,
        })
    }

    /// Losses counted in the battle under way, Rome's first; none once it is over.
    pub fn battle_lost(&self) -> [u8; 2] {
        self.p.battle().map_or([0; 2], |b| b.lost)
    }

    pub fn was_told(&self, event: Event) -> bool {
        self.all_told.contains(&event)
    }

    /// How many fixed dice nobody has rolled.
    pub fn dice_left(&self) -> usize {
        self.luck.fixed().count()
    }

    /// The goals of the retreat that is to be chosen.
    pub fn retreat_goals(&self) -> Vec<&'static str> {
        let mut goals: Vec<_> = self
            .legal()
            .iter()
            .filter_map(|a| if let Action::Retreat(path) = a { Some(path.goal().id()) } else { None })
            .collect();
        goals.sort();
        goals.dedup();
        goals
    }

    pub fn retreat(&mut self, path: &[&str]) -> &mut Scene {
        let spaces: Vec<Space> = path.iter().map(|s| at(s)).collect();
        self.act(Action::Retreat(Path::new(&spaces)))
    }

    /// The side removes so many of its markers, the first ones that may go.
    pub fn pay_markers(&mut self) -> u8 {
        let mut paid = 0;
        while let Frame::Markers(_) = self.p.frames.top() {
            let action = self.legal()[0];
            self.act(action);
            paid += 1;
        }
        paid
    }

    pub fn inside_cus(&self, space: &str) -> u8 {
        self.p.ground(at(space)).garrison.all
    }

    pub fn is_inside(&self, general: &str, space: &str) -> bool {
        self.is_at(general, space) && self.p.inside.has(man(general))
    }
}
