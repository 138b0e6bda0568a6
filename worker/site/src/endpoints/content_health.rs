//! `/_/content-health?link=…`: what is wrong in the content, as a page or as data.

use super::operators::{failed, open};
use crate::{
    content_health::overview, context::RequestContext, error::Error, http::response::Response, operators,
    operators::link::LinkTarget, ports::Ports, routing::locale::Locale,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let link = match open(context, LinkTarget::ContentHealth).await {
        Ok(link) => link,
        Err(response) => return response,
    };
    let request = context.request;
    let language = request.parameter("language");
    let language = Locale::ALL.into_iter().find(|locale| language.as_deref() == Some(locale.code()));
    let answered = match overview(context.ports).await {
        Ok((report, walk)) if request.parameter("as").is_some_and(|format| format == "json") => {
            Ok(operators::content_health::data(context, report.as_ref(), &walk, language))
        }
        Ok((report, walk)) => {
            operators::content_health::render(context, &link, report.as_ref(), &walk, language)
        }
        Err(error) => Err(Error::Upstream(format!("the store: {error}"))),
    };
    match answered {
        Ok(response) => response,
        Err(error) => failed(context, error).await,
    }
}
