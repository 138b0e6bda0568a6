//! The drawing as one page of PDF, to scale.

use glam::DVec2;
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::drawing::{Anchor, Drawing, Layer, Mark, width};

const POINTS: f64 = 72.0 / 25.4;
const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const PAGE: Ref = Ref::new(3);
const DRAWN: Ref = Ref::new(4);
const REGULAR: Ref = Ref::new(5);
const BOLD: Ref = Ref::new(6);
const INFO: Ref = Ref::new(7);

pub fn write(drawing: &Drawing) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut catalog = pdf.catalog(CATALOG);
    catalog.pages(PAGES);
    catalog.viewer_preferences().display_doc_title(true);
    catalog.finish();
    pdf.document_info(INFO).title(TextStr(&drawing.title)).author(TextStr("Lommerhout"));
    pdf.pages(PAGES).kids([PAGE]).count(1);
    let mut page = pdf.page(PAGE);
    let size = [drawing.width, drawing.height].map(|side| (side * POINTS) as f32);
    page.parent(PAGES).media_box(Rect::new(0.0, 0.0, size[0], size[1])).contents(DRAWN);
    page.resources().fonts().pair(Name(b"R"), REGULAR).pair(Name(b"B"), BOLD);
    page.finish();
    let bytes = compress_to_vec_zlib(&draw(drawing).finish(), 9);
    pdf.stream(DRAWN, &bytes).filter(Filter::FlateDecode);
    for (font, name) in [(REGULAR, "Helvetica"), (BOLD, "Helvetica-Bold")] {
        pdf.type1_font(font).base_font(Name(name.as_bytes())).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    pdf.finish()
}

fn draw(drawing: &Drawing) -> Content {
    let marks = drawing.on_paper();
    let mut content = Content::new();
    // Millimetres from here on, in hundredths for the sake of short figures.
    let unit = (POINTS / 100.0) as f32;
    content.transform([unit, 0.0, 0.0, unit, 0.0, 0.0]);
    content.set_line_cap(pdf_writer::types::LineCapStyle::RoundCap);
    content.set_line_join(pdf_writer::types::LineJoinStyle::RoundJoin);
    let at = |p: DVec2| ((p.x * 100.0).round() as f32, (p.y * 100.0).round() as f32);
    for layer in Layer::ALL {
        let pen = layer.pen();
        let [red, green, blue] = [16, 8, 0].map(|shift| (pen.colour >> shift & 255) as f32 / 255.0);
        content.set_stroke_rgb(red, green, blue).set_fill_rgb(red, green, blue);
        content.set_line_width((pen.width * 100.0) as f32);
        content.set_dash_pattern(pen.dashes.iter().map(|dash| (dash * 100.0) as f32), 0.0);
        for (_, mark) in marks.iter().filter(|(of, _)| *of == layer) {
            match mark {
                Mark::Path { points, closed } => {
                    follow(&mut content, points.iter().copied().map(at));
                    if *closed {
                        content.close_path();
                    }
                    content.stroke();
                }
                Mark::Filled { points } => {
                    follow(&mut content, points.iter().copied().map(at));
                    content.close_path().fill_nonzero();
                }
                Mark::Circle { at: middle, radius } => {
                    circle(&mut content, at(*middle), (radius * 100.0) as f32);
                    content.stroke();
                }
                Mark::Text(text) => {
                    let size = (text.height / 0.718 * 100.0) as f32;
                    let long = width(&text.text, text.height);
                    let back = match text.anchor {
                        Anchor::Start => 0.0,
                        Anchor::Middle => long * 0.5,
                    };
                    let (x, y) = at(text.at - if text.turned { DVec2::Y } else { DVec2::X } * back);
                    let turn = if text.turned { [0.0, 1.0, -1.0, 0.0] } else { [1.0, 0.0, 0.0, 1.0] };
                    let font = if text.strong { Name(b"B") } else { Name(b"R") };
                    content.begin_text().set_font(font, size);
                    content.set_text_matrix([turn[0], turn[1], turn[2], turn[3], x, y]);
                    // Everything written here is Latin-1, where Windows' code page agrees with Unicode.
                    let bytes: Vec<u8> = text
                        .text
                        .chars()
                        .map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?'))
                        .collect();
                    content.show(Str(&bytes)).end_text();
                }
            }
        }
    }
    content
}

fn follow(content: &mut Content, points: impl Iterator<Item = (f32, f32)>) {
    for (index, (x, y)) in points.enumerate() {
        if index == 0 {
            content.move_to(x, y);
        } else {
            content.line_to(x, y);
        }
    }
}

fn circle(content: &mut Content, (x, y): (f32, f32), radius: f32) {
    let k = radius * 0.5523;
    content.move_to(x + radius, y);
    content.cubic_to(x + radius, y + k, x + k, y + radius, x, y + radius);
    content.cubic_to(x - k, y + radius, x - radius, y + k, x - radius, y);
    content.cubic_to(x - radius, y - k, x - k, y - radius, x, y - radius);
    content.cubic_to(x + k, y - radius, x + radius, y - k, x + radius, y);
    content.close_path();
}
