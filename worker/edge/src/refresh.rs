//! The Durable Object `REFRESH`: renews one refresh token, once, and gives everybody who asks the same answer.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use site::{
    ports::{PortError, Renewal, Renewed, Runtime},
    session::renewal::Record,
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use crate::{object, platform::Platform};

const BINDING: &str = "REFRESH";
const RECORD: &str = "record";

#[derive(Serialize, Deserialize)]
enum Question {
    Renew { refresh_token: String },
    Forget,
}

impl Renewal for Platform {
    async fn renew(&self, refresh_token: &str) -> std::result::Result<Renewed, PortError> {
        let question = Question::Renew { refresh_token: refresh_token.to_owned() };
        object::ask(&self.env, BINDING, &name(refresh_token), &question).await
    }

    async fn forget(&self, refresh_token: &str) -> std::result::Result<(), PortError> {
        object::ask(&self.env, BINDING, &name(refresh_token), &Question::Forget).await
    }
}

/// The object is named after a hash: its name is no secret, the token is.
fn name(refresh_token: &str) -> String {
    site::session::seal::hash(refresh_token)
}

/// One object for each refresh token.
#[durable_object(alarm)]
pub struct Refresh {
    state: State,
    env: Env,
}

impl DurableObject for Refresh {
    fn new(state: State, env: Env) -> Refresh {
        Refresh { state, env }
    }

    async fn fetch(&self, mut request: Request) -> Result<Response> {
        let storage = self.state.storage();
        match request.json().await? {
            Question::Renew { refresh_token } => {
                let work = renew(storage, self.env.clone(), refresh_token);
                // Whoever asks meanwhile waits outside, and then finds the record.
                Response::from_json(&self.state.block_concurrency_while(work).await?)
            }
            Question::Forget => {
                storage.delete_all().await?;
                Response::from_json(&())
            }
        }
    }

    async fn alarm(&self) -> Result<Response> {
        self.state.storage().delete_all().await?;
        Response::empty()
    }
}

async fn renew(storage: Storage, env: Env, refresh_token: String) -> Result<Renewed> {
    let app = crate::app(&env)?;
    let platform = Platform::of_object(env);
    let Some(seal) = app.seal() else { return Ok(Renewed::Unreachable) };
    let record: Record = storage.get(RECORD).await?.unwrap_or_default();
    if let Some(tokens) = record.shared(seal, platform.now()) {
        return Ok(Renewed::Tokens(tokens));
    }
    keep(&storage, &record.sending()).await?;
    let answer = app.renew(&refresh_token, &platform).await;
    let (answer, record) = record.answered(answer, seal, &platform.random(), platform.now());
    match record {
        Some(record) => keep(&storage, &record).await?,
        None => storage.delete_all().await?,
    }
    Ok(answer)
}

async fn keep(storage: &Storage, record: &Record) -> Result<()> {
    storage.put(RECORD, record).await?;
    storage.set_alarm(Duration::from_millis(record.lives_ms())).await
}
