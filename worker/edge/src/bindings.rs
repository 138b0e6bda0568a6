use site::ports::{Bindings, PortError};
use worker::js_sys::Reflect;

use crate::{objects, platform::Platform};

impl Bindings for Platform {
    fn has_binding(&self, name: &str) -> bool {
        Reflect::has(&self.env, &name.into()).unwrap_or(false)
    }

    async fn ping(&self, durable_object: &'static str) -> Result<(), PortError> {
        objects::ping(&self.env, durable_object).await
    }
}
