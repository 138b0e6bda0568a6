//! What lists of products can be filtered by, as editors configure it. A facet with a mistake is left out, since some of its
//! values would hide products.

use super::{context::MappingContext, left_out::LeftOut};
use crate::{
    model::{Facet, FacetValue, Facets, Text, ValueMatcher},
    routing::facets::{is_slug, may_be_facet},
};

/// A facet's row in the content system, its texts trimmed.
#[derive(Default)]
pub(super) struct FacetRow {
    pub parameter: String,
    pub label: String,
    pub row_names: String,
    pub on_cards: bool,
    pub range_ends: String,
    /// The value in addresses, the label and the words of each option.
    pub options: Vec<[String; 3]>,
}

impl FacetRow {
    /// Whether editors have not filled in anything.
    fn is_empty(&self) -> bool {
        let own = [&self.parameter, &self.label, &self.row_names, &self.range_ends];
        own.into_iter().chain(self.options.iter().flatten()).all(String::is_empty)
    }
}

/// Most characters of a facet's name in a message.
const NAME_CHARS: usize = 40;

/// The facets of the global set with an id. A facet that is left out is reported by its parameter and its mistake.
pub(super) fn facets(id: u32, rows: impl Iterator<Item = FacetRow>, context: &mut MappingContext) -> Facets {
    let mut list = Vec::new();
    for row in rows.filter(|row| !row.is_empty()) {
        let name = if row.parameter.is_empty() { &row.label } else { &row.parameter };
        let name: String = name.chars().take(NAME_CHARS).collect();
        match facet(row, &list) {
            Ok(facet) => list.push(facet),
            Err(mistake) => context.skip(LeftOut::Facet(name + &mistake)),
        }
    }
    Facets::new(id, list)
}

fn facet(row: FacetRow, others: &[Facet]) -> Result<Facet, String> {
    let wrong = |what: &str| format!(": {what}");
    let name = row.parameter;
    if !may_be_facet(&name) || others.iter().any(|other| *other.name == *name) {
        return Err(String::new());
    }
    let rows = words(&row.row_names);
    for (field, is_missing) in [("label", row.label.is_empty()), ("rowNames", rows.is_empty())] {
        if is_missing {
            return Err(wrong(field));
        }
    }
    let options: Vec<_> =
        row.options.into_iter().filter(|cells| cells.iter().any(|cell| !cell.is_empty())).collect();
    if options.len() > Facets::MOST_VALUES {
        return Err(wrong(&format!("{} > {}", options.len(), Facets::MOST_VALUES)));
    }
    let values = match (options.is_empty(), row.range_ends.is_empty()) {
        (false, true) => named(options).map_err(|value| wrong(&value))?,
        (true, false) => ranges(&row.range_ends).ok_or_else(|| wrong(&row.range_ends))?,
        _ => return Err(wrong("options, rangeEnds")),
    };
    let count = others.iter().map(|other| other.values.len()).sum::<usize>().saturating_add(values.len());
    match count <= Facets::MOST_VALUES {
        true => Ok(Facet {
            name: name.into(),
            label: row.label.into(),
            rows,
            values,
            on_cards: row.on_cards,
            first: 0,
        }),
        false => Err(wrong(&format!("{count} > {}", Facets::MOST_VALUES))),
    }
}

/// The values. The error names one that occurs twice, is no slug or has no label.
fn named(options: Vec<[String; 3]>) -> Result<Vec<FacetValue>, String> {
    let mut values: Vec<FacetValue> = Vec::new();
    for [slug, label, own] in options {
        let is_duplicate = values.iter().any(|value| *value.slug == *slug);
        if is_duplicate || !is_slug(&slug) || label.is_empty() {
            return Err(if slug.is_empty() { label } else { slug }.chars().take(NAME_CHARS).collect());
        }
        let matcher = ValueMatcher::Words { label: label.into(), words: words(&own) };
        values.push(FacetValue { slug: slug.into(), matcher });
    }
    Ok(values)
}

/// The ranges with these ends. `None` when the ends are no ascending numbers.
fn ranges(ends: &str) -> Option<Vec<FacetValue>> {
    let ends: Vec<u32> = ends.split(',').map(|end| end.trim().parse()).collect::<Result<_, _>>().ok()?;
    let rise = ends.is_sorted_by(|one, next| one < next) && ends.first() != Some(&0);
    rise.then(|| FacetValue::ranges(&ends))
}

/// The words of a comma-separated list, in lower case.
fn words(list: &str) -> Vec<Text> {
    let words = list.split(',').map(|word| word.trim().to_lowercase());
    words.filter(|word| !word.is_empty()).map(Text::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parameter: &str) -> FacetRow {
        let texts = [parameter, "Material", "Material, Wood"].map(str::to_owned);
        let [parameter, label, row_names] = texts;
        let options = vec![["oak", "Oak", "Oak,eiken"].map(str::to_owned)];
        FacetRow { parameter, label, row_names, options, ..FacetRow::default() }
    }

    fn length(ends: &str) -> FacetRow {
        FacetRow { range_ends: ends.to_owned(), options: Vec::new(), ..written("length") }
    }

    fn with(values: &[&str]) -> FacetRow {
        let options = values.iter().map(|value| [value, "Label", ""].map(str::to_owned));
        FacetRow { options: options.collect(), ..written("material") }
    }

    /// The names of what is there, and what was left out.
    fn read(written: Vec<FacetRow>) -> (Vec<String>, Vec<String>) {
        let mut context = MappingContext::default();
        let facets = facets(7, written.into_iter(), &mut context);
        assert_eq!(facets.id, 7);
        let names = facets.iter().map(|facet| facet.name.to_string()).collect();
        (names, context.finish(()).left_out.iter().map(LeftOut::to_string).collect())
    }

    #[test]
    fn values_are_numbered_together_and_words_are_in_lower_case() {
        let mut context = MappingContext::default();
        let facets = facets(7, [written("material"), length("500, 1800")].into_iter(), &mut context);
        let first: Vec<_> = facets.iter().map(|facet| (facet.first, facet.mask())).collect();
        assert_eq!(first, [(0, 0b1), (1, 0b1110)]);
        let facet = facets.iter().next().unwrap();
        assert_eq!(facet.rows, ["material", "wood"].map(Text::from));
        let words = ["oak", "eiken"].map(Text::from).to_vec();
        assert_eq!(facet.values[0].matcher, ValueMatcher::Words { label: "Oak".into(), words });
        let slugs: Vec<_> = facets.iter().flat_map(|facet| &facet.values).map(|value| &*value.slug).collect();
        assert_eq!(slugs, ["oak", "0-500", "500-1800", "over-1800"]);
    }

    #[test]
    fn another_facet_is_another_version() {
        let version =
            |written| facets(7, [written].into_iter(), &mut MappingContext::default()).version().to_owned();
        assert_eq!(version(length("500")), version(length(" 500")));
        assert_ne!(version(length("500")), version(length("600")));
        let read_by = |words: &str| FacetRow {
            options: vec![["oak", "Oak", words].map(str::to_owned)],
            ..written("material")
        };
        assert_ne!(version(read_by("oak")), version(read_by("elm")));
        let headed = FacetRow { label: "Wood".to_owned(), ..read_by("oak") };
        assert_eq!(version(read_by("oak")), version(headed), "products are read alike");
    }

    #[test]
    fn a_mistake_leaves_its_facet_out() {
        for (wrong, note) in [
            (written("page"), "facet page"),
            (written("Finish"), "facet Finish"),
            (written(""), "facet Material"),
            (FacetRow { options: written("").options, ..FacetRow::default() }, "facet "),
            (with(&["oak", ""]), "facet material: Label"),
            (written("colour"), "facet colour"),
            (FacetRow { label: String::new(), ..written("wood") }, "facet wood: label"),
            (FacetRow { row_names: " , ".to_owned(), ..written("wood") }, "facet wood: rowNames"),
            (FacetRow { options: Vec::new(), ..written("wood") }, "facet wood: options, rangeEnds"),
            (FacetRow { range_ends: "5".to_owned(), ..written("wood") }, "facet wood: options, rangeEnds"),
            (with(&["oak", "elm", "oak"]), "facet material: oak"),
            (with(&["oak", "Elm"]), "facet material: Elm"),
            (length("500, 500"), "facet length: 500, 500"),
            (length("0, 500"), "facet length: 0, 500"),
            (length("5 m"), "facet length: 5 m"),
        ] {
            let (names, left_out) = read(vec![written("colour"), wrong, written("finish")]);
            assert_eq!(
                (names, left_out),
                (vec!["colour".to_owned(), "finish".to_owned()], vec![note.to_owned()])
            );
        }
    }

    #[test]
    fn rows_that_nobody_filled_are_no_values() {
        assert_eq!(read(vec![with(&["oak"])]).1, [""; 0]);
        let mut facet = with(&["oak"]);
        facet.options.push(Default::default());
        assert_eq!(read(vec![facet]).0, ["material"]);
    }

    #[test]
    fn there_are_no_more_values_than_bits() {
        let values: Vec<String> = (0..63).map(|number| format!("v{number}")).collect();
        let many = with(&values.iter().map(String::as_str).collect::<Vec<_>>());
        let (names, left_out) = read(vec![many, length("500"), written("colour")]);
        assert_eq!(
            (names, left_out),
            (vec!["material".to_owned(), "colour".to_owned()], vec!["facet length: 65 > 64".to_owned()])
        );
    }
}
