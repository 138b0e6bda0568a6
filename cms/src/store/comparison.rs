//! Craft's parameter syntax for comparing a column with an argument: `"not x"`, `"a*"`, `">= 5"`.

use rusqlite::types::Value;

use super::{ParamType, Result, StoreError};

/// How several values of one argument are joined.
#[derive(PartialEq)]
pub(super) enum Operator {
    And,
    Or,
    Not,
}

/// Takes a leading `and`, `or` or `not` off the values.
pub(super) fn operator(values: &[String]) -> (Operator, &[String]) {
    match values.split_first() {
        Some((first, rest)) if first.eq_ignore_ascii_case("and") => (Operator::And, rest),
        Some((first, rest)) if first.eq_ignore_ascii_case("or") => (Operator::Or, rest),
        Some((first, rest)) if first.eq_ignore_ascii_case("not") => (Operator::Not, rest),
        _ => (Operator::Or, values),
    }
}

/// A column against one value: the condition, and what it binds.
pub(super) fn comparison(
    column: &str,
    value: &str,
    param_type: ParamType,
) -> Result<(String, Option<Value>)> {
    match value {
        ":empty:" => return Ok((format!("({column} IS NULL OR {column} = '')"), None)),
        ":notempty:" => return Ok((format!("({column} IS NOT NULL AND {column} <> '')"), None)),
        _ => {}
    }
    if param_type == ParamType::Text {
        if value.contains('*') {
            let pattern = escape(value).replace('*', "%");
            return Ok((format!("{column} LIKE ? ESCAPE '\\'"), Some(Value::Text(pattern))));
        }
        return Ok((format!("{column} = ?"), Some(Value::Text(value.to_owned()))));
    }
    let operator = [">=", "<=", ">", "<", "="].into_iter().find(|operator| value.starts_with(operator));
    let operand = value.trim_start_matches(operator.unwrap_or_default()).trim();
    let number = match param_type {
        ParamType::Date => parse_date(operand),
        _ => operand.parse().ok(),
    };
    match number {
        Some(number) => Ok((format!("{column} {} ?", operator.unwrap_or("=")), Some(Value::Integer(number)))),
        // A value that is not a number equals no number.
        None if operator.is_none() => Ok(("0".to_owned(), None)),
        None => Err(StoreError::Query(format!("{operand:?} cannot be compared"))),
    }
}

/// A moment as Unix milliseconds, from a date or a full timestamp.
fn parse_date(text: &str) -> Option<i64> {
    if let Ok(moment) = chrono::DateTime::parse_from_rfc3339(text) {
        return Some(moment.timestamp_millis());
    }
    let day = chrono::NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    Some(day.and_hms_opt(0, 0, 0)?.and_utc().timestamp_millis())
}

/// Text in which LIKE finds no wildcards.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
