//! Marking in a record's texts what the query meant.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use crate::text::{tokens, written_length};

/// Marks what a question meant.
#[derive(Debug, Clone)]
pub struct Highlighter {
    /// The words typed.
    typed: Vec<String>,
    /// For each word that was looked for: which bytes of it were meant, by which typed words.
    words: HashMap<String, Mark>,
}

#[derive(Debug, Clone, Copy)]
struct Mark {
    range: (usize, usize),
    typed: u16,
}

/// A stretch of a text that was meant.
type Stretch = (usize, usize);

impl Highlighter {
    pub(crate) fn new(typed: Vec<String>) -> Self {
        Self { typed, words: HashMap::new() }
    }

    /// These bytes of this word were meant. What is meant twice is marked as far as either says.
    pub(crate) fn add(&mut self, word: &str, range: (usize, usize), typed: u16) {
        let new = Mark { range, typed };
        let mark = self.words.entry(word.to_owned()).or_insert(new);
        mark.range = (mark.range.0.min(range.0), mark.range.1.max(range.1));
        mark.typed |= typed;
    }

    /// The marked form of a value, in the shape of the value: an object for each text. Nothing for what has no text.
    pub fn value(&self, value: &Value, tags: (&str, &str)) -> Option<Value> {
        match value {
            Value::String(text) => Some(self.text(text, tags)),
            Value::Number(number) => Some(self.text(&number.to_string(), tags)),
            Value::Array(values) => {
                Some(Value::Array(values.iter().filter_map(|value| self.value(value, tags)).collect()))
            }
            Value::Object(parts) => {
                let marked =
                    parts.iter().filter_map(|(key, part)| Some((key.clone(), self.value(part, tags)?)));
                Some(Value::Object(marked.collect::<Map<_, _>>()))
            }
            Value::Null | Value::Bool(_) => None,
        }
    }

    fn text(&self, text: &str, tags: (&str, &str)) -> Value {
        let (stretches, typed, whole) = self.stretches(text);
        let mut marked = String::with_capacity(text.len() + 16 * stretches.len());
        let mut done = 0;
        for (start, end) in &stretches {
            marked.push_str(&text[done..*start]);
            marked.push_str(tags.0);
            marked.push_str(&text[*start..*end]);
            marked.push_str(tags.1);
            done = *end;
        }
        marked.push_str(&text[done..]);
        let of = |at: usize| typed & 1 << at != 0;
        let words: Vec<&String> =
            self.typed.iter().enumerate().filter(|(at, _)| of(*at)).map(|(_, word)| word).collect();
        let level = match words.len() {
            0 => "none",
            count if count == self.typed.len() => "full",
            _ => "partial",
        };
        let mut answer = json!({ "value": marked, "matchLevel": level, "matchedWords": words });
        if !stretches.is_empty() {
            answer["fullyHighlighted"] = json!(whole);
        }
        answer
    }

    /// What was meant of a text, by which typed words, and whether that is every word whole.
    fn stretches(&self, text: &str) -> (Vec<Stretch>, u16, bool) {
        let (mut stretches, mut typed, mut whole) = (Vec::new(), 0, true);
        for token in tokens(text) {
            let Some(mark) = self.words.get(&token.word) else {
                whole = false;
                continue;
            };
            let written = &text[token.start..token.end];
            let start = token.start + written_length(written, mark.range.0);
            let end = token.start + written_length(written, mark.range.1.max(mark.range.0 + 1));
            whole &= (start, end) == (token.start, token.end);
            typed |= mark.typed;
            stretches.push((start, end));
        }
        (stretches, typed, whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn highlighter() -> Highlighter {
        let mut highlighter = Highlighter::new(vec!["grosse".to_owned(), "bank".to_owned()]);
        highlighter.add("grosse", (0, 6), 1);
        highlighter.add("parkbank", (4, 8), 2);
        highlighter.add("banken", (0, 4), 2);
        highlighter
    }

    #[test]
    fn what_was_meant_is_marked() {
        let mark = |text: &str| highlighter().value(&json!(text), ("<em>", "</em>")).expect("a text");
        let full = mark("Große Parkbank");
        assert_eq!(
            full,
            json!({ "value": "<em>Große</em> Park<em>bank</em>", "matchLevel": "full",
                    "matchedWords": ["grosse", "bank"], "fullyHighlighted": false })
        );
        assert_eq!(mark("GRÖSSE")["value"], "<em>GRÖSSE</em>");
        assert_eq!(mark("GRÖSSE")["fullyHighlighted"], true);
        assert_eq!(mark("zwei Banken")["matchLevel"], "partial");
        assert_eq!(mark("Tisch"), json!({ "value": "Tisch", "matchLevel": "none", "matchedWords": [] }));
    }

    #[test]
    fn the_shape_is_the_records() {
        let record = json!({ "nl": "Parkbank", "list": ["x", true], "flag": false, "n": 5 });
        let marked = highlighter().value(&record, ("[", "]")).expect("an object");
        assert_eq!(marked["nl"]["value"], "Park[bank]");
        assert_eq!(marked["list"].as_array().map(Vec::len), Some(1));
        assert_eq!(marked.get("flag"), None);
        assert_eq!(marked["n"]["value"], "5");
    }
}
