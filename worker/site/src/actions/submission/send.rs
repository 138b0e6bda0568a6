//! Sends a form once, even when the button is clicked twice, and stores it in the outbox when the content system fails.

use serde_json::json;

use super::{
    captcha,
    claim::{Claimed, claim},
    files, products, record,
    request::Submission,
};
use crate::{
    actions::{idempotency, outcome::Done},
    context::RequestContext,
    flash::Flash,
    forms::{
        PRODUCTS_FIELD, REFERENCE_FIELD, control,
        mutation::{Mutation, mutation},
        state::{
            sent_copy::SentCopy,
            submission::{Receipt, SubmissionError, SubmissionStatus},
        },
        validate::problems::Problems,
    },
    log,
    messages::Messages,
    model::AfterSending,
    outbox::{
        ClaimResult, DeliveryClient, DeliveryOutcome,
        message::{CaptchaCheck, FormPayload, OutboxMessage, Payload},
        reference,
    },
    ports::{Ports, RateLimit},
    quotation::Quotation,
};

/// Why a form was not sent, and the problems of its fields.
pub(super) struct SendError {
    pub problems: Problems,
    pub status: SubmissionStatus,
}

impl From<SubmissionError> for SendError {
    fn from(failure: SubmissionError) -> SendError {
        SendError { problems: Problems::default(), status: SubmissionStatus::Failed(failure) }
    }
}

/// Sends a valid form.
///
/// # Errors
/// The content system rejects the form, or it can neither be delivered nor stored.
pub(super) async fn run(
    submission: &mut Submission<'_>,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, SendError> {
    let is_quotation = products::takes_list(submission.form);
    let list = is_quotation.then(|| products::list(&submission.answers, context));
    let own = reference(&context.ports.random());
    let mut receipt = Receipt { reference: Some(own.clone()), is_quotation, ..Receipt::default() };
    if !submission.answers.get(control::HONEYPOT).is_empty() {
        // A filled honeypot is a robot: it sees the usual result, and nothing is sent.
        log::warning(context.ports, "a machine filled in a form", &submission.form.handle);
        return Ok(done(submission, receipt, list.as_ref(), context));
    }
    context.check_limit(RateLimit::Form).await.map_err(SubmissionError::from)?;
    // Without a captcha token the content system marks the submission as spam, where it is reviewed by hand.
    let has_token = !submission.answers.get(control::CAPTCHA).is_empty();
    receipt.is_unverified = submission.form.settings.captcha_key.is_some() && !has_token;
    if let Some(list) = &list {
        // The fingerprint is taken from the list itself, not from the product titles, which may change between
        // attempts.
        submission.answers.set(PRODUCTS_FIELD, list.value());
    }
    let claim = claim(submission, &own, context).await;
    let (fingerprint, is_uncertain) = match claim {
        Claimed::Taken { reference, is_pending: is_late } => {
            // The claim does not record whether it may have arrived; without a reference that cannot be looked up.
            let is_unknown = is_late && !submission.form.has(REFERENCE_FIELD);
            let receipt = Receipt { reference: Some(reference), is_late, is_unknown, ..receipt };
            record::record(submission, (receipt.reference.as_ref(), list.as_ref()), context);
            return Ok(done(submission, receipt, list.as_ref(), context));
        }
        Claimed::Ours { reference, fingerprint, is_uncertain } => {
            receipt.reference = Some(reference);
            (fingerprint, is_uncertain)
        }
    };
    if let Some(list) = &list {
        products::write(&mut submission.answers, list, context).await;
    }
    let sent = deliver(submission, &mut receipt, is_uncertain, context).await;
    let result = match &sent {
        Ok(()) if receipt.is_late => ClaimResult::Stored,
        Ok(()) => ClaimResult::Delivered,
        Err(_) => ClaimResult::Refused,
    };
    idempotency::complete(fingerprint, result, context).await;
    sent.map(|()| {
        captcha::report(submission, &receipt, context);
        record::record(submission, (receipt.reference.as_ref(), list.as_ref()), context);
        done(submission, receipt, list.as_ref(), context)
    })
}

/// Delivers a form or stores it. One that may have arrived before is only stored.
async fn deliver(
    submission: &mut Submission<'_>,
    receipt: &mut Receipt,
    is_uncertain: bool,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(), SendError> {
    let client = DeliveryClient::new(context.config, context.content, context.ports, context.trace);
    let form = submission.form;
    let check = captcha::check(submission, context).await?;
    receipt.is_unverified = matches!(check, CaptchaCheck::Unverified(_));
    let reference = receipt.reference.clone().unwrap_or_default();
    submission.answers.set(REFERENCE_FIELD, reference.clone());
    let site = i64::from(context.site.site_id);
    let token = captcha::forwarded(submission, context);
    let Some(Mutation { query, variables }) = mutation(form, &submission.answers, site, token) else {
        log::error(context.ports, "a form has no usable handle", json!({"form": form.handle}));
        return Err(SubmissionError::Unavailable.into());
    };
    // The field may have been required under a condition.
    let has_reference = variables.contains_key(REFERENCE_FIELD);
    let files = files::attachments(form, &submission.answers);
    let mut payload = FormPayload {
        handle: form.handle.clone(),
        query,
        variables,
        has_reference,
        files: Vec::new(),
        captcha: check,
    };
    let outcome = match is_uncertain {
        true => DeliveryOutcome::Unknown,
        false => client.send_form(&payload, &reference, &files).await,
    };
    let is_uncertain = match outcome {
        DeliveryOutcome::Delivered { .. } => return Ok(()),
        DeliveryOutcome::Refused(problems) => {
            return Err(SendError { problems, status: SubmissionStatus::Invalid });
        }
        DeliveryOutcome::CaptchaFailed => return Err(SubmissionError::Captcha.into()),
        DeliveryOutcome::Unknown => true,
        DeliveryOutcome::Unreachable | DeliveryOutcome::DeadLetter => false,
    };
    if !is_uncertain {
        payload.captcha = captcha::check_late(submission, check, context).await?;
        receipt.is_unverified = matches!(payload.captcha, CaptchaCheck::Unverified(_));
    }
    let message = OutboxMessage {
        reference,
        locale: context.site.locale,
        made_at: context.ports.now(),
        is_uncertain,
        payload: Payload::Form(payload),
    };
    match client.store(message, files).await {
        Ok(()) => {
            (receipt.is_late, receipt.is_unknown) = (true, is_uncertain);
            Ok(())
        }
        Err(error) => {
            log::failure(context.ports, "a form was not kept", &error);
            Err(SubmissionError::Unavailable.into())
        }
    }
}

/// Where the visitor goes next. A form that is only stored is confirmed in place, because a thanks page elsewhere would hide
/// that, unless the page repeats what was sent, and says so.
fn done<P: Ports>(
    submission: &Submission<'_>,
    mut receipt: Receipt,
    list: Option<&Quotation>,
    context: &RequestContext<'_, P>,
) -> Done {
    let messages = Messages::of(context.site.locale);
    let (target, new_tab) = match &submission.form.settings.after {
        AfterSending::Visit { href, new_tab } if is_allowed_redirect(href, context) => {
            receipt.copy = list.and_then(|list| copy(submission, list, href));
            let leads_on = !receipt.is_late || receipt.copy.is_some();
            (leads_on.then(|| href.clone()), *new_tab)
        }
        _ => (None, false),
    };
    let reload = matches!(submission.form.settings.after, AfterSending::Reload) && !receipt.is_late;
    let mut cookies = Vec::new();
    cookies.extend(list.and_then(|taken| products::cookie_after(submission, taken, context)));
    let place = target.clone().unwrap_or_else(|| submission.place.to_owned());
    // The next page shows the receipt; script shows it in place, unless it leads elsewhere.
    let is_carried = !submission.enhanced || target.is_some() || reload;
    let carried = is_carried.then(|| carry(submission, receipt.clone(), &place, context)).flatten();
    let (flash, address) = carried.unzip();
    cookies.extend(flash);
    let location = address.unwrap_or_else(|| place.clone());
    let json = json!({
        "reference": receipt.reference,
        "late": receipt.is_late,
        "unknown": receipt.is_unknown,
        "unverified": receipt.is_unverified,
        "quotation": list.map(Quotation::value),
        "location": (target.is_some() || location != place).then_some(&location),
        "newTab": new_tab,
        "reload": reload,
        "words": receipt.message(messages),
    });
    Done { location, cookies, json }
}

/// What the page that a quotation request leads to repeats. `None` for an address of another site.
fn copy(submission: &Submission<'_>, list: &Quotation, href: &str) -> Option<SentCopy> {
    let path = href.split(['?', '#']).next().filter(|path| path.starts_with('/'))?;
    Some(SentCopy::new(path, list.value(), submission.form, &submission.answers))
}

/// Carries the receipt to the next page, with as much of its copy as a cookie holds.
fn carry<P: Ports>(
    submission: &Submission<'_>,
    mut receipt: Receipt,
    place: &str,
    context: &RequestContext<'_, P>,
) -> Option<(String, String)> {
    let (handle, block) = (&submission.form.handle, submission.block);
    loop {
        let flash = Flash::FormSent { handle: handle.clone(), block, receipt: receipt.clone() };
        let carried = flash.carry(place, context);
        if carried.is_some() || !receipt.copy.as_mut().is_some_and(SentCopy::shorten) {
            return carried;
        }
    }
}

/// Whether editors may send visitors there; what they may not stays with the message in place.
fn is_allowed_redirect<P: Ports>(href: &str, context: &RequestContext<'_, P>) -> bool {
    let is_allowed = context.config.is_allowed_redirect(href);
    if !is_allowed {
        log::warning(context.ports, "a form leads to a host that REDIRECT_HOSTS does not name", href);
    }
    is_allowed
}
