//! Sends a form to the content system: one mutation, never retried here.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::{
    client::DeliveryClient,
    message::{Attachment, FormPayload},
    outcome::DeliveryOutcome,
    response, sealed, verdict,
};
use crate::{
    cms::mutations::SubmissionCall,
    forms::parse::answers::FileContent,
    log,
    ports::{Millis, PortError, Ports},
};

/// Time limit until the response status in milliseconds: saving a submission takes longer than reading a page, …
const FIRST_BYTE_MS: Millis = 8000;
/// … and files take long to upload.
const FIRST_BYTE_WITH_FILES_MS: Millis = 20_000;
/// Bytes of a file's JSON besides its content and names.
const FILE_ROOM: usize = 100;

impl<P: Ports> DeliveryClient<'_, P> {
    /// Sends a form with its files, once, with captchas that are asked for each time, and with what is known of its
    /// visitor's own.
    pub async fn send_form(
        &self,
        form: &FormPayload,
        reference: &str,
        files: &[Attachment],
    ) -> DeliveryOutcome {
        let Ok(captchas) = self.session_captchas(form).await else { return DeliveryOutcome::Unreachable };
        let form = &*captchas.add_to(form);
        let name = operation(&form.query);
        let body = match self.body(form, name, files).await {
            Ok(Some(body)) => body,
            Ok(None) => {
                let details = json!({"form": form.handle, "cause": "a file of it is gone"});
                log::error(self.ports, "a form cannot be delivered", details);
                return DeliveryOutcome::DeadLetter;
            }
            Err(error) => {
                let details = json!({"form": form.handle, "cause": error.to_string()});
                log::error(self.ports, "the files of a form were not reached", details);
                return DeliveryOutcome::Unreachable;
            }
        };
        let first_byte_ms = if files.is_empty() { FIRST_BYTE_MS } else { FIRST_BYTE_WITH_FILES_MS };
        let key = self.config.captcha_verdict_key.as_deref();
        let verdict = verdict::header(form, reference, key, self.ports.now());
        let call = SubmissionCall { name, body, first_byte_ms, session: &captchas.cookies, header: verdict };
        match self.cms.submit(call, self.ports, self.trace).await {
            Ok(response) => response::read(&response, &form.handle, self.ports),
            Err(error) if error.may_have_arrived() => DeliveryOutcome::Unknown,
            Err(_) => DeliveryOutcome::Unreachable,
        }
    }

    /// Writes the request's body into one buffer, so that large files are not in memory twice. `None` when a stored
    /// file is missing.
    async fn body(
        &self,
        form: &FormPayload,
        name: &str,
        files: &[Attachment],
    ) -> Result<Option<Vec<u8>>, PortError> {
        let mut body = Vec::with_capacity(room(form, files));
        put(&mut body, "{\"operationName\":");
        put_json(&mut body, &Value::from(name));
        put(&mut body, ",\"query\":");
        put_json(&mut body, &Value::from(form.query.as_str()));
        put(&mut body, ",\"variables\":{");
        let mut comma = "";
        for (name, value) in &form.variables {
            put(&mut body, comma);
            put_json(&mut body, &Value::from(name.as_str()));
            put(&mut body, ":");
            put_json(&mut body, value);
            comma = ",";
        }
        for (place, first) in files.iter().enumerate() {
            if files.iter().take(place).any(|file| file.field == first.field) {
                continue;
            }
            put(&mut body, comma);
            put_json(&mut body, &Value::from(first.field.as_str()));
            comma = ":[";
            for file in files.iter().filter(|file| file.field == first.field) {
                put(&mut body, comma);
                match &file.content {
                    FileContent::Here(bytes) => put_file(&mut body, file, bytes),
                    FileContent::Waiting(key) => match sealed::file(key, self.config, self.ports).await? {
                        Some(bytes) => put_file(&mut body, file, &bytes),
                        None => return Ok(None),
                    },
                }
                comma = ",";
            }
            put(&mut body, "]");
        }
        put(&mut body, "}}");
        Ok(Some(body))
    }
}

fn put(body: &mut Vec<u8>, text: &str) {
    body.extend_from_slice(text.as_bytes());
}

fn put_json(body: &mut Vec<u8>, value: &Value) {
    // Serialising a JSON value into memory cannot fail.
    let _ = serde_json::to_writer(body, value);
}

/// `{"filename": …, "fileData": "data:…;base64,…"}` (contract section 4.2).
fn put_file(body: &mut Vec<u8>, file: &Attachment, bytes: &[u8]) {
    put(body, "{\"filename\":");
    put_json(body, &Value::from(file.name.as_str()));
    put(body, ",\"fileData\":\"data:");
    // Media types come from the list of accepted types, so nothing in them has to be escaped.
    put(body, &file.media_type);
    put(body, ";base64,");
    let start = body.len();
    body.resize(start.saturating_add(encoded(bytes.len())), 0);
    if let Some(place) = body.get_mut(start..) {
        // The slice has exactly the length that the encoding needs.
        let _ = STANDARD.encode_slice(bytes, place);
    }
    put(body, "\"}");
}

/// Length of so many bytes in base64.
fn encoded(bytes: usize) -> usize {
    bytes.div_ceil(3).saturating_mul(4)
}

/// Approximate size of the body: growing the buffer would copy the files that are in it already.
fn room(form: &FormPayload, files: &[Attachment]) -> usize {
    let text = |value: &Value| value.as_str().map_or(FILE_ROOM, str::len);
    let variables: usize = form.variables.iter().map(|(name, value)| name.len() + text(value) + 8).sum();
    let files: usize = files.iter().map(|file| encoded(file.bytes) + file.name.len() + FILE_ROOM).sum();
    variables + files + form.query.len() * 2 + FILE_ROOM
}

/// The name of the only operation of a GraphQL document.
fn operation(query: &str) -> &str {
    let (_, rest) = query.split_once("mutation").unwrap_or_default();
    rest.trim_start()
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .next()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_operation_has_the_name_of_its_document() {
        assert_eq!(operation("mutation SaveForm($a: String) { x }"), "SaveForm");
        assert_eq!(operation("mutation  Save_1{ x }"), "Save_1");
        assert_eq!((operation("mutation ($a: String) { x }"), operation("")), ("", ""));
    }
}
