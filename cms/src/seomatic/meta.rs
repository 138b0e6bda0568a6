//! The metadata of a URL, before it is put into tags.

use serde_json::Value;

use crate::images::{Transform, address};
use crate::schema::{RequestData, element_url};
use crate::store::{Criteria, Element, Kind, Result, Site, Sites};
use crate::text::plain;

/// The longest description that search engines show, in characters.
const DESCRIPTION_LENGTH: usize = 155;

/// The picture size recommended by social media, in pixels.
const SHARED_PICTURE: (u32, u32) = (1200, 630);

/// Fields that may hold the element's picture, best first.
const PICTURE_FIELDS: [&str; 4] = ["headerImage", "headerslider", "impressionImage", "productImage"];

/// The global fields with social media accounts.
const ACCOUNTS: [&str; 5] = ["facebook", "instagram", "linkedin", "twitter", "pinterest"];

pub(super) struct PageMeta<'a> {
    pub(super) site: &'a Site,
    pub(super) element: Option<&'a Element>,
    pub(super) title: String,
    pub(super) description: Option<String>,
    pub(super) robots: String,
    pub(super) picture: Option<Picture>,
    pub(super) url: String,
    /// Language and URL of every version, including this one.
    pub(super) versions: Vec<(String, String)>,
    /// The language of the `x-default` version.
    pub(super) default_language: &'a str,
    /// The breadcrumbs: names and URLs from the home page to the element.
    pub(super) trail: Vec<(String, String)>,
    pub(super) organisation: Organisation,
    /// Whether it is an entry outside of structures.
    pub(super) is_article: bool,
}

pub(super) struct Picture {
    pub(super) url: String,
    pub(super) alt: Option<String>,
    pub(super) size: (u32, u32),
}

pub(super) struct Organisation {
    pub(super) name: Option<String>,
    pub(super) email: Option<String>,
    pub(super) telephone: Option<String>,
    pub(super) street: Option<String>,
    pub(super) locality: Option<String>,
    pub(super) accounts: Vec<String>,
}

impl<'a> PageMeta<'a> {
    pub(super) fn gather(
        data: &'a RequestData,
        site: &'a Site,
        element: Option<&'a Element>,
    ) -> Result<Self> {
        let own = |key: &str| element.and_then(|element| element.seo.get(key)?.as_str()).map(str::to_owned);
        let url = element.and_then(|element| element_url(data, element));
        Ok(Self {
            site,
            element,
            title: own("title").or_else(|| element?.title.clone()).unwrap_or_else(|| site.name.clone()),
            description: own("description").or_else(|| text(element?, "introtext").map(shorten)),
            robots: own("robots").unwrap_or_else(|| "all".to_owned()),
            picture: element.map(|element| picture(data, element)).transpose()?.flatten(),
            url: url.unwrap_or_else(|| format!("{}/", site.origin)),
            versions: element.map(|element| versions(data, element)).transpose()?.unwrap_or_default(),
            default_language: data.layout.primary().map_or("", |site| site.language.as_str()),
            trail: trail(data, element, site.id)?,
            organisation: organisation(data, site.id)?,
            is_article: element.is_some_and(|element| {
                let source = data.layout.source(element.kind, &element.source);
                element.kind == Kind::Entry && source.is_some_and(|source| !source.structure)
            }),
        })
    }

    /// The title followed by the site's name.
    pub(super) fn full_title(&self) -> String {
        match self.title == self.site.name {
            true => self.title.clone(),
            false => format!("{} | {}", self.title, self.site.name),
        }
    }
}

fn text(element: &Element, field: &str) -> Option<String> {
    element.fields.get(field)?.as_str().map(plain).filter(|text| !text.is_empty())
}

/// Truncates at a word, with an ellipsis.
fn shorten(text: String) -> String {
    if text.chars().count() <= DESCRIPTION_LENGTH {
        return text;
    }
    let cut: String = text.chars().take(DESCRIPTION_LENGTH - 1).collect();
    let end = cut.rfind(' ').unwrap_or(cut.len());
    format!("{}…", cut[..end].trim_end_matches([',', '.', ';', ':']))
}

fn picture(data: &RequestData, element: &Element) -> Result<Option<Picture>> {
    let own = element.seo.get("image").and_then(Value::as_i64);
    let related = PICTURE_FIELDS.iter().find_map(|field| element.fields.get(*field)?.get(0)?.as_i64());
    let Some(id) = own.or(related) else { return Ok(None) };
    let transform = Transform {
        width: Some(SHARED_PICTURE.0),
        height: Some(SHARED_PICTURE.1),
        quality: Some(82),
        format: Some("jpg".to_owned()),
    };
    let found = data.by_ids(&[id], element.site)?.into_iter().next();
    Ok(found.filter(|asset| asset.asset.is_some()).map(|asset| Picture {
        url: address(&data.origin, &asset, &transform),
        alt: asset.title.clone(),
        size: SHARED_PICTURE,
    }))
}

fn versions(data: &RequestData, element: &Element) -> Result<Vec<(String, String)>> {
    let found = data.find(&Criteria::new(element.kind, Sites::All).ids(&[element.id]))?;
    let version =
        |found: &Element| Some((data.site(found.site)?.language.clone(), element_url(data, found)?));
    Ok(found.iter().filter_map(|found| version(found)).collect())
}

fn trail(data: &RequestData, element: Option<&Element>, site: i64) -> Result<Vec<(String, String)>> {
    let home = Criteria { sites: Sites::Only(vec![site]), limit: Some(1), ..Criteria::default() };
    let mut steps = data.find(&home.text("s.uri", "__home__"))?;
    let mut above = Vec::new();
    let mut next = element.and_then(|element| element.parent);
    while let Some(id) = next {
        let parent = data.by_ids(&[id], site)?.into_iter().next();
        next = parent.as_ref().and_then(|parent| parent.parent);
        above.extend(parent);
    }
    steps.extend(above.into_iter().rev());
    let own = element.filter(|element| element.uri.as_deref() != Some("__home__"));
    let step = |element: &Element| Some((element.title.clone()?, element_url(data, element)?));
    Ok(steps.iter().map(|element| &**element).chain(own).filter_map(step).collect())
}

fn organisation(data: &RequestData, site: i64) -> Result<Organisation> {
    let sets = data.find(&Criteria::new(Kind::Global, Sites::Only(vec![site])))?;
    let field = |name: &str| sets.iter().find_map(|set| text(set, name));
    Ok(Organisation {
        name: field("companyName"),
        email: field("emailAddress"),
        telephone: field("phone"),
        street: field("streetAndNumber"),
        locality: field("postalCodeAndCity"),
        accounts: ACCOUNTS.iter().filter_map(|account| field(account)).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_descriptions_end_with_a_word() {
        let long = shorten("word ".repeat(60).trim().to_owned());
        assert!(long.chars().count() <= DESCRIPTION_LENGTH && long.ends_with("word…"));
    }
}
