//! 25.41: the enemy may play Bad Weather against the declared leg, before card 60 and any roll (R74, R92). He is asked at every leg
//! that needs the general's third or a later point: it is the same as waiting until the space is entered, and nothing has
//! happened there yet.

use super::pointed_at;
use crate::cards::{BAD_WEATHER, counters};
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct PlayBadWeather;

impl Decision<Position> for PlayBadWeather {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.enemy().seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        let question = march.question(Rule("25.41"), "ask-weather").window("bad_weather");
        match march.leg {
            Some(leg) => question.with("space", leg.to.name()),
            None => question,
        }
    }

    fn candidates(&self, game: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        counters(game.hands[march.side.enemy().i()], actions);
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Counter(card) => {
                game.check_counter(march.side.enemy(), card, |e| e == Effect::BadWeather)
            }
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Counter(card) = action {
            game.play_counter(march.side.enemy(), card, ctx);
            return game.bad_weather(march, ctx);
        }
        march.stage = MarchStage::Storm;
        game.frames.replace(march);
    }

    fn run(&self, game: &mut Position, mut march: March, _: &mut Ctx) -> bool {
        if game.may_counter(march.side.enemy(), &[BAD_WEATHER]) {
            return false;
        }
        march.stage = MarchStage::Storm;
        game.frames.replace(march);
        true
    }

    /// R85: the window opens whether or not the card is held.
    fn hides(&self, _: &Position, _: &March) -> bool {
        true
    }

    fn decline(&self, _: &Position, _: &March, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("25.41"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

/// Points that the weather leaves a general (25.41).
const FAIR: u8 = 2;

impl March {
    /// Is the declaration of this leg a moment for card 41 (R92)?
    pub(super) fn weather_may_stop(&self, way: Way) -> bool {
        match way {
            Way::Sea => true,
            Way::Road if self.crossed => false,
            _ => self.spent + way.cost() > FAIR,
        }
    }
}

impl Position {
    /// The leg is not made: a sea move is called off, on land he is put back to where two points had brought him.
    fn bad_weather(&mut self, mut march: March, ctx: &mut Ctx) {
        ctx.tell(Event::BadWeather { general: march.general });
        march.weathered = true;
        march.halted = march.leg.is_some_and(|leg| leg.way == Way::Sea); // the whole force stays in port
        march.leg = None;
        march.points = 0; // the general's points are gone; his units keep theirs for another (25.41)
        march.stage = MarchStage::Choose;
        let halfway = self.halfway.take().filter(|_| !march.halted);
        self.frames.replace(march);
        if let Some(halfway) = halfway {
            self.put_back(march, halfway, ctx);
        }
    }

    /// Before a leg is made: what card 41 would restore later.
    pub(super) fn remember_halfway(&mut self, march: &mut March, leg: Leg) {
        let rolls = leg.way.is_pass() && march.is_army(); // 10.6: a general alone does not
        if rolls || leg.way == Way::Sea {
            march.crossed = true;
            self.halfway = None;
        }
        if march.crossed || march.spent + leg.way.cost() <= FAIR {
            return;
        }
        let orders = self.orders();
        let stood = |space| Stood {
            space,
            cus: self.ground(space).cus[march.side.i()],
            garrison: self.garrison(space, march.side),
            generals: self.all_generals(space, march.side),
            inside: self.all_generals(space, march.side).and(self.inside),
            tired: std::array::from_fn(|left| orders.map_or(Cus::NONE, |o| o.tired(space, left as u8))),
        };
        let mut halfway = self.halfway.unwrap_or_else(|| Halfway {
            at: march.at,
            spent: march.spent,
            from: march.from,
            force: march.force,
            officers: march.officers,
            whole: march.whole,
            train: march.train,
            regrouped: march.regrouped,
            found: march.found,
            found_generals: march.found_generals,
            stood: [Some(stood(march.at)), None, None, None, None],
            train_at: self.train,
            left: orders.map_or([0; GENERAL_COUNT], |o| o.left),
        });
        if halfway.stood().all(|s| s.space != leg.to) {
            put(&mut halfway.stood, stood(leg.to));
        }
        self.halfway = Some(halfway);
    }

    /// Everybody back to where he was; losses stand, and are the army's own as far as it goes.
    fn put_back(&mut self, mut march: March, halfway: Halfway, ctx: &mut Ctx) {
        let (side, enemy) = (march.side, march.side.enemy());
        if halfway.stood().any(|s| self.cus(s.space, enemy) > 0) {
            return; // R92: an enemy has come on to the way since
        }
        let before = halfway.stood().fold(Cus::NONE, |sum, s| sum.plus(s.all()));
        let now = halfway.stood().fold(Cus::NONE, |sum, s| sum.plus(self.all_cus(s.space, side)));
        for stood in halfway.stood() {
            let ground = self.ground_mut(stood.space);
            ground.cus[side.i()] = stood.cus;
            if ground.control == Some(side) {
                ground.garrison = stood.garrison;
            }
            self.post_all(stood.generals, stood.space);
            self.inside = self.inside.or(stood.inside);
        }
        if let Some(orders) = self.orders_mut() {
            orders.left = halfway.left;
            for stood in halfway.stood() {
                orders.forget(stood.space);
                (0..).zip(stood.tired).for_each(|(left, cus)| orders.tire(stood.space, left, cus));
            }
        }
        march.force = halfway.force;
        let mut lost = before.minus(now);
        let own = lost.min(march.force.total());
        march.force.remove(own);
        self.take_outside_first(halfway.at, side, own);
        lost = lost.minus(own);
        for stood in halfway.stood() {
            let some = lost.min(self.all_cus(stood.space, side));
            self.take_outside_first(stood.space, side, some);
            if let Some(orders) = self.orders_mut() {
                orders.lose(stood.space, some);
            }
            lost = lost.minus(some);
        }
        self.train = halfway.train_at;
        march.at = halfway.at;
        march.spent = halfway.spent;
        march.from = halfway.from;
        march.officers = halfway.officers;
        march.whole = halfway.whole;
        march.train = halfway.train;
        march.regrouped = halfway.regrouped;
        march.found = halfway.found;
        march.found_generals = halfway.found_generals;
        march.met = Met::default();
        ctx.tell(Event::DrivenBack { general: march.general, to: march.at });
        self.frames.replace(march);
        halfway.stood().for_each(|stood| self.tidy(stood.space, ctx));
    }
}
