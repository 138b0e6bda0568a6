//! The Durable Object `REFRESH`: renews one refresh token, once, and gives everybody who asks the same answer.

use std::rc::Rc;

use js_sys::Promise;
use site::{
    json,
    ports::{PortError, Renewal, Renewed, Runtime},
    session::renewal::Record,
};
use wasm_bindgen::{closure::Closure, prelude::wasm_bindgen};

use crate::{
    js::{self, Env, State, Storage},
    object,
    platform::Platform,
};

const BINDING: &str = "REFRESH";
const RECORD: &str = "record";

impl Renewal for Platform {
    async fn renew(&self, refresh_token: &str) -> Result<Renewed, PortError> {
        let question = ("renew", refresh_token, "");
        let answer = object::ask(&self.env, BINDING, &name(refresh_token), question).await?;
        Renewed::read(&answer).ok_or_else(object::unknown)
    }

    async fn forget(&self, refresh_token: &str) -> Result<(), PortError> {
        object::ask(&self.env, BINDING, &name(refresh_token), ("forget", "", "")).await.map(drop)
    }
}

/// The object is named after a hash: its name is no secret, the token is.
fn name(refresh_token: &str) -> String {
    site::session::seal::hash(refresh_token)
}

/// One object for each refresh token.
#[wasm_bindgen]
pub struct Refresh(Rc<Keeper>);

struct Keeper {
    state: State,
    storage: Storage,
    env: Env,
}

#[wasm_bindgen]
impl Refresh {
    #[wasm_bindgen(constructor)]
    pub fn new(state: State, env: Env) -> Refresh {
        Refresh(Rc::new(Keeper { storage: state.storage(), state, env }))
    }

    pub fn ask(&self, question: String, refresh_token: String, _: String) -> Promise {
        let keeper = self.0.clone();
        object::answer(async move {
            if question != "renew" {
                return keeper.storage.clear().await.map(|()| String::new());
            }
            let inside = keeper.clone();
            let work = move || object::answer(async move { inside.renew(&refresh_token).await });
            // Whoever asks meanwhile waits outside, and then finds the record.
            let answer = js::done(keeper.state.block_while(&Closure::once_into_js(work))).await?;
            Ok(answer.as_string().unwrap_or_default())
        })
    }

    pub fn alarm(&self) -> Promise {
        let storage = self.0.storage.clone();
        object::answer(async move { storage.clear().await.map(|()| String::new()) })
    }
}

impl Keeper {
    async fn renew(&self, refresh_token: &str) -> Result<String, PortError> {
        let app = crate::app(&self.env)?;
        let platform = Platform::of_object(self.env.clone());
        let Some(seal) = app.seal() else { return Ok(Renewed::Unreachable.written()) };
        let record: Record = json::read(self.storage.text(RECORD).await?).unwrap_or_default();
        if let Some(tokens) = record.shared(seal, platform.now()) {
            return Ok(Renewed::Tokens(tokens).written());
        }
        self.keep(&record.sending()).await?;
        let answer = app.renew(refresh_token, &platform).await;
        let (answer, record) = record.answered(answer, seal, &platform.random(), platform.now());
        match record {
            Some(record) => self.keep(&record).await?,
            None => self.storage.clear().await?,
        }
        Ok(answer.written())
    }

    async fn keep(&self, record: &Record) -> Result<(), PortError> {
        self.storage.keep(RECORD, &serde_json::to_string(record).unwrap_or_default()).await?;
        self.storage.wake_at(js::now().saturating_add(record.lives_ms())).await
    }
}
