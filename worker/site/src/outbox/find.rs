//! Looks up whether a submission arrived.

use graphql_client::GraphQLQuery;

use super::client::DeliveryClient;
use crate::{
    cms::{client::Schema, response::QueryResponse},
    error::Error,
    ports::Ports,
};

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

/// A submission stored in the content system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundSubmission {
    /// Filed as spam, where nobody reads it.
    pub is_spam: bool,
    /// The content system's reason for spam; may be empty.
    pub spam_reason: String,
}

/// The key of a look-up.
#[derive(Clone, Copy, Debug)]
pub(super) enum SubmissionKey<'a> {
    /// The reference in the submission. Unless it is also the title, it is found only some time after the submission
    /// was stored, because the content system indexes in a queue.
    Reference(&'a str),
    Id(&'a str),
}

impl<P: Ports> DeliveryClient<'_, P> {
    /// Looks up a submission of a form, spam included.
    ///
    /// # Errors
    /// The look-up failed, so it is unknown whether the submission arrived.
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
            SubmissionKey::Reference(reference) => {
                variables.title = Some(vec![Some(reference.to_owned())]);
                variables.search = Some(reference.to_owned());
            }
            SubmissionKey::Id(id) => variables.id = Some(vec![Some(id.to_owned())]),
        }
        let operation = FindSubmission::build_query(variables);
        let (schema, essential) = (Schema::Submissions, ["titled", "indexed"]);
        let (response, _): (QueryResponse<find_submission::ResponseData>, _) =
            self.cms.query_forms(&operation, schema, &essential, self.ports, self.trace).await?;
        response.log_mended("submissions", self.ports);
        let unknown = || Error::Upstream("the list of submissions is not complete".to_owned());
        // A missing or partial list does not prove that the submission is absent.
        let whole = !response.is_partial() && response.mended.is_empty();
        let lists = response.data.titled.zip(response.data.indexed).filter(|_| whole);
        let (titled, indexed) = lists.ok_or_else(unknown)?;
        Ok(titled.into_iter().chain(indexed).flatten().next().map(|one| FoundSubmission {
            is_spam: one.is_spam == Some(true),
            spam_reason: one.spam_reason.unwrap_or_default(),
        }))
    }
}
