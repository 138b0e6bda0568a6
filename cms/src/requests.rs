//! The request log, kept in memory.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use serde::Serialize;

use crate::faults::Target;

/// The maximum number of entries; the oldest are dropped.
const KEPT: usize = 10_000;

#[derive(Debug, Clone, Serialize)]
pub struct Entry {
    /// When it arrived, in Unix milliseconds of the system clock.
    pub at: i64,
    pub target: Target,
    /// Names of the GraphQL operations, or the path.
    pub operation: String,
    /// Response status; 0 while there is none, and when the connection was closed without a response.
    pub status: u16,
    #[serde(skip)]
    number: u64,
}

#[derive(Default)]
pub struct Requests {
    entries: Mutex<(u64, VecDeque<Entry>)>,
}

impl Requests {
    /// Logs a request; the returned number is for [`Self::answered`].
    pub fn arrived(&self, at: i64, target: Target, operation: String) -> u64 {
        let (count, entries) = &mut *self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        *count += 1;
        entries.push_back(Entry { at, target, operation, status: 0, number: *count });
        if entries.len() > KEPT {
            entries.pop_front();
        }
        *count
    }

    /// Logs the status of a request's response.
    pub fn answered(&self, number: u64, status: u16) {
        let entries = &mut self.entries.lock().unwrap_or_else(PoisonError::into_inner).1;
        if let Some(entry) = entries.iter_mut().rev().find(|entry| entry.number == number) {
            entry.status = status;
        }
    }

    /// The entries since a time in Unix milliseconds, oldest first.
    pub fn since(&self, at: i64) -> Vec<Entry> {
        let entries = &self.entries.lock().unwrap_or_else(PoisonError::into_inner).1;
        entries.iter().filter(|entry| entry.at >= at).cloned().collect()
    }

    pub fn clear(&self) {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).1.clear();
    }
}
