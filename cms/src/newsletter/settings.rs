//! Who may add subscribers, and to which workflows.

#[derive(Debug, Clone)]
pub struct NewsletterSettings {
    /// The whole value of the `authorization` header.
    pub authorization: String,
    /// The existing workflows, by the value of the `workflow-id` header.
    pub workflows: Vec<String>,
}

impl Default for NewsletterSettings {
    fn default() -> Self {
        Self {
            authorization: "dev-newsletter-authorization".to_owned(),
            workflows: vec!["dev-workflow".to_owned(), "dev-workflow-de".to_owned()],
        }
    }
}

impl NewsletterSettings {
    /// Reads the environment variables that the site uses for the same values.
    pub fn from_environment() -> Self {
        let default = Self::default();
        let named = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let workflows = ["NEWSLETTER_WORKFLOW", "NEWSLETTER_WORKFLOW_DE"].into_iter().zip(default.workflows);
        Self {
            authorization: named("NEWSLETTER_AUTHORIZATION").unwrap_or(default.authorization),
            workflows: workflows.map(|(name, default)| named(name).unwrap_or(default)).collect(),
        }
    }
}
