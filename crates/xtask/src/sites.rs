//! Places in the code that hold a rule, and how to take the rule out there.

use crate::source::Source;

/// One change of a file that takes a rule out.
#[derive(Clone, PartialEq, Debug)]
pub struct Site {
    /// Line, from 0.
    pub line: usize,
    /// The rule, or `?` where the code does not say which.
    pub rule: String,
    pub what: &'static str,
    /// The whole file with the change.
    pub changed: String,
}

/// Every place of a file where a rule can be taken out.
pub fn find(text: &str) -> Vec<Site> {
    let source = Source::parse(text);
    let lines: Vec<&str> = text.lines().collect();
    let end = source.unit_tests().unwrap_or(lines.len()).min(lines.len());
    let mut sites = Vec::new();
    for line in 0..end {
        sites.extend(refusal(&source, &lines, line));
        sites.extend(arm(&source, &lines, line));
        sites.extend(noted(&source, &lines, line));
    }
    sites
}

fn change(lines: &[&str], changes: &[(usize, String)]) -> String {
    let mut out = String::new();
    for (i, line) in lines.iter().enumerate() {
        let changed = changes.iter().find(|(at, _)| at == &i).map(|(_, text)| text.as_str());
        out.push_str(changed.unwrap_or(line));
        out.push('\n');
    }
    out
}

/// `if … {` with a refusal as the first thing in its block: the condition never holds.
fn refusal(source: &Source, lines: &[&str], line: usize) -> Option<Site> {
    let code = source.code[line].trim();
    if !code.starts_with("return ") || !refuses(source, line) {
        return None;
    }
    let open = (0..line).rev().find(|i| !source.code[*i].trim().is_empty())?;
    let head = (0..=open).rev().take(12).find(|i| begins_if(&source.code[*i]))?;
    // Between the `if` and the block there is nothing but its condition.
    let is_condition = (head..=open).all(|i| {
        let code = source.code[i].trim();
        i == open && code.ends_with('{') || i < open && !code.ends_with(['{', ';', '}'])
    });
    if !is_condition {
        return None;
    }
    let at = lines[head].find("if ")? + 3;
    let has_let = (head..=open).any(|i| source.code[i].contains("let "));
    let (before, after) = lines[head].split_at(at);
    let changes = if has_let {
        vec![(head, format!("{before}false && {after}"))]
    } else if head == open {
        let condition = after.trim_end().strip_suffix('{')?.trim_end();
        vec![(head, format!("{before}false && ({condition}) {{"))]
    } else {
        let last = lines[open].trim_end().strip_suffix('{')?.to_string();
        vec![(head, format!("{before}false && ({after}")), (open, format!("{last}) {{"))]
    };
    let rule = rule_of(source, line);
    Some(Site { line, rule, what: "the refusal never comes", changed: change(lines, &changes) })
}

fn begins_if(code: &str) -> bool {
    let code = code.trim();
    code.starts_with("if ") || code.starts_with("} else if ")
}

/// Does this line refuse: by itself, or through a closure that does?
fn refuses(source: &Source, line: usize) -> bool {
    // A long statement goes on over the next lines.
    let last = (line..source.code.len().min(line + 5)).find(|i| source.code[*i].trim_end().ends_with(';'));
    let code = source.code[line..=last.unwrap_or(line)].concat();
    code.contains("Refusal") || code.contains("Rule(") || closure_of(source, line).is_some()
}

/// The line of the `let NAME = |…| Err(…Refusal…)` whose `NAME` this line calls.
fn closure_of(source: &Source, line: usize) -> Option<usize> {
    let called = source.code[line].trim().strip_prefix("return ")?;
    let name: String = called.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let head = format!("let {name} = |");
    let from = line.saturating_sub(120);
    (from..line).rev().find(|i| source.code[*i].contains(&head) && source.code[*i].contains("Refusal::new("))
}

/// A match arm that refuses: `PATTERN => Err(…),` becomes `Ok(())`, `PATTERN => return Err(…),` does nothing.
fn arm(source: &Source, lines: &[&str], line: usize) -> Option<Site> {
    let code = source.code[line].trim_end();
    let (_, value) = code.split_once("=> ")?;
    if !code.ends_with(',') || !(value.contains("Refusal::new(") || value.contains("Rule(")) {
        return None;
    }
    let instead = if value.starts_with("return ") {
        "{}"
    } else if value.starts_with("Err(") {
        "Ok(()),"
    } else {
        return None;
    };
    let at = lines[line].find("=> ")? + 3;
    let changes = [(line, format!("{}{instead}", &lines[line][..at]))];
    let rule = rule_of(source, line);
    Some(Site { line, rule, what: "the refusal never comes", changed: change(lines, &changes) })
}

/// A line with the number of a rule beside or above it: one thing in it is changed, or the statement is left out.
fn noted(source: &Source, lines: &[&str], line: usize) -> Option<Site> {
    let code = source.code[line].trim_end();
    if code.trim().is_empty() {
        return None;
    }
    let comment_on = |line: usize| source.comments.iter().find(|comment| comment.line == line);
    let beside = comment_on(line);
    let end = beside.map_or(Some(lines[line].len()), |comment| lines[line].find(&comment.text))?;
    let above =
        line.checked_sub(1).filter(|above| source.code[*above].trim().is_empty()).and_then(comment_on);
    let is_plain = |text: &str| !text.starts_with("///") && !text.starts_with("//!");
    let rule = [beside, above]
        .into_iter()
        .flatten()
        .filter(|c| is_plain(&c.text))
        .find_map(|c| leading_rule(&c.text))?;
    let (changed, what) = altered(code, &lines[line][..end])?;
    let changed = change(lines, &[(line, changed)]);
    Some(Site { line, rule, what, changed })
}

/// Changes that most often compile, the most telling first.
const SWAPS: [(&str, &str, &str); 12] = [
    (" >= ", " < ", "a comparison is turned round"),
    (" <= ", " > ", "a comparison is turned round"),
    (" == ", " != ", "a comparison is turned round"),
    (" != ", " == ", "a comparison is turned round"),
    (" > ", " <= ", "a comparison is turned round"),
    (" < ", " >= ", "a comparison is turned round"),
    (" += ", " -= ", "an addition becomes a subtraction"),
    (" -= ", " += ", "a subtraction becomes an addition"),
    (" && ", " || ", "and becomes or"),
    (" || ", " && ", "or becomes and"),
    ("true", "false", "true becomes false"),
    ("false", "true", "false becomes true"),
];

fn altered(code: &str, text: &str) -> Option<(String, &'static str)> {
    for (from, to, what) in SWAPS {
        // Only where it is code, and not within a string.
        if code.contains(from) && text.matches(from).count() == code.matches(from).count() {
            return Some((text.replacen(from, to, 1), what));
        }
    }
    let statement = code.trim();
    if let (true, Some((before, rest))) = (begins_if(code), text.split_once("if "))
        && let Some(condition) = rest.trim_end().strip_suffix('{')
        && !code.contains("let ")
    {
        return Some((format!("{before}if !({}) {{", condition.trim_end()), "a condition is turned round"));
    }
    let drops = statement.ends_with(';')
        && !["let ", "return", "use ", "const ", "static "].iter().any(|word| statement.starts_with(word))
        && balanced(statement);
    if drops {
        return Some((String::new(), "the statement is left out"));
    }
    number_raised(text).map(|text| (text, "a number is raised by one"))
}

fn balanced(code: &str) -> bool {
    let count = |set: [char; 3]| code.chars().filter(|c| set.contains(c)).count();
    count(['(', '[', '{']) == count([')', ']', '}'])
}

/// The last whole number of a line, raised by one.
fn number_raised(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let part_of_word = |i: usize| {
        bytes.get(i).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_' || *b == b'.' || *b == b'"')
    };
    let mut end = bytes.len();
    while end > 0 {
        if !bytes[end - 1].is_ascii_digit() {
            end -= 1;
            continue;
        }
        let mut start = end;
        while start > 0 && bytes[start - 1].is_ascii_digit() {
            start -= 1;
        }
        let alone = !(part_of_word(end) || start > 0 && part_of_word(start - 1));
        if let (true, Ok(number)) = (alone, text[start..end].parse::<u64>()) {
            return Some(format!("{}{}{}", &text[..start], number + 1, &text[end..]));
        }
        end = start;
    }
    None
}

/// The rule a refusal cites, on its own line, on the lines it goes on, or in its closure.
fn rule_of(source: &Source, line: usize) -> String {
    let closure = closure_of(source, line);
    let places = (line..source.code.len().min(line + 3)).chain(closure);
    for place in places {
        let code = &source.code[place];
        let Some((at, _)) = code.match_indices("Rule(\"\"").next() else { continue };
        let nth = code[..at].matches("\"\"").count();
        if let Some(string) = source.strings.iter().filter(|s| s.line == place).nth(nth) {
            return string.text.clone();
        }
    }
    "?".into()
}

fn leading_rule(comment: &str) -> Option<String> {
    let text = comment.trim_start_matches(['/', '*', ' ']);
    let word: String = text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
    let word = word.trim_end_matches('.');
    let after = text[word.len()..].chars().next();
    let is_rule = word.chars().any(|c| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || c == '.' || c == 'R' || c.is_ascii_lowercase())
        && word.starts_with(|c: char| c.is_ascii_digit() || c == 'R')
        // `// 14: battle` is a rule, `// 14 units` is not.
        && (word.contains(['.', 'R']) || matches!(after, None | Some(':' | ',')));
    is_rule.then(|| word.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(code: &str) -> Site {
        let sites = find(code);
        assert_eq!(sites.len(), 1, "{sites:?}");
        sites.into_iter().next().unwrap()
    }

    #[test]
    fn a_condition_on_one_line_is_switched_off() {
        let site = one(
            "fn f() {\n    if a > b || c {\n        return Err(Refusal::new(Rule(\"3.2\"), \"k\"));\n    }\n}\n",
        );
        assert_eq!((site.rule.as_str(), site.line), ("3.2", 2));
        assert!(site.changed.contains("    if false && (a > b || c) {\n"), "{}", site.changed);
        let long = "if a {\n    return Err(\n        Refusal::new(Rule(\"3.2\"), \"k\"),\n    );\n}\n";
        assert_eq!(one(long).rule, "3.2");
    }

    #[test]
    fn a_condition_over_several_lines_is_switched_off() {
        let code = "    if a > b\n        || c\n    {\n        return Err(Refusal::new(Rule(\"3.2\"), \"k\"));\n    }\n";
        let expected = "    if false && (a > b\n        || c\n    ) {\n";
        assert!(one(code).changed.starts_with(expected), "{}", one(code).changed);
    }

    #[test]
    fn a_let_in_a_condition_is_switched_off_too() {
        let code = "    } else if let Some(x) = y\n        && z\n    {\n        return at(Rule(\"3.2\"), \"k\");\n    }\n";
        assert!(
            one(code).changed.starts_with("    } else if false && let Some(x) = y\n        && z\n    {\n")
        );
    }

    #[test]
    fn a_closure_knows_the_rule() {
        let code =
            "let here = |key| Err(Refusal::new(Rule(\"6.7\"), key));\nif a {\n    return here(\"k\");\n}\n";
        assert_eq!(one(code).rule, "6.7");
    }

    #[test]
    fn an_arm_that_refuses_accepts() {
        let code = "match a {\n    A => Err(Refusal::new(Rule(\"4.1\"), \"k\")),\n    _ => Ok(()),\n}\n";
        assert!(one(code).changed.contains("    A => Ok(()),\n"));
        let code = "match a {\n    A => return at(Rule(\"4.1\"), \"k\"),\n    _ => {}\n}\n";
        assert!(one(code).changed.contains("    A => {}\n"));
    }

    #[test]
    fn what_is_not_a_condition_is_left_alone() {
        assert!(
            find("let Some(x) = y else {\n    return Err(Refusal::new(Rule(\"1.1\"), \"k\"));\n};\n")
                .is_empty()
        );
        assert!(
            find("if a {\n    b();\n    return Err(Refusal::new(Rule(\"1.1\"), \"k\"));\n}\n").is_empty()
        );
        assert!(find("if a {\n    return 7;\n}\n").is_empty());
        assert!(find("if a {\n    return Err(format!(\"no\"));\n}\n").is_empty());
    }

    #[test]
    fn a_noted_line_is_changed_in_one_way() {
        let changed = |line: &str| one(&format!("{line}\n")).changed;
        assert_eq!(changed("if a >= b { // 5.1"), "if a < b { \n");
        assert_eq!(changed("    self.debt += 5; // 10.10"), "    self.debt -= 5; \n");
        assert_eq!(changed("    self.reshuffle(ctx); // 8.7"), "\n");
        assert_eq!(changed("    \"war\" => Some(6), // 1.4"), "    \"war\" => Some(7), \n");
        assert_eq!(changed("    self.won = false; // R3: not yet"), "    self.won = true; \n");
        assert_eq!(changed("    if self.truce { // 25.64"), "    if !(self.truce) {\n");
        assert_eq!(one("let a = 12; // 14: battle\n").rule, "14");
        let above = one("// 20.6: the points are gone.\nself.points = 0;\n");
        assert_eq!((above.rule.as_str(), above.line), ("20.6", 1));
        assert_eq!(above.changed, "// 20.6: the points are gone.\n\n");
    }

    #[test]
    fn other_comments_and_unit_tests_are_left_alone() {
        assert!(find("let a = 12; // 14 units\n").is_empty());
        assert!(find("// 5.1\n/// 5.2\nlet a = 1;\n").is_empty());
        assert!(find("#[cfg(test)]\nmod tests {\n    let a = 12; // 5.1\n}\n").is_empty());
    }
}
