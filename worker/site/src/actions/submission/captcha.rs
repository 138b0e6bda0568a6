//! Who verifies the captcha of a form, and when. A token can be verified once: by the content system as long as that
//! takes forms, by the worker where it always does so and where the content system cannot be reached.

use serde_json::json;

use super::request::Submission;
use crate::{
    context::RequestContext,
    forms::{
        control,
        state::submission::{Receipt, SubmissionError},
    },
    log,
    outbox::{CaptchaVerdict, DeliveryClient, message::CaptchaCheck},
    ports::{Ports, RateLimit},
};

/// The token that is forwarded to the content system, for it to verify.
pub(super) fn forwarded<'a, P>(
    submission: &'a Submission<'_>,
    context: &RequestContext<'_, P>,
) -> Option<&'a str> {
    Some(submission.answers.get(control::CAPTCHA)).filter(|token| !is_at_edge(context) && !token.is_empty())
}

/// The check before the form is sent.
///
/// # Errors
/// The token is not valid, or too many forms came without one.
pub(super) async fn check<P: Ports>(
    submission: &Submission<'_>,
    context: &RequestContext<'_, P>,
) -> Result<CaptchaCheck, SubmissionError> {
    let has_token = !submission.answers.get(control::CAPTCHA).is_empty();
    match (is_at_edge(context), submission.form.settings.captcha_key.is_some()) {
        (true, _) if has_token => verify(submission, context).await,
        // Its script was blocked or not reached: a form to review by hand is better than none.
        (true, _) | (false, true) if !has_token => unverified(context).await,
        _ => Ok(CaptchaCheck::NotOurs),
    }
}

/// The check of a form that the content system certainly did not accept: its token is verified while it is valid.
///
/// # Errors
/// The token is not valid, or too many forms came without one.
pub(super) async fn check_late<P: Ports>(
    submission: &Submission<'_>,
    known: CaptchaCheck,
    context: &RequestContext<'_, P>,
) -> Result<CaptchaCheck, SubmissionError> {
    // Without a key for verdicts the content system verifies the token itself later, which is valid for some minutes.
    let Some(key) = submission.form.settings.captcha_key.as_deref() else { return Ok(known) };
    if known != CaptchaCheck::NotOurs || context.config.keys.captcha_verdict.is_none() {
        return Ok(known);
    }
    let verification = context.config.captcha.as_ref().and_then(|captcha| captcha.verification.as_ref());
    let own = verification.and_then(|verification| verification.site_key.as_deref());
    if own.is_some_and(|own| own != key) {
        let details = json!({"form": submission.form.handle});
        log::error(context.ports, "a form's captcha has another key than CAPTCHA_SITE_KEY", details);
        return unverified(context).await;
    }
    verify(submission, context).await
}

async fn verify<P: Ports>(
    submission: &Submission<'_>,
    context: &RequestContext<'_, P>,
) -> Result<CaptchaCheck, SubmissionError> {
    let client = DeliveryClient::new(context.config, context.content, context.ports, context.trace);
    let token = submission.answers.get(control::CAPTCHA);
    match client.verify_captcha(token, context.request.address.as_deref()).await {
        CaptchaVerdict::Passed => Ok(CaptchaCheck::Verified(context.ports.now())),
        CaptchaVerdict::Failed => Err(SubmissionError::Captcha),
        CaptchaVerdict::Unreachable => unverified(context).await,
    }
}

/// Forms without a verified captcha count twice against the rate limit.
async fn unverified<P: Ports>(context: &RequestContext<'_, P>) -> Result<CaptchaCheck, SubmissionError> {
    context.check_limit(RateLimit::Form).await?;
    Ok(CaptchaCheck::Unverified(context.ports.now()))
}

/// Whether the worker verifies every token; the content system then gets none.
fn is_at_edge<P>(context: &RequestContext<'_, P>) -> bool {
    context.config.captcha.as_ref().is_some_and(|captcha| captcha.is_at_edge)
}

/// Logs which submission has to be reviewed by hand: without a verdict the content system mostly files it as spam, where
/// nobody looks otherwise.
pub(super) fn report(
    submission: &Submission<'_>,
    receipt: &Receipt,
    context: &RequestContext<'_, impl Ports>,
) {
    let has_own = submission.form.settings.captcha_key.is_some();
    let details =
        |cause| json!({"form": submission.form.handle, "reference": receipt.reference, "cause": cause});
    let message = "a form waits for somebody who looks at it";
    if is_at_edge(context) && has_own && context.config.keys.captcha_verdict.is_none() {
        let cause = "CAPTCHA is 'edge', which needs the form's own captcha to be off";
        log::error(context.ports, message, details(cause));
    } else if receipt.is_unverified {
        // Visitors may refuse the check.
        log::info(context.ports, message, details("no captcha checked it"));
    }
}
