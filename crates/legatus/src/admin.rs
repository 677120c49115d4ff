//! `legatus admin`: what whoever runs a server may do, by the database that it shares with the running server.

use crate::Failure;
use crate::args::{AdminArgs, Deed};
use crate::backup::{open_store, run as block_on};
use legatus_accounts::{Accounts, ApiError, Config};
use legatus_server::results::check::check;
use legatus_store::Store;

pub fn run(args: &AdminArgs) -> Result<(), Failure> {
    block_on(async {
        let store = open_store(args.database_url.as_deref(), args.data.clone()).await?;
        let nowhere = "http://127.0.0.1".parse().map_err(|_| Failure::Failed("no address".to_string()))?;
        let accounts = Accounts::open(store, Config::new(nowhere)).await;
        let accounts = accounts.map_err(|error| Failure::Failed(error.to_string()))?;
        do_it(&accounts, args).await
    })
}

async fn do_it(accounts: &Accounts, args: &AdminArgs) -> Result<(), Failure> {
    let by = &args.operator;
    match &args.deed {
        Deed::People { find } => {
            for person in accounts.find_people(find).await.map_err(failed)? {
                let kind = if person.guest { "guest" } else { "account" };
                let banned = person.banned_until.filter(|until| *until > now_ms());
                let banned = banned.map(|until| format!("  banned until {}", day(until))).unwrap_or_default();
                println!("{}  {kind:7}  seen {}  {}{banned}", person.id, day(person.seen_at), person.name);
            }
        }
        Deed::Ban { person, days, reason } => {
            accounts.ban(by, person, *days, reason).await.map_err(failed)?
        }
        Deed::Unban { person } => accounts.unban(by, person).await.map_err(failed)?,
        Deed::DeletePerson { person, yes } => {
            certain(*yes)?;
            accounts.remove_person(by, person).await.map_err(failed)?;
        }
        Deed::DropSecondFactor { person } => accounts.drop_second_factor(by, person).await.map_err(failed)?,
        Deed::Tables { find } => {
            for table in accounts.find_tables(find).await.map_err(failed)? {
                let owner = table.owner.unwrap_or_else(|| "nobody".to_string());
                println!(
                    "{}  {}  {}  {}  opened by {owner}",
                    table.id,
                    table.status,
                    day(table.updated_at),
                    table.game
                );
            }
        }
        Deed::Close { table, reason } => accounts.close_table(by, table, reason).await.map_err(failed)?,
        Deed::DeleteTable { table, yes } => {
            certain(*yes)?;
            accounts.delete_table(by, table).await.map_err(failed)?;
        }
        Deed::Tournaments { find } => {
            for found in accounts.find_tournaments(find).await.map_err(failed)? {
                let owner = found.owner.unwrap_or_else(|| "nobody".to_string());
                println!(
                    "{}  {}  {}  {}  opened by {owner}  {}",
                    found.id,
                    found.state,
                    day(found.created_at),
                    found.game,
                    found.name
                );
            }
        }
        Deed::DeleteTournament { tournament, yes } => {
            certain(*yes)?;
            accounts.delete_tournament(by, tournament).await.map_err(failed)?;
        }
        Deed::Say { table, text } => {
            let told = accounts.say_to_table(by, table, text).await.map_err(failed)?;
            println!("told {told} people");
        }
        Deed::Reports => {
            for report in accounts.open_reports().await.map_err(failed)? {
                let from = report.by.unwrap_or_else(|| "somebody who left".to_string());
                let about = match (report.table, report.person) {
                    (Some(table), Some(person)) => format!("{person} at {table}"),
                    (Some(one), None) | (None, Some(one)) => one,
                    (None, None) => "no table".to_string(),
                };
                println!("{}  {}  from {from} about {about}", report.id, day(report.at));
                // Set in: no line that somebody wrote looks like another report.
                report.text.lines().for_each(|line| println!("    {line}"));
            }
        }
        Deed::Settle { report, how } => accounts.settle_report(by, report, how).await.map_err(failed)?,
        Deed::RecomputeRatings => recompute_ratings(accounts.store()).await?,
        Deed::Record => {
            for done in accounts.record().await.map_err(failed)? {
                println!(
                    "{}  {}  {} {}  {}",
                    day(done.at),
                    done.operator,
                    done.what,
                    done.about,
                    done.detail
                );
            }
        }
    }
    Ok(())
}

async fn recompute_ratings(store: &Store) -> Result<(), Failure> {
    let checked = check(store).await.map_err(|error| Failure::Failed(error.to_string()))?;
    checked.told.iter().for_each(|difference| println!("{difference}"));
    println!("{} results, {} ratings reckoned again", checked.results, checked.ratings);
    match checked.differences {
        0 => Ok(()),
        count => Err(Failure::Failed(format!("{count} numbers differ from what is stored"))),
    }
}

fn certain(yes: bool) -> Result<(), Failure> {
    if yes { Ok(()) } else { Err(Failure::Usage("it cannot be taken back: say --yes".to_string())) }
}

fn failed(error: ApiError) -> Failure {
    match error.code() {
        "not_found" => Failure::Failed("there is none with this id, or nothing to be done".to_string()),
        _ => Failure::Failed(error.to_string()),
    }
}

fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// The day of a time, as `2026-11-18` (UTC).
fn day(ms: i64) -> String {
    // Days since the first of March of the year 0, in eras of 400 years.
    let days = ms.div_euclid(24 * 60 * 60 * 1000) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (ms, expected) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_794_960_000_000, "2026-11-18"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(day(ms), expected);
        }
    }
}
