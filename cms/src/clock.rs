//! The service's time, which tests may move.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The system's clock with an offset.
#[derive(Default)]
pub struct Clock {
    offset: AtomicI64,
}

impl Clock {
    /// Unix milliseconds as the service sees them.
    pub fn now(&self) -> i64 {
        system_now().saturating_add(self.offset.load(Ordering::Relaxed))
    }

    /// Moves the service's time by so many milliseconds from the system's.
    pub fn set_offset(&self, milliseconds: i64) {
        self.offset.store(milliseconds, Ordering::Relaxed);
    }

    /// How far the service's time is moved.
    pub fn offset(&self) -> i64 {
        self.offset.load(Ordering::Relaxed)
    }
}

/// Unix milliseconds of the system.
pub fn system_now() -> i64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX)
}
