//! Assets: copied files, and descriptions of which the original is made when it is first needed.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{ElementFile, Error, Result, rule};
use crate::originals::{FOLDER, Recipe, create_folder, hash, write_whole};
use crate::painter::Painter;
use crate::sheet::Sheet;
use crate::store::{AssetFile, Site};

/// Understands assets.
pub(super) struct Assets<'a> {
    /// Where the content's own files are.
    folder: &'a Path,
    /// Where originals are kept.
    originals: PathBuf,
    /// The languages a document can be in.
    sites: &'a [Site],
    painter: &'a dyn Painter,
}

impl<'a> Assets<'a> {
    /// Makes the folder of originals when it is absent.
    pub(super) fn new(
        folder: &'a Path,
        data: &Path,
        sites: &'a [Site],
        painter: &'a dyn Painter,
    ) -> Result<Self> {
        let originals =
            create_folder(data).map_err(|source| Error::File { path: data.join(FOLDER), source })?;
        Ok(Self { folder, originals, sites, painter })
    }

    /// The file of an asset; nothing is painted for it.
    pub(super) fn read(&self, file: &ElementFile) -> Result<AssetFile> {
        match (file.value.get("scene"), file.value.get("sheet"), file.value.get("file")) {
            (Some(scene), None, None) => self.picture(file, scene),
            (None, Some(sheet), None) => self.document(file, sheet),
            (None, None, Some(Value::String(name))) => self.copy(file, &self.folder.join(name)),
            _ => rule(&file.reference, "has either a scene, a sheet or a file"),
        }
    }

    fn picture(&self, file: &ElementFile, scene: &Value) -> Result<AssetFile> {
        let Some((width, height)) = size(file) else {
            return rule(&file.reference, "has no size of two numbers");
        };
        let recipe = Recipe::Picture { scene: scene.clone(), width, height };
        self.described(file, &recipe, "jpg", Some((width, height)))
    }

    fn document(&self, file: &ElementFile, sheet: &Value) -> Result<AssetFile> {
        let mut sheet: Sheet = match serde_json::from_value(sheet.clone()) {
            Ok(sheet) => sheet,
            Err(error) => return rule(&file.reference, format!("sheet: {error}")),
        };
        let Some(site) = self.sites.iter().find(|site| site.language == sheet.language) else {
            return rule(&file.reference, format!("sheet: unknown language {:?}", sheet.language));
        };
        if sheet.maker.is_empty() {
            sheet.maker.clone_from(&site.name);
        }
        if sheet.title.is_none() {
            let title = file.value.get("title").map(|title| title.get(&site.language).unwrap_or(title));
            sheet.title = title.and_then(Value::as_str).map(str::to_owned);
        }
        self.described(file, &Recipe::Document(sheet), "pdf", None)
    }

    fn described(
        &self,
        file: &ElementFile,
        recipe: &Recipe,
        extension: &str,
        size: Option<(u32, u32)>,
    ) -> Result<AssetFile> {
        if let Err(error) = recipe.check(self.painter) {
            return rule(&file.reference, error);
        }
        let text = serde_json::to_string(recipe).or_else(|error| rule(&file.reference, error.to_string()))?;
        Ok(AssetFile { recipe: Some(text), ..asset(file, &recipe.filename(), extension, size) })
    }

    fn copy(&self, file: &ElementFile, from: &Path) -> Result<AssetFile> {
        let bytes = fs::read(from).map_err(|source| Error::File { path: from.to_owned(), source })?;
        let extension =
            from.extension().and_then(|extension| extension.to_str()).unwrap_or("bin").to_lowercase();
        let name = format!("{}.{extension}", hash(&bytes));
        let path = self.originals.join(&name);
        write_whole(&path, &bytes).map_err(|source| Error::File { path: path.clone(), source })?;
        let measured = match extension.as_str() {
            "svg" => crate::images::svg_size(&bytes),
            _ => image::image_dimensions(&path).ok(),
        };
        Ok(asset(file, &name, &extension, measured))
    }
}

fn asset(file: &ElementFile, name: &str, extension: &str, size: Option<(u32, u32)>) -> AssetFile {
    let stem = file.reference.rsplit('/').next().unwrap_or_default();
    AssetFile {
        filename: format!("{stem}.{extension}"),
        width: size.map(|(width, _)| width),
        height: size.map(|(_, height)| height),
        mime: crate::images::mime(extension).to_owned(),
        focal: focal(file),
        original: format!("{FOLDER}/{name}"),
        recipe: None,
    }
}

fn size(file: &ElementFile) -> Option<(u32, u32)> {
    let side =
        |at: usize| u32::try_from(file.value.get("size")?.get(at)?.as_u64()?).ok().filter(|side| *side > 0);
    Some((side(0)?, side(1)?))
}

fn focal(file: &ElementFile) -> Option<(f64, f64)> {
    let point = file.value.get("focal")?;
    Some((point.get(0)?.as_f64()?.clamp(0.0, 1.0), point.get(1)?.as_f64()?.clamp(0.0, 1.0)))
}
