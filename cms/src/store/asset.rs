//! The files of assets, and finding the one for a URL.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use super::Result;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct AssetFile {
    /// Name in its volume, with extension.
    pub filename: String,
    /// In pixels; absent for documents.
    pub width: Option<u32>,
    /// In pixels; absent for documents.
    pub height: Option<u32>,
    pub mime: String,
    /// Focal point as fractions of width and height; absent unless an editor set one.
    pub focal: Option<(f64, f64)>,
    /// Path relative to the content folder.
    pub path: String,
    /// In bytes.
    pub bytes: i64,
    /// Hash of the content: transforms of an older file must not be served for a newer one.
    pub digest: String,
}

/// The columns of [`read`].
pub(super) const COLUMNS: &str =
    "a.filename, a.width, a.height, a.mime, a.focal_x, a.focal_y, a.path, a.bytes, a.digest";

/// Reads the file from its columns, starting at `first`.
pub(super) fn read(row: &Row, first: usize) -> rusqlite::Result<AssetFile> {
    let focal: (Option<f64>, Option<f64>) = (row.get(first + 4)?, row.get(first + 5)?);
    Ok(AssetFile {
        filename: row.get(first)?,
        width: row.get(first + 1)?,
        height: row.get(first + 2)?,
        mime: row.get(first + 3)?,
        focal: focal.0.zip(focal.1),
        path: row.get(first + 6)?,
        bytes: row.get(first + 7)?,
        digest: row.get(first + 8)?,
    })
}

/// The asset with this file name. `any_extension` ignores the extension, since a transform may change the format.
pub fn find_original(
    connection: &Connection,
    volume: &str,
    filename: &str,
    any_extension: bool,
) -> Result<Option<AssetFile>> {
    let stem = filename.rsplit_once('.').map_or(filename, |(stem, _)| stem);
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM assets a JOIN elements e ON e.id = a.element_id \
         WHERE e.source = ? AND a.stem = ? AND (? OR a.filename = ?)"
    ))?;
    let found = statement.query_row(params![volume, stem, any_extension, filename], |row| read(row, 0));
    Ok(found.optional()?)
}

/// A landscape picture, chosen by any number; `None` when there is none.
pub fn find_landscape(connection: &Connection, number: u16) -> Result<Option<AssetFile>> {
    const LANDSCAPES: &str =
        "FROM assets a WHERE a.mime IN ('image/jpeg', 'image/png', 'image/webp') AND a.width > a.height";
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} {LANDSCAPES} ORDER BY element_id LIMIT 1 \
         OFFSET ? % MAX(1, (SELECT COUNT(*) {LANDSCAPES}))"
    ))?;
    Ok(statement.query_row([number], |row| read(row, 0)).optional()?)
}
