//! What follows from an element's position: its level, its nested-set numbers and its URI.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};

use super::cache_tags::invalidate;
use super::{Kind, Layout, Result, Source};

struct StructureNode {
    id: i64,
    parent: Option<i64>,
    reference: String,
    slugs: BTreeMap<i64, String>,
}

/// Recomputes the positions and URIs of everything in one section or group.
pub fn arrange(connection: &Connection, source: &Source) -> Result<()> {
    let nodes = load(connection, source)?;
    let mut children: BTreeMap<Option<i64>, Vec<&StructureNode>> = BTreeMap::new();
    for node in &nodes {
        children.entry(node.parent).or_default().push(node);
    }
    // The tree's hidden root has level 0 and left number 1.
    let mut tree = Numbering { connection, source, children: &children, counter: 2 };
    tree.visit(None, 1, &BTreeMap::new())
}

/// The public URLs of an element, one for each language in which it has one.
pub fn addresses(connection: &Connection, layout: &Layout, id: i64) -> Result<Vec<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT site_id, uri FROM element_sites WHERE element_id = ? AND uri IS NOT NULL ORDER BY site_id",
    )?;
    let mut rows = statement.query([id])?;
    let mut addresses = Vec::new();
    while let Some(row) = rows.next()? {
        let origin = layout.site(row.get(0)?).map_or("", |site| site.origin.as_str());
        let uri: String = row.get(1)?;
        addresses.push(if uri == "__home__" { format!("{origin}/") } else { format!("{origin}/{uri}/") });
    }
    Ok(addresses)
}

fn load(connection: &Connection, source: &Source) -> Result<Vec<StructureNode>> {
    let mut statement = connection.prepare_cached(
        "SELECT e.id, e.parent, e.reference, s.site_id, s.slug FROM elements e \
         JOIN element_sites s ON s.element_id = e.id \
         WHERE e.kind = ? AND e.source = ? ORDER BY e.position, e.id",
    )?;
    let mut rows = statement.query(params![source.kind.word(), source.handle])?;
    let mut nodes: Vec<StructureNode> = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        if nodes.last().is_none_or(|node| node.id != id) {
            let slugs = BTreeMap::new();
            nodes.push(StructureNode { id, parent: row.get(1)?, reference: row.get(2)?, slugs });
        }
        if let (Some(node), Some(slug)) = (nodes.last_mut(), row.get::<_, Option<String>>(4)?) {
            node.slugs.insert(row.get(3)?, slug);
        }
    }
    Ok(nodes)
}

struct Numbering<'a> {
    connection: &'a Connection,
    source: &'a Source,
    children: &'a BTreeMap<Option<i64>, Vec<&'a StructureNode>>,
    counter: i64,
}

impl Numbering<'_> {
    fn visit(&mut self, parent: Option<i64>, level: i64, above: &BTreeMap<i64, String>) -> Result<()> {
        for node in self.children.get(&parent).map(Vec::as_slice).unwrap_or_default() {
            let left = self.counter;
            self.counter += 1;
            let uris = self.uris(node, above);
            self.visit(Some(node.id), level + 1, &uris)?;
            self.save(node, (left, self.counter, level), &uris)?;
            self.counter += 1;
        }
        Ok(())
    }

    fn uris(&self, node: &StructureNode, above: &BTreeMap<i64, String>) -> BTreeMap<i64, String> {
        let mut uris = BTreeMap::new();
        for (site, format) in &self.source.formats {
            // A single's slug is never part of its URI, so a missing one does not matter.
            let slug = node.slugs.get(site).map(String::as_str);
            if let Some(uri) = uri(format, slug, above.get(site).map(String::as_str)) {
                uris.insert(*site, uri);
            }
        }
        uris
    }

    fn save(&self, node: &StructureNode, place: (i64, i64, i64), uris: &BTreeMap<i64, String>) -> Result<()> {
        if self.source.structure {
            self.connection
                .prepare_cached("UPDATE elements SET lft = ?, rgt = ?, level = ? WHERE id = ?")?
                .execute(params![place.0, place.1, place.2, node.id])?;
        }
        let mut is_moved = false;
        for (site, uri) in uris {
            let slug = node.slugs.get(site).cloned().unwrap_or_else(|| single_slug(uri, &node.reference));
            is_moved |= self
                .connection
                .prepare_cached(
                    "SELECT 1 FROM element_sites WHERE element_id = ? AND site_id = ? AND uri <> ?",
                )?
                .exists(params![node.id, site, uri])?;
            self.connection
                .prepare_cached(
                    "UPDATE element_sites SET uri = ?, slug = ? WHERE element_id = ? AND site_id = ?",
                )?
                .execute(params![uri, slug, node.id, site])?;
        }
        match is_moved {
            true => invalidate(self.connection, self.source.kind.word(), node.id, Some(&self.source.handle)),
            false => Ok(()),
        }
    }
}

/// Fills in a URI format. `above` is the parent's URI, for which every format's `{parent…}` part stands.
fn uri(format: &str, slug: Option<&str>, above: Option<&str>) -> Option<String> {
    if !format.contains("{slug}") {
        return Some(format.to_owned());
    }
    let slug = slug?;
    if let (Some(_), Some(above)) = (format.find("{parent"), above) {
        return Some(format!("{above}/{slug}"));
    }
    let mut text = format.to_owned();
    while let Some(start) = text.find("{parent") {
        let end = text[start..].find('}').map_or(text.len(), |length| start + length + 1);
        let end = if text[end..].starts_with('/') { end + 1 } else { end };
        text.replace_range(start..end, "");
    }
    Some(text.replace("{slug}", slug))
}

/// The slug of an element whose format has none: the last segment of its URI, or its own name for the home page.
fn single_slug(uri: &str, reference: &str) -> String {
    let end = |text: &str| text.rsplit('/').next().unwrap_or_default().to_owned();
    if uri == "__home__" { end(reference) } else { end(uri) }
}

impl Source {
    /// Whether its elements have a place in a tree; category groups always have.
    pub fn is_tree(&self) -> bool {
        self.structure || self.kind == Kind::Category
    }
}
