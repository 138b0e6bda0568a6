use super::error::PortError;

/// The key-value store that all isolates share. Eventually consistent, so unfit for locks and sessions.
#[allow(async_fn_in_trait)]
pub trait Store {
    /// The value of a key. `None` when it does not exist or has expired.
    async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, PortError>;
    /// Stores a value, which expires after `ttl_seconds` (at least 60).
    async fn put(&self, key: &str, value: Vec<u8>, ttl_seconds: u64) -> Result<(), PortError>;
}

/// Files of submissions that are not delivered yet (the R2 bucket `UPLOADS`).
#[allow(async_fn_in_trait)]
pub trait Uploads {
    async fn put_upload(&self, key: &str, content: Vec<u8>) -> Result<(), PortError>;
    /// The content of a file. `None` when it does not exist.
    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError>;
    /// Deletes files; missing ones are no error.
    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError>;
}
