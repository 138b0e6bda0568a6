//! Faults on demand, for tests of what depends on this service.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

/// A part of the service that can fail by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// `/api`
    Graphql,
    /// `/1/indexes/…`
    Search,
    /// `/api/v1/user-receiver`
    Receiver,
    /// `/captcha/…`
    Captcha,
    /// Originals and transforms.
    Images,
    /// `/video/…`
    Video,
}

impl Target {
    /// The part that answers a path.
    pub fn of(path: &str) -> Option<Self> {
        Some(match path.split('/').nth(1)? {
            "api" if path.starts_with("/api/v1/") => Self::Receiver,
            "api" => Self::Graphql,
            "1" => Self::Search,
            "captcha" => Self::Captcha,
            "video" => Self::Video,
            "images" | "documents" => Self::Images,
            _ => return None,
        })
    }

    /// Its name on the admin address.
    pub fn word(self) -> &'static str {
        match self {
            Self::Graphql => "graphql",
            Self::Search => "search",
            Self::Receiver => "receiver",
            Self::Captcha => "captcha",
            Self::Images => "images",
            Self::Video => "video",
        }
    }
}

/// What goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// The connection closes without an answer.
    Down,
    /// No answer ever comes.
    Hang,
    /// The answer is right and comes late.
    Slow,
    /// An HTTP status.
    Status,
    /// A web page in place of the answer.
    Html,
    /// The answer breaks off.
    Truncated,
    /// GraphQL: one root field fails, the others are right. Elsewhere the same as truncated.
    Partial,
    /// A redirect to the same address.
    Redirect,
    /// A very large answer.
    Huge,
}

/// One fault, in force until it is taken back or used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Where.
    pub target: Target,
    /// What.
    pub mode: Mode,
    /// Milliseconds of delay, for `slow`.
    #[serde(default)]
    pub ms: u64,
    /// The status, for `status`.
    #[serde(default = "default_status")]
    pub status: u16,
    /// How many requests it meets; all when absent.
    #[serde(default)]
    pub count: Option<u32>,
}

fn default_status() -> u16 {
    503
}

/// The faults in force.
#[derive(Default)]
pub struct Faults {
    by_target: Mutex<HashMap<Target, Fault>>,
}

impl Faults {
    /// Puts a fault in force, in place of the target's last one.
    pub fn set(&self, fault: Fault) {
        self.by_target.lock().unwrap_or_else(PoisonError::into_inner).insert(fault.target, fault);
    }

    /// Takes all faults back.
    pub fn clear(&self) {
        self.by_target.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The fault that meets this request, if any.
    pub fn meet(&self, target: Target) -> Option<Fault> {
        let mut faults = self.by_target.lock().unwrap_or_else(PoisonError::into_inner);
        let fault = faults.get_mut(&target)?;
        let met = *fault;
        match &mut fault.count {
            Some(0) => {
                faults.remove(&target);
                return None;
            }
            Some(count) => *count -= 1,
            None => {}
        }
        Some(met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counted_fault_is_used_up() {
        let faults = Faults::default();
        let fault: Fault =
            serde_json::from_str(r#"{"target":"graphql","mode":"status","count":2}"#).expect("a fault");
        assert_eq!(fault.status, 503);
        faults.set(fault);
        assert!(faults.meet(Target::Graphql).is_some());
        assert!(faults.meet(Target::Images).is_none());
        assert!(faults.meet(Target::Graphql).is_some());
        assert!(faults.meet(Target::Graphql).is_none());
    }

    #[test]
    fn targets_by_path() {
        assert_eq!(Target::of("/api"), Some(Target::Graphql));
        assert_eq!(Target::of("/api/v1/user-receiver"), Some(Target::Receiver));
        assert_eq!(Target::of("/images/_1x1_crop_center-center_none/a.webp"), Some(Target::Images));
        assert_eq!(Target::of("/"), None);
    }
}
