//! The rows of the tables in an editor's text: the name in a `th`, its value in the next `td`.
//!
//! An index of products reads thousands of texts, so no tree is built.

use html5ever::tokenizer::{TagKind, Token};

use super::tokens;

/// The rows of all tables, as plain text.
pub(crate) fn rows(markup: &str) -> Vec<(String, String)> {
    let mut reader = TableReader::default();
    tokens::read(markup, &mut |token| match token {
        Token::TagToken(tag) => reader.tag(tag.kind, &tag.name),
        Token::CharacterTokens(text) => reader.text(&text),
        Token::EOFToken => reader.close_cell(),
        _ => {}
    });
    reader.rows
}

#[derive(Default)]
struct TableReader {
    rows: Vec<(String, String)>,
    /// The latest name in this row, until its value has been read.
    name: Option<String>,
    cell: Option<Cell>,
}

/// The cell that is open, and its text so far.
struct Cell {
    is_name: bool,
    text: String,
}

impl TableReader {
    fn tag(&mut self, kind: TagKind, name: &str) {
        match (name, kind) {
            ("th" | "td", TagKind::StartTag) => {
                // The end tag of a cell may be omitted.
                self.close_cell();
                self.cell = Some(Cell { is_name: name == "th", text: String::new() });
            }
            ("th" | "td", TagKind::EndTag) => self.close_cell(),
            ("tr" | "table", _) => {
                self.close_cell();
                self.name = None;
            }
            // A line break separates words.
            ("br" | "div" | "li" | "p", _) => self.text(" "),
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(cell) = &mut self.cell {
            cell.text.push_str(text);
        }
    }

    fn close_cell(&mut self) {
        let Some(Cell { is_name, text }) = self.cell.take() else { return };
        // Soft hyphens are not part of a word.
        let text = text.replace('\u{ad}', "");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if is_name {
            self.name = Some(text);
        } else if let Some(name) = self.name.take() {
            self.rows.push((name, text));
        }
    }
}

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
            "<!-- <th>A</th><td>b</td> -->",
        ] {
            assert_eq!(rows(markup), [], "{markup}");
        }
    }

    #[test]
    fn what_html_lets_one_leave_out_is_understood() {
        let markup =
            "<table><tr><th>A<td>Stra&szlig;e &#8211; &lt;b&gt;<tr><th>B<td>so&shy;fort<th>C<td>d</table>";
        let rows = rows(markup);
        let rows: Vec<_> = rows.iter().map(|(name, cell)| (name.as_str(), cell.as_str())).collect();
        assert_eq!(rows, [("A", "Straße – <b>"), ("B", "sofort"), ("C", "d")]);
    }
}
