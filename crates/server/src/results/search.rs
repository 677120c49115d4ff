//! The archive as it is searched. What is looked for is found along an index in the order of time, the newest first; whatever else is
//! asked is tried at the games found on the way, and after so many of them the answer is what was found so far, with the place where to go
//! on. So no search looks at more than that, however many games there are and however little it finds.

use super::sharing::scenario_name;
use legatus_accounts::ApiError;
use legatus_kernel::wire::{ArchivedGame, ArchivedSide, EndedBy, Listed, Pace, PlayerName, SideOutcome, Who};
use legatus_store::Store;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Any, AssertSqlSafe, Row};
use std::collections::HashMap;

pub const PAGE: usize = 50;
/// So many games are looked at by one request.
const MOST_LOOKED_AT: i64 = 5_000;

/// A place in the archive: when a game ended, and which it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub at: i64,
    pub table: String,
}

impl Place {
    /// As a `Link` has it.
    pub fn read(text: &str) -> Option<Place> {
        let (at, table) = text.split_once('.')?;
        Some(Place { at: at.parse().ok()?, table: table.to_string() })
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.at, self.table)
    }
}

/// What is looked for; all of it that is said.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Search {
    pub game: Option<String>,
    pub scenario: Option<String>,
    /// By number. With `all_of_theirs` also the games that are not public.
    pub person: Option<i64>,
    pub all_of_theirs: bool,
    /// `side` and `won` are those of the person; without one of the level; without both `won` is the side's.
    pub side: Option<String>,
    pub won: Option<bool>,
    pub level: Option<String>,
    pub how: Option<EndedBy>,
    pub from: Option<i64>,
    pub to: Option<i64>,
    pub least_rating: Option<i64>,
    pub least_turns: Option<i64>,
    pub most_turns: Option<i64>,
    pub before: Option<Place>,
}

/// A page of the archive, and where the next begins.
pub struct Found {
    pub games: Vec<ArchivedGame>,
    pub next: Option<Place>,
}

#[derive(Clone, PartialEq, Debug)]
enum Arg {
    Text(String),
    Int(i64),
}

/// A statement as it grows: conditions name their arguments by place.
#[derive(Default)]
struct Sql {
    args: Vec<Arg>,
}

impl Sql {
    fn text(&mut self, value: &str) -> String {
        self.args.push(Arg::Text(value.to_string()));
        format!("${}", self.args.len())
    }

    fn int(&mut self, value: i64) -> String {
        self.args.push(Arg::Int(value));
        format!("${}", self.args.len())
    }

    fn bound<'q>(self, sql: String) -> sqlx::query::Query<'q, Any, sqlx::any::AnyArguments> {
        self.args.into_iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, arg| match arg {
            Arg::Text(text) => query.bind(text),
            Arg::Int(number) => query.bind(number),
        })
    }
}

fn outcome(won: bool) -> &'static str {
    if won { SideOutcome::Won.id() } else { SideOutcome::Lost.id() }
}

/// Has a side of the game this?
fn has_side(column: &str, value: &str) -> String {
    format!("(SELECT COUNT(*) FROM archive_sides x WHERE x.table_id = g.id AND x.{column} = {value}) > 0")
}

impl Search {
    /// Is it walked along people, levels or sides, and not along games?
    fn along_sides(&self) -> bool {
        self.person.is_some() || self.level.is_some() || self.side.is_some() && self.won.is_some()
    }

    /// The games that are looked at, along an index: `id, at`, and what else the rows there say.
    fn walk(&self, sql: &mut Sql) -> String {
        let (table, mut conditions) = match (self.person, &self.level, &self.side, self.won) {
            (Some(person), ..) => {
                let person = format!("w.person = {}", sql.int(person));
                let public = (!self.all_of_theirs).then(|| "w.public = 1".to_string());
                ("archive_sides", [Some(person), public].into_iter().flatten().collect::<Vec<String>>())
            }
            (None, Some(level), ..) => {
                ("archive_sides", vec![format!("w.level = {}", sql.text(level)), "w.public = 1".to_string()])
            }
            (None, None, Some(side), Some(won)) => {
                let side = format!("w.side = {}", sql.text(side));
                let won = format!("w.outcome = {}", sql.text(outcome(won)));
                ("archive_sides", vec![side, won, "w.public = 1".to_string()])
            }
            _ => {
                let mut conditions = vec!["w.listed = 'public'".to_string()];
                match (&self.game, &self.scenario, self.how) {
                    (Some(game), Some(scenario), _) => {
                        conditions.push(format!("w.game = {}", sql.text(game)));
                        conditions.push(format!("w.scenario = {}", sql.text(scenario)));
                    }
                    (Some(game), None, _) => conditions.push(format!("w.game = {}", sql.text(game))),
                    (None, _, Some(how)) => conditions.push(format!("w.how = {}", sql.text(how.id()))),
                    _ => {}
                }
                ("archive", conditions)
            }
        };
        conditions.extend(self.from.map(|from| format!("w.ended_at >= {}", sql.int(from))));
        conditions.extend(self.to.map(|to| format!("w.ended_at < {}", sql.int(to))));
        if let Some(Place { at, table }) = &self.before {
            let (at, id) = (sql.int(*at), sql.text(table));
            conditions.push(format!("w.ended_at <= {at} AND (w.ended_at < {at} OR w.table_id < {id})"));
        }
        let columns = if self.along_sides() {
            "w.side, w.outcome"
        } else {
            "w.game, w.scenario, w.how, w.turns, w.rating"
        };
        format!(
            "SELECT w.table_id AS id, w.ended_at AS at, {columns} FROM {table} w WHERE {} \
             ORDER BY w.ended_at DESC, w.table_id DESC LIMIT {}",
            conditions.join(" AND "),
            sql.int(MOST_LOOKED_AT)
        )
    }

    /// What is tried at each of them. What stands elsewhere is counted, row by row: asked for in another way, PostgreSQL would rather
    /// read the whole archive once.
    fn tried(&self, sql: &mut Sql) -> Vec<String> {
        let mut tried = Vec::new();
        if self.along_sides() {
            tried.extend(self.side.as_ref().map(|side| format!("g.side = {}", sql.text(side))));
            tried.extend(self.won.map(|won| format!("g.outcome = {}", sql.text(outcome(won)))));
            let game = self.of_the_game("a", sql);
            let game = [vec!["a.table_id = g.id".to_string()], game].concat();
            if game.len() > 1 {
                tried.push(format!("(SELECT COUNT(*) FROM archive a WHERE {}) > 0", game.join(" AND ")));
            }
        } else {
            tried.extend(self.of_the_game("g", sql));
            tried.extend(self.side.as_ref().map(|side| has_side("side", &sql.text(side))));
        }
        if let (Some(_), Some(level)) = (self.person, &self.level) {
            tried.push(has_side("level", &sql.text(level)));
        }
        // Whoever does not show a rating is not found by it.
        tried.extend(self.least_rating.map(|_| {
            "(SELECT COUNT(*) FROM archive_sides r JOIN persons p ON p.number = r.person JOIN users u ON u.id = p.user_id \
             WHERE r.table_id = g.id AND u.shows_ratings <> 'all') = 0"
                .to_string()
        }));
        tried
    }

    /// What is asked of the game itself.
    fn of_the_game(&self, row: &str, sql: &mut Sql) -> Vec<String> {
        let mut asked = Vec::new();
        asked.extend(self.game.as_ref().map(|game| format!("{row}.game = {}", sql.text(game))));
        asked.extend(self.scenario.as_ref().map(|id| format!("{row}.scenario = {}", sql.text(id))));
        asked.extend(self.how.map(|how| format!("{row}.how = {}", sql.text(how.id()))));
        asked.extend(self.least_turns.map(|least| format!("{row}.turns >= {}", sql.int(least))));
        asked.extend(self.most_turns.map(|most| format!("{row}.turns <= {}", sql.int(most))));
        asked.extend(self.least_rating.map(|least| format!("{row}.rating >= {}", sql.int(least))));
        asked
    }

    fn statement(&self) -> (String, Sql) {
        let mut sql = Sql::default();
        let walk = self.walk(&mut sql);
        let tried = self.tried(&mut sql);
        let tried = if tried.is_empty() { String::new() } else { format!("WHERE {}", tried.join(" AND ")) };
        let most = sql.int(PAGE as i64 + 1);
        let text = format!(
            "SELECT h.at, a.table_id, a.game, a.scenario, a.name, a.pace, a.rated, a.how, a.turns, a.actions, a.rules, a.listed \
             FROM (SELECT g.at, g.id FROM ({walk}) g {tried} ORDER BY g.at DESC, g.id DESC LIMIT {most}) h \
             JOIN archive a ON a.table_id = h.id ORDER BY h.at DESC, h.id DESC"
        );
        (text, sql)
    }

    /// Where the walk ended, if it did not come to the end of the archive.
    fn end_of_walk(&self) -> (String, Sql) {
        let mut sql = Sql::default();
        let walk = self.walk(&mut sql);
        let last = sql.int(MOST_LOOKED_AT - 1);
        (
            format!("SELECT g.at, g.id FROM ({walk}) g ORDER BY g.at DESC, g.id DESC LIMIT 1 OFFSET {last}"),
            sql,
        )
    }

    /// One page of what is found.
    pub async fn find(&self, store: &Store, looker: Option<i64>) -> Result<Found, ApiError> {
        let (text, sql) = self.statement();
        let rows = sql.bound(text).fetch_all(&store.pool).await?;
        let next = if rows.len() > PAGE {
            rows.get(PAGE - 1).map(|row| Place { at: row.get(0), table: row.get(1) })
        } else {
            let (text, sql) = self.end_of_walk();
            let last = sql.bound(text).fetch_optional(&store.pool).await?;
            last.map(|row| Place { at: row.get(0), table: row.get(1) })
        };
        let mut games: Vec<ArchivedGame> = rows.iter().take(PAGE).filter_map(game).collect();
        // Who plays both sides is found twice.
        games.dedup_by(|a, b| a.table == b.table);
        let mut sides = sides(store, &games, looker).await?;
        for game in &mut games {
            game.sides = sides.remove(&game.table).unwrap_or_default();
        }
        Ok(Found { games, next })
    }
}

/// Nothing of a game that is no longer there.
fn game(row: &AnyRow) -> Option<ArchivedGame> {
    let (game, scenario): (String, String) = (row.get(2), row.get(3));
    let title = legatus_games::find(&game)?.title();
    Some(ArchivedGame {
        ended_at: row.get(0),
        table: row.get(1),
        name: scenario_name(title, &scenario, row.get(4)),
        game,
        scenario,
        pace: row.get::<Option<String>, _>(5).and_then(|pace| Pace::from_id(&pace)),
        rated: row.get::<i64, _>(6) != 0,
        how: EndedBy::from_id(&row.get::<String, _>(7)).unwrap_or_default(),
        turns: row.get(8),
        actions: row.get(9),
        rules: row.get(10),
        sides: Vec::new(),
        listed: Listed::from_id(&row.get::<String, _>(11)),
    })
}

/// The sides of these games, with the names that people have now.
async fn sides(
    store: &Store,
    games: &[ArchivedGame],
    looker: Option<i64>,
) -> Result<HashMap<String, Vec<ArchivedSide>>, ApiError> {
    if games.is_empty() {
        return Ok(HashMap::new());
    }
    let mut sql = Sql::default();
    let places: Vec<String> = games.iter().map(|game| sql.text(&game.table)).collect();
    let text = format!(
        "SELECT s.table_id, s.seat, s.side, s.level, s.outcome, s.before, s.after, s.person, u.name, u.shows_ratings \
         FROM archive_sides s LEFT JOIN persons p ON p.number = s.person LEFT JOIN users u ON u.id = p.user_id \
         WHERE s.table_id IN ({}) ORDER BY s.table_id, s.place",
        places.join(", ")
    );
    let mut found: HashMap<String, Vec<ArchivedSide>> = HashMap::new();
    for row in sql.bound(text).fetch_all(&store.pool).await? {
        let shows = row.get::<Option<String>, _>(9).map_or(Who::All, |who| Who::from_id(&who));
        let shown = shows == Who::All || looker.is_some() && looker == row.get(7);
        found.entry(row.get(0)).or_default().push(ArchivedSide {
            seat: row.get(1),
            side: row.get(2),
            player: PlayerName {
                name: row.get::<Option<String>, _>(8).unwrap_or_default(),
                level: row.get(3),
            },
            outcome: SideOutcome::from_id(&row.get::<String, _>(4)),
            before: row.get::<Option<i64>, _>(5).filter(|_| shown),
            after: row.get::<Option<i64>, _>(6).filter(|_| shown),
        });
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
