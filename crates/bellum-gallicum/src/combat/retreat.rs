//! 4.4.2, 4.5.6: a force that must leave goes where it may, or is lost.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseRetreat;

impl Decision<Position> for ChooseRetreat {
    type Frame = Retreat;

    fn asked(&self, _: &Position, retreat: &Retreat) -> Seats {
        retreat.side.only()
    }

    fn question(&self, _: &Position, retreat: &Retreat, _: Seat) -> Question {
        let rule = if retreat.why == Why::Beaten { "4.4.2" } else { "4.5.6" };
        Question::new(Rule(rule), "ask-retreat").with("region", retreat.region.name())
    }

    fn candidates(&self, game: &Position, retreat: &Retreat, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.retreats(retreat).iter().map(Action::Retreat));
        actions.extend(game.sea_retreats(retreat.region, retreat.side).iter().map(Action::RetreatBySea));
    }

    fn check(&self, game: &Position, retreat: &Retreat, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Retreat(to) if game.retreats(retreat).has(to) => Ok(()),
            Action::RetreatBySea(to) if game.sea_retreats(retreat.region, retreat.side).has(to) => Ok(()),
            Action::Retreat(to) | Action::RetreatBySea(to) => {
                Err(Refusal::new(Rule("4.4.2"), "refused-retreat").with("region", to.name()))
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, retreat: Retreat, _: Seat, action: Action, ctx: &mut Ctx) {
        let force = game.leaving(&retreat);
        game.frames.pop();
        match action {
            Action::Retreat(to) => game.withdraw_to(force, retreat.region, to, retreat.side, ctx),
            Action::RetreatBySea(to) => game.open_embarkation(force, retreat.region, to, true),
            _ => {}
        }
    }

    fn run(&self, game: &mut Position, retreat: Retreat, ctx: &mut Ctx) -> bool {
        let force = game.leaving(&retreat);
        let (side, region) = (retreat.side, retreat.region);
        if force.is_empty() {
            game.frames.pop();
        } else if game.retreats(&retreat).is_empty() && game.sea_retreats(region, side).is_empty() {
            ctx.tell(Event::NoRetreat { side, region });
            game.frames.pop();
            game.destroy(force, ctx); // R16
        } else {
            return false;
        }
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Sends the beaten side away: Britons and Germans beaten at home are gone (4.2.1, R91).
    pub(crate) fn open_retreat(&mut self, side: Side, region: Region, why: Why, ctx: &mut Ctx) {
        let force = self.outside(region, side).minus(self.withdrawn);
        let sets = &data().sets;
        if side == Gaul && why == Why::Beaten {
            let home = if region == named().britannia {
                force.and(sets.british)
            } else if region == named().germania {
                force.and(sets.german)
            } else {
                PieceSet::NONE
            };
            self.destroy(home, ctx);
        }
        // 6.4.6, R103: the Bellovaci stay at home, inside or not at all.
        let bound: PieceSet = force.iter().filter(|p| self.is_bound(*p)).collect();
        if !bound.is_empty() {
            let walls = named().bratuspantium;
            if self.check_open(walls, Gaul).is_ok() {
                self.go_inside(bound, walls, Gaul, ctx);
                self.withdrawn = self.withdrawn.or(bound);
            } else {
                self.destroy(bound, ctx);
            }
        }
        self.end_sieges(region, side, ctx);
        self.frames.push(Frame::Retreat(Retreat { side, region, why }));
    }

    /// Everybody of a side in the open who has to leave: of a lifted siege, those who besieged (4.5.6, R97).
    fn leaving(&self, retreat: &Retreat) -> PieceSet {
        let here = self.outside(retreat.region, retreat.side).minus(self.withdrawn);
        let besieging = here.and(self.besiegers);
        if retreat.why == Why::SiegeLifted && !besieging.is_empty() { besieging } else { here }
    }

    /// The regions of the best kind that are open (4.4.2).
    fn retreats(&self, retreat: &Retreat) -> RegionSet {
        let side = retreat.side;
        let ways = self.ways_out(self.leaving(retreat), retreat.region, side);
        let enemy = side.enemy();
        let own = ways.and(self.controlled(side));
        let hostile = ways.and(self.controlled(enemy));
        let empty: RegionSet = hostile.iter().filter(|r| self.units_in(*r, enemy).is_empty()).collect();
        let choices = [own, empty, ways.and(self.contested), hostile];
        choices.into_iter().find(|set| !set.is_empty()).unwrap_or(RegionSet::NONE)
    }

    /// A force leaves for a neighbouring region and fights no more this turn (R92).
    pub(crate) fn withdraw_to(
        &mut self,
        force: PieceSet,
        from: Region,
        to: Region,
        side: Side,
        ctx: &mut Ctx,
    ) {
        self.put_all(force, Spot::region(to));
        self.withdrawn = self.withdrawn.or(force);
        self.travelled = self.travelled.or(force);
        ctx.tell(Event::Retreats { side, from, to });
        self.note_entry(force, from, to, side, ctx);
        self.tidy_sieges(ctx);
    }
}
