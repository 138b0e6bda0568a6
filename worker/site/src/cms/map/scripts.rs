//! Maps SEOmatic's scripts (contract section 3): JavaScript for the head, and markup for the body of which the script
//! elements count.
//!
//! What is for visitors without script (`noscript`: frames and tracking pixels) is left out, since they cannot be asked for
//! consent.

use std::{collections::HashSet, fmt, sync::LazyLock};

use ammonia::{Builder, UrlRelative};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, Visitor},
};
use sha2::{Digest, Sha256};

use super::start_tag::{Piece, Pieces, StartTag, unescaped};
use crate::{config::origin_of, json, model::Scripts};

/// A script as the page's own code gets it.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Script {
    Inline { source: String },
    File { src: String, attributes: Vec<(String, String)> },
}

/// One entry of the container.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Entry {
    script: Option<String>,
    body_script: Option<String>,
}

/// The entries of the container, in their order, which a map of `serde_json` would lose.
#[derive(Default)]
struct Entries(Vec<Entry>);

/// The scripts in the order in which a page would run them. `None` without any; an unreadable container counts as empty.
pub(super) fn map(container: Option<String>) -> Option<Scripts> {
    let Entries(entries) = container.and_then(|text| json::read(text).ok()).unwrap_or_default();
    let head = entries.iter().filter_map(|entry| inline(entry.script.as_deref()?));
    let body = entries.iter().flat_map(|entry| elements(entry.body_script.as_deref().unwrap_or_default()));
    let list: Vec<Script> = head.chain(body).collect();
    let mut scripts = Scripts { json: serde_json::to_string(&list).ok()?, ..Scripts::default() };
    for script in &list {
        match script {
            Script::Inline { source } => {
                push_new(
                    &mut scripts.hashes,
                    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(source))),
                );
                named_origins(source).into_iter().for_each(|origin| push_new(&mut scripts.origins, origin));
            }
            Script::File { src, .. } => {
                origin(src).into_iter().for_each(|origin| push_new(&mut scripts.origins, origin));
            }
        }
    }
    (!list.is_empty()).then_some(scripts)
}

fn push_new(list: &mut Vec<String>, value: String) {
    if !list.contains(&value) {
        list.push(value);
    }
}

fn inline(source: &str) -> Option<Script> {
    (!source.trim().is_empty()).then(|| Script::Inline { source: source.to_owned() })
}

/// Writes markup with nothing but its script elements, in one spelling.
static SCRIPTS: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut scripts = Builder::empty();
    scripts
        .tags(HashSet::from(["script"]))
        .clean_content_tags(HashSet::from(["noscript", "style", "template", "title"]))
        .tag_attributes(
            [("script", HashSet::from(["async", "crossorigin", "defer", "id", "integrity", "src", "type"]))]
                .into(),
        )
        .generic_attribute_prefixes(HashSet::from(["data-"]))
        .url_schemes(HashSet::from(["http", "https"]))
        .url_relative(UrlRelative::PassThrough);
    scripts
});

/// Types of elements that hold a script rather than data.
const TYPES: [&str; 4] = ["", "application/javascript", "module", "text/javascript"];

/// The script elements of markup.
fn elements(markup: &str) -> Vec<Script> {
    let clean = SCRIPTS.clean(markup).to_string();
    let (mut pieces, mut found) = (Pieces(&clean), Vec::new());
    while let Some(piece) = pieces.next() {
        let Piece::Start(tag) = piece else { continue };
        let Some((source, after)) = pieces.0.split_once("</script>") else { break };
        pieces.0 = after;
        found.extend(element(&tag, source));
    }
    found
}

fn element(tag: &StartTag<'_>, source: &str) -> Option<Script> {
    let kind = tag.text("type").unwrap_or_default().to_ascii_lowercase();
    if !TYPES.contains(&kind.as_str()) {
        return None;
    }
    let Some(src) = tag.text("src") else { return inline(source) };
    // An address without a scheme has that of the page, https.
    let src = if src.starts_with("//") { format!("https:{src}") } else { src.into_owned() };
    origin(&src)?;
    let attributes = tag.attributes().filter(|(name, _)| *name != "src");
    let attributes = attributes.map(|(name, value)| (name.to_owned(), unescaped(value).into_owned()));
    Some(Script::File { src, attributes: attributes.collect() })
}

/// The origins of the addresses that stand in quotes in a source.
fn named_origins(source: &str) -> Vec<String> {
    let after_quote = source.split(['"', '\'', '`']).skip(1);
    after_quote
        .filter_map(|text| match text.strip_prefix("//") {
            Some(rest) => origin(&format!("https://{rest}")),
            None => origin(text),
        })
        .collect()
}

/// Scheme and host of an http or https address. `None` when it could not stand in a header, or names no host.
fn origin(address: &str) -> Option<String> {
    let origin = origin_of(address).to_ascii_lowercase();
    let (_, host) = origin.split_once("://")?;
    host.starts_with(|first: char| first.is_ascii_alphanumeric()).then_some(origin)
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entries, D::Error> {
        deserializer.deserialize_map(InOrder)
    }
}

struct InOrder;

impl<'de> Visitor<'de> for InOrder {
    type Value = Entries;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("scripts by their handles")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
        let mut entries = Vec::new();
        while let Some((_, entry)) = map.next_entry::<String, serde_json::Value>()? {
            // An entry without a script is `[]`.
            entries.push(serde_json::from_value(entry).unwrap_or_default());
        }
        Ok(Entries(entries))
    }
}

#[cfg(test)]
#[path = "scripts_tests.rs"]
mod tests;
