//! Chapters 14, 16, 17 and 18.2: a battle from its preparation, in the order of 14.5 and R29, to its end.

mod aftermath;
mod answer;
mod cancel_withdrawal;
mod change_of_command;
mod charge;
mod commander;
mod counterattack;
mod declared_cards;
mod early_seizure;
pub(crate) mod forecast;
mod fright;
mod hands;
mod initiative;
mod lay;
mod round_start;
mod seizing;
mod sortie_back;
mod sortie_generals;
mod sortie_units;
mod tactics;
mod withdraw_to;

pub(crate) use aftermath::{Casualties, CasualtiesOf, Over, RetreatTable, RoutBegins};
pub(crate) use answer::Answer;
pub(crate) use cancel_withdrawal::CancelWithdrawal;
pub(crate) use change_of_command::ChangeOfCommand;
pub(crate) use charge::{ChargeOrNot, ChargeRoll};
pub(crate) use commander::NameCommander;
pub(crate) use counterattack::CounterattackOrNot;
pub(crate) use declared_cards::DeclareCards;
pub(crate) use early_seizure::EarlySeizure;
pub(crate) use fright::Fright;
pub(crate) use hands::DealHands;
pub(crate) use initiative::TakeInitiative;
pub(crate) use lay::LayCard;
pub(crate) use round_start::RoundStart;
pub(crate) use sortie_back::SortieBack;
pub(crate) use sortie_generals::SortieGenerals;
pub(crate) use sortie_units::SortieUnits;
pub(crate) use withdraw_to::WithdrawTo;

use crate::data::*;
use crate::shown::{Pointed, odds, usual};
use crate::table::*;
use legatus_kernel::{Odds, Question, Rule, Target};

/// What one expects to do with a target in a battle.
fn pointed_at(target: &Target, actions: &mut Vec<Action>) {
    match Pointed::at(target) {
        Some(Pointed::Space(space)) => actions.push(Action::Away(space)),
        Some(Pointed::General(general)) => actions.push(Action::Name(general)),
        _ => usual(target, actions),
    }
}

impl Battle {
    /// The march meets the enemy where it stands; nothing is dealt yet.
    fn begun(march: &March, entry: Option<(Space, Way)>, met: Met, alone: bool) -> Battle {
        Battle {
            space: march.at,
            attacker: march.side,
            stage: BattleStage::SortieGenerals { asked: GeneralSet::NONE },
            entry,
            met,
            sortie_alone: alone,
            sortie: Cus::NONE,
            sortie_generals: if alone { march.all() } else { GeneralSet::NONE },
            leader: march.general,
            commanders: [None; 2],
            start_cus: [0; 2],
            hands: [[0; 6]; 2],
            open: [[0; 6]; 2],
            seen: [[0; 6]; 2],
            played: [0; 6],
            spy: [false; 2],
            seizing: [false; 2],
            deserted: [0; 2],
            charging: 0,
            fewer: [0; 2],
            initiative: march.side,
            rounds: 0,
            laid: None,
            cavalry: false,
            probe_used: false,
            lost: [0; 2],
            winner: None,
            won_by: None,
            withdrawing: None,
            casualties: 0,
            elephant_due: false,
        }
    }

    pub(crate) fn defender(&self) -> Side {
        self.attacker.enemy()
    }

    pub(crate) fn hand(&self, side: Side) -> u8 {
        self.hands[side.i()].iter().sum()
    }

    /// Cards of a hand that its enemy has not seen.
    pub(crate) fn unseen(&self, side: Side, tactic: Tactic) -> u8 {
        let (s, t) = (side.i(), tactic.i());
        self.hands[s][t] - self.open[s][t] - self.seen[s][t]
    }

    /// Cards that a seizure at random is drawn from: those not laid open.
    fn closed(&self, side: Side, tactic: Tactic) -> u8 {
        self.hands[side.i()][tactic.i()] - self.open[side.i()][tactic.i()]
    }

    /// Takes a card out of a hand; those the enemy knows go first, which tells him least.
    fn spend(&mut self, side: Side, tactic: Tactic) {
        let (s, t) = (side.i(), tactic.i());
        self.hands[s][t] -= 1;
        if self.seen[s][t] > 0 {
            self.seen[s][t] -= 1;
        } else if self.open[s][t] > 0 {
            self.open[s][t] -= 1;
        }
    }

    /// The deck still lies face down: 48 cards less both hands and what was played.
    pub(crate) fn undealt(&self, tactic: Tactic) -> u8 {
        let t = tactic.i();
        Tactic::COUNT[t] - self.hands[0][t] - self.hands[1][t] - self.played[t]
    }

    /// A question that names the battlefield.
    fn question(&self, rule: Rule, key: &'static str) -> Question {
        Question::new(rule, key).with("space", self.space.name())
    }

    /// 17.3: a Roman army without a general stands its elephants like one rated 1.
    pub(crate) fn roman_rating(&self) -> u8 {
        self.commanders[Rome.i()].map_or(1, |g| data().general(g).battle)
    }

    fn part(&self, side: Side) -> Part {
        if side == self.attacker { Part::OriginalAttacker } else { Part::OriginalDefender }
    }

    /// Who rolls against his rating, and what he needs at most.
    fn needs(&self, options: Options, side: Side, test: Test) -> Option<(General, i8)> {
        let general = self.commanders[side.i()]?;
        let facts = data().general(general);
        let ability = facts.ability;
        // 24: Longus counts as original attacker, Paulus as original defender.
        let counts = ability.part.is_none_or(|part| part == self.part(side));
        let cancels = ability.part.is_none() || !options.no_withdrawal_bonus;
        let bonus = match test {
            Test::Counterattack if counts => ability.counterattack,
            Test::Cancel if counts && cancels => ability.cancel,
            _ => 0,
        };
        Some((general, facts.battle as i8 + bonus))
    }

    /// The odds of that roll.
    fn odds(
        &self,
        options: Options,
        side: Side,
        test: Test,
        yes: &'static str,
        no: &'static str,
    ) -> Option<Odds> {
        self.needs(options, side, test).map(|(_, needs)| odds::rating(needs, yes, no))
    }

    fn test(&self, options: Options, side: Side, test: Test, ctx: &mut Ctx) -> bool {
        let Some((general, needs)) = self.needs(options, side, test) else { return false };
        let die = match test {
            Test::Counterattack => ctx.luck.d6_of("counterattack", side.seat()),
            Test::Withdraw => ctx.luck.d6_of("withdrawal", side.seat()),
            _ => ctx.luck.d6_of("cancel withdrawal", side.seat()),
        };
        let success = die as i8 <= needs;
        ctx.tell(Event::Rating { test, general, die, needs, success });
        success
    }
}

impl Position {
    pub(crate) fn battle(&self) -> Option<&Battle> {
        self.frames.nearest()
    }

    pub(crate) fn battle_mut(&mut self) -> &mut Battle {
        self.frames.nearest_mut().expect("a battle under way")
    }

    pub(crate) fn begin_battle(&mut self, march: March, ctx: &mut Ctx) {
        self.open_battle(march, march.from, march.met, false, ctx);
    }

    /// The garrison comes out alone (20.5, R59): no reaction phase.
    pub(crate) fn begin_sortie(&mut self, march: March, ctx: &mut Ctx) {
        self.open_battle(march, None, Met::default(), true, ctx);
    }

    fn open_battle(
        &mut self,
        march: March,
        entry: Option<(Space, Way)>,
        met: Met,
        alone: bool,
        ctx: &mut Ctx,
    ) {
        let attacker = march.side;
        let space = march.at;
        let cus = [self.cus(space, Rome), self.cus(space, Carthage)];
        ctx.tell(Event::BattleBegins { space, attacker, cus });
        self.frames.push(Frame::Battle(Battle::begun(&march, entry, met, alone)));
    }
}
