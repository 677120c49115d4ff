//! How often: token buckets in memory, by address and by person.

use crate::ApiError;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::Instant;

/// What is counted. Each has buckets of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// Any request under `/api`.
    Request,
    Guest,
    SignUp,
    /// Every place where a password is tried.
    SignIn,
    Reset,
    /// A scenario of one's own is checked: it is set up as for a table.
    Scenario,
    NewTable,
    /// A new table begins from a saved game or a position: it is played through, and kept, whole.
    Load,
    /// A finished game is to be gone over by the machine: it takes up to a minute of a processor.
    Analysis,
    Chat,
    Action,
    /// Any message by a socket that is no action.
    Message,
    /// Sitting down, getting up, giving a seat away.
    Seat,
    /// Following, blocking, entering a tournament.
    Meet,
}

/// Whose bucket.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    Address(IpAddr),
    Person(String),
    /// The name that somebody tries to sign in with, from wherever its owner has never been.
    Name(String),
    /// The same from a network from which the owner came before: what others try elsewhere does not lock them out.
    NameAt(String, IpAddr),
}

/// So many at once, then so many an hour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub burst: u32,
    pub per_hour: u32,
}

const fn rate(burst: u32, per_hour: u32) -> Rate {
    Rate { burst, per_hour }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    pub request: Rate,
    pub guest: Rate,
    pub sign_up: Rate,
    pub sign_in: Rate,
    pub reset: Rate,
    pub scenario: Rate,
    pub new_table: Rate,
    pub load: Rate,
    pub analysis: Rate,
    pub chat: Rate,
    pub action: Rate,
    pub message: Rate,
    pub seat: Rate,
    pub meet: Rate,
    /// Streams that one person may have open at once, and that may be open from one address.
    pub streams_of_one: usize,
    pub streams_from_one_address: usize,
    /// Tables of a guest at which the machine plays with itself, at once.
    pub machine_tables_of_guest: i64,
    /// Challenges of one person a day, to all and to one, and those that may wait for one person's answer.
    pub challenges_a_day: i64,
    pub challenges_of_pair: i64,
    pub challenges_waiting: i64,
    /// Tournaments that one person has opened and that are not over.
    pub tournaments_of_one: i64,
}

/// A class of pupils behind one address can play; a program that tries passwords cannot.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            request: rate(600, 60_000),
            guest: rate(40, 120),
            sign_up: rate(20, 60),
            sign_in: rate(20, 120),
            reset: rate(5, 20),
            scenario: rate(120, 7_200),
            new_table: rate(30, 240),
            load: rate(10, 60),
            analysis: rate(5, 12),
            chat: rate(15, 900),
            action: rate(300, 36_000),
            message: rate(600, 72_000),
            seat: rate(30, 240),
            meet: rate(60, 600),
            streams_of_one: 60,
            streams_from_one_address: 300,
            machine_tables_of_guest: 2,
            challenges_a_day: 30,
            challenges_of_pair: 3,
            challenges_waiting: 20,
            tournaments_of_one: 3,
        }
    }
}

impl Limits {
    /// Sets the rate of a deed by its name: `sign_in`, `new_table` and so on. Is there such a one?
    pub fn set(&mut self, name: &str, rate: Rate) -> bool {
        let deed = match name {
            "request" => &mut self.request,
            "guest" => &mut self.guest,
            "sign_up" => &mut self.sign_up,
            "sign_in" => &mut self.sign_in,
            "reset" => &mut self.reset,
            "scenario" => &mut self.scenario,
            "new_table" => &mut self.new_table,
            "load" => &mut self.load,
            "analysis" => &mut self.analysis,
            "chat" => &mut self.chat,
            "action" => &mut self.action,
            "message" => &mut self.message,
            "seat" => &mut self.seat,
            "meet" => &mut self.meet,
            _ => return false,
        };
        *deed = rate;
        true
    }

    fn of(&self, deed: Deed) -> Rate {
        match deed {
            Deed::Request => self.request,
            Deed::Guest => self.guest,
            Deed::SignUp => self.sign_up,
            Deed::SignIn => self.sign_in,
            Deed::Reset => self.reset,
            Deed::Scenario => self.scenario,
            Deed::NewTable => self.new_table,
            Deed::Load => self.load,
            Deed::Analysis => self.analysis,
            Deed::Chat => self.chat,
            Deed::Action => self.action,
            Deed::Message => self.message,
            Deed::Seat => self.seat,
            Deed::Meet => self.meet,
        }
    }
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// Buckets that are full again are forgotten once there are so many.
const MOST_BUCKETS: usize = 50_000;

pub struct Limiter {
    limits: Option<Limits>,
    buckets: Mutex<HashMap<(Deed, Who), Bucket>>,
}

impl Limiter {
    pub fn new(limits: Option<Limits>) -> Limiter {
        Limiter { limits, buckets: Mutex::new(HashMap::new()) }
    }

    pub fn take(&self, deed: Deed, who: Who) -> Result<(), ApiError> {
        self.take_at(deed, who, Instant::now())
    }

    fn take_at(&self, deed: Deed, who: Who, now: Instant) -> Result<(), ApiError> {
        let Some(limits) = &self.limits else { return Ok(()) };
        let rate = limits.of(deed);
        let who = match who {
            Who::Address(address) => Who::Address(whole_network(address)),
            Who::NameAt(name, address) => Who::NameAt(name, whole_network(address)),
            who => who,
        };
        let whose = (deed, who);
        let mut buckets = self.buckets.lock().expect("no panic while counting");
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|(deed, _), bucket| {
                let rate = limits.of(*deed);
                refilled(bucket, rate, now) < rate.burst as f64
            });
            // Nothing but hurried strangers: who comes now waits, whoever is counted already is not let off.
            if buckets.len() >= MOST_BUCKETS && !buckets.contains_key(&whose) {
                return Err(ApiError::too_many(60));
            }
        }
        let bucket = buckets.entry(whose).or_insert(Bucket { left: rate.burst as f64, at: now });
        bucket.left = refilled(bucket, rate, now);
        bucket.at = now;
        if bucket.left < 1.0 {
            let seconds = (1.0 - bucket.left) * 3600.0 / rate.per_hour.max(1) as f64;
            return Err(ApiError::too_many(seconds.ceil() as u64));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

fn refilled(bucket: &Bucket, rate: Rate, now: Instant) -> f64 {
    let hours = now.saturating_duration_since(bucket.at).as_secs_f64() / 3600.0;
    (bucket.left + hours * rate.per_hour as f64).min(rate.burst as f64)
}

/// One household has a whole /64 of IPv6 addresses.
pub fn whole_network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        },
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn address(text: &str) -> Who {
        Who::Address(text.parse().unwrap())
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limiter = Limiter::new(Some(Limits { chat: rate(2, 3600), ..Limits::default() }));
        let start = Instant::now();
        let take = |who: &str, after_s| {
            limiter.take_at(Deed::Chat, address(who), start + Duration::from_secs(after_s))
        };
        assert!(take("10.0.0.1", 0).is_ok() && take("10.0.0.1", 0).is_ok());
        assert_eq!(take("10.0.0.1", 0).unwrap_err(), ApiError::too_many(1));
        assert!(take("10.0.0.2", 0).is_ok(), "another has a bucket of its own");
        assert!(limiter.take_at(Deed::Action, address("10.0.0.1"), start).is_ok(), "and so has another deed");
        assert!(take("10.0.0.1", 1).is_ok() && take("10.0.0.1", 1).is_err(), "one a second comes back");
        assert!(
            take("10.0.0.1", 99).is_ok() && take("10.0.0.1", 99).is_ok() && take("10.0.0.1", 99).is_err()
        );
    }

    #[test]
    fn a_network_shares_one_bucket() {
        let limiter = Limiter::new(Some(Limits { guest: rate(1, 1), ..Limits::default() }));
        assert!(limiter.take(Deed::Guest, address("2001:db8::1")).is_ok());
        assert!(limiter.take(Deed::Guest, address("2001:db8::ffff:2")).is_err());
        assert!(limiter.take(Deed::Guest, address("2001:db8:0:1::1")).is_ok());
        assert!(limiter.take(Deed::Guest, address("10.0.0.1")).is_ok());
        assert!(limiter.take(Deed::Guest, address("::ffff:10.0.0.1")).is_err());
    }

    #[test]
    fn memory_is_bounded() {
        let limiter = Limiter::new(Some(Limits { guest: rate(2, 3600), ..Limits::default() }));
        let start = Instant::now();
        for n in 0..MOST_BUCKETS as u32 + 10 {
            let _ = limiter.take_at(Deed::Guest, Who::Address(IpAddr::from(n.to_be_bytes())), start);
        }
        assert!(limiter.buckets.lock().unwrap().len() <= MOST_BUCKETS);
        assert!(limiter.take_at(Deed::Guest, address("9.9.9.9"), start).is_err());
        assert!(limiter.take_at(Deed::Guest, address("9.9.9.9"), start + Duration::from_secs(60)).is_ok());
        assert_eq!(limiter.buckets.lock().unwrap().len(), 1, "the full ones are forgotten");
    }

    #[test]
    fn without_limits_nobody_waits() {
        let limiter = Limiter::new(None);
        assert!((0..10_000).all(|_| limiter.take(Deed::SignIn, address("127.0.0.1")).is_ok()));
    }
}
