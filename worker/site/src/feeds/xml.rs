//! The few rules by which text becomes XML.

/// Opens every file.
pub const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Text between tags or in an attribute; characters that XML cannot hold are left out.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => {}
            plain => escaped.push(plain),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_becomes_text() {
        assert_eq!(escaped("Bench & <b>\"tree\"</b>"), "Bench &amp; &lt;b&gt;&quot;tree&quot;&lt;/b&gt;");
        assert_eq!(escaped("]]>"), "]]&gt;");
        assert_eq!(escaped("a\u{0}b\u{1b}c\u{ffff}\td\né"), "abc d é");
    }
}
