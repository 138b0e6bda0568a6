use std::{fmt::Display, future::Future, pin::pin, rc::Rc, time::Duration};

use futures_util::future::{Either, select};
use site::{
    ports::{Millis, PortError, Ports, Runtime},
    recent_lines::RecentLines,
};
use worker::{Context, Delay, Env, console_log, js_sys, wasm_bindgen_futures::spawn_local, web_sys};

use crate::faults::Faults;

/// The platform's ports for one request: Workers forbid using I/O objects of another request.
#[derive(Clone)]
pub struct Platform {
    pub(crate) env: Env,
    /// `None` in a Durable Object, which keeps running after its response.
    context: Option<Rc<Context>>,
    /// `None` when nobody waits for a response.
    pub(crate) request: Option<Rc<web_sys::Request>>,
    pub(crate) faults: Faults,
}

impl Platform {
    pub(crate) fn of_request(
        env: Env,
        context: Context,
        request: Rc<web_sys::Request>,
        faults: Faults,
    ) -> Platform {
        Platform { env, context: Some(Rc::new(context)), request: Some(request), faults }
    }

    pub(crate) fn of_schedule(env: Env, context: Context) -> Platform {
        Platform { env, context: Some(Rc::new(context)), request: None, faults: Faults::default() }
    }

    pub(crate) fn of_object(env: Env) -> Platform {
        Platform { env, context: None, request: None, faults: Faults::default() }
    }
}

impl Ports for Platform {}

impl Runtime for Platform {
    fn now(&self) -> Millis {
        self.faults.now()
    }

    async fn sleep(&self, ms: u64) {
        Delay::from(Duration::from_millis(ms)).await;
    }

    fn background(&self, work: impl Future<Output = ()> + 'static) {
        match &self.context {
            Some(context) => context.wait_until(work),
            None => spawn_local(work),
        }
    }

    fn log(&self, line: String) {
        console_log!("{line}");
    }

    fn recent_lines(&self) -> &RecentLines {
        thread_local! {
            static RECENT: &'static RecentLines = Box::leak(Box::default());
        }
        RECENT.with(|recent| *recent)
    }

    fn random(&self) -> [u8; 24] {
        let mut bytes = [0; 24];
        // `crypto.getRandomValues` only fails for more than 65,536 bytes.
        let _ = getrandom::fill(&mut bytes);
        bytes
    }
}

pub(crate) fn now() -> Millis {
    js_sys::Date::now() as Millis
}

/// The result of a future, or `Timeout` when it exceeds the time limit.
pub(crate) async fn with_timeout<T>(ms: Millis, work: impl Future<Output = T>) -> Result<T, PortError> {
    match select(pin!(work), Delay::from(Duration::from_millis(ms))).await {
        Either::Left((value, _)) => Ok(value),
        Either::Right(_) => Err(PortError::Timeout),
    }
}

/// The platform's error message.
pub(crate) fn failed(error: impl Display) -> PortError {
    PortError::Failed(error.to_string())
}
