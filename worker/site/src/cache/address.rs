//! What a canonical path leads to: a page of this language, one of another, or nothing.

use graphql_client::GraphQLQuery;
use serde::{Deserialize, Serialize};

use super::query::{Call, DocumentQuery, FetchedDocument, Retention, all_tags};
use crate::cms::answer::QueryResponse;
use crate::cms::map::alternates;
use crate::cms::map::context::Mapped;
use crate::cms::map::page::{self, MapInput};
use crate::cms::map::wire::{self, Subject};
use crate::{
    error::Error, model::Page, ports::Ports, routing::listing::Listing, routing::locale::Locale,
    routing::site::Site, routing::site::Sites,
};

#[derive(Debug, Serialize, Deserialize)]
pub enum Address {
    /// A page of this language that anybody may read.
    Page(Box<Page>),
    /// A page of this language for members. Its content is never in a shared document.
    MembersOnly,
    /// A page of another language; in this one it has this local path.
    Elsewhere(String),
    /// A page of another language that does not exist in this one.
    OtherLanguage,
    /// No language has a page here.
    Nothing,
}

/// Queries the page at a canonical path, or one part of its list.
#[derive(Clone)]
pub(super) struct PageQuery {
    sites: &'static Sites,
    locale: Locale,
    site_id: u32,
    path: String,
    subject: Subject,
    listing: Listing,
    /// The path with the parameters of the list: the cache key.
    address: String,
}

impl PageQuery {
    /// The query for a route in a language.
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
    ) -> Result<(FetchedDocument<Mapped<Option<Page>>>, bool), Error> {
        let operation = self.subject.query(uri(&self.path), self.listing, self.site_id);
        let answer: QueryResponse<wire::ResponseData> = call
            .cms
            .query(&operation, self.subject.essential(), call.preview, call.ports, call.trace)
            .await?;
        answer.log_mended(&self.path, call.ports);
        let (retention, partial) = (Retention::of(&answer), answer.partial);
        let list_lost = self.subject.listed().is_some_and(|list| answer.has_lost(list));
        let lost = self.subject.essential().iter().any(|field| answer.has_lost(field));
        let draft = answer.data.entry.as_ref().and_then(|entry| entry.is_draft).unwrap_or_default();
        let mapped = self.map(answer.data, call.ports)?;
        let failed = partial || lost || retention == Retention::Mended;
        let shown = mapped.model.as_ref().map(|page| page.kind.shown());
        if failed && shown.is_none() || (partial || list_lost) && shown == Some(Some(0)) {
            return Err(Error::Upstream("an answer with faults says nothing about what exists".to_owned()));
        }
        let tags = all_tags(mapped.tags.clone(), self.locale);
        Ok((FetchedDocument { document: mapped, tags, retention, partial }, draft))
    }

    /// The page in this language as a member may read it, or what the content system says instead.
    pub async fn ask_as<P: Ports>(
        &self,
        access: &str,
        call: Call<'_, P>,
    ) -> Result<Result<Option<Page>, String>, Error> {
        let operation = self.subject.query(uri(&self.path), self.listing, self.site_id);
        let answer = call
            .cms
            .mutate::<_, wire::ResponseData>(&operation, Some(access), call.ports, call.trace)
            .await?;
        Ok(match answer {
            Ok(answer) => Ok(self.map(answer.data, call.ports)?.model),
            Err(said) => Err(said),
        })
    }

    /// The page of a response, when it is the one that was queried.
    fn map(&self, answer: wire::ResponseData, ports: &impl Ports) -> Result<Mapped<Option<Page>>, Error> {
        let types = page::check_types(&answer);
        let input = MapInput { subject: self.subject, sites: self.sites, locale: self.locale };
        let mut mapped = page::map(answer, input);
        mapped.log_left_out(&self.path, ports);
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
        if mapped.model.is_some() {
            types?;
        }
        Ok(mapped)
    }

    /// Where the path belongs when this language has no page there.
    async fn elsewhere<P: Ports>(&self, call: Call<'_, P>) -> Result<Address, Error> {
        let variables = alternates::variables(uri(&self.path), self.sites, self.locale);
        let operation = alternates::Alternates::build_query(variables);
        let essential = ["entries", "categories"];
        let answer: QueryResponse<alternates::alternates::ResponseData> =
            call.cms.query(&operation, &essential, call.preview, call.ports, call.trace).await?;
        answer.log_mended(&self.path, call.ports);
        if essential.iter().any(|field| answer.has_lost(field)) {
            return Err(Error::Upstream(
                "an answer without its lists says nothing about what exists".to_owned(),
            ));
        }
        let known = !answer.data.entries.iter().flatten().flatten().collect::<Vec<_>>().is_empty();
        Ok(match alternates::map(answer.data, self.sites, self.locale) {
            Some(path) if path != self.path => Address::Elsewhere(path),
            _ if known => Address::OtherLanguage,
            _ => Address::Nothing,
        })
    }
}

impl DocumentQuery for PageQuery {
    type Document = Address;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("page", &self.address)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Address>, Error> {
        let (FetchedDocument { document, mut tags, retention, partial }, _) = self.ask(call).await?;
        if let Some(page) = document.model {
            // Anybody can ask for parts of lists that do not exist: they are cached only briefly.
            let missing =
                self.listing != Listing::default() && page.kind.shown().is_none_or(|shown| shown == 0);
            let document =
                if page.members_only { Address::MembersOnly } else { Address::Page(Box::new(page)) };
            let retention = if missing { Retention::Brief } else { retention };
            return Ok(FetchedDocument { document, tags, retention, partial });
        }
        // Whatever is published next may be what was looked for.
        let section = self.subject.section().or(self.subject.listed());
        let awaited = ["home", "pages", "productCategories"].into_iter().chain(section);
        tags.extend(awaited.map(|section| format!("section:{section}")));
        if self.subject.section().is_some() {
            // A screen of its own lives at one address in every language.
            let document = Address::Nothing;
            return Ok(FetchedDocument { document, tags, retention: Retention::Brief, partial: false });
        }
        let document = self.elsewhere(call).await?;
        Ok(FetchedDocument { document, tags, retention: Retention::Brief, partial: false })
    }
}

/// The path as the content system writes it.
fn uri(path: &str) -> &str {
    match path.trim_matches('/') {
        "" => "__home__",
        uri => uri,
    }
}
