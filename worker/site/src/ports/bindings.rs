use super::error::PortError;

/// What a deployment is bound to, by the names of `wrangler.toml`.
#[allow(async_fn_in_trait)]
pub trait Bindings {
    /// Whether there is a binding of this name.
    fn has_binding(&self, name: &str) -> bool;
    /// Asks a Durable Object of this binding whether it is there. It stores nothing.
    async fn ping(&self, durable_object: &'static str) -> Result<(), PortError>;
}
