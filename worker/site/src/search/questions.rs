//! Searches the questions of the overview in the document itself, without the service.

use super::Query;
use crate::model::{FaqGroup, FaqItem};

/// Questions that contain all words of a query, followed by those that need their answer for some of the words, each in
/// the editors' order. A question in several groups is found once.
pub fn find<'a>(query: &Query, groups: &'a [FaqGroup]) -> Vec<&'a FaqItem> {
    let words = query.as_str().split_whitespace();
    let words = words.map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()));
    let words: Vec<[String; 2]> = words.map(foldings).filter(|[word, _]| !word.is_empty()).collect();
    let has_all = |text: &[String; 2]| !words.is_empty() && words.iter().all(|word| has(text, word));
    let (mut in_question, mut in_answer): (Vec<&FaqItem>, Vec<&FaqItem>) = (Vec::new(), Vec::new());
    for item in groups.iter().flat_map(|group| &group.questions) {
        if has_all(&foldings(&item.question)) {
            in_question.push(item);
        } else if has_all(&foldings(&[&item.question, "\n", &read_aloud(item.answer.as_str())].concat())) {
            in_answer.push(item);
        }
    }
    let mut found: Vec<&FaqItem> = Vec::new();
    for item in in_question.into_iter().chain(in_answer) {
        if !found.contains(&item) {
            found.push(item);
        }
    }
    found
}

/// Whether a text contains a word in one of the spellings. A word of one or two letters only matches at the start of a
/// word, because inside words it is too common.
fn has(text: &[String; 2], word: &[String; 2]) -> bool {
    let is_short = word.first().is_some_and(|word| word.chars().count() <= 2);
    let is_inside =
        |text: &str, at: usize| text.get(..at).is_some_and(|before| before.ends_with(char::is_alphanumeric));
    text.iter().zip(word).any(|(text, word)| match is_short {
        true => text.match_indices(word.as_str()).any(|(at, _)| !is_inside(text, at)),
        false => text.contains(word.as_str()),
    })
}

/// Folds case and the accents of Western European languages, in two spellings: umlauts as the bare letter and as the
/// letter with an e, since "Bänke" is typed as "Banke" or "Baenke" on keyboards without umlauts.
fn foldings(text: &str) -> [String; 2] {
    [fold(text, ["a", "o", "u"]), fold(text, ["ae", "oe", "ue"])]
}

fn fold(text: &str, [a, o, u]: [&str; 3]) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' | 'æ' => folded.push_str(a),
            'ö' | 'ø' | 'œ' => folded.push_str(o),
            'ü' => folded.push_str(u),
            'à'..='å' => folded.push('a'),
            'ç' => folded.push('c'),
            'è'..='ë' => folded.push('e'),
            'ì'..='ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò'..='õ' => folded.push('o'),
            'ù'..='û' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'ß' => folded.push_str("ss"),
            '’' => folded.push('\''),
            // Combining accents, and soft hyphens.
            '\u{300}'..='\u{36f}' | '\u{ad}' => {}
            letter => folded.push(letter),
        }
    }
    folded
}

/// The text of sanitised markup.
fn read_aloud(html: &str) -> String {
    let pieces = html.split('<').map(|piece| piece.split_once('>').map_or(piece, |(_, text)| text));
    pieces.collect::<String>().replace("&nbsp;", " ").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Html;

    fn found(query: &str, items: &[(&str, &str)]) -> Vec<String> {
        let item = |(question, answer): &(&str, &str)| FaqItem {
            question: (*question).to_owned(),
            answer: Html((*answer).to_owned()),
        };
        let questions = items.iter().map(item).collect();
        let group =
            FaqGroup { title: "A".to_owned(), href: "/a/".to_owned(), intro: Html::default(), questions };
        find(&Query::new(query), &[group]).into_iter().map(|item| item.question.clone()).collect()
    }

    #[test]
    fn words_in_the_question_come_before_words_in_the_answer() {
        let items = [
            ("Wordt robinia grijs?", "<p>Olie helpt, ook bij eiken.</p>"),
            ("Welke olie?", "<p>Voor eiken en robinia.</p>"),
            ("Olie voor eiken?", ""),
            ("Olie voor eiken?", ""),
        ];
        assert_eq!(found("eiken olie", &items), ["Olie voor eiken?", "Wordt robinia grijs?", "Welke olie?"]);
        assert_eq!(found("eiken staal", &items), [""; 0]);
        // The last is a letter by itself and a combining accent once it is folded.
        for nothing in ["", "?", " … ", "🪑", "\u{345}"] {
            assert_eq!(found(nothing, &items), [""; 0], "{nothing:?}");
        }
    }

    #[test]
    fn accents_capitals_and_umlauts_are_no_hindrance() {
        for (query, question) in [
            ("banke", "Welche Bänke?"),
            ("BAENKE", "Welche Bänke?"),
            ("bänke", "Welche Ba\u{308}nke?"),
            ("Bänke", "Welche Baenke?"),
            ("strasse", "Straße"),
            ("coefficient", "Coëfficiënt"),
            ("foto's", "Foto’s sturen?"),
            ("bank", "Parkbank"),
            ("levertijd?", "De lever\u{ad}tijd"),
        ] {
            assert_eq!(found(query, &[(question, "")]), [question], "{query}");
        }
    }

    #[test]
    fn no_word_is_found_in_what_only_its_umlaut_makes_alike() {
        for (query, question, hits) in [
            ("Öl", "Womit wird Holz geölt?", 0),
            ("Öl", "Öl für Holz?", 1),
            ("oel", "Womit wird Holz geölt?", 1),
            ("hoe", "Welk hout?", 0),
            ("element", "Ein Bauelement?", 1),
        ] {
            assert_eq!(found(query, &[(question, "")]).len(), hits, "{query}: {question}");
        }
    }

    #[test]
    fn answers_are_searched_as_they_are_read() {
        let answer = "<p>acht<em>tien</em> <a href=\"/olie/\">jaar</a></p><p>H&amp;M</p>";
        for (query, hits) in [("achttien", 1), ("jaar", 1), ("h&m", 1), ("href", 0), ("olie", 0), ("amp", 0)]
        {
            assert_eq!(found(query, &[("Hoe?", answer)]).len(), hits, "{query}");
        }
    }
}
