use serde::{Deserialize, Serialize};

use crate::ports::Millis;

/// The undelivered messages, both those to be retried and those that need an operator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backlog {
    pub count: usize,
    /// When the oldest was sent. `None` when nothing waits, or when its state cannot be read.
    pub oldest: Option<Millis>,
}

/// A snapshot of the outbox.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overview {
    pub backlog: Backlog,
    /// Messages delivered within a month, including those filed as spam.
    pub arrived: usize,
    /// References and stored states: undelivered messages first, then the newest; truncated when there are very many.
    pub states: Vec<(String, String)>,
}
