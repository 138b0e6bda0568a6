use crate::model::typed;

/// Longest name of a list, in characters.
pub const MAX_NAME: usize = 80;

/// The one spelling of a list's name. `None` when nothing is left of it, or too much.
pub fn list_name(text: &str) -> Option<String> {
    let visible = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let visible: String = visible.collect();
    let name = typed(&visible).split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=MAX_NAME).contains(&name.chars().count()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_spelling() {
        assert_eq!(list_name("  City\tpark,\r\n phase 2 "), Some("City park, phase 2".to_owned()));
        assert_eq!(list_name("Straße \u{1f333}"), Some("Straße \u{1f333}".to_owned()));
        assert_eq!(list_name("é".repeat(MAX_NAME).as_str()).map(|name| name.chars().count()), Some(MAX_NAME));
    }

    #[test]
    fn nothing_and_too_much_are_no_names() {
        for typed in ["", "   ", "\u{0}\u{7f}", "é".repeat(MAX_NAME + 1).as_str()] {
            assert_eq!(list_name(typed), None, "{typed:?}");
        }
    }
}
