//! What the house may set.

use crate::limits::Limits;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

/// How the server is reached and whom it may write to. Holds the mail password: never print it.
#[derive(Clone)]
pub struct Config {
    pub base_url: BaseUrl,
    /// A proxy of ours stands before the server: the last entry of `X-Forwarded-For` is the client.
    pub trust_proxy: bool,
    /// Only this machine reaches the server: whoever calls it by another name was led here by a foreign page.
    pub only_local: bool,
    /// `None`: no limits at all, for load tests on loopback.
    pub limits: Option<Limits>,
    pub mail: Option<MailConfig>,
    /// A notice becomes a mail if the person was not seen for so long after it.
    pub mail_after: Duration,
    /// Push services at loopback and without TLS, for tests only.
    pub push_to_loopback: bool,
}

impl Config {
    pub fn new(base_url: BaseUrl) -> Config {
        Config {
            base_url,
            trust_proxy: false,
            only_local: false,
            limits: Some(Limits::default()),
            mail: None,
            mail_after: Duration::from_secs(10 * 60),
            push_to_loopback: false,
        }
    }
}

#[derive(Clone)]
pub struct MailConfig {
    /// `smtp://user:password@host:port` (by STARTTLS, but on loopback) or `smtps://…`.
    pub url: String,
    /// The sender: `Legatus <legatus@example.org>`.
    pub from: String,
}

/// The origin under which people reach the server: `https://legatus.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseUrl {
    secure: bool,
    authority: String,
}

impl BaseUrl {
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// `host` or `host:port`.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// Is it a name or address of this machine?
    pub fn is_local(&self) -> bool {
        is_local(&self.authority)
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("{self}{path}")
    }

    pub(crate) fn socket_origin(&self) -> String {
        format!("{}://{}", if self.secure { "wss" } else { "ws" }, self.authority)
    }
}

/// Does `host` or `host:port` mean this machine, whatever a name server says?
pub(crate) fn is_local(authority: &str) -> bool {
    let host = match authority.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    let host = host.to_ascii_lowercase();
    let name = host == "localhost" || host.ends_with(".localhost");
    name || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

impl std::fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority)
    }
}

impl FromStr for BaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<BaseUrl, String> {
        let text = text.trim().trim_end_matches('/').to_ascii_lowercase();
        let (secure, authority) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(authority), _) => (true, authority),
            (_, Some(authority)) => (false, authority),
            _ => return Err("the base URL must begin with http:// or https://".into()),
        };
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        if authority.is_empty() || !authority.chars().all(plain) {
            return Err("the base URL is a host and perhaps a port, without a path".into());
        }
        // What browsers leave out of an origin.
        let usual = if secure { ":443" } else { ":80" };
        let authority = authority.strip_suffix(usual).unwrap_or(authority).to_string();
        Ok(BaseUrl { secure, authority })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_has_few_names() {
        for ours in
            ["localhost", "LocalHost:7530", "127.0.0.1:7530", "127.3.2.1", "[::1]:7530", "a.localhost"]
        {
            assert!(is_local(ours), "{ours}");
        }
        for foreign in
            ["evil.example", "localhost.evil.example:7530", "10.0.0.1", "127.0.0.1.evil.example", "[::2]", ""]
        {
            assert!(!is_local(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_base_url_is_an_origin() {
        let url: BaseUrl = "https://Legatus.example:443/".parse().unwrap();
        assert_eq!((url.to_string().as_str(), url.is_secure()), ("https://legatus.example", true));
        assert_eq!("http://[::1]:7530".parse::<BaseUrl>().unwrap().authority(), "[::1]:7530");
        for wrong in ["legatus.example", "ftp://x", "https://", "https://x/y", "https://a b", "https://u@x"] {
            assert!(wrong.parse::<BaseUrl>().is_err(), "{wrong}");
        }
    }
}
