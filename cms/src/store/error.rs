//! Errors of the storage.

/// A failure of the storage. Its text never reaches a visitor: the API answers the masked error instead.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A stored JSON document does not have the expected form.
    #[error("stored document: {0}")]
    Document(#[from] serde_json::Error),
    /// A query names something that cannot be answered, for example a column that does not exist.
    #[error("query: {0}")]
    Query(String),
}

pub type Result<T> = std::result::Result<T, StoreError>;
