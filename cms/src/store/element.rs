//! An element as it is read: one element in one language.

use rusqlite::Row;

use super::{AssetFile, Draft, JsonDocument, Kind};

/// The columns of [`read`], for every statement that loads elements.
pub(super) const COLUMNS: &str = "e.id, e.uid, e.kind, e.source, e.type, e.parent, e.position, e.level, e.lft, e.rgt, \
     e.enabled, e.post_date, e.expiry_date, e.date_created, e.date_updated, \
     s.site_id, s.title, s.slug, s.uri, c.fields, c.seo, \
     a.filename, a.width, a.height, a.mime, a.focal_x, a.focal_y, a.path, a.bytes, a.digest";

/// One element in one language, or a block inside one. Times are Unix milliseconds.
#[derive(Debug, Clone)]
pub struct Element {
    /// The same in every language.
    pub id: i64,
    /// Stable identifier in the form of a UUID.
    pub uid: String,
    pub kind: Kind,
    pub type_name: String,
    /// Handle of its section, group, volume, global set, or (blocks) field.
    pub source: String,
    /// Handle of its entry or block type.
    pub type_handle: String,
    /// The element above it; for blocks their owner.
    pub parent: Option<i64>,
    pub position: i64,
    /// Depth in its structure, from 1; absent outside structures.
    pub level: Option<i64>,
    /// Left number in its tree.
    pub lft: Option<i64>,
    /// Right number in its tree.
    pub rgt: Option<i64>,
    pub enabled: bool,
    pub post_date: Option<i64>,
    pub expiry_date: Option<i64>,
    pub date_created: i64,
    pub date_updated: i64,
    /// The language version this is.
    pub site: i64,
    pub title: Option<String>,
    pub slug: Option<String>,
    /// Address without slashes around it; `__home__` for the home page.
    pub uri: Option<String>,
    pub fields: JsonDocument,
    /// The editors' SEO values, which override the generated ones.
    pub seo: JsonDocument,
    /// The file of an asset.
    pub asset: Option<AssetFile>,
    /// Whether a draft's content is shown in place of the published one.
    pub is_draft: bool,
}

/// Whether visitors may see an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Live,
    /// The post date is in the future.
    Pending,
    /// The expiry date has passed.
    Expired,
    Disabled,
}

impl Status {
    /// The word the API uses. Elements without dates are `enabled` where entries are `live`.
    pub fn word(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Self::Live, Kind::Entry) => "live",
            (Self::Live, _) => "enabled",
            (Self::Pending, _) => "pending",
            (Self::Expired, _) => "expired",
            (Self::Disabled, _) => "disabled",
        }
    }
}

impl Element {
    /// Whether visitors may see it at this moment (Unix milliseconds).
    pub fn status(&self, now: i64) -> Status {
        if !self.enabled {
            Status::Disabled
        } else if self.post_date.is_some_and(|date| date > now) {
            Status::Pending
        } else if self.expiry_date.is_some_and(|date| date <= now) {
            Status::Expired
        } else {
            Status::Live
        }
    }

    /// Puts a draft's content in place of the published one, when this is what the draft changes.
    pub(super) fn preview(&mut self, draft: Option<&Draft>) {
        let Some(draft) = draft else { return };
        let Some(version) = draft.version(self.id, self.site) else { return };
        self.is_draft = true;
        (self.post_date, self.expiry_date) = draft.dates();
        self.title.clone_from(&version.title);
        self.fields = version.fields.clone().into();
        self.seo = version.seo.clone().into();
        if version.slug.is_some() {
            self.slug.clone_from(&version.slug);
        }
    }
}

/// Reads one row of [`COLUMNS`].
pub(super) fn read(row: &Row) -> rusqlite::Result<Element> {
    let kind = Kind::parse(row.get_ref(2)?.as_str()?).unwrap_or(Kind::Entry);
    let source: String = row.get(3)?;
    let type_handle: String = row.get(4)?;
    Ok(Element {
        id: row.get(0)?,
        uid: row.get(1)?,
        kind,
        type_name: kind.type_name(&source, &type_handle),
        source,
        type_handle,
        parent: row.get(5)?,
        position: row.get(6)?,
        level: row.get(7)?,
        lft: row.get(8)?,
        rgt: row.get(9)?,
        enabled: row.get(10)?,
        post_date: row.get(11)?,
        expiry_date: row.get(12)?,
        date_created: row.get(13)?,
        date_updated: row.get(14)?,
        site: row.get(15)?,
        title: row.get(16)?,
        slug: row.get(17)?,
        uri: row.get(18)?,
        fields: JsonDocument::stored(row.get(19)?),
        seo: JsonDocument::stored(row.get(20)?),
        asset: asset(row, 21)?,
        is_draft: false,
    })
}

fn asset(row: &Row, first: usize) -> rusqlite::Result<Option<AssetFile>> {
    let Some(filename) = row.get(first)? else { return Ok(None) };
    let focal: (Option<f64>, Option<f64>) = (row.get(first + 4)?, row.get(first + 5)?);
    Ok(Some(AssetFile {
        filename,
        width: row.get(first + 1)?,
        height: row.get(first + 2)?,
        mime: row.get(first + 3)?,
        focal: focal.0.zip(focal.1),
        path: row.get(first + 6)?,
        bytes: row.get(first + 7)?,
        digest: row.get(first + 8)?,
    }))
}
