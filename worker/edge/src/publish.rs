//! The Durable Object `PUBLISH`: remembers webhook ids and keeps the document `stamps`.

use std::{collections::BTreeMap, rc::Rc};

use js_sys::{Object, Promise};
use serde::{Deserialize, Serialize};
use site::{
    json,
    ports::{Millis, PortError, Publish as PublishPort, Published},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    js::{self, Env, State, Storage},
    object,
    platform::Platform,
    store,
};

const BINDING: &str = "PUBLISH";
const RECORD: &str = "record";
/// How long a webhook's id is remembered: twice the age at which its signature is refused.
const REMEMBERED_MS: Millis = 10 * 60 * 1000;
/// Stamps older than any document that may still be served say nothing.
const STAMP_MS: Millis = 8 * 24 * 60 * 60 * 1000;
/// The store takes one write a second for a key.
const WRITE_INTERVAL_MS: Millis = 1000;

/// All that the object keeps, in one record.
#[derive(Default, Serialize, Deserialize)]
struct Record {
    seen: BTreeMap<String, Millis>,
    stamps: BTreeMap<String, Millis>,
    written_at: Millis,
}

impl PublishPort for Platform {
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError> {
        // When, and then a tag on each line.
        let mut notice = at.to_string();
        for tag in tags {
            notice.push('\n');
            notice.push_str(tag);
        }
        let answer = object::ask(&self.env, BINDING, "all", ("publish", id, &notice)).await?;
        Ok(if answer == "new" { Published::New } else { Published::Replay })
    }
}

/// One object for the whole deployment.
#[wasm_bindgen]
pub struct Publish(Rc<Keeper>);

struct Keeper {
    storage: Storage,
    env: Env,
}

#[wasm_bindgen]
impl Publish {
    #[wasm_bindgen(constructor)]
    pub fn new(state: State, env: Env) -> Publish {
        Publish(Rc::new(Keeper { storage: state.storage(), env }))
    }

    pub fn ask(&self, _: String, id: String, notice: String) -> Promise {
        let keeper = self.0.clone();
        object::answer(async move { keeper.publish(id, &notice).await })
    }

    pub fn alarm(&self) -> Promise {
        let keeper = self.0.clone();
        object::answer(async move {
            let record = keeper.record().await?;
            keeper.write(&record).await
        })
    }
}

impl Keeper {
    async fn publish(&self, id: String, notice: &str) -> Result<String, PortError> {
        let now = js::now();
        let mut record = self.record().await?;
        record.seen.retain(|_, at| at.saturating_add(REMEMBERED_MS) > now);
        if record.seen.insert(id, now).is_some() {
            return Ok(String::new());
        }
        record.stamps.retain(|_, at| at.saturating_add(STAMP_MS) > now);
        let mut lines = notice.split('\n');
        let at: Millis = lines.next().and_then(|at| at.parse().ok()).ok_or_else(object::unknown)?;
        for tag in lines {
            record.stamps.insert(tag.to_owned(), at);
        }
        self.keep(&record).await?;
        // At once, or by alarm when the last write was a moment ago.
        let wait = record.written_at.saturating_add(WRITE_INTERVAL_MS).saturating_sub(now);
        match wait.min(WRITE_INTERVAL_MS) {
            0 => drop(self.write(&record).await?),
            wait => self.storage.wake_at(now.saturating_add(wait)).await?,
        }
        Ok("new".to_owned())
    }

    async fn record(&self) -> Result<Record, PortError> {
        match self.storage.text(RECORD).await?.as_str() {
            "" => Ok(Record::default()),
            text => json::read(text).map_err(|_| object::unknown()),
        }
    }

    async fn keep(&self, record: &Record) -> Result<(), PortError> {
        self.storage.keep(RECORD, &serde_json::to_string(record).unwrap_or_default()).await
    }

    async fn write(&self, record: &Record) -> Result<String, PortError> {
        let stamps = serde_json::to_string(&record.stamps).unwrap_or_default();
        store::put(&self.env, site::content::STAMPS_KEY, stamps.as_bytes(), Object::new()).await?;
        // Another publish may have been kept meanwhile.
        let mut record = self.record().await?;
        record.written_at = js::now();
        self.keep(&record).await?;
        Ok(String::new())
    }
}
