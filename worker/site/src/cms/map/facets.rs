//! What lists of products can be filtered by, as editors write it. A facet with a mistake is left out: half of its values would
//! say that there are no other products.

use super::{context::MappingContext, left_out::LeftOut};
use crate::{
    model::{Facet, FacetValue, Facets, Reading, Text},
    routing::facets::{is_slug, may_be_facet},
};

/// A facet as it is written, each text without space around it.
#[derive(Default)]
pub(super) struct Written {
    pub parameter: String,
    pub label: String,
    pub row_names: String,
    pub on_cards: bool,
    pub range_ends: String,
    /// Value in addresses, label and words of each.
    pub options: Vec<[String; 3]>,
}

impl Written {
    /// Whether editors have not begun with it.
    fn is_empty(&self) -> bool {
        let own = [&self.parameter, &self.label, &self.row_names, &self.range_ends];
        own.into_iter().chain(self.options.iter().flatten()).all(String::is_empty)
    }
}

/// Most characters by which a facet is named that is left out.
const NAME_CHARS: usize = 40;

/// The facets of the global set with an id. What is left out is named by the facet's parameter, and what of it is wrong.
pub(super) fn facets(
    id: u32,
    written: impl Iterator<Item = Written>,
    context: &mut MappingContext,
) -> Facets {
    let mut list = Vec::new();
    for own in written.filter(|own| !own.is_empty()) {
        // One that has none yet is known by its heading.
        let known = if own.parameter.is_empty() { &own.label } else { &own.parameter };
        let name: String = known.chars().take(NAME_CHARS).collect();
        match facet(own, &list) {
            Ok(facet) => list.push(facet),
            Err(what) => context.skip(LeftOut::Facet(name + &what)),
        }
    }
    Facets::new(id, list)
}

fn facet(own: Written, others: &[Facet]) -> Result<Facet, String> {
    let wrong = |what: &str| format!(": {what}");
    let name = own.parameter;
    if !may_be_facet(&name) || others.iter().any(|other| *other.name == *name) {
        return Err(String::new());
    }
    let rows = words(&own.row_names);
    for (field, is_missing) in [("label", own.label.is_empty()), ("rowNames", rows.is_empty())] {
        if is_missing {
            return Err(wrong(field));
        }
    }
    let options: Vec<_> =
        own.options.into_iter().filter(|cells| cells.iter().any(|cell| !cell.is_empty())).collect();
    if options.len() > Facets::MOST_VALUES {
        return Err(wrong(&format!("{} > {}", options.len(), Facets::MOST_VALUES)));
    }
    let values = match (options.is_empty(), own.range_ends.is_empty()) {
        (false, true) => named(options).map_err(|value| wrong(&value))?,
        (true, false) => ranges(&own.range_ends).ok_or_else(|| wrong(&own.range_ends))?,
        _ => return Err(wrong("options, rangeEnds")),
    };
    let count = others.iter().map(|other| other.values.len()).sum::<usize>().saturating_add(values.len());
    match count <= Facets::MOST_VALUES {
        true => Ok(Facet {
            name: name.into(),
            label: own.label.into(),
            rows,
            values,
            on_cards: own.on_cards,
            first: 0,
        }),
        false => Err(wrong(&format!("{count} > {}", Facets::MOST_VALUES))),
    }
}

/// The values, or the one that is there twice, that addresses cannot have or that has no label.
fn named(options: Vec<[String; 3]>) -> Result<Vec<FacetValue>, String> {
    let mut values: Vec<FacetValue> = Vec::new();
    for [slug, label, own] in options {
        let is_known = values.iter().any(|value| *value.slug == *slug);
        if is_known || !is_slug(&slug) || label.is_empty() {
            return Err(if slug.is_empty() { label } else { slug }.chars().take(NAME_CHARS).collect());
        }
        let reading = Reading::Words { label: label.into(), words: words(&own) };
        values.push(FacetValue { slug: slug.into(), reading });
    }
    Ok(values)
}

/// The ranges that end at these figures. `None` when they do not rise.
fn ranges(ends: &str) -> Option<Vec<FacetValue>> {
    let ends: Vec<u32> = ends.split(',').map(|end| end.trim().parse()).collect::<Result<_, _>>().ok()?;
    let rise = ends.is_sorted_by(|one, next| one < next) && ends.first() != Some(&0);
    rise.then(|| FacetValue::ranges(&ends))
}

/// Those of a comma-separated list, in lower case.
fn words(list: &str) -> Vec<Text> {
    let words = list.split(',').map(|word| word.trim().to_lowercase());
    words.filter(|word| !word.is_empty()).map(Text::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parameter: &str) -> Written {
        let texts = [parameter, "Material", "Material, Wood"].map(str::to_owned);
        let [parameter, label, row_names] = texts;
        let options = vec![["oak", "Oak", "Oak,eiken"].map(str::to_owned)];
        Written { parameter, label, row_names, options, ..Written::default() }
    }

    fn length(ends: &str) -> Written {
        Written { range_ends: ends.to_owned(), options: Vec::new(), ..written("length") }
    }

    fn with(values: &[&str]) -> Written {
        let options = values.iter().map(|value| [value, "Label", ""].map(str::to_owned));
        Written { options: options.collect(), ..written("material") }
    }

    /// The names of what is there, and what was left out.
    fn read(written: Vec<Written>) -> (Vec<String>, Vec<String>) {
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
        assert_eq!(facet.values[0].reading, Reading::Words { label: "Oak".into(), words });
        let slugs: Vec<_> = facets.iter().flat_map(|facet| &facet.values).map(|value| &*value.slug).collect();
        assert_eq!(slugs, ["oak", "0-500", "500-1800", "over-1800"]);
    }

    #[test]
    fn another_facet_is_another_version() {
        let version =
            |written| facets(7, [written].into_iter(), &mut MappingContext::default()).version().to_owned();
        assert_eq!(version(length("500")), version(length(" 500")));
        assert_ne!(version(length("500")), version(length("600")));
        let read_by = |words: &str| Written {
            options: vec![["oak", "Oak", words].map(str::to_owned)],
            ..written("material")
        };
        assert_ne!(version(read_by("oak")), version(read_by("elm")));
        let headed = Written { label: "Wood".to_owned(), ..read_by("oak") };
        assert_eq!(version(read_by("oak")), version(headed), "products are read alike");
    }

    #[test]
    fn a_mistake_leaves_its_facet_out() {
        for (wrong, note) in [
            (written("page"), "facet page"),
            (written("Finish"), "facet Finish"),
            (written(""), "facet Material"),
            (Written { options: written("").options, ..Written::default() }, "facet "),
            (with(&["oak", ""]), "facet material: Label"),
            (written("colour"), "facet colour"),
            (Written { label: String::new(), ..written("wood") }, "facet wood: label"),
            (Written { row_names: " , ".to_owned(), ..written("wood") }, "facet wood: rowNames"),
            (Written { options: Vec::new(), ..written("wood") }, "facet wood: options, rangeEnds"),
            (Written { range_ends: "5".to_owned(), ..written("wood") }, "facet wood: options, rangeEnds"),
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
