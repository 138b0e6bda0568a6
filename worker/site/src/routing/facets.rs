//! Facets: by what products can be filtered, from the variables `FACETS` and `FACET_…`, and what of it is chosen.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    hash::{Hash, Hasher},
};

use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::{json, routing::locale::Locale};

/// All facets in the order in which they are shown. Their values are numbered together, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    list: Vec<Facet>,
    /// Tells two configurations apart: an index of products is made for one.
    version: String,
}

/// Something that buyers choose by, such as the material.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The parameter in addresses, the same in every language.
    pub name: String,
    pub label: BTreeMap<Locale, String>,
    /// The rows of a product's table that tell the facet, in lower case.
    pub rows: BTreeMap<Locale, Vec<String>>,
    pub values: Vec<FacetValue>,
    /// Whether cards of products tell it where they would only repeat the name of the page.
    pub on_cards: bool,
    /// Number of its first value.
    first: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetValue {
    /// The value in addresses, the same in every language.
    pub slug: String,
    pub reading: Reading,
}

/// How a row's text is understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A word of the text begins with one of these, which are in lower case.
    Words { label: BTreeMap<Locale, String>, words: BTreeMap<Locale, Vec<String>> },
    /// The text begins with a measure in this range, in mm: above the first, up to the second. Absent: without an end.
    Range { above: Option<u32>, up_to: Option<u32> },
}

/// As many as there are bits in a [`Selection`].
const MAX_VALUES: usize = 64;
/// Parameters of lists, and of what any page answers to.
const RESERVED: [&str; 16] = [
    "page",
    "sort",
    "new",
    "featured",
    "year",
    "category",
    "failed",
    "sent",
    "query",
    "q",
    "token",
    "return",
    "to",
    "link",
    "x-craft-preview",
    "x-craft-live-preview",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FacetEntry {
    label: BTreeMap<Locale, String>,
    rows: BTreeMap<Locale, Vec<String>>,
    #[serde(default)]
    cards: bool,
    #[serde(default)]
    values: Vec<ValueEntry>,
    /// Where ranges end, in mm.
    #[serde(default)]
    ends: Vec<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueEntry {
    slug: String,
    label: BTreeMap<Locale, String>,
    words: BTreeMap<Locale, Vec<String>>,
}

impl Facets {
    /// No facets: lists have none.
    pub const NONE: Facets = Facets { list: Vec::new(), version: String::new() };

    /// Reads facets from pairs of a name and its JSON.
    ///
    /// # Errors
    /// A sentence that names the facet and says what is wrong with it.
    pub fn parse(facets: &[(String, String)]) -> Result<Facets, String> {
        let (mut list, mut first, mut digest): (Vec<Facet>, usize, _) = (Vec::new(), 0, Sha256::new());
        for (name, text) in facets {
            let wrong = |what: &str| format!("the facet '{name}' {what}");
            let is_known = list.iter().any(|facet| facet.name == *name) || RESERVED.contains(&name.as_str());
            if is_known || !is_slug(name) {
                return Err(wrong("is no free name of lower-case letters, digits and hyphens"));
            }
            let entry: FacetEntry = json::read(text).map_err(|error| wrong(&error.to_string()))?;
            if !is_complete(&entry.label) || !is_complete(&entry.rows) {
                return Err(wrong("lacks a label or rows in a language"));
            }
            let values = values(entry.values, &entry.ends).map_err(|what| wrong(&what))?;
            let number = u32::try_from(first).unwrap_or(u32::MAX);
            first = first.saturating_add(values.len());
            digest.update(name);
            digest.update(text);
            let (name, on_cards) = (name.clone(), entry.cards);
            let (label, rows) = (entry.label, lower_case(entry.rows));
            list.push(Facet { name, label, rows, values, on_cards, first: number });
        }
        match first <= MAX_VALUES {
            true => Ok(Facets { list, version: version(&digest.finalize()) }),
            false => Err(format!("facets have {first} values together, more than {MAX_VALUES}")),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Facet> {
        self.list.iter()
    }

    /// Changes with the configuration.
    pub fn version(&self) -> &str {
        &self.version
    }
}

impl Facet {
    /// Its values with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &FacetValue)> {
        (self.first..).zip(&self.values)
    }

    /// The same, each with its facet.
    pub fn numbered_in(&self) -> impl Iterator<Item = (&Facet, u32, &FacetValue)> {
        self.numbered().map(move |(number, value)| (self, number, value))
    }

    /// A bit for each of its values.
    pub fn mask(&self) -> u64 {
        self.numbered().fold(0, |mask, (number, _)| mask | bit(number))
    }
}

/// The bit of a value.
pub fn bit(number: u32) -> u64 {
    1_u64.checked_shl(number).unwrap_or_default()
}

fn values(named: Vec<ValueEntry>, ends: &[u32]) -> Result<Vec<FacetValue>, String> {
    if named.is_empty() == ends.is_empty() {
        return Err("needs either values or ends".to_owned());
    }
    let mut slugs = BTreeSet::new();
    let wrong = named.iter().find(|value| {
        let is_whole = is_complete(&value.label) && is_complete(&value.words);
        !is_whole || !is_slug(&value.slug) || !slugs.insert(value.slug.clone())
    });
    if let Some(value) = wrong {
        return Err(format!("has a value '{}' that is there twice or lacks a language", value.slug));
    }
    if !ends.is_sorted_by(|one, next| one < next) || ends.first() == Some(&0) {
        return Err("has ends that do not rise".to_owned());
    }
    let words = |value: ValueEntry| FacetValue {
        slug: value.slug,
        reading: Reading::Words { label: value.label, words: lower_case(value.words) },
    };
    let above = std::iter::once(None).chain(ends.iter().copied().map(Some));
    let up_to = ends.iter().copied().map(Some).chain(std::iter::once(None));
    let range = |(above, up_to): (Option<u32>, Option<u32>)| FacetValue {
        slug: match (above, up_to) {
            (above, Some(up_to)) => format!("{}-{up_to}", above.unwrap_or_default()),
            (above, None) => format!("over-{}", above.unwrap_or_default()),
        },
        reading: Reading::Range { above, up_to },
    };
    Ok(match ends.is_empty() {
        true => named.into_iter().map(words).collect(),
        false => above.zip(up_to).map(range).collect(),
    })
}

fn is_complete<T>(texts: &BTreeMap<Locale, T>) -> bool {
    Locale::ALL.iter().all(|locale| texts.contains_key(locale))
}

fn is_slug(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(fits)
}

fn lower_case(words: BTreeMap<Locale, Vec<String>>) -> BTreeMap<Locale, Vec<String>> {
    let lower = |words: Vec<String>| {
        let words = words.iter().map(|word| word.trim().to_lowercase());
        words.filter(|word| !word.is_empty()).collect()
    };
    words.into_iter().map(|(locale, words)| (locale, lower(words))).collect()
}

fn version(digest: &[u8]) -> String {
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Which values of facets are chosen. Two are equal when the same values are.
#[derive(Clone, Copy)]
pub struct Selection {
    facets: &'static Facets,
    /// A bit for each value that is chosen.
    chosen: u64,
}

impl Selection {
    /// Nothing of these facets.
    pub fn none(facets: &'static Facets) -> Selection {
        Selection { facets, chosen: 0 }
    }

    /// The facets that can be chosen from.
    pub fn facets(&self) -> &'static Facets {
        self.facets
    }

    pub fn is_empty(&self) -> bool {
        self.chosen == 0
    }

    /// A bit for each value that is chosen.
    pub fn chosen(&self) -> u64 {
        self.chosen
    }

    /// With a value added, or without it if it is chosen.
    pub fn toggled(self, number: u32) -> Selection {
        Selection { chosen: self.chosen ^ bit(number), ..self }
    }

    /// Adds what a parameter names; anything unknown is ignored.
    pub fn add(&mut self, name: &str, slug: &str) {
        let Some(facet) = self.facets.iter().find(|facet| facet.name == name) else { return };
        if let Some((number, _)) = facet.numbered().find(|(_, value)| value.slug == slug) {
            self.chosen |= bit(number);
        }
    }

    /// Names and slugs of what is chosen, in the order of the configuration.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let chosen = self.chosen;
        self.facets.iter().flat_map(move |facet| {
            let is_chosen = move |(number, _): &(u32, &FacetValue)| chosen & bit(*number) != 0;
            facet.numbered().filter(is_chosen).map(|(_, value)| (facet.name.as_str(), value.slug.as_str()))
        })
    }
}

impl Default for Selection {
    fn default() -> Selection {
        static NONE: Facets = Facets::NONE;
        Selection::none(&NONE)
    }
}

impl PartialEq for Selection {
    fn eq(&self, other: &Selection) -> bool {
        self.chosen == other.chosen
    }
}

impl Eq for Selection {}

impl Hash for Selection {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.chosen.hash(state);
    }
}

impl fmt::Debug for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pairs()).finish()
    }
}
