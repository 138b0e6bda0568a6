//! `/_/content-health?link=…`: what is wrong in the content, as a page or as data.

use super::operators::{is_json, open};
use crate::{
    content_health::overview, context::RequestContext, error::Error, http::response::Response, operators,
    operators::link::LinkTarget, ports::Ports, routing::locale::Locale,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let link = open(context, LinkTarget::ContentHealth)?;
    let language = context.request.parameter("language");
    let language = Locale::ALL.into_iter().find(|locale| language.as_deref() == Some(locale.code()));
    let found = overview(context.ports).await;
    let (report, walk) = found.map_err(|error| Error::Upstream(format!("the store: {error}")))?;
    match is_json(context) {
        true => Ok(operators::content_health::data(context, report.as_ref(), &walk, language)),
        false => operators::content_health::render(context, &link, report.as_ref(), &walk, language),
    }
}
