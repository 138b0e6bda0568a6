use super::error::PortError;

/// How another system is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CallMethod {
    /// Only reads: no body goes along.
    Get,
    /// Sends the body.
    #[default]
    Post,
}

/// A call to another system. Visitors' headers and cookies never travel with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    /// How.
    pub method: CallMethod,
    /// Absolute address.
    pub url: String,
    /// Header names in lower case.
    pub headers: Vec<(&'static str, String)>,
    /// Body of a POST; empty otherwise. Bytes, so that what is large is written once, in place.
    pub body: Vec<u8>,
    /// The answer's body is refused beyond this many bytes.
    pub max_bytes: usize,
    /// The answer's status must be there within this time.
    pub first_byte_ms: u64,
}

/// The answer of another system. Redirects are not followed: they arrive as their status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// HTTP status.
    pub status: u16,
    /// The media type as sent, or empty.
    pub content_type: String,
    /// Body.
    pub body: Vec<u8>,
}

/// Calls to other systems.
#[allow(async_fn_in_trait)]
pub trait Http {
    /// Sends a request; the whole exchange ends within `deadline_ms`.
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError>;
}
