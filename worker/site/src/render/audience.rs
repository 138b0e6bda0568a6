use super::{feedback::Feedback, quotation::has_quotation};
use crate::{
    cms::{Preview, Subject},
    context::{PageTarget, RequestContext},
    pages::{faq::search_query, subject},
    ports::Ports,
    routing::route::Route,
};

/// Whom a page is rendered for. Only pages for everybody are cached.
pub enum Audience<'a> {
    /// An editor who previews unpublished content.
    Editor {
        preview: Preview,
        subject: Subject,
    },
    /// The visitor whose private page it is: account, favourites, quotation list, search.
    Owner(&'a Route),
    /// A visitor whose data a page of the content system shows.
    Visitor,
    Everybody,
}

impl<'a> Audience<'a> {
    pub fn of<P: Ports>(
        context: &RequestContext<'_, P>,
        target: PageTarget<'a>,
        feedback: &Feedback,
    ) -> Audience<'a> {
        let preview = Preview::of(|name| context.request.parameter(name));
        let preview = preview.zip(target.route.and_then(subject));
        let is_about_visitor = context.session.is_some()
            || !feedback.is_empty()
            || has_quotation(context, target)
            || search_query(context, target).is_some();
        match (preview, target.route.filter(|route| route.is_private())) {
            (Some((preview, subject)), _) => Audience::Editor { preview, subject },
            (None, Some(route)) => Audience::Owner(route),
            (None, None) if is_about_visitor => Audience::Visitor,
            (None, None) => Audience::Everybody,
        }
    }
}
