//! The rows of the tables in an editor's text: the name in a `th`, what it says in the `td` behind it.
//!
//! Thousands of texts are read for one index of products, so none is parsed as a document: tags are skipped, the characters
//! that editors cannot type otherwise are decoded, and what is broken is no row.

/// The rows of all tables, as plain text.
pub(crate) fn rows(markup: &str) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    let mut rest = markup;
    while let Some((name, after)) = element(rest, "th") {
        rest = after;
        // The cell of the same row.
        let row = after.find("</tr").and_then(|end| after.get(..end)).unwrap_or(after);
        if let Some((cell, _)) = element(row, "td") {
            rows.push((plain(name), plain(cell)));
        }
    }
    rows
}

/// The content of the next element of a name that holds none of the same, and what follows on it.
fn element<'a>(markup: &'a str, name: &str) -> Option<(&'a str, &'a str)> {
    let is_start = |at: &usize| {
        let after = markup.get(at + 1..).unwrap_or_default();
        let (own, rest) = after.split_at_checked(name.len()).unwrap_or_default();
        own.eq_ignore_ascii_case(name)
            && rest.starts_with(|next: char| next == '>' || next.is_ascii_whitespace())
    };
    let start = markup.match_indices('<').map(|(at, _)| at).find(is_start)?;
    let (_, content) = markup.get(start..)?.split_once('>')?;
    let is_end = |at: &usize| {
        let after = content.get(at + 2..).unwrap_or_default();
        after.get(..name.len()).is_some_and(|own| own.eq_ignore_ascii_case(name))
    };
    let end = content.match_indices("</").map(|(at, _)| at).find(is_end)?;
    content.split_at_checked(end)
}

/// The text without its tags, with one space between words.
fn plain(markup: &str) -> String {
    let mut text = String::with_capacity(markup.len());
    for (number, piece) in markup.split('<').enumerate() {
        let words = if number == 0 { piece } else { piece.split_once('>').map_or("", |(_, words)| words) };
        if number > 0 && is_break(piece) {
            text.push(' ');
        }
        text.push_str(words);
    }
    let text = CHARACTERS.iter().fold(text, |text, (name, character)| match text.contains(name) {
        true => text.replace(name, character),
        false => text,
    });
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a tag stands between words.
fn is_break(tag: &str) -> bool {
    let name = tag.trim_start_matches('/');
    ["br", "p", "li", "div"].iter().any(|own| {
        let after =
            name.get(..own.len()).filter(|start| start.eq_ignore_ascii_case(own)).and(name.get(own.len()..));
        after.is_some_and(|after| after.starts_with(|next: char| !next.is_ascii_alphanumeric()))
    })
}

/// What editors' tools write as references, `&amp;` last.
const CHARACTERS: [(&str, &str); 13] = [
    ("&nbsp;", " "),
    ("&#160;", " "),
    ("&shy;", ""),
    ("&times;", "×"),
    ("&Oslash;", "Ø"),
    ("&oslash;", "ø"),
    ("&auml;", "ä"),
    ("&ouml;", "ö"),
    ("&uuml;", "ü"),
    ("&szlig;", "ß"),
    ("&eacute;", "é"),
    ("&euml;", "ë"),
    ("&amp;", "&"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_cells_are_read_as_text() {
        let markup = "<p>Made of oak</p><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>\
            <tr><TH scope=\"row\">Material</TH>\n<td class=\"x\">Steel;<br>oak&nbsp;30 &times; 105 mm</td></tr>\
            <tr><th scope='row'>Col<em>ours</em></th><td>24 of the <a href=\"/chart/\">chart</a></td></tr></tbody></table>";
        let rows = rows(markup);
        let rows: Vec<_> = rows.iter().map(|(name, cell)| (name.as_str(), cell.as_str())).collect();
        assert_eq!(rows, [("Material", "Steel; oak 30 × 105 mm"), ("Colours", "24 of the chart")]);
    }

    #[test]
    fn what_is_broken_is_no_row() {
        for markup in [
            "",
            "<th",
            "<th>A",
            "<th>A</th>",
            "<th>A</th></tr><td>b</td>",
            "<thead>A</thead><td>b</td>",
            "é<th>é</t",
        ] {
            assert_eq!(rows(markup), [], "{markup}");
        }
    }
}
