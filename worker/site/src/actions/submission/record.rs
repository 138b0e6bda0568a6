//! Records a request for a quotation with the member's account.

use super::request::Submission;
use crate::{
    context::RequestContext,
    members::lists::{self, ListsChange, SentRequest},
    ports::Ports,
    quotation::Quotation,
};

/// Records an accepted request after the response, so that the visitor neither waits for it nor learns that it failed.
/// The same reference is recorded once.
pub(super) fn record<P: Ports>(
    submission: &Submission<'_>,
    (reference, list): (Option<&String>, Option<&Quotation>),
    context: &RequestContext<'_, P>,
) {
    let (Some(session), Some(reference), Some(list)) = (context.session, reference, list) else { return };
    let sent = (context.site.locale, context.ports.now());
    let request = SentRequest::new(reference.clone(), &submission.form.handle, sent, list);
    let (session, ports) = (session.clone(), context.ports.clone());
    context.ports.background(async move {
        // What failed was logged.
        let _ = lists::change(&session, &ListsChange::Record(request), &ports).await;
    });
}
