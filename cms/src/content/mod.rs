//! Content as editors keep it: readable files. `seed` loads a folder of them into the database, `publish` applies one
//! as a change.

mod asset;
mod convert;
mod error;
mod facts;
mod fields;
mod files;
mod layout;
mod reference_tags;
mod scale;

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

pub use convert::Converter;
pub(crate) use error::rule;
pub use error::{ContentError, ContentResult};
use facts::Facts;
pub use files::{ElementFile, fingerprint, read_element};
pub(crate) use files::{list, parse};
pub use scale::{LARGEST_CATEGORY, multiply};

use crate::schema::{ExtraBlock, Sdl};
use crate::store::{Kind, Layout, Record};

/// A whole content folder, ready to be stored.
pub struct Content {
    pub layout: Layout,
    pub records: Vec<Record>,
    /// Ids by the names of content files.
    pub references: HashMap<String, (i64, Kind)>,
    /// The forms that fields name, each with the place that names it.
    pub named_forms: Vec<(String, String)>,
    /// Block types that the contract does not define.
    pub extra_blocks: Vec<ExtraBlock>,
    /// Groups of synonyms for the search, by language.
    pub synonyms: BTreeMap<String, Vec<Vec<String>>>,
}

impl Content {
    pub fn load(folder: &Path, sdl: &Sdl) -> ContentResult<Self> {
        let layout = layout::read(folder, sdl)?;
        let facts = Facts::read(folder)?;
        let mut files = files::read_all(folder)?;
        files.iter_mut().try_for_each(|file| facts.fill(file))?;
        let references = references(&files)?;
        let parents = category_parents(&files, &references);
        let mut converter = Converter::new(sdl, &layout, &references, &parents);
        let mut records = Vec::with_capacity(files.len());
        for file in &files {
            let mut record = converter.record(file, None)?;
            if record.kind == Kind::Asset {
                record.asset = Some(asset::read(folder, file)?);
            }
            records.push(record);
        }
        let synonyms = folder.join("synonyms.yaml");
        let synonyms = if synonyms.exists() { files::parse(&synonyms)? } else { BTreeMap::new() };
        let (extra_blocks, named_forms) = (converter.extra_blocks(), converter.forms().to_vec());
        Ok(Self { layout, records, references, named_forms, extra_blocks, synonyms })
    }
}

/// The parent of each category that has one; a wrong name is reported when the category itself is read.
fn category_parents(files: &[ElementFile], references: &HashMap<String, (i64, Kind)>) -> HashMap<i64, i64> {
    let categories = files.iter().filter(|file| file.kind == Kind::Category);
    categories
        .filter_map(|file| {
            let (parent, _) = references.get(file.value.get("parent")?.as_str()?)?;
            Some((file.id()?, *parent))
        })
        .collect()
}

/// Ids by reference; both must be unique.
fn references(files: &[ElementFile]) -> ContentResult<HashMap<String, (i64, Kind)>> {
    let mut references = HashMap::new();
    let mut owners: HashMap<i64, &str> = HashMap::new();
    for file in files {
        let Some(id) = file.id() else { return rule(&file.reference, "has no id") };
        if let Some(other) = owners.insert(id, &file.reference) {
            return rule(&file.reference, format!("has the id {id} of {other}"));
        }
        references.insert(file.reference.clone(), (id, file.kind));
    }
    Ok(references)
}
