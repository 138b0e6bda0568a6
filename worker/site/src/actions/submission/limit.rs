use crate::{
    context::RequestContext,
    forms::state::submission::SubmissionError,
    members::rate_limit,
    ports::{Ports, RateLimit},
};

/// Counts a form against the limit of the visitor's IP address.
///
/// # Errors
/// Too many came from there.
pub(super) async fn count(context: &RequestContext<'_, impl Ports>) -> Result<(), SubmissionError> {
    let Some(address) = context.request.rate_limit_key() else { return Ok(()) };
    rate_limit::check(RateLimit::Form, &address, context).await.map_err(SubmissionError::from)
}
