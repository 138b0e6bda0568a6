use super::error::PortError;

/// The bindings of a deployment, by their names in `wrangler.toml`.
#[allow(async_fn_in_trait)]
pub trait Bindings {
    fn has_binding(&self, name: &str) -> bool;
    /// Checks that a Durable Object of this binding responds. It stores nothing.
    async fn ping(&self, durable_object: &'static str) -> Result<(), PortError>;
}
