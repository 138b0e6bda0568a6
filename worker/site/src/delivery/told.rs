//! The outbox as operators read it.

use serde_json::{Value, json};

use super::slip::Slip;
use crate::{json, log, ports::Runtime};

/// All parcels, from their references and slips one after the other, without what visitors wrote.
pub fn list(slips: &[Option<String>]) -> String {
    let mut parcels = Vec::with_capacity(slips.len() / 2);
    for row in slips.chunks(2) {
        if let [Some(reference), Some(slip)] = row {
            parcels.push(Slip::read(slip).map_or_else(|| unreadable(reference), |slip| slip.told()));
        }
    }
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
        let row = ["AAAAAAAAAA", "of another version"].map(|text| Some(text.to_owned()));
        let told: Value = json::read(list(&row)).unwrap();
        assert_eq!(told, json!({"parcels": [{"reference": "AAAAAAAAAA", "state": "unreadable"}]}));
    }
}
