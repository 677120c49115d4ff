//! 10.2, 10.4, 10.6, 18.3: where a march may go, and what a pass costs.

use super::CONSULAR;
use crate::attrition::by_size;
use crate::data::*;
use crate::shown::odds::by_face;
use crate::table::*;
use legatus_kernel::{Message, Odds, Refusal, Rule};

/// Attrition in a pass.
pub(super) fn odds(game: &Position, march: &March, to: Space) -> Option<Odds> {
    let way = Way::from(data().link(march.at, to)?);
    let size = march.force.total().all;
    if !way.is_pass() || size == 0 {
        return None;
    }
    let modifier = game.pass_modifier(way);
    Some(by_face(|die| {
        let (losses, _) = by_size(die + modifier, size);
        Message::new("odds-units-lost").with("cus", losses.min(size))
    }))
}

impl Position {
    /// The modifier of the roll in a pass (10.6), with guides (25.5).
    pub(super) fn pass_modifier(&self, way: Way) -> i8 {
        let easy = if way == Way::Pass { data().tables.pass } else { 0 };
        let guides = self.orders().map_or(0, |o| o.pass_modifier);
        easy + guides
    }

    /// Can the whole force still go so far?
    pub(crate) fn check_points(&self, march: &March, cost: u8) -> Result<(), Refusal> {
        if march.halted {
            return Err(Refusal::new(Rule("10.2"), "halted"));
        }
        if march.pursuit {
            return Err(Refusal::new(Rule("13.4"), "pursuit-roll-first"));
        }
        if cost > march.points {
            return Err(Refusal::new(Rule("10.2"), "not-enough-points")
                .with("left", march.points)
                .with("cost", cost));
        }
        let tired_units = (0..cost.min(5)).any(|left| march.force.parts[left as usize].all > 0);
        let orders = self.orders().filter(|o| o.is_campaign());
        let tired_officer = orders
            .and_then(|o| march.officers.iter().find(|g| !march.whole.has(*g) && o.left[g.i()] < cost))
            .is_some();
        if tired_units || tired_officer {
            return Err(Refusal::new(Rule("10.11"), "companions-have-moved").with("cost", cost));
        }
        Ok(())
    }

    /// Truce, confinement, lone generals: may this force be in that space at all?
    pub(crate) fn check_entry(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let enemy = march.side.enemy();
        let enemy_units = self.all_cus(to, enemy).all > 0; // R56: inside or outside
        // R52: a general without units bars nothing.
        if self.truce && (self.control(to) == Some(enemy) || enemy_units) {
            return Err(Refusal::new(Rule("25.64"), "truce-bars-entry").with("space", to.name()));
        }
        self.check_confined(march.all(), to, Rule("24"))?;
        if !march.is_army() && enemy_units {
            return Err(Refusal::new(Rule("10.4"), "lone-general-and-units").with("space", to.name()));
        }
        Ok(())
    }

    pub(super) fn check_step(&self, march: &March, to: Space) -> Result<(), Refusal> {
        let Some(kind) = data().link(march.at, to) else {
            return Err(Refusal::new(Rule("10.2"), "not-adjacent").with("space", to.name()).depth(1));
        };
        if march.inside {
            return Err(Refusal::new(Rule("R59"), "only-by-sortie"));
        }
        self.check_points(march, kind.cost())?;
        if self.messina_closed(march.side, march.at, to) {
            return Err(Refusal::new(Rule("10.6"), "messina-closed"));
        }
        self.check_entry(march, to)?;
        self.check_leaving(march)?;
        let after = march.points - kind.cost();
        if self.is_pirates() && !march.sailed && (data().space(to).port.is_none() || after < Way::Sea.cost())
        {
            return Err(Refusal::new(Rule("25.50"), "must-reach-port"));
        }
        if !march.is_army() && self.meets_lone_general(march.side, to) && !self.can_go_on(march, to, after) {
            return Err(Refusal::new(Rule("10.4"), "cannot-stop-with-general").with("space", to.name()));
        }
        Ok(())
    }

    /// May the force leave those who stay where it stands (18.1, 18.3)?
    pub(crate) fn check_leaving(&self, march: &March) -> Result<(), Refusal> {
        let cus = march.force.total().all;
        // 18.3: a proconsul leaves a consul whom he passes with five units, or stops.
        let beside = self.standing(march.at, march.side).minus(march.all());
        let staying = self.march_ground(march).all - cus;
        if march.spent > 0 && self.consuls(march.all()) == 0 && self.consuls(beside) > 0 && staying < CONSULAR
        {
            return Err(Refusal::new(Rule("18.3"), "consul-below-five").with("cus", staying));
        }
        // R69: nobody goes before the split is lawful.
        if !self.some_split(march, cus, cus) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    pub(crate) fn meets_lone_general(&self, side: Side, space: Space) -> bool {
        !self.standing(space, side.enemy()).is_empty()
    }

    /// The strait of Messina is open only to who controls both its shores (10.6, R18).
    fn messina_closed(&self, side: Side, from: Space, to: Space) -> bool {
        let n = named();
        let shores = [n.rhegium, n.messana];
        shores.contains(&from)
            && shores.contains(&to)
            && shores.iter().any(|s| self.control(*s) != Some(side))
    }

    /// A lone general passing an enemy general needs a space beyond, free of both (10.4, R16).
    pub(crate) fn can_go_on(&self, march: &March, space: Space, points: u8) -> bool {
        data().links(space).any(|(to, kind)| {
            kind.cost() <= points
                && !self.messina_closed(march.side, space, to)
                && self.check_entry(march, to).is_ok()
                && (!self.meets_lone_general(march.side, to)
                    || self.can_go_on(march, to, points - kind.cost()))
        })
    }

    /// A general without units who has come beside an enemy general (10.4).
    pub(super) fn is_stranded(&self, march: &March) -> bool {
        !march.is_army() && !march.inside && march.spent > 0 && self.meets_lone_general(march.side, march.at)
    }

    pub(super) fn any_step(&self, march: &March) -> bool {
        data().links(march.at).any(|(to, _)| self.check_step(march, to).is_ok())
    }
}
