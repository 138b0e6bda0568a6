//! The Durable Object `LOGIN_GUARD`: counts the log-ins that were tried on one account.

use js_sys::Promise;
use site::{
    json,
    ports::{Attempt, LoginGuard as LoginGuardPort, PortError},
    session::attempts::{Attempts, WITHIN_MS},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    js::{self, Env, State, Storage},
    object,
    platform::Platform,
};

const BINDING: &str = "LOGIN_GUARD";
const ATTEMPTS: &str = "attempts";

impl LoginGuardPort for Platform {
    async fn attempt(&self, account: &str) -> Result<Attempt, PortError> {
        // The seconds to wait.
        let wait = object::ask(&self.env, BINDING, account, ("attempt", "", "")).await?;
        Ok(match wait.parse().map_err(|_| object::unknown())? {
            0 => Attempt::Allowed,
            seconds => Attempt::RefusedFor(seconds),
        })
    }

    async fn succeeded(&self, account: &str) -> Result<(), PortError> {
        object::ask(&self.env, BINDING, account, ("succeeded", "", "")).await.map(drop)
    }
}

/// One object for each account.
#[wasm_bindgen]
pub struct LoginGuard(Storage);

#[wasm_bindgen]
impl LoginGuard {
    #[wasm_bindgen(constructor)]
    pub fn new(state: State, _: Env) -> LoginGuard {
        LoginGuard(state.storage())
    }

    pub fn ask(&self, question: String, _: String, _: String) -> Promise {
        let storage = self.0.clone();
        object::answer(async move {
            if question != "attempt" {
                return storage.clear().await.map(|()| String::new());
            }
            let mut attempts: Attempts = json::read(storage.text(ATTEMPTS).await?).unwrap_or_default();
            let now = js::now();
            let wait = match attempts.attempt(now) {
                Attempt::Allowed => 0,
                Attempt::RefusedFor(seconds) => seconds,
            };
            storage.keep(ATTEMPTS, &serde_json::to_string(&attempts).unwrap_or_default()).await?;
            storage.wake_at(now.saturating_add(WITHIN_MS)).await?;
            Ok(wait.to_string())
        })
    }

    pub fn alarm(&self) -> Promise {
        let storage = self.0.clone();
        object::answer(async move { storage.clear().await.map(|()| String::new()) })
    }
}
