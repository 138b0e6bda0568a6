use chrono::{DateTime, Days};

use crate::{
    context::RequestContext,
    http::response::{CachePolicy, Response},
    routing::{endpoint::Endpoint, locale::Locale},
};

/// Days until the file expires: half of the year that RFC 9116 recommends at most.
const HOLDS_DAYS: u64 = 180;

/// `/.well-known/security.txt`: the contact for vulnerabilities. 404 when none is configured.
pub fn file<P>(context: &RequestContext<'_, P>) -> Response {
    let until = i64::try_from(context.request.now).ok().and_then(DateTime::from_timestamp_millis);
    // Whole days, so that the file is the same all day.
    let until = until.and_then(|now| now.date_naive().checked_add_days(Days::new(HOLDS_DAYS)));
    let (Some(contact), Some(until)) = (&context.config.security_contact, until) else {
        return Response::not_found();
    };
    let languages = Locale::ALL.map(Locale::code).join(", ");
    let text = format!(
        "Contact: {contact}\nExpires: {until}T00:00:00Z\nPreferred-Languages: {languages}\nCanonical: {}{}\n",
        context.site.origin,
        Endpoint::SecurityTxt.href(),
    );
    Response::text(200, &text, CachePolicy::FiveMinutes)
}
