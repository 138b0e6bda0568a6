//! Files of visitors without script: browsers forget chosen files with every step, so the files are stored until the
//! form is sent.

use crate::{
    context::RequestContext,
    crypto::hex,
    forms::{
        control, mutation,
        parse::answers::{Answers, FileContent, Upload},
        state::{
            pending_files,
            submission::{PendingFile, SubmissionError},
        },
        validate::{file_types, problems::Problems},
    },
    log,
    messages::Messages,
    model::{FieldKind, Form, FormField},
    outbox::{self, message::Attachment},
    ports::Ports,
};

/// Stored files that a form may name at most; more are ignored.
const MAX_FILES: usize = 50;

/// Keeps only uploads of fields that the form shows, and adds the stored files of earlier steps except those the
/// visitor dropped.
pub(super) fn collect_files<P: Ports>(
    form: &Form,
    answers: &mut Answers,
    context: &RequestContext<'_, P>,
) -> Vec<PendingFile> {
    let fields = form.fields();
    let takes = |handle: &str| {
        let is_it = |field: &&FormField| field.handle == handle && !field.hidden;
        fields.iter().copied().find(is_it).is_some_and(|field| matches!(field.kind, FieldKind::Files { .. }))
    };
    answers.uploads_mut().retain(|upload| takes(&upload.field));
    let Some(seal) = &context.config.keys.cookies else { return Vec::new() };
    let dropped: Vec<&str> = answers.all(control::DROP).take(MAX_FILES).collect();
    let mut tokens: Vec<&str> = answers.all(control::WAITING).take(MAX_FILES).collect();
    tokens.sort_unstable();
    tokens.dedup();
    let (host, now) = (&context.site.host, context.request.now);
    let (mut uploads, mut shown) = (Vec::new(), Vec::new());
    for token in tokens {
        if !dropped.contains(&token)
            && let Some((upload, file)) = pending_files::open(seal, host, token, now)
            && takes(&upload.field)
        {
            uploads.push(upload);
            shown.push(file);
        }
    }
    answers.uploads_mut().append(&mut uploads);
    shown
}

/// Loads the stored files into the form that is sent now. Returns their keys, and the fields whose files have expired.
pub(super) async fn load_stored(
    answers: &mut Answers,
    messages: &Messages,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(Vec<String>, Problems), SubmissionError> {
    let (mut keys, mut gone) = (Vec::new(), Problems::default());
    for upload in answers.uploads_mut() {
        let FileContent::Waiting(key) = &upload.content else { continue };
        match outbox::file(key, context.config, context.ports).await {
            Ok(Some(bytes)) if bytes.len() == upload.bytes => {
                keys.push(key.clone());
                upload.content = FileContent::Here(bytes.into());
            }
            Ok(_) => gone.add(&upload.field, messages.form_file_gone.to_owned()),
            Err(error) => {
                log::warning(context.ports, "a file of a form was not reached", &error.to_string());
                return Err(SubmissionError::Unavailable);
            }
        }
    }
    Ok((keys, gone))
}

/// Deletes the stored files of a form that was sent. The bucket's lifecycle rule deletes what remains after a day.
pub(super) async fn delete_stored(keys: &[String], context: &RequestContext<'_, impl Ports>) {
    if keys.is_empty() {
        return;
    }
    if let Err(error) = context.ports.drop_uploads(keys).await {
        log::warning(context.ports, "files of a form stay a while", &error.to_string());
    }
}

/// Stores the files that came with this step and may wait; the others have to be chosen anew.
///
/// # Errors
/// They cannot be stored and have to be chosen again.
pub(super) async fn store_files(
    uploads: impl IntoIterator<Item = &mut Upload>,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Vec<PendingFile>, SubmissionError> {
    let mut kept = Vec::new();
    for upload in uploads {
        let FileContent::Here(bytes) = &upload.content else { continue };
        let key = format!("{}{}", pending_files::FOLDER, hex(&context.ports.random()));
        let (host, now) = (&context.site.host, context.request.now);
        let seal = context.config.keys.cookies.as_ref().ok_or(SubmissionError::Unavailable)?;
        let key = outbox::put_file(key, bytes, context.config, context.ports).await.map_err(|error| {
            log::warning(context.ports, "a file of a form cannot wait", &error.to_string());
            SubmissionError::Unavailable
        })?;
        let token = pending_files::seal(seal, host, &context.ports.random(), upload, &key, now);
        let token = token.ok_or(SubmissionError::Unavailable)?;
        kept.push(PendingFile {
            field: upload.field.clone(),
            name: upload.name.clone(),
            bytes: upload.bytes,
            token,
        });
        upload.content = FileContent::Waiting(key);
    }
    Ok(kept)
}

pub(super) fn attachments(form: &Form, answers: &Answers) -> Vec<Attachment> {
    let media_type =
        |name: &str| file_types::named(name).map_or("application/octet-stream", |kind| kind.media_type);
    let attached = |upload: &Upload| Attachment {
        field: upload.field.clone(),
        name: upload.name.clone(),
        media_type: media_type(&upload.name).to_owned(),
        bytes: upload.bytes,
        content: upload.content.clone(),
    };
    mutation::files(form, answers).into_iter().map(attached).collect()
}
