//! The Durable Object `OUTBOX`: stores undelivered messages, and remembers recent submissions.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use site::{
    outbox::{Backlog, Claim, ClaimResult, DeliveryState, IdempotencyRecord, Overview, admin},
    ports::{Millis, Outbox as OutboxPort, PortError, Runtime},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, outbox_claims::ClaimsTable, outbox_messages::MessagesTable, respond, set_alarm};
use crate::platform::{Platform, failed, now};

const BINDING: &str = "OUTBOX";
/// One object for the whole deployment.
const NAME: &str = "outbox";
/// Most messages tried in one alarm, one after the other.
const BATCH: usize = 10;

/// Requests; see [`OutboxPort`] for their meaning.
#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum OutboxRequest {
    Claim {
        fingerprint: String,
        reference: String,
    },
    Complete {
        fingerprint: String,
        result: ClaimResult,
    },
    /// The message as JSON, before it is sealed.
    Store {
        message: String,
    },
    Overview,
    Backlog,
    Find {
        reference: String,
    },
    Replay {
        reference: String,
    },
    ReplayWaiting,
}

impl OutboxPort for Platform {
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError> {
        let (fingerprint, reference) = (fingerprint.to_owned(), reference.to_owned());
        self.outbox(OutboxRequest::Claim { fingerprint, reference }).await
    }

    async fn complete_claim(&self, fingerprint: &str, result: ClaimResult) -> Result<(), PortError> {
        self.outbox(OutboxRequest::Complete { fingerprint: fingerprint.to_owned(), result }).await
    }

    async fn store_message(&self, message: String) -> Result<(), PortError> {
        self.outbox(OutboxRequest::Store { message }).await
    }

    async fn overview(&self) -> Result<Overview, PortError> {
        self.outbox(OutboxRequest::Overview).await
    }

    async fn backlog(&self) -> Result<Backlog, PortError> {
        self.outbox(OutboxRequest::Backlog).await
    }

    async fn find_message(&self, reference: &str) -> Result<Option<String>, PortError> {
        self.outbox(OutboxRequest::Find { reference: reference.to_owned() }).await
    }

    async fn replay_message(&self, reference: &str) -> Result<bool, PortError> {
        self.outbox(OutboxRequest::Replay { reference: reference.to_owned() }).await
    }

    async fn replay_waiting(&self) -> Result<usize, PortError> {
        self.outbox(OutboxRequest::ReplayWaiting).await
    }
}

impl Platform {
    async fn outbox<A: DeserializeOwned>(&self, request: OutboxRequest) -> Result<A, PortError> {
        self.faults.check("outbox=throw")?;
        call(&self.env, BINDING, NAME, &request).await
    }
}

#[durable_object(alarm)]
pub struct Outbox {
    storage: Storage,
    env: Env,
    messages: MessagesTable,
    claims: ClaimsTable,
}

impl DurableObject for Outbox {
    fn new(state: State, env: Env) -> Outbox {
        let storage = state.storage();
        let (messages, claims) = (MessagesTable::new(storage.sql()), ClaimsTable::new(storage.sql()));
        Outbox { storage, env, messages, claims }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        respond(request, async |request| self.respond(request).await).await
    }

    async fn alarm(&self) -> Result<Response> {
        self.deliver().await.map_err(|error| error.to_string())?;
        Response::empty()
    }
}

impl Outbox {
    async fn respond(&self, request: OutboxRequest) -> Result<String, PortError> {
        let now = now();
        match request {
            OutboxRequest::Claim { fingerprint, reference } => {
                answer(self.claim(&fingerprint, &reference, now)?)
            }
            OutboxRequest::Complete { fingerprint, result } => {
                if let Some(record) = self.claims.find(&fingerprint)? {
                    match record.completed(result, now) {
                        Some(record) => self.claims.write(&fingerprint, &record)?,
                        None => self.claims.delete(&fingerprint)?,
                    }
                }
                answer(())
            }
            OutboxRequest::Store { message } => {
                let state =
                    DeliveryState::of_message(&message, now).ok_or_else(|| failed("this is no message"))?;
                let app = crate::app(&self.env).map_err(failed)?;
                let platform = Platform::of_object(self.env.clone());
                let message = app.seal_message(message, &state.reference, &platform);
                self.messages.insert(&state, message)?;
                self.schedule().await?;
                answer(())
            }
            OutboxRequest::Overview => answer(self.messages.overview()?),
            OutboxRequest::Backlog => answer(self.messages.backlog()?),
            OutboxRequest::Find { reference } => {
                let app = crate::app(&self.env).map_err(failed)?;
                let json = self.messages.find(&reference)?.map(|(state, stored)| {
                    let message = stored.and_then(|stored| app.open_message(&stored, &reference));
                    admin::with_content(&state, message.as_deref())
                });
                answer(json)
            }
            OutboxRequest::Replay { reference } => {
                let found = self.messages.find(&reference)?;
                let requested = found.and_then(|(state, _)| state.requested_by_operator(now));
                if let Some(state) = &requested {
                    self.messages.update(state)?;
                    self.schedule().await?;
                }
                answer(requested.is_some())
            }
            OutboxRequest::ReplayWaiting => {
                let mut count = 0_usize;
                for state in self.messages.waiting()? {
                    if let Some(state) = state.requested_while_waiting(now) {
                        self.messages.update(&state)?;
                        count += 1;
                    }
                }
                self.schedule().await?;
                answer(count)
            }
        }
    }

    fn claim(&self, fingerprint: &str, reference: &str, now: Millis) -> Result<Claim, PortError> {
        self.claims.delete_old(now)?;
        let record = self.claims.find(fingerprint)?;
        let message = record.as_ref().map(|record| self.messages.find(record.reference())).transpose()?;
        let state = message.flatten().map(|(state, _)| state);
        let claim = IdempotencyRecord::claim(record.as_ref(), state.as_ref(), reference, now);
        if let Some(record) = claim.record(now) {
            self.claims.write(fingerprint, &record)?;
        }
        Ok(claim)
    }

    async fn deliver(&self) -> Result<(), PortError> {
        let app = crate::app(&self.env).map_err(failed)?;
        let platform = Platform::of_object(self.env.clone());
        for _ in 0..BATCH {
            let Some((state, message)) = self.messages.due(&platform)? else { break };
            self.messages.update(&state.before_attempt(platform.now()))?;
            // If this alarm is aborted, the others are tried at once and this message when it is due again.
            self.schedule().await?;
            match app.deliver_message(&state, message.as_deref(), &platform).await {
                Some(after) => {
                    let stored = self.messages.find(&state.reference)?.map(|(stored, _)| stored);
                    self.messages.update(&after.merge_concurrent(stored.as_ref(), platform.now()))?;
                }
                None => self.messages.delete(&state)?,
            }
        }
        self.schedule().await
    }

    /// Schedules the alarm for the first due message.
    async fn schedule(&self) -> Result<(), PortError> {
        match self.messages.first_due()? {
            Some(due) => set_alarm(&self.storage, due).await,
            None => Ok(()),
        }
    }
}
