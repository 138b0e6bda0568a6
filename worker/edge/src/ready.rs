use std::{
    future::{Future, poll_fn},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
};

use futures_util::task::AtomicWaker;
use worker::{Result, wasm_bindgen::JsValue, wasm_bindgen_futures::future_to_promise};

/// The value of a future that is ready at once, or else a promise of it.
pub fn ready_or_promise<T: Into<JsValue> + 'static>(
    work: impl Future<Output = Result<T>> + 'static,
) -> Result<JsValue> {
    let mut work: Pin<Box<dyn Future<Output = Result<T>>>> = Box::pin(work);
    let task = Arc::new(Task::default());
    let waker = Waker::from(Arc::clone(&task));
    match work.as_mut().poll(&mut Context::from_waker(&waker)) {
        Poll::Ready(value) => Ok(value?.into()),
        Poll::Pending => Ok(future_to_promise(async move {
            let value = poll_fn(|context| {
                task.promised.register(context.waker());
                work.as_mut().poll(&mut Context::from_waker(&waker))
            });
            Ok(value.await?.into())
        })
        .into()),
    }
}

/// Wakes the promise's task. The SDK's timers keep the waker of their first poll, which happens before there is a
/// promise.
#[derive(Default)]
struct Task {
    promised: AtomicWaker,
}

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        self.promised.wake();
    }
}
