//! The Durable Object `PUBLISH`: one object records webhook ids and writes the document `purge-times`, another refetches
//! published documents, which takes longer than those times may wait.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use site::{
    cache::{PURGE_TIMES_KEY, limit_purge_times},
    ports::{Millis, PortError, Publish as PublishPort, Published},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, respond, set_alarm, store, stored};
use crate::{
    kv,
    platform::{Platform, failed, now},
};

const BINDING: &str = "PUBLISH";
/// The object that records, for the whole deployment.
const NAME: &str = "all";
const RECORD: &str = "record";
/// The object that refetches.
const WARM_NAME: &str = "warm";
const PURGED: &str = "purged";
/// Publications within this time are refetched together.
const BURST_MS: Millis = 1000;
/// How long a webhook's id is kept: twice the age at which its signature is rejected.
const REMEMBERED_MS: Millis = 10 * 60 * 1000;
/// Age at which a purge time is deleted: no document that is still served is older.
const PURGE_TIMES_MS: Millis = 8 * 24 * 60 * 60 * 1000;
/// KV allows one write per second to a key.
const WRITE_INTERVAL_MS: Millis = 1000;

#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum PublishRequest {
    Publish { id: String, tags: Vec<String>, at: Millis },
    Warm { tags: Vec<String> },
}

impl PublishPort for Platform {
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError> {
        let request = PublishRequest::Publish { id: id.to_owned(), tags: tags.to_vec(), at };
        call(&self.env, BINDING, NAME, &request).await
    }

    async fn warm(&self, tags: &[String]) -> Result<(), PortError> {
        let request = PublishRequest::Warm { tags: tags.to_vec() };
        call(&self.env, BINDING, WARM_NAME, &request).await
    }
}

/// The recording object's state, in one record.
#[derive(Default, Serialize, Deserialize)]
struct Record {
    seen: BTreeMap<String, Millis>,
    purge_times: BTreeMap<String, Millis>,
    written_at: Millis,
}

/// The refetching object's state.
#[derive(Default, Serialize, Deserialize)]
struct Purged {
    /// The tags whose documents are still to be fetched.
    tags: BTreeSet<String>,
}

#[durable_object(alarm)]
pub struct Publish {
    storage: Storage,
    env: Env,
}

impl DurableObject for Publish {
    fn new(state: State, env: Env) -> Publish {
        Publish { storage: state.storage(), env }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        respond(request, async |request| match request {
            PublishRequest::Publish { id, tags, at } => answer(self.publish(id, tags, at).await?),
            PublishRequest::Warm { tags } => {
                self.warm_later(tags).await?;
                answer(())
            }
        })
        .await
    }

    async fn alarm(&self) -> Result<Response> {
        let done = async {
            match self.purged().await? {
                Purged { tags } if tags.is_empty() => self.write(&self.record().await?).await,
                purged => self.warm(purged).await,
            }
        };
        done.await.map_err(|error: PortError| error.to_string())?;
        Response::empty()
    }
}

impl Publish {
    async fn publish(&self, id: String, tags: Vec<String>, at: Millis) -> Result<Published, PortError> {
        let now = now();
        let mut record = self.record().await?;
        record.seen.retain(|_, at| at.saturating_add(REMEMBERED_MS) > now);
        if record.seen.insert(id, now).is_some() {
            return Ok(Published::Replay);
        }
        record.purge_times.retain(|_, at| at.saturating_add(PURGE_TIMES_MS) > now);
        record.purge_times.extend(tags.into_iter().map(|tag| (tag, at)));
        limit_purge_times(&mut record.purge_times);
        store(&self.storage, RECORD, &record).await?;
        // Written at once, or by alarm if the last write was less than a second ago.
        let wait = record.written_at.saturating_add(WRITE_INTERVAL_MS).saturating_sub(now);
        match wait.min(WRITE_INTERVAL_MS) {
            0 => self.write(&record).await?,
            wait => set_alarm(&self.storage, now.saturating_add(wait)).await?,
        }
        Ok(Published::New)
    }

    async fn warm_later(&self, tags: Vec<String>) -> Result<(), PortError> {
        let mut purged = self.purged().await?;
        purged.tags.extend(tags);
        store(&self.storage, PURGED, &purged).await?;
        set_alarm(&self.storage, now().saturating_add(BURST_MS)).await
    }

    /// Refetches what has been published so far; publications in the meantime form another burst.
    async fn warm(&self, purged: Purged) -> Result<(), PortError> {
        store(&self.storage, PURGED, &Purged::default()).await?;
        let app = crate::app(&self.env).map_err(failed)?;
        let tags: Vec<String> = purged.tags.into_iter().collect();
        app.warm(&tags, &Platform::of_object(self.env.clone())).await;
        Ok(())
    }

    async fn purged(&self) -> Result<Purged, PortError> {
        Ok(stored(&self.storage, PURGED).await?.unwrap_or_default())
    }

    async fn record(&self) -> Result<Record, PortError> {
        Ok(stored(&self.storage, RECORD).await?.unwrap_or_default())
    }

    async fn write(&self, record: &Record) -> Result<(), PortError> {
        let purge_times = serde_json::to_vec(&record.purge_times).map_err(failed)?;
        let put = kv::namespace(&self.env)?.put_bytes(PURGE_TIMES_KEY, &purge_times).map_err(failed)?;
        put.execute().await.map_err(failed)?;
        // Another webhook may have been recorded during the write.
        let mut record = self.record().await?;
        record.written_at = now();
        store(&self.storage, RECORD, &record).await
    }
}
