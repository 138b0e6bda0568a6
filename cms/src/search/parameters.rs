//! Search parameters, as JSON or in one query string.

use serde_json::{Map, Value};

use super::error::SearchError;
use super::filter::{self, MOST_CONDITIONS};
use super::language::Language;
use super::query::{Query, QueryType, StopWords};
use super::values::{RawParameters, unpacked};
use crate::store::SearchFilter;

/// Hits that can be paged through.
pub(super) const PAGEABLE: usize = 1000;

/// A query has fewer bytes than this.
const LONGEST_QUERY: usize = 512;

/// The parameters of one search.
#[derive(Debug)]
pub(super) struct Parameters {
    pub(super) query: Query,
    pub(super) pagination: Pagination,
    /// `attributesToRetrieve`: the attributes in each hit.
    pub(super) retrieve: Vec<String>,
    /// Attributes to highlight; all that are searched when absent.
    pub(super) highlight: Option<Vec<String>>,
    /// What stands before and after highlighted words.
    pub(super) tags: (String, String),
    /// The parameters as one query string, as answers repeat them.
    pub(super) text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pagination {
    /// By `page` and `hitsPerPage`.
    Page { page: usize, size: usize },
    /// By `offset` and `length`, which take precedence.
    Slice { offset: usize, length: usize },
}

impl Parameters {
    /// Reads them. Those in `params` stand beside those in the object itself; unknown ones are ignored, as many
    /// clients send their own.
    pub(super) fn read(object: &Map<String, Value>) -> Result<Self, SearchError> {
        let mut values = Map::new();
        match object.get("params") {
            None | Some(Value::Null) => {}
            Some(Value::String(params)) => {
                let pairs = form_urlencoded::parse(params.as_bytes());
                values.extend(
                    pairs.map(|(name, value)| (name.into_owned(), Value::String(value.into_owned()))),
                );
            }
            Some(_) => return Err(SearchError::value("params", "a string")),
        }
        let named =
            object.iter().filter(|(name, _)| !["params", "indexName", "type"].contains(&name.as_str()));
        values.extend(named.map(|(name, value)| (name.clone(), value.clone())));
        values.retain(|_, value| !value.is_null());
        RawParameters(&values).parameters()
    }
}

impl RawParameters<'_> {
    fn parameters(&self) -> Result<Parameters, SearchError> {
        let text = self.text("query")?.unwrap_or_default();
        if text.len() >= LONGEST_QUERY {
            return Err(SearchError::value("query", "string shorter than 512 bytes"));
        }
        let pagination = self.pagination()?;
        let (offset, length) = pagination.range();
        let query = Query {
            text,
            attributes: self.list("restrictSearchableAttributes")?.filter(|names| !names.is_empty()),
            filter: self.filter()?,
            query_type: self.query_type()?,
            typo_tolerance: self.typo_tolerance()?,
            optional: self.list("optionalWords")?.unwrap_or_default(),
            stop_words: self.stop_words()?,
            decompounds: self.flag("decompoundQuery")?.unwrap_or(true),
            offset,
            length,
        };
        let tag =
            |name: &str, default: &str| self.text(name).map(|tag| tag.unwrap_or_else(|| default.to_owned()));
        Ok(Parameters {
            query,
            pagination,
            retrieve: self.list("attributesToRetrieve")?.unwrap_or_else(|| vec!["*".to_owned()]),
            highlight: self.list("attributesToHighlight")?,
            tags: (tag("highlightPreTag", "<em>")?, tag("highlightPostTag", "</em>")?),
            text: self.as_text(),
        })
    }

    fn pagination(&self) -> Result<Pagination, SearchError> {
        let (offset, length) = (self.number("offset", 0..=usize::MAX)?, self.number("length", 0..=PAGEABLE)?);
        if offset.is_some() || length.is_some() {
            return Ok(Pagination::Slice { offset: offset.unwrap_or(0), length: length.unwrap_or(20) });
        }
        Ok(Pagination::Page {
            page: self.number("page", 0..=usize::MAX)?.unwrap_or(0),
            size: self.number("hitsPerPage", 1..=PAGEABLE)?.unwrap_or(20),
        })
    }

    fn filter(&self) -> Result<SearchFilter, SearchError> {
        let text = self.text("filters")?.unwrap_or_default();
        let filters = filter::parse(&text).map_err(|error| SearchError::bad(error.to_string()))?;
        let facets = self.conditions("facetFilters", filter::facet)?;
        let numbers = self.conditions("numericFilters", filter::numeric)?;
        let all = SearchFilter::All([vec![filters], facets, numbers].concat());
        if all.conditions() > MOST_CONDITIONS {
            return Err(SearchError::bad("filters: Too many conditions"));
        }
        Ok(all)
    }

    /// A list whose members must all hold; a list within it holds when one of its members does.
    fn conditions(
        &self,
        name: &str,
        read: fn(&str) -> Option<SearchFilter>,
    ) -> Result<Vec<SearchFilter>, SearchError> {
        let wrong = || SearchError::value(name, "a list of conditions, or of lists of conditions");
        let one = |value: &Value| value.as_str().and_then(read).ok_or_else(wrong);
        let all = match self.0.get(name).map(unpacked) {
            None => return Ok(Vec::new()),
            Some(Value::Array(all)) => all,
            Some(Value::String(text)) if text.is_empty() => return Ok(Vec::new()),
            Some(Value::String(text)) => text.split(',').map(|part| Value::String(part.to_owned())).collect(),
            Some(_) => return Err(wrong()),
        };
        let member = |value: &Value| match value {
            Value::Array(any) => Ok(SearchFilter::Any(any.iter().map(one).collect::<Result<_, _>>()?)),
            value => one(value),
        };
        all.iter().map(member).collect()
    }

    fn query_type(&self) -> Result<QueryType, SearchError> {
        match self.text("queryType")?.as_deref() {
            None | Some("prefixLast") => Ok(QueryType::Last),
            Some("prefixAll") => Ok(QueryType::All),
            Some("prefixNone") => Ok(QueryType::None),
            Some(_) => Err(SearchError::value("queryType", "one of prefixLast, prefixAll, prefixNone")),
        }
    }

    /// Letters from which on one typing error is forgiven, and two. How many errors come beside the fewest, which
    /// `min` and `strict` say, is all the same: a word with errors is looked for only where there is none without.
    fn typo_tolerance(&self) -> Result<Option<(usize, usize)>, SearchError> {
        let one = self.number("minWordSizefor1Typo", 0..=64)?.unwrap_or(4);
        let two = self.number("minWordSizefor2Typos", 0..=64)?.unwrap_or(8);
        match self.0.get("typoTolerance") {
            None | Some(Value::Bool(true)) => Ok(Some((one, two))),
            Some(Value::Bool(false)) => Ok(None),
            Some(value) => match value.as_str() {
                Some("true" | "min" | "strict") => Ok(Some((one, two))),
                Some("false") => Ok(None),
                _ => Err(SearchError::value("typoTolerance", "one of true, false, min, strict")),
            },
        }
    }

    /// `removeStopWords` is a list of languages, or says whether those of `queryLanguages` are meant, without which
    /// those that are searched are.
    fn stop_words(&self) -> Result<StopWords, SearchError> {
        let codes = match self.0.get("removeStopWords") {
            Some(Value::Array(_)) => self.list("removeStopWords")?,
            _ if self.flag("removeStopWords")? == Some(true) => self.list("queryLanguages")?,
            _ => Some(Vec::new()),
        };
        let languages = |codes: Vec<String>| codes.iter().map(|code| Language::of(code)).collect();
        Ok(codes.map_or(StopWords::Searched, |codes| StopWords::Of(languages(codes))))
    }
}

impl Pagination {
    /// Offset and length, within what can be paged through.
    fn range(self) -> (usize, usize) {
        let (offset, length) = match self {
            Self::Page { page, size } => (page.saturating_mul(size), size),
            Self::Slice { offset, length } => (offset, length),
        };
        let offset = offset.min(PAGEABLE);
        (offset, length.min(PAGEABLE - offset))
    }
}

#[cfg(test)]
#[path = "parameters_tests.rs"]
mod tests;
