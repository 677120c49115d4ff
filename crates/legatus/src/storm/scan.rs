//! As much JSON as a bot needs: the fields of an object and the items of a list, as the text they are. A bot that only
//! passes actions back need not understand them.

/// The fields of an object, each with the text of its value. Ends early where the text is no object.
fn fields(object: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = object.trim_start().strip_prefix('{').unwrap_or_default();
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches([',', ' ', '\n']);
        let (key, after) = value(rest)?;
        let (content, after) = value(after.trim_start().strip_prefix(':')?.trim_start())?;
        rest = after;
        Some((unquoted(key), content))
    })
}

/// The value of a field.
pub fn field<'a>(object: &'a str, wanted: &str) -> Option<&'a str> {
    fields(object).find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

/// The items of a list.
pub fn items(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = list.trim_start().strip_prefix('[').unwrap_or_default();
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches([',', ' ', '\n']);
        let (item, after) = value(rest)?;
        rest = after;
        Some(item)
    })
}

/// A plain string without its quotes.
pub fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

/// The value at the start of the text, and what follows it.
fn value(text: &str) -> Option<(&str, &str)> {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at = string_end(bytes, at)?,
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => break,
            b'}' | b']' => depth -= 1,
            b',' | b':' if depth == 0 => break,
            _ => {}
        }
        at += 1;
    }
    (at > 0).then(|| text.split_at(at))
}

/// Where the string that begins here ends.
fn string_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_items_come_as_they_are() {
        let text = r#"{"type":"bare","version":12, "asked":["rome"],"legal":[{"pass":null},{"play":{"card":"a,]\"}"}},"end"],"over":false}"#;
        let found: Vec<_> = fields(text).collect();
        assert_eq!(found[..3], [("type", r#""bare""#), ("version", "12"), ("asked", r#"["rome"]"#)]);
        assert_eq!(found[4], ("over", "false"));
        let legal: Vec<_> = items(found[3].1).collect();
        assert_eq!(legal, [r#"{"pass":null}"#, r#"{"play":{"card":"a,]\"}"}}"#, r#""end""#]);
        assert_eq!(unquoted(legal[2]), "end");
        assert_eq!(items("[]").count(), 0);
        assert_eq!(fields("nonsense").count(), 0);
        assert_eq!(fields(r#"{"a":"unfinished"#).count(), 0);
    }
}
