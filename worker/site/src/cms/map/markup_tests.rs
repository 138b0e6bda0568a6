use super::*;

const ASSETS: &str = "https://assets.example";

pub(super) fn hosts() -> Hosts {
    Hosts { assets: ASSETS.to_owned(), frames: vec!["maps.example".to_owned()], ..Hosts::default() }
}

pub(super) fn rich(markup: &str) -> String {
    Markup::new(&hosts(), false).rich(markup).as_str().to_owned()
}

pub(super) fn wide(markup: &str) -> String {
    Markup::new(&hosts(), false).wide(markup).as_str().to_owned()
}

/// What a preview says was removed of the markup of an html block.
fn removed(markup: &str) -> RemovedMarkup {
    let hosts = hosts();
    let mut reader = Markup::new(&hosts, true);
    reader.framed(markup);
    let mut removed = reader.into_removed();
    removed.attributes.sort();
    removed
}

/// Names, each as often as it says.
fn counts<const N: usize>(list: [(&str, usize); N]) -> Vec<String> {
    list.into_iter().flat_map(|(name, count)| vec![name.to_owned(); count]).collect()
}

fn check(markup: &str, expected: &str) {
    assert_eq!(rich(markup), expected, "{markup}");
    assert_eq!(rich(expected), expected, "cleaning twice changes nothing");
}

#[test]
fn running_text_stays() {
    for text in [
        "<p>Een <strong>bank</strong> &amp; meer<br>hier, <u>nu</u> of <s>ooit</s>.</p>",
        "<ol start=\"3\"><li>c</li></ol>",
        "<table><tbody><tr><th scope=\"row\">a</th></tr></tbody></table>",
        "<p lang=\"la\"><abbr title=\"kilogram\">kg</abbr> H<sub>2</sub>O</p>",
        "<dl><dt>Bank</dt><dd>Linde</dd></dl>",
    ] {
        check(text, text);
    }
}

#[test] // XS3
fn nothing_that_acts_comes_through() {
    check("<p onclick=\"x()\" style=\"color:red\" class=\"a\">t</p>", "<p>t</p>");
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
    for (typed, href) in [
        ("tel:+31 (0)76 530 42 10", "tel:+31765304210"),
        ("www.example.com/a?b&amp;c", "https://www.example.com/a?b&amp;c"),
        ("info@example.com", "mailto:info@example.com"),
    ] {
        check(&format!("<a href=\"{typed}\">x</a>"), &format!("<a href=\"{href}\" rel=\"noopener\">x</a>"));
    }
    for href in ["/over-ons/", "#garantie", "https://a.example/b?c=1", "mailto:a@b.example", "tel:+31"] {
        let link = format!("<a href=\"{href}\" rel=\"noopener\">x</a>");
        check(&format!("<a href=\"{href}\">x</a>"), &link);
    }
    check(
        "<a href=\"/a/\" target=\"_blank\">x</a><a href=\"/b/\" target=\"top\">y</a>",
        "<a href=\"/a/\" target=\"_blank\" rel=\"noopener\">x</a><a href=\"/b/\" rel=\"noopener\">y</a>",
    );
}

#[test] // HT11
fn hosts_may_have_letters_of_any_script() {
    check(
        "<a href=\"https://Müller-Bänke.example/a\">x</a>",
        "<a href=\"https://Müller-Bänke.example/a\" rel=\"noopener\">x</a>",
    );
    check("<a href=\"https://a\u{202e}b.example/\">x</a>", "<a rel=\"noopener\">x</a>");
}

#[test] // CL4
fn an_id_stays_where_it_is_free() {
    check("<h2 id=\"garantie\">a</h2>", "<h2 id=\"garantie\">a</h2>");
    check("<h2 id=\"content\">a</h2><p id=\"form-1\">b</p>", "<h2>a</h2><p>b</p>");
    assert_eq!(rich("<a name=\"hier\"></a>"), "<a id=\"hier\" rel=\"noopener\"></a>");
    assert_eq!(rich("<a id=\"a\" name=\"b\"></a>"), "<a id=\"a\" rel=\"noopener\"></a>");
    let hosts = hosts();
    let mut page = Markup::new(&hosts, false);
    assert_eq!(page.rich("<p id=\"x\">a</p>").as_str(), "<p id=\"x\">a</p>");
    assert_eq!(page.rich("<p id=\"x\">b</p>").as_str(), "<p>b</p>", "it stands on the page already");
    assert_eq!(Markup::default().rich("<p id=\"x\">a</p>").as_str(), "<p>a</p>", "around pages");
}

#[test]
fn classes_with_a_style_stay() {
    assert_eq!(
        rich("<figure class=\"image x image-style-align-left\">a</figure>"),
        "<figure class=\"image image-style-align-left\">a</figure>"
    );
    assert_eq!(
        rich("<a class=\"button hero\" href=\"/a/\">a</a>"),
        "<a href=\"/a/\" rel=\"noopener\" class=\"button\">a</a>"
    );
    assert_eq!(rich("<p class=\"MsoNormal\">a</p>"), "<p>a</p>");
}

#[test]
fn pictures_of_the_content_system_keep_their_sizes() {
    let picture = "<img alt=\"Bank\" src=\"https://assets.example/a.jpg\" width=\"800\" height=\"600\">";
    let shown = "<img alt=\"Bank\" src=\"https://assets.example/a.jpg\" width=\"800\" height=\"600\" \
                 loading=\"lazy\" decoding=\"async\">";
    for (markup, expected) in [
        (
            format!("<figure class=\"image\">{picture}<figcaption>b</figcaption></figure>"),
            format!("<figure class=\"image\">{shown}<figcaption>b</figcaption></figure>"),
        ),
        (
            format!("<figure class=\"image image_resized\" style=\"width:48.5%\">{picture}</figure>"),
            format!("<figure class=\"image width-50\">{shown}</figure>"),
        ),
        (
            format!("<figure style=\"width:100%;color:red\">{picture}</figure>"),
            format!("<figure>{shown}</figure>"),
        ),
    ] {
        assert_eq!(sorted(&rich(&markup)), sorted(&expected), "{markup}");
    }
}

/// Markup with the attributes of each tag in one order: the sanitiser appends its own in any.
fn sorted(markup: &str) -> Vec<String> {
    let pieces = Pieces(markup).map(|piece| match piece {
        Piece::Rest(text) => text.to_owned(),
        Piece::Start(tag) => {
            let mut attributes: Vec<_> = tag.attributes().collect();
            attributes.sort_unstable();
            format!("{} {attributes:?}", tag.name)
        }
    });
    pieces.collect()
}

#[test] // F54
fn a_picture_has_a_text_and_sizes() {
    let widths = "<img src=\"https://assets.example/a.jpg\" srcset=\"https://assets.example/a.jpg 400w, \
                  https://assets.example/b.jpg 800w\">";
    let shown = rich(widths);
    assert!(shown.contains(" alt=\"\"") && shown.contains(" sizes=\""), "{shown}");
    assert!(rich("<img src=\"https://assets.example/a.jpg\" width=\"50%\">").ends_with(" alt=\"\">"));
    assert!(!rich("<img src=\"https://assets.example/a.jpg\" width=\"50%\">").contains("width"));
    let elsewhere =
        "<img src=\"https://assets.example/a.jpg\" alt=\"\" srcset=\"https://evil.example/a.jpg 2x\">";
    assert!(!rich(elsewhere).contains("srcset"));
}

#[test] // XS10
fn pictures_of_others_are_left_out() {
    for src in [
        "https://evil.example/a.jpg",
        "https://assets.example.evil.example/a.jpg",
        "https://assets.example@evil.example/a.jpg",
        "/a.jpg",
        "data:image/png;base64,AA",
        "",
    ] {
        assert_eq!(rich(&format!("a<img src=\"{src}\" alt=\"b\">")), "a", "{src}");
    }
    assert_eq!(Markup::default().rich("<img src=\"https://assets.example/a.jpg\">").as_str(), "");
}

#[test]
fn films_and_sound_of_the_content_system_play() {
    let film = wide(
        "<video src=\"https://assets.example/a.mp4\" autoplay poster=\"https://x.example/p.jpg\">b</video>",
    );
    assert!(film.starts_with("<video src=\"https://assets.example/a.mp4\""), "{film}");
    assert!(film.contains(" controls=\"\"") && film.ends_with(">b</video>"), "{film}");
    assert!(!film.contains("autoplay") && !film.contains("poster"), "{film}");
    let sound = "<audio><source src=\"https://assets.example/a.mp3\" type=\"audio/mpeg\">\
                 <source src=\"https://x.example/a.ogg\"></audio>";
    assert!(
        wide(sound).contains("<source src=\"https://assets.example/a.mp3\" type=\"audio/mpeg\"></audio>")
    );
    assert_eq!(
        wide("<video src=\"https://x.example/a.mp4\"></video>"),
        "<a href=\"https://x.example/a.mp4\" target=\"_blank\" rel=\"noopener\">x.example</a>"
    );
    assert_eq!(rich("<video src=\"https://assets.example/a.mp4\">b</video>"), "b");
}

#[test]
fn a_preview_knows_what_was_dropped() {
    let found = removed(
        "<p style=\"color:red\" class=\"x\">a<script src=\"x\">if (a<b) {}</script></p><p style=\"\">b</p>\
         <iframe src=\"https://maps.example/\" allowfullscreen></iframe><iframe src=\"https://x.example/\"></iframe>\
         <img src=\"https://x.example/a.png\" alt=\"\"><h1 id=\"a\">c</h1><p id=\"content\">d</p>",
    );
    assert_eq!(found.elements, counts([("h1", 1), ("iframe", 1), ("img", 1), ("script", 1)]));
    assert_eq!(found.attributes, counts([("class", 1), ("id", 1), ("style", 2)]));
    let odd = removed("<P STYLE='a>b' data-x=1/>a<!-- <script> --><TextArea><b></TEXTAREA><br/ =x>< p>");
    assert_eq!(odd.elements, counts([("textarea", 1)]));
    assert_eq!(odd.attributes, counts([("=x", 1), ("data-x", 1), ("style", 1)]));
    assert_eq!(removed("<svg").elements, counts([("svg", 1)]));
    for whole in [
        "<p>a</p>",
        "<table><tr><td>a</table>",
        "<p><a href=\"/b/\">c</a>",
        "<oembed url=\"https://youtu.be/dQw4w9WgXcQ\"></oembed>",
    ] {
        assert_eq!(removed(whole), RemovedMarkup::default(), "{whole}");
    }
}

#[test]
fn a_label_loses_its_paragraphs_without_a_word() {
    let hosts = hosts();
    let mut reader = Markup::new(&hosts, true);
    let label = reader.inline(
        "<p class=\"x\">I <u>agree</u> with <span style=\"x\">the</span> <a href=\"/terms/\" onclick=\"x\">terms</a>.</p>\
         <img src=\"https://assets.example/a.png\" alt=\"\"><script>x</script>",
    );
    assert_eq!(label.as_str(), "I agree with the <a href=\"/terms/\" rel=\"noopener\">terms</a>.");
    let removed = reader.into_removed();
    assert_eq!(removed.elements, counts([("img", 1), ("script", 1)]));
    assert_eq!(removed.attributes, counts([("onclick", 1)]));
}

#[test]
fn nothing_is_counted_for_visitors() {
    let hosts = hosts();
    let mut reader = Markup::new(&hosts, false);
    reader.rich("<p style=\"color:red\">a</p>");
    assert_eq!(reader.into_removed(), RemovedMarkup::default());
}

#[test]
fn long_texts_are_no_trouble() {
    let long = "<p>woord &lt;b&gt; </p>".repeat(10_000);
    assert_eq!(rich(&long), long);
    let deep = "<blockquote>".repeat(20_000);
    assert!(rich(&deep).len() < 2_000_000);
    let attributes = "<p id=\"a\" lang=\"nl\">x</p>".repeat(10_000);
    assert!(rich(&attributes).len() < attributes.len());
}
