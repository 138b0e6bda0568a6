//! Values of parameters, whichever way they came.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::error::SearchError;

/// Parameters as they were given; in a string, each value is text.
pub(super) struct RawParameters<'v>(pub(super) &'v Map<String, Value>);

impl RawParameters<'_> {
    pub(super) fn text(&self, name: &str) -> Result<Option<String>, SearchError> {
        match self.0.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(Value::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(SearchError::value(name, "a string")),
        }
    }

    pub(super) fn number(
        &self,
        name: &str,
        allowed: RangeInclusive<usize>,
    ) -> Result<Option<usize>, SearchError> {
        let Some(value) = self.0.get(name) else { return Ok(None) };
        let number = match value {
            Value::Number(number) => number.as_u64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        };
        let number = number.and_then(|number| usize::try_from(number).ok());
        match number.filter(|number| allowed.contains(number)) {
            Some(number) => Ok(Some(number)),
            None if *allowed.end() == usize::MAX => Err(SearchError::value(name, "a positive integer")),
            None => Err(SearchError::value(
                name,
                &format!("integer between {} and {}", allowed.start(), allowed.end()),
            )),
        }
    }

    pub(super) fn flag(&self, name: &str) -> Result<Option<bool>, SearchError> {
        match self.0.get(name) {
            None => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(*flag)),
            Some(Value::String(text)) if text == "true" => Ok(Some(true)),
            Some(Value::String(text)) if text == "false" => Ok(Some(false)),
            Some(_) => Err(SearchError::value(name, "a boolean")),
        }
    }

    /// A list of names: JSON, JSON in a string, or names between commas.
    pub(super) fn list(&self, name: &str) -> Result<Option<Vec<String>>, SearchError> {
        let wrong = || SearchError::value(name, "a list of strings");
        match self.0.get(name).map(unpacked) {
            None => Ok(None),
            Some(Value::Array(values)) => {
                let names = values.iter().map(|value| value.as_str().map(str::to_owned).ok_or_else(wrong));
                Ok(Some(names.collect::<Result<_, _>>()?))
            }
            Some(Value::String(text)) => {
                let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
                Ok(Some(names.map(str::to_owned).collect()))
            }
            Some(_) => Err(wrong()),
        }
    }

    pub(super) fn as_text(&self) -> String {
        let mut text = form_urlencoded::Serializer::new(String::new());
        for (name, value) in self.0 {
            match value {
                Value::String(value) => text.append_pair(name, value),
                value => text.append_pair(name, &value.to_string()),
            };
        }
        text.finish()
    }
}

/// A list that came as text.
pub(super) fn unpacked(value: &Value) -> Value {
    let text = value.as_str().filter(|text| text.trim_start().starts_with('['));
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_else(|| value.clone())
}
