//! Filters as SQL conditions.

use rusqlite::types::Value;

use super::{Filter, Sites};

/// Conditions joined by AND, with the values to bind.
#[derive(Default)]
pub(super) struct Conditions {
    parts: Vec<String>,
    binds: Vec<Value>,
}

impl Conditions {
    /// Adds a condition that binds these values in this order.
    pub(super) fn push(&mut self, condition: impl Into<String>, binds: impl IntoIterator<Item = Value>) {
        self.parts.push(condition.into());
        self.binds.extend(binds);
    }

    /// The text after WHERE, and its values.
    pub(super) fn finish(self) -> (String, Vec<Value>) {
        let text = if self.parts.is_empty() { "1".to_owned() } else { self.parts.join(" AND ") };
        (text, self.binds)
    }

    /// Requires one of these values in the column.
    pub(super) fn one_of(&mut self, column: &str, values: Vec<Value>) {
        self.push(format!("{column} IN ({})", vec!["?"; values.len()].join(", ")), values);
    }

    pub(super) fn sites(&mut self, sites: &Sites) {
        if let Sites::Only(ids) = sites {
            self.one_of("s.site_id", integers(ids));
        }
    }

    pub(super) fn filter(&mut self, filter: &Filter, sites: &Sites) {
        match filter {
            Filter::Text { column, values } if values.iter().any(|value| value == ":notempty:") => {
                self.push(format!("{column} <> ''"), []);
            }
            Filter::Text { column, values } => self.one_of(column, texts(values)),
            Filter::Number { column, values } => self.one_of(column, integers(values)),
            Filter::Switch { field, on } => self.switch(field, *on, sites),
            Filter::Related(ids) => {
                let mut related = Self::default();
                related.one_of("target_id", integers(ids));
                if let Sites::Only(sites) = sites {
                    related.one_of("site_id", integers(sites));
                }
                let (condition, binds) = related.finish();
                self.push(format!("e.id IN (SELECT source_id FROM relations WHERE {condition})"), binds);
            }
            Filter::AncestorsOf(id) => self.push(
                "e.lft < (SELECT lft FROM elements WHERE id = ?) AND e.rgt > (SELECT rgt FROM elements WHERE id = ?)",
                integers(&[*id, *id]),
            ),
        }
    }

    fn switch(&mut self, field: &str, on: bool, sites: &Sites) {
        let field = Value::Text(field.to_owned());
        match (on, sites) {
            // A boolean is rarely set, so an index finds the elements without a scan.
            (true, Sites::Only(sites)) if sites.len() == 1 => self.push(
                "e.id IN (SELECT element_id FROM switches WHERE field = ? AND site_id = ?)",
                [field].into_iter().chain(integers(sites)),
            ),
            _ => self.push(
                format!(
                    "{} EXISTS (SELECT 1 FROM switches w WHERE w.field = ? AND w.site_id = s.site_id \
                     AND w.element_id = e.id)",
                    if on { "" } else { "NOT" }
                ),
                [field],
            ),
        }
    }
}

pub(super) fn integers(numbers: &[i64]) -> Vec<Value> {
    numbers.iter().copied().map(Value::Integer).collect()
}

pub(super) fn texts(texts: &[String]) -> Vec<Value> {
    texts.iter().cloned().map(Value::Text).collect()
}
