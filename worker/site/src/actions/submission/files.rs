//! Files of visitors without script: the browser forgets them with every step, so they wait at the edge until the form
//! is sent.

use crate::{
    delivery::parcel::Attachment,
    forms::{
        answers::{Answers, Content, Upload},
        control, kinds, mutation,
        problems::Problems,
        sent::{Failure, WaitingFile},
        waiting,
    },
    log,
    messages::Messages,
    model::{FieldKind, Form, FormField},
    ports::Ports,
    session::seal::hex,
    visitor::Visitor,
};

/// More than any form has room for; others are not looked at.
const MOST: usize = 50;

/// Leaves only files of fields that the form shows, and puts those that wait for it among its answers, without those that
/// are to go.
pub(super) fn take_up<P: Ports>(
    form: &Form,
    answers: &mut Answers,
    visitor: &Visitor<'_, P>,
) -> Vec<WaitingFile> {
    let fields = form.fields();
    let takes = |handle: &str| {
        let is_it = |field: &&FormField| field.handle == handle && !field.hidden;
        fields.iter().copied().find(is_it).is_some_and(|field| matches!(field.kind, FieldKind::Files { .. }))
    };
    answers.uploads_mut().retain(|upload| takes(&upload.field));
    let Some(seal) = &visitor.config.seal else { return Vec::new() };
    let dropped: Vec<&str> = answers.all(control::DROP).take(MOST).collect();
    let mut tokens: Vec<&str> = answers.all(control::WAITING).take(MOST).collect();
    tokens.sort_unstable();
    tokens.dedup();
    let (host, now) = (&visitor.site.host, visitor.request.now);
    let (mut uploads, mut shown) = (Vec::new(), Vec::new());
    for token in tokens {
        if !dropped.contains(&token)
            && let Some((upload, file)) = waiting::open(seal, host, token, now)
            && takes(&upload.field)
        {
            uploads.push(upload);
            shown.push(file);
        }
    }
    answers.uploads_mut().append(&mut uploads);
    shown
}

/// Brings the files that wait back into the form that is sent now: their keys, and the fields whose files are gone.
///
/// # Errors
/// They cannot be reached.
pub(super) async fn bring_back(
    answers: &mut Answers,
    messages: &Messages,
    visitor: &Visitor<'_, impl Ports>,
) -> Result<(Vec<String>, Problems), Failure> {
    let (mut keys, mut gone) = (Vec::new(), Problems::default());
    for upload in answers.uploads_mut() {
        let Content::Waiting(key) = &upload.content else { continue };
        match visitor.ports.upload(key).await {
            Ok(Some(bytes)) if bytes.len() == upload.bytes => {
                keys.push(key.clone());
                upload.content = Content::Here(bytes.into());
            }
            Ok(_) => gone.add(&upload.field, messages.form_file_gone.to_owned()),
            Err(error) => {
                log::warning(visitor.ports, "a file of a form was not reached", &error.to_string());
                return Err(Failure::Unavailable);
            }
        }
    }
    Ok((keys, gone))
}

/// Takes away what waited for a form that was sent. What cannot be taken away goes by itself after a day.
pub(super) async fn let_go(keys: &[String], visitor: &Visitor<'_, impl Ports>) {
    if keys.is_empty() {
        return;
    }
    if let Err(error) = visitor.ports.drop_uploads(keys).await {
        log::warning(visitor.ports, "files of a form stay a while", &error.to_string());
    }
}

/// Lets the files wait that came with this step. Those of a field with a problem do not: another choice is due.
///
/// # Errors
/// They cannot be kept, and have to be chosen again.
pub(super) async fn keep_waiting(
    answers: &mut Answers,
    problems: &Problems,
    visitor: &Visitor<'_, impl Ports>,
) -> Result<Vec<WaitingFile>, Failure> {
    let mut kept = Vec::new();
    for upload in answers.uploads_mut() {
        let Content::Here(bytes) = &upload.content else { continue };
        if !problems.of(&upload.field).is_empty() {
            continue;
        }
        let key = format!("{}{}", waiting::FOLDER, hex(&visitor.ports.random()));
        let (host, now) = (&visitor.site.host, visitor.request.now);
        let seal = visitor.config.seal.as_ref().ok_or(Failure::Unavailable)?;
        if let Err(error) = visitor.ports.put_upload(&key, bytes).await {
            log::warning(visitor.ports, "a file of a form cannot wait", &error.to_string());
            return Err(Failure::Unavailable);
        }
        let token = waiting::seal(seal, host, &visitor.ports.random(), upload, &key, now);
        let token = token.ok_or(Failure::Unavailable)?;
        kept.push(WaitingFile {
            field: upload.field.clone(),
            name: upload.name.clone(),
            bytes: upload.bytes,
            token,
        });
        upload.content = Content::Waiting(key);
    }
    Ok(kept)
}

/// The files that go along.
pub(super) fn attachments(form: &Form, answers: &Answers) -> Vec<Attachment> {
    let media_type =
        |name: &str| kinds::named(name).map_or("application/octet-stream", |kind| kind.media_type);
    let attached = |upload: &Upload| Attachment {
        field: upload.field.clone(),
        name: upload.name.clone(),
        media_type: media_type(&upload.name).to_owned(),
        bytes: upload.bytes,
        content: upload.content.clone(),
    };
    mutation::files(form, answers).into_iter().map(attached).collect()
}
