//! 25: what the event of a card does.

use crate::data::*;
use crate::table::*;

impl Position {
    /// Is the condition of the event met (R14)?
    pub(crate) fn condition_met(&self, card: Card) -> bool {
        let side_controls = |side: Side, list: [Option<Province>; 2]| {
            list.into_iter().flatten().any(|p| self.controller(p) == Some(side))
        };
        let facts = data().card(card);
        let owner = if facts.side == EventSide::Rome { Rome } else { Carthage };
        match facts.needs {
            Needs::Nothing => true,
            Needs::Macedonia => self.macedonia,
            Needs::ControlsAny(list) => side_controls(owner, list),
            Needs::ControlsSpace(space) => self.control(space) == Some(owner),
            Needs::ArmyIn(country) => generals(owner).any(|g| {
                self.at(g).is_some_and(|s| data().country(country).has(s) && self.all_cus(s, owner).all > 0)
            }),
            Needs::HannibalIn(country) => {
                self.at(named().hannibal).is_some_and(|s| data().country(country).has(s))
            }
            Needs::HannibalOnMap => self.at(named().hannibal).is_some(),
        }
    }

    /// Would this event change nothing, if it were played now (R14)? For advice.
    pub(crate) fn would_be_in_vain(&self, side: Side, card: Card) -> bool {
        if !self.condition_met(card) {
            return true;
        }
        match data().card(card).effect {
            Effect::Revolt { .. }
            | Effect::Convert { .. }
            | Effect::Reinforce { .. }
            | Effect::SiegeTrain
            | Effect::MercenariesDesert
            | Effect::HostileTribes { .. }
            | Effect::Epidemic { .. }
            | Effect::BreakSiege { .. }
            | Effect::BreakSubjugation { .. } => {
                !self.choice_open(&Choice { side, card, left: 1, province: None })
            }
            Effect::AllyCity { space } => self.control(space) == Some(side),
            Effect::Messenger => self.hands[side.enemy().i()].is_empty(),
            _ => false,
        }
    }

    pub(super) fn in_vain(&mut self, card: Card, ctx: &mut Ctx) {
        ctx.tell(Event::InVain { card }); // R14, R73
    }

    pub(super) fn begin_event(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        if !self.condition_met(card) {
            return self.in_vain(card, ctx);
        }
        let enemy = side.enemy();
        let orders = |rating, points| Orders::single(side, card, rating, points);
        match data().card(card).effect {
            Effect::Move { rating, points, sea_cus, pass_modifier } => {
                let mut orders = orders(rating, points).by_sea(sea_cus);
                orders.pass_modifier = pass_modifier;
                self.begin_orders(orders, ctx);
            }
            Effect::MoveHannibal { points } => {
                self.begin_orders(Orders { kind: OrderKind::Charm, ..orders(3, points) }, ctx);
            }
            Effect::Pirates { most_cus, points, .. } => {
                let orders = orders(3, points).by_sea(most_cus);
                self.begin_orders(Orders { kind: OrderKind::Pirates, ..orders }, ctx);
            }
            Effect::Campaign { generals, sea_cus } => {
                let orders = orders(3, 4).by_sea(sea_cus);
                self.begin_orders(Orders { kind: OrderKind::Campaign, generals, ..orders }, ctx);
            }
            Effect::Treachery { rating, .. } => {
                self.begin_orders(Orders { kind: OrderKind::Treachery, ..orders(rating, 4) }, ctx);
            }
            Effect::Traitor { rating, .. } => {
                self.begin_orders(Orders { kind: OrderKind::Traitor, ..orders(rating, 4) }, ctx);
            }
            Effect::AllyCity { space } => {
                if self.control(space) == Some(side) {
                    return self.in_vain(card, ctx);
                }
                self.break_truce(card, ctx);
                self.leave_game(card);
                self.take_city(space, side, ctx);
            }
            Effect::Macedonia => {
                self.break_truce(card, ctx);
                self.macedonia = side == Carthage;
                if side == Carthage {
                    ctx.tell(Event::MacedoniaJoins);
                } else {
                    ctx.tell(Event::MacedoniaLeaves);
                    self.leave_game(card); // 8.5
                }
                self.lose_card(enemy, ctx);
            }
            Effect::DismissProconsul => match self.proconsul.filter(|g| self.at(*g).is_some()) {
                Some(general) => {
                    self.break_truce(card, ctx);
                    self.posts[general.i()] = Post::Cup;
                    self.inside.remove(general);
                    self.proconsul = None;
                    ctx.tell(Event::ProconsulDismissed { general });
                }
                None => self.in_vain(card, ctx),
            },
            Effect::NavalVictory => {
                self.break_truce(card, ctx);
                self.naval_victory = true;
                ctx.tell(Event::NavalVictory);
            }
            Effect::HannoCounsels | Effect::CatoCounsels => {
                self.break_truce(card, ctx);
                self.discards.remove(card);
                self.aside.add(card); // R13
                if data().card(card).effect == Effect::HannoCounsels {
                    self.hanno_counsels = Counsel::InForce;
                } else {
                    self.cato_counsels = Counsel::InForce;
                }
                ctx.tell(Event::CounselBegins { side: enemy });
            }
            Effect::Truce => {
                self.truce = true;
                ctx.tell(Event::Truce);
            }
            Effect::Messenger => self.steal_card(side, card, ctx),
            Effect::EnemyRemoves { count, .. } => {
                if self.removable(enemy, Due::Grain).is_empty() {
                    return self.in_vain(card, ctx);
                }
                self.break_truce(card, ctx);
                self.must_remove(enemy, count, Due::Grain, ctx);
            }
            Effect::Revolt { provinces: [Some(only), None] } => {
                let choice = Choice { side, card, left: 1, province: None };
                if self.check_province(&choice, only).is_err() {
                    return self.in_vain(card, ctx);
                }
                self.revolt(side, card, only, ctx);
            }
            effect => {
                let count = if let Effect::Convert { count, .. } = effect { count } else { 1 };
                let choice = Choice { side, card, left: count, province: None };
                self.frames.push(Frame::Choice(choice));
                if !self.choice_open(&choice) {
                    self.frames.pop();
                    self.in_vain(card, ctx);
                }
            }
        }
    }

    /// An event that moves generals gives orders like an operation (R72).
    fn begin_orders(&mut self, orders: Orders, ctx: &mut Ctx) {
        if self.can_activate_any(&orders) {
            self.frames.push(Frame::Orders(orders));
        } else {
            self.in_vain(orders.card, ctx);
        }
    }
}
