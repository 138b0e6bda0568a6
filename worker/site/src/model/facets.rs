use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{TableRow, Text};

/// The facets by which lists of products can be filtered in one language, in their order on the page. The values of all
/// facets are numbered consecutively from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facets {
    /// Id of the global set that holds them.
    pub id: u32,
    list: Vec<Facet>,
    version: String,
}

/// A property of products, such as the material.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facet {
    /// The parameter in addresses, the same in every language.
    pub name: Text,
    pub label: Text,
    /// Names of the rows in a product's table that state its values, in lower case.
    pub rows: Vec<Text>,
    pub values: Vec<FacetValue>,
    /// Whether product cards show it on pages whose name they would otherwise repeat.
    pub on_cards: bool,
    /// Number of its first value, as [`Facets::new`] counts them.
    pub first: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FacetValue {
    /// The value in addresses, the same in every language.
    pub slug: Text,
    pub matcher: ValueMatcher,
}

/// How a value is recognised in a row's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ValueMatcher {
    /// A word of the text begins with one of these, which are in lower case.
    Words { label: Text, words: Vec<Text> },
    /// The text begins with a measure in this range, in mm: above the first, up to the second. Absent: unlimited.
    Range { above: Option<u32>, up_to: Option<u32> },
}

/// A measure in mm of what a facet of ranges measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Measure {
    /// The facet, by the number of its first value.
    pub facet: u32,
    pub millimetres: u32,
}

impl Facets {
    /// No facets.
    pub const NONE: Facets = Facets { id: 0, list: Vec::new(), version: String::new() };
    /// As many values as there are bits in a mask.
    pub const MOST_VALUES: usize = 64;

    /// A product's measures such as `1800 × 590 × 850 mm`: of the rows with measures the one that a facet reads. `None` when
    /// cards do not tell them.
    pub fn size<'a>(&self, sizes: &'a [TableRow]) -> Option<&'a Text> {
        let facets = self.iter().filter(|facet| facet.on_cards && facet.is_measure());
        let own = |row: &Text| sizes.iter().find(|size| size.name == *row);
        facets.flat_map(|facet| &facet.rows).find_map(own).map(|size| &size.value)
    }

    /// The facets of the global set with an id.
    pub fn new(id: u32, mut list: Vec<Facet>) -> Facets {
        let mut first = 0_u32;
        for facet in &mut list {
            facet.first = first;
            first = first.saturating_add(u32::try_from(facet.values.len()).unwrap_or(u32::MAX));
        }
        // Without labels, so that an index remains valid when only a label changes.
        let read: Vec<_> = list.iter().map(|facet| (&facet.rows, facet.matchers())).collect();
        let digest = Sha256::digest(postcard::to_allocvec(&read).unwrap_or_default());
        let version = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Facets { id, list, version }
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Facet> {
        self.list.iter()
    }

    /// Identifies the configuration from which an index of products was built.
    pub fn version(&self) -> &str {
        &self.version
    }
}

impl Facet {
    /// The words or the range of each value, without what is only displayed.
    fn matchers(&self) -> Vec<(&[Text], Option<u32>, Option<u32>)> {
        let parts = self.values.iter().map(|value| match &value.matcher {
            ValueMatcher::Words { words, .. } => (words.as_slice(), None, None),
            ValueMatcher::Range { above, up_to } => (&[][..], *above, *up_to),
        });
        parts.collect()
    }

    /// Its values with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &FacetValue)> {
        (self.first..).zip(&self.values)
    }

    /// Its values with their numbers, each with its facet.
    pub fn numbered_in(&self) -> impl Iterator<Item = (&Facet, u32, &FacetValue)> {
        self.numbered().map(move |(number, value)| (self, number, value))
    }

    /// Whether its values are ranges of measures.
    pub fn is_measure(&self) -> bool {
        self.values.iter().any(|value| matches!(value.matcher, ValueMatcher::Range { .. }))
    }

    /// A bit for each of its values.
    pub fn mask(&self) -> u64 {
        self.numbered().fold(0, |mask, (number, _)| mask | bit(number))
    }
}

impl ValueMatcher {
    /// Whether it is the range of a measure in mm.
    pub fn has_measure(&self, measure: u32) -> bool {
        match self {
            ValueMatcher::Range { above, up_to } => {
                above.is_none_or(|above| measure > above) && up_to.is_none_or(|up_to| measure <= up_to)
            }
            ValueMatcher::Words { .. } => false,
        }
    }
}

impl FacetValue {
    /// Ranges of measures that end at these, in mm, and one beyond the last.
    pub fn ranges(ends: &[u32]) -> Vec<FacetValue> {
        let above = std::iter::once(None).chain(ends.iter().copied().map(Some));
        let up_to = ends.iter().copied().map(Some).chain([None]);
        let range = |(above, up_to): (Option<u32>, Option<u32>)| {
            let from = above.unwrap_or_default();
            let slug = up_to.map_or_else(|| format!("over-{from}"), |up_to| format!("{from}-{up_to}"));
            FacetValue { slug: slug.into(), matcher: ValueMatcher::Range { above, up_to } }
        };
        above.zip(up_to).map(range).collect()
    }
}

/// The bit of a value.
pub fn bit(number: u32) -> u64 {
    1_u64.checked_shl(number).unwrap_or_default()
}
