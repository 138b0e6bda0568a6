//! What lives at an address: a page of this language, one of another, or nothing.

use graphql_client::QueryBody;
use serde::{Deserialize, Serialize};

use super::{
    alternates,
    documents::{all_tags, warn_of_skipped_blocks},
    mapped::Mapped,
    page::{self, Asked},
    query::{Call, Fetched, Query},
    wire::{self, Subject},
};
use crate::{
    error::Error, listing::Listing, locale::Locale, model::Page, ports::Ports, site::Site, site::Sites,
};

/// What lives at an address.
#[derive(Debug, Serialize, Deserialize)]
pub enum Address {
    /// A page of this language that anybody may read.
    Page(Box<Page>),
    /// A page of this language for members: what it says is in no document that anybody's request fills.
    MembersOnly,
    /// A page of another language; in this one it lives at this local path.
    Elsewhere(String),
    /// A page of another language that does not exist in this one.
    OtherLanguage,
    /// Nothing, in any language.
    Nothing,
}

/// The question what lives at a canonical path, or which part of a list it shows.
#[derive(Clone)]
pub(super) struct PageQuery {
    sites: &'static Sites,
    locale: Locale,
    site_id: u32,
    path: String,
    subject: Subject,
    listing: Listing,
    /// The path with the parameters of the list: what the document is kept under.
    address: String,
}

impl PageQuery {
    /// The question of a route in a language.
    pub fn new(
        sites: &'static Sites,
        site: &Site,
        path: &str,
        subject: Subject,
        listing: Listing,
    ) -> PageQuery {
        let address = format!("{path}{}", listing.query());
        let (locale, site_id, path) = (site.locale, site.site_id, path.to_owned());
        PageQuery { sites, locale, site_id, path, subject, listing, address }
    }

    /// The page in this language, and whether it is a draft.
    pub async fn ask<P: Ports>(
        &self,
        call: Call<'_, P>,
    ) -> Result<(Fetched<Mapped<Option<Page>>>, bool), Error> {
        let operation = self.subject.ask(uri(&self.path), self.listing, self.site_id);
        let answer =
            call.cms.ask::<_, wire::ResponseData>(&operation, call.preview, call.ports, call.trace).await?;
        let draft = answer.data.entry.as_ref().and_then(|entry| entry.is_draft).unwrap_or_default();
        let mapped = self.map(answer.data, call.ports);
        let tags = all_tags(mapped.tags.clone(), self.locale);
        Ok((Fetched { document: mapped, tags, brief: false, partial: answer.partial }, draft))
    }

    /// The page in this language as a member may read it, or what the content system says instead.
    pub async fn ask_as<P: Ports>(
        &self,
        access: &str,
        call: Call<'_, P>,
    ) -> Result<Result<Option<Page>, String>, Error> {
        let operation = self.subject.ask(uri(&self.path), self.listing, self.site_id);
        let answer =
            call.cms.tell::<_, wire::ResponseData>(&operation, Some(access), call.ports, call.trace).await?;
        Ok(answer.map(|data| self.map(data, call.ports).model))
    }

    /// The page of an answer, when it is the one that was asked for.
    fn map(&self, answer: wire::ResponseData, ports: &impl Ports) -> Mapped<Option<Page>> {
        let asked = Asked { subject: self.subject, sites: self.sites, locale: self.locale };
        let mut mapped = page::map(answer, asked);
        warn_of_skipped_blocks(&mapped, &self.path, ports);
        // The content system reads some words (`not`, `*`) in its argument as operators and finds another entry.
        let here =
            |page: &Page| page.alternates.iter().any(|at| at.locale == self.locale && at.href == self.path);
        if self.subject.section().is_none() {
            mapped.model = mapped.model.filter(here);
        } else if let Some(page) = &mut mapped.model {
            // A screen of its own lives where it was asked for, whether or not its entry has an address.
            let own = page.alternates.iter_mut().filter(|at| at.locale == self.locale);
            own.for_each(|at| at.href.clone_from(&self.path));
        }
        mapped
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
        ("page", &self.address)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Address>, Error> {
        let (Fetched { document, mut tags, partial, .. }, _) = self.ask(call).await?;
        let shown = document.model.as_ref().map(|page| page.kind.shown());
        if partial && matches!(shown, None | Some(Some(0))) {
            return Err(Error::Upstream("an answer with errors says nothing about what exists".to_owned()));
        }
        if let Some(page) = document.model {
            // A part of a list that is not there, or of no list at all, is not worth a place for long.
            let missing =
                self.listing != Listing::default() && page.kind.shown().is_none_or(|shown| shown == 0);
            let document =
                if page.members_only { Address::MembersOnly } else { Address::Page(Box::new(page)) };
            return Ok(Fetched { document, tags, brief: missing, partial });
        }
        // Whatever is published next may be what was looked for.
        let section = self.subject.section().or(self.subject.listed());
        let awaited = ["home", "pages", "productCategories"].into_iter().chain(section);
        tags.extend(awaited.map(|section| format!("section:{section}")));
        if self.subject.section().is_some() {
            // A screen of its own lives at one address in every language.
            return Ok(Fetched { document: Address::Nothing, tags, brief: true, partial: false });
        }
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
