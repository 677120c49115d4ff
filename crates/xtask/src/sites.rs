//! Places in the code that hold a rule, and how to take the rule out there while the program runs.
//!
//! A change is made of insertions only, and everything inserted asks a switch with the number of the place: so all changes of a
//! game are built at once, and one of them is thrown when the tests start. A place may be changed in several ways; the first
//! that compiles is taken.

use crate::coverage::{Citation, citations};
use crate::shape::{Arm, Function, Kind, Shape};
use crate::source::Source;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

/// What is inserted, and where. `#` stands for the number of the place.
pub type Insertion = (usize, String);

/// One way to take a rule out.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    pub what: &'static str,
    /// What it is about.
    pub span: Range<usize>,
    pub insertions: Vec<Insertion>,
}

/// A place that holds a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Site {
    /// Line, from 0.
    pub line: usize,
    /// The function it is in.
    pub function: String,
    pub rules: BTreeSet<String>,
    /// The first that compiles is taken.
    pub changes: Vec<Change>,
}

const ON: &str = "crate::mutant_switch::on(#)";
const CHANGED: &str = "crate::mutant_switch::changed(#, ";

/// What only tells of a rule does not hold it.
const TELLING: [&str; 13] = [
    "Question", "Label", "Story", "Message", "Text", "Headline", "View", "Board", "Panel", "Rule", "Way",
    "Help", "Odds",
];

/// Every place of a file where a rule of `known` can be taken out.
pub fn find(text: &str, known: &HashSet<&str>) -> Vec<Site> {
    let source = Source::parse(text);
    let shape = Shape::new(&source);
    let finder = Finder { text, lines: line_starts(text), source: &source, shape, known };
    finder.find()
}

fn line_starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

struct Finder<'a> {
    text: &'a str,
    lines: Vec<usize>,
    source: &'a Source,
    shape: Shape,
    known: &'a HashSet<&'a str>,
}

impl Finder<'_> {
    fn find(&self) -> Vec<Site> {
        let end = self.source.unit_tests().map_or(self.text.len(), |line| self.lines[line]);
        // By what is changed: several citations of one place are one place.
        let mut found: BTreeMap<(usize, usize, &'static str), Site> = BTreeMap::new();
        let mut add = |at: usize, rules: &BTreeSet<String>, changes: Vec<Change>| {
            let Some(first) = changes.first().cloned() else { return };
            let headed = self.shape.functions.iter().find(|f| f.at == first.span.start);
            let function = headed.or_else(|| self.shape.function(first.span.start.max(at)));
            let site = found.entry((first.span.start, first.span.end, first.what)).or_insert_with(|| Site {
                line: self.line_of(first.span.start),
                function: function.map_or(String::new(), |f| f.name.clone()),
                rules: BTreeSet::new(),
                changes,
            });
            site.rules.extend(rules.iter().cloned());
        };
        for (at, rule) in self.cited_by_value().into_iter().filter(|(at, _)| *at < end) {
            add(at, &BTreeSet::from([rule]), self.refusal(at));
        }
        for (line, rules) in self.cited_by_comments() {
            let Some(at) = self.code_of(line).filter(|at| *at < end) else { continue };
            let doc = self.is_doc(line);
            for changes in self.noted(at, doc) {
                add(at, &rules, changes);
            }
        }
        for function in self.functions_of_the_file(end) {
            for changes in self.function_changes(function) {
                add(function.at, &self.rules_of_the_file(), changes);
            }
        }
        found.into_values().collect()
    }

    /// The rules that the file as a whole is about: `//! 12.4: who may intercept`.
    fn rules_of_the_file(&self) -> BTreeSet<String> {
        let of_the_file = |line: &usize| self.comment_of(*line).is_some_and(|text| text.starts_with("//!"));
        self.cited_by_comments()
            .into_iter()
            .filter(|(line, _)| of_the_file(line))
            .flat_map(|(_, rules)| rules)
            .collect()
    }

    /// The functions by which a file does what it is about: those of its decision or passage, else its first.
    fn functions_of_the_file(&self, end: usize) -> Vec<&Function> {
        if self.rules_of_the_file().is_empty() {
            return Vec::new();
        }
        let all = || self.shape.functions.iter().filter(|f| f.at < end && !is_telling(f));
        let decides = |f: &&Function| ["run", "apply", "check"].contains(&f.name.as_str());
        let found: Vec<&Function> = all().filter(decides).collect();
        if found.is_empty() { all().take(1).collect() } else { found }
    }

    fn line_of(&self, at: usize) -> usize {
        self.lines.partition_point(|start| *start <= at) - 1
    }

    /// Strings that are the number of a rule, and calls of closures that refuse by one.
    fn cited_by_value(&self) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for string in self.source.strings.iter().filter(|s| self.known.contains(s.text.as_str())) {
            found.push((string.at, string.text.clone()));
            // `let no = |key| Err(Refusal::new(Rule("6.7"), key));` refuses wherever `no` is called.
            let Some((function, statement)) = self.shape.function(string.at).zip(self.statement(string.at))
            else {
                continue;
            };
            let body = self.shape.group(function.body);
            let Some(name) = self.shape.text(statement.clone()).strip_prefix("let ") else { continue };
            let Some((name, rest)) = name.split_once('=') else { continue };
            if !rest.trim_start().trim_start_matches("move ").starts_with('|') {
                continue;
            }
            let call = format!("return {}(", name.trim());
            let after = &self.source.masked[statement.end..body.close];
            for (at, _) in after.match_indices(&call) {
                found.push((statement.end + at + "return ".len(), string.text.clone()));
            }
        }
        found
    }

    /// Lines with a comment that names rules.
    fn cited_by_comments(&self) -> BTreeMap<usize, BTreeSet<String>> {
        let mut found: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for (line, citation) in citations(self.source) {
            if let Citation::Leading(rule) | Citation::Mention(rule) = citation
                && self.known.contains(rule.as_str())
            {
                found.entry(line).or_default().insert(rule);
            }
        }
        found
    }

    fn comment_of(&self, line: usize) -> Option<&str> {
        self.source.comments.iter().find(|comment| comment.line == line).map(|comment| comment.text.as_str())
    }

    fn is_doc(&self, line: usize) -> bool {
        self.comment_of(line).is_some_and(|text| text.starts_with("///"))
    }

    /// The first code that a comment is about: on its own line, or below it, beyond other comments and attributes.
    fn code_of(&self, line: usize) -> Option<usize> {
        if self.comment_of(line)?.starts_with("//!") {
            return None;
        }
        for below in line..self.source.code.len() {
            let code = self.source.code[below].trim();
            if code.is_empty() && (self.comment_of(below).is_none() && below > line) {
                return None;
            }
            if !code.is_empty() && !code.starts_with("#[") {
                let start = self.lines[below];
                let end = self.lines.get(below + 1).copied().unwrap_or(self.text.len());
                let blank = |c: char| c.is_whitespace() || c == '}' || c == ')';
                let masked = &self.source.masked[start..end];
                let skipped = masked.len() - masked.trim_start_matches(blank).len();
                // A line of nothing but closing brackets ends what it is about.
                return Some(if skipped == masked.len() {
                    start + (masked.len() - masked.trim_start().len())
                } else {
                    start + skipped
                });
            }
        }
        None
    }

    /// The statement around a place, through however many lists.
    fn statement(&self, at: usize) -> Option<Range<usize>> {
        let mut group = self.shape.innermost(at)?;
        while self.shape.kind(group) != Kind::Statements {
            group = self.shape.parent(group)?;
        }
        self.shape.statements(group).into_iter().find(|s| s.contains(&at))
    }

    // --- refusals -------------------------------------------------------------------------------------------

    /// A refusal never comes.
    fn refusal(&self, at: usize) -> Vec<Change> {
        let Some(function) = self.shape.function(at) else { return Vec::new() };
        let refuses = ["Result<", "Refusal", "Bar"].iter().any(|word| function.gives.contains(word));
        let Some(mut group) = self.shape.innermost(at) else { return Vec::new() };
        while self.shape.kind(group) == Kind::List {
            let Some(parent) = self.shape.parent(group) else { return Vec::new() };
            group = parent;
        }
        let around = match self.shape.kind(group) {
            Kind::Statements => self.shape.statements(group).into_iter().find(|s| s.contains(&at)),
            Kind::Arms => self.shape.arms(group).into_iter().map(|arm| arm.value).find(|v| v.contains(&at)),
            _ => None,
        };
        let Some(around) = around.filter(|_| refuses) else { return Vec::new() };
        let text = self.shape.text(around.clone());
        // What is never offered here is refused whatever the rule.
        if text.contains("not_asked(") || text.contains("question(") || text.contains("Question") {
            return Vec::new();
        }
        let what = "the refusal never comes";
        if self.shape.kind(group) == Kind::Arms {
            let Some(arm) = self.shape.arms(group).into_iter().find(|arm| arm.value.contains(&at)) else {
                return Vec::new();
            };
            return self.arm_changes(&arm, what);
        }
        let statements = self.shape.statements(group);
        let first = statements.first() == Some(&around);
        let leaves = text.starts_with("return ") || !text.ends_with(';');
        if let (true, true, Some(condition)) = (first, leaves, self.condition_before(group)) {
            return vec![self.switched_off(condition, what)];
        }
        // `let … else { return … }` cannot go on without it.
        if text.starts_with("let ") || self.shape.text(self.shape.head(group)).starts_with("let ") {
            return Vec::new();
        }
        if text.ends_with(';') {
            return vec![self.left_out(around, what)];
        }
        vec![self.changed(around.clone(), what), self.instead(around, "Ok(())", what)]
    }

    /// The condition of the `if` or `while` whose block this is.
    fn condition_before(&self, group: usize) -> Option<Range<usize>> {
        let head = self.shape.head(group);
        let (at, word) = self
            .shape
            .words(head.clone())
            .into_iter()
            .rev()
            .find(|(_, word)| ["if", "while", "else", "match", "for", "loop"].contains(word))?;
        ["if", "while"].contains(&word).then(|| self.shape.trimmed(at + word.len()..head.end))
    }

    // --- noted code -----------------------------------------------------------------------------------------

    /// What a comment with a number stands beside or above: one thing in it is changed, or it is left out.
    fn noted(&self, at: usize, doc: bool) -> Vec<Vec<Change>> {
        if let Some(function) = self.function_headed(at) {
            return self.function_changes(function);
        }
        if doc {
            let functions = self.functions_of_the_struct(at);
            return functions.into_iter().flat_map(|function| self.function_changes(function)).collect();
        }
        let Some(function) = self.shape.function(at) else { return Vec::new() };
        if is_telling(function) {
            return Vec::new();
        }
        vec![self.noted_code(at)]
    }

    /// The functions by which a struct declared at `at` decides or passes: of `impl … for` it, in the same file.
    fn functions_of_the_struct(&self, at: usize) -> Vec<&Function> {
        let line = self.line_of(at);
        let end = self.lines.get(line + 1).copied().unwrap_or(self.text.len());
        let Some((_, rest)) = self.shape.text(at..end).split_once("struct ") else { return Vec::new() };
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let head = format!(" for {name}");
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let found = self
            .source
            .masked
            .match_indices(&head)
            .find(|(at, head)| ends(&self.source.masked[at + head.len()..]));
        let Some(body) = found.and_then(|(at, _)| Some(at + self.source.masked[at..].find('{')? + 1)) else {
            return Vec::new();
        };
        let within = self.shape.innermost(body);
        let decides = |f: &&Function| ["run", "apply", "check"].contains(&f.name.as_str());
        self.shape.functions.iter().filter(decides).filter(|f| self.shape.innermost(f.at) == within).collect()
    }

    /// The function whose head begins on the line of `at`.
    fn function_headed(&self, at: usize) -> Option<&Function> {
        let line = self.line_of(at);
        let function = self.shape.functions.iter().find(|f| self.line_of(f.at) == line)?;
        let before = self.shape.text(self.lines[line]..function.at);
        before
            .split_whitespace()
            .all(|word| ["pub", "const", "unsafe"].contains(&word) || word.starts_with("pub("))
            .then_some(function)
    }

    /// A whole function answers nothing.
    fn function_changes(&self, function: &Function) -> Vec<Vec<Change>> {
        if is_telling(function) {
            return Vec::new();
        }
        let body = self.shape.group(function.body);
        let returns = |value: &str, what: &'static str| Change {
            what,
            span: function.at..body.open,
            insertions: vec![(body.open + 1, format!(" if {ON} {{ return {value}; }} "))],
        };
        let gives = function.gives.as_str();
        let is_number = ["u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64", "usize"].contains(&gives);
        let mut changes = match gives {
            "" | "()" => vec![returns("", "nothing is done")],
            "bool" => {
                let said = self.shape.text(self.shape.trimmed(body.open + 1..body.close));
                let always = [("true", "the answer is always yes"), ("false", "the answer is always no")];
                let others = always.into_iter().filter(|(value, _)| *value != said);
                return others.map(|(value, what)| vec![returns(value, what)]).collect();
            }
            _ if is_number => vec![returns("0", "the answer is always 0")],
            _ if gives.starts_with("Result<()") => vec![returns("Ok(())", "nothing is refused")],
            _ if gives.starts_with("Option<") => vec![returns("None", "the answer is always none")],
            _ => vec![returns("Default::default()", "the answer is always the empty one")],
        };
        // Where that does not compile, the first thing in it that can be turned round.
        let statements = self.shape.statements(function.body);
        changes.extend(statements.iter().take(4).flat_map(|s| self.statement_changes(s.clone(), s.start)));
        vec![changes]
    }

    /// Ways to change what begins at `at`, the innermost first.
    fn noted_code(&self, at: usize) -> Vec<Change> {
        let mut changes = Vec::new();
        let mut group = self.shape.innermost(at);
        while let Some(here) = group {
            match self.shape.kind(here) {
                Kind::Items => break,
                Kind::List => changes.extend(self.part_changes(here, at)),
                Kind::Arms => {
                    let arm =
                        self.shape.arms(here).into_iter().find(|a| a.head.start <= at && at < a.value.end);
                    changes.extend(arm.into_iter().flat_map(|arm| self.arm_at(&arm, at)));
                }
                Kind::Statements => {
                    let statement = self.shape.statements(here).into_iter().find(|s| s.contains(&at));
                    changes.extend(statement.into_iter().flat_map(|s| self.statement_changes(s, at)));
                    break;
                }
            }
            group = self.shape.parent(here);
        }
        changes
    }

    fn arm_at(&self, arm: &Arm, at: usize) -> Vec<Change> {
        if arm.head.contains(&at) {
            return self.arm_changes(arm, "the case is another");
        }
        self.value_changes(arm.value.clone(), at)
    }

    fn arm_changes(&self, arm: &Arm, what: &'static str) -> Vec<Change> {
        let guard = self.shape.words(arm.head.clone()).into_iter().find(|(_, word)| *word == "if");
        if let Some((place, _)) = guard {
            return vec![self.switched_off(self.shape.trimmed(place + 2..arm.head.end), what)];
        }
        let passed_over = Change {
            what,
            span: arm.head.start..arm.value.end,
            insertions: vec![(arm.head.end, format!(" if !{ON}"))],
        };
        let value = self.shape.text(arm.value.clone());
        if value.starts_with('{') {
            let inside = arm.value.start + 1..arm.value.end - 1;
            let mut left_out = self.left_out(inside, what);
            left_out.span = arm.head.start..arm.value.end;
            return vec![passed_over, left_out];
        }
        let mut changes = Vec::new();
        if value.starts_with("return") {
            changes.push(self.left_out(arm.value.clone(), what));
        } else {
            changes.push(self.changed(arm.value.clone(), what));
            changes.push(self.instead(arm.value.clone(), "Ok(())", what));
        }
        changes.push(passed_over);
        if !value.starts_with("return") {
            changes.push(self.instead(arm.value.clone(), "Default::default()", what));
        }
        changes
    }

    /// A part of a list: a closure, a field, an argument.
    fn part_changes(&self, group: usize, at: usize) -> Vec<Change> {
        let Some(part) = self.shape.parts(group).into_iter().find(|p| p.contains(&at)) else {
            return Vec::new();
        };
        let text = self.shape.text(part.clone());
        let closure = text.trim_start_matches("move ").starts_with('|');
        let value = if closure {
            let open = text.find('|').unwrap_or(0);
            let close = text[open + 1..].find('|').map_or(text.len(), |n| open + 1 + n + 1);
            self.shape.trimmed(part.start + close..part.end)
        } else {
            // `name: value` of a literal.
            let name = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').count();
            let is_field = text[name..].starts_with(": ") && name > 0;
            if is_field { self.shape.trimmed(part.start + name + 1..part.end) } else { part }
        };
        self.value_changes(value, at)
    }

    /// An expression gives something else; of a condition, one operand is passed over.
    fn value_changes(&self, value: Range<usize>, at: usize) -> Vec<Change> {
        if value.is_empty() || self.shape.text(value.clone()).starts_with('{') {
            return Vec::new();
        }
        let mut changes = self.operand_changes(value.clone(), at);
        changes.push(self.changed(value, "the value is another"));
        changes
    }

    /// The operand that begins on the line of `at` no longer counts.
    fn operand_changes(&self, range: Range<usize>, at: usize) -> Vec<Change> {
        let line = self.line_of(at);
        let operands = self.shape.operands(range);
        let on_line = |r: &Range<usize>| {
            self.line_of(r.start) == line
                && ["", "&&", "||"].contains(&self.shape.text(self.lines[line]..r.start).trim())
        };
        let Some((operand, join)) = operands.into_iter().find(|(range, _)| on_line(range)) else {
            return Vec::new();
        };
        if self.shape.text(operand.clone()).starts_with("let ") {
            return Vec::new();
        }
        let head = if join == "&&" { format!("({ON} || (") } else { format!("(!{ON} && (") };
        let insertions = vec![(operand.start, head), (operand.end, "))".into())];
        vec![Change { what: "a condition no longer counts", span: operand, insertions }]
    }

    fn statement_changes(&self, statement: Range<usize>, at: usize) -> Vec<Change> {
        let text = self.shape.text(statement.clone());
        let first = text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        let mut changes = Vec::new();
        // The head of an `if` or `while` in the statement that `at` lies in or that begins on its line.
        changes.extend(self.head_changes(statement.clone(), at));
        match first {
            "let" => {
                let Some(value) = self.initialiser(statement.clone()) else { return changes };
                changes.extend(self.value_changes(value.clone(), at));
                changes.push(self.instead(value, "Default::default()", "the value is another"));
            }
            "return" => {
                let value = self.shape.trimmed(statement.start + 6..statement.end - 1);
                if !value.is_empty() {
                    changes.extend(self.value_changes(value, at));
                }
                changes.push(self.left_out(statement, "the statement is left out"));
            }
            "fn" | "use" | "const" | "static" | "struct" | "enum" | "impl" => {}
            "if" | "match" if !text.ends_with(';') => {
                changes.push(self.changed(statement.clone(), "the value is another"));
                changes.push(self.left_out(statement, "the statement is left out"));
            }
            _ if text.ends_with(';') || ["for", "while", "loop"].contains(&first) => {
                changes.push(self.left_out(statement, "the statement is left out"));
            }
            _ => {
                changes.extend(self.value_changes(statement.clone(), at));
                changes.push(self.instead(statement.clone(), "Default::default()", "the value is another"));
                changes.push(self.left_out(statement, "the statement is left out"));
            }
        }
        changes
    }

    fn head_changes(&self, statement: Range<usize>, at: usize) -> Vec<Change> {
        let line = self.line_of(at);
        let words = self.shape.words(statement.clone());
        let mut changes = Vec::new();
        for (place, word) in words.iter().filter(|(_, word)| ["if", "while"].contains(word)) {
            let after = place + word.len();
            let Some(open) = self.shape.text(after..statement.end).find('{') else { continue };
            let mut condition = self.shape.trimmed(after..after + open);
            // A closure in the condition has braces of its own.
            while let Some(inner) = self.shape.innermost(condition.end)
                && self.shape.group(inner).open > *place
            {
                let close = self.shape.group(inner).close;
                let Some(open) = self.shape.text(close..statement.end).find('{') else { break };
                condition = self.shape.trimmed(after..close + open);
            }
            if self.line_of(*place) == line || condition.contains(&at) {
                changes.extend(self.operand_changes(condition.clone(), at));
                changes.push(self.turned_round(condition));
                break;
            }
        }
        changes
    }

    /// What a `let` is given, without the block of its `else`.
    fn initialiser(&self, statement: Range<usize>) -> Option<Range<usize>> {
        let text = self.shape.text(statement.clone());
        let equals = text.match_indices(" = ").next()?.0 + 3;
        let value = statement.start + equals..statement.end - 1;
        let words = self.shape.words(value.clone());
        let starts_if = words.first().is_some_and(|(_, word)| ["if", "match"].contains(word));
        let end =
            words.iter().find(|(_, word)| *word == "else").filter(|_| !starts_if).map_or(value.end, |w| w.0);
        Some(self.shape.trimmed(value.start..end))
    }

    // --- changes --------------------------------------------------------------------------------------------

    fn turned_round(&self, condition: Range<usize>) -> Change {
        let insertions = if self.shape.text(condition.clone()).contains("let ") {
            vec![(condition.start, format!("!{ON} && "))]
        } else {
            vec![(condition.start, format!("{ON} != (")), (condition.end, ")".into())]
        };
        Change { what: "a condition is turned round", span: condition, insertions }
    }

    fn switched_off(&self, condition: Range<usize>, what: &'static str) -> Change {
        let insertions = if self.shape.text(condition.clone()).contains("let ") {
            vec![(condition.start, format!("!{ON} && "))]
        } else {
            vec![(condition.start, format!("!{ON} && (")), (condition.end, ")".into())]
        };
        Change { what, span: condition, insertions }
    }

    fn left_out(&self, statement: Range<usize>, what: &'static str) -> Change {
        let insertions = vec![(statement.start, format!("if !{ON} {{ ")), (statement.end, " }".into())];
        Change { what, span: statement, insertions }
    }

    fn changed(&self, value: Range<usize>, what: &'static str) -> Change {
        let insertions = vec![(value.start, CHANGED.into()), (value.end, ")".into())];
        Change { what, span: value, insertions }
    }

    fn instead(&self, value: Range<usize>, other: &str, what: &'static str) -> Change {
        let head = format!("if {ON} {{ {other} }} else {{ ");
        let insertions = vec![(value.start, head), (value.end, " }".into())];
        Change { what, span: value, insertions }
    }
}

fn is_telling(function: &Function) -> bool {
    let gives = function
        .gives
        .trim_start_matches(['&', ' '])
        .trim_start_matches("Option<")
        .trim_start_matches("Vec<");
    let word: String = gives.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    TELLING.contains(&word.as_str())
}

/// A file with the chosen change of each of its places built in; `chosen` gives the number of a place and its change.
/// Also gives, for each place, where it stands in the new text.
pub fn built_in(text: &str, chosen: &[(usize, &Change)]) -> (String, Vec<(usize, Range<usize>)>) {
    // At one place what closes comes first, the innermost before; then what opens, the outermost before.
    let mut insertions: Vec<(usize, bool, usize, usize, String)> = Vec::new();
    for (number, change) in chosen {
        let length = change.span.len();
        for (at, inserted) in &change.insertions {
            let closes =
                inserted.starts_with([')', ' ']) && *at >= change.span.end && !inserted.starts_with(" if");
            let order = if closes { length } else { usize::MAX - length };
            insertions.push((*at, !closes, order, *number, inserted.replace('#', &number.to_string())));
        }
    }
    insertions.sort();
    let mut out = String::with_capacity(text.len() + 64 * insertions.len());
    let mut from = 0;
    let mut starts: BTreeMap<usize, Range<usize>> = BTreeMap::new();
    for (at, _, _, number, inserted) in insertions {
        out.push_str(&text[from..at]);
        from = at;
        let start = out.len();
        out.push_str(&inserted);
        starts.entry(number).or_insert(start..start).end = out.len();
    }
    out.push_str(&text[from..]);
    (out, starts.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 9] = ["3.2", "4.1", "5.1", "6.7", "8.7", "10.10", "20.6", "25.64", "R3"];

    fn sites(code: &str) -> Vec<Site> {
        find(code, &KNOWN.into_iter().collect())
    }

    /// The first change of the only place.
    fn one(code: &str) -> (String, String) {
        let sites = sites(code);
        assert_eq!(sites.len(), 1, "{sites:#?}");
        nth(code, &sites[0], 0)
    }

    fn nth(code: &str, site: &Site, nth: usize) -> (String, String) {
        let (built, _) = built_in(code, &[(7, &site.changes[nth])]);
        let built = built.replace("crate::mutant_switch::", "");
        (site.rules.iter().cloned().collect::<Vec<_>>().join(","), built)
    }

    fn refusing(body: &str) -> String {
        format!("fn f() -> Result<(), Refusal> {{\n{body}\n}}\n")
    }

    #[test]
    fn a_refusal_is_switched_off() {
        let (rule, built) =
            one(&refusing("if a > b || c {\n return Err(Refusal::new(Rule(\"3.2\"), \"k\"));\n}\nOk(())"));
        assert_eq!(rule, "3.2");
        assert!(built.contains("if !on(7) && (a > b || c) {\n"), "{built}");
        let (_, built) =
            one(&refusing("if let Some(x) = y\n && z\n{\n return no(\"3.2\", \"k\");\n}\nOk(())"));
        assert!(built.contains("if !on(7) && let Some(x) = y\n && z\n{\n"), "{built}");
    }

    #[test]
    fn a_closure_knows_the_rule() {
        let code = refusing(
            "let here = |key| Err(Refusal::new(Rule(\"6.7\"), key));\nif a { return here(\"k\"); }\nOk(())",
        );
        let (rule, built) = one(&code);
        assert_eq!(rule, "6.7");
        assert!(built.contains("if !on(7) && (a) {"), "{built}");
    }

    #[test]
    fn an_arm_that_refuses_accepts_or_is_passed_over() {
        let code = refusing(
            "match a {\n A if b => refuse(\"4.1\", \"k\"),\n B => Err(Refusal::new(Rule(\"4.1\"), \"k\")),\n C => return no(\"4.1\"),\n _ => Ok(()),\n}",
        );
        let sites = sites(&code);
        assert_eq!(sites.len(), 3, "{sites:#?}");
        assert!(nth(&code, &sites[0], 0).1.contains("A if !on(7) && (b) => refuse"));
        assert!(nth(&code, &sites[1], 0).1.contains("B => changed(7, Err("));
        assert!(nth(&code, &sites[1], 2).1.contains("B if !on(7) => Err("));
        assert!(nth(&code, &sites[2], 0).1.contains("C => if !on(7) { return no("));
    }

    #[test]
    fn what_refuses_nothing_is_left_alone() {
        assert!(
            sites(&refusing(
                "let Some(x) = y else { return Err(Refusal::new(Rule(\"3.2\"), \"k\")) };\nOk(())"
            ))
            .is_empty()
        );
        assert!(sites(&refusing("match a { _ => Err(not_asked(Rule(\"3.2\"))) }")).is_empty());
        assert!(sites("fn f() -> Question { Question::new(Rule(\"3.2\"), \"k\") }").is_empty());
    }

    #[test]
    fn noted_code_is_changed() {
        let changed = |body: &str| one(&format!("fn f() {{\n{body}\n}}\n")).1;
        let has = |body: &str, expected: &str| {
            let built = changed(body);
            assert!(built.contains(expected), "{built}");
        };
        has("if a >= b { // 5.1\n c();\n}", "if on(7) != (a >= b) {");
        has("self.debt += 5; // 10.10", "if !on(7) { self.debt += 5; }");
        has("self.reshuffle(ctx); // 8.7", "if !on(7) { self.reshuffle(ctx); }");
        has("let a = b + 1; // 5.1", "let a = changed(7, b + 1);");
        has("let Some(a) = b else { return }; // 5.1", "let Some(a) = changed(7, b) else");
        has("// 20.6: the points are gone.\nself.points = 0;", "if !on(7) { self.points = 0; }");
        has("match a {\n B => Some(6), // 5.1\n _ => c,\n}", "B => changed(7, Some(6)),");
        has("g(\n h.filter(|x| x.a == b), // 5.1\n c);", "changed(7, h.filter(|x| x.a == b)),");
        has("S {\n a: b + 1, // 5.1\n}", "a: changed(7, b + 1),");
        has("if a\n && b // 5.1\n{\n c();\n}", "&& (on(7) || (b)) // 5.1");
        has("for a in b { // 5.1\n c();\n}", "if !on(7) { for a in b {");
        has("a >= b // R3: even then", "changed(7, a >= b)");
    }

    #[test]
    fn a_function_with_a_number_answers_nothing() {
        let (rule, built) = one(
            "impl A {\n /// 5.1: who may.\n #[inline]\n pub(crate) fn f(&self) -> Option<u8> {\n  g()\n }\n}\n",
        );
        assert_eq!(rule, "5.1");
        assert!(built.contains("{ if on(7) { return None; } \n"), "{built}");
        let code = "/// 5.1\nfn f() -> bool { a }";
        let whats: Vec<_> = sites(code).iter().map(|site| site.changes[0].what).collect();
        assert_eq!(whats, ["the answer is always no", "the answer is always yes"]);
        assert_eq!(sites("/// 5.1\nfn f() -> bool { true }").len(), 1);
        assert!(sites("/// 5.1\nfn f() -> Label { a }").is_empty());
        assert!(sites("/// 5.1\nstruct A { b: u8 }").is_empty());
    }

    #[test]
    fn a_file_with_a_number_is_held_by_its_decision() {
        let code = "//! 5.1: who goes first.\nfn helps() { a() }\nfn apply(&self) { b(); }\nfn question() -> Question { c() }\n";
        let (rule, built) = one(code);
        assert_eq!(rule, "5.1");
        assert!(built.contains("fn apply(&self) { if on(7) { return ; }  b(); }"), "{built}");
        assert!(
            one("//! 5.1\nfn first() { a() }\nfn second() { b() }\n").1.contains("fn first() { if on(7)")
        );
    }

    #[test]
    fn a_struct_with_a_number_is_held_by_what_it_decides() {
        let code = "/// 5.1: who withdraws.\npub(crate) struct A<T>(T);\nimpl B for Ab { fn run() { a(); } }\nimpl<T> B for A<T> {\n fn run() { b(); }\n fn words() { c(); }\n}\n";
        let (rule, built) = one(code);
        assert_eq!(rule, "5.1");
        assert!(built.contains("fn run() { if on(7) { return ; }  b(); }"), "{built}");
    }

    #[test]
    fn changes_within_changes_stay_whole() {
        let code = "fn f() {\n // 5.1\n if a {\n g(); // 8.7\n }\n}\n";
        let sites = sites(code);
        let chosen: Vec<(usize, &Change)> =
            sites.iter().enumerate().map(|(i, s)| (i, &s.changes[0])).collect();
        let (built, places) = built_in(code, &chosen);
        let built = built.replace("crate::mutant_switch::", "");
        assert!(built.contains("if on(0) != (a) {\n if !on(1) { g(); }"), "{built}");
        assert_eq!(places.len(), 2);
    }

    #[test]
    fn other_comments_and_unit_tests_are_left_alone() {
        assert!(sites("fn f() { let a = 12; // 14 units\n}").is_empty());
        assert!(
            sites("fn f() {}\n#[cfg(test)]\nmod tests {\n fn g() { let a = 12; // 5.1\n }\n}\n").is_empty()
        );
    }
}
