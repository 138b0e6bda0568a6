//! Suggestions for a query without hits: words that are spelled alike.

/// Number of suggestions at most.
const MAX_SUGGESTIONS: usize = 3;
/// Longer words are not compared.
const LETTERS: usize = 30;

/// The titles with a word that is closest to one of the query's, the closest first.
pub fn titles<'t>(query: &str, titles: impl Iterator<Item = &'t str>) -> Vec<&'t str> {
    let typed = words(query);
    let mut known: Vec<(usize, &str)> = Vec::new();
    for title in titles {
        let pairs =
            words(title).into_iter().flat_map(|word| typed.iter().map(move |typed| distance(typed, &word)));
        if let Some(distance) = pairs.flatten().min()
            && !known.iter().any(|(_, known)| *known == title)
        {
            known.push((distance, title));
        }
    }
    known.sort();
    known.into_iter().take(MAX_SUGGESTIONS).map(|(_, title)| title).collect()
}

/// The words of a text, without those that are too short or too long to compare.
fn words(text: &str) -> Vec<Vec<char>> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words
        .map(|word| word.to_lowercase().chars().collect())
        .filter(|word: &Vec<char>| (3..=LETTERS).contains(&word.len()))
        .collect()
}

/// The edit distance between two words (insertions, deletions, substitutions). `None` when they are too different.
fn distance(typed: &[char], word: &[char]) -> Option<usize> {
    let mut row: Vec<usize> = (0..=word.len()).collect();
    for (line, letter) in typed.iter().enumerate() {
        let (mut above, mut left) = (line, line + 1);
        let Some(first) = row.first_mut() else { continue };
        *first = left;
        for (cell, other) in row.iter_mut().skip(1).zip(word) {
            let changed = above + usize::from(letter != other);
            above = *cell;
            left = changed.min(above + 1).min(left + 1);
            *cell = left;
        }
    }
    row.last().copied().filter(|distance| distance * 3 <= typed.len().max(word.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_counted() {
        let count = |typed: &str, word: &str| {
            let letters = |word: &str| word.chars().collect::<Vec<_>>();
            distance(&letters(typed), &letters(word))
        };
        assert_eq!(count("bank", "bank"), Some(0));
        assert_eq!(count("bankken", "banken"), Some(1));
        assert_eq!(count("kitten", "sitten"), Some(1));
        assert_eq!(count("sitzbnke", "sitzbänke"), Some(1));
        assert_eq!(count("xyzzy", "banken"), None);
    }

    #[test]
    fn the_closest_come_first() {
        let known = ["Parkbanken", "Banken", "Picknicktafels", "Banken", "Bloembakken & bomen"];
        assert_eq!(titles("Bankke!", known.into_iter()), ["Banken"]);
        assert_eq!(titles("parkbaken bnken", known.into_iter()), ["Banken", "Parkbanken"]);
        assert_eq!(titles("", known.into_iter()), [""; 0]);
        assert_eq!(titles(&"x".repeat(128), known.into_iter()), [""; 0]);
    }
}
