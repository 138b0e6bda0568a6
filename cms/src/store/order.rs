//! The order of the elements that a query finds.

use rusqlite::types::Value;

use super::{Criteria, Kind, Result, StoreError};

/// The text after ORDER BY; the values it binds are added to `binds`.
pub(super) fn order_by(criteria: &Criteria, binds: &mut Vec<Value>) -> Result<String> {
    let mut terms: Vec<(String, bool)> = if !criteria.fixed_order.is_empty() {
        let cases: String = criteria.fixed_order.iter().map(|_| " WHEN ? THEN ?").collect();
        for (place, id) in criteria.fixed_order.iter().enumerate() {
            binds.extend([Value::Integer(*id), Value::Integer(i64::try_from(place).unwrap_or(i64::MAX))]);
        }
        vec![(format!("CASE e.id{cases} END"), false)]
    } else if let Some(order) = &criteria.order {
        order.split(',').map(|term| parse_term(term, binds)).collect::<Result<_>>()?
    } else if criteria.structure_order {
        vec![("e.lft".to_owned(), false)]
    } else if criteria.kind == Some(Kind::Entry) {
        vec![("e.post_date".to_owned(), true), ("e.id".to_owned(), true)]
    } else {
        vec![("e.id".to_owned(), false)]
    };
    terms.push(("e.id".to_owned(), false));
    terms.push(("s.site_id".to_owned(), false));
    let text = |(column, down): (String, bool)| {
        format!("{column} {}", if down != criteria.in_reverse { "DESC" } else { "ASC" })
    };
    Ok(terms.into_iter().map(text).collect::<Vec<_>>().join(", "))
}

/// One term of `orderBy`, such as `price desc`: a column or a content field, and whether it goes down.
fn parse_term(term: &str, binds: &mut Vec<Value>) -> Result<(String, bool)> {
    let mut words = term.split_whitespace();
    let name = words.next().unwrap_or_default();
    let down = match words.next() {
        Some(word) if word.eq_ignore_ascii_case("desc") => true,
        Some(word) if word.eq_ignore_ascii_case("asc") => false,
        None => false,
        Some(word) => return Err(StoreError::Query(format!("unknown direction {word:?}"))),
    };
    let column = match name.trim_start_matches("elements.").trim_start_matches("entries.") {
        "title" => "s.sort_title",
        "slug" => "s.slug",
        "uri" => "s.uri",
        "id" => "e.id",
        "postDate" => "e.post_date",
        "expiryDate" => "e.expiry_date",
        "dateCreated" => "e.date_created",
        "dateUpdated" => "e.date_updated",
        "lft" | "structureelements.lft" => "e.lft",
        "level" => "e.level",
        "filename" => "a.filename",
        "RAND()" => "RANDOM()",
        field if field.chars().all(char::is_alphanumeric) && !field.is_empty() => {
            binds.push(Value::Text(format!("$.{field}")));
            "json_extract(c.fields, ?)"
        }
        other => return Err(StoreError::Query(format!("cannot order by {other:?}"))),
    };
    Ok((column.to_owned(), down))
}
