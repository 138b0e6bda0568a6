//! Who waits for a response of the content system.

use crate::ports::Millis;

/// Who waits determines the content system's time limit (design section 4). Craft generates missing image transforms
/// inside a query, which takes a minute at worst.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Waiting {
    /// A visitor, who would leave rather than wait longer and is better served an older copy.
    Visitor,
    /// An operator or editor behind a signed link.
    Operator,
    /// Nobody: the response has been sent, or there was no request.
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

    /// The deadline for all of a page's content.
    pub const fn page_ms(self) -> Millis {
        self.first_byte_ms() + BODY_MS
    }
}

/// Additional time for the body, and for a retry.
const BODY_MS: Millis = 1500;
