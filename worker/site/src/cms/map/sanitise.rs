//! Sanitises editors' markup: what remains runs no script, sets no style and has only known URL schemes.
//!
//! `markup` then applies the rules that depend on the page. The Content-Security-Policy also blocks most of what is removed
//! here; this is the first line of defence. `docs/content.md` documents it for editors.

use std::{collections::HashSet, sync::LazyLock};

use ammonia::{Builder, UrlRelative};

const SCHEMES: &str = "https http mailto tel";
/// Elements within a line of text.
const LINE: &str = "a b br em i small strong";
/// Block elements, which a label cannot hold: they become line breaks.
const LINES: [&str; 9] = ["div", "h2", "h3", "h4", "h5", "h6", "li", "p", "tr"];
/// Running text, lists, tables and pictures. `iframe` and `oembed` are replaced later.
const TEXT: &str = "a abbr b blockquote br caption cite code col colgroup dd del dl dt em figcaption figure h2 h3 h4 h5 \
                    h6 hr i iframe img ins kbd li mark oembed ol p pre q s small span strong sub sup table tbody td \
                    tfoot th thead time tr u ul var";
/// Elements in which editors' toolbars wrap a label's text: removing them does not count.
const WRAPPERS: &str = "abbr cite code del div ins mark p q span sub sup u";
/// Further elements in an html block.
const WIDER: &str = "address article audio bdi bdo details dfn div footer header picture samp section source summary \
                     track video wbr";
/// Elements that are removed with their content.
const EMPTIED: &str =
    "script style title template noscript svg math object embed select textarea button canvas";

/// Attributes in rich text by element. Only the width is read from a `style`; the `name` of an old anchor becomes an id.
const TEXT_ATTRIBUTES: &[(&str, &str)] = &[
    ("a", "href hreflang title name"),
    ("abbr", "title"),
    ("col", "span"),
    ("colgroup", "span"),
    ("figure", "style"),
    ("iframe", "src title width height"),
    ("img", "src srcset sizes alt width height"),
    ("li", "value"),
    ("oembed", "url"),
    ("ol", "start reversed type"),
    ("td", "colspan rowspan headers"),
    ("th", "scope colspan rowspan headers abbr"),
    ("time", "datetime"),
];
const LINE_ATTRIBUTES: &[(&str, &str)] = &[("a", "href hreflang title")];
const WIDER_ATTRIBUTES: &[(&str, &str)] = &[
    ("audio", "src loop crossorigin"),
    ("details", "open name"),
    ("source", "src srcset sizes media type width height"),
    ("track", "src kind srclang label default"),
    ("video", "src poster width height loop muted crossorigin"),
];
/// Classes with styles in `prose.css`: those of the content system's editor, and ours.
const CLASSES: &[(&str, &str)] = &[
    ("a", "button button--outline"),
    ("div", "columns lead note"),
    (
        "figure",
        "image image-style-align-left image-style-align-right image-style-side table width-25 width-33 width-50 width-75",
    ),
    ("p", "lead note"),
];

static INLINE: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut line = builder();
    line.tags(words(LINE)).add_tags(LINES);
    allow(&mut line, LINE_ATTRIBUTES);
    line.attribute_filter(|element, _, value| (!LINES.contains(&element)).then(|| value.into()));
    line
});
static RICH: LazyLock<Builder<'static>> = LazyLock::new(text_builder);
static WIDE: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut wide = text_builder();
    wide.add_tags(words(WIDER));
    allow(&mut wide, WIDER_ATTRIBUTES);
    for media in ["video", "audio"] {
        wide.set_tag_attribute_value(media, "controls", "");
        wide.set_tag_attribute_value(media, "preload", "metadata");
    }
    wide
});

/// Phrasing content for labels: emphasis, links, and line breaks in place of paragraphs.
pub(super) fn inline(markup: &str) -> String {
    // The paragraph separator of Unicode.
    const SEPARATOR: char = '\u{2029}';
    let clean = LINES.iter().fold(INLINE.clean(markup).to_string(), |text, name| {
        [format!("<{name}>"), format!("</{name}>")]
            .iter()
            .fold(text, |text, tag| text.replace(tag, SEPARATOR.encode_utf8(&mut [0; 4])))
    });
    let lines: Vec<_> = clean.split(SEPARATOR).map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("<br>")
}

/// Whether a label loses no content without an element.
pub(super) fn is_wrapper(element: &str) -> bool {
    WRAPPERS.split(' ').any(|name| name == element)
}

/// Rich text: running text, lists, tables, pictures.
pub(super) fn rich(markup: &str) -> String {
    RICH.clean(markup).to_string()
}

/// For the html block: also sections, video, audio and `<details>`.
pub(super) fn wide(markup: &str) -> String {
    WIDE.clean(markup).to_string()
}

fn builder() -> Builder<'static> {
    let mut builder = Builder::new();
    builder
        .clean_content_tags(words(EMPTIED))
        .tag_attributes(Default::default())
        .add_tag_attribute_values("a", "target", words("_blank"))
        .generic_attributes(words("lang dir"))
        .allowed_classes(Default::default())
        .url_schemes(words(SCHEMES))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener"))
        .strip_comments(true);
    builder
}

fn text_builder() -> Builder<'static> {
    let mut builder = builder();
    builder
        .tags(words(TEXT))
        .generic_attributes(words("lang dir id"))
        .filter_style_properties(words("width"));
    allow(&mut builder, TEXT_ATTRIBUTES);
    builder.set_tag_attribute_value("img", "loading", "lazy");
    builder.set_tag_attribute_value("img", "decoding", "async");
    for (tag, classes) in CLASSES {
        builder.add_allowed_classes(*tag, words(classes));
    }
    builder
}

fn allow(builder: &mut Builder<'static>, table: &'static [(&'static str, &'static str)]) {
    for (tag, attributes) in table {
        builder.add_tag_attributes(*tag, words(attributes));
    }
}

/// The same type for every list, so that the builder's generic functions are compiled once.
fn words(list: &'static str) -> HashSet<&'static str> {
    list.split(' ').collect()
}
