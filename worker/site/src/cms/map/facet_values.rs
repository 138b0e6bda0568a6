//! Finds the values of facets in the table of a product, and in what it can be ordered in.

use super::data_table::rows;
use crate::measure::{figure_length, is_digit, number, unit};
use crate::model::{
    Facet, Facets, IndexedVersion, Measure, TableRow, Text, ValueMatcher, Variant, Variants, bit,
};

/// What facets find in a product, or in a choice of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// A bit for each value.
    pub values: u64,
    /// The measures exactly.
    pub measures: Vec<Measure>,
}

/// Most versions of a product that lists can tell apart: beyond that, those that differ from the standard in one choice.
const MOST_VERSIONS: usize = 100;

/// What is found in the text's tables.
pub(crate) fn find(text: &str, facets: &Facets) -> Found {
    let mut found = Found::default();
    for (name, cell) in rows(text) {
        found.add(&name, &cell, facets);
    }
    found
}

/// What a product can be ordered as, as far as facets tell it apart; first the standard, of which this was found in its table.
pub(crate) fn versions(table: Found, variants: &Variants, facets: &Facets) -> Vec<IndexedVersion> {
    let mut standard = table;
    // The options that facets read, with the choice of each, and what is found in all of its choices and in the others.
    let (mut chosen, mut others) = (Vec::new(), Vec::new());
    for option in &variants.options {
        let found = option.choices.iter().map(|choice| {
            // An option stands for the row that is named like it.
            let mut found = Found::default();
            found.add(&option.label, &choice.label, facets);
            (choice, found)
        });
        let found: Vec<_> = found.collect();
        // The table may tell all of them.
        let all = found.iter().fold(Found::default(), |all, (_, own)| all.with(&Found::default(), own));
        let Some((choice, first)) = found.first() else { continue };
        standard = standard.with(&all, first);
        let rest: Vec<_> = found.iter().filter(|(_, own)| own != first).cloned().collect();
        if !rest.is_empty() {
            chosen.push((option, *choice));
            others.push((all, rest));
        }
    }
    let mut versions = vec![(chosen, standard)];
    for (at, (all, choices)) in others.iter().enumerate() {
        let is_few = versions.len().saturating_mul(choices.len().saturating_add(1)) <= MOST_VERSIONS;
        let mut changed = Vec::new();
        for (chosen, found) in versions.iter().take(if is_few { versions.len() } else { 1 }) {
            for (choice, own) in choices {
                let mut chosen = chosen.clone();
                chosen.iter_mut().skip(at).take(1).for_each(|(_, known)| *known = choice);
                changed.push((chosen, found.with(all, own)));
            }
        }
        versions.extend(changed);
    }
    let mut versions = versions.into_iter();
    let standard = versions.next().map(|(_, Found { values, measures })| IndexedVersion {
        variant: Variant::default(),
        values,
        measures,
    });
    let other = |(chosen, Found { values, measures })| {
        let variant = variants.with(chosen).filter(|variant| !variant.is_empty())?;
        Some(IndexedVersion { variant, values, measures })
    };
    standard.into_iter().chain(versions.filter_map(other)).collect()
}

impl Found {
    /// What is found with a choice of an option instead of any of them.
    fn with(&self, any: &Found, own: &Found) -> Found {
        let others = self
            .measures
            .iter()
            .filter(|other| !any.measures.contains(other) && !own.measures.contains(other));
        let measures = others.chain(&own.measures).copied().collect();
        Found { values: self.values & !any.values | own.values, measures }
    }

    /// Adds what is found in a cell of a row with this name.
    fn add(&mut self, name: &str, cell: &str, facets: &Facets) {
        let (name, text) = (Text::from(name.to_lowercase()), cell.to_lowercase());
        for facet in facets.iter().filter(|facet| facet.rows.contains(&name)) {
            self.values |= by_words(facet, &text);
            if let Some(millimetres) = millimetres(cell).filter(|_| facet.is_measure()) {
                self.values |= by_measure(facet, millimetres);
                self.measures.push(Measure { facet: facet.first, millimetres });
            }
        }
    }
}

/// The rows that begin with one measure times another, without what else they tell, their names in lower case.
pub(crate) fn sizes(text: &str) -> Vec<TableRow> {
    let size = |(name, cell): (String, String)| {
        let own = cell.split([';', '(']).next()?.split(", ").next()?.trim_end();
        let is_size = millimetres(own).is_some() && own.contains('×');
        is_size.then(|| TableRow { name: name.to_lowercase().into(), value: own.into() })
    };
    rows(text).into_iter().filter_map(size).collect()
}

/// The values with a word that occurs in the text. Of several words at the same place the longest counts: 'stainless steel'
/// is not 'steel'.
fn by_words(facet: &Facet, text: &str) -> u64 {
    let (mut values, mut rest, mut is_inside) = (0, text, false);
    while let Some(next) = rest.chars().next() {
        let mut length = next.len_utf8();
        if !is_inside && let Some((word, mask)) = longest(facet, rest) {
            (length, values) = (word.max(length), values | mask);
        }
        let (passed, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        is_inside = passed.chars().next_back().is_some_and(char::is_alphanumeric);
        rest = after;
    }
    values
}

/// Length of the longest word with which the text begins, and the values that have this word.
fn longest(facet: &Facet, text: &str) -> Option<(usize, u64)> {
    let mut found: Option<(usize, u64)> = None;
    for (number, value) in facet.numbered() {
        let ValueMatcher::Words { words, .. } = &value.matcher else { continue };
        let words = words.iter().filter(|word| text.starts_with(&***word));
        let Some(length) = words.map(|word| word.len()).max() else { continue };
        found = match found {
            Some((longer, mask)) if longer > length => Some((longer, mask)),
            Some((same, mask)) if same == length => Some((same, mask | bit(number))),
            _ => Some((length, bit(number))),
        };
    }
    found
}

/// The range of a measure.
fn by_measure(facet: &Facet, measure: u32) -> u64 {
    facet
        .numbered()
        .filter(|(_, value)| value.matcher.has_measure(measure))
        .fold(0, |mask, (number, _)| mask | bit(number))
}

/// The measure with which a text begins, in mm, such as the first of `4840 × 2240 × 2500 mm`, also a diameter. Its unit may
/// follow after other words and measures, as in `120 to 180 cm`; the default is mm. `None` when the text begins with a word:
/// `Height 720 mm` is not a length.
fn millimetres(text: &str) -> Option<u32> {
    let text = text.trim_start().trim_start_matches(['Ø', 'ø', '⌀']).trim_start();
    let figure = text.get(..figure_length(text)).filter(|figure| !figure.is_empty())?;
    let after = text.get(figure.len()..)?;
    // An x may stand for × between two measures.
    let mut words = after.split(|next: char| !next.is_alphanumeric() || matches!(next, 'x' | 'X'));
    let unit = words.find_map(|word| unit(&word.trim_start_matches(is_digit).to_lowercase()));
    let scale = unit.unwrap_or(1.0);
    Some((number(figure, scale > 1.0)? * scale).round() as u32)
}

#[cfg(test)]
#[path = "facet_values_tests.rs"]
mod tests;
