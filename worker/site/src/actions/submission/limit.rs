use crate::{
    context::RequestContext,
    forms::state::submission::SubmissionError,
    ports::{Ports, RateLimit},
    rate_limit,
};

/// Counts a form against the limit of the visitor's network.
pub(super) async fn count(context: &RequestContext<'_, impl Ports>) -> Result<(), SubmissionError> {
    let network = context.request.rate_limit_key();
    Ok(rate_limit::check(RateLimit::Form, network.as_deref(), context.ports).await?)
}
