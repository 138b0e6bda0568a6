//! An element as it is read: in one language.

use rusqlite::Row;

use super::{AssetFile, Draft, JsonDocument, Kind, asset};

/// The columns of [`read`], before those of its asset.
const OWN_COLUMNS: &str = "e.id, e.kind, e.source, e.type, e.parent, e.enabled, e.post_date, e.expiry_date, \
     e.date_updated, s.site_id, s.title, s.slug, s.uri, c.fields, c.seo, e.level, e.lft, e.rgt";

/// The columns of [`read`], for every statement that loads elements.
pub(super) fn columns() -> String {
    format!("{OWN_COLUMNS}, {}", asset::COLUMNS)
}

/// One element in one language, or a block inside one.
#[derive(Debug, Clone)]
pub struct Element {
    /// The same in every language.
    pub id: i64,
    pub kind: Kind,
    pub type_name: String,
    /// Handle of its section, group, volume or global set; for blocks, of their field.
    pub source: String,
    /// Its parent in the structure; for blocks, their owner.
    pub parent: Option<i64>,
    /// Absent outside of structures.
    pub place: Option<Place>,
    pub publication: Publication,
    pub site: i64,
    pub title: Option<String>,
    pub slug: Option<String>,
    /// Path without slashes at the ends; `__home__` for the home page.
    pub uri: Option<String>,
    pub fields: JsonDocument,
    /// SEO values set by editors, which override the generated ones.
    pub seo: JsonDocument,
    pub asset: Option<AssetFile>,
    /// Whether this is a draft's content in place of the published one.
    pub is_draft: bool,
}

/// The nested set of a structure: level, from 1, and left and right number.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub level: i64,
    pub lft: i64,
    pub rgt: i64,
}

/// Whether and when an element is public. Times are Unix milliseconds.
#[derive(Debug, Clone, Copy)]
pub struct Publication {
    pub enabled: bool,
    pub post_date: Option<i64>,
    pub expiry_date: Option<i64>,
    pub updated: i64,
}

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
    /// The API's name. Elements without dates are `enabled` where entries are `live`.
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
    /// The status at a time in Unix milliseconds.
    pub fn status(&self, now: i64) -> Status {
        let Publication { enabled, post_date, expiry_date, .. } = self.publication;
        if !enabled {
            Status::Disabled
        } else if post_date.is_some_and(|date| date > now) {
            Status::Pending
        } else if expiry_date.is_some_and(|date| date <= now) {
            Status::Expired
        } else {
            Status::Live
        }
    }

    /// Replaces the content with the draft's, if the draft is of this element.
    pub(super) fn preview(&mut self, draft: Option<&Draft>) {
        let Some(draft) = draft else { return };
        let Some(version) = draft.version(self.id, self.site) else { return };
        self.is_draft = true;
        (self.publication.post_date, self.publication.expiry_date) = draft.dates();
        self.title.clone_from(&version.title);
        self.fields = version.fields.clone().into();
        self.seo = version.seo.clone().into();
        if version.slug.is_some() {
            self.slug.clone_from(&version.slug);
        }
    }
}

/// Reads one row of [`columns`].
pub(super) fn read(row: &Row) -> rusqlite::Result<Element> {
    let kind = Kind::parse(row.get_ref(1)?.as_str()?).unwrap_or(Kind::Entry);
    let source: String = row.get(2)?;
    let first_of_asset = 18;
    let is_asset = row.get::<_, Option<String>>(first_of_asset)?.is_some();
    Ok(Element {
        id: row.get(0)?,
        kind,
        type_name: kind.type_name(&source, row.get_ref(3)?.as_str()?),
        source,
        parent: row.get(4)?,
        place: place(row, 15)?,
        publication: Publication {
            enabled: row.get(5)?,
            post_date: row.get(6)?,
            expiry_date: row.get(7)?,
            updated: row.get(8)?,
        },
        site: row.get(9)?,
        title: row.get(10)?,
        slug: row.get(11)?,
        uri: row.get(12)?,
        fields: JsonDocument::stored(row.get(13)?),
        seo: JsonDocument::stored(row.get(14)?),
        asset: is_asset.then(|| asset::read(row, first_of_asset)).transpose()?,
        is_draft: false,
    })
}

fn place(row: &Row, first: usize) -> rusqlite::Result<Option<Place>> {
    let Some(level) = row.get(first)? else { return Ok(None) };
    Ok(Some(Place { level, lft: row.get(first + 1)?, rgt: row.get(first + 2)? }))
}
