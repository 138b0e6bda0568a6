//! Loading and counting elements.

use std::collections::{BTreeSet, HashMap};

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::condition::Conditions;
use super::element::{self, Element, columns};
use super::order::order_by;
use super::{Criteria, Draft, Result, Sites};

/// The tables of an element. Every statement needs the first two, the others only for their columns.
const FROM: &str = "FROM elements e JOIN element_sites s ON s.element_id = e.id";
const CONTENTS: &str = " LEFT JOIN contents c ON c.element_id = s.element_id AND c.site_id = s.site_id";
const ASSETS: &str = " LEFT JOIN assets a ON a.element_id = e.id";

/// An element in one language: element id and site id.
pub type ElementKey = (i64, i64);

/// The elements that meet the criteria, in order. `now` (Unix milliseconds) decides which are live.
pub fn find(
    connection: &Connection,
    criteria: &Criteria,
    now: i64,
    draft: Option<&Draft>,
) -> Result<Vec<Element>> {
    load(connection, &find_keys(connection, criteria, now, draft)?, draft)
}

/// The keys of what [`find`] returns: sorting and paging read no content.
pub fn find_keys(
    connection: &Connection,
    criteria: &Criteria,
    now: i64,
    draft: Option<&Draft>,
) -> Result<Vec<ElementKey>> {
    let (condition, mut binds) = conditions(criteria, now, draft);
    let order = order_by(criteria, &mut binds)?;
    binds.push(Value::Integer(criteria.limit.filter(|limit| *limit >= 0).unwrap_or(-1)));
    binds.push(Value::Integer(criteria.offset.unwrap_or(0)));
    let mut statement = connection.prepare_cached(&format!(
        "SELECT e.id, s.site_id {FROM} WHERE {condition} ORDER BY {order} LIMIT ? OFFSET ?"
    ))?;
    let rows = statement.query_map(params_from_iter(binds), |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The number of elements that meet the criteria, regardless of limit and offset.
pub fn count(connection: &Connection, criteria: &Criteria, now: i64, draft: Option<&Draft>) -> Result<i64> {
    let (condition, binds) = conditions(criteria, now, draft);
    let mut statement = connection.prepare_cached(&format!("SELECT COUNT(*) {FROM} WHERE {condition}"))?;
    Ok(statement.query_row(params_from_iter(binds), |row| row.get(0))?)
}

/// The live elements with these ids, in these languages, unordered.
pub fn find_by_ids(
    connection: &Connection,
    ids: &[i64],
    sites: &Sites,
    now: i64,
    draft: Option<&Draft>,
) -> Result<Vec<Element>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.push("e.id IN (SELECT value FROM json_each(?))", [json_list(ids.iter().copied())]);
    conditions.sites(sites);
    live(&mut conditions, now, draft);
    let (condition, binds) = conditions.finish();
    let mut elements = rows(connection, &condition, binds)?;
    elements.iter_mut().for_each(|element| element.preview(draft));
    Ok(elements)
}

/// The elements in all their languages, whatever their status, grouped by element.
pub fn find_versions(connection: &Connection, ids: &[i64]) -> Result<Vec<Element>> {
    let condition = "e.id IN (SELECT value FROM json_each(?)) ORDER BY e.id, s.site_id";
    rows(connection, condition, vec![json_list(ids.iter().copied())])
}

/// Loads elements by key, in order.
fn load(connection: &Connection, keys: &[ElementKey], draft: Option<&Draft>) -> Result<Vec<Element>> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let sites: BTreeSet<i64> = keys.iter().map(|(_, site)| *site).collect();
    let condition =
        "e.id IN (SELECT value FROM json_each(?)) AND s.site_id IN (SELECT value FROM json_each(?))";
    let binds = vec![json_list(keys.iter().map(|(id, _)| *id)), json_list(sites.into_iter())];
    let found = rows(connection, condition, binds)?;
    let mut by_key: HashMap<ElementKey, Element> =
        found.into_iter().map(|element| ((element.id, element.site), element)).collect();
    let mut elements: Vec<Element> = keys.iter().filter_map(|key| by_key.remove(key)).collect();
    elements.iter_mut().for_each(|element| element.preview(draft));
    Ok(elements)
}

fn rows(connection: &Connection, condition: &str, binds: Vec<Value>) -> Result<Vec<Element>> {
    let columns = columns();
    let mut statement =
        connection.prepare_cached(&format!("SELECT {columns} {FROM}{CONTENTS}{ASSETS} WHERE {condition}"))?;
    let rows = statement.query_map(params_from_iter(binds), element::read)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Numbers as one bound value, so that the statement's text does not depend on how many there are.
fn json_list(numbers: impl Iterator<Item = i64>) -> Value {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    Value::Text(format!("[{}]", numbers.join(",")))
}

fn conditions(criteria: &Criteria, now: i64, draft: Option<&Draft>) -> (String, Vec<Value>) {
    let mut conditions = Conditions::default();
    if let Some(kind) = criteria.kind {
        conditions.push("e.kind = ?", [Value::Text(kind.word().to_owned())]);
    }
    conditions.sites(&criteria.sites);
    for filter in &criteria.filters {
        conditions.filter(filter, &criteria.sites);
    }
    live(&mut conditions, now, draft);
    conditions.finish()
}

/// Restricts to live elements and, in a preview, the previewed one. Written so that no index is used: nearly everything
/// is live.
fn live(conditions: &mut Conditions, now: i64, draft: Option<&Draft>) {
    let now = Value::Integer(now);
    let previewed = draft.map_or(Value::Null, |draft| Value::Integer(draft.element()));
    conditions.push(
        "(e.enabled AND COALESCE(e.post_date, 0) <= ? AND COALESCE(e.expiry_date, 9223372036854775807) > ? \
         OR e.id IS ?)",
        [now.clone(), now, previewed],
    );
}
