//! Just enough of Rust's grammar to tell code from comments and strings, and to find test functions.

/// A Rust file, taken apart.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The code of each line; comments are left out, and of strings only the quotes are kept.
    pub code: Vec<String>,
    pub comments: Vec<Piece>,
    pub strings: Vec<Piece>,
    /// The whole file, byte for byte as long, with blanks for comments, strings and characters.
    pub masked: String,
}

/// A comment or string, the line it begins on (from 0), and the byte.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    pub line: usize,
    pub at: usize,
    pub text: String,
}

/// A test function: its lines, attributes and doc comment included.
#[derive(Clone, PartialEq, Debug)]
pub struct Test {
    pub name: String,
    pub first: usize,
    pub last: usize,
}

impl Source {
    pub fn parse(text: &str) -> Source {
        let mut reader = Reader { chars: text.chars().collect(), at: 0, source: Source::default() };
        reader.source.code.push(String::new());
        reader.read();
        reader.source
    }

    fn push(&mut self, c: char) {
        if c == '\n' {
            self.code.push(String::new());
        } else if let Some(line) = self.code.last_mut() {
            line.push(c);
        }
    }

    fn line(&self) -> usize {
        self.code.len() - 1
    }

    /// The line where the unit tests begin, if the file has any.
    pub fn unit_tests(&self) -> Option<usize> {
        self.code.iter().position(|line| line.trim() == "#[cfg(test)]")
    }

    /// Every function marked as a test.
    pub fn tests(&self) -> Vec<Test> {
        let mut tests = Vec::new();
        for (mark, line) in self.code.iter().enumerate() {
            if !is_test_mark(line) {
                continue;
            }
            let Some((start, name)) = (mark..self.code.len().min(mark + 8)).find_map(|i| {
                let name = self.code[i].split("fn ").nth(1)?;
                Some((i, name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>()))
            }) else {
                continue;
            };
            let mut first = mark;
            // Doc comments and other attributes stand above the mark.
            while first > 0
                && (self.is_comment_line(first - 1) || self.code[first - 1].trim().starts_with("#["))
            {
                first -= 1;
            }
            tests.push(Test { name, first, last: self.end_of_block(start) });
        }
        tests
    }

    fn is_comment_line(&self, line: usize) -> bool {
        self.code[line].trim().is_empty() && self.comments.iter().any(|comment| comment.line == line)
    }

    /// The line on which the first block that opens at or after `start` closes.
    pub fn end_of_block(&self, start: usize) -> usize {
        let mut depth = 0;
        for (i, line) in self.code.iter().enumerate().skip(start) {
            for c in line.chars() {
                match c {
                    '{' => depth += 1,
                    '}' => {
                        depth -= 1;
                        if depth == 0 {
                            return i;
                        }
                    }
                    _ => {}
                }
            }
        }
        self.code.len() - 1
    }
}

fn is_test_mark(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("#[test]") || line.starts_with("#[proptest")
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    source: Source,
}

impl Reader {
    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn starts_with(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(i, c)| self.peek(i) == c)
    }

    fn read(&mut self) {
        while self.at < self.chars.len() {
            let from = self.at;
            let before = self.at.checked_sub(1).map_or(' ', |i| self.chars[i]);
            let in_word = before.is_alphanumeric() || before == '_';
            if self.starts_with("//") {
                self.line_comment();
            } else if self.starts_with("/*") {
                self.block_comment();
            } else if self.peek(0) == '"' {
                self.string();
            } else if !in_word && self.raw_string_hashes().is_some() {
                self.raw_string();
            } else if self.peek(0) == '\'' && (self.peek(1) == '\\' || self.peek(2) == '\'') {
                self.character();
            } else {
                let c = self.peek(0);
                self.source.push(c);
                self.source.masked.push(c);
                self.at += 1;
                continue;
            }
            for c in &self.chars[from..self.at.min(self.chars.len())] {
                match c {
                    '\n' => self.source.masked.push('\n'),
                    c => self.source.masked.extend(std::iter::repeat_n(' ', c.len_utf8())),
                }
            }
        }
    }

    fn line_comment(&mut self) {
        let (line, at) = (self.source.line(), self.source.masked.len());
        let end =
            self.chars[self.at..].iter().position(|c| *c == '\n').map_or(self.chars.len(), |n| self.at + n);
        let text: String = self.chars[self.at..end].iter().collect();
        self.source.comments.push(Piece { line, at, text });
        self.at = end;
    }

    fn block_comment(&mut self) {
        let (line, at) = (self.source.line(), self.source.masked.len());
        let mut depth = 0;
        let mut text = String::new();
        while self.at < self.chars.len() {
            let step = if self.starts_with("/*") {
                depth += 1;
                2
            } else if self.starts_with("*/") {
                depth -= 1;
                2
            } else {
                1
            };
            for _ in 0..step {
                let c = self.peek(0);
                text.push(c);
                if c == '\n' {
                    self.source.push(c);
                }
                self.at += 1;
            }
            if depth == 0 {
                break;
            }
        }
        self.source.comments.push(Piece { line, at, text });
    }

    fn string(&mut self) {
        let (line, at) = self.open_string();
        self.at += 1;
        let mut text = String::new();
        while self.at < self.chars.len() && self.peek(0) != '"' {
            let step = if self.peek(0) == '\\' { 2 } else { 1 };
            for _ in 0..step {
                self.keep(&mut text);
            }
        }
        self.at += 1;
        self.source.strings.push(Piece { line, at, text });
    }

    /// The quotes stand where the string begins, so that the n-th pair on a line is the n-th string of that line.
    fn open_string(&mut self) -> (usize, usize) {
        self.source.code.last_mut().expect("there is a line").push_str("\"\"");
        (self.source.line(), self.source.masked.len())
    }

    /// Takes one character into a string; new lines count as lines.
    fn keep(&mut self, text: &mut String) {
        let c = self.peek(0);
        text.push(c);
        if c == '\n' {
            self.source.push(c);
        }
        self.at += 1;
    }

    /// How many `#` a raw string here has; none if there is no raw string here.
    fn raw_string_hashes(&self) -> Option<usize> {
        let prefix = ["r", "br", "cr"].iter().find(|p| self.starts_with(p))?.len();
        let hashes = self.chars[self.at + prefix..].iter().take_while(|c| **c == '#').count();
        (self.peek(prefix + hashes) == '"').then_some(hashes)
    }

    fn raw_string(&mut self) {
        let hashes = self.raw_string_hashes().unwrap_or(0);
        let (line, at) = self.open_string();
        while self.peek(0) != '"' {
            self.at += 1;
        }
        self.at += 1;
        let end = format!("\"{}", "#".repeat(hashes));
        let mut text = String::new();
        while self.at < self.chars.len() && !self.starts_with(&end) {
            self.keep(&mut text);
        }
        self.at += end.len();
        self.source.strings.push(Piece { line, at, text });
    }

    fn character(&mut self) {
        let mut text = String::new();
        self.at += 1;
        while self.at < self.chars.len() && self.peek(0) != '\'' {
            let step = if self.peek(0) == '\\' { 2 } else { 1 };
            for _ in 0..step {
                self.keep(&mut text);
            }
        }
        self.at += 1;
        self.source.code.last_mut().expect("there is a line").push_str("' '");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r##"
//! About 1.1.
fn a<'x>(s: &'x str) -> char { let t = "// not {a comment"; '{' } // 2.2
/* block /* nested 3.3 */ { */
const R: &str = r#"raw " // { "#; // 4.4
/// Doc 5.5
#[test]
fn rule_6_6_holds() {
    assert!(x == "}"); // 7.7
    if y { z() }
}
fn after() {}
"##;

    #[test]
    fn comments_strings_and_code_are_told_apart() {
        let source = Source::parse(FILE);
        let comments: Vec<_> = source.comments.iter().map(|c| (c.line, c.text.as_str())).collect();
        assert_eq!(
            comments,
            [
                (1, "//! About 1.1."),
                (2, "// 2.2"),
                (3, "/* block /* nested 3.3 */ { */"),
                (4, "// 4.4"),
                (5, "/// Doc 5.5"),
                (8, "// 7.7"),
            ]
        );
        let strings: Vec<_> = source.strings.iter().map(|s| (s.line, s.text.as_str())).collect();
        assert_eq!(strings, [(2, "// not {a comment"), (4, "raw \" // { "), (8, "}")]);
        assert_eq!(source.code[2].trim_end(), "fn a<'x>(s: &'x str) -> char { let t = \"\"; ' ' }");
    }

    #[test]
    fn what_is_masked_keeps_its_place() {
        let text = "let a = \"é{\"; // ü {\nlet b = '{';";
        let masked = Source::parse(text).masked;
        assert_eq!(masked.len(), text.len());
        assert_eq!(masked, "let a =      ;        \nlet b =    ;");
    }

    #[test]
    fn tests_are_found_with_their_comments_and_bodies() {
        let tests = Source::parse(FILE).tests();
        assert_eq!(tests, [Test { name: "rule_6_6_holds".into(), first: 5, last: 10 }]);
    }

    #[test]
    fn a_string_over_several_lines_keeps_the_count() {
        let source = Source::parse("let a = \"one\ntwo\";\nlet b = 1; // 9.9\n");
        assert_eq!(source.comments, [Piece { line: 2, at: 30, text: "// 9.9".into() }]);
    }
}
