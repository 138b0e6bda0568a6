//! The outbox as operators read it.

use serde_json::{Value, json};

use super::newsletter::written;
use crate::{json, log, outbox::state::Slip, ports::Runtime};

impl Slip {
    /// What operators read about it.
    pub fn told(&self) -> Value {
        json!({
            "reference": self.reference,
            "form": self.form,
            "language": self.locale,
            "state": self.state,
            "attempts": self.attempts,
            "made": written(self.made_at),
            "tried": self.tried_at.map(written),
            "due": written(self.due_at),
            "cause": self.cause,
        })
    }
}

/// All parcels, from their references and stored slips, without what visitors wrote.
pub fn list(slips: &[(String, String)]) -> String {
    let one = |(reference, slip): &(String, String)| {
        Slip::from_json(slip).map_or_else(|| unreadable(reference), |slip| slip.told())
    };
    let parcels: Vec<Value> = slips.iter().map(one).collect();
    json!({"parcels": parcels}).to_string()
}

/// Says in the log that a slip cannot be read, as another version may have written it: what it lies on is not delivered.
pub fn report_unreadable(reference: &str, runtime: &impl Runtime) {
    log::error(
        runtime,
        "what a visitor sent is not delivered: its slip cannot be read",
        unreadable(reference),
    );
}

fn unreadable(reference: &str) -> Value {
    json!({"reference": reference, "state": "unreadable"})
}

/// One slip, and what is kept of its parcel.
pub fn whole(slip: &Slip, parcel: Option<&str>) -> String {
    let mut told = slip.told();
    if let (Value::Object(told), Some(parcel)) = (&mut told, parcel) {
        told.insert("parcel".to_owned(), json::read(parcel).unwrap_or_default());
    }
    told.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_told_too() {
        let row = ("AAAAAAAAAA".to_owned(), "of another version".to_owned());
        let told: Value = json::read(list(&[row])).unwrap();
        assert_eq!(told, json!({"parcels": [{"reference": "AAAAAAAAAA", "state": "unreadable"}]}));
    }
}
