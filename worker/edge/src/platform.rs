use std::{future::Future, pin::Pin, rc::Rc, time::Duration};

use site::ports::{Millis, Runtime};
use worker::{
    Context, Date, Delay, Env, console_log,
    wasm_bindgen::{JsValue, prelude::wasm_bindgen},
    wasm_bindgen_futures::spawn_local,
};

/// The platform's ports, made for one request: I/O objects of a request must not be used by another.
#[derive(Clone)]
pub struct Platform {
    pub(crate) env: Env,
    /// Absent in a Durable Object, which lives on after its answers by itself.
    context: Option<Rc<Context>>,
}

impl Platform {
    pub(crate) fn new(env: Env, context: Context) -> Platform {
        Platform { env, context: Some(Rc::new(context)) }
    }

    pub(crate) fn of_object(env: Env) -> Platform {
        Platform { env, context: None }
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues, catch)]
    fn fill_with_random(bytes: &mut [u8]) -> Result<JsValue, JsValue>;
}

impl Runtime for Platform {
    fn now(&self) -> Millis {
        Date::now().as_millis()
    }

    async fn sleep(&self, ms: u64) {
        Delay::from(Duration::from_millis(ms)).await;
    }

    fn background(&self, work: impl Future<Output = ()> + 'static) {
        // One type for all work, or the way into JavaScript's promises would be compiled for each.
        let work: Pin<Box<dyn Future<Output = ()>>> = Box::pin(work);
        match &self.context {
            Some(context) => context.wait_until(work),
            None => spawn_local(work),
        }
    }

    fn log(&self, line: String) {
        console_log!("{line}");
    }

    fn random(&self) -> [u8; 24] {
        let mut bytes = [0; 24];
        // It only fails for more than 65,536 bytes.
        let _ = fill_with_random(&mut bytes);
        bytes
    }
}
