use super::error::PortError;

/// The key-value store that all isolates share. Eventually consistent: no place for locks or sessions.
#[allow(async_fn_in_trait)]
pub trait Store {
    /// The value of a key, `None` when there is none.
    async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, PortError>;
    /// Stores a value; it disappears by itself after `ttl_seconds` (at least 60).
    async fn put(&self, key: &str, value: Vec<u8>, ttl_seconds: u64) -> Result<(), PortError>;
}

/// Files of submissions that are not delivered yet (the R2 bucket `UPLOADS`).
#[allow(async_fn_in_trait)]
pub trait Uploads {
    /// Stores a file.
    async fn put_upload(&self, key: &str, content: &[u8]) -> Result<(), PortError>;
    /// What a file holds; `None` when it is gone.
    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError>;
    /// Takes files away; those that are gone already are no error.
    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError>;
}
