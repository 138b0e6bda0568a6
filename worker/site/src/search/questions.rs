//! Searching the questions of the overview: in what its document has, without a service.

use super::Query;
use crate::model::{FaqGroup, FaqItem};

/// The questions that have all words of a query, then those of which the answer has the rest; in the editors' order. A
/// question that several groups have is found once.
pub fn find<'a>(query: &Query, groups: &'a [FaqGroup]) -> Vec<&'a FaqItem> {
    let words = query.as_str().split_whitespace();
    let words = words.map(|word| fold(word.trim_matches(|letter: char| !letter.is_alphanumeric())));
    // Some accents are letters by themselves, of which nothing is left.
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let (mut in_question, mut in_answer): (Vec<&FaqItem>, Vec<&FaqItem>) = (Vec::new(), Vec::new());
    for item in groups.iter().flat_map(|group| &group.questions) {
        let mut text = fold(&item.question);
        let has_all = |text: &str| !words.is_empty() && words.iter().all(|word| text.contains(word));
        if has_all(&text) {
            in_question.push(item);
            continue;
        }
        text.push('\n');
        text.push_str(&fold(&read_aloud(item.answer.as_str())));
        if has_all(&text) {
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

/// A text without capitals and accents, as far as the languages of Western Europe have them, and without umlauts, which
/// are left out or spelled with an e by who has none: "Bänke", "Baenke" and "Banke" are the same.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à'..='æ' => folded.push('a'),
            'ç' => folded.push('c'),
            'è'..='ë' => folded.push('e'),
            'ì'..='ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò'..='ö' | 'ø' | 'œ' => folded.push('o'),
            'ù'..='ü' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'ß' => folded.push_str("ss"),
            '’' => folded.push('\''),
            // Accents that stand behind their letter, and soft hyphens.
            '\u{300}'..='\u{36f}' | '\u{ad}' => {}
            letter => folded.push(letter),
        }
    }
    folded.replace("ae", "a").replace("oe", "o").replace("ue", "u")
}

/// What a reader sees of markup that was sanitised.
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
        // The last is a letter by itself and an accent once it is folded.
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
    fn answers_are_searched_as_they_are_read() {
        let answer = "<p>acht<em>tien</em> <a href=\"/olie/\">jaar</a></p><p>H&amp;M</p>";
        for (query, hits) in [("achttien", 1), ("jaar", 1), ("h&m", 1), ("href", 0), ("olie", 0), ("amp", 0)]
        {
            assert_eq!(found(query, &[("Hoe?", answer)]).len(), hits, "{query}");
        }
    }
}
