//! Formie's forms. Editors keep each in a file of `content/forms`; seeding makes of it, for every language, the
//! very document the API answers, with everything the file leaves open as Formie would fill it in.

mod defaults;
mod document;
mod question;
mod read;
mod rich_text;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(crate) use read::read;

use crate::store::{self, Criteria, Layout, Sites};

/// A form in one language.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Form {
    /// The same in every language; no element has it.
    pub id: i64,
    /// Its name in content files, such as `forms/contact`.
    pub reference: String,
    /// Its handle, from which its GraphQL types and its mutation have their names.
    pub handle: String,
    /// The language version this is.
    pub site: i64,
    /// Every field of its GraphQL type by name, and below it pages, rows and fields likewise.
    pub document: Value,
}

impl Form {
    /// The GraphQL type of the forms with this handle.
    pub fn type_name(handle: &str) -> String {
        format!("{handle}_Form")
    }

    /// The mutation that takes submissions of the forms with this handle.
    pub fn mutation(handle: &str) -> String {
        format!("save_{handle}_Submission")
    }
}

/// Writes all forms of all languages, in place of what was there.
pub fn save(connection: &Connection, layout: &Layout, forms: &[Form]) -> store::Result<()> {
    for site in &layout.sites {
        let own: Vec<&Form> = forms.iter().filter(|form| form.site == site.id).collect();
        store::write_meta(connection, &key(site.id), &serde_json::to_string(&own)?)?;
    }
    Ok(())
}

/// The forms of one language, by id.
pub fn load(connection: &Connection, site: i64) -> store::Result<Vec<Form>> {
    match store::read_meta(connection, &key(site))? {
        Some(text) => Ok(serde_json::from_str(&text)?),
        None => Ok(Vec::new()),
    }
}

/// The forms that a query asks for, in the order and of the page that it asks for.
pub fn find(connection: &Connection, layout: &Layout, criteria: &Criteria) -> store::Result<Vec<Form>> {
    let sites = match &criteria.sites {
        Sites::All => layout.sites.iter().map(|site| site.id).collect(),
        Sites::Only(sites) => sites.clone(),
    };
    let mut found = Vec::new();
    for site in sites {
        found.extend(load(connection, site)?);
    }
    Ok(question::answer(found, criteria))
}

fn key(site: i64) -> String {
    format!("forms:{site}")
}
