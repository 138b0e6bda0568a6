//! The protocol's filter language (`filters`, `facetFilters`, `numericFilters`), read into a condition of the store.

mod token;

use self::token::{FilterToken, tokens};
use crate::store::SearchFilter;

/// Parentheses and negations inside each other.
const DEEPEST: usize = 32;

/// Longer filters are refused …
const LONGEST: usize = 16 * 1024;

/// … and those of more conditions: SQL has a limit of its own.
pub(super) const MOST_CONDITIONS: usize = 200;

/// Why a text is no filter, in the words of the hosted service.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum FilterError {
    /// Something else should stand here.
    #[error("filters: Unexpected token {found} expected {expected} at col {column}")]
    Unexpected {
        found: String,
        expected: &'static str,
        /// Position in characters from the start of the filter.
        column: usize,
    },
    /// Too long, or too deep.
    #[error("filters: Too many conditions")]
    TooMuch,
}

/// Reads a whole filter; an empty one lets everything through.
pub(super) fn parse(text: &str) -> Result<SearchFilter, FilterError> {
    if text.len() > LONGEST {
        return Err(FilterError::TooMuch);
    }
    if text.trim().is_empty() {
        return Ok(SearchFilter::default());
    }
    let mut parser = Parser { tokens: tokens(text), next: 0 };
    let filter = parser.any(0)?;
    match parser.peek() {
        FilterToken::End if filter.conditions() > MOST_CONDITIONS => Err(FilterError::TooMuch),
        FilterToken::End => Ok(filter),
        _ => parser.unexpected("end of filter"),
    }
}

/// A member of `facetFilters`: `attribute:value`, either of which a minus turns round.
pub(super) fn facet(text: &str) -> Option<SearchFilter> {
    let (attribute, value) = text.split_once(':')?;
    let (attribute, first) = without_minus(attribute);
    let (value, second) = without_minus(value);
    // A value that begins with a minus of its own is written `\-`.
    let value = value.strip_prefix('\\').filter(|rest| rest.starts_with('-')).unwrap_or(value);
    let filter = SearchFilter::Is { attribute: attribute.trim().to_owned(), value: value.trim().to_owned() };
    Some(if first == second { filter } else { SearchFilter::Not(Box::new(filter)) })
}

/// A member of `numericFilters`: a comparison or a range.
pub(super) fn numeric(text: &str) -> Option<SearchFilter> {
    match parse(text) {
        Ok(filter @ (SearchFilter::Compares { .. } | SearchFilter::Between { .. })) => Some(filter),
        _ => None,
    }
}

fn without_minus(text: &str) -> (&str, bool) {
    text.strip_prefix('-').map_or((text, false), |rest| (rest, true))
}

struct Parser {
    tokens: Vec<(FilterToken, usize)>,
    next: usize,
}

impl Parser {
    fn peek(&self) -> FilterToken {
        self.tokens.get(self.next).map_or(FilterToken::End, |(token, _)| token.clone())
    }

    fn take(&mut self, wanted: &FilterToken) -> bool {
        let taken = self.peek() == *wanted;
        self.next += usize::from(taken);
        taken
    }

    fn unexpected<T>(&self, expected: &'static str) -> Result<T, FilterError> {
        let column = self.tokens.get(self.next).map_or(0, |(_, column)| *column);
        let found = self.peek().name();
        Err(FilterError::Unexpected { found, expected, column })
    }

    fn any(&mut self, depth: usize) -> Result<SearchFilter, FilterError> {
        let mut filters = vec![self.all(depth)?];
        while self.take(&FilterToken::Or) {
            filters.push(self.all(depth)?);
        }
        Ok(single_or(filters, SearchFilter::Any))
    }

    fn all(&mut self, depth: usize) -> Result<SearchFilter, FilterError> {
        let mut filters = vec![self.one(depth)?];
        while self.take(&FilterToken::And) {
            filters.push(self.one(depth)?);
        }
        Ok(single_or(filters, SearchFilter::All))
    }

    fn one(&mut self, depth: usize) -> Result<SearchFilter, FilterError> {
        if depth > DEEPEST {
            return Err(FilterError::TooMuch);
        }
        if self.take(&FilterToken::Not) {
            return Ok(SearchFilter::Not(Box::new(self.one(depth + 1)?)));
        }
        if self.take(&FilterToken::Open) {
            let filter = self.any(depth + 1)?;
            return if self.take(&FilterToken::Close) { Ok(filter) } else { self.unexpected("')'") };
        }
        self.condition()
    }

    fn condition(&mut self) -> Result<SearchFilter, FilterError> {
        let FilterToken::Text(attribute) = self.peek() else { return self.unexpected("a filter") };
        self.next += 1;
        match self.peek() {
            FilterToken::Colon => {
                self.next += 1;
                self.value(attribute)
            }
            FilterToken::Compare(operator) => {
                self.next += 1;
                let number = self.number()?;
                Ok(SearchFilter::Compares { attribute, operator, number })
            }
            // A value alone is a tag.
            _ => Ok(SearchFilter::Is { attribute: "_tags".to_owned(), value: attribute }),
        }
    }

    fn value(&mut self, attribute: String) -> Result<SearchFilter, FilterError> {
        let FilterToken::Text(value) = self.peek() else { return self.unexpected("a value") };
        self.next += 1;
        if self.take(&FilterToken::Text("TO".to_owned())) {
            let Ok(low) = value.parse() else {
                self.next -= 2;
                return self.unexpected("numeric");
            };
            return Ok(SearchFilter::Between { attribute, low, high: self.number()? });
        }
        Ok(SearchFilter::Is { attribute, value })
    }

    fn number(&mut self) -> Result<f64, FilterError> {
        if let FilterToken::Text(text) = self.peek()
            && let Ok(number) = text.parse()
        {
            self.next += 1;
            return Ok(number);
        }
        self.unexpected("numeric")
    }
}

fn single_or(mut filters: Vec<SearchFilter>, many: fn(Vec<SearchFilter>) -> SearchFilter) -> SearchFilter {
    match filters.len() {
        1 => filters.remove(0),
        _ => many(filters),
    }
}

#[cfg(test)]
mod tests;
