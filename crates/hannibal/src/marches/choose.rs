//! 10.2: where the march goes next, or what else the general does where he stands.

use super::pointed_at;
use crate::battle::forecast;
use crate::data::*;
use crate::marches::steps;
use crate::shown::{Pointed, label, odds};
use crate::table::*;
use crate::{sea, sieges};
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Choose;

impl Decision<Position> for Choose {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        if march.pursuit {
            march.question(Rule("13.4"), "ask-pursuit")
        } else if march.halted {
            march.question(Rule("10.2"), "ask-end-march").with("space", march.at.name())
        } else if march.inside {
            march.question(Rule("R59"), "ask-shut-in").with("space", march.at.name())
        } else {
            march.question(Rule("10.2"), "ask-march").with("points", march.points)
        }
    }

    fn candidates(&self, game: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(data().links(march.at).map(|(to, _)| Action::Step(to)));
        if game.orders().is_some_and(|o| o.sea_cus > 0) && data().ports.has(march.at) {
            actions.extend(data().ports.iter().map(Action::Sail));
            actions.extend(data().ports.and(data().cities).iter().map(Action::SailInside));
        }
        actions.extend([
            Action::Pursue,
            Action::Regroup,
            Action::Uproot,
            Action::Sortie,
            Action::Besiege,
            Action::GoIn,
            Action::Stop,
        ]);
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        let without_sailing =
            matches!(action, Action::Besiege | Action::Sortie | Action::Uproot | Action::GoIn);
        if without_sailing && game.is_pirates() && !march.sailed && !march.halted {
            return Err(Refusal::new(Rule("25.50"), "must-sail"));
        }
        match *action {
            Action::Step(to) => game.check_step(march, to),
            Action::Sail(to) => game.check_sail(march, to, false),
            Action::SailInside(to) => game.check_sail(march, to, true),
            Action::Pursue if march.pursuit => Ok(()),
            Action::Pursue => Err(Refusal::new(Rule("13.4"), "nobody-to-pursue")),
            Action::Regroup => game.check_regroup(march),
            Action::Uproot => game.check_uproot(march),
            Action::Sortie => game.check_sortie(march),
            Action::Besiege => game.check_siege(march),
            Action::GoIn => game.check_go_in(march),
            Action::Stop => game.check_stop(march),
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Step(to) => declare_step(&mut march, to),
            Action::Sail(to) => declare_sea(&mut march, to, false, ctx),
            Action::SailInside(to) => declare_sea(&mut march, to, true, ctx),
            Action::Pursue => pursue(&mut march, ctx),
            Action::Regroup => game.begin_regroup(&mut march),
            Action::Uproot => return game.uproot(march, ctx),
            Action::Sortie => return game.sortie(march, ctx),
            Action::Besiege => return game.besiege(march, ctx),
            Action::GoIn => {
                march.stage = MarchStage::Entering { asked: GeneralSet::NONE, sheltered: GeneralSet::NONE };
            }
            _ if game.is_stranded(&march) => return game.step_back(march, ctx), // R97
            _ => return game.stop(march, march.halted, ctx),
        }
        game.frames.replace(march);
    }

    fn run(&self, _: &mut Position, _: March, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, march: &March, seat: Seat, action: &Action) -> Label {
        match action {
            Action::Uproot if game.is_charm() => {
                let free = uproot_cost(march) == 0;
                Label::new(Rule("25.28"), if free { "do-uproot" } else { "do-uproot-for-a-point" })
            }
            _ => label(game, action, self.question(game, march, seat).rule),
        }
    }

    fn advise(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Option<Message> {
        let (Action::Step(to) | Action::Sail(to)) = *action else { return None };
        let (side, enemy) = (march.side, march.side.enemy());
        if march.is_army() && game.stands(to, enemy).all > 0 {
            return Some(attack_warning(game, march, to));
        }
        let home = if side == Rome { named().roma } else { named().carthago };
        let leaves_home = march.at == home && game.stands(home, side).all == march.force.total().all;
        let near = spaces().any(|s| game.cus(s, enemy) >= 3 && data().link(s, home).is_some());
        if leaves_home && near && to != home {
            return Some(Message::new("advice-home-open").with("space", home.name()));
        }
        let alpine = data().link(march.at, to) == Some(LinkKind::Alpine) && matches!(action, Action::Step(_));
        (alpine && march.is_army()).then(|| Message::new("advice-alps"))
    }

    fn expected(&self, _: &Position, march: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::Space(space)) => {
                actions.extend([Action::Step(space), Action::Sail(space)]);
                if space == march.at {
                    actions.extend([Action::Besiege, Action::Stop, Action::Uproot]);
                }
            }
            _ => pointed_at(target, actions),
        }
    }

    fn odds(&self, game: &Position, march: &March, seat: Seat, action: &Action) -> Option<Odds> {
        match *action {
            Action::Step(to) | Action::Sail(to) if meets_army(game, march, to) => {
                Some(forecast::odds(game, seat, *action))
            }
            Action::Sortie if self.check(game, march, seat, action).is_ok() => {
                Some(forecast::odds(game, seat, *action))
            }
            Action::Besiege => Some(sieges::odds(game, march)),
            Action::Pursue => Some(odds::rating(pursuit_needs(march), "odds-goes-on", "odds-halts")),
            Action::Sail(to) | Action::SailInside(to) => sea::odds(game, march, to),
            Action::Step(to) => steps::odds(game, march, to),
            _ => None,
        }
    }
}

fn declare_step(march: &mut March, to: Space) {
    let Some(kind) = data().link(march.at, to) else { return };
    let way = kind.into();
    march.leg = Some(Leg { to, way, inside: false, stormed: false });
    march.stage = if march.weather_may_stop(way) { MarchStage::Weather } else { MarchStage::Go };
}

fn declare_sea(march: &mut March, to: Space, inside: bool, ctx: &mut Ctx) {
    march.leg = Some(Leg { to, way: Way::Sea, inside, stormed: false });
    ctx.tell(Event::DeclaresSea { general: march.general, from: march.at, to });
    march.stage = MarchStage::Weather;
}

/// 25.28: free in a space that Hannibal has entered, a point in the one he starts from.
pub(super) fn uproot_cost(march: &March) -> u8 {
    march.from.is_none() as u8
}

fn pursuit_needs(march: &March) -> i8 {
    let facts = data().general(march.general);
    facts.battle as i8 + facts.ability.pursue
}

/// 13.4, R25: he goes on, or his move is over.
fn pursue(march: &mut March, ctx: &mut Ctx) {
    let needs = pursuit_needs(march);
    let die = ctx.luck.d6_of("pursuit", march.side.seat());
    let success = die as i8 <= needs;
    ctx.tell(Event::Rating { test: Test::Pursue, general: march.general, die, needs, success });
    march.pursuit = false;
    march.halted = !success;
}

/// Does an army of the march come upon one of the enemy's that it cannot overrun (10.5)? What may not go there meets nobody.
fn meets_army(game: &Position, march: &March, to: Space) -> bool {
    let there = march.is_army() && game.stands(to, march.side.enemy()).all > 0 && !game.overruns(march, to);
    there && (game.check_step(march, to).is_ok() || game.check_sail(march, to, false).is_ok())
}

/// What a march on to an enemy army leads to, as far as it is known before he reacts.
fn attack_warning(game: &Position, march: &March, to: Space) -> Message {
    let (side, enemy) = (march.side, march.side.enemy());
    if game.overruns(march, to) {
        return Message::new("advice-overrun").with("space", to.name()); // 10.5
    }
    let hands = game.foreseen_hands(march, to);
    let walls = game.is_city(to) && game.control(to) == Some(enemy);
    Message::new(if walls { "advice-attack-walls" } else { "advice-attack" })
        .with("space", to.name())
        .with("own", hands[side.i()])
        .with("enemy", enemy.name())
        .with("theirs", hands[enemy.i()])
}

impl Position {
    fn check_regroup(&self, march: &March) -> Result<(), Refusal> {
        if march.spent == 0 || march.inside {
            return Err(Refusal::new(Rule("10.2"), "nothing-to-regroup").depth(1));
        }
        if march.regrouped {
            return Err(Refusal::new(Rule("10.2"), "regrouped-already"));
        }
        if march.halted || march.weathered || march.pursuit {
            return Err(Refusal::new(Rule("10.2"), "halted"));
        }
        let others = self.march_ground(march).all > march.force.total().all
            || !self.march_companions(march).minus(march.officers).is_empty();
        if !march.is_army() && march.officers.is_empty() && !others {
            return Err(Refusal::new(Rule("10.2"), "nothing-to-regroup"));
        }
        Ok(())
    }

    /// Everybody back into the ranks, to be picked anew.
    fn begin_regroup(&mut self, march: &mut March) {
        let (at, parts) = (march.at, march.force.parts);
        if let Some(orders) = self.orders_mut() {
            for (left, part) in parts.iter().enumerate() {
                orders.tire(at, left as u8, *part);
            }
        }
        march.force.parts = [Cus::NONE; 5];
        march.stage = MarchStage::Officers { asked: GeneralSet::NONE };
    }

    /// Card 28 removes markers on the way (25.28); Hanno removes one where he stops (24, R54).
    fn check_uproot(&self, march: &March) -> Result<(), Refusal> {
        let here = march.at;
        let marker = self.has_round_marker(here, march.side.enemy());
        let charm = self.is_charm();
        let hanno = data().general(march.general).ability.purges;
        if !charm && !hanno || march.inside {
            return Err(Refusal::new(Rule("24"), "nobody-uproots").depth(1));
        }
        if !marker {
            return Err(Refusal::new(Rule("19.1"), "no-enemy-marker").with("space", here.name()));
        }
        if self.truce {
            return Err(Refusal::new(Rule("25.64"), "truce-keeps-markers"));
        }
        let country = if charm { Country::Italia } else { Country::Africa };
        if !data().country(country).has(here) {
            let rule = if charm { Rule("25.28") } else { Rule("24") };
            return Err(Refusal::new(rule, "only-in-country").with("country", country.name()));
        }
        if charm {
            // A step back is no entry (R65), and the move is over: nothing is left to pay with.
            let left = if march.halted { 0 } else { march.points };
            let cost = uproot_cost(march);
            if cost > left {
                return Err(Refusal::new(Rule("25.28"), "not-enough-points")
                    .with("left", left)
                    .with("cost", cost));
            }
        } else if march.general != self.commander(self.outside(here, march.side)).unwrap_or(march.general) {
            return Err(Refusal::new(Rule("24"), "must-command").with("general", march.general.name()));
        }
        Ok(())
    }

    fn uproot(&mut self, mut march: March, ctx: &mut Ctx) {
        self.ground_mut(march.at).control = None;
        ctx.tell(Event::Unmarked { side: march.side.enemy(), space: march.at });
        if !self.is_charm() {
            return self.stop(march, false, ctx);
        }
        let cost = uproot_cost(&march);
        march.points -= cost;
        march.spent += cost;
        self.frames.replace(march);
    }

    fn check_sortie(&self, march: &March) -> Result<(), Refusal> {
        if !march.inside {
            return Err(Refusal::new(Rule("20.5"), "not-shut-in").depth(1));
        }
        if self.truce {
            return Err(Refusal::new(Rule("25.64"), "truce-bars-battle"));
        }
        if !march.is_army() {
            return Err(Refusal::new(Rule("R59"), "sortie-needs-units"));
        }
        Ok(())
    }

    /// The garrison comes out alone (20.5, R59): no reaction phase.
    fn sortie(&mut self, mut march: March, ctx: &mut Ctx) {
        self.come_out(march.at, march.side, march.force.total(), march.all());
        march.stage = MarchStage::Done;
        march.halted = true;
        self.frames.replace(march);
        self.begin_sortie(march, ctx);
    }

    /// 10.9: a subordinate who is activated leaves, or besieges (R62): staying put wastes the card, and may be done.
    pub(super) fn check_stop(&self, march: &March) -> Result<(), Refusal> {
        if self.is_pirates() && !march.sailed && !march.halted && self.can_sail_anywhere(march) {
            return Err(Refusal::new(Rule("25.50"), "must-sail"));
        }
        if self.is_stranded(march) && self.any_step(march) {
            return Err(Refusal::new(Rule("10.4"), "cannot-stop-with-general").with("space", march.at.name()));
        }
        Ok(())
    }

    /// The end of an activation without battle or siege.
    pub(super) fn stop(&mut self, march: March, exhausted: bool, ctx: &mut Ctx) {
        ctx.tell(Event::Stops { general: march.general, space: march.at });
        self.end_march(exhausted);
    }
}
