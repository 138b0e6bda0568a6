//! Configuration of the newsletter's receiver.

use std::collections::BTreeMap;

use crate::{json, routing::locale::Locale};

use super::{secret::Secret, values::address, vars::Vars};

/// The receiver of a workflow service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewsletterService {
    /// `NEWSLETTER_URL`: address of the receiver.
    pub url: String,
    /// Secret `NEWSLETTER_AUTHORIZATION`: the whole `Authorization` header.
    pub authorization: Secret,
    /// `NEWSLETTER_WORKFLOW`: id of the workflow.
    workflow: String,
    /// `NEWSLETTER_WORKFLOW_DE`: id of the workflow for German. Default: the same workflow.
    german_workflow: String,
    /// `NEWSLETTER_LISTS`: ids of lists by language code.
    lists: BTreeMap<String, String>,
}

impl NewsletterService {
    /// The id of the workflow for a language.
    pub fn workflow(&self, locale: Locale) -> &str {
        match locale {
            Locale::De => &self.german_workflow,
            Locale::Nl | Locale::En => &self.workflow,
        }
    }

    /// The list of a language. `None`: the workflow selects it.
    pub fn list(&self, locale: Locale) -> Option<&str> {
        self.lists.get(locale.code()).map(String::as_str)
    }
}

pub(super) fn read(vars: &Vars) -> Result<Option<NewsletterService>, String> {
    let (Some(url), Some(authorization), Some(workflow)) = (
        vars.optional("NEWSLETTER_URL"),
        vars.secret("NEWSLETTER_AUTHORIZATION"),
        vars.optional("NEWSLETTER_WORKFLOW"),
    ) else {
        return Ok(None);
    };
    let lists = vars.optional("NEWSLETTER_LISTS");
    Ok(Some(NewsletterService {
        url: address("NEWSLETTER_URL", url)?,
        authorization,
        german_workflow: vars.optional("NEWSLETTER_WORKFLOW_DE").unwrap_or_else(|| workflow.clone()),
        workflow,
        lists: json::read(lists.as_deref().unwrap_or("{}"))
            .map_err(|error| format!("NEWSLETTER_LISTS: {error}"))?,
    }))
}

#[cfg(test)]
mod tests {
    use super::{super::tests::read, Locale};

    const SERVICE: [(&str, &str); 4] = [
        ("NEWSLETTER_URL", "https://receiver.example/users"),
        ("NEWSLETTER_AUTHORIZATION", "secret"),
        ("NEWSLETTER_WORKFLOW", "one"),
        ("NEWSLETTER_LISTS", r#"{"nl": "12", "de": "13"}"#),
    ];

    #[test]
    fn a_language_has_its_workflow_and_list() {
        let service = read(&SERVICE).unwrap().newsletter.unwrap();
        assert_eq!((service.workflow(Locale::Nl), service.list(Locale::Nl)), ("one", Some("12")));
        assert_eq!((service.workflow(Locale::De), service.list(Locale::De)), ("one", Some("13")));
        assert_eq!(service.list(Locale::En), None);
        let german = [&SERVICE[..], &[("NEWSLETTER_WORKFLOW_DE", "two")]].concat();
        let service = read(&german).unwrap().newsletter.unwrap();
        assert_eq!((service.workflow(Locale::De), service.workflow(Locale::En)), ("two", "one"));
    }

    #[test]
    fn it_is_whole_or_not_there() {
        for without in 0..3 {
            let mut vars = SERVICE;
            vars[without].1 = "";
            assert_eq!(read(&vars).unwrap().newsletter, None, "without {}", vars[without].0);
        }
        for (place, wrong) in [(0, "receiver.example"), (3, "nl=12"), (3, r#"{"nl": 12}"#)] {
            let mut vars = SERVICE;
            vars[place].1 = wrong;
            let error = read(&vars).expect_err(wrong);
            assert!(error.starts_with(vars[place].0), "{error}");
        }
    }
}
