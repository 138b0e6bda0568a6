//! Answers of which somebody asks why they are as they are.

use super::Deployment;
use crate::{
    context::{PageTarget, RequestContext},
    http::response::Response,
    operators::explain::ExplainMode,
    ports::Ports,
    render,
};

impl Deployment {
    /// The answer to a request that asks why it is answered so.
    pub(super) async fn explain<P: Ports>(
        &'static self,
        context: &RequestContext<'_, P>,
        mode: &ExplainMode,
    ) -> Response {
        let explained = match mode.link() {
            Ok(link) => mode.explain(link, context, &self.secured(context).await),
            Err(error) => Err(error),
        };
        match explained {
            Ok(page) => page,
            Err(error) => {
                let target = PageTarget::at(&context.request.path);
                render::error_page(context, target, error, None).await
            }
        }
    }

    /// The answer with the headers that every answer gets.
    async fn secured<P: Ports>(&'static self, context: &RequestContext<'_, P>) -> Response {
        let mut response = self.answer(context).await;
        context.security.apply(&mut response, Some(context.site));
        response
    }
}
