//! Battles (14, 16, 17, 18.2): preparation, the deal, rounds, withdrawal, and what it costs.

use crate::action::Action;
use crate::attrition::{by_size, not_asked};
use crate::data::*;
use crate::event::{Event, Test};
use crate::frame::*;
use crate::ids::*;
use crate::march::split_allowed;
use crate::moves::Ctx;
use crate::position::*;
use legatus_kernel::{Refusal, Rule};

/// The most battle cards a hand may get (14.1).
const MOST_CARDS: i32 = 20;

pub const SPY: Card = Card(20);
pub const SPANISH_DESERT: Card = Card(31);
pub const NUMIDIANS_DESERT: Card = Card(32);
pub const FRIGHT: Card = Card(42);
pub const ALLY_DESERTS: Card = Card(59);
pub const MAHARBAL: Card = Card(6);

impl Battle {
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
    fn closed(&self, side: Side, tactic: Tactic) -> u8 {
        self.hands[side.i()][tactic.i()] - self.open[side.i()][tactic.i()]
    }

    /// Takes a card out of a hand; those the enemy knows go first, which tells him least.
    fn spend(&mut self, side: Side, tactic: Tactic) {
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
        let found = self.frames.iter_mut().rev().find_map(|f| if let Frame::Battle(b) = f { Some(b) } else { None });
        found.expect("a battle under way")
    }

    pub fn begin_battle(&mut self, march: March, ctx: &mut Ctx) {
        self.open_battle(march, march.from, march.met, false, ctx);
    }

    /// The garrison comes out alone (20.5, R59): no reaction phase.
    pub fn begin_sortie(&mut self, march: March, ctx: &mut Ctx) {
        self.open_battle(march, None, Met::default(), true, ctx);
    }

    fn open_battle(&mut self, march: March, entry: Option<(Space, Way)>, met: Met, alone: bool, ctx: &mut Ctx) {
        let attacker = march.side;
        let space = march.at;
        let sortie_generals = if alone { march.all() } else { GeneralSet::NONE };
        let cus = [self.cus(space, Rome), self.cus(space, Carthage)];
        ctx.tell(Event::BattleBegins { space, attacker, cus });
        self.frames.push(Frame::Battle(Battle {
            space,
            attacker,
            stage: BattleStage::SortieGenerals { asked: GeneralSet::NONE },
            entry,
            met,
            sortie_alone: alone,
            sortie: Cus::NONE,
            sortie_generals,
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
            initiative: attacker,
            rounds: 0,
            laid: None,
            probe_used: false,
            lost: [0; 2],
            winner: None,
            won_by: None,
            withdrawing: None,
            casualties: 0,
            elephant_due: false,
        }));
    }

    // --- Who is there --------------------------------------------------------------------------------------

    /// Those inside the walls who could join a relieving army (R60).
    fn sortie_open(&self, b: &Battle) -> bool {
        !b.sortie_alone
            && self.is_city(b.space)
            && self.control(b.space) == Some(b.attacker)
            && (self.garrison(b.space, b.attacker).all > 0 || !self.within(b.space, b.attacker).is_empty())
    }

    fn top_rank(&self, group: GeneralSet) -> GeneralSet {
        let best = group.iter().map(|g| self.rank(g)).max().unwrap_or(0);
        group.iter().filter(|g| self.rank(*g) == best).collect()
    }

    /// A country's allies, or the province's own (14.2, R28), for the side that fights with a general (14.3, R90).
    pub fn allies(&self, b: &Battle, side: Side) -> u8 {
        if self.outside(b.space, side).is_empty() {
            return 0; // 14.3, R27
        }
        let here = data().space(b.space);
        let deserted = b.deserted[side.i()];
        let count = |province: Province| {
            let theirs = self.controller(province) == Some(side) && deserted >> province.0 & 1 == 0;
            if theirs { data().province(province).allies } else { 0 }
        };
        let Some(country) = here.country else { return count(here.province) };
        let sum: u8 = provinces().filter(|p| data().province(*p).country == Some(country)).map(count).sum();
        // 14.3: Rome's Italian allies send two cards at most.
        if side == Rome && country == Country::Italia { sum.min(2) } else { sum }
    }

    /// The parts of a side's hand, before elephants (14.1 to 14.4).
    pub fn hand_parts(&self, b: &Battle, side: Side) -> [(&'static str, Rule, i32); 7] {
        let rating = b.commanders[side.i()].map_or(0, |g| data().general(g).battle);
        let defends = side == b.defender();
        let n = named();
        let militia = side == Rome && data().space(b.space).province == n.latium;
        let tribe = side == Carthage && self.is_tribe(b.space) && self.control(b.space) == Some(Carthage);
        [
            ("part-general", Rule("14.1"), rating as i32),
            ("part-units", Rule("14.1"), self.cus(b.space, side) as i32),
            ("part-interception", Rule("12.4"), (defends && !b.met.interceptors_from.is_empty()) as i32),
            ("part-avoid-failed", Rule("13.1"), -((defends && b.met.avoid_failed) as i32)),
            ("part-allies", Rule("14.2"), self.allies(b, side) as i32),
            ("part-militia", Rule("14.4"), if militia { 2 } else { 0 }),
            ("part-tribe", Rule("14.4"), tribe as i32),
        ]
    }

    pub fn hand_size(&self, b: &Battle, side: Side) -> u8 {
        let sum: i32 = self.hand_parts(b, side).iter().map(|(_, _, n)| n).sum();
        // 14.1: twenty at most, then the elephants (R26).
        (sum.clamp(0, MOST_CARDS) - b.fewer[side.i()] as i32).max(0) as u8
    }

    /// Does Hannibal command, with his stratagem unused (24)?
    fn may_probe(&self, b: &Battle, side: Side) -> bool {
        let probes = b.commanders[side.i()].is_some_and(|g| data().general(g).ability.probes);
        probes && !b.probe_used
    }

    fn is_stratagem(card: Tactic, as_type: Tactic) -> bool {
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

    fn check_sortie_units(&self, b: &Battle, out: GeneralSet, cus: u8, elephants: u8) -> Result<(), Refusal> {
        let inside = self.garrison(b.space, b.attacker);
        if elephants > cus || cus > inside.all || elephants > inside.elephants || cus - elephants > inside.plain() {
            return Err(Refusal::new(Rule("20.7"), "not-so-many-units").with("cus", inside.all));
        }
        let stay = self.within(b.space, b.attacker).minus(out);
        if !split_allowed(cus, inside.all - cus, self.consuls(out), self.consuls(stay)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn sortie_possible(&self, b: &Battle, asked: GeneralSet, out: GeneralSet) -> bool {
        let Some(next) = self.within(b.space, b.attacker).minus(asked).first() else {
            let inside = self.garrison(b.space, b.attacker);
            return (0..=inside.all).any(|n| {
                let elephants = n.saturating_sub(inside.plain());
                self.check_sortie_units(b, out, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.sortie_possible(b, asked, out) || self.sortie_possible(b, asked, out.with(next))
    }

    /// Cards declared before the deal (14.5 steps 2 and 3).
    fn check_declared(&self, b: &Battle, side: Side, card: Card) -> Result<(), Refusal> {
        self.check_counter(side, card, |effect| {
            matches!(effect, Effect::Spy | Effect::AllyDeserts | Effect::AlliesDesert { .. })
        })?;
        if !self.fits_country(b, card) {
            let rule = if card == SPANISH_DESERT { Rule("25.31") } else { Rule("25.32") };
            return Err(Refusal::new(rule, "battle-elsewhere").with("card", card.name()));
        }
        Ok(())
    }

    fn fits_country(&self, b: &Battle, card: Card) -> bool {
        let country = data().space(b.space).country;
        match card {
            SPANISH_DESERT => country == Some(Country::Hispania),
            NUMIDIANS_DESERT => country == Some(Country::Africa),
            _ => true,
        }
    }

    fn may_declare(&self, b: &Battle, side: Side) -> bool {
        let cards = [SPY, SPANISH_DESERT, NUMIDIANS_DESERT, ALLY_DESERTS];
        cards.into_iter().any(|card| self.fits_country(b, card) && self.may_hold(side, card))
    }

    /// Which card may be taken from the enemy's hand (25.20, 25.59).
    fn check_target(&self, b: &Battle, side: Side, what: Option<Tactic>) -> Result<(), Refusal> {
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

    fn check_seize(&self, b: &Battle, side: Side, what: Option<Tactic>) -> Result<(), Refusal> {
        self.check_counter(side, ALLY_DESERTS, |e| e == Effect::AllyDeserts)?;
        self.check_target(b, side, what)
    }

    fn check_in_hand(&self, b: &Battle, side: Side, card: Tactic, as_type: Tactic) -> Result<(), Refusal> {
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

    fn check_maharbal(&self, b: &Battle, side: Side, as_type: Tactic) -> Result<(), Refusal> {
        self.check_counter(side, MAHARBAL, |e| e == Effect::Maharbal)?;
        if self.outside(b.space, Carthage).is_empty() {
            return Err(Refusal::new(Rule("25.6"), "needs-general-in-battle"));
        }
        if !matches!(as_type, Tactic::FlankLeft | Tactic::FlankRight | Tactic::DoubleEnvelopment) {
            return Err(Refusal::new(Rule("25.6"), "cavalry-does-not-do-that").with("tactic", as_type.name()));
        }
        Ok(())
    }

    fn check_lay(&self, b: &Battle, action: &Action) -> Result<(), Refusal> {
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

    fn check_answer(&self, b: &Battle, action: &Action) -> Result<(), Refusal> {
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

    /// May the attacker of the round try to withdraw (16.1, 16.3)?
    fn check_withdraw(&self, b: &Battle, side: Side) -> Result<(), Refusal> {
        if b.commanders[side.i()].is_none() {
            return Err(Refusal::new(Rule("16.1"), "needs-general"));
        }
        if b.hand(side) == 0 {
            return Err(Refusal::new(Rule("R78"), "without-cards-lost"));
        }
        if b.sortie_alone && side == b.attacker {
            return Ok(()); // R59: back inside
        }
        if !self.withdrawal_goals(b, side).iter().any(|to| self.check_withdraw_to(b, side, to).is_ok()) {
            return Err(Refusal::new(Rule("16.3"), "nowhere-to-go"));
        }
        Ok(())
    }

    /// Where a withdrawal may lead at all: back for attackers and interceptors, else anywhere near (R38).
    fn withdrawal_goals(&self, b: &Battle, side: Side) -> SpaceSet {
        if side == b.attacker {
            return match b.entry {
                Some((from, Way::Road)) => SpaceSet::of(from),
                _ => SpaceSet::NONE, // over a pass or strait, or from the sea
            };
        }
        if !b.met.interceptors_from.is_empty() && !b.met.joined {
            return b.met.interceptors_from;
        }
        data().roads[b.space.i()]
    }

    fn check_withdraw_to(&self, b: &Battle, side: Side, to: Space) -> Result<(), Refusal> {
        match data().link(b.space, to) {
            Some(LinkKind::Road) => {}
            Some(_) => return Err(Refusal::new(Rule("16.3"), "not-across-pass").with("space", to.name())),
            None => return Err(Refusal::new(Rule("16.2"), "not-adjacent").with("space", to.name()).depth(1)),
        }
        if !self.withdrawal_goals(b, side).has(to) {
            return Err(Refusal::new(Rule("16.3"), "back-where-it-came-from").with("space", to.name()));
        }
        let came_from = b.entry.filter(|(_, way)| *way != Way::Sea).map(|(from, _)| from);
        let enemy_from = if side == b.attacker { None } else { came_from };
        self.check_refuge(side, to, enemy_from, Rule("16.3"))?;
        self.check_confined(self.outside(b.space, side), to)
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

    fn name_commanders(&self, b: &mut Battle) {
        b.commanders = Side::BOTH.map(|side| self.commander(self.outside(b.space, side)));
    }

    /// The two consuls change places on 4 to 6 (18.2).
    fn roll_command(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let die = ctx.luck.d6("change of command");
        let changed = die >= 4;
        ctx.tell(Event::CommandRoll { die, changed });
        if changed {
            let consuls = self.outside(b.space, Rome).iter().filter(|g| self.is_consul(*g));
            b.commanders[Rome.i()] = consuls.into_iter().find(|g| Some(*g) != b.commanders[Rome.i()]);
            if let Some(general) = b.commanders[Rome.i()] {
                ctx.tell(Event::Commands { general });
            }
        }
    }

    fn declare(&mut self, b: &mut Battle, side: Side, card: Card, ctx: &mut Ctx) {
        self.play_counter(side, card, ctx);
        match data().card(card).effect {
            Effect::Spy => b.spy[side.i()] = true,
            Effect::AllyDeserts => b.seizing[side.i()] = true,
            Effect::AlliesDesert { provinces } => {
                let bits = provinces.into_iter().flatten().fold(0, |bits, p| bits | 1 << p.0);
                b.deserted[side.enemy().i()] |= bits;
            }
            _ => {}
        }
    }

    fn test(&self, b: &Battle, side: Side, test: Test, ctx: &mut Ctx) -> bool {
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
    fn seize(&mut self, b: &mut Battle, by: Side, what: Option<Tactic>, ctx: &mut Ctx) {
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

    fn lay(&mut self, b: &mut Battle, action: Action, ctx: &mut Ctx) {
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

    fn put_down(&self, b: &mut Battle, side: Side, card: Tactic, as_type: Tactic, answer: bool, ctx: &mut Ctx) {
        b.spend(side, card);
        b.played[card.i()] += 1;
        if Position::is_stratagem(card, as_type) {
            b.probe_used = true; // 24: once a battle
        }
        ctx.events.reveal();
        ctx.tell(Event::Lays { side, card, as_type, answer });
    }

    fn answer(&mut self, b: &mut Battle, action: Action, ctx: &mut Ctx) {
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
                b.winner = Some(b.initiative); // 14.10
                b.won_by = b.laid;
                b.stage = BattleStage::Casualties;
            }
        }
    }

    fn matched(&self, b: &mut Battle, ctx: &mut Ctx) {
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

    /// The charge: above the Roman rating it succeeds, on a 1 it turns on its own (17.3 to 17.5).
    fn charge(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let die = ctx.luck.d6("elephant charge");
        let rating = b.commanders[Rome.i()].map_or(1, |g| data().general(g).battle);
        let rome_loses = if die > rating { b.charging } else { 0 };
        let carthage_loses = (die == 1) as u8; // R39
        b.fewer[Rome.i()] += rome_loses;
        b.fewer[Carthage.i()] += carthage_loses;
        ctx.tell(Event::ChargeRoll { die, rome_loses, carthage_loses });
        b.stage = BattleStage::Deal;
    }

    fn deal_hands(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let sizes = Side::BOTH.map(|side| self.hand_size(b, side));
        let mut deck = Tactic::COUNT;
        let mut left = 48;
        let mut hands = [[0u8; 6]; 2];
        ctx.luck.draws("battle cards", |below| {
            for side in Side::BOTH {
                for _ in 0..sizes[side.i()] {
                    let card = pick(&deck, below(left));
                    deck[card] -= 1;
                    left -= 1;
                    hands[side.i()][card] += 1;
                }
            }
        });
        b.hands = hands;
        ctx.tell(Event::Hands { rome: sizes[0], carthage: sizes[1] });
        for side in Side::BOTH {
            ctx.tell_only(side, Event::YourHand { side, hand: hands[side.i()] });
        }
        for spy in Side::BOTH.into_iter().filter(|s| b.spy[s.i()]) {
            // 25.20: half of the enemy's cards lie open.
            let enemy = spy.enemy();
            let mut hidden = b.hands[enemy.i()];
            let mut left: u32 = hidden.iter().map(|n| *n as u32).sum();
            let mut open = [0u8; 6];
            ctx.luck.draws("spy", |below| {
                for _ in 0..left / 2 {
                    let card = pick(&hidden, below(left));
                    hidden[card] -= 1;
                    left -= 1;
                    open[card] += 1;
                }
            });
            b.open[enemy.i()] = open;
            ctx.tell(Event::Revealed { side: enemy, hand: open });
        }
        ctx.events.reveal();
        b.stage = self.after_deal(b);
    }

    fn after_deal(&self, b: &Battle) -> BattleStage {
        let pending = [b.attacker, b.defender()].into_iter().find(|s| b.seizing[s.i()]);
        pending.map_or(BattleStage::RoundStart, |side| BattleStage::EarlySeizure { side })
    }

    /// One roll for both sides, by the number of rounds (14.11, R31).
    fn roll_casualties(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        if let Some(winner) = b.winner {
            ctx.tell(Event::BattleWon { winner, space: b.space, by: b.won_by });
        }
        if b.rounds > 0 {
            let die = ctx.luck.d6("casualties");
            (b.casualties, b.elephant_due) = by_size(die as i8, b.rounds);
            ctx.tell(Event::Casualties { die, rounds: b.rounds, losses: b.casualties });
        }
        b.stage = BattleStage::CasualtiesOf { side: Rome };
    }

    /// The modifier of the retreat table: by the card that won (14.12, R77).
    pub fn retreat_modifier(won_by: Option<Tactic>) -> i8 {
        match won_by {
            Some(Tactic::DoubleEnvelopment) => data().tables.double_envelopment,
            Some(Tactic::Probe) => data().tables.probe,
            _ => 0,
        }
    }

    fn roll_retreat(&mut self, b: Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        let loser = winner.enemy();
        if self.cus(b.space, loser) == 0 {
            return; // R33: the generals go alone
        }
        let die = ctx.luck.d6("retreat");
        let modifier = Position::retreat_modifier(b.won_by);
        let row = (die as i8 + modifier).clamp(0, 8) as usize;
        let large = b.start_cus[loser.i()] > 4;
        let losses = data().tables.retreat[row][large as usize];
        ctx.tell(Event::RetreatRoll { side: loser, die, modifier, losses });
        let before = self.outside(b.space, loser);
        let wiped_out = losses >= self.cus(b.space, loser);
        self.must_lose(loser, LossPool::Battle(b.space), losses, true, ctx); // 17.2: an elephant first
        if wiped_out {
            self.displace_all(before, ctx); // 10.10
        }
    }

    fn withdraw(&mut self, b: &Battle, to: Space, ctx: &mut Ctx) {
        let Some(side) = b.withdrawing else { return };
        let cus = self.ground(b.space).cus[side.i()];
        self.shift(b.space, to, side, cus, self.outside(b.space, side));
        if side == Carthage && self.train == Some(b.space) {
            self.train = Some(to); // 25.30: kept in a withdrawal
        }
        ctx.tell(Event::Withdraws { side, to });
        self.displace_lone(to, side, ctx);
        self.note_moved(side, b.space, to, cus);
    }

    /// A sortie that lost or broke off goes back behind its walls (R59).
    pub fn back_inside(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let side = b.attacker;
        if b.sortie_alone {
            b.sortie = self.ground(b.space).cus[side.i()];
        }
        let generals = b.sortie_generals.and(self.outside(b.space, side));
        self.go_in(b.space, side, b.sortie, generals);
        ctx.tell(Event::BackInside { side, space: b.space });
    }

    /// Those who fought have no movement left on a campaign card (10.11).
    pub fn note_moved(&mut self, side: Side, from: Space, to: Space, cus: Cus) {
        if let Some(orders) = self.orders_mut()
            && orders.side == side
        {
            orders.forget(from);
            orders.tire(to, 0, cus);
        }
    }

    fn end_battle(&mut self, b: Battle, ctx: &mut Ctx) {
        self.frames.pop();
        let stayed = self.ground(b.space).cus[b.attacker.i()];
        if stayed.all > 0 {
            self.note_moved(b.attacker, b.space, b.space, stayed);
        }
        let fought = self.outside(b.space, b.attacker).or(b.sortie_generals);
        let back_inside = b.sortie.min(self.garrison(b.space, b.attacker));
        if let Some(orders) = self.orders_mut()
            && orders.side == b.attacker
        {
            fought.iter().for_each(|g| orders.left[g.i()] = 0);
            if stayed.all == 0 {
                orders.tire(b.space, 0, back_inside);
            }
        }
        self.march_mut().force = Force::default();
        self.tidy(b.space, ctx);
        if let Some(winner) = b.winner {
            let loser = winner.enemy();
            let count = b.lost[loser.i()] / 2; // 15.5
            self.must_remove(loser, count, Due::Battle, ctx);
        }
    }
}

/// Which type the `n`-th card of a deck by types is.
fn pick(deck: &[u8; 6], n: u32) -> usize {
    let mut n = n;
    for (i, count) in deck.iter().enumerate() {
        if n < *count as u32 {
            return i;
        }
        n -= *count as u32;
    }
    unreachable!("the deck holds more than {n}")
}
