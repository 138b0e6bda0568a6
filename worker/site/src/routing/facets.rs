//! The selected values of facets, as addresses spell them.

use crate::model::{FacetValue, Facets, bit};

/// Parameters of lists, and those that any page may have.
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

/// Whether a facet may have this name in addresses.
pub fn may_be_facet(name: &str) -> bool {
    is_slug(name) && !RESERVED.contains(&name)
}

/// Whether a text is of lower-case letters, digits and hyphens.
pub fn is_slug(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.bytes().all(fits)
}

/// The selected values of facets. Two selections are equal when their values are, whatever the facets.
#[derive(Clone, Copy, Debug)]
pub struct Selection<'a> {
    facets: &'a Facets,
    /// A bit for each selected value.
    chosen: u64,
}

impl<'a> Selection<'a> {
    /// No values of these facets.
    pub fn none(facets: &'a Facets) -> Selection<'a> {
        Selection { facets, chosen: 0 }
    }

    /// The facets to select from.
    pub fn facets(&self) -> &'a Facets {
        self.facets
    }

    pub fn is_empty(&self) -> bool {
        self.chosen == 0
    }

    /// A bit for each selected value.
    pub fn chosen(&self) -> u64 {
        self.chosen
    }

    /// With a value added, or removed if it is selected.
    pub fn toggled(self, number: u32) -> Selection<'a> {
        Selection { chosen: self.chosen ^ bit(number), ..self }
    }

    /// Adds the value of a query parameter; an unknown one is ignored.
    pub fn add(&mut self, name: &str, slug: &str) {
        let Some(facet) = self.facets.iter().find(|facet| *facet.name == *name) else { return };
        if let Some((number, _)) = facet.numbered().find(|(_, value)| *value.slug == *slug) {
            self.chosen |= bit(number);
        }
    }

    /// Names and slugs of the selected values, in the order of the facets.
    pub fn pairs(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let chosen = self.chosen;
        self.facets.iter().flat_map(move |facet| {
            let is_chosen = move |(number, _): &(u32, &FacetValue)| chosen & bit(*number) != 0;
            facet.numbered().filter(is_chosen).map(|(_, value)| (&*facet.name, &*value.slug))
        })
    }
}

impl Default for Selection<'_> {
    fn default() -> Self {
        static NONE: Facets = Facets::NONE;
        Selection::none(&NONE)
    }
}

impl PartialEq for Selection<'_> {
    fn eq(&self, other: &Selection<'_>) -> bool {
        self.chosen == other.chosen
    }
}

impl Eq for Selection<'_> {}
