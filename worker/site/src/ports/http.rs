use super::error::PortError;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CallMethod {
    /// Has no body.
    Get,
    #[default]
    Post,
}

/// A call to another system. It never holds a visitor's headers or cookies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    pub method: CallMethod,
    pub url: String,
    /// Header names in lower case.
    pub headers: Vec<(&'static str, String)>,
    /// Body of a POST, empty otherwise. Bytes, so that a large body is not copied.
    pub body: Vec<u8>,
    /// Longest response body in bytes; a longer one is an error.
    pub max_bytes: usize,
    /// Time limit until the response status, in milliseconds.
    pub first_byte_ms: u64,
}

/// The response of another system. Redirects are not followed, but returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    pub status: u16,
    /// The `Content-Type` as sent, or empty.
    pub content_type: String,
    /// What its `Set-Cookie` fields set, as a `Cookie` field would send it back; mostly empty.
    pub cookies: String,
    pub body: Vec<u8>,
}

/// HTTP calls to other systems.
#[allow(async_fn_in_trait)]
pub trait Http {
    /// Sends a request. The whole exchange, body included, ends within `deadline_ms`.
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError>;
}
