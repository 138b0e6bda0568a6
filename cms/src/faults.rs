//! Fault injection, for tests of this service's clients.

use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

/// A part of the service that can fail by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// The analytics service, `/analytics/…`.
    Analytics,
    /// The GraphQL API, `/api`.
    Graphql,
    /// The search API, `/1/indexes/…`.
    Search,
    /// The newsletter service, `/api/v1/user-receiver`.
    Receiver,
    /// The captcha service, `/captcha/…`.
    Captcha,
    Images,
    /// The video host, `/video/…`.
    Video,
}

impl Target {
    /// The part of the service that a path belongs to.
    pub fn of(path: &str) -> Option<Self> {
        Some(match path.split('/').nth(1)? {
            "api" if path.starts_with("/api/v1/") => Self::Receiver,
            "api" => Self::Graphql,
            "1" => Self::Search,
            "analytics" => Self::Analytics,
            "captcha" => Self::Captcha,
            "video" => Self::Video,
            "images" | "documents" => Self::Images,
            _ => return None,
        })
    }
}

/// Marks a request for which GraphQL fails one root field.
#[derive(Clone)]
pub(crate) struct Partial;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultMode {
    /// The connection closes without a response.
    Down,
    /// The connection stays open without a response.
    Hang,
    /// The response is correct, but delayed.
    Slow,
    Status,
    /// An HTML page instead of the response.
    Html,
    /// The connection closes in the middle of the body.
    Truncated,
    /// The body begins and never ends.
    Stalled,
    /// In GraphQL one root field fails; elsewhere the same as `Truncated`.
    Partial,
    /// A redirect to the same address.
    Redirect,
    Huge,
}

/// A fault, active until it is cleared or used up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    pub target: Target,
    pub mode: FaultMode,
    /// The delay in milliseconds, for `slow`.
    #[serde(default)]
    pub ms: u64,
    #[serde(default = "default_status")]
    pub status: u16,
    /// The number of requests it affects; all when absent.
    #[serde(default)]
    pub count: Option<u32>,
    /// Affects only requests whose body contains this text; all when absent.
    #[serde(default)]
    pub holding: Option<String>,
}

impl Fault {
    fn meets(&self, target: Target, body: &[u8]) -> bool {
        let holds = |text: &String| body.windows(text.len().max(1)).any(|part| part == text.as_bytes());
        self.target == target && self.count != Some(0) && self.holding.as_ref().is_none_or(holds)
    }
}

fn default_status() -> u16 {
    503
}

/// The active faults: per target one for all requests, and one for each request text.
#[derive(Default)]
pub struct Faults {
    in_force: Mutex<Vec<Fault>>,
}

impl Faults {
    /// Activates a fault, replacing one for the same target and text.
    pub fn set(&self, fault: Fault) {
        let mut faults = self.in_force.lock().unwrap_or_else(PoisonError::into_inner);
        faults.retain(|other| (other.target, &other.holding) != (fault.target, &fault.holding));
        faults.push(fault);
    }

    /// Clears the faults for requests with this text; without a text, all.
    pub fn clear(&self, holding: Option<&str>) {
        let mut faults = self.in_force.lock().unwrap_or_else(PoisonError::into_inner);
        faults.retain(|fault| holding.is_some() && fault.holding.as_deref() != holding);
    }

    /// The fault for a request with this body; counts as one use.
    pub fn take(&self, target: Target, body: &[u8]) -> Option<Fault> {
        let mut faults = self.in_force.lock().unwrap_or_else(PoisonError::into_inner);
        let fault = faults.iter_mut().find(|fault| fault.meets(target, body))?;
        let met = fault.clone();
        if let Some(count) = &mut fault.count {
            *count -= 1;
        }
        Some(met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_for_some_requests_leaves_the_others_alone() {
        let faults = Faults::default();
        for holding in ["ada@", "bob@"] {
            let fault = format!(r#"{{"target":"graphql","mode":"down","holding":"{holding}"}}"#);
            faults.set(serde_json::from_str(&fault).expect("a fault"));
        }
        let meets = |body: &[u8]| faults.take(Target::Graphql, body).is_some();
        assert!(
            meets(b"to ada@example.com")
                && meets(b"bob@example.com")
                && !meets(b"eve@example.com")
                && !meets(b"")
        );
        faults.clear(Some("ada@"));
        assert!(!meets(b"ada@example.com") && meets(b"bob@example.com"));
        faults.clear(None);
        assert!(!meets(b"bob@example.com"));
    }
}
