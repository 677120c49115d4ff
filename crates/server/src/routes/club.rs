//! People as others see them, ranked lists, the archive, and who may look at a finished game.

use super::to_its_end;
use crate::App;
use crate::results::people::{self, RankedPlace};
use crate::results::search::{Found, Place, Search};
use crate::results::sharing;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use legatus_accounts::{ApiError, Body, Deed, KeptProfile, Person, Query, Relation, persons};
use legatus_kernel::wire::{EndedBy, Listed, Pace, Profile, Publish, Published, RatingPoint};
use serde::Deserialize;

/// The number of the asking person, where they have one.
async fn number_of(app: &App, me: Option<&Person>) -> Result<Option<i64>, ApiError> {
    let Some(me) = me else { return Ok(None) };
    let mut connection = app.hall.store.pool.acquire().await?;
    Ok(persons::known_number(&mut connection, &me.id).await?)
}

fn user(me: &Option<Person>) -> Option<&str> {
    me.as_ref().map(|me| me.id.as_str())
}

/// How the asking person stands with whose profile it is; nobody stands with themselves.
async fn relation(app: &App, profile: &KeptProfile, me: Option<&str>) -> Result<Option<Relation>, ApiError> {
    match me.filter(|me| *me != profile.user) {
        Some(me) => app.hall.accounts.relation(me, &profile.user).await.map(Some),
        None => Ok(None),
    }
}

/// Does whose profile it is follow the asking person?
async fn follows(app: &App, profile: &KeptProfile, me: Option<&str>) -> Result<bool, ApiError> {
    Ok(relation(app, profile, me).await?.is_some_and(|relation| relation.followed))
}

pub async fn profile(
    State(app): State<App>,
    me: Option<Person>,
    Path(name): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    let kept = app.hall.accounts.profile_of(&name).await?;
    let me = user(&me);
    let relation = relation(&app, &kept, me).await?;
    let followed = relation.is_some_and(|relation| relation.followed);
    let shown = |who| kept.shows_to(who, me, followed);
    let (shows_ratings, shows_games) = (shown(kept.shows.ratings), shown(kept.shows.games));
    let store = &app.hall.store;
    let ratings = match kept.person.filter(|_| shows_ratings) {
        Some(person) => people::ratings(store, person).await?,
        None => Vec::new(),
    };
    let games = match kept.person.filter(|_| shows_games) {
        Some(person) => people::counts(store, person).await?,
        None => Vec::new(),
    };
    let hidden = [("ratings", shows_ratings), ("games", shows_games)];
    let hidden = hidden.iter().filter(|(_, shown)| !shown).map(|(what, _)| what.to_string()).collect();
    Ok(Json(Profile {
        you: me == Some(&kept.user),
        name: kept.name,
        since: kept.since,
        about: kept.about,
        ratings,
        games,
        favourites: kept.favourites,
        shows: kept.shows,
        hidden,
        follows: relation.map(|relation| relation.follows),
        blocked: relation.map(|relation| relation.blocked),
    }))
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct AtPace {
    pace: Option<Pace>,
    before: Option<String>,
}

fn pace(pace: Option<Pace>) -> Pace {
    pace.unwrap_or(Pace::Live)
}

/// How somebody's rating went.
pub async fn course(
    State(app): State<App>,
    me: Option<Person>,
    Path((name, game)): Path<(String, String)>,
    Query(at): Query<AtPace>,
) -> Result<Json<Vec<RatingPoint>>, ApiError> {
    if at.before.is_some() {
        return Err(ApiError::bad("before", "only of ranked lists"));
    }
    let kept = app.hall.accounts.profile_of(&name).await?;
    let shown = kept.shows_to(kept.shows.ratings, user(&me), follows(&app, &kept, user(&me)).await?);
    let Some(person) = kept.person.filter(|_| shown) else { return Ok(Json(Vec::new())) };
    let looker = number_of(&app, me.as_ref()).await?;
    people::course(&app.hall.store, person, &game, pace(at.pace), looker).await.map(Json)
}

/// The strongest of a game.
pub async fn ranked(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(at): Query<AtPace>,
) -> Result<Response, ApiError> {
    let game = legatus_games::find(&game).ok_or_else(ApiError::not_found)?.id();
    let after = match at.before.as_deref() {
        None => RankedPlace::FIRST,
        Some(before) => RankedPlace::read(before).ok_or_else(|| no_link("before"))?,
    };
    let pace = pace(at.pace);
    let (list, next) = people::ranked(&app.hall.store, game, pace, after).await?;
    let link = next.map(|next| link(&format!("/api/ratings/{game}?pace={}&before={next}", pace.id())));
    Ok((link, Json(list)).into_response())
}

fn no_link(field: &str) -> ApiError {
    ApiError::bad(field, "as a Link of an answer has it")
}

fn link(address: &str) -> [(header::HeaderName, String); 1] {
    [(header::LINK, format!("<{address}>; rel=\"next\""))]
}

/// What is looked for in the archive, as it is asked.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Wanted {
    game: Option<String>,
    scenario: Option<String>,
    person: Option<String>,
    mine: Option<bool>,
    side: Option<String>,
    won: Option<bool>,
    level: Option<String>,
    how: Option<EndedBy>,
    from: Option<i64>,
    to: Option<i64>,
    least_rating: Option<i64>,
    least_turns: Option<i64>,
    most_turns: Option<i64>,
    before: Option<String>,
}

/// Longer than any id or name that there is.
const LONGEST: usize = 240;

impl Wanted {
    fn check(&self) -> Result<(), ApiError> {
        let texts = [
            ("game", &self.game),
            ("scenario", &self.scenario),
            ("person", &self.person),
            ("side", &self.side),
            ("level", &self.level),
        ];
        let long = |text: &Option<String>| text.as_ref().is_some_and(|text| text.len() > LONGEST);
        if let Some((field, _)) = texts.into_iter().find(|(_, text)| long(text)) {
            return Err(ApiError::bad(field, "too long"));
        }
        if self.scenario.is_some() && self.game.is_none() {
            return Err(ApiError::bad("scenario", "of a game: say which"));
        }
        let of_somebody =
            self.person.is_some() || self.is_mine() || self.level.is_some() || self.side.is_some();
        if self.won.is_some() && !of_somebody {
            return Err(ApiError::bad("won", "of a person, a level or a side: say which"));
        }
        if self.is_mine() && self.person.is_some() {
            return Err(ApiError::bad("mine", "without person"));
        }
        Ok(())
    }

    fn is_mine(&self) -> bool {
        self.mine == Some(true)
    }

    /// The address of the same search from another place.
    fn address(&self, next: &Place) -> String {
        let number = |value: &Option<i64>| value.map(|number| number.to_string());
        let truth = |value: &Option<bool>| value.map(|truth| truth.to_string());
        let fields = [
            ("game", self.game.clone()),
            ("scenario", self.scenario.clone()),
            ("person", self.person.clone()),
            ("mine", truth(&self.mine)),
            ("side", self.side.clone()),
            ("won", truth(&self.won)),
            ("level", self.level.clone()),
            ("how", self.how.map(|how| how.id().to_string())),
            ("from", number(&self.from)),
            ("to", number(&self.to)),
            ("least_rating", number(&self.least_rating)),
            ("least_turns", number(&self.least_turns)),
            ("most_turns", number(&self.most_turns)),
            ("before", Some(next.to_string())),
        ];
        let said: Vec<String> = fields
            .into_iter()
            .filter_map(|(name, value)| Some(format!("{name}={}", encoded(&value?))))
            .collect();
        format!("/api/archive?{}", said.join("&"))
    }
}

/// A text as an address has it.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// Finished games: those that are public, or all of one's own.
pub async fn archive(
    State(app): State<App>,
    me: Option<Person>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    wanted.check()?;
    let looker = number_of(&app, me.as_ref()).await?;
    let person = match (&wanted.person, &me) {
        (_, None) if wanted.is_mine() => return Err(ApiError::sign_in()),
        (_, Some(_)) if wanted.is_mine() => Some(looker),
        (Some(name), _) => {
            let kept = app.hall.accounts.profile_of(name).await?;
            let me = user(&me);
            let shown = kept.shows_to(kept.shows.games, me, follows(&app, &kept, me).await?);
            Some(kept.person.filter(|_| shown))
        }
        _ => None,
    };
    // Whoever shows no games, or has ended none, is found in none.
    let person = match person {
        Some(None) => return Ok(Json(Vec::<()>::new()).into_response()),
        Some(person) => person,
        None => None,
    };
    let before = wanted.before.as_deref().map(|before| Place::read(before).ok_or_else(|| no_link("before")));
    let search = Search {
        game: wanted.game.clone(),
        scenario: wanted.scenario.clone(),
        person,
        all_of_theirs: wanted.is_mine(),
        side: wanted.side.clone(),
        won: wanted.won,
        level: wanted.level.clone(),
        how: wanted.how,
        from: wanted.from,
        to: wanted.to,
        least_rating: wanted.least_rating,
        least_turns: wanted.least_turns,
        most_turns: wanted.most_turns,
        before: before.transpose()?,
    };
    let Found { games, next } = search.find(&app.hall.store, looker).await?;
    let link = next.map(|next| link(&wanted.address(&next)));
    Ok((link, Json(games)).into_response())
}

/// Who may look at a finished game.
pub async fn listing(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
) -> Result<Json<Published>, ApiError> {
    let live = app.known(&id, &me).await?;
    sharing::listing(&app.hall, &live, &me.id).await.map(Json)
}

/// Who shall be able to look at a finished game.
pub async fn publish(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(Publish { to }): Body<Publish>,
) -> Result<Json<Published>, ApiError> {
    app.may(Deed::Seat, &me.id)?;
    let live = app.known(&id, &me).await?;
    let (task, user): (App, String) = (app.clone(), me.id.clone());
    let to: Listed = to;
    to_its_end(async move { sharing::publish(&task.hall, &live, &user, to).await }).await.map(Json)
}
