//! What a product can be ordered in: its own small table, in the words that the global set `variants` has for all products.
//! What is wrong in it is left out by itself: the rest can still be ordered.

use super::{
    context::MappingContext,
    left_out::LeftOut,
    picture::{Crop, slide},
    text::plain,
    wire::{self, items},
};
use crate::{
    model::{Choice, OnlyWith, Variant, VariantOption, VariantPicture, Variants},
    routing::facets::is_slug,
};

/// The tag of global sets.
const TAG: &str = "chrome";

/// Most options of a product; more are no choice any more.
const MOST_OPTIONS: usize = 8;

/// Most characters of what editors wrote in a message.
const QUOTED_CHARS: usize = 40;

/// What can be chosen of products, and what it is called.
#[derive(Default)]
pub(crate) struct Vocabulary(Vec<KnownOption>);

struct KnownOption {
    parameter: String,
    label: String,
    choices: Vec<KnownChoice>,
}

struct KnownChoice {
    code: String,
    label: String,
    color: String,
    in_stock: bool,
}

/// A row of a product's table, its texts trimmed.
pub(super) struct VariantRow {
    pub option: String,
    pub choices: String,
    pub conditions: String,
}

impl VariantRow {
    pub fn new(option: Option<String>, choices: Option<String>, conditions: Option<String>) -> VariantRow {
        VariantRow { option: plain(option), choices: plain(choices), conditions: plain(conditions) }
    }

    /// Whether editors have not filled in anything.
    fn is_empty(&self) -> bool {
        [&self.option, &self.choices, &self.conditions].into_iter().all(String::is_empty)
    }
}

impl Vocabulary {
    /// Empty when the content system has no such global set.
    pub fn of(set: Option<wire::AnyPageVocabulary>) -> Vocabulary {
        use wire::AnyPageVocabularyOnVariantsGlobalSetVariantOptions as Row;
        let Some(wire::AnyPageVocabulary::variants_GlobalSet(set)) = set else {
            return Vocabulary::default();
        };
        let options = items(set.variant_options).filter_map(|row| match row {
            Row::variantOptions_BlockType(row) => Some(KnownOption {
                parameter: plain(row.parameter),
                label: plain(row.label),
                choices: items(row.choices)
                    .map(|choice| KnownChoice {
                        code: plain(choice.code),
                        label: plain(choice.label),
                        color: plain(choice.color),
                        in_stock: choice.in_stock.unwrap_or_default(),
                    })
                    .collect(),
            }),
            Row::Unknown => None,
        });
        Vocabulary(options.filter(|option| is_slug(&option.parameter)).collect())
    }

    fn option(&self, parameter: &str) -> Option<&KnownOption> {
        let found = self.0.iter().find(|option| option.parameter.eq_ignore_ascii_case(parameter));
        found.filter(|option| !VariantOption::RESERVED.contains(&option.parameter.as_str()))
    }
}

/// What a product with this number and table can be ordered in, and its pictures with what they show of it.
pub(super) fn variants(
    article_number: Option<String>,
    rows: impl Iterator<Item = VariantRow>,
    pictures: wire::NullableList<wire::VariantPicture>,
    vocabulary: &Vocabulary,
    context: &mut MappingContext,
) -> Variants {
    let article_number = plain(article_number).into();
    let rows: Vec<VariantRow> = rows.filter(|row| !row.is_empty()).collect();
    if rows.is_empty() {
        return Variants { article_number, ..Variants::default() };
    }
    context.tag(TAG);
    let mut left_out = |what: String| context.skip(LeftOut::Variant(what));
    let mut options: Vec<VariantOption> = Vec::new();
    for row in &rows {
        match vocabulary.option(&row.option) {
            None => left_out(format!("'{}' is no option of the global set", quote(&row.option))),
            Some(known) if options.iter().any(|other| *other.parameter == *known.parameter) => {
                left_out(format!("the option {} stands there twice", known.parameter));
            }
            Some(known) => options.extend(option(known, &row.choices, &mut left_out)),
        }
    }
    while options.len() > MOST_OPTIONS || longest(&options) > Variant::MAX_BYTES {
        if let Some(last) = options.pop() {
            left_out(format!("there are too many options for {}", last.parameter));
        }
    }
    for row in &rows {
        for condition in row.conditions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            if !add_condition(condition, &row.option, &mut options) {
                left_out(format!("{}: the condition '{}' is not understood", row.option, quote(condition)));
            }
        }
    }
    let mut variants = Variants { article_number, options, pictures: Vec::new() };
    if !variants.options.is_empty() && variants.chosen(&variants.standard()).is_none() {
        left_out(match make_standard(&mut variants) {
            true => format!("the first choices do not go together; the standard is {}", variants.standard()),
            false => "the first choices do not go together, and no others of the same row do".to_owned(),
        });
    }
    variants.pictures = items(pictures).filter_map(|row| picture(row, &variants.options, context)).collect();
    variants
}

/// `None` without a picture, and where it is not understood what the picture shows.
fn picture(
    row: wire::VariantPicture,
    options: &[VariantOption],
    context: &mut MappingContext,
) -> Option<VariantPicture> {
    let wire::VariantPicture::variantPictures_BlockType(row) = row else { return None };
    let slide = slide(items(row.picture).next()?, Crop::PRODUCT_SLIDE, context)?;
    let shows = plain(row.shows);
    let (shown, is_understood) = needs(&shows, "", options);
    if shown.is_empty() || !is_understood {
        context.skip(LeftOut::Variant(format!("'{}' of a picture is not understood", quote(&shows))));
        return None;
    }
    Some(VariantPicture { shows: shown, slide })
}

/// An option of a product with these choices. `None` when none of them is one.
fn option(known: &KnownOption, codes: &str, left_out: &mut impl FnMut(String)) -> Option<VariantOption> {
    let parameter = &known.parameter;
    let mut choices: Vec<Choice> = Vec::new();
    for code in words(codes).map(str::to_ascii_uppercase) {
        let found = known.choices.iter().find(|choice| choice.code == code && Variant::is_code(&code));
        let name = format!("{parameter} {}", quote(&code));
        let Some(KnownChoice { label, color, in_stock, .. }) = found else {
            left_out(format!("{name} is no choice of the global set"));
            continue;
        };
        if choices.iter().any(|other| *other.code == *code) {
            left_out(format!("{name} stands there twice"));
            continue;
        }
        if !color.is_empty() && !is_color(color) {
            left_out(format!("{name}: '{}' is no colour", quote(color)));
        }
        choices.push(Choice {
            label: named(label, &code, &name, left_out).into(),
            color: is_color(color).then(|| color.to_ascii_lowercase().into()),
            in_stock: *in_stock,
            only_with: Vec::new(),
            code: code.into(),
        });
    }
    if choices.is_empty() {
        left_out(format!("the option {parameter} has no choices"));
        return None;
    }
    let label = named(&known.label, parameter, parameter, left_out).into();
    Some(VariantOption { parameter: parameter.as_str().into(), label, choices })
}

/// The label, or what stands for it where nobody has translated it yet.
fn named(label: &str, instead: &str, name: &str, left_out: &mut impl FnMut(String)) -> String {
    if label.is_empty() {
        left_out(format!("{name} has no label in this language"));
        return instead.to_owned();
    }
    label.to_owned()
}

/// Adds a condition such as `3: length 18 24, timber OA`: choice 3 of the option only with one of these lengths and this
/// timber. What stands before the colon may be several choices. False when something in it is not understood; the rest
/// counts.
fn add_condition(text: &str, of: &str, options: &mut [VariantOption]) -> bool {
    let Some((chosen, needed)) = text.split_once(':') else { return false };
    let (needed, mut is_understood) = needs(needed, of, options);
    let own = options.iter_mut().find(|option| option.parameter.eq_ignore_ascii_case(of));
    let mut own: Vec<&mut Choice> = own.into_iter().flat_map(|option| &mut option.choices).collect();
    is_understood &= words(chosen).next().is_some() && !needed.is_empty();
    for code in words(chosen) {
        match own.iter_mut().find(|choice| choice.code.eq_ignore_ascii_case(code)) {
            Some(choice) => needed.iter().for_each(|more| add_need(&mut choice.only_with, more)),
            None => is_understood = false,
        }
    }
    is_understood
}

/// What a condition of an option asks of the others: after the name of each the codes of which one is needed. False when
/// there is something else in it.
fn needs(text: &str, of: &str, options: &[VariantOption]) -> (Vec<OnlyWith>, bool) {
    let (mut needs, mut is_understood) = (Vec::new(), true);
    let mut about: Option<&VariantOption> = None;
    for word in words(text) {
        if let Some(option) = options.iter().find(|option| option.parameter.eq_ignore_ascii_case(word)) {
            about = Some(option).filter(|option| !option.parameter.eq_ignore_ascii_case(of));
            is_understood &= about.is_some();
            continue;
        }
        let choice = about.and_then(|option| {
            let choice = option.choices.iter().find(|choice| choice.code.eq_ignore_ascii_case(word))?;
            Some(OnlyWith { parameter: option.parameter.clone(), codes: vec![choice.code.clone()] })
        });
        match choice {
            Some(more) => add_need(&mut needs, &more),
            None => is_understood = false,
        }
    }
    (needs, is_understood)
}

/// Adds codes to those of the same option.
fn add_need(needs: &mut Vec<OnlyWith>, more: &OnlyWith) {
    match needs.iter_mut().find(|known| known.parameter == more.parameter) {
        Some(known) => {
            let new = more.codes.iter().filter(|code| !known.codes.contains(code)).cloned();
            let new: Vec<_> = new.collect();
            known.codes.extend(new);
        }
        None => needs.push(more.clone()),
    }
}

/// Puts first in each option the first choice that goes together with those before. False when an option has none, and then
/// conditions go, for a product needs a standard.
fn make_standard(variants: &mut Variants) -> bool {
    let standard = variants.with(Vec::new());
    let is_whole = standard.is_some();
    for (option, code) in variants.options.iter_mut().zip(standard.iter().flat_map(Variant::codes)) {
        if let Some(first) = option.choices.iter().position(|choice| *choice.code == *code) {
            option.choices.get_mut(..=first).unwrap_or_default().rotate_right(1);
        }
    }
    if !is_whole {
        let choices = variants.options.iter_mut().flat_map(|option| &mut option.choices);
        choices.for_each(|choice| choice.only_with.clear());
    }
    is_whole
}

/// Bytes of the longest variant.
fn longest(options: &[VariantOption]) -> usize {
    let codes =
        options.iter().filter_map(|option| option.choices.iter().map(|choice| choice.code.len()).max());
    codes.fold(0, |sum: usize, length| sum.saturating_add(length).saturating_add(1)).saturating_sub(1)
}

/// What stands between spaces and commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == ',' || letter.is_whitespace()).filter(|word| !word.is_empty())
}

fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

fn quote(text: &str) -> String {
    text.chars().take(QUOTED_CHARS).collect()
}

#[cfg(test)]
#[path = "variants_tests.rs"]
mod tests;
