//! `cms seed`: from the content folder to the database.

use std::fs;
use std::path::Path;

use crate::Error;
use crate::clock::system_now;
use crate::content::{self, Content, Painter};
use crate::formie;
use crate::store::{self, Store};

/// The database of a data folder.
pub fn open(data: &Path) -> Result<Store, Error> {
    fs::create_dir_all(data).map_err(|source| content::Error::File { path: data.to_owned(), source })?;
    Ok(Store::open(&data.join("content.sqlite"))?)
}

/// Fills the database when it is empty or made from other files; answers whether it did.
pub fn seed_if_changed(
    store: &Store,
    folder: &Path,
    data: &Path,
    painter: &dyn Painter,
) -> Result<bool, Error> {
    let fingerprint = content::fingerprint(folder)?;
    let known = store.read(|connection| store::read_meta(connection, "fingerprint"))?;
    if known.as_deref() == Some(&fingerprint) {
        return Ok(false);
    }
    seed(store, folder, data, painter)?;
    Ok(true)
}

/// Fills the database with the folder's content, in place of what it held.
pub fn seed(store: &Store, folder: &Path, data: &Path, painter: &dyn Painter) -> Result<usize, Error> {
    let fingerprint = content::fingerprint(folder)?;
    let content = Content::load(folder, data, painter)?;
    let now = system_now();
    store.write(|transaction| {
        store::clear(transaction)?;
        store::save_layout(transaction, &content.layout)?;
        for record in &content.records {
            store::save_record(transaction, record, now)?;
        }
        for source in &content.layout.sources {
            store::arrange(transaction, source)?;
        }
        formie::save(transaction, &content.layout, &content.forms)?;
        store::write_meta(transaction, "extra_blocks", &serde_json::to_string(&content.extra_blocks)?)?;
        store::write_meta(transaction, "fingerprint", &fingerprint)?;
        store::bump_generation(transaction)
    })?;
    Ok(content.records.len())
}
