//! Conditions: which fields and pages a visitor saw, given the values of other fields.

use serde_json::{Map, Value};

use super::types::fields;

/// Whether an editor's rules hide a field or page.
///
/// `rules` is their JSON text. Unreadable rules hide nothing.
pub(super) fn hides(rules: &Value, form: &Value, given: &Map<String, Value>) -> bool {
    let rules: Option<Value> = rules.as_str().and_then(|text| serde_json::from_str(text).ok());
    let Some(rules) = rules else { return false };
    let conditions = rules["conditions"].as_array().into_iter().flatten();
    let mut met = conditions.filter_map(|condition| holds(condition, form, given)).peekable();
    if met.peek().is_none() {
        return false;
    }
    let result = match rules["conditionRule"].as_str() {
        Some("any") => met.any(|met| met),
        _ => met.all(|met| met),
    };
    result != (rules["showRule"] == "show")
}

/// Whether one condition holds; `None` for a row that an editor left empty.
fn holds(condition: &Value, form: &Value, given: &Map<String, Value>) -> Option<bool> {
    let name = condition["field"].as_str()?.strip_prefix('{')?.strip_suffix('}')?;
    let operator = condition["condition"].as_str().filter(|operator| !operator.is_empty())?;
    let wanted = text(&condition["value"]);
    let own = values(name, form, given);
    Some(own.iter().any(|own| compare(own, operator, &wanted)))
}

/// A field's value as texts: one per list item; a missing value is one empty text.
fn values(name: &str, form: &Value, given: &Map<String, Value>) -> Vec<String> {
    let (handle, part) = name.split_once('.').map_or((name, None), |(handle, part)| (handle, Some(part)));
    let value = given.get(handle).unwrap_or(&Value::Null);
    let value = part.and_then(|part| value.get(part)).unwrap_or(value);
    let agrees = fields(form).any(|field| field["handle"] == handle && field["displayName"] == "Agree");
    match value {
        _ if agrees => vec![if is_true(value) { "1" } else { "0" }.to_owned()],
        Value::Array(items) if !items.is_empty() => items.iter().map(text).collect(),
        value => vec![text(value)],
    }
}

/// PHP's truthiness, for the values an Agree field can have.
pub(super) fn is_true(value: &Value) -> bool {
    match value {
        Value::String(text) => !text.is_empty() && text != "0",
        Value::Bool(own) => *own,
        Value::Number(number) => number.as_f64() != Some(0.0),
        _ => false,
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Bool(own) => i64::from(*own).to_string(),
        Value::Object(parts) => parts.values().map(text).collect::<Vec<_>>().join(" "),
        Value::Null | Value::Array(_) => String::new(),
    }
}

fn compare(own: &str, operator: &str, wanted: &str) -> bool {
    let numbers = || Some((own.trim().parse::<f64>().ok()?, wanted.trim().parse::<f64>().ok()?));
    match operator {
        "=" => own == wanted,
        "!=" => own != wanted,
        ">" => numbers().is_some_and(|(own, wanted)| own > wanted),
        "<" => numbers().is_some_and(|(own, wanted)| own < wanted),
        "contains" => own.contains(wanted),
        "notContains" => !own.contains(wanted),
        "startsWith" => own.starts_with(wanted),
        "endsWith" => own.ends_with(wanted),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn hidden(show: &str, rule: &str, conditions: Value, given: Value) -> bool {
        let rules = json!({ "showRule": show, "conditionRule": rule, "conditions": conditions }).to_string();
        let agree = json!({ "handle": "ok", "displayName": "Agree" });
        let form = json!({ "pages": [{ "rows": [{ "rowFields": [agree] }] }] });
        hides(&json!(rules), &form, given.as_object().expect("a map"))
    }

    fn is(field: &str, condition: &str, value: &str) -> Value {
        json!({ "field": format!("{{{field}}}"), "condition": condition, "value": value })
    }

    #[test]
    fn operators() {
        for (operator, wanted, own, met) in [
            ("=", "a", json!("a"), true),
            ("!=", "a", json!(null), true),
            (">", "9", json!("10"), true),
            (">", "9", json!("many"), false),
            ("<", "9", json!(8.5), true),
            ("contains", "b", json!("abc"), true),
            ("notContains", "b", json!("abc"), false),
            ("startsWith", "a", json!("abc"), true),
            ("endsWith", "c", json!("abc"), true),
            ("=", "b", json!(["a", "b"]), true),
            ("=", "", json!([]), true),
            ("like", "a", json!("a"), false),
        ] {
            let given = json!({ "x": own });
            assert_eq!(
                !hidden("show", "all", json!([is("x", operator, wanted)]), given),
                met,
                "{operator} {wanted}"
            );
        }
    }

    #[test]
    fn rules() {
        let both = json!([is("x", "=", "a"), is("y.z", "=", "b")]);
        let given = json!({ "x": "a", "y": { "z": "c" } });
        assert!(hidden("show", "all", both.clone(), given.clone()));
        assert!(!hidden("show", "any", both.clone(), given.clone()));
        assert!(!hidden("hide", "all", both.clone(), given.clone()));
        assert!(hidden("hide", "any", both, given.clone()));
        assert!(!hidden("show", "all", json!([]), given.clone()));
        assert!(!hidden("show", "all", json!([is("x", "", "b")]), given));
        assert!(!hidden("show", "all", json!([is("ok", "=", "1")]), json!({ "ok": "false" })));
        assert!(hidden("show", "all", json!([is("ok", "=", "1")]), json!({ "ok": "" })));
        assert!(!hides(&json!("nonsense"), &json!({}), &Map::new()));
    }
}
