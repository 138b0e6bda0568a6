use std::{future::Future, pin::Pin};

use js_sys::futures::future_to_promise;
use site::ports::{Millis, Runtime};
use wasm_bindgen::JsValue;

use crate::js::{self, Context, Env};

/// The platform's ports, made for one request: I/O objects of a request must not be used by another.
#[derive(Clone)]
pub struct Platform {
    pub(crate) env: Env,
    /// Absent in a Durable Object, which lives on after its answers by itself.
    context: Option<Context>,
}

impl Platform {
    pub(crate) fn new(env: Env, context: Context) -> Platform {
        Platform { env, context: Some(context) }
    }

    pub(crate) fn of_object(env: Env) -> Platform {
        Platform { env, context: None }
    }
}

impl Runtime for Platform {
    fn now(&self) -> Millis {
        js::now()
    }

    async fn sleep(&self, ms: u64) {
        js::sleep(ms).await;
    }

    fn background(&self, work: impl Future<Output = ()> + 'static) {
        // One type for all work, or the way into JavaScript's promises would be compiled for each.
        let work: Pin<Box<dyn Future<Output = ()>>> = Box::pin(work);
        let promise = future_to_promise(async move {
            work.await;
            Ok(JsValue::UNDEFINED)
        });
        if let Some(context) = &self.context {
            context.wait_until(&promise);
        }
    }

    fn log(&self, line: String) {
        js::log(&line);
    }

    fn random(&self) -> [u8; 24] {
        let mut bytes = [0; 24];
        // It only fails for more than 65,536 bytes.
        let _ = js::fill_with_random(&mut bytes);
        bytes
    }
}
