//! Values of GraphQL arguments, which the CMS takes as one or as a list.

use async_graphql::Value;

/// An argument's values as texts; `None` when it was not given.
pub(in crate::schema) fn list(value: Option<&Value>) -> Option<Vec<String>> {
    match value? {
        Value::Null => None,
        Value::List(values) => Some(values.iter().filter_map(text).collect()),
        value => Some(text(value).into_iter().collect()),
    }
}

pub(in crate::schema) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Boolean(flag) => Some(i64::from(*flag).to_string()),
        Value::Enum(name) => Some(name.to_string()),
        _ => None,
    }
}

pub(super) fn integer(value: &Value) -> Option<i64> {
    text(value)?.parse().ok()
}

pub(super) fn numbers(values: &[String]) -> Vec<i64> {
    values.iter().filter_map(|value| value.parse().ok()).collect()
}
