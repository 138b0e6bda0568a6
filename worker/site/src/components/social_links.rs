use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, model::SocialLink, template::filters};

/// Links to social networks, as icons with accessible names.
#[derive(Template)]
#[template(path = "components/social_links.html")]
pub struct SocialLinks<'a> {
    ctx: PageContext<'a>,
    links: &'a [SocialLink],
}

impl<'a> SocialLinks<'a> {
    pub fn new(ctx: &PageContext<'a>, links: &'a [SocialLink]) -> SocialLinks<'a> {
        SocialLinks { ctx: *ctx, links }
    }
}

/// A network's icon and brand name. `None` for an unknown network.
fn network(name: &str) -> Option<(&'static str, &'static str)> {
    match name {
        "facebook" => Some(("facebook", "Facebook")),
        "instagram" => Some(("instagram", "Instagram")),
        "linkedin" => Some(("linkedin", "LinkedIn")),
        "twitter" => Some(("twitter", "Twitter")),
        "pinterest" => Some(("pinterest", "Pinterest")),
        _ => None,
    }
}
