use crate::{config::Config, ports::Bindings};

/// The configuration that a dependency needs.
pub(super) struct Need {
    pub name: &'static str,
    /// Variables and secrets.
    settings: &'static [&'static str],
    bindings: &'static [&'static str],
    requirement: Requirement,
}

/// When a dependency is required.
enum Requirement {
    Always,
    /// When any of its settings is set: nobody configures half of it on purpose.
    Begun,
    Never,
    /// Listed only if the condition holds; then required if the flag is set.
    Where(fn(&Config) -> bool, bool),
}

const fn bound(name: &'static str, bindings: &'static [&'static str]) -> Need {
    Need { name, settings: &[], bindings, requirement: Requirement::Always }
}

pub(super) const NEEDS: [Need; 18] = [
    bound("store", &["CONTENT"]),
    bound("cms", &[]),
    Need {
        // Named only where it holds a name that is no guard's: every page then fails.
        name: "guards",
        settings: &["GUARDS"],
        bindings: &[],
        requirement: Requirement::Where(|config| config.unset.contains(&"GUARDS"), true),
    },
    Need {
        name: "submissions",
        settings: &[],
        bindings: &[],
        requirement: Requirement::Where(|config| config.cms.submissions_token.is_some(), true),
    },
    Need {
        name: "publish",
        settings: &["PUBLISH_SECRET"],
        bindings: &["PUBLISH"],
        requirement: Requirement::Always,
    },
    Need { name: "sessions", settings: &["SESSION_KEY"], bindings: &[], requirement: Requirement::Always },
    bound("refresh", &["REFRESH"]),
    bound("endedSessions", &["ENDED_SESSIONS"]),
    bound("accountLists", &["ACCOUNT_LISTS"]),
    bound("loginGuard", &["LOGIN_GUARD"]),
    bound("outbox", &["OUTBOX"]),
    bound("uploads", &["UPLOADS"]),
    bound("limits", &["LIMIT_LOGIN", "LIMIT_FORM", "LIMIT_SEARCH", "LIMIT_PREVIEW", "LIMIT_MISS"]),
    Need {
        name: "search",
        settings: &["SEARCH_HOSTS", "SEARCH_APP_ID", "SEARCH_KEY"],
        bindings: &[],
        requirement: Requirement::Begun,
    },
    Need {
        name: "newsletter",
        settings: &["NEWSLETTER_URL", "NEWSLETTER_WORKFLOW", "NEWSLETTER_AUTHORIZATION"],
        bindings: &[],
        requirement: Requirement::Begun,
    },
    Need {
        name: "captcha",
        settings: &["CAPTCHA_VERIFY", "CAPTCHA_SECRET", "CAPTCHA_VERDICT_KEY"],
        bindings: &[],
        requirement: Requirement::Where(|config| config.captcha.is_some(), false),
    },
    Need { name: "links", settings: &["LINK_KEY"], bindings: &[], requirement: Requirement::Never },
    Need { name: "snapshot", settings: &[], bindings: &["ASSETS"], requirement: Requirement::Never },
];

impl Need {
    /// Whether this deployment requires it. `None` when it does not use it.
    pub fn is_required(&self, config: &Config) -> Option<bool> {
        match self.requirement {
            Requirement::Always => Some(true),
            Requirement::Begun => Some(self.settings.iter().any(|name| !config.unset.contains(name))),
            Requirement::Never => Some(false),
            Requirement::Where(holds, is_required) => holds(config).then_some(is_required),
        }
    }

    /// The names of the missing settings and bindings.
    pub fn missing(&self, config: &Config, bindings: &impl Bindings) -> Vec<&'static str> {
        let settings = self.settings.iter().filter(|name| config.unset.contains(name));
        let bound = self.bindings.iter().filter(|name| !bindings.has_binding(name));
        settings.chain(bound).copied().collect()
    }
}
