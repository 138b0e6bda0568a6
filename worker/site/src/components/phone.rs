use askama::Template;

use crate::model::phone_href;

/// A telephone number as a `tel:` link; without digits, as text.
#[derive(Template)]
#[template(path = "components/phone.html")]
pub struct Phone<'a> {
    number: &'a str,
}

impl<'a> Phone<'a> {
    pub fn new(number: &'a str) -> Phone<'a> {
        Phone { number }
    }

    fn href(&self) -> Option<String> {
        phone_href(self.number)
    }
}
