use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::{context::Ctx, model::SocialLink};

/// Accounts elsewhere, as icons with names.
#[derive(Template)]
#[template(path = "components/social_links.html")]
pub struct SocialLinks<'a> {
    ctx: Ctx<'a>,
    links: &'a [SocialLink],
}

impl HtmlSafe for SocialLinks<'_> {}

impl<'a> SocialLinks<'a> {
    /// The accounts that were given.
    pub fn new(ctx: &Ctx<'a>, links: &'a [SocialLink]) -> SocialLinks<'a> {
        SocialLinks { ctx: *ctx, links }
    }
}

/// A network's icon and its name as it writes itself. `None` for a network the site does not know.
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
