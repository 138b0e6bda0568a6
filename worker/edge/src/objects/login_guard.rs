//! The Durable Object `LOGIN_GUARD`: counts the log-in attempts on one account, or the mails to one address.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use site::{
    members::{
        login_attempts::{LoginAttempt, LoginAttempts, LoginGuess, LoginOutcome},
        mail_requests::{DAY_MS, MailRequests},
    },
    ports::{LoginGuard as LoginGuardPort, Millis, PortError},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, respond, set_alarm, store, stored};
use crate::platform::{Platform, now};

const BINDING: &str = "LOGIN_GUARD";
const ATTEMPTS: &str = "attempts";
const MAILS: &str = "mails";

#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum LoginGuardRequest {
    Guess { guess: LoginGuess },
    Settle { guess: LoginGuess, outcome: LoginOutcome },
    Mail,
}

impl LoginGuardPort for Platform {
    async fn attempt(&self, account: &str, guess: &LoginGuess) -> Result<LoginAttempt, PortError> {
        call(&self.env, BINDING, account, &LoginGuardRequest::Guess { guess: guess.clone() }).await
    }

    async fn settle(
        &self,
        account: &str,
        guess: &LoginGuess,
        outcome: LoginOutcome,
    ) -> Result<(), PortError> {
        let guess = guess.clone();
        call(&self.env, BINDING, account, &LoginGuardRequest::Settle { guess, outcome }).await
    }

    async fn may_mail(&self, address: &str) -> Result<bool, PortError> {
        call(&self.env, BINDING, address, &LoginGuardRequest::Mail).await
    }
}

/// One object for each account, and one for each purpose and address of mails.
#[durable_object(alarm)]
pub struct LoginGuard {
    storage: Storage,
}

impl DurableObject for LoginGuard {
    fn new(state: State, _: Env) -> LoginGuard {
        LoginGuard { storage: state.storage() }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        respond(request, async |request| self.respond(request).await).await
    }

    async fn alarm(&self) -> Result<Response> {
        self.storage.delete_all().await?;
        Response::empty()
    }
}

impl LoginGuard {
    async fn respond(&self, request: LoginGuardRequest) -> Result<String, PortError> {
        let now = now();
        match request {
            LoginGuardRequest::Guess { guess } => {
                let mut attempts: LoginAttempts = self.record(ATTEMPTS).await;
                let attempt = attempts.attempt(&guess, now);
                self.keep(ATTEMPTS, &attempts, attempts.expires_at(now)).await?;
                answer(attempt)
            }
            LoginGuardRequest::Settle { guess, outcome } => {
                let mut attempts: LoginAttempts = self.record(ATTEMPTS).await;
                attempts.settle(&guess, outcome, now);
                self.keep(ATTEMPTS, &attempts, attempts.expires_at(now)).await?;
                answer(())
            }
            LoginGuardRequest::Mail => {
                let mut mails: MailRequests = self.record(MAILS).await;
                let allowed = mails.admit(now);
                self.keep(MAILS, &mails, now.saturating_add(DAY_MS)).await?;
                answer(allowed)
            }
        }
    }

    /// A record that another version wrote and this one cannot read counts as empty.
    async fn record<T: DeserializeOwned + Default>(&self, name: &str) -> T {
        stored(&self.storage, name).await.ok().flatten().unwrap_or_default()
    }

    async fn keep<T: Serialize>(&self, name: &str, record: &T, until: Millis) -> Result<(), PortError> {
        store(&self.storage, name, record).await?;
        set_alarm(&self.storage, until).await
    }
}
