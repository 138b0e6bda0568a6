//! The Durable Object `LOGIN_GUARD`: counts the log-in attempts on one account.

use serde::{Deserialize, Serialize};
use site::{
    members::login_attempts::{LoginAttempt, LoginAttempts, WINDOW_MS},
    ports::{LoginGuard as LoginGuardPort, PortError},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, set_alarm, store, stored, unexpected};
use crate::platform::{Platform, failed, now};

const BINDING: &str = "LOGIN_GUARD";
const ATTEMPTS: &str = "attempts";

#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum LoginGuardRequest {
    Attempt,
    Succeeded,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
enum LoginGuardResponse {
    Attempt { attempt: LoginAttempt },
    Forgotten,
}

impl LoginGuardPort for Platform {
    async fn attempt(&self, account: &str) -> Result<LoginAttempt, PortError> {
        match call(&self.env, BINDING, account, &LoginGuardRequest::Attempt).await? {
            LoginGuardResponse::Attempt { attempt } => Ok(attempt),
            other => Err(unexpected(other)),
        }
    }

    async fn succeeded(&self, account: &str) -> Result<(), PortError> {
        match call(&self.env, BINDING, account, &LoginGuardRequest::Succeeded).await? {
            LoginGuardResponse::Forgotten => Ok(()),
            other => Err(unexpected(other)),
        }
    }
}

/// One object for each account.
#[durable_object(alarm)]
pub struct LoginGuard {
    storage: Storage,
}

impl DurableObject for LoginGuard {
    fn new(state: State, _: Env) -> LoginGuard {
        LoginGuard { storage: state.storage() }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        answer(request, async |request| match request {
            LoginGuardRequest::Attempt => self.attempt().await,
            LoginGuardRequest::Succeeded => {
                self.storage.delete_all().await.map_err(failed)?;
                Ok(LoginGuardResponse::Forgotten)
            }
        })
        .await
    }

    async fn alarm(&self) -> Result<Response> {
        self.storage.delete_all().await?;
        Response::empty()
    }
}

impl LoginGuard {
    async fn attempt(&self) -> Result<LoginGuardResponse, PortError> {
        // An unreadable record of the previous version counts as none.
        let mut attempts: LoginAttempts =
            stored(&self.storage, ATTEMPTS).await.ok().flatten().unwrap_or_default();
        let now = now();
        let attempt = attempts.attempt(now);
        store(&self.storage, ATTEMPTS, &attempts).await?;
        set_alarm(&self.storage, now.saturating_add(WINDOW_MS)).await?;
        Ok(LoginGuardResponse::Attempt { attempt })
    }
}
