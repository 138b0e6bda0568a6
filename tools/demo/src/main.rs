//! Makes the demo's pictures, documents and map tiles, and writes them where the content service reads them.

mod picture;
mod sheet;
mod tiles;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use serde::de::DeserializeOwned;

use picture::Picture;
use sheet::Sheet;

const USAGE: &str = "usage: demo all | demo NAME…

NAME is a picture (product-linde), a document (mounting-benches-nl) or a tile (tiles/15/16817/10883).";

fn main() {
    let names: Vec<String> = env::args().skip(1).collect();
    if names.is_empty() {
        eprintln!("{USAGE}");
        std::process::exit(2);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let content = folder.join("../../cms/content");
    let wanted = |name: &str| names.iter().any(|own| own == "all" || own == name);
    for (name, picture) in described::<Picture>(&folder.join("pictures")) {
        if wanted(&name) {
            write(&content.join(format!("files/images/{name}.webp")), &picture.paint());
        }
    }
    for (name, sheet) in described::<Sheet>(&folder.join("documents")) {
        if wanted(&name) {
            write(&content.join(format!("files/documents/{name}.pdf")), &sheet.typeset());
        }
    }
    for (zoom, column, row) in tiles::around_the_marker() {
        let name = format!("tiles/{zoom}/{column}/{row}");
        if wanted(&name) {
            write(&content.join(format!("{name}.png")), &tiles::paint(zoom, column, row));
        }
    }
}

/// What the YAML files of a folder describe, by name.
fn described<T: DeserializeOwned>(folder: &Path) -> BTreeMap<String, T> {
    let files = fs::read_dir(folder).unwrap_or_else(|error| fail(folder, &error));
    let mut all = BTreeMap::new();
    for path in files.map(|file| file.unwrap_or_else(|error| fail(folder, &error)).path()) {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| fail(&path, &error));
        let more: BTreeMap<String, T> =
            serde_saphyr::from_str(&text).unwrap_or_else(|error| fail(&path, &error));
        all.extend(more);
    }
    all
}

fn write(path: &PathBuf, bytes: &[u8]) {
    let folder = path.parent().unwrap_or(path);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, bytes));
    written.unwrap_or_else(|error: io::Error| fail(path, &error));
    println!("{:>4} KiB  {}", bytes.len() / 1024, path.display());
}

fn fail(path: &Path, error: &impl std::fmt::Display) -> ! {
    eprintln!("{}: {error}", path.display());
    std::process::exit(1)
}
