//! Battles (14, 16, 17, 18.2): preparation, the deal, rounds, withdrawal, and what it costs.

use crate::attrition::not_asked;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

pub const SPY: Card = Card(20);
pub const SPANISH_DESERT: Card = Card(31);
pub const NUMIDIANS_DESERT: Card = Card(32);
pub const FRIGHT: Card = Card(42);
pub const ALLY_DESERTS: Card = Card(59);
pub const MAHARBAL: Card = Card(6);

impl Battle {
    /// The march meets the enemy where it stands; nothing is dealt yet.
    pub(crate) fn begun(march: &March, entry: Option<(Space, Way)>, met: Met, alone: bool) -> Battle {
        Battle {
            space: march.at,
            attacker: march.side,
            stage: BattleStage::SortieGenerals { asked: GeneralSet::NONE },
            entry,
            met,
            sortie_alone: alone,
            sortie: Cus::NONE,
            sortie_generals: if alone { march.all() } else { GeneralSet::NONE },
            leader: march.general,
            commanders: [None; 2],
            start_cus: [0; 2],
            hands: [[0; 6]; 2],
            open: [[0; 6]; 2],
            seen: [[0; 6]; 2],
            played: [0; 6],
            spy: [false; 2],
            seizing: [false; 2],
            deserted: [0; 2],
            charging: 0,
            fewer: [0; 2],
            initiative: march.side,
            rounds: 0,
            laid: None,
            probe_used: false,
            lost: [0; 2],
            winner: None,
            won_by: None,
            withdrawing: None,
            casualties: 0,
            elephant_due: false,
        }
    }

    pub fn defender(&self) -> Side {
        self.attacker.enemy()
    }

    pub fn hand(&self, side: Side) -> u8 {
        self.hands[side.i()].iter().sum()
    }

    /// Cards of a hand that its enemy has not seen.
    pub fn unseen(&self, side: Side, tactic: Tactic) -> u8 {
        let (s, t) = (side.i(), tactic.i());
        self.hands[s][t] - self.open[s][t] - self.seen[s][t]
    }

    /// Cards that a seizure at random is drawn from: those not laid open.
    pub(crate) fn closed(&self, side: Side, tactic: Tactic) -> u8 {
        self.hands[side.i()][tactic.i()] - self.open[side.i()][tactic.i()]
    }

    /// Takes a card out of a hand; those the enemy knows go first, which tells him least.
    pub(crate) fn spend(&mut self, side: Side, tactic: Tactic) {
        let (s, t) = (side.i(), tactic.i());
        self.hands[s][t] -= 1;
        if self.seen[s][t] > 0 {
            self.seen[s][t] -= 1;
        } else if self.open[s][t] > 0 {
            self.open[s][t] -= 1;
        }
    }

    /// The deck still lies face down: 48 cards less both hands and what was played.
    pub fn undealt(&self, tactic: Tactic) -> u8 {
        let t = tactic.i();
        Tactic::COUNT[t] - self.hands[0][t] - self.hands[1][t] - self.played[t]
    }
}

impl Position {
    pub fn battle(&self) -> Option<&Battle> {
        self.frames.iter().rev().find_map(|f| if let Frame::Battle(b) = f { Some(b) } else { None })
    }

    pub fn battle_mut(&mut self) -> &mut Battle {
        let found =
            self.frames.iter_mut().rev().find_map(|f| if let Frame::Battle(b) = f { Some(b) } else { None });
        found.expect("a battle under way")
    }

    pub fn begin_battle(&mut self, march: March, ctx: &mut Ctx) {
        self.open_battle(march, march.from, march.met, false, ctx);
    }

    /// The garrison comes out alone (20.5, R59): no reaction phase.
    pub fn begin_sortie(&mut self, march: March, ctx: &mut Ctx) {
        self.open_battle(march, None, Met::default(), true, ctx);
    }

    pub(crate) fn open_battle(
        &mut self,
        march: March,
        entry: Option<(Space, Way)>,
        met: Met,
        alone: bool,
        ctx: &mut Ctx,
    ) {
        let attacker = march.side;
        let space = march.at;
        let cus = [self.cus(space, Rome), self.cus(space, Carthage)];
        ctx.tell(Event::BattleBegins { space, attacker, cus });
        self.frames.push(Frame::Battle(Battle::begun(&march, entry, met, alone)));
    }

    // --- Who is there --------------------------------------------------------------------------------------

    /// Does Hannibal command, with his stratagem unused (24)?
    pub(crate) fn may_probe(&self, b: &Battle, side: Side) -> bool {
        let probes = b.commanders[side.i()].is_some_and(|g| data().general(g).ability.probes);
        probes && !b.probe_used
    }

    pub(crate) fn is_stratagem(card: Tactic, as_type: Tactic) -> bool {
        card == Tactic::Probe
            && matches!(as_type, Tactic::DoubleEnvelopment | Tactic::FlankLeft | Tactic::FlankRight)
    }

    // --- Checks --------------------------------------------------------------------------------------------

    pub fn check_battle(&self, b: &Battle, action: &Action) -> Result<(), Refusal> {
        match (b.stage, *action) {
            (BattleStage::SortieGenerals { asked }, Action::Bring(g) | Action::Leave(g)) => {
                if self.within(b.space, b.attacker).minus(asked).first() != Some(g) {
                    return Err(not_asked(Rule("20.7")));
                }
                let bring = matches!(action, Action::Bring(_));
                let out = if bring { b.sortie_generals.with(g) } else { b.sortie_generals };
                if !self.sortie_possible(b, asked.with(g), out) {
                    return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
                }
                Ok(())
            }
            (BattleStage::SortieUnits, Action::Take { cus, elephants }) => {
                self.check_sortie_units(b, b.sortie_generals, cus, elephants)
            }
            (BattleStage::Commander, Action::Name(g)) => {
                if self.top_rank(self.outside(b.space, b.defender())).has(g) {
                    Ok(())
                } else {
                    Err(Refusal::new(Rule("9.3"), "outranked").with("general", g.name()))
                }
            }
            (BattleStage::ChangeOfCommand, Action::Roll | Action::Pass) => Ok(()),
            (BattleStage::AttackerCards | BattleStage::DefenderCards, Action::Pass) => Ok(()),
            (BattleStage::AttackerCards, Action::Counter(card)) => self.check_declared(b, b.attacker, card),
            (BattleStage::DefenderCards, Action::Counter(card)) => self.check_declared(b, b.defender(), card),
            (BattleStage::ChargeOrNot, Action::Charge | Action::Pass) => Ok(()),
            (BattleStage::Fright, Action::Pass) => Ok(()),
            (BattleStage::Fright, Action::Counter(card)) => {
                self.check_counter(Rome, card, |e| matches!(e, Effect::ElephantFright { .. }))
            }
            (BattleStage::EarlySeizure { side }, Action::Seize(what)) => self.check_target(b, side, what),
            (BattleStage::RoundStart, Action::Pass) => Ok(()),
            (BattleStage::RoundStart, Action::Seize(what)) => self.check_seize(b, b.initiative.enemy(), what),
            (BattleStage::Lay, _) => self.check_lay(b, action),
            (BattleStage::Answer, _) => self.check_answer(b, action),
            (BattleStage::Counterattack, Action::Counterattack | Action::Pass) => Ok(()),
            (BattleStage::CancelWithdrawal, Action::Cancel | Action::Pass) => Ok(()),
            (BattleStage::Initiative, Action::TakeInitiative | Action::Pass) => Ok(()),
            (BattleStage::WithdrawTo, Action::Away(to)) => match b.withdrawing {
                Some(side) => self.check_withdraw_to(b, side, to),
                None => Err(not_asked(Rule("16.3"))),
            },
            _ => Err(not_asked(Rule("14.5"))),
        }
    }

    /// Which card may be taken from the enemy's hand (25.20, 25.59).
    pub(crate) fn check_target(&self, b: &Battle, side: Side, what: Option<Tactic>) -> Result<(), Refusal> {
        let enemy = side.enemy();
        let there = match what {
            Some(tactic) => b.open[enemy.i()][tactic.i()],
            None => Tactic::ALL.iter().map(|t| b.closed(enemy, *t)).sum(),
        };
        if there == 0 {
            return Err(Refusal::new(Rule("25.59"), "no-such-card-to-take"));
        }
        Ok(())
    }

    pub(crate) fn check_seize(&self, b: &Battle, side: Side, what: Option<Tactic>) -> Result<(), Refusal> {
        self.check_counter(side, ALLY_DESERTS, |e| e == Effect::AllyDeserts)?;
        self.check_target(b, side, what)
    }

    pub(crate) fn check_in_hand(
        &self,
        b: &Battle,
        side: Side,
        card: Tactic,
        as_type: Tactic,
    ) -> Result<(), Refusal> {
        if b.hands[side.i()][card.i()] == 0 {
            return Err(Refusal::new(Rule("14.6"), "tactic-not-held").with("tactic", card.name()));
        }
        if as_type == Tactic::Reserve {
            return Err(Refusal::new(Rule("14.9"), "reserve-needs-type"));
        }
        if as_type != card && card != Tactic::Reserve {
            if !Position::is_stratagem(card, as_type) {
                return Err(Refusal::new(Rule("14.7"), "card-has-its-type").with("tactic", card.name()));
            }
            if !self.may_probe(b, side) {
                return Err(Refusal::new(Rule("24"), "no-stratagem"));
            }
        }
        Ok(())
    }

    pub(crate) fn check_maharbal(&self, b: &Battle, side: Side, as_type: Tactic) -> Result<(), Refusal> {
        self.check_counter(side, MAHARBAL, |e| e == Effect::Maharbal)?;
        if self.outside(b.space, Carthage).is_empty() {
            return Err(Refusal::new(Rule("25.6"), "needs-general-in-battle"));
        }
        if !matches!(as_type, Tactic::FlankLeft | Tactic::FlankRight | Tactic::DoubleEnvelopment) {
            return Err(Refusal::new(Rule("25.6"), "cavalry-does-not-do-that").with("tactic", as_type.name()));
        }
        Ok(())
    }

    pub(crate) fn check_lay(&self, b: &Battle, action: &Action) -> Result<(), Refusal> {
        let side = b.initiative;
        match *action {
            Action::Lay { card, as_type } => self.check_in_hand(b, side, card, as_type),
            Action::Maharbal(as_type) => self.check_maharbal(b, side, as_type),
            Action::Seize(what) => {
                if b.hand(side) == 0 {
                    return Err(Refusal::new(Rule("R78"), "without-cards-lost"));
                }
                self.check_seize(b, side, what)
            }
            Action::Withdraw => self.check_withdraw(b, side),
            Action::Decline if b.hand(side) == 0 => Ok(()),
            Action::Decline => Err(Refusal::new(Rule("R78"), "must-lay-or-withdraw")),
            _ => Err(not_asked(Rule("14.6"))),
        }
    }

    pub(crate) fn check_answer(&self, b: &Battle, action: &Action) -> Result<(), Refusal> {
        let side = b.initiative.enemy();
        let Some(laid) = b.laid else { return Err(not_asked(Rule("14.6"))) };
        let other_type = || Err(Refusal::new(Rule("14.7"), "does-not-match").with("tactic", laid.name()));
        match *action {
            Action::Lay { card, as_type } => {
                self.check_in_hand(b, side, card, as_type)?;
                if as_type == laid { Ok(()) } else { other_type() }
            }
            Action::Maharbal(as_type) => {
                self.check_maharbal(b, side, as_type)?;
                if as_type == laid { Ok(()) } else { other_type() }
            }
            Action::Seize(what) => self.check_seize(b, side, what),
            Action::Decline => Ok(()),
            _ => Err(not_asked(Rule("14.6"))),
        }
    }

    // --- Carrying out --------------------------------------------------------------------------------------

    pub fn apply_battle(&mut self, mut b: Battle, action: Action, ctx: &mut Ctx) {
        let (attacker, defender) = (b.attacker, b.defender());
        match (b.stage, action) {
            (BattleStage::SortieGenerals { asked }, Action::Bring(g)) => {
                b.sortie_generals.add(g);
                b.stage = BattleStage::SortieGenerals { asked: asked.with(g) };
            }
            (BattleStage::SortieGenerals { asked }, Action::Leave(g)) => {
                b.stage = BattleStage::SortieGenerals { asked: asked.with(g) };
            }
            (BattleStage::SortieUnits, Action::Take { cus, elephants }) => {
                b.sortie = Cus::new(cus, elephants);
                self.come_out(b.space, b.attacker, b.sortie, b.sortie_generals);
                if cus > 0 || !b.sortie_generals.is_empty() {
                    ctx.tell(Event::JoinsSortie { space: b.space, cus });
                }
                b.stage = BattleStage::Commander;
            }
            (BattleStage::Commander, Action::Name(g)) => {
                self.put_in_command(g);
                self.name_commanders(&mut b);
                b.stage = BattleStage::ChangeOfCommand;
            }
            (BattleStage::ChangeOfCommand, Action::Roll) => {
                self.roll_command(&mut b, ctx);
                b.stage = BattleStage::AttackerCards;
            }
            (BattleStage::ChangeOfCommand, _) => b.stage = BattleStage::AttackerCards,
            (BattleStage::AttackerCards, Action::Counter(card)) => self.declare(&mut b, attacker, card, ctx),
            (BattleStage::DefenderCards, Action::Counter(card)) => self.declare(&mut b, defender, card, ctx),
            (BattleStage::AttackerCards, _) => b.stage = BattleStage::DefenderCards,
            (BattleStage::DefenderCards, _) => b.stage = BattleStage::ChargeOrNot,
            (BattleStage::ChargeOrNot, Action::Charge) => {
                b.charging = self.ground(b.space).cus[Carthage.i()].elephants;
                ctx.tell(Event::Charges { elephants: b.charging });
                b.stage = BattleStage::Fright;
            }
            (BattleStage::ChargeOrNot, _) => b.stage = BattleStage::Deal,
            (BattleStage::Fright, Action::Counter(card)) => {
                self.play_counter(Rome, card, ctx);
                if let Effect::ElephantFright { cards } = data().card(card).effect {
                    b.fewer[Carthage.i()] += cards; // 25.42
                    ctx.tell(Event::Frightened { cards });
                }
                b.charging = 0;
                b.stage = BattleStage::Deal;
            }
            (BattleStage::Fright, _) => b.stage = BattleStage::ChargeRoll,
            (BattleStage::EarlySeizure { side }, Action::Seize(what)) => {
                self.seize(&mut b, side, what, ctx);
                b.seizing[side.i()] = false;
                b.stage = self.after_deal(&b);
            }
            (BattleStage::RoundStart, Action::Seize(what)) => {
                let side = b.initiative.enemy();
                self.play_counter(side, ALLY_DESERTS, ctx);
                self.seize(&mut b, side, what, ctx);
            }
            (BattleStage::RoundStart, _) => b.stage = BattleStage::Lay,
            (BattleStage::Lay, _) => self.lay(&mut b, action, ctx),
            (BattleStage::Answer, _) => self.answer(&mut b, action, ctx),
            (BattleStage::Counterattack, Action::Counterattack) => {
                let side = b.initiative.enemy();
                if self.test(&b, side, Test::Counterattack, ctx) {
                    b.initiative = side;
                    ctx.tell(Event::Initiative { side });
                }
                b.stage = BattleStage::RoundStart;
            }
            (BattleStage::Counterattack, _) => b.stage = BattleStage::RoundStart,
            (BattleStage::CancelWithdrawal, Action::Cancel) => {
                if self.test(&b, b.initiative.enemy(), Test::Cancel, ctx) {
                    b.stage = BattleStage::Initiative;
                } else {
                    b.withdrawing = Some(b.initiative);
                    b.stage = BattleStage::Casualties;
                }
            }
            (BattleStage::CancelWithdrawal, _) => {
                b.withdrawing = Some(b.initiative);
                b.stage = BattleStage::Casualties;
            }
            (BattleStage::Initiative, Action::TakeInitiative) => {
                b.initiative = b.initiative.enemy(); // 16.1, R32
                ctx.tell(Event::Initiative { side: b.initiative });
                b.stage = BattleStage::RoundStart;
            }
            (BattleStage::Initiative, _) => b.stage = BattleStage::RoundStart,
            (BattleStage::WithdrawTo, Action::Away(to)) => {
                self.withdraw(&b, to, ctx);
                b.stage = BattleStage::Over;
            }
            _ => return,
        }
        *self.frames.top_mut() = Frame::Battle(b);
    }

    pub(crate) fn test(&self, b: &Battle, side: Side, test: Test, ctx: &mut Ctx) -> bool {
        let Some(general) = b.commanders[side.i()] else { return false };
        let facts = data().general(general);
        let (bonus, purpose) = match test {
            Test::Counterattack => (facts.ability.counterattack, "counterattack"),
            Test::Withdraw => (facts.ability.withdraw, "withdrawal"),
            _ => (facts.ability.cancel, "cancel withdrawal"),
        };
        let needs = facts.battle as i8 + bonus;
        let die = ctx.luck.d6(purpose);
        let success = die as i8 <= needs;
        ctx.tell(Event::Rating { test, general, die, needs, success });
        success
    }

    /// Card 59: one card changes hands, seen by both.
    pub(crate) fn seize(&mut self, b: &mut Battle, by: Side, what: Option<Tactic>, ctx: &mut Ctx) {
        let from = by.enemy();
        let tactic = match what {
            Some(tactic) => {
                b.open[from.i()][tactic.i()] -= 1;
                b.hands[from.i()][tactic.i()] -= 1;
                tactic
            }
            None => {
                let closed: u8 = Tactic::ALL.iter().map(|t| b.closed(from, *t)).sum();
                if closed == 0 {
                    ctx.tell(Event::SeizedNothing { by });
                    return;
                }
                let mut n = ctx.luck.draw(closed as u32, "ally deserts") as u8;
                let mut drawn = Tactic::FrontalAssault;
                for tactic in Tactic::ALL {
                    let count = b.closed(from, tactic);
                    if n < count {
                        drawn = tactic;
                        break;
                    }
                    n -= count;
                }
                let (f, t) = (from.i(), drawn.i());
                b.hands[f][t] -= 1;
                // Was it one that the enemy had seen come in? Then it is no longer there.
                if b.seen[f][t] > 0 && n < b.seen[f][t] {
                    b.seen[f][t] -= 1;
                }
                drawn
            }
        };
        b.hands[by.i()][tactic.i()] += 1;
        b.seen[by.i()][tactic.i()] += 1;
        ctx.events.reveal();
        ctx.tell(Event::Seized { by, card: tactic });
    }

    pub(crate) fn lay(&mut self, b: &mut Battle, action: Action, ctx: &mut Ctx) {
        let side = b.initiative;
        match action {
            Action::Lay { card, as_type } => {
                self.put_down(b, side, card, as_type, false, ctx);
                b.laid = Some(as_type);
                b.rounds += 1; // R31
                b.stage = BattleStage::Answer;
            }
            Action::Maharbal(as_type) => {
                self.play_counter(side, MAHARBAL, ctx);
                ctx.tell(Event::Cavalry { side, as_type, answer: false });
                b.laid = Some(as_type);
                b.rounds += 1;
                b.stage = BattleStage::Answer;
            }
            Action::Seize(what) => {
                self.play_counter(side, ALLY_DESERTS, ctx);
                self.seize(b, side, what, ctx);
            }
            Action::Withdraw => {
                if self.test(b, side, Test::Withdraw, ctx) {
                    b.stage = BattleStage::CancelWithdrawal;
                } else {
                    b.stage = BattleStage::Initiative;
                }
            }
            _ => {
                ctx.tell(Event::OutOfCards { side });
                b.winner = Some(side.enemy());
                b.stage = BattleStage::Casualties;
            }
        }
    }

    pub(crate) fn put_down(
        &self,
        b: &mut Battle,
        side: Side,
        card: Tactic,
        as_type: Tactic,
        answer: bool,
        ctx: &mut Ctx,
    ) {
        b.spend(side, card);
        b.played[card.i()] += 1;
        if Position::is_stratagem(card, as_type) {
            b.probe_used = true; // 24: once a battle
        }
        ctx.events.reveal();
        ctx.tell(Event::Lays { side, card, as_type, answer });
    }

    pub(crate) fn answer(&mut self, b: &mut Battle, action: Action, ctx: &mut Ctx) {
        let side = b.initiative.enemy();
        match action {
            Action::Lay { card, as_type } => {
                self.put_down(b, side, card, as_type, true, ctx);
                self.matched(b, ctx);
            }
            Action::Maharbal(as_type) => {
                self.play_counter(side, MAHARBAL, ctx);
                ctx.tell(Event::Cavalry { side, as_type, answer: true });
                self.matched(b, ctx);
            }
            Action::Seize(what) => {
                self.play_counter(side, ALLY_DESERTS, ctx);
                self.seize(b, side, what, ctx);
            }
            _ => {
                ctx.tell(Event::Declines { side });
                b.winner = Some(b.initiative); // 14.10, R30
                b.won_by = b.laid;
                b.stage = BattleStage::Casualties;
            }
        }
    }

    pub(crate) fn matched(&self, b: &mut Battle, ctx: &mut Ctx) {
        let side = b.initiative.enemy();
        let laid = b.laid.take();
        if laid == Some(Tactic::DoubleEnvelopment) {
            b.initiative = side; // 14.8
            ctx.tell(Event::Initiative { side });
            b.stage = BattleStage::RoundStart;
        } else if b.commanders[side.i()].is_some() {
            b.stage = BattleStage::Counterattack;
        } else {
            b.stage = BattleStage::RoundStart; // R58
        }
    }

    // --- What runs by itself -------------------------------------------------------------------------------

    pub fn run_battle(&mut self, mut b: Battle, ctx: &mut Ctx) -> bool {
        match b.stage {
            BattleStage::SortieGenerals { asked } => {
                if !self.sortie_open(&b) {
                    b.stage = BattleStage::Commander;
                } else if !self.within(b.space, b.attacker).minus(asked).is_empty() {
                    return false;
                } else {
                    b.stage = BattleStage::SortieUnits;
                }
            }
            BattleStage::SortieUnits => return false,
            BattleStage::Commander => {
                if self.top_rank(self.outside(b.space, b.defender())).len() > 1 {
                    return false;
                }
                self.name_commanders(&mut b);
                b.stage = BattleStage::ChangeOfCommand;
            }
            BattleStage::ChangeOfCommand => {
                b.start_cus = Side::BOTH.map(|side| self.cus(b.space, side));
                // 18.2, R81: two consuls in one fighting force.
                if self.consuls(self.outside(b.space, Rome)) < 2 {
                    b.stage = BattleStage::AttackerCards;
                } else if b.attacker == Rome {
                    *self.frames.top_mut() = Frame::Battle(b);
                    return false; // R40: Carthage's option
                } else {
                    self.roll_command(&mut b, ctx);
                    b.stage = BattleStage::AttackerCards;
                }
            }
            BattleStage::AttackerCards => {
                if self.may_declare(&b, b.attacker) {
                    return false;
                }
                b.stage = BattleStage::DefenderCards;
            }
            BattleStage::DefenderCards => {
                if self.may_declare(&b, b.defender()) {
                    return false;
                }
                b.stage = BattleStage::ChargeOrNot;
            }
            BattleStage::ChargeOrNot => {
                if self.ground(b.space).cus[Carthage.i()].elephants > 0 {
                    return false;
                }
                b.stage = BattleStage::Deal;
            }
            BattleStage::Fright => {
                if self.may_counter(Rome, &[FRIGHT.0]) {
                    return false;
                }
                b.stage = BattleStage::ChargeRoll;
            }
            BattleStage::ChargeRoll => self.charge(&mut b, ctx),
            BattleStage::Deal => self.deal_hands(&mut b, ctx),
            BattleStage::EarlySeizure { side } => {
                let enemy = side.enemy();
                let open = b.open[enemy.i()].iter().any(|n| *n > 0);
                if open && b.hand(enemy) > 0 {
                    return false;
                }
                self.seize(&mut b, side, None, ctx);
                b.seizing[side.i()] = false;
                b.stage = self.after_deal(&b);
            }
            BattleStage::RoundStart => {
                let waiting = b.initiative.enemy();
                if b.hand(b.initiative) > 0 && self.may_counter(waiting, &[ALLY_DESERTS.0]) {
                    return false;
                }
                b.stage = BattleStage::Lay;
            }
            BattleStage::Lay => {
                if b.hand(b.initiative) > 0 {
                    return false;
                }
                // R78: without cards lost at once, unless Maharbal rides in.
                let cavalry = b.initiative == Carthage
                    && self.may_hold(Carthage, MAHARBAL)
                    && !self.outside(b.space, Carthage).is_empty();
                if cavalry {
                    return false;
                }
                self.lay(&mut b, Action::Decline, ctx);
            }
            BattleStage::Answer | BattleStage::Counterattack => return false,
            BattleStage::CancelWithdrawal => {
                if b.commanders[b.initiative.enemy().i()].is_some() {
                    return false;
                }
                b.withdrawing = Some(b.initiative);
                b.stage = BattleStage::Casualties;
            }
            BattleStage::Initiative => return false,
            BattleStage::Casualties => self.roll_casualties(&mut b, ctx),
            BattleStage::CasualtiesOf { side } => {
                b.stage = if side == Rome {
                    BattleStage::CasualtiesOf { side: Carthage }
                } else if b.withdrawing.is_some() {
                    BattleStage::WithdrawTo
                } else {
                    BattleStage::RetreatTable
                };
                *self.frames.top_mut() = Frame::Battle(b);
                self.must_lose(side, LossPool::Battle(b.space), b.casualties, b.elephant_due, ctx);
                return true;
            }
            BattleStage::WithdrawTo => {
                let side = b.withdrawing.unwrap_or(b.initiative);
                if b.sortie_alone && side == b.attacker {
                    self.back_inside(&mut b, ctx);
                    b.stage = BattleStage::Over;
                } else {
                    return false;
                }
            }
            BattleStage::RetreatTable => {
                b.stage = BattleStage::Rout;
                *self.frames.top_mut() = Frame::Battle(b);
                self.roll_retreat(b, ctx);
                return true;
            }
            BattleStage::Rout => {
                b.stage = BattleStage::Over;
                *self.frames.top_mut() = Frame::Battle(b);
                self.begin_rout(b, ctx);
                return true;
            }
            BattleStage::Over => {
                self.end_battle(b, ctx);
                return true;
            }
        }
        *self.frames.top_mut() = Frame::Battle(b);
        true
    }
}
