//! Sealed values that the browser carries: in a cookie, or in an address where the browser may reject cookies. Nobody
//! else can read or change them, and each has its own expiry.

use std::marker::PhantomData;

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    context::RequestContext,
    http::cookie::{self, Cookie},
    ports::{Millis, Ports},
};

/// A sealed cookie with a fixed name.
pub struct SealedCookie<T> {
    name: &'static str,
    value: PhantomData<fn() -> T>,
}

impl<T: Serialize + DeserializeOwned> SealedCookie<T> {
    pub const fn named(name: &'static str) -> SealedCookie<T> {
        SealedCookie { name, value: PhantomData }
    }

    /// The `Set-Cookie` value. `None` when it would be too long for browsers, or when the deployment has no secret.
    pub fn set(
        &self,
        value: &T,
        lives_ms: Millis,
        context: &RequestContext<'_, impl Ports>,
    ) -> Option<String> {
        let sealed = seal(self.name, value, lives_ms, context)?;
        Cookie::new(self.name, sealed, lives_ms).header()
    }

    /// The value in a request's cookies. `None` for one that is forged, expired or from another host.
    pub fn read(&self, context: &RequestContext<'_, impl Ports>) -> Option<T> {
        let sent = cookie::values(context.request.cookie.as_deref()?, self.name);
        open(self.name, sent.first()?, context)
    }

    /// The `Set-Cookie` value that removes it.
    pub fn clear(&self) -> String {
        cookie::clear(self.name)
    }

    /// The same, if the request has the cookie.
    pub fn clear_sent<P>(&self, context: &RequestContext<'_, P>) -> Option<String> {
        let sent = cookie::values(context.request.cookie.as_deref()?, self.name);
        (!sent.is_empty()).then(|| self.clear())
    }
}

/// Seals a value for a purpose on this host. `None` when the deployment has no secret.
pub fn seal<T: Serialize>(
    purpose: &str,
    value: &T,
    lives_ms: Millis,
    context: &RequestContext<'_, impl Ports>,
) -> Option<String> {
    seal_for(&context.site.host, purpose, value, lives_ms, context)
}

/// The same on another host of this deployment, where alone it can be opened.
pub fn seal_for<T: Serialize>(
    host: &str,
    purpose: &str,
    value: &T,
    lives_ms: Millis,
    context: &RequestContext<'_, impl Ports>,
) -> Option<String> {
    let until = context.ports.now().saturating_add(lives_ms);
    let plain = postcard::to_allocvec(&(until, value)).ok()?;
    let seal = context.config.keys.flash.as_ref()?;
    seal.seal(&associated_data(purpose, host), &context.ports.random(), &plain)
}

/// Opens a value that was sealed for the same purpose on this host. `None` for an expired one, and for anything else.
pub fn open<T: DeserializeOwned>(
    purpose: &str,
    sealed: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Option<T> {
    let plain =
        context.config.keys.flash.as_ref()?.open(&associated_data(purpose, &context.site.host), sealed)?;
    let (until, value): (Millis, T) = postcard::from_bytes(&plain).ok()?;
    (until > context.ports.now()).then_some(value)
}

/// Binds a value to its purpose and host.
fn associated_data(purpose: &str, host: &str) -> String {
    format!("{purpose} {host}")
}
