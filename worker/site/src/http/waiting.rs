//! Who waits for what the content system is asked for.

use crate::ports::Millis;

/// Who waits, and so how long the content system has (design section 4). Craft makes missing transforms of pictures inside
/// a query, which takes a minute at worst.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Waiting {
    /// A visitor: whoever waits longer is gone, and is better shown an older copy.
    Visitor,
    /// An operator or editor behind a signed link.
    Operator,
    /// Nobody: the response was sent, or there was no request.
    #[default]
    Nobody,
}

impl Waiting {
    /// The deadline for a response's status line and headers.
    pub const fn first_byte_ms(self) -> Millis {
        match self {
            Waiting::Visitor => 2500,
            Waiting::Operator => 30_000,
            Waiting::Nobody => 60_000,
        }
    }

    /// The deadline for everything that a page asks for.
    pub const fn page_ms(self) -> Millis {
        self.first_byte_ms() + BODY_MS
    }
}

/// Additional time for the body, and for a retry.
const BODY_MS: Millis = 1500;
