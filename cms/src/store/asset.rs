//! Finding the file behind an image address.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Result;

/// An original file of an asset.
#[derive(Debug, Clone)]
pub struct OriginalFile {
    /// Its path below the content folder.
    pub path: String,
    /// Hash of the content: a changed file must not be served from cached transforms.
    pub digest: String,
    pub mime: String,
    /// Focal point as fractions of width and height, when an editor has set one.
    pub focal: Option<(f64, f64)>,
}

const COLUMNS: &str = "a.path, a.digest, a.mime, a.focal_x, a.focal_y";

fn read(row: &Row) -> rusqlite::Result<OriginalFile> {
    let focal: (Option<f64>, Option<f64>) = (row.get(3)?, row.get(4)?);
    Ok(OriginalFile {
        path: row.get(0)?,
        digest: row.get(1)?,
        mime: row.get(2)?,
        focal: focal.0.zip(focal.1),
    })
}

/// The asset with this filename. `any_extension` ignores the extension, since a transform may change the format.
pub fn find_original(
    connection: &Connection,
    volume: &str,
    filename: &str,
    any_extension: bool,
) -> Result<Option<OriginalFile>> {
    let stem = filename.rsplit_once('.').map_or(filename, |(stem, _)| stem);
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM assets a JOIN elements e ON e.id = a.element_id \
         WHERE e.source = ? AND a.stem = ? AND (? OR a.filename = ?)"
    ))?;
    Ok(statement.query_row(params![volume, stem, any_extension, filename], read).optional()?)
}

/// A picture in landscape format, chosen by any number; `None` when there is none.
pub fn find_landscape(connection: &Connection, number: u16) -> Result<Option<OriginalFile>> {
    const LANDSCAPES: &str = "FROM assets a JOIN elements e ON e.id = a.element_id \
         WHERE a.mime IN ('image/jpeg', 'image/png', 'image/webp') AND a.width > a.height";
    let mut statement = connection.prepare_cached(&format!("SELECT COUNT(*) {LANDSCAPES}"))?;
    let count: i64 = statement.query_row([], |row| row.get(0))?;
    let Some(place) = i64::from(number).checked_rem(count) else { return Ok(None) };
    let mut statement = connection
        .prepare_cached(&format!("SELECT {COLUMNS} {LANDSCAPES} ORDER BY e.id LIMIT 1 OFFSET ?"))?;
    Ok(statement.query_row([place], read).optional()?)
}
