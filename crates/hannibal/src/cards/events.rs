//! 25: what the event of a card does.

use crate::data::*;
use crate::table::*;

/// The orders that an event gives like an operation (R72), if it moves generals.
fn event_orders(side: Side, card: Card) -> Option<Orders> {
    let orders = |rating, points| Orders::single(side, card, rating, points);
    Some(match data().card(card).effect {
        Effect::Move { rating, points, sea_cus, pass_modifier } => {
            // A Forced March gives more points than an operation (25.61).
            let kind = if points > 4 { OrderKind::ForcedMarch } else { OrderKind::Single };
            Orders { kind, pass_modifier, ..orders(rating, points).by_sea(sea_cus) }
        }
        Effect::MoveHannibal { points } => Orders { kind: OrderKind::Charm, ..orders(3, points) },
        Effect::Pirates { most_cus, points, .. } => {
            Orders { kind: OrderKind::Pirates, ..orders(3, points).by_sea(most_cus) }
        }
        Effect::Campaign { generals, sea_cus } => {
            Orders { kind: OrderKind::Campaign, generals, ..orders(3, 4).by_sea(sea_cus) }
        }
        Effect::Treachery { rating, .. } => Orders { kind: OrderKind::Treachery, ..orders(rating, 4) },
        Effect::Traitor { rating, .. } => Orders { kind: OrderKind::Traitor, ..orders(rating, 4) },
        _ => return None,
    })
}

impl Position {
    /// Is the condition of the event met for the side that plays it (R14)?
    pub(crate) fn condition_met(&self, side: Side, card: Card) -> bool {
        match data().card(card).needs {
            Needs::Nothing => true,
            Needs::Macedonia => self.macedonia,
            Needs::ControlsAny(list) => list.into_iter().flatten().any(|p| self.controller(p) == Some(side)),
            Needs::EnemyControls(province) => self.controller(province) == Some(side.enemy()),
            Needs::CarthageControls(country, least) => {
                let of_carthage = |p: &Province| {
                    data().province(*p).country == Some(country) && self.controller(*p) == Some(Carthage)
                };
                provinces().filter(of_carthage).count() >= least as usize
            }
            Needs::HannibalIn(country) => {
                self.at(named().hannibal).is_some_and(|s| data().country(country).has(s))
            }
            Needs::HannibalOnMap => self.at(named().hannibal).is_some(),
        }
    }

    /// Would this event change nothing, if it were played now (R14)? For advice and the machine.
    pub(crate) fn would_be_in_vain(&self, side: Side, card: Card) -> bool {
        if !self.condition_met(side, card) {
            return true;
        }
        if let Some(orders) = event_orders(side, card) {
            return !self.can_activate_any(&orders);
        }
        match data().card(card).effect {
            Effect::Revolt { .. }
            | Effect::Convert { .. }
            | Effect::Reinforce { .. }
            | Effect::SiegeTrain
            | Effect::DismissProconsul
            | Effect::HostileTribes { .. }
            | Effect::Epidemic { .. }
            | Effect::BreakSiege { .. }
            | Effect::BreakSubjugation
            | Effect::RemoveEnemy { .. } => {
                !self.choice_open(&Choice { side, card, left: 1, province: None })
            }
            Effect::MercenariesDesert => self.deserting().is_empty(),
            Effect::AllyCity { space } => self.control(space) == Some(side),
            Effect::Messenger => self.hands[side.enemy().i()].is_empty(),
            Effect::Truce => self.truce,
            _ => false,
        }
    }

    pub(super) fn in_vain(&mut self, card: Card, ctx: &mut Ctx) {
        ctx.tell(Event::InVain { card }); // R14, R73
    }

    pub(super) fn begin_event(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        if !self.condition_met(side, card) {
            return self.in_vain(card, ctx);
        }
        let enemy = side.enemy();
        let effect = data().card(card).effect;
        if let Some(orders) = event_orders(side, card) {
            return self.begin_orders(orders, ctx);
        }
        match effect {
            Effect::AllyCity { space } => {
                if self.control(space) == Some(side) {
                    return self.in_vain(card, ctx);
                }
                self.break_truce(card, ctx);
                self.leave_game(card);
                self.take_city(space, side, ctx);
            }
            Effect::Macedonia => self.turn_macedonia(side, card, ctx),
            Effect::NavalVictory => {
                self.break_truce(card, ctx);
                self.naval_victory = true;
                ctx.tell(Event::NavalVictory);
            }
            Effect::MercenariesDesert => {
                let left = self.deserting();
                if left.is_empty() {
                    return self.in_vain(card, ctx);
                }
                self.break_truce(card, ctx);
                self.frames.push(Frame::Deserting(Deserting { left }));
            }
            Effect::HannoCounsels | Effect::CatoCounsels => {
                self.break_truce(card, ctx);
                self.discards.remove(card);
                self.aside.add(card); // R13
                let hanno = effect == Effect::HannoCounsels;
                let counsel = if hanno { &mut self.hanno_counsels } else { &mut self.cato_counsels };
                *counsel = Counsel::InForce;
                ctx.tell(Event::CounselBegins { side: enemy });
            }
            Effect::Truce if self.truce => self.in_vain(card, ctx),
            Effect::Truce => {
                self.truce = true;
                ctx.tell(Event::Truce);
            }
            Effect::Messenger => self.steal_card(side, card, ctx),
            Effect::Revolt { provinces: [Some(only), None] } => {
                let choice = Choice { side, card, left: 1, province: None };
                if self.check_province(&choice, only).is_err() {
                    return self.in_vain(card, ctx);
                }
                self.revolt(side, card, only, ctx);
            }
            Effect::Convert { count, .. } | Effect::RemoveEnemy { count, .. } => {
                self.begin_choice(side, card, count, ctx)
            }
            _ => self.begin_choice(side, card, 1, ctx),
        }
    }

    /// The event asks for something, or there is nothing to choose.
    fn begin_choice(&mut self, side: Side, card: Card, left: u8, ctx: &mut Ctx) {
        let choice = Choice { side, card, left, province: None };
        if self.choice_open(&choice) {
            self.frames.push(Frame::Choice(choice));
        } else {
            self.in_vain(card, ctx);
        }
    }

    /// 25.9: Macedonia joins Carthage, or leaves her; the enemy loses a card.
    fn turn_macedonia(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        self.break_truce(card, ctx);
        self.macedonia = side == Carthage;
        if side == Carthage {
            ctx.tell(Event::MacedoniaJoins);
        } else {
            ctx.tell(Event::MacedoniaLeaves);
            self.leave_game(card); // 8.5
        }
        self.lose_card(side.enemy(), ctx);
    }

    fn begin_orders(&mut self, orders: Orders, ctx: &mut Ctx) {
        if self.can_activate_any(&orders) {
            self.frames.push(Frame::Orders(orders));
        } else {
            self.in_vain(orders.card, ctx);
        }
    }
}
