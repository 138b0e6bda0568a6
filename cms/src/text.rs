//! HTML and plain text, and text folded for comparison.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text as in FTS5, and as titles are sorted: lower case without diacritics.
pub(crate) fn fold(text: &str) -> String {
    text.to_lowercase().nfd().filter(|letter| !is_combining_mark(*letter)).collect()
}

/// Escapes text for HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// HTML as plain text: tags become gaps, scripts and styles are dropped.
pub(crate) fn plain(markup: &str) -> String {
    let mut text = String::with_capacity(markup.len());
    let mut rest = markup;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        // "< 10" is not a tag.
        if !tag.starts_with(|first: char| first.is_ascii_alphabetic() || first == '/' || first == '!') {
            text.push('<');
            rest = tag;
            continue;
        }
        text.push(' ');
        let silent = ["script", "style"].into_iter().find(|name| begins_with(tag, name));
        rest = match silent.and_then(|name| find(tag, &format!("</{name}"))) {
            Some(end) => &tag[end..],
            None => tag,
        };
        rest = rest.split_once('>').map(|(_, after)| after).unwrap_or_default();
    }
    text.push_str(rest);
    let text = ["&nbsp;", "&shy;"].iter().fold(text, |text, name| text.replace(name, " "));
    let named = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    let text = named.iter().fold(text, |text, (name, character)| text.replace(name, character));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn begins_with(text: &str, name: &str) -> bool {
    text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
}

fn find(text: &str, wanted: &str) -> Option<usize> {
    text.to_ascii_lowercase().find(wanted)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn markup_becomes_words() {
        for (markup, expected) in [
            ("<p>Oak <strong>bench</strong></p><p>LH-1101</p>", "Oak bench LH-1101"),
            ("<td>60</td><td>kg</td>", "60 kg"),
            ("a<script>alert('x')</SCRIPT>b", "a b"),
            ("less < 10 &amp; more &gt; 0", "less < 10 & more > 0"),
            ("open <p", "open"),
            ("<script>never closed", "never closed"),
            ("", ""),
        ] {
            assert_eq!(plain(markup), expected, "{markup}");
        }
    }
}
