//! Marks the request that panicked. `entry.mjs` does not retry it, since that would abort concurrent requests again.

use std::{
    cell::RefCell,
    future::{Future, poll_fn},
    panic,
    pin::pin,
    rc::Rc,
};

use worker::{event, js_sys::Reflect, web_sys::Request};

/// The property that `entry.mjs` reads from the request.
const PANICKED: &str = "panicked";

thread_local! {
    static RUNNING: RefCell<Option<Rc<Request>>> = const { RefCell::new(None) };
}

/// Runs a request's work, and marks the request if it panics.
pub async fn blamed<T>(request: Rc<Request>, work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    poll_fn(|context| {
        RUNNING.replace(Some(Rc::clone(&request)));
        let poll = work.as_mut().poll(context);
        RUNNING.take();
        poll
    })
    .await
}

#[event(start)]
fn start() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        hook(info);
        if let Some(request) = RUNNING.take() {
            // Setting a plain property cannot fail.
            let _ = Reflect::set(&request, &PANICKED.into(), &true.into());
        }
    }));
}
