//! What is to be said about an address, before it is put into tags.

use serde_json::Value;

use crate::images::Transform;
use crate::schema::{RequestData, element_url};
use crate::store::{Criteria, Element, Filter, Kind, ParamType, Result, Sites};

/// Longest description search engines show.
const DESCRIPTION_LENGTH: usize = 155;

/// Size that social media ask for.
const SHARED_PICTURE: (u32, u32) = (1200, 630);

/// Fields that may hold a picture of the element, the best first.
const PICTURE_FIELDS: [&str; 4] = ["headerImage", "headerslider", "impressionImage", "productImage"];

/// Accounts on social media, among the global fields.
const ACCOUNTS: [&str; 5] = ["facebook", "instagram", "linkedin", "twitter", "pinterest"];

/// Everything the tags are made of.
pub(super) struct PageMeta {
    pub(super) title: String,
    pub(super) full_title: String,
    pub(super) site_name: String,
    pub(super) origin: String,
    pub(super) language: String,
    pub(super) description: Option<String>,
    pub(super) robots: String,
    pub(super) picture: Option<Picture>,
    pub(super) url: String,
    /// Language and address of every version, this one included.
    pub(super) versions: Vec<(String, String)>,
    /// Language of the site that stands for all others.
    pub(super) default_language: String,
    /// Names and addresses from the home page down to the element.
    pub(super) trail: Vec<(String, String)>,
    pub(super) organisation: Organisation,
    pub(super) modified: Option<i64>,
    pub(super) published: Option<i64>,
    pub(super) is_article: bool,
}

pub(super) struct Picture {
    pub(super) url: String,
    pub(super) alt: Option<String>,
    pub(super) size: (u32, u32),
}

/// Who is behind the site.
#[derive(Default)]
pub(super) struct Organisation {
    pub(super) name: Option<String>,
    pub(super) email: Option<String>,
    pub(super) telephone: Option<String>,
    pub(super) street: Option<String>,
    pub(super) locality: Option<String>,
    pub(super) accounts: Vec<String>,
}

impl PageMeta {
    pub(super) fn gather(
        data: &RequestData,
        site: i64,
        element: Option<&Element>,
        live: bool,
    ) -> Result<Self> {
        let number = site;
        let site = data.site(number);
        let site_name = site.map(|site| site.name.clone()).unwrap_or_default();
        let origin = site.map(|site| site.origin.clone()).unwrap_or_default();
        let own = |key: &str| element.and_then(|element| element.seo.get(key)?.as_str()).map(str::to_owned);
        let title = own("title").or_else(|| element?.title.clone()).unwrap_or_else(|| site_name.clone());
        let full_title = match title == site_name {
            true => title.clone(),
            false => format!("{title} | {site_name}"),
        };
        let robots = match live {
            true => own("robots").unwrap_or_else(|| "all".to_owned()),
            false => "none".to_owned(),
        };
        Ok(Self {
            full_title,
            description: own("description").or_else(|| text(element?, "introtext").map(shorten)),
            robots,
            picture: element.map(|element| picture(data, element)).transpose()?.flatten(),
            url: element
                .and_then(|element| element_url(data, element))
                .unwrap_or_else(|| format!("{origin}/")),
            versions: element.map(|element| versions(data, element)).transpose()?.unwrap_or_default(),
            default_language: data.layout.primary().map(|site| site.language.clone()).unwrap_or_default(),
            trail: trail(data, element, number)?,
            organisation: organisation(data, number)?,
            modified: element.map(|element| element.date_updated),
            published: element.and_then(|element| element.post_date),
            is_article: element.is_some_and(|element| element.kind == Kind::Entry && element.level.is_none()),
            language: site.map(|site| site.language.clone()).unwrap_or_default(),
            title,
            site_name,
            origin,
        })
    }
}

fn text(element: &Element, field: &str) -> Option<String> {
    element.fields.get(field)?.as_str().map(without_tags).filter(|text| !text.is_empty())
}

/// Plain text of simple HTML.
fn without_tags(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut inside = false;
    for character in html.chars() {
        match character {
            '<' => inside = true,
            '>' if inside => {
                inside = false;
                text.push(' ');
            }
            character if !inside => text.push(character),
            _ => {}
        }
    }
    let text = text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").replace("&nbsp;", " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Cuts at a word and says so.
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
    let Some(asset) = data.by_ids(&[id], element.site)?.into_iter().next() else { return Ok(None) };
    let Some(file) = &asset.asset else { return Ok(None) };
    let stem = file.filename.rsplit_once('.').map_or(file.filename.as_str(), |(stem, _)| stem);
    let transform = Transform {
        width: Some(SHARED_PICTURE.0),
        height: Some(SHARED_PICTURE.1),
        quality: Some(82),
        ..Transform::default()
    };
    let url = format!("{}/{}/{}/{stem}.jpg", data.origin, asset.source, transform.folder());
    Ok(Some(Picture { url, alt: asset.title.clone(), size: SHARED_PICTURE }))
}

fn versions(data: &RequestData, element: &Element) -> Result<Vec<(String, String)>> {
    let id = Filter::Column {
        column: "e.id",
        values: vec![element.id.to_string()],
        param_type: ParamType::Number,
    };
    let found = data.find(&Criteria::new(element.kind, Sites::All).with(id))?;
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
    fn descriptions() {
        assert_eq!(without_tags("<p>Oak &amp; steel</p><p>for parks</p>"), "Oak & steel for parks");
        let long = shorten("word ".repeat(60).trim().to_owned());
        assert!(long.chars().count() <= DESCRIPTION_LENGTH && long.ends_with("word…"));
    }
}
