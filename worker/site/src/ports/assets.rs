use super::error::PortError;

/// The files that were deployed together with the worker (the binding `ASSETS`), which fail independently of the store.
#[allow(async_fn_in_trait)]
pub trait StaticAssets {
    /// The content of a gzipped file, decompressed. `None` when there is no such file.
    async fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, PortError>;
}
