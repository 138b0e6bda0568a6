use super::tests::{hosts, rich, wide};
use super::*;
use crate::model::Frame;

#[test]
fn frames_of_allowed_hosts_stand_apart() {
    let hosts = hosts();
    let frame = |markup: &str| Markup::new(&hosts, false).framed(markup);
    let map = Frame {
        url: "https://maps.example/?a=1&b=2".to_owned(),
        title: "Route \"A\"".to_owned(),
        width: Some(600),
        height: Some(450),
    };
    let parts = frame(
        "<figure class=\"media\"><iframe src=\"https://maps.example/?a=1&amp;b=2\" title=\"Route &quot;A&quot;\" \
         width=600 height=450 onload=\"x()\">c<script>d</script></iframe><figcaption>e</figcaption></figure>",
    );
    assert_eq!(
        parts,
        [
            MarkupPart::Html(Html("<figure>".to_owned())),
            MarkupPart::Frame(map),
            MarkupPart::Html(Html("<figcaption>e</figcaption></figure>".to_owned())),
        ]
    );
    for video in [
        "<oembed url=\"https://www.youtube.com/watch?v=dQw4w9WgXcQ\"></oembed>",
        "<div data-oembed-url=\"x\"><iframe src=\"//www.youtube.com/embed/dQw4w9WgXcQ?rel=0\"></iframe></div>",
    ] {
        let parts = frame(video);
        let frames = parts.iter().find_map(|part| match part {
            MarkupPart::Frame(frame) => Some(frame.url.as_str()),
            MarkupPart::Html(_) => None,
        });
        assert_eq!(frames, Some("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"), "{video}");
    }
}

#[test]
fn other_frames_become_links() {
    let hosts = hosts();
    let link = "<a href=\"https://x.example/a\" target=\"_blank\" rel=\"noopener\">Plan</a>";
    let markup = "<iframe src=\"https://x.example/a\" title=\"Plan\"></iframe>";
    assert_eq!(Markup::new(&hosts, false).framed(markup), [MarkupPart::Html(Html(link.to_owned()))]);
    assert_eq!(rich(markup), link);
    // Rich text has no place for a frame.
    assert_eq!(
        rich("<iframe src=\"https://maps.example/a\"></iframe>"),
        "<a href=\"https://maps.example/a\" target=\"_blank\" rel=\"noopener\">maps.example</a>"
    );
    for src in [
        "javascript:alert(1)",
        "data:text/html,x",
        "/a/",
        "https://maps.example@evil.example/",
        "https://maps.example:444/",
        "https:\\\\evil.example",
        "https://maps.example/a b",
    ] {
        let parts = Markup::new(&hosts, false).framed(&format!("<iframe src=\"{src}\"></iframe>"));
        assert_eq!(parts, [], "{src}");
    }
    let unsafe_scheme = "<iframe src=\"http://maps.example/\"></iframe>";
    assert!(!has_frame(&Markup::new(&hosts, false).framed(unsafe_scheme)));
}

fn has_frame(parts: &[MarkupPart]) -> bool {
    parts.iter().any(|part| matches!(part, MarkupPart::Frame(_)))
}

#[test]
fn an_attribute_that_looks_like_a_frame_is_none() {
    let markup = "<p title=\"<iframe src=&quot;https://maps.example/&quot;>\" lang=\"<iframe>\">a</p>";
    let hosts = hosts();
    let parts = Markup::new(&hosts, false).framed(markup);
    assert!(!has_frame(&parts), "{parts:?}");
    assert_eq!(parts.len(), 1);
}

#[test]
fn what_stands_in_the_same_element_takes_no_end_tag_along() {
    let inner = "<div><oembed url=\"x\"></oembed></div>";
    assert_eq!(wide(&format!("<div><oembed url=\"x\">{inner}</oembed>a</div>")), "<div>a</div>");
    let film = "<video src=\"https://assets.example/a.mp4\">";
    assert_eq!(
        wide(&format!("{film}<div>{film}b</video></div>a</video>")),
        wide(&format!("{film}<div></div>a</video>"))
    );
    let deep = film.repeat(20_000);
    assert_eq!(wide(&deep), wide(&format!("{film}</video>")));
}

#[test]
fn in_a_link_nothing_else_is_one() {
    let frame = "<iframe src=\"https://maps.example/a\" title=\"Plan\"></iframe>";
    let link = "<a href=\"/a/\" rel=\"noopener\">";
    let hosts = hosts();
    let parts = Markup::new(&hosts, false).framed(&format!("<a href=\"/a/\">{frame}</a>{frame}"));
    assert_eq!(parts[0], MarkupPart::Html(Html(format!("{link}Plan</a>"))));
    assert!(has_frame(&parts[1..]));
    let film = "<video src=\"https://x.example/a.mp4\"></video>";
    assert_eq!(wide(&format!("<a href=\"/a/\">{film}</a>")), format!("{link}x.example</a>"));
}
