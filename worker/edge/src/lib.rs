//! The rim: the only crate that knows the platform.
//!
//! It reads a request into the site's own small shape, lends the site the platform's ports and writes its answer.
//! Nothing is decided here.

mod answer;
mod claims;
mod http;
mod js;
mod limits;
mod login_guard;
mod object;
mod outbox;
mod parcels;
mod platform;
mod publish;
mod question;
mod refresh;
mod store;
mod uploads;

use std::cell::{Cell, RefCell};

use js_sys::{Promise, futures::future_to_promise};
use site::{app::App, assets::Assets, config::Config, json, ports::PortError};
use wasm_bindgen::{JsValue, handler, prelude::wasm_bindgen};
use web_sys::{Request, Response};

use crate::{
    js::{Context, Env},
    platform::Platform,
};

thread_local! {
    static ASSETS: RefCell<Option<Assets>> = const { RefCell::new(None) };
    static APP: Cell<Option<&'static App>> = const { Cell::new(None) };
}

/// Called once per instance by `shim.mjs`, with the manifest that the client build wrote.
///
/// # Errors
/// The manifest is not what `Assets` describes.
#[wasm_bindgen]
pub fn start_site(manifest: &str) -> Result<(), String> {
    let assets = json::read(manifest).map_err(|error| format!("assets.json: {error}"))?;
    ASSETS.set(Some(assets));
    Ok(())
}

/// After a trap nothing of the instance is used again: `shim.mjs` starts a fresh one.
#[wasm_bindgen(start, private)]
fn start_instance() {
    handler::set_on_abort(handler::schedule_reinit);
}

/// Answers a request. What was sent is dealt with to its end, also when its sender has gone meanwhile: a form cut in the
/// middle might arrive or not, and nobody could tell.
#[wasm_bindgen]
pub fn fetch(request: Request, env: Env, context: Context) -> Promise {
    let (is_sent, lifetime) = (request.method() == "POST", context.clone());
    let answer = future_to_promise(async move { answer(&request, env, context).await.map(JsValue::from) });
    if is_sent {
        lifetime.wait_until(&answer);
    }
    answer
}

async fn answer(request: &Request, env: Env, context: Context) -> Result<Response, JsValue> {
    let question = question::read(request).await?;
    let app = app(&env).map_err(|error| error.to_string())?;
    answer::write(app.respond(question, Platform::new(env, context)).await)
}

/// The site, built on an isolate's first request: configuration does not change while an isolate lives.
fn app(env: &Env) -> Result<&'static App, PortError> {
    if let Some(app) = APP.get() {
        return Ok(app);
    }
    let assets = ASSETS.take().ok_or_else(|| PortError::Failed("the site was not started".to_owned()))?;
    let config = Config::from_vars(&|name| js::binding::<JsValue>(env, name).as_string());
    let app: &'static App = Box::leak(Box::new(App::new(config, assets)));
    APP.set(Some(app));
    Ok(app)
}
