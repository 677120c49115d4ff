//! R41, R71, step 3: a counter-charged group fights as in an assault, without missiles (12.53).

use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct Melee;

impl Passage<Position> for Melee {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, ctx: &mut Ctx) -> bool {
        let Some(via) = s.via else { return p.strike_at(s, StrikeStage::Over) };
        let side = p.strike_side();
        let group = p.group_units(via);
        let attack = p.assault_dice(s.target, group);
        let answer = p.answer_dice(s.target, via, group, s.support == Some(via), false);
        let hits = attack.roll("assault", ctx);
        ctx.tell(Event::AssaultRoll { side, target: s.target, dice: attack.count(), hits });
        let back = answer.roll("answer", ctx);
        ctx.tell(Event::AnswerRoll {
            side: side.enemy(),
            target: s.target,
            foe: via,
            dice: answer.count(),
            hits: back,
        });
        p.hits.clear();
        p.hits.push((s.target, hits));
        p.strike_at(s, StrikeStage::MeleeLosses);
        p.open_losses(side, via, back, Victims::Chargers);
        true
    }
}

pub(crate) struct MeleeLosses;

impl Passage<Position> for MeleeLosses {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        let side = p.strike_side();
        p.strike_at(s, StrikeStage::MeleeOver);
        let hits = p.hits.iter().next().map_or(0, |(_, hits)| hits);
        p.hits.clear();
        p.open_losses(side.enemy(), s.target, hits, Victims::All);
        true
    }
}

pub(crate) struct MeleeOver;

impl Passage<Position> for MeleeOver {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, ctx: &mut Ctx) -> bool {
        let Some(via) = s.via else { return p.strike_at(s, StrikeStage::Over) };
        let side = p.strike_side();
        p.check_leaders_after(via, true, ctx);
        p.check_leaders_after(s.target, false, ctx);
        p.bloodied = AreaSet::NONE;
        let wiped_out = p.group_units(via).is_empty();
        let emptied = p.units.owner(s.target).is_none();
        p.strike_at(s, if emptied { StrikeStage::Over } else { StrikeStage::Next });
        if emptied && !wiped_out {
            p.open_advance(side, s.target, Some(via), Advancing::Outrun);
        } else {
            p.end_group(via);
            if wiped_out && !emptied {
                p.open_advance(side.enemy(), s.target, Some(via), Advancing::Defenders);
            }
        }
        true
    }
}
