//! The response cache: a response without errors is reused for the same request until one of its elements is saved.
//! Whether a query may be cached is decided from the start of its text alone, as in the CMS.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::schema::CacheDependency;
use crate::store::{self, Store};

/// The maximum number of cached responses.
const KEPT: usize = 4096;

/// What must be equal for a response to be reused.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ResultKey {
    /// Whether the schema token was the one that can read submissions.
    pub(super) reads_submissions: bool,
    /// The member whose token was sent.
    pub(super) member: Option<i64>,
    pub(super) query: String,
    /// As JSON.
    pub(super) variables: String,
    pub(super) operation: Option<String>,
}

/// A response with its dependencies.
struct CachedResult {
    text: String,
    dependency: CacheDependency,
    /// The number of the last save that it reflects.
    saved: i64,
    ends: i64,
}

/// The cached responses of one schema.
#[derive(Default)]
pub(crate) struct Results {
    kept: Mutex<HashMap<ResultKey, CachedResult>>,
}

impl Results {
    /// The cached response, unless something it depends on was saved or it has expired.
    pub(super) fn get(&self, key: &ResultKey, store: &Store, now: i64) -> store::Result<Option<String>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(found) = kept.get_mut(key) else { return Ok(None) };
        let (last, is_old) = store.read(|connection| {
            let last = store::last_save(connection)?;
            Ok((last, store::was_saved(connection, &found.dependency.tags, found.saved)?))
        })?;
        if is_old || found.ends <= now {
            kept.remove(key);
            return Ok(None);
        }
        found.saved = last;
        Ok(Some(found.text.clone()))
    }

    /// Caches a response for a duration in milliseconds. `saved` is the number of the last save that it reflects.
    pub(super) fn set(
        &self,
        key: ResultKey,
        text: String,
        dependency: CacheDependency,
        saved: i64,
        (now, duration): (i64, i64),
    ) {
        let ends = dependency.expires.filter(|end| *end > now).unwrap_or(i64::MAX).min(now + duration);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, CachedResult { text, dependency, saved, ends });
    }
}

/// Whether the CMS takes a text for a mutation, which is never cached: the word comes first, then at most a name and
/// variables before the first brace. A mutation behind a comment or a fragment is not recognised.
pub(super) fn is_mutation(text: &str) -> bool {
    let Some((word, rest)) = text.trim_ascii_start().split_at_checked("mutation".len()) else { return false };
    let opens = |rest: &str| {
        let rest = rest.trim_ascii_start();
        let mut ends = rest.match_indices(')').map(|(end, _)| &rest[end + 1..]);
        rest.starts_with('{')
            || rest.starts_with('(') && ends.any(|rest| rest.trim_ascii_start().starts_with('{'))
    };
    let name = rest.trim_ascii_start();
    let behind_name = name.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
    word.eq_ignore_ascii_case("mutation")
        && (opens(rest) || name.len() < rest.len() && behind_name.len() < name.len() && opens(behind_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_beginning_of_a_text_says_that_it_is_a_mutation() {
        for text in [
            "mutation { ping }",
            " \n mutation{ping}",
            "MUTATION Log_in { ping }",
            "mutation Login($a: String!) { ping }",
            "mutation($a: String = \")\"){ping}",
            "mutation A($a: X) @b(c: 1) { ping }",
        ] {
            assert!(is_mutation(text), "{text}");
        }
        for text in [
            "# Accounts.\nmutation { ping }",
            "fragment A on B { c } mutation { ping }",
            "query A { ping } mutation B { ping }",
            "{ mutation }",
            "mutations { ping }",
            "mutation A @b { ping }",
            "mutation",
            "",
        ] {
            assert!(!is_mutation(text), "{text}");
        }
    }
}
