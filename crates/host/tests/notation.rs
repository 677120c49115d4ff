//! Games written down: the kept games of all five load back bit for bit.

use legatus_host::after::LookBack;
use legatus_host::notation::read;
use legatus_kernel::{Language, Save};
use std::path::{Path, PathBuf};

/// The kept game of every scenario of every game.
fn kept() -> Vec<(String, Save)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for game in ["alesia", "bellum-gallicum", "hannibal", "queen-of-the-celts", "roman-republic"] {
        let folder = crates.join(game).join("tests/golden");
        let files = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<PathBuf> =
            files.filter(|file| file.extension().is_some_and(|end| end == "json")).collect();
        files.sort();
        assert!(!files.is_empty(), "{game} has kept games");
        for file in files {
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            let save = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
            found.push((format!("{game}/{name}"), save));
        }
    }
    found
}

#[test]
fn the_kept_games_of_all_five_load_back_bit_for_bit() {
    for (name, save) in kept() {
        let game = legatus_games::find(&save.game).unwrap();
        let played = LookBack { game, save };
        let written = played.notation(None, Language::find("fr").unwrap()).unwrap().unwrap();
        let back = read(&written).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert_eq!(back, played.save, "{name}");
        let long = written.lines().filter(|line| line.len() > 4_000).count();
        assert_eq!(long, 0, "{name}: lines that nobody reads");
        // As somebody may paste it.
        let pasted = format!("\r\n{}  ", written.replace('\n', " \r\n"));
        assert_eq!(read(&pasted).unwrap(), played.save, "{name}");
        let actions = game.load(&played.save).unwrap().actions();
        for at in [0, actions / 2, actions] {
            let moment = played.notation(Some(at), Language::default()).unwrap().unwrap();
            let table =
                game.load(&read(&moment).unwrap()).unwrap_or_else(|why| panic!("{name} at {at}: {why:?}"));
            assert_eq!(table.actions(), at, "{name}");
        }
        assert_eq!(played.notation(Some(actions + 1), Language::default()).unwrap(), None);
        println!("{name}: {} lines, {} kB", written.lines().count(), written.len() / 1024);
    }
}
