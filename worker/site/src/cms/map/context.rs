use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde_json::json;

use super::left_out::LeftOut;
use super::markup::Markup;
use crate::{
    config::Hosts,
    log,
    model::{Html, RemovedMarkup},
    ports::Ports,
    time_zone::TimeZone,
};

/// Limits the length of a log line.
const LOGGED: usize = 20;

/// A mapped response: the model, with what the cache, the log and previews need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapped<T> {
    pub model: T,
    /// Cache tags of all elements in the document. Publishing one of them invalidates it.
    pub tags: BTreeSet<String>,
    pub left_out: Vec<LeftOut>,
    /// Editors' markup that was removed; counted only in a preview.
    pub removed: RemovedMarkup,
}

impl<T> Mapped<T> {
    /// Logs what was left out of a document.
    pub fn log_left_out(&self, document: &str, ports: &impl Ports) {
        if !self.left_out.is_empty() {
            let named: Vec<String> = self.left_out.iter().take(LOGGED).map(LeftOut::to_string).collect();
            let details = json!({"document": document, "count": self.left_out.len(), "left out": named});
            log::error(ports, "blocks or cards were left out", details);
        }
    }
}

/// Collects cache tags and what is left out while a response is mapped, and sanitises its texts.
#[derive(Debug, Default)]
pub(crate) struct MappingContext<'a> {
    tags: BTreeSet<String>,
    left_out: Vec<LeftOut>,
    pub markup: Markup<'a>,
    time_zone: TimeZone,
}

impl<'a> MappingContext<'a> {
    /// For a page. In a preview, removed markup is counted.
    pub fn of_page(hosts: &'a Hosts, time_zone: TimeZone, is_preview: bool) -> MappingContext<'a> {
        MappingContext { markup: Markup::new(hosts, is_preview), time_zone, ..MappingContext::default() }
    }

    /// For header, footer and menus.
    pub fn around_pages(is_preview: bool) -> MappingContext<'a> {
        MappingContext { markup: Markup::around_pages(is_preview), ..MappingContext::default() }
    }

    /// Rich text; empty when missing.
    pub fn html(&mut self, text: Option<String>) -> Html {
        text.map(|text| self.markup.rich(&text)).unwrap_or_default()
    }

    /// The day of an RFC 3339 time in the site's time zone.
    pub fn day(&self, atom: Option<&str>) -> Option<NaiveDate> {
        self.time_zone.read(atom?).map(|moment| moment.date_naive())
    }

    /// Adds the tag of an element that the document shows.
    pub fn element(&mut self, id: &Option<String>) {
        if let Some(id) = id {
            self.tags.insert(format!("entry:{id}"));
        }
    }

    /// Adds the tag of a section, for a document that depends on all its entries, for example on the latest ones.
    pub fn section(&mut self, handle: &str) {
        self.tags.insert(format!("section:{handle}"));
    }

    /// Adds another tag, such as `chrome`.
    pub fn tag(&mut self, tag: &str) {
        self.tags.insert(tag.to_owned());
    }

    /// Records that something was left out.
    pub fn skip(&mut self, what: LeftOut) {
        self.left_out.push(what);
    }

    /// Adds the element's tag and returns its card; a card without title or address is recorded as left out.
    pub fn card<T>(
        &mut self,
        kind: &str,
        id: Option<String>,
        map: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        self.element(&id);
        let card = map(self);
        if card.is_none() {
            self.skip(LeftOut::Card(format!("{kind} {}", id.as_deref().unwrap_or("without an id"))));
        }
        card
    }

    pub fn finish<T>(self, model: T) -> Mapped<T> {
        let removed = self.markup.into_removed();
        Mapped { model, tags: self.tags, left_out: self.left_out, removed }
    }
}
