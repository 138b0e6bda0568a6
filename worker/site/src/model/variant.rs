//! In what a product can be ordered: length, timber, colour, and so on. What a visitor chose is the end of the article
//! number, which is the same in every language and needs no table to be read.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Slide, Text};

/// What can be chosen of a product. Without options it comes only as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variants {
    /// The product's own number, such as `LH-1101`, to which a [`Variant`] is added; may be empty.
    pub article_number: Text,
    /// In the order of the codes of a [`Variant`].
    pub options: Vec<VariantOption>,
    /// What the product looks like in some of it: the first that fits is a variant's.
    pub pictures: Vec<VariantPicture>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VariantOption {
    /// Its name in forms, the same in every language, such as `length`.
    pub parameter: Text,
    pub label: Text,
    /// Never empty; the first is the standard.
    pub choices: Vec<Choice>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Its part of the article number; see [`Variant::is_code`]. No other choice of the option has it.
    pub code: Text,
    pub label: Text,
    /// `#` and six hexadecimal digits. Absent for what is no colour.
    pub color: Option<Text>,
    pub in_stock: bool,
    /// What it is offered with. Everything for options that are not named.
    pub only_with: Vec<OnlyWith>,
}

/// One of these choices of an option is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnlyWith {
    pub parameter: Text,
    pub codes: Vec<Text>,
}

/// The product in certain choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VariantPicture {
    /// One of these choices of each of these options. Never empty.
    pub shows: Vec<OnlyWith>,
    pub slide: Slide,
}

/// A choice with its option.
pub type Chosen<'a> = (&'a VariantOption, &'a Choice);

/// A choice, and another that it does not go together with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict<'a>(pub Chosen<'a>, pub Chosen<'a>);

impl<'a> Conflict<'a> {
    /// What the first goes together with: choices of the other's option.
    pub fn only_with(&self) -> impl Iterator<Item = &'a Choice> {
        let Conflict((_, choice), (other, _)) = *self;
        other.choices.iter().filter(move |needed| choice.is_met_by(other, needed))
    }
}

impl Choice {
    /// Whether it goes together with a choice of another option, as far as it says itself.
    fn is_met_by(&self, other: &VariantOption, choice: &Choice) -> bool {
        let mut needs = self.only_with.iter().filter(|needed| needed.parameter == other.parameter);
        needs.all(|needed| needed.codes.contains(&choice.code))
    }
}

impl Variants {
    /// What is chosen before anybody chooses.
    pub fn standard(&self) -> Variant {
        Variant::of_codes(
            self.options.iter().filter_map(|option| option.choices.first()).map(|choice| &*choice.code),
        )
    }

    /// The choice of each option. `None` when the variant is not one of this product, or no longer, and for an empty one.
    pub fn chosen(&self, variant: &Variant) -> Option<Vec<Chosen<'_>>> {
        let codes: Vec<&str> = variant.codes().collect();
        let pairs = self.options.iter().zip(&codes);
        let chosen: Vec<Chosen<'_>> =
            pairs.map(|(option, code)| Some((option, option.choice(code)?))).collect::<Option<_>>()?;
        let is_complete = !chosen.is_empty() && codes.len() == self.options.len();
        (is_complete && self.conflict(&chosen).is_none()).then_some(chosen)
    }

    /// The product in these choices, and else in the first ones that go together with them. `None` when it does not come so.
    pub fn with<'a>(&'a self, mut chosen: Vec<Chosen<'a>>) -> Option<Variant> {
        for option in &self.options {
            if chosen.iter().any(|(known, _)| known.parameter == option.parameter) {
                continue;
            }
            let fits = |choice: &&Choice| {
                let with = chosen.iter().copied().chain([(option, *choice)]);
                self.conflict(&with.collect::<Vec<_>>()).is_none()
            };
            chosen.push((option, option.choices.iter().find(fits)?));
        }
        let codes = self.options.iter().filter_map(|option| {
            let own = chosen.iter().find(|(known, _)| known.parameter == option.parameter);
            own.map(|(_, choice)| &*choice.code)
        });
        self.conflict(&chosen).is_none().then(|| Variant::of_codes(codes))
    }

    /// What was chosen in words: `Length 1800 mm · Timber oak`. `None` as for [`Variants::chosen`].
    pub fn summary(&self, variant: &Variant) -> Option<String> {
        let words: Vec<String> = self.chosen(variant)?.iter().map(in_words).collect();
        Some(words.join(" · "))
    }

    /// The first two choices that do not go together.
    pub fn conflict<'a>(&self, chosen: &[Chosen<'a>]) -> Option<Conflict<'a>> {
        self.conflicts(chosen).next()
    }

    /// Every two choices that do not go together, the one that needs something else first.
    pub fn conflicts<'a>(&self, chosen: &[Chosen<'a>]) -> impl Iterator<Item = Conflict<'a>> {
        let pairs = chosen.iter().flat_map(|one| chosen.iter().map(|other| Conflict(*one, *other)));
        pairs.filter(|Conflict((_, choice), (other, known))| !choice.is_met_by(other, known))
    }

    /// The picture that shows the product in a variant. `None` when the product has no more than its own.
    pub fn picture(&self, variant: &Variant) -> Option<&Slide> {
        let codes: Vec<&str> = variant.codes().collect();
        let chosen: Vec<_> = self.options.iter().map(|option| &*option.parameter).zip(codes).collect();
        let is_met = |shown: &OnlyWith| {
            let codes = chosen.iter().filter(|(parameter, _)| *parameter == &*shown.parameter);
            codes.into_iter().any(|(_, code)| shown.codes.iter().any(|known| &**known == *code))
        };
        self.pictures.iter().find(|picture| picture.shows.iter().all(is_met)).map(|picture| &picture.slide)
    }

    /// The number to order by; empty when the product has none.
    pub fn article_number(&self, variant: &Variant) -> String {
        match (&*self.article_number, variant.as_str()) {
            ("", _) => String::new(),
            (own, "") => own.to_owned(),
            (own, codes) => format!("{own}-{codes}"),
        }
    }
}

/// `Length 1800 mm`.
pub fn in_words((option, choice): &Chosen<'_>) -> String {
    format!("{} {}", option.label, choice.label)
}

impl OnlyWith {
    /// `length:18,24 armrests:3`, as script reads it.
    pub fn spelled(all: &[OnlyWith]) -> String {
        let all = all.iter().map(|one| {
            let codes: Vec<&str> = one.codes.iter().map(|code| &**code).collect();
            format!("{}:{}", one.parameter, codes.join(","))
        });
        all.collect::<Vec<_>>().join(" ")
    }
}

impl VariantOption {
    /// The other fields of the form that orders a product: no option can be called so.
    pub const RESERVED: [&str; 3] = ["action", "amount", "product"];

    /// Its choice of this code.
    pub fn choice(&self, code: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| &*choice.code == code)
    }
}

/// What was chosen of each option: their codes with hyphens between them, such as `18-OA-7016`. Empty when nothing was
/// chosen, as for a product without options.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Variant(String);

impl Variant {
    /// Longest code of a choice.
    pub const MAX_CODE: usize = 8;
    /// Longest variant in bytes.
    pub const MAX_BYTES: usize = 60;
    /// Query parameter of a product's page that chooses one.
    pub const PARAMETER: &str = "choice";

    /// Whether a choice may have the code: capitals and digits, which no cookie, address or file name has to escape.
    pub fn is_code(code: &str) -> bool {
        let is_letter = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        (1..=Self::MAX_CODE).contains(&code.len()) && code.bytes().all(is_letter)
    }

    /// `None` for what no product can have.
    pub fn parse(text: &str) -> Option<Variant> {
        let is_spelled = text.is_empty() || text.split('-').all(Self::is_code);
        (is_spelled && text.len() <= Self::MAX_BYTES).then(|| Variant(text.to_owned()))
    }

    /// The variant of these codes, or an empty one when they are too many.
    pub fn of_codes<'a>(codes: impl IntoIterator<Item = &'a str>) -> Variant {
        let joined = codes.into_iter().collect::<Vec<_>>().join("-");
        Variant::parse(&joined).unwrap_or_default()
    }

    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.0.split('-').filter(|code| !code.is_empty())
    }

    /// The address of a product's page, on which it is chosen.
    pub fn href(&self, page: &str) -> String {
        if self.is_empty() { page.to_owned() } else { format!("{page}?{}={self}", Self::PARAMETER) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
#[path = "variant_tests.rs"]
mod tests;
