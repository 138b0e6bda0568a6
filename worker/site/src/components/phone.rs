use askama::{Template, filters::HtmlSafe};

/// A telephone number that can be called.
#[derive(Template)]
#[template(path = "components/phone.html")]
pub struct Phone<'a> {
    number: &'a str,
}

impl HtmlSafe for Phone<'_> {}

impl<'a> Phone<'a> {
    /// A number as the editors wrote it.
    pub fn new(number: &'a str) -> Phone<'a> {
        Phone { number }
    }

    fn href(&self) -> String {
        phone_href(self.number)
    }
}

/// The `tel:` address of a number: without `(0)` and everything that is neither digit nor dot, with a leading plus
/// (specification section 2).
pub fn phone_href(number: &str) -> String {
    let mut href = String::from("tel:+");
    href.extend(number.replace("(0)", "").chars().filter(|letter| letter.is_ascii_digit() || *letter == '.'));
    href
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_becomes_an_address() {
        assert_eq!(phone_href("+31 (0)76 530 42 10"), "tel:+31765304210");
        assert_eq!(phone_href("31-76-530 42 10"), "tel:+31765304210");
        assert_eq!(phone_href("+31.76.530"), "tel:+31.76.530");
        assert_eq!(phone_href("(076) 530\" onclick=\"x"), "tel:+076530");
    }
}
