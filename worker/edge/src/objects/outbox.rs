//! The Durable Object `OUTBOX`: keeps what could not be delivered, and remembers what was sent a moment ago.

use serde::{Deserialize, Serialize};
use site::{
    outbox::{Known, Slip, admin},
    ports::{Claim, Millis, Outbox as OutboxPort, PortError, Runtime, Settled},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, outbox_claims::Claims, outbox_messages::Messages, set_alarm, unexpected};
use crate::platform::{Platform, failed, now};

const BINDING: &str = "OUTBOX";
/// One object for the whole deployment.
const NAME: &str = "outbox";
/// So many messages are looked after in one alarm, one after the other.
const AT_ONCE: usize = 10;
/// Should an alarm end early, the next one comes after this.
const RESCUE_MS: Millis = 300_000;

/// What is asked; see [`OutboxPort`] for the meaning of each.
#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum OutboxRequest {
    Claim {
        fingerprint: String,
        reference: String,
    },
    Settle {
        fingerprint: String,
        settled: Settled,
    },
    /// The text of the message is what is stored.
    Keep {
        message: String,
    },
    List,
    Look {
        reference: String,
    },
    Replay {
        reference: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
enum OutboxResponse {
    Claim {
        claim: Claim,
    },
    Done,
    /// JSON for operators; `None` when there is nothing under a reference.
    Told {
        told: Option<String>,
    },
    Replay {
        is_wanted: bool,
    },
}

impl OutboxPort for Platform {
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError> {
        let (fingerprint, reference) = (fingerprint.to_owned(), reference.to_owned());
        match self.outbox(OutboxRequest::Claim { fingerprint, reference }).await? {
            OutboxResponse::Claim { claim } => Ok(claim),
            other => Err(unexpected(other)),
        }
    }

    async fn settle(&self, fingerprint: &str, settled: Settled) -> Result<(), PortError> {
        match self.outbox(OutboxRequest::Settle { fingerprint: fingerprint.to_owned(), settled }).await? {
            OutboxResponse::Done => Ok(()),
            other => Err(unexpected(other)),
        }
    }

    async fn keep(&self, message: String) -> Result<(), PortError> {
        match self.outbox(OutboxRequest::Keep { message }).await? {
            OutboxResponse::Done => Ok(()),
            other => Err(unexpected(other)),
        }
    }

    async fn list(&self) -> Result<String, PortError> {
        match self.outbox(OutboxRequest::List).await? {
            OutboxResponse::Told { told } => Ok(told.unwrap_or_default()),
            other => Err(unexpected(other)),
        }
    }

    async fn look(&self, reference: &str) -> Result<Option<String>, PortError> {
        match self.outbox(OutboxRequest::Look { reference: reference.to_owned() }).await? {
            OutboxResponse::Told { told } => Ok(told),
            other => Err(unexpected(other)),
        }
    }

    async fn replay(&self, reference: &str) -> Result<bool, PortError> {
        match self.outbox(OutboxRequest::Replay { reference: reference.to_owned() }).await? {
            OutboxResponse::Replay { is_wanted } => Ok(is_wanted),
            other => Err(unexpected(other)),
        }
    }
}

impl Platform {
    async fn outbox(&self, request: OutboxRequest) -> Result<OutboxResponse, PortError> {
        call(&self.env, BINDING, NAME, &request).await
    }
}

#[durable_object(alarm)]
pub struct Outbox {
    storage: Storage,
    env: Env,
    messages: Messages,
    claims: Claims,
}

impl DurableObject for Outbox {
    fn new(state: State, env: Env) -> Outbox {
        let storage = state.storage();
        let (messages, claims) = (Messages::new(storage.sql()), Claims::new(storage.sql()));
        Outbox { storage, env, messages, claims }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        answer(request, async |request| self.answer(request).await).await
    }

    async fn alarm(&self) -> Result<Response> {
        self.deliver().await.map_err(|error| error.to_string())?;
        Response::empty()
    }
}

impl Outbox {
    async fn answer(&self, request: OutboxRequest) -> Result<OutboxResponse, PortError> {
        let now = now();
        match request {
            OutboxRequest::Claim { fingerprint, reference } => {
                let claim = self.claim(&fingerprint, &reference, now)?;
                Ok(OutboxResponse::Claim { claim })
            }
            OutboxRequest::Settle { fingerprint, settled } => {
                if let Some(known) = self.claims.find(&fingerprint)? {
                    match known.settled(settled, now) {
                        Some(known) => self.claims.write(&fingerprint, &known)?,
                        None => self.claims.delete(&fingerprint)?,
                    }
                }
                Ok(OutboxResponse::Done)
            }
            OutboxRequest::Keep { message } => {
                let slip = Slip::of(&message, now).ok_or_else(|| failed("this is no message"))?;
                self.messages.insert(&slip, message)?;
                self.wake().await?;
                Ok(OutboxResponse::Done)
            }
            OutboxRequest::List => {
                Ok(OutboxResponse::Told { told: Some(admin::list(&self.messages.list()?)) })
            }
            OutboxRequest::Look { reference } => {
                let found = self.messages.find(&reference)?;
                let told = found.map(|(slip, message)| admin::whole(&slip, message.as_deref()));
                Ok(OutboxResponse::Told { told })
            }
            OutboxRequest::Replay { reference } => {
                let wanted = self.messages.find(&reference)?.and_then(|(slip, _)| slip.wanted(now));
                if let Some(slip) = &wanted {
                    self.messages.update(slip)?;
                    self.wake().await?;
                }
                Ok(OutboxResponse::Replay { is_wanted: wanted.is_some() })
            }
        }
    }

    fn claim(&self, fingerprint: &str, reference: &str, now: Millis) -> Result<Claim, PortError> {
        self.claims.delete_old(now)?;
        let known = self.claims.find(fingerprint)?;
        let kept = known.as_ref().map(|known| self.messages.find(known.reference())).transpose()?;
        let slip = kept.flatten().map(|(slip, _)| slip);
        let claim = Known::claim(known.as_ref(), slip.as_ref(), reference, now);
        if let Some(known) = claim.known(now) {
            self.claims.write(fingerprint, &known)?;
        }
        Ok(claim)
    }

    async fn deliver(&self) -> Result<(), PortError> {
        set_alarm(&self.storage, now().saturating_add(RESCUE_MS)).await?;
        let app = crate::app(&self.env).map_err(failed)?;
        let platform = Platform::of_object(self.env.clone());
        for _ in 0..AT_ONCE {
            let Some((slip, message)) = self.messages.due(&platform)? else { break };
            self.messages.update(&slip.underway(platform.now()))?;
            match app.deliver_parcel(&slip, message.as_deref(), &platform).await {
                Some(after) => {
                    let kept = self.messages.find(&slip.reference)?.map(|(kept, _)| kept);
                    self.messages.update(&after.and_meanwhile(kept.as_ref(), platform.now()))?;
                }
                None => self.messages.delete(&slip)?,
            }
        }
        self.wake().await
    }

    /// The next alarm comes when the first message is due.
    async fn wake(&self) -> Result<(), PortError> {
        match self.messages.first_due()? {
            Some(due) => set_alarm(&self.storage, due).await,
            None => Ok(()),
        }
    }
}
