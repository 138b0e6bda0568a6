//! The order of the elements that a query finds.

use rusqlite::types::Value;

use super::{Criteria, Kind, Result, StoreError};

/// The text after ORDER BY; its values are added to `binds`.
pub(super) fn order_by(criteria: &Criteria, binds: &mut Vec<Value>) -> Result<String> {
    let order = if !criteria.fixed_order.is_empty() {
        let cases: String = criteria.fixed_order.iter().map(|_| " WHEN ? THEN ?").collect();
        for (place, id) in (0..).zip(&criteria.fixed_order) {
            binds.extend([Value::Integer(*id), Value::Integer(place)]);
        }
        format!("CASE e.id{cases} END")
    } else if let Some(order) = &criteria.order {
        order.split(',').map(term).collect::<Result<Vec<_>>>()?.join(", ")
    } else if criteria.structure_order {
        "e.lft".to_owned()
    } else if criteria.kind == Some(Kind::Entry) {
        "e.post_date DESC, e.id DESC".to_owned()
    } else {
        "e.id".to_owned()
    };
    Ok(format!("{order}, e.id, s.site_id"))
}

/// One term of `orderBy`, such as `postDate DESC`.
fn term(text: &str) -> Result<String> {
    let mut words = text.split_whitespace();
    let column = match words.next() {
        Some("title") => "s.sort_title",
        Some("id") => "e.id",
        Some("postDate") => "e.post_date",
        Some("dateUpdated") => "e.date_updated",
        _ => return Err(StoreError::Query(format!("cannot order by {text:?}"))),
    };
    match words.next().map(str::to_lowercase).as_deref() {
        None | Some("asc") => Ok(format!("{column} ASC")),
        Some("desc") => Ok(format!("{column} DESC")),
        Some(_) => Err(StoreError::Query(format!("unknown direction in {text:?}"))),
    }
}
