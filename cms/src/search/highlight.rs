//! Marking in a record's texts what a query meant.

use serde_json::{Map, Value, json};

use super::expansion::Expansion;
use super::index::is_language;
use super::language::{Language, Term};
use super::words::written_length;

/// Marks what a query meant.
#[derive(Debug, Clone)]
pub(super) struct Highlighter {
    typed: Vec<String>,
    terms: Vec<HighlightTerm>,
}

#[derive(Debug, Clone)]
struct HighlightTerm {
    language: String,
    /// The place of the typed word.
    typed: usize,
    expansion: Expansion,
}

impl Highlighter {
    pub(super) fn new(typed: Vec<String>) -> Self {
        Self { typed, terms: Vec::new() }
    }

    /// A typed word may have meant this in texts of this language.
    pub(super) fn add(&mut self, language: &str, typed: usize, expansion: Expansion) {
        self.terms.push(HighlightTerm { language: language.to_owned(), typed, expansion });
    }

    /// The marked form of an attribute, in the shape of its value: an object for each text. Nothing for what has no
    /// text.
    pub(super) fn value(&self, value: &Value, tags: (&str, &str)) -> Option<Value> {
        self.in_language(value, "", tags)
    }

    fn in_language(&self, value: &Value, language: &str, tags: (&str, &str)) -> Option<Value> {
        match value {
            Value::String(text) => Some(self.text(text, language, tags)),
            Value::Number(number) => Some(self.text(&number.to_string(), language, tags)),
            Value::Array(values) => {
                let marked = values.iter().filter_map(|value| self.in_language(value, language, tags));
                Some(Value::Array(marked.collect()))
            }
            Value::Object(parts) => {
                let marked = parts.iter().filter_map(|(key, part)| {
                    let language = if is_language(key) { key } else { language };
                    Some((key.clone(), self.in_language(part, language, tags)?))
                });
                Some(Value::Object(marked.collect::<Map<_, _>>()))
            }
            Value::Null | Value::Bool(_) => None,
        }
    }

    fn text(&self, text: &str, language: &str, tags: (&str, &str)) -> Value {
        let terms: Vec<&HighlightTerm> = self.terms.iter().filter(|term| term.language == language).collect();
        let mut marked = String::with_capacity(text.len());
        let (mut done, mut whole) = (0, true);
        let mut found = vec![false; self.typed.len()];
        let language = Language::of(language);
        for term in language.terms(text) {
            let (token, marked_at) = (&term.token, mark(&term, &terms, language, &mut found));
            let Some(range) = marked_at else {
                whole = false;
                continue;
            };
            let written = &text[token.start..token.end];
            let start = token.start + written_length(written, range.0);
            let end = token.start + written_length(written, range.1);
            whole &= (start, end) == (token.start, token.end);
            marked.extend([&text[done..start], tags.0, &text[start..end], tags.1]);
            done = end;
        }
        marked.push_str(&text[done..]);
        let words: Vec<&String> =
            self.typed.iter().zip(&found).filter(|(_, found)| **found).map(|(word, _)| word).collect();
        let level = match words.len() {
            0 => "none",
            count if count == self.typed.len() => "full",
            _ => "partial",
        };
        let mut answer = json!({ "value": marked, "matchLevel": level, "matchedWords": words });
        if !words.is_empty() {
            answer["fullyHighlighted"] = json!(whole);
        }
        answer
    }
}

/// Which bytes of a folded word were meant; `found` learns by which typed words.
fn mark(
    Term { token, stem }: &Term,
    terms: &[&HighlightTerm],
    language: Language,
    found: &mut [bool],
) -> Option<(usize, usize)> {
    let form = language.fold(&token.word);
    let mut marked: Option<(usize, usize)> = None;
    for HighlightTerm { typed, expansion, .. } in terms {
        let is_meant = expansion.words.iter().any(|word| match expansion.begun {
            true => form.starts_with(word),
            false => stem == word,
        });
        if !is_meant {
            continue;
        }
        // A typed part of the word, or all of it where another form was typed.
        let part = token.word.find(&expansion.typed).filter(|_| !expansion.typed.is_empty());
        let range = part.map_or((0, token.word.len()), |at| (at, at + expansion.typed.len()));
        let (start, end) = marked.unwrap_or(range);
        marked = Some((start.min(range.0), end.max(range.1)));
        if let Some(found) = found.get_mut(*typed) {
            *found = true;
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::expansion::Closeness;

    fn highlighter() -> Highlighter {
        let mut highlighter = Highlighter::new(vec!["grosse".to_owned(), "bank".to_owned()]);
        let mut add = |typed: usize, word: &str, letters: &str| {
            let expansion = Expansion {
                words: vec![word.to_owned()],
                begun: false,
                typed: letters.to_owned(),
                closeness: Closeness::Same,
            };
            highlighter.add("de", typed, expansion);
        };
        add(0, "gross", "grosse");
        add(1, "parkbank", "bank");
        add(1, "bank", "bank");
        highlighter
    }

    fn marked(text: &str) -> Value {
        highlighter().value(&json!({ "de": text }), ("<em>", "</em>")).expect("an object")["de"].take()
    }

    #[test]
    fn what_was_meant_is_marked() {
        assert_eq!(
            marked("Große Parkbank"),
            json!({ "value": "<em>Große</em> Park<em>bank</em>", "matchLevel": "full",
                    "matchedWords": ["grosse", "bank"], "fullyHighlighted": false })
        );
        assert_eq!(marked("GRÖSSE")["value"], "<em>GRÖSSE</em>");
        assert_eq!(marked("GRÖSSE")["fullyHighlighted"], true);
        assert_eq!(marked("zwei Banken")["value"], "zwei <em>Bank</em>en");
        assert_eq!(marked("zwei Banken")["matchLevel"], "partial");
        assert_eq!(marked("Tisch"), json!({ "value": "Tisch", "matchLevel": "none", "matchedWords": [] }));
    }

    #[test]
    fn the_shape_is_the_records() {
        let record = json!({ "nl": "Parkbank", "de": ["Parkbank", true], "flag": false, "n": 5 });
        let marked = highlighter().value(&record, ("[", "]")).expect("an object");
        assert_eq!(marked["nl"]["value"], "Parkbank");
        assert_eq!(marked["de"][0]["value"], "Park[bank]");
        assert_eq!(marked["de"].as_array().map(Vec::len), Some(1));
        assert_eq!(marked.get("flag"), None);
        assert_eq!(marked["n"]["value"], "5");
    }
}
