//! The turn (5): reinforcements (6), the deal (7.1), whose play it is (7.3, 7.4), winter (21.1), the end of the year.

use crate::attrition::not_asked;
use crate::data::*;
use crate::march::CONSULAR;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Roman units a turn, and how many of them may go outside Italy (6.2).
const ROMAN_UNITS: u8 = 5;
const MOST_ABROAD: u8 = 2;
const AFRICANUS_TURN: u8 = 6;

impl Position {
    // --- Places for reinforcements -------------------------------------------------------------------------

    /// Is there a general of the side here who can be given units: not besieged (6.3, R71)?
    pub fn general_to_reinforce(&self, space: Space, side: Side) -> bool {
        !self.all_generals(space, side).is_empty() && self.reinforceable(space, side) > 0
    }

    /// The condition of a Carthaginian line, and where its unit may go (6.1).
    fn line_open(&self, line: u8) -> bool {
        let n = named();
        match line {
            1 => self.control(n.carthago_nova) == Some(Carthage),
            2 => self.controller(n.baetica) == Some(Carthage),
            _ => true,
        }
    }

    fn check_line(&self, line: u8, space: Space) -> Result<(), Refusal> {
        let n = named();
        let general = !self.all_generals(space, Carthage).is_empty();
        let in_country = |c| data().country(c).has(space);
        let nova = space == n.carthago_nova && self.control(space) == Some(Carthage); // R71
        let allowed = match line {
            0 => space == n.carthago || general && in_country(Country::Africa),
            1 | 2 => nova || general && in_country(Country::Hispania),
            _ => space == n.carthago || nova || general,
        };
        if !allowed {
            return Err(Refusal::new(Rule("6.1"), "not-a-place-of-this-line").with("space", space.name()));
        }
        self.check_placeable(space, Carthage)
    }

    pub fn check_placeable(&self, space: Space, side: Side) -> Result<(), Refusal> {
        if self.reinforceable(space, side) == 0 {
            let key = if self.is_besieged(space) { "besieged-no-reinforcement" } else { "no-room-inside" };
            return Err(Refusal::new(Rule("6.3"), key).with("space", space.name()));
        }
        Ok(())
    }

    fn check_return(&self, general: General, space: Space) -> Result<(), Refusal> {
        let at = |key| Err(Refusal::new(Rule("6.1"), key).with("space", space.name()));
        if self.all_cus(space, Carthage).all == 0 {
            return at("no-units-there");
        }
        if self.is_besieged(space) && self.cus(space, Carthage) == 0 {
            return at("besieged-no-reinforcement");
        }
        if data().general(general).ability.confined.is_some_and(|c| !data().country(c).has(space)) {
            return Err(Refusal::new(Rule("24"), "confined")
                .with("general", general.name())
                .with("country", Country::Africa.name()));
        }
        Ok(())
    }

    /// Roman units of a stack that are not besieged (6.2, R5).
    fn roman_stack(&self, space: Space) -> u8 {
        if self.cus(space, Rome) > 0 {
            self.cus(space, Rome)
        } else if self.is_besieged(space) {
            0
        } else {
            self.garrison(space, Rome).all
        }
    }

    fn check_roman_units(&self, left: u8, abroad: u8, space: Space) -> Result<(), Refusal> {
        let here = |rule, key| Err(Refusal::new(rule, key).with("space", space.name()));
        if space != named().roma && self.all_generals(space, Rome).is_empty() {
            return here(Rule("6.2"), "roma-or-general");
        }
        self.check_placeable(space, Rome)?;
        let in_italy = data().country(Country::Italia).has(space);
        if !in_italy && abroad >= MOST_ABROAD {
            return here(Rule("6.2"), "three-in-italy");
        }
        // 6.2: a stack of five must come about, if it can.
        let abroad_after = abroad + !in_italy as u8;
        if !self.has_stack_of_five()
            && self.stack_of_five(left, abroad, None)
            && !self.stack_of_five(left - 1, abroad_after, Some(space))
        {
            return here(Rule("6.2"), "stack-of-five-first");
        }
        Ok(())
    }

    fn has_stack_of_five(&self) -> bool {
        spaces().any(|s| self.roman_stack(s) >= CONSULAR)
    }

    /// Where reinforcements can go at all: to generals, Roma, Carthago and Carthago Nova (6.1, 6.2).
    pub fn reinforcement_places(&self, side: Side) -> SpaceSet {
        let n = named();
        let camps: SpaceSet = self.generals_of(side).filter_map(|g| self.at(g)).collect();
        match side {
            Rome => camps.with(n.roma),
            Carthage => camps.with(n.carthago).with(n.carthago_nova),
        }
    }

    /// Spaces with units of a side, inside or outside walls.
    pub fn camps(&self, side: Side) -> SpaceSet {
        spaces().filter(|s| self.all_cus(*s, side).all > 0).collect()
    }

    /// Is there, or can there still be, a stack of five with `left` units to place?
    fn stack_of_five(&self, left: u8, abroad: u8, added: Option<Space>) -> bool {
        spaces().any(|space| {
            let have = self.roman_stack(space) + (added == Some(space)) as u8;
            if have >= CONSULAR {
                return true;
            }
            let missing = CONSULAR - have;
            let place = space == named().roma || !self.all_generals(space, Rome).is_empty();
            let room = self.reinforceable(space, Rome).saturating_sub((added == Some(space)) as u8);
            let in_italy = data().country(Country::Italia).has(space);
            let allowed = if in_italy { left } else { left.min(MOST_ABROAD.saturating_sub(abroad)) };
            place && missing <= allowed && missing <= room
        })
    }

    /// Where Scipio Africanus may land; at a city, outside its walls (6.7, R7).
    fn check_africanus(&self, space: Space) -> Result<(), Refusal> {
        let here = |key| Err(Refusal::new(Rule("6.7"), key).with("space", space.name()));
        let spain = data().country(Country::Hispania).has(space) && data().ports.has(space);
        if !data().country(Country::Italia).has(space) && !spain {
            return here("italy-or-spanish-port");
        }
        if self.control(space) != Some(Rome) {
            return here("no-friendly-marker");
        }
        if self.cus(space, Carthage) > 0 {
            return here("enemy-units-there");
        }
        Ok(())
    }

    /// A proconsul must be named while there is anybody to name (6.4, R4).
    fn check_proconsul(&self, general: General) -> Result<(), Refusal> {
        let named_general = |key| Err(Refusal::new(Rule("6.4"), key).with("general", general.name()));
        if general == named().africanus {
            return Err(Refusal::new(Rule("6.7"), "africanus-is-proconsul"));
        }
        if data().general(general).side != Rome || self.at(general).is_none() {
            return named_general("general-not-on-map");
        }
        Ok(())
    }

    /// Where a consul may be placed (6.5, 24, R5).
    fn check_consul(&self, general: General, space: Space) -> Result<(), Refusal> {
        let n = named();
        let italy = data().country(Country::Italia);
        let here = |rule, key| Err(Refusal::new(rule, key).with("space", space.name()));
        if general == n.fabius {
            let five = italy.iter().any(|s| self.roman_stack(s) >= CONSULAR);
            let any = italy.iter().any(|s| self.roman_stack(s) > 0);
            let good = match (five, any) {
                (true, _) => italy.has(space) && self.roman_stack(space) >= CONSULAR,
                (false, true) => italy.has(space) && self.roman_stack(space) > 0,
                (false, false) => space == n.roma,
            };
            return if good { Ok(()) } else { here(Rule("24"), "fabius-in-italy") };
        }
        if self.has_stack_of_five() {
            if self.roman_stack(space) >= CONSULAR {
                return Ok(());
            }
            return here(Rule("6.5"), "consul-needs-five");
        }
        if space == n.roma { Ok(()) } else { here(Rule("6.5"), "consul-to-roma") }
    }

    // --- Decisions of the turn -----------------------------------------------------------------------------

    pub fn check_turn(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        match (phase, *action) {
            (Phase::CarthageUnits { line }, Action::Place(space)) => self.check_line(line, space),
            (Phase::CarthageGenerals, Action::Place(space)) => match self.displaced() {
                Some(general) => self.check_return(general, space),
                None => Err(not_asked(Rule("6.1"))),
            },
            (Phase::RomeUnits { left, abroad }, Action::Place(space)) => {
                self.check_roman_units(left, abroad, space)
            }
            (Phase::Africanus, Action::Place(space)) => self.check_africanus(space),
            (Phase::Proconsul, Action::Name(general)) => self.check_proconsul(general),
            (Phase::Consuls { to_place }, Action::Place(space)) => match to_place.first() {
                Some(general) => self.check_consul(general, space),
                None => Err(not_asked(Rule("6.5"))),
            },
            (Phase::Claim, Action::Pass) => Ok(()),
            (Phase::Claim, Action::Claim) => {
                if self.hands[Rome.i()].and(data().campaigns).is_empty() {
                    return Err(Refusal::new(Rule("7.3"), "claim-needs-campaign"));
                }
                Ok(())
            }
            (Phase::WhoBegins, Action::Begin(_)) => Ok(()),
            (Phase::Play { side, bound }, action) => self.check_play(side, bound, &action),
            (Phase::CarthageUnits { .. }, _) => Err(not_asked(Rule("6.1"))),
            (Phase::CarthageGenerals, _) => Err(not_asked(Rule("6.1"))),
            (Phase::RomeUnits { .. }, _) => Err(not_asked(Rule("6.2"))),
            _ => Err(not_asked(Rule("5"))),
        }
    }

    /// The next Carthaginian general to come back.
    pub fn displaced(&self) -> Option<General> {
        generals(Carthage).find(|g| self.post(*g) == Post::Displaced && self.can_return(*g))
    }

    fn can_return(&self, general: General) -> bool {
        self.camps(Carthage).iter().any(|s| self.check_return(general, s).is_ok())
    }

    pub fn apply_turn(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        let next = match (phase, action) {
            (Phase::CarthageUnits { line }, Action::Place(space)) => {
                self.reinforce(space, Carthage, Cus::new(1, 0), ctx);
                Phase::CarthageUnits { line: line + 1 }
            }
            (Phase::CarthageGenerals, Action::Place(space)) => {
                if let Some(general) = self.displaced() {
                    self.post_with_units(general, space, Carthage);
                    ctx.tell(Event::Returns { general, space });
                }
                Phase::CarthageGenerals
            }
            (Phase::RomeUnits { left, abroad }, Action::Place(space)) => {
                self.reinforce(space, Rome, Cus::new(1, 0), ctx);
                let in_italy = data().country(Country::Italia).has(space);
                Phase::RomeUnits { left: left - 1, abroad: abroad + !in_italy as u8 }
            }
            (Phase::Africanus, Action::Place(space)) => {
                ctx.tell(Event::AfricanusArrives { space });
                self.posts[named().africanus.i()] = Post::At(space);
                self.reinforce(space, Rome, Cus::new(5, 0), ctx);
                Phase::Proconsul
            }
            (Phase::Proconsul, Action::Name(general)) => {
                self.proconsul = Some(general);
                ctx.tell(Event::NamedProconsul { general });
                self.draw_consuls(ctx)
            }
            (Phase::Consuls { to_place }, Action::Place(space)) => {
                let Some(general) = to_place.first() else { return };
                self.post_with_units(general, space, Rome);
                ctx.tell(Event::PlacedConsul { general, space });
                Phase::Consuls { to_place: to_place.without(general) }
            }
            (Phase::Claim, Action::Claim) => {
                ctx.tell(Event::RomeClaims);
                Phase::Play { side: Rome, bound: true }
            }
            (Phase::Claim, _) => Phase::WhoBegins,
            (Phase::WhoBegins, Action::Begin(side)) => {
                ctx.tell(Event::Begins { side });
                Phase::Play { side, bound: false }
            }
            (Phase::Play { side, .. }, action) => return self.play(side, action, ctx),
            _ => return,
        };
        *self.frames.top_mut() = Frame::Turn(next);
    }

    /// A general joins units: inside the walls if they are.
    fn post_with_units(&mut self, general: General, space: Space, side: Side) {
        self.posts[general.i()] = Post::At(space);
        let shut_in = self.cus(space, side.enemy()) > 0;
        if shut_in {
            self.inside.add(general);
        } else {
            self.inside.remove(general);
        }
    }

    /// Recall and draw (6.4): all but the proconsul and Africanus go into the cup, two come out of it.
    fn draw_consuls(&mut self, ctx: &mut Ctx) -> Phase {
        let recalled: GeneralSet = self
            .generals_of(Rome)
            .filter(|g| Some(*g) != self.proconsul && *g != named().africanus)
            .collect();
        for general in recalled.iter() {
            self.posts[general.i()] = Post::Cup;
            self.inside.remove(general);
            ctx.tell(Event::Recalled { general });
        }
        let mut cup: GeneralSet = generals(Rome).filter(|g| self.post(*g) == Post::Cup).collect();
        let mut to_place = GeneralSet::NONE;
        ctx.luck.draws("consuls", |below| {
            for _ in 0..2.min(cup.len()) {
                let general = cup.nth(below(cup.len() as u32));
                cup.remove(general);
                to_place.add(general);
            }
        });
        for general in to_place.iter() {
            ctx.tell(Event::DrawnConsul { general });
        }
        Phase::Consuls { to_place }
    }

    fn deal(&mut self, ctx: &mut Ctx) {
        let cards = data().tables.cards[self.turn as usize - 1];
        if self.deck.len() < 2 * cards as usize {
            self.reshuffle(ctx); // 8.7
        }
        let (mut deck, mut hands) = (self.deck, [CardSet::NONE; 2]);
        ctx.luck.draws("strategy cards", |below| {
            for hand in &mut hands {
                for _ in 0..cards {
                    let card = deck.nth(below(deck.len() as u32));
                    deck.remove(card);
                    hand.add(card);
                }
            }
        });
        self.deck = deck;
        self.hands = hands;
        self.known = [CardSet::NONE; 2];
        for side in Side::BOTH {
            ctx.tell(Event::Dealt { side, count: cards });
            for card in hands[side.i()].iter() {
                ctx.tell_only(side.seat(), Event::YourCard { side, card });
            }
        }
        ctx.events.reveal();
    }

    /// Whose play comes after this side's: the other's, if he has cards (7.4).
    pub fn next_play(&self, side: Side) -> Phase {
        let after = [side.enemy(), side].into_iter().find(|s| !self.hands[s.i()].is_empty());
        match after {
            Some(side) => Phase::Play { side, bound: false },
            None => Phase::Winter { side: Rome, next: 0 },
        }
    }

    /// What runs by itself in a turn. True if it moved on; false if a seat must decide.
    pub fn run_turn(&mut self, phase: Phase, ctx: &mut Ctx) -> bool {
        let next = match phase {
            Phase::Start => {
                ctx.tell(Event::TurnBegins { turn: self.turn });
                for (side, counsel) in [(Carthage, &mut self.hanno_counsels), (Rome, &mut self.cato_counsels)]
                {
                    if *counsel == Counsel::Ending {
                        *counsel = Counsel::None; // R76
                        ctx.events.tell(Event::CounselEnds { side });
                    }
                }
                if self.turn == 1 { Phase::Deal } else { Phase::CarthageUnits { line: 0 } }
            }
            Phase::CarthageUnits { line: 4 } => Phase::CarthageGenerals,
            Phase::CarthageUnits { line } => {
                if self.line_open(line) {
                    if self.reinforcement_places(Carthage).iter().any(|s| self.check_line(line, s).is_ok()) {
                        return false;
                    }
                    ctx.tell(Event::ReinforcementLost { side: Carthage, cus: 1 }); // R6
                }
                Phase::CarthageUnits { line: line + 1 }
            }
            Phase::CarthageGenerals => {
                if self.displaced().is_some() {
                    return false;
                }
                for general in generals(Carthage).filter(|g| self.post(*g) == Post::Displaced) {
                    ctx.tell(Event::CannotReturn { general }); // R70
                }
                Phase::RomeUnits { left: ROMAN_UNITS, abroad: 0 }
            }
            // R3: units, Africanus, proconsul, recall, draw, placement.
            Phase::RomeUnits { left: 0, .. } => Phase::Africanus,
            Phase::RomeUnits { left, abroad } => {
                let mut places = self.reinforcement_places(Rome).iter();
                if places.any(|s| self.check_roman_units(left, abroad, s).is_ok()) {
                    return false;
                }
                ctx.tell(Event::ReinforcementLost { side: Rome, cus: left }); // R103
                Phase::Africanus
            }
            Phase::Africanus => {
                if self.turn != AFRICANUS_TURN || self.post(named().africanus) != Post::Awaited {
                    Phase::Proconsul
                } else if spaces().any(|s| self.check_africanus(s).is_ok()) {
                    return false;
                } else {
                    self.posts[named().africanus.i()] = Post::Gone; // 6.7
                    ctx.tell(Event::AfricanusStaysAway);
                    Phase::Proconsul
                }
            }
            Phase::Proconsul => {
                if generals(Rome).any(|g| self.check_proconsul(g).is_ok()) {
                    return false;
                }
                self.proconsul = None; // R91
                self.draw_consuls(ctx)
            }
            Phase::Consuls { to_place } => {
                if !to_place.is_empty() {
                    return false;
                }
                Phase::Deal
            }
            Phase::Deal => {
                self.deal(ctx);
                Phase::Claim
            }
            Phase::Claim | Phase::WhoBegins => return false,
            Phase::Play { side, .. } => {
                if !self.hands[side.i()].is_empty() {
                    return false;
                }
                self.next_play(side)
            }
            Phase::Winter { side: Carthage, next } if next as usize == SPACE_COUNT => Phase::Isolation,
            Phase::Winter { next, .. } if next as usize == SPACE_COUNT => {
                Phase::Winter { side: Carthage, next: 0 }
            }
            Phase::Winter { side, next } => {
                // 21.1, R46: units on enemy markers and unfriendly tribes, in the order of the map.
                let rest = (next..SPACE_COUNT as u8).map(Space);
                let mut suffering = rest.filter(|s| self.cus(*s, side) > 0 && self.is_hostile(*s, side));
                match suffering.next() {
                    Some(space) => {
                        *self.frames.top_mut() = Frame::Turn(Phase::Winter { side, next: space.0 + 1 });
                        self.attrition(side, LossPool::Outside(space), Cause::Winter, 0, space, ctx);
                        return true;
                    }
                    None => Phase::Winter { side, next: SPACE_COUNT as u8 },
                }
            }
            Phase::Isolation => {
                self.remove_isolated(ctx);
                Phase::Count
            }
            Phase::Count => {
                *self.frames.top_mut() = Frame::Turn(Phase::End);
                self.count_points(ctx);
                return true;
            }
            Phase::End => {
                if self.reshuffle_due {
                    self.reshuffle_due = false;
                    self.reshuffle(ctx); // 8.7
                }
                self.naval_victory = false; // 25.29
                self.turn += 1;
                Phase::Start
            }
        };
        *self.frames.top_mut() = Frame::Turn(next);
        true
    }
}
