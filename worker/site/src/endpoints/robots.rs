use crate::{
    config::{Config, Environment},
    http::response::{CachePolicy, Response},
    routing::site::Site,
};

/// `robots.txt`: only production may be crawled. Styles stay allowed, because search engines render pages.
/// Each domain names its own sitemap.
pub fn file(config: &Config, site: &Site) -> Response {
    let rules = match config.environment {
        Environment::Production => {
            format!(
                "User-agent: *\nAllow: /_/assets/\nAllow: /_/video/\nDisallow: /_/\n\nSitemap: {}/sitemap.xml\n",
                site.origin
            )
        }
        Environment::Dev | Environment::Staging => "User-agent: *\nDisallow: /\n".to_owned(),
    };
    Response::text(200, &rules, CachePolicy::FiveMinutes)
}
