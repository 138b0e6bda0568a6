//! Sends a form to the content system: one mutation, never retried here.

use std::collections::BTreeMap;

use base64::{display::Base64Display, engine::general_purpose::STANDARD};
use bytes::Bytes;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

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

/// Time limit until the response status: saving a submission takes longer than reading a page, …
const FIRST_BYTE_MS: Millis = 8000;
/// … and files take long to upload.
const FIRST_BYTE_WITH_FILES_MS: Millis = 20_000;
/// Bytes reserved for the rest of a request, besides its operation and the content of files: enough for most.
const ROOM: usize = 4096;

impl<P: Ports> DeliveryClient<'_, P> {
    /// Sends a form with its files, once, with session captchas fetched for this attempt, and with the verdict on its
    /// visitor's captcha.
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
        let key = self.config.keys.captcha_verdict.as_deref();
        let verdict = verdict::header(form, reference, key, self.ports.now());
        let call = SubmissionCall { name, body, first_byte_ms, session: &captchas.cookies, header: verdict };
        match self.cms.submit(call, self.ports, self.trace).await {
            Ok(response) => response::read(&response, &form.handle, self.ports),
            Err(error) if error.may_have_arrived() => DeliveryOutcome::Unknown,
            Err(_) => DeliveryOutcome::Unreachable,
        }
    }

    /// The request's body. `None` when a stored file is missing.
    async fn body(
        &self,
        form: &FormPayload,
        name: &str,
        files: &[Attachment],
    ) -> Result<Option<Vec<u8>>, PortError> {
        let mut inputs: BTreeMap<&str, Vec<FileInput<'_>>> = BTreeMap::new();
        for file in files {
            let content = match &file.content {
                FileContent::Here(bytes) => bytes.clone(),
                FileContent::Waiting(key) => match sealed::file(key, self.config, self.ports).await? {
                    Some(bytes) => bytes.into(),
                    None => return Ok(None),
                },
            };
            let file_data = DataUrl { media_type: &file.media_type, content };
            inputs.entry(&file.field).or_default().push(FileInput { filename: &file.name, file_data });
        }
        // Reserved at once, because growing would copy the files already written.
        let in_base64: usize = files.iter().map(|file| file.bytes.div_ceil(3) * 4).sum();
        let mut body = Vec::with_capacity(in_base64 + ROOM + form.query.len());
        let variables = Variables { answers: &form.variables, files: inputs };
        let request = FormRequest { operation_name: name, query: &form.query, variables };
        // Serialising plain data into memory cannot fail.
        let _ = serde_json::to_writer(&mut body, &request);
        Ok(Some(body))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FormRequest<'a> {
    operation_name: &'a str,
    query: &'a str,
    variables: Variables<'a>,
}

#[derive(Serialize)]
struct Variables<'a> {
    #[serde(flatten)]
    answers: &'a Map<String, Value>,
    #[serde(flatten)]
    files: BTreeMap<&'a str, Vec<FileInput<'a>>>,
}

/// A file (contract section 4.2).
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FileInput<'a> {
    filename: &'a str,
    file_data: DataUrl<'a>,
}

/// Encoded while it is written, so that a large file is not in memory a second time.
struct DataUrl<'a> {
    media_type: &'a str,
    content: Bytes,
}

impl Serialize for DataUrl<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let DataUrl { media_type, content } = self;
        serializer
            .collect_str(&format_args!("data:{media_type};base64,{}", Base64Display::new(content, &STANDARD)))
    }
}

/// The name of the single operation in a GraphQL document.
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
