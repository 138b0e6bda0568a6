use std::{any::Any, rc::Rc};

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
    /// The cookies of its `Set-Cookie` fields, as a `Cookie` header would send them back; mostly empty.
    pub cookies: String,
    pub body: Vec<u8>,
}

/// A request for a file that is streamed through, whatever its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRequest {
    /// Whether to request only the headers.
    pub is_head: bool,
    pub url: String,
    /// Header names in lower case.
    pub headers: Vec<(&'static str, String)>,
    /// The response headers to read, in lower case.
    pub response_headers: &'static [&'static str],
    /// Time limit until the response status, in milliseconds; the body may take as long as its reader does.
    pub first_byte_ms: u64,
}

/// The response to a [`FileRequest`]. Redirects are not followed, but returned.
#[derive(Clone, Debug)]
pub struct IncomingFile {
    pub status: u16,
    /// The requested headers that are present.
    pub headers: Vec<(&'static str, String)>,
    /// `None` for HEAD and for every status but 200 and 206.
    pub stream: Option<Stream>,
}

/// An unread body. The platform creates and sends it, and only the platform knows its type.
#[derive(Clone, Debug)]
pub struct Stream(Rc<dyn Any>);

impl Stream {
    pub fn new(body: impl Any) -> Stream {
        Stream(Rc::new(body))
    }

    /// The platform's own object. `None` if it is of another type.
    pub fn get<T: Clone + 'static>(&self) -> Option<T> {
        self.0.downcast_ref().cloned()
    }
}

/// HTTP calls to other systems.
#[allow(async_fn_in_trait)]
pub trait Http {
    /// Sends a request. The whole exchange, body included, ends within `deadline_ms`.
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError>;

    /// Sends a request for a file and reads only the headers of the response.
    async fn open(&self, request: FileRequest) -> Result<IncomingFile, PortError>;
}
