use super::error::error_page;
use crate::{
    cms::Preview,
    context::{Ctx, PageTarget, RequestContext, View},
    error::Error,
    http::response::{CachePolicy, Response},
    pages,
    ports::Ports,
};

/// The preview of an unpublished page. `None` when the request asks for none.
pub async fn preview<P: Ports>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> Option<Response> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let preview = Preview::of(|name| context.request.parameter(name))?;
    let question = (target.path, pages::subject(target.route?)?, target.listing);
    let draft = content.draft(site, question, &preview, ports, trace).await;
    let html = draft.and_then(|(chrome, page)| {
        let view =
            View { ctx: Ctx { preview: true, ..context.ctx(target, None) }, chrome: &chrome, frames: None };
        pages::render_page(&view, &page.ok_or(Error::PreviewExpired)?)
    });
    let response = match html {
        Ok(html) => Response::html(200, html, CachePolicy::Private),
        Err(error) => error_page(context, target, error, None).await,
    };
    Some(Response { is_preview: true, ..response })
}
