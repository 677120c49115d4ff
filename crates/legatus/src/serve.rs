//! `legatus serve`: the web server.

use crate::Failure;
use crate::args::{LogArgs, ServeArgs, ThinkArgs};
use legatus_server::server::Data;
use legatus_server::{Config, Patience, start};
use std::env;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub fn run(args: &ServeArgs) -> Result<(), Failure> {
    in_runtime(&args.logs, serve(args))
}

/// `legatus think`: the machine's seats of servers that leave the thinking to others.
pub fn think(args: &ThinkArgs) -> Result<(), Failure> {
    in_runtime(&args.logs, async {
        let data = Data::Url(args.database_url.clone());
        let accounts = legatus_accounts::Config::new(args.base_url.clone());
        let thinker = legatus_server::think(&data, accounts).await;
        let thinker = thinker.map_err(|error| Failure::Failed(error.to_string()))?;
        told_to_stop().await;
        thinker.stop().await;
        Ok(())
    })
}

fn in_runtime(logs: &LogArgs, task: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    listen_to_logs(logs)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(crate::trouble("cannot start"))?.block_on(task)
}

async fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let config = Config {
        listen: args.listen,
        data: data(args)?,
        accounts: accounts(args)?,
        patience: Patience::default(),
        keeps_days: args.keep_days,
        leaves_thinking: args.leave_thinking,
    };
    let running = start(config).await.map_err(|error| Failure::Failed(error.to_string()))?;
    let page = args
        .base_url
        .as_ref()
        .map_or_else(|| format!("http://{}", reachable(running.address)), |url| url.to_string());
    // Whoever started it may not listen.
    let _ = writeln!(std::io::stdout(), "Legatus: {page}");
    if args.open {
        open_browser(&page);
    }
    told_to_stop().await;
    running.stop().await;
    Ok(())
}

/// Where the tables are kept: the database named, the folder named, or the usual folder of this system.
pub fn data(args: &ServeArgs) -> Result<Data, Failure> {
    data_of(args.database_url.as_deref(), args.data.clone())
}

pub fn data_of(url: Option<&str>, folder: Option<PathBuf>) -> Result<Data, Failure> {
    match (url.filter(|url| !url.is_empty()), folder) {
        (Some(url), None) => Ok(Data::Url(url.to_string())),
        (_, Some(folder)) => Ok(Data::Folder(folder)),
        (None, None) => usual_folder().map(Data::Folder).ok_or_else(|| {
            Failure::Usage("there is no home folder: say with --data where the tables are kept".to_string())
        }),
    }
}

/// The folder that this system means for the data of programs.
fn usual_folder() -> Option<PathBuf> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return Some(variable("APPDATA")?.join("Legatus"));
    }
    if cfg!(target_os = "macos") {
        return Some(variable("HOME")?.join("Library/Application Support/Legatus"));
    }
    let shared = variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")))?;
    Some(shared.join("legatus"))
}

fn accounts(args: &ServeArgs) -> Result<legatus_accounts::Config, Failure> {
    let base_url = match &args.base_url {
        Some(url) => url.clone(),
        None => format!("http://{}", reachable(args.listen))
            .parse()
            .map_err(|_| Failure::Usage("say with --base-url how people reach the server".to_string()))?,
    };
    let mut config = legatus_accounts::Config::new(base_url);
    config.trust_proxy = args.trust_proxy;
    config.only_local = args.listen.ip().is_loopback() && config.base_url.is_local();
    if let Some(limits) = &mut config.limits {
        for (name, rate) in &args.limit {
            if !limits.set(name, *rate) {
                return Err(Failure::Usage(format!("--limit: there is no limit called {name:?}")));
            }
        }
    }
    if args.no_limits {
        config.limits = None;
    }
    config.mail = match (&args.mail, &args.mail_from) {
        (Some(url), Some(from)) => {
            Some(legatus_accounts::MailConfig { url: url.clone(), from: from.clone() })
        }
        (None, None) => None,
        _ => return Err(Failure::Usage("--mail and --mail-from belong together".to_string())),
    };
    Ok(config)
}

/// An address that listens everywhere is reached at this machine.
fn reachable(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        return SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port());
    }
    address
}

fn listen_to_logs(args: &LogArgs) -> Result<(), Failure> {
    let logs = tracing_subscriber::fmt().with_max_level(args.log).with_writer(std::io::stderr);
    let set = if args.log_json { logs.json().try_init() } else { logs.with_target(false).try_init() };
    set.map_err(|error| Failure::Failed(format!("the log: {error}")))
}

/// Interrupted at the keyboard, or told to end by the system.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let ended = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let ended = std::future::pending::<Option<()>>();
    tokio::select! {
        _ = interrupted => {}
        _ = ended => {}
    }
}

/// Nothing is lost if there is no browser to open: the address was printed.
fn open_browser(page: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    let _ = command
        .args(arguments)
        .arg(page)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_was_named_goes_before_a_database_that_was_not() {
        let folder = Some(PathBuf::from("here"));
        assert!(matches!(data_of(Some("postgres://x"), folder), Ok(Data::Folder(_))));
        assert!(matches!(data_of(Some("postgres://x"), None), Ok(Data::Url(_))));
        assert!(matches!(data_of(Some(""), Some(PathBuf::from("here"))), Ok(Data::Folder(_))));
    }

    #[test]
    fn who_listens_everywhere_is_reached_here() {
        assert_eq!(reachable("0.0.0.0:7530".parse().unwrap()).to_string(), "127.0.0.1:7530");
        assert_eq!(reachable("10.0.0.5:80".parse().unwrap()).to_string(), "10.0.0.5:80");
    }
}
