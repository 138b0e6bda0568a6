//! Reads the content system's response to a form (contract section 4.4).

use serde_json::{Value, json};

use super::outcome::DeliveryOutcome;
use crate::{forms::validate::problems::Problems, json, log, ports::Runtime};

/// The schema does not permit submissions: nothing was saved.
const NO_PERMISSION: &str = "Unable to perform the action.";
/// Precedes a rejected variable's value in GraphQL errors: what follows was typed by the visitor.
const INVALID_VALUE: &str = " got invalid value";
const LOGGED_LETTERS: usize = 200;

/// Reads the outcome from the response to a form. Values are cut from logged messages, since visitors' answers must not
/// be logged.
pub(super) fn read(response: &[u8], form: &str, ports: &impl Runtime) -> DeliveryOutcome {
    let Some(response) = json::read::<Value>(response).ok().filter(Value::is_object) else {
        // Possibly truncated: the missing part may have said that the submission was saved.
        log::error(ports, "the answer to a form is not understood", json!({"form": form}));
        return DeliveryOutcome::Unknown;
    };
    if let Some(fault) = response.get("errors").and_then(|errors| errors.get(0)) {
        let message = fault.get("message").and_then(Value::as_str).unwrap_or_default();
        if let Ok(errors) = json::read::<Value>(message)
            && let Some(outcome) = refused(&errors)
        {
            let fields: Vec<&String> =
                errors.as_object().into_iter().flat_map(|fields| fields.keys()).collect();
            log::info(ports, "the content system refused a form", json!({"form": form, "fields": fields}));
            return outcome;
        }
        // A validation error of the schema has `locations` and no data. A masked error has no location: it may have
        // happened after the submission was saved (contract section 1.3).
        let there = |name: &str| fault.get(name).is_some_and(|value| !value.is_null());
        let is_refused = there("locations") && !there("path") && response.get("data").is_none();
        let begun = message != NO_PERMISSION && !is_refused;
        let words =
            if begun { "(withheld)" } else { message.split(INVALID_VALUE).next().unwrap_or_default() };
        let words: String = words.chars().take(LOGGED_LETTERS).collect();
        log::error(ports, "the content system did not take a form", json!({"form": form, "cause": words}));
        return if begun { DeliveryOutcome::Unknown } else { DeliveryOutcome::Unreachable };
    }
    let data = response.get("data").and_then(Value::as_object);
    let id = data.and_then(|data| data.values().next()).and_then(|saved| saved.get("id"));
    match id.and_then(Value::as_str) {
        Some(id) => DeliveryOutcome::Delivered { id: id.to_owned() },
        None => DeliveryOutcome::Unknown,
    }
}

/// Reads validation messages by field handle. The content system sends an empty list for spam.
fn refused(errors: &Value) -> Option<DeliveryOutcome> {
    let mut problems = Problems::default();
    match errors {
        Value::Array(list) if list.is_empty() => {}
        Value::Object(fields) => {
            for (field, messages) in fields {
                let field = field.strip_prefix("field:").unwrap_or(field);
                let one = [messages.clone()];
                for message in messages.as_array().map_or(one.as_slice(), Vec::as_slice) {
                    if let Some(message) = message.as_str() {
                        problems.add(field, message.to_owned());
                    }
                }
            }
        }
        _ => return None,
    }
    Some(if problems.is_empty() {
        DeliveryOutcome::CaptchaFailed
    } else {
        DeliveryOutcome::Refused(problems)
    })
}
