//! The tables of leaders on the pages of the game are those of the data. To write them anew: `PAGES=write cargo test -p
//! legatus-roman-republic pages`.

use legatus_kernel::Text;
use legatus_roman_republic::data::{LeaderData, data};
use std::path::Path;

/// A text in the language of a page.
type Read = fn(&Text) -> &str;

fn row(leader: &LeaderData, name: &str) -> String {
    let letter = leader.battle.map_or("–".to_string(), |letter| format!("{letter:?}"));
    let number = if leader.number > 0 { format!("{} | ", leader.number) } else { String::new() };
    let LeaderData { initiative, campaign, subordinate, guile, diplomacy, mortality, .. } = leader;
    format!(
        "| {number}{name} | {initiative} | {campaign} | {letter} | {subordinate} | {guile} | {diplomacy} | {mortality} |"
    )
}

/// The page with the rows of both tables as the data have them, whatever they were.
fn set_right(page: &str, name: Read) -> String {
    let (magistrates, others): (Vec<&LeaderData>, Vec<_>) = data().leaders.iter().partition(|l| l.number > 0);
    let mut tables = [magistrates, others].into_iter();
    let mut right = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        let head = line.ends_with("| I | C | B | S | G | D | M |")
            || line.ends_with("| I | C | B | S | R | D | M |");
        inside &= line.starts_with('|');
        if !inside || line.starts_with("|---") {
            right.push(line.to_string());
        }
        if inside && line.starts_with("|---") {
            right.extend(tables.next().into_iter().flatten().map(|l| row(l, name(&l.name))));
        }
        inside |= head;
    }
    assert!(tables.next().is_none(), "a page has two tables of leaders");
    right.join("\n") + "\n"
}

#[test]
fn the_pages_have_the_leaders_of_the_data() {
    let names: [(&str, Read); 2] =
        [("roman_republic.md", |name| &name["en"]), ("roman_republic.fr.md", |name| &name["fr"])];
    for (file, name) in names {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games").join(file);
        let page = std::fs::read_to_string(&file).unwrap();
        let right = set_right(&page, name);
        if std::env::var("PAGES").is_ok_and(|v| v == "write") {
            std::fs::write(&file, &right).unwrap();
            continue;
        }
        let wrong = page.lines().zip(right.lines()).find(|(page, right)| page != right);
        assert_eq!(wrong, None, "{}: the page, and the data", file.display());
        assert_eq!(page.lines().count(), right.lines().count(), "{}", file.display());
    }
}
