//! The products: what their tables state and what their pictures show.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use scenes::{Form, Product as Kind, Scene, StudioScene};
use serde::Deserialize;

/// A product of the demo.
pub struct Product {
    /// Its file's name.
    pub key: String,
    /// Its name in every language.
    pub name: String,
    /// Its article number.
    pub number: String,
    /// What its table states.
    pub stated: Stated,
    /// Its picture.
    pub scene: StudioScene,
}

impl Product {
    pub fn kind(&self) -> Kind {
        self.scene.product
    }

    pub fn form(&self) -> Form {
        self.scene.product.form(self.scene.form)
    }
}

/// Measures in millimetres, as the table has them.
#[derive(Debug, Clone, Default)]
pub struct Stated {
    /// The figures of the row of dimensions, in its order.
    pub figures: Vec<f64>,
    /// The row begins with a diameter.
    pub round: bool,
    /// Height of the seat, or of what one leans on.
    pub seat: Option<f64>,
    /// The opening within.
    pub inner: Option<f64>,
    /// Anchors, where the fixing names a number: `4 × M10`.
    pub anchors: Option<(usize, String)>,
}

#[derive(Deserialize)]
struct Entry {
    title: BTreeMap<String, String>,
    fields: Fields,
}

#[derive(Deserialize)]
struct Fields {
    text: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Picture {
    scene: Scene,
}

/// Every product, by its file's name.
pub fn read(content: &Path, pictures: &Path) -> io::Result<Vec<Product>> {
    let mut shown: BTreeMap<String, Picture> = BTreeMap::new();
    for path in files(pictures)? {
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("products")) {
            shown.extend(parse::<BTreeMap<String, Picture>>(&path)?);
        }
    }
    let mut all = Vec::new();
    for path in files(&content.join("entries/products"))? {
        let key = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let entry: Entry = parse(&path)?;
        let Some(Picture { scene: Scene::Studio(scene) }) = shown.remove(&format!("product-{key}")) else {
            return Err(io::Error::other(format!("{key} has no studio picture")));
        };
        let rows = rows(&entry.fields.text["nl"]);
        all.push(Product {
            name: name(&entry.title["nl"], &key),
            number: rows.get("Artikelnummer").cloned().unwrap_or_default(),
            stated: stated(&rows),
            scene,
            key,
        });
    }
    Ok(all)
}

fn files(folder: &Path) -> io::Result<Vec<std::path::PathBuf>> {
    let mut all: Vec<_> = fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<io::Result<_>>()?;
    all.sort();
    Ok(all)
}

fn parse<T: serde::de::DeserializeOwned>(path: &Path) -> io::Result<T> {
    serde_saphyr::from_str(&fs::read_to_string(path)?)
        .map_err(|error| io::Error::other(format!("{}: {error}", path.display())))
}

/// The word of the title that is the product's own.
fn name(title: &str, key: &str) -> String {
    let words = title.split(|letter: char| !letter.is_alphanumeric());
    words.into_iter().find(|word| word.to_lowercase() == key).unwrap_or(title).to_owned()
}

/// The table's rows, by their heading.
fn rows(text: &str) -> BTreeMap<String, String> {
    let cell =
        |row: &str, from: &str, to: &str| Some(row.split_once(from)?.1.split_once(to)?.0.trim().to_owned());
    text.split("<tr>")
        .filter_map(|row| Some((cell(row, "\"row\">", "</th>")?, cell(row, "<td>", "</td>")?)))
        .collect()
}

fn stated(rows: &BTreeMap<String, String>) -> Stated {
    let row = |name: &str| rows.get(name).map(String::as_str).unwrap_or_default();
    let first = |text: &str| figures(text).first().copied();
    Stated {
        figures: figures(row("Afmetingen")),
        round: row("Afmetingen").contains('Ø'),
        seat: first(row("Zithoogte")).or(first(row("Steunhoogte"))),
        inner: first(row("Binnenmaat")),
        anchors: anchors(row("Bevestiging")),
    }
}

fn figures(text: &str) -> Vec<f64> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

fn anchors(text: &str) -> Option<(usize, String)> {
    let (before, after) = text.split_once("× M")?;
    let count = before.split_whitespace().last()?.parse().ok()?;
    Some((count, format!("M{}", figures(after).first()?)))
}
