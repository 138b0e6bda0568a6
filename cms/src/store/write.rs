//! Writing elements, sites and sections.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::layout::TAGS;
use super::meta::write_meta;
use super::title::sort_key;
use super::{AssetFile, Kind, Layout, Record, Result, Version};

/// An identifier nobody can guess.
pub fn random_uid() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    uid(&format!("{bytes:?}"))
}

/// Removes all content; drafts go too, because they belong to elements of the old content.
pub fn clear(connection: &Connection) -> Result<()> {
    Ok(connection.execute_batch(
        "DELETE FROM drafts; DELETE FROM switches; DELETE FROM relations; DELETE FROM assets; DELETE FROM contents; DELETE FROM element_sites; \
         DELETE FROM elements; DELETE FROM sources; DELETE FROM sites;",
    )?)
}

/// Tells the database how its values are distributed, so that it begins each search where the fewest are.
pub fn analyse(connection: &Connection) -> Result<()> {
    Ok(connection.execute_batch("ANALYZE;")?)
}

pub fn save_layout(connection: &Connection, layout: &Layout) -> Result<()> {
    write_meta(connection, TAGS, &serde_json::to_string(&layout.tags)?)?;
    for site in &layout.sites {
        connection.execute(
            "INSERT INTO sites (id, handle, language, name, origin, pages) VALUES (?, ?, ?, ?, ?, ?)",
            params![
                site.id,
                site.handle,
                site.language,
                site.name,
                site.origin,
                serde_json::to_string(&site.pages)?
            ],
        )?;
    }
    for source in &layout.sources {
        let (formats, types) =
            (serde_json::to_string(&source.formats)?, serde_json::to_string(&source.types)?);
        connection.execute(
            "INSERT INTO sources (id, kind, handle, structure, formats, types) VALUES (?, ?, ?, ?, ?, ?)",
            params![source.id, source.kind.word(), source.handle, source.structure, formats, types],
        )?;
    }
    Ok(())
}

/// Writes an element with all its languages, in place of what it was. Its place and addresses follow from
/// [`super::arrange`].
pub fn save_record(connection: &Connection, record: &Record, now: i64) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO elements (id, uid, kind, source, type, reference, parent, position, enabled, post_date, \
             expiry_date, date_created, date_updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET type = excluded.type, parent = excluded.parent, \
             position = excluded.position, enabled = excluded.enabled, post_date = excluded.post_date, \
             expiry_date = excluded.expiry_date, date_updated = excluded.date_updated",
        )?
        .execute(params![
            record.id,
            uid(&record.id.to_string()),
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
            now,
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
    let key = version.title.as_deref().map(sort_key);
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

/// Removes an element and what points to it.
pub fn delete(connection: &Connection, id: i64) -> Result<()> {
    connection.execute("DELETE FROM relations WHERE target_id = ?", [id])?;
    connection.execute("UPDATE elements SET parent = NULL WHERE parent = ?", [id])?;
    connection.execute("DELETE FROM elements WHERE id = ?", [id])?;
    Ok(())
}

/// An element as it stands, to be changed and written back.
pub fn load_record(connection: &Connection, reference: &str) -> Result<Option<Record>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, kind, source, type, parent, position, post_date, expiry_date, enabled FROM elements \
         WHERE reference = ?",
    )?;
    let record = statement.query_row([reference], |row| {
        Ok(Record {
            id: row.get(0)?,
            kind: Kind::parse(&row.get::<_, String>(1)?).unwrap_or(Kind::Entry),
            source: row.get(2)?,
            type_handle: row.get(3)?,
            reference: reference.to_owned(),
            parent: row.get(4)?,
            position: row.get(5)?,
            post_date: row.get(6)?,
            expiry_date: row.get(7)?,
            enabled: row.get(8)?,
            asset: None,
            versions: Vec::new(),
        })
    });
    let Some(mut record) = record.optional()? else { return Ok(None) };
    record.versions = load_versions(connection, record.id)?;
    Ok(Some(record))
}

fn load_versions(connection: &Connection, id: i64) -> Result<Vec<Version>> {
    let mut statement = connection.prepare_cached(
        "SELECT site_id, title, slug, fields, seo FROM element_sites JOIN contents USING (element_id, site_id) \
         WHERE element_id = ? ORDER BY site_id",
    )?;
    let mut rows = statement.query([id])?;
    let mut versions = Vec::new();
    while let Some(row) = rows.next()? {
        let site = row.get(0)?;
        versions.push(Version {
            site,
            title: row.get(1)?,
            slug: row.get(2)?,
            fields: serde_json::from_str(&row.get::<_, String>(3)?)?,
            seo: serde_json::from_str(&row.get::<_, String>(4)?)?,
            relations: load_relations(connection, id, site)?,
        });
    }
    Ok(versions)
}

fn load_relations(connection: &Connection, id: i64, site: i64) -> Result<Vec<(String, i64)>> {
    let mut statement = connection
        .prepare_cached("SELECT field, target_id FROM relations WHERE source_id = ? AND site_id = ?")?;
    let rows = statement.query_map([id, site], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Every element's id and kind by its reference.
pub fn references(connection: &Connection) -> Result<HashMap<String, (i64, Kind)>> {
    let mut statement = connection.prepare("SELECT reference, id, kind FROM elements")?;
    let rows = statement.query_map([], |row| {
        let kind = Kind::parse(&row.get::<_, String>(2)?).unwrap_or(Kind::Entry);
        Ok((row.get(0)?, (row.get(1)?, kind)))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The category above each category that has one.
pub fn category_parents(connection: &Connection) -> Result<HashMap<i64, i64>> {
    let mut statement =
        connection.prepare("SELECT id, parent FROM elements WHERE kind = ? AND parent IS NOT NULL")?;
    let rows = statement.query_map([Kind::Category.word()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// One more than the highest id.
pub fn next_id(connection: &Connection) -> Result<i64> {
    Ok(connection.query_row("SELECT COALESCE(MAX(id), 0) + 1 FROM elements", [], |row| row.get(0))?)
}

/// An identifier in the form of a UUID that stays the same through every seed.
pub(crate) fn uid(name: &str) -> String {
    let hex: String = Sha256::digest(name).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("{}-{}-4{}-a{}-{}", &hex[..8], &hex[8..12], &hex[13..16], &hex[17..20], &hex[20..32])
}
