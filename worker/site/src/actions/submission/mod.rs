//! The submission of a form that editors made: step by step without script, all at once with it.

mod captcha;
mod claim;
mod files;
mod products;
mod record;
mod request;
mod send;

pub use self::request::Submission;

use self::send::SendError;
use super::outcome::Done;
use crate::{
    context::RequestContext,
    forms::{
        control,
        parse::{answers::Upload, body},
        state::{
            rejected::RejectedSubmission,
            submission::{SubmissionError, SubmissionState, SubmissionStatus},
        },
        validate::{check, conditions::shown_step, file_types, rules::first_step},
    },
    http::request::Post,
    messages::Messages,
    ports::{Ports, RateLimit},
};

/// What the pressed button does.
enum StepAction {
    /// Shows another step without validating this one.
    To(usize),
    /// Goes on to the next step when this one is valid.
    Next,
    /// Sends the form when all steps are valid.
    Send,
}

impl StepAction {
    /// Parses the pressed button. An unknown value sends the form, which validates everything.
    fn of(word: &str, step: usize, last: usize) -> StepAction {
        match word {
            "back" => StepAction::To(step.saturating_sub(1)),
            "next" if step < last => StepAction::Next,
            _ => match word.strip_prefix("step-").and_then(|step| step.parse().ok()) {
                Some(step) if step <= last => StepAction::To(step),
                _ => StepAction::Send,
            },
        }
    }
}

/// Moves on in a form, or sends it.
///
/// # Errors
/// The state of the form to show again: its next step, or its problems.
pub async fn run(
    mut submission: Submission<'_>,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, SubmissionState> {
    let last = submission.form.pages.len().saturating_sub(1);
    let step = submission.answers.get(control::STEP).parse().unwrap_or(0).min(last);
    let go = StepAction::of(submission.answers.get(control::GO), step, last);
    submission.fill_in_page(&context.site.origin);
    let waiting = files::collect_files(submission.form, &mut submission.answers, context);
    let fresh = submission.answers.all_uploads().len().saturating_sub(waiting.len());
    let checked = match go {
        StepAction::To(_) => None,
        StepAction::Next => Some(step..step + 1),
        StepAction::Send => Some(0..last + 1),
    };
    let messages = Messages::of(context.site.locale);
    let problems = checked.map(|steps| check::check(submission.form, &submission.answers, steps, messages));
    let problems = problems.unwrap_or_default();
    let mut sent = SubmissionState {
        handle: submission.form.handle.clone(),
        block: submission.block,
        step,
        waiting,
        ..SubmissionState::default()
    };
    let bytes: usize = submission.answers.all_uploads().iter().map(|upload| upload.bytes).sum();
    if bytes > Post::MAX_BYTES_WITH_FILES {
        submission.answers.uploads_mut().clear();
        sent.status = SubmissionStatus::Failed(SubmissionError::TooLarge);
        return Err(again(submission, sent, context).await);
    }
    let is_good = problems.is_empty();
    if matches!(go, StepAction::Send) && is_good {
        let refused = match files::load_stored(&mut submission.answers, messages, context).await {
            Ok((keys, mut wrong)) => {
                if wrong.is_empty() {
                    // Stored files are validated again, now that their content is loaded.
                    wrong = check::check(submission.form, &submission.answers, 0..last + 1, messages);
                }
                if wrong.is_empty() {
                    match send::run(&mut submission, context).await {
                        Ok(done) => {
                            files::delete_stored(&keys, context).await;
                            return Ok(done);
                        }
                        Err(refused) => refused,
                    }
                } else {
                    sent.waiting.retain(|file| wrong.of(&file.field).is_empty());
                    SendError { problems: wrong, status: SubmissionStatus::Invalid }
                }
            }
            Err(failure) => failure.into(),
        };
        // Files that were stored before are still there.
        submission.answers.uploads_mut().truncate(fresh);
        sent.step = first_step(submission.form, &refused.problems).unwrap_or(step);
        (sent.problems, sent.status) = (refused.problems, refused.status);
        return Err(again(submission, sent, context).await);
    }
    if is_good {
        let to = match go {
            StepAction::To(other) => other,
            StepAction::Next | StepAction::Send => step + 1,
        };
        sent.step = shown_step(submission.form, &submission.answers, to, to < step);
    } else {
        sent.step = first_step(submission.form, &problems).unwrap_or(step);
        (sent.problems, sent.status) = (problems, SubmissionStatus::Invalid);
    }
    Err(again(submission, sent, context).await)
}

/// The state of the form to show again. Files of visitors without script are stored, since their browser forgets them.
async fn again(
    submission: Submission<'_>,
    mut sent: SubmissionState,
    context: &RequestContext<'_, impl Ports>,
) -> SubmissionState {
    sent.answers = submission.answers;
    if submission.enhanced || !sent.answers.all_uploads().iter().any(Upload::is_here) {
        return sent;
    }
    if let Err(wait) = context.check_limit(RateLimit::Form).await {
        sent.status = SubmissionStatus::Failed(wait.into());
        return sent;
    }
    let may_wait = |file: &Upload| check::may_wait(submission.form, &sent.answers, file);
    let may_wait: Vec<bool> = sent.answers.all_uploads().iter().map(may_wait).collect();
    let files = sent.answers.uploads_mut().iter_mut().zip(may_wait);
    let files = files.filter_map(|(file, may_wait)| may_wait.then_some(file));
    match files::store_files(files, context).await {
        Ok(kept) => sent.waiting.extend(kept),
        Err(failure) => sent.status = SubmissionStatus::Failed(failure),
    }
    sent
}

/// Stores the files of a form that cannot be validated now; they are validated when it is sent again.
pub async fn set_aside(unsent: &mut RejectedSubmission, context: &RequestContext<'_, impl Ports>) {
    if !unsent.answers.all_uploads().iter().any(Upload::is_here) {
        return;
    }
    // Files of a type that no form accepts are not stored.
    let uploads = unsent.answers.uploads_mut();
    let sent = uploads.len();
    uploads.retain(is_taken_somewhere);
    unsent.lacks_files = uploads.len() < sent;
    let kept = match context.check_limit(RateLimit::Form).await {
        Ok(()) => files::store_files(unsent.answers.uploads_mut(), context).await.ok(),
        Err(_) => None,
    };
    unsent.lacks_files |= kept.is_none();
    unsent.waiting.extend(kept.into_iter().flatten());
}

fn is_taken_somewhere(upload: &Upload) -> bool {
    upload.bytes <= body::MAX_FILE_BYTES
        && file_types::named(&upload.name).is_some_and(|known| known.holds(upload))
}
