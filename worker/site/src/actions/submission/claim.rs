//! Claims a form in the outbox before it is sent, so that the same form is sent once.

use super::request::Submission;
use crate::{
    actions::idempotency,
    context::RequestContext,
    outbox::{self, Claim, DeliveryClient},
    ports::Ports,
};

/// Whether this request sends the form.
pub(super) enum Claimed {
    Ours {
        reference: String,
        /// Names the claim to complete; absent when no claim could be made.
        fingerprint: Option<String>,
        /// An earlier attempt may have arrived: it is stored until that can be looked up.
        is_uncertain: bool,
    },
    /// The same form was accepted a moment ago under this reference, or waits in the outbox.
    Taken { reference: String, is_pending: bool },
}

/// Checks whether the same form is being sent or was accepted a moment ago. Without an answer it is sent: a second copy
/// is better than none.
pub(super) async fn claim(
    submission: &Submission<'_>,
    own: &str,
    context: &RequestContext<'_, impl Ports>,
) -> Claimed {
    let ours = Claimed::Ours { reference: own.to_owned(), fingerprint: None, is_uncertain: false };
    let Some(secret) = context.config.keys.session.as_deref() else { return ours };
    let (form, sender) = (&submission.form.handle, context.request.rate_limit_key().unwrap_or_default());
    let fingerprint = outbox::fingerprint(secret, form, context.site.locale, &sender, &submission.answers);
    match idempotency::claim(&fingerprint, own, context).await {
        Ok(Claim::New(reference)) => {
            Claimed::Ours { reference, fingerprint: Some(fingerprint), is_uncertain: false }
        }
        Ok(Claim::Completed { reference, is_pending }) => Claimed::Taken { reference, is_pending },
        Ok(Claim::Lost(reference)) => {
            let client = DeliveryClient::new(context.config, context.content, context.ports, context.trace);
            match client.find_by_reference(&submission.form.handle, &reference).await {
                Ok(Some(_)) => Claimed::Taken { reference, is_pending: false },
                // The content system may not have indexed it yet, so a look-up now could miss it.
                _ => Claimed::Ours { reference, fingerprint: Some(fingerprint), is_uncertain: true },
            }
        }
        // It is stored under the same reference, and looked up before it is sent.
        Ok(Claim::InProgress(reference)) => {
            Claimed::Ours { reference, fingerprint: None, is_uncertain: true }
        }
        Err(_) => ours,
    }
}
