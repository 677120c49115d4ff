//! How many streams are open at once, by person and by address: they stay, so that how often they are opened says little.

use crate::limits::{Who, whole_network};
use crate::{ApiError, Limits};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

/// A page that was closed is noticed late at times: whoever is refused may come back after so long.
const COME_BACK_S: u64 = 30;

#[derive(Clone, Default)]
pub struct Crowd(Arc<Mutex<HashMap<Who, usize>>>);

/// A stream that counts as long as this is there.
pub struct Attending {
    crowd: Crowd,
    counted: Vec<Who>,
}

impl Crowd {
    fn counts(&self) -> MutexGuard<'_, HashMap<Who, usize>> {
        self.0.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    pub fn enter(
        &self,
        limits: Option<&Limits>,
        person: Option<&str>,
        address: IpAddr,
    ) -> Result<Attending, ApiError> {
        let mut attending = Attending { crowd: self.clone(), counted: Vec::new() };
        let Some(limits) = limits else { return Ok(attending) };
        let from_there = (Who::Address(whole_network(address)), limits.streams_from_one_address);
        let of_one = person.map(|person| (Who::Person(person.to_string()), limits.streams_of_one));
        let asked: Vec<(Who, usize)> = of_one.into_iter().chain([from_there]).collect();
        let mut counts = self.counts();
        if asked.iter().any(|(who, most)| counts.get(who).is_some_and(|open| open >= most)) {
            return Err(ApiError::too_many(COME_BACK_S));
        }
        for (who, _) in asked {
            *counts.entry(who.clone()).or_default() += 1;
            attending.counted.push(who);
        }
        Ok(attending)
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts();
        for who in &self.counted {
            if let Some(open) = counts.get_mut(who) {
                *open -= 1;
                if *open == 0 {
                    counts.remove(who);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_streams_are_open_for_one_and_whoever_leaves_makes_room() {
        let limits = Limits { streams_of_one: 2, streams_from_one_address: 3, ..Limits::default() };
        let crowd = Crowd::default();
        let here: IpAddr = "10.0.0.1".parse().unwrap();
        let enter = |person, address| crowd.enter(Some(&limits), person, address);
        let first = enter(Some("ann"), here).unwrap();
        let _second = enter(Some("ann"), "10.0.0.9".parse().unwrap()).unwrap();
        assert!(enter(Some("ann"), here).is_err(), "two of one, from wherever");
        let _bob = (enter(Some("bob"), here).unwrap(), enter(None, here).unwrap());
        assert!(enter(None, here).is_err(), "three from one address");
        drop(first);
        let _again = enter(Some("ann"), here).unwrap();
        assert!(enter(None, here).is_err());
        assert!(crowd.enter(None, Some("ann"), here).is_ok(), "without limits all may come");
        assert!(crowd.counts().len() == 4, "ann, bob and two addresses");
    }

    #[test]
    fn whoever_has_gone_is_forgotten() {
        let crowd = Crowd::default();
        drop(crowd.enter(Some(&Limits::default()), Some("ann"), "10.0.0.1".parse().unwrap()).unwrap());
        assert!(crowd.counts().is_empty());
    }
}
