use askama::Template;

/// Longer words may be wider than a phone.
const LONG: usize = 12;

/// The lengths of words that the stylesheet has a size for.
const STEPS: [usize; 3] = [15, 20, 27];

/// The text of a page's first-level heading.
///
/// One with a long word names the step of its length, so that the stylesheet can let the word fit its line: a browser
/// without a dictionary for the language would break it anywhere.
#[derive(Template)]
#[template(path = "components/title.html")]
pub struct Title<'a> {
    text: &'a str,
    letters: Option<usize>,
}

impl<'a> Title<'a> {
    pub fn new(text: &'a str) -> Title<'a> {
        let longest = text.split(is_break).map(|word| word.chars().count()).max().unwrap_or_default();
        let step = STEPS.into_iter().find(|step| longest <= *step).or(STEPS.last().copied());
        Title { text, letters: step.filter(|_| longest >= LONG) }
    }
}

/// Whether a line may end at a character: white space, dashes, slashes, and the hyphens that editors hide in a word.
fn is_break(character: char) -> bool {
    character.is_whitespace() || matches!(character, '-' | '–' | '—' | '/' | '\u{ad}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template::render;

    #[test]
    fn only_a_title_with_a_long_word_is_marked() {
        let printed = |text| render(&Title::new(text)).unwrap();
        let marked = |text, letters| format!("<span class=\"long-word long-word--{letters}\">{text}</span>");
        for short in [
            "",
            "Parkbank Linde",
            "Zweifach-Wertstoff/Station",
            "Fahrrad\u{ad}über\u{ad}dachung",
            "Überdachung",
        ] {
            assert_eq!(printed(short), short);
        }
        for (letters, long) in [
            (15, "Boombescherming"),
            (20, "Lange Fahrradüberdachung Ooievaar"),
            (27, "Rolstoelpicknicktafel"),
            (27, "Oberflächenbehandlungsempfehlungen"),
        ] {
            assert_eq!(printed(long), marked(long, letters));
        }
        assert_eq!(printed("<Zurücknehmen>"), marked("&#60;Zurücknehmen&#62;", 15));
    }
}
