use serde::{Deserialize, Serialize};

use crate::ports::Millis;

/// What has not arrived, whether it is tried again or an operator has to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backlog {
    pub count: usize,
    /// When the oldest was sent. Absent when nothing waits, and when its state cannot be read.
    pub oldest: Option<Millis>,
}

/// The outbox at one time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overview {
    pub backlog: Backlog,
    /// How many messages arrived within a month, those that are filed as spam included.
    pub arrived: usize,
    /// References and states as they are stored: what has not arrived first, then the newest; not all when there are
    /// very many.
    pub states: Vec<(String, String)>,
}
