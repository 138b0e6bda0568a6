//! Sanitises editors' markup, once, when a response is mapped.
//!
//! Removes scripts, event handlers, style attributes, ids and unknown URL schemes. The Content-Security-Policy blocks
//! most of these too; this is the first line of defence.

use std::{collections::HashSet, sync::LazyLock};

use ammonia::{Builder, UrlRelative};

use super::plain_markup::is_plain;
use crate::model::Html;

const SCHEMES: [&str; 4] = ["https", "http", "mailto", "tel"];
const TEXT: [&str; 30] = [
    "a",
    "abbr",
    "b",
    "blockquote",
    "br",
    "caption",
    "cite",
    "code",
    "em",
    "h2",
    "h3",
    "h4",
    "h5",
    "hr",
    "i",
    "li",
    "mark",
    "ol",
    "p",
    "q",
    "small",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
];
const LISTS: [&str; 4] = ["ul", "dl", "dt", "dd"];
const WIDER: [&str; 16] = [
    "col",
    "colgroup",
    "details",
    "div",
    "figcaption",
    "figure",
    "img",
    "picture",
    "pre",
    "section",
    "source",
    "span",
    "summary",
    "tfoot",
    "time",
    "u",
];

const LINE: [&str; 7] = ["a", "b", "br", "em", "i", "small", "strong"];

static INLINE: LazyLock<Builder<'static>> = LazyLock::new(|| builder(LINE.into_iter()));
static RICH: LazyLock<Builder<'static>> = LazyLock::new(|| builder(TEXT.into_iter().chain(LISTS)));
static WIDE: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut wide = builder(TEXT.into_iter().chain(LISTS).chain(WIDER));
    wide.add_tag_attributes("img", ["src", "alt", "width", "height", "loading"]);
    wide.add_tag_attributes("time", ["datetime"]);
    wide.add_tag_attributes("details", ["open"]);
    wide.add_tag_attributes("col", ["span"]);
    wide
});

/// Rich text: running text, lists and tables.
pub fn rich(markup: &str) -> Html {
    if is_plain(markup) { Html(markup.to_owned()) } else { parsed(markup) }
}

/// The same, whatever the markup.
pub(super) fn parsed(markup: &str) -> Html {
    Html(RICH.clean(markup).to_string())
}

/// Phrasing content for labels: emphasis, links and line breaks.
pub fn inline(markup: &str) -> Html {
    Html(INLINE.clean(markup).to_string().trim().to_owned())
}

/// For the html block: also figures, pictures and `<details>`.
pub fn wide(markup: &str) -> Html {
    Html(WIDE.clean(markup).to_string())
}

fn builder(tags: impl Iterator<Item = &'static str>) -> Builder<'static> {
    let mut builder = Builder::new();
    builder
        .tags(tags.collect())
        .clean_content_tags(HashSet::from(["script", "style", "title", "template", "noscript"]))
        .tag_attributes([("a", HashSet::from(["href", "hreflang", "title"]))].into())
        .generic_attributes(HashSet::from(["lang", "dir"]))
        .allowed_classes(Default::default())
        .url_schemes(HashSet::from(SCHEMES))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener"))
        .strip_comments(true);
    builder.add_tag_attributes("th", ["scope", "colspan", "rowspan"]);
    builder.add_tag_attributes("td", ["colspan", "rowspan"]);
    builder.add_tag_attributes("ol", ["start", "reversed"]);
    builder.add_tag_attributes("li", ["value"]);
    builder.add_tag_attributes("abbr", ["title"]);
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(markup: &str, expected: &str) {
        assert_eq!(rich(markup).as_str(), expected, "{markup}");
        assert_eq!(rich(expected).as_str(), expected, "cleaning twice changes nothing");
    }

    #[test]
    fn running_text_stays() {
        check(
            "<p>Een <strong>bank</strong> &amp; meer<br>hier.</p>",
            "<p>Een <strong>bank</strong> &amp; meer<br>hier.</p>",
        );
        check("<ol start=\"3\"><li>c</li></ol>", "<ol start=\"3\"><li>c</li></ol>");
        check(
            "<table><tbody><tr><th scope=\"row\">a</th></tr></tbody></table>",
            "<table><tbody><tr><th scope=\"row\">a</th></tr></tbody></table>",
        );
    }

    #[test]
    fn nothing_that_acts_comes_through() {
        check("<p onclick=\"x()\" style=\"color:red\" id=\"body\" class=\"a\">t</p>", "<p>t</p>");
        check("a<script>alert(1)</script>b<style>p{}</style>", "ab");
        check("<a href=\"javascript:alert(1)\">x</a>", "<a rel=\"noopener\">x</a>");
        check("<a href=\" java\nscript:alert(1)\">x</a>", "<a rel=\"noopener\">x</a>");
        check("<a href=\"data:text/html,x\">x</a>", "<a rel=\"noopener\">x</a>");
        check("<svg><p><style><!--</style><img src=x onerror=alert(1)></p></svg>", "<p></p>");
        check("<base href=\"//evil.example\"><meta http-equiv=\"refresh\" content=\"0\">x", "x");
        check("<form action=\"//evil.example\"><input name=\"q\">x</form>", "x");
        check("<h1>Kop</h1>", "Kop");
    }

    #[test]
    fn links_of_a_site_stay() {
        for href in ["/over-ons/", "https://a.example/b?c=1", "mailto:a@b.example", "tel:+31"] {
            check(
                &format!("<a href=\"{href}\">x</a>"),
                &format!("<a href=\"{href}\" rel=\"noopener\">x</a>"),
            );
        }
    }

    #[test]
    fn hosts_may_have_letters_of_any_script() {
        check(
            "<a href=\"https://Müller-Bänke.example/a\">x</a>",
            "<a href=\"https://Müller-Bänke.example/a\" rel=\"noopener\">x</a>",
        );
        check("<a href=\"https://a\u{202e}b.example/\">x</a>", "<a rel=\"noopener\">x</a>");
    }

    #[test]
    fn the_html_block_may_hold_figures_but_no_frames() {
        let figure =
            "<figure><img src=\"https://a.example/b.jpg\" alt=\"c\"><figcaption>d</figcaption></figure>";
        assert_eq!(wide(figure).as_str(), figure);
        assert_eq!(rich(figure).as_str(), "d");
        assert_eq!(wide("<iframe src=\"https://evil.example\"></iframe>x").as_str(), "x");
        assert_eq!(wide("<img src=\"javascript:1\" onerror=\"x\" alt=\"a\">").as_str(), "<img alt=\"a\">");
    }

    #[test]
    fn long_texts_are_no_trouble() {
        let long = "<p>woord &lt;b&gt; </p>".repeat(10_000);
        assert_eq!(rich(&long).as_str(), long);
        let deep = "<blockquote>".repeat(20_000);
        assert!(rich(&deep).as_str().len() < 2_000_000);
    }
}
