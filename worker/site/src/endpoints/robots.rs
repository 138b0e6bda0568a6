use std::fmt::Write;

use crate::{
    config::Environment,
    context::RequestContext,
    http::response::{CachePolicy, Response},
    ports::Ports,
};

/// `robots.txt`: only production may be crawled. Styles and pictures stay allowed, because search
/// engines render pages. Lists of chosen
/// facets are not: there are more of them than of anything else, and all is in the whole list. Each domain names its own
/// sitemap.
pub async fn file<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let rules = match context.config.environment {
        Environment::Production => {
            let mut rules =
                "User-agent: *\nAllow: /_/assets/\nAllow: /_/media/\nAllow: /_/video/\nDisallow: /_/\n"
                    .to_owned();
            let chrome = content.chrome(site, ports, trace).await.ok();
            for facet in chrome.iter().flat_map(|chrome| chrome.document.facets.iter()) {
                let _ = writeln!(rules, "Disallow: /*?*{}=", facet.name);
            }
            let _ = write!(rules, "\nSitemap: {}/sitemap.xml\n", site.origin);
            rules
        }
        Environment::Dev | Environment::Staging => "User-agent: *\nDisallow: /\n".to_owned(),
    };
    Response::text(200, &rules, CachePolicy::FiveMinutes)
}
