use serde_json::json;

use super::outcome::Done;
use crate::{
    actions::idempotency,
    context::RequestContext,
    forms::{
        LONGEST_NAME, NEWSLETTER, control,
        parse::answers::Answers,
        state::submission::{SubmissionError, SubmissionState, SubmissionStatus},
        validate::{
            email::{LONGEST, is_email},
            problems::Problems,
        },
    },
    log,
    members::mail_requests,
    messages::Messages,
    outbox::{
        self, Claim, ClaimResult, DeliveryClient, DeliveryOutcome,
        message::{OutboxMessage, Payload, Subscription},
        reference,
    },
    ports::{Ports, RateLimit},
    routing::route::Route,
};

/// Signs somebody up for the newsletter (specification section 4, "Newsletter form").
///
/// # Errors
/// The state of the form to show again.
pub async fn run(
    answers: Answers,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, SubmissionState> {
    let messages = Messages::of(context.site.locale);
    let problems = problems(&answers, messages);
    if !problems.is_empty() {
        return Err(again(answers, problems, SubmissionStatus::Invalid));
    }
    if !answers.get(control::HONEYPOT).is_empty() {
        // A filled honeypot is a robot: it is thanked, and nothing is sent.
        return Ok(done(context));
    }
    match sign_up(&answers, messages, context).await {
        Ok(()) => Ok(done(context)),
        Err(SignUpError::Problems(problems)) => Err(again(answers, problems, SubmissionStatus::Invalid)),
        Err(SignUpError::Failed(failure)) => {
            Err(again(answers, Problems::default(), SubmissionStatus::Failed(failure)))
        }
    }
}

enum SignUpError {
    Problems(Problems),
    Failed(SubmissionError),
}

fn again(answers: Answers, problems: Problems, status: SubmissionStatus) -> SubmissionState {
    let block = answers.get(control::BLOCK).parse().unwrap_or_default();
    let handle = NEWSLETTER.to_owned();
    SubmissionState { handle, block, answers, problems, status, ..SubmissionState::default() }
}

fn done<P>(context: &RequestContext<'_, P>) -> Done {
    let location = Route::NewsletterThanks.href(context.site.locale);
    Done { json: json!({"location": location}), location, cookies: Vec::new() }
}

fn problems(answers: &Answers, messages: &Messages) -> Problems {
    let mut problems = Problems::default();
    let fields = [
        ("voornaam", messages.newsletter_first_name_missing, LONGEST_NAME),
        ("achternaam", messages.newsletter_last_name_missing, LONGEST_NAME),
        ("email", messages.newsletter_email_missing, LONGEST),
        ("privacy", messages.newsletter_privacy_missing, LONGEST),
    ];
    for (field, missing, longest) in fields {
        let value = answers.get(field).trim();
        if value.is_empty() {
            problems.add(field, missing.to_owned());
        } else if value.chars().count() > longest {
            problems.add(field, messages.field_long.to_owned());
        } else if field == "email" && !is_email(value) {
            problems.add(field, messages.field_email.to_owned());
        }
    }
    problems
}

async fn sign_up(
    answers: &Answers,
    messages: &Messages,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(), SignUpError> {
    let value = |field: &str| answers.get(field).trim().to_owned();
    let email = value("email");
    let allowed = context.check_limit(RateLimit::Form).await;
    allowed.map_err(|wait| SignUpError::Failed(wait.into()))?;
    let mut reference = reference(&context.ports.random());
    let mut claimed = None;
    if let Some(secret) = context.config.keys.session.as_deref() {
        let who = Answers::new(vec![("email".to_owned(), email.to_lowercase())], Vec::new());
        let name = outbox::fingerprint(secret, NEWSLETTER, context.site.locale, "", &who);
        match idempotency::claim(&name, &reference, context).await {
            Ok(Claim::Completed { .. }) => return Ok(()),
            // Sending a sign-up again does no harm, because the receiver identifies people by their address.
            Ok(Claim::New(own) | Claim::Lost(own)) => (reference, claimed) = (own, Some(name)),
            Ok(Claim::InProgress(_)) | Err(_) => {}
        }
    }
    // The address may be a stranger's.
    if !mail_requests::may_mail("newsletter", &email, context).await {
        idempotency::complete(claimed, ClaimResult::Refused, context).await;
        return Err(SignUpError::Failed(SubmissionError::Wait(mail_requests::MAIL_SECONDS)));
    }
    let subscription = Subscription {
        first_name: value("voornaam"),
        last_name: value("achternaam"),
        email,
        consent: messages.newsletter_privacy.to_owned(),
    };
    let sent = deliver(subscription, reference, messages, context).await;
    idempotency::complete(claimed, *sent.as_ref().unwrap_or(&ClaimResult::Refused), context).await;
    sent.map(drop)
}

/// Delivers a sign-up, or stores it in the outbox.
async fn deliver(
    subscription: Subscription,
    reference: String,
    messages: &Messages,
    context: &RequestContext<'_, impl Ports>,
) -> Result<ClaimResult, SignUpError> {
    let client = DeliveryClient::new(context.config, context.content, context.ports, context.trace);
    match client.subscribe(&subscription, context.site.locale, context.ports.now()).await {
        DeliveryOutcome::Delivered { .. } => return Ok(ClaimResult::Delivered),
        // The receiver names no field; the address is all it can reject.
        DeliveryOutcome::Refused(_) => {
            let mut problems = Problems::default();
            problems.add("email", messages.field_email.to_owned());
            return Err(SignUpError::Problems(problems));
        }
        _ => {}
    }
    let message = OutboxMessage {
        reference,
        locale: context.site.locale,
        made_at: context.ports.now(),
        is_uncertain: false,
        payload: Payload::Newsletter(subscription),
    };
    client.store(message, Vec::new()).await.map(|()| ClaimResult::Stored).map_err(|error| {
        log::failure(context.ports, "a sign-up was not kept", &error);
        SignUpError::Failed(SubmissionError::Unavailable)
    })
}
