//! The cache of results: a response without errors is given again to whoever asks the same, until an element of it is saved.
//! Whether a text may be cached is read from the beginning of the text alone, as the CMS does.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::schema::CacheDependency;
use crate::store::{self, Store};

/// The maximum number of answers.
const KEPT: usize = 4096;

/// What has to be equal for an answer to be given again.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ResultKey {
    /// Whether the schema's token was the one for submissions.
    pub(super) reads_submissions: bool,
    /// Whose token was sent besides.
    pub(super) member: Option<i64>,
    pub(super) query: String,
    /// As JSON.
    pub(super) variables: String,
    pub(super) operation: Option<String>,
}

/// An answer with what it depends on.
struct CachedResult {
    text: String,
    dependency: CacheDependency,
    /// The last save that it has seen.
    saved: i64,
    ends: i64,
}

/// Cached answers of one schema.
#[derive(Default)]
pub(crate) struct Results {
    kept: Mutex<HashMap<ResultKey, CachedResult>>,
}

impl Results {
    /// The answer to the same request, unless something of it has been saved or expired.
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

    /// Keeps an answer for some time (milliseconds). `saved` is the last save that it has seen.
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

/// Whether the CMS takes a text for a mutation, which is not cached: the word, a name and variables may stand before the
/// first brace, and nothing before the word. So a mutation behind a comment or a fragment is none.
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
