//! What each tier holds of one page.

use serde::Serialize;

use super::standing::is_current;
use crate::{
    cache::{Freshness, TierCopy, Tiers},
    ports::Millis,
};

/// What each tier holds of one page.
#[derive(Debug, Serialize)]
pub struct Holdings {
    pub memory: Holding,
    pub store: Holding,
    pub cms: Holding,
}

#[derive(Debug, Serialize)]
#[serde(tag = "holds", rename_all = "snake_case")]
pub enum Holding {
    Nothing,
    /// What the content system has now.
    Page,
    Copy {
        fetched_at: Millis,
        fresh_until: Millis,
        freshness: Freshness,
        is_page: bool,
        /// Absent when the content system gives nothing to compare with.
        is_current: Option<bool>,
    },
    Failed {
        cause: String,
    },
}

impl Holdings {
    pub fn of(tiers: &Tiers) -> Holdings {
        let copy =
            |copy: &Option<TierCopy>| copy.as_ref().map_or(Holding::Nothing, |copy| Holding::of(copy, tiers));
        Holdings {
            memory: copy(&tiers.memory),
            store: match &tiers.store {
                Ok(stored) => copy(stored),
                Err(error) => Holding::Failed { cause: error.to_string() },
            },
            cms: match &tiers.cms {
                Ok(Some(_)) => Holding::Page,
                Ok(None) => Holding::Nothing,
                Err(error) => Holding::Failed { cause: error.to_string() },
            },
        }
    }
}

impl Holding {
    fn of(copy: &TierCopy, tiers: &Tiers) -> Holding {
        let TierCopy { found, freshness } = copy;
        Holding::Copy {
            fetched_at: found.fetched_at,
            fresh_until: found.fresh_until,
            freshness: *freshness,
            is_page: copy.is_page(),
            is_current: tiers.cms.is_ok().then(|| is_current(copy, tiers)),
        }
    }
}
