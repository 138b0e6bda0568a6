//! Quirks of the CMS that nobody would ask for. All are imitated unless switched off (docs/cms.md).

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Habits {
    /// How long responses of the API are cached, in seconds; 0 for never.
    pub cache_seconds: i64,
    /// How many seconds the queue takes to index a submission; no search finds it earlier.
    pub index_seconds: i64,
    /// Whether a response waits until all its transforms are made, instead of leaving that to picture requests.
    pub eager_transforms: bool,
}

impl Default for Habits {
    fn default() -> Self {
        Self { cache_seconds: 86_400, index_seconds: 5, eager_transforms: true }
    }
}
