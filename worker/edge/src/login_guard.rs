//! The Durable Object `LOGIN_GUARD`: counts the log-ins that were tried on one account.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use site::{
    ports::{Attempt, LoginGuard as LoginGuardPort, PortError},
    session::attempts::{Attempts, WITHIN_MS},
};
use worker::{Date, DurableObject, Env, Request, Response, Result, State, durable_object, wasm_bindgen};

use crate::{object, platform::Platform};

const BINDING: &str = "LOGIN_GUARD";
const ATTEMPTS: &str = "attempts";

#[derive(Serialize, Deserialize)]
enum Question {
    Attempt,
    Succeeded,
}

impl LoginGuardPort for Platform {
    async fn attempt(&self, account: &str) -> std::result::Result<Attempt, PortError> {
        object::ask(&self.env, BINDING, account, &Question::Attempt).await
    }

    async fn succeeded(&self, account: &str) -> std::result::Result<(), PortError> {
        object::ask(&self.env, BINDING, account, &Question::Succeeded).await
    }
}

/// One object for each account.
#[durable_object(alarm)]
pub struct LoginGuard {
    state: State,
}

impl DurableObject for LoginGuard {
    fn new(state: State, _: Env) -> LoginGuard {
        LoginGuard { state }
    }

    async fn fetch(&self, mut request: Request) -> Result<Response> {
        let storage = self.state.storage();
        match request.json().await? {
            Question::Attempt => {
                let mut attempts: Attempts = storage.get(ATTEMPTS).await?.unwrap_or_default();
                let answer = attempts.attempt(Date::now().as_millis());
                storage.put(ATTEMPTS, &attempts).await?;
                storage.set_alarm(Duration::from_millis(WITHIN_MS)).await?;
                Response::from_json(&answer)
            }
            Question::Succeeded => {
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
