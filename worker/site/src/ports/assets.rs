use super::error::PortError;

/// The files deployed with the worker (the binding `ASSETS`), which fail independently of the store.
#[allow(async_fn_in_trait)]
pub trait StaticAssets {
    /// The decompressed content of a gzipped file. `None` when it does not exist.
    async fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, PortError>;
}
