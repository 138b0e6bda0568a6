use crate::{
    config::{Config, Environment},
    response::{CachePolicy, Response},
};

/// `robots.txt`: search engines read production, and nothing else.
pub fn file(config: &Config) -> Response {
    let rules = match config.environment {
        Environment::Production => "User-agent: *\nDisallow: /_/\n",
        Environment::Dev | Environment::Staging => "User-agent: *\nDisallow: /\n",
    };
    Response::text(200, rules, CachePolicy::FiveMinutes)
}
