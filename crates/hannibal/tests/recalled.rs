//! What a view remembers from the story: the way of a march, the rounds of a battle. In whole games at a table, since the
//! position alone does not know them.

use legatus_hannibal::Hannibal;
use legatus_hannibal::table::{BattleStage, MarchStage};
use legatus_kernel::referee::Telling;
use legatus_kernel::table::complete_setup;
use legatus_kernel::{Duel, Machine, Options, PanelBody, QuickRng, Seed, Table, View, Viewer};

fn table(seed: u64) -> Table<Hannibal> {
    let setup = complete_setup::<Hannibal>(None, None, Options::new()).unwrap();
    Table::new(setup, Seed::from_number(seed)).unwrap()
}

fn duel(view: &View) -> Option<&Duel> {
    view.panels
        .iter()
        .find_map(|panel| if let PanelBody::Duel(duel) = &panel.body { Some(duel) } else { None })
}

fn path(view: &View) -> Vec<&str> {
    let mut path: Vec<(u64, &str)> = view
        .markers
        .iter()
        .filter(|marker| marker.kind == "path")
        .map(|marker| (marker.value.as_ref().unwrap().as_u64().unwrap(), marker.at.as_str()))
        .collect();
    path.sort();
    assert!(path.iter().enumerate().all(|(i, (number, _))| i as u64 == *number), "{path:?}");
    path.into_iter().map(|(_, at)| at).collect()
}

#[test]
fn marches_and_battles_are_remembered() {
    let (mut marches, mut longest, mut rounds_seen, mut dice, mut won) = (0, 0, 0, 0, 0);
    for seed in 0..12 {
        let mut table = table(seed);
        let mut rng = QuickRng::new(seed);
        let mut weights = Vec::new();
        while let Some(seat) = table.asked().single() {
            let p = table.position();
            if let Some(march) = p.march() {
                let view = Telling::view(&table, Viewer::Observer, 0);
                let path = path(&view);
                if march.stage == MarchStage::Choose {
                    assert_eq!(
                        path.last(),
                        Some(&march.at.id()),
                        "seed {seed}: the way ends where the army stands"
                    );
                    marches += 1;
                }
                longest = longest.max(path.len());
            }
            if let Some(b) = p.battle() {
                let view = Telling::view(&table, Viewer::Observer, 0);
                let duel = duel(&view).expect("a battle has its panel");
                let counted = duel.rounds.iter().filter(|round| round.number > 0).count();
                assert_eq!(counted, b.rounds as usize, "seed {seed}");
                assert_eq!(duel.round, Some(b.rounds as u16));
                assert_eq!(duel.asked.as_deref(), Some(table.seat_id(seat)));
                if b.stage == BattleStage::Answer {
                    let last = duel.rounds.last().unwrap();
                    assert!(last.result.is_none(), "the present round is open");
                    assert!(!last.plays.is_empty());
                }
                rounds_seen = rounds_seen.max(counted);
                dice += duel
                    .rounds
                    .iter()
                    .flat_map(|round| &round.plays)
                    .filter(|play| play.dice.is_some())
                    .count();
                won += usize::from(
                    duel.winner.is_some() && duel.rounds.last().is_some_and(|r| r.result.is_some()),
                );
                let (then, _) = table.moment(Viewer::Observer, table.actions()).unwrap();
                assert_eq!(then, view, "the moment is what is seen now");
            }
            let legal = table.legal(seat);
            Machine::policy(p, seat, &legal, &mut weights);
            let mut left = rng.unit() * weights.iter().sum::<f32>();
            let pick = weights.iter().position(|weight| {
                left -= weight;
                left < 0.0
            });
            table.apply(seat, legal[pick.unwrap_or(0)]).unwrap();
        }
    }
    assert!(marches > 50 && longest > 3, "{marches} {longest}");
    assert!(rounds_seen >= 3 && dice > 20 && won > 5, "{rounds_seen} {dice} {won}");
}
