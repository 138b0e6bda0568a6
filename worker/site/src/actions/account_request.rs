//! Requests about an account that nobody is logged in to: the visitor is answered first, and the content system is asked
//! afterwards, so that neither words nor time tell whether there is such an account.

use crate::{
    context::RequestContext,
    http::trace::Trace,
    log,
    members::{accounts::AccountRequest, mail_requests},
    outbox::{DeliveryClient, message::AccountOperation},
    ports::Ports,
};

/// Has the content system carry it out after the response, unless mails to this address were asked for often enough.
/// Nobody is told: that would tell of others' requests. What the content system does not answer waits in the outbox.
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
