use site::ports::{PortError, Store};
use worker::{Env, kv::KvStore};

use crate::platform::{Platform, failed};

impl Store for Platform {
    async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        namespace(&self.env)?.get(key).bytes().await.map_err(failed)
    }

    async fn put(&self, key: &str, value: Vec<u8>, ttl_seconds: u64) -> Result<(), PortError> {
        let put = namespace(&self.env)?.put_bytes(key, &value).map_err(failed)?;
        put.expiration_ttl(ttl_seconds).execute().await.map_err(failed)
    }
}

/// Binding of the KV namespace with the cache.
pub fn namespace(env: &Env) -> Result<KvStore, PortError> {
    env.kv("CONTENT").map_err(failed)
}
