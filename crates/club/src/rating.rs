//! Glicko-2, one game at a time, with three additions: a scenario that favours a side is expected to be won by it, a result may count in
//! part, and time widens the deviation only.

use serde::{Deserialize, Serialize};

/// Points of the scale people read, for one of the scale it is reckoned in.
const SCALE: f64 = 173.717_8;
const BEGINS_AT: f64 = 1500.0;
/// A club's players of one game are nearer to each other than Glicko-2's 350 supposes.
const DEVIATION: f64 = 250.0;
/// Glicko-2 proposes 0.06 for a period of ten to fifteen games; ours has one. Of 0.016, 0.03 and 0.06 this recovers known strengths best.
const VOLATILITY: f64 = 0.03;
/// How much volatility may change by one surprise.
const TAU: f64 = 0.5;
/// The volatility is sought until it is known this well.
const PRECISION: f64 = 1e-6;
/// Nobody is known better than this: people have good and bad days.
const LEAST_DEVIATION: f64 = 45.0;
/// Days of one season, and what one without games adds to the variance: after a year away somebody known to 60 points is known to 115.
const SEASON: f64 = 90.0;
const FORGETTING: f64 = 0.079;

/// How strong somebody is in one game at one pace.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    pub value: f64,
    pub deviation: f64,
    pub volatility: f64,
    /// The day of the last rated game, counted from whatever day the caller counts from.
    pub day: u32,
}

/// A rival met once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    pub rival: Rating,
    /// From 0 to 1.
    pub score: f64,
    /// How often one's own side wins this scenario between equals, draws counted half.
    pub balance: f64,
    /// How much of a game this counts, from 0 to 1.
    pub weight: f64,
}

impl Rating {
    /// Of somebody nobody has seen.
    pub fn new(day: u32) -> Rating {
        Rating { value: BEGINS_AT, deviation: DEVIATION, volatility: VOLATILITY, day }
    }

    /// Of a level of the machine, measured by its own ladder: it does not change.
    pub fn anchor(value: f64, deviation: f64, day: u32) -> Rating {
        Rating { value, deviation, volatility: 0.0, day }
    }

    fn is_anchor(self) -> bool {
        self.volatility == 0.0
    }

    /// As it stands on a later day: the same strength, less surely known.
    pub fn on(self, day: u32) -> Rating {
        if self.is_anchor() {
            return self;
        }
        let seasons = f64::from(day.saturating_sub(self.day)) / SEASON;
        let wider = libm::sqrt(self.phi() * self.phi() + FORGETTING * seasons);
        Rating { deviation: (SCALE * wider).min(DEVIATION), day: day.max(self.day), ..self }
    }

    /// How many games of a hundred one may expect to win, from 0 to 1.
    pub fn expects(self, rival: Rating, balance: f64) -> f64 {
        expected(self.mu(), rival.mu(), impact(rival.phi()), lean(balance))
    }

    /// After these meetings, all of one day.
    pub fn after(self, meetings: &[Meeting], day: u32) -> Rating {
        if self.is_anchor() {
            return self;
        }
        let now = self.on(day);
        let (mu, phi) = (now.mu(), now.phi());
        let (mut certainty, mut surprise) = (0.0, 0.0);
        for meeting in meetings {
            let rival = meeting.rival;
            let g = impact(rival.phi());
            let expected = expected(mu, rival.mu(), g, lean(meeting.balance));
            certainty += meeting.weight * g * g * expected * (1.0 - expected);
            surprise += meeting.weight * g * (meeting.score - expected);
        }
        if certainty <= 0.0 {
            return now;
        }
        let volatility = new_volatility(now.volatility, phi, 1.0 / certainty, surprise / certainty);
        let before = phi * phi + volatility * volatility;
        let new_phi = 1.0 / libm::sqrt(1.0 / before + certainty);
        let new_mu = mu + new_phi * new_phi * surprise;
        Rating {
            value: BEGINS_AT + SCALE * new_mu,
            deviation: (SCALE * new_phi).max(LEAST_DEVIATION.min(now.deviation)),
            volatility,
            day: now.day,
        }
    }

    fn mu(self) -> f64 {
        (self.value - BEGINS_AT) / SCALE
    }

    fn phi(self) -> f64 {
        self.deviation / SCALE
    }
}

/// A rival who is hardly known says little.
fn impact(phi: f64) -> f64 {
    1.0 / libm::sqrt(1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI))
}

fn expected(mu: f64, rival: f64, impact: f64, lean: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-impact * (mu + lean - rival)))
}

/// What a side is worth in strength, if it wins so often between equals. Even what was never lost in the measuring is not taken for certain.
fn lean(balance: f64) -> f64 {
    let balance = balance.clamp(0.02, 0.98);
    libm::log(balance / (1.0 - balance))
}

/// Glicko-2's fifth step: the volatility that fits the surprise best, by the Illinois method.
fn new_volatility(volatility: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let a = libm::log(volatility * volatility);
    let (delta, phi) = (delta * delta, phi * phi);
    let f = |x: f64| {
        let e = libm::exp(x);
        let spread = phi + variance + e;
        e * (delta - spread) / (2.0 * spread * spread) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta > phi + variance {
        libm::log(delta - phi - variance)
    } else {
        let mut x = a - TAU;
        while f(x) < 0.0 {
            x -= TAU;
        }
        x
    };
    let (mut at_low, mut at_high) = (f(low), f(high));
    // It ends in some ten steps; a hundred only if a number were none.
    for _ in 0..100 {
        if (high - low).abs() <= PRECISION {
            break;
        }
        let middle = low + (low - high) * at_low / (at_high - at_low);
        let at_middle = f(middle);
        if at_middle * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (middle, at_middle);
    }
    libm::exp(low / 2.0)
}
