//! Whether a submission arrived.

use graphql_client::GraphQLQuery;

use super::Carrier;
use crate::{cms::answer::Answer, error::Error, ports::Ports};

type QueryArgument = String;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/submissions.graphql",
    variables_derives = "Default",
    fragments_other_variant = "true",
    skip_serializing_none
)]
struct FindSubmission;

/// A submission that arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// It lies with the spam: nobody reads it there.
    pub is_spam: bool,
    /// Why it was taken for spam, in the content system's words; may be empty.
    pub spam_reason: String,
}

/// What a submission is looked for by.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark<'a> {
    /// The reference that it carries. The content system may take a while before it finds it.
    Reference(&'a str),
    /// Its id.
    Id(&'a str),
}

impl<P: Ports> Carrier<'_, P> {
    /// Looks for a submission of a form by the reference that it carries, also among the spam.
    ///
    /// # Errors
    /// Whether it arrived is not known.
    pub async fn find(&self, form: &str, reference: &str) -> Result<Option<Found>, Error> {
        self.look(form, Mark::Reference(reference)).await
    }

    pub(super) async fn look(&self, form: &str, mark: Mark<'_>) -> Result<Option<Found>, Error> {
        let mut variables =
            find_submission::Variables { form: Some(vec![Some(form.to_owned())]), ..Default::default() };
        match mark {
            Mark::Reference(reference) => variables.search = Some(reference.to_owned()),
            Mark::Id(id) => variables.id = Some(vec![Some(id.to_owned())]),
        }
        let operation = FindSubmission::build_query(variables);
        let answer: Answer<find_submission::ResponseData> =
            self.cms.query(&operation, &["formieSubmissions"], None, self.ports, self.trace).await?;
        answer.log_mended("submissions", self.ports);
        let unknown = || Error::Upstream("whether a submission arrived was not told".to_owned());
        // A list that is missing, or that only a part of is told of, is no "no".
        let whole = !answer.partial && answer.mended.is_empty();
        let found = answer.data.formie_submissions.filter(|_| whole).ok_or_else(unknown)?;
        Ok(found.into_iter().flatten().next().map(|one| Found {
            is_spam: one.is_spam == Some(true),
            spam_reason: one.spam_reason.unwrap_or_default(),
        }))
    }
}
