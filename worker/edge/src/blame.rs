//! Which request panicked: `entry.mjs` does not try that one again, or it would take its neighbours along once more.

use std::{
    cell::RefCell,
    future::{Future, poll_fn},
    panic,
    pin::pin,
    rc::Rc,
};

use worker::{event, js_sys::Reflect, web_sys::Request};

/// What `entry.mjs` looks for on the request.
const PANICKED: &str = "panicked";

thread_local! {
    static RUNNING: RefCell<Option<Rc<Request>>> = const { RefCell::new(None) };
}

/// Does a request's work, which is to blame for a panic on the way.
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
            // A plain property: no setter can refuse it.
            let _ = Reflect::set(&request, &PANICKED.into(), &true.into());
        }
    }));
}
