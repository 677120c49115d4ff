//! The defence of Roma: whoever takes it has won, wherever the legions are.

use super::goals::Sight;
use crate::data::*;
use crate::table::*;

/// From how far an army comes before anybody can bar its way: there is no limit to a march but attrition (6.11).
const REACH: u32 = 24;
/// In the wars for Samnium armies are small and stay near: what stands farther off is not to be feared yet.
const EARLY_REACH: u32 = 7;
/// A few more than needed, for those who fall behind the walls.
const MARGIN: u16 = 4;

/// Points that should stand in Roma: an army smaller than garrison and walls together can neither besiege nor storm it (9.3, 9.6).
pub(crate) fn needed(p: &Position, sight: &Sight) -> u16 {
    if p.scenario == ScenarioId::Alexandre {
        return 0;
    }
    let roma = named().roma;
    let reach = if p.scenario == ScenarioId::Conquete { EARLY_REACH } else { REACH };
    match sight.strongest(roma.hex(), reach) {
        0 => 0,
        enemy => (enemy + MARGIN).saturating_sub(p.cdi(roma) as u16),
    }
}

/// Points that are missing there.
pub(crate) fn lacking(p: &Position, sight: &Sight) -> u16 {
    needed(p, sight).saturating_sub(p.garrison(named().roma))
}

/// The legions of a Force in Roma that had better stay: those of others first, then as few of his own as will do.
pub(crate) fn staying(p: &Position, sight: &Sight, leader: Leader, force: &Force) -> LegionSet {
    let mut stay = LegionSet::NONE;
    let roma = named().roma;
    if force.hex != roma.hex() || !leader.is_roman() {
        return stay;
    }
    let points = |l: Legion| p.legion(l).sp().iter().map(|n| *n as u16).sum::<u16>();
    let going: u16 = force.legions.iter().map(points).sum();
    let need = needed(p, sight);
    let mut left = p.garrison(roma).saturating_sub(going);
    for own in [false, true] {
        for legion in force.legions.iter().filter(|l| (p.commander(*l) == Some(leader)) == own) {
            if left >= need {
                return stay;
            }
            stay.add(legion);
            left += points(legion);
        }
    }
    stay
}
