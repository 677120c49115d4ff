//! Every decision of the game, and where it is taken.

use crate::attrition::{Lose, Winter};
use crate::battle::*;
use crate::cards::{Desertion, EventChoice, PlayAgain, PlayCard, RaiseUnit};
use crate::marches::*;
use crate::politics::{Count, Isolation, PlaceMarkers, RemoveMarkers};
use crate::reactions::*;
use crate::rout::{ChoosePath, Flight, RoutedGenerals, RoutedUnits};
use crate::sea::{Divide, PlayStorm};
use crate::table::*;
use crate::turn::*;
use crate::{battle, reactions, rout};
use legatus_kernel::{Decisions, Rule, decisions};

decisions! {
    Position: |game| game.frames.top();
    between = Position::pay_debt;
    decisions {
        // 5 to 7: the turn.
        Frame::Turn(phase @ Phase::CarthageUnits { line }) => phase, CarthageUnits { line: *line };
        Frame::Turn(phase @ Phase::CarthageGenerals) => phase, CarthageGenerals;
        Frame::Turn(phase @ Phase::RomeUnits { left, abroad }) => phase, RomeUnits { left: *left, abroad: *abroad };
        Frame::Turn(phase @ Phase::Africanus) => phase, Africanus;
        Frame::Turn(phase @ Phase::Proconsul) => phase, Proconsul;
        Frame::Turn(phase @ Phase::Consuls { to_place }) => phase, Consuls { to_place: *to_place };
        Frame::Turn(phase @ Phase::Commanders { side, next }) => phase, Commanders { side: *side, next: *next };
        Frame::Turn(phase @ Phase::Claim) => phase, Claim;
        Frame::Turn(phase @ Phase::WhoBegins) => phase, WhoBegins;
        // 7.2, 8, 25: cards.
        Frame::Turn(phase @ Phase::Play { side, bound }) => phase, PlayCard { side: *side, bound: *bound };
        Frame::Turn(phase @ Phase::Replay { robbed }) => phase, PlayAgain { robbed: *robbed };
        Frame::Raise(raise) => raise, RaiseUnit;
        Frame::Choice(choice) => choice, EventChoice;
        // 9, 10: marches.
        Frame::Orders(orders) => orders, Activate;
        Frame::March(march @ March { stage: MarchStage::Officers { asked }, .. }) => march, Officers { asked: *asked };
        Frame::March(march @ March { stage: MarchStage::Units { class }, .. }) => march, Units { class: *class };
        Frame::March(march @ March { stage: MarchStage::Train, .. }) => march, HaulTrain;
        Frame::March(march @ March { stage: MarchStage::Choose, .. }) => march, Choose;
        Frame::March(march @ March { stage: MarchStage::Entering { asked, sheltered }, .. }) => march,
            EnterCity { asked: *asked, sheltered: *sheltered };
        Frame::March(march @ March { stage: MarchStage::Weather, .. }) => march, PlayBadWeather;
        Frame::March(march @ March { stage: MarchStage::Hostile, .. }) => march, PlayHostileTribes;
        // 11: the sea.
        Frame::March(march @ March { stage: MarchStage::Storm, .. }) => march, PlayStorm;
        Frame::March(march @ March { stage: MarchStage::Dividing { asked, sheltered }, .. }) => march,
            Divide { asked: *asked, sheltered: *sheltered };
        // 10.3, 12, 13: reactions.
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::CityGenerals { asked }, .. }) => reaction,
            CityGenerals { asked: *asked };
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::CityUnits, .. }) => reaction, CityUnits;
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::Declare, .. }) => reaction, Declare;
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::InterceptOfficers { asked }, .. }) => reaction,
            PartyOfficers { purpose: Purpose::Intercept, asked: *asked };
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::AvoidOfficers { asked }, .. }) => reaction,
            PartyOfficers { purpose: Purpose::Avoid, asked: *asked };
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::InterceptUnits, .. }) => reaction,
            PartyUnits { purpose: Purpose::Intercept };
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::AvoidUnits, .. }) => reaction,
            PartyUnits { purpose: Purpose::Avoid };
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::AvoidTo, .. }) => reaction, AvoidTo;
        Frame::March(march @ March { stage: MarchStage::Intercepted, .. }) => march, Intercepted;
        // 14, 16, 17, 18.2: battle.
        Frame::Battle(battle @ Battle { stage: BattleStage::SortieGenerals { asked }, .. }) => battle,
            SortieGenerals { asked: *asked };
        Frame::Battle(battle @ Battle { stage: BattleStage::SortieUnits, .. }) => battle, SortieUnits;
        Frame::Battle(battle @ Battle { stage: BattleStage::Commander, .. }) => battle, NameCommander;
        Frame::Battle(battle @ Battle { stage: BattleStage::ChangeOfCommand, .. }) => battle, ChangeOfCommand;
        Frame::Battle(battle @ Battle { stage: BattleStage::AttackerCards, .. }) => battle,
            DeclareCards { side: battle.attacker, next: BattleStage::DefenderCards };
        Frame::Battle(battle @ Battle { stage: BattleStage::DefenderCards, .. }) => battle,
            DeclareCards { side: battle.defender(), next: BattleStage::ChargeOrNot };
        Frame::Battle(battle @ Battle { stage: BattleStage::ChargeOrNot, .. }) => battle, ChargeOrNot;
        Frame::Battle(battle @ Battle { stage: BattleStage::Fright, .. }) => battle, Fright;
        Frame::Battle(battle @ Battle { stage: BattleStage::EarlySeizure { side }, .. }) => battle,
            EarlySeizure { side: *side };
        Frame::Battle(battle @ Battle { stage: BattleStage::RoundStart, .. }) => battle, RoundStart;
        Frame::Battle(battle @ Battle { stage: BattleStage::Lay, .. }) => battle, LayCard;
        Frame::Battle(battle @ Battle { stage: BattleStage::Answer, .. }) => battle, Answer;
        Frame::Battle(battle @ Battle { stage: BattleStage::Counterattack, .. }) => battle, CounterattackOrNot;
        Frame::Battle(battle @ Battle { stage: BattleStage::CancelWithdrawal, .. }) => battle, CancelWithdrawal;
        Frame::Battle(battle @ Battle { stage: BattleStage::Initiative, .. }) => battle,
            TakeInitiative { rule: Rule("16.1"), prompt: "ask-initiative" };
        Frame::Battle(battle @ Battle { stage: BattleStage::InitiativeGiven, .. }) => battle,
            TakeInitiative { rule: Rule("14.8"), prompt: "ask-initiative-given" };
        Frame::Battle(battle @ Battle { stage: BattleStage::SortieBack, .. }) => battle, SortieBack;
        Frame::Battle(battle @ Battle { stage: BattleStage::WithdrawTo, .. }) => battle, WithdrawTo;
        // 15: rout.
        Frame::Rout(rout @ Rout { stage: RoutStage::CityGenerals { asked }, .. }) => rout,
            RoutedGenerals { asked: *asked };
        Frame::Rout(rout @ Rout { stage: RoutStage::CityUnits, .. }) => rout, RoutedUnits;
        Frame::Rout(rout @ Rout { stage: RoutStage::Path, .. }) => rout, ChoosePath;
        // 19, 22: politics.
        Frame::Control(control) => control, PlaceMarkers;
        Frame::Markers(markers) => markers, RemoveMarkers;
        // 17.2, 21: attrition.
        Frame::Losses(losses) => losses, Lose;
    }
    passages {
        Frame::Turn(phase @ Phase::Start) => phase, Start;
        Frame::Turn(phase @ Phase::Deal) => phase, Deal;
        Frame::Turn(phase @ Phase::Winter { side, next }) => phase, Winter { side: *side, next: *next };
        Frame::Turn(phase @ Phase::Isolation) => phase, Isolation;
        Frame::Turn(phase @ Phase::Count) => phase, Count;
        Frame::Turn(phase @ Phase::End) => phase, End;
        Frame::Deserting(deserting) => deserting, Desertion;
        Frame::March(march @ March { stage: MarchStage::Go, .. }) => march, Going;
        Frame::March(march @ March { stage: MarchStage::Reacted, .. }) => march, Reacted;
        Frame::March(march @ March { stage: MarchStage::Done, .. }) => march, Done;
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::AvoidRoll, .. }) => reaction, AvoidRoll;
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::Intercept { next }, .. }) => reaction,
            InterceptRoll { next: *next };
        Frame::Reaction(reaction @ Reaction { stage: ReactionStage::Over, .. }) => reaction, reactions::Over;
        Frame::Battle(battle @ Battle { stage: BattleStage::ChargeRoll, .. }) => battle, ChargeRoll;
        Frame::Battle(battle @ Battle { stage: BattleStage::Deal, .. }) => battle, DealHands;
        Frame::Battle(battle @ Battle { stage: BattleStage::Casualties, .. }) => battle, Casualties;
        Frame::Battle(battle @ Battle { stage: BattleStage::CasualtiesOf { side }, .. }) => battle,
            CasualtiesOf { side: *side };
        Frame::Battle(battle @ Battle { stage: BattleStage::RetreatTable, .. }) => battle, RetreatTable;
        Frame::Battle(battle @ Battle { stage: BattleStage::Rout, .. }) => battle, RoutBegins;
        Frame::Battle(battle @ Battle { stage: BattleStage::Over, .. }) => battle, battle::Over;
        Frame::Rout(rout @ Rout { stage: RoutStage::Moving, .. }) => rout, Flight;
        Frame::Rout(rout @ Rout { stage: RoutStage::Over, .. }) => rout, rout::Over;
    }
    weighed;
}

impl Position {
    /// The side that decides now.
    pub(crate) fn decider(&self) -> Option<Side> {
        self.asked().iter().next().map(Side::of)
    }

    /// 10.10, R79: the markers for Hannibal, once the battle's own are paid.
    fn pay_debt(&mut self, ctx: &mut Ctx) -> bool {
        let due =
            self.debt > 0 && matches!(self.frames.top(), Frame::Turn(_) | Frame::Orders(_) | Frame::March(_));
        if due {
            let count = std::mem::take(&mut self.debt);
            self.must_remove(Carthage, count, Due::Hannibal, ctx);
        }
        due
    }
}
