//! How a slip is kept, and how it is told. (Read by hand: derived readers are many times larger.)

use serde_json::{Value, json};

use super::{
    newsletter::written,
    slip::{Proof, Slip, State},
};
use crate::{json, locale::Locale};

/// The words in which states and proofs are kept, and states are told to operators.
const STATES: [(State, &str); 6] = [
    (State::Waiting, "waiting"),
    (State::Uncertain, "uncertain"),
    (State::Delivered, "delivered"),
    (State::Spam, "spam"),
    (State::Refused, "refused"),
    (State::GivenUp, "given-up"),
];
const PROOFS: [(Proof, &str); 3] =
    [(Proof::Reference, "reference"), (Proof::People, "people"), (Proof::Needless, "needless")];

fn word<T: PartialEq>(words: &[(T, &'static str)], of: &T) -> &'static str {
    words.iter().find(|(one, _)| one == of).map_or("", |(_, word)| word)
}

fn meant<T: Copy>(words: &[(T, &str)], by: &Value) -> Option<T> {
    words.iter().find(|(_, word)| by == word).map(|(one, _)| *one)
}

impl Slip {
    /// The form in which it is kept.
    pub fn written(&self) -> String {
        let kept = json!({
            "reference": self.reference,
            "form": self.form,
            "locale": self.locale.code(),
            "made_at": self.made_at,
            "proof": word(&PROOFS, &self.proof),
            "state": word(&STATES, &self.state),
            "attempts": self.attempts,
            "tried_at": self.tried_at,
            "sent_at": self.sent_at,
            "due_at": self.due_at,
            "is_wanted": self.is_wanted,
            "cause": self.cause,
        });
        kept.to_string()
    }

    /// Reads what [`Slip::written`] wrote; nothing when it did not.
    pub fn read(text: &str) -> Option<Slip> {
        let kept: Value = json::read(text).ok()?;
        let text = |name| Some(kept.get(name)?.as_str()?.to_owned());
        let number = |name| kept.get(name)?.as_u64();
        Some(Slip {
            reference: text("reference")?,
            form: text("form")?,
            locale: Locale::from_code(&text("locale")?)?,
            made_at: number("made_at")?,
            proof: meant(&PROOFS, kept.get("proof")?)?,
            state: meant(&STATES, kept.get("state")?)?,
            attempts: usize::try_from(number("attempts")?).ok()?,
            tried_at: number("tried_at"),
            sent_at: number("sent_at"),
            due_at: number("due_at")?,
            is_wanted: kept.get("is_wanted")? == true,
            cause: text("cause")?,
        })
    }

    /// What operators read about it.
    pub fn told(&self) -> Value {
        json!({
            "reference": self.reference,
            "form": self.form,
            "language": self.locale.code(),
            "state": word(&STATES, &self.state),
            "attempts": self.attempts,
            "made": written(self.made_at),
            "tried": self.tried_at.map(written),
            "due": written(self.due_at),
            "cause": self.cause,
        })
    }
}
