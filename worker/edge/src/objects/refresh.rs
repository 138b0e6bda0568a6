//! The Durable Object `REFRESH`: renews a refresh token once, and shares the result with concurrent requests.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use site::{
    crypto::hash,
    members::session::RenewalOutcome,
    members::session::renewal::RenewalRecord,
    ports::{PortError, Renewal, Runtime},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, respond, set_alarm, store, stored};
use crate::platform::{Platform, failed, now};

const BINDING: &str = "REFRESH";
const RECORD: &str = "record";

#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum RefreshRequest {
    Renew { refresh_token: String },
    Forget,
}

impl Renewal for Platform {
    async fn renew(&self, refresh_token: &str) -> Result<RenewalOutcome, PortError> {
        let request = RefreshRequest::Renew { refresh_token: refresh_token.to_owned() };
        call(&self.env, BINDING, &hash(refresh_token), &request).await
    }

    async fn forget(&self, refresh_token: &str) -> Result<(), PortError> {
        call(&self.env, BINDING, &hash(refresh_token), &RefreshRequest::Forget).await
    }
}

/// One object for each refresh token, named by its hash, because object names are not secret.
#[durable_object(alarm)]
pub struct Refresh {
    state: State,
    session: Rc<RefreshState>,
}

struct RefreshState {
    storage: Storage,
    env: Env,
}

impl DurableObject for Refresh {
    fn new(state: State, env: Env) -> Refresh {
        Refresh { session: Rc::new(RefreshState { storage: state.storage(), env }), state }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        respond(request, async |request| match request {
            RefreshRequest::Renew { refresh_token } => {
                let session = self.session.clone();
                // Concurrent requests wait until the block ends, and then find the record. An error would reset the
                // object, so the result is returned as a value.
                let renewed = self
                    .state
                    .block_concurrency_while(async move { Ok(session.renew(&refresh_token).await) });
                answer(renewed.await.map_err(failed)??)
            }
            RefreshRequest::Forget => {
                self.session.storage.delete_all().await.map_err(failed)?;
                answer(())
            }
        })
        .await
    }

    async fn alarm(&self) -> Result<Response> {
        self.session.storage.delete_all().await?;
        Response::empty()
    }
}

impl RefreshState {
    async fn renew(&self, refresh_token: &str) -> Result<RenewalOutcome, PortError> {
        let app = crate::app(&self.env).map_err(failed)?;
        let platform = Platform::of_object(self.env.clone());
        let Some(seal) = app.seal() else { return Ok(RenewalOutcome::Unreachable) };
        let record: RenewalRecord = stored(&self.storage, RECORD).await?.unwrap_or_default();
        if let Some(tokens) = record.shared_tokens(seal, platform.now()) {
            return Ok(RenewalOutcome::Tokens(tokens));
        }
        self.keep(&record.before_sending()).await?;
        let response = app.renew(refresh_token, &platform).await;
        let (response, record) = record.after_response(response, seal, &platform.random(), platform.now());
        match record {
            Some(record) => self.keep(&record).await?,
            None => self.storage.delete_all().await.map_err(failed)?,
        }
        Ok(response)
    }

    async fn keep(&self, record: &RenewalRecord) -> Result<(), PortError> {
        store(&self.storage, RECORD, record).await?;
        set_alarm(&self.storage, now().saturating_add(record.ttl_ms())).await
    }
}
