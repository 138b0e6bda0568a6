//! Filters as SQL conditions.

use rusqlite::Connection;
use rusqlite::types::Value;

use super::comparison::{Operator, comparison, escape, operator};
use super::position::Position;
use super::{Filter, ParamType, Result, Sites, TreeRelation};
use crate::members::PRIVATE_FIELDS;

/// Conditions joined by AND, with the values they bind.
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

    /// Restricts the query to the languages of these sites.
    pub(super) fn sites(&mut self, sites: &Sites) {
        if let Sites::Only(ids) = sites {
            self.push(format!("s.site_id IN ({})", placeholders(ids.len())), integers(ids));
        }
    }

    /// Adds one filter of a query.
    pub(super) fn filter(&mut self, connection: &Connection, filter: &Filter, sites: &Sites) -> Result<()> {
        match filter {
            Filter::Column { column, values, param_type } => self.column(column, values, *param_type)?,
            Filter::Switch { field, on } => self.switch(field, *on, sites),
            Filter::Related { ids, all, field } => self.related(ids, *all, field.as_deref(), sites),
            Filter::Tree { relation, id, distance } => self.tree(connection, *relation, *id, *distance)?,
            Filter::HasDescendants(true) => self.push("e.rgt > e.lft + 1", []),
            Filter::HasDescendants(false) => self.push("e.rgt = e.lft + 1", []),
            Filter::Search(words) => self.search(words),
            Filter::Reference(references) => self.reference(references),
            Filter::Nothing => self.push("0", []),
        }
        Ok(())
    }

    /// Adds a column against the values of an argument.
    pub(super) fn column(&mut self, column: &str, values: &[String], param_type: ParamType) -> Result<()> {
        let (operator, values) = operator(values);
        if values.is_empty() {
            return Ok(());
        }
        let mut parts = Vec::new();
        for value in values {
            let (negated, value) = match value.strip_prefix("not ") {
                Some(value) => (true, value),
                None => (operator == Operator::Not, value.as_str()),
            };
            let (condition, bind) = comparison(column, value, param_type)?;
            parts.push(if negated { format!("NOT {condition}") } else { condition });
            self.binds.extend(bind);
        }
        let joined = parts.join(if operator == Operator::Or { " OR " } else { " AND " });
        self.parts.push(format!("({joined})"));
        Ok(())
    }

    fn related(&mut self, ids: &[i64], all: bool, field: Option<&str>, sites: &Sites) {
        let groups: Vec<&[i64]> = if all { ids.chunks(1).collect() } else { vec![ids] };
        for group in groups {
            let (site, site_binds) = match sites {
                Sites::All => (String::new(), Vec::new()),
                Sites::Only(ids) => {
                    (format!(" AND site_id IN ({})", placeholders(ids.len())), integers(ids).collect())
                }
            };
            let list = placeholders(group.len());
            if let Some(field) = field {
                let text = format!(
                    "e.id IN (SELECT source_id FROM relations WHERE target_id IN ({list}){site} AND field = ?)"
                );
                self.push(text, integers(group).chain(site_binds).chain([Value::Text(field.to_owned())]));
            } else {
                let text = format!(
                    "e.id IN (SELECT source_id FROM relations WHERE target_id IN ({list}){site} \
                     UNION SELECT target_id FROM relations WHERE source_id IN ({list}){site})"
                );
                let once: Vec<Value> = integers(group).chain(site_binds).collect();
                self.push(text, once.clone().into_iter().chain(once));
            }
        }
    }

    fn switch(&mut self, field: &str, on: bool, sites: &Sites) {
        let field = Value::Text(field.to_owned());
        match (on, sites) {
            // Few elements have a switch on, so an index finds them without a scan.
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

    fn tree(
        &mut self,
        connection: &Connection,
        relation: TreeRelation,
        id: i64,
        distance: Option<i64>,
    ) -> Result<()> {
        let Some(position) = Position::of(connection, id)? else {
            self.push("0", []);
            return Ok(());
        };
        self.push("e.kind = ? AND e.source = ?", [Value::Text(position.kind), Value::Text(position.source)]);
        let (left, right) = (Value::Integer(position.left), Value::Integer(position.right));
        let parent = position.parent.map_or(Value::Null, Value::Integer);
        match relation {
            TreeRelation::AncestorOf => self.push("e.lft < ? AND e.rgt > ?", [left, right]),
            TreeRelation::DescendantOf => self.push("e.lft > ? AND e.rgt < ?", [left, right]),
            TreeRelation::PrevSiblingOf => {
                self.push("e.parent IS ? AND e.rgt = ?", [parent, Value::Integer(position.left - 1)])
            }
            TreeRelation::NextSiblingOf => {
                self.push("e.parent IS ? AND e.lft = ?", [parent, Value::Integer(position.right + 1)])
            }
            TreeRelation::PositionedBefore => self.push("e.rgt < ?", [left]),
            TreeRelation::PositionedAfter => self.push("e.lft > ?", [right]),
        }
        if let Some(distance) = distance {
            match relation {
                TreeRelation::AncestorOf => {
                    self.push("e.level >= ?", [Value::Integer(position.level - distance)])
                }
                _ => self.push("e.level <= ?", [Value::Integer(position.level + distance)]),
            }
        }
        Ok(())
    }

    /// Private fields are not searched, or a search would tell which words are in them.
    fn search(&mut self, words: &str) {
        let private = PRIVATE_FIELDS.map(|field| format!("'$.{field}'")).join(", ");
        for word in words.split_whitespace() {
            let pattern = Value::Text(format!("%{}%", escape(word)));
            let condition = format!(
                "(s.title LIKE ? ESCAPE '\\' OR s.slug LIKE ? ESCAPE '\\' \
                 OR json_remove(c.fields, {private}) LIKE ? ESCAPE '\\')"
            );
            self.push(condition, [pattern.clone(), pattern.clone(), pattern]);
        }
    }

    fn reference(&mut self, references: &[String]) {
        let mut parts = Vec::new();
        for reference in references {
            match reference.split_once('/') {
                Some((source, slug)) => {
                    parts.push("(e.source = ? AND s.slug = ?)");
                    self.binds.extend([Value::Text(source.to_owned()), Value::Text(slug.to_owned())]);
                }
                None => {
                    parts.push("s.slug = ?");
                    self.binds.push(Value::Text(reference.clone()));
                }
            }
        }
        self.parts.push(format!("({})", parts.join(" OR ")));
    }
}

/// Placeholders for so many values.
pub(super) fn placeholders(count: usize) -> String {
    vec!["?"; count].join(", ")
}

/// Numbers as values to bind to a statement.
pub(super) fn integers(numbers: &[i64]) -> impl Iterator<Item = Value> + '_ {
    numbers.iter().map(|number| Value::Integer(*number))
}

#[cfg(test)]
#[path = "condition_tests.rs"]
mod tests;
