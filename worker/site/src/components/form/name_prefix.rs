use crate::{messages::Messages, model::SelectOption};

/// The forms of address in the page's language: the content system has them in English. Those that are the same word in
/// this language are offered once, with the chosen code or else the first. An unknown one keeps its label.
pub fn prefixes_in<'a>(
    messages: &'static Messages,
    offered: &'a [SelectOption],
    chosen: &str,
) -> Vec<(&'a SelectOption, &'a str)> {
    let mut prefixes: Vec<(&SelectOption, &str)> = Vec::new();
    for prefix in offered {
        let word = match prefix.value.as_str() {
            "mr" => messages.form_prefix_mr,
            "mrs" => messages.form_prefix_mrs,
            "ms" => messages.form_prefix_ms,
            "miss" => messages.form_prefix_miss,
            "mx" => messages.form_prefix_mx,
            "dr" => messages.form_prefix_dr,
            "prof" => messages.form_prefix_prof,
            _ => &prefix.label,
        };
        match prefixes.iter_mut().find(|(_, existing)| *existing == word) {
            None => prefixes.push((prefix, word)),
            Some(existing) if prefix.value == chosen => *existing = (prefix, word),
            Some(_) => {}
        }
    }
    prefixes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routing::locale::Locale;

    #[test]
    fn a_word_is_offered_once_by_the_code_that_is_chosen() {
        let offered =
            [("Mr.", "mr"), ("Mrs.", "mrs"), ("Ms.", "ms"), ("Jonkheer", "jhr")].map(|(label, value)| {
                SelectOption {
                    label: label.to_owned(),
                    value: value.to_owned(),
                    chosen: false,
                    group: String::new(),
                }
            });
        let shown = |locale, chosen: &str| {
            let prefixes = prefixes_in(Messages::of(locale), &offered, chosen);
            prefixes
                .iter()
                .map(|(prefix, word)| format!("{} {word}", prefix.value))
                .collect::<Vec<_>>()
                .join(", ")
        };
        assert_eq!(shown(Locale::Nl, ""), "mr De heer, mrs Mevrouw, jhr Jonkheer");
        assert_eq!(shown(Locale::De, "ms"), "mr Herr, ms Frau, jhr Jonkheer");
        assert_eq!(shown(Locale::En, "ms"), "mr Mr, mrs Mrs, ms Ms, jhr Jonkheer");
    }
}
