//! A battle (14) and the way of its loser (15).

use super::{fits, within};
use crate::data::*;
use crate::table::*;
use legatus_kernel::Sound;
use serde::{Deserialize, Serialize};

/// A battle from its preparation, in the order of 14.5 and R29, to its end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BattleStage {
    /// Who comes out of the relieved city (R60).
    SortieGenerals {
        asked: GeneralSet,
    },
    SortieUnits,
    /// The defender names his commander among equals if interceptors have joined (R57).
    Commander,
    /// Carthage may roll for a change of command (18.2).
    ChangeOfCommand,
    /// Cards 20, 31, 32 and 59 before the deal (14.5).
    AttackerCards,
    DefenderCards,
    /// Elephants (17.3).
    ChargeOrNot,
    Fright,
    ChargeRoll,
    Deal,
    /// Card 59 declared before the deal is carried out.
    EarlySeizure {
        side: Side,
    },
    /// The defender of the round may play card 59 before the attacker lays a card.
    RoundStart,
    Lay,
    Answer,
    /// The defender who matched may try to take the initiative (14.8).
    Counterattack,
    /// A withdrawal that may be cancelled (16.1).
    CancelWithdrawal,
    /// After a failed or cancelled withdrawal (R32).
    Initiative,
    /// After a matched Double Envelopment, where the players have agreed that it may be declined (14.8).
    InitiativeGiven,
    Casualties,
    CasualtiesOf {
        side: Side,
    },
    /// Those who sortied go back inside or with the relief army that withdraws (R60).
    SortieBack,
    /// Where a successful withdrawal leads (16.3).
    WithdrawTo,
    /// The loser's retreat table (14.12).
    RetreatTable,
    Rout,
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) space: Space,
    /// The original attacker.
    pub(crate) attacker: Side,
    pub(crate) stage: BattleStage,
    /// How the attacker came here; nothing for a sortie.
    pub(crate) entry: Option<(Space, Way)>,
    pub(crate) met: Met,
    /// The garrison attacks alone (R59).
    pub(crate) sortie_alone: bool,
    /// Units and generals out of the city, within the attacker's force (20.7).
    pub(crate) sortie: Cus,
    pub(crate) sortie_generals: GeneralSet,
    pub(crate) leader: General,
    pub(crate) commanders: [Option<General>; 2],
    pub(crate) start_cus: [u8; 2],
    pub(crate) hands: [[u8; 6]; 2],
    /// Cards of each hand that a spy has laid open.
    pub(crate) open: [[u8; 6]; 2],
    /// Cards of each hand that the enemy has seen go into it (25.59).
    pub(crate) seen: [[u8; 6]; 2],
    /// Cards played in this battle, out of the deck until its end.
    pub(crate) played: [u8; 6],
    /// Strategy cards at work, by the side that played them.
    pub(crate) spy: [bool; 2],
    pub(crate) seizing: [bool; 2],
    /// Provinces (as bits) whose allies do not come, by the side that loses them (25.31, 25.32).
    pub(crate) deserted: [u32; 2],
    pub(crate) charging: u8,
    /// Cards lost to elephants before the deal.
    pub(crate) fewer: [u8; 2],
    pub(crate) initiative: Side,
    pub(crate) rounds: u8,
    pub(crate) laid: Option<Tactic>,
    /// It is card 6 that was laid, so a match gives no initiative (25.6).
    pub(crate) cavalry: bool,
    pub(crate) probe_used: bool,
    pub(crate) lost: [u8; 2],
    pub(crate) winner: Option<Side>,
    /// The type of card that won, if one did.
    pub(crate) won_by: Option<Tactic>,
    pub(crate) withdrawing: Option<Side>,
    pub(crate) casualties: u8,
    pub(crate) elephant_due: bool,
}

/// The loser of a battle on his way (15).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Rout {
    pub(crate) side: Side,
    pub(crate) stage: RoutStage,
    pub(crate) at: Space,
    pub(crate) path: [Option<Space>; 4],
    pub(crate) next: u8,
    pub(crate) generals: GeneralSet,
    pub(crate) cus: Cus,
    pub(crate) lost: u8,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RoutStage {
    /// Into the city of the battle, or away (15.4).
    CityGenerals {
        asked: GeneralSet,
    },
    CityUnits,
    Path,
    Moving,
    Over,
}

impl Sound<Position> for Battle {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let ours = game.ground(self.space).cus[self.attacker.i()];
        let led = |side: &Side| self.commanders[side.i()].is_none_or(|g| data().general(g).side == *side);
        let small = self.lost.iter().chain(&self.start_cus).chain(&self.fewer).all(|n| *n < 100);
        let good = Side::BOTH.iter().all(led)
            && small
            && (self.sortie_alone || within(self.sortie, ours) || self.stage == BattleStage::Over)
            && self.charging <= 4
            && self.rounds <= 60
            && self.casualties <= 10
            && game.frames.nearest::<March>().is_some_and(|m| m.side == self.attacker);
        fits(good, self)
    }
}

impl Sound<Position> for Rout {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let here = game.ground(self.at).cus[self.side.i()];
        let strangers = self.generals.minus(game.all_generals(self.at, self.side));
        fits(within(self.cus, here) && strangers.is_empty() && self.lost < 100 && self.next <= 4, self)
    }
}
