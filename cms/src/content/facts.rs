//! Facts that texts name instead of repeating them: `{fact:delivery.order}` becomes what `facts.yaml` says in the text's
//! language.

use std::path::Path;

use serde_json::{Map, Value};

use super::error::{ContentResult, rule};
use super::files::{ElementFile, parse};

const START: &str = "{fact:";

/// The facts of a content folder; none without a file.
pub(super) struct Facts(Map<String, Value>);

impl Facts {
    pub(super) fn read(folder: &Path) -> ContentResult<Self> {
        let file = folder.join("facts.yaml");
        Ok(Self(if file.exists() { parse(&file)? } else { Map::new() }))
    }

    /// Writes the facts that an element's texts name.
    pub(super) fn fill(&self, element: &mut ElementFile) -> ContentResult<()> {
        let place = &element.reference;
        element.value.iter_mut().try_for_each(|(key, value)| self.value(place, value, key))
    }

    /// `language` is the key that the value is under; it only matters to texts that name a fact.
    fn value(&self, place: &str, value: &mut Value, language: &str) -> ContentResult<()> {
        match value {
            Value::String(text) if text.contains(START) => *text = self.text(place, text, language)?,
            Value::Array(values) => {
                values.iter_mut().try_for_each(|value| self.value(place, value, language))?;
            }
            Value::Object(values) => {
                values.iter_mut().try_for_each(|(key, value)| self.value(place, value, key))?;
            }
            _ => {}
        }
        Ok(())
    }

    fn text(&self, place: &str, text: &str, language: &str) -> ContentResult<String> {
        let mut pieces = text.split(START);
        let mut filled = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
            let Some(words) = self.words(name, language) else {
                return rule(place, format!("facts.yaml has no {name:?} in {language:?}"));
            };
            filled.push_str(words);
            filled.push_str(rest);
        }
        Ok(filled)
    }

    fn words(&self, name: &str, language: &str) -> Option<&str> {
        let (fact, class) = name.split_once('.').map_or((name, None), |(fact, class)| (fact, Some(class)));
        let texts = self.0.get(fact)?.get("texts")?;
        class.map_or(Some(texts), |class| texts.get(class))?.get(language)?.as_str()
    }
}
