//! The operators' view of the outbox.

use serde_json::{Value, json};

use super::{backlog::Overview, state::DeliveryState};
use crate::{json, log, ports::Runtime, timestamp::rfc3339};

impl DeliveryState {
    /// The state as JSON for operators, without what the visitor wrote.
    pub fn summary(&self) -> Value {
        json!({
            "reference": self.reference,
            "form": self.form,
            "language": self.locale,
            "state": self.status,
            "attempts": self.attempts,
            "made": rfc3339(self.made_at),
            "tried": self.tried_at.map(rfc3339),
            "due": rfc3339(self.due_at),
            "cause": self.cause,
        })
    }
}

/// All messages, without what visitors wrote.
pub fn list(overview: &Overview) -> Value {
    let one = |(reference, state): &(String, String)| {
        DeliveryState::from_json(state).map_or_else(|| unreadable(reference), |state| state.summary())
    };
    let messages: Vec<Value> = overview.states.iter().map(one).collect();
    let oldest = overview.backlog.oldest.map(rfc3339);
    json!({"waiting": overview.backlog.count, "oldest": oldest, "messages": messages})
}

/// Logs a state that cannot be read, possibly because another version wrote it: its message is not delivered.
pub fn log_unreadable(reference: &str, runtime: &impl Runtime) {
    log::error(
        runtime,
        "what a visitor sent is not delivered: its state cannot be read",
        unreadable(reference),
    );
}

fn unreadable(reference: &str) -> Value {
    json!({"reference": reference, "state": "unreadable"})
}

/// One message with its stored content, which is `None` after delivery.
pub fn with_content(state: &DeliveryState, message: Option<&str>) -> String {
    let mut json = state.summary();
    if let (Value::Object(fields), Some(message)) = (&mut json, message) {
        let mut message: Value = json::read(message).unwrap_or_default();
        if let Some(account) = message.pointer_mut("/payload/account/body") {
            // It may hold a password.
            *account = Value::Null;
        }
        fields.insert("message".to_owned(), message);
    }
    json.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::Backlog;

    #[test]
    fn what_cannot_be_read_is_told_too() {
        let row = ("AAAAAAAAAA".to_owned(), "of another version".to_owned());
        let overview =
            Overview { backlog: Backlog { count: 1, oldest: None }, arrived: 0, states: vec![row] };
        let messages = json!([{"reference": "AAAAAAAAAA", "state": "unreadable"}]);
        assert_eq!(list(&overview), json!({"waiting": 1, "oldest": null, "messages": messages}));
    }
}
