//! Stores messages in the outbox, and their files beside them.

use super::{
    client::DeliveryClient,
    message::{Attachment, OutboxMessage, Payload, StoredFile},
    reference::reference,
    sealed,
    state::DeliveryState,
};
use crate::{
    crypto::hex,
    forms::parse::answers::FileContent,
    log,
    ports::{PortError, Ports},
    routing::locale::Locale,
};

/// Key prefix of the files in `UPLOADS`; operators configure the bucket to delete them after 30 days.
const STORED_FILES: &str = "kept/";

impl<P: Ports> DeliveryClient<'_, P> {
    /// Stores a message without files, to be sent later.
    pub(super) async fn store_payload(&self, payload: Payload, locale: Locale) -> Result<(), PortError> {
        let (reference, made_at) = (reference(&self.ports.random()), self.ports.now());
        let message = OutboxMessage { reference, locale, made_at, is_uncertain: false, payload };
        self.store(message, Vec::new()).await
    }

    /// Stores a message in the outbox until it is delivered, and its files beside it.
    ///
    /// # Errors
    /// Nothing was stored, so the visitor must be informed.
    pub async fn store(&self, mut message: OutboxMessage, files: Vec<Attachment>) -> Result<(), PortError> {
        let mut keys = Vec::with_capacity(files.len());
        let outcome = self.store_with_files(&mut message, files, &mut keys).await;
        if outcome.is_err() {
            self.delete_files(&keys).await;
        }
        outcome
    }

    /// Stores the files, then their message; adds the keys of stored files to `keys`.
    async fn store_with_files(
        &self,
        message: &mut OutboxMessage,
        files: Vec<Attachment>,
        keys: &mut Vec<String>,
    ) -> Result<(), PortError> {
        // Two concurrent requests may store the same form under one reference, so each gets its own folder.
        let folder = format!("{STORED_FILES}{}/{}", message.reference, hex(&self.ports.random()));
        let mut stored = Vec::with_capacity(files.len());
        for (number, file) in files.into_iter().enumerate() {
            let key = format!("{folder}/{number}");
            let content = match &file.content {
                FileContent::Here(content) => content.clone(),
                FileContent::Waiting(pending) => {
                    let gone = || PortError::Failed("a file that waited is gone".to_owned());
                    sealed::file(pending, self.config, self.ports).await?.ok_or_else(gone)?.into()
                }
            };
            let key = sealed::put_file(key, &content, self.config, self.ports).await?;
            keys.push(key.clone());
            let Attachment { field, name, media_type, bytes, .. } = file;
            stored.push(StoredFile { field, name, media_type, bytes, key });
        }
        if let Payload::Form(form) = &mut message.payload {
            form.files = stored;
        }
        let state = DeliveryState::new(message, self.ports.now());
        self.ports.store_message(message.to_json()).await?;
        state.log_for_operators(self.ports);
        Ok(())
    }

    /// Deletes files that are no longer needed. If that fails, the bucket's lifecycle rule deletes them later.
    pub(super) async fn delete_files(&self, keys: &[String]) {
        if keys.is_empty() {
            return;
        }
        if let Err(error) = self.ports.drop_uploads(keys).await {
            log::warning(self.ports, "files of a form were not taken away", &error.to_string());
        }
    }
}
