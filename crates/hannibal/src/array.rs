//! Before the first round (14.1 to 14.5, 17, 18.2, 20.7): sorties that join, command, cards declared, elephants, the deal.

use crate::battle::*;
use crate::data::*;
use crate::march::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// The most battle cards a hand may get (14.1).
const MOST_CARDS: i32 = 20;

impl Position {
    /// Those inside the walls who could join a relieving army (R60).
    pub(crate) fn sortie_open(&self, b: &Battle) -> bool {
        !b.sortie_alone
            && self.is_city(b.space)
            && self.control(b.space) == Some(b.attacker)
            && (self.garrison(b.space, b.attacker).all > 0 || !self.within(b.space, b.attacker).is_empty())
    }

    pub(crate) fn top_rank(&self, group: GeneralSet) -> GeneralSet {
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

    /// The hands of both sides if this march goes on to where the enemy stands and he gives battle there: with what stands on the map
    /// now, before reactions, declared cards and elephants.
    pub fn foreseen_hands(&self, march: &March, to: Space) -> [u8; 2] {
        let mut then = *self;
        then.put_outside(to, march.side, march.force.total());
        then.post_all(march.all(), to);
        let mut battle = Battle::begun(&March { at: to, ..*march }, None, Met::default(), false);
        then.name_commanders(&mut battle);
        Side::BOTH.map(|side| then.hand_size(&battle, side))
    }

    pub(crate) fn check_sortie_units(
        &self,
        b: &Battle,
        out: GeneralSet,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        let inside = self.garrison(b.space, b.attacker);
        if elephants > cus
            || cus > inside.all
            || elephants > inside.elephants
            || cus - elephants > inside.plain()
        {
            return Err(Refusal::new(Rule("20.7"), "not-so-many-units").with("cus", inside.all));
        }
        let stay = self.within(b.space, b.attacker).minus(out);
        if !split_allowed(cus, inside.all - cus, self.consuls(out), self.consuls(stay)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    pub(crate) fn sortie_possible(&self, b: &Battle, asked: GeneralSet, out: GeneralSet) -> bool {
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
    pub(crate) fn check_declared(&self, b: &Battle, side: Side, card: Card) -> Result<(), Refusal> {
        self.check_counter(side, card, |effect| {
            matches!(effect, Effect::Spy | Effect::AllyDeserts | Effect::AlliesDesert { .. })
        })?;
        if !self.fits_country(b, card) {
            let rule = if card == SPANISH_DESERT { Rule("25.31") } else { Rule("25.32") };
            return Err(Refusal::new(rule, "battle-elsewhere").with("card", card.name()));
        }
        Ok(())
    }

    pub(crate) fn fits_country(&self, b: &Battle, card: Card) -> bool {
        let country = data().space(b.space).country;
        match card {
            SPANISH_DESERT => country == Some(Country::Hispania),
            NUMIDIANS_DESERT => country == Some(Country::Africa),
            _ => true,
        }
    }

    pub(crate) fn may_declare(&self, b: &Battle, side: Side) -> bool {
        let cards = [SPY, SPANISH_DESERT, NUMIDIANS_DESERT, ALLY_DESERTS];
        cards.into_iter().any(|card| self.fits_country(b, card) && self.may_hold(side, card))
    }

    pub(crate) fn name_commanders(&self, b: &mut Battle) {
        b.commanders = Side::BOTH.map(|side| self.commander(self.outside(b.space, side)));
    }

    /// The two consuls change places on 4 to 6 (18.2).
    pub(crate) fn roll_command(&mut self, b: &mut Battle, ctx: &mut Ctx) {
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

    pub(crate) fn declare(&mut self, b: &mut Battle, side: Side, card: Card, ctx: &mut Ctx) {
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

    /// The charge: above the Roman rating it succeeds, on a 1 it turns on its own (17.3 to 17.5).
    pub(crate) fn charge(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let die = ctx.luck.d6("elephant charge");
        let rating = b.commanders[Rome.i()].map_or(1, |g| data().general(g).battle);
        let rome_loses = if die > rating { b.charging } else { 0 };
        let carthage_loses = (die == 1) as u8; // R39
        b.fewer[Rome.i()] += rome_loses;
        b.fewer[Carthage.i()] += carthage_loses;
        ctx.tell(Event::ChargeRoll { die, rome_loses, carthage_loses });
        b.stage = BattleStage::Deal;
    }

    pub(crate) fn deal_hands(&mut self, b: &mut Battle, ctx: &mut Ctx) {
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
            ctx.tell_only(side.seat(), Event::YourHand { side, hand: hands[side.i()] });
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

    pub(crate) fn after_deal(&self, b: &Battle) -> BattleStage {
        let pending = [b.attacker, b.defender()].into_iter().find(|s| b.seizing[s.i()]);
        pending.map_or(BattleStage::RoundStart, |side| BattleStage::EarlySeizure { side })
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
