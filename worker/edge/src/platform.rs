use std::{future::Future, rc::Rc, time::Duration};

use site::ports::{Millis, Runtime};
use worker::{Context, Date, Delay, Env, console_log};

/// The platform's ports, made for one request: I/O objects of a request must not be used by another.
#[derive(Clone)]
pub struct Platform {
    pub(crate) env: Env,
    context: Rc<Context>,
}

impl Platform {
    pub(crate) fn new(env: Env, context: Context) -> Platform {
        Platform { env, context: Rc::new(context) }
    }
}

impl Runtime for Platform {
    fn now(&self) -> Millis {
        Date::now().as_millis()
    }

    async fn sleep(&self, ms: u64) {
        Delay::from(Duration::from_millis(ms)).await;
    }

    fn background(&self, work: impl Future<Output = ()> + 'static) {
        self.context.wait_until(work);
    }

    fn log(&self, line: String) {
        console_log!("{line}");
    }
}
