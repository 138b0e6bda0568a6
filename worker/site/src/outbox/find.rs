//! Whether a submission arrived.

use graphql_client::GraphQLQuery;

use super::client::DeliveryClient;
use crate::{cms::answer::QueryResponse, error::Error, ports::Ports};

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
pub struct FoundSubmission {
    /// It is filed as spam, where nobody reads it.
    pub is_spam: bool,
    /// Why, in the content system's words; may be empty.
    pub spam_reason: String,
}

/// What a submission is found by.
#[derive(Clone, Copy, Debug)]
pub(super) enum SubmissionKey<'a> {
    /// The reference that it carries. The content system indexes it some time after it stored the submission.
    Reference(&'a str),
    /// The id that the content system gave it.
    Id(&'a str),
}

impl<P: Ports> DeliveryClient<'_, P> {
    /// Finds a submission of a form by the reference that it carries, also among the spam.
    ///
    /// # Errors
    /// Whether it arrived is not known.
    pub async fn find_by_reference(
        &self,
        form: &str,
        reference: &str,
    ) -> Result<Option<FoundSubmission>, Error> {
        self.find(form, SubmissionKey::Reference(reference)).await
    }

    pub(super) async fn find(
        &self,
        form: &str,
        key: SubmissionKey<'_>,
    ) -> Result<Option<FoundSubmission>, Error> {
        let mut variables =
            find_submission::Variables { form: Some(vec![Some(form.to_owned())]), ..Default::default() };
        match key {
            SubmissionKey::Reference(reference) => variables.search = Some(reference.to_owned()),
            SubmissionKey::Id(id) => variables.id = Some(vec![Some(id.to_owned())]),
        }
        let operation = FindSubmission::build_query(variables);
        let answer: QueryResponse<find_submission::ResponseData> =
            self.cms.query(&operation, &["formieSubmissions"], None, self.ports, self.trace).await?;
        answer.log_mended("submissions", self.ports);
        let unknown = || Error::Upstream("the list of submissions is not complete".to_owned());
        // A list that is missing, or that only a part of is told of, is no "no".
        let whole = !answer.partial && answer.mended.is_empty();
        let found = answer.data.formie_submissions.filter(|_| whole).ok_or_else(unknown)?;
        Ok(found.into_iter().flatten().next().map(|one| FoundSubmission {
            is_spam: one.is_spam == Some(true),
            spam_reason: one.spam_reason.unwrap_or_default(),
        }))
    }
}
