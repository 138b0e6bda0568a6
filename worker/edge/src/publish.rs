//! The Durable Object `PUBLISH`: remembers webhook ids and keeps the document `stamps`.

use std::{collections::BTreeMap, time::Duration};

use serde::{Deserialize, Serialize};
use site::ports::{Millis, PortError, Publish as PublishPort, Published};
use worker::{
    Date, DurableObject, Env, Method, Request, RequestInit, Response, Result, State, durable_object,
    wasm_bindgen,
};

use crate::platform::Platform;

const BINDING: &str = "PUBLISH";
/// How long a webhook's id is remembered: twice the age at which its signature is refused.
const REMEMBERED_MS: Millis = 10 * 60 * 1000;
/// Stamps older than any document that may still be served say nothing.
const STAMP_MS: Millis = 8 * 24 * 60 * 60 * 1000;
/// The store takes one write a second for a key.
const WRITE_INTERVAL_MS: Millis = 1000;

/// What a webhook said.
#[derive(Serialize, Deserialize)]
struct Notice {
    id: String,
    tags: Vec<String>,
    at: Millis,
}

/// All that the object keeps, in one record.
#[derive(Default, Serialize, Deserialize)]
struct Record {
    seen: BTreeMap<String, Millis>,
    stamps: BTreeMap<String, Millis>,
    written_at: Millis,
}

impl PublishPort for Platform {
    async fn publish(
        &self,
        id: &str,
        tags: &[String],
        at: Millis,
    ) -> std::result::Result<Published, PortError> {
        let notice = Notice { id: id.to_owned(), tags: tags.to_vec(), at };
        match tell(&self.env, &notice).await {
            Ok(409) => Ok(Published::Replay),
            Ok(202) => Ok(Published::New),
            Ok(status) => Err(PortError::Failed(format!("PUBLISH answered {status}"))),
            Err(error) => Err(PortError::Failed(error.to_string())),
        }
    }
}

async fn tell(env: &Env, notice: &Notice) -> Result<u16> {
    let mut init = RequestInit::new();
    init.with_method(Method::Post).with_body(Some(serde_json::to_string(notice)?.into()));
    let request = Request::new_with_init("https://publish/", &init)?;
    let object = env.durable_object(BINDING)?.get_by_name("all")?;
    Ok(object.fetch_with_request(request).await?.status_code())
}

/// One object for the whole deployment.
#[durable_object(alarm)]
pub struct Publish {
    state: State,
    env: Env,
}

impl DurableObject for Publish {
    fn new(state: State, env: Env) -> Publish {
        Publish { state, env }
    }

    async fn fetch(&self, mut request: Request) -> Result<Response> {
        let notice: Notice = request.json().await?;
        let now = Date::now().as_millis();
        let mut record = self.record().await?;
        record.seen.retain(|_, at| at.saturating_add(REMEMBERED_MS) > now);
        if record.seen.insert(notice.id, now).is_some() {
            return Ok(Response::empty()?.with_status(409));
        }
        record.stamps.retain(|_, at| at.saturating_add(STAMP_MS) > now);
        record.stamps.extend(notice.tags.into_iter().map(|tag| (tag, notice.at)));
        self.state.storage().put("record", &record).await?;
        self.write_soon(record, now).await?;
        Ok(Response::empty()?.with_status(202))
    }

    async fn alarm(&self) -> Result<Response> {
        self.write(self.record().await?).await?;
        Response::empty()
    }
}

impl Publish {
    async fn record(&self) -> Result<Record> {
        Ok(self.state.storage().get("record").await?.unwrap_or_default())
    }

    /// Writes at once, or by alarm when the last write was less than [`WRITE_INTERVAL_MS`] ago.
    async fn write_soon(&self, record: Record, now: Millis) -> Result<()> {
        let wait = record.written_at.saturating_add(WRITE_INTERVAL_MS).saturating_sub(now);
        match wait.min(WRITE_INTERVAL_MS) {
            0 => self.write(record).await,
            wait => self.state.storage().set_alarm(Duration::from_millis(wait)).await,
        }
    }

    async fn write(&self, mut record: Record) -> Result<()> {
        let stamps = serde_json::to_vec(&record.stamps)?;
        let kv = self.env.kv(crate::store::BINDING)?;
        kv.put_bytes(site::content::STAMPS_KEY, &stamps)?.execute().await?;
        record.written_at = Date::now().as_millis();
        self.state.storage().put("record", &record).await
    }
}
