//! What lives at an address: a page of this language, one of another, or nothing.

use graphql_client::QueryBody;
use serde::{Deserialize, Serialize};

use super::{
    alternates,
    documents::{all_tags, warn_of_skipped_blocks},
    mapped::Mapped,
    page,
    query::{Call, Fetched, Query},
};
use crate::{error::Error, locale::Locale, model::Page, ports::Ports, site::Sites};

/// What lives at an address.
#[derive(Debug, Serialize, Deserialize)]
pub enum Address {
    /// A page of this language.
    Page(Box<Page>),
    /// A page of another language; in this one it lives at this local path.
    Elsewhere(String),
    /// A page of another language that does not exist in this one.
    OtherLanguage,
    /// Nothing, in any language.
    Nothing,
}

/// The question what lives at a canonical path.
#[derive(Clone)]
pub(super) struct PageQuery {
    pub sites: &'static Sites,
    pub locale: Locale,
    pub site_id: u32,
    pub path: String,
}

impl PageQuery {
    /// The page in this language, and whether it is a draft.
    pub async fn ask<P: Ports>(
        &self,
        call: Call<'_, P>,
    ) -> Result<(Fetched<Mapped<Option<Page>>>, bool), Error> {
        let uri = uri(&self.path);
        let operation = QueryBody {
            variables: page::variables(uri, self.site_id),
            query: page::page::QUERY,
            operation_name: "Page",
        };
        let answer = call
            .cms
            .ask::<_, page::page::ResponseData>(&operation, call.preview, call.ports, call.trace)
            .await?;
        let draft = answer.data.entry.as_ref().and_then(|entry| entry.is_draft).unwrap_or_default();
        let mut mapped = page::map(answer.data, self.sites, self.locale);
        warn_of_skipped_blocks(&mapped, &self.path, call.ports);
        // The content system reads some words (`not`, `*`) in its argument as operators and finds another entry.
        let here =
            |page: &Page| page.alternates.iter().any(|at| at.locale == self.locale && at.href == self.path);
        mapped.model = mapped.model.filter(here);
        let tags = all_tags(mapped.tags.clone(), self.locale);
        Ok((Fetched { document: mapped, tags, brief: false, partial: answer.partial }, draft))
    }

    /// Where the address lives when this language does not know it.
    async fn elsewhere<P: Ports>(&self, call: Call<'_, P>) -> Result<Address, Error> {
        let operation = QueryBody {
            variables: alternates::variables(uri(&self.path), self.sites, self.locale),
            query: alternates::alternates::QUERY,
            operation_name: "Alternates",
        };
        let answer = call
            .cms
            .ask::<_, alternates::alternates::ResponseData>(&operation, call.preview, call.ports, call.trace)
            .await?;
        let known = !answer.data.entries.iter().flatten().flatten().collect::<Vec<_>>().is_empty();
        Ok(match alternates::map(answer.data, self.sites, self.locale) {
            Some(path) if path != self.path => Address::Elsewhere(path),
            _ if known => Address::OtherLanguage,
            _ => Address::Nothing,
        })
    }
}

impl Query for PageQuery {
    type Document = Address;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("page", &self.path)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Address>, Error> {
        let (Fetched { document, mut tags, partial, .. }, _) = self.ask(call).await?;
        if let Some(page) = document.model {
            return Ok(Fetched { document: Address::Page(Box::new(page)), tags, brief: false, partial });
        }
        if partial {
            return Err(Error::Upstream("an answer with errors says nothing about what exists".to_owned()));
        }
        // Whatever is published next may be what was looked for.
        tags.extend(["section:home", "section:pages"].map(str::to_owned));
        Ok(Fetched { document: self.elsewhere(call).await?, tags, brief: true, partial: false })
    }
}

/// The content system's word for a path.
fn uri(path: &str) -> &str {
    match path.trim_matches('/') {
        "" => "__home__",
        uri => uri,
    }
}
