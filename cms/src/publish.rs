//! `cms publish`: stores one change and notifies the site.

use std::collections::BTreeSet;
use std::env;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::CommandError;
use crate::clock::system_now;
use crate::content::{self, Converter, ElementFile};
use crate::schema::Sdl;
use crate::search;
use crate::secrets::{self, hex, random};
use crate::store::{self, Kind, Layout, Record, Store};

/// The lifetime of a preview, in milliseconds: the CMS's default of one day.
const PREVIEW_LIFETIME: i64 = 86_400_000;

/// The timeout of the webhook.
const WEBHOOK_TIMEOUT: Duration = Duration::from_secs(5);

/// The site's webhook, called after every change.
#[derive(Debug, Clone)]
pub struct Webhook {
    /// URL of the site's publish endpoint.
    pub url: String,
    /// The secret shared with the site.
    pub secret: String,
}

impl Webhook {
    /// Reads `PUBLISH_URL` and `PUBLISH_SECRET`; the defaults are those of `make dev`.
    pub fn from_environment() -> Self {
        let or = |name: &str, default: &str| env::var(name).unwrap_or_else(|_| default.to_owned());
        Self {
            url: or("PUBLISH_URL", "http://127.0.0.1:8787/_/publish"),
            secret: or("PUBLISH_SECRET", "dev-publish-secret"),
        }
    }
}

/// The outcome, for the terminal.
#[derive(Debug, Default)]
pub struct PublishReport {
    pub reference: String,
    /// Present when the change is a draft.
    pub preview: Option<Preview>,
    /// Why the site did not accept the webhook.
    pub refused: Option<String>,
}

/// Where a draft can be seen.
#[derive(Debug)]
pub struct Preview {
    /// The token that shows it, valid for a day.
    pub token: String,
    /// The pages that show it, one for each language in which it has a URL.
    pub pages: Vec<String>,
}

impl fmt::Display for PublishReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.preview {
            Some(Preview { token, pages }) => {
                writeln!(f, "cms: draft {token} of {}", self.reference)?;
                for page in pages {
                    writeln!(f, "cms: {page}?x-craft-live-preview=1&token={token}")?;
                }
                Ok(())
            }
            None => writeln!(f, "cms: published {}", self.reference),
        }?;
        match &self.refused {
            Some(reason) => writeln!(f, "cms: the site was not told: {reason}"),
            None => Ok(()),
        }
    }
}

/// Publishes the file's change, or stores it as a draft if requested here or in the file. A refused webhook is
/// reported, not an error.
pub fn publish(
    data: &Path,
    file: &Path,
    draft: bool,
    webhook: &Webhook,
) -> Result<PublishReport, CommandError> {
    let mut change = content::read_element(file)?;
    let flag = |change: &mut ElementFile, key: &str| change.value.remove(key) == Some(Value::Bool(true));
    let (draft, delete) = (flag(&mut change, "draft") || draft, flag(&mut change, "delete"));
    if draft && delete {
        return Err(CommandError::Usage("a deletion cannot be a draft".to_owned()));
    }
    let store = crate::seed::open(data)?;
    let mut report = PublishReport { reference: change.reference.clone(), ..PublishReport::default() };
    if draft {
        report.preview = Some(save_draft(&store, change)?);
        return Ok(report);
    }
    let tags = match delete {
        true => remove(&store, &change)?,
        false => save(&store, change)?,
    };
    let host = store.read(Layout::load)?.primary().map(|site| host(&site.origin)).unwrap_or_default();
    report.refused = announce(webhook, &host, &tags).err();
    Ok(report)
}

/// The record after the change, and the block types it adds.
fn changed(
    store: &Store,
    mut change: ElementFile,
) -> Result<(Record, Vec<crate::schema::ExtraBlock>), CommandError> {
    let (layout, mut references, parents, base, next, mut extra) = store.read(|connection| {
        Ok((
            Layout::load(connection)?,
            store::references(connection)?,
            store::category_parents(connection)?,
            store::load_record(connection, &change.reference)?,
            store::next_id(connection)?,
            store::extra_blocks(connection)?,
        ))
    })?;
    if base.is_none() {
        let id = change.id().unwrap_or(next);
        change.value.insert("id".to_owned(), json!(id));
        references.insert(change.reference.clone(), (id, change.kind));
    }
    let sdl = Sdl::contract();
    let mut converter = Converter::new(&sdl, &layout, &references, &parents);
    let record = converter.record(&change, base)?;
    extra.extend(converter.extra_blocks());
    extra.sort();
    extra.dedup();
    Ok((record, extra))
}

fn save(store: &Store, change: ElementFile) -> Result<BTreeSet<String>, CommandError> {
    let (record, extra) = changed(store, change)?;
    store.write(|transaction| {
        let now = system_now();
        store::save_record(transaction, &record, now)?;
        arrange(transaction, &record)?;
        invalidate(transaction, &record)?;
        search::refresh(transaction, &store::affected_searches(transaction, record.id)?, now)?;
        if extra != store::extra_blocks(transaction)? {
            store::write_meta(transaction, "extra_blocks", &serde_json::to_string(&extra)?)?;
            store::bump_generation(transaction)?;
        }
        Ok(())
    })?;
    Ok(tags(record.kind, record.id, &record.source))
}

fn remove(store: &Store, change: &ElementFile) -> Result<BTreeSet<String>, CommandError> {
    let Some(record) = store.read(|connection| store::load_record(connection, &change.reference))? else {
        return Err(CommandError::Usage(format!("nothing is called {:?}", change.reference)));
    };
    store.write(|transaction| {
        let affected = store::affected_searches(transaction, record.id)?;
        store::delete(transaction, record.id)?;
        invalidate(transaction, &record)?;
        arrange(transaction, &record)?;
        search::refresh(transaction, &affected, system_now())
    })?;
    Ok(tags(record.kind, record.id, &record.source))
}

/// Expires the cached responses that contain the element, even if only a draft of it is saved.
fn invalidate(connection: &rusqlite::Connection, record: &Record) -> store::Result<()> {
    store::invalidate(connection, record.kind.word(), record.id, Some(&record.source))
}

fn arrange(connection: &rusqlite::Connection, record: &Record) -> store::Result<()> {
    match Layout::load(connection)?.source(record.kind, &record.source) {
        Some(source) => store::arrange(connection, source),
        None => Ok(()),
    }
}

/// Stores the change as a preview. A new element is stored as well, but unpublished.
fn save_draft(store: &Store, change: ElementFile) -> Result<Preview, CommandError> {
    let (mut record, _) = changed(store, change)?;
    let token = hex(&random::<16>());
    let now = system_now();
    store.write(|transaction| {
        if store::load_record(transaction, &record.reference)?.is_none() {
            record.enabled = false;
            store::save_record(transaction, &record, now)?;
            arrange(transaction, &record)?;
        }
        invalidate(transaction, &record)?;
        store::forget_drafts(transaction, now)?;
        store::save_draft(transaction, &token, &record, now + PREVIEW_LIFETIME)
    })?;
    let pages =
        store.read(|connection| store::addresses(connection, &Layout::load(connection)?, record.id))?;
    Ok(Preview { token, pages })
}

/// The tags to purge on the site: the element, its section, and the page frame of all pages if the element may be in
/// it, because the frame does not name its pictures and global sets.
fn tags(kind: Kind, id: i64, source: &str) -> BTreeSet<String> {
    let mut tags = BTreeSet::from([format!("entry:{id}"), format!("section:{source}")]);
    let in_chrome = matches!(kind, Kind::Global | Kind::Category | Kind::Asset) || source == "navigation";
    if in_chrome {
        tags.insert("chrome".to_owned());
    }
    tags
}

fn announce(webhook: &Webhook, host: &str, tags: &BTreeSet<String>) -> Result<(), String> {
    let body = json!({ "id": hex(&random::<16>()), "tags": tags }).to_string();
    let timestamp = (system_now() / 1000).to_string();
    let agent: ureq::Agent =
        ureq::Agent::config_builder().timeout_global(Some(WEBHOOK_TIMEOUT)).build().into();
    let sent = agent
        .post(&webhook.url)
        .header("host", host)
        .header("content-type", "application/json")
        .header("x-publish-timestamp", &timestamp)
        .header("x-publish-signature", signature(&webhook.secret, &timestamp, &body))
        .send(&body);
    sent.map(|_| ()).map_err(|error| format!("{}: {error}", webhook.url))
}

/// `sha256=` and the hexadecimal HMAC-SHA-256 of timestamp, dot and body.
pub fn signature(secret: &str, timestamp: &str, body: &str) -> String {
    format!("sha256={}", hex(&secrets::signature(secret, &format!("{timestamp}.{body}"))))
}

fn host(origin: &str) -> String {
    origin.split_once("://").map_or(origin, |(_, host)| host).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shared with the tests of the website and of the CMS's module.
    const VECTORS: &str = include_str!("../../integrations/publish-vectors.json");

    fn cases(what: &str) -> Vec<Value> {
        let vectors: Value = serde_json::from_str(VECTORS).expect("JSON");
        vectors[what].as_array().expect("a list").clone()
    }

    #[test]
    fn a_change_has_the_tags_of_the_cms() {
        let mut unknown = Vec::new();
        for case in cases("changes") {
            // The plugin's menus and forms are not published here: the menu is a section.
            let Some(kind) = Kind::parse(case["kind"].as_str().expect("a kind")) else {
                unknown.push(case["kind"].clone());
                continue;
            };
            let (id, source) =
                (case["id"].as_i64().expect("an id"), case["source"].as_str().expect("a source"));
            assert_eq!(json!(tags(kind, id, source)), case["tags"], "{}", case["what"]);
        }
        assert_eq!(unknown, ["node", "form"]);
    }

    #[test]
    fn a_webhook_has_the_signature_of_the_cms() {
        for case in cases("signatures") {
            let text = |name: &str| case[name].as_str().expect("a text");
            let signed = signature(text("secret"), &case["timestamp"].to_string(), text("body"));
            assert_eq!(signed, text("signature"), "{}", case["what"]);
        }
    }
}
