//! What the CMS does that nobody would ask for. All of it is imitated unless it is switched off (docs/cms.md).

/// The switches of these habits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Habits {
    /// How long a response of the API is given again; 0 for never.
    pub cache_seconds: i64,
    /// How long the queue takes to index a submission, which no search finds before.
    pub index_seconds: i64,
    /// Whether a response waits until every transform that it names is made, in place of whoever asks for the picture.
    pub eager_transforms: bool,
}

impl Default for Habits {
    fn default() -> Self {
        Self { cache_seconds: 86_400, index_seconds: 5, eager_transforms: true }
    }
}
