//! Reading JSON.

use serde::de::DeserializeOwned;

/// Reads a text or its bytes.
///
/// # Errors
/// It is not JSON, or not what is read for.
pub fn read<T: DeserializeOwned>(text: impl AsRef<[u8]>) -> serde_json::Result<T> {
    serde_json::from_slice(text.as_ref())
}
