//! Who may subscribe others, and to what.

#[derive(Debug, Clone)]
pub struct NewsletterSettings {
    /// The value of the header `authorization`, whole.
    pub authorization: String,
    /// The workflows that exist, by the value of the header `workflow-id`.
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
    /// As the environment says, with the names that the site uses for the same values.
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
