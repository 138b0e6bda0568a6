//! Loads the content folder into the database.

use std::fs;
use std::path::Path;

use crate::CommandError;
use crate::clock::system_now;
use crate::content::{self, Content, LARGEST_CATEGORY, multiply, rule};
use crate::formie;
use crate::schema::Sdl;
use crate::search;
use crate::store::{self, Store};

/// The file name of the database.
pub const FILE: &str = "content.sqlite";

/// Opens the database in a data folder, creating both if missing.
pub fn open(data: &Path) -> Result<Store, CommandError> {
    fs::create_dir_all(data)
        .map_err(|source| content::ContentError::File { path: data.to_owned(), source })?;
    Ok(Store::open(&data.join(FILE))?)
}

/// The source of a database's content.
pub struct Seed<'a> {
    pub content: &'a Path,
    /// How many copies of products, projects and news; 1 for the content as it is.
    pub scale: usize,
}

impl Seed<'_> {
    /// Fills the database if it is empty or was seeded differently; returns whether it did.
    pub fn fill_if_changed(&self, store: &Store) -> Result<bool, CommandError> {
        let known = store.read(|connection| store::read_meta(connection, "fingerprint"))?;
        if known.as_deref() == Some(&self.fingerprint()?) {
            return Ok(false);
        }
        self.fill(store)?;
        Ok(true)
    }

    /// Replaces the database's content; returns the number of elements.
    pub fn fill(&self, store: &Store) -> Result<usize, CommandError> {
        let fingerprint = self.fingerprint()?;
        let sdl = Sdl::contract();
        let mut content = Content::load(self.content, &sdl)?;
        let forms = formie::read(self.content, &sdl, &content.layout, &content.references)?;
        for (place, name) in &content.named_forms {
            if forms.iter().all(|form| form.reference != *name) {
                rule(place, format!("nothing is called {name:?}"))?;
            }
        }
        multiply(&mut content.records, self.scale, LARGEST_CATEGORY);
        let now = system_now();
        store.write(|transaction| {
            store::clear(transaction)?;
            content.layout.save(transaction)?;
            for record in &content.records {
                store::save_record(transaction, record, now)?;
            }
            for source in &content.layout.sources {
                store::arrange(transaction, source)?;
            }
            formie::save(transaction, &content.layout, &forms)?;
            store::write_meta(transaction, "extra_blocks", &serde_json::to_string(&content.extra_blocks)?)?;
            store::write_meta(transaction, "synonyms", &serde_json::to_string(&content.synonyms)?)?;
            store::write_meta(transaction, "fingerprint", &fingerprint)?;
            search::fill(transaction, now)?;
            store::bump_generation(transaction)?;
            store::analyse(transaction)
        })?;
        Ok(content.records.len())
    }

    /// Changes with the content and the scale.
    fn fingerprint(&self) -> Result<String, CommandError> {
        let content = content::fingerprint(self.content)?;
        Ok(if self.scale > 1 { format!("{content} x{}", self.scale) } else { content })
    }
}
