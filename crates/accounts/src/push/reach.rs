//! Where a push may go. An endpoint is an address that a stranger chose and our server calls: it must lead out of the house.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// Resolves names like everybody, and leaves out the addresses of the house itself. What is checked here is what is called:
/// a name that changes its mind in between gains nothing.
#[derive(Debug)]
pub struct OutsideOnly {
    pub loopback_too: bool,
    pub usual: DefaultResolver,
}

impl Resolver for OutsideOnly {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.usual.resolve(uri, config, timeout)?;
        let mut allowed = self.empty();
        for address in found.iter().filter(|address| self.allows(address.ip())) {
            allowed.push(*address);
        }
        if allowed.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(allowed) }
    }
}

impl OutsideOnly {
    fn allows(&self, address: IpAddr) -> bool {
        is_outside(address) || self.loopback_too && address.is_loopback()
    }
}

/// Whether this is an address of the public internet.
pub fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_outside_v4(address),
        IpAddr::V6(address) => is_outside_v6(address),
    }
}

fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || a == 0
        || a >= 224
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (b == 18 || b == 19));
    !special
}

/// Only global unicast, and no address that carries another one inside.
fn is_outside_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let global = a & 0xe000 == 0x2000;
    let tunnel = a == 0x2002 || (a == 0x2001 && b == 0);
    let documentation = (a == 0x2001 && b == 0xdb8) || a & 0xfff0 == 0x3ff0;
    global && !tunnel && !documentation
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `localhost` stands for any name that leads into the house: it is found out when it is called.
    #[test]
    fn a_name_that_leads_into_the_house_is_not_called() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let call = |loopback_too| {
            let settings = Config::builder()
                .timeout_global(Some(std::time::Duration::from_millis(300)))
                .proxy(None)
                .build();
            let resolver = OutsideOnly { loopback_too, usual: DefaultResolver::default() };
            let agent = ureq::Agent::with_parts(
                settings,
                ureq::unversioned::transport::DefaultConnector::default(),
                resolver,
            );
            agent.get(format!("http://localhost:{port}/")).call().unwrap_err()
        };
        listener.set_nonblocking(true).unwrap();
        assert!(matches!(call(false), ureq::Error::HostNotFound));
        assert!(listener.accept().is_err(), "nobody called");
        assert!(matches!(call(true), ureq::Error::Timeout(_)));
        assert!(listener.accept().is_ok(), "it could have been");
    }

    #[test]
    fn the_house_is_not_outside() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_outside(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["8.8.8.8", "142.250.1.1", "2a00:1450:4001::1", "172.32.0.1", "100.128.0.1"] {
            assert!(is_outside(outside.parse().unwrap()), "{outside}");
        }
    }
}
