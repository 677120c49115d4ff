//! Text to HTML. Everything that comes from a game, a player or a file is escaped here.

use crate::words;
use legatus_kernel::text::{Part, parts, plain};
use legatus_kernel::{Language, Text};

/// A document as it grows, in one language.
pub struct Page {
    html: String,
    language: Language,
}

impl Page {
    pub fn new(language: Language) -> Page {
        Page { html: String::with_capacity(1 << 18), language }
    }

    /// Markup of our own.
    pub fn push(&mut self, html: &str) {
        self.html.push_str(html);
    }

    /// Words of the report itself.
    pub fn word(&mut self, key: &str) {
        self.text(&words::word(key));
    }

    /// A text with its links as marks.
    pub fn text(&mut self, text: &Text) {
        let chosen = self.chosen(text).to_string();
        for part in parts(&chosen) {
            match part {
                Part::Plain(words) => self.html.push_str(&escaped(words)),
                Part::Link { words, kind: "die", id } => {
                    self.html.push_str(&format!(
                        "<span class=\"die side-{}\">{}</span>",
                        class_name(id),
                        escaped(words)
                    ));
                }
                Part::Link { words, kind, .. } => {
                    self.html.push_str(&format!(
                        "<span class=\"{}\">{}</span>",
                        class_name(kind),
                        escaped(words)
                    ));
                }
            }
        }
    }

    /// The rule that a line cites.
    pub fn rule(&mut self, rule: &str) {
        if !rule.is_empty() {
            self.html.push_str(&format!(" <span class=\"rule\">{}</span>", escaped(rule)));
        }
    }

    pub fn chosen<'a>(&self, text: &'a Text) -> &'a str {
        &text[self.language]
    }

    pub fn plain(&self, text: &Text) -> String {
        plain(self.chosen(text))
    }

    /// A number as the language writes it.
    pub fn number(&self, value: f64, digits: usize) -> String {
        let written = format!("{value:.digits$}").replace('-', "−");
        written.replace('.', self.chosen(&words::word("decimal-mark")))
    }

    pub fn finish(self) -> String {
        self.html
    }
}

/// Safe in text and in attributes.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// An id as the name of a class: letters, digits and underscores only.
pub fn class_name(id: &str) -> String {
    id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_from_outside_is_escaped() {
        let mut page = Page::new(Language::default());
        let nasty = Text::same("<b>&[<i>'](die:\"><script>) \"x\"");
        page.text(&nasty);
        assert_eq!(
            page.finish(),
            "&lt;b&gt;&amp;<span class=\"die side-script\">&lt;i&gt;&#39;</span> &quot;x&quot;"
        );
    }

    #[test]
    fn numbers_follow_the_language() {
        let page = |id| Page::new(Language::find(id).unwrap());
        assert_eq!(page("fr").number(-3.25, 1), "−3,2");
        assert_eq!(page("en").number(0.5, 2), "0.50");
    }
}
