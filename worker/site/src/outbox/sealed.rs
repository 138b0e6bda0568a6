//! Seals submissions at rest: the text of a message, and its files in `UPLOADS`.
//!
//! Without `SESSION_KEY` forms are stored in plain text, because that is better than losing them. They stay readable
//! once there is a key.

use crate::{
    config::Config,
    crypto::Nonce,
    ports::{PortError, Ports},
};

/// Suffix of the key of a sealed file.
const SEALED: &str = ".sealed";

/// The text of a message to store.
pub fn seal_message(message: String, reference: &str, nonce: &Nonce, config: &Config) -> String {
    let keys = config.keys.stored.as_ref();
    keys.and_then(|keys| keys.seal(&context(reference), nonce, message.as_bytes())).unwrap_or(message)
}

/// A stored message in plain text. `None` when no key opens it.
pub fn open_message(stored: &str, reference: &str, config: &Config) -> Option<String> {
    // Only unsealed JSON starts like this.
    if stored.starts_with('{') {
        return Some(stored.to_owned());
    }
    String::from_utf8(config.keys.stored.as_ref()?.open(&context(reference), stored)?).ok()
}

fn context(reference: &str) -> String {
    format!("outbox {reference}")
}

/// Stores a file and returns its key.
pub async fn put_file(
    mut key: String,
    content: &[u8],
    config: &Config,
    ports: &impl Ports,
) -> Result<String, PortError> {
    let content = match &config.keys.stored {
        Some(keys) => {
            key.push_str(SEALED);
            let sealed = keys.seal_bytes(&key, &ports.random(), content);
            sealed.ok_or_else(|| PortError::Failed("the file cannot be sealed".to_owned()))?
        }
        None => content.to_vec(),
    };
    ports.put_upload(&key, content).await?;
    Ok(key)
}

/// A stored file. `None` when it does not exist or no key opens it.
pub async fn file(key: &str, config: &Config, ports: &impl Ports) -> Result<Option<Vec<u8>>, PortError> {
    let stored = ports.upload(key).await?;
    Ok(stored.and_then(|stored| match key.ends_with(SEALED) {
        true => config.keys.stored.as_ref()?.open_bytes(key, stored),
        false => Some(stored),
    }))
}
