//! Faults and a clock for tests, requested by `x-test-fault` and `x-test-now`. A production worker is compiled without
//! the feature `test-hooks`, and reads neither.

use std::rc::Rc;

use site::ports::{Millis, PortError};
use worker::{Result, web_sys::Request};

use crate::platform::now;

/// The faults and the clock of one request.
#[derive(Clone, Default)]
pub struct Faults {
    /// Comma-separated.
    names: Option<Rc<str>>,
    /// Milliseconds by which the request's clock is ahead of the real one.
    ahead: i64,
}

impl Faults {
    /// Reads the request's headers. Panics or overflows the stack here if that fault is requested.
    #[allow(clippy::panic)]
    pub fn of(request: &Request) -> Result<Faults> {
        if !cfg!(feature = "test-hooks") {
            return Ok(Faults::default());
        }
        let names = request.headers().get("x-test-fault")?.map(Rc::from);
        let wanted: Option<Millis> = request.headers().get("x-test-now")?.and_then(|now| now.parse().ok());
        let ahead = wanted.map_or(0, |wanted| wanted.cast_signed().saturating_sub(now().cast_signed()));
        let faults = Faults { names, ahead };
        if faults.has("panic") {
            panic!("a test asked for it");
        }
        if faults.has("stack") {
            descend(&[0; 64]);
        }
        Ok(faults)
    }

    pub fn now(&self) -> Millis {
        now().saturating_add_signed(self.ahead)
    }

    pub fn has(&self, fault: &str) -> bool {
        let names = self.names.as_deref().filter(|_| cfg!(feature = "test-hooks"));
        names.is_some_and(|names| names.split(',').any(|name| name.trim() == fault))
    }

    /// Fails if a fault such as `kv=throw` is requested.
    pub fn check(&self, fault: &str) -> std::result::Result<(), PortError> {
        match self.has(fault) {
            true => Err(PortError::Failed("a test said so".to_owned())),
            false => Ok(()),
        }
    }
}

/// Recurses until the stack overflows. The argument keeps the compiler from turning it into a loop.
#[allow(unconditional_recursion)]
fn descend(above: &[u64; 64]) -> u64 {
    let own = std::hint::black_box(*above);
    descend(&own).wrapping_add(own.iter().sum())
}
