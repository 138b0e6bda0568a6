use site::ports::{Millis, PortError, Runtime, Store, StoredKey};
use worker::{
    Env, Error,
    js_sys::{Promise, Uint8Array},
    kv::{Key, KvStore},
    wasm_bindgen::{self, JsCast, prelude::wasm_bindgen},
    wasm_bindgen_futures::JsFuture,
};

use crate::platform::{Platform, failed, with_timeout};

#[wasm_bindgen(module = "/src/kv.js")]
extern "C" {
    /// A `Uint8Array`; null when there is no value, undefined after a timeout. The SDK's own read looks all methods of the
    /// namespace up each time.
    fn read(env: &Env, key: &str, deadline_ms: f64) -> Promise;
}

/// Most list calls for one prefix; each returns up to a thousand keys.
const MAX_LISTS: usize = 10;
/// Longer than the site's time limit for the store.
const SLOW_MS: Millis = 1000;

impl Store for Platform {
    async fn get(&self, key: &str, deadline_ms: Millis) -> Result<Option<Vec<u8>>, PortError> {
        if self.faults.has("kv=slow") {
            with_timeout(deadline_ms, self.sleep(SLOW_MS)).await?;
        }
        self.faults.check("kv=throw")?;
        let read = JsFuture::from(read(&self.env, key, deadline_ms as f64));
        let value = read.await.map_err(|error| failed(Error::from(error)))?;
        if value.is_undefined() {
            return Err(PortError::Timeout);
        }
        Ok((!value.is_null()).then(|| value.unchecked_into::<Uint8Array>().to_vec()))
    }

    async fn put(
        &self,
        key: &str,
        value: Vec<u8>,
        ttl_seconds: u64,
        metadata: String,
    ) -> Result<(), PortError> {
        let mut put = self.content().await?.put_bytes(key, &value).map_err(failed)?;
        if !metadata.is_empty() {
            put = put.metadata(metadata).map_err(failed)?;
        }
        put.expiration_ttl(ttl_seconds).execute().await.map_err(failed)
    }

    async fn list(&self, prefix: &str) -> Result<Vec<StoredKey>, PortError> {
        let (store, mut keys, mut cursor) = (self.content().await?, Vec::new(), None);
        for _ in 0..MAX_LISTS {
            let mut list = store.list().prefix(prefix.to_owned());
            if let Some(cursor) = cursor {
                list = list.cursor(cursor);
            }
            let listed = list.execute().await.map_err(failed)?;
            keys.extend(listed.keys.into_iter().map(stored_key));
            cursor = listed.cursor.filter(|_| !listed.list_complete);
            if cursor.is_none() {
                break;
            }
        }
        Ok(keys)
    }
}

impl Platform {
    async fn content(&self) -> Result<KvStore, PortError> {
        if self.faults.has("kv=slow") {
            self.sleep(SLOW_MS).await;
        }
        self.faults.check("kv=throw")?;
        namespace(&self.env)
    }
}

fn stored_key(key: Key) -> StoredKey {
    let metadata = key.metadata.as_ref().and_then(|own| own.as_str()).unwrap_or_default();
    StoredKey {
        metadata: metadata.to_owned(),
        expires_at: key.expiration.unwrap_or_default(),
        name: key.name,
    }
}

/// The KV namespace with the cache.
pub fn namespace(env: &Env) -> Result<KvStore, PortError> {
    env.kv("CONTENT").map_err(failed)
}
