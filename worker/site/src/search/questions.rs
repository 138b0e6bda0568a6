//! Searching the questions of the overview: in what its document has, without a service.

use super::Query;
use crate::model::{FaqGroup, FaqItem, TextFragment};

/// Words of a query that are looked for; those after them are ignored.
const WORDS: usize = 8;

/// Letters of a word that is looked for within others too, as "bank" is in "Parkbank"; of fewer, words only begin with it.
const COMPOUND_LETTERS: usize = 3;

/// Elements within a line, which end no word.
const INLINE: [&str; 9] = ["a", "b", "em", "i", "mark", "span", "strong", "sub", "u"];

/// A question that has all words of a query, or whose answer has those that it lacks.
#[derive(Debug)]
pub struct FoundQuestion<'a> {
    /// The question, with the words of the query marked.
    pub question: Vec<TextFragment>,
    pub item: &'a FaqItem,
}

/// The questions that match, those first that have the words themselves, else in the editors' order. A question that
/// several groups have is found once.
pub fn find<'a>(query: &Query, groups: &'a [FaqGroup]) -> Vec<FoundQuestion<'a>> {
    let words = words(query);
    let mut found: Vec<(usize, &FaqItem)> = Vec::new();
    for item in groups.iter().flat_map(|group| &group.questions) {
        if let Some(missing) = missing(item, &words)
            && !found.iter().any(|(_, other)| *other == item)
        {
            found.push((missing, item));
        }
    }
    found.sort_by_key(|(missing, _)| *missing);
    let found = found.into_iter();
    found.map(|(_, item)| FoundQuestion { question: marked(&item.question, &words), item }).collect()
}

/// How many of the words only the answer has. `None` when a word is in neither, or nothing is looked for.
fn missing(item: &FaqItem, words: &[Folded]) -> Option<usize> {
    let question = Folded::of(&item.question);
    let missing: Vec<&Folded> = words.iter().filter(|word| !question.has(word)).collect();
    if words.is_empty() {
        return None;
    }
    if missing.is_empty() {
        return Some(0);
    }
    let answer = Folded::of(&text_of(item.answer.as_str()));
    missing.iter().all(|word| answer.has(word)).then_some(missing.len())
}

/// The words of a query, without punctuation around them.
fn words(query: &Query) -> Vec<Folded> {
    let words = query.as_str().split_whitespace();
    let words = words.map(|word| word.trim_matches(|letter: char| !letter.is_alphanumeric()));
    // Some accents are letters by themselves, of which nothing is left.
    words.map(Folded::of).filter(|word| !word.is_empty()).take(WORDS).collect()
}

/// How umlauts are written by who has none: "Banke" or "Baenke".
#[derive(Clone, Copy)]
enum Umlauts {
    Dropped,
    Spelled,
}

/// A text without capitals and accents.
struct Folded {
    dropped: String,
    spelled: String,
}

impl Folded {
    fn of(text: &str) -> Folded {
        let fold_all = |umlauts: Umlauts| {
            let mut folded = String::with_capacity(text.len());
            text.chars().for_each(|letter| fold(letter, umlauts, &mut folded));
            folded
        };
        Folded { dropped: fold_all(Umlauts::Dropped), spelled: fold_all(Umlauts::Spelled) }
    }

    fn is_empty(&self) -> bool {
        self.dropped.is_empty()
    }

    fn has(&self, word: &Folded) -> bool {
        let has = |text: &str, part: &str| {
            text.match_indices(part).any(|(place, _)| word.may_begin(text.get(..place).unwrap_or_default()))
        };
        has(&self.dropped, &word.dropped) || has(&self.spelled, &word.spelled)
    }

    /// Whether it counts where it stands behind a text.
    fn may_begin(&self, before: &str) -> bool {
        self.dropped.chars().count() >= COMPOUND_LETTERS || !before.ends_with(char::is_alphanumeric)
    }
}

/// Appends a letter without capitals and accents, as far as the languages of Western Europe have them.
fn fold(letter: char, umlauts: Umlauts, folded: &mut String) {
    for letter in letter.to_lowercase() {
        match (letter, umlauts) {
            ('ä', Umlauts::Spelled) | ('æ', _) => folded.push_str("ae"),
            ('ö', Umlauts::Spelled) | ('œ', _) => folded.push_str("oe"),
            ('ü', Umlauts::Spelled) => folded.push_str("ue"),
            ('ß', _) => folded.push_str("ss"),
            ('à'..='å', _) => folded.push('a'),
            ('ç', _) => folded.push('c'),
            ('è'..='ë', _) => folded.push('e'),
            ('ì'..='ï', _) => folded.push('i'),
            ('ñ', _) => folded.push('n'),
            ('ò'..='ö' | 'ø', _) => folded.push('o'),
            ('ù'..='ü', _) => folded.push('u'),
            ('ý' | 'ÿ', _) => folded.push('y'),
            ('’', _) => folded.push('\''),
            // Accents that stand behind their letter, and soft hyphens.
            ('\u{300}'..='\u{36f}' | '\u{ad}', _) => {}
            (letter, _) => folded.push(letter),
        }
    }
}

/// A text in pieces, with every occurrence of a word marked.
fn marked(text: &str, words: &[Folded]) -> Vec<TextFragment> {
    let mut fragments: Vec<TextFragment> = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let before = text.get(..text.len().saturating_sub(rest.len())).unwrap_or_default();
        let words = words.iter().filter(|word| word.may_begin(before));
        let longest = words.filter_map(|word| occurrence(rest, word)).max();
        let (piece, after) = rest.split_at(longest.unwrap_or(letter.len_utf8()));
        match fragments.last_mut().filter(|last| last.matched == longest.is_some()) {
            Some(last) => last.text.push_str(piece),
            None => fragments.push(TextFragment { text: piece.to_owned(), matched: longest.is_some() }),
        }
        rest = after;
    }
    fragments
}

/// How many bytes of a text a word takes with which it begins. `None` when it begins with another.
fn occurrence(text: &str, word: &Folded) -> Option<usize> {
    let dropped = prefix(text, &word.dropped, Umlauts::Dropped);
    dropped.or_else(|| prefix(text, &word.spelled, Umlauts::Spelled))
}

fn prefix(text: &str, word: &str, umlauts: Umlauts) -> Option<usize> {
    let (mut rest, mut folded) = (word, String::new());
    for (place, letter) in text.char_indices() {
        folded.clear();
        fold(letter, umlauts, &mut folded);
        if rest.is_empty() && !folded.is_empty() {
            return Some(place);
        }
        // A word may end within a letter that is spelled as two.
        rest = if folded.starts_with(rest) { "" } else { rest.strip_prefix(folded.as_str())? };
    }
    rest.is_empty().then_some(text.len())
}

/// What a reader sees of markup that was sanitised, with a space where a line ends.
fn text_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let name = tag.trim_start_matches('/');
        let name = name.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
        if !INLINE.contains(&name) {
            text.push(' ');
        }
        rest = after_tag(tag);
    }
    text.push_str(rest);
    let entities =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")];
    entities.into_iter().fold(text, |text, (entity, letter)| text.replace(entity, letter))
}

/// What follows a tag whose attributes may have a `>` in quotes.
fn after_tag(tag: &str) -> &str {
    let mut quote = None;
    for (place, letter) in tag.char_indices() {
        match (quote, letter) {
            (None, '>') => return tag.get(place..).unwrap_or_default().trim_start_matches('>'),
            (None, '"' | '\'') => quote = Some(letter),
            (Some(opening), letter) if opening == letter => quote = None,
            _ => {}
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Html;

    fn groups(items: &[(&str, &str)]) -> Vec<FaqGroup> {
        let item = |(question, answer): &(&str, &str)| FaqItem {
            question: (*question).to_owned(),
            answer: Html((*answer).to_owned()),
        };
        let questions = items.iter().map(item).collect();
        vec![FaqGroup { title: "A".to_owned(), href: "/a/".to_owned(), intro: Html::default(), questions }]
    }

    /// The questions found for a query, with what is marked in brackets.
    fn found(query: &str, items: &[(&str, &str)]) -> Vec<String> {
        let groups = groups(items);
        let found = find(&Query::new(query), &groups);
        let shown = |piece: &TextFragment| {
            if piece.matched { format!("[{}]", piece.text) } else { piece.text.clone() }
        };
        found.iter().map(|found| found.question.iter().map(shown).collect()).collect()
    }

    #[test]
    fn words_in_the_question_come_before_words_in_the_answer() {
        let items = [
            ("Wordt robinia grijs?", "<p>Olie helpt, ook bij eiken.</p>"),
            ("Welke olie?", "<p>Voor eiken en robinia.</p>"),
            ("Olie voor eiken?", ""),
        ];
        let expected = ["[Olie] voor [eiken]?", "Welke [olie]?", "Wordt robinia grijs?"];
        assert_eq!(found("eiken olie", &items), expected);
        assert_eq!(found("eiken staal", &items), [""; 0]);
        // The last is a letter by itself and an accent once it is folded.
        for nothing in ["", "?", " … ", "🪑", "\u{345}"] {
            assert_eq!(found(nothing, &items), [""; 0], "{nothing:?}");
        }
    }

    #[test]
    fn accents_capitals_and_umlauts_are_no_hindrance() {
        for (query, question, expected) in [
            ("banke", "Welche Bänke?", "Welche [Bänke]?"),
            ("BAENKE", "Welche Bänke?", "Welche [Bänke]?"),
            ("bänke", "Welche Ba\u{308}nke?", "Welche [Ba\u{308}nke]?"),
            ("Bänke", "Welche Baenke?", "Welche [Baenke]?"),
            ("strasse", "Straße", "[Straße]"),
            ("stras", "Straße", "[Straß]e"),
            ("coefficient", "Coëfficiënt", "[Coëfficiënt]"),
            ("foto's", "Foto’s sturen?", "[Foto’s] sturen?"),
            ("bank", "Parkbank of bank", "Park[bank] of [bank]"),
            ("bank parkbank", "Parkbank", "[Parkbank]"),
            ("levertijd?", "De lever\u{ad}tijd", "De [lever\u{ad}tijd]"),
            ("hout \u{345}", "Welk hout?", "Welk [hout]?"),
        ] {
            assert_eq!(found(query, &[(question, "")]), [expected], "{query}");
        }
    }

    #[test]
    fn a_short_word_is_where_words_begin() {
        let items = [
            ("Womit wird Holz geölt?", "<p>Mit Leinöl.</p>"),
            ("Öl für Holz?", ""),
            ("Wie?", "<p>Mit Öl-Farbe.</p>"),
        ];
        assert_eq!(found("Öl", &items), ["[Öl] für Holz?", "Wie?"]);
        assert_eq!(found("oel", &[("Womit ölen?", "")]), ["Womit [öl]en?"]);
        assert_eq!(found("holz", &items), ["Womit wird [Holz] geölt?", "Öl für [Holz]?"]);
    }

    #[test]
    fn answers_are_searched_as_they_are_read() {
        let answer = "<p>acht<em>tien</em> <a href=\"/olie/\" title=\"x>geheim\">jaar</a></p><p>H&amp;M</p>";
        let hits = |query: &str| found(query, &[("Hoe?", answer)]).len();
        for read in ["achttien", "jaar", "h&m"] {
            assert_eq!(hits(read), 1, "{read}");
        }
        for hidden in ["href", "olie", "geheim", "amp", "jaarh"] {
            assert_eq!(hits(hidden), 0, "{hidden}");
        }
    }

    #[test]
    fn a_question_of_two_groups_is_found_once() {
        assert_eq!(found("hout", &[("Welk hout?", "x"), ("Welk hout?", "x"), ("Welk hout?", "y")]).len(), 2);
    }

    proptest::proptest! {
        #[test]
        fn marks_change_no_letter(query in "[\\PC\u{300}-\u{36f}]{0,140}", question in "\\PC{0,60}", answer in "[<>\"'&a-c/ ]{0,40}") {
            let groups = groups(&[(&question, &answer)]);
            for found in find(&Query::new(&query), &groups) {
                let text: String = found.question.iter().map(|piece| piece.text.as_str()).collect();
                proptest::prop_assert_eq!(&text, &question);
            }
        }
    }
}
