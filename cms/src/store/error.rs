//! Errors of the storage.

/// A storage error. Visitors never see its text: the API returns the masked error instead.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A stored JSON document does not have the expected form.
    #[error("stored document: {0}")]
    Document(#[from] serde_json::Error),
    /// A query names something that does not exist, for example a column.
    #[error("query: {0}")]
    Query(String),
}

pub type Result<T> = std::result::Result<T, StoreError>;
