//! What one might expect to do with a target, and warnings before a choice that harms oneself.

use crate::data::*;
use crate::table::*;
use legatus_kernel::*;

/// What one might expect to do with a target now, legal or not.
pub fn expected(p: &Position, side: Side, target: &Target, out: &mut Vec<Action>) {
    match target.kind.as_str() {
        "place" => {
            let Some(space) = Space::find(&target.id) else { return };
            match p.frames.top() {
                Frame::March(march) if march.stage == MarchStage::Choose => {
                    out.extend([Action::Step(space), Action::Sail(space)]);
                    if space == march.at {
                        out.extend([Action::Besiege, Action::Stop, Action::Uproot]);
                    }
                }
                Frame::Markers(_) => out.push(Action::Remove(space)),
                Frame::Battle(_) | Frame::Reaction(_) => out.push(Action::Away(space)),
                Frame::Rout(_) => out.push(Action::Retreat(Path::new(&[space]))),
                Frame::Choice(choice) => match data().card(choice.card).effect {
                    Effect::HostileTribes { .. } | Effect::Epidemic { .. } => {
                        out.extend([false, true].map(|inside| Action::Strike { space, inside }));
                    }
                    Effect::Revolt { .. } => out.push(Action::Province(data().space(space).province)),
                    _ => out.push(Action::Place(space)),
                },
                _ => out.push(Action::Place(space)),
            }
        }
        "piece" => {
            let Some(general) = General::find(&target.id) else { return };
            match p.frames.top() {
                Frame::Reaction(_) => out.extend([Action::Intercept(general), Action::Avoid(general)]),
                Frame::March(_) => out.extend([Action::Bring(general), Action::Leave(general)]),
                Frame::Battle(_) | Frame::Turn(Phase::Proconsul) => out.push(Action::Name(general)),
                _ => out.push(Action::Activate(general)),
            }
        }
        "card" => {
            // A card that the side holds, or one by its number; a card out of sight is treated alike whoever holds it.
            if let Some(tactic) = Tactic::ALL.into_iter().find(|t| t.id() == target.id) {
                out.push(Action::Lay { card: tactic, as_type: tactic });
                return;
            }
            let Some(card) = (1..=64).map(Card).find(|c| c.id() == target.id) else { return };
            if matches!(p.frames.top(), Frame::Turn(Phase::Play { side: s, .. }) if *s == side) {
                let by = [Operation::March, Operation::Control, Operation::Raise];
                out.extend(by.map(|by| Action::Operate { card, by }));
                out.extend([Action::Event(card), Action::Discard(card)]);
            } else {
                out.push(Action::Counter(card));
            }
        }
        "entry" => {
            if let Some(province) = Province::find(&target.id) {
                out.push(Action::Province(province));
            }
        }
        _ => {}
    }
}

/// Warnings before a legal but self-harming choice, from what the side knows.
pub fn advice(p: &Position, side: Side, action: &Action) -> Option<Message> {
    let n = named();
    match (p.frames.top(), *action) {
        (Frame::Turn(Phase::Play { .. }), Action::Event(card)) => {
            if p.would_be_in_vain(side, card) {
                return Some(Message::new("advice-in-vain").with("card", card.name()));
            }
            (p.truce && data().card(card).breaks_truce).then(|| Message::new("advice-breaks-truce"))
        }
        (Frame::March(march), Action::Step(to) | Action::Sail(to)) => {
            if march.is_army() && p.cus(to, side.enemy()) > 0 {
                return Some(attack_warning(p, march, to));
            }
            let home = if side == Rome { n.roma } else { n.carthago };
            let leaves_home = march.at == home && p.cus(home, side) == march.force.total().all;
            let near = spaces().any(|s| p.cus(s, side.enemy()) >= 3 && data().link(s, home).is_some());
            if leaves_home && near && to != home {
                return Some(Message::new("advice-home-open").with("space", home.name()));
            }
            let alpine =
                data().link(march.at, to) == Some(LinkKind::Alpine) && matches!(action, Action::Step(_));
            (alpine && march.force.total().all > 0).then(|| Message::new("advice-alps"))
        }
        (Frame::Battle(b), Action::Decline) => {
            let mut legal = Vec::new();
            p.candidates(&mut legal);
            let can_match =
                legal.iter().any(|a| matches!(a, Action::Lay { .. }) && p.check_action(a).is_ok());
            (b.stage == BattleStage::Answer && can_match).then(|| Message::new("advice-could-match"))
        }
        _ => None,
    }
}

/// What a march on to an enemy army leads to, as far as it is known before he reacts.
fn attack_warning(p: &Position, march: &March, to: Space) -> Message {
    let (side, enemy) = (march.side, march.side.enemy());
    let alone = p.cus(to, enemy) == 1 && p.outside(to, enemy).is_empty();
    if alone && march.force.total().all >= 5 {
        return Message::new("advice-overrun").with("space", to.name()); // 10.5
    }
    let hands = p.foreseen_hands(march, to);
    let walls = p.is_city(to) && p.control(to) == Some(enemy);
    Message::new(if walls { "advice-attack-walls" } else { "advice-attack" })
        .with("space", to.name())
        .with("own", hands[side.i()])
        .with("enemy", enemy.name())
        .with("theirs", hands[enemy.i()])
}
