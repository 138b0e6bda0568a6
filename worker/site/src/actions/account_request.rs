//! Requests about an account by visitors who are not logged in. The content system gets them after the response, so that
//! neither its text nor its time reveals whether the account exists.

use crate::{
    context::RequestContext,
    http::trace::Trace,
    log,
    members::{accounts::AccountRequest, mail_requests},
    outbox::{DeliveryClient, message::AccountOperation},
    ports::Ports,
};

/// Sends the request after the response, unless too many mails were requested for the address. The visitor is not told
/// so, which would reveal others' requests. A request without an answer waits in the outbox.
pub(super) async fn request_later(
    purpose: &str,
    email: &str,
    request: AccountRequest,
    context: &RequestContext<'_, impl Ports>,
) {
    if !mail_requests::may_mail(purpose, email, context).await {
        return;
    }
    let operation = match request.operation() {
        Ok(operation) => operation,
        Err(error) => {
            log::failure(context.ports, "a request about an account was lost", &error);
            return;
        }
    };
    let operation = AccountOperation {
        name: operation.name.to_owned(),
        body: String::from_utf8_lossy(&operation.body).into_owned(),
    };
    let (config, content, locale) = (context.config, context.content, context.site.locale);
    let ports = context.ports.clone();
    context.ports.background(async move {
        let trace = Trace::default();
        DeliveryClient::new(config, content, &ports, &trace).send_or_store_account(operation, locale).await;
    });
}
