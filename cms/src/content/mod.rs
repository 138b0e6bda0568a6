//! Content as editors keep it: readable files. `seed` turns a folder of them into the database, `publish` one of
//! them into a change.

mod asset;
mod convert;
mod fields;
mod files;
mod layout;
mod scale;

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

pub use convert::Converter;
pub use files::{ElementFile, fingerprint, read_element};
pub(crate) use files::{list, parse};
pub use scale::multiply;

use crate::formie::{self, Form};
use crate::painter::Painter;
use crate::schema::{ExtraBlock, Sdl};
use crate::store::{Kind, Layout, Record};

/// What is wrong with a content file, named so that an editor finds the place.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// A file is not YAML.
    #[error("{}: {message}", path.display())]
    Yaml {
        /// Which one.
        path: PathBuf,
        /// Where it breaks off.
        message: String,
    },
    /// A value breaks a rule of the content format.
    #[error("{place}: {rule}")]
    Rule {
        /// Element and field.
        place: String,
        /// The broken rule.
        rule: String,
    },
}

/// Result of everything in this module.
pub type Result<T> = std::result::Result<T, Error>;

/// Makes the error for a broken rule.
pub(crate) fn rule<T>(place: impl Into<String>, rule: impl Into<String>) -> Result<T> {
    Err(Error::Rule { place: place.into(), rule: rule.into() })
}

/// A whole content folder, ready to be stored.
pub struct Content {
    /// Sites and sections.
    pub layout: Layout,
    /// Every element.
    pub records: Vec<Record>,
    /// Every form in every language.
    pub forms: Vec<Form>,
    /// Block kinds beyond those of the contract.
    pub extra_blocks: Vec<ExtraBlock>,
    /// Words and phrases that mean the same to somebody who searches, by language.
    pub synonyms: BTreeMap<String, Vec<Vec<String>>>,
}

impl Content {
    /// Reads the folder and copies its files below the data folder. Descriptions are checked, nothing is made of
    /// them yet.
    pub fn load(folder: &Path, data: &Path, painter: &dyn Painter) -> Result<Self> {
        let sdl = Sdl::contract();
        let layout = layout::read(folder, &sdl)?;
        let files = files::read_all(folder)?;
        let references = references(&files)?;
        let forms = formie::read(folder, &sdl, &layout, &references)?;
        let assets = asset::Assets::new(folder, data, &layout.sites, painter)?;
        let parents = category_parents(&files, &references);
        let mut converter = Converter::new(&sdl, &layout, &references, &parents);
        let mut records = Vec::with_capacity(files.len());
        for (place, file) in (0..).zip(&files) {
            let mut record = converter.record(file, None)?;
            if record.kind == Kind::Asset {
                record.asset = Some(assets.read(file)?);
                // The order in which they are made.
                record.position = place;
            }
            records.push(record);
        }
        for (place, name) in converter.forms() {
            if forms.iter().all(|form| form.reference != *name) {
                return rule(place, format!("nothing is called {name:?}"));
            }
        }
        let synonyms = folder.join("synonyms.yaml");
        let synonyms = if synonyms.exists() { files::parse(&synonyms)? } else { BTreeMap::new() };
        Ok(Self { extra_blocks: converter.extra_blocks(), layout, records, forms, synonyms })
    }
}

/// The category above each category that names one; a wrong name is found when the category itself is read.
fn category_parents(files: &[ElementFile], references: &HashMap<String, (i64, Kind)>) -> HashMap<i64, i64> {
    let categories = files.iter().filter(|file| file.kind == Kind::Category);
    categories
        .filter_map(|file| {
            let (parent, _) = references.get(file.value.get("parent")?.as_str()?)?;
            Some((file.id()?, *parent))
        })
        .collect()
}

/// Ids by reference, each of which may exist once only.
fn references(files: &[ElementFile]) -> Result<HashMap<String, (i64, Kind)>> {
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
