//! `legatus backup` and `legatus restore`: everything a server keeps, as one file.

use crate::args::BackupArgs;
use crate::serve::data_of;
use crate::{Failure, trouble};
use legatus_server::server::Data;
use legatus_store::Store;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter};
use std::path::PathBuf;

pub fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let file = new_file(args).map_err(trouble(args.file.display()))?;
    let rows = run(async {
        let store = open(args).await?;
        let mut out = BufWriter::new(&file);
        legatus_store::backup::backup(&store, &mut out)
            .await
            .map_err(|error| Failure::Failed(error.to_string()))
    })?;
    file.sync_all().map_err(trouble(args.file.display()))?;
    println!("{}: {rows} rows", args.file.display());
    Ok(())
}

pub fn restore(args: &BackupArgs) -> Result<(), Failure> {
    let file = File::open(&args.file).map_err(trouble(args.file.display()))?;
    let rows = run(async {
        let store = open(args).await?;
        let restored = legatus_store::backup::restore(&store, &mut BufReader::new(file)).await;
        restored.map_err(|error| Failure::Failed(format!("{}: {error}", args.file.display())))
    })?;
    println!("{rows} rows restored");
    Ok(())
}

/// It holds what nobody else should read, and never goes over another file.
fn new_file(args: &BackupArgs) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&args.file)
}

async fn open(args: &BackupArgs) -> Result<Store, Failure> {
    open_store(args.database_url.as_deref(), args.data.clone()).await
}

/// The database that a server of these settings keeps its tables in.
pub async fn open_store(url: Option<&str>, folder: Option<PathBuf>) -> Result<Store, Failure> {
    let store = match data_of(url, folder)? {
        Data::Folder(folder) => Store::in_folder(&folder).await,
        Data::Url(url) => Store::open(&url).await,
    };
    store.map_err(|error| Failure::Failed(error.to_string()))
}

pub fn run<T>(task: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(trouble("cannot start"))?.block_on(task)
}
