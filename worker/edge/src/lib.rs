//! The rim: the only crate that knows the Workers SDK.
//!
//! It reads a request into the site's own small shape, lends the site the platform's ports and writes its answer.
//! Nothing is decided here.

mod answer;
mod http;
mod limits;
mod login_guard;
mod object;
mod platform;
mod publish;
mod question;
mod refresh;
mod store;

use std::cell::{Cell, RefCell};

use site::{app::App, assets::Assets, config::Config, json};
use worker::wasm_bindgen::prelude::wasm_bindgen;
use worker::{Context, Env, Error, Request, Response, Result, event};

use crate::platform::Platform;

thread_local! {
    static ASSETS: RefCell<Option<Assets>> = const { RefCell::new(None) };
    static APP: Cell<Option<&'static App>> = const { Cell::new(None) };
}

/// Called once per instance by `shim.mjs`, with the manifest that the client build wrote.
///
/// # Errors
/// The manifest is not what `Assets` describes.
#[wasm_bindgen]
pub fn start_site(manifest: &str) -> std::result::Result<(), String> {
    let assets = json::read(manifest).map_err(|error| format!("assets.json: {error}"))?;
    ASSETS.set(Some(assets));
    Ok(())
}

#[event(fetch)]
async fn fetch(mut request: Request, env: Env, context: Context) -> Result<Response> {
    let question = question::read(&mut request).await?;
    let app = app(&env)?;
    let answer = app.respond(question, Platform::new(env, context)).await;
    answer::write(answer)
}

/// The site, built on an isolate's first request: configuration does not change while an isolate lives.
fn app(env: &Env) -> Result<&'static App> {
    if let Some(app) = APP.get() {
        return Ok(app);
    }
    let assets = ASSETS.take().ok_or_else(|| Error::RustError("the site was not started".to_owned()))?;
    let config = Config::from_vars(|name| env.var(name).ok().map(|value| value.to_string()));
    let app: &'static App = Box::leak(Box::new(App::new(config, assets)));
    APP.set(Some(app));
    Ok(app)
}
