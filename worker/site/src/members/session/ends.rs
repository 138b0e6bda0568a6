//! The sessions of one account that were revoked before their tokens expire, stored by a Durable Object.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ports::Millis;

/// How long an end is kept: as long as a refresh token's cookie can live.
pub const REMEMBERED_MS: Millis = 365 * 24 * 60 * 60 * 1000;
/// Most ends of single sessions. Beyond these, all sessions that began before the oldest end are ended.
const MAX_IDS: usize = 1000;

/// Which sessions to end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionEnd {
    /// The session with this id.
    Id(String),
    /// Every session that began before this time.
    Before(Millis),
}

/// The ends of one account's sessions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionEnds {
    /// Sessions that began before this time are ended.
    before: Millis,
    /// Ids of ended sessions, and when they were ended.
    ids: BTreeMap<String, Millis>,
}

impl SessionEnds {
    pub fn add(&mut self, end: SessionEnd, now: Millis) {
        match end {
            // A clock that runs ahead must not end future sessions.
            SessionEnd::Before(at) => self.before = self.before.max(at.min(now)),
            SessionEnd::Id(id) => drop(self.ids.insert(id, now)),
        }
        self.ids.retain(|_, at| at.saturating_add(REMEMBERED_MS) > now);
        while self.ids.len() > MAX_IDS {
            let oldest = self.ids.iter().min_by_key(|(_, at)| **at).map(|(id, at)| (id.clone(), *at));
            let Some((id, at)) = oldest else { return };
            self.ids.remove(&id);
            self.before = self.before.max(at);
        }
    }

    pub fn contains(&self, id: &str, began_at: Millis) -> bool {
        began_at < self.before || self.ids.contains_key(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::versioned;

    const NOW: Millis = 1_800_000_000_000;

    #[test]
    fn one_session_ends_or_all_that_began_before() {
        let mut ends = SessionEnds::default();
        assert!(!ends.contains("a", 0));
        ends.add(SessionEnd::Id("a".to_owned()), NOW);
        assert!(ends.contains("a", NOW - 1) && !ends.contains("b", NOW - 1));
        ends.add(SessionEnd::Before(NOW), NOW);
        assert!(ends.contains("b", NOW - 1) && ends.contains("another", 0));
        assert!(!ends.contains("b", NOW), "what began afterwards goes on");
        ends.add(SessionEnd::Before(NOW - 5), NOW);
        assert!(ends.contains("b", NOW - 1), "an earlier moment takes nothing back");
        assert_eq!(versioned::from_json::<SessionEnds>(&versioned::to_json(&ends)).unwrap(), ends);
    }

    #[test]
    fn a_moment_that_is_still_to_come_is_now() {
        let mut ends = SessionEnds::default();
        ends.add(SessionEnd::Before(NOW + 1000), NOW);
        assert!(ends.contains("a", NOW - 1) && !ends.contains("a", NOW));
    }

    #[test]
    fn an_end_is_forgotten_when_no_cookie_is_left() {
        let mut ends = SessionEnds::default();
        ends.add(SessionEnd::Id("a".to_owned()), NOW);
        ends.add(SessionEnd::Id("b".to_owned()), NOW + REMEMBERED_MS);
        assert!(!ends.contains("a", NOW) && ends.contains("b", NOW));
    }

    #[test]
    fn too_many_ends_are_one_for_all_of_that_time() {
        let mut ends = SessionEnds::default();
        for number in 0..=MAX_IDS as Millis {
            ends.add(SessionEnd::Id(format!("{number}")), NOW + number);
        }
        assert_eq!(ends.ids.len(), MAX_IDS);
        assert!(ends.contains("0", NOW - 1) && ends.contains("1", NOW + 1));
        assert!(!ends.contains("another", NOW + 1));
    }
}
