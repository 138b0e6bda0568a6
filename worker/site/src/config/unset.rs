use super::vars::Vars;

/// Variables and secrets without which the site lacks something.
const NAMES: [&str; 12] = [
    "CAPTCHA_SECRET",
    "CAPTCHA_VERDICT_KEY",
    "CAPTCHA_VERIFY",
    "LINK_KEY",
    "NEWSLETTER_AUTHORIZATION",
    "NEWSLETTER_URL",
    "NEWSLETTER_WORKFLOW",
    "PUBLISH_SECRET",
    "SEARCH_APP_ID",
    "SEARCH_HOSTS",
    "SEARCH_KEY",
    "SESSION_KEY",
];

/// Those that are not set.
pub(super) fn read(vars: &Vars) -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().filter(|name| vars.optional(name).is_none())
}
