//! Finding the file behind an image address.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Result;

/// An original on disk.
#[derive(Debug, Clone)]
pub struct Original {
    /// Its path below the data folder.
    pub path: String,
    /// Its media type.
    pub mime: String,
    /// Focal point as fractions of width and height, when an editor has set one.
    pub focal: Option<(f64, f64)>,
    /// How it is made when it is not there; absent for copied files.
    pub recipe: Option<String>,
}

const COLUMNS: &str = "a.original, a.mime, a.focal_x, a.focal_y, a.recipe";

fn read(row: &Row) -> rusqlite::Result<Original> {
    let focal: (Option<f64>, Option<f64>) = (row.get(2)?, row.get(3)?);
    Ok(Original { path: row.get(0)?, mime: row.get(1)?, focal: focal.0.zip(focal.1), recipe: row.get(4)? })
}

/// The asset with this filename; without regard to the extension when `any_extension` is set, because a
/// transform changes it.
pub fn find_original(
    connection: &Connection,
    volume: &str,
    filename: &str,
    any_extension: bool,
) -> Result<Option<Original>> {
    let stem = filename.rsplit_once('.').map_or(filename, |(stem, _)| stem);
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM assets a JOIN elements e ON e.id = a.element_id \
         WHERE e.source = ? AND a.stem = ? AND (? OR a.filename = ?)"
    ))?;
    Ok(statement.query_row(params![volume, stem, any_extension, filename], read).optional()?)
}

/// A picture in landscape format, chosen by any number; `None` when there is none.
pub fn find_landscape(connection: &Connection, number: u16) -> Result<Option<Original>> {
    const LANDSCAPES: &str = "FROM assets a JOIN elements e ON e.id = a.element_id \
         WHERE a.mime = 'image/jpeg' AND a.width > a.height";
    let mut statement = connection.prepare_cached(&format!("SELECT COUNT(*) {LANDSCAPES}"))?;
    let count: i64 = statement.query_row([], |row| row.get(0))?;
    let Some(place) = i64::from(number).checked_rem(count) else { return Ok(None) };
    let mut statement = connection
        .prepare_cached(&format!("SELECT {COLUMNS} {LANDSCAPES} ORDER BY e.id LIMIT 1 OFFSET ?"))?;
    Ok(statement.query_row([place], read).optional()?)
}

/// Every original that is made and not copied, in the order of the content folder.
pub fn described_originals(connection: &Connection) -> Result<Vec<Original>> {
    let mut statement = connection.prepare(&format!(
        "SELECT {COLUMNS} FROM assets a JOIN elements e ON e.id = a.element_id \
         WHERE a.recipe IS NOT NULL ORDER BY e.position, e.id"
    ))?;
    let rows = statement.query_map([], read)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
