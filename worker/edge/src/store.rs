use site::ports::{PortError, Store};
use worker::wasm_bindgen::JsValue;

use crate::platform::Platform;

pub(crate) const BINDING: &str = "CONTENT";

impl Store for Platform {
    async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        self.env.kv(BINDING).map_err(failed)?.get(key).bytes().await.map_err(failed)
    }

    async fn put(&self, key: &str, value: Vec<u8>, ttl_seconds: u64) -> Result<(), PortError> {
        let kv = self.env.kv(BINDING).map_err(failed)?;
        let entry = kv.put_bytes(key, &value).map_err(failed)?;
        entry.expiration_ttl(ttl_seconds).execute().await.map_err(failed)
    }
}

/// The store's own error prints what JavaScript threw as `Debug`, which is compiled out.
fn failed(error: impl Into<JsValue>) -> PortError {
    PortError::Failed(worker::Error::from(error.into()).to_string())
}
