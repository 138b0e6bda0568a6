use super::{error::PortError, runtime::Millis};

/// The key-value store that all isolates share. Eventually consistent, so unfit for locks and sessions.
#[allow(async_fn_in_trait)]
pub trait Store {
    /// The value of a key. `None` when it does not exist or has expired; `PortError::Timeout` after `deadline_ms`.
    async fn get(&self, key: &str, deadline_ms: Millis) -> Result<Option<Vec<u8>>, PortError>;
    /// Stores a value that expires after `ttl_seconds` (at least 60), with metadata for [`Store::list`] (at most 1,024
    /// bytes).
    async fn put(
        &self,
        key: &str,
        value: Vec<u8>,
        ttl_seconds: u64,
        metadata: String,
    ) -> Result<(), PortError>;
    /// The keys with a prefix; incomplete if there are more than ten thousand.
    async fn list(&self, prefix: &str) -> Result<Vec<StoredKey>, PortError>;
}

/// A key of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredKey {
    pub name: String,
    /// Empty for a value without metadata.
    pub metadata: String,
    /// In seconds since 1970.
    pub expires_at: u64,
}

/// Files of undelivered submissions (the R2 bucket `UPLOADS`).
#[allow(async_fn_in_trait)]
pub trait Uploads {
    async fn put_upload(&self, key: &str, content: Vec<u8>) -> Result<(), PortError>;
    /// The content of a file. `None` when it does not exist.
    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError>;
    /// Deletes files; missing ones are no error.
    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError>;
}
