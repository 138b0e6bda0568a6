//! Other people's words for the same things.

use std::collections::BTreeMap;

use super::language::Language;
use super::words::tokens;

/// Groups of words and phrases that mean the same, by language.
#[derive(Debug, Clone, Default)]
pub(super) struct Synonyms {
    groups: Vec<Group>,
}

#[derive(Debug, Clone)]
struct Group {
    language: Language,
    phrases: Vec<Vec<String>>,
}

impl Synonyms {
    /// Reads them as seeding has stored them; none where there are none.
    pub(super) fn parse(json: &str) -> Self {
        let languages: BTreeMap<String, Vec<Vec<String>>> = serde_json::from_str(json).unwrap_or_default();
        let words = |phrase: &String| tokens(phrase).into_iter().map(|token| token.word).collect();
        let groups = languages.iter().flat_map(|(language, groups)| {
            let language = Language::of(language);
            groups.iter().map(move |group| Group { language, phrases: group.iter().map(words).collect() })
        });
        Self { groups: groups.collect() }
    }

    /// The phrases that may stand for a query's word, alone or together with its neighbours. The last word may have
    /// only been begun.
    pub(super) fn of<'s>(
        &'s self,
        words: &[String],
        at: usize,
        language: Language,
        begun: bool,
    ) -> Vec<&'s [String]> {
        let mut found = Vec::new();
        for group in self.groups.iter().filter(|group| group.language == language) {
            let same = |typed: &String, known: &String, begun: bool| {
                language.stem(typed) == language.stem(known)
                    || (begun && typed.len() >= 4 && language.fold(known).starts_with(&*language.fold(typed)))
            };
            let stands_at = |phrase: &Vec<String>, first: usize| {
                words.get(first..first + phrase.len()).is_some_and(|typed| {
                    let last = words.len() - first;
                    (1..)
                        .zip(typed.iter().zip(phrase))
                        .all(|(nth, (typed, known))| same(typed, known, begun && nth == last))
                })
            };
            for phrase in group.phrases.iter().filter(|phrase| !phrase.is_empty()) {
                let firsts = (at + 1).saturating_sub(phrase.len())..=at;
                if firsts.into_iter().any(|first| stands_at(phrase, first)) {
                    found.extend(group.phrases.iter().filter(|other| *other != phrase).map(Vec::as_slice));
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
        let synonyms = Synonyms::parse(
            r#"{"en": [["bike rack", "bicycle stand"]], "nl": [["afvalbak", "prullenbak"]]}"#,
        );
        let of = |words: &[&str], at, language, begun| -> Vec<String> {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            synonyms.of(&words, at, language, begun).iter().map(|phrase| phrase.join(" ")).collect()
        };
        let none = [""; 0];
        assert_eq!(of(&["steel", "bike", "racks"], 0, Language::English, false), none);
        assert_eq!(of(&["steel", "bike", "racks"], 1, Language::English, false), ["bicycle stand"]);
        assert_eq!(of(&["steel", "bike", "racks"], 2, Language::English, false), ["bicycle stand"]);
        assert_eq!(of(&["prullenb"], 0, Language::Dutch, true), ["afvalbak"]);
        assert_eq!(of(&["prullenb"], 0, Language::Dutch, false), none);
        assert_eq!(of(&["prullenbak"], 0, Language::English, false), none);
        assert_eq!(of(&["bike"], 0, Language::English, false), none);
    }
}
