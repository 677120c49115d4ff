//! 12.7: the group that forced a retreat follows, and may pursue.

use crate::data::*;
use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Passage, Question, Refusal, Role, Rule, Seat, Seats};

/// 15.1: into the area that was left.
pub(crate) struct FollowRetreat;

impl Passage<Position> for FollowRetreat {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        p.strike_at(s, StrikeStage::Pursue);
        if let Some(via) = s.via
            && p.units.owner(s.target).is_none()
        {
            p.open_advance(p.strike_side(), s.target, Some(via), Advancing::Chargers);
        }
        true
    }
}

/// 12.71: on after the beaten, spurred or reined in by a leader.
pub(crate) struct Pursue;

impl Decision<Position> for Pursue {
    type Frame = Strike;

    fn asked(&self, p: &Position, _: &Strike) -> Seats {
        p.strike_side().seats()
    }

    fn question(&self, _: &Position, s: &Strike, _: Seat) -> Question {
        Question::new(Rule("12.71"), "ask-pursue").with("area", s.target.name())
    }

    fn candidates(&self, _: &Position, _: &Strike, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([None, Some(Urge::Spur), Some(Urge::Rein)].map(Action::Pursue));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, s: &Strike, _: Seat, action: &Action) -> Result<(), Refusal> {
        let led = p.pursuit_rating(s) > 0;
        match action {
            Action::Pursue(None) if !led => Ok(()),
            Action::Pursue(Some(_)) if led => Ok(()),
            Action::Pursue(_) => Err(Refusal::new(Rule("12.71"), "refused-urge")),
            // 12.72: only where others stand may the charge be broken off.
            Action::Pass if s.joined_others => Ok(()),
            Action::Pass => Err(Refusal::new(Rule("12.71"), "refused-must-pursue")),
            _ => Err(not_asked(Rule("12.71"))),
        }
    }

    fn apply(&self, p: &mut Position, s: Strike, _: Seat, action: Action, ctx: &mut Ctx) {
        p.strike_at(s, StrikeStage::Over);
        let (Action::Pursue(urge), Some(unit), Some(refuge)) = (action, p.pursuit_unit(&s), s.refuge) else {
            return ctx.tell(Event::PursuitDeclined { area: s.target });
        };
        let side = p.strike_side();
        let morale = p.pursuit_morale(&s, urge);
        let die = ctx.luck.d6("pursuit");
        ctx.tell(Event::PursuitRoll { unit, side, die, morale, urge });
        if die <= morale {
            p.strike_again(s, refuge, ctx);
        }
    }

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        !p.can_pursue(&s) && p.strike_at(s, StrikeStage::Over)
    }

    fn describe(&self, p: &Position, _: &Strike, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.71")).pass("do-no-pursuit", Role::End).label(p, action)
    }

    fn odds(&self, p: &Position, s: &Strike, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Pursue(urge) = *action else { return None };
        Some(odds::of_faces(p.pursuit_morale(s, urge), "odds-pursues", "odds-stops"))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Those who would pursue: all but elephants.
    fn pursuers(&self, s: &Strike) -> UnitSet {
        self.group_units(s.target).iter().filter(|u| self.kind(*u) != Kind::Elephants).collect()
    }

    /// R74: a pursuit needs somebody to pursue and a border that a charge may cross.
    fn can_pursue(&self, s: &Strike) -> bool {
        let Some(refuge) = s.refuge else { return false };
        let side = self.strike_side();
        let link = self.field().link(s.target, refuge);
        !self.pursuers(s).is_empty()
            && self.units.has_side(refuge, side.enemy())
            && link.is_some_and(|l| l.charge_strike && (!l.corner || self.corner_is_open(l, side)))
    }

    fn pursuit_rating(&self, s: &Strike) -> u8 {
        self.rating(s.target, self.strike_side(), self.pursuers(s))
    }

    /// 12.71: the unit with the most steps, then the best morale.
    fn pursuit_unit(&self, s: &Strike) -> Option<Unit> {
        self.pursuers(s).iter().max_by_key(|u| (self.steps_left(*u), self.morale(*u), std::cmp::Reverse(*u)))
    }

    pub(crate) fn pursuit_morale(&self, s: &Strike, urge: Option<Urge>) -> u8 {
        let rating = self.pursuit_rating(s);
        let morale = self.pursuit_unit(s).map_or(0, |u| self.morale(u));
        match urge {
            None => morale,
            Some(Urge::Spur) => morale + rating,
            Some(Urge::Rein) => morale.saturating_sub(rating),
        }
    }

    /// 12.72: they strike again from where they are; the frame is the same, so a chain never grows deep.
    fn strike_again(&mut self, s: Strike, refuge: Area, ctx: &mut Ctx) {
        let pursuers = self.pursuers(&s);
        let came_from = s.via.unwrap_or(s.target);
        for via in self.vias(s.target).iter().filter(|via| *via != s.target).collect::<AreaSet>().iter() {
            ctx.tell(Event::ChargeLost { area: via });
            self.end_group(via);
        }
        self.groups.retain(|g| g.target != s.target || g.link != s.link);
        self.charging = self.charging.minus(self.group_units(s.target)).or(pursuers);
        let link = s.link.saturating_add(1);
        self.groups.push(Group { target: refuge, via: s.target, before: came_from, start: came_from, link });
        self.frames.replace(Strike::new(refuge, link));
    }
}
