//! Writing elements, sites and sections.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{AssetFile, Kind, Record, Result, Version};
use crate::secrets::{hex, random};
use crate::text::fold;

/// An unguessable UUID.
pub fn random_uid() -> String {
    uid(&format!("{:?}", random::<16>()))
}

/// Deletes all content, including drafts, which belong to elements of the old content.
pub fn clear(connection: &Connection) -> Result<()> {
    Ok(connection.execute_batch(
        "DELETE FROM drafts; DELETE FROM switches; DELETE FROM relations; DELETE FROM assets; DELETE FROM contents; DELETE FROM element_sites; \
         DELETE FROM elements;",
    )?)
}

/// Updates the query planner's statistics, so that it starts with the most selective condition.
pub fn analyse(connection: &Connection) -> Result<()> {
    Ok(connection.execute_batch("ANALYZE;")?)
}

/// Stores an element with all its languages, replacing the old one. [`super::arrange`] derives its position and URIs.
pub fn save_record(connection: &Connection, record: &Record, now: i64) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO elements (id, kind, source, type, reference, parent, position, enabled, post_date, \
             expiry_date, date_updated, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET type = excluded.type, parent = excluded.parent, \
             position = excluded.position, enabled = excluded.enabled, post_date = excluded.post_date, \
             expiry_date = excluded.expiry_date, date_updated = excluded.date_updated, \
             record = excluded.record",
        )?
        .execute(params![
            record.id,
            record.kind.word(),
            record.source,
            record.type_handle,
            record.reference,
            record.parent,
            record.position,
            record.enabled,
            record.post_date,
            record.expiry_date,
            now,
            serde_json::to_string(record)?,
        ])?;
    connection.prepare_cached("DELETE FROM relations WHERE source_id = ?")?.execute([record.id])?;
    connection.prepare_cached("DELETE FROM switches WHERE element_id = ?")?.execute([record.id])?;
    connection.prepare_cached("DELETE FROM element_sites WHERE element_id = ?")?.execute([record.id])?;
    for version in &record.versions {
        save_version(connection, record.id, version)?;
    }
    if let Some(asset) = &record.asset {
        save_asset(connection, record.id, asset)?;
    }
    Ok(())
}

fn save_version(connection: &Connection, id: i64, version: &Version) -> Result<()> {
    let key = version.title.as_deref().map(fold);
    let (fields, seo) = (serde_json::to_string(&version.fields)?, serde_json::to_string(&version.seo)?);
    connection
        .prepare_cached(
            "INSERT INTO element_sites (element_id, site_id, title, sort_title, slug) VALUES (?, ?, ?, ?, ?)",
        )?
        .execute(params![id, version.site, version.title, key, version.slug])?;
    connection
        .prepare_cached("INSERT INTO contents (element_id, site_id, fields, seo) VALUES (?, ?, ?, ?)")?
        .execute(params![id, version.site, fields, seo])?;
    for (field, _) in version.fields.iter().filter(|(_, value)| **value == Value::Bool(true)) {
        connection
            .prepare_cached("INSERT INTO switches (field, site_id, element_id) VALUES (?, ?, ?)")?
            .execute(params![field, version.site, id])?;
    }
    for (field, target) in &version.relations {
        connection
            .prepare_cached(
                "INSERT OR IGNORE INTO relations (source_id, site_id, field, target_id) VALUES (?, ?, ?, ?)",
            )?
            .execute(params![id, version.site, field, target])?;
    }
    Ok(())
}

fn save_asset(connection: &Connection, id: i64, asset: &AssetFile) -> Result<()> {
    let stem = asset.filename.rsplit_once('.').map_or(asset.filename.as_str(), |(stem, _)| stem);
    let (x, y) = asset.focal.unzip();
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO assets (element_id, filename, stem, width, height, mime, focal_x, focal_y, \
             path, bytes, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            id,
            asset.filename,
            stem,
            asset.width,
            asset.height,
            asset.mime,
            x,
            y,
            asset.path,
            asset.bytes,
            asset.digest,
        ])?;
    Ok(())
}

/// Deletes an element and the relations to it.
pub fn delete(connection: &Connection, id: i64) -> Result<()> {
    connection.execute("DELETE FROM relations WHERE target_id = ?", [id])?;
    connection.execute(
        "UPDATE elements SET parent = NULL, record = json_set(record, '$.parent', NULL) WHERE parent = ?",
        [id],
    )?;
    connection.execute("DELETE FROM elements WHERE id = ?", [id])?;
    Ok(())
}

/// The stored element, to be changed and stored again.
pub fn load_record(connection: &Connection, reference: &str) -> Result<Option<Record>> {
    let mut statement = connection.prepare_cached("SELECT record FROM elements WHERE reference = ?")?;
    let text: Option<String> = statement.query_row([reference], |row| row.get(0)).optional()?;
    Ok(text.map(|text| serde_json::from_str(&text)).transpose()?)
}

/// The id and kind of every element, by reference.
pub fn references(connection: &Connection) -> Result<HashMap<String, (i64, Kind)>> {
    let mut statement = connection.prepare("SELECT reference, id, kind FROM elements")?;
    let rows = statement.query_map([], |row| {
        let kind = Kind::parse(&row.get::<_, String>(2)?).unwrap_or(Kind::Entry);
        Ok((row.get(0)?, (row.get(1)?, kind)))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The parent of each category that has one.
pub fn category_parents(connection: &Connection) -> Result<HashMap<i64, i64>> {
    let mut statement =
        connection.prepare("SELECT id, parent FROM elements WHERE kind = ? AND parent IS NOT NULL")?;
    let rows = statement.query_map([Kind::Category.word()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub fn next_id(connection: &Connection) -> Result<i64> {
    Ok(connection.query_row("SELECT COALESCE(MAX(id), 0) + 1 FROM elements", [], |row| row.get(0))?)
}

/// A UUID derived from a name, so that it stays the same across seeds.
pub(crate) fn uid(name: &str) -> String {
    let hex = hex(&Sha256::digest(name)[..16]);
    format!("{}-{}-4{}-a{}-{}", &hex[..8], &hex[8..12], &hex[13..16], &hex[17..20], &hex[20..32])
}
