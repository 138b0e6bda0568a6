//! Other people's words for the same things.

use crate::language::Language;
use crate::text::tokens;

/// Groups of words and phrases that mean the same, by language.
#[derive(Debug, Clone, Default)]
pub struct Synonyms {
    groups: Vec<Group>,
}

#[derive(Debug, Clone)]
struct Group {
    language: Language,
    phrases: Vec<Vec<String>>,
}

/// Where a phrase stands in a query, and what can stand there as well.
#[derive(Debug, PartialEq, Eq)]
pub struct Substitute<'s> {
    /// First word of the query.
    pub first: usize,
    /// Number of words.
    pub count: usize,
    /// The other words.
    pub words: &'s [String],
}

impl Synonyms {
    /// Adds phrases that mean the same in a language.
    pub fn add<'p>(&mut self, language: Language, phrases: impl IntoIterator<Item = &'p str>) {
        let words = |phrase: &str| tokens(phrase).into_iter().map(|token| token.word).collect::<Vec<_>>();
        let phrases = phrases.into_iter().map(words).filter(|phrase| !phrase.is_empty()).collect();
        self.groups.push(Group { language, phrases });
    }

    /// What the words of a query can be replaced by. The last word may have only been begun.
    pub fn of<'s>(&'s self, words: &[String], languages: &[Language], begun: bool) -> Vec<Substitute<'s>> {
        let mut found = Vec::new();
        for group in self.groups.iter().filter(|group| languages.contains(&group.language)) {
            let same = |at: usize, known: &String| {
                let typed = &words[at];
                let stem = |word: &str| group.language.stem(word);
                typed == known
                    || stem(typed) == stem(known)
                    || (begun
                        && at + 1 == words.len()
                        && typed.len() >= 4
                        && known.starts_with(typed.as_str()))
            };
            for phrase in &group.phrases {
                for first in 0..(words.len() + 1).saturating_sub(phrase.len()) {
                    if phrase.iter().enumerate().all(|(at, known)| same(first + at, known)) {
                        let others = group.phrases.iter().filter(|other| *other != phrase);
                        found.extend(others.map(|other| Substitute {
                            first,
                            count: phrase.len(),
                            words: other,
                        }));
                    }
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_in_any_form_and_while_they_are_typed() {
        let mut synonyms = Synonyms::default();
        synonyms.add(Language::English, ["bike rack", "bicycle stand"]);
        synonyms.add(Language::Dutch, ["afvalbak", "prullenbak"]);
        let of = |words: &[&str], language, begun| -> Vec<(usize, usize, Vec<String>)> {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            let found = synonyms.of(&words, &[language], begun);
            found.into_iter().map(|found| (found.first, found.count, found.words.to_vec())).collect()
        };
        let stand = vec!["bicycle".to_owned(), "stand".to_owned()];
        assert_eq!(of(&["steel", "bike", "racks"], Language::English, false), [(1, 2, stand)]);
        assert_eq!(of(&["prullenb"], Language::Dutch, true).len(), 1);
        assert_eq!(of(&["prullenb"], Language::Dutch, false).len(), 0);
        assert_eq!(of(&["prullenbak"], Language::English, false).len(), 0);
        assert_eq!(of(&["bike"], Language::English, false).len(), 0);
    }
}
