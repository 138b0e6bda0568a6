use serde::{Deserialize, Serialize};

use super::Text;

/// A link an editor made (specification section 3, "Call to action"), resolved to an address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// Local path (`/over-ons/`), absolute address, `mailto:` or `tel:`. Only these schemes come through.
    pub href: String,
    /// The editors' text, else the target's title. Empty for an address alone: the text of `locales/` is used.
    pub label: String,
    /// Accessible name when it differs from the label.
    pub aria_label: Option<String>,
    pub title: Option<String>,
    /// Whether it opens a new tab (`target="_blank"`, with `rel="noopener"`).
    pub new_tab: bool,
}

/// A page in a breadcrumb trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crumb {
    pub title: Text,
    pub href: Text,
}

/// The `tel:` address of a number as the editors wrote it: without `(0)`, the words around it and everything that is
/// neither digit nor dot, with a leading plus (specification section 2). `None` when no digit is left to dial, as in
/// "on request".
pub fn phone_href(number: &str) -> Option<String> {
    let number = number.replace("%20", " ").replace("(0)", "");
    let number = number.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let dialled = number.chars().take_while(|letter| !letter.is_alphabetic());
    let dialled: String = dialled.filter(|letter| letter.is_ascii_digit() || *letter == '.').collect();
    let dialled = dialled.trim_end_matches('.');
    (!dialled.is_empty()).then(|| format!("tel:+{dialled}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phone_numbers_lose_what_cannot_be_dialled() {
        let href = |number| phone_href(number).unwrap_or_default();
        assert_eq!(href("+31 (0)76 530 42 10"), "tel:+31765304210");
        assert_eq!(href("31-76-530 42 10"), "tel:+31765304210");
        assert_eq!(href("+31.76.530"), "tel:+31.76.530");
        assert_eq!(href("(076) 530\" onclick=\"x"), "tel:+076530");
        assert_eq!(href("Tel. +31 76 530 42 10 (toestel 12)"), "tel:+31765304210");
        assert_eq!(phone_href("op aanvraag."), None);
    }
}
