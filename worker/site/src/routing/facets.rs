//! The selected values of facets, as addresses spell them.

use std::borrow::Cow;

use crate::{
    measure::length,
    model::{Facet, FacetValue, Facets, Measure, bit},
};

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

/// Whether a value may ask for an exact measure, or be a mistyped one.
pub fn may_be_measure(text: &str) -> bool {
    text.len() <= MEASURE_BYTES && text.trim_start().starts_with(|first: char| first.is_ascii_digit())
}

/// Whether a value is spelled as a range: one that there is no more is no mistake of the visitor's.
fn was_range(slug: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match slug.split_once('-') {
        Some(("over", from)) => is_number(from),
        Some((from, up_to)) => is_number(from) && is_number(up_to),
        None => false,
    }
}

/// Longest text that may be a measure.
const MEASURE_BYTES: usize = 20;
/// Greatest measure that can be asked for, in mm.
pub const MAX_MILLIMETRES: u32 = 99_999;

/// The selected values of facets, and a measure that is asked for exactly. Two selections are equal when these are, whatever
/// the facets.
#[derive(Clone, Copy, Debug)]
pub struct Selection<'a> {
    facets: &'a Facets,
    /// A bit for each selected value.
    chosen: u64,
    /// In place of ranges of its facet.
    exact: Option<Measure>,
    /// What was asked for as a measure is none.
    has_wrong_measure: bool,
}

impl<'a> Selection<'a> {
    /// No values of these facets.
    pub fn none(facets: &'a Facets) -> Selection<'a> {
        Selection { facets, chosen: 0, exact: None, has_wrong_measure: false }
    }

    /// The facets to select from.
    pub fn facets(&self) -> &'a Facets {
        self.facets
    }

    /// Whether nothing is selected, nor anything wrong with what was asked for.
    pub fn is_empty(&self) -> bool {
        self.count() == 0 && !self.has_wrong_measure
    }

    /// How many values are selected, the exact measure included.
    pub fn count(&self) -> u32 {
        self.chosen.count_ones().saturating_add(u32::from(self.exact.is_some()))
    }

    /// A bit for each selected value.
    pub fn chosen(&self) -> u64 {
        self.chosen
    }

    /// The measure that is asked for exactly.
    pub fn exact(&self) -> Option<Measure> {
        self.exact
    }

    /// Whether what was asked for as a measure is none.
    pub fn has_wrong_measure(&self) -> bool {
        self.has_wrong_measure
    }

    /// With a value added, or removed if it is selected. A range takes the place of an exact measure of its facet.
    pub fn toggled(self, number: u32) -> Selection<'a> {
        let facet = self.facets.iter().find(|facet| facet.mask() & bit(number) != 0);
        let is_other = |exact: &Measure| facet.is_none_or(|facet| facet.first != exact.facet);
        Selection {
            chosen: self.chosen ^ bit(number),
            exact: self.exact.filter(is_other),
            has_wrong_measure: false,
            ..self
        }
    }

    /// With another exact measure, or none, in place of ranges of its facet.
    pub fn with_exact(self, exact: Option<Measure>) -> Selection<'a> {
        let replaced = self.facets.iter().find(|facet| exact.is_some_and(|exact| exact.facet == facet.first));
        let chosen = self.chosen & !replaced.map(Facet::mask).unwrap_or_default();
        Selection { chosen, exact, has_wrong_measure: false, ..self }
    }

    /// Adds the value of a query parameter; an unknown one is ignored.
    pub fn add(&mut self, name: &str, slug: &str) {
        let Some(facet) = self.facets.iter().find(|facet| *facet.name == *name) else { return };
        let is_exact = self.exact.is_some_and(|exact| exact.facet == facet.first);
        if let Some((number, _)) = facet.numbered().find(|(_, value)| *value.slug == *slug) {
            self.chosen |= if is_exact { 0 } else { bit(number) };
        } else if facet.is_measure() && !slug.trim().is_empty() && !was_range(slug) {
            match length(slug.trim()).filter(|millimetres| (1..=MAX_MILLIMETRES).contains(millimetres)) {
                Some(millimetres) => {
                    let exact = Some(Measure { facet: facet.first, millimetres });
                    let has_wrong_measure = self.has_wrong_measure;
                    *self = Selection { has_wrong_measure, ..self.with_exact(exact) };
                }
                None => self.has_wrong_measure = true,
            }
        }
    }

    /// Names and values of the selection as addresses spell them, in the order of the facets.
    pub fn pairs(&self) -> impl Iterator<Item = (&'a str, Cow<'a, str>)> {
        let Selection { facets, chosen, exact, .. } = *self;
        facets.iter().flat_map(move |facet| {
            let is_chosen = move |(number, _): &(u32, &FacetValue)| chosen & bit(*number) != 0;
            let slugs = facet.numbered().filter(is_chosen).map(|(_, value)| Cow::Borrowed(&*value.slug));
            let exact = exact.filter(|exact| exact.facet == facet.first);
            let exact = exact.map(|exact| exact.millimetres.to_string().into());
            slugs.chain(exact).map(|slug| (&*facet.name, slug))
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
        (self.chosen, self.exact, self.has_wrong_measure)
            == (other.chosen, other.exact, other.has_wrong_measure)
    }
}

impl Eq for Selection<'_> {}
