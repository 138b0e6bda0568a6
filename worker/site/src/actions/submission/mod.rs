//! A form that editors made, as a visitor sends it: step by step without script, whole with it.

mod files;
mod products;
mod send;

use self::send::Refused;
use super::Done;
use crate::{
    forms::{
        answers::{Answers, Upload},
        check, control, kinds,
        problems::Problems,
        read,
        rules::first_step,
        sent::{Failure, Fate, SentForm},
        unsent::Unsent,
    },
    messages::Messages,
    model::Form,
    ports::Ports,
    request::Post,
    visitor::Visitor,
};

/// What was sent, and where its form stands.
pub struct Submission<'a> {
    /// The form, as the page defines it: nothing about it is taken from what was sent.
    pub form: &'a Form,
    /// Position of its block on the page, counted from 1.
    pub block: usize,
    /// Path of the page.
    pub place: &'a str,
    /// What was sent.
    pub answers: Answers,
    /// Script sent it, and still holds everything that was typed and chosen.
    pub enhanced: bool,
}

/// What the pressed button does.
enum Go {
    /// Shows another step as it is.
    To(usize),
    /// Goes on to the next step when this one is good.
    Next,
    /// Sends the form when all of it is good.
    Send,
}

impl Go {
    /// The button of a form's step. Whatever is none of them sends the form: it checks everything.
    fn of(word: &str, step: usize, last: usize) -> Go {
        match word {
            "back" => Go::To(step.saturating_sub(1)),
            "next" if step < last => Go::Next,
            _ => match word.strip_prefix("step-").and_then(|step| step.parse().ok()) {
                Some(step) if step <= last => Go::To(step),
                _ => Go::Send,
            },
        }
    }
}

/// Moves on in a form, or sends it.
///
/// # Errors
/// The form as it is to be shown again: its next step, or what is wrong.
pub async fn run(
    mut submission: Submission<'_>,
    visitor: &Visitor<'_, impl Ports>,
) -> Result<Done, SentForm> {
    let last = submission.form.pages.len().saturating_sub(1);
    let step = submission.answers.get(control::STEP).parse().unwrap_or(0).min(last);
    let go = Go::of(submission.answers.get(control::GO), step, last);
    let waiting = files::take_up(submission.form, &mut submission.answers, visitor);
    let fresh = submission.answers.all_uploads().len().saturating_sub(waiting.len());
    let checked = match go {
        Go::To(_) => None,
        Go::Next => Some(step..step + 1),
        Go::Send => Some(0..last + 1),
    };
    let messages = Messages::of(visitor.site.locale);
    let problems = checked.map(|steps| check::check(submission.form, &submission.answers, steps, messages));
    let problems = problems.unwrap_or_default();
    let mut sent = SentForm {
        handle: submission.form.handle.clone(),
        block: submission.block,
        step,
        waiting,
        ..SentForm::default()
    };
    let bytes: usize = submission.answers.all_uploads().iter().map(|upload| upload.bytes).sum();
    if bytes > Post::MAX_BYTES_WITH_FILES {
        submission.answers.uploads_mut().clear();
        sent.fate = Fate::Failed(Failure::TooLarge);
        return Err(again(submission, sent, visitor).await);
    }
    let is_good = problems.is_empty();
    if matches!(go, Go::Send) && is_good {
        let refused = match files::bring_back(&mut submission.answers, messages, visitor).await {
            Ok((keys, mut wrong)) => {
                if wrong.is_empty() {
                    // What waited is looked at once more, now that it is here.
                    wrong = check::check(submission.form, &submission.answers, 0..last + 1, messages);
                }
                if wrong.is_empty() {
                    match send::run(&mut submission, visitor).await {
                        Ok(done) => {
                            files::let_go(&keys, visitor).await;
                            return Ok(done);
                        }
                        Err(refused) => refused,
                    }
                } else {
                    sent.waiting.retain(|file| wrong.of(&file.field).is_empty());
                    Refused { problems: wrong, fate: Fate::Invalid }
                }
            }
            Err(failure) => failure.into(),
        };
        // Those that waited still do.
        submission.answers.uploads_mut().truncate(fresh);
        sent.step = first_step(submission.form, &refused.problems).unwrap_or(step);
        (sent.problems, sent.fate) = (refused.problems, refused.fate);
        return Err(again(submission, sent, visitor).await);
    }
    if is_good {
        sent.step = match go {
            Go::To(other) => other,
            Go::Next | Go::Send => step + 1,
        };
    } else {
        sent.step = first_step(submission.form, &problems).unwrap_or(step);
        (sent.problems, sent.fate) = (problems, Fate::Invalid);
    }
    Err(again(submission, sent, visitor).await)
}

/// The form as its visitor left it. Files of visitors without script wait at the edge: their browser forgets them.
async fn again(
    submission: Submission<'_>,
    mut sent: SentForm,
    visitor: &Visitor<'_, impl Ports>,
) -> SentForm {
    sent.answers = submission.answers;
    if submission.enhanced || !sent.answers.all_uploads().iter().any(Upload::is_here) {
        return sent;
    }
    if let Err(refused) = send::limit(visitor).await {
        sent.fate = refused.fate;
        return sent;
    }
    let messages = Messages::of(visitor.site.locale);
    let wrong = check::check(submission.form, &sent.answers, 0..submission.form.pages.len(), messages);
    match files::keep_waiting(&mut sent.answers, &wrong, visitor).await {
        Ok(kept) => sent.waiting.extend(kept),
        Err(failure) => sent.fate = Fate::Failed(failure),
    }
    sent
}

/// Lets the files wait of a form that nobody can check now: they are looked at when it is sent again.
pub async fn set_aside(unsent: &mut Unsent, visitor: &Visitor<'_, impl Ports>) {
    if !unsent.answers.all_uploads().iter().any(Upload::is_here) {
        return;
    }
    // What no form takes does not wait either.
    let uploads = unsent.answers.uploads_mut();
    let sent = uploads.len();
    uploads.retain(is_taken_somewhere);
    unsent.lacks_files = uploads.len() < sent;
    let kept = match send::limit(visitor).await {
        Ok(()) => files::keep_waiting(&mut unsent.answers, &Problems::default(), visitor).await.ok(),
        Err(_) => None,
    };
    unsent.lacks_files |= kept.is_none();
    unsent.waiting.extend(kept.into_iter().flatten());
}

fn is_taken_somewhere(upload: &Upload) -> bool {
    upload.bytes <= read::MAX_FILE_BYTES
        && kinds::named(&upload.name).is_some_and(|known| known.holds(upload))
}
