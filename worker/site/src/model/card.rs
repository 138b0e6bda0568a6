use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Crumb, Picture, Slide, Text, Variants};

/// A row of the tables in a product's text, as plain text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    pub name: Text,
    pub value: Text,
}

/// A product on a card (specification section 2, "Cards").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProductCard {
    pub id: u32,
    pub title: Text,
    pub href: Text,
    /// The category that the editors chose: the innermost of its chain.
    pub category: Option<Crumb>,
    pub new: bool,
    pub featured: bool,
    /// The product on its own (625x468).
    pub picture: Option<Picture>,
    /// The product in use, shown on hover on large screens (400x300).
    pub impression: Option<Picture>,
    /// Rows with measures such as `1800 × 590 × 850 mm`, their names in lower case: which of them has the product's own,
    /// only the facets tell.
    pub sizes: Vec<TableRow>,
}

/// A product as the quotation list shows it (specification section 3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotedProduct {
    pub id: u32,
    pub title: Text,
    pub href: Text,
    pub category: Option<Crumb>,
    /// The product on its own (625x468), with its thumbnail (140x100).
    pub picture: Option<Slide>,
    pub variants: Variants,
}

/// A product that is compared with others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparedProduct {
    pub product: QuotedProduct,
    /// In the order of its tables, no name twice.
    pub rows: Vec<TableRow>,
    /// Ids and titles of the products that editors named beside it.
    pub related: Vec<(u32, Text)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProjectCard {
    pub title: String,
    pub href: String,
    /// Town and country; may be empty.
    pub location: String,
    /// First picture of the header slider (624x416).
    pub picture: Option<Picture>,
}

impl ProjectCard {
    /// The location without the town that the title ends with: `Belgium` for `Mechelen, Belgium` beside `Square, Mechelen`.
    pub fn place_beside_title(&self) -> &str {
        let (town, rest) = self.location.split_once(',').unwrap_or((&self.location, ""));
        let is_named = !town.is_empty() && self.title.ends_with(town);
        if is_named { rest.trim_start() } else { &self.location }
    }
}

/// A news item on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsCard {
    pub title: String,
    pub href: String,
    /// Day of publication, for `<time datetime>` and the localised date.
    #[serde(with = "super::day")]
    pub date: Option<NaiveDate>,
    /// First picture of the header slider (405x405).
    pub picture: Option<Picture>,
}

/// A product category on a card of a content block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryCard {
    pub title: String,
    pub href: String,
    /// The category's header picture (296x526).
    pub picture: Option<Picture>,
}

/// An employee. Only the name is never empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    pub function: String,
    /// Telephone number as the editors wrote it.
    pub phone: String,
    pub email: String,
    /// Portrait, in the crop of the block that shows it.
    pub picture: Option<Picture>,
}

impl Person {
    /// What stands for somebody without a portrait: the first letters of the first and the last name.
    pub fn initials(&self) -> String {
        let mut words = self.name.split_whitespace();
        let ends = [words.next(), words.next_back()];
        ends.into_iter()
            .flatten()
            .filter_map(|word| word.chars().next())
            .flat_map(char::to_uppercase)
            .collect()
    }
}

/// A file to download. Files for Dutch readers only never enter a document of another language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Download {
    /// Id of the file, for members' downloads.
    pub asset: u32,
    pub title: String,
    /// Format in capitals, such as `PDF`; may be empty.
    pub format: String,
    /// Size in bytes. Absent when unknown.
    pub bytes: Option<u32>,
    /// Absent for members' files: the documents that everybody may read must not reveal their addresses.
    pub url: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_names_a_town_once() {
        for (title, location, beside) in [
            ("Square, Mechelen", "Mechelen, Belgium", "Belgium"),
            ("Square, Mechelen", "Mechelen", ""),
            ("Square", "Mechelen, Belgium", "Mechelen, Belgium"),
            ("Square, Mechelen", "Belgium", "Belgium"),
            ("Square", "", ""),
        ] {
            let card = ProjectCard {
                title: title.into(),
                href: "/".into(),
                location: location.into(),
                picture: None,
            };
            assert_eq!(card.place_beside_title(), beside, "{title}, {location}");
        }
    }

    #[test]
    fn a_name_has_the_initials_of_its_ends() {
        for (name, initials) in
            [("Pieter van der Loo", "PL"), ("yara", "Y"), ("  Özge  Şahin ", "ÖŞ"), ("", ""), ("ß Æ", "SSÆ")]
        {
            assert_eq!(Person { name: name.to_owned(), ..Person::default() }.initials(), initials);
        }
    }
}
