//! Files SEOmatic generates: robots.txt and its like, sitemaps and their index.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::html::escape;
use crate::schema::{RequestData, atom, element_url};
use crate::store::{Criteria, Kind, Result, Sites};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileContents {
    /// Its name at the root of the site.
    pub filename: String,
    pub contents: String,
}

/// The group of sites that share sitemaps; there is one.
const SITE_GROUP: u32 = 1;

/// The files behind one field, as its arguments narrow them.
pub fn files(
    data: &RequestData,
    field: &str,
    site: i64,
    arguments: &BTreeMap<String, String>,
) -> Result<Vec<FileContents>> {
    let named = |file: &FileContents| arguments.get("filename").is_none_or(|name| *name == file.filename);
    Ok(match field {
        "frontendTemplates" => list(data, site, arguments.get("type").map(String::as_str)),
        "sitemapIndexes" => vec![index(data, site)?],
        "sitemapStyles" => {
            vec![FileContents { filename: "sitemap.xsl".to_owned(), contents: STYLE.to_owned() }]
        }
        _ => {
            let kind = arguments.get("sourceBundleType").map(String::as_str);
            let handle = arguments.get("sourceBundleHandle");
            let mut found = Vec::new();
            for (name, bundle, source) in bundles(data, site) {
                if kind.is_none_or(|kind| kind == bundle) && handle.is_none_or(|handle| *handle == source) {
                    found.extend(sitemap(data, site, name, bundle, &source)?);
                }
            }
            found.into_iter().filter(named).collect()
        }
    })
}

/// The deprecated container: JSON text of all templates.
pub(super) fn templates(data: &RequestData, site: i64, wanted: Option<&str>) -> Result<Value> {
    let files = list(data, site, wanted);
    let entry = |file: FileContents| {
        let handle = file.filename.trim_end_matches(".txt").to_owned();
        json!({ handle: file.contents })
    };
    Ok(Value::Array(files.into_iter().map(entry).collect()))
}

fn list(data: &RequestData, site: i64, wanted: Option<&str>) -> Vec<FileContents> {
    let origin = data.site(site).map(|site| site.origin.clone()).unwrap_or_default();
    let name = data.site(site).map(|site| site.name.clone()).unwrap_or_default();
    let templates = [
        ("humans", format!("/* TEAM */\n\nCreator: {name}\nURL: {origin}/\n")),
        (
            "robots",
            format!(
                "# robots.txt for {origin}/\n\nsitemap: {origin}/{}\n\nUser-agent: *\nDisallow: /cpresources/\nDisallow: /vendor/\nDisallow: /.env\n",
                index_name()
            ),
        ),
        ("ads", format!("# ads.txt file for {origin}/\n")),
        ("security", format!("# security.txt file for {origin}/\n")),
    ];
    let chosen = templates.into_iter().filter(|(handle, _)| wanted.is_none_or(|wanted| wanted == *handle));
    chosen.map(|(handle, contents)| FileContents { filename: format!("{handle}.txt"), contents }).collect()
}

fn index_name() -> String {
    format!("sitemaps-{SITE_GROUP}-sitemap.xml")
}

/// File name, bundle type and handle of every section and group with addresses in this language.
fn bundles(data: &RequestData, site: i64) -> Vec<(String, &'static str, String)> {
    let sources = data.layout.sources.iter().filter(|source| source.formats.contains_key(&site));
    let bundle = |kind| match kind {
        Kind::Category => "categorygroup",
        _ => "section",
    };
    sources
        .map(|source| {
            let bundle = bundle(source.kind);
            let name = format!("sitemaps-{SITE_GROUP}-{bundle}-{}-{site}-sitemap.xml", source.handle);
            (name, bundle, source.handle.clone())
        })
        .collect()
}

fn index(data: &RequestData, site: i64) -> Result<FileContents> {
    let origin = data.site(site).map(|site| site.origin.clone()).unwrap_or_default();
    let mut contents = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for (name, bundle, source) in bundles(data, site) {
        if sitemap(data, site, name.clone(), bundle, &source)?.is_some() {
            contents.push_str(&format!(
                "<sitemap><loc>{}</loc></sitemap>\n",
                escape(&format!("{origin}/{name}"))
            ));
        }
    }
    contents.push_str("</sitemapindex>\n");
    Ok(FileContents { filename: index_name(), contents })
}

/// The sitemap of one section; none when nothing in it may be indexed.
fn sitemap(
    data: &RequestData,
    site: i64,
    filename: String,
    bundle: &str,
    source: &str,
) -> Result<Option<FileContents>> {
    let kind = if bundle == "section" { Kind::Entry } else { Kind::Category };
    let found = data.find(&Criteria::new(kind, Sites::Only(vec![site])).text("e.source", source))?;
    let mut urls = String::new();
    for element in &found {
        let hidden =
            element.seo.get("robots").and_then(Value::as_str).is_some_and(|robots| robots.contains("no"));
        if let (false, Some(url)) = (hidden, element_url(data, element)) {
            let modified = atom(element.date_updated).to_string();
            let modified = modified.trim_matches('"');
            urls.push_str(&format!("<url><loc>{}</loc><lastmod>{modified}</lastmod></url>\n", escape(&url)));
        }
    }
    if urls.is_empty() {
        return Ok(None);
    }
    let contents = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{urls}</urlset>\n"
    );
    Ok(Some(FileContents { filename, contents }))
}

/// Shows a sitemap as a list of links.
const STYLE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">
<xsl:template match="/"><html><body><ul>
<xsl:for-each select="//s:loc"><li><a href="{.}"><xsl:value-of select="."/></a></li></xsl:for-each>
</ul></body></html></xsl:template>
</xsl:stylesheet>
"#;
