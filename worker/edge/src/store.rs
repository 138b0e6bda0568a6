use js_sys::{Object, Uint8Array};
use site::ports::{PortError, Store};
use wasm_bindgen::JsValue;

use crate::{
    js::{self, Env, Keys},
    platform::Platform,
};

const BINDING: &str = "CONTENT";

impl Store for Platform {
    async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        let found = js::done(js::binding::<Keys>(&self.env, BINDING).get(key, "arrayBuffer")).await?;
        Ok(if found.is_null() { None } else { Some(Uint8Array::new(&found).to_vec()) })
    }

    async fn put(&self, key: &str, value: Vec<u8>, ttl_seconds: u64) -> Result<(), PortError> {
        let options = js::object("expirationTtl", JsValue::from_f64(ttl_seconds as f64));
        put(&self.env, key, &value, options).await
    }
}

/// Stores a value; without options it stays.
pub async fn put(env: &Env, key: &str, value: &[u8], options: Object) -> Result<(), PortError> {
    js::done(js::binding::<Keys>(env, BINDING).put(key, Uint8Array::from(value), options)).await.map(drop)
}
