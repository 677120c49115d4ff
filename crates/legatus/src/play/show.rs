//! The view as lists, for a terminal.

use legatus_kernel::text::show_links;
use legatus_kernel::{
    Attack, AttackPlan, Board, CardFace, Cell, Deck, Duel, Field, Hand, Language, Ledger, Marker, Message,
    Modifier, Obligation, Panel, PanelBody, Piece, Text, Track, View, Words,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;

static WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::new(legatus_kernel::sources!().words, Vec::new(), &[]));

/// How texts are shown: in which language, and whether names are set in bold.
#[derive(Clone, Copy)]
pub struct Style {
    pub language: Language,
    pub bold: bool,
}

impl Style {
    /// A text of the game.
    pub fn text(self, text: &Text) -> String {
        show_links(&text[self.language], |out, shown| match self.bold {
            true => *out += &format!("\x1b[1m{shown}\x1b[0m"),
            false => out.push_str(shown),
        })
    }

    /// A text of this program.
    pub fn word(self, key: &str) -> String {
        WORDS.word(key)[self.language].to_string()
    }

    /// A text of this program with numbers in it.
    pub fn message(self, message: &Message) -> String {
        WORDS.text(message)[self.language].to_string()
    }

    pub fn title(self, title: &str) -> String {
        if self.bold { format!("\x1b[1m{title}\x1b[0m") } else { format!("== {title}") }
    }

    /// Places that hold something, by group, then the panels.
    pub fn view(self, board: &Board, view: &View) -> Vec<String> {
        let view = &self.in_words(board, view);
        let mut lines = self.places(board, view);
        for panel in &view.panels {
            lines.push(String::new());
            lines.push(self.title(&self.text(&panel.title)));
            lines.extend(self.panel(panel).into_iter().map(|line| format!("  {line}")));
        }
        lines
    }

    /// The view with the board's own terms in the place of kinds and states.
    fn in_words(self, board: &Board, view: &View) -> View {
        let term = |kind: &str, id: &mut String| {
            if let Some(term) = board.terms.iter().find(|t| t.kind == kind && t.id == *id) {
                *id = self.text(&term.name);
            }
        };
        let mut view = view.clone();
        for piece in &mut view.pieces {
            term("piece", &mut piece.kind);
            piece.states.iter_mut().for_each(|state| term("state", state));
        }
        view.markers.iter_mut().for_each(|marker| term("marker", &mut marker.kind));
        for panel in &mut view.panels {
            if let PanelBody::Hand(hand) = &mut panel.body {
                let states = hand.cards.iter_mut().flat_map(|card| &mut card.states);
                states.for_each(|state| term("state", state));
            }
        }
        view
    }

    fn places(self, board: &Board, view: &View) -> Vec<String> {
        let mut at: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let mut pieces: Vec<&Piece> = view.pieces.iter().collect();
        pieces.sort_by_key(|piece| piece.order);
        for piece in pieces {
            at.entry(&piece.at).or_default().push(self.piece(piece));
        }
        for marker in &view.markers {
            at.entry(&marker.at).or_default().push(self.marker(marker));
        }
        if at.is_empty() {
            return vec![self.word("board-empty")];
        }
        // Groups keep the order in which the board first names them.
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for place in &board.places {
            let Some(holds) = at.remove(place.id.as_str()) else { continue };
            let id = place.group.as_deref().unwrap_or_default();
            let titled = board.groups.iter().find(|group| group.id == id);
            let group = titled.map_or_else(|| spoken(id), |group| self.text(&group.title));
            let line = format!("  {}: {}", self.text(&place.name), holds.join("; "));
            match groups.iter_mut().find(|(name, _)| *name == group) {
                Some((_, lines)) => lines.push(line),
                None => groups.push((group, vec![line])),
            }
        }
        if !at.is_empty() {
            let lines = at.iter().map(|(id, holds)| format!("  {}: {}", spoken(id), holds.join("; ")));
            groups.push((self.word("elsewhere"), lines.collect()));
        }
        let shown = groups.into_iter().flat_map(|(name, lines)| {
            let head = (!name.is_empty()).then(|| self.title(&name));
            head.into_iter().chain(lines)
        });
        shown.collect()
    }

    fn piece(self, piece: &Piece) -> String {
        let name = piece.name.as_ref().map_or_else(|| spoken(&piece.kind), |name| self.text(name));
        let side = piece.side.as_deref().map(|side| format!("[{}] ", spoken(side))).unwrap_or_default();
        let facing = piece.facing.as_deref().map(|facing| format!(" → {facing}")).unwrap_or_default();
        format!("{side}{name}{}{}{facing}", digits(&piece.digits), states(&piece.states))
    }

    fn marker(self, marker: &Marker) -> String {
        let side = marker.side.as_deref().map(|side| format!("[{}] ", spoken(side))).unwrap_or_default();
        let value = marker.value.as_ref().map(|value| format!(" {}", value.to_string().trim_matches('"')));
        format!("{side}{}{}", spoken(&marker.kind), value.unwrap_or_default())
    }

    fn panel(self, panel: &Panel) -> Vec<String> {
        match &panel.body {
            PanelBody::Hand(hand) => self.hand(hand),
            PanelBody::Deck(deck) => self.deck(deck),
            PanelBody::Track(track) => self.track(track),
            PanelBody::Field(field) => self.field(field),
            PanelBody::Duel(duel) => self.duel(duel),
            PanelBody::Ledger(ledger) => self.ledger(ledger),
            PanelBody::Checklist(list) => list.items.iter().map(|item| self.item(item)).collect(),
            PanelBody::AttackPlan(plan) => self.attack_plan(plan),
        }
    }

    fn hand(self, hand: &Hand) -> Vec<String> {
        let mut lines: Vec<String> = hand.cards.iter().map(|card| self.card(card)).collect();
        if hand.hidden > 0 {
            lines.push(format!("{} {}", hand.hidden, self.word("hidden-cards")));
        }
        lines
    }

    fn card(self, card: &CardFace) -> String {
        let count = card.count.filter(|n| *n != 1).map(|n| format!("{n} × ")).unwrap_or_default();
        let text = card.text.as_ref().map(|text| format!(": {}", self.text(text))).unwrap_or_default();
        format!("{count}{}{}{}{text}", self.text(&card.title), digits(&card.digits), states(&card.states))
    }

    fn deck(self, deck: &Deck) -> Vec<String> {
        let pile = |key: &str, cards: &[CardFace]| {
            let titles: Vec<String> = cards.iter().map(|card| self.text(&card.title)).collect();
            (!cards.is_empty()).then(|| format!("{}: {}", self.word(key), titles.join(", ")))
        };
        let mut lines = vec![format!("{} {}", deck.draw, self.word("draw-pile"))];
        lines.extend(pile("contents", &deck.contents));
        lines.extend(pile("discard", &deck.discard));
        lines.extend(pile("removed", &deck.removed));
        lines
    }

    fn track(self, track: &Track) -> Vec<String> {
        let space = |id: &str| {
            let found = track.spaces.iter().find(|space| space.id == id);
            found.map_or_else(|| spoken(id), |space| self.text(&space.title))
        };
        track
            .tokens
            .iter()
            .map(|token| format!("{}: {}", self.text(&token.title), space(&token.at)))
            .collect()
    }

    fn field(self, field: &Field) -> Vec<String> {
        let line = |b: &legatus_kernel::FieldBox| {
            let side = b.side.as_deref().map(|side| format!("[{}] ", spoken(side))).unwrap_or_default();
            let strength = b.strength.map(|n| format!(": {n}")).unwrap_or_default();
            format!("{side}{}{strength}", self.text(&b.title))
        };
        field.boxes.iter().map(line).collect()
    }

    fn duel(self, duel: &Duel) -> Vec<String> {
        let ratio = duel.ratio.as_ref().map(|ratio| format!(", {}", self.text(ratio))).unwrap_or_default();
        let mut lines = vec![format!("{}: {}{ratio}", spoken(&duel.place), self.text(&duel.stage))];
        for side in &duel.sides {
            let parts = self.modifiers(&side.parts);
            lines.push(format!("{} ({}): {}{parts}", spoken(&side.side), spoken(&side.role), side.strength));
        }
        lines.extend(duel.modifiers.iter().map(|one| self.modifier(one)));
        for round in &duel.rounds {
            lines.push(format!("{} {}", self.word("round"), round.number));
            for play in &round.plays {
                let card = play.card.as_ref().map(|card| format!(" ({})", self.text(&card.title)));
                let dice = play.dice.as_ref().map(|dice| format!(" {dice:?}"));
                let seat = spoken(&play.seat);
                let (card, dice) = (card.unwrap_or_default(), dice.unwrap_or_default());
                lines.push(format!("  {seat}: {}{card}{dice}", self.text(&play.text)));
            }
            lines.extend(round.result.as_ref().map(|result| format!("  {}", self.text(result))));
        }
        lines
    }

    fn modifier(self, modifier: &Modifier) -> String {
        format!("{} {:+}", self.text(&modifier.text), modifier.value)
    }

    fn modifiers(self, list: &[Modifier]) -> String {
        if list.is_empty() {
            return String::new();
        }
        let shown: Vec<String> = list.iter().map(|one| self.modifier(one)).collect();
        format!(" = {}", shown.join(", "))
    }

    fn ledger(self, ledger: &Ledger) -> Vec<String> {
        let cell = |cell: &Cell| match cell {
            Cell::Number(n) => n.to_string(),
            Cell::Text(text) => self.text(text),
            Cell::Empty => "–".to_string(),
        };
        let line = |row: &legatus_kernel::LedgerRow| {
            let named = ledger.columns.iter().zip(&row.cells);
            let cells: Vec<String> =
                named.map(|(column, c)| format!("{} {}", self.text(&column.title), cell(c))).collect();
            format!("{}: {}", self.text(&row.title), cells.join(", "))
        };
        ledger.rows.iter().map(line).collect()
    }

    fn item(self, item: &Obligation) -> String {
        let state = self.word(if item.done { "done" } else { "open-item" });
        format!("{} ({}): {state}", self.text(&item.text), item.rule)
    }

    fn attack_plan(self, plan: &AttackPlan) -> Vec<String> {
        let mut lines: Vec<String> = plan.attacks.iter().map(|attack| self.attack(attack)).collect();
        for (key, ids) in [("idle", &plan.idle), ("open", &plan.open)] {
            if !ids.is_empty() {
                lines.push(format!("{}: {}", self.word(key), list(ids)));
            }
        }
        lines
    }

    fn attack(self, attack: &Attack) -> String {
        let defence = attack.defence.map(|n| n.to_string()).unwrap_or_default();
        let against = format!("{} {} {defence}", self.word("against"), list(&attack.defenders));
        let column = attack.column.as_ref().map(|text| format!(", {}", self.text(text))).unwrap_or_default();
        let result = attack.result.as_ref().map(|text| format!(": {}", self.text(text))).unwrap_or_default();
        let modifiers = self.modifiers(&attack.modifiers);
        let attacks = format!("{} {} {}", list(&attack.attackers), self.word("attacks"), attack.attack);
        format!("{attacks} {against}{column}{modifiers} ({}){result}", spoken(&attack.status))
    }
}

/// An id as one would say it.
fn spoken(id: &str) -> String {
    id.replace('_', " ")
}

fn list(ids: &[String]) -> String {
    ids.iter().map(|id| spoken(id)).collect::<Vec<_>>().join(", ")
}

fn digits(digits: &[String]) -> String {
    if digits.is_empty() { String::new() } else { format!(" {}", digits.join("-")) }
}

fn states(states: &[String]) -> String {
    if states.is_empty() { String::new() } else { format!(" ({})", list(states)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every key that the program names must have words in both languages, and none may be left over.
    #[test]
    fn every_word_is_there_in_both_languages() {
        let keys = |source: &str| -> Vec<String> {
            let lines = source.lines().filter(|line| !line.starts_with([' ', '#']));
            lines.filter_map(|line| Some(line.split_once(" =")?.0.to_string())).collect()
        };
        let english = keys(include_str!("../../i18n/en.ftl"));
        assert_eq!(english, keys(include_str!("../../i18n/fr.ftl")));
        let code =
            [include_str!("show.rs"), include_str!("../play.rs"), include_str!("../replay.rs")].concat();
        for key in &english {
            assert_eq!(WORDS.lacking(key), [], "{key}");
            assert!(code.contains(&format!("\"{key}\"")), "{key} is not used");
        }
        let used = code.split("word(\"").skip(1).filter_map(|rest| rest.split('"').next());
        used.for_each(|key| assert!(english.iter().any(|known| known == key), "{key} has no words"));
    }

    #[test]
    fn names_are_bold_only_where_asked() {
        let text = Text::from([("en", "to [Rome](place:roma)"), ("fr", "à [Rome](place:roma)")]);
        assert_eq!(Style { language: Language::find("fr").unwrap(), bold: false }.text(&text), "à Rome");
        assert_eq!(Style { language: Language::default(), bold: true }.text(&text), "to \x1b[1mRome\x1b[0m");
    }

    /// The view documents that the kernel keeps as examples show without an error, in both languages.
    #[test]
    fn the_example_views_are_shown() {
        let board = Board {
            id: String::new(),
            width: 1,
            height: 1,
            places: Vec::new(),
            groups: Vec::new(),
            terms: Vec::new(),
            layers: BTreeMap::new(),
        };
        for source in [
            include_str!("../../../kernel/tests/views/hannibal.json"),
            include_str!("../../../kernel/tests/views/bellum_gallicum.json"),
            include_str!("../../../kernel/tests/views/alesia.json"),
        ] {
            let view: View = serde_json::from_str(source).unwrap();
            for language in Language::all() {
                let lines = Style { language, bold: false }.view(&board, &view);
                assert!(lines.len() > view.panels.len());
                assert!(lines.iter().all(|line| !line.contains('⟨') && !line.contains("](")), "{lines:?}");
            }
        }
    }
}
