//! `sites.yaml`, `sections.yaml` and `seomatic.yaml`. Volumes and global sets follow from the contract.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::files::parse;
use super::{ContentResult, rule};
use crate::schema::Sdl;
use crate::store::{Kind, Layout, Site, SiteWideTags, Source};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    #[serde(default)]
    kind: SectionKind,
    #[serde(default)]
    types: Vec<String>,
    #[serde(default)]
    uri: Option<Formats>,
}

#[derive(Deserialize, Default, PartialEq)]
#[serde(rename_all = "lowercase")]
enum SectionKind {
    Single,
    #[default]
    Structure,
    Channel,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Formats {
    Same(String),
    PerLanguage(BTreeMap<String, String>),
}

pub(super) fn read(folder: &Path, sdl: &Sdl) -> ContentResult<Layout> {
    let sites: Vec<Site> = parse(&folder.join("sites.yaml"))?;
    let path = folder.join("sections.yaml");
    let mut file: BTreeMap<String, serde_json::Value> = parse(&path)?;
    let groups = file.remove("groups").and_then(|groups| groups.as_object().cloned()).unwrap_or_default();
    let mut sources = Vec::new();
    for (kind, entries) in [
        (Kind::Entry, sections(file, &path)?),
        (Kind::Category, sections(groups.into_iter().collect(), &path)?),
    ] {
        for (handle, section) in entries {
            sources.push(source(kind, handle, section, &sites)?);
        }
    }
    for (suffix, kind) in [("_Asset", Kind::Asset), ("_GlobalSet", Kind::Global)] {
        let handles = sdl.types.keys().filter_map(|name| name.strip_suffix(suffix));
        sources.extend(handles.map(|handle| plain(kind, handle)));
    }
    let tags = folder.join("seomatic.yaml");
    let tags = if tags.exists() { parse(&tags)? } else { SiteWideTags::default() };
    Ok(Layout { sites, sources, tags })
}

fn sections(
    entries: BTreeMap<String, serde_json::Value>,
    path: &Path,
) -> ContentResult<Vec<(String, Section)>> {
    let mut sections = Vec::new();
    for (handle, value) in entries {
        match serde_json::from_value(value) {
            Ok(section) => sections.push((handle, section)),
            Err(error) => return rule(format!("{}: {handle}", path.display()), error.to_string()),
        }
    }
    Ok(sections)
}

fn source(kind: Kind, handle: String, section: Section, sites: &[Site]) -> ContentResult<Source> {
    let formats = match section.uri {
        None => BTreeMap::new(),
        Some(Formats::Same(format)) => sites.iter().map(|site| (site.id, format.clone())).collect(),
        Some(Formats::PerLanguage(formats)) => {
            let unknown =
                formats.keys().find(|language| sites.iter().all(|site| site.language != **language));
            if let Some(language) = unknown {
                return rule(format!("sections.yaml: {handle}"), format!("unknown language {language}"));
            }
            let format = |site: &Site| Some((site.id, formats.get(&site.language)?.clone()));
            sites.iter().filter_map(format).collect()
        }
    };
    let types = match section.types.is_empty() {
        false => section.types,
        true if section.kind == SectionKind::Single => vec![handle.clone()],
        true => vec!["default".to_owned()],
    };
    Ok(Source { kind, structure: section.kind == SectionKind::Structure, handle, formats, types })
}

fn plain(kind: Kind, handle: &str) -> Source {
    let (formats, types) = (BTreeMap::new(), vec!["default".to_owned()]);
    Source { kind, handle: handle.to_owned(), structure: false, formats, types }
}
