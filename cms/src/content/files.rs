//! Reads the content folder: its files and the element each one describes.

use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::error::{ContentError, ContentResult, rule};
use crate::secrets::hex;
use crate::store::{Kind, SCHEMA_VERSION};

/// One element of a content file, not yet converted.
#[derive(Debug, Clone)]
pub struct ElementFile {
    /// `folder/stem`, as other files refer to it.
    pub reference: String,
    pub kind: Kind,
    /// Its folder: section, volume or global set. `None` for categories, whose group is in the file or the only one.
    pub source: Option<String>,
    pub value: Map<String, Value>,
}

impl ElementFile {
    /// Parses a reference; `None` unless it has the form `folder/stem`.
    pub fn new(reference: &str, value: Map<String, Value>) -> Option<Self> {
        let (folder, stem) = reference.split_once('/')?;
        let (kind, source) = match folder {
            "globals" => (Kind::Global, Some(stem.to_owned())),
            "categories" => (Kind::Category, None),
            "pictures" => (Kind::Asset, Some("images".to_owned())),
            "documents" => (Kind::Asset, Some("documents".to_owned())),
            section => (Kind::Entry, Some(section.to_owned())),
        };
        Some(Self { reference: reference.to_owned(), kind, source, value })
    }

    /// The id, if the file sets one.
    pub fn id(&self) -> Option<i64> {
        self.value.get("id").and_then(Value::as_i64)
    }
}

/// Reads every element of the folder, in a stable order.
pub(super) fn read_all(folder: &Path) -> ContentResult<Vec<ElementFile>> {
    let mut elements = Vec::new();
    for path in list(folder)? {
        let relative = path.strip_prefix(folder).unwrap_or(&path).with_extension("");
        let parts: Vec<&str> = relative.iter().filter_map(|part| part.to_str()).collect();
        if path.extension().is_none_or(|extension| extension != "yaml") {
            continue;
        }
        match parts.as_slice() {
            ["pictures" | "documents", _] => {
                for (key, value) in read_mapping(&path)? {
                    elements.push(element(&format!("{}/{key}", parts[0]), value)?);
                }
            }
            ["globals" | "categories", stem] => {
                elements.push(element(&format!("{}/{stem}", parts[0]), Value::Object(read_mapping(&path)?))?);
            }
            ["entries", section, stem] => {
                elements.push(element(&format!("{section}/{stem}"), Value::Object(read_mapping(&path)?))?);
            }
            _ => {}
        }
    }
    Ok(elements)
}

fn element(reference: &str, value: Value) -> ContentResult<ElementFile> {
    match value {
        Value::Object(value) => match ElementFile::new(reference, value) {
            Some(file) => Ok(file),
            None => rule(reference, "is not of the form folder/stem"),
        },
        _ => rule(reference, "is not a mapping"),
    }
}

/// Reads one element from a file that names it in `ref`.
pub fn read_element(path: &Path) -> ContentResult<ElementFile> {
    let mut value = read_mapping(path)?;
    match value.remove("ref") {
        Some(Value::String(reference)) => element(&reference, Value::Object(value)),
        _ => rule(path.display().to_string(), "has no `ref:` that names an element, such as pages/about"),
    }
}

fn read_mapping(path: &Path) -> ContentResult<Map<String, Value>> {
    parse(path)
}

/// Reads a YAML file. Only `true` and `false` are booleans: an editor's "No" is text.
pub(crate) fn parse<T: DeserializeOwned>(path: &Path) -> ContentResult<T> {
    let text =
        fs::read_to_string(path).map_err(|source| ContentError::File { path: path.to_owned(), source })?;
    serde_saphyr::from_str_with_options(&text, serde_saphyr::options! { strict_booleans: true })
        .map_err(|error| ContentError::Yaml { path: path.to_owned(), message: error.to_string() })
}

/// All files below a folder, sorted.
pub(crate) fn list(folder: &Path) -> ContentResult<Vec<PathBuf>> {
    let fail = |source| ContentError::File { path: folder.to_owned(), source };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.is_dir() {
            files.extend(list(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A hash over all files and the database schema version: when it changes, the content must be seeded again.
pub fn fingerprint(folder: &Path) -> ContentResult<String> {
    let mut hash = Sha256::new();
    hash.update(SCHEMA_VERSION.to_le_bytes());
    for path in list(folder)? {
        let bytes = fs::read(&path).map_err(|source| ContentError::File { path: path.clone(), source })?;
        hash.update(path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().as_bytes());
        hash.update(bytes.len().to_le_bytes());
        hash.update(bytes);
    }
    Ok(hex(&hash.finalize()))
}
