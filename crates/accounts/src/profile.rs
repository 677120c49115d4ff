//! What people say of themselves, and who is shown what they played.

use crate::words::{word, word_with};
use crate::{Accounts, ApiError, names};
use legatus_kernel::text::Text;
use legatus_kernel::wire::{ChangeProfile, Shows, Who};
use legatus_store::sqlx::{self, AnyConnection, Row};

const LONGEST_ABOUT: usize = 300;
const MOST_FAVOURITES: usize = 10;
const LONGEST_ID: usize = 64;

/// A change of a profile that was looked at.
pub(crate) struct ProfileChange {
    about: Option<String>,
    favourites: Option<String>,
    shows: Option<Shows>,
}

impl ProfileChange {
    pub fn check(sent: ChangeProfile) -> Result<ProfileChange, ApiError> {
        let ChangeProfile { about, favourites, shows } = sent;
        let about = about.map(|about| check_about(&about)).transpose()?;
        let sound = |games: &Vec<String>| {
            games.len() <= MOST_FAVOURITES
                && games.iter().all(|game| !game.is_empty() && game.len() <= LONGEST_ID)
        };
        if favourites.as_ref().is_some_and(|games| !sound(games)) {
            return Err(ApiError::bad("profile.favourites", word("favourites-are-games")));
        }
        let favourites = favourites.map(|games| serde_json::json!(games).to_string());
        Ok(ProfileChange { about, favourites, shows })
    }
}

/// What may be read by everybody has no signs that change how other words are read.
fn check_about(about: &str) -> Result<String, ApiError> {
    let about = about.trim();
    let most = Text::same(LONGEST_ABOUT.to_string());
    if about.chars().count() > LONGEST_ABOUT {
        return Err(ApiError::bad("profile.about", word_with("about-length", "most", &most)));
    }
    let hidden = |c: char| {
        c.is_control() && c != '\n'
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    Ok(about.chars().filter(|c| !hidden(*c)).collect())
}

pub(crate) async fn write(
    connection: &mut AnyConnection,
    user: &str,
    change: &ProfileChange,
) -> Result<(), sqlx::Error> {
    let shows = |of: fn(&Shows) -> Who| change.shows.as_ref().map(|shows| of(shows).id());
    let sql = "UPDATE users SET about = COALESCE($1, about), favourites = COALESCE($2, favourites), \
               shows_ratings = COALESCE($3, shows_ratings), shows_games = COALESCE($4, shows_games) WHERE id = $5";
    sqlx::query(sql)
        .bind(change.about.as_deref())
        .bind(change.favourites.as_deref())
        .bind(shows(|shows| shows.ratings))
        .bind(shows(|shows| shows.games))
        .bind(user)
        .execute(connection)
        .await
        .map(drop)
}

/// Somebody with a name, as they are kept.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptProfile {
    pub user: String,
    /// None as long as they have played nothing to its end.
    pub person: Option<i64>,
    pub name: String,
    pub since: i64,
    pub about: String,
    pub favourites: Vec<String>,
    pub shows: Shows,
}

impl KeptProfile {
    /// May this person be shown it?
    pub fn shows_to(&self, who: Who, user: Option<&str>, follows: bool) -> bool {
        match who {
            _ if user == Some(&self.user) => true,
            Who::All => true,
            Who::Followed => follows,
            Who::Nobody => false,
        }
    }
}

impl Accounts {
    /// Whoever keeps this name. Guests keep none.
    pub async fn profile_of(&self, name: &str) -> Result<KeptProfile, ApiError> {
        let sql = "SELECT u.id, p.number, u.name, u.created_at, u.about, u.favourites, u.shows_ratings, u.shows_games \
                   FROM users u LEFT JOIN persons p ON p.user_id = u.id WHERE u.name_key = $1 AND u.password IS NOT NULL";
        let row = sqlx::query(sql).bind(names::name_key(name)).fetch_optional(&self.store().pool).await?;
        let row = row.ok_or_else(ApiError::not_found)?;
        let shows = |at: usize| -> Result<Who, sqlx::Error> {
            Ok(row.try_get::<Option<String>, _>(at)?.map_or(Who::All, |id| Who::from_id(&id)))
        };
        let favourites: Option<String> = row.try_get(5)?;
        Ok(KeptProfile {
            user: row.try_get(0)?,
            person: row.try_get(1)?,
            name: row.try_get(2)?,
            since: row.try_get(3)?,
            about: row.try_get::<Option<String>, _>(4)?.unwrap_or_default(),
            favourites: favourites.and_then(|ids| serde_json::from_str(&ids).ok()).unwrap_or_default(),
            shows: Shows { ratings: shows(6)?, games: shows(7)? },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(text: &str) -> Result<String, ApiError> {
        let sent = ChangeProfile { about: Some(text.to_string()), ..ChangeProfile::default() };
        Ok(ProfileChange::check(sent)?.about.unwrap_or_default())
    }

    #[test]
    fn what_people_say_of_themselves_is_short_and_plain() {
        assert_eq!(
            about("  Plays\u{202e} on Sundays.\u{0}\nRome, mostly. ").unwrap(),
            "Plays on Sundays.\nRome, mostly."
        );
        assert_eq!(about(&"é".repeat(300)).unwrap().chars().count(), 300);
        assert_eq!(about(&"é".repeat(301)).unwrap_err().field(), Some("profile.about"));
        for wrong in [vec!["g".to_string(); 11], vec![String::new()], vec!["g".repeat(65)]] {
            let sent = ChangeProfile { favourites: Some(wrong), ..ChangeProfile::default() };
            assert_eq!(ProfileChange::check(sent).err().unwrap().field(), Some("profile.favourites"));
        }
    }

    #[test]
    fn everybody_decides_who_sees_what() {
        let mut profile = KeptProfile {
            user: "u".into(),
            person: None,
            name: "Livia".into(),
            since: 0,
            about: String::new(),
            favourites: Vec::new(),
            shows: Shows::default(),
        };
        profile.shows.games = Who::Nobody;
        for (who, stranger, followed) in
            [(Who::All, true, true), (Who::Followed, false, true), (Who::Nobody, false, false)]
        {
            assert!(profile.shows_to(who, Some("u"), false), "to themselves always");
            assert_eq!(profile.shows_to(who, Some("v"), false), stranger);
            assert_eq!(profile.shows_to(who, None, true), followed);
        }
    }
}
