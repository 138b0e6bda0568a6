//! Loading and counting elements.

use std::collections::{BTreeSet, HashMap};

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::condition::Conditions;
use super::element::{self, COLUMNS, Element};
use super::order::order_by;
use super::{Criteria, Draft, Result, Sites};

/// The tables of an element, of which every statement needs the first two and those whose columns it names.
const FROM: &str = "FROM elements e JOIN element_sites s ON s.element_id = e.id";
const CONTENTS: &str = " LEFT JOIN contents c ON c.element_id = s.element_id AND c.site_id = s.site_id";
const ASSETS: &str = " LEFT JOIN assets a ON a.element_id = e.id";

/// One element in one language: its id and its site.
pub type ElementKey = (i64, i64);

/// Elements that meet the criteria, in their order. `now` is the moment that decides who is live.
pub fn find(
    connection: &Connection,
    criteria: &Criteria,
    now: i64,
    draft: Option<&Draft>,
) -> Result<Vec<Element>> {
    load(connection, &find_keys(connection, criteria, now, draft)?, draft)
}

/// The tables for a statement with these conditions and this order.
fn tables(used: &str) -> String {
    let contents = if used.contains("c.fields") { CONTENTS } else { "" };
    let assets = if used.contains("a.") { ASSETS } else { "" };
    format!("{FROM}{contents}{assets}")
}

/// What [`find`] finds, without its content: sorting and cutting touch no more than they need.
pub fn find_keys(
    connection: &Connection,
    criteria: &Criteria,
    now: i64,
    draft: Option<&Draft>,
) -> Result<Vec<ElementKey>> {
    let (condition, mut binds) = conditions(connection, criteria, now, draft)?;
    let order = order_by(criteria, &mut binds)?;
    let tables = tables(&format!("{condition} {order}"));
    let mut sql = format!("SELECT e.id, s.site_id {tables} WHERE {condition} ORDER BY {order}");
    // One language per element has to be chosen before the page is cut.
    let cut_by_hand = criteria.unique.is_some();
    if !cut_by_hand && (criteria.limit.is_some() || criteria.offset.is_some()) {
        sql.push_str(" LIMIT ? OFFSET ?");
        binds.push(Value::Integer(criteria.limit.filter(|limit| *limit >= 0).unwrap_or(-1)));
        binds.push(Value::Integer(criteria.offset.unwrap_or(0)));
    }
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params_from_iter(binds), |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut keys = rows.collect::<rusqlite::Result<Vec<ElementKey>>>()?;
    if let Some(preferred) = &criteria.unique {
        keys = one_per_element(keys, preferred);
        let offset = usize::try_from(criteria.offset.unwrap_or(0)).unwrap_or(0);
        let limit = criteria.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
        keys = keys.into_iter().skip(offset).take(limit).collect();
    }
    Ok(keys)
}

/// How many elements meet the criteria, whatever page was asked for.
pub fn count(connection: &Connection, criteria: &Criteria, now: i64, draft: Option<&Draft>) -> Result<i64> {
    let (condition, binds) = conditions(connection, criteria, now, draft)?;
    let what = if criteria.unique.is_some() { "COUNT(DISTINCT e.id)" } else { "COUNT(*)" };
    let tables = tables(&condition);
    let mut statement = connection.prepare_cached(&format!("SELECT {what} {tables} WHERE {condition}"))?;
    Ok(statement.query_row(params_from_iter(binds), |row| row.get(0))?)
}

/// The live ones among these elements in these languages, in no particular order.
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
    let sql = format!("SELECT {COLUMNS} {FROM}{CONTENTS}{ASSETS} WHERE {condition}");
    let mut elements = rows(connection, &sql, binds)?;
    elements.iter_mut().for_each(|element| element.preview(draft));
    Ok(elements)
}

/// Loads what the keys name, in their order.
fn load(connection: &Connection, keys: &[ElementKey], draft: Option<&Draft>) -> Result<Vec<Element>> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let sites: BTreeSet<i64> = keys.iter().map(|(_, site)| *site).collect();
    let sql = format!(
        "SELECT {COLUMNS} {FROM}{CONTENTS}{ASSETS} WHERE e.id IN (SELECT value FROM json_each(?)) \
         AND s.site_id IN (SELECT value FROM json_each(?))"
    );
    let binds = vec![json_list(keys.iter().map(|(id, _)| *id)), json_list(sites.into_iter())];
    let found = rows(connection, &sql, binds)?;
    let mut by_key: HashMap<ElementKey, Element> =
        found.into_iter().map(|element| ((element.id, element.site), element)).collect();
    let mut elements: Vec<Element> = keys.iter().filter_map(|key| by_key.remove(key)).collect();
    elements.iter_mut().for_each(|element| element.preview(draft));
    Ok(elements)
}

fn rows(connection: &Connection, sql: &str, binds: Vec<Value>) -> Result<Vec<Element>> {
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params_from_iter(binds), element::read)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Numbers as one bound value: the statement's text then does not depend on how many there are.
fn json_list(numbers: impl Iterator<Item = i64>) -> Value {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    Value::Text(format!("[{}]", numbers.join(",")))
}

fn conditions(
    connection: &Connection,
    criteria: &Criteria,
    now: i64,
    draft: Option<&Draft>,
) -> Result<(String, Vec<Value>)> {
    let mut conditions = Conditions::default();
    if let Some(kind) = criteria.kind {
        conditions.push("e.kind = ?", [Value::Text(kind.word().to_owned())]);
    }
    conditions.sites(&criteria.sites);
    for filter in &criteria.filters {
        conditions.filter(connection, filter, &criteria.sites)?;
    }
    if criteria.statuses.is_empty() {
        live(&mut conditions, now, draft);
    } else {
        statuses(&mut conditions, &criteria.statuses, now);
    }
    Ok(conditions.finish())
}

/// Written so that it chooses no index: nearly everything is live.
const LIVE: &str = "(e.enabled AND COALESCE(e.post_date, 0) <= ? \
     AND COALESCE(e.expiry_date, 9223372036854775807) > ?)";

/// Only what visitors may see, and in a preview the previewed element besides.
fn live(conditions: &mut Conditions, now: i64, draft: Option<&Draft>) {
    let now = Value::Integer(now);
    match draft {
        Some(draft) => {
            let id = Value::Integer(draft.element());
            conditions.push(format!("({LIVE} OR e.id = ?)"), [now.clone(), now, id]);
        }
        None => conditions.push(LIVE, [now.clone(), now]),
    }
}

fn statuses(conditions: &mut Conditions, statuses: &[String], now: i64) {
    let mut parts = Vec::new();
    let mut binds = Vec::new();
    for status in statuses {
        let (text, count) = match status.as_str() {
            "live" | "enabled" => (LIVE, 2),
            "pending" => ("(e.enabled AND e.post_date > ?)", 1),
            "expired" => ("(e.enabled AND e.expiry_date <= ?)", 1),
            "disabled" => ("NOT e.enabled", 0),
            _ => ("0", 0),
        };
        parts.push(text);
        binds.extend(std::iter::repeat_n(Value::Integer(now), count));
    }
    conditions.push(format!("({})", parts.join(" OR ")), binds);
}

fn one_per_element(keys: Vec<ElementKey>, preferred: &[i64]) -> Vec<ElementKey> {
    let rank = |site: i64| preferred.iter().position(|known| *known == site).unwrap_or(preferred.len());
    let mut places: HashMap<i64, usize> = HashMap::new();
    let mut chosen: Vec<ElementKey> = Vec::new();
    for (id, site) in keys {
        let place = *places.entry(id).or_insert(chosen.len());
        match chosen.get_mut(place) {
            Some(found) if rank(site) < rank(found.1) => found.1 = site,
            Some(_) => {}
            None => chosen.push((id, site)),
        }
    }
    chosen
}
