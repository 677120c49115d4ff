//! The shape of a Rust file: its brackets, and what stands between them (statements, arms, fields), by the places of bytes.

use crate::source::Source;
use std::ops::Range;

/// A pair of brackets; `open` and `close` are the places of the two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Group {
    pub open: usize,
    pub close: usize,
    parent: Option<usize>,
}

/// What a pair of brackets holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Statements,
    Arms,
    /// Fields of a literal, arguments, elements.
    List,
    /// Of a module, a type or an `impl`.
    Items,
}

/// A function: its name, what it gives, its body.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub name: String,
    /// The place of `fn`.
    pub at: usize,
    pub gives: String,
    pub body: usize,
}

pub struct Shape {
    masked: String,
    groups: Vec<Group>,
    pub functions: Vec<Function>,
}

/// One arm of a `match`.
#[derive(Clone, PartialEq, Debug)]
pub struct Arm {
    /// Pattern and guard, up to the arrow.
    pub head: Range<usize>,
    pub value: Range<usize>,
}

impl Shape {
    pub fn new(source: &Source) -> Shape {
        let masked = source.masked.clone();
        let (mut groups, mut open): (Vec<Group>, Vec<usize>) = (Vec::new(), Vec::new());
        for (at, byte) in masked.bytes().enumerate() {
            match byte {
                b'(' | b'[' | b'{' => {
                    groups.push(Group { open: at, close: masked.len(), parent: open.last().copied() });
                    open.push(groups.len() - 1);
                }
                b')' | b']' | b'}' => {
                    if let Some(group) = open.pop() {
                        groups[group].close = at;
                    }
                }
                _ => {}
            }
        }
        let mut shape = Shape { masked, groups, functions: Vec::new() };
        shape.functions = shape.find_functions();
        shape
    }

    fn find_functions(&self) -> Vec<Function> {
        let mut found = Vec::new();
        for (at, _) in self.masked.match_indices("fn ") {
            if self.masked[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let name: String =
                self.masked[at + 3..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let within = self.around(at);
            let Some(body) = self.groups.iter().position(|g| {
                g.open > at && self.parent_open(g) == within && self.masked.as_bytes()[g.open] == b'{'
            }) else {
                continue;
            };
            let open = self.groups[body].open;
            let head = &self.masked[at..open];
            // One without a body ends before it; `[u8; 3]` among its arguments does not.
            if name.is_empty() || self.places(at..open).any(|(_, byte, _)| byte == b';') {
                continue;
            }
            let gives = head.rsplit_once("->").map_or("", |(_, gives)| gives);
            let gives = gives.split(" where").next().unwrap_or_default().trim().to_string();
            found.push(Function { name, at, gives, body });
        }
        found
    }

    fn parent_open(&self, group: &Group) -> Option<usize> {
        group.parent.map(|parent| self.groups[parent].open)
    }

    /// The opening bracket around a place.
    fn around(&self, at: usize) -> Option<usize> {
        self.innermost(at).map(|group| self.groups[group].open)
    }

    pub fn group(&self, group: usize) -> Group {
        self.groups[group]
    }

    pub fn parent(&self, group: usize) -> Option<usize> {
        self.groups[group].parent
    }

    /// The innermost pair of brackets around a place.
    pub fn innermost(&self, at: usize) -> Option<usize> {
        self.groups.iter().rposition(|g| g.open < at && at < g.close)
    }

    /// The innermost function around a place.
    pub fn function(&self, at: usize) -> Option<&Function> {
        self.functions.iter().rfind(|f| {
            let body = self.groups[f.body];
            body.open < at && at < body.close
        })
    }

    /// Every place directly within a group: what stands in brackets of its own counts as one place, its opening one.
    fn places(&self, range: Range<usize>) -> impl Iterator<Item = (usize, u8, usize)> + '_ {
        let mut at = range.start;
        std::iter::from_fn(move || {
            if at >= range.end {
                return None;
            }
            let (place, byte) = (at, self.masked.as_bytes()[at]);
            let opens = matches!(byte, b'(' | b'[' | b'{');
            let group = if opens { self.groups.binary_search_by_key(&at, |g| g.open).ok() } else { None };
            at = group.map_or(at, |group| self.groups[group].close) + 1;
            Some((place, byte, at))
        })
    }

    /// What stands between the last boundary and an opening brace: `let a = if b`, `else`, `fn f() -> u8`.
    pub fn head(&self, group: usize) -> Range<usize> {
        let Group { open, parent, .. } = self.groups[group];
        let first = parent.map_or(0, |parent| self.groups[parent].open + 1);
        let bytes = self.masked.as_bytes();
        let mut start = first;
        // Elsewhere a comma stands in the types of a head: `Result<(), Refusal>`.
        let in_list = parent.is_some_and(|parent| matches!(self.kind(parent), Kind::List | Kind::Arms));
        for (place, byte, next) in self.places(first..open) {
            let arrow = byte == b'>' && place > 0 && bytes[place - 1] == b'=';
            if matches!(byte, b';' | b'{') || byte == b',' && in_list || arrow {
                start = next;
            }
        }
        self.trimmed(start..open)
    }

    pub fn kind(&self, group: usize) -> Kind {
        let bytes = self.masked.as_bytes();
        if bytes[self.groups[group].open] != b'{' {
            return Kind::List;
        }
        let head = self.head(group);
        let text = &self.masked[head.clone()];
        let words: Vec<(usize, &str)> = self.words(head.clone());
        let has = |word: &str| words.iter().any(|(_, w)| *w == word);
        if has("fn") {
            return Kind::Statements;
        }
        if ["impl", "trait", "mod", "struct", "enum", "use", "macro_rules"].iter().any(|word| has(word)) {
            return Kind::Items;
        }
        let last = words.iter().rev().find_map(|(_, word)| match *word {
            "match" => Some(Kind::Arms),
            "if" | "while" | "for" | "loop" | "else" | "unsafe" => Some(Kind::Statements),
            _ => None,
        });
        if let Some(kind) = last {
            return kind;
        }
        let closure =
            text.rsplit_once('|').is_some_and(|(_, rest)| rest.is_empty() || rest.trim().starts_with("->"));
        if text.is_empty() || closure { Kind::Statements } else { Kind::List }
    }

    /// The words directly within a range, with their places.
    pub fn words(&self, range: Range<usize>) -> Vec<(usize, &str)> {
        let mut words: Vec<Range<usize>> = Vec::new();
        for (place, byte, _) in self.places(range) {
            if !(byte.is_ascii_alphanumeric() || byte == b'_') {
                continue;
            }
            match words.last_mut() {
                Some(word) if word.end == place => word.end += 1,
                _ => words.push(place..place + 1),
            }
        }
        words.into_iter().map(|word| (word.start, &self.masked[word])).collect()
    }

    pub fn trimmed(&self, range: Range<usize>) -> Range<usize> {
        let text = &self.masked[range.clone()];
        let start = range.start + (text.len() - text.trim_start().len());
        start..start.max(range.start + text.trim_end().len())
    }

    pub fn text(&self, range: Range<usize>) -> &str {
        &self.masked[range]
    }

    /// The statements of a block, each with its semicolon if it has one.
    pub fn statements(&self, group: usize) -> Vec<Range<usize>> {
        const BLOCKS: [&str; 12] =
            ["if", "match", "for", "while", "loop", "unsafe", "fn", "pub", "impl", "const", "struct", "enum"];
        let Group { open, close, .. } = self.groups[group];
        let mut found = Vec::new();
        let mut start = open + 1;
        for (_, byte, next) in self.places(open + 1..close) {
            let ends = match byte {
                b';' => true,
                b'{' => {
                    let so_far = self.trimmed(start..next);
                    let first = self.words(so_far.clone()).first().map_or("", |(_, word)| *word);
                    let after = self.masked[next..close].trim_start();
                    let block = BLOCKS.contains(&first) || self.masked[so_far].starts_with('{');
                    block && !["else", ".", "?"].iter().any(|goes_on| after.starts_with(goes_on))
                }
                _ => false,
            };
            if ends {
                found.push(self.trimmed(start..next));
                start = next;
            }
        }
        let tail = self.trimmed(start..close);
        if !tail.is_empty() {
            found.push(tail);
        }
        found
    }

    pub fn arms(&self, group: usize) -> Vec<Arm> {
        let Group { open, close, .. } = self.groups[group];
        let bytes = self.masked.as_bytes();
        let mut arms = Vec::new();
        let mut start = open + 1;
        let mut arrow: Option<usize> = None;
        for (place, byte, next) in self.places(open + 1..close) {
            match (byte, arrow) {
                (b'>', None) if bytes[place - 1] == b'=' => arrow = Some(next),
                (b',', Some(after)) => {
                    arms.push(self.arm(start, after, place));
                    (start, arrow) = (next, None);
                }
                (b'{', Some(after)) if self.masked[after..place].trim().is_empty() => {
                    arms.push(self.arm(start, after, next));
                    (start, arrow) = (next, None);
                }
                (b',', None) if self.masked[start..place].trim().is_empty() => start = next,
                _ => {}
            }
        }
        if let Some(after) = arrow {
            arms.push(self.arm(start, after, close));
        }
        arms
    }

    fn arm(&self, start: usize, after: usize, end: usize) -> Arm {
        Arm { head: self.trimmed(start..after - 2), value: self.trimmed(after..end) }
    }

    /// The parts of a list.
    pub fn parts(&self, group: usize) -> Vec<Range<usize>> {
        let Group { open, close, .. } = self.groups[group];
        let mut found = Vec::new();
        let mut start = open + 1;
        for (place, byte, next) in self.places(open + 1..close) {
            if byte == b',' {
                found.push(self.trimmed(start..place));
                start = next;
            }
        }
        found.push(self.trimmed(start..close));
        found
    }

    /// The operands of a condition with what joins them: `a && b || c`.
    pub fn operands(&self, range: Range<usize>) -> Vec<(Range<usize>, &'static str)> {
        let bytes = self.masked.as_bytes();
        let mut found: Vec<(Range<usize>, &'static str)> = Vec::new();
        let (mut start, mut joined) = (range.start, "");
        for (place, byte, next) in self.places(range.clone()) {
            let twice = place + 1 < range.end && bytes[place + 1] == byte && place >= start;
            let join = match byte {
                b'&' if twice => "&&",
                b'|' if twice => "||",
                _ => continue,
            };
            found.push((self.trimmed(start..place), if joined.is_empty() { join } else { joined }));
            (start, joined) = (next + 1, join);
        }
        if !joined.is_empty() {
            found.push((self.trimmed(start..range.end), joined));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> Shape {
        Shape::new(&Source::parse(text))
    }

    fn group_at(shape: &Shape, text: &str, nth: usize) -> usize {
        let open = text.match_indices('{').nth(nth).unwrap().0;
        shape.groups.iter().position(|g| g.open == open).unwrap()
    }

    #[test]
    fn functions_know_what_they_give() {
        let shape = shape(
            "impl A {\n fn f(a: [u8; 3]) -> Option<u8> where A: B { a }\n fn g() { h(); }\n fn k();\n}\n",
        );
        let found: Vec<_> = shape.functions.iter().map(|f| (f.name.as_str(), f.gives.as_str())).collect();
        assert_eq!(found, [("f", "Option<u8>"), ("g", "")]);
    }

    #[test]
    fn braces_are_of_four_kinds() {
        let text = "impl A { fn f() { let x = match y { A { b } => { c } _ => d }; if e { S { f: 1 } } else { g } h(|x| { i }) } }";
        let shape = shape(text);
        let kinds: Vec<Kind> = (0..8).map(|nth| shape.kind(group_at(&shape, text, nth))).collect();
        use Kind::*;
        assert_eq!(kinds, [Items, Statements, Arms, List, Statements, Statements, List, Statements]);
    }

    #[test]
    fn statements_and_arms_are_told_apart() {
        let text = "fn f() { let a = if b { c } else { d }; if e { g(); } else if h { } for i in j { k } l.m(n); o }";
        let shape = shape(text);
        let found: Vec<&str> =
            shape.statements(group_at(&shape, text, 0)).into_iter().map(|s| &text[s]).collect();
        let expected = [
            "let a = if b { c } else { d };",
            "if e { g(); } else if h { }",
            "for i in j { k }",
            "l.m(n);",
            "o",
        ];
        assert_eq!(found, expected);
        let text = "fn f() { match a { B(c, d) if e => f(g, h), I { j } => { k } L => m } }";
        let shape = super::tests::shape(text);
        let arms = shape.arms(group_at(&shape, text, 1));
        let found: Vec<_> = arms.into_iter().map(|arm| (&text[arm.head], &text[arm.value])).collect();
        assert_eq!(found, [("B(c, d) if e", "f(g, h)"), ("I { j }", "{ k }"), ("L", "m")]);
    }

    #[test]
    fn operands_are_found_with_what_joins_them() {
        let text = "a && (b || c) && d(|| e)";
        let shape = shape(text);
        let found: Vec<_> =
            shape.operands(0..text.len()).into_iter().map(|(range, join)| (&text[range], join)).collect();
        assert_eq!(found, [("a", "&&"), ("(b || c)", "&&"), ("d(|| e)", "&&")]);
    }
}
