//! The drawing as SVG: a group for each layer, white paper beneath.

use std::fmt::Write;

use glam::DVec2;

use crate::drawing::{Anchor, Drawing, Layer, Mark, Text};

pub fn write(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width, drawing.height);
    let mut svg = String::new();
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {width} {height}"><title>{}</title><path fill="#fff" d="M0 0h{width}v{height}H0z"/>"##,
        width * 4.0,
        height * 4.0,
        drawing.title
    );
    let marks = drawing.on_paper();
    for layer in Layer::ALL {
        let pen = layer.pen();
        let own: Vec<&Mark> = marks.iter().filter(|(of, _)| *of == layer).map(|(_, mark)| mark).collect();
        if own.is_empty() {
            continue;
        }
        let colour = format!("#{:06x}", pen.colour);
        let _ = write!(
            svg,
            r#"<g id="{}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round""#,
            pen.name.to_lowercase(),
            pen.width
        );
        if !pen.dashes.is_empty() {
            let dashes: Vec<String> = pen.dashes.iter().map(f64::to_string).collect();
            let _ = write!(svg, r#" stroke-dasharray="{}""#, dashes.join(" "));
        }
        svg.push('>');
        let place = |p: DVec2| DVec2::new(p.x, height - p.y);
        let (mut lines, mut fills, mut texts) = (String::new(), String::new(), String::new());
        for mark in own {
            match mark {
                Mark::Path { points, closed } => path(&mut lines, points.iter().copied().map(place), *closed),
                Mark::Filled { points } => path(&mut fills, points.iter().copied().map(place), true),
                Mark::Circle { at, radius } => {
                    let at = place(*at);
                    let r = short(*radius);
                    let _ = write!(
                        lines,
                        "M{} {}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0-{} 0",
                        short(at.x - radius),
                        short(at.y),
                        short(radius * 2.0),
                        short(radius * 2.0)
                    );
                }
                Mark::Text(text) => write_text(&mut texts, text, place(text.at)),
            }
        }
        if !lines.is_empty() {
            let _ = write!(svg, r#"<path d="{lines}"/>"#);
        }
        if !fills.is_empty() {
            let _ = write!(svg, r#"<path fill="{colour}" stroke="none" d="{fills}"/>"#);
        }
        if !texts.is_empty() {
            let _ = write!(
                svg,
                r#"<g fill="{colour}" stroke="none" font-family="Helvetica,Arial,sans-serif">{texts}</g>"#
            );
        }
        svg.push_str("</g>");
    }
    svg.push_str("</svg>\n");
    svg
}

fn path(into: &mut String, points: impl Iterator<Item = DVec2>, closed: bool) {
    let hundredths = |p: DVec2| ((p.x * 100.0).round() as i64, (p.y * 100.0).round() as i64);
    let mut last: Option<(i64, i64)> = None;
    for point in points.map(hundredths) {
        match last {
            None => {
                let _ = write!(into, "M{}", pair(point));
            }
            Some(before) if before == point => continue,
            Some(before) => {
                let _ = write!(into, "l{}", pair((point.0 - before.0, point.1 - before.1)));
            }
        }
        last = Some(point);
    }
    if closed {
        into.push('z');
    }
}

fn pair((x, y): (i64, i64)) -> String {
    let (x, y) = (short(x as f64 / 100.0), short(y as f64 / 100.0));
    if y.starts_with('-') { format!("{x}{y}") } else { format!("{x} {y}") }
}

/// To the hundredth, without a zero that says nothing.
fn short(figure: f64) -> String {
    let text = format!("{:.2}", figure);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    let text = if text == "-0" || text.is_empty() { "0" } else { text };
    text.strip_prefix("0.")
        .map(|rest| format!(".{rest}"))
        .or_else(|| text.strip_prefix("-0.").map(|rest| format!("-.{rest}")))
        .unwrap_or_else(|| text.to_owned())
}

fn write_text(into: &mut String, text: &Text, at: DVec2) {
    let size = short(text.height / 0.718);
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => r#" text-anchor="middle""#,
    };
    let strong = if text.strong { r#" font-weight="700""# } else { "" };
    let place = if text.turned {
        format!(r#"transform="translate({} {})rotate(-90)""#, short(at.x), short(at.y))
    } else {
        format!(r#"x="{}" y="{}""#, short(at.x), short(at.y))
    };
    let _ = write!(into, r#"<text {place} font-size="{size}"{anchor}{strong}>{}</text>"#, text.text);
}
