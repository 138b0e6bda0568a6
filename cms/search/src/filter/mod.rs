//! The protocol's filters: which records count, whatever is searched for.

mod parse;

use serde_json::Value;

use crate::Record;

pub use parse::Error;

/// Which records count.
#[derive(Debug, Clone, PartialEq)]
pub enum Filter {
    /// All of these must hold.
    All(Vec<Filter>),
    /// One of these must hold.
    Any(Vec<Filter>),
    /// This must not hold.
    Not(Box<Filter>),
    /// A value of the attribute is this, whatever its case.
    Is {
        /// The attribute, with dots towards the parts of an object.
        attribute: String,
        /// The value as text.
        value: String,
    },
    /// A number of the attribute compares so.
    Compares {
        /// The attribute.
        attribute: String,
        /// How.
        operator: Operator,
        /// With what.
        number: f64,
    },
    /// A number of the attribute lies between these, both included.
    Between {
        /// The attribute.
        attribute: String,
        /// The smallest.
        low: f64,
        /// The largest.
        high: f64,
    },
}

/// Comparisons of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

impl Default for Filter {
    /// Everything counts.
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

impl Filter {
    /// Understands a text such as `status.nl:live AND NOT hideFromSearch.nl:true`.
    pub fn parse(text: &str) -> Result<Self, Error> {
        parse::filter(text)
    }

    /// Understands one condition of `facetFilters`: `attribute:value`, or `attribute:-value` for all others.
    pub fn facet(text: &str) -> Option<Self> {
        let (attribute, value) = text.split_once(':')?;
        let (attribute, negative) = match attribute.strip_prefix('-') {
            Some(attribute) => (attribute, true),
            None => (attribute, false),
        };
        let (value, negative) = match value.strip_prefix('-') {
            Some(value) => (value, !negative),
            None => (value.strip_prefix("\\-").map_or(value, |_| &value[1..]), negative),
        };
        let is = Self::Is { attribute: attribute.trim().to_owned(), value: value.trim().to_owned() };
        Some(if negative { Self::Not(Box::new(is)) } else { is })
    }

    /// Understands one condition of `numericFilters`: `price<10` or `price:1 TO 5`.
    pub fn numeric(text: &str) -> Option<Self> {
        match Self::parse(text).ok()? {
            filter @ (Self::Compares { .. } | Self::Between { .. }) => Some(filter),
            _ => None,
        }
    }

    /// Whether a record counts.
    pub fn matches(&self, record: &Record) -> bool {
        match self {
            Self::All(filters) => filters.iter().all(|filter| filter.matches(record)),
            Self::Any(filters) => filters.iter().any(|filter| filter.matches(record)),
            Self::Not(filter) => !filter.matches(record),
            Self::Is { attribute, value } => any_value(record, attribute, &|found| is(found, value)),
            Self::Compares { attribute, operator, number } => {
                any_number(record, attribute, &|found| operator.holds(found, *number))
            }
            Self::Between { attribute, low, high } => {
                any_number(record, attribute, &|found| (*low..=*high).contains(&found))
            }
        }
    }
}

impl Operator {
    fn holds(self, found: f64, number: f64) -> bool {
        match self {
            Self::Less => found < number,
            Self::AtMost => found <= number,
            Self::Equal => found == number,
            Self::Unequal => found != number,
            Self::AtLeast => found >= number,
            Self::More => found > number,
        }
    }
}

fn is(found: &Value, value: &str) -> bool {
    match found {
        Value::String(text) => text == value || text.to_lowercase() == value.to_lowercase(),
        Value::Bool(flag) => value.eq_ignore_ascii_case(if *flag { "true" } else { "false" }),
        Value::Number(number) => value.parse::<f64>().is_ok_and(|value| number.as_f64() == Some(value)),
        _ => false,
    }
}

fn any_number(record: &Record, attribute: &str, test: &dyn Fn(f64) -> bool) -> bool {
    any_value(record, attribute, &|found| match found {
        Value::Bool(flag) => test(f64::from(u8::from(*flag))),
        found => found.as_f64().is_some_and(test),
    })
}

/// Whether one of the values at a path passes; lists on the way stand for each of their members.
fn any_value(record: &Record, path: &str, test: &dyn Fn(&Value) -> bool) -> bool {
    // An attribute may have a dot in its own name.
    if let Some(value) = record.get(path) {
        return any_leaf(value, test);
    }
    path.split_once('.')
        .is_some_and(|(first, rest)| record.get(first).is_some_and(|value| any_below(value, rest, test)))
}

fn any_below(value: &Value, path: &str, test: &dyn Fn(&Value) -> bool) -> bool {
    match value {
        Value::Object(record) => any_value(record, path, test),
        Value::Array(values) => values.iter().any(|value| any_below(value, path, test)),
        _ => false,
    }
}

fn any_leaf(value: &Value, test: &dyn Fn(&Value) -> bool) -> bool {
    match value {
        Value::Array(values) => values.iter().any(|value| any_leaf(value, test)),
        value => test(value),
    }
}

#[cfg(test)]
mod tests;
