//! The worker's entry points: the only crate that depends on the platform.
//!
//! It converts requests to the site's own type, provides the platform's ports, and converts responses. It makes no
//! decisions.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod assets;
mod bindings;
mod blame;
mod faults;
mod fetch;
mod kv;
mod measurements;
mod objects;
mod platform;
mod r2;
mod rate_limit;
mod ready;
mod request;
mod response;

use std::{cell::Cell, rc::Rc};

use site::{app::App, assets::Assets, config::Config, json};
use worker::{
    Context, Env, Error, Result,
    js_sys::{self, Reflect},
    wasm_bindgen::{self, JsValue, prelude::wasm_bindgen},
    web_sys, worker_sys,
};

use crate::{blame::blamed, faults::Faults, platform::Platform, ready::ready_or_promise};

/// Saves 13 to 18 % of a page's instructions; `make costs` uses it too.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The client's `assets.json`, set by `entry.mjs`, so that a new client build does not require recompiling the worker.
const ASSETS: &str = "ASSETS_JSON";

/// Handles a request: returns a response if it can be produced without waiting, as for most visitors, or else a
/// promise. The SDK's `#[event(fetch)]` creates a promise, a closure and a task for every request; those cost as much
/// as finding a page in memory. `entry.mjs` calls this.
///
/// Uses the raw `web_sys` request and response, because the SDK's types would copy every header.
#[wasm_bindgen]
pub fn respond(request: web_sys::Request, env: Env, context: worker_sys::Context) -> Result<JsValue> {
    let request = Rc::new(request);
    let response = blamed(Rc::clone(&request), async move {
        let handle = Rc::clone(&request);
        let faults = Faults::of(&request)?;
        let request = request::read(&request, faults.now()).await?;
        let app = app(&env)?;
        let platform = Platform::of_request(env, Context::new(context), handle, faults);
        response::write(app.respond(request, platform).await)
    });
    ready_or_promise(response)
}

/// Scheduled work every few minutes, regardless of visits. `entry.mjs` calls this.
#[wasm_bindgen]
pub fn refresh(env: Env, context: worker_sys::Context) -> Result<JsValue> {
    ready_or_promise(async move {
        app(&env)?.refresh(Platform::of_schedule(env, Context::new(context))).await;
        Ok(JsValue::UNDEFINED)
    })
}

/// The site, built on an isolate's first request: configuration does not change during an isolate's lifetime.
fn app(env: &Env) -> Result<&'static App> {
    thread_local! {
        static APP: Cell<Option<&'static App>> = const { Cell::new(None) };
    }
    if let Some(app) = APP.get() {
        return Ok(app);
    }
    let assets = Reflect::get(&js_sys::global(), &ASSETS.into())?.as_string().unwrap_or_default();
    let assets: Assets =
        json::read(assets).map_err(|error| Error::RustError(format!("assets.json: {error}")))?;
    // Without a dataset, no browser is told to measure.
    let is_kept = Reflect::has(env, &"VITALS".into()).unwrap_or(false);
    let variable = |name: &str| env.var(name).ok().filter(|_| is_kept || name != "VITALS_SAMPLE");
    let config = Config::from_vars(&|name| variable(name).map(|value| value.to_string()));
    let app: &'static App = Box::leak(Box::new(App::new(config, assets)));
    APP.set(Some(app));
    Ok(app)
}
