//! Facts about an action by which a policy can learn: what it is, where it leads, who stands there, and what the scenario is about.

use super::look::{Look, might_of};
use super::turns_left;
use crate::table::*;
use legatus_kernel::Facts;

/// A position as a side sees it, with what many actions ask counted once.
pub(super) struct Sight<'a> {
    look: Look<'a>,
    side: Side,
    /// The side, the kind of question, and the scenario.
    ask: u32,
    scenario: u32,
    late: u32,
}

/// Might in few steps.
fn few(might: f32) -> u32 {
    [0.5, 3.0, 7.0, 12.0, 20.0, 32.0].iter().filter(|least| might > **least).count() as u32
}

/// How two strengths compare, in few steps; 0 if there is nobody.
fn odds(ours: f32, theirs: f32) -> u32 {
    if ours + theirs < 0.5 {
        return 0;
    }
    let share = ours / (ours + theirs);
    1 + [0.2, 0.34, 0.42, 0.5, 0.58, 0.66, 0.8].iter().filter(|least| share > **least).count() as u32
}

impl<'a> Sight<'a> {
    pub(super) fn new(p: &'a Position, side: Side) -> Sight<'a> {
        let frames = &p.frames;
        let kinds = [
            frames.top_as::<Phase>().is_some_and(|phase| *phase != Phase::Forced),
            frames.top_as::<Phase>().is_some(),
            frames.top_as::<Group>().is_some(),
            frames.top_as::<Losses>().is_some(),
            frames.top_as::<Naval>().is_some() || frames.top_as::<Embark>().is_some(),
            frames.top_as::<Skirmish>().is_some(),
            frames.top_as::<Battle>().is_some(),
            frames.top_as::<Retreat>().is_some(),
            frames.top_as::<Siege>().is_some(),
            frames.top_as::<Relief>().is_some(),
        ];
        let question = kinds.iter().position(|is| *is).unwrap_or(kinds.len()) as u32;
        let late = turns_left(p).min(6) as u32;
        let scenario = p.scenario as u32;
        Sight { look: Look::new(p), side, ask: 2 * question + side as u32, scenario, late }
    }

    /// Facts about a region that something is done with, by a force of such a might.
    fn place(&self, facts: &mut Facts, kind: u32, region: Region, force: f32) {
        let (look, p) = (&self.look, self.look.p);
        let [mine, his] = [self.side, self.side.enemy()].map(Side::i);
        let (field, walls) = (look.field[region.i()], look.walls[region.i()]);
        let control = p.control(region) as u32;
        let goal = if look.goal[region.i()] > 0.6 { 2 } else { u32::from(look.goal[region.i()] > 0.0) };
        let at = region.0 as u32;
        facts.add(20, [self.ask, kind, at]);
        facts.add(21, [self.ask, kind, at, self.scenario]);
        facts.add(22, [self.ask, kind, control, goal, self.late]);
        facts.add(23, [self.ask, kind, odds(force + field[mine], field[his]), control, goal]);
        facts.add(24, [self.ask, kind, few(field[mine]), few(walls[mine]), few(field[his]), few(walls[his])]);
        let near = look.threat(region, self.side.enemy());
        facts.add(25, [self.ask, kind, odds(force + field[mine] + walls[mine], near), goal]);
        let laid = p.sieges_of(region, self.side).iter().map(|fort| p.sieges[fort.i()]).max().unwrap_or(0);
        facts.add(26, [self.ask, kind, laid as u32, odds(field[mine], walls[his]), self.late]);
        facts.add(
            27,
            [self.ask, kind, u32::from(p.depots.has(region)), u32::from(p.scorched.has(region)), control],
        );
    }

    fn fort(&self, facts: &mut Facts, kind: u32, fort: Fort) {
        let p = self.look.p;
        let region = fort.region();
        let inside = might_of(p, p.inside(fort));
        let [mine, his] = [self.side, self.side.enemy()].map(|side| self.look.field[region.i()][side.i()]);
        facts.add(40, [self.ask, kind, fort.0 as u32, self.scenario]);
        facts.add(41, [self.ask, kind, p.sieges[fort.i()] as u32, odds(mine, inside), self.late]);
        facts.add(42, [self.ask, kind, few(inside), few(mine), few(his)]);
        self.place(facts, kind, region, 0.0);
    }

    fn piece(&self, facts: &mut Facts, kind: u32, piece: Piece) {
        let p = self.look.p;
        facts.add(60, [self.ask, kind, piece.0 as u32]);
        facts.add(
            61,
            [self.ask, kind, p.pf(piece) as u32, u32::from(p.weak.has(piece)), p.value(piece) as u32],
        );
        if let Some(region) = p.region_of(piece) {
            facts.add(62, [self.ask, kind, piece.0 as u32, region.0 as u32]);
            self.place(facts, kind, region, 0.0);
        }
    }

    /// Every fact about one action.
    pub(super) fn action(&self, action: &Action, facts: &mut Facts) {
        let p = self.look.p;
        let kind = kind(action);
        facts.add(1, [self.ask, kind]);
        facts.add(2, [self.ask, kind, self.scenario]);
        facts.add(3, [self.ask, kind, self.scenario, p.month as u32]);
        let [ours, theirs] = [self.side, self.side.enemy()].map(|side| self.look.total[side.i()]);
        facts.add(4, [self.ask, kind, odds(ours, theirs)]);
        let group = might_of(p, p.group);
        if let Some(Group { from, .. }) = p.frames.top_as::<Group>() {
            let [mine, his] = [self.side, self.side.enemy()].map(|side| self.look.field[from.i()][side.i()]);
            let stay = p.control(*from) as u32;
            facts.add(5, [self.ask, kind, few(group), few((mine - group).max(0.0)), few(his), stay]);
        }
        match *action {
            Action::Depot(region)
            | Action::Dismantle(region)
            | Action::Scorch(region)
            | Action::Burn(region)
            | Action::Place(region)
            | Action::Strike(region)
            | Action::Gather(region)
            | Action::Go(region)
            | Action::Cross(region)
            | Action::Fight(region)
            | Action::Evade(region)
            | Action::Retreat(region)
            | Action::RetreatBySea(region)
            | Action::Camp(region)
            | Action::Negotiate { to: region, .. } => self.place(facts, kind, region, group),
            Action::Enter(fort)
            | Action::Threaten(fort)
            | Action::Refuge(fort)
            | Action::Besiege(fort)
            | Action::Raze(fort) => self.fort(facts, kind, fort),
            Action::Levy(piece)
            | Action::Trireme(piece)
            | Action::Unship(piece)
            | Action::Pick(piece)
            | Action::Leave(piece)
            | Action::Board(piece)
            | Action::Sail { ship: piece, .. }
            | Action::Deploy { piece, .. }
            | Action::Weaken(piece)
            | Action::Commit { piece, .. }
            | Action::Test(piece)
            | Action::Pursue(piece)
            | Action::Assign(piece)
            | Action::Sink(piece)
            | Action::Govern(piece) => self.piece(facts, kind, piece),
            Action::Sector(sector) => facts.add(7, [self.ask, kind, sector.0 as u32]),
            Action::Tribe(tribe) => facts.add(8, [self.ask, kind, tribe.0 as u32]),
            _ => {}
        }
        if let Action::Deploy { piece, wing } | Action::Commit { piece, wing } = *action {
            facts.add(9, [self.ask, kind, wing as u32, p.pf(piece) as u32]);
        }
        if let Some(siege) = p.frames.top_as::<Siege>() {
            self.place(facts, 100 + kind, siege.region, 0.0);
        }
    }
}

/// The kind of an action, by a number that does not change when others are added.
fn kind(action: &Action) -> u32 {
    match action {
        Action::Pass => 0,
        Action::Depot(_) => 1,
        Action::Dismantle(_) => 2,
        Action::Scorch(_) => 3,
        Action::Burn(_) => 4,
        Action::Place(_) => 5,
        Action::Levy(_) => 6,
        Action::Trireme(_) => 7,
        Action::Unship(_) => 8,
        Action::Strike(_) => 9,
        Action::Negotiate { .. } => 10,
        Action::Pick(_) => 11,
        Action::Gather(_) => 12,
        Action::Leave(_) => 13,
        Action::Go(_) => 14,
        Action::Enter(_) => 15,
        Action::ComeOut => 16,
        Action::Stand => 17,
        Action::Cross(_) => 18,
        Action::Board(_) => 19,
        Action::Land => 20,
        Action::Sail { .. } => 21,
        Action::Threaten(_) => 22,
        Action::Fight(_) => 23,
        Action::Evade(_) => 24,
        Action::Refuge(_) => 25,
        Action::Deploy { .. } => 26,
        Action::DeployRest(wing) => 27 + *wing as u32,
        Action::Weaken(_) => 32,
        Action::Commit { .. } => 33,
        Action::Test(_) => 34,
        Action::Pursue(_) => 35,
        Action::Retreat(_) => 36,
        Action::RetreatBySea(_) => 37,
        Action::Besiege(_) => 38,
        Action::Raze(_) => 39,
        Action::GiveUp => 40,
        Action::Assign(_) => 41,
        Action::Surrender => 42,
        Action::Sortie => 43,
        Action::Flee(_) => 44,
        Action::Sink(_) => 45,
        Action::Revolt => 46,
        Action::Peace => 47,
        Action::Initiative => 48,
        Action::Sector(_) => 49,
        Action::Tribe(_) => 50,
        Action::Abroad(abroad) => 51 + *abroad as u32,
        Action::Camp(_) => 53,
        Action::Govern(_) => 54,
    }
}
