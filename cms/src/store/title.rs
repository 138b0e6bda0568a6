//! How titles are sorted: as the CMS's own database does, without regard to case and accents.

/// The form of a title that is compared.
pub(super) fn sort_key(title: &str) -> String {
    let mut key = String::with_capacity(title.len());
    for character in title.chars().flat_map(char::to_lowercase) {
        match character {
            'à'..='å' => key.push('a'),
            'è'..='ë' => key.push('e'),
            'ì'..='ï' => key.push('i'),
            'ò'..='ö' | 'ø' => key.push('o'),
            'ù'..='ü' => key.push('u'),
            'ç' => key.push('c'),
            'ñ' => key.push('n'),
            'ý' | 'ÿ' => key.push('y'),
            'ß' => key.push_str("ss"),
            'æ' => key.push_str("ae"),
            'œ' => key.push_str("oe"),
            other => key.push(other),
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::sort_key;

    #[test]
    fn accents_and_case_do_not_matter() {
        let mut titles = ["Zoom", "Öse", "ornament", "Straße", "Strasbourg", "Équilibre", "eik"];
        titles.sort_by_key(|title| sort_key(title));
        assert_eq!(titles, ["eik", "Équilibre", "ornament", "Öse", "Strasbourg", "Straße", "Zoom"]);
    }
}
