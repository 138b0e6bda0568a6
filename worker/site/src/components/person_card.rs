use askama::Template;

use super::{phone::Phone, picture::PictureView};
use crate::{model::Person, template::filters};

/// An employee: portrait or initials, name, function and contact details.
#[derive(Template)]
#[template(path = "components/person_card.html")]
pub struct PersonCard<'a> {
    person: &'a Person,
    /// Level of the card's heading: one below the heading of its list.
    level: u8,
}

impl<'a> PersonCard<'a> {
    /// A card in a list with a heading of `level - 1`.
    pub fn new(person: &'a Person, level: u8) -> PersonCard<'a> {
        PersonCard { person, level }
    }
}
