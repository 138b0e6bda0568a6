//! The Durable Object `OUTBOX`: keeps what could not be delivered, and remembers what was sent a moment ago.

use std::rc::Rc;

use js_sys::Promise;
use site::{
    delivery::{Known, Slip, told},
    ports::{Claim, Millis, Outbox as OutboxPort, PortError, Runtime, Settled},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    claims::Claims,
    js::{self, Env, State, Storage},
    object,
    parcels::Parcels,
    platform::Platform,
};

const BINDING: &str = "OUTBOX";
/// One object for the whole deployment.
const NAME: &str = "outbox";
/// So many parcels are looked after in one alarm, one after the other.
const AT_ONCE: usize = 10;
/// Should an alarm end early, the next one comes after this.
const RESCUE_MS: Millis = 300_000;

impl OutboxPort for Platform {
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError> {
        let answer = self.outbox("claim", fingerprint, reference).await?;
        Claim::read(&answer).ok_or_else(object::unknown)
    }

    async fn settle(&self, fingerprint: &str, settled: Settled) -> Result<(), PortError> {
        self.outbox("settle", fingerprint, settled.word()).await.map(drop)
    }

    async fn keep(&self, parcel: String) -> Result<(), PortError> {
        self.outbox("keep", "", &parcel).await.map(drop)
    }

    async fn list(&self) -> Result<String, PortError> {
        self.outbox("list", "", "").await
    }

    async fn look(&self, reference: &str) -> Result<Option<String>, PortError> {
        Ok(Some(self.outbox("look", reference, "").await?).filter(|told| !told.is_empty()))
    }

    async fn replay(&self, reference: &str) -> Result<bool, PortError> {
        Ok(!self.outbox("replay", reference, "").await?.is_empty())
    }
}

impl Platform {
    async fn outbox(&self, question: &str, about: &str, more: &str) -> Result<String, PortError> {
        object::ask(&self.env, BINDING, NAME, (question, about, more)).await
    }
}

/// One object for the whole deployment.
#[wasm_bindgen]
pub struct Outbox(Rc<Keeper>);

struct Keeper {
    storage: Storage,
    env: Env,
    parcels: Parcels,
    claims: Claims,
}

#[wasm_bindgen]
impl Outbox {
    #[wasm_bindgen(constructor)]
    pub fn new(state: State, env: Env) -> Outbox {
        let storage = state.storage();
        let (parcels, claims) = (Parcels::new(storage.sql()), Claims::new(storage.sql()));
        Outbox(Rc::new(Keeper { storage, env, parcels, claims }))
    }

    pub fn ask(&self, question: String, about: String, more: String) -> Promise {
        let keeper = self.0.clone();
        object::answer(async move { keeper.answer(&question, &about, more).await })
    }

    pub fn alarm(&self) -> Promise {
        let keeper = self.0.clone();
        object::answer(async move { keeper.deliver().await.map(|()| String::new()) })
    }
}

impl Keeper {
    async fn answer(&self, question: &str, about: &str, more: String) -> Result<String, PortError> {
        let now = js::now();
        let mut answer = String::new();
        match question {
            "claim" => {
                self.claims.forget_old(now)?;
                let known = self.claims.find(about)?;
                let kept = known.as_ref().map(|known| self.parcels.find(known.reference())).transpose()?;
                let slip = kept.flatten().map(|(slip, _)| slip);
                let claim = Known::claim(known.as_ref(), slip.as_ref(), &more, now);
                if let Some(known) = claim.known(now) {
                    self.claims.note(about, &known)?;
                }
                answer = claim.written();
            }
            "settle" => {
                let Some(known) = self.claims.find(about)? else { return Ok(answer) };
                match known.settled(Settled::read(&more).ok_or_else(object::unknown)?, now) {
                    Some(known) => self.claims.note(about, &known)?,
                    None => self.claims.forget(about)?,
                }
            }
            "keep" => {
                let slip = Slip::of(&more, now).ok_or_else(object::unknown)?;
                self.parcels.keep(&slip, more)?;
                self.wake().await?;
            }
            "list" => answer = told::list(&self.parcels.slips()?),
            _ => {
                let Some((slip, parcel)) = self.parcels.find(about)? else { return Ok(answer) };
                if question == "look" {
                    answer = told::whole(&slip, parcel.as_deref());
                } else if let Some(slip) = slip.wanted(now) {
                    self.parcels.write(&slip)?;
                    self.wake().await?;
                    answer.push_str("wanted");
                }
            }
        }
        Ok(answer)
    }

    async fn deliver(&self) -> Result<(), PortError> {
        self.storage.wake_at(js::now().saturating_add(RESCUE_MS)).await?;
        let app = crate::app(&self.env)?;
        let platform = Platform::of_object(self.env.clone());
        for _ in 0..AT_ONCE {
            let Some((slip, parcel)) = self.parcels.due(&platform)? else { break };
            self.parcels.write(&slip.underway(platform.now()))?;
            match app.deliver_parcel(&slip, parcel.as_deref(), &platform).await {
                Some(after) => {
                    let kept = self.parcels.find(&slip.reference)?.map(|(kept, _)| kept);
                    self.parcels.write(&after.and_meanwhile(kept.as_ref(), platform.now()))?;
                }
                None => self.parcels.forget(&slip)?,
            }
        }
        self.wake().await
    }

    /// The next alarm comes when the first parcel is due.
    async fn wake(&self) -> Result<(), PortError> {
        match self.parcels.first_due()? {
            Some(due) => self.storage.wake_at(due).await,
            None => Ok(()),
        }
    }
}
