//! Where an element is published, by its id: asked anew each time and not cached.

use graphql_client::GraphQLQuery;

use super::content::Content;
use crate::cms::answer::QueryResponse;
use crate::cms::map::alternates;
use crate::{error::Error, http::trace::Trace, model::Alternate, ports::Ports};

impl Content {
    /// The addresses of an entry or category in the languages in which it is published. `None` when it is published in
    /// none, empty when it has no address of its own.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails.
    pub async fn addresses_of(
        &self,
        id: u32,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Option<Vec<Alternate>>, Error> {
        let operation =
            alternates::Alternates::build_query(alternates::variables_of_element(id, &self.sites));
        let essential = ["entries", "categories"];
        let answer: QueryResponse<alternates::alternates::ResponseData> =
            self.cms.query(&operation, &essential, None, ports, trace).await?;
        if answer.is_partial() || essential.iter().any(|field| answer.has_lost(field)) {
            return Err(Error::Upstream("an answer with faults says nothing about what exists".to_owned()));
        }
        Ok(alternates::paths(answer.data, &self.sites))
    }
}
