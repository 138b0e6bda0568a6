//! The service's clock, which tests can shift.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Default)]
pub struct Clock {
    offset: AtomicI64,
}

impl Clock {
    /// The current time of the service, in Unix milliseconds.
    pub fn now(&self) -> i64 {
        system_now().saturating_add(self.offset.load(Ordering::Relaxed))
    }

    /// Shifts the service's time from the system's, in milliseconds.
    pub fn set_offset(&self, milliseconds: i64) {
        self.offset.store(milliseconds, Ordering::Relaxed);
    }

    /// The shift from the system's time, in milliseconds.
    pub fn offset(&self) -> i64 {
        self.offset.load(Ordering::Relaxed)
    }
}

/// The system's time in Unix milliseconds.
pub fn system_now() -> i64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX)
}
